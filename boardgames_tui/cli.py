"""The `bgtui` command: what was asked for, and one clear line if it cannot be done.

argparse, because it costs 8 ms where others cost 30 to 50; nothing heavier is imported before it is known what is
wanted.
"""

import argparse
import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NoReturn, TextIO

from boardgames_tui.core import catalogue
from boardgames_tui.core.words import N_, _, ngettext, reason, set_language

if TYPE_CHECKING:
    from boardgames_tui.core.match import Match
    from boardgames_tui.core.store import Journal, Saved, Store

FAILED, REFUSED, INTERRUPTED, NO_READER = 1, 2, 130, 141
"""Exit codes: a fault of bgtui; something to put right; Ctrl+C; nobody reads the output any more."""
LONGEST_FILE = 5_000_000
"""The most bytes of an exported match; a long game has a few thousand."""


class Mistake(Exception):
    """What the user can put right, as a sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; the exit code."""
    set_language()
    # A start makes many objects and hardly any rubbish: collecting it would cost a tenth of the time. Whoever then
    # goes on for long switches it on again.
    gc.disable()
    # It looks through every installed package for plugins, which costs 15 ms of every start; bgtui uses none.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # no name and no pasted rubbish may stop a game
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")  # type: ignore[union-attr]
    try:
        arguments = _parse(sys.argv[1:] if argv is None else argv)
        code: int = arguments.run(arguments)
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
        return _refuse(str(error))
    except OSError as error:
        _forget_output()
        where = f"{error.filename}: " if error.filename else ""
        return _refuse(where + (error.strerror or str(error)))
    except Exception as error:
        return _crash(error)
    return code


def _for_people() -> tuple[type[Exception], ...]:
    """The errors of other rooms whose message is a sentence; asked for only when something has gone wrong."""
    from boardgames_tui.core.assets import BadAssets
    from boardgames_tui.core.match import DoesNotReplay
    from boardgames_tui.core.store import BadFile, StoreError

    return BadAssets, BadFile, DoesNotReplay, StoreError


def _refuse(message: str) -> int:
    line = " ".join(message.split())
    print("bgtui: " + (line if len(line) <= 500 else line[:499] + "…"), file=sys.stderr)
    return REFUSED


def _forget_output() -> None:
    """Nothing can be written to stdout any more; keep Python from trying once again at its end."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _crash(error: Exception) -> int:
    """Write down where it went wrong. No value and no message is in it: they could tell a hidden card."""
    import platform
    import tempfile
    from datetime import datetime
    from traceback import walk_tb

    lines = [f"bgtui {_version()}, Python {platform.python_version()}, {platform.system()}"]
    seen: BaseException | None = error
    while seen is not None:
        lines.append(type(seen).__qualname__)
        lines += [f"  {f.f_code.co_filename}:{line} {f.f_code.co_name}" for f, line in walk_tb(seen.__traceback__)]
        seen = seen.__cause__ or seen.__context__
    name = f"crash-{datetime.now().astimezone():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for directory in (_data_directory, lambda: Path(tempfile.gettempdir())):
        with suppress(Exception):
            path = directory() / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            told = _("bgtui has made a mistake ({kind}). Games are kept; please send the report in {path}")
            print(told.format(kind=type(error).__name__, path=path), file=sys.stderr)
            return FAILED
    print(_("bgtui has made a mistake ({kind}).").format(kind=type(error).__name__), file=sys.stderr)
    return FAILED


def _data_directory() -> Path:
    from boardgames_tui.core.store import data_directory

    return data_directory()


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("boardgames-tui")
    except PackageNotFoundError:
        return _("(not installed)")


# The command line ----------------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Mistake(_("{message}; see {command} --help").format(message=message, command=self.prog))


def _number(text: str) -> int:
    """A match's number."""
    if not (text.isdecimal() and len(text) < 19 and int(text)):
        raise argparse.ArgumentTypeError(
            _("a match has a number, as bgtui list shows it, not {text!r}").format(text=text[:40])
        )
    return int(text)


def _seed(text: str) -> int:
    """What the chance of a game starts from."""
    if not (text.isdecimal() and len(text) < 19):
        raise argparse.ArgumentTypeError(
            _("a seed is a whole number of up to 18 digits, not {text!r}").format(text=text[:40])
        )
    return int(text)


def _show_options(parser: _Parser) -> None:
    parser.add_argument("--plain", action="store_true", help=_("lines of text instead of the full screen"))
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain ASCII characters only"))


def _match_option(parser: _Parser) -> None:
    parser.add_argument("id", metavar=_("ID"), type=_number, help=_("the match's number, as bgtui list shows it"))


def _game_option(parser: _Parser) -> None:
    games = ", ".join(entry.id for entry in catalogue.SHELF)
    parser.add_argument("game", metavar=_("GAME"), help=_("the game: {games}").format(games=games))


def _play_options(parser: _Parser) -> None:
    _game_option(parser)
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar=_("NAME"),
        action="append",
        default=[],
        help=_("who plays, in the order of the seats; once for each player"),
    )
    parser.add_argument("--seed", metavar="N", type=_seed, help=_("the same number deals the same cards"))
    parser.add_argument("--open-hands", action="store_true", help=_("hide nobody's cards from anybody at the table"))
    _show_options(parser)


def _resume_options(parser: _Parser) -> None:
    parser.add_argument(
        "id", metavar=_("ID"), type=_number, nargs="?", help=_("the match's number; without it, the last one played")
    )
    _show_options(parser)


def _replay_options(parser: _Parser) -> None:
    _match_option(parser)
    _show_options(parser)


def _export_options(parser: _Parser) -> None:
    _match_option(parser)
    parser.add_argument("file", metavar=_("FILE"), nargs="?", help=_("a new file; without it, standard output"))


def _import_options(parser: _Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("the file, or - for standard input"))


def _engine_options(parser: _Parser) -> None:
    games = ", ".join(entry.id for entry in catalogue.SHELF)
    words = _("what requests mean that name no game: {games}")
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=words.format(games=games))
    parser.add_argument("--blind", action="store_true", help=_("tell nothing that is hidden from the seat that asks"))


_SUMMARIES = {
    "play": (N_("start a new game"), "bgtui play {game} --seat Ada --seat Boris --seed 7"),
    "resume": (N_("go on with a game"), "bgtui resume 12"),
    "list": (N_("list all games that are kept"), "bgtui list"),
    "replay": (N_("watch a game again, move by move"), "bgtui replay 12 --plain"),
    "export": (N_("write a game as one readable text"), "bgtui export 12 our-game.txt"),
    "import": (N_("add a game that was exported"), "bgtui import our-game.txt"),
    "rules": (N_("print the rules of a game"), "bgtui rules {game}"),
    "engine": (N_("play by JSON-RPC on standard input and output"), "bgtui engine {game} --blind"),
}
"""The commands: what each does, and an example."""


def _parsers(only: str) -> tuple[_Parser, dict[str, _Parser]]:
    """The parser of the command line, and those of its commands by name; of one command where it is known which."""
    first = catalogue.SHELF[0].id
    parser = _Parser(
        prog="bgtui",
        description=_("Great board games in a terminal. Without a command, the menu opens."),
        epilog=_(
            "examples:\n"
            "  bgtui play {game} --seat Ada --seat Boris\n"
            "  bgtui play {game} --plain\n"
            "  bgtui resume\n\n"
            "Games keep themselves: leave whenever you like. Each command has its own --help."
        ).format(game=first),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help=_("say which version this is"))
    parser.set_defaults(run=_menu)
    shelf = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))
    doing = {
        "play": (_play, _play_options),
        "resume": (_resume, _resume_options),
        "list": (_list, None),
        "replay": (_replay, _replay_options),
        "export": (_export, _export_options),
        "import": (_import, _import_options),
        "rules": (_rules, _game_option),
        "engine": (_engine, _engine_options),
    }
    commands: dict[str, _Parser] = {}
    for name in [only] if only in _SUMMARIES else _SUMMARIES:
        summary, example = _SUMMARIES[name]
        run, add_options = doing[name]
        summary = _(summary)
        commands[name] = shelf.add_parser(
            name,
            help=summary,
            description=summary[0].upper() + summary[1:] + ".",
            epilog=_("example: {example}").format(example=example.format(game=first)),
            allow_abbrev=False,
        )
        commands[name].set_defaults(run=run)
        if add_options is not None:
            add_options(commands[name])
    return parser, commands


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    name = next((word for word in argv if not word.startswith("-")), "")
    if name and name not in _SUMMARIES:
        near = get_close_matches(name.casefold(), _SUMMARIES, 1)
        if name.casefold() in [entry.id for entry in catalogue.SHELF]:
            near = [f"play {name.casefold()}"]
        if near:
            raise Mistake(
                _("there is no command {name!r}; did you mean bgtui {near}?").format(name=name[:40], near=near[0])
            )
        raise Mistake(
            _("there is no command {name!r}; the commands are: {commands}").format(
                name=name[:40], commands=", ".join(_SUMMARIES)
            )
        )
    parser, commands = _parsers(name if argv[:1] == [name] else "")
    arguments, unknown = parser.parse_known_args(argv)
    if arguments.version:
        arguments.run = _say_version
    elif unknown:
        raise Mistake(_not_understood(unknown[0], name, commands.get(name, parser)))
    return arguments


def _not_understood(word: str, name: str, parser: _Parser) -> str:
    if not word.startswith("-"):
        return _("{word!r} is one word too many; see {command} --help").format(word=word[:40], command=parser.prog)
    usage = parser.format_usage().replace("[", " ").replace("]", " ").split()
    options = ["--help", *(option for option in usage if option.startswith("--"))]
    option = word.partition("=")[0]
    if option in options:
        return _("{option} goes after bgtui {name}").format(option=option, name=name)
    near = get_close_matches(option, options, 1)
    if near:
        return _("{command} has no option {option!r}; did you mean {near}?").format(
            command=parser.prog, option=option[:40], near=near[0]
        )
    return _("{command} has no option {option!r}; it has: {options}").format(
        command=parser.prog, option=option[:40], options=", ".join(options)
    )


# The full screen -----------------------------------------------------------------------------------------------------


def _need_screen(plain: str) -> None:
    """Raise Mistake if the full screen cannot be shown here; `plain` is what can be typed instead."""
    term = os.environ.get("TERM", "")
    if any(stream is None or not stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        why = _("the full screen needs a terminal, but input or output is a file or a pipe")
    elif os.name != "nt" and term in ("", "dumb", "unknown"):
        why = _("the full screen needs a terminal that can draw, and TERM is {term!r}").format(term=term)
    else:
        return
    raise Mistake(_("{reason}; as lines of text it works: {plain}").format(reason=why, plain=plain))


def _is_utf8() -> bool:
    """Whether the terminal understands more than ASCII. In the C locale Python speaks UTF-8 nevertheless (PEP 540)."""
    encoding = (sys.stdout.encoding or "").casefold().replace("-", "")
    forced = sys.flags.utf8_mode and os.environ.get("PYTHONUTF8") != "1"
    return encoding == "utf8" and not forced


def _screen(
    store: "Store",
    kind: Literal["menu", "set-up", "table", "watch"],
    arguments: argparse.Namespace,
    *,
    game: str = "",
    match: int = 0,
) -> int:
    from boardgames_tui.tui.app import Opening, run

    return run(Opening(kind, game, match), store, ascii=getattr(arguments, "ascii", False) or not _is_utf8())


def _menu(arguments: argparse.Namespace) -> int:
    _need_screen(f"bgtui play {catalogue.SHELF[0].id} --plain")
    with _store() as store:
        return _screen(store, "menu", arguments)


# Games ---------------------------------------------------------------------------------------------------------------


@contextmanager
def _store() -> "Iterator[Store]":
    """The store; what it has to tell, and no screen has told, goes to stderr."""
    from boardgames_tui.core.store import Store

    with Store.open() as store:
        try:
            yield store
        finally:
            _tell(store)


def _tell(store: "Store") -> None:
    for notice in store.notices:
        print(notice, file=sys.stderr)
    store.notices.clear()


def _streams() -> tuple[TextIO, TextIO]:
    """stdin and stdout, or where they are closed something that is empty or keeps nothing."""
    return sys.stdin or StringIO(), sys.stdout or StringIO()


def _play(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    if not arguments.plain:
        _need_screen(f"bgtui play {entry.id} --plain")
        if not arguments.seats:
            if arguments.seed is not None or arguments.open_hands:
                raise Mistake(_("--seed and --open-hands go with --seat; without seats the set-up asks for everything"))
            with _store() as store:
                return _screen(store, "set-up", arguments, game=entry.id)
    names: list[str] = arguments.seats
    with _store() as store:
        if not names:
            names = _ask_names(store, entry.seats)
            if len(names) < entry.seats.start:
                print(_("No game has been started."))
                return 0
        match = _new_match(entry.id, names, arguments.seed, arguments.open_hands)
        number = store.create(match.setup)
        if arguments.plain:
            return _play_plain(store, number)
        return _screen(store, "table", arguments, game=entry.id, match=number)


def _new_match(game: str, names: Sequence[str], seed: int | None, open_hands: bool) -> "Match":
    from boardgames_tui.core.game import Seat, Setup
    from boardgames_tui.core.match import Match

    if seed is None:
        from secrets import randbelow

        seed = randbelow(10**9)
    loaded = catalogue.game(game)
    try:
        setup = Setup(
            game=game,
            rules_version=loaded.rules_version,
            seats=tuple(Seat(name=name) for name in names),
            seed=seed,
            open_hands=open_hands,
        )
        return Match(loaded, setup)
    except ValueError as error:
        raise Mistake(reason(error)) from error


def _ask_names(store: "Store", seats: range) -> list[str]:
    from boardgames_tui import plain
    from boardgames_tui.tui import settings

    kept = settings.load(store)
    stdin, stdout = _streams()
    names = plain.ask_names(seats, kept.names, stdin, stdout)
    if len(names) >= seats.start:
        kept.remember(names)
        settings.save(store, kept)
    return names


def _play_plain(store: "Store", number: int) -> int:
    """Play a kept match as lines of text."""
    from boardgames_tui import plain

    gc.enable()
    _tell(store)
    stdin, stdout = _streams()
    with store.journal(number) as journal:
        match = _kept(store.load(number), journal)
        try:
            plain.play(match, number, stdin, stdout)
        except KeyboardInterrupt:
            print("\n" + plain.kept(number), file=sys.stderr)
            return INTERRUPTED
    return 0


def _kept(saved: "Saved", journal: "Journal | None" = None) -> "Match":
    """A match as it was left. Raises Mistake if this version plays it otherwise."""
    from boardgames_tui.core.match import Match

    try:
        return Match.replay(saved.setup, saved.commands, journal, saved.undone)
    except ValueError as error:
        raise Mistake(_("match {id} cannot be opened: {reason}").format(id=saved.id, reason=reason(error))) from error


def _resume(arguments: argparse.Namespace) -> int:
    if not arguments.plain:
        _need_screen(f"bgtui resume {arguments.id or ''} --plain".replace("  ", " "))
    with _store() as store:
        if arguments.id is None:
            number = next((match.id for match in store.matches() if not match.over), None)
            if number is None:
                raise Mistake(
                    _("there is no game to go on with; start one: bgtui play {game}").format(game=catalogue.SHELF[0].id)
                )
        else:
            number = arguments.id
        saved = store.load(number)
        if saved.over:
            raise Mistake(_("match {id} is over; watch it again: bgtui replay {id}").format(id=number))
        if arguments.plain:
            return _play_plain(store, number)
        return _screen(store, "table", arguments, game=saved.setup.game, match=number)


def _list(_arguments: argparse.Namespace) -> int:
    with _store() as store:
        matches = store.matches()
    titles = {entry.id: entry.title for entry in catalogue.SHELF}
    if not matches:
        print(_("No games are kept yet. Start one: bgtui play {game}").format(game=catalogue.SHELF[0].id))
    width = max((len(str(match.id)) for match in matches), default=0)
    for match in matches:
        moves = ngettext("{count} move", "{count} moves", match.commands).format(count=match.commands)
        print(
            _("{id}  {played}  {game}: {names}; {moves}, {state}").format(
                id=str(match.id).rjust(width),
                played=f"{match.played.astimezone():%Y-%m-%d %H:%M}",
                game=titles.get(match.game, match.game),
                names=", ".join(match.names),
                moves=moves,
                state=_("over") if match.over else _("open"),
            )
        )
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    if not arguments.plain:
        _need_screen(f"bgtui replay {arguments.id} --plain")
    with _store() as store:
        saved = store.load(arguments.id)
        if not arguments.plain:
            return _screen(store, "watch", arguments, game=saved.setup.game, match=saved.id)
    from boardgames_tui import plain

    _stdin, stdout = _streams()
    plain.watch(_kept(saved), stdout)
    return 0


def _export(arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.store import export_text

    with _store() as store:
        content = export_text(store.load(arguments.id)).encode()
    if arguments.file is None:
        sys.stdout.buffer.write(content)
        return 0
    try:
        with Path(arguments.file).open("xb") as file:
            file.write(content)
    except FileExistsError:
        raise Mistake(_("{file} is there already; name a new file").format(file=arguments.file)) from None
    except ValueError as error:  # a NUL in the name
        raise Mistake(_("{file!r} is no name of a file").format(file=arguments.file)) from error
    return 0


def _import(arguments: argparse.Namespace) -> int:
    from boardgames_tui.core.match import Match
    from boardgames_tui.core.store import import_text

    content = _read(arguments.file)
    file = _("standard input") if arguments.file == "-" else arguments.file
    try:
        match = Match.replay(*import_text(content.decode()))
    except UnicodeDecodeError:
        raise Mistake(_("{file} is no exported match: it is not text in UTF-8").format(file=file)) from None
    except ValueError as error:
        raise Mistake(_("{file} is no match: {reason}").format(file=file, reason=reason(error))) from error
    with _store() as store:
        number = store.add(
            match.setup, [(turn.text, turn.state_id) for turn in match.turns], over=match.to_move is None
        )
    print(number)
    return 0


def _read(file: str) -> bytes:
    """An exported match's bytes; "-" is standard input."""
    try:
        if file == "-":
            content = b"" if sys.stdin is None else sys.stdin.buffer.read(LONGEST_FILE + 1)
        else:
            with Path(file).open("rb") as opened:
                content = opened.read(LONGEST_FILE + 1)
    except ValueError as error:
        raise Mistake(_("{file!r} is no name of a file").format(file=file)) from error
    if len(content) > LONGEST_FILE:
        raise Mistake(_("{file} is far too long for an exported match").format(file=file))
    return content


def _rules(arguments: argparse.Namespace) -> int:
    entry = catalogue.entry(arguments.game)
    from boardgames_tui.core.assets import text

    print(text(entry.id, "rules.md"), end="")
    return 0


def _engine(arguments: argparse.Namespace) -> int:
    if arguments.game is not None:
        catalogue.entry(arguments.game)
    if sys.stdin is None or sys.stdout is None:
        raise Mistake(_("the engine answers on standard output what standard input asks; one of them is closed"))
    from boardgames_tui.protocol.engine import serve

    gc.enable()
    return serve(sys.stdin.buffer, sys.stdout.buffer, blind=arguments.blind, game=arguments.game)


def _say_version(_arguments: argparse.Namespace) -> int:
    print("bgtui", _version())
    return 0
