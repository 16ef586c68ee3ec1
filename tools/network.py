"""Train the network of a fitted evaluation: one hidden layer, by Adam (Kingma, Ba 2015). Only this needs numpy.

The model is the conditional logit of `fit.py` with a network in place of linear weights.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from boardgames_tui.bots.fitted import Network

Array = NDArray[np.float64]

EPOCHS = 30
BATCH = 512
RATE = 0.003
"""The initial learning rate; it falls to 0 linearly."""
DECAY = 1e-5
"""Weight decay."""
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8
"""Adam's beta1, beta2 and epsilon."""


def inputs(rows: Sequence[Sequence[Sequence[float]]], progress: Sequence[float]) -> Array:
    """The inputs, by position, seat and column: a seat's features, the others' mean, and the progress."""
    counts = np.array(rows, dtype=float)
    seats = counts.shape[1]
    others = (counts.sum(1, keepdims=True) - counts) / (seats - 1)
    late = np.repeat(np.array(progress)[:, None, None], seats, 1)
    return np.concatenate([counts, others, late], 2)


def train(names: Sequence[str], seen: Array, won: Sequence[Sequence[float]], cells: int) -> Network:
    """Return a network for the inputs `seen` and the win shares `won`; reproducible."""
    mean, spread = seen.mean((0, 1)), seen.std((0, 1)) + 1e-3
    scaled, shares = (seen - mean) / spread, np.array(won)
    generator = np.random.default_rng(1)
    columns = scaled.shape[2]
    weights = [
        np.zeros(columns),
        generator.uniform(-1, 1, (columns, cells)) / np.sqrt(columns),
        generator.uniform(-1, 1, cells) / np.sqrt(columns),
        generator.uniform(-1, 1, cells) / np.sqrt(cells),
    ]
    slopes, squares = ([np.zeros_like(each) for each in weights] for _moment in range(2))
    steps = EPOCHS * -(-len(scaled) // BATCH)
    step = 0
    for _epoch in range(EPOCHS):
        order = generator.permutation(len(scaled))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            rate = RATE * (1 - step / steps)
            step += 1
            for weight, slope, first, second in zip(
                weights, _slopes(weights, scaled[batch], shares[batch]), slopes, squares, strict=True
            ):
                slope = slope + DECAY * weight
                first += (1 - FIRST) * (slope - first)
                second += (1 - SECOND) * (slope * slope - second)
                size = np.sqrt(second / (1 - SECOND**step)) + TINY
                weight -= rate * first / (1 - FIRST**step) / size
    return _unscaled(names, weights, mean, spread)


def _slopes(weights: Sequence[Array], seen: Array, won: Array) -> list[Array]:
    """The gradient of the loss."""
    direct, hidden, bias, out = weights
    active = np.maximum(seen @ hidden + bias, 0.0)
    off = (_softmax(seen @ direct + active @ out) - won) / len(seen)
    back = off[:, :, None] * out * (active > 0)
    return [
        np.tensordot(off, seen, 2),
        np.tensordot(seen, back, ([0, 1], [0, 1])),
        back.sum((0, 1)),
        np.tensordot(off, active, 2),
    ]


def _softmax(values: Array) -> Array:
    powers = np.exp(values - values.max(1, keepdims=True))
    shares: Array = powers / powers.sum(1, keepdims=True)
    return shares


def _unscaled(names: Sequence[str], weights: Sequence[Array], mean: Array, spread: Array) -> Network:
    """The network for unscaled features."""
    direct, hidden, bias, out = weights
    table = np.concatenate([direct[:, None], hidden], 1) / spread[:, None]
    begins = bias - mean @ table[:, 1:]
    own, others = (
        {name: [round(each, 4) for each in row] for name, row in zip(names, side.tolist(), strict=True)}
        for side in (table[: len(names)], table[len(names) : -1])
    )
    late, begin, brings = ([round(each, 4) for each in row.tolist()] for row in (table[-1, 1:], begins, out))
    return Network(own=own, others=others, progress=late, bias=begin, out=brings)


def surprise(network: Network, seen: Array, won: Sequence[Sequence[float]]) -> float:
    """The mean negative log-likelihood (natural) of the outcomes."""
    table = np.array([*network.own.values(), *network.others.values(), [0.0, *network.progress]])
    active = np.maximum(seen @ table[:, 1:] + np.array(network.bias), 0.0)
    shares = _softmax(seen @ table[:, 0] + active @ np.array(network.out))
    return float(-(np.log(np.maximum(shares, 1e-12)) * np.array(won)).sum(1).mean())
