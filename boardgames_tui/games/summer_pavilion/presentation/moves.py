"""Moves as players say and type them, and what the kinds of action are called."""

from collections.abc import Sequence

from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.piece_colours import in_colour
from boardgames_tui.core.words import N_, NC_, _, in_quotes, ngettext
from boardgames_tui.games.summer_pavilion import commands, components
from boardgames_tui.games.summer_pavilion.components import piece_words
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, SummerPavilionView
from boardgames_tui.games.summer_pavilion.tables import Tables

ACTIONS = {
    "centre": N_("take from the centre"),
    "pass": N_("pass"),
    "place": N_("place a tile"),
    "keep": N_("keep tiles"),
}
ALSO = {"pass": NC_("also typed", "I pass")}
"""What else people type for a move, separated by commas, by its notation."""


def say(tables: Tables, command: commands.AnyCommand, view: SummerPavilionView, _names: Sequence[str] = ()) -> str:
    """A command in words: "take blue from display 2"."""
    box = tables.box
    match command:
        case commands.Take(source=source, colour=letter):
            words = _("take {tiles} from the centre")
            if source != commands.CENTRE:
                words = _("take {tiles} from display {number}")
            return words.format(tiles=_all_of(letter), number=source)
        case commands.Place(space=name, colour=letter, jokers=jokers):
            space, colour = components.SPACES.index(name), components.COLOURS.index(letter)
            words = _("place {colour} on {space}")
            if view.side is components.FRONT and box.star_colours[space // components.RING] == colour:
                words = _("cover {space}")
            where = piece_words.covered_space(box, space, view.side)
            move = words.format(colour=piece_words.colour_name(colour), space=where)
            if jokers:
                words = ngettext("{move} with {count} joker", "{move} with {count} jokers", jokers)
                return words.format(move=move, count=jokers)
            return move
        case commands.Choose(tiles=tiles):
            return _("choose {tiles}").format(tiles=piece_words.all_taken(commands.counts_of(tiles)))
        case commands.Pass(keep=keep) if keep:
            return _("pass, keep {tiles}").format(tiles=piece_words.all_taken(commands.counts_of(keep)))
    return _("pass, keep nothing") if may_keep(view) else _("pass")


def in_letters(command: commands.AnyCommand) -> str:
    """A command with the letters of its tiles: "choose PPG"; "" if it has none, or a word for all of a colour."""
    if not isinstance(command, commands.Choose):
        return ""
    tiles = "".join(piece_words.letter(components.COLOURS.index(each)) for each in command.tiles)
    return _("choose {tiles}").format(tiles=tiles)


def _all_of(letter: str) -> str:
    colour = components.COLOURS.index(letter)
    return in_colour(components.COLOUR_NAMES[colour], piece_words.all_of(colour))


def may_keep(view: SummerPavilionView) -> bool:
    """Whether tiles that are left now can be kept for the next round."""
    return view.decision is Decision.PLACE and view.round < components.ROUNDS


def in_full(tables: Tables, line: str, view: SummerPavilionView) -> str:
    """A line in notation, with the tiles that a mere `pass` keeps: all. Raises NotationError if not all can be kept."""
    if "".join(line.casefold().split()) not in ("pass", "passkeep") or not may_keep(view):
        return tables.notation.in_notation(line)
    letters = "".join(map(str.__mul__, components.COLOURS, view.players[view.judged].rack))
    if len(letters) <= components.CORNERS:
        return commands.NOTATION.format(commands.Pass(letters))
    example, nothing = (in_quotes(say(tables, commands.Pass(keep), view)) for keep in (letters[0], ""))
    words = _("you can keep {most} of your {count}: {example}, or {none}")
    raise NotationError(words.format(most=components.CORNERS, count=len(letters), example=example, none=nothing))
