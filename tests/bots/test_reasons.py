"""What hints say of a move: more than the move itself, in sentences that fit a line, in every language.

`BGTUI_POSITIONS=1000 python -m pytest tests/bots/test_reasons.py` looks at as many positions of each game.
"""

import os
import re
from collections.abc import Iterator
from itertools import count, islice, permutations
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from boardgames_tui.bots.explain import speaks_for
from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import Lead, Objection
from boardgames_tui.core.game import Game
from boardgames_tui.core.moves import say
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import routes
from boardgames_tui.games.princes_of_florence.components import ACTIONS
from boardgames_tui.games.princes_of_florence.state import Decision
from boardgames_tui.games.splendor.ai.facts import TOKENS_A_TURN
from boardgames_tui.games.splendor.commands import PLACES
from boardgames_tui.games.splendor.components import GOLD
from boardgames_tui.games.splendor.state import EMPTY, NOBLE
from boardgames_tui.games.summer_pavilion.components import SPACES
from boardgames_tui.games.summer_pavilion.components.piece_words import space_in_words
from boardgames_tui.games.summer_pavilion.rules.placing import payments
from boardgames_tui.testing.random_play import setup
from boardgames_tui.tui.paint.themes import fitting
from tests.languages import speaking

NAMES = ("Ada", "Boris", "Cleo", "Dora", "Ernst")
GAMES = [entry.id for entry in catalogue.ENTRIES]
POSITIONS = int(os.environ.get("BGTUI_POSITIONS", "120"))
"""How many positions of each game are looked at."""
pytestmark = pytest.mark.timeout(max(300, POSITIONS))
GLUE = {
    *("a", "an", "the", "you", "your", "can", "in", "at", "to", "of", "for", "it", "is", "that", "thi", "then", "and"),
    *("with", "by", "on", "from", "there", "here", "may", "get", "give", "bring", "score", "worth", "end"),
}
"""Words that say nothing by themselves."""
LINE = 78
"""The cells of the line below the board at 80x24."""
CODES = ("en", "ru", "pl")


def sensible(game: Game) -> Iterator[tuple[Any, list[Any]]]:
    """Positions in games of some sense, each with its three likeliest commands."""
    knowledge, controller = evaluation(game), game.controller
    for seed in count():
        chance = Random(seed)
        state = controller.new(setup(game, chance.choice(list(game.seats)), seed))
        while controller.to_move(state) is not None:
            commands = controller.legal_commands(state)
            priors = knowledge.policy(state, commands)
            if len(commands) > 1 and chance.random() < 0.2:
                order = sorted(range(len(commands)), key=lambda index: -priors[index])
                yield state, [commands[index] for index in order[:3]]
            controller.advance(state, chance.choices(commands, [prior**0.5 for prior in priors])[0])


def words_of(text: str) -> set[str]:
    """Its words in the singular, and each number with the word after it."""
    found = re.findall(r"[0-9][0-9,-]* ?[a-z]*|[a-z]+", text.lower())
    return {word.removesuffix("s") for word in found} - GLUE


@pytest.mark.parametrize("name", GAMES)
def test_every_hint_has_a_reason_that_says_more_than_the_move(name: str) -> None:
    """In English; and in the other languages every tenth time. Rather none than a weak one, but seldom none.

    "Ralph brings you +7 knowledge" says nothing under "become the friar Ralph: +7 knowledge".
    """
    game, reasoned = catalogue.game(name), 0
    for number, (state, commands) in enumerate(islice(sensible(game), POSITIONS)):
        seat = game.controller.to_move(state)
        view = game.controller.view(state, seat)
        gains = {choice.command: choice.gain for choice in view.choices}
        for command in commands:
            line = words_of(f"{say(game, command, view, NAMES)} {gains[command]}")
            other = commands[1] if command is commands[0] else commands[0]
            for code in CODES if number % 10 == 0 else CODES[:1]:
                with speaking(code):
                    said = speaks_for(game, state, command, other, NAMES, best=command is commands[0])
                    reasoned += code == "en" and bool(said)
                    for sentence in said:
                        assert sentence.endswith("."), sentence
                        assert cell_len(sentence) <= LINE, f"{code}: {sentence}"
                        if code == "en":
                            assert words_of(sentence) - line, f"{game.format(command)}: {sentence}"
                    assert len(set(said)) == len(said), said
                    assert cell_len(fitting(said, LINE)) <= LINE
    # In Princes most of what could be said of a second action, of a pass or a place is as true of the other move.
    assert reasoned > (1.5 if name == "princes-of-florence" else 1.75) * POSITIONS


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_tells_moves_apart_and_names_them_in_words(name: str) -> None:
    """No command of the notation, and nothing that is as true of the other move.

    An objection is said of both: silence would read as safety. In Russian, as in English "buy 2-2" is a command and
    good English.
    """
    game = catalogue.game(name)
    knowledge = evaluation(game)
    for state, commands in islice(sensible(game), POSITIONS):
        first, *others = commands
        texts = [text for text in map(game.format, commands) if not text.isalpha()]
        for command in others:
            with speaking("ru"):
                own = [e for e in speaks_for(game, state, command, first, NAMES) if not isinstance(e, Objection)]
                theirs = speaks_for(game, state, first, command, NAMES, best=True)
                shared = {*own} & {*knowledge.reasons(state, first, NAMES)}
            assert not {*own} & {*theirs}, "two hints say the same"
            for sentence in (*own, *theirs):
                assert not any(text in sentence for text in texts), sentence
                assert not re.match("0 ", sentence), sentence
            assert all(isinstance(sentence, Lead) for sentence in shared), own


def score_after(game: Game, state: Any, command: Any, seat: int) -> int:
    """A seat's points after its command, and after it has chosen its noble if it has to."""
    after = state.clone()
    game.controller.advance(after, command)
    while after.decision is NOBLE:
        game.controller.advance(after, game.controller.legal_commands(after)[0])
    return game.controller.scores(after)[seat]


def test_points_at_once_are_points_at_once() -> None:
    """Splendor: what a card is said to bring more than another choice is what the two choices come to."""
    game, seen = catalogue.game("splendor"), 0
    for state, commands in islice(sensible(game), POSITIONS):
        seat = game.controller.to_move(state)
        assert seat is not None
        for command, other in permutations(commands, 2):
            said = evaluation(game).compare(state, command, other)
            if found := re.match("This move earns ([0-9]+) points? more", said):
                more = score_after(game, state, command, seat) - score_after(game, state, other, seat)
                assert more == int(found[1]), (said, game.format(command), game.format(other))
                seen += 1
    assert seen > POSITIONS / 30


def lacking(state: Any, seat: int, card: int) -> int:
    """Splendor: the tokens that a seat lacks for a card."""
    player, price = state.players[seat], catalogue.game("splendor").box.cards[card].price
    dues = zip(price, player.bonuses, player.tokens, strict=False)
    short = sum(max(0, asked - bonus - held) for asked, bonus, held in dues)
    return max(0, int(short - player.tokens[GOLD]))


def test_tokens_are_taken_for_cards_that_the_other_move_leaves_further_away() -> None:
    """Splendor: both moves are made; where one brings a card nearer than the other, that is the card that is named."""
    game, seen = catalogue.game("splendor"), 0
    for state, commands in islice(sensible(game), POSITIONS):
        seat = game.controller.to_move(state)
        assert seat is not None
        for command, other in permutations(commands, 2):
            if (command.kind, other.kind) != ("take", "take"):
                continue
            after, instead = state.clone(), state.clone()
            game.controller.advance(after, command)
            game.controller.advance(instead, other)
            cards = {place: card for place, card in zip(PLACES, state.display, strict=True) if card != EMPTY}
            lacks = {place: lacking(after, seat, card) for place, card in cards.items()}
            others = {place: lacking(instead, seat, card) for place, card in cards.items()}
            near = [place for place, lack in lacks.items() if lack <= TOKENS_A_TURN and lack < others[place]]
            said = " ".join(speaks_for(game, state, command, other, NAMES))
            for place in re.findall(
                r"(?:within [0-9]+ tokens? of|(?<!too, you )can buy|also pay for) ([1-3]-[1-4]) (?!\([^)]*\), too)",
                said,
            ):
                assert place in near or not near, (said, game.format(command), game.format(other))
                seen += place in near
    assert seen > POSITIONS / 15


def test_tiles_that_one_has_are_on_the_rack() -> None:
    """Summer Pavilion: what a structure brings has still to be chosen."""
    game, seen = catalogue.game("summer-pavilion"), 0
    for state, _likely in islice(sensible(game), POSITIONS):
        seat = game.controller.to_move(state)
        for command in game.controller.legal_commands(state)[::5]:
            said = " ".join(evaluation(game).reasons(state, command, NAMES))
            if found := re.search("After this move, ([^.]+) scores [0-9]+ points, and you have the tiles", said):
                after = state.clone()
                game.controller.advance(after, command)
                player = after.players[seat]
                assert any(
                    payments(game.tables, player.tiles, player.rack, space, after.side, after.round - 1)
                    for space in range(len(SPACES))
                    if space_in_words(game.box, space, after.side) == found[1]
                ), (said, game.format(command))
                seen += 1
    assert seen > POSITIONS / 5


def test_tokens_given_back_are_compared_by_the_cards_that_stay_near() -> None:
    """Splendor: both are given back; where one leaves a card nearer, that card is named."""
    game, seen = catalogue.game("splendor"), 0
    for seed in range(POSITIONS):
        state, chance = game.controller.new(setup(game, 2, seed)), Random(seed)
        for _turn in range(12):
            commands = game.controller.legal_commands(state)
            takes = [each for each in commands if each.kind in ("take", "return")] or commands
            game.controller.advance(state, chance.choice(takes))
        commands = game.controller.legal_commands(state)
        if commands[0].kind != "return":
            continue
        seat = game.controller.to_move(state)
        assert seat is not None
        for command, other in permutations(commands[:4], 2):
            after, instead = state.clone(), state.clone()
            game.controller.advance(after, command)
            game.controller.advance(instead, other)
            cards = [(place, card) for place, card in zip(PLACES, state.display, strict=True) if card != EMPTY]
            nearer = {place for place, card in cards if lacking(after, seat, card) < lacking(instead, seat, card)}
            reasons = evaluation(game).reasons(state, command, NAMES, other=other)
            said = " ".join(each for each in reasons if not isinstance(each, Objection))
            kept = {place for place, card in cards if lacking(after, seat, card) == lacking(state, seat, card)}
            named = re.findall("[1-3]-[1-4]", said)  # none: a card in hand
            assert not nearer & kept or not named or named[0] in nearer, said
            seen += bool(nearer & kept)
    assert seen > POSITIONS / 30


def test_a_work_that_is_enough_for_this_round_can_be_done_in_it() -> None:
    """The Princes of Florence: after the action the work is legal, and worth what the round asks for."""
    game, seen = catalogue.game("princes-of-florence"), 0
    for state, _likely in islice(sensible(game), 4 * POSITIONS):
        for command in game.controller.legal_commands(state):
            if command.kind not in ("build", "freedom"):
                continue
            said = " ".join(evaluation(game).reasons(state, command, NAMES))
            after = state.clone()
            game.controller.apply(after, command)
            while game.controller.to_move(after) == state.seat and after.decision is Decision.PLACE:
                game.controller.apply(after, game.controller.legal_commands(after)[0])
            goes_on = (after.seat, after.round) == (state.seat, state.round) and after.actions < ACTIONS
            works = [each.kind == "work" for each in game.controller.legal_commands(after)]
            assert goes_on or "this round" not in said, (said, game.format(command))
            assert any(works) or "That is enough" not in said, (said, game.format(command))
            seen += "this round" in said
    assert seen > POSITIONS / 30


def test_what_ending_a_turn_gives_up_is_there_to_be_had() -> None:
    """De Vulgari Eloquentia: that nothing is left is said where nothing is, else what it is that is given up."""
    game, seen = catalogue.game("de-vulgari-eloquentia"), set()
    knowledge = evaluation(game)
    for state, _likely in islice(sensible(game), POSITIONS):
        legal = game.controller.legal_commands(state)
        for command in legal:
            if command.kind == "end":
                [said] = knowledge.reasons(state, command, NAMES)
                assert (said == "There is nothing left to do this turn.") == (len(legal) == 1), said
                preferred = knowledge.reasons(state, command, NAMES, best=True)
                assert not any("give up" in each or "worth" in each for each in preferred)
                seen.add(said)
    assert len(seen) > 1


def test_what_can_wait_can_be_done_next_turn() -> None:
    """De Vulgari Eloquentia: the turn is ended, nobody does anything, and what was left is still possible."""
    game, seen = catalogue.game("de-vulgari-eloquentia"), 0
    for state, _likely in islice(sensible(game), 2 * POSITIONS):
        ends = [each for each in game.controller.legal_commands(state) if each.kind == "end"]
        if not ends or "can wait" not in " ".join(evaluation(game).reasons(state, ends[0], NAMES, best=True)):
            continue
        left = [each for each in game.controller.legal_commands(state) if each.kind != "end"]
        seat, after = state.seat, state.clone()
        while (
            after.turn == state.turn
            or after.seat != seat
            or not {"study", "vote"} & {each.kind for each in game.controller.legal_commands(after)}
        ):
            legal = game.controller.legal_commands(after)
            game.controller.advance(after, next((each for each in legal if each.kind in ("end", "wait")), legal[0]))
        assert {*left} <= {*game.controller.legal_commands(after)}, [*map(game.format, left)]
        seen += 1
    assert seen > POSITIONS / 30


def test_what_one_reaches_from_a_place_is_wanted_and_out_of_reach_from_the_other() -> None:
    """De Vulgari Eloquentia: a way that one could as well begin where one stands is no reason to go anywhere."""
    game, seen = catalogue.game("de-vulgari-eloquentia"), 0
    knowledge = evaluation(game)
    places = {place.towards: number for number, place in enumerate(game.box.places)}
    for state, _likely in islice(sensible(game), POSITIONS):
        player = state.players[state.seat]
        moves = [each for each in game.controller.legal_commands(state) if each.kind in ("move", "start")]
        for command, other in zip(moves, moves[1:] + moves[:1], strict=True):
            said = " ".join(knowledge.reasons(state, command, NAMES, other=other))
            if found := re.search(r"From there you can reach (.+) in one turn: \+", said):
                goal = places[found[1]]
                there, elsewhere = (
                    routes(game.tables, game.tables.places[each.place]).get(goal) for each in (command, other)
                )
                assert there is not None, said
                assert goal != game.tables.places[other.place], said
                unpaid = elsewhere is not None and elsewhere.ducats > player.ducats
                assert elsewhere is None or elsewhere.actions > 5 or unpaid, said
                assert not game.box.places[goal].is_sea, said
                seen += 1
    assert seen > POSITIONS / 30


def test_the_line_takes_what_fits_beside_the_first_sentence() -> None:
    sentences = ["It wins.", "This sentence is much too long for the line.", "So there.", "And so on."]
    assert fitting(sentences, 20) == "It wins. So there."
    assert fitting(sentences, 60) == "It wins. This sentence is much too long for the line."
    assert fitting(sentences, 4) == "It wins."
    assert fitting([], 20) == ""
