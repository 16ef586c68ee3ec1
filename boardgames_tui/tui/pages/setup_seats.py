"""The players of a set-up: people, and computer players with level and character."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from boardgames_tui.core.characters import characters, computer_name, is_computer_name
from boardgames_tui.core.seats import LEVELS, Computer, Level, computer_of, free_name
from boardgames_tui.core.settings import Settings
from boardgames_tui.core.words import _, folded
from boardgames_tui.tui.pages.setup_form import Place

COMPUTERS = (*map(Computer, LEVELS), Computer(LEVELS[0], matched=True))
"""The computer players a seat is offered to in turn; the last plays at a level that suits the people."""


def new_place(places: Sequence[Place], settings: Settings) -> Place:
    """A seat for somebody who has played here, or else for a person without a name."""
    name = _unused_name(places, settings)
    return Place(name, colour=liked_by(name, settings))


def add_computer(places: list[Place], game: str, settings: Settings, level: Level) -> None:
    """Add a seat for a computer player of that level."""
    place = Place("")
    places.append(place)
    give_to(place, places, game, settings, str(Computer(level)))


def liked_by(name: str, settings: Settings) -> int:
    """The colour that somebody likes, as `Seat.colour` has it."""
    return settings.colours.get(folded(name), -1)


def _unused_name(places: Sequence[Place], settings: Settings) -> str:
    taken = {folded(place.name) for place in places}
    remembered = [name for name in settings.names if folded(name) not in taken]
    numbered = (_("Player {number}").format(number=number) for number in range(len(places) + 1, 99))
    return remembered[0] if remembered else next(name for name in numbered if folded(name) not in taken)


def next_player(
    place: Place, places: Sequence[Place], game: str, settings: Settings, offered: Level, step: int
) -> None:
    """Give a seat to a person, or a computer player of the next level; the first is of the level that is `offered`."""
    computer = computer_of(place.player)
    if computer is None:
        give_to(place, places, game, settings, str(Computer(offered) if step > 0 else COMPUTERS[-1]))
        return
    now = len(LEVELS) if computer.matched else LEVELS.index(computer.level)
    if now + step in range(len(COMPUTERS)):
        place.player = str(replace(COMPUTERS[now + step], character=computer.character))
    else:
        give_to(place, places, game, settings, "")


def give_to(place: Place, places: Iterable[Place], game: str, settings: Settings, player: str) -> None:
    """A computer player takes a person's seat, or gives it back. Each keeps the name that somebody has given it."""
    taken = [other.name for other in places if other is not place]
    kept = "" if place.player and is_computer_name(game, place.name) else place.name
    if player:
        name = free_name(place.other_name, taken) if place.other_name else computer_name(game, player, taken)
    else:
        name = place.other_name or _unused_name(list(places), settings)
    place.name, place.other_name = name, kept
    place.pin = place.hashed = ""
    place.colour = -1 if player else liked_by(name, settings)
    place.player = player


def next_character(place: Place, places: Iterable[Place], game: str) -> None:
    """Give a computer player the next character, and its name if nobody has renamed it."""
    computer = computer_of(place.player)
    assert computer is not None
    words = ["", *characters(game)]
    number = words.index(computer.character) if computer.character in words else 0
    taken = [other.name for other in places if other is not place]
    unnamed = is_computer_name(game, place.name)
    place.player = str(replace(computer, character=words[(number + 1) % len(words)]))
    if unnamed:
        place.name = computer_name(game, place.player, taken)


def match_levels(places: Iterable[Place], game: str, strengths: Mapping[str, float]) -> None:
    """Set the level of each matched computer player by how strong the people are."""
    from boardgames_tui.bots.matching import computer_for  # few set-ups need it

    people = [strengths.get(folded(place.name), 0.0) for place in places if not place.player]
    matched = [place for place in places if (known := computer_of(place.player)) is not None and known.matched]
    for place in matched:
        computer = computer_of(place.player)
        assert computer is not None
        suited = computer_for(game, people, len(matched))
        place.player = str(replace(suited, character=computer.character))
