"""The `bgtui` command: it does what was asked for, or prints one clear line if that cannot be done.

Nothing heavy is imported before it is known what is wanted.
"""

import argparse
import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TextIO

from boardgames_tui.cli.arguments import SHELLS, choose_language, parse
from boardgames_tui.core import catalogue
from boardgames_tui.core.mistake import Mistake
from boardgames_tui.core.words import _, on_one_line, printable, reason

if TYPE_CHECKING:
    from boardgames_tui.arena.measuring import SeriesRequest
    from boardgames_tui.core.match import Match
    from boardgames_tui.core.store import Journal, Saved, Store

FAILED, REFUSED, INTERRUPTED, NO_READER = 1, 2, 130, 141
"""Exit codes: a fault of bgtui; a mistake of the user; Ctrl+C; output that nobody reads any more."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; return the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # no name and no pasted bytes may stop a game
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")  # type: ignore[union-attr]
    try:
        words, chosen = choose_language(sys.argv[1:] if argv is None else argv)
        arguments = parse(words)
        arguments.language = chosen
        code = _COMMANDS[arguments.command](arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as stop:  # argparse has printed the help
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return NO_READER
    except (Mistake, catalogue.UnknownGame) as error:
        return _refuse(str(error))
    except _for_people() as error:
        return _refuse(*str(error).split("\n"))
    except OSError as error:
        _forget_output()
        where = f"{error.filename}: " if error.filename else ""
        return _refuse(where + (error.strerror or str(error)))
    except Exception as error:
        from boardgames_tui.core.crash import report_of_command

        print(on_one_line(report_of_command(error, _version())), file=sys.stderr)
        return FAILED
    return code


def _for_people() -> tuple[type[Exception], ...]:
    """Return the errors of other packages whose message is a sentence; called only when something has gone wrong."""
    from boardgames_tui.core.assets import BadAssets
    from boardgames_tui.core.match import DataMismatch, ReplayError
    from boardgames_tui.core.store import BadFile, StoreError

    return BadAssets, BadFile, ReplayError, DataMismatch, StoreError


def _refuse(*messages: str) -> int:
    for message in messages:
        line = on_one_line(message)
        print("bgtui: " + (line if len(line) <= 500 else line[:499] + "…"), file=sys.stderr)
    return REFUSED


def _forget_output() -> None:
    """Keep Python from writing to stdout on exit: that is not possible any more."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("boardgames-tui")
    except PackageNotFoundError:
        return _("(not installed)")


# The full screen -----------------------------------------------------------------------------------------------------


def _need_screen(plain: str) -> None:
    """Raise Mistake if the full screen cannot be shown here; `plain` is the command to type instead."""
    term = os.environ.get("TERM", "")
    if any(stream is None or not stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        why = _("the full screen needs a terminal, but input or output is a file or a pipe")
    elif os.name != "nt" and term in ("", "dumb", "unknown"):
        why = _("the full screen needs a terminal that can draw, and TERM is {term!r}").format(term=term)
    else:
        return
    raise Mistake(_("{reason}; plain text works: {plain}").format(reason=why, plain=plain))


def _is_utf8() -> bool:
    """Whether the terminal understands more than ASCII. In the C locale Python speaks UTF-8 nevertheless (PEP 540)."""
    encoding = (sys.stdout.encoding or "").casefold().replace("-", "")
    forced = sys.flags.utf8_mode and os.environ.get("PYTHONUTF8") != "1"
    return encoding == "utf8" and not forced


def _screen(
    store: "Store",
    kind: Literal["menu", "set-up", "table", "watch", "learn", "annotated"],
    arguments: argparse.Namespace,
    *,
    game: str = "",
    match: int = 0,
) -> int:
    from boardgames_tui.core.assets import OWN

    if game and OWN.directory is not None:
        catalogue.game(game)  # what is wrong with own data files is told before the screen opens
    from boardgames_tui.tui.app import Opening, run

    return run(Opening(kind, game, match), store, ascii=getattr(arguments, "ascii", False), utf8=_is_utf8())


def _menu(arguments: argparse.Namespace) -> int:
    _need_screen(f"bgtui play {catalogue.ENTRIES[0].id} --plain")
    with _store(arguments) as store:
        from boardgames_tui.core.assets import OWN

        if OWN.directory is not None:
            from boardgames_tui.core.data_files import wrong_games

            store.notices += wrong_games()
        return _screen(store, "menu", arguments)


# Games ---------------------------------------------------------------------------------------------------------------


@contextmanager
def _store(arguments: argparse.Namespace, *, reading: bool = False) -> "Iterator[Store]":
    """Open the store, or only read it; its notices that no screen has shown go to stderr.

    From here on own data files are used, and a language spoken: those of the command line, else those of the settings.
    """
    from boardgames_tui.core.store import Store

    with Store.open(reading=reading) as store:
        try:
            from boardgames_tui.core.settings import read_config, use_language, use_own_data

            if not arguments.language:
                use_language(store)
            if not _use_given(arguments):
                use_own_data(store)
            store.notices += [fault for fault in read_config()[1] if fault not in store.notices]
            yield store
        finally:
            _tell(store)


def _use_given(arguments: argparse.Namespace) -> bool:
    """Use the data files that `--assets` names; return whether it was given. Raises Mistake if there are none."""
    directory: str | None = getattr(arguments, "assets", None)
    if directory is None:
        return False
    from boardgames_tui.core import assets

    assets.use(directory)
    if assets.OWN.directory is not None:
        from boardgames_tui.core.data_files import no_games_in

        missing = no_games_in(assets.OWN.directory)
        if missing:
            raise Mistake(missing)
    return True


def _tell(store: "Store") -> None:
    for notice in store.notices:
        print(printable(notice), file=sys.stderr)
    store.notices.clear()


def _streams() -> tuple[TextIO, TextIO]:
    """Return stdin and stdout, or empty streams where they are closed."""
    return sys.stdin or StringIO(), sys.stdout or StringIO()


def _play(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    if not arguments.plain:
        _need_screen(f"bgtui play {entry.id} --plain")
        if not arguments.seats:
            if arguments.seed is not None or arguments.open_hands or arguments.options:
                raise Mistake(
                    _("--seed, --option and --open-hands go with --seat; without seats the set-up asks for everything")
                )
            with _store(arguments) as store:
                return _screen(store, "set-up", arguments, game=entry.id)
    names: list[str] = arguments.seats
    with _store(arguments) as store:
        if not names:
            names = _ask_names(store, entry.seats)
            if len(names) < entry.seats.start:
                print(_("No game has been started."))
                return 0
        from boardgames_tui.cli.new_match import MatchRequest, new_match

        match = new_match(
            MatchRequest(
                game=entry.id,
                players=names,
                options=arguments.options,
                seed=arguments.seed,
                open_hands=arguments.open_hands,
            )
        )
        number = store.create(match.setup)
        if arguments.plain:
            _remember(store, [seat.name for seat in match.setup.seats if not seat.player])
            return _play_plain(store, number)
        return _screen(store, "table", arguments, game=entry.id, match=number)


def _ask_names(store: "Store", seats: range) -> list[str]:
    from boardgames_tui.core import settings
    from boardgames_tui.plain.prompt import ask_names

    return ask_names(seats, settings.load(store).names, *_streams())


def _remember(store: "Store", names: list[str]) -> None:
    """Offer these names at the next set-up."""
    from boardgames_tui.core import settings

    kept = settings.load(store)
    if kept.names[: len(names)] != names:
        kept.remember(names)
        settings.save(store, kept)


def _play_plain(store: "Store", number: int) -> int:
    """Play a saved match as lines of text."""
    from boardgames_tui.plain.play import kept, play

    gc.enable()
    _tell(store)
    stdin, stdout = _streams()
    with store.journal(number) as journal:
        match = _kept(store.load(number), journal)
        try:
            play(match, number, stdin, stdout)
        except KeyboardInterrupt:
            print("\n" + kept(number), file=sys.stderr)
            return INTERRUPTED
    return 0


def _kept(saved: "Saved", journal: "Journal | None" = None) -> "Match":
    """Return a match as it was left. Raises BadAssets, or Mistake if this version plays it differently."""
    from boardgames_tui.core.assets import BadAssets
    from boardgames_tui.core.match import Match

    try:
        return Match.replay(saved.setup, saved.commands, journal, saved.undone)
    except BadAssets:
        raise
    except ValueError as error:
        raise Mistake(_("game {id} cannot be opened: {reason}").format(id=saved.id, reason=reason(error))) from error


def _learn(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    if not arguments.plain:
        _need_screen(f"bgtui learn {entry.id} {'--watch ' * arguments.watch}--plain")
    with _store(arguments) as store:
        from boardgames_tui.core.lessons import NoLessons

        try:
            return (_watch_annotated if arguments.watch else _take_lessons)(store, arguments, entry.id)
        except NoLessons as error:
            raise Mistake(str(error)) from error


def _take_lessons(store: "Store", arguments: argparse.Namespace, game: str) -> int:
    from boardgames_tui.core.learned import done, note_done
    from boardgames_tui.core.lessons import Tutor

    tutor = Tutor(game, done(store, game), partial(note_done, store, game))
    if not arguments.plain:
        return _screen(store, "learn", arguments, game=game)
    from boardgames_tui.plain.learn import learn

    _tell(store)
    learn(tutor, *_streams())
    return 0


def _watch_annotated(store: "Store", arguments: argparse.Namespace, game: str) -> int:
    from boardgames_tui.core.annotated import load

    annotated, match = load(game)
    if not arguments.plain:
        return _screen(store, "annotated", arguments, game=game)
    from boardgames_tui.plain.annotated import watch

    _tell(store)
    watch(annotated, match, *_streams())
    return 0


def _resume(arguments: argparse.Namespace) -> int:
    if not arguments.plain:
        _need_screen(f"bgtui resume {arguments.id or ''} --plain".replace("  ", " "))
    with _store(arguments) as store:
        if arguments.id is None:
            number = next((match.id for match in store.matches() if not match.over), None)
            if number is None:
                raise Mistake(
                    _("there is no game to resume; start one: bgtui play {game}").format(game=catalogue.ENTRIES[0].id)
                )
        else:
            number = arguments.id
        saved = store.load(number)
        if saved.over:
            raise Mistake(_("game {id} is over; to replay it: bgtui replay {id}").format(id=number))
        if arguments.plain:
            return _play_plain(store, number)
        return _screen(store, "table", arguments, game=saved.setup.game, match=number)


def _list(arguments: argparse.Namespace) -> int:
    from boardgames_tui.cli import kept

    changes = arguments.star or arguments.unstar or arguments.remove or arguments.restore or arguments.empty_bin
    with _store(arguments, reading=not changes and arguments.note is None) as store:
        if not kept.change(store, arguments):
            kept.show(store, arguments)
    return 0


def _stats(arguments: argparse.Namespace) -> int:
    game = catalogue.entry(arguments.game).id if arguments.game else ""
    from boardgames_tui.cli.stats import show

    with _store(arguments, reading=True) as store:
        show(store, arguments, game, ascii=not _is_utf8())
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    if not arguments.plain:
        _need_screen(f"bgtui replay {arguments.id} --plain")
    with _store(arguments, reading=True) as store:
        saved = store.load(arguments.id)
        if not arguments.plain:
            return _screen(store, "watch", arguments, game=saved.setup.game, match=saved.id)
    from boardgames_tui.plain.story import watch

    _stdin, stdout = _streams()
    watch(_kept(saved), stdout)
    return 0


def _export(arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.store import export_text

    with _store(arguments, reading=True) as store:
        saved = store.load(arguments.id)
    if _hides_hands(saved) and arguments.file is None and sys.stdout.isatty():
        raise Mistake(
            _("game {id} is still going on, and its text would show every hand; name a file to write it to").format(
                id=saved.id
            )
        )
    content = export_text(saved).encode()
    if arguments.file is None:
        sys.stdout.buffer.write(content)
    else:
        _write(arguments.file, content)
    return 0


def _hides_hands(saved: "Saved") -> bool:
    """Whether people play on in this match who must not see each other's hands."""
    setup = saved.setup
    return not saved.over and not setup.open_hands and len(setup.humans) > 1 and catalogue.game(setup.game).secrets


def _write(file: str, content: bytes) -> None:
    """Write a new file that the user has named. Raises Mistake."""
    from boardgames_tui.core.new_file import write_new

    try:
        write_new(Path(file), content)
    except FileExistsError:
        raise Mistake(_("{file} already exists; choose another name").format(file=file)) from None
    except ValueError as error:  # a NUL in the name
        raise Mistake(_("{file!r} is not a valid file name").format(file=file)) from error


def _report(arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.report import report_text
    from boardgames_tui.core.settings import load

    with _store(arguments, reading=True) as store:
        number = arguments.id or next((match.id for match in store.matches()), None)
        if number is None:
            raise Mistake(
                _("there is no game to report; start one: bgtui play {game}").format(game=catalogue.ENTRIES[0].id)
            )
        saved = store.load(number)
        text = report_text(saved, load(store), hide_hands=arguments.hide_hands, directory=store.directory)
    file = arguments.file or f"bgtui-report-{number}.txt"
    _write(file, text.encode())
    print(printable(_("Written: {file}").format(file=file)))
    if not arguments.hide_hands and _hides_hands(saved):
        print(
            _("Whoever replays it sees every hand. To keep them hidden: bgtui report {id} --hide-hands").format(
                id=number
            )
        )
    return 0


def _import(arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.assets import BadAssets
    from boardgames_tui.core.match import DataMismatch, Match

    content = _read(arguments.file)
    file = _("standard input") if arguments.file == "-" else arguments.file
    with _store(arguments) as store:
        try:
            match = Match.imported(content.decode())
        except UnicodeDecodeError:
            raise Mistake(_("{file} is not an exported game: it is not text in UTF-8").format(file=file)) from None
        except BadAssets:
            raise
        except DataMismatch as error:
            raise Mistake(_("{file} cannot be added: {reason}").format(file=file, reason=error)) from error
        except ValueError as error:
            raise Mistake(
                _("{file} is not an exported game: {reason}").format(file=file, reason=reason(error))
            ) from error
        number = store.add(match.setup, match.written, over=match.to_move is None)
    print(number)
    return 0


def _read(file: str) -> bytes:
    """Return the bytes of an exported match; "-" is standard input."""
    from boardgames_tui.core.reading import LONGEST_FILE, read_file

    if file != "-":
        return read_file(Path(file))
    content = b"" if sys.stdin is None else sys.stdin.buffer.read(LONGEST_FILE + 1)
    if len(content) > LONGEST_FILE:
        raise Mistake(_("standard input is far too large to be an exported game"))
    return content


def _rules(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    if not arguments.data:
        from boardgames_tui.core.assets import rules_in_words

        with _store(arguments, reading=True):
            print(rules_in_words(entry.id), end="")
        return 0
    from boardgames_tui.core.data_files import our_values

    with _store(arguments, reading=True):
        catalogue.game(entry.id)  # validated
    print("\n".join(our_values(entry.id)))
    return 0


def _assets(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    from shlex import quote

    from boardgames_tui.core.data_files import export

    try:
        written = export(entry.id, Path(arguments.directory))
    except FileExistsError as error:
        raise Mistake(
            _("{file} already exists, so nothing was written; choose another folder").format(file=error.filename)
        ) from None
    except ValueError as error:  # a NUL in the name
        raise Mistake(_("{file!r} is not a valid folder name").format(file=arguments.directory)) from error
    for path in written:
        print(printable(_("Written: {file}").format(file=path)))
    print(
        _(
            "Correct it with any editor. Check it, and see which values we reconstructed:\n"
            "  bgtui rules {game} --data --assets {directory}\n"
            "Play with it:\n"
            "  bgtui play {game} --assets {directory}\n"
            "Or always: menu, k (keys and colours), your data files."
        ).format(game=entry.id, directory=printable(quote(arguments.directory)))
    )
    return 0


def _config(arguments: argparse.Namespace) -> int:
    if arguments.file == "keys":
        from boardgames_tui.tui.keys_file import sample
    else:
        from boardgames_tui.core.settings import sample
    print(sample(), end="")
    return 0


def _completion(arguments: argparse.Namespace) -> int:
    file = Path(__file__).parent / "completions" / SHELLS[arguments.shell]
    print(file.read_text("utf-8"), end="")
    return 0


def _where(_arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.config import CONFIG, KEYS, config_directory
    from boardgames_tui.core.store import FILE, data_directory

    data, settings = data_directory(), config_directory()
    places = [(_("games"), data / FILE), (_("crash reports"), data)]
    if settings is not None:
        places[1:1] = [(_("settings"), settings / CONFIG), (_("keys"), settings / KEYS)]
    places.append((_("results of the arena"), data / "arena"))
    width = max(len(name) for name, _path in places)
    for name, path in places:
        told = str(path) if path.exists() else _("{path} (not there)").format(path=path)
        print(printable(f"{name:<{width}}  {told}"))
    return 0


def _engine(arguments: argparse.Namespace) -> int:
    if arguments.game is not None:
        catalogue.entry(arguments.game)
    if sys.stdin is None or sys.stdout is None:
        raise Mistake(_("the engine needs standard input and standard output; one of them is closed"))
    if _use_given(arguments):
        from boardgames_tui.core.data_files import wrong_games

        wrong = wrong_games()
        if wrong:
            return _refuse(*"\n".join(wrong).split("\n"))
    from boardgames_tui.bots.player import tune_gc
    from boardgames_tui.protocol.engine import serve

    tune_gc()
    return serve(sys.stdin.buffer, sys.stdout.buffer, blind=arguments.blind, game=arguments.game)


def _arena(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    _use_given(arguments)
    from boardgames_tui.arena.strength import measure_strength

    gc.enable()
    return measure_strength(entry, arguments.seats, _series_request(arguments))


def _simulate(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    _use_given(arguments)
    from boardgames_tui.arena.simulation import SimulationRequest, simulate

    gc.enable()
    return simulate(
        entry,
        SimulationRequest(
            seats=arguments.seats,
            level=arguments.level,
            rows=arguments.rows,
            csv=Path(arguments.csv) if arguments.csv else None,
            series=_series_request(arguments),
        ),
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


def _say_version(_arguments: argparse.Namespace) -> int:
    print("bgtui", _version())
    return 0


_COMMANDS = {
    "menu": _menu,
    "play": _play,
    "learn": _learn,
    "resume": _resume,
    "list": _list,
    "stats": _stats,
    "replay": _replay,
    "export": _export,
    "report": _report,
    "import": _import,
    "rules": _rules,
    "config": _config,
    "completion": _completion,
    "where": _where,
    "assets": _assets,
    "engine": _engine,
    "arena": _arena,
    "simulate": _simulate,
    "version": _say_version,
}
