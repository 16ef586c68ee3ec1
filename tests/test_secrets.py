"""Hidden information does not change a letter of what a seat is shown, in any room (rules 12, 13 and 20).

In each position of random games everything that a seat cannot see is re-sampled. Both positions then go through all
that shows one: the engine, the plain mode, the screen, a hint, the observations for reinforcement learning.

`BGTUI_POSITIONS=20000 python -m pytest tests/test_secrets.py` checks that many positions of each game, in an hour.
"""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from textual.geometry import Size

from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.cli.kept import lines as listed
from boardgames_tui.core import catalogue
from boardgames_tui.core.coach import Coach, goals_of
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.events import known_events
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.notation import Shown
from boardgames_tui.core.report import report_text
from boardgames_tui.core.settings import Settings
from boardgames_tui.core.store import SharedJournal, Store
from boardgames_tui.plain.play import Table as PlainTable
from boardgames_tui.plain.story import story
from boardgames_tui.protocol.engine import reply
from boardgames_tui.protocol.hints import hints
from boardgames_tui.protocol.matches import Engine, Table
from boardgames_tui.protocol.opponents import Opponents
from boardgames_tui.testing.conformance import Subject
from boardgames_tui.testing.random_play import setup
from boardgames_tui.testing.sitting import Sitting, before_the_screen, sitting
from boardgames_tui.tui.pages.menu import standing_of
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import FELT
from boardgames_tui.tui.table.panels import Told
from boardgames_tui.tui.table.questions import worth
from boardgames_tui.tui.table.session import MatchSession
from tests.games.de_vulgari_eloquentia import test_conformance as de_vulgari
from tests.games.princes_of_florence import test_conformance as princes
from tests.games.splendor import test_conformance as splendor
from tests.games.summer_pavilion import test_conformance as summer_pavilion
from tests.protocol.client import request

POSITIONS = int(os.environ.get("BGTUI_POSITIONS", "100"))
"""How many positions of each game are looked at."""
pytestmark = pytest.mark.timeout(max(120, POSITIONS))
STANDARD = Size(100, 32)


@dataclass(frozen=True)
class Played:
    """A game under test, and the tables at which it is played."""

    sittings: Sequence[tuple[Subject, int]]
    counted: Callable[[Any, int | None, Random], None] = lambda _state, _seat, _generator: None
    """Changes what is hidden from a seat, though it could have counted it."""

    @property
    def game(self) -> Game:
        return self.sittings[0][0].game


def other_money(state: Any, seat: int | None, generator: Random) -> None:
    """Other florins, where they are hidden (13.4)."""
    for owner, player in enumerate(state.players):
        if state.hide_money and owner != seat:
            player.florins = 100 * generator.randrange(60)


def other_screens(state: Any, seat: int | None, generator: Random) -> None:
    """Other things behind the screens; that there is something everybody knows (20.4), and where Lingua Volgare is."""
    lingua = catalogue.game("de-vulgari-eloquentia").box.lingua
    for owner, player in enumerate(state.players):
        if owner != seat and (any(player.cubes) or player.manuscripts or player.put_away):
            player.cubes = [generator.randrange(9) for _cube in player.cubes]
            player.put_away = generator.randrange(1, 9)
            others = [generator.randrange(lingua) for _tile in range(generator.randrange(9))]
            player.manuscripts = (*others, *(kind for kind in player.manuscripts if kind == lingua))


PLAYED = [
    Played([(splendor.SUBJECT, seats) for seats in (2, 3, 4)]),
    Played([(summer_pavilion.FRONT, 2), (summer_pavilion.FRONT, 3), (summer_pavilion.BACK, 4)]),
    Played(princes.SITTINGS, other_money),
    Played(
        [(de_vulgari.PLAIN, 2), (de_vulgari.PLAIN, 3), (de_vulgari.SWAPPED, 4), (de_vulgari.PLAIN, 5)], other_screens
    ),
]
EACH = pytest.mark.parametrize("played", PLAYED, ids=[played.game.id for played in PLAYED])


def test_every_game_is_held_to_it() -> None:
    assert [played.game.id for played in PLAYED] == [entry.id for entry in catalogue.ENTRIES]


@dataclass(frozen=True)
class Position:
    """A position, the command that is played in it, and how to deal anew what is hidden."""

    played: Played
    subject: Subject
    start: Any
    state: Any
    command: Any
    generator: Random

    def match(self, state: Any) -> Match:
        """A match that begins there."""
        return Match(self.played.game, self.start, start=state)

    def dealt_anew(self, state: Any, seat: int | None) -> Any:
        """What that seat cannot see is dealt anew, by the test's own hand or by the controller's."""
        if seat is None or self.generator.random() < 0.5:
            return self.subject.dealt_anew(state, seat, self.generator)
        return self.played.game.controller.determinize(state, seat, self.generator)

    def counted_anew(self, state: Any, seat: int | None) -> Any:
        """What it could have counted is other, too."""
        other = self.dealt_anew(state, seat)
        self.played.counted(other, seat, self.generator)
        return other


def positions(played: Played, every: int = 1) -> Iterator[Position]:
    """As many positions as are wanted, of all sittings alike; of each game one in three."""
    game, rules = played.game, played.game.controller
    wanted = -(-POSITIONS // len(played.sittings) // every)
    for subject, seats in played.sittings:
        seed = found = 0
        while found < wanted:
            start, generator = setup(game, seats, seed, subject.options), Random(seed)
            state, style = rules.new(start), subject.styles[seed % len(subject.styles)]
            while rules.to_move(state) is not None and found < wanted:
                texts = sorted(map(game.format, rules.legal_commands(state)))
                command = game.parse(style(texts, generator))
                if generator.random() < 1 / 3 / every:
                    found += 1
                    yield Position(played, subject, start, state.clone(), command, generator)
                rules.advance(state, command)
            seed += 1


def seat_of(position: Position) -> int | None:
    """One of the seats, or a spectator."""
    everybody: list[int | None] = [None, *range(len(position.start.seats))]
    return position.generator.choice(everybody)


# The engine


def engine_of(match: Match) -> Engine:
    return Engine(blind=True, tables={"m1": Table("m1", match, {})})


def asked(engine: Engine, eyes: int | None, method: str, **params: Any) -> Any:
    """What an arbiter hands on to a seat of an answer: nothing of what is for another seat."""
    line = reply(engine, request(method, match="m1", **params))
    assert line is not None
    answer = json.loads(line)
    for part in (answer.get("result", {}), *answer.get("result", {}).get("turns", ())):
        if "events_by_seat" in part:
            part["events_by_seat"] = [part["events_by_seat"][eyes]] if eyes is not None else []
    return answer


def shown(match: Match, seat: int | None) -> list[Any]:
    """All that a blind engine answers to a seat about a position."""
    engine = engine_of(match)
    answers = [asked(engine, seat, "view", seat=seat), asked(engine, seat, "history"), asked(engine, seat, "result")]
    return [*answers, asked(engine, seat, "legal")] if match.to_move == seat else answers


def told(match: Match, seat: int | None) -> list[str]:
    """The last turn in words, in each room."""
    sentences = match.game.tell, match.setup.names
    events = [sentences[0](event, sentences[1]) for event in known_events(match.turns[-1].events, seat)]
    lines = [*events, *story(match, seat), match.undo_refusal()]
    return lines if seat == match.turns[-1].seat else [*lines, *MatchSession(match, 1).story()]


def same_for(seat: int | None, one: Match, two: Match, generator: Random) -> Iterator[Match]:
    """Matches that go on from `two` with such a command as the last of `one`, if that seat sees them alike.

    It may be another command, unless the seat has chosen it itself, or it shows something.
    """
    seen, last = one.view(seat), one.turns[-1]
    commands = [each for each in two.game.controller.legal_commands(two.state) if each.kind == last.command.kind]
    if seat == last.seat or any(event.reveals for event in last.events):
        commands = [each for each in commands if each == last.command]
    for command in generator.sample(commands, min(4, len(commands))):
        after = Match(two.game, two.setup, start=two.state)
        after.play(command)
        if after.view(seat) == seen:
            yield after


@EACH
def test_what_is_told(played: Played) -> None:
    """By a blind engine, as an arbiter hands it on, and by the stories: as much as the seat sees, and no more."""
    for position in positions(played):
        seat, command = seat_of(position), position.command
        one, two = position.match(position.state), position.match(position.counted_anew(position.state, seat))
        mover, before = one.to_move, shown(one, seat)
        assert before == shown(two, seat)
        answer = asked(engine_of(one), seat, "apply", command=played.game.format(command))
        if command.shown is Shown.NOTHING and mover != seat:
            assert shown(one, seat) == before
            assert not any(told(one, seat))
            assert not any(answer["result"]["events_by_seat"])
        for other in same_for(seat, one, two, position.generator):
            again = position.match(two.state)
            text = other.turns[-1].text
            assert asked(engine_of(again), seat, "apply", text=text) == answer
            assert shown(other, seat) == shown(one, seat)
            assert told(other, seat) == told(one, seat)
            engines = engine_of(one), engine_of(other)
            for method in ("undo", "history", "redo", "history"):
                assert asked(engines[0], seat, method) == asked(engines[1], seat, method), f"{method} of {text}"


# Plain lines


def printed(match: Match, *lines: str) -> str:
    """What the plain mode prints for the seat to move and whoever looks on, with answers to what is typed."""
    stdout = StringIO()
    table = PlainTable(match, 1, StringIO("".join(line + "\n" for line in lines)), stdout, Opponents(match))
    seat = match.to_move
    assert seat is not None
    table.show(seat, whole=True)
    table.decide(seat)
    return stdout.getvalue()


@EACH
def test_plain_lines(played: Played) -> None:
    game, rules = played.game, played.game.controller
    for position in positions(played):
        one = position.match(position.state)
        one.play(position.command)
        two = position.match(position.state)
        two.turns, two.state = one.turns, position.counted_anew(one.state, None)
        seat = one.to_move
        if seat is None or not rules.has_secrets(one.state, seat):
            continue
        tried = position.generator.sample(list(position.subject.pool), 5)
        illegal = [game.format(each) for each in tried if all(rules.check(match.state, each) for match in (one, two))]
        # "look" is a move of De Vulgari Eloquentia, too, but typed it asks for one's hand.
        lines = ["list", "story", "hint", *(text for text in illegal if text != "look")]
        assert printed(one, *lines) == printed(two, *lines)


# Hints, and the numbers for programs that learn


@EACH
def test_a_hint(played: Played) -> None:
    """With the same seed and as much of a search it is the same: it follows from what its player sees."""
    game = played.game
    player = Player(game, "expert")
    for position in positions(played, every=40):
        seat = game.controller.to_move(position.state)
        states = position.state, position.dealt_anew(position.state, seat)
        thoughts = [player.think(state, 1, iterations=8, out_of_time=no_deadline) for state in states]
        for thought, state in zip(thoughts, states, strict=True):
            player.compare(thought, state, 1, best=3, iterations=8)
        assert thoughts[0] == thoughts[1]
        told = [hints(position.match(state), thought) for state, thought in zip(states, thoughts, strict=True)]
        assert told[0] == told[1]


@EACH
def test_thinking_ahead(played: Played) -> None:
    """From the same seed the same position is dealt, whatever is hidden: nothing of it comes to light."""
    rules = played.game.controller
    for position in positions(played):
        seat, seed = rules.to_move(position.state), position.generator.randrange(1000)
        trials = [
            position.match(state).think_ahead(seed)
            for state in (position.state, position.dealt_anew(position.state, seat))
        ]
        assert trials[0].state == trials[1].state
        assert trials[0].view(seat) == position.match(position.state).view(seat)
        assert seed == trials[0].setup.seed, "nor does chance go on as it will in the game"


@EACH
def test_an_observation(played: Played) -> None:
    environment = pytest.importorskip("boardgames_tui.rl.environment")
    tables = {
        (id(subject), seats): environment.raw_env(played.game.id, seats, subject.options)
        for subject, seats in played.sittings
    }
    for position in positions(played):
        seat = position.generator.randrange(len(position.start.seats))
        table = tables[id(position.subject), len(position.start.seats)]
        seen = []
        for state in (position.state, position.counted_anew(position.state, seat)):
            table._state = state
            table._find_actions()
            observation = table.observe(f"seat_{seat}")
            seen.append([observation[name].tobytes() for name in ("observation", "action_mask")] + [table.render()])
        assert seen[0][:2] == seen[1][:2]


# The screen


def drawn(screen: Any) -> list[str]:
    """What the parts of a table show, drawn as they are without the app."""
    parts = list(screen.compose())
    places = screen.places(STANDARD)
    lines = []
    for part in parts:
        if part.id in places:
            canvas = Canvas(places[part.id].width, places[part.id].height, ink(FELT.text, FELT.ground))
            if isinstance(part, Told):
                part.drawn_of()  # asks what it says
            part.draw(canvas)
            lines += ["".join(row) for row in canvas.cells]
            lines += [screen.sentences.explain(screen.table, spot) for spot in part.spots if part.id not in ("keys",)]
            lines += [screen.what_is(spot) for spot in part.spots if part.id not in ("keys",)]
    return lines


def seen_on(screen: Any, typed: Sequence[Any]) -> list[Any]:
    """All that a table shows and says, with the cursor here and there, and of commands that are typed."""
    session, table = screen.session, screen.table
    table.put_cursor()
    found: list[Any] = [session.curtain, session.story(), session.match.scores, *drawn(screen)]
    found += [screen.unavailable(action) for action in screen.ACTIONS]
    found += [session.holds_secrets(seat) for seat in range(len(session.names))]
    found += [f"{title} {about}" for title, about, _run in screen.palette_commands()]
    found += [(choice.text, choice.gain) for choice in table.choices if not table.leaks_secret(choice.command)]
    found += [str(each) for each in table.reasons()]
    found += screen.sentences.help_lines(table) if session.view.seat is not None else []
    found += goals_of(session.game, session.spoken_of())
    found.append(Coach(session.game).note(session.spoken_of(), session.names, frozenset()))
    if session.view.seat is not None:
        found += [table.why_illegal(each) for each in typed]
    spots = list(table.spots_now())
    found.append([str(spot) for spot in spots])
    for spot in spots[:: len(spots) // 6 + 1]:
        table.cursor.spot = spot
        table.put_cursor()
        found += [screen.words.prompt(), [key.label for key in screen.words.shown_keys()]]
    found += [line for spot in spots[:1] for line in worth(table, spot)]
    return found


@EACH
def test_the_screen(played: Played) -> None:
    """Of one who watches, who opens the table, who has decided before, and behind the curtain that is raised."""
    game, rules = played.game, played.game.controller
    module, name = game.screen.split(":")
    table = getattr(import_module(module), name)
    for position in positions(played):
        one = position.match(position.state)
        one.play(position.command)
        seat = one.to_move
        if seat is None:
            continue
        if position.command.shown is Shown.NOTHING:
            watched = [table(match, 1, True) for match in (position.match(position.state), one)]
            for screen in watched:
                screen.session.show(1)
            assert seen_on(watched[0], ()) == seen_on(watched[1], ()), "who watches sees that something was done"
        how = position.generator.choice(("watches", "opens", "sits", "alone"))
        eyes = None if how == "watches" or rules.has_secrets(one.state, seat) else seat
        if how == "alone":
            eyes = seat
        # Who sits there without a curtain took all that is behind the screen in this very turn (20.4).
        deal = position.dealt_anew if how == "sits" else position.counted_anew
        two = position.match(position.state)
        two.turns, two.state = one.turns, deal(one.state, eyes)
        tried = position.generator.sample(list(position.subject.pool), 5)
        illegal = [each for each in tried if all(rules.check(match.state, each) for match in (one, two))]
        screens = [table(match, 1, how == "watches") for match in (one, two)]
        for screen in screens:
            if how == "watches":
                screen.session.show(1)
            elif how == "sits":
                screen.session.look(seat)
            elif how == "alone":
                screen.session.raise_curtain()
        assert seen_on(screens[0], illegal) == seen_on(screens[1], illegal), f"who {how}"


class OneOfSeveral(SharedJournal):
    """What a table asks its journal when people at other screens take part."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)


@EACH
def test_one_of_several_screens(played: Played) -> None:
    """At one's own screen, whoever decides; and at that of somebody who looks on."""
    game = played.game
    module, name = game.screen.split(":")
    table = getattr(import_module(module), name)
    for position in positions(played):
        eyes = seat_of(position)
        seen = []
        for state in (position.state, position.counted_anew(position.state, eyes)):
            match = position.match(state)
            match.journal = OneOfSeveral(() if eyes is None else (eyes,))
            screen = table(match, 1)
            assert screen.session.view.seat == eyes
            assert not screen.session.curtain
            seen.append([*seen_on(screen, ()), screen.words.title()])
        assert seen[0] == seen[1], f"seat {eyes}, and seat {match.to_move} decides"
        if position.command.shown is Shown.NOTHING and eyes != match.to_move:
            match = position.match(position.state)
            match.play(position.command)
            match.journal = OneOfSeveral(() if eyes is None else (eyes,))
            screen = table(match, 1)
            assert [*seen_on(screen, ()), screen.words.title()] == seen[0], "something is seen to be done in secret"


# Kept games


def kept(store: Store, number: int) -> list[Any]:
    """All that is shown of a game that others play, without opening it, and to who replays it or reports it."""
    saved = store.load(number)
    match = Match.replay(saved.setup, saved.commands)
    [summary] = store.matches()
    report = report_text(saved, Settings(), hide_hands=True)
    lines = [line for line in report.splitlines() if not line.startswith("# bgtui report of")]
    return [summary, *listed(summary, 1), standing_of(match), MatchSession(match, 1, True).length, *lines]


@pytest.mark.parametrize("entry", [entry for entry in catalogue.ENTRIES if entry.untold], ids=lambda entry: entry.id)
def test_a_kept_game_is_shown_as_before_a_secret_command(entry: Entry, tmp_path: Path) -> None:
    """Neither a sum nor the moment it was played at tells of it: not of one, of several, or of one taken back."""
    game, generator, found = catalogue.game(entry.id), Random(4), 0
    with Store.open(tmp_path) as store:
        start = setup(game, 3, 4)
        number = store.create(start)
        match = Match(game, start, store.journal(number))
        before: list[Any] = []
        while match.to_move is not None and found < 8:
            legal = game.controller.legal_commands(match.state)
            secret = [command for command in legal if command.shown is Shown.NOTHING]
            command = generator.choice(secret or legal)
            if secret:
                before = before or kept(store, number)
                match.play(command)
                assert kept(store, number) == before
                match.undo()
                assert kept(store, number) == before
                found += 1
            match.play(command)
            if command.shown is not Shown.NOTHING and before:
                assert kept(store, number) != before
                before = []
    assert found == 8


def test_the_catalogue_knows_which_commands_are_secret() -> None:
    for entry in catalogue.ENTRIES:
        kinds = get_args(catalogue.game(entry.id).command_type)[0]
        secret = [each for each in get_args(kinds) if each.shown is Shown.NOTHING]
        assert entry.untold == {template.split(" ")[0] for each in secret for template in each.templates}


# The program


def painted(at: Sitting) -> list[str]:
    """All that the app shows of its screens, of its window's title, and of the command palette."""
    found = [*at.frame, at.app.title, at.app.sub_title, at.over]
    found += [f"{note.title} {note.message}" for note in at.app._notifications]
    return found + [f"{command.title} {command.help}" for command in at.app.get_system_commands(at.top)]


@EACH
@before_the_screen
async def test_the_running_program(played: Played) -> None:
    """Whatever is opened over a table that others may look on at, or over its curtain."""
    found = 0
    for position in positions(played, every=40):
        one = position.match(position.state)
        one.play(position.command)
        if one.to_move is None or found >= 2:
            continue
        found += 1
        secret = played.game.controller.has_secrets(one.state, one.to_move)
        state = position.counted_anew(one.state, None if secret else one.to_move)
        keys = (
            "S",
            "escape",
            "v",
            "escape",
            "question_mark",
            "escape",
            "a",
            "escape",
            *(("i", "escape") if secret else ()),
        )
        seen = []
        for _time in range(2):
            async with sitting(one) as at:
                while at.screen.session.curtain and not (at.over and at.frame):
                    await at.settle()
                seen.append(painted(at))
                for key in keys:
                    if at.screen.session.curtain and key == at.match.setup.names[one.to_move][0].casefold():
                        continue  # with it the player says who sits there
                    await at.keys(key)
                    seen[-1] += painted(at)
            one.state = state
        assert seen[0] == seen[1]
    assert found
