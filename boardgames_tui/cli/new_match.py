"""The match of `bgtui play`: its seats, options and seed."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from boardgames_tui.core.characters import computer_name
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.options import BID, can_bid, new_options, options_of, stored
from boardgames_tui.core.seats import COMPUTER, MATCH, PROGRAM, computer_of, new_seed, seat_of
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, folded, reason

if TYPE_CHECKING:
    from boardgames_tui.core.store import Store


def new_match(
    game: Game, names: Sequence[str], arguments: Namespace, colours: Mapping[str, int], store: "Store"
) -> Match:
    """`names` as after `--seat`; `colours` that people like."""
    bids = can_bid(game.options) and f"begins={BID}" in arguments.options
    pairs = [pair for pair in arguments.options if not bids or not pair.startswith("begins=")]
    options = options_of(game.options, game.title, pairs, len(names))
    seed = new_seed() if arguments.seed is None else arguments.seed
    players = [*_matched(game, names, store)]
    try:
        seats: list[Seat] = []
        for player in players:
            taken = [seat.name for seat in seats]
            seat = seat_of(player, taken)
            if computer_of(seat.player) is not None:
                seat = replace(seat, name=computer_name(game.id, seat.player, taken))
            liked = -1 if seat.player else colours.get(folded(seat.name), -1)
            seats.append(replace(seat, colour=liked))
        if bids:
            options = stored(new_options(game.options, options | _bids(seats, options.get("ahead", ())), len(seats)))
        return Match.begin(game, seats, options, seed, arguments.open_hands, arguments.clock or "")
    except ValueError as error:
        raise UserError(reason(error)) from error


def _bids(seats: Sequence[Seat], ahead: Sequence[int]) -> dict[str, Any]:
    """Ask people round the table for their bids to start; return the options that come of it."""
    from boardgames_tui.core.bidding import Bidding
    from boardgames_tui.plain.prompt import ask

    bidding, names = Bidding([*ahead, *[0] * (len(seats) - len(ahead))]), [seat.name for seat in seats]
    while (seat := bidding.to_bid) is not None:
        try:
            typed = "" if seats[seat].player else ask(f"{bidding.question(names)} > ", sys.stdin, sys.stdout)
            bidding.say(typed or "")
        except ValueError as error:
            print(error)
    return bidding.options


def _matched(game: Game, names: Sequence[str], store: "Store") -> Iterator[str]:
    """Yield the players, with "bot:match" replaced by the level that suits the people."""
    words = [player.partition("/") for player in names]
    wanted = COMPUTER + MATCH
    computers = sum(word == wanted for word, _slash, _character in words)
    if not computers:
        yield from names
        return
    from boardgames_tui.bots.matching import computer_for, strengths

    known = strengths(store, game.id)
    people = [name for name in names if not name.startswith((COMPUTER, PROGRAM))]
    strangers = [name for name in people if folded(name) not in known]
    if strangers and sys.stdin is not None and sys.stdin.isatty():
        for name in strangers:
            _ask_of_experience(game, name, store)
        known = strengths(store, game.id)
    suited = computer_for(game.id, [known.get(folded(name), 0.0) for name in people], computers)
    for player, (word, slash, character) in zip(names, words, strict=True):
        yield f"{suited}{slash}{character}" if word == wanted else player


def _ask_of_experience(game: Game, name: str, store: "Store") -> None:
    """Ask once how well somebody plays; without an answer the next game asks again."""
    from boardgames_tui.bots.matching import EXPERIENCE, note_experience
    from boardgames_tui.plain.prompt import ask

    numbered = (f"{number} {_(words)}" for number, words in enumerate(EXPERIENCE.values(), 1))
    question = _("{name}, how well do you know {game}? {answers}> ")
    asked = question.format(name=name, game=_(game.title), answers=", ".join(numbered))
    answer = ask(asked, sys.stdin, sys.stdout)
    words = dict(zip("123", EXPERIENCE, strict=True))
    if answer in words:
        note_experience(store, game.id, name, words[answer])
