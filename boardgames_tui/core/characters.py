"""Characters of computer players: ways to play a level that differ in taste, not in strength; data of each game."""

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
    """What it is called, to be translated."""
    likes: str
    """What it likes, in a sentence, to be translated."""
    factors: Mapping[str, float]
    """What the weights of the evaluation are multiplied by, by name; the others stay as they are."""
    noise: float = 1.0
    """What the noise of its level is multiplied by: who sees less of what matters makes up for it by more care."""


@cache
def characters(game: str) -> dict[str, Character]:
    """The characters of a game, named by its id, by the word that is typed."""
    found = json.loads(assets.text(game, "bots.json"))["characters"]
    return {name: Character(**each) for name, each in found.items()}


def title_of(game: str, player: str) -> str:
    """What the character of `Seat.player` is called; "" if it has none that the game knows."""
    computer = computer_of(player)
    known = characters(game).get(computer.character) if computer is not None and computer.character else None
    return _(known.title) if known is not None else ""


def computer_name(game: str, player: str, taken: Iterable[str]) -> str:
    """What a computer player is called at the table, after its character, with a number if somebody is called that."""
    title = title_of(game, player)
    return free_name(title[:1].upper() + title[1:] if title else _("Computer"), taken)


def player_words(game: str, player: str) -> str:
    """Who plays, in a word or two."""
    computer, title = computer_of(player), title_of(game, player)
    if computer is None:
        return _("program") if player else _("human")
    if title:
        return _("{character}, {level}").format(character=title, level=level_words(computer))
    return _("computer, {level}").format(level=level_words(computer))


def check_character(game: str, player: str) -> None:
    """Raise ValueError with a sentence if `Seat.player` names a character that the game does not have."""
    computer = computer_of(player)
    if computer is None or not computer.character or computer.character in characters(game):
        return
    title, wanted, known = catalogue.title_of(game), computer.character[:40], characters(game)
    near = get_close_matches(wanted.casefold(), known, 1)
    if near:
        words = _("{game} has no character {name}; did you mean {near}?")
        raise ValueError(words.format(game=title, name=quoted(wanted), near=near[0]))
    words = _("{game} has no character {name}; it has: {known}")
    raise ValueError(words.format(game=title, name=quoted(wanted), known=", ".join(known) or _("none")))
