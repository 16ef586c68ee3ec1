"""What one seat may see of a position of Summer Pavilion; screen, plain mode and protocol show only this."""

from dataclasses import dataclass
from typing import Annotated

from boardgames_tui.core.game import Choice, Result, Unavailable
from boardgames_tui.core.validation import BY_NAME
from boardgames_tui.games.summer_pavilion import components
from boardgames_tui.games.summer_pavilion.commands import NOTATION, SummerPavilionCommand
from boardgames_tui.games.summer_pavilion.presentation import choices
from boardgames_tui.games.summer_pavilion.rules.legal import legal_commands
from boardgames_tui.games.summer_pavilion.rules.scoring import bonuses, result
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, OVER, Decision, Player, State
from boardgames_tui.games.summer_pavilion.tables import Tables

__all__ = ["Decision", "PlayerView", "SummerPavilionView", "make_view"]


@dataclass
class PlayerView:
    """What one player has."""

    score: int
    """Points so far."""
    rack: tuple[int, ...]
    """The tiles beside the board, six counts."""
    corners: tuple[int, ...]
    """The tiles kept for the next round, six counts (8.2)."""
    passed: bool
    """Whether the player places no more in this round."""
    tiles: tuple[int, ...]
    """The colour of the tile on each space, or -1."""
    stars_points: int
    """What the completed stars score at the end (10.2); once the game is over, it is part of the score."""
    numbers_points: int
    """The same for numbers (10.3)."""


@dataclass
class SummerPavilionView:
    """The table as one seat sees it: everything but the order of the tiles in the bag (3.4)."""

    seat: int | None
    judged: int
    """This seat, or for a spectator the player to move."""
    to_move: int | None
    decision: Annotated[Decision, BY_NAME]
    """What is to be decided."""
    round: int
    joker: int
    """The joker's colour in this round."""
    side: components.Side
    """The side of the boards: 0 the front, 1 the back."""
    displays: tuple[tuple[int, ...], ...]
    """The tiles on each display, six counts each."""
    centre: tuple[int, ...]
    """The tiles in the centre, six counts."""
    marker: int | None
    """The seat with the start marker; None while it is in the centre."""
    starter: int
    """The seat that began this round."""
    supply: tuple[int, ...]
    """The tiles of the supply, six counts."""
    bag: tuple[int, ...]
    """The tiles in the bag, six counts; their order is hidden (3.4)."""
    tower: tuple[int, ...]
    """The tiles in the tower, six counts."""
    players: tuple[PlayerView, ...]
    """The players, by seat."""
    due: int
    """How many tiles have to be chosen from the supply now."""
    ask: str
    choices: tuple[Choice[SummerPavilionCommand], ...]
    unavailable: tuple[Unavailable, ...]
    result: Result | None
    """How the game ended; null until then."""


def make_view(tables: Tables, state: State, seat: int | None) -> SummerPavilionView:
    """What `seat` may see of the state; None is a spectator."""
    mine = seat == state.seat and state.decision is not OVER
    legal = legal_commands(tables, state) if mine else []
    bag = state.bag[: state.left]
    return SummerPavilionView(
        seat=seat,
        judged=state.seat if seat is None else seat,
        to_move=None if state.decision is OVER else state.seat,
        decision=state.decision,
        round=state.round,
        joker=state.round - 1,
        side=state.side,
        displays=tuple(state.displays),
        centre=tuple(state.centre),
        marker=None if state.marker == IN_THE_CENTRE else state.marker,
        starter=state.starter,
        supply=tuple(state.supply),
        bag=tuple(bag.count(colour) for colour in range(len(components.COLOURS))),
        tower=tuple(state.tower),
        players=tuple(_player(tables, player, state.side) for player in state.players),
        due=state.due,
        ask=choices.ask(state, legal),
        choices=tuple(
            Choice(command, NOTATION.format(command), choices.gain(tables, state, command)) for command in legal
        ),
        unavailable=tuple(choices.unavailable(tables, state, legal)) if mine else (),
        result=result(tables, state),
    )


def _player(tables: Tables, player: Player, side: components.Side) -> PlayerView:
    stars, numbers = bonuses(tables, player.tiles, side)
    return PlayerView(
        score=player.score,
        rack=tuple(player.rack),
        corners=player.corners,
        passed=player.passed,
        tiles=player.tiles,
        stars_points=stars,
        numbers_points=numbers,
    )
