"""The sentences of Summer Pavilion's table: prompt, tooltips, help."""

from boardgames_tui.core.game import Choice
from boardgames_tui.core.piece_colours import none_of
from boardgames_tui.core.words import _, ngettext, pgettext, plus_points
from boardgames_tui.games.summer_pavilion import components
from boardgames_tui.games.summer_pavilion.commands import CENTRE, Place, Take, counts_of, place
from boardgames_tui.games.summer_pavilion.components import board
from boardgames_tui.games.summer_pavilion.components.piece_words import (
    all_of,
    all_taken,
    amount,
    bag_and_tower,
    colour_word,
    covered_space,
    letter,
    structure_in_words,
    whole_star,
)
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, SummerPavilionView
from boardgames_tui.screens.summer_pavilion import spots
from boardgames_tui.screens.summer_pavilion.model import SIGNS, SummerPavilionTable


def prompt(table: SummerPavilionTable) -> tuple[str, str]:
    view = table.view
    if table.looking_at is not None:
        score, back = view.players[table.looking_at].score, _("{key} shows the next one; Esc goes back to {name}.")
        words = ngettext(
            "This is the pavilion of {name}, who has {count} point.",
            "This is the pavilion of {name}, who has {count} points.",
            score,
        )
        first = words.format(name=table.names[table.looking_at], count=score)
        return first, back.format(key=table.sign("table.view"), name=table.names[view.judged])
    if view.decision is Decision.TAKE:
        return _take_prompt(table)
    if view.decision is Decision.REWARD:
        return _reward_prompt(table)
    if table.keeping:
        return _keep_prompt(table)
    if table.cursor.spot is spots.Line.PASS:
        return _pass_prompt(table)
    return _place_prompt(table)


def _take_prompt(table: SummerPavilionTable) -> tuple[str, str]:
    spot = table.cursor.spot
    choice = next(iter(table.choices.at(Take, spot)), None)
    if not isinstance(spot, spots.Group) or choice is None:
        return table.view.ask, ""
    source, joker = spot.source, table.view.joker
    taken, left = table.taken()
    if source == CENTRE:
        first = _("Centre: Enter takes {gain}.")
    elif any(left):
        first = _("Display {number}: Enter takes {gain}; {left} to the centre.")
    else:
        first = _("Display {number}: Enter takes {gain}.")
    first = first.format(number=source, gain=choice.gain, left=amount(left))
    if spot.colour == joker:
        second = _("There are only jokers there: take exactly one (rule 4.4).")
    elif taken[joker]:
        second = _no_jokers(joker)
    elif table.view.marker is None and source != CENTRE:
        second = _("The first to take from the centre loses a point per tile (rule 4.6).")
    else:
        second = _pays_for(table)
    return first, second


def _pays_for(table: SummerPavilionTable) -> str:
    prospect = table.prospect
    if prospect is None or not prospect.spaces:
        return _("That does not pay for any space yet.")
    points = prospect.points
    words = ngettext("With that, you could score {count} point.", "With that, you could score {count} points.", points)
    return words.format(count=points)


def _no_jokers(joker: int) -> str:
    return _("You cannot choose jokers ({joker}); one comes with your colour (rule 4.3).").format(joker=all_of(joker))


def _place_prompt(table: SummerPavilionTable) -> tuple[str, str]:
    way = table.planned
    if way is None:
        return table.view.ask, table.why("place")
    ways = table.ways(table.space)
    first = _("Enter covers {gain}.").format(gain=_covered(table, way))
    others = ""
    if len(ways) > 1:
        others = _("Payment {number} of {count}.").format(number=min(table.payment, len(ways) - 1) + 1, count=len(ways))
    return first, f"{others} {_then_full(table, way.command)}".strip()


def _covered(table: SummerPavilionTable, way: Choice[Place]) -> str:
    """A placement with its price and points: "blue 3 for 3 blue; +1 point"."""
    space = covered_space(table.box, components.SPACES.index(way.command.space), table.view.side)
    return _("{space} {gain}").format(space=space, gain=way.gain)


def _then_full(table: SummerPavilionTable, command: Place) -> str:
    """How full the star and the number would be after a placement."""
    space = components.SPACES.index(command.space)
    star, number = space // components.RING, table.number_of(space)
    words, there, every = _("Then the {star} has {count} of {all} spaces covered."), 0, 0
    for goal in table.numbers(table.me):
        if goal.index == number:
            words = _("Covered then: {count} of {all} on the {star}, {there} of {every} with a {number}.")
            there, every = goal.count + 1, goal.of
    return words.format(
        star=whole_star(table.box, star, table.view.side),
        count=board.star_counts(table.me.tiles)[star] + 1,
        all=components.RING,
        number=number,
        there=there,
        every=every,
    )


def _reward_prompt(table: SummerPavilionTable) -> tuple[str, str]:
    due = table.view.due
    chosen = amount(counts_of(table.picked))
    if table.finished() is not None:
        taken = all_taken(counts_of(table.picked))
        return _("Enter takes {tiles} from the supply.").format(tiles=taken), table.how_to_drop()
    words = ngettext(
        "Choose {count} tile from the supply. So far: {tiles}.",
        "Choose {count} tiles from the supply. So far: {tiles}.",
        due,
    )
    if not chosen:
        words = ngettext("Choose {count} tile from the supply.", "Choose {count} tiles from the supply.", due)
    keys = _("Press the letters of the colours, or Enter on them (rule 7.2).")
    return words.format(count=due, tiles=chosen), table.how_to_drop() if table.picked else keys


def _cost(table: SummerPavilionTable, kept: int) -> str:
    lost = table.previews.lost_by_passing(kept)
    if not lost:
        return _("You lose nothing.")
    return ngettext("You lose {count} point.", "You lose {count} points.", lost).format(count=lost)


def _pass_prompt(table: SummerPavilionTable) -> tuple[str, str]:
    second = _("Once you pass, you place no more tiles this round (rule 8.4).")
    count, kept = sum(table.me.rack), min(sum(table.me.rack), components.CORNERS)
    if table.view.round == components.ROUNDS:
        first, second, kept = _("Enter passes: you discard all the tiles you have left. {cost}"), table.why("keep"), 0
    elif table.previews.must_choose:
        first = ngettext(
            "To pass, press Enter and choose {kept} of your {count} tile to keep. {cost}",
            "To pass, press Enter and choose {kept} of your {count} tiles to keep. {cost}",
            count,
        )
    else:
        first = _("Enter passes and keeps {tiles} for the next round. {cost}")
    first = first.format(kept=kept, count=count, tiles=all_taken(table.me.rack), cost=_cost(table, kept))
    return first, second if table.previews.ways else table.why("place")


def _keep_prompt(table: SummerPavilionTable) -> tuple[str, str]:
    keeping = amount(counts_of(table.picked)) or _("nothing")
    cost = _cost(table, len(table.picked))
    if table.cursor.spot is spots.Line.DONE:
        some, none = _("Enter passes and keeps {tiles}. {cost}"), _("Enter passes and keeps nothing. {cost}")
        keeping = all_taken(counts_of(table.picked))
        words, keys = some if table.picked else none, _("Esc goes back.")
    else:
        keys = _("Press the letters of the colours, or Enter on them.")
        words = ngettext(
            "Choose up to {count} tile to keep; so far {tiles}. {cost}",
            "Choose up to {count} tiles to keep; so far {tiles}. {cost}",
            components.CORNERS,
        )
    first = words.format(count=components.CORNERS, tiles=keeping, cost=cost)
    return first, table.how_to_drop() if table.picked else keys


def why_not_colour(table: SummerPavilionTable, colour: int) -> str:
    """Why the letter of a colour does nothing now."""
    view, name = table.view, none_of(components.COLOUR_NAMES[colour])
    if table.picking and len(table.picked) >= table.most:
        return table.how_to_drop()
    match view.decision:
        case Decision.TAKE if colour == view.joker:
            return _no_jokers(colour)
        case Decision.TAKE:
            return _("There are no {colour} tiles to take.").format(colour=name)
        case Decision.REWARD:
            return _("There are no more {colour} tiles in the supply.").format(colour=name)
        case _ if table.keeping:
            return _("You have no more {colour} tiles.").format(colour=name)
    return _("You cannot cover any space with {colour} tiles now.").format(colour=name)


def explain(table: SummerPavilionTable, spot: spots.Spot) -> str:
    view = table.view
    match spot:
        case spots.Group():
            gains = [choice.gain for choice in table.choices.at(Take, spot)]
            return _("You take {gain}.").format(gain=gains[0]) if gains else ""
        case spots.Space():
            return _explain_space(table, spot)
        case spots.StructureSpot(index):
            return _explain_structure(table, index)
        case spots.Payment(index):
            return next((_covered(table, way) for way in table.ways(table.space)[index : index + 1]), "")
        case spots.SupplyTile():
            return _("supply: {tiles}").format(tiles=amount(view.supply) or pgettext("lies there", "nothing"))
        case spots.RackTile():
            return amount(view.players[table.shown].rack)
        case spots.Line.BAG:
            return bag_and_tower(view.bag, view.tower)
        case spots.SeatSpot(seat):
            player = view.players[seat]
            words = _("{name}. Tiles: {tiles}; points at the end: {stars} for stars, {numbers} for numbers")
            tiles, stars, numbers = amount(player.rack) or _("none"), player.stars_points, player.numbers_points
            return words.format(name=table.names[seat], tiles=tiles, stars=stars, numbers=numbers)
    return ""


def _explain_space(table: SummerPavilionTable, spot: spots.Space) -> str:
    player, space, name = table.view.players[table.shown], spot.number, table.words_of(spot.number)
    lies = player.tiles[space]
    if lies != board.EMPTY:
        if table.view.side is components.FRONT and space // components.RING != components.MIDDLE_STAR:
            return _("{space} is covered").format(space=name)
        return _("{space} is covered with {colour}").format(space=name, colour=colour_word(lies))
    if table.looking_at is None and table.ways(spot):
        return _covered(table, table.ways(spot)[0])
    if table.view.decision is Decision.PLACE and table.view.seat is not None and table.looking_at is None:
        best = max(table.previews.colours_for(space), key=lambda colour: player.rack[colour], default=None)
        if best is not None:
            refusal = table.session.refusal(place(spot.name, components.COLOURS[best]))
            if refusal is not None:
                return str(refusal)
    points = plus_points(len(board.run(player.tiles, space)))
    return _("{space} costs {price}; {points}").format(space=name, price=table.number_of(space), points=points)


def _explain_structure(table: SummerPavilionTable, index: int) -> str:
    structure = table.box.structures[index]
    tiles = table.view.players[table.shown].tiles
    missing = [table.words_of(space) for space in structure.spaces if tiles[space] == board.EMPTY]
    name = structure_in_words(structure.kind)
    if not missing:
        return _("{structure}: completed").format(structure=name)
    return ngettext(
        "{structure}: {count} tile from the supply once you cover {spaces}",
        "{structure}: {count} tiles from the supply once you cover {spaces}",
        structure.tiles,
    ).format(structure=name, count=structure.tiles, spaces=", ".join(missing))


def what_is(table: SummerPavilionTable, spot: spots.Spot) -> str:
    view = table.view
    match spot:
        case spots.Group(colour=colour) if colour == view.joker:
            return _("This is the round's joker: you also get one with any other colour you take from here.")
        case spots.Group(colour=colour) if view.side is components.BACK:
            return _("You take all of this colour; you have {count}.").format(count=table.me.rack[colour])
        case spots.Group(colour=colour):
            words = _("You take all of this colour; you have {count}. It pays for {colour} spaces.")
            return words.format(colour=colour_word(colour), count=table.me.rack[colour])
        case spots.Source():
            return _("You take all of one colour from a display, and the rest go to the centre.")
        case spots.Space():
            return _("The number is the price in tiles. A tile scores a point for each tile in its run.")
        case spots.LaidTile():
            return _("A tile that has been placed. It stays, and counts for its star and its number at the end.")
        case spots.StructureSpot(index):
            structure = table.box.structures[index]
            left = sum(table.me.tiles[space] < 0 for space in structure.spaces)
            if not left:
                return _("{structure}: completed").format(structure=structure_in_words(structure.kind))
            words = ngettext(
                "Cover all the spaces around it ({left} to go), and you choose {count} tile from the supply.",
                "Cover all the spaces around it ({left} to go), and you choose {count} tiles from the supply.",
                structure.tiles,
            )
            return words.format(count=structure.tiles, left=left)
        case spots.Payment():
            return _("A way to pay: one tile is placed; the others go into the tower.")
        case spots.SupplyTile():
            return _("Tiles in the supply, which you get for a completed pillar, statue or window.")
        case spots.RackTile() if view.round == components.ROUNDS:
            return _("Your tiles. Each one left when you pass costs a point.")
        case spots.RackTile():
            return _("Your tiles. Each one left when you pass costs a point, except the four you keep.")
        case spots.SeatSpot() | spots.Miniature():
            return _("A player: points, tiles, and what is covered.")
        case spots.Line.PASS if view.round == components.ROUNDS:
            return _("You place no more tiles in this last round, and each one left costs a point.")
        case spots.Line.PASS:
            return _("You place no more tiles this round. You keep up to four; any others cost a point each.")
        case spots.Line.DONE:
            return _("You have finished choosing.")
        case spots.Line.BAG:
            return _("Tiles are drawn from the bag; when it runs out, it is refilled from the tower.")


def help_lines(table: SummerPavilionTable) -> list[str]:
    box = table.box
    bonuses = (*box.star_bonus, box.multicolour_bonus)
    stars = _(
        "A completed star scores {least} to {most} at the end; covering all the 1s, 2s, 3s or 4s scores, too."
    ).format(least=min(bonuses), most=max(bonuses))
    signs = ", ".join(f"{SIGNS[kind]} {structure_in_words(kind)} +{tiles}" for kind, tiles in box.rewards.items())
    back = _("You are playing on the back of the board: a star takes six tiles of one colour, or six different ones.")
    return [
        "",
        _("First take tiles: all of one colour from a display or the centre, plus one joker if there is one."),
        _("Then everyone places one tile a turn, or passes. A space numbered n costs n tiles; one goes on it."),
        _("All but the tile you place may be jokers (tiles of the round's joker colour: {joker}).").format(
            joker=f"►{letter(table.view.joker)}◄"
        ),
        _("A tile scores a point for each tile in its unbroken run on the star, itself included."),
        _(
            "You can now pay for a space marked [n]. Beside the stars stand {signs}, each with the number of covered "
            "spaces around it. That number is bright once only one space is missing."
        ).format(signs=signs),
        _("Cover the last one to choose as many tiles from the supply as the + says."),
        _("When you pass, you may keep up to four tiles (none in the last round); any others cost a point each."),
        stars,
        *([back] if table.view.side is components.BACK else []),
    ]


def means(table: SummerPavilionTable, before: SummerPavilionView) -> str:
    """What the last moves mean for the player at the screen: the tiles now in the centre."""
    if table.view.centre == before.centre or table.view.decision is not Decision.TAKE:
        return ""
    return _("In the centre now: {tiles}.").format(tiles=amount(table.view.centre) or _("none"))
