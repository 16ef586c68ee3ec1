"""Checks of what `Game` and `Controller` promise for every game, in random play."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, cached_property
from io import StringIO
from math import isfinite
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.bots.player import Player
from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.events import known_events
from boardgames_tui.core.game import Controller, Game, IllegalCommand, Refusal, State, state_id
from boardgames_tui.core.imports import optional
from boardgames_tui.core.match import CannotUndo, Match
from boardgames_tui.core.seats import LEVELS
from boardgames_tui.core.settings import Settings
from boardgames_tui.core.store import Store, export_text, import_text
from boardgames_tui.core.validation import adapter
from boardgames_tui.core.words import is_shown
from boardgames_tui.plain.play import play as play_in_lines
from boardgames_tui.testing.random_play import NAMES, Style, anything, legal_texts, play, setup

SETTINGS = settings(
    max_examples=3,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)


def installed(name: str) -> Game:
    """A game of an installed package, as bgtui finds it."""
    try:
        return catalogue.game(name)
    except catalogue.UnknownGame as error:
        why = str(error)
    pytest.fail(f"{why}; is the package with the game installed here, as by `pip install -e .`?", pytrace=False)


@dataclass(frozen=True)
class Subject:
    """A game under test."""

    game: Game
    pool: Sequence[Any] = ()
    """Commands to try in every position, most of them illegal; (): all that the notation can list."""
    reshuffle: Callable[[Any, int | None, Random], Any] | None = None
    """Returns a copy of a state in which everything that a seat (None: a spectator) may not see is re-sampled.

    It must not call the controller's `determinize`, which is checked against it. Games without secrets need none.
    """
    hidden: Callable[[Any, int | None], set[str]] | None = None
    """Returns texts that the JSON of a seat's view must not contain; none in a game without secrets."""
    styles: Sequence[Style] = (anything,)
    """Ways to choose commands that reach different positions."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The game's options, if they differ from the defaults."""

    def __post_init__(self) -> None:
        game = self.game
        deals = type(game.controller).determinize is not Controller.determinize
        assert deals or not game.secrets, f"{game.title} has secrets (Game.secrets), but no `determinize` of its own"
        has_extremes = type(game.controller).extreme_deals is not Controller.extreme_deals
        assert has_extremes or not game.secrets, (
            f"{game.title} has secrets (Game.secrets), but no `extreme_deals` of its own"
        )
        missing = [name for name in ("reshuffle", "hidden") if getattr(self, name) is None]
        assert not (deals and missing), f"{game.title} has a `determinize`: say what it hides, by {missing}"

    @cached_property
    def tried(self) -> Sequence[Any]:
        """The commands to try."""
        return self.pool or [*self.game.notation.every()]

    def style(self, number: int) -> Style:
        """One of the ways to choose."""
        return self.styles[number % len(self.styles)]

    def dealt_anew(self, state: Any, seat: int | None, generator: Random) -> Any:
        """Return the state with everything re-sampled that the seat (None: a spectator) cannot see."""
        return state.clone() if self.reshuffle is None else self.reshuffle(state, seat, generator)

    def secrets(self, state: Any, seat: int | None) -> set[str]:
        """Return the texts that the seat must not see."""
        return set() if self.hidden is None else self.hidden(state, seat)


def json(type_: Any, value: Any) -> str:
    text: bytes = adapter(type_).dump_json(value)
    return text.decode()


@cache
def rule_numbers(game: str) -> frozenset[str]:
    """The numbered rules in the game's rules text."""
    numbers = frozenset(re.findall(r"^\*\*(\d+\.\d+)\*\*", assets.text(game, "rules.md"), re.MULTILINE))
    assert numbers, f"rules.md of {game} has no numbered rule; each begins a line, as in **4.2** A player …"
    return numbers


def hold_refusal(game: Game, refusal: Refusal) -> None:
    """Check that a refusal names an existing rule and has a message."""
    assert refusal.rule in rule_numbers(game.id), f"no rule {refusal.rule} in the rules of {game.id}: {refusal}"
    assert refusal.message.strip()


def hold_commands(subject: Subject, state: Any) -> None:
    """Check that `legal_commands`, `check`, `apply` and `advance` agree about legal and illegal commands."""
    game, rules = subject.game, subject.game.controller
    before, ident = state.clone(), state_id(state)
    legal = list(rules.legal_commands(state))
    assert legal == list(rules.legal_commands(state.clone())), "the order is not stable"
    assert len({game.format(command) for command in legal}) == len(legal), "two legal commands have one text"
    assert bool(legal) == (rules.to_move(state) is not None), "there are legal commands as long as somebody is to move"

    for command in legal:
        text = game.format(command)
        assert game.parse(text) == command, text
        kind = adapter(game.command_type)
        assert kind.validate_json(kind.dump_json(command)) == command, text
        assert rules.check(state, command) is None, text
        applied, advanced = state.clone(), state.clone()
        assert rules.apply(applied, command) == rules.advance(advanced, command), text
        assert applied == advanced, text
        rules.verify(applied)
        assert state == before, f"{text} on a clone changed the original"

    allowed = set(legal)
    for command in subject.tried:
        if command not in allowed:
            refusal = rules.check(state, command)
            assert refusal is not None, f"{game.format(command)} is not listed, but allowed"
            hold_refusal(game, refusal)
            with pytest.raises(IllegalCommand) as error:
                rules.apply(state, command)
            assert error.value.refusal == refusal
    assert state == before
    assert state_id(state) == ident, "refused commands changed something"


def hold_views(subject: Subject, state: Any, generator: Random) -> None:
    """Check that each seat's view has its legal choices and does not change when hidden information changes."""
    game, rules = subject.game, subject.game.controller
    to_move = rules.to_move(state)
    before = state.clone()
    for seat in (None, *range(len(rules.scores(state)))):
        view = rules.view(state, seat)
        seen = json(game.view_type, view)
        assert adapter(game.view_type).validate_json(seen) == view
        assert (view.seat, view.to_move) == (seat, to_move)
        choices = list(rules.legal_commands(state)) if seat is not None and seat == to_move else []
        assert [choice.command for choice in view.choices] == choices
        assert [choice.text for choice in view.choices] == [game.format(command) for command in choices]
        for unavailable in view.unavailable:
            hold_refusal(game, unavailable.refusal)
            can = [choice.text for choice in view.choices if f"{choice.text} ".startswith(f"{unavailable.action} ")]
            assert not can, f"{unavailable.action}: {unavailable.refusal}"
        described = game.describe(view, NAMES)
        assert described, "the table in words is empty: plain mode shows nothing"
        assert all(map(is_shown, described)), f"each line of the table in words is one line: {described}"

        found = [secret for secret in subject.secrets(state, seat) if secret in seen]
        assert not found, f"seat {seat} can see {found}"
        others = [subject.dealt_anew(state, seat, generator)]
        if seat is not None and to_move is not None:
            guess = rules.determinize(state, seat, Random(len(seen)))
            again = rules.determinize(others[0], seat, Random(len(seen)))
            assert guess == again, f"what seat {seat} guesses depends on what is hidden"
            others.append(guess)
        for other in others:
            rules.verify(other)
            assert json(game.view_type, rules.view(other, seat)) == seen, f"seat {seat} sees what is hidden"
        if seat is not None and not game.secrets:
            said = f"seat {seat} of {game.title} has a secret, but its Game.secrets says that there is none"
            assert not rules.has_secrets(state, seat), said
        if seat is not None and seat == to_move and rules.needs_curtain(state):
            assert rules.has_secrets(state, seat), "somebody must be alone to look at nothing"
        if seat is not None and not rules.has_secrets(state, seat):
            public = rules.view(subject.dealt_anew(state, None, generator), seat)
            assert json(game.view_type, public) == seen, f"seat {seat} has a secret that has_secrets does not tell"
    assert state == before, "looking changed the state"


def hold_news(subject: Subject, before: Any, command: Any, generator: Random) -> None:
    """Check that the events of a command tell each seat nothing beyond its views before and after.

    If no event `reveals`, nobody may have learned anything, so the command can be undone.
    """
    game, rules = subject.game, subject.game.controller
    after = before.clone()
    events = rules.apply(after, command)
    for seat in (None, *range(len(rules.scores(before)))):
        for event in known_events(events, seat):
            assert is_shown(game.tell(event, NAMES)), f"{event} is told in one line"
        other = subject.dealt_anew(before, seat, generator)
        if rules.check(other, command) is not None:
            continue  # in that world it could not be done: having done it tells something anyway
        told = [event.for_seat(seat) for event in events]
        other_told = [event.for_seat(seat) for event in rules.advance(other, command)]
        same = json(game.view_type, rules.view(after, seat)) == json(game.view_type, rules.view(other, seat))
        if same:
            assert told == other_told, f"seat {seat} is told what it cannot see"
        else:
            assert any(event.reveals for event in events), f"seat {seat} has seen something new, yet nothing reveals"


def hold_result(subject: Subject, state: Any) -> None:
    """Check that a finished game has a consistent ranking and no legal commands."""
    game, rules = subject.game, subject.game.controller
    result = rules.result(state)
    assert result is not None, "the game has ended without a result"
    seats = range(len(rules.scores(state)))
    assert rules.to_move(state) is None
    assert rules.legal_commands(state) == []
    for command in subject.tried:
        refusal = rules.check(state, command)
        assert refusal is not None
        hold_refusal(game, refusal)
    assert list(result.points) == list(rules.scores(state))
    for seat in seats:
        assert sum(line.values[seat] for line in result.lines if line.letter) == result.points[seat]
    assert all(len(line.values) == len(seats) and line.label for line in result.lines)
    letters = [line.letter for line in result.lines if line.letter]
    assert len(set(letters)) == len(letters)
    assert len(result.ranks) == len(seats)
    for rank, points in zip(result.ranks, result.points, strict=True):
        assert rank == 1 + sum(other < rank for other in result.ranks), f"no ranking: {result.ranks}"
        better = [r for r, p in zip(result.ranks, result.points, strict=True) if p > points]
        assert all(other < rank for other in better), "more points, but a lower rank"


def hold_seats(subject: Subject, seats: int) -> None:
    """Check that the game is for this many players."""
    game = subject.game
    known = ", ".join(map(str, game.seats))
    assert seats in game.seats, f"{game.title} is for {known} players (Game.seats), but is tested with {seats}"


def hold_copy(state: State) -> None:
    """Check that a copy equals the original and shares no mutable object with it."""
    copy = state.clone()
    assert copy == state
    originals = {*map(id, _changeable(state))}
    shared = [value for value in _changeable(copy) if id(value) in originals]
    assert not shared, f"a change of a copy would change the original: {shared}"


def _changeable(value: Any) -> Iterator[Any]:
    """Yield every list, dict and set in a value."""
    if isinstance(value, list | dict | set):
        yield value
    if isinstance(value, dict):
        value = list(value.values())
    elif is_dataclass(value):
        value = [getattr(value, field.name) for field in fields(value)]
    if isinstance(value, list | tuple):
        for part in value:
            yield from _changeable(part)


class Play(RuleBasedStateMachine):
    """A random game with every check at each step; moves are undone and redone, and the match saved and loaded."""

    subject: ClassVar[Subject]
    players: ClassVar[int]

    def __init__(self) -> None:
        super().__init__()
        self.directory = TemporaryDirectory()

    def teardown(self) -> None:
        self.directory.cleanup()

    @property
    def going_on(self) -> bool:
        return self.match.to_move is not None

    @initialize(seed=st.integers(0, 2**32), ahead=st.integers(0, 200), style=st.integers(0, 9))
    def deal(self, seed: int, ahead: int, style: int) -> None:
        """Start a match at the beginning, or from a position in mid-game."""
        game, styles, options = self.subject.game, self.subject.styles, self.subject.options
        start = setup(game, self.players, seed, options)
        assert game.controller.new(start) == game.controller.new(start)
        self.generator = Random(seed)
        self.match = play(game, self.players, seed, styles[style % len(styles)], ahead, options)

    @precondition(lambda self: self.going_on)
    @rule(choice=st.integers(0, 500))
    def play_a_command(self, choice: int) -> None:
        match = self.match
        legal = match.game.controller.legal_commands(match.state)
        command = legal[choice % len(legal)]
        before, seat, undone = match.state.clone(), match.to_move, list(match.undone)
        hold_news(self.subject, before, command, self.generator)
        events = match.play(command)
        turn = match.turns[-1]
        assert (turn.seat, turn.command, turn.events) == (seat, command, events)
        assert turn.text == match.game.format(command)
        assert match.undone == (undone[:-1] if undone[-1:] == [turn.text] else [])
        assert match.game.controller.apply(before, command) == events
        assert before == match.state

    @rule()
    def undo(self) -> None:
        match = self.match
        state, length, undone = match.state.clone(), len(match.turns), list(match.undone)
        try:
            turn = match.undo()
        except CannotUndo:
            assert (match.state, len(match.turns), match.undone) == (state, length, undone)
            return
        assert match.undone == [*undone, turn.text]
        assert not any(event.reveals or event.ends for event in turn.events)
        assert match.state_id == state_id(match.state)
        again = match.state.clone()
        match.game.controller.apply(again, turn.command)
        assert again == state

    @precondition(lambda self: self.match.undone)
    @rule()
    def redo(self) -> None:
        *others, text = self.match.undone
        assert self.match.redo().text == text
        assert self.match.undone == others

    @rule(length=st.integers(0, 300))
    def look_back(self, length: int) -> None:
        match = self.match
        length %= len(match.turns) + 1
        state = match.at(length)
        match.game.controller.verify(state)
        if length:
            assert state_id(state) == match.turns[length - 1].state_id

    @rule()
    def save_and_load(self) -> None:
        """Save and load the match as JSON, as a list of texts, in a store and as an exported file."""
        match = self.match
        kind = adapter(match.game.state_type)
        loaded = kind.validate_json(kind.dump_json(match.state))
        assert loaded == match.state
        assert state_id(loaded) == match.state_id
        written = match.written
        with Store.open(Path(self.directory.name)) as store:
            match_id = store.add(match.setup, written)
            with store.journal(match_id) as journal:
                for number, text in enumerate(reversed(match.undone), len(written)):
                    journal.append(number, text, "", over=False)
                journal.rewind(len(written))
            saved = store.load(match_id)
        assert (saved.setup, saved.commands) == (match.setup, written)
        assert import_text(export_text(saved)) == (match.setup, written)
        again = Match.replay(saved.setup, saved.commands, undone=saved.undone)
        assert again.state == match.state
        assert again.undone == match.undone
        assert [turn.events for turn in again.turns] == [turn.events for turn in match.turns]

    @invariant()
    def the_position_holds(self) -> None:
        """Check that no piece is lost, that the list of legal commands is right, and that no view shows a secret."""
        self.match.game.controller.verify(self.match.state)
        assert self.match.state_id == state_id(self.match.state)
        assert (self.match.result is None) == self.going_on
        hold_commands(self.subject, self.match.state)
        hold_views(self.subject, self.match.state, self.generator)


class RulesTests:
    """The tests of a game's rules, views and sentences, with each number of players."""

    subject: ClassVar[Subject]
    seats: ClassVar[Sequence[int]] = ()
    """The numbers of players to test; (): all that the game allows."""
    games: ClassVar[int] = 40
    """The number of games played to the end, with each number of players."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize("seats", self.seats or self.subject.game.seats)

    @pytest.mark.timeout(600)  # a failing game takes minutes to shrink
    def test_every_step_of_random_play(self, seats: int) -> None:
        hold_seats(self.subject, seats)
        kept = {"subject": self.subject, "players": seats}
        run_state_machine_as_test(type("Game", (Play,), kept), settings=SETTINGS)

    def test_random_games_to_their_ends(self, seats: int) -> None:
        """Play games to the end in every style, and check that the same seed gives the same game."""
        hold_seats(self.subject, seats)
        game, rules = self.subject.game, self.subject.game.controller
        for seed in range(self.games):
            style = self.subject.style(seed)
            match = play(game, seats, seed, style, options=self.subject.options)
            assert match.result is not None, f"no end after {len(match.turns)} commands: seed {seed}"
            rules.verify(match.state)
            hold_result(self.subject, match.state)
            for turn in match.turns:
                assert isinstance(turn.seat, int)
                assert [
                    adapter(game.event_type).validate_json(json(game.event_type, event)) for event in turn.events
                ] == [*turn.events]
            if seed % 10 == 0:
                again = play(game, seats, seed, style, options=self.subject.options)
                assert [turn.state_id for turn in again.turns] == [turn.state_id for turn in match.turns]
                assert again.state == match.state

    def test_what_the_last_command_tells(self, seats: int) -> None:
        """Check that the command that ends a game cannot be undone if it shows something hidden."""
        hold_seats(self.subject, seats)
        for seed in range(self.games // 2):
            style = self.subject.style(seed)
            match = play(self.subject.game, seats, seed, style, options=self.subject.options)
            hold_news(self.subject, match.at(len(match.turns) - 1), match.turns[-1].command, Random(seed))

    def test_a_copy_is_whole_and_stands_alone(self, seats: int) -> None:
        for most in (0, 40, 500):
            hold_copy(play(self.subject.game, seats, 1, self.subject.style(1), most, self.subject.options).state)

    def test_computer_players(self, seats: int) -> None:
        """Evaluate positions of a random game, and let a computer player of each level make a move."""
        hold_seats(self.subject, seats)
        game, rules = self.subject.game, self.subject.game.controller
        knows, played = evaluation(game), False
        for most in (0, 1, 9, 30):
            match = play(game, seats, 1, self.subject.style(1), most, self.subject.options)
            if (seat := match.to_move) is None:
                continue
            state = rules.determinize(match.state, seat, Random(most))
            before, commands = state.clone(), [*rules.legal_commands(state)]
            values, priors = knows.evaluate(state), knows.policy(state, commands)
            assert len(values) == seats, f"`evaluate` has a value for each seat: {values}"
            assert all(map(isfinite, values)), f"`evaluate` counts in points: {values}"
            assert len(priors) == len(commands), f"`policy` has a prior for each command: {priors}"
            assert min(priors) >= 0 < max(priors), f"priors are not below 0, and not all 0: {priors}"
            assert 0 <= knows.progress(state) <= 1, "`progress` is from 0 to 1"
            assert isinstance(knows.is_quiescent(state), bool)
            assert {*knows.worked_out(state)} <= {*commands}, "`worked_out` returns legal commands"
            for command in commands:
                said = [*knows.reasons(state, command, NAMES), *knows.reasons(state, command, NAMES, other=commands[0])]
                assert all(map(is_shown, said)), f"each reason is one line: {said}"
            assert state == before, "the evaluation changed the state"
            if played or len(commands) == 1:
                continue
            for level in LEVELS:
                thought = Player(game, level).think(match.state, 1, iterations=8)
                assert thought[0].command in commands, f"{level} does what is not legal"
            played = True

    def test_nobody_knows_what_chance_brings(self, seats: int) -> None:
        """Check that without a `determinize` of its own, the results of commands follow from public information."""
        game, rules = self.subject.game, self.subject.game.controller
        if type(rules).determinize is not Controller.determinize:
            return

        def seen(match: Match) -> str:
            return " ".join(json(game.view_type, match.view(seat)) for seat in (None, *range(seats)))

        known: dict[str, int] = {}
        for seed in range(6):
            match = Match(game, setup(game, seats, seed, self.subject.options))
            twin = Match(game, setup(game, seats, known.setdefault(seen(match), seed), self.subject.options))
            generator = Random(seed)
            while match.to_move is not None and len(match.turns) < 30:
                text = self.subject.style(seed)(legal_texts(match), generator)
                match.play(game.parse(text))
                twin.play(game.parse(text))
                assert seen(match) == seen(twin), (
                    f"what {text} brings depends on something hidden, a seed or a deal: "
                    f"without a `determinize`, computer players and hints of {game.title} know it"
                )

    def test_plain_lines(self, seats: int) -> None:
        """Play the beginning of a game in plain mode, with typed moves for all players."""
        played = play(self.subject.game, seats, 1, self.subject.style(1), 60, self.subject.options)
        match, said = Match(self.subject.game, played.setup), StringIO()
        play_in_lines(match, 1, StringIO("".join(f"{turn.text}\n" for turn in played.turns)), said, Settings())
        if optional(self.subject.game.moves, "in_full") is None:  # else lines are completed as they are typed
            assert match.written == played.written, "moves that are typed as the notation writes them are others"
        wrong = [line for line in said.getvalue().splitlines() if not is_shown(line)]
        assert not wrong, f"what cannot be printed: {wrong}"
