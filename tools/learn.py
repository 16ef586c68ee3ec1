"""Learn from games of strong players of Splendor: `python -m tools.learn FILE [--seats 3] [--games N] [--seed S]`.

Hard players play each other; three decisions in ten are drawn by the visits of their search, so that positions vary.
Each game is a line of JSON in FILE, which the same command continues; with other seeds and files it can run on more
cores. A network (`games/splendor/ai/network.py`) then learns to foresee these visits and who wins, by Adam (Kingma, Ba
2015), and is written into assets/splendor: network.txt is for two seats, network3.txt for more, whose games can be
in one FILE. The next games are played with it (expert iteration; Anthony, Tian, Barber 2017). It needs numpy.
"""

import argparse
import json
from base64 import b85encode
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from struct import pack
from zlib import compress

import numpy as np
from numpy.typing import NDArray

from boardgames_tui.arena.agents import set_up
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.bots.search import pick
from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.games.splendor.ai.network import (
    CARD_ROWS,
    ONE,
    ROWS,
    SEAT,
    TAKE_ROWS,
    TAKING,
    Network,
    file_for,
)

Array = NDArray[np.float32]

GAME = "splendor"
BY_VISITS = 0.3
"""The share of decisions drawn by their visits."""
CELLS, INNER, WIDE = 64, 32, 24
"""The cells of the first layer, of the one that tells who wins, and of the one that judges a command."""
CELLS_OF_MORE = 32
"""The cells of the first layer with three and more seats."""
COARSE = 4
"""Their weights are multiples of this, which makes the file smaller."""
MOST_SEATS = 4
BATCH, RATE = 256, 0.004
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8
"""Adam's beta1, beta2 and epsilon."""
BY_SEARCH = 0.6
"""How much the search's own win share counts beside the result of the game, which is due to chance, too."""


@dataclass(frozen=True)
class Played:
    """A game of such players."""

    seed: int
    commands: list[str]
    visits: list[dict[str, int]]
    """The visits of each command at each decision; none where there was no choice."""
    shares: list[float]
    """The win share that the search gave to the player to move."""
    won: list[float]


@dataclass(frozen=True)
class Position:
    """What the network sees of a position, as counts of its rows, and what it shall foresee."""

    tables: list[bytes]
    """As each player who looks sees it, the one to move first."""
    commands: list[tuple[int, bytes]]
    """The kind and the rows of each command."""
    visits: list[float]
    shares: list[float]
    """Who wins, from the one to move on."""


def main() -> None:
    """Play the missing games, learn from all of them, and write the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=4)
    arguments = parser.parse_args()
    game, file = catalogue.game(GAME), arguments.file
    known = [Played(**json.loads(line)) for line in file.read_text().splitlines()] if file.exists() else []
    done = {(len(played.won), played.seed) for played in known}
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        if (arguments.seats, seed) not in done:
            known.append(play(game, arguments.seats, seed))
            with file.open("a") as lines:
                lines.write(json.dumps(asdict(known[-1])) + "\n")
    seen = [position for played in known for position in positions(game, played)]
    held = len(seen) // 20
    print(f"{len(seen)} positions of {len(known)} games; those of the last {held} are held out")
    network = Learner(arguments.seats)
    for epoch in range(arguments.epochs):
        network.learn(seen[:-held], epoch, arguments.epochs)
        wins, moves = network.surprise(seen[-held:])
        print(f"surprise by who wins {wins:.4f}, by the moves {moves:.4f}", flush=True)
    (assets.folder(GAME) / file_for(arguments.seats)).write_text(network.written())


def play(game: Game, seats: int, seed: int) -> Played:
    """Play a game of hard players."""
    controller, player = game.controller, Player(game, "hard")
    state, chance = controller.new(set_up(game, seats, {}, seed)), Random(f"{seed} learn")
    played = Played(seed, [], [], [], [])
    while controller.to_move(state) is not None:
        found = player.think(state, int(chance.random() * 2**53), out_of_time=no_deadline)
        visits = [each.visits for each in found]
        drawn = chance.random() < BY_VISITS and len(found) > 1
        command = found[pick(visits, chance) if drawn else 0].command
        total = sum(visits)
        played.commands.append(game.format(command))
        played.visits.append({game.format(each.command): each.visits for each in found if each.visits})
        played.shares.append(sum([each.value * each.visits for each in found]) / total if total else 1 / seats)
        controller.apply(state, command)
    result = controller.result(state)
    assert result is not None
    played.won.extend(result.wins)
    return played


COMMAND_ROWS = (CARD_ROWS, TAKE_ROWS)


class Counts(Network):
    """Counts rows in place of adding their weights: each is one byte of a long integer."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.tables, assets.text(GAME, file_for(2)))
        single = [1 << 8 * row for row in range(max(ROWS, *COMMAND_ROWS))]
        self.width, self.halves, self.bias = 8 * ROWS, 0, 0
        self.rows = [single[row] + (single[SEAT + row] << self.width) for row in range(SEAT)]
        self.common, self.cards, self.takes = single[2 * SEAT : ROWS], single[:CARD_ROWS], single[:TAKE_ROWS]


def positions(game: Game, played: Played) -> list[Position]:
    """Replay a game: the positions with a choice."""
    controller, counts, seats = game.controller, Counts(game), len(played.won)
    state = controller.new(set_up(game, seats, {}, played.seed))
    found: list[tuple[int, float, Position]] = []
    for text, visits, share in zip(played.commands, played.visits, played.shares, strict=True):
        seat = controller.to_move(state)
        assert seat is not None
        legal = controller.legal_commands(state)
        views, near = counts.views(state, 1 if seats == 2 else seats)
        commands = [*counts.commands(state, legal, near)] if len(visits) > 1 else []
        judged = [
            (command, kind, total) for command, (kind, total) in zip(legal, commands, strict=False) if kind is not None
        ]
        if judged:
            parts = [visits.get(game.format(command), 0) / sum(visits.values()) for command, _kind, _total in judged]
            rows = [(kind, total.to_bytes(COMMAND_ROWS[kind >= TAKING], "little")) for _command, kind, total in judged]
            tables = [view.to_bytes(ROWS, "little") for view in views]
            found.append((seat, share, Position(tables, rows, parts, [])))
        controller.apply(state, game.parse(text))
    ahead = [*played.won]
    for seat, share, position in reversed(found):
        ahead[seat] = share
        order = [*range(seat, seats), *range(seat)]
        rest = sum(ahead) - share
        others = [ahead[each] / rest if rest else 1 / (seats - 1) for each in order[1:]]
        known = [share, *[(1 - share) * each for each in others]]
        position.shares.extend(
            BY_SEARCH * each + (1 - BY_SEARCH) * played.won[of] for each, of in zip(known, order, strict=True)
        )
    return [position for _seat, _share, position in found]


class Learner:
    """The network while it learns, with its moments of the gradient and of its square."""

    def __init__(self, seats: int) -> None:
        self.chance = np.random.default_rng(1)
        self.coarse = 1 if seats == 2 else COARSE
        cells = CELLS if seats == 2 else CELLS_OF_MORE
        shapes = [
            *[(ROWS, cells), (1, cells), (cells, INNER), (1, INNER), (INNER, 1), (1, 1)],
            *[shape for rows in COMMAND_ROWS for shape in ((rows, WIDE), (1, WIDE), (cells, WIDE))],
            *[(4, WIDE), (4, 1)],
        ]
        self.weights = [self.chance.normal(0, 0.0 if 1 in shape else 0.1, shape).astype(np.float32) for shape in shapes]
        self.weights[4] = self.chance.normal(0, 0.1, (INNER, 1)).astype(np.float32)
        self.first, self.second = ([np.zeros_like(each) for each in self.weights] for _moment in range(2))
        self.step = 0

    def learn(self, known: Sequence[Position], epoch: int, epochs: int) -> None:
        """Go through the positions once, in any order. The rate falls to 0 with the last epoch."""
        order = self.chance.permutation(len(known))
        for start in range(0, len(order), BATCH):
            self.step += 1
            rate = RATE * (1 - (epoch + start / len(order)) / epochs)
            _losses, slopes = self.foreseen([known[place] for place in order[start : start + BATCH]])
            for weight, slope, first, second in zip(self.weights, slopes, self.first, self.second, strict=True):
                first += (1 - FIRST) * (slope - first)
                second += (1 - SECOND) * (slope * slope - second)
                size = np.sqrt(second / (1 - SECOND**self.step)) + TINY
                weight -= rate * first / (1 - FIRST**self.step) / size

    def surprise(self, known: Sequence[Position]) -> tuple[float, float]:
        """By who wins, and by the moves."""
        parts = [known[start : start + BATCH] for start in range(0, len(known), BATCH)]
        wins, moves = zip(*[self.foreseen(part)[0] for part in parts], strict=True)
        sizes = [len(part) for part in parts]
        return float(np.average(wins, weights=sizes)), float(np.average(moves, weights=sizes))

    def foreseen(self, known: Sequence[Position]) -> tuple[tuple[float, float], list[Array]]:
        """The surprise by who wins and by the moves, and the gradient of their sum."""
        rows, bias, inner, inner_bias, value, value_bias, *command, out, out_bias = self.weights
        slopes = [np.zeros_like(each) for each in self.weights]
        size = len(known)
        views, places = np.array(
            [(view, place) for view, each in enumerate(known) for place in range(len(each.tables))]
        ).T
        table = _counts([text for each in known for text in each.tables])
        cells = np.maximum(table @ rows + bias, 0)
        within = np.maximum(cells @ inner + inner_bias, 0)
        shares, chances = np.zeros((size, MOST_SEATS), np.float32), np.full((size, MOST_SEATS), -np.inf, np.float32)
        for place, each in enumerate(known):
            shares[place, : len(each.shares)] = each.shares
            chances[place, : len(each.shares)] = 0  # of two players only one looks
        chances[views, places] = (within @ value + value_bias)[:, 0]
        chances -= chances.max(1, keepdims=True)
        chances -= np.log(np.exp(chances).sum(1, keepdims=True))
        by_wins = -float(np.sum(shares[shares > 0] * chances[shares > 0])) / size
        off = ((np.exp(chances) - shares) / size)[views, places][:, None]
        back = off @ value.T * (within > 0)
        slopes[2:6] = [cells.T @ back, back.sum(0, keepdims=True), within.T @ off, off.sum(0, keepdims=True)]
        of_cells = back @ inner.T
        first = np.flatnonzero(places == 0)

        of = np.array([place for place, each in enumerate(known) for _command in each.commands])
        kinds = np.array([kind for each in known for kind, _rows in each.commands])
        texts = [text for each in known for _kind, text in each.commands]
        visits = np.array([share for each in known for share in each.visits], np.float32)
        odds = np.zeros(len(of), np.float32)
        seen = []
        for part, chosen in enumerate((np.flatnonzero(kinds < TAKING), np.flatnonzero(kinds >= TAKING))):
            own, start, context = command[3 * part : 3 * part + 3]
            counts = _counts([texts[place] for place in chosen]) if len(chosen) else np.zeros((0, len(own)), np.float32)
            judged = np.maximum(counts @ own + start + (cells[first] @ context)[of[chosen]], 0)
            odds[chosen] = (judged * out[kinds[chosen]]).sum(1) + out_bias[kinds[chosen], 0]
            seen.append((chosen, counts, judged))
        most = np.full(size, -np.inf, np.float32)
        np.maximum.at(most, of, odds)
        odds -= most[of]
        odds -= np.log(np.bincount(of, np.exp(odds), size))[of]
        by_moves = -float((visits * odds).sum()) / size
        miss = ((np.exp(odds) - visits) / size)[:, None].astype(np.float32)
        for part, (chosen, counts, judged) in enumerate(seen):
            np.add.at(slopes[-2], kinds[chosen], miss[chosen] * judged)
            np.add.at(slopes[-1], kinds[chosen], miss[chosen])
            back = miss[chosen] * out[kinds[chosen]] * (judged > 0)
            summed = np.zeros((size, WIDE), np.float32)
            np.add.at(summed, of[chosen], back)
            slopes[6 + 3 * part : 9 + 3 * part] = [counts.T @ back, back.sum(0, keepdims=True), cells[first].T @ summed]
            of_cells[first] += summed @ command[3 * part + 2].T
        of_cells *= cells > 0
        slopes[:2] = [table.T @ of_cells, of_cells.sum(0, keepdims=True)]
        return (by_wins, by_moves), slopes

    def written(self) -> str:
        """The network as `games/splendor/ai/network.py` reads it."""
        one = ONE // self.coarse
        numbers = [
            *[self.weights[0].shape[1], INNER, WIDE],
            *[round(each * one) * self.coarse for weight in self.weights for each in weight.ravel().tolist()],
        ]
        return b85encode(compress(pack(f"<{len(numbers)}h", *numbers), 9)).decode()


def _counts(rows: Sequence[bytes]) -> Array:
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1).astype(np.float32)


if __name__ == "__main__":
    main()
