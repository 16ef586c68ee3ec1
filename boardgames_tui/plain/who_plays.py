"""A seat passes to somebody else by a typed line: "Ada easy", "Ada person"."""

from typing import TextIO

from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import COMPUTER, LEVEL_NAMES, seat_of
from boardgames_tui.core.setup import clean_name
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.who_plays import why_not_passes
from boardgames_tui.core.words import _, folded, listed, quoted, reason, searched
from boardgames_tui.plain.prompt import ask_pin, command_of


def pass_seat(match: Match, name: str, player: str, stdin: TextIO, stdout: TextIO) -> int:
    """Let `player` have the seat of that name: a level, also as "bot:LEVEL", or "person". Return the seat's number.

    Raises UserError, StoreError.
    """
    names, wanted = match.setup.names, folded(clean_name(name))
    seat = next((number for number, each in enumerate(names) if folded(each) == wanted), None)
    if seat is None:
        words = _("expected {words}, not {text}")
        raise UserError(words.format(words=listed(names, "or"), text=quoted(name)))
    if why_not := why_not_passes(match, seat):
        raise UserError(why_not)
    to_person = command_of(player) == "person"
    levels = ((level, searched(_(name))) for level, name in LEVEL_NAMES.items())
    player = next((f"{COMPUTER}{level}" for level, name in levels if searched(player) in (level, name)), player)
    if not to_person and not player.startswith(COMPUTER):
        raise UserError(_("{player} is not a player").format(player=quoted(player)))
    if to_person:
        ask_pin(match.setup.seats[seat], stdin, stdout)
    try:
        match.reseat(seat, "" if to_person else seat_of(player, names).player)
    except ValueError as error:
        raise UserError(reason(error)) from error
    return seat
