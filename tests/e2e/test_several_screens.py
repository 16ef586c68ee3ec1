"""Four processes at one match, on the screen and in lines: killed, stopped, without room, pressing keys at once.

Whatever happens, one move comes after the other, every process comes to the same position, and nobody reads what is
not for them. Each game is played to its end from where some twenty commands are left, with a few kills;
`BGTUI_KILLS=500 pytest tests/e2e/test_several_screens.py --timeout 20000` plays whole games, again and again.
"""

import os
import re
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.core import catalogue, settings
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from boardgames_tui.testing.random_play import anything, legal_texts, setup
from tests.e2e.nursery import Forked, Nursery
from tests.e2e.terminal import CAN_FILL, LIMIT, Terminal
from tests.elsewhere import Elsewhere

KILLS = int(os.environ.get("BGTUI_KILLS", "4"))
WHOLE = KILLS > 50
LEFT = 20
"""How many commands are left when the screens join, unless whole games are played."""
PEOPLE = 3
WAYS = ((), ("--plain",), ())
"""How each of them plays; a fourth looks on."""


@pytest.fixture(scope="module")
def nurseries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Nursery]]:
    home = tmp_path_factory.mktemp("home") / "data"
    found = [Nursery(home) for _process in range(PEOPLE + 1)]
    yield found
    for nursery in found:
        nursery.close()


class Place:
    """One of the four, with the process that is there now."""

    def __init__(self, nursery: Nursery, match: Elsewhere, data: Path, seat: int | None) -> None:
        self.seat = seat
        self.plain = seat is not None and "--plain" in WAYS[seat]
        self._nursery = nursery
        self._match = match
        self._data = data
        self.written: list[bytes] = []
        """All that its former processes have written."""
        self.terminal = self._start()

    def _start(self) -> Terminal:
        words = ["sit", str(self._match.journal.match_id)]
        if self.seat is not None:
            words += ["--seat", self._match.match.setup.names[self.seat], *WAYS[self.seat]]
        return Forked(self._nursery, *words, data=self._data)

    def kill(self) -> None:
        """Kill it, and sit down again."""
        self.terminal.kill(signal.SIGKILL)
        self.terminal.wait_exit()
        self.leave()
        self.terminal = self._start()

    def leave(self) -> None:
        self.written.append(self.terminal.output)
        self.terminal.close()

    @property
    def output(self) -> bytes:
        """All the bytes it has ever written."""
        return b"".join([*self.written, self.terminal.output])

    def knows(self, to_move: int | None) -> bool:
        """Whether it shows who has to decide; one that was killed as the game ended does not come back to it."""
        terminal, names = self.terminal, self._match.match.setup.names
        if to_move is None and terminal.process.poll() is not None:
            return True
        if self.plain:
            if to_move is None:
                return b"The game is over." in terminal.output
            text = terminal.output.decode("utf-8", "replace").rstrip(" ").rpartition("\n")
            if to_move == self.seat:
                return text[2] == f"{names[self.seat]}>"
            # What was typed while the prompt was printed anew has been echoed before it, so it ends no line.
            last = re.findall(
                r"(?:^|\n|> )It's ([^\n>]*)'s turn\. You can type", terminal.output.decode("utf-8", "replace")
            )
            return bool(last) and to_move is not None and last[-1] == names[to_move]
        lines = terminal.lines
        if "Undo?" in terminal.text:
            terminal.press("n")  # what somebody has asked is refused, whenever it was
            terminal.pump(0.2)
            return False
        if to_move is None:
            return "The game is over" in lines[0]
        if "Tab complete" in terminal.text or "leave" not in lines[-1]:
            return False
        waits = [name for name in names if f"It's {name}'s turn." in lines[-3]]
        return not waits if to_move == self.seat else waits == [names[to_move]]

    def enter(self, move: str) -> None:
        """Type a move up to the Enter that plays it."""
        if self.plain:
            self.terminal.press(*move)
            return
        self.terminal.press(":")
        self.terminal.wait_for("Tab complete")
        self.terminal.wait_to_type()
        self.terminal.press(*move)
        self.terminal.wait_for(lambda: f"►: {move}" in self.terminal.text)

    def try_without_room(self) -> None:
        """Press Enter while the disk is full, and see that nothing has been played; then there is room again."""
        terminal, begun = self.terminal, len(self.terminal.output)
        terminal.leave_room(1)
        terminal.press("enter")
        if self.plain:
            terminal.wait_for(lambda: b"The disk reports an error" in terminal.output[begun:])
        else:
            terminal.wait_for(terminal.says_that_there_is_no_room)
        terminal.leave_room(None)
        if not self.plain:
            terminal.press("enter")


def told_in_secret(match: Match) -> Iterator[tuple[int, str]]:
    """What only one player was told of a match, in sentences, with the seat."""
    names = match.setup.names
    for turn in match.turns:
        for event in turn.events:
            known = event.for_seat(None)
            public = "" if known is None else match.game.tell(known, names)
            for seat in range(len(names)):
                own = event.for_seat(seat)
                sentence = "" if own is None else match.game.tell(own, names)
                if sentence and sentence != public:
                    yield seat, sentence


def beginning(game_id: str, seed: int) -> tuple[Match, int]:
    """A game to its end, played at random, and from where it is played on."""
    game = catalogue.game(game_id)
    match, generator = Match(game, setup(game, PEOPLE, seed)), Random(seed)
    while match.to_move is not None:
        match.play(game.parse(anything(legal_texts(match), generator)))
    return match, 0 if WHOLE else max(0, len(match.turns) - LEFT)


@pytest.mark.parametrize("game_id", [entry.id for entry in catalogue.ENTRIES])
@pytest.mark.timeout(300 + 60 * KILLS)
def test_four_play_one_match(game_id: str, nurseries: Sequence[Nursery], tmp_path: Path) -> None:
    data = tmp_path / "data"
    kills = seed = undone = 0
    with Store.open(data) as store:
        settings.save(store, settings.Settings(motion=False, coach=False))
    while kills < KILLS // 4 or not seed:
        whole, length = beginning(game_id, seed)
        with Store.open(data) as store:
            number = store.add(whole.setup, whole.written[:length])
            store.open_to_others(number)
        looker = Elsewhere(data, number)
        places = [Place(nurseries[at], looker, data, at if at < PEOPLE else None) for at in range(PEOPLE + 1)]
        try:
            done = one_match(looker, places, Random(f"{game_id} {seed}"))
            kills, undone = kills + done[0], undone + done[1]
        finally:
            for place in places:
                place.leave()
            looker.store.close()
        seed += 1


def one_match(looker: Elsewhere, places: Sequence[Place], chance: Random) -> tuple[int, int]:
    """Play it to its end; how many were killed, and how often something was undone."""
    match, kills, undone = looker.match, 0, 0
    read_by_others = [b""] * len(places)
    done: tuple[str, ...] = ()
    while True:
        settle(looker, places)
        before = [turn.text for turn in match.turns]
        if match.to_move is None:
            break
        read_by_others = [place.output for place in places]
        mover = places[match.to_move]
        move = anything(legal_texts(match), chance)
        what = chance.choice(("quiet", "quiet", "kill", "stop", "undo", "all", "full" if CAN_FILL else "quiet"))
        if what == "stop":
            stopped = chance.choice([place for place in places if place is not mover])
            stopped.terminal.kill(signal.SIGSTOP)
        mover.enter(move)
        if what == "full":
            mover.try_without_room()
            looker.look()
            assert [turn.text for turn in match.turns] == before
            settle(looker, places)
            mover.enter(move)
        if what == "undo" and match.turns and (last := places[match.turns[-1].seat]) is not mover and not last.plain:
            last.terminal.press("z")
        elif what == "all":
            for place in places:
                if place is not mover and not place.plain:
                    place.terminal.press(":", "enter", "escape")
        mover.terminal.press("enter")
        victim = None
        if what == "kill":
            victim = chance.choice(places)
            pause = time.monotonic() + chance.uniform(0, 0.15)
            while (left := pause - time.monotonic()) > 0:
                victim.terminal.pump(left)
            if kills % 2:
                victim.terminal.stop_and_go_on()
            victim.kill()
            kills += 1
        elif what == "stop":
            mover.terminal.pump(chance.uniform(0, 1))
            stopped.terminal.kill(signal.SIGCONT)
        if victim is not mover:  # else its move may be there or not
            until(lambda was=before: looker.look() or [turn.text for turn in match.turns] != was, places)  # type: ignore[misc]
        else:
            looker.look()
        now = [turn.text for turn in match.turns]
        done += (f"{what}, {mover.seat}: {move}",)
        was, are = before[-3:], now[len(before[:-3]) :]
        assert now in (before, [*before, move], before[:-1]), f"{was} became {are}, after {done[-6:]}"
        undone += len(now) < len(before)
    for seat, sentence in told_in_secret(match):
        for place, read in zip(places, read_by_others, strict=True):
            if place.seat != seat:
                assert sentence.encode() not in read, f"{place.seat} has read what {seat} was told"
    with Store.open(looker.store.directory) as store:
        assert store.notices == []
        saved = store.load(looker.journal.match_id)
        assert saved.over
        assert Match.replay(saved.setup, saved.commands).state == match.state
    return kills, undone


def settle(looker: Elsewhere, places: Sequence[Place]) -> None:
    """Wait until every process has come to the position that is in the store."""

    def there() -> bool:
        looker.look()
        return all(place.knows(looker.match.to_move) for place in places)

    until(there, places)


def until(true: Callable[[], bool], places: Sequence[Place]) -> None:
    end = time.monotonic() + LIMIT
    while not true():
        for place in places:
            place.terminal.pump(0.01)
        if time.monotonic() > end:
            shown = "\n".join(f"== {place.seat}\n{place.terminal.text}" for place in places)
            raise AssertionError(f"it has not come:\n{shown}")
