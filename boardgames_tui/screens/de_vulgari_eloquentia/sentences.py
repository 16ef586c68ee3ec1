"""What the table says: the two lines of the prompt, tooltips, help."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from boardgames_tui.core.game import Choice, Refusal
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    COLOURS,
    CUBE_COLOURS,
    DIALECT_COLOURS,
    ROLE_NAMES,
    SEATS,
    TITLE_NAMES,
    TRACK_NAMES,
    TRACKS,
)
from boardgames_tui.games.de_vulgari_eloquentia.offers import OfferKind
from boardgames_tui.games.de_vulgari_eloquentia.state import Decision
from boardgames_tui.games.de_vulgari_eloquentia.view import EventPlace, PlayerView
from boardgames_tui.screens.de_vulgari_eloquentia import menu
from boardgames_tui.screens.de_vulgari_eloquentia.box import box
from boardgames_tui.tui.themes import clip, wrap

if TYPE_CHECKING:
    from boardgames_tui.screens.de_vulgari_eloquentia.screen import DeVulgariScreen


def reason(refusal: Refusal | None) -> str:
    """A refusal with its rule."""
    return str(refusal or "")


def prompt(table: "DeVulgariScreen") -> tuple[str, str]:
    """What Enter does here, and what cannot be done."""
    view = table.view
    if view.decision is Decision.OVER:
        return _("The game is over."), ""
    if view.seat is None:
        return _("{name} is to move.").format(name=table.names[view.to_move or 0]), ""
    if table.under.startswith("at "):
        return _at_place(table)
    if table.under.startswith("do "):
        return _at_row(table)
    if table.under == "library" and table.page == "tracks" and table.kinds("look"):
        ways = "; ".join(f"{label_of(table, choice)}: {choice.gain}" for choice in table.kinds("look"))
        return _("Enter: {ways}.").format(ways=ways), _("One library tile a player; then the library is closed to him.")
    choice = table.texts().get(table.under)
    if choice is None:
        refusal = table.refusal_of(table.under) if table.under else None
        what = what_is(table, table.under)
        return _("{what}: not now.").format(what=what[:1].upper() + what[1:]), reason(refusal)
    return _of_choice(table, choice)


def _of_choice(table: "DeVulgariScreen", choice: Choice[Any]) -> tuple[str, str]:
    view = table.view
    label = label_of(table, choice)
    gain = f": {table.gain_of(choice)}" if table.gain_of(choice) else ""
    words = _("Enter: {what}{gain}.").format(what=label, gain=gain)
    if len(words) > table.size.width - 3 and choice in table.listed:
        words = _("Enter: {what}.").format(what=label)
        if table.page in ("cubes", "tracks", "manuscripts"):  # no list shows what it costs and brings
            whole = table.gain_of(choice)
            return words, _("{gain}.").format(gain=whole[:1].upper() + whole[1:])
    if view.decision is not Decision.ACTION:
        asked = f"{view.ask} {words}"
        return asked if len(asked) < table.size.width - 2 else words, _aside(table)
    if choice.text == "end":
        return words, _("An ended turn cannot be taken back; until then u takes back action by action.")
    if choice.text == "challenge":
        return words, _("The auction ends your turn and cannot be taken back (rule 16.1).")
    return words, _missing(table)


def _aside(table: "DeVulgariScreen") -> str:
    """What is worth knowing about the open question."""
    view = table.view
    match view.decision:
        case Decision.PAYER:
            return _("He gives it now; several can be asked by different people (rule 6.3).")
        case Decision.FIRST:
            order = ", ".join(table.names[seat] for seat in view.next_order)
            return _("By knowledge the order is {order} (rule 7.1).").format(order=order)
        case Decision.JOIN:
            return _("Who joins is brought to Brindisi at once and stays there (rule 16.2).")
        case Decision.BID:
            return _("Passing is final. The winner gives up cubes for his bid (rules 16.3, 16.4).")
        case Decision.PAY:
            return _("The cubes go to later turns (rule 5.1).")
        case Decision.TITLE:
            return _("Cubes given up leave the game; most votes left over: 3 points (rule 19.2).")
        case Decision.KEEP | Decision.ORDER:
            return _("Nobody else learns what you have seen (rule 14.5).")
    return ""


def _missing(table: "DeVulgariScreen") -> str:
    """One thing that is not possible now, and why; of the open list, if it has something to say."""
    view = table.view
    if not view.actions:
        return _("All actions are used: e ends your turn; until then u takes back.")
    kinds: Sequence[str] = ("manuscript", "canticle", "riddle", "city", "move", "library")
    if table.page == "cubes":
        kinds = [cube for cube, lie in zip(menu.CUBE_KINDS, view.turns[0].cubes, strict=True) if lie]
    elif table.page == "tracks":
        kinds = TRACKS
    for kind in kinds:
        refusal = table.refusal(kind)
        if refusal is None or refusal.rule == "8.5" or kind in view.done:
            continue
        name = menu.track_names()[TRACKS.index(kind)] if kind in TRACKS else _kind_name(kind)
        if kind == "manuscript":
            row = menu.row_of(table, "do manuscripts")
            refusal = Refusal(row.rule, row.long) if row is not None else refusal
        return _("{what}: {why}").format(what=name[:1].upper() + name[1:], why=reason(refusal))
    return ""


def _kind_name(kind: str) -> str:
    if kind in menu.CUBE_KINDS:
        return _("{colour} cube").format(colour=_(CUBE_COLOURS[menu.CUBE_KINDS.index(kind)]))
    return {"manuscript": _("manuscript"), "city": _("city"), "move": _("movement")}.get(kind, kind)


def _at_place(table: "DeVulgariScreen") -> tuple[str, str]:
    """The place under the cursor: what Enter does there."""
    view = table.view
    place = table.place_at_cursor
    assert place is not None
    shown, name = view.places[place], box().places[place].name
    if view.decision is Decision.START:
        return _("Where do you begin? Enter: {place}, near {near}.").format(place=name, near=_near(place)), _(
            "Start cities themselves give nothing (rule 10.6)."
        )
    if place == table.here:
        takes = [choice for kind in menu.PLACE_KINDS for choice in table.kinds(kind)]
        if takes:
            what = menu.offers_in_words(table, place)
            return _("Enter, for no action: {what}.").format(what=what), _missing(table)
        if table.kinds("monk") or table.kinds("cardinal"):
            return _("You are in {place}. r: {what}.").format(
                place=name, what=_("become a monk") if table.kinds("monk") else _("become a cardinal")
            ), _missing(table)
        if not view.actions and table.kinds("look"):
            return _("All actions are used. Look at library tiles with t, or end your turn with e."), _missing(table)
        if not view.actions:
            return _("You are in {place}; all actions are used. Press e to end your turn.").format(place=name), _(
                "An ended turn cannot be taken back; until then u takes back action by action."
            )
        return _("You are in {place}: {view}").format(place=name, view=view.ask), _missing(table)
    choice = table.texts().get(f"move {shown.id}")
    if choice is not None:
        return _("Enter goes to {place}: {gain}.").format(place=name, gain=choice.gain), _way(table, place)
    # On one line: the reason stands on the next.
    return clip(describe_place(table, place), table.size.width - 3), reason(table.refusal_of(f"move {shown.id}"))


def _way(table: "DeVulgariScreen", place: int) -> str:
    """The way there, and what would be possible there or not."""
    view = table.view
    path = view.places[place].path
    parts = []
    if len(path) > 1:
        parts.append(_("By {places}.").format(places=", ".join(box().places[each].name for each in path[:-1])))
    left = view.actions - (view.places[place].actions or 0)
    parts.append(ngettext("{count} action would be left.", "{count} actions would be left.", left).format(count=left))
    dialect = box().places[place].dialect
    tiles = [
        f"{tile.tile} ({tile.actions})"
        for level in view.levels
        for tile in level.tiles
        if dialect in tile.dialects and view.players[view.judged].level >= level.level and tile.actions <= left
    ]
    if tiles and "manuscript" not in view.done:
        parts.append(_("Manuscripts there: {tiles}.").format(tiles=", ".join(dict.fromkeys(tiles))))
    else:
        parts.append(_missing(table))
    return " ".join(parts)


def _near(place: int) -> str:
    return ", ".join(box().places[other].name for other in box().places[place].borders)


def describe_place(table: "DeVulgariScreen", place: int) -> str:
    """A place in words."""
    view, printed = table.view, box().places[place]
    shown = view.places[place]
    parts = [] if printed.is_sea else [_(DIALECT_COLOURS[printed.dialect])]
    parts += [
        offer.text for offer in shown.offers if offer.kind is not OfferKind.START or view.decision is Decision.START
    ]
    coming = [event for event in view.events if event.place == place and event.lies is EventPlace.COMING]
    parts += [_("event {number} comes on turn {turn}").format(number=event.number, turn=event.turn) for event in coming]
    if shown.pawns:
        parts.append(_("here: {names}").format(names=", ".join(table.names[seat] for seat in shown.pawns)))
    if shown.actions is not None:
        price = ngettext("{count} action", "{count} actions", shown.actions).format(count=shown.actions)
        if shown.ducats:
            price = _("{price}, {ducats} ducats").format(price=price, ducats=shown.ducats)
        parts.append(_("to go there: {price}").format(price=price))
    return f"{printed.name}: {'; '.join(parts)}." if parts else f"{printed.name}."


def _at_row(table: "DeVulgariScreen") -> tuple[str, str]:
    """A kind of action."""
    row = menu.row_of(table, table.under)
    if row is None:
        return table.view.ask, ""
    if row.possible:
        return _("{name}: {words}.").format(
            name=row.name[:1].upper() + row.name[1:], words=row.long.rstrip(".")
        ), _missing(table)
    words = _("{message} (rule {rule})").format(message=row.long, rule=row.rule) if row.rule else row.long
    return _("{name}: not now.").format(name=row.name[:1].upper() + row.name[1:]), words


def label_of(table: "DeVulgariScreen", choice: Choice[Any]) -> str:
    """A choice in few words."""
    command = choice.command
    match command.kind:
        case "payer":
            return _("{name} pays").format(name=table.names[SEATS.index(command.seat)])
        case "inquisition":
            return _("against {name}").format(name=table.names[SEATS.index(command.seat)])
        case "first":
            return _("play first")
        case "wait":
            return _("wait")
        case "join":
            return _("join")
        case "decline":
            return _("stay out")
        case "bid":
            return ngettext("bid {count} vote", "bid {count} votes", command.votes).format(count=command.votes)
        case "pass":
            return _("pass")
        case "pay":
            return _("give up {cubes}").format(cubes=_cubes(command.cubes))
        case "title":
            name = title_name(command.title)
            return _("{cubes}: {title}").format(cubes=command.cubes.upper(), title=name) if command.cubes else name
        case "keep":
            return _("keep the {points}").format(points=command.points)
        case "order":
            return _("{first} on top: {all}").format(first=command.points[0], all=" ".join(command.points))
        case "end":
            return _("end the turn")
        case "event":
            return _("take the event")
        case "city":
            half = {"": _("take the city"), "ducats": _("only the ducats"), "knowledge": _("only the knowledge")}
            return half[command.half]
        case "bologna":
            return _("Messenger's reward")
        case "abbey":
            return _("put behind the screen") if command.use == "away" else _("discard for knowledge")
        case "challenge":
            return _("call the auction")
        case "monk":
            return _("monk {name}").format(name=_tile_name(command.monk))
        case "cardinal":
            cube = {"r": _("red"), "k": _("black")}.get(command.cube, _("Stefano"))
            return _("{name} for {cube}").format(name=_tile_name(command.cardinal), cube=cube)
        case "look":
            return _("look at library tiles")
    return what_is(table, choice.text)


def title_name(title: str) -> str:
    """A title of the final vote."""
    ids = [each.id for each in box().titles]
    return _(TITLE_NAMES[ids.index(title)]) if title in ids else _("no title")


def _tile_name(name: str) -> str:
    return next(tile.name for tile in (*box().monks, *box().cardinals) if tile.id == name)


def _cubes(letters: str) -> str:
    return " ".join(letters.upper())


def what_is(table: "DeVulgariScreen", text: str) -> str:
    """A command that may not be possible, in words."""
    words = text.split()
    if not words:
        return table.view.ask
    if words[0] == "manuscript":
        if words[1] == "lingua":
            return _("Lingua Volgare")
        tongues = _(" and ").join(_(DIALECT_COLOURS["bypgo".index(letter)]) for letter in words[2])
        return _("manuscript of level {level}, {colours}").format(level=words[1], colours=tongues)
    if words[0] in TRACKS:
        name = _(TRACK_NAMES[TRACKS.index(words[0])])
        return name[:1].upper() + name[1:]
    if words[0] in menu.CUBE_KINDS:
        colour = _(CUBE_COLOURS[menu.CUBE_KINDS.index(words[0])])
        count = ngettext("{count} {colour} cube", "{count} {colour} cubes", int(words[1])).format(
            count=words[1], colour=colour
        )
        if len(words) <= 3:
            return count
        if words[3] == words[1]:
            return _("{cubes} for ducats").format(cubes=count)
        return _("{cubes}, {cash} of them for ducats").format(cubes=count, cash=words[3])
    return text


def list_title(table: "DeVulgariScreen") -> str:
    """What the open list is about."""
    view = table.view
    match view.decision:
        case Decision.PAYER:
            return _("who pays your donation?")
        case Decision.FIRST:
            return _("Rest: play first?")
        case Decision.KEEP:
            return _("library: keep one")
        case Decision.ORDER:
            return _("library: on top of the stack")
        case Decision.JOIN | Decision.BID:
            return _("auction: Stupor Mundi")
        case Decision.PAY:
            return _("auction won: pay {count}").format(count=view.auction.highest if view.auction else 0)
        case Decision.TITLE:
            return _("the final vote")
    here = table.here
    where = box().places[here].name if here is not None else ""
    return {
        "place": _("take in {place}").format(place=where),
        "role": _("a new role"),
        "inquire": _("the inquisition"),
        "end": _("end of the turn"),
        "look": _("papal library"),
    }.get(table.page, "")


def start_words(table: "DeVulgariScreen") -> list[str]:
    """The start cities, and what lies next to each."""
    found = []
    for choice in table.kinds("start"):
        place = next(place for place in table.view.places if place.id == choice.command.place)
        near = []
        for other in box().places[place.place].borders:
            offers = [offer.text for offer in table.view.places[other].offers if offer.kind is OfferKind.CITY]
            name = box().places[other].name
            near.append(f"{name} ({offers[0].split(': ')[1]})" if offers else name)
        found.append(_("{place}: near {near}.").format(place=box().places[place.place].name, near=", ".join(near)))
    event = next((event for event in table.view.events if event.turn == 1), None)
    if event is not None:
        found.append(_("Turn 1: event in {place}.").format(place=box().places[event.place].name))
    return found


def players(table: "DeVulgariScreen", details: bool) -> list[str]:
    """The players as everybody sees them."""
    return [line for seat, player in enumerate(table.view.players) for line in _player(table, seat, player, details)]


def compared(table: "DeVulgariScreen", width: int) -> list[str]:
    """What everybody may know of the players, a column each."""
    view = table.view
    first = 11
    room = (width - first) // len(view.players)

    def row(name: str, words: Sequence[str]) -> str:
        return f"{clip(name, first - 1):<{first}}" + "".join(f"{clip(word, room - 1):<{room}}" for word in words)

    def level(player: PlayerView) -> str:
        if player.next_level is None:
            return str(player.level)
        return _("{level}, next {needs}").format(level=player.level, needs=player.next_level)

    seats = view.players
    roles = [_(ROLE_NAMES[player.role]) for player in seats]
    tiles = [player.tile_name if player.tile else "" for player in seats]
    places = [_("not yet") if player.place is None else box().places[player.place].name for player in seats]
    found = [
        row("", list(table.names)),
        row(_("role"), roles),
        *([row(_("tile"), tiles)] if any(tiles) else []),
        row(_("place"), places),
        row(_("ducats"), [str(player.ducats) for player in seats]),
        row(_("knowledge"), [str(player.knowledge) for player in seats]),
        row(_("level"), [level(player) for player in seats]),
        row(_("G in front"), [str(player.front) for player in seats]),
    ]
    for number, name in enumerate(menu.track_names()):
        length = box().tracks[number].length
        spaces = [player.discs[number] for player in seats]
        found.append(row(name, [f"{space}/{length}" if space else "·" for space in spaces]))
    if any(player.bologna > 0 for player in seats):
        words = [f"+{player.bologna}k" if player.bologna > 0 else "" for player in seats]
        found.append(row(_("in Bologna"), words))
    if any(player.has_library_tile for player in seats):
        found.append(row(_("lib. tile"), [_("yes") if player.has_library_tile else "" for player in seats]))
    if any(player.inquisition for player in seats):
        found.append(row(_("inquis."), [_("not used") if player.inquisition else "" for player in seats]))
    used = [(name, player.cities) for name, player in zip(table.names, seats, strict=True) if player.cities]
    for name, cities in used:
        found += wrap(
            _("Cities used by {name}: {cities}.").format(
                name=name, cities=", ".join(box().places[each].name for each in cities)
            ),
            width,
            "  ",
        )
    found += [
        _("Free monks: {names}.").format(names=", ".join(tile.name for tile in view.monks if tile.free) or _("none")),
        _("Free cardinals: {names}.").format(
            names=", ".join(tile.name for tile in view.cardinals if tile.free) or _("none")
        ),
    ]
    return found


def _player(table: "DeVulgariScreen", seat: int, player: PlayerView, details: bool) -> Iterator[str]:
    role = _(ROLE_NAMES[player.role])
    if player.tile:
        role = f"{role} {player.tile_name}"
    place = _("not on the map") if player.place is None else box().places[player.place].name
    yield _("{name}: {role}, {place}, {ducats} ducats, knowledge {knowledge}, level {level}").format(
        name=table.names[seat],
        role=role,
        place=place,
        ducats=player.ducats,
        knowledge=player.knowledge,
        level=player.level,
    )
    if not details:
        return
    if player.next_level is not None:
        yield _("  next level at knowledge {next}").format(next=player.next_level)
    if player.front:
        yield _("  secretaries before the screen: {count}").format(count=player.front)
    if player.cities:
        yield _("  cities used: {cities}").format(cities=", ".join(box().places[each].name for each in player.cities))
    discs = [
        f"{_(TRACK_NAMES[number])} {space}/{box().tracks[number].length}"
        for number, space in enumerate(player.discs)
        if space
    ]
    if discs:
        yield _("  tracks: {discs}").format(discs=", ".join(discs))
    if player.bologna > 0:
        yield _("  Bologna has {count} knowledge for him").format(count=player.bologna)
    if any(player.virtual):
        colour = next(colour for colour, count in enumerate(player.virtual) if count)
        yield _("  the tile counts as a {colour} cube").format(colour=_(CUBE_COLOURS[colour]))
    if player.has_library_tile:
        yield _("  has a library tile behind the screen")


def explain(table: "DeVulgariScreen", spot: str) -> str:
    """What a spot is."""
    area, _blank, name = spot.partition(" ")
    view = table.view
    if area == "at":
        place = next((each.place for each in view.places if each.id == name), None)
        return "" if place is None else describe_place(table, place)
    if area == "do":
        row = menu.row_of(table, spot)
        return f"{row.name}: {row.long}" if row else ""
    if area == "seat":
        return "\n".join(_player(table, int(name), view.players[int(name)], True))
    if area == "screen":
        return "" if table.own_screen is None else _("Only you see this; the others see what is before the screen.")
    if area == "turn":
        turn = next((turn for turn in view.turns if turn.turn == int(name)), None)
        if turn is None:
            return ""
        cubes = ", ".join(
            f"{count} {_(CUBE_COLOURS[colour])}" for colour, count in enumerate(turn.cubes) if count
        ) or _("no cubes")
        return _("Turn {turn}: {cubes}").format(turn=turn.turn, cubes=cubes)
    choice = table.texts().get(spot)
    if choice is not None:
        return table.gain_of(choice)
    if view.seat is not None and view.decision is Decision.ACTION and not table.watching:
        return reason(table.refusal_of(spot))
    return what_is(table, spot)


def help_lines(_table: "DeVulgariScreen") -> list[str]:
    """The game in a few sentences."""
    return [
        "",
        _("You have five actions a turn, in any order, and one movement. What a place gives costs no action."),
        _("A step to a neighbour: 1 action. More steps also cost 10 ducats, once. From port to port: 3 actions."),
        _("The digit before a name is the price in actions. $ k ! are what the place still gives you."),
        _("1a is one action, 10d are ten ducats, 5k are five points of knowledge."),
        _("Manuscripts are taken in a region of their colour, from the level of knowledge they need."),
        _("Cubes lie on this turn's space: R and K and Y have votes, G are secretaries for abbeys."),
        _("The last in knowledge plays first. u takes back action by action until the turn is ended."),
        _("x lists what can be done here, and what is missing; Tab goes from list to list."),
    ]


assert COLOURS
