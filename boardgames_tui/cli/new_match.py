"""The match that `bgtui play` asks for: its seats, options and seed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from boardgames_tui.core import catalogue
from boardgames_tui.core.assets import data_id
from boardgames_tui.core.game import Seat, Setup
from boardgames_tui.core.match import Match
from boardgames_tui.core.mistake import Mistake
from boardgames_tui.core.options import options_of
from boardgames_tui.core.record import record
from boardgames_tui.core.seats import seat_of
from boardgames_tui.core.words import reason


@record(frozen=True)
class MatchRequest:
    """A new match as the command line names it."""

    game: str
    players: Sequence[str]
    """Who plays, by seat: a name, "bot:LEVEL" or "exec:COMMAND"."""
    options: Sequence[str]
    """The game's options, each as "NAME=VALUE"."""
    seed: int | None
    """None draws one."""
    open_hands: bool
    colours: Mapping[str, int]
    """The colours that players like, by their names in `str.casefold`."""


def new_match(request: MatchRequest) -> Match:
    """Start the match. Raises Mistake, BadAssets."""
    game = catalogue.game(request.game)
    options = options_of(game.options, game.title, request.options, len(request.players))
    seed = request.seed
    if seed is None:
        from secrets import randbelow

        seed = randbelow(10**9)
    try:
        seats: list[Seat] = []
        for player in request.players:
            seat = seat_of(player, [seat.name for seat in seats])
            liked = -1 if seat.player else request.colours.get(seat.name.casefold(), -1)
            seats.append(replace(seat, colour=liked))
        setup = Setup(
            game=game.id,
            rules_version=game.rules_version,
            seats=tuple(seats),
            options=options,
            seed=seed,
            open_hands=request.open_hands,
            data=data_id(game.id),
        )
        return Match(game, setup)
    except ValueError as error:
        raise Mistake(reason(error)) from error
