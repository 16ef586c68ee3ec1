"""The coach's notes for a player's first games of De Vulgari Eloquentia."""

from collections.abc import Callable

from boardgames_tui.core.coach import SO, Condition, Note, Values, when
from boardgames_tui.core.words import N_, in_points
from boardgames_tui.games.de_vulgari_eloquentia.commands import BecomeCardinal, BecomeMonk
from boardgames_tui.games.de_vulgari_eloquentia.components import CARDINAL, LEVELS, MERCHANT, NOBLE
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision, DeVulgariView, PlayerView
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

LATE = 9
"""The turn from which titles are mentioned."""
NEAR = 4
"""A level is in reach with at most this much knowledge missing."""
FEW = 2
"""At most this many actions are easily left over."""
GIVEN = {"event", "city", "bologna", "abbey", "challenge"}
"""The kinds of commands that take what a place gives."""

_when: Callable[[Callable[[DeVulgariView], bool]], Condition[DeVulgariView]] = when


def _me(view: DeVulgariView) -> PlayerView:
    return view.players[view.judged]


def _acting(view: DeVulgariView) -> bool:
    return view.decision is Decision.ACTION


def _pope(view: DeVulgariView, tables: Tables) -> Values | None:
    first = tables.figures.papal_turn  # the second red one can come a turn later (17.1)
    return {"turn": first + 1} if view.round >= first else None


def _votes(view: DeVulgariView, tables: Tables) -> Values | None:
    banker, benedictine, camerlengo, pope = (title.votes for title in tables.box.titles)
    values = {"banker": banker, "benedictine": benedictine, "camerlengo": camerlengo, "pope": pope}
    return values if view.round >= LATE else None


def _act(view: DeVulgariView, _tables: Tables) -> Values | None:
    return {"actions": in_actions(view.actions)} if _acting(view) and view.window == "before" else None


def _offer(view: DeVulgariView, _tables: Tables) -> Values | None:
    left = any(choice.command.kind in GIVEN for choice in view.choices)
    return SO if _acting(view) and not view.actions and left else None


def _fee(view: DeVulgariView, tables: Tables) -> Values | None:
    me, fee = _me(view), tables.figures.travel_fee
    due = me.ducats < fee and not tables.tile(me.role, me.tile).free_travel
    return {"fee": in_ducats(fee)} if _acting(view) and view.window == "before" and due else None


def _cardinal(view: DeVulgariView, tables: Tables) -> Values | None:
    points = sorted(title.points for title in tables.box.titles if title.role is CARDINAL)
    if not points or not any(isinstance(choice.command, BecomeCardinal) for choice in view.choices):
        return None
    return {"less": points[0], "more": in_points(points[-1])}


def _song(view: DeVulgariView, tables: Tables) -> Values | None:
    sung = any(song.active and song.place == _me(view).place for song in view.songs)
    return {"points": tables.figures.canticle_points[0]} if _acting(view) and sung else None


def _level(view: DeVulgariView, _tables: Tables) -> Values | None:
    me = _me(view)
    missing = 0 if me.next_level is None or me.level >= LEVELS else me.next_level - me.knowledge
    return {"knowledge": missing} if _acting(view) and 0 < missing <= NEAR else None


def _donations(view: DeVulgariView, tables: Tables) -> Values | None:
    """Whether the player would pay if donations were due now, as they are in later turns (6.2, 6.4, 6.6)."""
    me = _me(view)
    others = [player for seat, player in enumerate(view.players) if seat != view.judged]
    rivals = [player.ducats for player in others if player.role is MERCHANT]
    clergy = [player.ducats for player in others if player.role is not MERCHANT]
    pays = me.role is MERCHANT and me.ducats > max(rivals, default=0) and me.ducats > min(clergy, default=me.ducats)
    return SO if pays and view.round < tables.figures.last_donation_turn else None


def _noble(view: DeVulgariView, tables: Tables) -> Values | None:
    if not (_acting(view) and view.turns and view.turns[0].cubes[NOBLE]):
        return None
    return {"votes": in_votes(tables.box.votes[NOBLE]), "ducats": in_ducats(tables.figures.noble_cash)}


def _cubes(view: DeVulgariView, tables: Tables) -> Values | None:
    if not (_acting(view) and view.turns and any(view.turns[0].cubes)):
        return None
    red, black, yellow, _green = tables.box.votes
    one, two = tables.figures.one_cube_actions, tables.figures.two_cubes_actions
    return {"red": red, "black": black, "yellow": yellow, "one": one, "two": two}


def _track(view: DeVulgariView, _tables: Tables) -> Values | None:
    begun = any(track.possible and not track.positions[view.judged] for track in view.tracks)
    return SO if _acting(view) and begun else None


_start = _when(lambda view: view.decision is Decision.START)
_ending = _when(lambda view: view.last_turn)
_over = _when(lambda view: _acting(view) and view.window == "after" and 0 < view.actions <= FEW)
_monk = _when(lambda view: any(isinstance(choice.command, BecomeMonk) for choice in view.choices))
_manuscript = _when(lambda view: _acting(view) and any(tile.possible for level in view.levels for tile in level.tiles))
_front = _when(lambda view: _me(view).front >= 2)
_order = _when(lambda view: view.round == 2)
_low = _when(lambda view: view.round >= 3 and _me(view).level < 3)
NOTES = (
    Note("start", N_("Start beside a city with $: you have few ducats."), _start),
    Note("ending", N_("This is the last turn. After it, votes decide who gets which title."), _ending),
    Note("pope", N_("From turn {turn} on, any turn may be the last: see the papal events."), _pope),
    Note("card", N_("A new cardinal pays ducats and a cube; titles score {less} or {more}."), _cardinal),
    Note("monk", N_("Becoming a friar costs half your ducats: the fewer, the cheaper."), _monk),
    Note("song", N_("Sing the Canticle here: one yellow cube per space; the leader scores {points}."), _song),
    Note("act", N_("You have {actions}, and can move once. What a place gives costs none."), _act, pressing=True),
    Note("take", N_("This place still has something for you that costs no action."), _offer),
    Note("script", N_("There is a manuscript of this place's colour. You may take one a turn."), _manuscript),
    Note("over", N_("Actions left over are lost: a cube or a step on a track takes only one."), _over, pressing=True),
    Note("level", N_("{knowledge} more knowledge opens the next level of manuscripts."), _level),
    Note("green", N_("Green cubes count for nothing until you turn them in at an abbey (^)."), _front),
    Note("order", N_("Whoever has the least knowledge plays first, and gets first pick."), _order),
    Note("donate", N_("You are the richest merchant now: you pay donations to the clergy."), _donations),
    Note("fee", N_("A trip of more than one step costs {fee}, however long it is."), _fee),
    Note("noble", N_("A black cube is worth {votes} later, or {ducats} at once."), _noble),
    Note(
        "cubes",
        N_("Votes: red {red}, black {black}, yellow {yellow}. Actions: {one} for a cube, {two} for two."),
        _cubes,
    ),
    Note("uni", N_("Cities with ≡ are the quick way to more knowledge."), _low),
    Note("track", N_("A step takes an action. Messenger and Orient pay only when finished."), _track),
    Note(
        "votes",
        N_("Titles need votes: banker {banker}, Benedictine {benedictine}, camerlengo {camerlengo}, pope {pope}."),
        _votes,
    ),
)
