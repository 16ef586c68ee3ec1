"""Moves as players say them, and what the kinds of action are called."""

from collections.abc import Sequence

from boardgames_tui.core.words import N_, _
from boardgames_tui.games.splendor import commands, components
from boardgames_tui.games.splendor.components.piece_words import in_colours, letter, tokens_in_words
from boardgames_tui.games.splendor.presentation.view import SplendorView
from boardgames_tui.games.splendor.tables import Tables

ACTIONS = {
    "take": N_("take tokens"),
    "take two": N_("take two alike"),
    "reserve": N_("reserve a card"),
    "buy": N_("buy a card"),
}


def say(_tables: Tables, command: commands.SplendorCommand, view: SplendorView, _names: Sequence[str]) -> str:
    """A command in words: "take 2 blue"."""
    match command:
        case commands.Take(tokens=tokens):
            return _("take {tokens}").format(tokens=tokens_in_words(tokens))
        case commands.Return(tokens=tokens):
            return _("give back {tokens}").format(tokens=_counted(tokens))
        case commands.Reserve(place=place):
            if place in commands.DECKS:
                return _("reserve the top card of level {level}").format(level=place[0])
            return _("reserve {place}").format(place=place)
        case commands.Buy(place=place, gold=gold):
            words = _("buy reserved card {place}") if place in commands.HAND else _("buy {place}")
            if gold:
                words = _("{move}, with gold for {tokens}").format(move=words, tokens=_counted(gold))
            return words.format(place=place)
    name = view.nobles[command.place - 1].name if command.place <= len(view.nobles) else str(command.place)
    return _("choose {noble}").format(noble=name)


def in_letters(command: commands.SplendorCommand) -> str:
    """A command with the letters of its tokens: "take wug"; "" if it has none."""
    match command:
        case commands.Take(tokens=tokens):
            words = _("take {tokens}")
        case commands.Return(tokens=tokens):
            words = _("give back {tokens}")
        case _:
            return ""
    return words.format(tokens="".join(letter(components.KINDS.index(each)) for each in tokens))


def _counted(letters: str) -> str:
    return in_colours([letters.count(letter) for letter in components.KINDS])
