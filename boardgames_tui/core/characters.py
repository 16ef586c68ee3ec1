"""Characters of computer players, from each game's data: they differ in taste, not in strength."""

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.seats import computer_of, level_words, name_for_computer, names_for_computers
from boardgames_tui.core.words import _, quoted


class Character(NamedTuple):
    """One of a game's characters, as assets/GAME/bots.json describes it."""

    title: str
    likes: str
    factors: Mapping[str, float]
    """Factors of the evaluation's weights, by name; the other weights stay as they are."""
    name: str = ""
    """The name of such a player; "" if named like those without a character."""
    noise: float = 1.0
    """Factor of its level's noise: less noise makes up for a poorer evaluation."""


@cache
def characters(game: str) -> dict[str, Character]:
    """The characters of a game, given its id, by the word that is typed."""
    found = json.loads(assets.bots(game))["characters"]
    return {name: Character(**each) for name, each in found.items()}


def character_of(game: str, player: str) -> Character | None:
    """The character in `Seat.player`; None if it has none that the game knows."""
    computer = computer_of(player)
    return characters(game).get(computer.character) if computer is not None and computer.character else None


def computer_name(game: str, player: str, taken: Iterable[str]) -> str:
    """A computer player's name at the table."""
    character = character_of(game, player)
    return name_for_computer(taken, _(character.name) if character is not None and character.name else "")


def is_computer_name(game: str, name: str) -> bool:
    """Whether it is a name that computer players get when nobody names them."""
    return name in {*names_for_computers(), *(_(each.name) for each in characters(game).values() if each.name)}


def player_words(game: str, player: str) -> str:
    computer, character = computer_of(player), character_of(game, player)
    if computer is None:
        return _("program") if player else _("human")
    if character is not None:
        return _("{character}, {level}").format(character=_(character.title), level=level_words(computer))
    return _("computer, {level}").format(level=level_words(computer))


def check_character(game: str, player: str) -> None:
    """Raise ValueError with a sentence if `Seat.player` names an unknown character."""
    computer = computer_of(player)
    if computer is None or not computer.character or computer.character in characters(game):
        return
    title, wanted, known = catalogue.title_of(game), computer.character[:40], characters(game)
    near = get_close_matches(wanted.casefold(), known, 1)
    guess = _("{game} has no character {name}; did you mean {near}?")
    words = guess if near else _("{game} has no character {name}; it has: {known}")
    names = ", ".join(known) or _("none")
    raise ValueError(words.format(game=title, name=quoted(wanted), near="".join(near), known=names))
