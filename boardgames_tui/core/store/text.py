"""Export and import of matches as readable text."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from boardgames_tui.core.seats import COMPUTER, LEVELS, computer_of
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.words import _, is_shown, quoted, reason

if TYPE_CHECKING:
    from boardgames_tui.core.store.rows import Saved


class BadFile(ValueError):
    """The text is not an exported match; the message has the line and what would be right."""


_HEADER = "bgtui match 1"
_FIELDS = ("game", "rules", "seat", "seed", "options", "open hands")
_DATA = "data"
"""Only in matches started with other data files than the built-in ones."""
_TRIAL = "trial"
"""Only in matches that continue from a position of another one."""
_PACKAGE = "package"
"""Only in matches of games that come in packages of their own."""
_CLOCK = "clock"
"""Only in matches with a clock."""
MOST_SEATS = 20
"""More than any game has."""
_PASSED = "passed"
"""Below a seat that somebody else has come to play in mid-game."""
_USED = "used"
"""Below a seat whose player has used time of the clock: the seconds in all, and those in the turn under way."""
_COMPUTER = "computer"
"""Below the seat of a computer player, its level and character.

There is no word for a program: a file from somebody else must never run a command, so the importing player gets that
seat.
"""


def export_text(saved: "Saved") -> str:
    """A match as text for `import_text`, without PINs and programs' commands: a person gets such a seat on import."""
    import json  # 1 ms, not needed at start-up

    setup = saved.setup
    lines = [_HEADER, f"game: {setup.game}", f"rules: {setup.rules_version}"]
    for seat in setup.seats:
        lines.append(f"seat: {seat.name}")
        if computer_of(seat.player) is not None:
            lines.append(f"{_COMPUTER}: {seat.player.removeprefix(COMPUTER)}")
        lines += [f"{_PASSED}: yes"] * seat.passed
        lines += [f"{_USED}: {seat.used} {seat.in_turn}"] * bool(seat.used)
    lines += [f"seed: {setup.seed}", f"options: {json.dumps(setup.options, ensure_ascii=False)}"]
    lines.append(f"open hands: {'yes' if setup.open_hands else 'no'}")
    lines += [f"{_DATA}: {setup.data}"] * bool(setup.data) + [f"{_TRIAL}: yes"] * setup.trial
    lines += [f"{_PACKAGE}: {setup.package}"] * bool(setup.package)
    lines += [f"{_CLOCK}: {setup.clock}"] * bool(setup.clock) + [""]
    width = len(str(len(saved.commands)))
    for number, (text, state_id) in enumerate(saved.commands, 1):
        lines.append(f"{number:{width}}  {state_id or '-'}  {text}")
    return "\n".join(lines) + "\n"


def import_text(text: str) -> tuple[Setup, list[tuple[str, str]]]:
    """Parse an exported match. Lines below the set-up that begin with # are ignored. Raises BadFile."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    if not lines or lines[0] != _HEADER:
        raise _bad(1, _("the first line of an exported game must be {right}").format(right=quoted(_HEADER)))
    blank = lines.index("") if "" in lines else len(lines)
    setup = _import_setup(lines[:blank])
    commands: list[tuple[str, str]] = []
    for at, line in enumerate(lines[blank:], blank + 1):
        if not line or line.startswith("#"):
            continue
        number = len(commands) + 1
        found = re.fullmatch(r"([0-9]+)\s+(-|[0-9a-f]+)\s+(.+)", line)
        if found is None or found[1] != str(number) or not is_shown(found[3]):
            right = f"{number}  3f2a9c0d1b7e  …"
            words = _(
                "expected the number {number}, the id of the position after the move and the move's text, as in {right}"
            )
            raise _bad(at, words.format(number=number, right=quoted(right)))
        commands.append((found[3], "" if found[2] == "-" else found[2]))
    return setup, commands


def _import_setup(lines: list[str]) -> Setup:
    values: dict[str, Any] = {}
    seats: list[Seat] = []
    for at, line in enumerate(lines[1:], 2):
        field, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or field not in (*_FIELDS, _DATA, _TRIAL, _PACKAGE, _CLOCK, _COMPUTER, _PASSED, _USED):
            fields = ", ".join(f"{name}:" for name in _FIELDS)
            raise _bad(at, _("a header line must start with one of {fields}").format(fields=fields))
        if field in values:
            raise _bad(at, _("duplicate {field}").format(field=quoted(f"{field}:")))
        if field == "seat":
            if len(seats) == MOST_SEATS:
                raise _bad(at, _("no game has that many seats"))
            try:
                seat = Seat(name=value)
                Setup(game="", rules_version=0, seats=(*seats, seat), seed=0)
            except ValueError as error:
                raise _bad(at, reason(error)) from error
            seats.append(seat)
        elif field == _COMPUTER:
            if not seats or computer_of(COMPUTER + value) is None:
                words = _("{field} goes below a seat and is one of {levels}, not {value}")
                raise _bad(at, words.format(field=quoted(f"{field}:"), levels=", ".join(LEVELS), value=quoted(value)))
            seats[-1] = replace(seats[-1], player=COMPUTER + value)
        elif field == _PASSED and seats:
            seats[-1] = replace(seats[-1], passed=_import_value(at, field, value))
        elif field == _USED and seats:
            used, in_turn = _import_value(at, field, value)
            seats[-1] = replace(seats[-1], used=used, in_turn=in_turn)
        else:
            values[field] = _import_value(at, field, value)
    for field in _FIELDS:
        if field not in values and not (field == "seat" and seats):
            raise _bad(len(lines) + 1, _("a {field} line is missing above").format(field=quoted(f"{field}: …")))
    return Setup(
        game=values["game"],
        rules_version=values["rules"],
        seats=tuple(seats),
        seed=values["seed"],
        options=values["options"],
        open_hands=values["open hands"],
        data=values.get(_DATA, ""),
        trial=values.get(_TRIAL, False),
        package=values.get(_PACKAGE, ""),
        clock=values.get(_CLOCK, ""),
    )


def _import_value(at: int, field: str, value: str) -> Any:
    if field in ("rules", "seed"):
        if not re.fullmatch(r"-?[0-9]{1,40}", value):
            words = _("{field} must be a whole number, not {value}")
            raise _bad(at, words.format(field=quoted(field), value=quoted(value)))
        return int(value)
    if field in ("open hands", _TRIAL, _PASSED):
        if value not in ("yes", "no"):
            raise _bad(at, _("{field} must be yes or no, not {value}").format(field=quoted(field), value=quoted(value)))
        return value == "yes"
    if field == _USED:
        found = re.fullmatch(r"([0-9]{1,9}) ([0-9]{1,9})", value)
        if found is None or int(found[2]) > int(found[1]):
            words = _("{field} must be the seconds used in all and on this turn, as in {right}, not {value}")
            raise _bad(at, words.format(field=quoted(field), right=quoted("754 12"), value=quoted(value)))
        return int(found[1]), int(found[2])
    if field == _CLOCK:
        from boardgames_tui.core.clock import read_clock

        try:
            read_clock(value)
        except ValueError as error:
            raise _bad(at, reason(error)) from error
        return value
    if field == "options":
        from boardgames_tui.core.plain_json import loads

        try:
            options = loads(value, parse_constant=_no_number)
        except ValueError as error:
            raise _bad(at, _("the options are not valid JSON: {reason}").format(reason=error)) from error
        if not isinstance(options, dict):
            raise _bad(at, _("the options must be a JSON object, as in {right}").format(right='{"name": 1}'))
        return options
    if not value or not is_shown(value):
        raise _bad(at, _("{field} must be a name, not {value}").format(field=quoted(field), value=quoted(value)))
    return value


def _no_number(word: str) -> None:
    raise ValueError(word)


def _bad(line: int, message: str) -> BadFile:
    return BadFile(_("line {line}: {message}").format(line=line, message=message))
