"""The commands that open the menu or a table: on the full screen, or as lines of text."""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Literal

from boardgames_tui.cli.opening import kept_match, opened_store, speaks_utf8, streams, tell_notices, unfinished
from boardgames_tui.core import catalogue
from boardgames_tui.core.system import WINDOWS
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, quoted

if TYPE_CHECKING:
    from boardgames_tui.core.puzzles import Puzzle
    from boardgames_tui.core.settings import Settings
    from boardgames_tui.core.store import Store


def menu(arguments: argparse.Namespace) -> int:
    need_screen(f"bgtui play {catalogue.ENTRIES[0].id} --plain")
    with opened_store(arguments) as store:
        from boardgames_tui.core.assets import OWN

        if OWN.directory is not None:
            from boardgames_tui.core.data_files import wrong_games

            store.notices += wrong_games()
        store.notices += catalogue.left_out()
        return show_screen(store, "menu", arguments)


def play(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    if not arguments.plain:
        need_screen(f"bgtui play {entry.id} --plain")
        if not arguments.seats:
            if arguments.seed is not None or arguments.open_hands or arguments.options or arguments.clock:
                words = _(
                    "--seed, --option, --open-hands and --clock go with --seat; "
                    "without seats, the set-up asks for everything"
                )
                raise UserError(words)
            with opened_store(arguments) as store:
                return show_screen(store, "set-up", arguments, game=entry.id)
    names: list[str] = arguments.seats
    with opened_store(arguments) as store:
        from boardgames_tui.core import settings

        if not names:
            from boardgames_tui.plain.prompt import ask_names

            names = ask_names(entry.seats, settings.load(store).names, *streams())
            if len(names) < entry.seats.start:
                print(_("No game has been started."))
                return 0
        from boardgames_tui.cli.new_match import new_match
        from boardgames_tui.core.store import StoreError

        kept = settings.load(store)
        match = new_match(catalogue.game(entry.id), names, arguments, kept.colours, store)
        number = store.create(match.setup)
        if arguments.plain:
            if kept.names[: len(match.setup.people)] != [*match.setup.people]:  # for the next set-up
                kept.remember(match.setup.people)
                with suppress(StoreError):  # the first move reports the error
                    settings.save(store, kept)
            return play_plain(store, number, kept)
        return show_screen(store, "table", arguments, game=entry.id, match=number)


def learn(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    if not arguments.plain:
        need_screen(f"bgtui learn {entry.id} {'--watch ' * arguments.watch}--plain")
    with opened_store(arguments) as store:
        from boardgames_tui.core.lessons import NoLessons

        try:
            return (_watch_annotated if arguments.watch else _take_lessons)(store, arguments, entry.id)
        except NoLessons as error:
            raise UserError(str(error)) from error


def resume(arguments: argparse.Namespace) -> int:
    if not arguments.plain:
        need_screen(f"bgtui resume {arguments.id or ''} --plain".replace("  ", " "))
    with opened_store(arguments) as store:
        if arguments.id is None:
            number = next((match.id for match in store.matches() if not match.over), None)
            if number is None:
                words = _("there is no game to resume; start one: bgtui play {game}")
                raise UserError(words.format(game=catalogue.ENTRIES[0].id))
        else:
            number = arguments.id
        saved = unfinished(store, number)
        if arguments.plain:
            from boardgames_tui.core import settings

            return play_plain(store, number, settings.load(store))
        return show_screen(store, "table", arguments, game=saved.setup.game, match=number)


def replay(arguments: argparse.Namespace) -> int:
    if arguments.review:
        return _review(arguments)
    if not arguments.plain:
        need_screen(f"bgtui replay {arguments.id} --plain")
    with opened_store(arguments, reading=True) as store:
        saved = store.load(arguments.id)
        if not arguments.plain:
            return show_screen(store, "watch", arguments, game=saved.setup.game, match=saved.id)
    from boardgames_tui.plain.prompt import write
    from boardgames_tui.plain.story import reviewed_where, watch

    _stdin, stdout = streams()
    match = kept_match(saved)
    watch(match, stdout)
    if match.to_move is None:
        write([reviewed_where(saved.id)], stdout)
    return 0


def _review(arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.puzzles import note
    from boardgames_tui.plain.review import review
    from boardgames_tui.protocol.client import BadProgram

    with opened_store(arguments) as store:
        match = kept_match(store.load(arguments.id))
        if match.to_move is not None:
            words = _("game {id} is not over yet; only finished games can be reviewed")
            raise UserError(words.format(id=arguments.id))
        _stdin, stdout = streams()
        try:
            review(match, arguments.id, partial(note, store), stdout)
        except BadProgram as error:
            raise UserError(str(error)) from error
    return 0


def puzzle(arguments: argparse.Namespace) -> int:
    with opened_store(arguments, reading=arguments.id is None) as store:
        from boardgames_tui.core import puzzles

        known = puzzles.puzzles(store)
        if arguments.id is None:
            for each, title in known.items():
                print(f"{title}: {each.place}: bgtui puzzle {each.match_id} {each.number + 1}")
            if not known:
                print(_("There are no puzzles yet. To find some, review a finished game: bgtui replay ID --review"))
            return 0
        wanted = (each for each in known if each.match_id == arguments.id)
        found = next((each for each in wanted if arguments.move in (None, each.number + 1)), None)
        if found is None:
            raise UserError(_("there is no such puzzle, or it has been solved; bgtui puzzle lists the others"))
        if not arguments.plain:
            need_screen(f"bgtui puzzle {found.match_id} {found.number + 1} --plain")
            return show_screen(store, "puzzle", arguments, match=found.match_id, puzzle=found)
        from boardgames_tui.plain.puzzle import solve

        tell_notices(store)
        if solve(puzzles.pose(kept_match(store.load(found.match_id)), found), *streams()):
            puzzles.note_solved(store, found)
    return 0


def need_screen(plain: str) -> None:
    """Raise UserError if the full screen cannot be shown; `plain` is the alternative command."""
    if "TEXTUAL_DRIVER" in os.environ:
        return  # `bgtui serve` draws it elsewhere
    term = os.environ.get("TERM", "")
    if any(stream is None or not stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        why = _("the full screen needs a terminal, but input or output is a file or a pipe")
    elif not WINDOWS and term in ("", "dumb", "unknown"):
        why = _("the full screen needs a terminal that can draw, and TERM is {term}").format(term=quoted(term))
    else:
        return
    raise UserError(_("{reason}; plain text works: {plain}").format(reason=why, plain=plain))


def show_screen(
    store: "Store",
    kind: Literal["menu", "set-up", "table", "watch", "learn", "annotated", "puzzle"],
    arguments: argparse.Namespace,
    *,
    game: str = "",
    match: int = 0,
    seats: Sequence[int] | None = None,
    puzzle: "Puzzle | None" = None,
) -> int:
    from boardgames_tui.core.assets import OWN

    if game and OWN.directory is not None:
        catalogue.game(game)  # report errors in own data files before the screen opens
    from boardgames_tui.tui.app import run
    from boardgames_tui.tui.navigation import Opening

    opening = Opening(kind, game, match, seats, puzzle)
    return run(opening, store, ascii=getattr(arguments, "ascii", False), utf8=speaks_utf8())


def play_plain(store: "Store", number: int, settings: "Settings", seats: Sequence[int] | None = None) -> int:
    """Play a saved match as lines of text; `seats` to take in a shared one."""
    from boardgames_tui.core.store import StoreError
    from boardgames_tui.plain.play import kept, play

    gc.enable()
    tell_notices(store)
    stdin, stdout = streams()
    with store.journal(number) if seats is None else store.sit(number, seats) as journal:
        match = kept_match(store.load(number), journal)
        try:
            play(match, number, stdin, stdout, settings)
        except (KeyboardInterrupt, StoreError) as stopped:
            before = "\n" if isinstance(stopped, KeyboardInterrupt) else ""  # after "^C"
            print(before + kept(match, number), file=sys.stderr)
            raise
    return 0


def _take_lessons(store: "Store", arguments: argparse.Namespace, game: str) -> int:
    from boardgames_tui.core.lessons import kept_tutor

    tutor = kept_tutor(store, game)
    if not arguments.plain:
        return show_screen(store, "learn", arguments, game=game)
    from boardgames_tui.plain.learn import learn

    tell_notices(store)
    learn(tutor, *streams())
    return 0


def _watch_annotated(store: "Store", arguments: argparse.Namespace, game: str) -> int:
    from boardgames_tui.core.annotated import load

    annotated, match = load(game)
    if not arguments.plain:
        return show_screen(store, "annotated", arguments, game=game)
    from boardgames_tui.plain.annotated import watch

    tell_notices(store)
    watch(annotated, match, *streams())
    return 0
