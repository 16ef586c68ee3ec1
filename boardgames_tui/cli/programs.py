"""The commands for programs and experiments: the engine, the arena, simulations."""

import argparse
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames_tui.cli.opening import use_given_assets
from boardgames_tui.core import catalogue
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _

if TYPE_CHECKING:
    from boardgames_tui.arena.measuring import SeriesRequest


def engine(arguments: argparse.Namespace) -> int:
    if arguments.game is not None:
        catalogue.entry(arguments.game)
    if sys.stdin is None or sys.stdout is None:
        raise UserError(_("the engine needs standard input and standard output; one of them is closed"))
    if use_given_assets(arguments):
        from boardgames_tui.core.assets import BadAssets
        from boardgames_tui.core.data_files import wrong_games

        wrong = wrong_games()
        if wrong:
            raise BadAssets("\n".join(wrong))
    from boardgames_tui.bots.player import tune_gc
    from boardgames_tui.protocol.engine import serve

    tune_gc()
    return serve(sys.stdin.buffer, sys.stdout.buffer, blind=arguments.blind, game=arguments.game)


def arena(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    use_given_assets(arguments)
    from boardgames_tui.arena.strength import measure_strength

    gc.enable()
    return measure_strength(entry, arguments.seats, _series_request(arguments), arguments.from_round)


def simulate(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    use_given_assets(arguments)
    from boardgames_tui.arena.simulation import simulate

    gc.enable()
    return simulate(
        entry,
        _series_request(arguments),
        seats=arguments.seats,
        level=arguments.level,
        rows=arguments.rows,
        file=Path(arguments.csv) if arguments.csv else None,
    )


def _series_request(arguments: argparse.Namespace) -> "SeriesRequest":
    from boardgames_tui.arena.measuring import SeriesRequest

    return SeriesRequest(
        games=arguments.games,
        seed=arguments.seed,
        options=arguments.options,
        jobs=arguments.jobs,
        scheduler=arguments.scheduler,
        results=Path(arguments.results) if arguments.results else None,
    )
