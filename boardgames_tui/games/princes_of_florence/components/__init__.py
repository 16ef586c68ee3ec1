"""What is in the box of The Princes of Florence, from assets/princes_of_florence/box.json."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from boardgames_tui.core.validation import Within
from boardgames_tui.core.words import N_, NC_

KINDS = ("forest", "lake", "park", "builder", "jester", "prestige", "recruiting", "landscape")
"""What is auctioned (1.1): a kind is an index into this. "landscape" stands for the first three in 14.4."""
FOREST, LAKE, PARK, BUILDER, JESTER, PRESTIGE, RECRUITING, ANY_LANDSCAPE = range(len(KINDS))
LANDSCAPES = ("forest", "lake", "park")
FREEDOMS = ("travel", "religion", "opinion")
BUILDINGS = 10
"""How many tiles are buildings. The landscapes follow them: a landscape's tile is its kind + BUILDINGS."""
ROUNDS = 7
MINIMUM = (7, 10, 12, 14, 15, 16, 17)
"""The least work value of each round (8.5)."""
SIDE = 7
"""Rows and columns of a principality."""
FREE_CELLS = 43
UNIT = 100
"""In florins: every amount is a multiple of it (1.8), a bid goes up by it, and it is paid for a point sold."""
STEP = UNIT
HAND = 3
DEAL = 4
DRAW = 5
"""How many cards are looked at (5.4, 7.3, 7.5)."""
ACTIONS = 2
COST = 300
"""The price of a profession, a freedom or a bonus card (7.2)."""
BUILDING_COST = (700, 300, 300, 0)
"""The price of a building, by the number of builders (5.3)."""
MOST_BUILDERS = 3
TOUCHING = 2
"""With this many builders buildings may touch each other and the palace (9.4)."""
FEWEST_MEANS = 200
"""A player with fewer florins takes no part in the auction (4.3)."""
BUILDING_POINTS = LANDSCAPE_POINTS = BUILDER_POINTS = BEST_POINTS = 3
BUILDING_WORTH, LANDSCAPE_WORTH, FREEDOM_WORTH, JESTER_WORTH = 4, 3, 3, 2
"""What each adds to a work (8.3)."""
FLORINS_A_POINT = 200
"""What a point costs from a work's income (8.7)."""
TURNS = ("", "r", "rr", "rrr", "f", "fr", "frr", "frrr")
"""Orientations: first flipped left to right (f), then a quarter turn clockwise for each r."""

Size = Literal["large", "medium", "small", "landscape"]
CardType = Literal["majority", "minority", "threshold"]
Cell = tuple[int, int]
Count = Annotated[int, Within(ge=0, le=99)]
Source = str | dict[str, str]
"""The source of a piece's values, all or by field, if not the printed box (docs/assets.md)."""

MEASURES = {
    # Translators: put into "+{worth} for each {things}"; so with "each", in its gender and case.
    "building": NC_("for each", "building"),
    "large_building": NC_("for each", "large building"),
    "medium_building": NC_("for each", "medium building"),
    "small_building": NC_("for each", "small building"),
    "building_size": NC_("for each", "size of building present"),
    "landscape": NC_("for each", "landscape"),
    "forest": NC_("for each", "forest"),
    "lake": NC_("for each", "lake"),
    "park": NC_("for each", "park"),
    "landscape_type": NC_("for each", "type of landscape present"),
    "freedom": NC_("for each", "freedom"),
    "builder": NC_("for each", "builder"),
    "jester": NC_("for each", "jester"),
    "prestige_card": NC_("for each", "prestige card"),
    "hand_card": NC_("for each", "profession or recruiting card in hand"),
    "table_card": NC_("for each", "profession or recruiting card on the table"),
    "empty_cell": NC_("for each", "empty square"),
}
"""What bonus cards count, as players read it."""
MANY = {
    # Translators: put into "most {things}: …" and "fewest {things}: …"; so in their case.
    "building": NC_("most", "buildings"),
    "large_building": NC_("most", "large buildings"),
    "landscape": NC_("most", "landscapes"),
    "forest": NC_("most", "forests"),
    "lake": NC_("most", "lakes"),
    "park": NC_("most", "parks"),
    "freedom": NC_("most", "freedoms"),
    "builder": NC_("most", "builders"),
    "jester": NC_("most", "jesters"),
    "table_card": NC_("most", "works on the table"),
    "empty_cell": NC_("most", "empty squares"),
}
"""What prestige cards count, as players read it."""
KIND_NAMES = (
    N_("forest"),
    N_("lake"),
    N_("park"),
    N_("builder"),
    N_("jester"),
    N_("prestige card"),
    N_("recruiting card"),
    N_("landscape"),
)
BOUGHT_KINDS = (
    # Translators: put after "buys a", "chooses a", "bids for the"; so in the accusative.
    NC_("accusative", "forest"),
    NC_("accusative", "lake"),
    NC_("accusative", "park"),
    NC_("accusative", "builder"),
    NC_("accusative", "jester"),
    NC_("accusative", "prestige card"),
    NC_("accusative", "recruiting card"),
    NC_("accusative", "landscape"),
)
"""The same as the object of a sentence, for languages with a form for it."""
AUCTIONED_KINDS = (
    # Translators: put after "bidding on a"; so in the case that your word for it takes.
    NC_("bidding on", "forest"),
    NC_("bidding on", "lake"),
    NC_("bidding on", "park"),
    NC_("bidding on", "builder"),
    NC_("bidding on", "jester"),
    NC_("bidding on", "prestige card"),
    NC_("bidding on", "recruiting card"),
    NC_("bidding on", "landscape"),
)
"""The same after "bidding on a"."""
MISSING_KINDS = (
    # Translators: put into "There is no {object} left." and "There is no room for a {object} …"; so in the genitive.
    NC_("genitive", "forest"),
    NC_("genitive", "lake"),
    NC_("genitive", "park"),
    NC_("genitive", "builder"),
    NC_("genitive", "jester"),
    NC_("genitive", "prestige card"),
    NC_("genitive", "recruiting card"),
    NC_("genitive", "landscape"),
)
"""The same, for "no …"."""
FREEDOM_NAMES = (N_("travel"), N_("religion"), N_("opinion"))
FREEDOMS_OF = (
    # Translators: put after "freedom of".
    NC_("freedom of", "travel"),
    NC_("freedom of", "religion"),
    NC_("freedom of", "opinion"),
)


@dataclass
class Orientation:
    """An orientation of a tile: its cells as (row, column) from the top left corner of the rectangle around them."""

    turn: str
    cells: tuple[Cell, ...]
    rows: int
    columns: int


@dataclass
class Tile:
    """A building or a landscape. `orientations` has each different one, under its shortest name."""

    id: str
    name: str
    glyph: str
    size: Size
    cells: int
    copies: int
    orientations: tuple[Orientation, ...]
    turns: dict[str, str]
    """Every turn -> the shortest equivalent."""


@dataclass
class Profession:
    """A profession and its preferences (1.5): a tile, a landscape 0 to 2 and a freedom."""

    id: str
    name: str
    building: int
    landscape: int
    freedom: int


@dataclass
class Bonus:
    """A bonus card: (what it counts, work value of each)."""

    id: str
    terms: tuple[tuple[str, int], ...]


@dataclass
class Prestige:
    """A prestige card (12): threshold cards have a `need`, the others a `measure`."""

    id: str
    type: CardType
    points: int
    tied: int
    measure: str
    need: tuple[tuple[str, int], ...]


@dataclass
class Variant:
    """The changes of section 14. `most_professions`: how many may be taken by 7.3 in the whole game."""

    recruiting_removed: Count
    building_copies: Count
    most_professions: Count
    row: Annotated[tuple[Annotated[int, Within(ge=0, le=2)], ...], Within(min_length=ROUNDS, max_length=ROUNDS)]
    """How many cards are revealed in each round (14.3)."""


@dataclass
class Box:
    """All pieces. A tile or card is its index in the tuple here everywhere else."""

    florins: int
    supply: tuple[int, ...]
    """The number of each kind except landscape."""
    palace: tuple[int, ...]
    """The palace's cells."""
    tiles: tuple[Tile, ...]
    professions: tuple[Profession, ...]
    bonus: tuple[Bonus, ...]
    prestige: tuple[Prestige, ...]
    variants: dict[int, Variant]
    """Players -> variant."""
    start_prices: tuple[int, ...]
    """Of each kind."""
    two_players_prices: tuple[tuple[int, ...], ...]
    """The same for two players, by round (14.5)."""


def cell_of(name: str) -> int:
    """The cell that a name stands for: "a7" is 0, "g1" is 48."""
    return (SIDE - int(name[1])) * SIDE + ord(name[0]) - ord("a")


def orientations(shape: list[str]) -> tuple[tuple[Orientation, ...], dict[str, str]]:
    """The different orientations of a shape, and for every turn the name of its orientation."""
    found: dict[tuple[Cell, ...], Orientation] = {}
    turns = {}
    for turn in sorted(TURNS, key=len):  # the sort is stable: the first of equally short ones
        lines = shape
        for letter in turn:
            if letter == "f":
                lines = [line[::-1] for line in lines]
            else:
                lines = ["".join(column) for column in zip(*reversed(lines), strict=True)]
        cells = tuple(
            (row, column) for row, line in enumerate(lines) for column, mark in enumerate(line) if mark == "#"
        )
        turns[turn] = found.setdefault(cells, Orientation(turn, cells, len(lines), len(lines[0]))).turn
    return tuple(sorted(found.values(), key=lambda way: TURNS.index(way.turn))), turns


def _tile(data: Mapping[str, Any]) -> Tile:
    ways, turns = orientations(data["shape"])
    return Tile(
        id=data["id"],
        name=data["name"],
        glyph=data["glyph"],
        size=data["size"],
        cells=data["cells"],
        copies=data["copies"],
        orientations=ways,
        turns=turns,
    )


def _prestige(data: Mapping[str, Any]) -> Prestige:
    return Prestige(
        id=data["id"],
        type=data["type"],
        points=data["points"],
        tied=data.get("tied") or 0,
        measure=data.get("measure") or "",
        need=tuple((data.get("need") or {}).items()),
    )


def make_box(data: Mapping[str, Any]) -> Box:
    """Make the pieces from the JSON of a valid box.json."""
    tiles = tuple(map(_tile, data["tiles"]))
    tile_of = {tile.id: index for index, tile in enumerate(tiles)}
    usual = data["start_prices"]["usual"]
    special = data["start_prices"]["two_players"]
    return Box(
        florins=data["money"]["start"],
        supply=tuple(data["supply"].values()),
        palace=tuple(sorted(map(cell_of, data["principality"]["palace"]))),
        tiles=tiles,
        professions=tuple(
            Profession(
                id=card["id"],
                name=card["name"],
                building=tile_of[card["building"]],
                landscape=LANDSCAPES.index(card["landscape"]),
                freedom=FREEDOMS.index(card["freedom"]),
            )
            for card in data["professions"]
        ),
        bonus=tuple(Bonus(card["id"], tuple(card["terms"].items())) for card in data["bonus"]),
        prestige=tuple(map(_prestige, data["prestige"])),
        variants={
            int(players): Variant(**variant | {"row": tuple(variant["row"])})
            for players, variant in data["variants"].items()
        },
        start_prices=(usual,) * len(KINDS),
        two_players_prices=tuple(
            tuple(special[kind][number] if kind in special else usual for kind in KINDS) for number in range(ROUNDS)
        ),
    )
