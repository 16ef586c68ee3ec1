"""Characters of computer players, from each game's data: they differ in taste, not in strength."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.seats import computer_of, free_name, level_words
from boardgames_tui.core.words import _, quoted


@dataclass(frozen=True)
class Character:
    """One of a game's characters, as assets/GAME/bots.json describes it."""

    title: str
    likes: str
    factors: Mapping[str, float]
    """Factors of the evaluation's weights, by name; the other weights stay as they are."""
    noise: float = 1.0
    """Factor of its level's noise: a character with a poorer evaluation makes up for it by more care."""


@cache
def characters(game: str) -> dict[str, Character]:
    """The characters of a game, given its id, by the word that is typed."""
    found = json.loads(assets.text(game, "bots.json"))["characters"]
    return {name: Character(**each) for name, each in found.items()}


def title_of(game: str, player: str) -> str:
    """The title of the character in `Seat.player`; "" if it has none that the game knows."""
    computer = computer_of(player)
    known = characters(game).get(computer.character) if computer is not None and computer.character else None
    return _(known.title) if known is not None else ""


def computer_name(game: str, player: str, taken: Iterable[str]) -> str:
    """A computer player's name at the table: its character's title, with a number if that is taken."""
    title = title_of(game, player)
    return free_name(title[:1].upper() + title[1:] if title else _("Computer"), taken)


def player_words(game: str, player: str) -> str:
    computer, title = computer_of(player), title_of(game, player)
    if computer is None:
        return _("program") if player else _("human")
    if title:
        return _("{character}, {level}").format(character=title, level=level_words(computer))
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
