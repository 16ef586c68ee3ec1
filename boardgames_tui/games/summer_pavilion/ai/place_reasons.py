"""What speaks for placing a tile in Summer Pavilion, in sentences: what it completes, leaves open, or prepares."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.commands import Place
from boardgames_tui.games.summer_pavilion.components import (
    COLOURS,
    CORNERS,
    RING,
    ROUNDS,
    SPACES,
    Side,
)
from boardgames_tui.games.summer_pavilion.components.piece_words import space_in_words, structure_in_words
from boardgames_tui.games.summer_pavilion.presentation.view import in_points
from boardgames_tui.games.summer_pavilion.rules import board
from boardgames_tui.games.summer_pavilion.state import State
from boardgames_tui.games.summer_pavilion.tables import Tables


def payable(tables: Tables, tiles: board.Tiles, rack: Sequence[int], side: Side, joker: int) -> set[tuple[int, int]]:
    """The spaces that a rack pays for, each with the colour that goes on it."""
    return {
        (space, colour)
        for space in range(len(SPACES))
        for colour, _jokers in board.payments(tables, tiles, rack, space, side, joker)
    }


def why_place(tables: Tables, state: State, command: Place) -> list[str]:
    """What a tile completes, leaves open and prepares, the weightiest first."""
    tiles, side = state.players[state.seat].tiles, state.side
    space = SPACES.index(command.space)
    after = (*tiles[:space], COLOURS.index(command.colour), *tiles[space + 1 :])
    star = space // RING
    covered, bonus = board.star_counts(after)[star], board.star_bonus(tables, after, star, side)
    sentences = []
    if covered == RING:
        words = ngettext(
            "It completes the star, which scores {count} point at the end.",
            "It completes the star, which scores {count} points at the end.",
            bonus,
        )
        sentences.append(words.format(count=bonus))
    sentences += _of_number(tables, after, space, side)
    if due := min(board.reward(tables, tiles, space), sum(state.supply)):
        sentences.append(_what_the_supply_pays(tables, state, command, due))
    if covered == RING - 1:
        last = next(each for each in range(star * RING, star * RING + RING) if after[each] == board.EMPTY)
        words = ngettext(
            "Then only {space} is missing from a star worth {count} point.",
            "Then only {space} is missing from a star worth {count} points.",
            bonus,
        )
        sentences.append(words.format(space=space_in_words(tables.box, last, side), count=bonus))
    sentences += _nearly_complete(tables, after, space, side)
    sentences += _what_comes_next(tables, state, command, due)
    if bonus and (covered > RING // 2 or not sentences) and covered < RING - 1:
        words = ngettext("It begins a star worth {count} point.", "It begins a star worth {count} points.", bonus)
        if covered > 1:
            words = ngettext(
                "That makes {covered} of {all} spaces on a star worth {count} point at the end.",
                "That makes {covered} of {all} spaces on a star worth {count} points at the end.",
                bonus,
            )
        sentences.append(words.format(covered=covered, all=RING, count=bonus))
    sentences += _would_be_lost(tables, state, command)
    points = len(board.run(tiles, space))
    return sentences or [
        ngettext("It scores {count} point at once.", "It scores {count} points at once.", points).format(count=points)
    ]


def _of_number(tables: Tables, after: board.Tiles, space: int, side: Side) -> list[str]:
    """How far all the spaces of its number are."""
    number = tables.box.numbers[side][space]
    if number not in tables.box.number_bonus:
        return []
    count, of = board.number_counts(tables, after, side)[number]
    bonus = tables.box.number_bonus[number]
    if count == of:
        words = ngettext(
            "It covers the last space with a {number}: {count} point at the end.",
            "It covers the last space with a {number}: {count} points at the end.",
            bonus,
        )
        return [words.format(number=number, count=bonus)]
    if of - count > 2:
        return []
    words = ngettext(
        "That leaves {count} space with a {number}; together they score {points}.",
        "That leaves {count} spaces with a {number}; together they score {points}.",
        of - count,
    )
    return [words.format(count=of - count, number=number, points=in_points(bonus))]


def _nearly_complete(tables: Tables, tiles: board.Tiles, space: int, side: Side) -> list[str]:
    """The best structure at this space with one space left to cover, as a sentence."""
    near = [
        structure
        for structure in (tables.box.structures[index] for index in tables.space_structures[space])
        if sum(tiles[other] == board.EMPTY for other in structure.spaces) == 1
    ]
    if not near:
        return []
    best = max(near, key=lambda structure: structure.tiles)
    last = next(other for other in best.spaces if tiles[other] == board.EMPTY)
    words = ngettext(
        "Then only {space} is missing around the {structure}: {count} tile.",
        "Then only {space} is missing around the {structure}: {count} tiles.",
        best.tiles,
    )
    where = space_in_words(tables.box, last, side)
    return [words.format(space=where, structure=structure_in_words(best.kind), count=best.tiles)]


def _what_comes_next(tables: Tables, state: State, command: Place, due: int) -> list[str]:
    """The best space of the same star that can still be paid for afterwards, if it then scores more."""
    player, side = state.players[state.seat], state.side
    space, colour = SPACES.index(command.space), COLOURS.index(command.colour)
    star, points = space // RING, len(board.run(player.tiles, space))
    after = (*player.tiles[:space], colour, *player.tiles[space + 1 :])
    rack = _rack_after(tables, state, command)
    ways = [
        (len(board.run(after, each)), each)
        for each, _colour in _payable_with(tables, state, after, rack, due)
        if each // RING == star
    ]
    more, following = max(ways, default=(0, 0))
    if more <= points:
        return []
    words = ngettext(
        "Then {space} scores {count} point, and you have the tiles.",
        "Then {space} scores {count} points, and you have the tiles.",
        more,
    )
    return [words.format(space=space_in_words(tables.box, following, side), count=more)]


def _rack_after(tables: Tables, state: State, command: Place) -> list[int]:
    """The tiles that are left once a tile is placed and paid for."""
    rack = list(state.players[state.seat].rack)
    rack[COLOURS.index(command.colour)] -= tables.box.numbers[state.side][SPACES.index(command.space)] - command.jokers
    rack[state.round - 1] -= command.jokers
    return rack


def _payable_with(
    tables: Tables, state: State, tiles: board.Tiles, rack: Sequence[int], due: int
) -> set[tuple[int, int]]:
    """What a rack pays for with so many tiles more of any one colour of the supply."""
    return {
        way
        for own in range(len(COLOURS))
        for way in payable(
            tables,
            tiles,
            [held + min(due, state.supply[own]) * (colour == own) for colour, held in enumerate(rack)],
            state.side,
            state.round - 1,
        )
    }


def _what_the_supply_pays(tables: Tables, state: State, command: Place, due: int) -> str:
    """What the tiles of a structure can pay for that the rack could not."""
    tiles, space = state.players[state.seat].tiles, SPACES.index(command.space)
    after = (*tiles[:space], COLOURS.index(command.colour), *tiles[space + 1 :])
    rack = _rack_after(tables, state, command)
    fresh = _payable_with(tables, state, after, rack, due) - _payable_with(tables, state, after, rack, 0)
    points, following = max(((len(board.run(after, each)), each) for each, _colour in fresh), default=(0, 0))
    if not points:
        return ngettext(
            "It gives you {count} tile from the supply.", "It gives you {count} tiles from the supply.", due
        ).format(count=due)
    return ngettext(
        "What it gives you can pay for {space}: {count} point.",
        "What it gives you can pay for {space}: {count} points.",
        points,
    ).format(space=space_in_words(tables.box, following, state.side), count=points)


def _would_be_lost(tables: Tables, state: State, command: Place) -> list[str]:
    """Tiles that cannot all be kept cost nothing to use."""
    rack, price = state.players[state.seat].rack, tables.box.numbers[state.side][SPACES.index(command.space)]
    if sum(rack) - (CORNERS if state.round < ROUNDS else 0) < price:
        return []
    if state.round == ROUNDS:
        return [_("Tiles left over now only lose points.")]
    return [_("You can keep only four tiles: the others would lose a point each.")]
