"""The plain mode, as somebody with a keyboard and a pipe uses it."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.game import Choice, Result, ScoreLine
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import Moves
from boardgames_tui.core.seats import seat_of
from boardgames_tui.core.settings import Settings
from boardgames_tui.core.setup import Seat, Setup, hashed_pin
from boardgames_tui.core.store import Store
from boardgames_tui.core.words import searched
from boardgames_tui.games.splendor.presentation.story import in_words
from boardgames_tui.games.splendor.state import Decision
from boardgames_tui.plain.help import help_lines, hint_lines, rules_lines
from boardgames_tui.plain.play import play
from boardgames_tui.plain.prompt import COMMANDS, ask_names, command_of, own_word, write
from boardgames_tui.plain.show import changed, news, numbered
from boardgames_tui.plain.story import ending, told, watch
from boardgames_tui.protocol import opponents
from boardgames_tui.protocol.hints import Hint
from boardgames_tui.testing.random_play import anything, legal_texts, prefer, setup
from boardgames_tui.testing.random_play import play as play_some
from tests.games.de_vulgari_eloquentia import positions as de_vulgari
from tests.games.princes_of_florence.positions import Has, position
from tests.games.summer_pavilion import positions as summer_pavilion
from tests.languages import CODES, speaking
from tests.little_room import LittleRoom

NAMES = ("Ada", "Boris")
GAME = catalogue.game("splendor")
CARDS = GAME.box.cards
PRINCES = catalogue.game("princes-of-florence")
ANYBODY = Settings()
BUSY = prefer("exchange", "place", "freedom", "build", "open", "buy", "pick")
"""A way to play in which works are completed."""


def new_match(*names: str, seed: int = 5, open_hands: bool = False, pins: Sequence[str] = ()) -> Match:
    seats = tuple(
        Seat(name=name, pin=hashed_pin(name, pin))
        for name, pin in zip(names or NAMES, [*pins, "", "", "", ""], strict=False)
    )
    return Match(GAME, Setup(game="splendor", rules_version=1, seats=seats, seed=seed, open_hands=open_hands))


def against_boris() -> Match:
    """Ada alone against a computer."""
    match = new_match()
    match.setup = match.setup.with_seat(1, Seat(name="Boris", player="bot:easy"))
    return match


def typed(match: Match, *lines: str, settings: Settings = ANYBODY) -> str:
    stdout = StringIO()
    play(match, 12, StringIO("".join(line + "\n" for line in lines)), stdout, settings)
    return stdout.getvalue()


def answers(match: Match, *lines: str) -> list[str]:
    """What came after each line but the last, "quit"; for lines that do not change the match."""
    parts = re.split(r"^\w+> .*\n", typed(match, *lines, "quit"), flags=re.MULTILINE)
    return parts[1:-1]


def moves_of(match: Match) -> Moves:
    view = match.view(match.to_move)
    return Moves(match.game, view, match.setup.names, view.choices)


class Player(StringIO):
    """Somebody who types what `choose` answers, reading the last screen each time."""

    def __init__(self, stdout: StringIO, choose: Callable[[str], str]) -> None:
        super().__init__()
        self.output = stdout
        self.choose = choose
        self.shown = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        text = self.output.getvalue()[self.shown :]
        self.shown += len(text)
        return self.choose(text) + "\n"


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


class TestWidth:
    LINES = (
        "Ada takes white, blue, green and red, and much else.",
        "  1-1: white, 1 point, costs 3 blue and 2 red.",
        "",
    )

    def test_a_terminal_gets_lines_broken_at_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "30")
        terminal = Terminal()
        write(self.LINES, terminal)
        assert terminal.getvalue() == (
            "Ada takes white, blue, green\n"
            "  and red, and much else.\n"
            "  1-1: white, 1 point, costs\n"
            "    3 blue and 2 red.\n"
            "\n"
        )

    def test_a_pipe_gets_whole_lines(self) -> None:
        pipe = StringIO()
        write(self.LINES, pipe)
        assert pipe.getvalue().splitlines() == [*self.LINES]


class TestWholeGame:
    @pytest.mark.parametrize("seed", range(4))
    @pytest.mark.parametrize("names", [("Ada", "Boris"), ("Ada", "Boris", "[red]Cleo[/x]", "Дарья")])
    def test_by_numbers_from_the_printed_list(self, seed: int, names: tuple[str, ...]) -> None:
        match = new_match(*names, seed=seed)
        chance = Random(seed)
        stdout = StringIO()

        def choose(text: str) -> str:
            offered = text_numbers(text)
            if not offered:
                return "list"
            buying = [number for number, move in offered.items() if move.startswith("buy")]
            return str(chance.choice(buying or list(offered)))

        play(match, 1, Player(stdout, choose), stdout, ANYBODY)
        result = match.result
        assert result is not None
        end = stdout.getvalue().splitlines()
        table = end[-9:]
        assert all(name in " ".join(table) for name in names)
        assert next(line for line in table if line.startswith("rank")).split()[1:] == [*map(str, result.ranks)]
        assert "There is no choice" not in stdout.getvalue()
        assert re.search(r" wins? (together )?with [0-9]+ points?\.$", end[-2])
        assert end[-1] == "To see where another move was better: bgtui replay 1 --review"

    def test_every_notation_can_be_typed(self) -> None:
        match = new_match()
        text = typed(match, "take wug", "TAKE  ww", "reserve 2-1", "quit")
        assert [turn.text for turn in match.turns] == ["take wug", "reserve 2-1"]
        assert "You can take two alike only from a pile of four or more" in text

    def test_a_line_from_a_russian_keyboard(self) -> None:
        match = new_match("Дарья", "Ada")
        typed(match, "ефлу цгп", "йгше")  # take wug, quit
        assert [turn.text for turn in match.turns] == ["take wug"]

    def test_shared_victory_and_ranks(self) -> None:
        match = new_match("Ada", "Boris", "Cleo")
        for player in match.state.players:
            player.points = 15
        match.state.decision = Decision.OVER
        match.state.players[2].points = 3
        lines = ending(match)
        assert lines[-1] == "Ada and Boris share the victory, with 15 points each."
        assert lines[-2].split() == ["rank", "1", "1", "3"]


class TestLeaving:
    def test_points_alone_are_told_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        only = Result((2, 1), (40, 55), (ScoreLine("p", "points", (40, 55)),), "")
        monkeypatch.setattr(Match, "result", only)
        assert ending(new_match())[1:3] == ["points   40     55", "rank      2      1"]

    def test_quit_keeps_the_game(self) -> None:
        text = typed(new_match(), "quit", "take wug")
        assert text.endswith("Game 12 is saved. Resume it with: bgtui resume 12 --plain\n")

    def test_end_of_input_keeps_the_game(self) -> None:
        assert typed(new_match(), "take wug").endswith("Game 12 is saved. Resume it with: bgtui resume 12 --plain\n")

    def test_half_a_line_counts(self) -> None:
        match = new_match()
        play(match, 1, StringIO("take wug"), StringIO(), ANYBODY)
        assert len(match.turns) == 1

    def test_it_goes_on_where_it_was(self, tmp_path: Path) -> None:
        with Store.open(tmp_path) as store:
            number = store.create(new_match().setup)
            for lines in (["take wug", "take wrb", "undo", "y"], ["redo", "take ugr", "undo", "y"], ["redo"]):
                with store.journal(number) as journal:
                    saved = store.load(number)
                    typed(Match.replay(saved.setup, saved.commands, journal, saved.undone), *lines)
            commands = [text for text, _id in store.load(number).commands]
        assert commands == ["take wug", "take wrb", "take ugr"]


class TestWhoPlays:
    def test_a_seat_passes_to_a_computer_and_back(self) -> None:
        match = new_match()
        text = typed(match, "seat boris easy", "seat Boris person", "take wug", "quit")
        assert "Boris: from here on, a computer plays (easy).\n" in text
        assert "Boris: from here on, a person plays.\n" in text
        assert "Boris> quit" in text
        assert len(match.turns) == 1

    @pytest.mark.parametrize(
        ("line", "reason"),
        [
            ("seat Clara bot:easy", "expected Ada or Boris, not “Clara”"),
            ("seat Boris exec:./bot", "“exec:./bot” is not a player"),
            ("seat Boris bot:mighty", "there is no level “mighty”; the levels are: beginner"),
        ],
    )
    def test_reasons(self, line: str, reason: str) -> None:
        match = new_match()
        assert reason in typed(match, line, "quit")
        assert match.setup.humans == (0, 1)

    def test_a_person_needs_the_pin(self) -> None:
        match = new_match()
        match.setup = match.setup.with_seat(1, Seat(name="Boris", pin=hashed_pin("Boris", "7"), player="bot:easy"))
        assert "That is not Boris's PIN." in typed(match, "seat Boris person", "8", "quit")
        assert match.setup.labels == ("Ada", "Boris°")
        typed(match, "seat Boris person", "7", "quit")
        assert match.setup.labels == ("Ada", "Boris")


class TestThinkingAhead:
    """`try`: what is tried then does not count, and every prompt says so; `back` leads to the game."""

    def test_alone_against_a_computer(self) -> None:
        match = against_boris()
        text = typed(match, "try", "take wug", "take wrb", "undo", "seat Boris person", "back", "list", "quit")
        trial, game = text.split("You are back in the game. Nothing you tried counts.")
        trial = trial[trial.index("THINKING AHEAD\nWhat you cannot see is dealt again, ") :]
        assert trial.count("Ada, thinking ahead> ") == 5
        assert "\nAda> " not in trial
        assert "Boris takes" in trial, "a computer answers as in the game"
        assert "Undone: Ada, “take white, red, black”." in trial, "without a question"
        assert "While you think ahead, computers play for the others." in trial
        assert "Boris: 0 points; cards: none; tokens: none (0 of 10); hand: 0 of 3.\n" in game, (
            "what has changed is told"
        )
        assert "Ada> list" in game
        assert (match.turns, match.setup.humans) == ([], (0,))

    @pytest.mark.parametrize(("answer", "agrees"), [("y", True), ("n", False), ("", False)])
    def test_another_person_is_asked(self, answer: str, agrees: bool) -> None:
        match = new_match()
        text = typed(match, "try", answer, "take wug", "quit", "quit")
        assert "Boris, may Ada think ahead and try moves that do not count? (y/n) " in text
        assert ("Ada, thinking ahead> take wug" in text) is agrees
        assert ("Boris does not agree." in text) is not agrees
        assert len(match.turns) == (not agrees)

    def test_the_hand_must_be_open(self) -> None:
        match = new_match()
        text = typed(match, "reserve 1-deck", "take wrb", "try", "look", "try", "y", "quit", "quit")
        assert text.count("That would give away what is hidden: type look first.") == 1
        assert text.count("Ada, thinking ahead> ") == 1

    def test_to_the_end(self) -> None:
        over = play_some(GAME, 2, 4)
        start, last = over.at(len(over.turns) - 1), over.turns[-1]
        match = Match(GAME, over.setup.with_seat(0, Seat(name="Ada", player="bot:easy")), start=start)
        text = typed(match, "try", last.text, "quit")
        assert "rank" in text[text.index("Boris, thinking ahead> ") : text.index("You are back in the game.")]
        assert not match.turns


class TestTakingBack:
    def test_own_decision_needs_nobody(self) -> None:
        match = new_match()
        for player in match.state.players:
            player.tokens = [2, 2, 2, 2, 1, 0]
        match.state.bank = [0, 0, 0, 0, 2, 5]
        match.state.bank[0] = match.state.bank[1] = match.state.bank[2] = 1
        match._start = match.state.clone()
        text = typed(match, "take wug", "undo", "quit")
        assert "Undone: Ada, “take white, blue, green”." in text
        assert "(y/n)" not in text
        assert not match.turns

    @pytest.mark.parametrize(("word", "left"), [("undo-turn", 0), ("undo", 2)])
    def test_a_whole_turn(self, word: str, left: int) -> None:
        game = catalogue.game("princes-of-florence")
        names = ("Ada", "Boris", "Cleo")
        start = position(Has(florins=2000), Has(), Has())
        match = Match(game, replace(new_match().setup, game=game.id, seats=tuple(map(Seat, names))), start=start.state)
        text = typed(match, "freedom travel", "build chapel", "place chapel a7", word, "y", "quit")
        assert len(match.turns) == left
        whole = "since be undone? (y/n) y\nUndone: Ada's whole turn, from “introduce freedom of travel” on."
        assert (whole in text) == (not left)

    def test_what_was_told_before_it_is_not_told_again(self) -> None:
        start = position(Has(florins=2000), Has(), Has())
        match = Match(PRINCES, replace(setup(PRINCES, 3, 1), open_hands=True), start=start.state)
        told = f"{match.setup.names[0]} introduces freedom of travel for 300 florins."
        text = typed(match, "freedom travel", "build chapel", "undo", "quit")
        assert text.count(told) == 1
        assert len(match.turns) == 1

    @pytest.mark.parametrize(
        ("answer", "left"),
        [("y", 0), ("YES", 0), ("Да", 0), ("tak", 0), ("n", 1), ("н", 1), ("", 1), ("\0", 1)],
    )
    def test_another_persons_decision_needs_that_person(self, answer: str, left: int) -> None:
        match = new_match()
        text = typed(match, "take wug", "undo", answer)
        assert "Ada, may “take white, blue, green” be undone? (y/n) " in text
        assert len(match.turns) == left
        assert ("Nothing was undone." in text) == bool(left)

    @pytest.mark.parametrize(("answer", "left"), [("y", 0), ("n", 2), ("", 2)])
    def test_alone_what_was_revealed_is_undone_only_if_one_is_sure(self, answer: str, left: int) -> None:
        match = against_boris()
        text = typed(match, "reserve 1-1", "undo", answer, "quit")
        assert re.search(
            r"> undo\nThis revealed hidden information\. .+\. You are the only human player: undo anyway\? \(y/n\) ",
            text,
        )
        assert ("Nothing was undone." in text) == bool(left)
        assert ("Undone: Ada, “reserve" in text) == (not left)
        assert len(match.turns) == left

    def test_redo(self) -> None:
        match = new_match()
        text = typed(match, "take wug", "undo", "y", "redo", "redo")
        assert "Redone: Ada, “take white, blue, green”." in text
        assert "There is nothing to redo." in text
        assert len(match.turns) == 1

    def test_reasons(self) -> None:
        assert answers(new_match(), "undo", "redo") == [
            "Nothing has been played yet.\n",
            "There is nothing to redo.\n",
        ]
        match = new_match()
        assert "revealed hidden information" in typed(match, "reserve 3-deck", "undo")
        assert len(match.turns) == 1


class TestWords:
    @pytest.mark.parametrize("open_hands", [True, False])
    def test_a_word_of_ours_that_is_a_move_is_played_when_nothing_is_hidden(self, open_hands: bool) -> None:
        """In De Vulgari Eloquentia `look` is a move (14.5), and shows what is behind one's own screen."""
        game = catalogue.game("de-vulgari-eloquentia")
        match = Match(game, replace(setup(game, 2, 0), open_hands=open_hands))
        generator = Random(0)
        while "look" not in legal_texts(match):
            match.play(game.parse(anything(legal_texts(match), generator)))
        number = len(match.turns)
        if not open_hands:
            typed(match, "look")
            assert len(match.turns) == number
        typed(match, *["look"] * (1 if open_hands else 2))
        assert [turn.text for turn in match.turns[number:]] == ["look"]

    @pytest.mark.parametrize(
        ("line", "says"),
        [
            ("list", "16 reserve 1-1: you get a gold token"),
            ("story", "Nothing has been played yet."),
            ("g", "Nothing has been played yet."),
            ("help", "leave; the game is saved"),
            ("?", "leave; the game is saved"),
            ("rules", "The rules of Splendor"),
            ("rules 5.2", "5.2 Two alike"),
            ("rules 5", "5. Taking tokens\n"),
            ("rules 5", "5.2 Two alike"),
            ("rules 99.9", "There is no rule “99.9”"),
            ("look", "Splendor, game 12.\nRound 1. It's Ada's turn.\nBank: 4 white,"),
            ("0", "There is no choice 0; the last one is 30."),
            ("31", "There is no choice 31; the last one is 30."),
            ("take wwg", "Not possible: Take 3 different tokens, or 2 alike (rule 5.3)."),
            ("take wuk", "did you mean take white, blue, red?"),
            ("buy 1-1", "(rule 8.2)"),
            ("buy a card", "Not possible: You cannot pay for any card yet (rule 8.2)."),
            ("resreve 2-3", "did you mean reserve 2-3?"),
            ("xyzzy", "“xyzzy” is not a move; you can type: take white, blue, green; reserve 1-1.\n"),
            ("pass", "You cannot pass while any action is possible; if none is, you pass automatically (rule 11.2).\n"),
        ],
    )
    def test_answer(self, line: str, says: str) -> None:
        assert says in answers(new_match(), line)[0]

    def test_where_there_is_one_choice_it_is_named(self) -> None:
        match = new_match()
        match.state.bank = [0, 4, 4, 4, 4, 5]
        match.state.decision = Decision.RETURN
        match.state.players[0].tokens = [11, 0, 0, 0, 0, 0]
        assert answers(match, "2") == ["There is no choice 2; the only one is 1.\n"]

    def test_the_examples_after_an_unknown_word_fit_the_open_question(self) -> None:
        match = new_match()
        match.state.players[0].tokens = [3, 3, 3, 2, 2, 0]
        match.state.bank = [1, 1, 1, 2, 2, 5]
        match.state.decision = Decision.RETURN
        assert answers(match, "xyzzy") == ["“xyzzy” is not a move; you can type: give back 3 white.\n"]

    @pytest.mark.parametrize(
        ("name", "says"),
        [
            ("summer-pavilion", "game 12.\nIt's Ada's turn.\nRound 1 of 6"),
            ("de-vulgari-eloquentia", "game 12.\nIt's Ada's turn.\nTurn 1 of at most 16."),
        ],
    )
    def test_a_round_is_called_what_the_rulebook_calls_it(self, name: str, says: str) -> None:
        game = catalogue.game(name)
        seats = tuple(Seat(name=each) for each in NAMES)
        match = Match(game, Setup(game=name, rules_version=game.rules_version, seats=seats, seed=1))
        assert says in typed(match, "quit")

    def test_story_has_the_moves_in_words(self) -> None:
        text = typed(new_match(), "take wug", "story")
        assert "1. Ada takes white, blue, green." in text

    def test_a_heading_over_nothing_is_a_sentence(self) -> None:
        table = ["Level 3, 14 cards in the deck:", "  3-1: green", "Level 2, 25 cards in the deck:", "  2-1: red"]
        _lines, before = changed(table, frozenset())
        now = ["Level 3, 13 cards in the deck:", table[1], "Level 2, 24 cards in the deck:", "  2-1: black"]
        assert changed(now, before)[0] == ["Level 3, 13 cards in the deck.", *now[2:]]

    def test_story_has_rounds_and_says_what_is_new(self) -> None:
        text = typed(new_match(), "take wug", "take rgb", "take wug", "story")
        assert (
            "Round 1\n"
            "1. Ada takes white, blue, green.\n"
            "2. Boris takes green, red, black.\n"
            "Since Boris's last turn:\n"
            "Round 2\n"
            "3. Ada takes white, blue, green.\n"
        ) in text

    @pytest.mark.parametrize(
        "line",
        [
            "\0",
            "\x1b[31mred\x1b[0m",
            "💎" * 30,
            "x" * 10_000,
            "9" * 10_000,
            "take \x07",
            "rules \x1b[2J",
            "[red]x",
            "%s{}",
        ],
    )
    def test_rubbish_gets_a_sentence(self, line: str) -> None:
        match = new_match()
        (answer,) = answers(match, line)
        assert answer.count("\n") == 1
        assert answer.strip().isprintable()
        assert len(answer) < 300
        assert not match.turns

    def test_rubbish_leaves_the_game_as_it_was(self) -> None:
        chance = Random(1)
        lines = ["".join(chr(chance.randrange(1, 0xD7FF)) for _ in range(40)).replace("\n", "") for _ in range(60)]
        match = new_match()
        before = match.state_id
        typed(match, *(line for line in lines if not line.isdecimal()))
        assert match.state_id == before

    def test_since_the_last_turn(self) -> None:
        text = typed(new_match("Ada", "Boris", "Cleo"), "take wug", "take wrb", "take ugr", "quit")
        assert "Since Ada's last turn:\n  Boris takes white, red, black.\n  Cleo takes blue, green, red.\n\n" in text

    def test_alone_one_is_told_at_once_what_ones_own_command_did(self) -> None:
        text = typed(against_boris(), "take wug", "quit")
        assert re.search(r"> take wug\nAda takes white, blue, green\.\n\nSince Ada's last turn:\n  Boris ", text)
        assert text.count("Ada takes white, blue, green.") == 1

    def test_alone_one_is_told_what_only_oneself_may_know(self) -> None:
        match = against_boris()
        text = typed(match, "reserve 1-deck", "quit")
        (card,) = match.turns[0].events[:1]
        assert f"> reserve 1-deck\n{GAME.tell(card, NAMES)}\n" in text
        assert GAME.tell(card, NAMES) != GAME.tell(card.for_seat(None), NAMES)

    def test_what_is_begun_is_told_by_what_completes_it(self) -> None:
        """At the end as well, when all is shown that was hidden."""
        start = position(Has(), Has(), Has(hand="poet", jesters=6, tiles="lake, theatre"), turn=2, round=7)
        match = Match(PRINCES, setup(PRINCES, 3, 1), start=start.state)
        for text in ("build chapel", "place chapel e2", "work poet"):
            match.play(PRINCES.parse(text))
        begun = f"{match.setup.names[2]} begins a work: Poet."
        built, *others = told(match, match.turns, 2)
        assert " builds the Chapel on e2, f2, g2 " in built
        assert others == [begun]
        match.play(PRINCES.parse("exchange 0"))
        assert match.to_move is None
        assert begun not in told(match, match.turns, 0)

    def test_at_the_end_all_is_told_that_has_not_been(self) -> None:
        over = play_some(GAME, 2, 4)
        assert over.turns[-1].seat == 1
        start = over.at(len(over.turns) - 2)
        first = over.turns[-2]
        match = Match(GAME, over.setup.with_seat(1, Seat(name="Boris", player="bot:easy")), start=start)
        text = typed(match, first.text)
        own = [GAME.tell(event, match.setup.names) for event in first.events]
        theirs = [GAME.tell(event, match.setup.names) for event in match.turns[1].events]
        assert match.result
        indented = [f"  {line}" for line in theirs if line]
        assert "\n".join(["", *filter(None, own), "", "Since Ada's last turn:", *indented, "", ""]) in text

    def test_what_the_table_begins_with_is_not_told_as_news_too(self) -> None:
        match = new_match()
        for move in ("take wug", "take wrb"):
            match.play(GAME.parse(move))
        told = "Boris takes white, red, black."
        assert news(match, 0, None, ["Bank: 4 white."]) == ["Since Ada's last turn:", f"  {told}", ""]
        assert news(match, 0, None, [f"{told} Ada is next."]) == ["Since Ada's last turn:", ""]

    def test_after_the_first_time_only_what_has_changed_is_told(self) -> None:
        text = typed(new_match(), "reserve 2-3", "take gg", "quit")
        since = text.rpartition("Since Ada's last turn:")[2].partition("Ada> ")[0]
        assert since == (
            "\n"
            "  Boris takes 2 green.\n"
            "\n"
            "Round 2. It's Ada's turn.\n"
            "Bank: 4 white, 4 blue, 2 green, 4 red, 4 black, 4 gold.\n"
            "Boris: 0 points; cards: none; tokens: 2 green (2 of 10); hand: 0 of 3.\n"
            "Take tokens or reserve a card.\n"
            "  1 to 14: take tokens\n"
            "  15 to 29: reserve a card\n"
            "  Type list to see them all.\n"
        )

    def test_what_has_changed_stands_below_what_it_belongs_to(self) -> None:
        text = typed(new_match(), "reserve 2-3", "quit")
        assert "\nLevel 2, 25 cards in the deck:\n  2-3: " in text.rpartition("It's Boris's turn.")[2]

    def test_it_is_said_once_that_the_table_is_not_told_whole_again(self) -> None:
        """Or a card of a row, or one of a hand of two, would be taken for all of it."""
        text = typed(new_match(), "reserve 2-3", "take gg", "look", "quit")
        first, said, later = text.partition("From now on only what has changed is shown; look shows the whole table.")
        assert said
        assert "Ada> " not in first
        assert said not in later

    def test_a_round_is_announced_to_each_player_once(self) -> None:
        """A player places several tiles in a round, and votes after the last turn."""
        table = summer_pavilion.position(summer_pavilion.Has(rack="bbb"), summer_pavilion.Has(rack="rr"))
        match = Match(table.game, setup(table.game, 2, 1), start=table.state)
        first, later = typed(match, "place e1 b", "place ne1 r", "quit").split("Round 1. It's Boris's turn.\n")
        assert "Round 1 of 6" in first
        assert "\nIt's Ada's turn.\nBoris: 6 points" in later

    def test_look_tells_the_whole_table_again(self) -> None:
        text = typed(new_match(), "take gg", "look", "quit")
        whole = text.rpartition("Boris> look\n")[2]
        assert whole.count("Noble ") >= 3
        assert "Level 3, 16 cards in the deck:" in whole
        assert "1 take white, blue, green" in whole

    @pytest.mark.parametrize("game", catalogue.ENTRIES, ids=lambda entry: entry.id)
    def test_a_prompt_is_soon_read_aloud(self, game: Entry) -> None:
        """But for the first, which tells the whole table."""
        seats = game.seats.start
        whole = play_some(catalogue.game(game.id), seats, 3, most=12)
        match = Match(whole.game, setup(whole.game, seats, 3))
        text = typed(match, *(turn.text for turn in whole.turns), "quit")
        _first, *later = re.split(r"^\w+> .*\n", text, flags=re.MULTILINE)
        assert len(later) == 13
        assert sum(len(each.split()) for each in later) / 12 < 175
        assert not re.search("[√○■●►→·]|[.#]{4}", text)

    def test_markup_in_names_is_text(self) -> None:
        text = typed(new_match("[red]x", "Ann [/b]"), "take wug")
        assert "It's [red]x's turn." in text
        assert "Ann [/b]> " in text

    def test_no_line_of_choices_is_too_wide(self) -> None:
        assert all(len(line) <= 79 for line in numbered(moves_of(new_match())))

    def test_variants_are_only_listed(self) -> None:
        match = new_match()
        match.state.players[0].tokens = [4, 4, 4, 4, 4, 2]
        match.state.decision = Decision.ACTION
        moves = moves_of(match)
        shown = "\n".join(numbered(moves))
        assert " gold " not in shown.replace("a gold token", "")
        assert "more variants; type list to see them." in shown
        numbers = {choice.text: number for number, choice in enumerate(moves.choices, 1)}
        assert f"{numbers['buy 1-1']} buy 1-1" in shown

    def test_a_hint_has_the_number_that_plays_it(self) -> None:
        moves = moves_of(new_match())
        chosen = [len(moves.choices), 3, 1]
        hints = [Hint(moves.choices[number - 1].command, "", "", []) for number in chosen]
        assert [int(line.split()[0]) for line in hint_lines(hints, moves.written)] == chosen

    @pytest.mark.parametrize(
        ("rack", "proposal"),
        [("pgby", "pass, keep 1 purple, 1 green, 1 yellow and 1 blue"), ("b", "pass, keep 1 blue")],
    )
    def test_with_four_tiles_or_fewer_the_proposal_is_to_keep_them_all(self, rack: str, proposal: str) -> None:
        table = summer_pavilion.position(summer_pavilion.Has(rack=rack), summer_pavilion.Has(rack="r"))
        [shown] = [
            line for line in numbered(Moves(table.game, table.view(0), NAMES, table.view(0).choices)) if " pass" in line
        ]
        assert shown.endswith(f" {proposal}")

    @pytest.mark.parametrize(
        ("rack", "line", "played"),
        [
            ("pgby", "pass", ["pass keep pgyb"]),
            ("pgby", "Pass  keep", ["pass keep pgyb"]),
            ("pgby", "pass keep none", ["pass"]),
            ("pgby", "pass keep b", ["pass keep b"]),
            ("pgbyr", "pass", []),
            ("pgbyr", "pass keep", []),
            ("pgbyr", "pass keep none", ["pass"]),
        ],
    )
    def test_no_tile_is_thrown_away_unasked(self, rack: str, line: str, played: list[str]) -> None:
        table = summer_pavilion.position(summer_pavilion.Has(rack=rack), summer_pavilion.Has(rack="r"))
        match = Match(table.game, setup(table.game, 2, 1), start=table.state)
        said = typed(match, line)
        assert [turn.text for turn in match.turns] == played
        if not played:
            assert "You can keep 4 of your 5: “pass, keep 1 purple”, or “pass, keep nothing”.\n" in said

    def test_the_list_says_what_is_typed_to_keep_no_tile(self) -> None:
        for last in (False, True):
            table = summer_pavilion.position(
                summer_pavilion.Has(rack="bb"), summer_pavilion.Has(rack="r"), round=6 if last else 1
            )
            match = Match(table.game, setup(table.game, 2, 1), start=table.state)
            listed, _why = answers(match, "list", "why pass")
            nothing = "pass" if last else "pass, keep nothing"
            assert f" {nothing}: 2 tiles to the tower; −2 points\n" in listed
            assert _why.startswith("pass: 2 tiles" if last else "pass, keep 2 blue")

    def test_disk_full_is_a_sentence(self) -> None:
        match = new_match()
        match.journal = LittleRoom(match.journal, 0)
        assert answers(match, "take wug") == ["The disk is full.\n"]
        assert not match.turns


def blind_games() -> Iterator[tuple[int, Match, str, list[tuple[int, str, list[str]]]]]:
    """Random games with many blind reservations; the text, and for each prompt who reads it and what is hidden."""
    for seed in range(4):
        names = ("Ada", "Boris", "Cleo")[: 2 + seed % 2]
        match = new_match(*names, seed=seed)
        chance = Random(seed)
        stdout = StringIO()
        seen: list[tuple[int, str, list[str]]] = []

        def choose(
            text: str,
            match: Match = match,
            chance: Random = chance,
            seen: list[tuple[int, str, list[str]]] = seen,
        ) -> str:
            seat = match.to_move
            assert seat is not None
            hidden = [
                in_words(CARDS[card])
                for player in match.state.players
                for card, blind in zip(player.hand, player.blind, strict=True)
                if blind
            ]
            seen.append((seat, text, hidden))
            if len(seen) > 150:
                return "quit"
            if chance.random() < 0.2:
                return chance.choice(["list", "story", "undo", "foo", "help", "999", "buy a", "buy b"])
            offered = text_numbers(text)
            if not offered:
                return GAME.format(chance.choice(GAME.controller.legal_commands(match.state)))
            drawing = [number for number, move in offered.items() if move.endswith("-deck")]
            return str(chance.choice(drawing or list(offered)))

        play(match, 1, Player(stdout, choose), stdout, ANYBODY)
        yield seed, match, stdout.getvalue(), seen


class TestSecrets:
    def test_a_blind_card_is_not_printed_unasked(self) -> None:
        checked = 0
        for _seed, match, _text, seen in blind_games():
            public = {
                in_words(CARDS[card])
                for player in match.state.players
                for card, blind in zip(player.hand, player.blind, strict=True)
                if not blind
            }
            for _seat, text, hidden in seen:
                for card in set(hidden) - public:
                    # An equal card may lie open on the table: then its line has a place before it.
                    lines = [line for line in text.splitlines() if card in line]
                    assert not [line for line in lines if re.match(r"  [abc]: ", line) and "face down" not in line]
                    assert not [line for line in lines if "face-down" in line and "(" in line]
                    checked += 1
        assert checked > 100

    def test_a_refusal_does_not_tell_the_price(self) -> None:
        match = new_match()
        text = typed(match, "reserve 3-deck", "take wug", "buy a")
        assert text.count("look first") == 1
        assert "lack" not in text.rpartition("Ada> ")[0].rpartition("Ada> ")[2]

    def test_a_hint_waits_for_look(self) -> None:
        text = typed(new_match(), "reserve 3-deck", "take wug", "hint", "quit")
        assert "Ada> hint\nA hint would give away what is hidden: type look first.\nAda> quit" in text

    def test_a_list_with_nothing_for_everybody_to_see_waits_for_look(self) -> None:
        match = Match(PRINCES, setup(PRINCES, 3, 1))
        assert "list\nThat would give away what is hidden: type look first.\n" in typed(match, "list", "quit")

    def test_what_can_be_built_does_not_tell_who_would_like_it(self) -> None:
        before, after = [], []
        for hand in ("astronomer poet lawyer", "painter poet lawyer"):
            start = position(Has(hand=hand), Has(), Has()).state
            text = typed(Match(PRINCES, setup(PRINCES, 3, 1), start=start), "list", "work poet", "look")
            public, _look, own = text.partition("> look\n")
            before.append(public)
            after.append(own)
        assert before[0] == before[1]
        assert "build the Tower: +3 points; money from 3,500 to 2,800 florins; 3 in the supply\n" in before[0]
        assert "work poet\nAn answer would give away what is hidden: type look first." in before[0]
        assert ["liked by Astronomer" in " ".join(text.split()) for text in after] == [True, False]

    def test_what_was_chosen_in_secret_is_not_in_the_story(self) -> None:
        match = Match(PRINCES, setup(PRINCES, 3, 1))
        first, *_others = legal_texts(match)
        seat = match.to_move
        assert seat is not None
        names = match.setup.names
        story = f"1. {names[seat]} returns a profession."
        text = typed(match, first, "story", "quit")
        assert f"story\nRound 1\n{story}\n" in text
        after = typed(match, "look", "story", "undo", "y")
        assert f"story\nRound 1\n{story}\n" in after
        assert f"may “return a profession” be undone? (y/n) y\nUndone: {names[seat]}, “return a profession”." in after
        assert first not in after

    def test_who_has_looked_goes_on_alone_until_the_hand_over(self) -> None:
        match = play_some(PRINCES, 3, 1, BUSY, 200)
        while not any(text.startswith("work ") for text in legal_texts(match)):
            match.undo(force=True)
        seat = match.to_move
        assert seat is not None
        work = next(text for text in legal_texts(match) if text.startswith("work "))
        text = typed(match, "look", work, "story", "undo", "end")
        assert "Work in progress:" in text
        assert f"{match.setup.names[seat]} begins a work" in text
        assert f"Undone: {match.setup.names[seat]}, “complete the Bell Maker's work”." in text
        assert "has something hidden" in text.partition("> end\n")[2]
        match.undo(force=True)
        covered = typed(match, work, "story", "undo")
        told = covered.partition(f"> {work}\n")[2]
        assert "Work in progress:" not in told
        assert "begins a work" not in told
        assert work not in told
        assert f"Undone: {match.setup.names[seat]}.\n" in told

    def test_look_shows_the_lot(self) -> None:
        match = new_match()
        text = typed(match, "reserve 3-deck", "take wug", "look", "buy a")
        card = in_words(CARDS[match.state.players[0].hand[0]])
        before, _ada, after = text.partition("Ada> look\n")
        assert f"  a: {card}" not in before
        assert "a: a level 3 card, face down" in before
        assert f"  a: {card}" in after
        assert "You cannot pay for a" in after

    def test_look_numbers_go_on_behind_the_others(self) -> None:
        match = new_match()
        typed(match, "reserve 1-deck", "take wug")
        match.state.players[0].tokens = [*CARDS[match.state.players[0].hand[0]].price, 0]
        before, after = (text_numbers(part) for part in typed(match, "look").split("Ada> look\n"))
        assert all(after[number] == text for number, text in before.items())
        assert after[max(after)] == "buy reserved card a"
        assert "buy a" not in before.values()

    def test_a_card_that_can_be_bought_whatever_it_is_is_no_secret(self) -> None:
        match = new_match()
        typed(match, "reserve 1-deck", "take wug")
        match.state.players[0].tokens = [4, 4, 4, 4, 4, 0]
        assert re.search(r"\d buy reserved card a\n", typed(match, "list"))

    def test_another_seat_sees_nothing_of_it(self) -> None:
        match = new_match()
        text = typed(match, "reserve 3-deck", "look", "story", "reserve 2-deck")
        assert "(" not in "".join(re.findall("face.down level . card(..)", text))

    def test_open_hands_need_no_look(self) -> None:
        text = typed(new_match(open_hands=True), "reserve 3-deck", "take wug")
        assert re.search(r"  a: (white|blue|green|red|black), \d points?, costs ", text)

    def test_a_pin_guards_it(self) -> None:
        match = new_match(pins=["1234"])
        text = typed(match, "reserve 3-deck", "take wug", "look", "4321", "look", "1234")
        assert "That is not Ada's PIN." in text
        assert "Ada's PIN> \n" in text
        assert "1234" not in text
        wrong, _pin, right = text.rpartition("Ada's PIN> ")
        assert "  a: a level 3 card, face down" in wrong
        assert not re.search(r"  a: (white|blue|green|red|black)", wrong)
        assert re.search(r"  a: (white|blue|green|red|black)", right)

    def test_at_a_terminal_the_next_player_is_waited_for(self) -> None:
        match = new_match()
        stdout = StringIO()
        lines = ["reserve 3-deck", "take wug", "", "look", "take wrb", "", "take ugr", "quit"]
        play(match, 1, Terminal("".join(line + "\n" for line in lines)), stdout, ANYBODY)
        text = stdout.getvalue()
        handed = "Ada, it's your turn. Press Enter when nobody else is looking."
        assert handed in text
        after_look = text.partition("\n  a: ")[2]
        assert "\n" * 60 + "Boris, it's your turn." in text
        assert after_look
        assert [turn.text for turn in match.turns] == ["reserve 3-deck", "take wug", "take wrb", "take ugr"]

    def test_each_reads_their_own_language(self) -> None:
        boris = Settings(languages={"boris": "pl"})
        text = typed(new_match(), "take wug", "take wrb", "quit", settings=boris)
        assert "It's Ada's turn.\nBank: 4 white," in text
        assert "Gra Boris.\nBank: 3 białe," in text
        assert "It's Ada's turn.\nBank: 2 white," in text

    def test_in_a_pipe_a_hand_over_reads_nothing(self) -> None:
        match = new_match()
        text = typed(match, "reserve 3-deck", "take wug", "take wrb")
        assert "Press Enter" not in text
        assert len(match.turns) == 3


def text_numbers(text: str) -> dict[int, str]:
    """The numbered choices that are printed."""
    found = re.findall(r"(?:^ *|; )([0-9]+) ((?:take|reserve|buy|give|choose) [^;:\n]+)", text, re.MULTILINE)
    return {int(number): move for number, move in found}


class TestNames:
    def ask(self, *lines: str, remembered: Sequence[str] = ()) -> tuple[list[str], str]:
        stdout = StringIO()
        names = ask_names(range(2, 5), remembered, StringIO("".join(f"{line}\n" for line in lines)), stdout)
        return names, stdout.getvalue()

    def test_enter_begins(self) -> None:
        assert self.ask("Ada", "Boris", "")[0] == ["Ada", "Boris"]

    def test_all_seats_taken(self) -> None:
        assert self.ask("Ada", "Boris", "Cleo", "Dora", "take wug")[0] == ["Ada", "Boris", "Cleo", "Dora"]

    def test_remembered(self) -> None:
        names, text = self.ask("", "", "Zoe", "", remembered=["Ada", "Boris", "Cleo"])
        assert names == ["Ada", "Boris", "Zoe"]
        assert "Player 2 [Boris]> " in text
        assert "Player 3, or Enter to start> " in text

    def test_bad_names_are_asked_again(self) -> None:
        names, text = self.ask("", "x" * 9000, "a\0b", "Ada", "ADA", "Boris", "")
        assert names == ["Ada", "Boris"]
        assert text.count("a name must have 1 to 24 printable characters") == 3
        assert "ADA is already playing" in text
        assert max(map(len, text.splitlines())) < 400

    def test_end_of_input(self) -> None:
        assert self.ask("Ada")[0] == ["Ada"]


def test_watching_an_open_match() -> None:
    match = new_match()
    for text in ("reserve 3-deck", "take wug"):
        match.play(GAME.parse(text))
    stdout = StringIO()
    watch(match, stdout)
    assert stdout.getvalue() == (
        "Round 1\n"
        "1. Ada reserves a face-down level 3 card and takes a gold token.\n"
        "2. Boris takes white, blue, green.\n"
        "The game goes on; it is Ada's turn.\n"
    )


def test_groups_with_the_same_gain_share_lines() -> None:
    choice: Callable[[str, str], Choice[Any]] = lambda text, gain: Choice(GAME.parse(text), text, gain)  # noqa: E731
    offered = [choice("take wug", ""), choice("take ww", ""), choice("buy a", "free")]
    assert numbered(Moves(GAME, new_match().view(0), NAMES, offered)) == [
        "  1 take white, blue, green; 2 take 2 white",
        "  3 buy reserved card a: free",
    ]


def test_points_to_sell_take_one_line() -> None:
    table = position(Has(points=40), Has())
    lines = numbered(Moves(table.game, table.view(0), NAMES, table.view(0).choices), brief=True)
    [sales] = [line for line in lines if "sell" in line]
    assert sales.endswith(": sell points")


@pytest.mark.parametrize(("answer", "moves"), [("", 1), ("q", 0)])
def test_a_computer_that_fails_twice_is_told_of_and_enter_asks_again(
    answer: str, moves: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "ENGINE", "tests.protocol.failing_engine")
    monkeypatch.setenv("STARTS", str(tmp_path / "starts"))
    monkeypatch.setenv("FAILURES", "2")
    seats = (seat_of("bot:easy", []), Seat(name="Ada"))
    match = Match(GAME, Setup(game="splendor", rules_version=1, seats=seats, seed=5))
    said = typed(match, answer, "quit")
    assert said.startswith(
        "The computer-player process has exited.\n"
        "It was started again and failed again. The game is saved.\n"
        "Enter tries again; quit leaves> "
    )
    assert said.endswith("Game 12 is saved. Resume it with: bgtui resume 12 --plain\n")
    assert len(match.turns) == moves


def test_a_computer_whose_move_could_not_be_written_is_asked_again() -> None:
    seats = (Seat(name="Ada"), seat_of("bot:easy", []))
    match = Match(GAME, Setup(game="splendor", rules_version=1, seats=seats, seed=5))
    disk = match.journal = LittleRoom(match.journal, 1)

    def choose(text: str) -> str:
        if "Enter tries again" in text:
            tries.append(text)
            disk.room = len(tries) // 2
            return ""
        return "quit" if match.turns else "take wug"

    tries: list[str] = []
    stdout = StringIO()
    play(match, 12, Player(stdout, choose), stdout, ANYBODY)
    assert len(tries) == 2
    assert all("The disk is full.\nNothing has changed.\nEnter tries again; quit leaves> " in text for text in tries)
    assert len(match.turns) == 2
    disk.room = 1
    match.undo()
    said = typed(match)
    assert said.endswith("quit leaves> \nGame 12 is saved. Resume it with: bgtui resume 12 --plain\n")


def test_what_is_redone_though_there_is_no_room_for_all_of_it() -> None:
    seats = (Seat(name="Ada"), seat_of("bot:easy", []))
    match = Match(GAME, Setup(game="splendor", rules_version=1, seats=seats, seed=5))
    typed(match, "take wug", "undo")
    match.journal = LittleRoom(match.journal, 1)
    said = typed(match, "redo", "quit")
    assert "Redone: Ada, “take white, blue, green”." in said
    assert "The disk is full.\nNothing has changed.\nEnter tries again; quit leaves> " in said
    assert [turn.text for turn in match.turns] == ["take wug"]
    assert len(match.undone) == 1


@pytest.mark.parametrize("stdin", [Terminal, StringIO])
def test_computers_ponder_where_somebody_types_but_not_for_a_script(
    stdin: Callable[[str], StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    pondered: list[int] = []
    monkeypatch.setattr(opponents.Opponents, "ponder", lambda called: pondered.append(len(called.match.turns)))
    seats = (Seat(name="Ada"), seat_of("bot:easy", []))
    match = Match(GAME, Setup(game="splendor", rules_version=1, seats=seats, seed=5))
    play(match, 12, stdin("take wug\nquit\n"), StringIO(), ANYBODY)
    assert pondered == ([0, 2] if stdin is Terminal else [])


def test_goals_are_offered_only_by_a_game_that_lists_some() -> None:
    match = new_match()
    match.game = replace(GAME, goals="")
    help_, goals = answers(match, "help", "goals")
    assert "goals" not in help_
    assert goals == "This game has no list of goals.\n"


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_signs_of_pictures_leave_no_holes_in_the_rules(game: str) -> None:
    assert not re.findall(r"\(\)|\( |.{20} \)", rules_lines(game, "")[0])


def test_an_empty_line_asks_again() -> None:
    match = new_match()
    typed(match, "", "take wug")
    assert [turn.text for turn in match.turns] == ["take wug"]


def test_why_and_goals_are_told_but_not_what_is_hidden() -> None:
    match = new_match()
    text = typed(match, "goals", "why 1", "why take wug", "why jump", "quit")
    assert "15 points end the game; you have 0." in text
    assert "That is not one of the choices; type list to see them." in text
    told = typed(match, "why 1", "quit")
    assert told.count("\n") > typed(match, "quit").count("\n") + 1, "what speaks for it"
    ended = de_vulgari.position(de_vulgari.Has(), de_vulgari.Has(), actions=0)
    only = Match(ended.game, setup(ended.game, 2, 1), start=ended.state)
    assert "end your turn\nThere is nothing left to do this turn.\n" in typed(only, "why 1", "quit")
    princes = Match(PRINCES, setup(PRINCES, 3, 1))
    assert "That would give away what is hidden: type look first." in typed(princes, "why 1", "quit")


def test_why_begins_with_what_the_hint_has_said() -> None:
    hinted, why = answers(match := against_boris(), "hint", "why 1")
    number = int(hinted.split()[0])
    hinted, why = answers(match, "hint", f"why {number}")
    assert why.splitlines()[1:]
    assert " ".join(why.splitlines()[1:]).startswith(hinted.splitlines()[1])


def test_why_tells_the_plan_of_the_best_move_if_it_has_no_other_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    match = against_boris()
    first, second = (choice.command for choice in match.view(0).choices[:2])
    found = [Hint(first, "", "", [], plan="Next: take 2 blue."), Hint(second, "", "", [])]
    monkeypatch.setattr("boardgames_tui.plain.play.hints", lambda *_: found)
    monkeypatch.setattr("boardgames_tui.plain.play.explain", lambda *_args, **_how: [])
    _hinted, best, other = answers(match, "hint", "why 1", "why 2")
    assert best.splitlines()[1:] == ["Next: take 2 blue."]
    assert other.splitlines()[1:] == ["No reason stands out."]


def test_why_knows_how_much_weaker_the_hint_has_called_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = against_boris()
    first, second = (choice.command for choice in match.view(0).choices[:2])
    found = [Hint(first, "", "", []), Hint(second, "", "", [], share=0.5)]
    monkeypatch.setattr("boardgames_tui.plain.play.hints", lambda *_: found)
    monkeypatch.setattr("boardgames_tui.plain.play.explain", lambda *_args, share, **_how: [f"{share}."])
    _hinted, best, other = answers(match, "hint", "why 1", "why 2")
    assert (best.splitlines()[1], other.splitlines()[1]) == ("None.", "0.5.")


@pytest.mark.parametrize("code", ["en", *CODES])
def test_our_commands_are_understood_as_they_are_shown_and_in_english(code: str) -> None:
    with speaking(code):
        own = [own_word(command) for command in COMMANDS]
        assert len(set(map(searched, own))) == len(COMMANDS)
        for command, word in zip(COMMANDS, own, strict=True):
            for typed_ in (command, word, word.upper(), searched(word), f" {word} "):
                assert command_of(typed_) == command
        assert own_word("goals") in "\n".join(help_lines(GAME))
    with speaking("ru"):
        assert command_of("йгше") == "quit"
        assert (command_of("ходы"), command_of("отменить")) == ("list", "undo")
    for word in ("подсказка", "podpowiedź", "podpowiedz"):
        assert command_of(word) == "hint"


def test_an_evening_in_russian() -> None:
    with speaking("ru"):
        match = new_match()
        said = typed(
            match, "взять 2 синих", "взять белый, синий, зелёный", "почему 1", "хроника", "отмена", "д", "выход"
        )
    assert [turn.text for turn in match.turns] == ["take uu"]
    assert "1. Ada берёт 2 синих." in said
    assert "(д/н)" in said


SPOKEN = frozenset(" .,:;?!()'\"“”„«»—–…+−%=/>-\xa0\n")
"""Signs that espeak-ng reads well in English, Russian and Polish, or makes a pause of."""
OUTLINE = re.compile(r"[#./]*#[#./]*")
"""A tile in the rules of The Princes."""


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_what_plain_mode_prints_can_be_heard(game: str, code: str) -> None:
    """In place of √, ○, ■, ▲ and · one hears nothing, of → “right”, of the dash in 3–5 a pause, of ** two asterisks."""
    whole = play_some(catalogue.game(game), 3, 1)
    out = StringIO()
    with speaking(code):
        for number in range(0, len(whole.turns), max(1, len(whole.turns) // 4)):
            match = Match(whole.game, whole.setup)
            for turn in whole.turns[:number]:
                match.play(turn.command)
            said = StringIO("".join(f"{word}\n" for word in ("look", "goals", "why 1", "list", "story", "help")))
            play(match, 1, said, out, ANYBODY)
        watch(whole, out)
        write(rules_lines(game, ""), out)
    heard = out.getvalue()
    strange = {sign for sign in OUTLINE.sub("", heard) if not sign.isalnum() and sign not in SPOKEN}
    assert {sign: [line for line in heard.splitlines() if sign in line][:3] for sign in strange - {"_"}} == {}
    assert re.findall(r"\d–\d.*", heard) == []
    assert re.findall(r".*[ ;]\?[ ;].*", heard) == [], "a question mark alone is not read"
