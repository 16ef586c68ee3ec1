"""No sentence states a figure but what the box, the view and the rules say, whatever the box and the number of seats.

A figure that a box, an option or the number of seats can change is never written into a sentence: it is put in where
it is said. What the rules alone fix may be written out, and stands in `WRITTEN` with the constant that it repeats.
Then games are played with boxes in which every price, amount and gain is another one, and what is said at the table,
all at the same time, is held against the view.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.bots.explain import speaks_for
from boardgames_tui.core import catalogue
from boardgames_tui.core.coach import goals_of, notes_of
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.games.de_vulgari_eloquentia import components as de_vulgari
from boardgames_tui.games.de_vulgari_eloquentia import make_game as de_vulgari_game
from boardgames_tui.games.princes_of_florence import components as princes
from boardgames_tui.games.princes_of_florence import make_game as princes_game
from boardgames_tui.games.splendor import components as splendor
from boardgames_tui.games.splendor.components.piece_words import handful
from boardgames_tui.games.summer_pavilion import components as pavilion
from boardgames_tui.games.summer_pavilion import make_game as summer_pavilion_game
from boardgames_tui.screens.de_vulgari_eloquentia.spots import TRACK_SPOTS, Row
from boardgames_tui.testing.random_play import Style, anything, play, prefer, setup
from boardgames_tui.testing.sitting import before_the_screen
from tests.catalogues import ROOT, template
from tests.games.de_vulgari_eloquentia import positions as vulgari_positions
from tests.games.princes_of_florence import positions as princes_positions
from tests.games.summer_pavilion import positions as pavilion_positions

# What is written

NUMBERS = {
    word: number
    for number, word in enumerate(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), 2
    )
}
NUMBER = re.compile(rf"\d+|\b(?:{'|'.join(NUMBERS)})\b", re.IGNORECASE)
NO_FIGURE = re.compile(r"\{[^}]*\}|\b(?:rules?|section) [\d., and]+|\(\d+\.\d+\)|\(14\)")
"""Placeholders and the numbers of rules."""
CONSTANTS = {
    f"{module.__name__.split('.')[2].split('_')[0]}.{name}": value
    for module in (de_vulgari, pavilion, princes, splendor)
    for name, value in vars(module).items()
} | {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "dialects": len(de_vulgari.DIALECTS) - 1,
    "princes.full_price": princes.BUILDING_COST[0],
    "princes.with_a_builder": princes.BUILDING_COST[1],
}
"""What the rules fix, by name: no box has another value."""
WRITTEN = {
    sentence: [CONSTANTS[name] for name in names.split(" ")]
    for names, sentence in (
        line.split(" | ", 1) for line in (Path(__file__).parent / "figures.txt").read_text("utf-8").splitlines()
    )
}
"""Sentences with a figure of the rules written out, each with the constants that say the same."""
OF_NOTATION = {"song, turn 7", "song, on turn 7"}
"""What signs mean, with a number as an example."""


def numbers_in(sentence: str) -> list[int]:
    found = NUMBER.findall(NO_FIGURE.sub("", sentence))
    return sorted(NUMBERS.get(word.casefold()) or int(word) for word in found)


def of_games(file: str) -> bool:
    """Whether players of a game read what stands in that file; lessons and annotated games have our box (below)."""
    return file.startswith(("boardgames_tui/games/", "boardgames_tui/screens/")) and not file.endswith("verify.py")


def test_a_figure_that_is_written_out_is_one_of_the_rules() -> None:
    written = {
        form: numbers
        for message in template()
        if any(of_games(file) for file, _line in message.locations)
        if message.id
        for form in [message.id if isinstance(message.id, str) else message.id[-1]]
        if (numbers := numbers_in(form)) and form not in OF_NOTATION
    }
    assert written == {sentence: sorted(constants) for sentence, constants in WRITTEN.items()}


def test_no_figure_is_put_into_a_sentence_as_a_literal() -> None:
    literal = [
        f"{path}:{call.lineno}"
        for folder in ("games", "screens")
        for path in (ROOT / "boardgames_tui" / folder).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "format"
        for argument in call.keywords
        if isinstance(argument.value, ast.Constant) and re.search(r"\d", str(argument.value.value))
    ]
    assert not literal


# What is said at a table, with our boxes and with others


def screen_of(match: Match) -> Any:
    """The table with that match on it."""
    module, name = match.game.screen.split(":")
    return getattr(import_module(module), name)(match, 1)


def said(match: Match) -> list[str]:
    """All that the player to move is told: by the coach, the prompt, the choices, `i`, `W`, `G`, help and hints."""
    game = match.game
    screen = screen_of(match)
    sentences = import_module(type(screen).__module__.rpartition(".")[0] + ".sentences")
    table, view = screen.table, screen.session.view
    notes = ((note.text, note.when(view, game.tables)) for note in notes_of(game))
    found = [text.format(**{**values, "player": "Ada"}) for text, values in notes if values is not None]
    found += [*goals_of(game, view), view.ask, *sentences.help_lines(table)]
    found += [f"{choice.text}: {choice.gain}" for choice in view.choices]
    found += [str(missing.refusal) for missing in view.unavailable]
    weighed = [choice for choice in view.choices if choice.command.kind != "sell"]
    for choice in (*weighed[:1], *weighed[-1:]):
        found += speaks_for(game, match.state, choice.command, None, match.setup.names)
    rows = (*Row, *TRACK_SPOTS) if game.id == "de-vulgari-eloquentia" else ()
    for spot in (*table.spots_now(), *rows):
        table.cursor.spot = spot
        found += [*sentences.prompt(table), screen.what_is(spot), sentences.explain(table, spot)]
    return found


def decisions(game: Game, style: Style = anything, step: int = 9) -> Iterator[Match]:
    """Every so many decisions of a game with each number of seats, and in each variant, all hands open."""
    variants = [dict[str, Any]()]
    if game.id == "princes-of-florence":
        variants.append({"variant": True, "row_purchase": True})
    elif game.id == "summer-pavilion":
        variants.append({"side": "back"})
    for seats in game.seats:
        for options in variants:
            if game.id == "princes-of-florence" and options and seats != 3:
                continue
            match = play(game, seats, seats, style, options=options)
            for number in range(0, len(match.turns), step):
                yield Match(game, replace(match.setup, open_hands=True), start=match.at(number))


def other_de_vulgari() -> Game:
    """Ducats are multiples of 7 there, knowledge of 11, votes of 5: what is not is no figure of the box."""
    box = catalogue.game("de-vulgari-eloquentia").box

    def ducats(printed: int) -> int:
        return 14 * -(-printed // 10)  # half of it is paid by a merchant who becomes a monk

    def knowledge(printed: int) -> int:
        return 11 * -(-printed // 8)

    def votes(printed: int) -> int:
        return 5 * printed

    def tile(printed: Any) -> Any:
        return replace(
            printed,
            price=ducats(printed.price),
            refund=ducats(printed.refund),
            donation=ducats(printed.donation),
            knowledge=knowledge(printed.knowledge),
            inquisition=knowledge(printed.inquisition),
        )

    figures = box.figures
    of_ducats = (
        "start_ducats",
        "monk_donation",
        "cardinal_donation",
        "travel_fee",
        "business",
        "noble_cash",
        "orient_bonus",
    )
    of_knowledge = "study", "study_last", "secretary_knowledge", "stupor_knowledge"
    thresholds = tuple(11 * level for level in range(8))
    return de_vulgari_game(
        replace(
            box,
            figures=replace(
                figures,
                **{name: ducats(getattr(figures, name)) for name in of_ducats},
                **{name: knowledge(getattr(figures, name)) for name in of_knowledge},
                stupor_votes=votes(figures.stupor_votes),
            ),
            votes=tuple(map(votes, box.votes)),
            prices=tuple(map(ducats, box.prices)),
            places=tuple(
                replace(
                    place, ducats=tuple(map(ducats, place.ducats)), knowledge=tuple(map(knowledge, place.knowledge))
                )
                for place in box.places
            ),
            events=tuple(
                replace(event, ducats=ducats(event.ducats), knowledge=knowledge(event.knowledge))
                for event in box.events
            ),
            messenger=tuple(
                replace(end, ducats=ducats(end.ducats), knowledge=knowledge(end.knowledge)) for end in box.messenger
            ),
            monks=tuple(map(tile, box.monks)),
            cardinals=tuple(map(tile, box.cardinals)),
            titles=tuple(replace(title, votes=votes(title.votes)) for title in box.titles),
            last_knowledge=99,
            thresholds=thresholds,
            levels=tuple(sum(space >= threshold for threshold in thresholds) for space in range(100)),
        )
    )


UNITS = {
    7: re.compile(r"(\d+) ducat"),
    11: re.compile(r"(\d+) knowledge|knowledge (\d+)"),
    5: re.compile(r"(\d+) vote(?!.*\bbid)"),
}


@before_the_screen
async def test_every_amount_in_de_vulgari_is_one_of_the_box() -> None:
    style = prefer(
        "monk", "cardinal", "manuscript", "city", "event", "abbey", "canticle", "messenger", "move", "challenge"
    )
    for match in decisions(other_de_vulgari(), style):
        for sentence in said(match):
            for unit, amount in UNITS.items():
                found = [int(number) for each in amount.finditer(sentence) for number in each.groups() if number]
                assert not any(number % unit for number in found), sentence


def other_princes() -> Game:
    """Other starting prices, and more money to begin with."""
    box = catalogue.game("princes-of-florence").box
    two = tuple(tuple(price + 700 for price in prices) for prices in box.two_players_prices)
    return princes_game(
        replace(box, florins=9000, start_prices=(1100,) * len(box.start_prices), two_players_prices=two)
    )


@pytest.mark.parametrize("game", [catalogue.game("princes-of-florence"), other_princes()], ids=["ours", "other"])
@before_the_screen
async def test_all_that_is_said_in_an_auction_has_the_prices_of_its_lots(game: Game) -> None:
    style = prefer("open builder", "open prestige", "open", "bid", "buy", "exchange", "work", "build", "place", "pick")
    rules = {*princes.BUILDING_COST, princes.COST, princes.UNIT}
    auctions = 0
    for match in decisions(game, style, step=3):
        view: Any = match.view(match.to_move)
        if view.decision.name not in ("OPEN", "BID", "LAST"):
            continue
        auctions += 1
        prices = {lot.price for lot in view.lots} | {
            view.bid,
            view.bid + princes.STEP,
            *(bid or 0 for _, bid in view.bids),
        }
        purse = view.players[view.judged].florins
        left = {abs(purse - price) for price in prices}
        allowed = rules | prices | left | {player.florins for player in view.players}
        for sentence in said(match):
            if not re.search(r"about|\bpoint|PP\b|sell", sentence):
                amounts = {int(each.replace(",", "")) for each in re.findall(r"\d[\d,]*\d", sentence)}
                assert {amount for amount in amounts if amount and amount % princes.UNIT == 0} <= allowed, sentence
    assert auctions > 50


@before_the_screen
async def test_with_two_players_the_coach_agrees_with_the_prompt() -> None:
    game = catalogue.game("princes-of-florence")
    match = play(game, 2, 1, most=2)
    told = said(Match(game, replace(match.setup, open_hands=True), start=match.state))
    assert any(sentence.startswith("Enter opens bidding on the builder at 500") for sentence in told)
    (bids,) = (sentence for sentence in told if sentence.startswith("Bids start"))
    assert bids == "Bids start at the object's price; you get at most one object a round."


@before_the_screen
async def test_what_summer_pavilion_says_of_its_box_follows_the_box() -> None:
    box = catalogue.game("summer-pavilion").box
    tiles = {"pillar": 2, "statue": 3, "window": 1}
    structures = tuple(replace(structure, tiles=tiles[structure.kind]) for structure in box.structures)
    game = summer_pavilion_game(
        replace(box, structures=structures, star_bonus=(21, 22, 23, 24, 25, 26), multicolour_bonus=19)
    )
    for match in decisions(game, prefer("place", "take"), step=15):
        told = said(match)
        assert any("║ pillar +2, ▲ statue +3, ╬ window +1, " in sentence for sentence in told)
        assert any("scores 19 to 26 at the end" in sentence for sentence in told)


@before_the_screen
async def test_in_splendor_as_many_tokens_are_asked_for_as_can_be_taken() -> None:
    game = catalogue.game("splendor")
    for match in decisions(game, prefer("take", "reserve"), step=4):
        view: Any = match.view(match.to_move)
        takes = [choice.command.tokens for choice in view.choices if choice.command.kind == "take"]
        if takes:
            assert str(max(len(set(tokens)) for tokens in takes)) in handful(view.bank)
            assert ("2 alike" in handful(view.bank)) == any(len(set(tokens)) < len(tokens) for tokens in takes)


# Sentences that were false


@before_the_screen
async def test_the_award_for_the_best_work_is_promised_to_whoever_would_have_it() -> None:
    """The Princes of Florence 11.1, 11.2: one more work of the same value adds nothing, and all who are tied get it."""
    me = princes_positions.Has(hand="poet", tiles="theatre, lake", freedoms="travel", jesters=1, table="composer")
    for mine, others, words in (
        (0, (), "Best work so far: +3 PP if that holds (rule 11.1)."),
        (14, (), "The best work so far is worth 14."),
        (0, (14,), "It equals the best so far: +3 PP for each of you if that holds (rule 11.1)."),
        (0, (15,), "The best work so far is worth 15."),
    ):
        rival = princes_positions.Has(best=max(others, default=0), table="painter")
        done = "work" if mine else ""
        table = princes_positions.position(rival, princes_positions.Has(), replace(me, best=mine), turn=2, done=done)
        start = replace(setup(table.game, 3, 1), open_hands=True)
        told = said(Match(table.game, start, start=table.state))
        assert any(words in sentence for sentence in told), (mine, others)


@before_the_screen
async def test_what_is_in_the_public_row_is_no_card_of_another_prince() -> None:
    """The Princes of Florence 14.3."""
    me = princes_positions.Has(recruiting=1)
    table = princes_positions.position(me, princes_positions.Has(table="poet"), row="composer", round=4)
    game = table.game
    screen = screen_of(Match(game, replace(setup(game, 2, 1), open_hands=True), start=table.state))
    for move, words in (
        ("recruit composer", "A card from the public row: one more work for you."),
        ("recruit poet", "A card from an opponent's table: one more work for you."),
        ("later", "You keep the recruiting card for a later turn."),
    ):
        assert screen.what_is(game.parse(move)) == words


@before_the_screen
async def test_in_the_last_round_no_tile_is_said_to_be_kept() -> None:
    """Summer Pavilion 8.6."""
    for number, kept in ((5, True), (6, False)):
        table = pavilion_positions.position(
            pavilion_positions.Has(rack="bbg"), pavilion_positions.Has(rack="g"), round=number
        )
        told = said(Match(table.game, setup(table.game, 2, 1), start=table.state))
        assert (
            "You place no more tiles this round. You keep up to four; any others cost a point each." in told
        ) == kept
        assert ("You place no more tiles in this last round, and each one left costs a point." in told) != kept


@before_the_screen
async def test_with_ralph_no_ducats_are_asked_for_a_longer_trip() -> None:
    """De Vulgari Eloquentia 9.8."""
    for tile, words in (
        ("", "You move once a turn: one action a step, and 10 ducats for a longer trip."),
        ("ralph", "You move once a turn: one action a step. With your tile, a longer trip costs no ducats."),
    ):
        table = vulgari_positions.position(vulgari_positions.Has(tile=tile), vulgari_positions.Has())
        match = Match(table.game, replace(setup(table.game, 2, 1), open_hands=True), start=table.state)
        assert screen_of(match).what_is(Row.MOVE) == words
