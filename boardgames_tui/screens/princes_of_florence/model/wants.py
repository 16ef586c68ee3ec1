"""What would still add to a work in hand."""

from collections.abc import Mapping
from typing import NamedTuple

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components import (
    BUILDING_WORTH,
    BUILDINGS,
    FREEDOM_NAMES,
    FREEDOM_WORTH,
    FREEDOMS,
    KIND_NAMES,
    LANDSCAPE_WORTH,
    TOUCHING,
)
from boardgames_tui.games.princes_of_florence.presentation.view import WorkView
from boardgames_tui.games.princes_of_florence.presentation.words import profession_of
from boardgames_tui.screens.princes_of_florence.model.own import Own
from boardgames_tui.screens.princes_of_florence.model.placement import Land
from boardgames_tui.screens.princes_of_florence.spots import Act


class Want(NamedTuple):
    """A thing that would add to a work."""

    worth: int
    thing: str
    act: Act | None = None
    """The action that can get it now, if there is one."""


def wants(own: Own, work: WorkView) -> list[Want]:
    """What would add to a work, the most first.

    Pieces that don't fit the principality, even with more builders (9.4), are left out.
    """
    tables, view, land = own.tables, own.view, own.land
    card = profession_of(tables, work.profession)
    built = Land(tables, land.occupied, land.buildings, TOUCHING)
    found = []
    if not work.building and view.buildings[tables.tile_ids[card.building]] and built.fitting(card.building):
        act = Act.BUILD if land.fitting(card.building) else None
        found.append(Want(BUILDING_WORTH, _(tables.box.tiles[card.building].name), act))
    if not work.landscape and land.fitting(BUILDINGS + card.landscape):
        found.append(Want(LANDSCAPE_WORTH, _(KIND_NAMES[card.landscape])))
    if not work.freedom and view.freedoms[FREEDOMS[card.freedom]]:
        found.append(Want(FREEDOM_WORTH, _(FREEDOM_NAMES[card.freedom]), Act.FREEDOM))
    return found


def missing(own: Own, work: WorkView, keys: Mapping[Act, str]) -> list[str]:
    """The same in words, "Theatre +4", with the key of its action if that is possible now."""
    found = []
    for worth, thing, act in wants(own, work):
        told = _("{thing} +{worth}").format(thing=thing, worth=worth)
        key = keys.get(act) if act else None
        found.append(_("{words} ({key})").format(words=told, key=key) if key else told)
    return found
