"""Why a command may be good, in terms of the game: for hints."""

from collections.abc import Mapping, Sequence

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.summer_pavilion import board
from boardgames_tui.games.summer_pavilion.commands import CENTRE, AnyCommand, Choose, Pass, Place, Take
from boardgames_tui.games.summer_pavilion.components import COLOUR_NAMES, COLOURS, FRONT, RING, ROUNDS, SPACES, Side
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, State
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.games.summer_pavilion.tiles import counts_of, points_lost, split
from boardgames_tui.games.summer_pavilion.view import amount, in_points, space_in_words

Gains = Mapping[tuple[str, str], float]
"""How good each colour on each empty space of the board of the player to move is, by their names."""


def reason(
    tables: Tables,
    state: State,
    command: AnyCommand,
    names: Sequence[str],
    gains: Gains,
    wanted_by: int | None,
    best: bool,
) -> str:
    """One sentence or a few. `wanted_by`: the other seat that most wants what is taken, if it wants it much.

    `best`: whether to place no more looks best to the computer players.
    """
    match command:
        case Take():
            return _why_take(tables, state, command, gains, None if wanted_by is None else names[wanted_by])
        case Place():
            return _why_place(tables, state, command)
        case Choose(tiles=tiles):
            return _why_choose(tables, state, counts_of(tiles), gains)
        case Pass(keep=keep):
            return _why_pass(tables, state, keep, best)


def _why_take(tables: Tables, state: State, command: Take, gains: Gains, rival: str | None) -> str:
    joker, player = state.round - 1, state.players[state.seat]
    source = tuple(state.centre) if command.source == CENTRE else state.displays[int(command.source) - 1]
    taken, _left = split(source, COLOURS.index(command.colour), joker)
    sentences = [_what_they_pay(tables, state, taken, gains)]
    if rival is not None:
        sentences.append(_("{name} could use them well, too.").format(name=rival))
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
    if taken[joker] and command.colour != COLOURS[joker]:
        sentences.append(_("The joker helps to pay for any other colour."))
    return " ".join(filter(None, sentences)) or ngettext(
        "You get {count} tile; there is nothing better left.",
        "You get {count} tiles; there is nothing better left.",
        sum(taken),
    ).format(count=sum(taken))


def _in_words(tables: Tables, player_tiles: board.Tiles, space: int, side: Side) -> str:
    """A space as one looks for it on the board."""
    if side is FRONT:
        return space_in_words(tables, space, side)
    kind, number = board.star_kind(tables, player_tiles, space // RING, side), tables.box.numbers[side][space]
    if kind is None:
        return _("{space} (a {number} of an open star)").format(space=SPACES[space], number=number)
    if kind == board.MULTI:
        return _("{space} (the {number} of the multicoloured star)").format(space=SPACES[space], number=number)
    return _("{space} (the {number} of the {colour} star)").format(
        space=SPACES[space], number=number, colour=pgettext("tile", COLOUR_NAMES[kind])
    )


def _payable(tables: Tables, tiles: board.Tiles, rack: Sequence[int], side: Side, joker: int) -> set[tuple[int, int]]:
    return {
        (space, colour)
        for space in range(len(SPACES))
        for colour, _jokers in board.payments(tables, tiles, rack, space, side, joker)
    }


def _what_they_pay(tables: Tables, state: State, taken: Sequence[int], gains: Gains) -> str:
    """The best space that can be paid for with these tiles and not without them."""
    player, joker = state.players[state.seat], state.round - 1
    more = [held + new for held, new in zip(player.rack, taken, strict=True)]
    before = _payable(tables, player.tiles, player.rack, state.side, joker)
    fresh = sorted(_payable(tables, player.tiles, more, state.side, joker) - before)
    if not fresh:
        return ""
    space, _colour = max(fresh, key=lambda way: gains[SPACES[way[0]], COLOURS[way[1]]])
    points = len(board.run(player.tiles, space))
    where = _in_words(tables, player.tiles, space, state.side)
    if any(player.rack):
        return ngettext(
            "With {tiles} and what you have you can pay for {space}: {count} point at once.",
            "With {tiles} and what you have you can pay for {space}: {count} points at once.",
            points,
        ).format(tiles=amount(taken), space=where, count=points)
    return ngettext(
        "With {tiles} you can pay for {space}: {count} point at once.",
        "With {tiles} you can pay for {space}: {count} points at once.",
        points,
    ).format(tiles=amount(taken), space=where, count=points)


def _why_place(tables: Tables, state: State, command: Place) -> str:
    tiles, side = state.players[state.seat].tiles, state.side
    space = SPACES.index(command.space)
    after = (*tiles[:space], COLOURS.index(command.colour), *tiles[space + 1 :])
    points = len(board.run(tiles, space))
    sentences = [
        ngettext("It scores {count} point at once.", "It scores {count} points at once.", points).format(count=points)
    ]
    structures = board.completes(tables, tiles, space)
    if structures:
        due = sum(tables.box.structures[index].tiles for index in structures)
        sentences.append(
            ngettext(
                "It gives you {count} tile from the supply.", "It gives you {count} tiles from the supply.", due
            ).format(count=due)
        )
    sentences.extend(_nearly_complete(tables, after, space))
    star = space // RING
    covered = board.star_counts(after)[star]
    if covered >= RING - 1:
        bonus = board.star_bonus(tables, after, star, side)
        sentences.append(
            (
                ngettext(
                    "It completes the star, which scores {count} point at the end.",
                    "It completes the star, which scores {count} points at the end.",
                    bonus,
                )
                if covered == RING
                else ngettext(
                    "That leaves one space on a star worth {count} point.",
                    "That leaves one space on a star worth {count} points.",
                    bonus,
                )
            ).format(count=bonus)
        )
    number = tables.box.numbers[side][space]
    if number in tables.box.number_bonus:
        count, of = board.number_counts(tables, after, side)[number]
        bonus = tables.box.number_bonus[number]
        if count == of:
            sentences.append(
                ngettext(
                    "It covers the last space with a {number}: {count} point at the end.",
                    "It covers the last space with a {number}: {count} points at the end.",
                    bonus,
                ).format(number=number, count=bonus)
            )
        elif of - count <= 2:
            sentences.append(
                ngettext(
                    "That leaves {count} space with a {number}; together they score {points}.",
                    "That leaves {count} spaces with a {number}; together they score {points}.",
                    of - count,
                ).format(count=of - count, number=number, points=in_points(bonus))
            )
    if len(sentences) == 1 and (bonus := board.star_bonus(tables, after, star, side)):
        sentences.append(
            ngettext(
                "That makes {covered} of {all} spaces on a star worth {count} point at the end.",
                "That makes {covered} of {all} spaces on a star worth {count} points at the end.",
                bonus,
            ).format(covered=covered, all=RING, count=bonus)
        )
    return " ".join(sentences)


def _nearly_complete(tables: Tables, tiles: board.Tiles, space: int) -> list[str]:
    """The best structure at this space with one space left to cover, as a sentence."""
    near = [
        structure
        for structure in (tables.box.structures[index] for index in tables.space_structures[space])
        if sum(tiles[other] == board.EMPTY for other in structure.spaces) == 1
    ]
    if not near:
        return []
    best = max(near, key=lambda structure: structure.tiles)
    sentences = {
        "pillar": ngettext(
            "That leaves one space round a pillar, which gives {count} tile.",
            "That leaves one space round a pillar, which gives {count} tiles.",
            best.tiles,
        ),
        "statue": ngettext(
            "That leaves one space round a statue, which gives {count} tile.",
            "That leaves one space round a statue, which gives {count} tiles.",
            best.tiles,
        ),
        "window": ngettext(
            "That leaves one space round a window, which gives {count} tile.",
            "That leaves one space round a window, which gives {count} tiles.",
            best.tiles,
        ),
    }
    return [sentences[best.kind].format(count=best.tiles)]


def _why_choose(tables: Tables, state: State, chosen: Sequence[int], gains: Gains) -> str:
    joker = state.round - 1
    sentences = [_what_they_pay(tables, state, chosen, gains)]
    if chosen[joker]:
        sentences.append(
            ngettext(
                "{count} joker helps to pay for any other colour.",
                "{count} jokers help to pay for any other colour.",
                chosen[joker],
            ).format(count=chosen[joker])
        )
    return " ".join(filter(None, sentences)) or _("These are the colours that your open stars need most.")


def _why_pass(tables: Tables, state: State, keep: str, best: bool) -> str:
    player = state.players[state.seat]
    if _payable(tables, player.tiles, player.rack, state.side, state.round - 1):
        sentences = [
            _("What you could still place is worth less than its tiles.") if best else _("You could still place tiles.")
        ]
    else:
        sentences = [_("You cannot pay for any more.")]
    if state.round < ROUNDS and (jokers := counts_of(keep)[state.round]):
        sentences.append(
            ngettext(
                "{count} of the tiles you keep will be a joker next round.",
                "{count} of the tiles you keep will be jokers next round.",
                jokers,
            ).format(count=jokers)
        )
    return " ".join(sentences)
