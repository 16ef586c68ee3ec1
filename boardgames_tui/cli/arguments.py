"""The arguments of `bgtui`, command by command, and what is said of words that are none of them."""

import argparse
from collections.abc import Sequence
from difflib import get_close_matches

from boardgames_tui.cli.parser import Parser, add_choice, count, match_number, port, seed
from boardgames_tui.core import catalogue
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import N_, _, languages, quoted, set_language

SHELLS = {"bash": "bgtui.bash", "zsh": "_bgtui", "fish": "bgtui.fish"}
"""The shells that complete our commands, and the file for each in `completions`: `python -m tests.cli.made`."""


def choose_language(argv: Sequence[str]) -> tuple[list[str], bool]:
    """Speak the language that `--language` names, else the environment's; return the other words, and whether it was.

    So what is then said of the other words is said in that language. Raises UserError if it cannot be spoken.
    """
    set_language()
    parser = Parser(prog="bgtui", asks_for_help=False)
    parser.add_argument("--language", metavar=_("CODE"))
    chosen, others = parser.parse_known_args(argv)
    if chosen.language is None:
        return others, False
    code, known = chosen.language, languages()
    if code.casefold() not in known:
        near = get_close_matches(code.casefold(), known, 1) or get_close_matches(code[:2].casefold(), known, 1)
        if near:
            raise UserError(
                _("there is no language {code}; did you mean {near}?").format(code=quoted(code), near=near[0])
            )
        raise UserError(
            _("there is no language {code}; the languages are: {languages}").format(
                code=quoted(code), languages=", ".join(known)
            )
        )
    set_language(code.casefold(), for_all=True)
    return others, True


def _show_options(parser: Parser) -> None:
    parser.add_argument("--plain", action="store_true", help=_("plain text instead of the full screen"))
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain ASCII characters only"))


def _assets_option(parser: Parser) -> None:
    parser.add_argument(
        "--assets",
        metavar=_("DIR"),
        help=_('use the data files in this folder; "" forces the built-in ones'),
    )


def _match_option(parser: Parser) -> None:
    parser.add_argument("id", metavar=_("ID"), type=match_number, help=_("the game's number, as bgtui list shows it"))


def _game_option(parser: Parser) -> None:
    games = ", ".join(entry.id for entry in catalogue.ENTRIES)
    parser.add_argument("game", metavar=_("GAME"), help=_("the game: {games}").format(games=games))


def _own_options(parser: Parser) -> None:
    parser.add_argument(
        "--option",
        dest="options",
        metavar=_("NAME=VALUE"),
        action="append",
        default=[],
        help=_("a game-specific option; repeat for each one"),
    )


def _play_options(parser: Parser) -> None:
    _game_option(parser)
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar=_("NAME"),
        action="append",
        default=[],
        help=_(
            "who plays; repeat for each seat, in order: a name, bot:LEVEL or bot:LEVEL/CHARACTER (levels: easy, "
            "normal, hard, expert, and match, which suits you), exec:COMMAND"
        ),
    )
    parser.add_argument("--seed", metavar="N", type=seed, help=_("the same seed gives the same shuffles"))
    _own_options(parser)
    parser.add_argument("--open-hands", action="store_true", help=_("play with all hands open"))
    _assets_option(parser)
    _show_options(parser)


def _learn_options(parser: Parser) -> None:
    _game_option(parser)
    parser.add_argument("--watch", action="store_true", help=_("watch a game between strong players, with comments"))
    _assets_option(parser)
    _show_options(parser)


def _resume_options(parser: Parser) -> None:
    parser.add_argument(
        "id", metavar=_("ID"), type=match_number, nargs="?", help=_("the game's number; by default the last one played")
    )
    _assets_option(parser)
    _show_options(parser)


def _replay_options(parser: Parser) -> None:
    _match_option(parser)
    _assets_option(parser)
    _show_options(parser)


def _sit_options(parser: Parser) -> None:
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


def _export_options(parser: Parser) -> None:
    _match_option(parser)
    parser.add_argument(
        "file", metavar=_("FILE"), nargs="?", help=_("a new file; by default, or as -, standard output")
    )


def _report_options(parser: Parser) -> None:
    parser.add_argument(
        "id", metavar=_("ID"), type=match_number, nargs="?", help=_("the game's number; by default the last one played")
    )
    parser.add_argument(
        "file",
        metavar=_("FILE"),
        nargs="?",
        help=_("a new file (by default bgtui-report-ID.txt); - is standard output"),
    )
    parser.add_argument(
        "--hide-hands", action="store_true", help=_("only what all players may know; the game cannot be replayed then")
    )


def _import_options(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("the file, or - for standard input"))
    _assets_option(parser)


def _rules_options(parser: Parser) -> None:
    _game_option(parser)
    parser.add_argument(
        "--data", action="store_true", help=_("instead, which values of the game's data we reconstructed")
    )
    _assets_option(parser)


def _data_options(parser: Parser) -> None:
    add_choice(parser, "action", ["export"], metavar="export", help=_("write the game's data files"))
    _game_option(parser)
    parser.add_argument("directory", metavar=_("DIR"), help=_("the folder to write to; no file there is overwritten"))


def _list_options(parser: Parser) -> None:
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
        parser.add_argument(option, metavar=_("ID"), type=match_number, action="append", default=[], help=words)
    parser.add_argument(
        "--note", metavar=(_("ID"), _("NOTE")), nargs=2, help=_('keep a note with this game; "" is none')
    )
    parser.add_argument("--empty-bin", action="store_true", help=_("delete all removed games for good"))


def _stats_options(parser: Parser) -> None:
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


def _config_options(parser: Parser) -> None:
    add_choice(
        parser,
        "file",
        ["config", "keys"],
        metavar=_("FILE"),
        nargs="?",
        default="config",
        help=_("config (by default): the settings; keys: what each key does"),
    )


def _completion_options(parser: Parser) -> None:
    add_choice(parser, "shell", list(SHELLS), metavar=_("SHELL"), help=_("the shell: bash, zsh or fish"))


def _serve_options(parser: Parser) -> None:
    parser.add_argument(
        "--host",
        metavar=_("ADDRESS"),
        default="127.0.0.1",
        help=_("the address to serve at; 0.0.0.0 is the home network (default: this machine only)"),
    )
    parser.add_argument("--port", metavar="N", type=port, default=8000, help=_("the port; 0 is any (default: 8000)"))
    parser.add_argument(
        "--password-file",
        metavar=_("FILE"),
        help=_("a file with the password in its first line; without it BGTUI_PASSWORD has it, or you are asked"),
    )


def _engine_options(parser: Parser) -> None:
    games = ", ".join(entry.id for entry in catalogue.ENTRIES)
    words = _("the default game for requests that name none: {games}")
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=words.format(games=games))
    parser.add_argument("--blind", action="store_true", help=_("reveal nothing the asking seat may not see"))
    _assets_option(parser)


def _arena_options(parser: Parser) -> None:
    _game_option(parser)
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar=_("PLAYER"),
        action="append",
        default=[],
        help=_(
            "who plays; repeat for each seat: random, bot:LEVEL or bot:LEVEL/CHARACTER (levels: easy, normal, hard, "
            "expert), exec:COMMAND"
        ),
    )
    _series_options(parser)


def _simulate_options(parser: Parser) -> None:
    _game_option(parser)
    parser.add_argument("--seats", metavar="N", type=count, default=2, help=_("number of players (default: 2)"))
    parser.add_argument(
        "--level",
        metavar=_("LEVEL"),
        default="normal",
        help=_("how well they all play: easy, normal, hard, expert (default: normal)"),
    )
    parser.add_argument("--rows", metavar="N", type=count, default=20, help=_("how many cards and objects to show"))
    parser.add_argument("--csv", metavar=_("FILE"), help=_("write all figures to a new CSV file"))
    _series_options(parser)


def _series_options(parser: Parser) -> None:
    """Add the options of the commands that play a series of games."""
    parser.add_argument("--games", metavar="N", type=count, default=100, help=_("number of games (default: 100)"))
    parser.add_argument("--seed", metavar="N", type=seed, default=0, help=_("first seed (default: 0)"))
    _own_options(parser)
    parser.add_argument("--jobs", metavar="N", type=count, help=_("number of processes (default: one per core)"))
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


def _parsers(only: str) -> tuple[Parser, dict[str, Parser]]:
    """Return the parser of the command line, and those of its commands by name: of one where it is known which."""
    first = catalogue.ENTRIES[0].id
    parser = Parser(
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
    commands: dict[str, Parser] = {}
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
    """Parse the arguments: `command` is its name, "menu" without one, or "version". Raises UserError."""
    name = next((word for word in argv if not word.startswith("-")), "")
    if name and name not in _SUMMARIES:
        near = get_close_matches(name.casefold(), _SUMMARIES, 1)
        if name.casefold() in [entry.id for entry in catalogue.ENTRIES]:
            near = [f"play {name.casefold()}"]
        if near:
            raise UserError(
                _("there is no command {name}; did you mean bgtui {near}?").format(name=quoted(name), near=near[0])
            )
        raise UserError(
            _("there is no command {name}; the commands are: {commands}").format(
                name=quoted(name), commands=", ".join(_SUMMARIES)
            )
        )
    parser, commands = _parsers(name if argv[:1] == [name] else "")
    arguments: argparse.Namespace
    arguments, unknown = parser.parse_known_args(argv)
    if arguments.version:
        arguments.command = "version"
    elif unknown:
        raise UserError(_not_understood(unknown[0], name, commands.get(name, parser)))
    return arguments


def _not_understood(word: str, name: str, parser: Parser) -> str:
    if not word.startswith("-"):
        return _("unexpected argument {word}; see {command} --help").format(word=quoted(word), command=parser.prog)
    usage = parser.format_usage().replace("[", " ").replace("]", " ").split()
    options = [*dict.fromkeys(["--help", *(option for option in usage if option.startswith("--")), "--language"])]
    option = word.partition("=")[0]
    if option in options:
        return _("{option} goes after bgtui {name}").format(option=option, name=name)
    near = get_close_matches(option, options, 1)
    if near:
        return _("{command} has no option {option}; did you mean {near}?").format(
            command=parser.prog, option=quoted(option), near=near[0]
        )
    return _("{command} has no option {option}; it has: {options}").format(
        command=parser.prog, option=quoted(option), options=", ".join(options)
    )
