"""What places and tiles offer a player, in figures and in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Annotated

from boardgames_tui.core.validation import BY_NAME
from boardgames_tui.core.words import _, ngettext, signed
from boardgames_tui.games.de_vulgari_eloquentia import components
from boardgames_tui.games.de_vulgari_eloquentia.rules.actions import event_gives
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import tile_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import is_active, orient_bonus
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import Route, reach
from boardgames_tui.games.de_vulgari_eloquentia.state import ACTION, MOVED, START, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


class OfferKind(Enum):
    """The kind of an offer."""

    START = auto()
    EVENT = auto()
    CITY = auto()
    BOLOGNA = auto()
    ABBEY = auto()
    MONASTERY = auto()
    CATHEDRAL = auto()
    AUCTION = auto()
    SONG = auto()
    PORT = auto()


@dataclass
class OfferView:
    """Something a place offers, with what this player would get for it, including the Orient's ducats."""

    kind: Annotated[OfferKind, BY_NAME]
    """What it is."""
    ducats: int
    """The ducats that this player would get."""
    knowledge: int
    """The knowledge that this player would gain."""
    open: bool
    """Whether this player, in their role, can still have it."""
    text: str
    """The offer in words."""


@lru_cache(1024)
def _offer(kind: OfferKind, open_: bool, text: str, ducats: int = 0, knowledge: int = 0) -> OfferView:
    """An offer; cached, since the map compares them."""
    return OfferView(kind, ducats, knowledge, open_, text)


def reach_now(tables: Tables, state: State) -> dict[int, Route]:
    """Where the player to move can go (9)."""
    if state.decision is not ACTION or state.done & MOVED:
        return {}
    player = state.players[state.seat]
    return reach(tables, player.place, state.actions, player.ducats, tile_of(tables, player).free_travel)


def gains(ducats: int, knowledge: int) -> str:
    """Ducats and knowledge as short words: "+20 ducats, +5 knowledge"."""
    parts = []
    if ducats:
        parts.append(ngettext("+{count} ducat", "+{count} ducats", ducats).format(count=ducats))
    if knowledge:
        parts.append(ngettext("+{count} knowledge", "+{count} knowledge", knowledge).format(count=knowledge))
    return ", ".join(parts)


def offers(tables: Tables, state: State, player: Player, place: int) -> Iterator[OfferView]:
    here = tables.box.places[place]
    merchant = player.role is components.MERCHANT
    if "start" in here.kinds:
        taken = any(other.place == place for other in state.players)
        yield _offer(OfferKind.START, state.decision is START and not taken, _("starting city"))
    if here.event >= 0 and state.lying >> here.event & 1:
        yield _event(tables, player, here.event)
    if "city" in here.kinds:
        ducats, knowledge = here.ducats[state.swapped], here.knowledge[state.swapped]
        used = bool(player.cities >> place & 1)
        if ducats and merchant:
            ducats += orient_bonus(tables, player)
        text = gains(ducats, knowledge)
        if not merchant:
            ducats = 0
            text = gains(0, knowledge) or (text if used else _("ducats for merchants only"))
        if used:
            text = _("{gains}, used").format(gains=text)
        text = _("city ({gains})").format(gains=text)
        yield _offer(OfferKind.CITY, not used and bool(ducats or knowledge), text, ducats=ducats, knowledge=knowledge)
    if "messenger" in here.kinds:
        knowledge = max(0, player.bologna)
        later = _("knowledge when you finish the track") if player.bologna >= 0 else _("you have taken the reward")
        text = _("Messenger ({gains})").format(gains=gains(0, knowledge) or later)
        yield _offer(OfferKind.BOLOGNA, knowledge > 0, text, knowledge=knowledge)
    if "abbey" in here.kinds:
        yield _offer(OfferKind.ABBEY, True, _("abbey (yellow cubes cost no ducats, and you can turn in green ones)"))
    if "monastery" in here.kinds:
        yield _offer(OfferKind.MONASTERY, merchant and bool(state.monks), _("convent (a merchant can become a friar)"))
    if "cathedral" in here.kinds:
        text = _("cathedral (a friar can become a cardinal)")
        yield _offer(OfferKind.CATHEDRAL, player.role is components.MONK and bool(state.cardinals), text)
    if "franciscan" in here.kinds:
        active = is_active(tables, state, place)
        turn = state.songs[tables.box.franciscans.index(place)]
        text = _("Canticle of the Sun, active now") if active else _("Canticle of the Sun on turn {turn}")
        if not active and state.last_turn:
            text = _("Canticle of the Sun")
        elif not active and turn < state.turn:
            text, turn = _("Canticle of the Sun from turn {turn} on"), tables.box.figures.canticle_open_turn
        yield _offer(OfferKind.SONG, active, text.format(turn=turn))
    if here.sea >= 0:
        yield _offer(OfferKind.PORT, True, _("port on {sea}").format(sea=tables.box.places[here.sea].name))


def _event(tables: Tables, player: Player, event: int) -> OfferView:
    tile = tables.box.events[event]
    if event == components.STUPOR_MUNDI:
        count = tables.box.figures.stupor_knowledge
        text = ngettext(
            "event {number}, the Stupor Mundi (auction for +{count} knowledge)",
            "event {number}, the Stupor Mundi (auction for +{count} knowledge)",
            count,
        )
        return _offer(OfferKind.AUCTION, True, text.format(number=event + 1, count=count), knowledge=count)
    merchant = player.role is components.MERCHANT
    ducats, _knowledge = event_gives(tables, player, event)
    text = gains(ducats or tile.ducats, tile.knowledge)
    if tile.ducats and not merchant:
        text = _("{gains} for a merchant").format(gains=text)
    text = _("event {number} ({gains})").format(number=event + 1, gains=text)
    return _offer(OfferKind.EVENT, bool(ducats or tile.knowledge), text, ducats=ducats, knowledge=tile.knowledge)


def tile_in_words(tile: components.RoleTile) -> str:
    """What a monk or a cardinal gives (15)."""
    parts = []
    if tile.knowledge:
        parts.append(gains(0, tile.knowledge))
    if tile.refund:
        parts.append(ngettext("{count} ducat back", "{count} ducats back", tile.refund).format(count=tile.refund))
    return ", ".join([*parts, *lasting(tile)])


def lasting(tile: components.RoleTile) -> list[str]:
    """What a tile gives for as long as it is held."""
    parts = []
    if tile.virtual:
        colour = components.COLOURS.index(tile.virtual)
        parts.append(components.piece_words.cube_coloured(colour, _(components.piece_words.COUNTS_AS[colour])))
    if tile.donation:
        text = ngettext("donations of {count} ducat", "donations of {count} ducats", tile.donation)
        parts.append(text.format(count=tile.donation))
    if tile.free_travel:
        parts.append(_("moves cost no ducats"))
    if tile.actions:
        words = ngettext("{count} action per turn", "{count} actions per turn", tile.actions)
        parts.append(words.format(count=tile.actions))
    if tile.inquisition:
        text = ngettext(
            "once a game, another player loses {count} knowledge",
            "once a game, another player loses {count} knowledge",
            tile.inquisition,
        )
        parts.append(text.format(count=tile.inquisition))
    if tile.library:
        more = ngettext("one more library tile to look at", "{count} more library tiles to look at", tile.library)
        parts.append(more.format(count=tile.library))
    if tile.points:
        sentence = ngettext("{points} point at the end", "{points} points at the end", abs(tile.points))
        parts.append(sentence.format(points=signed(tile.points)))
    return parts
