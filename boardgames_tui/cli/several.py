"""`bgtui open`, `sit` and `seat`: one match at several screens, and who plays it."""

import argparse
from typing import TYPE_CHECKING

from boardgames_tui.cli.opening import kept_match, opened_store, streams, unfinished
from boardgames_tui.cli.tables import need_screen, play_plain, show_screen
from boardgames_tui.core.setup import clean_name
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, folded, listed, quoted

if TYPE_CHECKING:
    from boardgames_tui.core.setup import Setup


def open_(arguments: argparse.Namespace) -> int:
    with opened_store(arguments) as store:
        saved = unfinished(store, arguments.id)
        store.open_to_others(saved.id)
        free = store.free_seats(saved.id)
    print(
        _("Game {id} is open to other screens. To take a seat, type one of these at each screen:").format(id=saved.id)
    )
    for seat in free:
        print(f"  bgtui sit {saved.id} --seat {_quoted(saved.setup.names[seat])}")
    print(_("To watch:"))
    print(f"  bgtui sit {saved.id}")
    return 0


def sit(arguments: argparse.Namespace) -> int:
    if not arguments.plain:
        need_screen(
            f"bgtui sit {arguments.id} {''.join(f'--seat {_quoted(name)} ' for name in arguments.seats)}--plain"
        )
    with opened_store(arguments) as store:
        saved = unfinished(store, arguments.id)
        seats = [_seat(saved.setup, name) for name in dict.fromkeys(arguments.seats)]
        from boardgames_tui.plain.prompt import ask_pin

        for seat in seats:
            ask_pin(saved.setup.seats[seat], *streams())
        if arguments.plain:
            from boardgames_tui.core import settings

            return play_plain(store, saved.id, settings.load(store), seats)
        return show_screen(store, "table", arguments, game=saved.setup.game, match=saved.id, seats=seats)


def seat(arguments: argparse.Namespace) -> int:
    """Pass a seat to a computer player, or back to a person."""
    with opened_store(arguments) as store:
        saved = unfinished(store, arguments.id)
        from boardgames_tui.core.who_plays import told
        from boardgames_tui.plain.who_plays import pass_seat

        shared = store.sharing(saved.id) is not None
        with store.sit(saved.id, ()) if shared else store.journal(saved.id) as journal:
            match = kept_match(store.load(saved.id), journal)
            passed = pass_seat(match, arguments.name, arguments.player, *streams())
        print(told(match, passed))
    return 0


def _seat(setup: "Setup", name: str) -> int:
    """The seat of a person. Raises UserError."""
    for seat in setup.humans:
        if folded(setup.names[seat]) == folded(clean_name(name)):
            return seat
    people = listed([setup.names[seat] for seat in setup.humans], "or")
    if not people:
        raise UserError(_("only computers play in this game; leave out --seat to watch"))
    raise UserError(_("expected {words}, not {text}").format(words=people, text=quoted(name)))


def _quoted(name: str) -> str:
    from boardgames_tui.core.system import one_word

    return one_word(name)
