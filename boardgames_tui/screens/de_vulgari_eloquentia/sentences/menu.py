"""The menu of actions: one line for each kind, with its price and gain, or what is missing."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from boardgames_tui.core.words import N_, _, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.components import piece_words
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, gains
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences import labels
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import Chip
from boardgames_tui.screens.de_vulgari_eloquentia.spots import BUSINESS, END, LOOK, STUDY, TRACK_SPOTS, Row
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import wrap

OFFER_KINDS = (OfferKind.EVENT, OfferKind.CITY, OfferKind.BOLOGNA, OfferKind.ABBEY, OfferKind.AUCTION)
"""The offers of a place that are taken by a command."""

NAME, INDENT, BESIDE = 10, 3, 8
"""The cells of a kind's name, the indent of words below it, and the fewest cells for words beside it."""

_NAMES = {
    Row.MOVE: N_("move"),
    Row.PLACE: N_("place"),
    Row.ROLE: N_("role"),
    Row.MANUSCRIPTS: N_("manuscript"),
    Row.CUBES: N_("cubes"),
    Row.STUDY: N_("study"),
    Row.BUSINESS: N_("business"),
    Row.INQUISITION: N_("inquis."),
}


class Line(NamedTuple):
    """A kind of action."""

    spot: Row
    possible: bool
    short: str
    long: str
    rule: str = ""
    """The rule that makes it unavailable."""
    middle: str = ""
    """The words for one line, if `long` does not fit."""
    chips: Sequence[Chip] = ()
    """Shown instead of `short`, if they fit."""

    @property
    def name(self) -> str:
        return pgettext("in a narrow list", "end turn") if self.spot is Row.END else _(_NAMES[self.spot])

    @property
    def action(self) -> str:
        """The end of the id of its keyboard action; "" for moves, which use the arrows."""
        return self.spot.value

    def words(self, width: int) -> str:
        """The longest words that fit whole."""
        if self.rule == "8.1":
            return self.short  # don't say on every line at length that no actions are left
        forms = (self.long, self.middle) if not self.chips else (self.long, self.middle, self.short)
        return next((words for words in forms if words and cell_len(words) <= width), "" if self.chips else self.short)

    def lines(self, width: int, spare: int, roomy: bool) -> list[str]:
        """The words beside the name, and those below it that do not fit there, on at most `spare` lines.

        `roomy`: if the whole sentence does not fit beside the name, it is below.
        """
        beside, below = width - NAME - 6, width - INDENT - 1
        words = self.words(beside)
        if len(words) > beside or beside < BESIDE:
            return ["", words] if spare else [""]
        more = wrap(self.long, below) if roomy and words == self.short and self.rule != "8.1" else []
        return [words, *more] if self.long != words and len(more) <= min(spare, 2) else [words]


class TrackLine(NamedTuple):
    """What to say about a step on a track."""

    possible: bool
    forms: tuple[str, ...]
    """The forms of the words, the longest first."""


def rows(table: DeVulgariTable) -> list[Line]:
    return [row_of(table, spot) for spot in table.rows()]


def row_of(table: DeVulgariTable, spot: Row) -> Line:
    return _LINES[spot](table)


def _against(table: DeVulgariTable, spot: Row, *kinds: str) -> Line:
    """The line of an unavailable kind of action."""
    view, refusal = table.view, table.refusal(*kinds)
    short = "" if view.actions else _("no actions")
    if kinds[0] in view.done:
        short = {"move": _("moved"), "manuscript": _("one a turn")}.get(kinds[0], pgettext("this turn", "done"))
    return Line(spot, False, short, refusal.message if refusal else "", refusal.rule if refusal else "")


def _move(table: DeVulgariTable) -> Line:
    if not table.choices.of(commands.Move):
        return _against(table, Row.MOVE, "move")
    reach = [place for place in table.view.places if place.actions is not None]
    names = ", ".join(table.box.places[place.place].name for place in reach if place.actions == 1)
    places = ngettext("{count} place", "{count} places", len(reach)).format(count=len(reach))
    long = _("{places}; for 1 action: {names}").format(places=places, names=names) if names else places
    middle = ""
    if fee := max(place.ducats for place in reach):
        middle = ngettext("{places}; 2+ steps: {fee} ducat", "{places}; 2+ steps: {fee} ducats", fee)
    return Line(Row.MOVE, True, places, long, middle=middle.format(places=places, fee=fee))


def _place(table: DeVulgariTable) -> Line:
    """Event, city, Bologna, abbey, auction."""
    if table.here is None:
        return Line(Row.PLACE, False, "", "")
    if not table.offered():
        return _against(table, Row.PLACE, *table.place_refusals())._replace(short=_("no gain now"))
    words = {OfferKind.ABBEY: _("green cubes"), OfferKind.AUCTION: _("auction")}
    offers = [
        offer
        for offer in table.view.places[table.here].offers
        if offer.open and offer.kind in OFFER_KINDS
        if offer.kind is not OfferKind.ABBEY or table.choices.of(commands.Abbey)
    ]
    short = ", ".join(words.get(offer.kind) or gains(offer.ducats, offer.knowledge) for offer in offers)
    chips = [
        each
        for offer in offers
        for chip in labels.gains_on_chips(offer.ducats, offer.knowledge, offer.kind is OfferKind.EVENT)
        for each in (Chip(" "), chip)
    ][1:]
    return Line(Row.PLACE, True, short, offers_in_words(table, table.here), chips=chips)


def offers_in_words(table: DeVulgariTable, where: int) -> str:
    """What can be taken at the pawn's place."""
    view = table.view
    front = view.players[view.judged].front
    parts = []
    for offer in view.places[where].offers:
        if offer.kind is not OfferKind.ABBEY:
            parts += [offer.text] if offer.open and offer.kind in OFFER_KINDS else []
        elif front:
            text = ngettext("turn in {count} green cube", "turn in {count} green cubes", front)
            parts.append(text.format(count=front))
    return "; ".join(parts)


def _role(table: DeVulgariTable) -> Line:
    judged = table.view.players[table.view.judged]
    monks, cardinals = table.choices.of(commands.BecomeMonk), table.choices.of(commands.BecomeCardinal)
    if monks:
        count = ngettext("{count} friar", "{count} friars", len(monks)).format(count=len(monks))
        long = _("become a friar for half your ducats; {monks} to choose from").format(monks=count)
        return Line(Row.ROLE, True, count, long)
    if cardinals:
        names = {choice.command.cardinal for choice in cardinals}
        count = ngettext("{count} cardinal", "{count} cardinals", len(names)).format(count=len(names))
        return Line(Row.ROLE, True, count, _("become a cardinal; {count} to choose from").format(count=count))
    row = _against(table, Row.ROLE, table.role_refusal())
    if judged.role is components.Role.CARDINAL:
        return row._replace(short=_("is final"))
    kinds = () if judged.place is None else table.box.places[judged.place].kinds
    if judged.role is components.Role.MERCHANT:
        if "monastery" in kinds:
            return row._replace(short=_("none left"))
        return row._replace(short=_("no convent"), middle=_("only in a convent"))
    if "cathedral" not in kinds:
        return row._replace(short=_("no cathedral"), middle=_("only in a cathedral"))
    prices = [tile.price for tile in table.view.cardinals if tile.free]
    if not prices:
        return row._replace(short=_("none left"))
    return row._replace(short=in_ducats(min(prices)) if judged.ducats < min(prices) else _("needs a cube"))


def _manuscript(table: DeVulgariTable) -> Line:
    view = table.view
    if choices := table.choices.of(commands.TakeManuscript):
        kinds = [table.box.manuscripts[table.tables.manuscripts[choice.command.tile]] for choice in choices]
        long = "; ".join(f"{labels.manuscript(tile)}: {each.gain}" for tile, each in zip(kinds, choices, strict=True))
        short = ", ".join(map(labels.manuscript, kinds))
        chips = [chip for tile in kinds for chip in (Chip(f" {tile.level}"), *labels.dialects_on_chips(tile.dialects))]
        return Line(Row.MANUSCRIPTS, True, short, long, chips=[Chip(chips[0].text.strip()), *chips[1:]])
    row = _against(table, Row.MANUSCRIPTS, "manuscript")
    if row.short:  # if there are no actions left, the refusal is about one of the tiles
        return row if view.actions or "manuscript" in view.done else row._replace(long="")
    judged = view.players[view.judged]
    if judged.place is None or table.box.places[judged.place].dialect == components.NEUTRAL:
        only = _("You can take one only in regions of its colour.")
        return row._replace(short=_("not here"), long=only, rule="11.1")
    dialect = table.box.places[judged.place].dialect
    tiles = [tile for level in view.levels for tile in level.tiles if dialect in tile.dialects]
    if not tiles:
        long = _("No manuscript in this region's colour is face up.")
        short, middle = _("not now"), _("none of this colour")
        return row._replace(short=short, long=long, rule="11.1", middle=middle)
    lowest = min(tiles, key=lambda tile: tile.level)
    if judged.level < lowest.level:
        short, middle = (each.format(level=lowest.level) for each in (_("level {level}"), _("needs level {level}")))
        missing = table.box.thresholds[lowest.level - 1] - judged.knowledge
        long = ngettext(
            "Manuscripts of this colour need level {level}, and you are {count} knowledge short.",
            "Manuscripts of this colour need level {level}, and you are {count} knowledge short.",
            missing,
        ).format(level=lowest.level, count=missing)
    else:
        middle = ngettext("takes {count} action", "takes {count} actions", lowest.actions)
        short, middle, long = in_actions(lowest.actions), middle.format(count=lowest.actions), lowest.reason
    return row._replace(short=short, long=long, rule="11.1", middle=middle)


def _cubes(table: DeVulgariTable) -> Line:
    view, choices = table.view, table.choices.of(commands.TakeCubes)
    present = [cube for cube, count in zip(components.CUBES, view.turns[0].cubes, strict=True) if count]
    if not choices and not present:
        return Line(Row.CUBES, False, _("none"), _("There are no cubes on this turn's space."), "12.3")
    if not choices:
        row = _against(table, Row.CUBES, *present, *components.CUBES)
        short = pgettext("this turn", "done") if view.actions else _("no actions")
        if view.actions and row.rule == "8.6":
            prices = dict(zip(components.CUBES, table.prices, strict=True))
            short = in_ducats(min(prices[cube] for cube in present if prices[cube]))
            return row._replace(short=short, middle=_("costs {ducats}").format(ducats=short))
        return row._replace(short=short)
    affordable = {choice.command.cube for choice in choices}
    figures = zip(components.CUBE_COLOURS, table.prices, view.turns[0].cubes, strict=True)
    named = [(pgettext("cube", name), price) for name, price, count in figures if count]
    priced = [_("{cube} {ducats}").format(cube=name, ducats=in_ducats(price)) for name, price in named if price]
    free = [_("{cube} free").format(cube=name) for name, price in named if not price]
    takable = {colour: price for colour, price in enumerate(table.prices) if components.CUBES[colour] in affordable}
    short = free[0] if len(takable) == 1 and free else ""
    return Line(Row.CUBES, True, short, ", ".join([*free, *priced]), chips=labels.prices_on_chips(takable))


def _study(table: DeVulgariTable) -> Line:
    view, figures = table.view, table.box.figures
    if (choice := table.choices.find(STUDY)) is None:
        return _against(table, Row.STUDY, "study")
    count = figures.study_last if view.ranking[-1] == view.judged else figures.study
    words = ngettext("+{count} knowledge", "+{count} knowledge", count)
    middle = ngettext("1 action; +{count} knowledge", "1 action; +{count} knowledge", count)
    return Line(Row.STUDY, True, words.format(count=count), choice.gain, middle=middle.format(count=count))


def _business(table: DeVulgariTable) -> Line:
    if (choice := table.choices.find(BUSINESS)) is None:
        return _against(table, Row.BUSINESS, "business")
    return Line(Row.BUSINESS, True, gains(table.box.figures.business, 0), choice.gain)


def track_line(table: DeVulgariTable, track: int) -> TrackLine:
    """What a step on a track costs and gives, or why it is unavailable."""
    choice, look = table.choices.find(TRACK_SPOTS[track]), table.choices.find(LOOK)
    if track == components.LIBRARY and look is not None:
        return TrackLine(True, (_("look: free"),))
    if choice is not None:
        price, _comma, rest = choice.gain.partition("; ")
        end = [f"{price}; {rest.partition('; ')[2]}"] if "; " in rest else []
        return TrackLine(True, (*end, price, in_actions(1)))
    whole, short = _short_reason(table, track)
    return TrackLine(False, (whole, short) if whole != short else (short,))


def track_brings(box: components.Box, track: int) -> str:
    """What a track is for, in a few words."""
    first, second = box.figures.canticle_points
    return (
        _("points at the end"),
        _("lots of knowledge"),
        _("cities give more"),
        _("{first} and {second} points").format(first=first, second=second),
        _("tiles with points"),
        _("playing first"),
    )[track]


def _short_reason(table: DeVulgariTable, track: int) -> tuple[str, str]:
    """The reason in a few words, and in even fewer."""
    view = table.view
    judged = view.players[view.judged]
    here, length = view.tracks[track].positions[view.judged], view.tracks[track].length
    one = ""
    if track == components.MESSENGER and judged.bologna:
        one = _("go to Bologna") if judged.bologna > 0 else _("finished")
    elif track == components.ORIENT and judged.role is not components.Role.MERCHANT:
        one = _("merchants only")
    elif track == components.LIBRARY and judged.has_library_tile:
        one = _("closed to you")
    elif here == length:
        one = _("last space")
    elif track == components.LIBRARY and view.round < table.box.figures.library_turn:
        one = _("from turn {turn}").format(turn=table.box.figures.library_turn)
    elif not view.actions:
        one = _("no actions")
    elif track == components.RIDDLE:
        return _("only in blue regions"), _("only in blue")
    elif track == components.MESSENGER:
        end = table.messenger_end
        abbots = piece_words.cubes(components.ABBOT, end.abbots)
        return _("{ducats} and {cubes}").format(ducats=in_ducats(end.ducats), cubes=abbots), in_ducats(end.ducats)
    elif track == components.CANTICLE:
        return _no_song(table)
    return one, one


def _no_song(table: DeVulgariTable) -> tuple[str, str]:
    """Where and when the Canticle is sung, in short."""
    view = table.view
    active = [song.place for song in view.songs if song.active]
    coming = sorted((song.turn, song.place) for song in view.songs if song.turn > view.round)
    if view.players[view.judged].place in active:
        return _("needs a yellow cube"), _("yellow cube")
    if len(active) > 1:
        return _("in the cities with ♪"), _("in ♪")
    if not active and not coming:
        words = _("from turn {turn}").format(turn=table.box.figures.canticle_open_turn)
        return words, words
    turn, place = coming[0] if coming else (0, 0)
    city = active[0] if active else place
    names = table.box.places[city].name, table.box.labels[city]
    if active:
        words = _("only in {city}")
        return words.format(city=names[0]), words.format(city=names[1])
    return f"{names[0]}, {turn}", f"{names[1]} {turn}"


def _end(table: DeVulgariTable) -> Line:
    left = table.view.actions
    long = ngettext("{count} action unused", "{count} actions unused", left) if left else _("all actions used")
    short = ngettext("{count} unused", "{count} unused", left) if left else _("all used")
    return Line(Row.END, table.choices.find(END) is not None, short.format(count=left), long.format(count=left))


def _inquisition(table: DeVulgariTable) -> Line:
    lost = max(tile.inquisition for tile in table.box.cardinals)
    words = ngettext(
        "another player loses {count} knowledge; costs no action",
        "another player loses {count} knowledge; costs no action",
        lost,
    )
    return Line(Row.INQUISITION, bool(table.choices.of(commands.Inquire)), _("free"), words.format(count=lost))


_LINES: dict[Row, Callable[[DeVulgariTable], Line]] = {
    Row.MOVE: _move,
    Row.PLACE: _place,
    Row.ROLE: _role,
    Row.MANUSCRIPTS: _manuscript,
    Row.CUBES: _cubes,
    Row.STUDY: _study,
    Row.BUSINESS: _business,
    Row.INQUISITION: _inquisition,
    Row.END: _end,
}
