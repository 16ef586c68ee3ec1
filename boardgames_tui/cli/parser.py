"""A translated argparse, and types of arguments.

argparse, because its import takes 8 ms, and others take 30 to 50.
"""

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any, NoReturn

from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, listed, ngettext, pgettext, quoted, reason


class _Formatter(argparse.RawDescriptionHelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, _("usage:") + " " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """argparse with translated headings and errors."""

    def __init__(self, *, asks_for_help: bool = True, **how: Any) -> None:
        super().__init__(**how, formatter_class=_Formatter, add_help=False, allow_abbrev=False, exit_on_error=False)
        self.arguments = self.add_argument_group(pgettext("command line", "arguments"))
        self.options = self.add_argument_group(pgettext("command line", "options"))
        self.needed: list[str] = []
        self.values: dict[str, int] = {}
        if asks_for_help:
            self.add_argument("-h", "--help", action="help", help=_("show this help"))

    def add_argument(self, *names: str, **how: Any) -> argparse.Action:
        """Add it to the group where it belongs."""
        if "choices" in how:  # argparse would refuse others in English; `choices` are for completion
            how["type"] = partial(_one_of, how["choices"])
        if names[0].startswith("-"):
            if "nargs" in how:
                self.values[names[0]] = how["nargs"]
            return self.options.add_argument(*names, **how)
        if how.get("nargs") not in {"?", "*"}:
            self.needed.append(how["metavar"])
        return self.arguments.add_argument(*names, **how)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
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
        """Called only for missing arguments: other errors are raised."""
        needed = ", ".join(self.needed)
        self.refuse(_("the following arguments are required: {arguments}").format(arguments=needed))

    def refuse(self, message: str) -> NoReturn:
        """Raise UserError with the message and where to find help."""
        raise UserError(_("{message}; see {command} --help").format(message=message, command=self.prog))


def match_number(text: str) -> int:
    if not (text.isdecimal() and len(text) < 19 and int(text)):
        words = _("expected a game number (see bgtui list), not {text}")
        raise argparse.ArgumentTypeError(words.format(text=quoted(text)))
    return int(text)


def seed(text: str) -> int:
    if text == "today":
        from boardgames_tui.core.seats import seed_of_today

        return seed_of_today()
    if not (text.isdecimal() and len(text) < 19):
        words = _("the number of a deal is a whole number of up to 18 digits, or “today”, not {text}")
        raise argparse.ArgumentTypeError(words.format(text=quoted(text)))
    return int(text)


def clock(text: str) -> str:
    from boardgames_tui.core.clock import read_clock

    try:
        read_clock(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(reason(error)) from error
    return text


def port(text: str) -> int:
    if not (text.isdecimal() and len(text) < 6 and int(text) < 65536):
        raise argparse.ArgumentTypeError(_("expected a port from 0 to 65535, not {text}").format(text=quoted(text)))
    return int(text)


def count(text: str) -> int:
    if not (text.isdecimal() and len(text) < 10 and int(text)):
        raise argparse.ArgumentTypeError(
            _("expected a whole number of at least 1, not {text}").format(text=quoted(text))
        )
    return int(text)


def _one_of(words: Sequence[str], text: str) -> str:
    if text not in words:
        told = _("expected {words}, not {text}")
        raise argparse.ArgumentTypeError(told.format(words=listed(words, "or"), text=quoted(text)))
    return text
