"""What every language says, beside the English: of a whole match, and beside the board."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from textual.geometry import Size

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core import catalogue, words
from boardgames_tui.core.coach import Coach, goals_of
from boardgames_tui.core.events import known_events
from boardgames_tui.core.lessons import Reply
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.words import in_points
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats
from boardgames_tui.games.princes_of_florence.presentation.words import short_profession
from boardgames_tui.plain.story import story
from boardgames_tui.testing.random_play import play, prefer
from boardgames_tui.testing.sitting import ALL_SIZES, COMPACT, Sitting, before_the_screen
from boardgames_tui.tui.table.lesson import LessonPanel
from boardgames_tui.tui.table.text_beside import TextBeside
from tests import catalogues
from tests.languages import CODES, hold, speaking, wrong_with_text
from tests.tui.test_annotated import watching
from tests.tui.test_lesson import learning

GAMES = [entry.id for entry in catalogue.ENTRIES]
NAMES = ("Женя", "Мария-Антуанетта", "Łukasz", "Ada")
STYLE = prefer("exchange", "place", "freedom", "build", "work", "open", "bid", "buy", "pick", "recruit")


def match_of(name: str) -> Match:
    """A whole random game of people with all kinds of names."""
    game = catalogue.game(name)
    played = play(game, min(4, game.seats[-1]), 3, STYLE)
    match = Match(game, replace(played.setup, seats=tuple(Seat(name=name) for name in NAMES)))
    for turn in played.turns:
        match.play(turn.command)
    return match


def said(match: Match) -> Iterator[str]:
    """All kinds of things that are said of a match: of each event, to each player, for and against moves."""
    game, rules, generator = match.game, match.game.controller, Random(1)
    pool = [turn.command for turn in match.turns]
    teller, judge = Coach(game), evaluation(game)
    for number, turn in enumerate(match.turns):
        for event in turn.events:
            yield game.tell(event, NAMES)
        for event in known_events(turn.events, None):
            yield game.tell(event, NAMES)
        if number % 7 == 0:
            state = match.at(number)
            view = rules.view(state, rules.to_move(state))
            yield from (view.ask, game.round_words(turn.round), *goals_of(game, view))
            yield from game.describe(view, NAMES)
            yield from (each.refusal.message for each in view.unavailable)
            for choice in generator.sample(list(view.choices), min(12, len(view.choices))):
                yield choice.gain
                yield from judge.reasons(state, choice.command, NAMES)
            for command in generator.sample(pool, min(12, len(pool))):
                refusal = rules.check(state, command)
                yield "" if refusal is None else refusal.message
            told: frozenset[str] = frozenset()
            while note := teller.note(view, NAMES, told):
                told |= {note[0]}
                yield note[1]
    assert match.result is not None
    yield match.result.reason
    yield from (line.label for line in match.result.lines)
    yield from story(match, None)


@pytest.fixture(scope="module")
def english() -> dict[str, tuple[Match, list[str]]]:
    """A match of each game, and what is said of it."""
    matches = {name: match_of(name) for name in GAMES}
    return {name: (match, list(said(match))) for name, match in matches.items()}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", CODES)
def test_a_match_is_told(code: str, game: str, english: dict[str, tuple[Match, list[str]]]) -> None:
    match, ours = english[game]
    with speaking(code):
        theirs = list(said(match))
    found: dict[tuple[str, str], str] = {}
    typed = [turn.text for turn in match.turns]
    for one, other in zip(ours, theirs, strict=True):
        for fault in wrong_with_text(code, one, other, NAMES, *typed):
            found.setdefault((fault, re.sub(r"\d+", "#", one)), f"{code} {fault}: {other!r} for {one!r}")
    hold([*found.values()])


# Texts beside the board


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", ["en", *CODES])
@before_the_screen
async def test_what_a_lesson_says_fits_its_panel_at_every_size(code: str, game: str) -> None:
    faults: list[str] = []
    with speaking(code):
        async with learning(game) as at:
            panel, tutor = at.screen.query_one(LessonPanel), at.screen.tutor
            for step in range(len(tutor.steps)):
                if step:
                    tutor.skip(1)
                answers = (*tutor.step.do, *tutor.step.poor)
                replies = [Reply(answer in tutor.step.do, words._(answer.say)) for answer in answers]
                replies += [Reply(False, f"{reply.say} {tutor.hint}") for reply in replies if not reply.good]
                for tutor.reply in (None, *replies):
                    faults += without_room(at, panel, f"{code} {game} {tutor.step.id}")
                tutor.reply = None
    hold(faults)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", ["en", *CODES])
@before_the_screen
async def test_a_comment_fits_its_panel_at_every_size(code: str, game: str) -> None:
    faults: list[str] = []
    with speaking(code):
        async with watching(game) as at:
            for comment in at.screen.annotated.comments:
                faults += without_room(at, at.screen.panel, f"{code} {game} comment at {comment.at}")
                await at.keys("tab")
    hold(faults)


def without_room(at: Sitting, panel: TextBeside, what: str) -> Iterator[str]:
    """Sizes of the terminal at which the text beside the board is cut."""
    for size in ALL_SIZES:
        region = at.screen.places(Size(*size))["lesson"]
        lines = panel.said(region.width - 2)
        if 1 + len(lines) > region.height or max(map(len, lines)) > region.width - 2:
            yield f"{what} at {size}: {region.height} lines for {1 + len(lines)}: {' '.join(lines)}"


VALUES = {"player": "Boris", "place": "3-4", "noble": "Mary Stuart", "cards": "4 white"}
"""What stands in a coach's note in place of its placeholders; of others a number."""


@pytest.mark.parametrize("code", CODES)
def test_a_note_of_the_coach_has_room_on_a_line(code: str) -> None:
    catalogue_of_code = catalogues.catalogue_of(catalogues.LOCALE / code / "LC_MESSAGES" / "bgtui.po")
    notes = [each.id for each in catalogue_of_code if any("/coach.py" in file for file, _line in each.locations)]
    assert notes
    with speaking(code):
        before, joker = words._("Coach: {note}"), words.pgettext("all tiles of a colour", "orange")
        amounts = {"actions": in_actions(5), "fee": in_ducats(10), "ducats": in_ducats(20), "votes": in_votes(2)}
        amounts |= {"red": "3", "black": "2", "yellow": "1", "one": "1", "two": "4", "more": in_points(22)}
        for note in notes:
            if isinstance(note, str) and "{note}" not in note:
                found = re.findall(r"{(\w+)}", note)
                values = dict.fromkeys(found, "17") | VALUES | amounts | {"joker": joker}
                line = before.format(note=words._(note).format(**values))
                assert len(line) <= COMPACT[0] - 2, line


@pytest.mark.parametrize("code", ["en", *CODES])
def test_a_profession_has_room_beside_its_value(code: str) -> None:
    tables = catalogue.game("princes-of-florence").tables
    with speaking(code):
        for profession in tables.box.professions:
            assert len(short_profession(tables, profession.id)) <= 13
