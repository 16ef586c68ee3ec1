"""What somebody is told who plays De Vulgari Eloquentia for the first time."""

from boardgames_tui.core.coach import SO, Note, Values
from boardgames_tui.core.words import N_
from boardgames_tui.games.de_vulgari_eloquentia.commands import BecomeCardinal, BecomeMonk
from boardgames_tui.games.de_vulgari_eloquentia.components import NOBLE, Role
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.games.de_vulgari_eloquentia.view import Decision, DeVulgariView, PlayerView

NEAR = 4
"""So little knowledge below a level, it is within reach."""
FEW = 2
"""So few actions are easily left over."""


def _me(view: DeVulgariView) -> PlayerView:
    return view.players[view.judged]


def _acting(view: DeVulgariView) -> bool:
    return view.decision is Decision.ACTION


def _start(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if view.decision is Decision.START else None


def _ending(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if view.last_turn else None


def _pope(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if view.round >= 12 else None


def _votes(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if view.round >= 9 else None


def _act(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if _acting(view) else None


def _offer(view: DeVulgariView, _tables: Tables) -> Values | None:
    here = next((place for place in view.places if place.place == _me(view).place), None)
    return SO if _acting(view) and not view.actions and here is not None and here.offers else None


def _over(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if _acting(view) and view.window == "after" and 0 < view.actions <= FEW else None


def _fee(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if _acting(view) and view.window == "before" and _me(view).ducats < 10 else None


def _monk(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if any(isinstance(choice.command, BecomeMonk) for choice in view.choices) else None


def _cardinal(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if any(isinstance(choice.command, BecomeCardinal) for choice in view.choices) else None


def _song(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if _acting(view) and any(song.active and song.place == _me(view).place for song in view.songs) else None


def _manuscript(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if _acting(view) and any(tile.possible for level in view.levels for tile in level.tiles) else None


def _level(view: DeVulgariView, _tables: Tables) -> Values | None:
    me = _me(view)
    missing = 0 if me.next_level is None else me.next_level - me.knowledge
    return {"knowledge": missing} if _acting(view) and 0 < missing <= NEAR else None


def _front(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if _me(view).front >= 2 else None


def _donations(view: DeVulgariView, _tables: Tables) -> Values | None:
    merchants = [player.ducats for player in view.players if player.role is Role.MERCHANT]
    others = len(merchants) < len(view.players)
    me = _me(view)
    return SO if others and me.role is Role.MERCHANT and me.ducats == max(merchants) else None


def _noble(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if _acting(view) and view.turns and view.turns[0].cubes[NOBLE] else None


def _cubes(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if _acting(view) and view.turns and any(view.turns[0].cubes) else None


def _order(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if view.round == 2 else None


def _low(view: DeVulgariView, _tables: Tables) -> Values | None:
    return SO if view.round >= 3 and _me(view).level < 3 else None


def _track(view: DeVulgariView, _tables: Tables) -> Values | None:
    begun = any(track.possible and not track.positions[view.judged] for track in view.tracks)
    return SO if _acting(view) and begun else None


NOTES = (
    Note("start", N_("Start beside a city with $: you have few ducats."), _start),
    Note("ending", N_("This is the last turn. After it, votes decide who gets which title."), _ending),
    Note("pope", N_("From turn 13 on, any turn may be the last: see the papal events."), _pope),
    Note("card", N_("Cardinals pay ducats and a cube; titles bring them 14 or 22 points."), _cardinal),
    Note("monk", N_("To become a monk costs half of your ducats: the fewer, the cheaper."), _monk),
    Note("song", N_("The Canticle can be sung here: a yellow cube a space, 9 for the leader."), _song),
    Note("act", N_("Five actions and one move. What a place gives you takes no action."), _act, pressing=True),
    Note("take", N_("This place still gives you something, without an action."), _offer),
    Note("script", N_("A manuscript of this place's colour is there. You take one a turn."), _manuscript),
    Note("over", N_("Actions left over are lost. Cubes (c) and tracks (t) take one, too."), _over, pressing=True),
    Note("level", N_("{knowledge} more knowledge opens a level of dearer manuscripts."), _level),
    Note("green", N_("Secretaries count nothing before you turn them in at an abbey (^)."), _front),
    Note("order", N_("Whoever has the least knowledge plays first, and has the choice."), _order),
    Note("donate", N_("As the richest merchant you pay the monks' donations."), _donations),
    Note("fee", N_("A trip of two steps or more costs 10 ducats, however long it is."), _fee),
    Note("noble", N_("A black cube is two votes later, or 20 ducats at once."), _noble),
    Note("cubes", N_("Votes: red 3, black 2, yellow 1. One cube takes an action, two four."), _cubes),
    Note("uni", N_("Cities with a k are the quick way to more knowledge."), _low),
    Note("track", N_("A track takes an action a space; most give nothing before their end."), _track),
    Note("votes", N_("Titles need votes: 7 banker, 10 Benedictine, 11 camerlengo, 17 pope."), _votes),
)
