"""The strength table that `bgtui arena` prints."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from boardgames_tui.arena.agents import MatchResult, interval
from boardgames_tui.arena.measuring import INTERRUPTED, SeriesRequest, length, measure, series_of
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, in_decimals

LEAST = 14
"""Minimum cells of a player's name on a line, if the table is wider than the terminal."""


def measure_strength(entry: Entry, players: Sequence[str], request: SeriesRequest, from_round: int) -> int:
    if not players:
        words = _("who plays? for instance: bgtui arena {game} --seat bot:hard --seat bot:normal")
        raise UserError(words.format(game=entry.id))
    series = series_of(entry.id, players, request, rotated=True, from_round=from_round)
    played, stopped = measure(series, request)
    if played:
        Console(highlight=False).print(strength(series.players, played))
        print(length(entry.title, played))
    return INTERRUPTED if stopped else 0


def strength(players: Sequence[str], played: Sequence[MatchResult]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(_("player"), overflow="fold", min_width=LEAST)
    for title in (
        _("wins"),
        _("%"),
        _("95%"),
        _("points"),
        _("decisions"),
        _("mean ms"),
        _("longest s"),
        _("late"),
    ):
        table.add_column(title.replace(" ", "\n"), justify="right", no_wrap=True)  # heads need less room in lines
    games = len(played)
    for number, player in enumerate(players):
        wins = sum(match.wins[number] for match in played)
        decisions = sum(match.decisions[number] for match in played)
        low, high = interval(wins, games)
        table.add_row(
            player,
            in_decimals(wins, 0 if wins == int(wins) else 1),
            in_decimals(100 * wins / games, 1),
            f"{in_decimals(100 * low, 1)}–{in_decimals(100 * high, 1)}",
            in_decimals(sum(match.points[number] for match in played) / games, 1),
            in_decimals(decisions / games, 1),
            in_decimals(1000 * sum(match.seconds[number] for match in played) / max(decisions, 1), 1),
            in_decimals(max(match.longest[number] for match in played), 2),
            f"{sum(match.late[number] for match in played)}",
        )
    return table
