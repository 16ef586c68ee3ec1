"""What is in the box of De Vulgari Eloquentia: map, cubes, tiles and tracks, from assets/…/box.json.

Regions, seas and tiles are indices into the box everywhere; the two seas follow the regions as places 37 and 38.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Annotated, Any, Literal

from boardgames_tui.core import assets
from boardgames_tui.core.validation import BY_NAME, Within
from boardgames_tui.core.words import N_, NC_, _, language, pgettext

DIALECTS = "".join(
    (
        NC_("letter of blue", "b"),
        NC_("letter of yellow", "y"),
        NC_("letter of purple", "p"),
        NC_("letter of green", "g"),
        NC_("letter of orange", "o"),
        NC_("letter of white", "w"),
    )
)
COLOURS = "".join(
    (
        NC_("letter of red", "r"),
        NC_("letter of black", "k"),
        NC_("letter of yellow", "y"),
        NC_("letter of green", "g"),
    )
)
TRACKS = ("riddle", "messenger", "orient", "canticle", "library", "rest")
LEVELS = 4
"""The levels of manuscripts, without Lingua Volgare."""
FILLED_TURNS = 7
"""How many turns' spaces have cubes at the start (2.4)."""
EVENT_TURNS = 10
Kind = Literal["start", "city", "messenger", "franciscan", "monastery", "cathedral", "abbey"]
NEUTRAL = 5
"""The dialect of regions without one, and of seas (11.4)."""
DIALECT_NAMES = (N_("D'Oïl"), N_("Latin"), N_("Fiorentino"), N_("Scuola Siciliana"), N_("D'Oc"), N_("neutral"))
REGION_COLOURS = (
    NC_("region", "blue"),
    NC_("region", "yellow"),
    NC_("region", "purple"),
    NC_("region", "green"),
    NC_("region", "orange"),
    NC_("region", "white"),
)
DIALECT_COLOURS = (
    NC_("manuscript", "blue"),
    NC_("manuscript", "yellow"),
    NC_("manuscript", "purple"),
    NC_("manuscript", "green"),
    NC_("manuscript", "orange"),
    NC_("manuscript", "white"),
)
POLITICIAN, NOBLE, ABBOT, SECRETARY = range(4)
"""The cubes: red, black, yellow, green."""
CUBES = ("politician", "noble", "abbot", "secretary")
CUBE_COLOURS = (NC_("cube", "red"), NC_("cube", "black"), NC_("cube", "yellow"), NC_("cube", "green"))
RIDDLE, MESSENGER, ORIENT, CANTICLE, LIBRARY, REST = range(6)
TRACK_NAMES = (
    N_("Verona riddle"),
    N_("Messenger"),
    N_("trade with the Orient"),
    N_("Canticle of the Sun"),
    N_("papal library"),
    N_("Rest"),
)
TRACKS_OF = (
    # Translators: put after "step on the track", "end of the track"; so in the genitive.
    NC_("track of", "Verona riddle"),
    NC_("track of", "Messenger"),
    NC_("track of", "Orient"),
    NC_("track of", "Canticle of the Sun"),
    NC_("track of", "papal library"),
    NC_("track of", "Rest"),
)


class Role(IntEnum):
    """A player's role; the numbers are those in saved games."""

    MERCHANT = 0
    MONK = 1
    CARDINAL = 2


# The hot paths compare with these: `Role.MERCHANT` is looked up ten times as slowly.
MERCHANT, MONK, CARDINAL = Role
ROLE_NAMES = (N_("merchant"), N_("friar"), N_("cardinal"))
_VOWELS = "AEIOUYАЕЁИОУЫЭЮЯ"
TITLE_NAMES = (N_("banker"), N_("Benedictine"), N_("camerlengo"), N_("pope"))
SEATS = "abcde"
"""Seats as letters in the notation."""
STUPOR_MUNDI = 9
"""The event tile of the auction (16)."""
MESSENGER_EARLY, MESSENGER_LATE = range(2)
Cubes = tuple[int, int, int, int]
"""Counts of the four colours."""
Id = Annotated[str, Within(pattern="^[a-z_]+$")]
Small = Annotated[int, Within(ge=0, le=100)]


@dataclass
class Figures:
    """The single numbers of the rules."""

    start_ducats: Small
    actions: Small
    last_turn: Small
    last_donation_turn: Small
    papal_turn: Small
    library_turn: Small
    canticle_open_turn: Small
    messenger_early_turn: Small
    monk_donation: Small
    cardinal_donation: Small
    travel_fee: Small
    crossing_actions: Small
    study: Small
    study_last: Small
    business: Small
    noble_cash: Small
    orient_bonus: Small
    secretary_knowledge: Small
    secretary_points: Small
    one_cube_actions: Small
    two_cubes_actions: Small
    left_over_points: Small
    richest_merchant_points: Small
    richest_clergy_points: Small
    five_colours_points: Small
    canticle_points: tuple[Small, Small]
    stupor_knowledge: Small
    stupor_votes: Small


@dataclass
class Place:
    """A region, or a sea, which has only a name."""

    id: str
    printed: str
    """Its name on the board."""
    letters: str = ""
    """Its name on the board in three letters; "" for a sea."""
    code: str = ""
    """Its cells in the grid; empty for a sea."""
    dialect: int = NEUTRAL
    kinds: frozenset[Kind] = frozenset()
    sea: int = -1
    """The sea that its port is on, by place, or -1."""
    is_sea: bool = False
    ducats: tuple[int, int] = (0, 0)
    """What the city gives (10.2): as printed, and with Roma swapped."""
    knowledge: tuple[int, int] = (0, 0)
    borders: tuple[int, ...] = ()
    event: int = -1
    """The event tile that comes here, or -1."""
    label_at: tuple[int, int] = (0, 0)
    """Line and column of the label on a map of 3 × 2 characters a cell of the grid."""

    @property
    def name(self) -> str:
        return _(self.printed)

    @property
    def towards(self) -> str:
        """The name after "to"; in other languages including that word."""
        return pgettext("to", self.printed)

    @property
    def inside(self) -> str:
        """The name after "in"; in other languages including that word."""
        return pgettext("in", self.printed)


@dataclass
class EventTile:
    """An event tile; its number is its index + 1."""

    place: int
    ducats: int
    knowledge: int
    auction: bool


@dataclass
class Manuscript:
    """A kind of manuscript; its level is its points. Lingua Volgare is the last kind and has no dialect."""

    level: int
    dialects: tuple[int, ...]
    letters: str
    copies: int


@dataclass
class Track:
    """A track of actions (14). Position 0 is off the track."""

    id: str
    length: int
    marks: tuple[int, ...]
    """Points or tiles to look at, by position; 0 where there is no mark."""


@dataclass
class MessengerReward:
    """The price of the end of the Messenger's track, and what Bologna gives for it (14.2)."""

    ducats: Small
    abbots: Small
    knowledge: Small


@dataclass
class RoleTile:
    """A monk or a cardinal (15); effects that it does not have are 0."""

    id: Id
    name: str
    price: Small = 0
    knowledge: Small = 0
    virtual: Annotated[str, Within(pattern="^[rky]$")] | None = None
    """The cube that it stands for (15.5)."""
    donation: Small = 0
    free_travel: bool = False
    actions: Small = 0
    inquisition: Small = 0
    refund: Small = 0
    library: Small = 0
    points: Annotated[int, Within(ge=-20, le=20)] = 0


NO_TILE = RoleTile("none", "")
"""A merchant's tile: none."""


@dataclass
class Title:
    """A title of the final vote (18.1)."""

    id: Id
    role: Annotated[Role, BY_NAME]
    votes: Small
    points: Small
    only_one: bool = False
    tile_points: bool = True


@dataclass
class Box:
    """All pieces."""

    figures: Figures
    votes: tuple[int, ...]
    """Votes by colour of cube."""
    prices: tuple[int, ...]
    """Ducats a cube (12)."""
    bags: dict[int, Cubes]
    """Players -> cubes in the bag (2.4)."""
    room: dict[int, int]
    """Players -> cubes that a turn's space can hold (2.4)."""
    places: tuple[Place, ...]
    regions: int
    """How many of the places are regions; seas follow."""
    starts: tuple[int, ...]
    franciscans: tuple[int, ...]
    roma: int
    brindisi: int
    bologna: int
    grid: tuple[tuple[int, ...], ...]
    """The place of each coarse cell of the map, or -1."""
    events: tuple[EventTile, ...]
    songs: tuple[int, ...]
    """The turns on the song tiles."""
    papal: tuple[bool, ...]
    """The papal events: whether each is red."""
    library: tuple[int, ...]
    """The points of all library tiles."""
    manuscripts: tuple[Manuscript, ...]
    lingua: int
    lingua_actions: int
    last_knowledge: int
    thresholds: tuple[int, ...]
    """The space where each level of knowledge begins."""
    levels: tuple[int, ...]
    """Space of the knowledge track -> level."""
    tracks: tuple[Track, ...]
    messenger: tuple[MessengerReward, MessengerReward]
    """Early and late (14.2)."""
    monks: tuple[RoleTile, ...]
    cardinals: tuple[RoleTile, ...]
    titles: tuple[Title, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """Place -> its name in three letters, in the current language; for a sea, the whole name."""
        return _labels(tuple((place.printed, place.letters) for place in self.places), language())


@cache
def _labels(places: Sequence[tuple[str, str]], _language: str) -> tuple[str, ...]:
    """A translated name's first three letters, or consonants if those are taken; an untranslated one's from the box."""
    found: list[str] = []
    for printed, letters in places:
        name = "".join(filter(str.isalpha, _(printed))).upper()
        consonants = "".join(letter for letter in name[1:] if letter not in _VOWELS)
        translated = name[:1] + consonants if name[:3] in found else name
        found.append(_(printed) if not letters else letters if _(printed) == printed else translated[:3])
    return tuple(found)


Data = dict[str, Any]
"""An object of the data file; box_file.py describes it."""


def _fields(data: Data) -> Data:
    """The arguments for a record whose fields are the same in the file."""
    found = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    found.pop(assets.MARK, None)
    return found


def _places(data: Data) -> tuple[Place, ...]:
    regions, seas = data["regions"], data["seas"]
    index = {each["id"]: number for number, each in enumerate((*regions, *seas))}
    events = {event["region"]: event["number"] - 1 for event in data["events"]}
    places = []
    for region in regions:
        swapped = data["roma_swapped"] if region["id"] == "roma" else region
        line, column = region["label_at"]
        places.append(
            Place(
                id=region["id"],
                printed=region["name"],
                letters=region["label"],
                code=region["code"],
                dialect=DIALECTS.index(region["dialect"]),
                kinds=frozenset(region["kinds"]),
                sea=-1 if region["port"] is None else index[region["port"]],
                ducats=(region["ducats"], swapped["ducats"]),
                knowledge=(region["knowledge"], swapped["knowledge"]),
                borders=tuple(sorted(index[other] for other in region["borders"])),
                event=events.get(region["id"], -1),
                label_at=(line, column),
            )
        )
    return (*places, *(Place(sea["id"], sea["name"], is_sea=True) for sea in seas))


def _having(places: Iterable[Place], kind: Kind) -> tuple[int, ...]:
    return tuple(number for number, place in enumerate(places) if kind in place.kinds)


def _track(data: Data) -> Track:
    marks = data.get("marks", {})
    return Track(data["id"], data["length"], tuple(marks.get(str(space), 0) for space in range(data["length"] + 1)))


def make_box(data: Data) -> Box:
    """Make the pieces from the JSON of box.json; box_file.py describes it."""
    places = _places(data)
    index = {place.id: number for number, place in enumerate(places)}
    codes = {place.code: number for number, place in enumerate(places)}
    bags = {int(players): bag for players, bag in data["cubes_by_players"].items()}
    kinds = [
        Manuscript(tile["level"], tuple(map(DIALECTS.index, tile["dialects"])), tile["dialects"], tile["copies"])
        for tile in data["manuscripts"]
    ]
    lingua, messenger, thresholds = data["lingua_volgare"], data["messenger"], data["knowledge"]["levels"]
    last = data["knowledge"]["last"]
    return Box(
        figures=Figures(**_fields(data["figures"])),
        votes=tuple(cube["votes"] for cube in data["cubes"]),
        prices=tuple(cube["ducats"] for cube in data["cubes"]),
        bags={players: (bag["r"], bag["k"], bag["y"], bag["g"]) for players, bag in bags.items()},
        room={players: bag["room"] for players, bag in bags.items()},
        places=places,
        regions=len(data["regions"]),
        starts=_having(places, "start"),
        franciscans=_having(places, "franciscan"),
        roma=index["roma"],
        brindisi=index[data["events"][STUPOR_MUNDI]["region"]],
        bologna=_having(places, "messenger")[0],
        grid=tuple(tuple(codes.get(code, -1) for code in row.split()) for row in data["grid"]["rows"]),
        events=tuple(
            EventTile(
                index[tile["region"]], tile.get("ducats", 0), tile.get("knowledge", 0), tile.get("auction", False)
            )
            for tile in data["events"]
        ),
        songs=tuple(song["turn"] for song in data["songs"]),
        papal=(True,) * data["papal_events"]["red"] + (False,) * data["papal_events"]["white"],
        library=tuple(tile["points"] for tile in data["library"] for _copy in range(tile["copies"])),
        manuscripts=(*kinds, Manuscript(lingua["level"], (), "", 1)),
        lingua=len(kinds),
        lingua_actions=lingua["actions"],
        last_knowledge=last,
        thresholds=tuple(thresholds),
        levels=tuple(sum(space >= threshold for threshold in thresholds) for space in range(last + 1)),
        tracks=tuple(map(_track, data["tracks"])),
        messenger=(MessengerReward(**_fields(messenger["early"])), MessengerReward(**_fields(messenger["late"]))),
        monks=tuple(RoleTile(**_fields(tile)) for tile in data["monks"]),
        cardinals=tuple(RoleTile(**_fields(tile)) for tile in data["cardinals"]),
        titles=tuple(Title(**_fields(title) | {"role": Role[title["role"].upper()]}) for title in data["titles"]),
    )
