"""Why a command is illegal in a position of Summer Pavilion, with the number of the rule."""

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.piece_colours import none_of
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion import commands, components
from boardgames_tui.games.summer_pavilion.components import board
from boardgames_tui.games.summer_pavilion.components.piece_words import (
    all_of,
    colour_word,
    payment_in_words,
    space_in_words,
    star_by_place,
    tiles_of,
    told,
    with_jokers,
)
from boardgames_tui.games.summer_pavilion.rules import placing
from boardgames_tui.games.summer_pavilion.state import OVER, PLACE, REWARD, TAKE, State
from boardgames_tui.games.summer_pavilion.tables import Tables


def check(tables: Tables, state: State, command: commands.AnyCommand) -> Refusal | None:
    if state.decision is OVER:
        return Refusal("10.1", _("The game is over."))
    if isinstance(command, commands.Choose):
        return _check_choose(state, command)
    if state.decision is REWARD:
        words = ngettext(
            "Choose {count} tile from the supply first.", "Choose {count} tiles from the supply first.", state.due
        )
        return Refusal("7.2", words.format(count=state.due))
    if isinstance(command, commands.Take):
        return _check_take(state, command)
    if isinstance(command, commands.Place):
        return _check_place(tables, state, command)
    return _check_pass(state, command)


def _check_take(state: State, command: commands.Take) -> Refusal | None:
    if state.decision is PLACE:
        return Refusal("4.8", _("There are no tiles left to take: place a tile, or pass."))
    if command.source == commands.CENTRE:
        source = tuple(state.centre)
        if not any(source):
            return Refusal("4.2", _("There are no tiles in the centre."))
    else:
        number = commands.SOURCES.index(command.source)
        if number >= len(state.displays):
            count = len(state.displays)
            words = ngettext("There is only {count} display.", "There are only {count} displays.", count)
            return Refusal("1.3", words.format(count=count))
        source = state.displays[number]
        if not any(source):
            words = _("Display {number} is empty: choose another, or the centre.")
            return Refusal("4.2", words.format(number=command.source))
    colour, joker = components.COLOURS.index(command.colour), state.round - 1
    only_jokers = source[joker] == sum(source)
    if only_jokers and colour != joker:
        words = _("There are only jokers there: you can take one ({joker}).")
        return Refusal("4.4", words.format(joker=all_of(joker)))
    if source[colour] and (colour != joker or only_jokers):
        return None
    others = told([count if other != joker else 0 for other, count in enumerate(source)])
    if not source[colour]:
        words = _("There are no {colour} tiles there; choose from {others}.")
        return Refusal("4.2", words.format(colour=none_of(components.COLOUR_NAMES[colour]), others=others))
    words = _("You cannot choose jokers while other colours are there: choose from {others}; you get one joker too.")
    return Refusal("4.4", words.format(others=others))


def _check_place(tables: Tables, state: State, command: commands.Place) -> Refusal | None:
    if state.decision is TAKE:
        return Refusal("4.1", _("Take tiles for now; you place them once all have been taken."))
    player = state.players[state.seat]
    space = components.SPACES.index(command.space)
    where = space_in_words(tables.box, space, state.side)
    if player.tiles[space] != board.EMPTY:
        return Refusal("5.3", _("You have already covered {space}: choose an empty one.").format(space=where))
    colour, joker = components.COLOURS.index(command.colour), state.round - 1
    fitting = placing.colours_for(tables, player.tiles, space, state.side)
    if colour not in fitting:
        return _wrong_colour(tables, state, space, fitting)
    price = tables.box.numbers[state.side][space]
    held, jokers = player.rack[colour], player.rack[joker]
    if not held:
        words = _("You have no {colour} tiles to pay for {space}.")
        return Refusal("5.5", words.format(colour=none_of(components.COLOUR_NAMES[colour]), space=where))
    if colour == joker:
        if command.jokers:
            name = all_of(colour)
            words = _("{colour} is the joker colour: nothing can replace it.")
            return Refusal("5.6", words.format(colour=name[:1].upper() + name[1:]))
        if held < price:
            words = _("You have {tiles}; {space} costs {price}, and nothing can replace the joker colour.")
            return Refusal("5.6", words.format(space=where, price=price, tiles=tiles_of(held, colour)))
        return None
    natural = price - command.jokers
    if natural < 1:
        most = price - 1
        words = _("Pay for {space} without a joker: it costs {price}, and the placed tile is never a joker.")
        if most:
            words = ngettext(
                "Pay for {space} with at most {most} joker: it costs {price}, and the placed tile is never a joker.",
                "Pay for {space} with at most {most} jokers: it costs {price}, and the placed tile is never a joker.",
                most,
            )
        return Refusal("5.5", words.format(space=where, price=price, most=most))
    if natural > held or command.jokers > jokers:
        paid, has = payment_in_words(natural, colour, command.jokers), tiles_of(held, colour)
        has = with_jokers(has, jokers) if jokers else has
        words = _("You cannot pay {paid} for {space}: you have {held}.")
        return Refusal("5.5", words.format(space=where, paid=paid, held=has))
    return None


def _wrong_colour(tables: Tables, state: State, space: int, fitting: tuple[int, ...]) -> Refusal:
    star = space // components.RING
    kind = board.star_kind(tables.box, state.players[state.seat].tiles, star, state.side)
    if state.side is components.FRONT:
        if kind == board.MULTI:
            words, rule = _("The middle star takes each colour once; it still needs {colours}."), "5.7"
        else:
            words, rule = _("The {colours} star takes only {colours} tiles."), "5.4"
    elif kind == board.MULTI:
        words, rule = _("Star {star} takes each colour once; it still needs {colours}."), "11.4"
    else:
        words, rule = _("Star {star} takes only {colours} tiles."), "11.4"
    names = ", ".join(colour_word(colour) if kind == board.MULTI else all_of(colour) for colour in fitting)
    return Refusal(rule, words.format(star=star_by_place(star), colours=names))


def _check_choose(state: State, command: commands.Choose) -> Refusal | None:
    if state.decision is not REWARD:
        return Refusal("7.1", _("You have no tiles to choose: they come with a completed pillar, statue or window."))
    if len(command.tiles) != state.due:
        words = ngettext(
            "Choose exactly {count} tile from the supply.", "Choose exactly {count} tiles from the supply.", state.due
        )
        return Refusal("7.2", words.format(count=state.due))
    if any(map(int.__gt__, commands.counts_of(command.tiles), state.supply)):
        words = _("Those tiles are not in the supply; it has {tiles}.")
        return Refusal("7.2", words.format(tiles=told(state.supply)))
    return None


def _check_pass(state: State, command: commands.Pass) -> Refusal | None:
    if state.decision is TAKE:
        return Refusal("4.1", _("You must take tiles; you can pass later."))
    if command.keep and state.round == components.ROUNDS:
        return Refusal("8.6", _("You cannot keep tiles in the last round."))
    if len(command.keep) > components.CORNERS:
        words = ngettext(
            "You can keep at most {count} tile, one in each corner.",
            "You can keep at most {count} tiles, one in each corner.",
            components.CORNERS,
        )
        return Refusal("8.2", words.format(count=components.CORNERS))
    rack = state.players[state.seat].rack
    if any(map(int.__gt__, commands.counts_of(command.keep), rack)):
        return Refusal("8.2", _("You can only keep tiles that you have: {tiles}.").format(tiles=told(rack)))
    return None
