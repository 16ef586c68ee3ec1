"""What speaks for tiles, cards and freedoms in The Princes of Florence: what they do for the works in hand."""

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.ai.prospects import room
from boardgames_tui.games.princes_of_florence.components.principality import CELL_OF
from boardgames_tui.games.princes_of_florence.rules.refusals import florins, profession_name, tile_name
from boardgames_tui.games.princes_of_florence.rules.works import (
    base_value,
    bonus_value,
    prestige_points,
)
from boardgames_tui.games.princes_of_florence.state import (
    BONUS_DECK,
    PROFESSION_DECK,
    Player,
    State,
)
from boardgames_tui.games.princes_of_florence.tables import Tables


def of_pieces(tables: Tables, state: State, player: Player, command: commands.AnyCommand) -> list[str]:
    """Of tiles and cards that are laid, kept or given back."""
    match command:
        case commands.Place():
            return [_of_place(tables, player, command)]
        case commands.Choose(landscape=name):
            return [of_landscape(tables, player, components.LANDSCAPES.index(name))]
        case commands.Pick(card=name):
            return _of_card(tables, state, player, tables.card_of[name])
        case commands.Recruit(profession=name):
            card = tables.profession_of[name]
            return [
                of_profession(tables, player, card, recruited=True),
                _as_a_work(tables, state, player, card, recruited=True),
            ]
        case commands.Return(profession=name):
            return [_of_return(tables, player, tables.profession_of[name])]
        case commands.Later():
            return [_("A profession that suits you better may come to a table later.")]
        case commands.Under():
            return [_("The order of these cards hardly matters.")]
    return []


def lifts(
    tables: Tables, state: State, player: Player, tiles: tuple[int, ...], freedoms: tuple[bool, ...]
) -> list[str]:
    """The best work in hand that a piece lifts to what this round needs; else the best that it lifts."""
    after = player.clone()
    after.tiles, after.freedoms = tiles, freedoms
    least = components.MINIMUM[state.round - 1]
    lifted = [
        (before < least <= value, value, before, card)
        for card in player.hand
        if (value := base_value(tables, after, card)) > (before := base_value(tables, player, card))
    ]
    if not lifted:
        return []
    reaches, value, before, card = max(lifted)
    words = (
        _("It lifts your {profession} from {before} to {value}: enough for this round.")
        if reaches
        else _("It lifts your {profession} from {before} to {value}; this round needs {least}.")
    )
    return [words.format(profession=profession_name(tables, card), before=before, value=value, least=least)]


def worth_in_hand(tables: Tables, player: Player, card: int, recruited: bool = False) -> int:
    """What a profession would be worth as a work once it is in hand; `recruited`: for a recruiting card."""
    after = player.clone()
    after.hand = (*player.hand, card)
    after.recruiting -= recruited
    return base_value(tables, after, card)


def _as_a_work(tables: Tables, state: State, player: Player, card: int, recruited: bool = False) -> str:
    return _("As a work it would be worth {value} now; this round needs {least}.").format(
        value=worth_in_hand(tables, player, card, recruited), least=components.MINIMUM[state.round - 1]
    )


def of_building(tables: Tables, player: Player, tile: int) -> list[str]:
    """Of a building that is built."""
    lovers = sum([tables.prefers[card][0] == tile for card in player.hand])
    if lovers:
        words = ngettext(
            "{count} profession in your hand prefers the {building}, and it scores {points} points.",
            "{count} professions in your hand prefer the {building}, and it scores {points} points.",
            lovers,
        )
        return [words.format(count=lovers, building=tile_name(tables, tile), points=components.BUILDING_POINTS)]
    return [
        _("It scores {points} points for {price}.").format(
            points=components.BUILDING_POINTS, price=florins(components.BUILDING_COST[player.builders])
        )
    ]


def of_freedom(tables: Tables, player: Player, freedom: int) -> str:
    """Of a freedom that is taken."""
    lovers = sum([tables.prefers[card][2] == freedom for card in player.hand])
    return ngettext(
        "{count} profession in your hand prefers {freedom}.",
        "{count} professions in your hand prefer {freedom}.",
        lovers,
    ).format(count=lovers, freedom=_(components.FREEDOM_NAMES[freedom]))


def of_landscape(tables: Tables, player: Player, landscape: int) -> str:
    """Of a landscape that is won."""
    if player.tiles[components.BUILDINGS + landscape]:
        return _("One more {landscape} scores {points} points at once.").format(
            landscape=_(components.KIND_NAMES[landscape]), points=components.LANDSCAPE_POINTS
        )
    lovers = sum([tables.prefers[card][1] == landscape for card in player.hand])
    return ngettext(
        "{count} profession in your hand prefers the {landscape}.",
        "{count} professions in your hand prefer the {landscape}.",
        lovers,
    ).format(count=lovers, landscape=_(components.KIND_NAMES[landscape]))


def room_after(tables: Tables, player: Player, command: commands.Place) -> int:
    """How many squares of 2 by 2 cells a placement leaves for buildings."""
    placement = tables.ground.at(tables.tile_of[command.tile], CELL_OF[command.cell], command.turn)
    assert placement is not None  # otherwise it was not legal
    built = placement.mask if placement.tile < components.BUILDINGS else 0
    return room(tables, player.occupied | placement.mask, player.buildings | built, player.builders)


def _of_place(tables: Tables, player: Player, command: commands.Place) -> str:
    left = room_after(tables, player, command)
    return ngettext(
        "It leaves {count} square of 2 by 2 cells for buildings.",
        "It leaves {count} squares of 2 by 2 cells for buildings.",
        left,
    ).format(count=left)


def _of_card(tables: Tables, state: State, player: Player, card: int) -> list[str]:
    if state.deck is PROFESSION_DECK:
        return [of_profession(tables, player, card), _as_a_work(tables, state, player, card)]
    if state.deck is BONUS_DECK:
        value = bonus_value(tables, player, card)
        works = [base_value(tables, player, each) for each in player.hand]
        if works and value:
            best = max(works)
            return [
                _("It lifts your best work from {before} to {value}; this round needs {least}.").format(
                    before=best, value=best + value, least=components.MINIMUM[state.round - 1]
                )
            ]
        return [_("It would add {value} to a work now.").format(value=value)]
    points = prestige_points(tables, state.players, state.seat, card)
    return [
        ngettext(
            "As things stand it would score {count} point at the end.",
            "As things stand it would score {count} points at the end.",
            points,
        ).format(count=points)
    ]


def _of_return(tables: Tables, player: Player, card: int) -> str:
    """What the three that are kept have in common."""
    kept = [tables.prefers[other] for other in player.hand if other != card]
    shared = [
        name
        for tile, name in enumerate(tile_name(tables, each) for each in range(components.BUILDINGS))
        if _count(kept, 0, tile) > 1
    ]
    shared += [
        _(components.KIND_NAMES[index]) for index in range(len(components.LANDSCAPES)) if _count(kept, 1, index) > 1
    ]
    shared += [_(name) for index, name in enumerate(components.FREEDOM_NAMES) if _count(kept, 2, index) > 1]
    if not shared:
        return _("Those you keep have nothing in common.")
    return _("Those you keep have in common: {things}.").format(things=", ".join(shared))


def _count(preferred: list[tuple[int, int, int]], part: int, thing: int) -> int:
    return sum([each[part] == thing for each in preferred])


def of_profession(tables: Tables, player: Player, card: int, recruited: bool = False) -> str:
    """Of a profession that comes into the hand; `recruited`: in exchange for a recruiting card."""
    building, landscape, freedom = tables.prefers[card]
    things = (
        (tile_name(tables, building), player.tiles[building], 0),
        (_(components.KIND_NAMES[landscape]), player.tiles[components.BUILDINGS + landscape], 1),
        (_(components.FREEDOM_NAMES[freedom]), player.freedoms[freedom], 2),
    )
    name = profession_name(tables, card)
    there = [thing for thing, owned, _part in things if owned]
    if there:
        return _("Of what the {profession} prefers you have: {things}.").format(
            profession=name, things=", ".join(there)
        )
    others = [tables.prefers[other] for other in player.hand if other != card]
    shared = [thing for thing, _owned, part in things if _count(others, part, tables.prefers[card][part])]
    if shared:
        return _("Others in your hand also prefer: {things}.").format(things=", ".join(shared))
    if recruited:  # the recruiting card has counted for works, too (16.17)
        return _("The {profession} can become one more work.").format(profession=name)
    return _("The {profession} can become one more work, and adds 1 to each of your works.").format(profession=name)
