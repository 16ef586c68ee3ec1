"""Lists to choose from: buildings, freedoms, cards looked at, professions to recruit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence import components
from boardgames_tui.games.princes_of_florence.commands import (
    CHOOSE,
    LATER,
    TAKE_FREEDOM,
    TAKE_PROFESSION,
    Pick,
    Recruit,
    Return,
    TakeProfession,
)
from boardgames_tui.games.princes_of_florence.presentation import previews
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, Deck
from boardgames_tui.games.princes_of_florence.presentation.words import card_text, count_of, fl, preferences
from boardgames_tui.screens.princes_of_florence.art.materials import FREEDOM_ICONS, pattern_of, tile_paint
from boardgames_tui.screens.princes_of_florence.model.own import Own
from boardgames_tui.screens.princes_of_florence.spots import Below, Only, Spot


class Mode(Enum):
    """What the player has begun but not played."""

    BUILD = auto()
    FREEDOM = auto()
    RECRUIT = auto()
    ROW = auto()
    """Taking a profession if there is a public row."""
    SELL = auto()
    PIECE = auto()
    """Placing the chosen building."""


@dataclass(slots=True, kw_only=True)
class Row:
    """A line of a list. One with a `reason` cannot be chosen."""

    spot: Spot
    sign: str = ""
    colour: str = ""
    """The name of the sign's colour; "" for plain."""
    name: str
    facts: str = ""
    gain: str = ""
    more: str = ""
    """The highlighted part of its gain: for the works, or as a further landscape of its type."""
    reason: str = ""
    rule: str = ""
    """The rule behind the reason."""
    tile: int = -1
    prefers: int = -1
    """The building that a work prefers."""
    left: int = 0
    """How many are left."""
    places: int = 0
    """In how many places its tile fits, however it is turned in each."""
    most: int = 0
    """The most that it would add to a work in hand."""

    @property
    def shape(self) -> int:
        """The tile whose outline is beside it."""
        return max(self.tile, self.prefers)

    @property
    def why_not(self) -> str:
        return _("{reason} ({rule})").format(reason=self.reason, rule=self.rule) if self.rule else self.reason

    @property
    def words(self) -> str:
        return f"{self.gain}; {self.more}" if self.more else self.gain


def rows_of(own: Own, mode: Mode | None, ordered: Sequence[str]) -> tuple[str, list[Row]]:
    """The title and the lines of the open list, if there is one. `ordered`: the cards that go under a deck first."""
    view = own.view
    if view.seat is None or not len(own.table.choices):
        return "", []
    if mode is Mode.BUILD:
        return _("build: {price}").format(price=fl(components.BUILDING_COST[own.me.builders])), _buildings(own)
    if mode is Mode.FREEDOM:
        return _("introduce a freedom: {price}").format(price=fl(components.COST)), _freedoms(own)
    if mode is Mode.RECRUIT or view.decision is Decision.RECRUIT:
        return _("recruit a profession"), _recruits(own)
    if mode is Mode.ROW:
        return _("take a profession: {price}").format(price=fl(components.COST)), _of_row(own)
    match view.decision:
        case Decision.RETURN:
            rows = [_profession(own, Return(name), name) for name in own.me.hand if name is not None]
            return _("which of the four goes back?"), rows
        case Decision.LANDSCAPE:
            return _("which landscape?"), _landscapes(own)
        case Decision.PICK:
            worths = zip(view.looking, view.looking_now, strict=True)
            rows = [_looked_at(own, Pick(name), name, worth) for name, worth in worths]
            return _("keep one of these"), rows
        case Decision.ORDER:
            return _("the others go under the deck"), _order(own, ordered)
    return "", []


def _profession(own: Own, spot: Spot, name: str, worth: int | None = None, owner: str = "") -> Row:
    card = own.tables.box.professions[own.tables.profession_of[name]]
    gain = preferences(own.tables, name)
    if owner:
        gain = _("{owner}: {wants}").format(owner=owner, wants=gain)
    return Row(
        spot=spot,
        sign=pattern_of(own.tables, card.building),
        colour=tile_paint(own.tables, card.building),
        name=_(card.name),
        facts="" if worth is None else _("{value} WV").format(value=worth),
        gain=gain,
        prefers=card.building,
    )


def _to_take(own: Own, command: Recruit | TakeProfession, owner: str) -> Row:
    name, recruited = command.profession, isinstance(command, Recruit)
    worth = None if own.covered else previews.worth_in_hand(own.tables, own.me, name, recruited)
    return _profession(own, command, name, worth, owner)


def _looked_at(own: Own, spot: Spot, name: str, worth: int) -> Row:
    tables = own.tables
    match tables.deck_of[name]:
        case Deck.BONUS:
            now = _("now +{value}").format(value=worth)
        case Deck.PRESTIGE:
            now = _("now {points} of {most} PP").format(
                points=worth, most=tables.box.prestige[tables.card_of[name]].points
            )
        case _:
            return _profession(own, spot, name, worth)
    return Row(spot=spot, name=card_text(tables, name), gain=now)


def _order(own: Own, ordered: Sequence[str]) -> list[Row]:
    first = Row(spot=Only.AS_THEY_LIE, name=_("as they are"), gain=_("or one by one"))
    rows = [Row(spot=Only.AS_THEY_LIE, name=_("the rest as they are")) if ordered else first]
    for name, worth in zip(own.view.looking, own.view.looking_now, strict=True):
        row = _looked_at(own, Below(name), name, worth)
        if name in ordered:
            row.reason = _("goes under as number {number}").format(number=ordered.index(name) + 1)
        rows.append(row)
    return rows


def in_places(places: int) -> str:
    return ngettext("{count} place", "{count} places", places).format(count=places)


def _most(gains: Mapping[str, int]) -> int:
    return max(gains.values(), default=0)


def _buildings(own: Own) -> list[Row]:
    view, player = own.view, own.me
    rows = []
    for tile, command in enumerate(own.tables.builds):
        name = command.building
        left = view.buildings[name]
        places = own.land.places(tile)
        owned = bool(count_of(player, name))
        reason = rule = ""
        if owned:
            reason, rule = _("owned"), "9.7"
        elif not left:
            reason, rule = _("none left"), "9.1"
        elif not places:
            reason, rule = _("no room"), "9.3" if player.builders >= components.TOUCHING else "9.4"
        elif own.table.choices.find(command) is None:
            words = _("needs {money} more")
            reason = words.format(money=fl(components.BUILDING_COST[player.builders] - (player.florins or 0)))
        gains = {} if owned else own.gains_by_tile(tile)
        rows.append(
            Row(
                spot=command,
                sign=pattern_of(own.tables, tile),
                colour=tile_paint(own.tables, tile),
                name=_(own.tables.box.tiles[tile].name),
                facts=_("{left} left").format(left=left),
                gain=in_places(places),
                more=own.in_words(gains),
                reason=reason,
                rule=rule,
                tile=tile,
                left=left,
                places=places,
                most=_most(gains),
            )
        )
    return rows


def _freedoms(own: Own) -> list[Row]:
    rows = []
    for freedom, (name, command) in enumerate(zip(components.FREEDOMS, TAKE_FREEDOM, strict=True)):
        left = own.view.freedoms[name]
        reason = ""
        gains = own.gains_by_freedom(freedom)
        if name in own.me.freedoms:
            reason = _("you have it (7.4)")
        elif not left:
            reason = _("none left (7.4)")
        rows.append(
            Row(
                spot=command,
                sign=FREEDOM_ICONS[freedom],
                name=_(components.FREEDOM_NAMES[freedom]),
                facts=_("{left} left").format(left=left),
                gain=own.in_words(gains) or _("helps none of your works"),
                reason=reason,
                most=_most(gains),
            )
        )
    return rows


def _recruits(own: Own) -> list[Row]:
    view, recruits = own.view, own.tables.recruits
    lying = [(player.table, name) for player, name in zip(view.players, own.table.names, strict=True)]
    commands = [
        (recruits[own.tables.profession_of[name]], owner)
        for names, owner in [*lying, (view.row, _("row"))]
        for name in names
    ]
    rows = [_to_take(own, command, owner) for command, owner in commands if own.table.choices.find(command)]
    if view.decision is Decision.RECRUIT:
        rows.append(Row(spot=LATER, name=_("later"), gain=_("unused: +1 for each work")))
    return rows


def _of_row(own: Own) -> list[Row]:
    left = own.view.decks[0]
    rows = []
    if own.table.choices.find(TAKE_PROFESSION):
        count = min(components.DRAW, left)
        look = ngettext("look at {count} card, keep it", "look at {count} cards, keep 1", count)
        rows.append(
            Row(
                spot=TAKE_PROFESSION,
                name=_("the deck"),
                facts=_("{left} left").format(left=left),
                gain=look.format(count=count),
            )
        )
    for name in own.view.row:
        command = own.tables.row_purchases[own.tables.profession_of[name]]
        if own.table.choices.find(command):
            rows.append(_to_take(own, command, _("row")))
    return rows


def _landscapes(own: Own) -> list[Row]:
    rows = []
    for index, (name, command) in enumerate(zip(components.LANDSCAPES, CHOOSE, strict=True)):
        tile = components.BUILDINGS + index
        places = own.land.places(tile)
        points = components.LANDSCAPE_POINTS if count_of(own.me, name) else 0
        another = _("another one: +{count} PP").format(count=points) if points else ""
        gains = own.gains_by_tile(tile)
        rows.append(
            Row(
                spot=command,
                sign=pattern_of(own.tables, tile),
                colour=tile_paint(own.tables, tile),
                name=_(own.tables.box.tiles[tile].name),
                facts=_("{left} left").format(left=own.view.landscapes[name]),
                gain=in_places(places),
                more="; ".join(filter(None, (another, own.in_words(gains)))),
                reason="" if own.table.choices.find(command) else _("none left, or no room (4.6)"),
                tile=tile,
                places=places,
                most=_most(gains),
            )
        )
    return rows
