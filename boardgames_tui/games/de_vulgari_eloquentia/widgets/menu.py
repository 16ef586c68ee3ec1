"""What can I do here? One row for each kind of action: its price and gain, or what is missing."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames_tui.core.game import Choice
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.components import COLOURS, NEUTRAL, TRACKS, box
from boardgames_tui.games.de_vulgari_eloquentia.widgets.part import CUBE_LETTERS, gains_in_short

if TYPE_CHECKING:
    from boardgames_tui.games.de_vulgari_eloquentia.screen import DeVulgariScreen

PLACE_KINDS = ("event", "city", "bologna", "abbey", "challenge")
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


def rows(table: "DeVulgariScreen") -> list[Row]:
    """All of them, in the order of the keys."""
    found = [_move(table), _place(table), _role(table), _manuscript(table), _cubes(table)]
    found += [_simple(table, "study", "s", _("study")), _simple(table, "business", "b", _("business"))]
    found += [_track(table, track) for track in range(len(TRACKS))]
    if table.kinds("inquisition"):
        long = _("another player loses {count} knowledge; no action").format(count=_inquisition())
        found.append(Row("do inquisition", "n", _("inquisition"), True, _("0a"), long))
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
    return Row(spot, key, name, False, words, words, refusal.rule if refusal else "")


def _said(choice: Choice[Any]) -> str:
    return f"{choice.text}: {choice.gain}" if choice.gain else choice.text


def _move(table: "DeVulgariScreen") -> Row:
    choices = table.kinds("move")
    if not choices:
        return _row(table, "do move", "⏎", _("move"), (), "", "move")
    reach = [place for place in table.view.places if place.actions is not None]
    near = [place for place in reach if place.actions == 1]
    names = ", ".join(box().places[place.place].name for place in near)
    short = ngettext("{count} place", "{count} places", len(reach)).format(count=len(reach))
    long = _("{places}; for 1 action {names}").format(places=short, names=names)
    return Row("do move", "⏎", _("move"), True, short, long)


def _place(table: "DeVulgariScreen") -> Row:
    """What the place gives: event, city, Bologna, abbey, auction."""
    view = table.view
    choices = [choice for kind in PLACE_KINDS for choice in table.kinds(kind)]
    where = view.players[view.judged].place
    if where is None:
        return Row("do place", "w", _("place"), False, "", "")
    if choices:
        offers = [offer for offer in view.places[where].offers if offer.open and offer.kind in PLACE_KINDS]
        short = " ".join(
            gains_in_short(offer.ducats, offer.knowledge) or (_("abbey") if offer.kind == "abbey" else "")
            for offer in offers
        )
        return Row("do place", "w", _("place"), True, short, _offers_in_words(table, where))
    here = box().places[where]
    kind = "bologna" if "messenger" in here.kinds else "abbey" if "abbey" in here.kinds else "city"
    if here.event >= 0 and kind == "city" and "city" not in here.kinds:
        kind = "event"
    refusal = table.refusal(kind)
    words = refusal.message if refusal else ""
    return Row("do place", "w", _("place"), False, _("no gain now"), words, refusal.rule if refusal else "")


def _offers_in_words(table: "DeVulgariScreen", where: int) -> str:
    offers = [offer.text for offer in table.view.places[where].offers if offer.open and offer.kind in PLACE_KINDS]
    return _("no action; {offers}").format(offers="; ".join(offers))


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
    row = _row(table, "do role", "r", _("role"), (), "", "monk" if role == "merchant" else "cardinal")
    if role == "cardinal":
        return row._replace(short=_("is final"))
    kinds = box().places[view.players[view.judged].place or 0].kinds
    if role == "merchant":
        return row if "monastery" in kinds else row._replace(short=_("monastery M"))
    return row if "cathedral" in kinds else row._replace(short=_("cathedral C"))


def _manuscript(table: "DeVulgariScreen") -> Row:
    choices = table.kinds("manuscript")
    short = " ".join(choice.command.tile for choice in choices)
    if choices:
        price = int(choices[0].gain.split()[0])
        short = _("{actions}a {tiles}").format(actions=price, tiles=short)
    row = _row(table, "do manuscripts", "m", _("manuscript"), choices, short, "manuscript")
    if choices:
        return row._replace(long="; ".join(f"{choice.command.tile} {choice.gain}" for choice in choices))
    if row.rule == "11.1":
        place = table.view.players[table.view.judged].place
        dialect = NEUTRAL if place is None else box().places[place].dialect
        shown = [tile for level in table.view.levels for tile in level.tiles]
        if dialect == NEUTRAL:
            row = row._replace(short=_("not here"))
        elif not any(dialect in tile.dialects for tile in shown):
            row = row._replace(short=_("none of {letter}").format(letter="bypgo"[dialect]))
    return row


def _cubes(table: "DeVulgariScreen") -> Row:
    choices = table.kinds("cubes")
    name = _("cubes")
    if not choices:
        refusals = [refusal for kind in CUBE_KINDS if (refusal := table.refusal(kind))]
        here = table.view.turns[0].cubes
        if not any(here):
            words = _("No cubes lie on this turn's space.")
            return Row("do cubes", "c", name, False, words, words, "12.3")
        present = [table.refusal(kind) for kind, count in zip(CUBE_KINDS, here, strict=True) if count]
        refusal = next(filter(None, present), refusals[0] if refusals else None)
        words = refusal.message if refusal else ""
        return Row("do cubes", "c", name, False, words, words, refusal.rule if refusal else "")
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
    view = table.view
    if track == 0 and view.tracks[0].positions[view.judged] < view.tracks[0].length:
        return _("only blue") if view.actions else ""
    if track == 3 and view.actions:
        active = [box().places[song.place].label for song in view.songs if song.active]
        coming = sorted((song.turn, box().places[song.place].label) for song in view.songs if song.turn > view.round)
        if active and view.players[view.judged].place not in [song.place for song in view.songs if song.active]:
            return _("only in {city}").format(city="/".join(active[:2]))
        if coming and not active:
            return _("{city} turn {turn}").format(city=coming[0][1], turn=coming[0][0])
    if track == 4 and view.round < box().figures.library_turn:
        return _("on turn {turn}").format(turn=box().figures.library_turn)
    return ""


def track_names() -> tuple[str, ...]:
    """The tracks in one word."""
    return _("riddle"), _("messenger"), _("orient"), _("canticle"), _("library"), _("rest")


def _end(table: "DeVulgariScreen") -> Row:
    left = table.view.actions
    unused = ngettext("{count} action unused", "{count} actions unused", left).format(count=left)
    words = unused if left else _("all actions used")
    short = _("{count}a unused").format(count=left) if left else ""
    return Row("do end", "e", _("end turn"), bool(table.kinds("end")), short, words)
