"""What can I do here? One row for each kind of action: its price and gain, or what is missing."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import CUBE_LETTERS, DIALECT_LETTERS, gains_in_short
from boardgames_tui.screens.de_vulgari_eloquentia.spots import BUSINESS, END, LOOK, STUDY, TRACK_SPOTS, Row, TrackRow
from boardgames_tui.tui.paint.themes import wrap

OFFER_KINDS = (OfferKind.EVENT, OfferKind.CITY, OfferKind.BOLOGNA, OfferKind.ABBEY, OfferKind.AUCTION)
"""What a place offers, as it is called on the map, for the commands of `offered`."""

NAME, INDENT, BESIDE = 10, 3, 8
"""The cells of a kind's name, those before words below it, and the fewest for words beside it."""


class Line(NamedTuple):
    """A kind of action."""

    spot: Row | TrackRow
    action: str
    """The end of the id of the action whose key does it; "" of moves, which arrows make, and of all but one track."""
    name: str
    possible: bool
    short: str
    long: str
    rule: str = ""
    """The number of the rule against it."""
    middle: str = ""
    """In the words of a line, where the long ones do not fit."""

    def words(self, width: int) -> str:
        """As many words as there is room for; none are cut that need not be."""
        if self.rule == "8.1":
            return self.short  # that no actions are left need not be said at length on every line
        return next((words for words in (self.long, self.middle) if words and len(words) <= width), self.short)

    def lines(self, width: int, spare: int, roomy: bool) -> list[str]:
        """The words beside the name, and below it those that have no room there, on so many lines at most.

        `roomy`: if the whole sentence has no room beside the name, it stands below.
        """
        beside, below = width - NAME - 6, width - INDENT - 1
        words = self.words(beside)
        if len(words) > beside or beside < BESIDE:
            return ["", words] if spare else [""]
        more = wrap(self.long, below) if roomy and words == self.short and self.rule != "8.1" else []
        return [words, *more] if self.long != words and len(more) <= min(spare, 2) else [words]


def rows(table: DeVulgariTable, tracks: bool = True) -> list[Line]:
    """All of them, in the order of the keys, or those that are no tracks."""
    found = [_move(table), _place(table), _role(table), _manuscript(table), _cubes(table)]
    found += [
        _simple(table, STUDY, Row.STUDY, "study", _("study")),
        _simple(table, BUSINESS, Row.BUSINESS, "business", _("business")),
    ]
    if tracks:
        found += [_track(table, track) for track in range(len(components.TRACKS))]
    if table.choices.of(commands.Inquire):
        lost = max(tile.inquisition for tile in table.box.cardinals)
        long = ngettext(
            "another player loses {count} knowledge; no action",
            "another player loses {count} knowledge; no action",
            lost,
        ).format(count=lost)
        found.append(Line(Row.INQUISITION, "inquire", _("inquire"), True, _("free"), long))
    found.append(_end(table))
    return found


def row_of(table: DeVulgariTable, spot: Row | TrackRow) -> Line | None:
    """The row at a spot."""
    if isinstance(spot, TrackRow):
        return _track(table, spot.track)
    return next((row for row in rows(table, tracks=False) if row.spot == spot), None)


def _row(
    table: DeVulgariTable,
    spot: Row | TrackRow,
    action: str,
    name: str,
    choices: Sequence[Choice[Any]],
    short: str,
    why: str,
) -> Line:
    """A row of choices, or with the reason against the kind `why`."""
    if choices:
        long = "; ".join(dict.fromkeys(_said(choice) for choice in choices))
        return Line(spot, action, name, True, short, long)
    refusal = table.refusal(why)
    words = refusal.message if refusal else ""
    return Line(spot, action, name, False, _brief(table, why), words, refusal.rule if refusal else "")


def _brief(table: DeVulgariTable, kind: str) -> str:
    """The reason against a kind of action in eleven letters or fewer."""
    view = table.view
    if kind in view.done:
        return {"move": _("moved"), "manuscript": _("one a turn")}.get(kind, pgettext("this turn", "done"))
    return "" if view.actions else _("no actions")


def _said(choice: Choice[Any]) -> str:
    return f"{choice.text}: {choice.gain}" if choice.gain else choice.text


def _move(table: DeVulgariTable) -> Line:
    choices = table.choices.of(commands.Move)
    if not choices:
        return _row(table, Row.MOVE, "", _("move"), (), "", "move")
    reach = [place for place in table.view.places if place.actions is not None]
    near = [place for place in reach if place.actions == 1]
    names = ", ".join(table.box.places[place.place].name for place in near)
    places = ngettext("{count} place", "{count} places", len(reach)).format(count=len(reach))
    long = _("{places}; for 1 action {names}").format(places=places, names=names) if names else places
    fee = max(place.ducats for place in reach)
    middle = ""
    if fee:
        middle = ngettext("{places}; far: {fee} ducat", "{places}; far: {fee} ducats", fee)
        middle = middle.format(places=places, fee=fee)
    return Line(Row.MOVE, "", _("move"), True, places, long, middle=middle)


def _place(table: DeVulgariTable) -> Line:
    view = table.view
    choices = table.offered()
    where = view.players[view.judged].place
    if where is None:
        return Line(Row.PLACE, "place", _("place"), False, "", "")
    if choices:
        offers = [offer for offer in view.places[where].offers if offer.open and offer.kind in OFFER_KINDS]
        words = {OfferKind.ABBEY: _("secretaries"), OfferKind.AUCTION: _("auction")}
        short = " ".join(
            words.get(offer.kind) or gains_in_short(offer.ducats, offer.knowledge)
            for offer in offers
            if offer.kind is not OfferKind.ABBEY or table.choices.of(commands.Abbey)
        )
        return Line(Row.PLACE, "place", _("place"), True, short, offers_in_words(table, where))
    refusal = table.refusal(*table.place_refusals())
    refused = refusal.message if refusal else ""
    return Line(Row.PLACE, "place", _("place"), False, _("no gain now"), refused, refusal.rule if refusal else "")


def offers_in_words(table: DeVulgariTable, where: int) -> str:
    view = table.view
    parts = []
    for offer in view.places[where].offers:
        if offer.kind is OfferKind.ABBEY:
            front = view.players[view.judged].front
            if front:
                parts.append(
                    ngettext("turn in {count} secretary", "turn in {count} secretaries", front).format(count=front)
                )
        elif offer.open and offer.kind in OFFER_KINDS:
            parts.append(offer.text)
    return "; ".join(parts)


def _role(table: DeVulgariTable) -> Line:
    view = table.view
    role = view.players[view.judged].role
    monks, cardinals = table.choices.of(commands.BecomeMonk), table.choices.of(commands.BecomeCardinal)
    if monks:
        count = ngettext("{count} monk", "{count} monks", len(monks)).format(count=len(monks))
        long = _("become a monk for half of your ducats; {monks} to choose from").format(monks=count)
        return Line(Row.ROLE, "role", _("role"), True, count, long)
    if cardinals:
        names = {choice.command.cardinal for choice in cardinals}
        count = ngettext("{count} cardinal", "{count} cardinals", len(names)).format(count=len(names))
        return Line(Row.ROLE, "role", _("role"), True, count, _("become a cardinal, {count}").format(count=count))
    row = _row(table, Row.ROLE, "role", _("role"), (), "", "monk" if role is components.Role.MERCHANT else "cardinal")
    if role is components.Role.CARDINAL:
        return row._replace(short=_("is final"))
    place = view.players[view.judged].place
    kinds = () if place is None else table.box.places[place].kinds
    if role is components.Role.MERCHANT:
        if "monastery" in kinds:
            return row._replace(short=_("none free"))
        return row._replace(short=_("monastery M"), middle=_("only in a monastery"))
    if "cathedral" not in kinds:
        return row._replace(short=_("cathedral +"), middle=_("only in a cathedral"))
    prices = [tile.price for tile in view.cardinals if tile.free]
    if not prices:
        return row._replace(short=_("none free"))
    poor = view.players[view.judged].ducats < min(prices)
    return row._replace(short=_ducats(min(prices)) if poor else _("needs a cube"))


def _manuscript(table: DeVulgariTable) -> Line:
    choices = table.choices.of(commands.TakeManuscript)
    short = " ".join(choice.command.tile for choice in choices)
    row = _row(table, Row.MANUSCRIPTS, "manuscripts", _("manuscript"), choices, short, "manuscript")
    if choices:
        return row._replace(long="; ".join(f"{choice.command.tile} {choice.gain}" for choice in choices))
    if not table.view.actions and "manuscript" not in table.view.done:
        return row._replace(long="")  # the refusal is about one of the tiles
    if not row.short:
        return _no_manuscript(table, row)
    return row


def _ducats(count: int) -> str:
    return ngettext("{count} ducat", "{count} ducats", count).format(count=count)


def _no_manuscript(table: DeVulgariTable, row: Line) -> Line:
    view = table.view
    judged = view.players[view.judged]
    if judged.place is None or table.box.places[judged.place].dialect == components.NEUTRAL:
        long = _("You take them only in regions of their colour.")
        return row._replace(short=_("not here"), long=long, rule="11.1")
    dialect = table.box.places[judged.place].dialect
    letter = DIALECT_LETTERS[dialect]
    tiles = [tile for level in view.levels for tile in level.tiles if dialect in tile.dialects]
    if not tiles:
        long = _("No manuscript in this region's colour is face up.")
        short, middle = _("no {letter} now").format(letter=letter), _("none of this colour")
        return row._replace(short=short, long=long, rule="11.1", middle=middle)
    lowest = min(tiles, key=lambda tile: tile.level)
    if judged.level < lowest.level:
        short, middle = _("level {level}"), _("needs level {level}")
        short, middle = short.format(level=lowest.level), middle.format(level=lowest.level)
        short_of = table.box.thresholds[lowest.level - 1] - judged.knowledge
        long = ngettext(
            "This region's colour needs level {level}: you are {count} knowledge short.",
            "This region's colour needs level {level}: you are {count} knowledge short.",
            short_of,
        ).format(level=lowest.level, count=short_of)
    else:
        short = ngettext("{count} action", "{count} actions", lowest.actions)
        middle = ngettext("takes {count} action", "takes {count} actions", lowest.actions)
        short, middle = short.format(count=lowest.actions), middle.format(count=lowest.actions)
        long = lowest.reason
    return row._replace(short=short, long=long, rule="11.1", middle=middle)


def _cubes(table: DeVulgariTable) -> Line:
    choices = table.choices.of(commands.TakeCubes)
    view, name = table.view, _("cubes")
    if not choices:
        refusals = [refusal for kind in components.CUBES if (refusal := table.refusal(kind))]
        here = table.view.turns[0].cubes
        if not any(here):
            words = _("No cubes on this turn's space.")
            return Line(Row.CUBES, "cubes", name, False, _("none"), words, "12.3")
        present = [table.refusal(kind) for kind, count in zip(components.CUBES, here, strict=True) if count]
        refusal = next(filter(None, present), refusals[0] if refusals else None)
        words = refusal.message if refusal else ""
        short = _("no actions")
        if view.actions:
            short = pgettext("this turn", "done")
            if refusal and refusal.rule == "8.6":
                needed = min(price for price, count in zip(table.box.prices, here, strict=True) if price and count)
                short = _ducats(needed)
        return Line(Row.CUBES, "cubes", name, False, short, words, refusal.rule if refusal else "")
    cubes = zip(components.CUBES, components.COLOURS.upper(), table.view.turns[0].cubes, strict=True)
    within_means = {choice.command.cube for choice in choices}
    takable = "".join(letter * count for cube, letter, count in cubes if cube in within_means)
    ones = [choice for choice in choices if choice.command.count == 1 and not choice.command.cash]
    letters = [CUBE_LETTERS[components.CUBES.index(choice.command.cube)] for choice in ones]
    long = "; ".join(f"{letter} {choice.gain}" for letter, choice in zip(letters, ones, strict=True))
    return Line(Row.CUBES, "cubes", name, True, takable, long)


def _simple(table: DeVulgariTable, command: commands.Simple, spot: Row, action: str, name: str) -> Line:
    choice = table.choices.find(command)
    if choice is None:
        return _row(table, spot, action, name, (), "", command.kind)
    view, figures = table.view, table.box.figures
    middle = ""
    if command == BUSINESS:
        words, count = ngettext("+{count} ducat", "+{count} ducats", figures.business), figures.business
    else:
        count = figures.study_last if view.ranking[-1] == view.judged else figures.study
        words = ngettext("{count} knowledge", "{count} knowledge", count)
        middle = ngettext("1 action; +{count} knowledge", "1 action; +{count} knowledge", count).format(count=count)
    return Line(spot, action, name, True, words.format(count=count), choice.gain, middle=middle)


def _track(table: DeVulgariTable, track: int) -> Line:
    view = table.view
    spot, words = TrackRow(track), track_names()[track]
    choice, look = table.choices.find(TRACK_SPOTS[track]), table.choices.find(LOOK)
    here, length = view.tracks[track].positions[view.judged], view.tracks[track].length
    if track == components.LIBRARY and look is not None:
        long = "; ".join(_said(each) for each in (look, choice) if each is not None)
        return Line(spot, "tracks" if not track else "", words, True, _("look: free"), long)
    if choice is not None:
        short = _("space {number}/{length}").format(number=here + 1, length=length)
        middle = _("space {number} of {length}").format(number=here + 1, length=length)
        return Line(spot, "tracks" if not track else "", words, True, short, choice.gain, middle=middle)
    row = _row(table, spot, "tracks" if not track else "", words, (), "", components.TRACKS[track])
    short = _short_reason(table, track) or row.short
    sung = track == components.CANTICLE and short == _no_song(table)
    return row._replace(short=short, middle=_no_song(table, whole=True) if sung else "")


def _short_reason(table: DeVulgariTable, track: int) -> str:
    """The reason in two or three words, for narrow lines."""
    view = table.view
    judged = view.players[view.judged]
    here, length = view.tracks[track].positions[view.judged], view.tracks[track].length
    if track == components.MESSENGER and judged.bologna:
        return _("go Bologna") if judged.bologna > 0 else _("finished")
    if track == components.ORIENT and judged.role is not components.Role.MERCHANT:
        return _("merchants")
    if track == components.LIBRARY and judged.has_library_tile:
        return _("closed")
    if here == length:
        return _("at the end")
    if track == components.LIBRARY and view.round < table.box.figures.library_turn:
        return _("on turn {turn}").format(turn=table.box.figures.library_turn)
    if not view.actions:
        return _("no actions")
    if track == components.RIDDLE:
        return _("only blue")
    if track == components.MESSENGER:
        end = table.box.messenger[0 if view.round <= table.box.figures.messenger_early_turn else 1]
        return _("{ducats}d and {abbots}Y").format(ducats=end.ducats, abbots=end.abbots)
    return _no_song(table) if track == components.CANTICLE else ""


def _no_song(table: DeVulgariTable, *, whole: bool = False) -> str:
    """Where and when the Canticle is sung, in short; `whole`: with the whole name of the city."""
    view = table.view
    active = [song.place for song in view.songs if song.active]
    coming = sorted((song.turn, song.place) for song in view.songs if song.turn > view.round)
    if view.players[view.judged].place in active:
        return _("yellow cube")
    if len(active) > 1:
        return _("F cities")
    turn, place = coming[0] if coming else (0, 0)
    city = table.box.places[active[0] if active else place]
    name = city.name if whole else city.label
    if active:
        return _("only in {city}").format(city=name)
    if coming:
        return _("{city} turn {turn}").format(city=name, turn=turn)
    return _("on turn {turn}").format(turn=table.box.figures.canticle_open_turn)


def track_names() -> tuple[str, ...]:
    """The tracks in one word."""
    return _("riddle"), _("messenger"), _("orient"), _("canticle"), _("library"), _("rest")


def _end(table: DeVulgariTable) -> Line:
    left = table.view.actions
    unused = ngettext("{count} action unused", "{count} actions unused", left).format(count=left)
    words = unused if left else _("all actions used")
    short = ngettext("{count} unused", "{count} unused", left).format(count=left) if left else _("all used")
    return Line(Row.END, "end", _("end turn"), table.choices.find(END) is not None, short, words)
