"""De Vulgari Eloquentia as observations and actions for reinforcement learning."""

from itertools import permutations, product

from boardgames_tui.core.learning import Numbers
from boardgames_tui.games.de_vulgari_eloquentia import commands
from boardgames_tui.games.de_vulgari_eloquentia.components import CUBES, LEVELS, SEATS, TRACKS, Role
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import (
    AuctionView,
    DeVulgariView,
    EventPlace,
    Lingua,
    Papal,
    PlayerView,
)
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import covers, worth
from boardgames_tui.games.de_vulgari_eloquentia.state import Decision
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_DECISIONS, _LIES, _PAPAL, _LINGUA = list(Decision), list(EventPlace), list(Papal), list(Lingua)
_DONE = (*CUBES, "move", "manuscript", "study", "business")
_DUCATS, _POINTS, _VOTES, _STACK, _CUBES = 200, 150, 80, 15, 20
_MOST_ACTIONS = 6


def _handfuls(held: tuple[int, ...]) -> list[str]:
    """Every choice of red, black and yellow cubes in the notation."""
    found = product(*(range(count + 1) for count in held))
    letters = ("".join(letter * n for letter, n in zip(commands.VOTERS, cubes, strict=True)) for cubes in found)
    return [handful for handful in letters if 1 <= len(handful) <= 30]


class DeVulgariLearning:
    """Other players are counted to the left: "payer 1" is the next one."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.box = tables.box

    def actions(self, seats: int) -> list[str]:
        cubes = self.box.bags[seats][: len(commands.VOTERS)]
        names = [place.id for place in self.box.places]
        found: list[str] = [
            *commands.WORDS,
            *TRACKS,
            "city",
            "city ducats",
            "city knowledge",
            "abbey away",
            "abbey discard",
        ]
        found += [f"start {names[place]}" for place in self.box.starts]
        found += [f"payer {left}" for left in range(seats)]
        found += [f"inquisition {left}" for left in range(1, seats)]
        found += [f"move {name}" for name in names]
        found += [f"monk {monk.id}" for monk in self.box.monks]
        found += [f"cardinal {tile.id} {cube}" for tile in self.box.cardinals for cube in ("r", "k", "stefano")]
        found += map(self.tables.notation.format, self.tables.take_manuscript)
        found += [f"{cube} {count}" for cube in CUBES for count in (1, 2)]
        found += [f"noble {count} cash {cash}" for count, cash in ((1, 1), (2, 1), (2, 2))]
        found += [f"keep {points}" for points in sorted(set(self.box.library))]
        most = max(max(track.marks) for track in self.box.tracks if track.id == "library") + max(
            tile.library for tile in self.box.cardinals
        )
        for size in range(2, most):
            found += [
                f"order {' '.join(map(str, order))}" for order in sorted(set(permutations(self.box.library, size)))
            ]
        found += [
            f"bid {votes}"
            for votes in range(worth(self.tables, cubes) + self.tables.figures.stupor_votes + max(self.box.votes) + 1)
        ]
        found += [f"pay {letters}" for letters in _handfuls(cubes)]
        virtual = {0, *self.box.votes}
        for title in self.box.titles:
            ways = {way for votes in virtual for way in covers(self.tables, cubes, title.votes - votes)}
            found += [f"title {title.id} {letters}".rstrip() for letters in sorted(ways)]
        return [*found, f"title {commands.NO_TITLE}"]

    def name(self, command: commands.AnyCommand, seat: int, seats: int) -> str:
        if isinstance(command, commands.Payer | commands.Inquire):
            return f"{command.kind} {(SEATS.index(command.seat) - seat) % seats}"
        return self.tables.notation.format(command)

    def observe(self, view: DeVulgariView) -> Numbers:
        numbers = Numbers(view.seat, len(view.players))
        numbers.one(_DECISIONS.index(view.decision), len(_DECISIONS))
        numbers.seat(view.to_move)
        numbers.seat(view.in_turn)
        numbers.one(view.round - 1, self.tables.figures.last_turn)
        numbers.share(1, view.last_turn)
        numbers.order(view.order)
        numbers.order(view.ranking)
        numbers.share(_MOST_ACTIONS, view.actions)
        numbers.some(map(_DONE.index, view.done), len(_DONE))
        numbers.seats(view.payers)
        numbers.seats(view.owed)
        _map(self.tables, numbers, view)
        _tiles(self.tables, numbers, view)
        _auction(numbers, view.auction)
        for track in view.tracks:
            numbers.order(track.ranking)
        for player in numbers.clockwise(view.players):
            _player(self.tables, numbers, player)
        return numbers


def _map(tables: Tables, numbers: Numbers, view: DeVulgariView) -> None:
    last = tables.figures.last_turn
    numbers.share(_MOST_ACTIONS, *(place.actions for place in view.places))
    numbers.share(1, *(place.ducats > 0 for place in view.places))
    for event in sorted(view.events, key=lambda tile: tile.number):
        numbers.share(last, event.turn)
        numbers.one(_LIES.index(event.lies), len(_LIES))
    for song in view.songs:
        numbers.share(last, song.turn)
        numbers.share(1, song.active)
    turns = {turn.turn: turn for turn in view.turns}
    for number in range(1, last + 1):
        turn = turns.get(number)
        numbers.share(7, *(turn.cubes if turn else (0,) * len(CUBES)))
        numbers.one(_PAPAL.index(turn.papal) if turn and turn.papal else None, len(_PAPAL))
    numbers.share(_CUBES, *view.gone)


def _tiles(tables: Tables, numbers: Numbers, view: DeVulgariView) -> None:
    library = tables.box.library
    numbers.one(_LINGUA.index(view.lingua), len(_LINGUA))
    for level in view.levels:
        numbers.share(LEVELS, level.row)
        numbers.share(_STACK, level.left)
    _manuscripts(tables, numbers, [tile.tile for level in view.levels for tile in level.tiles])
    numbers.share(len(library), view.library, view.looked)
    looked = view.looked_tiles or ()
    numbers.share(len(library), *(looked.count(points) for points in sorted(set(library))))
    numbers.share(1, *(tile.free for tile in (*view.monks, *view.cardinals)))


def _manuscripts(tables: Tables, numbers: Numbers, tiles: list[str]) -> None:
    numbers.share(3, *map(tiles.count, tables.texts))


def _auction(numbers: Numbers, auction: AuctionView | None) -> None:
    numbers.seat(auction.challenger if auction else None)
    numbers.seat(auction.leader if auction else None)
    numbers.order(auction.to_ask if auction else ())
    numbers.order(auction.bidders if auction else ())
    numbers.share(_VOTES, *((auction.highest, auction.most) if auction else (0, 0)))


def _player(tables: Tables, numbers: Numbers, player: PlayerView) -> None:
    box = tables.box
    tiles, places = [*tables.monks, *tables.cardinals], len(box.places)
    numbers.share(_DUCATS, player.ducats)
    numbers.share(_POINTS, player.points)
    numbers.one(player.role, len(Role))
    numbers.one(None if player.tile is None else tiles.index(player.tile), len(tiles))
    numbers.one(player.place, places)
    numbers.share(box.last_knowledge, player.knowledge)
    numbers.share(len(box.thresholds), player.level)
    numbers.share(_CUBES, player.front)
    for disc, track in zip(player.discs, box.tracks, strict=True):
        numbers.share(track.length, disc)
    numbers.some(player.cities, places)
    numbers.share(max(reward.knowledge for reward in box.messenger), player.bologna)
    numbers.share(1, player.bologna < 0, player.has_library_tile, player.inquisition)
    numbers.one(None if player.title is None else tables.titles[player.title], len(tables.titles))
    screen = player.screen
    numbers.share(1, screen is not None)
    numbers.share(
        _CUBES, *(screen.cubes if screen else (0,) * len(commands.VOTERS)), screen.secretaries if screen else 0
    )
    numbers.share(_VOTES, screen.votes if screen else 0)
    _manuscripts(tables, numbers, [*screen.manuscripts] if screen else [])
    numbers.share(len(box.library), screen.library if screen else 0)
