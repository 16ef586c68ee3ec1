"""Where the parts of the table lie, in terminals of any size: all on the screen, none over another, none left out."""

import pytest
from textual.geometry import Region, Size

from boardgames_tui.screens.summer_pavilion.widgets.places import placing, taking
from tests.games.summer_pavilion.positions import BOX

TERMINALS = [Size(width, height) for width in range(80, 245, 7) for height in range(24, 74, 3)]
TERMINALS += [Size(*size) for size in ((80, 24), (90, 50), (100, 32), (140, 44), (200, 60))]


@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_part_has_a_place_of_its_own(players: int, told: bool) -> None:
    displays = BOX.displays[players]
    for size in TERMINALS:
        phases = (
            (taking(size, displays, players, told), {"displays", "pavilion", "own", "colours"}),
            *(
                (placing(size, players, told, lines), {"pavilion", "own", "supply", "pay", "full"})
                for lines in (0, 4, 5)
            ),
        )
        for places, needed in phases:
            assert places.keys() >= needed | ({"news"} if told else set()), size
            assert places.keys() & {"seats", "others"}, size
            regions = list(places.items())
            for number, (name, region) in enumerate(regions):
                assert Region(0, 0, *size).contains_region(region), (size, name)
                for other, there in regions[number + 1 :]:
                    assert not region.overlaps(there), (size, name, other)
