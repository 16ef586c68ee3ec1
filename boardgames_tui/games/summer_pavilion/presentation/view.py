"""What one seat may see of a Summer Pavilion position: the one thing that screen, plain mode and protocol print."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from boardgames_tui.core.game import Choice, Refusal, Result, Unavailable
from boardgames_tui.core.validation import BY_NAME
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion import components
from boardgames_tui.games.summer_pavilion.commands import (
    CENTRE,
    NOTATION,
    SOURCES,
    Choose,
    Place,
    SummerPavilionCommand,
    Take,
)
from boardgames_tui.games.summer_pavilion.components.piece_words import (
    amount,
    space_in_words,
    structure_in_words,
    tiles_of,
    with_jokers,
)
from boardgames_tui.games.summer_pavilion.rules import board
from boardgames_tui.games.summer_pavilion.rules.legal import legal_commands
from boardgames_tui.games.summer_pavilion.rules.scoring import result
from boardgames_tui.games.summer_pavilion.rules.tiles import counts_of, points_lost, split
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, OVER, PLACE, REWARD, TAKE, Decision, Player, State
from boardgames_tui.games.summer_pavilion.tables import Tables

__all__ = ["Decision", "PlayerView", "SummerPavilionView", "amount", "look", "space_in_words", "structure_in_words"]


@dataclass
class PlayerView:
    """What lies before one player."""

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
    """What the completed stars bring at the end, as the board stands (10.2); part of the score once it is over."""
    numbers_points: int
    """The same of the numbers (10.3)."""


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
    """Who holds the start marker; None while it is in the centre."""
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
    """How many tiles of the supply are to be chosen now."""
    ask: str
    choices: tuple[Choice[SummerPavilionCommand], ...]
    unavailable: tuple[Unavailable, ...]
    result: Result | None
    """How the game has ended; null while it goes on."""


def look(tables: Tables, state: State, seat: int | None) -> SummerPavilionView:
    """Return what `seat` may see of the state; None is a spectator."""
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
        ask=_ask(state),
        choices=tuple(Choice(command, NOTATION.format(command), _gain(tables, state, command)) for command in legal),
        unavailable=tuple(_unavailable(state, legal)) if mine else (),
        result=result(tables, state),
    )


def _player(tables: Tables, player: Player, side: components.Side) -> PlayerView:
    stars, numbers = board.bonuses(tables, player.tiles, side)
    return PlayerView(
        score=player.score,
        rack=tuple(player.rack),
        corners=player.corners,
        passed=player.passed,
        tiles=player.tiles,
        stars_points=stars,
        numbers_points=numbers,
    )


def _ask(state: State) -> str:
    if state.decision is TAKE:
        return _("Take all tiles of one colour from a display or the centre.")
    if state.decision is PLACE:
        return _("Place a tile, or pass.")
    if state.decision is REWARD:
        return ngettext(
            "Choose {count} tile from the supply.", "Choose {count} tiles from the supply.", state.due
        ).format(count=state.due)
    return _("The game is over.")


# What a choice costs and brings: never more than all players can work out, so nothing of what comes out of the bag


def _gain(tables: Tables, state: State, command: SummerPavilionCommand) -> str:
    player = state.players[state.seat]
    if isinstance(command, Take):
        return _gain_of_take(state, player, command)
    if isinstance(command, Place):
        return _gain_of_place(tables, state, player, command)
    if isinstance(command, Choose):
        return _("take {tiles}").format(tiles=amount(counts_of(command.tiles)))
    discarded = sum(player.rack) - len(command.keep)
    parts = [_("keep {tiles}").format(tiles=amount(counts_of(command.keep))) if command.keep else _("keep nothing")]
    if discarded:
        parts.append(
            ngettext("{count} tile to the tower", "{count} tiles to the tower", discarded).format(count=discarded)
        )
        parts.append(_minus(points_lost(player.score, discarded)))
    return "; ".join(parts)


def in_points(points: int) -> str:
    """So many points, in words."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def _minus(points: int) -> str:
    if not points:
        return _("no points lost")
    return ngettext("-{count} point", "-{count} points", points).format(count=points)


def _gain_of_take(state: State, player: Player, command: Take) -> str:
    joker = state.round - 1
    source = tuple(state.centre) if command.source == CENTRE else state.displays[SOURCES.index(command.source)]
    colour = components.COLOURS.index(command.colour)
    if colour == joker:
        parts = [_("a joker")]
    elif source[joker]:
        parts = [_("{tiles} and a joker").format(tiles=tiles_of(source[colour], colour))]
    else:
        parts = [tiles_of(source[colour], colour)]
    if command.source == CENTRE and state.marker == IN_THE_CENTRE:
        lost = points_lost(player.score, sum(split(source, colour, joker)[0]))
        parts.append(_("start marker: {points}").format(points=_minus(lost)))
    return "; ".join(parts)


def _gain_of_place(tables: Tables, state: State, player: Player, command: Place) -> str:
    space = components.SPACES.index(command.space)
    natural = tables.box.numbers[state.side][space] - command.jokers
    colour = components.COLOURS.index(command.colour)
    paid = tiles_of(natural, colour)
    if command.jokers:
        paid = with_jokers(paid, command.jokers)
    points = len(board.run(player.tiles, space))
    what = _("{space} for {tiles}").format(space=space_in_words(tables.box, space, state.side), tiles=paid)
    parts = [what, ngettext("+{count} point", "+{count} points", points).format(count=points)]
    completed = [tables.box.structures[index] for index in board.completes(tables, player.tiles, space)]
    tiles = min(sum(structure.tiles for structure in completed), sum(state.supply))
    if completed:
        names = ", ".join(structure_in_words(structure.kind) for structure in completed)
        if tiles:
            each = ngettext("{structures}: choose {count} tile", "{structures}: choose {count} tiles", tiles)
        else:
            each = _("{structures}, but the supply is empty")
        parts.append(each.format(structures=names, count=tiles))
    after = (*player.tiles[:space], colour, *player.tiles[space + 1 :])
    bonus = sum(board.bonuses(tables, after, state.side)) - sum(board.bonuses(tables, player.tiles, state.side))
    if bonus:
        parts.append(ngettext("+{count} point at the end", "+{count} points at the end", bonus).format(count=bonus))
    return "; ".join(parts)


def _unavailable(state: State, legal: Sequence[SummerPavilionCommand]) -> list[Unavailable]:
    """The kinds of action that the player cannot take at all now, each with its reason."""
    missing = []
    if state.decision is TAKE and not any(state.centre):
        missing.append(Unavailable("centre", Refusal("4.2", _("There are no tiles in the centre."))))
    if state.decision is TAKE:
        missing.append(Unavailable("pass", Refusal("4.1", _("You must take tiles; you can pass later."))))
    if state.decision is PLACE and not any(isinstance(command, Place) for command in legal):
        missing.append(Unavailable("place", Refusal("5.5", _("Your tiles cannot pay for any space."))))
    if state.decision is PLACE and state.round == components.ROUNDS:
        missing.append(Unavailable("keep", Refusal("8.6", _("You can't keep tiles in the last round."))))
    return missing
