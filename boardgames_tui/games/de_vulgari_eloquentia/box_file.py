"""The model of assets/de_vulgari_eloquentia/box.json, with everything that must add up in it.

It checks players' own files, and a test checks ours with it.

A `source` that begins with "ours" marks what we reconstructed, since we had no printed source.
"""

from functools import partial
from itertools import pairwise
from typing import Annotated

from pydantic import Field, model_validator

from boardgames_tui.core import data_model
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    COLOURS,
    DIALECTS,
    EVENT_TURNS,
    FILLED_TURNS,
    LEVELS,
    TRACKS,
    Figures,
    Id,
    Kind,
    MessengerReward,
    RoleTile,
    Small,
    Title,
)

KNOWLEDGE_LEVELS = 8
PLAYERS = ("2", "3", "4", "5")
DISCS = 20
NAMED: dict[Kind, set[str]] = {"messenger": {"bologna"}, "cathedral": {"brindisi", "milano"}}
"""Places that the rules, and so sentences, name (10.4, 10.9)."""
BRINDISI = "brindisi"
"""Where the auction is (16.1)."""


class Data(data_model.Data):
    """A part of the file."""

    source: str = ""


_as_it_is = partial(data_model.model_of, base=Data)


class CubeData(Data):
    """A kind of cube."""

    id: Id
    colour: Annotated[str, Field(pattern=f"^[{COLOURS}]$")]
    count: Small
    votes: Small
    ducats: Small


class BagData(Data):
    """The cubes of a game by number of players, and how many fit a turn's space."""

    r: Small
    k: Small
    y: Small
    g: Small
    room: Small


class RegionData(Data):
    """A region and the place in it."""

    id: Id
    name: str
    label: Annotated[str, Field(pattern="^[A-Z]{3}$")]
    code: Annotated[str, Field(pattern="^[A-Z]{2}$")]
    dialect: Annotated[str, Field(pattern=f"^[{DIALECTS}]$")]
    kinds: list[Kind]
    port: Id | None
    ducats: Small
    knowledge: Small
    borders: list[Id]
    label_at: tuple[Small, Small]


class SeaData(Data):
    """A sea."""

    id: Id
    name: str


class StraitData(Data):
    """Two regions that look like neighbours but are not."""

    between: tuple[Id, Id]


class GridData(Data):
    """The map in coarse cells: a region's code, or "..", separated by spaces."""

    rows: list[str]


class EventData(Data):
    """An event tile: ducats for merchants, knowledge for anyone, or the auction."""

    number: Small
    region: Id
    ducats: Small = 0
    knowledge: Small = 0
    auction: bool = False


class SongData(Data):
    """A song tile."""

    turn: Small


class PapalData(Data):
    """The papal events."""

    red: Small
    white: Small


class LibraryData(Data):
    """Library tiles of one value."""

    points: Annotated[int, Field(ge=1, le=9)]
    copies: Small


class ManuscriptData(Data):
    """Manuscripts of one level and dialect, or pair of dialects."""

    level: Annotated[int, Field(ge=1, le=LEVELS)]
    dialects: Annotated[str, Field(pattern="^[bypgo]{1,2}$")]
    copies: Small


class LinguaData(Data):
    """Lingua Volgare; its points are its level."""

    level: Annotated[int, Field(ge=1, le=KNOWLEDGE_LEVELS)]
    actions: Small


class KnowledgeData(Data):
    """The knowledge track: its last space, and where each level begins."""

    last: Small
    levels: list[Small]


class TrackData(Data):
    """A track; its marks are points (riddle) or tiles to look at (library) by space."""

    id: Id
    name: str
    length: Annotated[int, Field(ge=1, le=20)]
    marks: dict[Annotated[str, Field(pattern="^[0-9]{1,2}$")], Small] = Field(default={})


class MessengerData(Data):
    """The Messenger's end, early and late."""

    early: _as_it_is(MessengerReward)  # type: ignore[valid-type]
    late: _as_it_is(MessengerReward)  # type: ignore[valid-type]


class SwapData(Data):
    """Roma's figures in the variant."""

    ducats: Small
    knowledge: Small


class BoxData(Data):
    """The whole file."""

    figures: _as_it_is(Figures)  # type: ignore[valid-type]
    cubes: list[CubeData]
    cubes_by_players: dict[str, BagData]
    regions: list[RegionData]
    seas: list[SeaData]
    straits: list[StraitData]
    grid: GridData
    events: list[EventData]
    songs: list[SongData]
    papal_events: PapalData
    library: list[LibraryData]
    manuscripts: list[ManuscriptData]
    lingua_volgare: LinguaData
    knowledge: KnowledgeData
    tracks: list[TrackData]
    messenger: MessengerData
    monks: list[_as_it_is(RoleTile)]  # type: ignore[valid-type]
    cardinals: list[_as_it_is(RoleTile)]  # type: ignore[valid-type]
    titles: list[_as_it_is(Title)]  # type: ignore[valid-type]
    roma_swapped: SwapData

    @model_validator(mode="after")
    def _cubes_add_up(self) -> "BoxData":
        if "".join(cube.colour for cube in self.cubes) != COLOURS:
            raise ValueError(f"the cubes are {COLOURS}, in this order")
        if tuple(self.cubes_by_players) != PLAYERS:
            raise ValueError("cubes_by_players needs a row for 2, 3, 4 and 5 players")
        for players, bag in self.cubes_by_players.items():
            if bag.r + bag.k + bag.y + bag.g != FILLED_TURNS * bag.room:
                raise ValueError(f"the cubes for {players} players don't fill {FILLED_TURNS} spaces of {bag.room}")
        most = self.cubes_by_players[PLAYERS[-1]]
        if [cube.count for cube in self.cubes] != [most.r, most.k, most.y, most.g]:
            raise ValueError("the cubes for five players are not all there are")
        return self

    @model_validator(mode="after")
    def _map_fits(self) -> "BoxData":
        by_id = {region.id: region for region in self.regions}
        names = [region.id for region in self.regions] + [sea.id for sea in self.seas]
        if len(self.regions) != 37 or len(self.seas) != 2 or len(set(names)) != len(names):
            raise ValueError("there are 37 regions and 2 seas, each with an id of its own")
        if len({region.code for region in self.regions}) < 37 or len({region.label for region in self.regions}) < 37:
            raise ValueError("each region needs a code and a label of its own")
        borders = set()
        for region in self.regions:
            for other in region.borders:
                if other not in by_id or region.id not in by_id[other].borders or other == region.id:
                    raise ValueError(f"the border of {region.id} with {other} is not there on both sides")
                borders.add(frozenset((region.id, other)))
        if len(borders) != 68:
            raise ValueError(f"there are {len(borders)} borders, not 68")
        for strait in self.straits:
            if frozenset(strait.between) in borders:
                raise ValueError(f"{strait.between[0]} and {strait.between[1]} are divided by a strait")
        if self._drawn_borders() != borders:
            raise ValueError("the borders are not those of the grid")
        seas = {sea.id for sea in self.seas}
        ports = [region.port for region in self.regions if region.port]
        if len(ports) != 8 or set(ports) != seas:
            raise ValueError("there are 8 ports, on both seas")
        return self

    def _drawn_borders(self) -> set[frozenset[str]]:
        """The pairs of regions with cells side by side in the grid."""
        rows = [row.split() for row in self.grid.rows]
        if len({len(row) for row in rows}) != 1:
            raise ValueError("the rows of the grid have different lengths")
        names = {region.code: region.id for region in self.regions}
        cells = {code for row in rows for code in row if code != ".."}
        if cells != set(names):
            raise ValueError("the grid shows other regions than there are")
        pairs = {(a, b) for row in rows for a, b in pairwise(row)}
        pairs |= {pair for above, below in pairwise(rows) for pair in zip(above, below, strict=True)}
        return {frozenset((names[a], names[b])) for a, b in pairs if a != b and ".." not in (a, b)}

    @model_validator(mode="after")
    def _places_fit(self) -> "BoxData":
        counts = {"start": 5, "messenger": 1, "franciscan": 5, "monastery": 2, "cathedral": 2, "abbey": 3}
        for kind, count in counts.items():
            found = sum(kind in region.kinds for region in self.regions)
            if found != count:
                raise ValueError(f"there are {found} regions of the kind {kind}, not {count}")
        for kind, named in NAMED.items():
            found_there = {region.id for region in self.regions if kind in region.kinds}
            if found_there != named:
                raise ValueError(f"the {kind} is not in {' and '.join(sorted(named))}, where the rules have it")
        if self.events[-1].region != BRINDISI:
            raise ValueError(f"the last event tile is not that of {BRINDISI}, where the rules have its auction")
        for region in self.regions:
            if ("city" in region.kinds) != bool(region.ducats or region.knowledge):
                raise ValueError(f"{region.id}: a city has ducats or knowledge, and nothing else has")
        cities = sum("city" in region.kinds for region in self.regions)
        if cities + len(TRACKS) + 2 > DISCS:
            raise ValueError(f"{DISCS} discs a player are not enough")
        numbers = [event.number for event in self.events]
        regions = {event.region for event in self.events}
        if numbers != list(range(1, EVENT_TURNS + 1)) or len(regions) != EVENT_TURNS:
            raise ValueError("there are event tiles 1 to 10, each in a region of its own")
        if not regions <= {region.id for region in self.regions}:
            raise ValueError("an event tile belongs to no region")
        if any((event.ducats > 0) + (event.knowledge > 0) + event.auction != 1 for event in self.events):
            raise ValueError("an event tile gives ducats or knowledge or calls the auction")
        if [event.number for event in self.events if event.auction] != [EVENT_TURNS]:
            raise ValueError("the auction is event 10")
        return self

    @model_validator(mode="after")
    def _tiles_add_up(self) -> "BoxData":
        figures = self.figures
        sums = {
            "library tiles": (sum(tile.copies for tile in self.library), 8),
            "manuscripts": (sum(tile.copies for tile in self.manuscripts), 55),
            "song tiles": (len({song.turn for song in self.songs}), 5),
            "papal events": (self.papal_events.red + self.papal_events.white, 5),
            "red papal events": (self.papal_events.red, 2),
            "papal turns": (figures.last_turn - figures.papal_turn + 1, 5),
            "monks": (len({tile.id for tile in self.monks}), 5),
            "cardinals": (len({tile.id for tile in self.cardinals}), 5),
            "knowledge levels": (len(set(self.knowledge.levels)), KNOWLEDGE_LEVELS),
        }
        for name, (found, expected) in sums.items():
            if found != expected:
                raise ValueError(f"there are {found} {name}, not {expected}")
        levels = [tile.level for tile in self.manuscripts]
        if levels != sorted(levels) or set(levels) != set(range(1, LEVELS + 1)):
            raise ValueError("the manuscripts have levels 1 to 4, in this order")
        if len({(tile.level, tile.dialects) for tile in self.manuscripts}) != len(self.manuscripts):
            raise ValueError("a kind of manuscript is there twice")
        if any(list(tile.dialects) != sorted(set(tile.dialects), key=DIALECTS.index) for tile in self.manuscripts):
            raise ValueError(f"a manuscript's dialects are in the order {DIALECTS}")
        thresholds = self.knowledge.levels
        if thresholds != sorted(thresholds) or thresholds[0] != 0 or thresholds[-1] > self.knowledge.last:
            raise ValueError("the knowledge levels rise from 0 and lie on the track")
        if tuple(track.id for track in self.tracks) != TRACKS:
            raise ValueError(f"the tracks are {', '.join(TRACKS)}, in this order")
        for track in self.tracks:
            if any(int(space) > track.length for space in track.marks):
                raise ValueError(f"a mark of the track {track.id} lies behind its end")
        return self
