"""De Vulgari Eloquentia in numbers."""

from itertools import permutations, product
from typing import get_args

from boardgames_tui.core.learning import Numbers
from boardgames_tui.games.de_vulgari_eloquentia.commands import (
    NO_TITLE,
    VOTERS,
    WORDS,
    AnyCommand,
    Inquire,
    Payer,
    format_command,
    take_manuscript,
)
from boardgames_tui.games.de_vulgari_eloquentia.components import CUBES, ROLES, SEATS, TRACKS, box
from boardgames_tui.games.de_vulgari_eloquentia.data import LEVELS
from boardgames_tui.games.de_vulgari_eloquentia.pieces import covers, worth
from boardgames_tui.games.de_vulgari_eloquentia.view import (
    AuctionView,
    Decision,
    DeVulgariView,
    EventPlace,
    Papal,
    PlayerView,
    tile_text,
)

_DECISIONS: tuple[Decision, ...] = get_args(Decision)
_LIES: tuple[EventPlace, ...] = get_args(EventPlace)
_PAPAL: tuple[Papal, ...] = get_args(Papal)
_LINGUA = ("aside", "shown", "taken")
_BOX = box()
_TURNS = _BOX.figures.last_turn
_PLACES = len(_BOX.places)
_KINDS = {tile_text(kind): kind for kind in range(len(_BOX.manuscripts))}
_TILES = {tile.id: index for index, tile in enumerate((*_BOX.monks, *_BOX.cardinals))}
_TITLES = {title.id: index for index, title in enumerate(_BOX.titles)}
_DONE = (*CUBES, "move", "manuscript", "study", "business")
_LIBRARY = len(_BOX.library)
_DUCATS, _POINTS, _VOTES, _STACK, _CUBES = 200, 150, 80, 15, 20
_MOST_ACTIONS = 6


def _handfuls(held: tuple[int, ...]) -> list[str]:
    """Every choice of red, black and yellow cubes that the notation can write."""
    found = product(*(range(count + 1) for count in held))
    letters = ("".join(letter * n for letter, n in zip(VOTERS, cubes, strict=True)) for cubes in found)
    return [handful for handful in letters if 1 <= len(handful) <= 30]


class DeVulgariLearning:
    """Other players are named by how far to the left they sit: "payer 1" is the next one."""

    def actions(self, seats: int) -> list[str]:
        """The kinds of commands, each with all it can be about."""
        cubes = _BOX.bags[seats][: len(VOTERS)]
        names = [place.id for place in _BOX.places]
        found: list[str] = [*WORDS, *TRACKS, "city", "city ducats", "city knowledge", "abbey away", "abbey discard"]
        found += [f"start {names[place]}" for place in _BOX.starts]
        found += [f"payer {left}" for left in range(seats)]
        found += [f"inquisition {left}" for left in range(1, seats)]
        found += [f"move {name}" for name in names]
        found += [f"monk {monk.id}" for monk in _BOX.monks]
        found += [f"cardinal {tile.id} {cube}" for tile in _BOX.cardinals for cube in ("r", "k", "stefano")]
        found += [format_command(take_manuscript(kind)) for kind in range(len(_BOX.manuscripts))]
        found += [f"{cube} {count}" for cube in CUBES for count in (1, 2)]
        found += [f"noble {count} cash {cash}" for count, cash in ((1, 1), (2, 1), (2, 2))]
        found += [f"keep {points}" for points in sorted(set(_BOX.library))]
        most = max(max(track.marks) for track in _BOX.tracks if track.id == "library") + max(
            tile.library for tile in _BOX.cardinals
        )
        for size in range(2, most):
            found += [f"order {' '.join(map(str, order))}" for order in sorted(set(permutations(_BOX.library, size)))]
        found += [f"bid {votes}" for votes in range(worth(cubes) + _BOX.figures.stupor_votes + max(_BOX.votes) + 1)]
        found += [f"pay {letters}" for letters in _handfuls(cubes)]
        virtual = {0, *_BOX.votes}
        for title in _BOX.titles:
            ways = {way for votes in virtual for way in covers(cubes, title.votes - votes)}
            found += [f"title {title.id} {letters}".rstrip() for letters in sorted(ways)]
        return [*found, f"title {NO_TITLE}"]

    def name(self, command: AnyCommand, seat: int, seats: int) -> str:
        """The notation, but for seats."""
        if isinstance(command, Payer | Inquire):
            return f"{command.kind} {(SEATS.index(command.seat) - seat) % seats}"
        return format_command(command)

    def observe(self, view: DeVulgariView) -> Numbers:
        """The table, then each player."""
        numbers = Numbers(view.seat, len(view.players))
        numbers.one(_DECISIONS.index(view.decision), len(_DECISIONS))
        numbers.seat(view.to_move)
        numbers.seat(view.in_turn)
        numbers.one(view.round - 1, _TURNS)
        numbers.share(1, view.last_turn)
        numbers.order(view.order)
        numbers.order(view.ranking)
        numbers.share(_MOST_ACTIONS, view.actions)
        numbers.some(map(_DONE.index, view.done), len(_DONE))
        numbers.seats(view.payers)
        numbers.seats(view.owed)
        _map(numbers, view)
        _tiles(numbers, view)
        _auction(numbers, view.auction)
        for track in view.tracks:
            numbers.order(track.ranking)
        for player in numbers.clockwise(view.players):
            _player(numbers, player)
        return numbers


def _map(numbers: Numbers, view: DeVulgariView) -> None:
    """Places, events, songs, and the cubes of this turn and the next ones."""
    numbers.share(_MOST_ACTIONS, *(place.actions for place in view.places))
    numbers.share(1, *(place.ducats > 0 for place in view.places))
    for event in sorted(view.events, key=lambda tile: tile.number):
        numbers.share(_TURNS, event.turn)
        numbers.one(_LIES.index(event.lies), len(_LIES))
    for song in view.songs:
        numbers.share(_TURNS, song.turn)
        numbers.share(1, song.active)
    turns = {turn.turn: turn for turn in view.turns}
    for number in range(1, _TURNS + 1):
        turn = turns.get(number)
        numbers.share(7, *(turn.cubes if turn else (0,) * len(CUBES)))
        numbers.one(_PAPAL.index(turn.papal) if turn and turn.papal else None, len(_PAPAL))
    numbers.share(_CUBES, *view.gone)


def _tiles(numbers: Numbers, view: DeVulgariView) -> None:
    """Manuscripts, library tiles, monks and cardinals."""
    numbers.one(_LINGUA.index(view.lingua), len(_LINGUA))
    for level in view.levels:
        numbers.share(LEVELS, level.row)
        numbers.share(_STACK, level.left)
    _manuscripts(numbers, [tile.tile for level in view.levels for tile in level.tiles])
    numbers.share(_LIBRARY, view.library, view.looked)
    looked = view.looked_tiles or ()
    numbers.share(_LIBRARY, *(looked.count(points) for points in sorted(set(_BOX.library))))
    numbers.share(1, *(tile.free for tile in (*view.monks, *view.cardinals)))


def _manuscripts(numbers: Numbers, tiles: list[str]) -> None:
    numbers.share(3, *map(tiles.count, _KINDS))


def _auction(numbers: Numbers, auction: AuctionView | None) -> None:
    numbers.seat(auction.challenger if auction else None)
    numbers.seat(auction.leader if auction else None)
    numbers.order(auction.to_ask if auction else ())
    numbers.order(auction.bidders if auction else ())
    numbers.share(_VOTES, *((auction.highest, auction.most) if auction else (0, 0)))


def _player(numbers: Numbers, player: PlayerView) -> None:
    numbers.share(_DUCATS, player.ducats)
    numbers.share(_POINTS, player.points)
    numbers.one(ROLES.index(player.role), len(ROLES))
    numbers.one(None if player.tile is None else _TILES[player.tile], len(_TILES))
    numbers.one(player.place, _PLACES)
    numbers.share(_BOX.last_knowledge, player.knowledge)
    numbers.share(len(_BOX.thresholds), player.level)
    numbers.share(_CUBES, player.front)
    for disc, track in zip(player.discs, _BOX.tracks, strict=True):
        numbers.share(track.length, disc)
    numbers.some(player.cities, _PLACES)
    numbers.share(max(reward.knowledge for reward in _BOX.messenger), player.bologna)
    numbers.share(1, player.bologna < 0, player.has_library_tile, player.inquisition)
    numbers.one(None if player.title is None else _TITLES[player.title], len(_TITLES))
    screen = player.screen
    numbers.share(1, screen is not None)
    numbers.share(_CUBES, *(screen.cubes if screen else (0,) * len(VOTERS)), screen.secretaries if screen else 0)
    numbers.share(_VOTES, screen.votes if screen else 0)
    _manuscripts(numbers, [*screen.manuscripts] if screen else [])
    numbers.share(_LIBRARY, screen.library if screen else 0)
