"""What speaks for a move in Summer Pavilion, in sentences: what it completes, pays for, or keeps from whom."""

from collections.abc import Iterable, Mapping, Sequence

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.ai.place_reasons import payable, why_place
from boardgames_tui.games.summer_pavilion.commands import CENTRE, AnyCommand, Choose, Pass, Place, Take
from boardgames_tui.games.summer_pavilion.components import (
    COLOURS,
    FRONT,
    RING,
    ROUNDS,
    SPACES,
    Side,
)
from boardgames_tui.games.summer_pavilion.components.piece_words import colour_name, space_in_words
from boardgames_tui.games.summer_pavilion.rules import board
from boardgames_tui.games.summer_pavilion.rules.tiles import counts_of, points_lost, split
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, State
from boardgames_tui.games.summer_pavilion.tables import Tables

Gains = Mapping[tuple[str, str], float]
"""How good each colour on each empty space of the board of the player to move is, by their names."""
_NEAR = 3
"""A space that lacks so many tiles can be paid for after one more turn of the draft."""


def reasons(
    tables: Tables,
    state: State,
    command: AnyCommand,
    names: Sequence[str],
    gains: Gains,
    wanted_by: int | None,
    best: bool,
) -> list[str]:
    """Sentences, the weightiest first. `wanted_by`: the other seat that most wants what is taken, if it wants it much.

    `best`: whether to place no more looks best to the computer players.
    """
    match command:
        case Take():
            return _why_take(tables, state, command, names, gains, wanted_by)
        case Place():
            return why_place(tables, state, command)
        case Choose(tiles=tiles):
            return _why_choose(tables, state, counts_of(tiles), gains)
        case Pass(keep=keep):
            return _why_pass(tables, state, keep, gains, best)


def _split(state: State, command: Take) -> tuple[tuple[int, ...], tuple[int, ...]]:
    source = tuple(state.centre) if command.source == CENTRE else state.displays[int(command.source) - 1]
    return split(source, COLOURS.index(command.colour), state.round - 1)


def taken_by(state: State, command: Take) -> tuple[int, ...]:
    """The tiles that a take brings, six counts."""
    return _split(state, command)[0]


def left_by(state: State, command: Take) -> tuple[int, ...]:
    """The tiles that a take puts into the centre, six counts."""
    return (0,) * len(COLOURS) if command.source == CENTRE else _split(state, command)[1]


def _why_take(
    tables: Tables, state: State, command: Take, names: Sequence[str], gains: Gains, wanted_by: int | None
) -> list[str]:
    joker, player = state.round - 1, state.players[state.seat]
    taken = taken_by(state, command)
    sentences = _what_they_pay(tables, state, taken, gains)
    if command.source == CENTRE and state.marker == IN_THE_CENTRE:
        lost = points_lost(player.score, sum(taken))
        sentences.append(
            ngettext(
                "The start marker, for {count} point, lets you place first and begin the next round.",
                "The start marker, for {count} points, lets you place first and begin the next round.",
                lost,
            ).format(count=lost)
            if state.round < ROUNDS
            else ngettext(
                "The start marker, for {count} point, lets you place first.",
                "The start marker, for {count} points, lets you place first.",
                lost,
            ).format(count=lost)
        )
    if wanted_by is not None:
        sentences += _what_a_rival_pays(tables, state, taken, wanted_by, names[wanted_by])
    if taken[joker] and command.colour != COLOURS[joker]:
        sentences.append(_("The joker helps to pay for any other colour."))
    elif _none_left(state, command):
        sentences.append(_("After that no tile of this colour is left to take."))
    return sentences or [_("You need none of them; the fewer you take, the fewer you lose points for.")]


def _none_left(state: State, command: Take) -> bool:
    """Whether nobody can take more of the colour in this round."""
    colour = COLOURS.index(command.colour)
    others = [display for number, display in enumerate(state.displays, 1) if str(number) != command.source]
    centre = state.centre if command.source != CENTRE else ()
    return not any(source[colour] for source in (*others, centre) if source)


def _in_words(tables: Tables, player_tiles: board.Tiles, space: int, side: Side) -> str:
    """A space as one looks for it on the board."""
    if side is FRONT:
        return space_in_words(tables.box, space, side)
    kind, number = board.star_kind(tables, player_tiles, space // RING, side), tables.box.numbers[side][space]
    if kind is None:
        return _("{space} (a {number} of an open star)").format(space=SPACES[space], number=number)
    if kind == board.MULTI:
        return _("{space} (the {number} of the multicoloured star)").format(space=SPACES[space], number=number)
    return _("{space} (the {number} of the {colour} star)").format(
        space=SPACES[space], number=number, colour=colour_name(kind)
    )


def _with(rack: Sequence[int], taken: Sequence[int]) -> list[int]:
    return [held + new for held, new in zip(rack, taken, strict=True)]


def _fresh(tables: Tables, state: State, seat: int, taken: Sequence[int]) -> list[tuple[int, int]]:
    """The spaces and colours that a seat can pay for with these tiles, and not without them."""
    player, joker = state.players[seat], state.round - 1
    more = _with(player.rack, taken)
    before = payable(tables, player.tiles, player.rack, state.side, joker)
    return sorted(payable(tables, player.tiles, more, state.side, joker) - before)


def _best(ways: Iterable[tuple[int, int]], gains: Gains) -> tuple[int, int]:
    """The space and the colour on it that are best for the player to move."""
    return max(ways, key=lambda way: gains[SPACES[way[0]], COLOURS[way[1]]])


def paid_points(tables: Tables, state: State, taken: Sequence[int]) -> int:
    """The most points at once that these tiles newly pay for."""
    fresh = _fresh(tables, state, state.seat, taken)
    return max((points_at_once(tables, state, space, colour) for space, colour in fresh), default=0)


def _what_they_pay(tables: Tables, state: State, taken: Sequence[int], gains: Gains) -> list[str]:
    """The best space that can be paid for with these tiles and not without them, or the nearest."""
    player = state.players[state.seat]
    fresh = _fresh(tables, state, state.seat, taken)
    if not fresh:
        return _what_they_nearly_pay(tables, state, taken, gains)
    space, _colour = _best(fresh, gains)
    points = len(board.run(player.tiles, space))
    where = _in_words(tables, player.tiles, space, state.side)
    pays = ngettext(
        "Then you can pay for {space}: {count} point at once.",
        "Then you can pay for {space}: {count} points at once.",
        points,
    ).format(space=where, count=points)
    return [pays, *_what_it_completes(tables, player.tiles, space, where)]


def _what_it_completes(tables: Tables, tiles: board.Tiles, space: int, where: str) -> list[str]:
    """The tiles that covering a space brings."""
    due = board.reward(tables, tiles, space)
    if not due:
        return []
    return [
        ngettext(
            "With {space} you also get {count} tile from the supply.",
            "With {space} you also get {count} tiles from the supply.",
            due,
        ).format(space=where, count=due)
    ]


def _what_they_nearly_pay(tables: Tables, state: State, taken: Sequence[int], gains: Gains) -> list[str]:
    """The best space that a few more tiles would pay for."""
    player, joker = state.players[state.seat], state.round - 1
    rack = _with(player.rack, taken)
    near = []
    for (name, letter), gain in gains.items():
        space, colour = SPACES.index(name), COLOURS.index(letter)
        held = rack[colour] + (rack[joker] if colour != joker else 0)
        lack = tables.box.numbers[state.side][space] - held
        if taken[colour] and 0 < lack <= _NEAR:
            near.append((gain - lack, -space, lack))
    if not near:
        return []
    _worth, space, lack = max(near)
    where = _in_words(tables, player.tiles, -space, state.side)
    return [
        ngettext(
            "You are then {count} tile short of {space}.", "You are then {count} tiles short of {space}.", lack
        ).format(count=lack, space=where)
    ]


def _what_a_rival_pays(tables: Tables, state: State, taken: Sequence[int], seat: int, name: str) -> list[str]:
    """The best that the tiles would pay for on somebody else's board."""
    tiles = state.players[seat].tiles
    fresh = _fresh(tables, state, seat, taken)
    if not fresh:
        return [_("{name} could use them well, too.").format(name=name)]
    space = max((space for space, _colour in fresh), key=lambda space: len(board.run(tiles, space)))
    points = len(board.run(tiles, space))
    return [
        ngettext(
            "{name} could use them for {space}: {count} point.",
            "{name} could use them for {space}: {count} points.",
            points,
        ).format(name=name, space=_in_words(tables, tiles, space, state.side), count=points)
    ]


def points_at_once(tables: Tables, state: State, space: int, colour: int) -> int:
    """What a tile on a space scores, with what it completes for the end."""
    tiles = state.players[state.seat].tiles
    after = (*tiles[:space], colour, *tiles[space + 1 :])
    bonus = sum(board.bonuses(tables, after, state.side)) - sum(board.bonuses(tables, tiles, state.side))
    return len(board.run(tiles, space)) + bonus


def _why_choose(tables: Tables, state: State, chosen: Sequence[int], gains: Gains) -> list[str]:
    joker = state.round - 1
    sentences = _what_they_pay(tables, state, chosen, gains)
    if chosen[joker]:
        sentences.append(
            ngettext(
                "{count} joker helps to pay for any other colour.",
                "{count} jokers help to pay for any other colour.",
                chosen[joker],
            ).format(count=chosen[joker])
        )
    if state.round < ROUNDS and not sentences and chosen[state.round]:
        sentences.append(_("This colour is the joker next round."))
    return sentences or [_("These are the colours that your open stars need most.")]


def _why_pass(tables: Tables, state: State, keep: str, gains: Gains, best: bool) -> list[str]:
    sentences = []
    if state.round < ROUNDS and (jokers := counts_of(keep)[state.round]):
        words = ngettext(
            "{count} of the tiles you keep will be a joker next round.",
            "{count} of the tiles you keep will be jokers next round.",
            jokers,
        )
        sentences.append(words.format(count=jokers))
    elif state.round < ROUNDS and keep:
        sentences += _what_they_begin(tables, state, keep, gains)
    player = state.players[state.seat]
    ways = payable(tables, player.tiles, player.rack, state.side, state.round - 1)
    if not ways:
        return [*sentences, _("You cannot pay for any more.")]
    space, colour = _best(ways, gains)
    points, where = points_at_once(tables, state, space, colour), space_in_words(tables.box, space, state.side)
    if best:
        words = ngettext(
            "Even {space}, for {count} point, is worth less to you than its tiles.",
            "Even {space}, for {count} points, is worth less to you than its tiles.",
            points,
        )
        return [words.format(space=where, count=points), *sentences]
    words = ngettext(
        "It gives up {space}, which would score {count} point.",
        "It gives up {space}, which would score {count} points.",
        points,
    )
    return sentences or [words.format(space=where, count=points)]


def _what_they_begin(tables: Tables, state: State, keep: str, gains: Gains) -> list[str]:
    """The best space that the kept tiles pay for in the next round."""
    player = state.players[state.seat]
    ways = payable(tables, player.tiles, counts_of(keep), state.side, state.round)
    if not ways:
        return []
    space, colour = _best(ways, gains)
    points = points_at_once(tables, state, space, colour)
    words = ngettext(
        "What you keep pays for {space} next round: {count} point.",
        "What you keep pays for {space} next round: {count} points.",
        points,
    )
    return [words.format(space=space_in_words(tables.box, space, state.side), count=points)]
