"""Why a player of De Vulgari Eloquentia might go on along a track: what the step reaches, and who is ahead there."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
    LIBRARY,
    MESSENGER,
    ORIENT,
    RIDDLE,
)
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_ducats, in_points
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import gains
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import messenger_end, set_disc
from boardgames_tui.games.de_vulgari_eloquentia.state import State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def why_track(tables: Tables, state: State, track: int, names: Sequence[str]) -> str:
    """What one more space on a track brings the player to move (14)."""
    after = state.clone()
    space = after.players[after.seat].discs[track] + 1
    set_disc(after, after.seat, track, space)
    missing = tables.box.tracks[track].length - space
    if track == MESSENGER:
        later = missing > state.actions - 1  # it arrives in a later turn, and may be late by then
        knowledge = gains(0, messenger_end(tables, state, state.turn + later).knowledge)
        if not missing:
            return _("The Messenger has arrived: go to Bologna for {knowledge}.").format(knowledge=knowledge)
        return ngettext(
            "{count} more space, and the Messenger brings you {knowledge} in Bologna.",
            "{count} more spaces, and the Messenger brings you {knowledge} in Bologna.",
            missing,
        ).format(count=missing, knowledge=knowledge)
    if track == ORIENT:
        ducats = in_ducats(tables.figures.orient_bonus)
        if not missing:
            return _("From now on cities and events that pay you pay {ducats} more.").format(ducats=ducats)
        return ngettext(
            "{count} more space, and cities and events that pay you pay {ducats} more.",
            "{count} more spaces, and cities and events that pay you pay {ducats} more.",
            missing,
        ).format(count=missing, ducats=ducats)
    if track == LIBRARY:
        return _why_library(tables, space)
    rank = after.leaders[track].index(after.seat)
    if track == CANTICLE:
        return _why_canticle(tables, after, rank)
    if rank:
        return _behind(after, track, names)
    return _why_riddle(tables, space) if track == RIDDLE else _("You then lead the Rest track and may play first.")


def _why_library(tables: Tables, space: int) -> str:
    marks = tables.box.tracks[LIBRARY].marks
    if marks[space]:
        return ngettext(
            "You may then look at {count} library tile, and keep it.",
            "You may then look at {count} library tiles, and keep one.",
            marks[space],
        ).format(count=marks[space])
    first = _next_mark(marks, space)
    if first is None:
        return _("There is no mark further on that track.")
    missing = first - space
    return ngettext(
        "{count} more space, and you may look at a library tile.",
        "{count} more spaces, and you may look at a library tile.",
        missing,
    ).format(count=missing)


def would_lead(state: State, track: int) -> bool:
    """Whether the player to move leads a track after one more space."""
    after = state.clone()
    set_disc(after, after.seat, track, after.players[after.seat].discs[track] + 1)
    return after.leaders[track][0] == after.seat


def _why_canticle(tables: Tables, after: State, rank: int) -> str:
    """The first two score (19.7)."""
    paid = tables.figures.canticle_points
    if rank == 0:
        return _("You are then first on the Canticle: {points} at the end.").format(points=in_points(paid[0]))
    if rank == 1:
        return _("You are then second on the Canticle: {points} at the end.").format(points=in_points(paid[1]))
    second = after.players[after.leaders[CANTICLE][1]].discs[CANTICLE]
    missing = second - after.players[after.seat].discs[CANTICLE] + 1
    return ngettext(
        "The first two on the Canticle score, and you are {count} space short of it.",
        "The first two on the Canticle score, and you are {count} spaces short of it.",
        missing,
    ).format(count=missing)


def _why_riddle(tables: Tables, space: int) -> str:
    """Only the leader scores, and only on a mark (19.6)."""
    marks = tables.box.tracks[RIDDLE].marks
    if marks[space]:
        return _("You then lead the riddle, for {points} at the end.").format(points=in_points(marks[space]))
    first = _next_mark(marks, space)
    if first is None:
        return _("There is no mark further on that track.")
    return ngettext(
        "You then lead the riddle; {count} more space, and the leader scores {points}.",
        "You then lead the riddle; {count} more spaces, and the leader scores {points}.",
        first - space,
    ).format(count=first - space, points=in_points(marks[first]))


def _next_mark(marks: Sequence[int], space: int) -> int | None:
    """The first space with a mark from there on; own data files may have none."""
    return next((number for number in range(space, len(marks)) if marks[number]), None)


def _behind(after: State, track: int, names: Sequence[str]) -> str:
    leader = after.leaders[track][0]
    ahead = after.players[leader].discs[track] - after.players[after.seat].discs[track]
    if not ahead:
        return _("You then stand beside {name}, who was there first and leads.").format(name=names[leader])
    return ngettext(
        "{name} leads there, and is then {count} space ahead of you.",
        "{name} leads there, and is then {count} spaces ahead of you.",
        ahead,
    ).format(name=names[leader], count=ahead)
