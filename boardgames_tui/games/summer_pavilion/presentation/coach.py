"""The coach's notes for a player's first games of Summer Pavilion."""

from collections.abc import Callable

from boardgames_tui.core.coach import SO, Condition, Note, Values, when
from boardgames_tui.core.words import N_, in_points
from boardgames_tui.games.summer_pavilion.commands import Place
from boardgames_tui.games.summer_pavilion.components import ROUNDS, SPACES, board
from boardgames_tui.games.summer_pavilion.components.piece_words import all_of
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, PlayerView, SummerPavilionView
from boardgames_tui.games.summer_pavilion.rules import placing, scoring
from boardgames_tui.games.summer_pavilion.rules.scoring import points_lost
from boardgames_tui.games.summer_pavilion.tables import Tables

MANY = 4
"""From this many tiles of a colour on, the centre is tempting, and costs many points."""

_when: Callable[[Callable[[SummerPavilionView], bool]], Condition[SummerPavilionView]] = when


def _me(view: SummerPavilionView) -> PlayerView:
    return view.players[view.judged]


def _placeable(view: SummerPavilionView) -> list[int]:
    placing = (choice.command for choice in view.choices if isinstance(choice.command, Place))
    return sorted({SPACES.index(command.space) for command in placing})


def _joker(view: SummerPavilionView) -> Values:
    return {"joker": all_of(view.joker)}


def _first_at_the_centre(view: SummerPavilionView) -> bool:
    return view.decision is Decision.TAKE and view.marker is None and any(view.centre)


def _reward(view: SummerPavilionView, _tables: Tables) -> Values | None:
    return _joker(view) if view.decision is Decision.REWARD else None


def _changed(view: SummerPavilionView, _tables: Tables) -> Values | None:
    return _joker(view) if view.round > 1 and view.decision is Decision.TAKE else None


def _large_centre(view: SummerPavilionView, _tables: Tables) -> Values | None:
    # A joker comes along, and counts (4.3, 4.6).
    piles = [count for colour, count in enumerate(view.centre) if colour != view.joker]
    most = max(piles) + (view.centre[view.joker] > 0)
    if not _first_at_the_centre(view) or max(piles) < MANY:
        return None
    return {"points": in_points(points_lost(_me(view).score, most))}


def _joker_lies(view: SummerPavilionView, _tables: Tables) -> Values | None:
    lies = any(display[view.joker] and sum(display) > display[view.joker] for display in view.displays)
    return _joker(view) if view.decision is Decision.TAKE and lies else None


def _nothing_to_place(view: SummerPavilionView, _tables: Tables) -> Values | None:
    placing = view.decision is Decision.PLACE and view.round < ROUNDS
    return SO if placing and view.choices and not _placeable(view) else None


def _structure(view: SummerPavilionView, tables: Tables) -> Values | None:
    tiles = _me(view).tiles
    return SO if any(placing.completes(tables, tiles, space) for space in _placeable(view)) else None


def _star(view: SummerPavilionView, _tables: Tables) -> Values | None:
    counts = [count for count in board.star_counts(_me(view).tiles) if count in (4, 5)]
    return {"count": max(counts)} if counts and view.decision is Decision.PLACE else None


def _number(view: SummerPavilionView, tables: Tables) -> Values | None:
    if view.decision is not Decision.PLACE:
        return None
    counts = scoring.number_counts(tables, _me(view).tiles, view.side)
    return next(({"number": number} for number, (covered, all_) in counts.items() if covered == all_ - 1), None)


def _cheap(view: SummerPavilionView, _tables: Tables) -> Values | None:
    me = _me(view)
    return SO if view.decision is Decision.PLACE and not board.covered(me.tiles) and sum(me.rack) >= 6 else None


_six = _when(lambda view: view.round == ROUNDS and view.decision is Decision.PLACE)
_first = _when(lambda view: view.round == 1 and view.decision is Decision.TAKE)
_centre = _when(_first_at_the_centre)
_placing = _when(lambda view: view.decision is Decision.PLACE)
NOTES = (
    Note("six", N_("This is the last round: each tile you do not use costs a point."), _six),
    Note("reward", N_("Take what your next space still needs; {joker} stands for any colour."), _reward),
    Note("first", N_("Try to take two or more tiles of a colour: they pay for higher numbers."), _first),
    Note("changed", N_("Now {joker} is the joker; last round's jokers are ordinary tiles again."), _changed),
    Note("bigcentre", N_("First at the centre, you would lose {points} for its largest pile."), _large_centre),
    Note("centre", N_("The first to take from the centre places first but loses points."), _centre),
    Note("joker", N_("You also take one {joker} tile if there is one: it stands for any colour."), _joker_lies),
    Note("pass", N_("You can keep up to four tiles; each one beyond that costs a point."), _nothing_to_place),
    Note("struct", N_("You can complete a structure now: it gives you tiles of your choice."), _structure),
    Note("star4", N_("One star has {count} of 6 tiles; completed, it scores at the end."), _star),
    Note("num", N_("Only one {number} is missing: the full set scores at the end."), _number),
    Note("place", N_("The number is the price. A tile next to covered spaces scores more."), _placing),
    Note("cheap", N_("Low numbers are cheap. Surround a structure to get more tiles."), _cheap),
)
