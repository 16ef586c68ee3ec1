"""The controller and the reference, written apart from the same rules, play the same games side by side."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames_tui.core.chance import below, shuffle
from boardgames_tui.games.de_vulgari_eloquentia.components import TRACKS
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import stacks
from boardgames_tui.games.de_vulgari_eloquentia.state import ACTION, State
from boardgames_tui.testing.random_play import Style, anything, prefer, setup
from tests.games.de_vulgari_eloquentia.positions import (
    BOX,
    CARDINALS,
    GAME,
    MONKS,
    RULES,
    TITLES,
    Has,
    Table,
    letters,
    position,
)
from tests.games.de_vulgari_eloquentia.reference import CITIES, FRANCISCAN, LENGTHS, REGIONS, Deal, ReferenceGame

SWAPPED: Mapping[str, Any] = {"roma_swapped": True}
OPTIONS = {**SWAPPED, "join_freely": True}

VALUE = prefer(
    "start|keep|order|payer|first",
    "city$|event|bologna|abbey|monk|cardinal|look|challenge|join",
    "manuscript",
    "move|canticle|orient|messenger|library|riddle",
    "politician|noble|abbot|secretary|study|business",
)
"""Take what there is."""
CLERGY = prefer(
    "move (la_verna|goleto)",
    "monk|cardinal|inquisition|abbey",
    "move (milano|brindisi|bobbio)",
    "noble .$|politician|abbot",
    "business|noble|rest|study|library|look",
    "move",
)
"""Become a monk, then a cardinal."""
AUCTION = prefer(
    "challenge|join|bid [1-6]$",
    "pay",
    "politician|noble .$|abbot",
    "move (brindisi|bari|taranto|adriatic)",
    "business|move",
)
"""Votes, and the Stupor Mundi."""
TRACK = prefer(
    "riddle|canticle|messenger|orient|library|look|keep|order|rest|bologna|first",
    "abbot|move (bologna|cortona|assisi|gubbio|urbino|celano)|event|city",
    "business|study",
)
"""Far along the tracks."""
SEA = prefer(
    "move (tyrrhenian|adriatic)", "move (cagliari|roma|napoli|palermo|genova|venezia|ancona)", "city|event", "move"
)
"""Over the seas."""
STUDY = prefer("study|city knowledge|event|bologna|monk mario", "manuscript", "move|abbey discard|secretary", "end")
"""Much knowledge and many manuscripts."""
IDLE = prefer("end")
"""Cubes pile up and are pushed out of the game."""
VOTES = prefer(
    "title (pope|benedictine)|title [bc]",
    "politician 2|politician|noble 2$|noble .$|abbot",
    "monk|cardinal",
    "business|event|city",
    "move (la_verna|goleto|milano)|end",
)
"""Votes for the end."""
LATE = prefer(
    "cardinal|challenge|join|look|inquisition|manuscript lingua|title [bcp]|bid [2-9]$",
    "pay|keep|order|monk|canticle|bologna",
    "city|event|abbey|manuscript",
    "move (milano|brindisi|assisi|celano|bologna|bobbio)",
    "politician|noble .$|library|riddle|study",
)
"""What comes late in a game."""
STYLES = {
    "any": anything,
    "value": VALUE,
    "clergy": CLERGY,
    "auction": AUCTION,
    "track": TRACK,
    "sea": SEA,
    "study": STUDY,
    "idle": IDLE,
    "votes": VOTES,
    "late": LATE,
}


def deal(state: State) -> Deal:
    """What chance has decided."""
    table = Table(state)
    roma = (15, 8) if state.swapped else (8, 15)
    return Deal(
        order=table.order,
        event_tiles={turn: tile + 1 for turn, tile in enumerate(state.events, 1)},
        papal={turn: "red" if red else "white" for turn, red in enumerate(state.papal, 12)},
        spaces={turn: list(table.space(turn)) for turn in range(1, 17)},
        songs=table.songs,
        shown={level: table.shown(level) for level in (1, 2, 3, 4)},
        stacks={level: table.stack(level) for level in (1, 2, 3, 4)},
        library=table.library,
        roma=roma,
        join_freely=state.join_freely,
    )


def second(state: State) -> ReferenceGame:
    """The reference in the same position: at the start of a match, or at the start of a player turn."""
    game = ReferenceGame(deal(state))
    table = Table(state)
    if table.asked == "start":
        return game
    assert table.asked == "action"
    assert not state.done
    for seat, (person, player) in enumerate(zip(game.players, state.players, strict=True)):
        person.ducats, person.role, person.tile = player.ducats, table.role(seat), table.tile(seat)
        person.cubes, person.front, person.away = list(table.cubes(seat)), player.front, player.put_away
        person.manuscripts, person.library = table.manuscripts(seat), player.library
        person.place, person.cities = table.place(seat), sorted(table.used_cities(seat))
        person.messenger, person.bologna = max(0, player.bologna), player.bologna < 0
        person.inquisition, person.library_closed = player.inquisition_used, player.library > 0
    found = snapshot(state)
    game.tracks = {
        track: {space: list(discs) for space, discs in spaces.items()} for track, spaces in found["tracks"].items()
    }
    game.events, game.lingua = found["events"], found["lingua"]
    game.monks, game.cardinals = found["monks"], found["cardinals"]
    game.turn, game.last_turn = state.turn, state.last_turn
    game.reds = sum(state.papal[: max(0, state.turn - 11)])
    game.asked, game.waiting = "action", table.order[state.position :]
    game.actions = state.actions
    return game


def snapshot(state: State) -> dict[str, Any]:
    """A state in the reference's words."""
    table = Table(state)
    seats = range(len(state.players))
    discs = {"knowledge": stacks(state.ranking, [player.knowledge for player in state.players])}
    for number, track in enumerate(TRACKS):
        discs[track] = stacks(state.leaders[number], [player.discs[number] for player in state.players])
    lingua = "shown" if state.lingua else "aside"
    if any("lingua" in table.manuscripts(seat) for seat in seats):
        lingua = "taken"
    return {
        "turn": state.turn,
        "order": table.order,
        "asked": table.asked,
        "to_move": table.to_move,
        "actions": state.actions if state.decision is ACTION else None,
        "tracks": {track: {space: list(found) for space, found in spaces.items()} for track, spaces in discs.items()},
        "spaces": {turn: table.space(turn) for turn in range(1, 17) if table.space(turn)},
        "events": sorted(table.events_lying),
        "shown": {level: table.shown(level) for level in (1, 2, 3, 4)},
        "stacks": {level: table.stack(level) for level in (1, 2, 3, 4)},
        "lingua": lingua,
        "library": table.library,
        "looked": sorted(state.looked),
        "monks": sorted(MONKS[monk] for monk in state.monks),
        "cardinals": sorted(CARDINALS[cardinal] for cardinal in state.cardinals),
        "last turn": state.last_turn,
        "players": [
            {
                "ducats": player.ducats,
                "role": table.role(seat),
                "tile": table.tile(seat),
                "cubes": table.cubes(seat),
                "front": player.front,
                "away": player.put_away,
                "manuscripts": sorted(table.manuscripts(seat)),
                "library": player.library,
                "place": table.place(seat),
                "cities": sorted(table.used_cities(seat)),
                "bologna": "taken" if player.bologna < 0 else player.bologna,
                "inquisition": player.inquisition_used,
                "title": "" if player.title < 0 else TITLES[player.title],
            }
            for seat, player in enumerate(state.players)
        ],
    }


KINDS = [
    *("move", "event", "city", "bologna", "abbey", "monk", "cardinal", "manuscript", "politician", "noble", "abbot"),
    *("secretary", "study", "business", *LENGTHS, "look", "inquisition", "challenge"),
]
"""The kinds of action of a player turn."""


def hold_view(state: State, game: ReferenceGame, legal: Sequence[str]) -> None:
    """What the player to move sees of their possibilities is what the reference finds."""
    view: Any = RULES.view(state, state.seat)
    ways = {} if "move" in game.done else game.journeys()
    prices = {goal: (cost, game.fare(cost)) for goal, cost in ways.items() if game.fare(cost) <= game.me.ducats}
    assert {place.id: (place.actions, place.ducats) for place in view.places if place.actions is not None} == prices
    for level in view.levels:
        assert level.row == game.row(level.level)
        for tile in level.tiles:
            assert tile.actions == game.row(level.level)
            assert tile.possible == (f"manuscript {tile.tile[0]} {tile.tile[1:]}" in legal)
            assert tile.possible == (not tile.reason)
    if view.lingua_tile:
        assert view.lingua_tile.possible == ("manuscript lingua" in legal)
    for track in view.tracks:
        assert track.possible == (track.id in legal) == (not track.reason)
    verbs = {text.split(maxsplit=1)[0] for text in legal}
    assert sorted(missing.action for missing in view.unavailable) == sorted(set(KINDS) - verbs)
    assert [choice.text for choice in view.choices if not choice.gain and choice.text != "end"] == []
    for seat, player in enumerate(view.players):
        assert player.level == game.level(seat)
        assert (player.screen is not None) == (seat == state.seat)


class Lockstep:
    """One game in both, compared after every move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.second = second(state)
        self.seen: Counter[str] = Counter()
        self.moves = 0
        self.compare()

    def compare(self) -> None:
        found, expected = snapshot(self.state), self.second.snapshot()
        assert found == expected
        self.texts = sorted(GAME.format(command) for command in RULES.legal_commands(self.state))
        assert self.texts == sorted(self.second.legal())
        self.moves += 1
        if self.state.decision is ACTION and self.moves % 10 == 0:
            hold_view(self.state, self.second, self.texts)
        result = RULES.result(self.state)
        assert (result is None) == bool(self.texts)
        if result is not None:
            points = self.second.points()
            assert (list(result.points), list(result.ranks)) == (points, self.second.ranks())
            scored = sorted(tuple(parts[name] for parts in self.second.scored()) for name in self.scored_parts())
            lines = sorted(line.values for line in result.lines if line.letter and any(line.values))
            assert lines == scored, "the lines of the result are made otherwise"

    def scored_parts(self) -> list[str]:
        parts: set[str] = set()
        for points in self.second.scored():
            parts |= {name for name, number in points.items() if number}
        return sorted(parts)

    def play(self, text: str) -> None:
        before = self.state.decision
        for event in RULES.apply(self.state, GAME.parse(text)):
            self.seen[type(event).__name__] += 1
        self.second.play(text)
        self.seen[text.split(maxsplit=1)[0]] += 1
        self.seen["lingua"] += text == "manuscript lingua"
        if before != self.state.decision:
            self.seen[Table(self.state).asked] += 1
        self.compare()


def new(seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
    state: State = RULES.new(setup(GAME, seats, seed, options))
    return state


def played(state: State, style: Style, seed: int) -> Counter[str]:
    """A whole game; what was seen in it."""
    game = Lockstep(state)
    generator = Random(seed)
    moves = 0
    while game.texts:
        game.play(style(game.texts, generator))
        moves += 1
        assert moves < 5000
    for number in range(16 - game.state.turn, 4):
        game.seen[f"ended by turn {16 - number}"] += 1
    note_the_end(game)
    return game.seen


LATE_COUNTS = {
    "GameOver": 25,
    "cardinal": 1,
    "challenge": 8,
    "bid": 5,
    "look": 8,
    "order": 3,
    "inquisition": 1,
    "lingua": 1,
    "canticle": 5,
    "pope": 1,
    "camerlengo": 1,
    "benedictine": 1,
}
PAIRS = [f"4 {one}{other}" for one, other in combinations("bypgo", 2)]


def note_the_end(game: Lockstep) -> None:
    """What the game had in it that matters at the end."""
    seen = game.seen
    seen["cubes gone"] += sum(game.state.gone) > 0
    seen["lingua in play"] += game.second.lingua != "aside"
    for points in game.second.scored():
        for part in points:
            seen[f"points for {part}"] += 1
    for player in game.second.players:
        seen[player.title] += 1
        seen[player.tile] += 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games(seats: int) -> None:
    seen: Counter[str] = Counter()
    games = list(enumerate(STYLES))
    for seed, style in games:
        seen += played(new(seats, seed, OPTIONS if seed % 2 else None), STYLES[style], seed)
    assert seen["GameOver"] == len(games)
    for what, least in {
        "move": 200,
        "city": 20,
        "monk": 5,
        "first": 50,
        "cubes gone": 10,
        "points for title": 1,
    }.items():
        assert seen[what] >= least, (what, seen)


def rich(seats: int, seed: int) -> State:
    """A player turn late in a game in which everybody has a lot; in every third, one may become pope."""
    generator = Random(seed)

    def one_of(things: Sequence[Any]) -> Any:
        return things[below(len(things), generator)]

    turn = 9 + below(8, generator)
    papal = one_of([order for order in ("rrwww", "wrrww", "rwwrw", "wwrwr", "wwwrr") if 12 + order.rindex("r") >= turn])
    cubes = list(letters(BOX.bags[seats]))
    shuffle(cubes, generator)
    tiles = [*MONKS, *CARDINALS]
    shuffle(tiles, generator)
    manuscripts = [f"{level} {colour}" for level in (1, 2, 3) for colour in "bypgo"] + PAIRS
    shuffle(manuscripts, generator)
    exhausted = {level: below(seats, generator) for level in (1, 2, 3) if below(4, generator) == 0}
    shown: dict[int, list[str]] = {4: []} if seats == 5 else {}
    library = [2, 2, 2, 3, 3, 3, 4, 4]
    shuffle(library, generator)
    players = []
    for seat in range(seats):
        mine = [cubes.pop() for _cube in range(below(len(cubes) * 2 // (3 * seats), generator) + 2)]
        tile = tiles.pop() if below(5, generator) else ""
        if seat == 0 and seed % 3 == 0:
            mine += [cube for cube in cubes if cube in "rk"]
            cubes = [cube for cube in cubes if cube not in "rk"]
            tile = next(tile for tile in (*tiles, "zazza") if tile in CARDINALS)
            if tile in tiles:
                tiles.remove(tile)
        messenger = below(5, generator)
        tracks = {
            **{track: below(length + 1, generator) for track, length in LENGTHS.items() if track != "library"},
            "library": 3 + below(4, generator) if turn >= 12 and below(2, generator) else 0,
            "messenger": messenger,
        }
        players.append(
            Has(
                place=one_of([*REGIONS, "tyrrhenian", "adriatic", *["milano", "brindisi", "brindisi", "assisi"] * 8]),
                ducats=5 * below(30, generator),
                knowledge=one_of([95, 100, 20, 40, 40, below(101, generator)]),
                cubes="".join(cube for cube in mine if cube != "g"),
                tile=tile,
                front=mine.count("g") // 2,
                away=(mine.count("g") + 1) // 2,
                manuscripts=[manuscripts.pop() for _tile in range(below(5, generator))],
                library=library.pop() if tracks["library"] and below(2, generator) else 0,
                tracks=tracks,
                cities=" ".join(city for city in CITIES if below(2, generator)),
                bologna=one_of([10, 15]) if messenger == 4 else one_of([0, -1]) if messenger == 0 else 0,
                inquired=tile == "shlasinger" and below(2, generator) == 0,
            )
        )
    cardinals = sum(player.tile in CARDINALS for player in players)
    free = [monk for monk in MONKS if all(player.tile != monk for player in players)]
    order = list(range(seats))
    shuffle(order, generator)
    ahead = list(range(seats))
    shuffle(ahead, generator)
    here = [cubes.pop() for _cube in range(min(len(cubes), BOX.room[seats]))]
    songs = [2, 4, 7, 9, 12]
    shuffle(songs, generator)
    return position(
        *players,
        turn=turn,
        order=order,
        now=below(seats, generator),
        ahead=ahead,
        spaces={turn: "".join(here)},
        lying=[number for number in range(1, min(turn, 10) + (turn > 9)) if number == 10 or below(2, generator)],
        papal=papal,
        songs=dict(zip(FRANCISCAN, songs, strict=True)),
        exhausted=exhausted,
        shown=shown,
        library=library,
        monks=free[: len(free) - cardinals],
    ).state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_late_games(seats: int) -> None:
    """Cardinals, auctions, the library, the Lingua Volgare and titles, which hardly ever come by chance alone."""
    seen: Counter[str] = Counter()
    for seed in range(25):
        seen += played(rich(seats, seed), (LATE, VOTES, LATE, AUCTION, anything)[seed % 5], seed)
    for what, least in LATE_COUNTS.items():
        assert seen[what] >= least, (what, seen)


@settings(max_examples=10, deadline=None, derandomize=True)
@given(st.integers(2, 5), st.integers(0, 2**32), st.lists(st.integers(0, 500)))
def test_any_game(seats: int, seed: int, choices: list[int]) -> None:
    game = Lockstep(new(seats, seed))
    for choice in choices:
        if game.texts:
            game.play(game.texts[choice % len(game.texts)])


@pytest.mark.parametrize("move", ["move roma", "title none", "bid 3", "start roma", "pay r", "end", ""])
def test_both_refuse_alike(move: str) -> None:
    game = Lockstep(new(2, 1))
    with pytest.raises(ValueError, match="not allowed"):
        game.second.play(move)
    with pytest.raises(ValueError):  # noqa: PT011 - NotationError or IllegalCommand
        RULES.apply(game.state, GAME.parse(move))
    game.compare()
