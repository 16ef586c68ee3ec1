"""What can I do here? One row for each kind of action: its price and gain, or what is missing."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.components import COLOURS, DIALECT_COLOURS, NEUTRAL, TRACKS, Role
from boardgames_tui.games.de_vulgari_eloquentia.offers import OfferKind
from boardgames_tui.screens.de_vulgari_eloquentia.box import box
from boardgames_tui.screens.de_vulgari_eloquentia.part import CUBE_LETTERS, DIALECT_LETTERS, gains_in_short

if TYPE_CHECKING:
    from boardgames_tui.screens.de_vulgari_eloquentia.screen import DeVulgariScreen

PLACE_KINDS = ("event", "city", "bologna", "abbey", "challenge")
OFFER_KINDS = (OfferKind.EVENT, OfferKind.CITY, OfferKind.BOLOGNA, OfferKind.ABBEY, OfferKind.AUCTION)
"""What a place offers, as it is called on the map, for the commands of PLACE_KINDS."""
ROLE_KINDS = ("monk", "cardinal")
CUBE_KINDS = ("politician", "noble", "abbot", "secretary")


class Row(NamedTuple):
    """A kind of action."""

    spot: str
    key: str
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


def rows(table: "DeVulgariScreen") -> list[Row]:
    """All of them, in the order of the keys."""
    found = [_move(table), _place(table), _role(table), _manuscript(table), _cubes(table)]
    found += [_simple(table, "study", "s", _("study")), _simple(table, "business", "b", _("business"))]
    found += [_track(table, track) for track in range(len(TRACKS))]
    if table.kinds("inquisition"):
        long = _("another player loses {count} knowledge; no action").format(count=_inquisition())
        found.append(Row("do inquisition", "n", _("inquire"), True, _("0a"), long))
    found.append(_end(table))
    return found


def row_of(table: "DeVulgariScreen", spot: str) -> Row | None:
    """The row at a spot."""
    return next((row for row in rows(table) if row.spot == spot), None)


def _inquisition() -> int:
    return max(tile.inquisition for tile in box().cardinals)


def _row(
    table: "DeVulgariScreen", spot: str, key: str, name: str, choices: Sequence[Choice[Any]], short: str, why: str
) -> Row:
    """A row of choices, or with the reason against the kind `why`."""
    if choices:
        long = "; ".join(dict.fromkeys(_said(choice) for choice in choices))
        return Row(spot, key, name, True, short, long)
    refusal = table.refusal(why)
    words = refusal.message if refusal else ""
    return Row(spot, key, name, False, _brief(table, why), words, refusal.rule if refusal else "")


def _brief(table: "DeVulgariScreen", kind: str) -> str:
    """The reason against a kind of action in eleven letters or fewer."""
    view = table.view
    if kind in view.done:
        return {"move": _("moved"), "manuscript": _("one a turn")}.get(kind, _("done"))
    return "" if view.actions else _("no actions")


def _said(choice: Choice[Any]) -> str:
    return f"{choice.text}: {choice.gain}" if choice.gain else choice.text


def _move(table: "DeVulgariScreen") -> Row:
    choices = table.kinds("move")
    if not choices:
        return _row(table, "do move", "⏎", _("move"), (), "", "move")
    reach = [place for place in table.view.places if place.actions is not None]
    near = [place for place in reach if place.actions == 1]
    names = ", ".join(box().places[place.place].name for place in near)
    places = ngettext("{count} place", "{count} places", len(reach)).format(count=len(reach))
    long = _("{places}; for 1 action {names}").format(places=places, names=names) if names else places
    fee = max(place.ducats for place in reach)
    middle, short = places, places
    if fee:
        middle = _("{places}; more than one step: {fee} ducats").format(places=places, fee=fee)
        short = _("1a, far {fee}d").format(fee=fee)
    return Row("do move", "⏎", _("move"), True, short, long, middle=middle)


def _place(table: "DeVulgariScreen") -> Row:
    """What the place gives: event, city, Bologna, abbey, auction."""
    view = table.view
    choices = [choice for kind in PLACE_KINDS for choice in table.kinds(kind)]
    where = view.players[view.judged].place
    if where is None:
        return Row("do place", "w", _("place"), False, "", "")
    if choices:
        commands = {choice.command.kind for choice in choices}
        offers = [offer for offer in view.places[where].offers if offer.open and offer.kind in OFFER_KINDS]
        words = {OfferKind.ABBEY: _("secretaries"), OfferKind.AUCTION: _("auction")}
        short = " ".join(
            words.get(offer.kind) or gains_in_short(offer.ducats, offer.knowledge)
            for offer in offers
            if offer.kind is not OfferKind.ABBEY or "abbey" in commands
        )
        return Row("do place", "w", _("place"), True, short, offers_in_words(table, where))
    here = box().places[where]
    kind = "bologna" if "messenger" in here.kinds else "abbey" if "abbey" in here.kinds else "city"
    if here.event >= 0 and kind == "city" and "city" not in here.kinds:
        kind = "event"
    refusal = table.refusal(kind)
    refused = refusal.message if refusal else ""
    return Row("do place", "w", _("place"), False, _("no gain now"), refused, refusal.rule if refusal else "")


def offers_in_words(table: "DeVulgariScreen", where: int) -> str:
    """What can be taken where the pawn stands."""
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


def _role(table: "DeVulgariScreen") -> Row:
    view = table.view
    role = view.players[view.judged].role
    monks, cardinals = table.kinds("monk"), table.kinds("cardinal")
    if monks:
        count = ngettext("{count} monk", "{count} monks", len(monks)).format(count=len(monks))
        long = _("become a monk, {count} to choose from; {price}").format(
            count=count, price=monks[0].gain.split(";")[0]
        )
        return Row("do role", "r", _("role"), True, count, long)
    if cardinals:
        names = {choice.command.cardinal for choice in cardinals}
        count = ngettext("{count} cardinal", "{count} cardinals", len(names)).format(count=len(names))
        return Row("do role", "r", _("role"), True, count, _("become a cardinal, {count}").format(count=count))
    row = _row(table, "do role", "r", _("role"), (), "", "monk" if role is Role.MERCHANT else "cardinal")
    if role is Role.CARDINAL:
        return row._replace(short=_("is final"))
    place = view.players[view.judged].place
    kinds = () if place is None else box().places[place].kinds
    if role is Role.MERCHANT:
        return row._replace(short=_("none free") if "monastery" in kinds else _("monastery M"))
    if "cathedral" not in kinds:
        return row._replace(short=_("cathedral +"))
    prices = [tile.price for tile in view.cardinals if tile.free]
    if not prices:
        return row._replace(short=_("none free"))
    poor = view.players[view.judged].ducats < min(prices)
    return row._replace(short=_("{price}d due").format(price=min(prices)) if poor else _("R/K cube due"))


def _manuscript(table: "DeVulgariScreen") -> Row:
    choices = table.kinds("manuscript")
    short = " ".join(choice.command.tile for choice in choices)
    if choices:
        price = int(choices[0].gain.split()[0])
        short = _("{actions}a {tiles}").format(actions=price, tiles=short)
    row = _row(table, "do manuscripts", "m", _("manuscript"), choices, short, "manuscript")
    if choices:
        return row._replace(long="; ".join(f"{choice.command.tile} {choice.gain}" for choice in choices))
    if not table.view.actions and "manuscript" not in table.view.done:
        return row._replace(long="")  # the refusal is about one of the tiles
    if not row.short:
        return _no_manuscript(table, row)
    return row


def _no_manuscript(table: "DeVulgariScreen", row: Row) -> Row:
    """Why none can be taken here: the place, the colour, the knowledge, or the actions."""
    view = table.view
    judged = view.players[view.judged]
    if judged.place is None or box().places[judged.place].dialect == NEUTRAL:
        long = _("They are taken only in regions of their colour.")
        return row._replace(short=_("not here"), long=long, rule="11.1")
    dialect = box().places[judged.place].dialect
    letter, colour = DIALECT_LETTERS[dialect], _(DIALECT_COLOURS[dialect])
    tiles = [tile for level in view.levels for tile in level.tiles if dialect in tile.dialects]
    if not tiles:
        long = _("No {colour} one lies open.").format(colour=colour)
        return row._replace(short=_("no {letter} open").format(letter=letter), long=long, rule="11.1")
    lowest = min(tiles, key=lambda tile: tile.level)
    if judged.level < lowest.level:
        short = _("{letter}: level {level}").format(letter=letter, level=lowest.level)
        long = _("For {colour} you need level {level}: {count} knowledge short.").format(
            colour=colour, level=lowest.level, count=box().thresholds[lowest.level - 1] - judged.knowledge
        )
    else:
        short = _("{letter}: {actions}a").format(letter=letter, actions=lowest.actions)
        long = lowest.reason
    return row._replace(short=short, long=long, rule="11.1")


def _cubes(table: "DeVulgariScreen") -> Row:
    choices = table.kinds("cubes")
    view, name = table.view, _("cubes")
    if not choices:
        refusals = [refusal for kind in CUBE_KINDS if (refusal := table.refusal(kind))]
        here = table.view.turns[0].cubes
        if not any(here):
            words = _("No cubes lie on this turn's space.")
            return Row("do cubes", "c", name, False, _("none lie"), words, "12.3")
        present = [table.refusal(kind) for kind, count in zip(CUBE_KINDS, here, strict=True) if count]
        refusal = next(filter(None, present), refusals[0] if refusals else None)
        words = refusal.message if refusal else ""
        short = _("no actions")
        if view.actions:
            short = _("done")
            if refusal and refusal.rule == "8.6":
                needed = min(price for price, count in zip(box().prices, here, strict=True) if price and count)
                short = _("{price}d due").format(price=needed)
        return Row("do cubes", "c", name, False, short, words, refusal.rule if refusal else "")
    cubes = zip(COLOURS.upper(), table.view.turns[0].cubes, strict=True)
    present_cubes = "".join(letter * count for letter, count in cubes)
    ones = [choice for choice in choices if choice.command.count == 1 and not choice.command.cash]
    letters = [CUBE_LETTERS[CUBE_KINDS.index(choice.command.cube)] for choice in ones]
    long = "; ".join(f"{letter} {choice.gain.split(';')[0]}" for letter, choice in zip(letters, ones, strict=True))
    return Row("do cubes", "c", name, True, _("1a {letters}").format(letters=present_cubes), long)


def _simple(table: "DeVulgariScreen", kind: str, key: str, name: str) -> Row:
    choices = table.kinds(kind)
    if not choices:
        return _row(table, f"do {kind}", key, name, (), "", kind)
    price, _semicolon, gain = choices[0].gain.partition("; ")
    figure = gain.split()[0]
    short = _("1a {figure}d") if kind == "business" else _("1a {figure}k")
    return Row(f"do {kind}", key, name, True, short.format(figure=figure), f"{price}; {gain}")


def _track(table: "DeVulgariScreen", track: int) -> Row:
    view = table.view
    name = TRACKS[track]
    words = track_names()[track]
    choices = [choice for choice in table.kinds("track") if choice.command.track == name]
    here, length = view.tracks[track].positions[view.judged], view.tracks[track].length
    if name == "library" and table.kinds("look"):
        choices = [*table.kinds("look"), *choices]
        long = "; ".join(_said(choice) for choice in choices)
        return Row("do library", "t", words, True, _("look: 0a"), long)
    if choices:
        short = _("1a {before}→{after}/{length}").format(before=here, after=here + 1, length=length)
        return Row(f"do {name}", "t", words, True, short, choices[0].gain)
    row = _row(table, f"do {name}", "t", words, (), "", name)
    return row._replace(short=_short_reason(table, track) or row.short)


def _short_reason(table: "DeVulgariScreen", track: int) -> str:
    """The reason in two or three words, for narrow lines."""
    view, name = table.view, TRACKS[track]
    judged = view.players[view.judged]
    here, length = view.tracks[track].positions[view.judged], view.tracks[track].length
    if name == "messenger" and judged.bologna:
        return _("go Bologna") if judged.bologna > 0 else _("finished")
    if name == "orient" and judged.role is not Role.MERCHANT:
        return _("merchants")
    if name == "library" and judged.has_library_tile:
        return _("closed")
    if here == length:
        return _("at the end")
    if name == "library" and view.round < box().figures.library_turn:
        return _("on turn {turn}").format(turn=box().figures.library_turn)
    if not view.actions:
        return _("no actions")
    if name == "riddle":
        return _("only blue")
    if name == "messenger":
        end = box().messenger[0 if view.round <= box().figures.messenger_early_turn else 1]
        return _("{ducats}d and {abbots}Y").format(ducats=end.ducats, abbots=end.abbots)
    return _no_song(table) if name == "canticle" else ""


def _no_song(table: "DeVulgariScreen") -> str:
    """Where and when the Canticle is sung, in short."""
    view = table.view
    active = [song.place for song in view.songs if song.active]
    coming = sorted((song.turn, box().places[song.place].label) for song in view.songs if song.turn > view.round)
    if view.players[view.judged].place in active:
        return _("needs 1Y")
    if len(active) > 1:
        return _("F cities")
    if active:
        return _("only in {city}").format(city=box().places[active[0]].label)
    if coming:
        return _("{city} turn {turn}").format(city=coming[0][1], turn=coming[0][0])
    return _("on turn {turn}").format(turn=box().figures.canticle_open_turn)


def track_names() -> tuple[str, ...]:
    """The tracks in one word."""
    return _("riddle"), _("messenger"), _("orient"), _("canticle"), _("library"), _("rest")


def _end(table: "DeVulgariScreen") -> Row:
    left = table.view.actions
    unused = ngettext("{count} action unused", "{count} actions unused", left).format(count=left)
    words = unused if left else _("all actions used")
    short = _("{count}a unused").format(count=left) if left else _("all used")
    return Row("do end", "e", _("end turn"), bool(table.kinds("end")), short, words)
