"""`bgtui stats`: players' statistics as text, CSV or JSON."""

import argparse
import sys

from boardgames_tui.cli.files import STANDARD, write_file
from boardgames_tui.cli.opening import opened_store, speaks_utf8
from boardgames_tui.core import catalogue
from boardgames_tui.core.puzzles import puzzles
from boardgames_tui.core.statistics import figures
from boardgames_tui.core.statistics.index import Index
from boardgames_tui.core.statistics.words import left_out_words
from boardgames_tui.core.store import Store
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.plain.stats import all_players, one_player

MANY = 100
"""Progress is shown from this many games to replay on."""


def stats(arguments: argparse.Namespace) -> int:
    game = catalogue.entry(arguments.game).id if arguments.game else ""
    with opened_store(arguments, reading=True) as store:
        _show(store, arguments, game)
    return 0


def _show(store: Store, arguments: argparse.Namespace, game: str) -> None:
    """Print all players' figures or one player's, or write them to files."""
    with Index(store.directory) as index:
        index.refresh(store, told_on_stderr)
        left_out = len(store.finished()) - figures.counted(index)
        players = list(dict.fromkeys(each.player for each in figures.standings(index, game)))
        if arguments.player is not None:
            try:
                players = [figures.find_player(index, arguments.player)]
            except LookupError as error:
                raise UserError(str(error.args[0])) from error
        if arguments.csv is None and arguments.json is None:
            _print(store, index, arguments.player is not None, players, game)
        if arguments.csv is not None:
            _write(arguments.csv, figures.as_csv(figures.table(index, players, game)))
        if arguments.json is not None:
            _write(arguments.json, figures.as_json(figures.table(index, players, game)))
    if left_out:
        print(left_out_words(left_out), file=sys.stderr)


def _print(store: Store, index: Index, alone: bool, players: list[str], game: str) -> None:
    if not players:
        first = game or catalogue.ENTRIES[0].id
        print(_("No game has been finished yet. Start one: bgtui play {game}").format(game=first))
        return
    known = figures.profile(index, players[0], game) if alone else None
    if alone and known is None:
        title = catalogue.entry(game).title
        raise UserError(_("{player} has not finished a game of {game} yet").format(player=players[0], game=title))
    only_ascii = not speaks_utf8()
    lines = all_players(figures.standings(index, game), only_ascii) if known is None else one_player(known, only_ascii)
    for line in lines:
        print(line)
    if count := len(puzzles(store)):
        words = ngettext(
            "{count} puzzle from your reviews: bgtui puzzle", "{count} puzzles from your reviews: bgtui puzzle", count
        )
        print("", words.format(count=count), sep="\n")


def _write(file: str, content: str) -> None:
    if file == STANDARD:
        sys.stdout.write(content)
    else:
        write_file(file, content.encode())


def told_on_stderr(done: int, count: int) -> None:
    if sys.stderr is None or not sys.stderr.isatty() or count < MANY:
        return
    told = _("Playing through finished games: {done} of {count}…").format(done=done, count=count)
    print(f"\r{told}" if done < count else "\r" + " " * len(told) + "\r", end="", file=sys.stderr, flush=True)
