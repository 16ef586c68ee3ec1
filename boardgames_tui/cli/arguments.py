"""The arguments of `bgtui`, command by command, and errors about unknown words."""

import argparse
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from boardgames_tui.cli.parser import Parser, clock, count, match_number, port, seed
from boardgames_tui.core import catalogue
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import N_, _, languages, quoted, set_language

SHELLS = {"bash": "bgtui.bash", "zsh": "_bgtui", "fish": "bgtui.fish"}
"""Shell -> its file in `completions`: `python -m tests.cli.made`."""


def choose_language(argv: Sequence[str]) -> tuple[list[str], bool]:
    """Use the language of the last `--language`, else the environment's.

    Return the other words, and whether one was given.

    A wrong one is refused in the language of the one before.
    """
    set_language()
    parser = Parser(prog="bgtui", asks_for_help=False)
    parser.add_argument("--language", metavar=_("CODE"), action="append", default=[])
    chosen, others = parser.parse_known_args(argv)
    known = languages()
    for code in chosen.language:
        if code.casefold() not in known:
            near = get_close_matches(code.casefold(), known, 1) or get_close_matches(code[:2].casefold(), known, 1)
            guess = _("there is no language {code}; did you mean {near}?")
            words = guess if near else _("there is no language {code}; the languages are: {languages}")
            raise UserError(words.format(code=quoted(code), near="".join(near), languages=", ".join(known)))
        set_language(code.casefold(), for_all=True)
    return others, bool(chosen.language)


_Argument = tuple[str, dict[str, Any]]


def _value(name: str, metavar: str | tuple[str, ...], words: str, **how: Any) -> _Argument:
    """An argument, or an option with a value, as argparse declares it; its texts are marked for translation."""
    return name, {"metavar": metavar, "help": words, **how}


def _flag(name: str, words: str) -> _Argument:
    return name, {"action": "store_true", "help": words}


def _list(name: str, metavar: str, words: str, **how: Any) -> _Argument:
    """An option that can be repeated."""
    return _value(name, metavar, words, action="append", default=[], **how)


_GAME = _value("game", N_("GAME"), N_("the game: {games}"))
_MATCH = _value("id", N_("ID"), N_("the game's number, as bgtui list shows it"), type=match_number)
_LAST_MATCH = _value(
    "id", N_("ID"), N_("the game's number; by default the last one played"), type=match_number, nargs="?"
)
_ASSETS = _value("--assets", N_("DIR"), N_('use the data files in this folder; "" forces the built-in ones'))
_SHOWN = (
    _ASSETS,
    _flag("--plain", N_("plain text instead of the full screen")),
    _flag("--ascii", N_("draw with plain ASCII characters only")),
)
_OPTIONS = _list("--option", N_("NAME=VALUE"), N_("a game-specific option; repeat for each one"), dest="options")
_SERIES = (
    _value("--games", "N", N_("number of games (default: 100)"), type=count, default=100),
    _value("--seed", "N", N_("the first deal's number (default: 0)"), type=seed, default=0),
    _OPTIONS,
    _value("--jobs", "N", N_("number of processes (default: one per core)"), type=count),
    _value("--scheduler", N_("ADDRESS"), N_("run on the Dask cluster with this scheduler")),
    _value("--results", N_("FILE"), N_("store results in this file and continue from those in it")),
    _ASSETS,
)
"""The arguments of the commands that play a series of games."""
_PLAYERS = N_(
    "who plays; repeat for each seat, in order: a name, bot:LEVEL or bot:LEVEL/CHARACTER (levels: beginner, "
    "easy, normal, hard, expert, and match, which adapts to you), or exec:COMMAND"
)
_AGENTS = N_(
    "who plays; repeat for each seat: random, hints (always plays what a hint suggests), bot:LEVEL or "
    "bot:LEVEL/CHARACTER (levels: beginner, easy, normal, hard, expert), or exec:COMMAND"
)
_TERMS = N_(
    "only games with all these words: a game, a name, a date, or a value after one of game: player: won: after: "
    "before: note: is:"
)
_CLOCK = N_(
    "minutes for each person: 30 for the whole game, or 2/turn for each turn; with 30/computer or 2/turn/computer "
    "a computer moves when time is up, otherwise there is only a warning"
)
_HOST = N_("the address to listen on; 0.0.0.0 lets in the home network (default: this machine only)")
_PASSWORD = N_(
    "a file with the password on its first line; without one, BGTUI_PASSWORD is used, or you are asked for it"
)
_LEVEL = N_("the level of all players: beginner, easy, normal, hard, expert (default: normal)")
_FILES = N_("config (by default): the settings; keys: what each key does")
_SUMMARIES = {
    "play": (N_("start a new game"), N_("bgtui play {game} --seat Ada --seat bot:hard --seed 7")),
    "learn": (N_("learn a game at its table, in a few minutes"), "bgtui learn {game}"),
    "resume": (N_("resume a game"), "bgtui resume 12"),
    "list": (N_("list saved games, find and mark them"), N_("bgtui list won:ada after:2026-03")),
    "stats": (N_("show how players have done: points, wins, ratings"), N_("bgtui stats Ada --game {game}")),
    "puzzle": (N_("solve puzzles from your reviewed games: find a much better move"), "bgtui puzzle 12 35"),
    "replay": (N_("replay a game, move by move"), "bgtui replay 12 --plain"),
    "open": (N_("open a game to other screens on this machine"), "bgtui open 12"),
    "sit": (N_("take a seat in a game that is open to other screens, or watch it"), N_("bgtui sit 12 --seat Boris")),
    "seat": (
        N_("let a computer play for somebody who leaves, or give the seat back to a person"),
        N_("bgtui seat 12 Boris hard"),
    ),
    "export": (N_("export a game as readable text"), N_("bgtui export 12 our-game.txt")),
    "report": (N_("write a file for a bug report: the game, versions, terminal"), "bgtui report 12"),
    "import": (N_("import an exported game"), N_("bgtui import our-game.txt")),
    "rules": (N_("print the rules of a game"), "bgtui rules {game}"),
    "config": (N_("print a settings file to edit, with everything you can set"), "bgtui config"),
    "completion": (
        N_("print a completion script for your shell"),
        "bgtui completion bash > ~/.local/share/bash-completion/completions/bgtui",
    ),
    "where": (N_("print where games, settings and reports are stored"), "bgtui where"),
    "serve": (N_("play in a browser, on this machine or a tablet"), "bgtui serve --host 0.0.0.0"),
    "assets": (N_("export a game's data files for editing"), N_("bgtui assets export {game} our-box")),
    "new-game": (N_("make a package with a small game to turn into your own"), "bgtui new-game nine-mens-morris"),
    "engine": (N_("serve the games as JSON-RPC over stdin and stdout"), "bgtui engine {game} --blind"),
    "arena": (
        N_("measure computer players against each other"),
        "bgtui arena {game} --seat bot:hard --seat bot:normal --games 200",
    ),
    "simulate": (
        N_("show statistics of computer-only games: length, points, cards"),
        N_("bgtui simulate {game} --games 200 --csv figures.csv"),
    ),
}
"""The commands: what each does, and an example."""
_ARGUMENTS: dict[str, tuple[_Argument, ...]] = {
    "play": (
        _GAME,
        _list("--seat", N_("NAME"), _PLAYERS, dest="seats"),
        _value(
            "--seed",
            "N",
            N_("number of the deal: the same number gives the same shuffles; “today”: the deal of the day"),
            type=seed,
        ),
        _OPTIONS,
        _flag("--open-hands", N_("play with all hands open")),
        _value("--clock", N_("MINUTES"), _CLOCK, type=clock),
        *_SHOWN,
    ),
    "learn": (_GAME, _flag("--watch", N_("watch a game between strong players, with comments")), *_SHOWN),
    "resume": (_LAST_MATCH, *_SHOWN),
    "list": (
        _value("words", N_("WORD"), _TERMS, nargs="*"),
        _flag("--bin", N_("show the games in the bin instead")),
        _list("--star", N_("ID"), N_("mark this game with a star"), type=match_number),
        _list("--unstar", N_("ID"), N_("take the star away"), type=match_number),
        _list("--remove", N_("ID"), N_("put this game into the bin"), type=match_number),
        _list("--restore", N_("ID"), N_("take this game out of the bin"), type=match_number),
        _value("--note", (N_("ID"), N_("NOTE")), N_('keep a note with this game; "" removes it'), nargs=2),
        _flag("--empty-bin", N_("delete all games in the bin for good")),
    ),
    "stats": (
        _value("player", N_("PLAYER"), N_("a name, or bot:LEVEL; by default everyone, in a table"), nargs="?"),
        _value("--game", N_("GAME"), N_("only this game: {games}")),
        _value("--csv", N_("FILE"), N_("write all figures to a new CSV file; - is standard output")),
        _value("--json", N_("FILE"), N_("write all figures to a new JSON file; - is standard output")),
        _ASSETS,
    ),
    "puzzle": (
        _value(
            "id", N_("ID"), N_("the game's number; without it, all puzzles are listed"), type=match_number, nargs="?"
        ),
        _value("move", N_("MOVE"), N_("the move's number; by default the game's first puzzle"), type=count, nargs="?"),
        *_SHOWN,
    ),
    "replay": (
        _MATCH,
        _flag("--review", N_("print where another move was better, and why, instead of the moves")),
        *_SHOWN,
    ),
    "open": (_MATCH,),
    "sit": (
        _MATCH,
        _list(
            "--seat",
            N_("NAME"),
            N_("the player's name; repeat for several at this screen; without one, you watch"),
            dest="seats",
        ),
        *_SHOWN,
    ),
    "seat": (
        _MATCH,
        _value("name", N_("NAME"), N_("the player whose seat passes to somebody else")),
        _value("player", N_("PLAYER"), N_("a level, bot:LEVEL/CHARACTER, or “person”")),
    ),
    "export": (
        _MATCH,
        _value("file", N_("FILE"), N_("a new file; - is standard output (the default)"), nargs="?"),
        _value("--svg", N_("FILE"), N_("save a picture of the last position to a new file; - is standard output")),
        _value("--cast", N_("FILE"), N_("record all moves for asciinema in a new file; - is standard output")),
        _value(
            "--forum", N_("FILE"), N_("write a finished game for a forum (BBCode) to a new file; - is standard output")
        ),
        _ASSETS,
    ),
    "report": (
        _LAST_MATCH,
        _value("file", N_("FILE"), N_("a new file (by default bgtui-report-ID.txt); - is standard output"), nargs="?"),
        _flag("--hide-hands", N_("include only what all players may know; then the game cannot be replayed")),
    ),
    "import": (_value("file", N_("FILE"), N_("the file, or - for standard input")), _ASSETS),
    "rules": (
        _GAME,
        _flag("--data", N_("instead of the rules, show which values of the game's data we reconstructed")),
        _ASSETS,
    ),
    "config": (_value("file", N_("FILE"), _FILES, choices=["config", "keys"], nargs="?", default="config"),),
    "completion": (_value("shell", N_("SHELL"), N_("the shell: bash, zsh or fish"), choices=list(SHELLS)),),
    "where": (),
    "serve": (
        _value("--host", N_("ADDRESS"), _HOST, default="127.0.0.1"),
        _value("--port", "N", N_("the port; 0 picks a free one (default: 8000)"), type=port, default=8000),
        _value("--password-file", N_("FILE"), _PASSWORD),
    ),
    "assets": (
        _value("action", "export", N_("write the game's data files"), choices=["export"]),
        _GAME,
        _value("directory", N_("DIR"), N_("the folder to write to; no file there is overwritten")),
    ),
    "new-game": (
        _value(
            "name",
            N_("GAME"),
            N_("the game's name, as you will type it in commands"),
        ),
    ),
    "engine": (
        _value("game", N_("GAME"), N_("the default game for requests that name none: {games}"), nargs="?"),
        _flag("--blind", N_("reveal nothing the asking seat may not see")),
        _ASSETS,
    ),
    "arena": (
        _GAME,
        _list("--seat", N_("PLAYER"), _AGENTS, dest="seats"),
        _value(
            "--from-round",
            "N",
            N_("the round in which these players take over; until then all seats play at the easy level"),
            type=count,
            default=1,
        ),
        *_SERIES,
    ),
    "simulate": (
        _GAME,
        _value("--seats", "N", N_("number of players (default: 2)"), type=count, default=2),
        _value("--level", N_("LEVEL"), _LEVEL, default="normal"),
        _value("--rows", "N", N_("how many cards and objects to show"), type=count, default=20),
        _value("--csv", N_("FILE"), N_("write all figures to a new CSV file")),
        *_SERIES,
    ),
}


def whole_parser() -> argparse.ArgumentParser:
    """The parser with all its commands, for completions and the manual page."""
    return _parsers("", catalogue.ENTRIES)[0]


def _parsers(only: str, entries: Iterable[Entry]) -> tuple[Parser, dict[str, Parser]]:
    """Return the parser, and those of its commands by name, or of `only` one; help names the games of `entries`."""
    games, first = ", ".join(entry.id for entry in entries), catalogue.ENTRIES[0].id
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
    spoken = _("use this language: {languages}").format(languages=", ".join(languages()))
    parser.add_argument("--language", metavar=_("CODE"), help=spoken)
    parser.set_defaults(command="menu")
    shelf = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))
    commands: dict[str, Parser] = {}
    for name in [only] if only in _SUMMARIES else _SUMMARIES:
        summary, example = _SUMMARIES[name]
        summary = _(summary)
        commands[name] = shelf.add_parser(
            name,
            help=summary,
            description=summary[0].upper() + summary[1:] + ".",
            epilog=_("example: {example}").format(example=_(example).format(game=first)),
        )
        commands[name].set_defaults(command=name)
        for argument, how in _ARGUMENTS[name]:
            metavar = how.get("metavar", "")
            if isinstance(metavar, tuple):
                how = {**how, "metavar": tuple(map(_, metavar))}
            elif metavar.isupper():  # "export" is typed literally
                how = {**how, "metavar": _(metavar)}
            commands[name].add_argument(argument, **{**how, "help": _(how["help"]).format(games=games)})
    return parser, commands


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments: `command` is a name, "menu" or "version". Raises UserError."""
    name = next((word for word in argv if not word.startswith("-")), "")
    if name and name not in _SUMMARIES:
        near = get_close_matches(name.casefold(), _SUMMARIES, 1)
        if catalogue.known(name.casefold()):
            near = [f"play {name.casefold()}"]
        guess = _("there is no command {name}; did you mean bgtui {near}?")
        words = guess if near else _("there is no command {name}; the commands are: {commands}")
        raise UserError(words.format(name=quoted(name), near="".join(near), commands=", ".join(_SUMMARIES)))
    entries = catalogue.shelf() if {"-h", "--help"}.intersection(argv) else catalogue.ENTRIES
    parser, commands = _parsers(name if argv[:1] == [name] else "", entries)
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
    guess = _("{command} has no option {option}; did you mean {near}?")
    words = guess if near else _("{command} has no option {option}; it has: {options}")
    return words.format(command=parser.prog, option=quoted(option), near="".join(near), options=", ".join(options))
