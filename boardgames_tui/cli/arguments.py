"""The command line of `bgtui`: its arguments, and errors in one line.

argparse, because it costs 8 ms where others cost 30 to 50.
"""

import argparse
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

from boardgames_tui.core import catalogue
from boardgames_tui.core.mistake import Mistake
from boardgames_tui.core.words import N_, _, languages, listed, ngettext, pgettext, set_language


class _Formatter(argparse.RawDescriptionHelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, _("usage:") + " " if prefix is None else prefix)


SHELLS = {"bash": "bgtui.bash", "zsh": "_bgtui", "fish": "bgtui.fish"}
"""The shells that complete our commands, and the file for each in `completions`: `python -m tests.cli.made`."""


class _Parser(argparse.ArgumentParser):
    """Says itself what argparse would say in English: its headings, and what is wrong."""

    def __init__(self, *, asks_for_help: bool = True, **how: Any) -> None:
        super().__init__(**how, formatter_class=_Formatter, add_help=False, allow_abbrev=False, exit_on_error=False)
        self.arguments = self.add_argument_group(pgettext("command line", "arguments"))
        self.options = self.add_argument_group(pgettext("command line", "options"))
        self.needed: list[str] = []
        """What the arguments are called that must be there."""
        self.values: dict[str, int] = {}
        """How many values the options take that take more than one."""
        if asks_for_help:
            self.add_argument("-h", "--help", action="help", help=_("show this help"))

    def add_argument(self, *names: str, **how: Any) -> argparse.Action:
        if names[0].startswith("-"):
            if "nargs" in how:
                self.values[names[0]] = how["nargs"]
            return self.options.add_argument(*names, **how)
        if how.get("nargs") not in {"?", "*"}:
            self.needed.append(how["metavar"])
        return self.arguments.add_argument(*names, **how)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """What is asked for, and the words that are not understood. Raises Mistake."""
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            name = error.argument_name
            if name is None:
                self.error("")
            if isinstance(error.__context__, argparse.ArgumentTypeError):
                message = str(error.__context__)
            elif any(word.startswith(f"{name}=") for word in args):
                message = _("it takes no value")
            else:
                count = self.values.get(name, 1)
                message = ngettext("expected one argument", "expected {count} arguments", count).format(count=count)
            self.refuse(_("argument {name}: {message}").format(name=name, message=message))

    def error(self, message: str) -> NoReturn:
        """Something that must be there is not: all else is raised."""
        needed = ", ".join(self.needed)
        self.refuse(_("the following arguments are required: {arguments}").format(arguments=needed))

    def refuse(self, message: str) -> NoReturn:
        """Say what is wrong, and where to read how it is done."""
        raise Mistake(_("{message}; see {command} --help").format(message=message, command=self.prog))


def choose_language(argv: Sequence[str]) -> tuple[list[str], bool]:
    """Speak the language that `--language` names, else the environment's; return the other words, and whether it was.

    So what is then said of the other words is said in that language. Raises Mistake if it cannot be spoken.
    """
    set_language()
    parser = _Parser(prog="bgtui", asks_for_help=False)
    parser.add_argument("--language", metavar=_("CODE"))
    chosen, others = parser.parse_known_args(argv)
    if chosen.language is None:
        return others, False
    code, known = chosen.language, languages()
    if code.casefold() not in known:
        near = get_close_matches(code.casefold(), known, 1) or get_close_matches(code[:2].casefold(), known, 1)
        if near:
            raise Mistake(_("there is no language {code!r}; did you mean {near}?").format(code=code[:40], near=near[0]))
        raise Mistake(
            _("there is no language {code!r}; the languages are: {languages}").format(
                code=code[:40], languages=", ".join(known)
            )
        )
    set_language(code.casefold())
    return others, True


def _number(text: str) -> int:
    """Return the number of a match."""
    if not (text.isdecimal() and len(text) < 19 and int(text)):
        raise argparse.ArgumentTypeError(
            _("expected a game number (see bgtui list), not {text!r}").format(text=text[:40])
        )
    return int(text)


def _seed(text: str) -> int:
    """Return the seed of a game."""
    if not (text.isdecimal() and len(text) < 19):
        raise argparse.ArgumentTypeError(
            _("a seed is a whole number of up to 18 digits, not {text!r}").format(text=text[:40])
        )
    return int(text)


def _port(text: str) -> int:
    """Return the number of a port; 0 is any that is free."""
    if not (text.isdecimal() and len(text) < 6 and int(text) < 65536):
        raise argparse.ArgumentTypeError(_("expected a port from 0 to 65535, not {text!r}").format(text=text[:40]))
    return int(text)


def _count(text: str) -> int:
    """Return a count."""
    if not (text.isdecimal() and len(text) < 10 and int(text)):
        raise argparse.ArgumentTypeError(_("expected a whole number from 1, not {text!r}").format(text=text[:40]))
    return int(text)


def _choice_argument(parser: _Parser, name: str, words: Sequence[str], **how: Any) -> None:
    """Add an argument that is one of these words.

    argparse's own `choices` are for the shells' completion: what it would say of another word is English.
    """

    def word(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(
                _("expected {words}, not {text!r}").format(words=listed(words, "or"), text=text[:40])
            )
        return text

    parser.add_argument(name, choices=words, type=word, **how)


def _show_options(parser: _Parser) -> None:
    parser.add_argument("--plain", action="store_true", help=_("plain text instead of the full screen"))
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain ASCII characters only"))


def _assets_option(parser: _Parser) -> None:
    parser.add_argument(
        "--assets",
        metavar=_("DIR"),
        help=_('use the data files in this folder; "" forces the built-in ones'),
    )


def _match_option(parser: _Parser) -> None:
    parser.add_argument("id", metavar=_("ID"), type=_number, help=_("the game's number, as bgtui list shows it"))


def _game_option(parser: _Parser) -> None:
    games = ", ".join(entry.id for entry in catalogue.ENTRIES)
    parser.add_argument("game", metavar=_("GAME"), help=_("the game: {games}").format(games=games))


def _own_options(parser: _Parser) -> None:
    parser.add_argument(
        "--option",
        dest="options",
        metavar=_("NAME=VALUE"),
        action="append",
        default=[],
        help=_("a game-specific option; repeat for each one"),
    )


def _play_options(parser: _Parser) -> None:
    _game_option(parser)
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar=_("NAME"),
        action="append",
        default=[],
        help=_(
            "who plays; repeat for each seat, in order: a name, bot:LEVEL (easy, normal, hard, expert), exec:COMMAND"
        ),
    )
    parser.add_argument("--seed", metavar="N", type=_seed, help=_("the same seed gives the same shuffles"))
    _own_options(parser)
    parser.add_argument("--open-hands", action="store_true", help=_("play with all hands open"))
    _assets_option(parser)
    _show_options(parser)


def _learn_options(parser: _Parser) -> None:
    _game_option(parser)
    parser.add_argument("--watch", action="store_true", help=_("watch a game between strong players, with comments"))
    _assets_option(parser)
    _show_options(parser)


def _resume_options(parser: _Parser) -> None:
    parser.add_argument(
        "id", metavar=_("ID"), type=_number, nargs="?", help=_("the game's number; by default the last one played")
    )
    _assets_option(parser)
    _show_options(parser)


def _replay_options(parser: _Parser) -> None:
    _match_option(parser)
    _assets_option(parser)
    _show_options(parser)


def _sit_options(parser: _Parser) -> None:
    _match_option(parser)
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar=_("NAME"),
        action="append",
        default=[],
        help=_("the player's name; repeat for several at this screen; without it you look on"),
    )
    _assets_option(parser)
    _show_options(parser)


def _export_options(parser: _Parser) -> None:
    _match_option(parser)
    parser.add_argument("file", metavar=_("FILE"), nargs="?", help=_("a new file; by default standard output"))


def _report_options(parser: _Parser) -> None:
    parser.add_argument(
        "id", metavar=_("ID"), type=_number, nargs="?", help=_("the game's number; by default the last one played")
    )
    parser.add_argument("file", metavar=_("FILE"), nargs="?", help=_("a new file; by default bgtui-report-ID.txt"))
    parser.add_argument(
        "--hide-hands", action="store_true", help=_("only what all players may know; the game cannot be replayed then")
    )


def _import_options(parser: _Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("the file, or - for standard input"))
    _assets_option(parser)


def _rules_options(parser: _Parser) -> None:
    _game_option(parser)
    parser.add_argument(
        "--data", action="store_true", help=_("instead, which values of the game's data we reconstructed")
    )
    _assets_option(parser)


def _data_options(parser: _Parser) -> None:
    _choice_argument(parser, "action", ["export"], metavar="export", help=_("write the game's data files"))
    _game_option(parser)
    parser.add_argument("directory", metavar=_("DIR"), help=_("the folder to write to; no file there is overwritten"))


def _list_options(parser: _Parser) -> None:
    parser.add_argument(
        "words",
        metavar=_("WORD"),
        nargs="*",
        help=_("only games with all these words: a game, a name, a date; game: player: won: after: before: note: is:"),
    )
    parser.add_argument("--bin", action="store_true", help=_("the removed games instead"))
    for option, words in (
        ("--star", _("mark this game with a star")),
        ("--unstar", _("take the star away")),
        ("--remove", _("put this game into the bin")),
        ("--restore", _("take this game out of the bin")),
    ):
        parser.add_argument(option, metavar=_("ID"), type=_number, action="append", default=[], help=words)
    parser.add_argument(
        "--note", metavar=(_("ID"), _("NOTE")), nargs=2, help=_('keep a note with this game; "" is none')
    )
    parser.add_argument("--empty-bin", action="store_true", help=_("delete all removed games for good"))


def _stats_options(parser: _Parser) -> None:
    parser.add_argument(
        "player", metavar=_("PLAYER"), nargs="?", help=_("a name, or bot:LEVEL; by default everybody in a table")
    )
    games = ", ".join(entry.id for entry in catalogue.ENTRIES)
    parser.add_argument("--game", metavar=_("GAME"), help=_("only this game: {games}").format(games=games))
    parser.add_argument("--csv", metavar=_("FILE"), help=_("write all figures to a new CSV file; - is standard output"))
    parser.add_argument(
        "--json", metavar=_("FILE"), help=_("write all figures to a new JSON file; - is standard output")
    )
    _assets_option(parser)


def _config_options(parser: _Parser) -> None:
    _choice_argument(
        parser,
        "file",
        ["config", "keys"],
        metavar=_("FILE"),
        nargs="?",
        default="config",
        help=_("config (by default): the settings; keys: what each key does"),
    )


def _completion_options(parser: _Parser) -> None:
    _choice_argument(parser, "shell", list(SHELLS), metavar=_("SHELL"), help=_("the shell: bash, zsh or fish"))


def _serve_options(parser: _Parser) -> None:
    parser.add_argument(
        "--host",
        metavar=_("ADDRESS"),
        default="127.0.0.1",
        help=_("the address to serve at; 0.0.0.0 is the home network (default: this machine only)"),
    )
    parser.add_argument("--port", metavar="N", type=_port, default=8000, help=_("the port; 0 is any (default: 8000)"))
    parser.add_argument(
        "--password-file",
        metavar=_("FILE"),
        help=_("a file with the password in its first line; without it BGTUI_PASSWORD has it, or you are asked"),
    )


def _engine_options(parser: _Parser) -> None:
    games = ", ".join(entry.id for entry in catalogue.ENTRIES)
    words = _("the default game for requests that name none: {games}")
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=words.format(games=games))
    parser.add_argument("--blind", action="store_true", help=_("reveal nothing the asking seat may not see"))
    _assets_option(parser)


def _arena_options(parser: _Parser) -> None:
    _game_option(parser)
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar=_("PLAYER"),
        action="append",
        default=[],
        help=_("who plays; repeat for each seat: random, bot:LEVEL (easy, normal, hard, expert), exec:COMMAND"),
    )
    _series_options(parser)


def _simulate_options(parser: _Parser) -> None:
    _game_option(parser)
    parser.add_argument("--seats", metavar="N", type=_count, default=2, help=_("number of players (default: 2)"))
    parser.add_argument(
        "--level",
        metavar=_("LEVEL"),
        default="normal",
        help=_("how well they all play: easy, normal, hard, expert (default: normal)"),
    )
    parser.add_argument("--rows", metavar="N", type=_count, default=20, help=_("how many cards and objects to show"))
    parser.add_argument("--csv", metavar=_("FILE"), help=_("write all figures to a new CSV file"))
    _series_options(parser)


def _series_options(parser: _Parser) -> None:
    """Add the options of the commands that play a series of games."""
    parser.add_argument("--games", metavar="N", type=_count, default=100, help=_("number of games (default: 100)"))
    parser.add_argument("--seed", metavar="N", type=_seed, default=0, help=_("first seed (default: 0)"))
    _own_options(parser)
    parser.add_argument("--jobs", metavar="N", type=_count, help=_("number of processes (default: one per core)"))
    parser.add_argument("--scheduler", metavar=_("ADDRESS"), help=_("run on the Dask cluster with this scheduler"))
    parser.add_argument(
        "--results", metavar=_("FILE"), help=_("store results in this file and continue from those in it")
    )
    _assets_option(parser)


_SUMMARIES = {
    "play": (N_("start a new game"), "bgtui play {game} --seat Ada --seat bot:hard --seed 7"),
    "learn": (N_("learn a game at its table, in a few minutes"), "bgtui learn {game}"),
    "resume": (N_("resume a game"), "bgtui resume 12"),
    "list": (N_("list saved games, find and mark them"), "bgtui list won:ada after:2026-03"),
    "stats": (N_("how players have done: points, wins, ratings"), "bgtui stats Ada --game {game}"),
    "replay": (N_("replay a game, move by move"), "bgtui replay 12 --plain"),
    "open": (N_("open a game to other screens on this machine"), "bgtui open 12"),
    "sit": (N_("take a seat in a game that is open to other screens, or look on"), "bgtui sit 12 --seat Boris"),
    "export": (N_("export a game as readable text"), "bgtui export 12 our-game.txt"),
    "report": (N_("write a file to report a fault with: the game, versions, terminal"), "bgtui report 12"),
    "import": (N_("import an exported game"), "bgtui import our-game.txt"),
    "rules": (N_("print the rules of a game"), "bgtui rules {game}"),
    "config": (N_("print a settings file to edit, with everything that can be set"), "bgtui config"),
    "completion": (
        N_("print what a shell needs to complete these commands"),
        "bgtui completion bash > ~/.local/share/bash-completion/completions/bgtui",
    ),
    "where": (N_("print where games, settings and reports are"), "bgtui where"),
    "serve": (N_("play in a browser, on this machine or a tablet"), "bgtui serve --host 0.0.0.0"),
    "assets": (N_("export a game's data files for editing"), "bgtui assets export {game} our-box"),
    "engine": (N_("serve the games as JSON-RPC over stdin and stdout"), "bgtui engine {game} --blind"),
    "arena": (
        N_("measure computer players against each other"),
        "bgtui arena {game} --seat bot:hard --seat bot:normal --games 200",
    ),
    "simulate": (
        N_("statistics of computer-only games: length, points, cards"),
        "bgtui simulate {game} --games 200 --csv figures.csv",
    ),
}
"""The commands: what each does, and an example."""
_OPTIONS = {
    "play": _play_options,
    "learn": _learn_options,
    "resume": _resume_options,
    "list": _list_options,
    "stats": _stats_options,
    "replay": _replay_options,
    "open": _match_option,
    "sit": _sit_options,
    "export": _export_options,
    "report": _report_options,
    "import": _import_options,
    "rules": _rules_options,
    "config": _config_options,
    "completion": _completion_options,
    "serve": _serve_options,
    "assets": _data_options,
    "engine": _engine_options,
    "arena": _arena_options,
    "simulate": _simulate_options,
}


def whole_parser() -> argparse.ArgumentParser:
    """The parser of the command line with all its commands, for what is made from it."""
    return _parsers("")[0]


def _parsers(only: str) -> tuple[_Parser, dict[str, _Parser]]:
    """Return the parser of the command line, and those of its commands by name: of one where it is known which."""
    first = catalogue.ENTRIES[0].id
    parser = _Parser(
        prog="bgtui",
        description=_("Great board games in a terminal. Without a command, the menu opens."),
        epilog=_(
            "examples:\n"
            "  bgtui play {game} --seat Ada --seat Boris\n"
            "  bgtui play {game} --plain\n"
            "  bgtui resume\n\n"
            "Games save themselves: leave whenever you like. Each command has its own --help."
        ).format(game=first),
    )
    parser.add_argument("--version", action="store_true", help=_("show the version"))
    languages_ = ", ".join(languages())
    parser.add_argument(
        "--language", metavar=_("CODE"), help=_("speak this language: {languages}").format(languages=languages_)
    )
    parser.set_defaults(command="menu")
    shelf = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))
    commands: dict[str, _Parser] = {}
    for name in [only] if only in _SUMMARIES else _SUMMARIES:
        summary, example = _SUMMARIES[name]
        add_options = _OPTIONS.get(name)
        summary = _(summary)
        commands[name] = shelf.add_parser(
            name,
            help=summary,
            description=summary[0].upper() + summary[1:] + ".",
            epilog=_("example: {example}").format(example=example.format(game=first)),
        )
        commands[name].set_defaults(command=name)
        if add_options is not None:
            add_options(commands[name])
    return parser, commands


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments: `command` is its name, "menu" without one, or "version". Raises Mistake."""
    name = next((word for word in argv if not word.startswith("-")), "")
    if name and name not in _SUMMARIES:
        near = get_close_matches(name.casefold(), _SUMMARIES, 1)
        if name.casefold() in [entry.id for entry in catalogue.ENTRIES]:
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
    arguments: argparse.Namespace
    arguments, unknown = parser.parse_known_args(argv)
    if arguments.version:
        arguments.command = "version"
    elif unknown:
        raise Mistake(_not_understood(unknown[0], name, commands.get(name, parser)))
    return arguments


def _not_understood(word: str, name: str, parser: _Parser) -> str:
    if not word.startswith("-"):
        return _("unexpected argument {word!r}; see {command} --help").format(word=word[:40], command=parser.prog)
    usage = parser.format_usage().replace("[", " ").replace("]", " ").split()
    options = [*dict.fromkeys(["--help", *(option for option in usage if option.startswith("--")), "--language"])]
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
