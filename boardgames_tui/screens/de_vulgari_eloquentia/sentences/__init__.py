"""The sentences of the table: the two lines of the prompt, tooltips, help."""

from typing import Any

from boardgames_tui.core.game import Choice, Refusal
from boardgames_tui.core.words import _, as_sentence, in_points, listed, ngettext, with_gain_after_enter
from boardgames_tui.games.de_vulgari_eloquentia.commands import Advance, BecomeMonk, Move, Start
from boardgames_tui.games.de_vulgari_eloquentia.components import CUBES, LIBRARY, NEUTRAL, piece_words
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, gains
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision, DeVulgariView, EventPlace
from boardgames_tui.screens.de_vulgari_eloquentia import spots
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable, Page
from boardgames_tui.screens.de_vulgari_eloquentia.sentences import menu
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import label_of, manuscript, what_is
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.players import lines_of

NEW = 2
"""How many turns the prompt says what to do next."""

_GIVING = frozenset(("start", "city", "messenger", "abbey"))
"""The kinds of place that give something, or look as if they did."""


def prompt(table: DeVulgariTable) -> tuple[str, str]:
    view = table.view
    match spot := table.cursor.spot:
        case spots.At(number=place):
            return _at_place(table, place)
        case spots.Row():
            return _at_row(table, spot)
        case None:
            return _("{what}: not now.").format(what=view.ask[:1].upper() + view.ask[1:]), ""
        case spots.SeatSpot() | spots.TurnSpot() | spots.LevelSpot() | spots.OwnScreen():
            return view.ask, ""
    look = table.choices.find(spots.LOOK)
    if look is not None and spot == spots.TRACK_SPOTS[LIBRARY] and table.page is Page.TRACKS:
        ways = with_gain_after_enter(label_of(table, spots.LOOK), look.gain)
        return _("Enter: {what}.").format(what=ways), _(
            "You may keep one library tile; then the library is closed to you."
        )
    choice = table.choices.find(spot)
    if choice is None:
        what = what_is(table, spot)
        return _("{what}: not now.").format(what=what[:1].upper() + what[1:]), str(table.session.refusal(spot) or "")
    return _of_choice(table, choice)


def _of_choice(table: DeVulgariTable, choice: Choice[Any]) -> tuple[str, str]:
    view = table.view
    label = label_of(table, choice.command)
    words = _("Enter: {what}.").format(what=with_gain_after_enter(label, table.gain_of(choice)))
    if len(words) > table.width - 3 and choice in table.listed:
        words = _("Enter: {what}.").format(what=label)
        if table.page in (Page.CUBES, Page.TRACKS, Page.MANUSCRIPTS):  # no list shows its price and gain
            return words, as_sentence(table.gain_of(choice))
    if view.decision is not Decision.ACTION:
        asked = f"{view.ask} {words}"
        return asked if len(asked) <= table.width - 2 else words, _aside(table)
    if choice.command == spots.END:
        return words, _no_undo(table)
    if choice.command == spots.CHALLENGE:
        return words, _("The auction ends your turn and cannot be undone (rule 16.1).")
    return words, _besides(table)


def _no_undo(table: DeVulgariTable) -> str:
    words = _("Once ended, your turn cannot be undone; until then, {key} undoes one action at a time.")
    return words.format(key=table.sign("table.undo"))


def _aside(table: DeVulgariTable) -> str:
    order = ", ".join(table.names[seat] for seat in table.view.next_order)
    left_over = _("Cubes given up leave the game; whoever has the most votes left scores {points} (rule 19.2).")
    saw = _("Nobody else learns what you saw (rule 14.5).")
    return {
        Decision.PAYER: _("The merchant you choose pays now; others may choose differently (rule 6.3)."),
        Decision.FIRST: _("By knowledge, the order is {order} (rule 7.1).").format(order=order),
        Decision.JOIN: _("Whoever joins goes to Brindisi at once and stays there (rule 16.2)."),
        Decision.BID: _("Passing is final. The winner gives up cubes for their bid (rules 16.3, 16.4)."),
        Decision.PAY: _("The cubes go to later turns with room for them, or leave the game (rules 5.1, 5.2)."),
        Decision.TITLE: left_over.format(points=in_points(table.box.figures.left_over_points)),
        Decision.KEEP: saw,
        Decision.ORDER: saw,
    }.get(table.view.decision, "")


def _besides(table: DeVulgariTable) -> str:
    """What else is worth knowing: what to do next, what a track is for, what is unavailable here or in the list."""
    view, end = table.view, table.sign("de-vulgari.end")
    if not view.actions:
        words = _("All actions are used: {end} ends your turn; until then, {undo} undoes them.")
        return words.format(end=end, undo=table.sign("table.undo"))
    if table.page is Page.MAP and view.round <= NEW:
        if table.choices.of(Move):
            return _("Arrows choose where to go; the digit before a name is its price in actions.")
        words = _("{key} lists what you can do here; {end} ends your turn.")
        return words.format(key=table.sign("de-vulgari.actions"), end=end)
    if table.page is Page.TRACKS and table.cursor.spot is not None:
        return _in_general(table, table.cursor.spot)
    if table.page is Page.PLACE:
        return _("What a place gives costs no action (rule 8.4).")
    kinds = _here(table)
    if table.page is Page.CUBES:
        kinds = [cube for cube, lie in zip(CUBES, view.turns[0].cubes, strict=True) if lie]
    elif table.page is Page.MANUSCRIPTS:
        kinds = ["manuscript"]
    for kind in kinds:
        refusal = table.refusal(kind)
        if refusal is None or refusal.rule == "8.5" or kind in view.done:
            continue
        name = _(piece_words.CUBES_OF[CUBES.index(kind)]) if kind in CUBES else _("manuscript")
        if kind == "manuscript":
            row = menu.row_of(table, spots.Row.MANUSCRIPTS)
            refusal = Refusal(row.rule, row.long)
        elif kind not in CUBES:
            return str(refusal)  # it names the place or the track
        return _("{what}: {why}").format(what=name[:1].upper() + name[1:], why=refusal)
    return ""


def _here(table: DeVulgariTable) -> list[str]:
    """The kinds of action that players expect at the pawn's place."""
    if table.here is None:
        return []
    here = table.box.places[table.here]
    found = [] if table.offered() or not here.kinds & _GIVING else table.place_refusals()[:1]
    if here.dialect != NEUTRAL:
        found.append("manuscript")
    return [*found, *(["canticle"] if any(song.active for song in table.view.songs) else [])]


def _at_place(table: DeVulgariTable, place: int) -> tuple[str, str]:
    view, end = table.view, table.sign("de-vulgari.end")
    name, inside = table.box.places[place].name, table.box.places[place].inside
    if view.decision is Decision.START:
        near = listed((table.box.places[other].name for other in table.box.places[place].borders), "and")
        words = _("Where will you start? Enter: {place}, near {near}.").format(place=name, near=near)
        return words, _("Starting cities themselves give nothing (rule 10.6).")
    if place == table.here:
        if table.offered():
            what = menu.offers_in_words(table, place)
            return _("Enter, at no action cost: {what}.").format(what=what), _besides(table)
        if table.roles():
            key = table.sign("de-vulgari.role")
            what = _("become a friar") if table.choices.of(BecomeMonk) else _("become a cardinal")
            return _("You are in {place}. {key}: {what}.").format(place=inside, key=key, what=what), _besides(table)
        if not view.actions and table.looks():
            words = _("All actions are used. Look at library tiles with {look}, or end your turn with {end}.")
            return words.format(look=table.sign("de-vulgari.tracks"), end=end), _besides(table)
        if not view.actions:
            words = _("You are in {place}; all actions are used. Press {key} to end your turn.")
            return words.format(place=inside, key=end), _no_undo(table)
        return _("You are in {place}: {view}").format(place=inside, view=view.ask), _besides(table)
    move = table.tables.move[place]
    choice = table.choices.find(move)
    if choice is not None:
        goal = table.box.places[place]
        words = _("Enter sails to {place}: {gain}.") if goal.is_sea else _("Enter goes to {place}: {gain}.")
        return words.format(place=goal.towards, gain=choice.gain), _way(table, place)
    if (refusal := table.session.refusal(move)) is None:
        return describe_place(table, place), ""
    return _("{what}: {why}").format(what=name, why=refusal), describe_place(table, place)


def _way(table: DeVulgariTable, place: int) -> str:
    """The way there, and the manuscripts one could take."""
    view = table.view
    path = view.places[place].path
    parts = []
    if len(path) > 1:
        parts.append(_("Via {places}.").format(places=", ".join(table.box.places[each].name for each in path[:-1])))
    left = view.actions - (view.places[place].actions or 0)
    parts.append(ngettext("That leaves {count} action.", "That leaves {count} actions.", left).format(count=left))
    dialect = table.box.places[place].dialect
    tiles = [
        f"{manuscript(table.box.manuscripts[table.tables.manuscripts[tile.tile]])} ({in_actions(tile.actions)})"
        for level in view.levels
        for tile in level.tiles
        if dialect in tile.dialects and view.players[view.judged].level >= level.level and tile.actions <= left
    ]
    if tiles and "manuscript" not in view.done:
        parts.append(_("Manuscripts there: {tiles}.").format(tiles=", ".join(dict.fromkeys(tiles))))
    return " ".join(parts)


def describe_place(table: DeVulgariTable, place: int) -> str:
    from boardgames_tui.games.de_vulgari_eloquentia.presentation.describe import place_in_parts

    view, shown = table.view, table.view.places[place]
    offers = [
        offer.text for offer in shown.offers if offer.kind is not OfferKind.START or view.decision is Decision.START
    ]
    for event in view.events:
        if event.place == place and event.lies is EventPlace.COMING:
            offers.append(_("event {number} comes on turn {turn}").format(number=event.number, turn=event.turn))
    parts = place_in_parts(table.tables, shown, offers, table.names)
    name = table.box.places[place].name
    return f"{name}: {'; '.join(parts)}." if parts else f"{name}."


def _at_row(table: DeVulgariTable, spot: spots.Row) -> tuple[str, str]:
    row = menu.row_of(table, spot)
    name = row.name[:1].upper() + row.name[1:]
    if row.possible:
        return _("{name}: {words}.").format(name=name, words=row.long), ""
    return _("{name}: not now.").format(name=name), str(Refusal(row.rule, row.long)) if row.rule else row.long


def list_title(table: DeVulgariTable) -> str:
    view = table.view
    asked = {
        Decision.PAYER: _("who pays your donation?"),
        Decision.FIRST: _("Rest: play first?"),
        Decision.KEEP: _("library: keep one"),
        Decision.ORDER: _("library: back on the stack"),
        Decision.JOIN: _("auction: Stupor Mundi"),
        Decision.BID: _("auction: Stupor Mundi"),
        Decision.PAY: _("auction won: bid {count}").format(count=view.auction.highest if view.auction else 0),
        Decision.TITLE: _("the final vote"),
    }
    lists = {
        Page.PLACE: _("on offer in {place}").format(
            place="" if table.here is None else table.box.places[table.here].inside
        ),
        Page.ROLE: _("a new role"),
        Page.INQUIRE: _("the inquisition"),
        Page.END: _("end of your turn"),
        Page.LOOK: _("papal library"),
    }
    return asked.get(view.decision) or lists.get(table.page, "")


def start_words(table: DeVulgariTable) -> list[str]:
    """The starting cities, and what their neighbours give."""
    found = []
    for choice in table.choices.of(Start):
        place = table.box.places[table.tables.places[choice.command.place]]
        near = []
        for other in place.borders:
            offers = (offer for offer in table.view.places[other].offers if offer.kind is OfferKind.CITY)
            name = table.box.places[other].name
            near.append(next((f"{name} ({gains(offer.ducats, offer.knowledge)})" for offer in offers), name))
        found.append(_("{place}: near {near}.").format(place=place.name, near=listed(near, "and")))
    event = next((event for event in table.view.events if event.turn == 1), None)
    if event is not None:
        found.append(_("Turn 1: event in {place}.").format(place=table.box.places[event.place].inside))
    return found


def _in_general(table: DeVulgariTable, spot: spots.Spot) -> str:
    from boardgames_tui.screens.de_vulgari_eloquentia.sentences.things import what_is

    return what_is(table, spot)


def explain(table: DeVulgariTable, spot: spots.Spot) -> str:
    """Explain a spot; for tracks and cubes, first what they are."""
    told = _explain(table, spot)
    if isinstance(spot, spots.TurnSpot | spots.OwnScreen | Advance):
        return f"{_in_general(table, spot)} {told}".rstrip()
    return told


def _explain(table: DeVulgariTable, spot: spots.Spot) -> str:
    view = table.view
    match spot:
        case spots.At(number=place):
            return describe_place(table, place)
        case spots.Row():
            row = menu.row_of(table, spot)
            return f"{row.name}: {row.long}"
        case spots.SeatSpot(number=seat):
            return "\n".join(lines_of(table, seat, view.players[seat], True))
        case spots.TurnSpot(number=number):
            counts = next((turn.cubes for turn in view.turns if turn.turn == number), None)
            if counts is None:
                return ""
            cubes = ", ".join(piece_words.counted(colour, count) for colour, count in enumerate(counts) if count)
            return _("Turn {turn}: {cubes}").format(turn=number, cubes=cubes or _("no cubes"))
        case spots.OwnScreen() | spots.LevelSpot():
            return ""
    choice = table.choices.find(spot)
    if choice is not None:
        return table.gain_of(choice)
    return str(table.session.refusal(spot) or "") if table.acting else what_is(table, spot)


def help_lines(table: DeVulgariTable) -> list[str]:
    me, rules = table.view.players[table.view.judged], table.box.figures
    actions = in_actions(table.tables.tile(me.role, me.tile).actions or rules.actions)
    first = _(
        "Each turn you have {actions}, in any order; you can move once with them. What a place gives costs no action."
    )
    step = _(
        "A step to a neighbour: 1 action. A longer trip: an action a step (from port to port: {crossing}), plus {fee}."
    )
    undo = table.sign("table.undo")
    lists = _("{key} lists what you can do here, and what you still need for the rest; {next} moves between lists.")
    return [
        "",
        first.format(actions=actions),
        step.format(fee=in_ducats(rules.travel_fee), crossing=in_actions(rules.crossing_actions)),
        _("The digit before a name is the price in actions. $ ≡ ! show what the place still gives you."),
        _("You take manuscripts in a region of their colour, once your knowledge has reached their level."),
        _("Take cubes from this turn's space: R, K and Y give votes; G are turned in at abbeys."),
        _(
            "Whoever has the least knowledge plays first. {key} undoes one action at a time until you end your turn."
        ).format(key=undo),
        lists.format(key=table.sign("de-vulgari.actions"), next=table.sign("table.next")),
    ]


def means(table: DeVulgariTable, before: DeVulgariView) -> str:
    """What the last moves mean for the player at the screen: the cubes left on this turn's space."""
    view = table.view
    if view.round != before.round or view.turns[0].cubes == before.turns[0].cubes:
        return ""
    left = [piece_words.counted(colour, count) for colour, count in enumerate(view.turns[0].cubes) if count]
    return _("Left on this turn's space: {cubes}.").format(cubes=", ".join(left) or _("no cubes"))
