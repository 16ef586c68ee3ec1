"""What a terminal sends, as keys: whole or in pieces, known to somebody or to nobody."""

from codecs import getincrementaldecoder
from collections.abc import Iterable
from itertools import pairwise
from random import Random

import pytest
from textual import constants, events
from textual.message import Message

from boardgames_tui.tui import incoming
from boardgames_tui.tui.incoming import ESC, GroundTold, Incoming
from tests.rubbish import rubbish


def named(messages: Iterable[Message]) -> list[str]:
    """Keys by their names, pastes by what they hold, and whatever else by its kind."""
    return [
        message.key
        if isinstance(message, events.Key)
        else f"paste {message.text}"
        if isinstance(message, events.Paste)
        else type(message).__name__
        for message in messages
    ]


def read(*pieces: str) -> list[str]:
    """What comes of pieces, and of the silence after them."""
    terminal = Incoming()
    return named([message for piece in pieces for message in terminal.read(piece)] + [*terminal.end()])


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ("aQ?", ["a", "Q", "question_mark"]),
        ("\r\t\x7f\x03", ["enter", "tab", "backspace", "ctrl+c"]),
        ("\x1b[A\x1bOA\x1b[1;5A\x1b[H", ["up", "up", "ctrl+up", "home"]),
        ("\x1bOP\x1b[[A\x1b[11~\x1b[15~", ["f1", "f1", "f1", "f5"]),
        ("\x1b[97u\x1b[27u\x1b[13;2u\x1b[113;3u\x1b[113;4u", ["a", "escape", "shift+enter", "alt+q", "alt+shift+q"]),
        ("\x1b[I\x1b[O\x1b[?2026;2$y", ["AppFocus", "AppBlur", "TerminalSupportsSynchronizedOutput"]),
        ("\x1b[<0;5;5M\x1b[<0;5;5m\x1b[<64;1;1M", ["MouseDown", "MouseUp", "MouseScrollUp"]),
        ("\x1b[200~take wug\x1b[201~", ["paste take wug"]),
        ("żółć", ["ż", "ó", "ł", "ć"]),
    ],
)
def test_what_everybody_sends(sent: str, meant: list[str]) -> None:
    assert read(sent) == meant


@pytest.mark.parametrize(
    "sent",
    [
        *["\x1b[97;1:3u", "\x1b[97:65;2u", "\x1b[1;2:1A", "\x1b[1114112u", "\x1b[99999999999999999999u", "\x1b[:;:u"],
        *["\x1b[55296u", "\x1b[97;1;55296u", "\x1b[99~", "\x1b[1;2;3;4;5A", "\x1b[?5m", "\x1b[12\x18", "\x1b]0\x18"],
        *["\x1b[M !!", "\x1b[M \ufffd\ufffd", "\x1b[32;5;5M", "\x1b[<0;0;0M", "\x1b[<99999999;3;3M", "\x1b[<0;-1;7M"],
        *["\x1b[48;1;1;0;0t", "\x1b[?2048;2$y", "\x1b[24;80R", "\x1b[?1;2c", "\x1b[>0;276;0c", "\x1b[997;1n"],
        *[
            "\x1b]11;?\x07",
            "\x1b]11;rgb:16/zz/1d\x07",
            "\x1bP1$r0m\x1b\\",
            "\x1b_Gi=1;OK\x1b\\",
            "\x1b]0;",
            "\x1b[201~",
            "\ufffd",
        ],
        "\x1b[" + "1;" * 500 + "A",
    ],
)
def test_what_nobody_knows_means_nothing_and_the_next_key_itself(sent: str) -> None:
    assert read(sent, "\x1b[A", "z")[-2:] == ["up", "z"]
    assert not {*read(sent)} - {"ctrl+x"}  # which cancels a sequence


@pytest.mark.parametrize(
    ("colour", "light"),
    [("rgb:1616/2121/1d1d", False), ("rgb:ff/ff/dd", True), ("rgba:fdfd/f6f6/e3e3/ffff", True), ("rgb:0/2/3", False)],
)
@pytest.mark.parametrize("end", ["\x07", "\x1b\\", "\x9c"])
def test_a_terminal_tells_its_ground_between_two_keys(colour: str, light: bool, end: str) -> None:
    terminal = Incoming()
    before, told, after = [message for piece in ("z\x1b]1", f"1;{colour}{end}z") for message in terminal.read(piece)]
    assert named([before, after]) == ["z", "z"]
    assert isinstance(told, GroundTold)
    assert told.light is light


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ("\x1bq", "alt+q"),
        ("\x1bQ", "alt+shift+q"),
        ("\x1b?", "alt+question_mark"),
        ("\x1b1", "alt+1"),
        ("\x1b\r", "alt+enter"),
        ("\x1b\x7f", "alt+backspace"),
        ("\x1b[", "alt+left_square_bracket"),
    ],
)
def test_what_is_typed_with_alt_is_no_letter(sent: str, meant: str) -> None:
    terminal = Incoming()
    [key] = [*terminal.read(sent), *terminal.end()]
    assert isinstance(key, events.Key)
    assert (key.key, key.is_printable) == (meant, False)


def test_escape_and_soon_a_letter_are_two_keys() -> None:
    assert read(ESC, "q") == ["escape", "q"]
    assert read(ESC + ESC) == ["escape", "escape"]
    assert read(ESC, ESC + "[A") == ["escape", "up"]


@pytest.mark.parametrize(
    "sent", ["\x1b[1;5A", "\x1bOP", "\x1b[<0;5;5M", "\x1b]0;x\x1b\\", "\x1b[200~a\x1b[201~", "\x1b[M !!"]
)
def test_a_slow_line_may_tear_a_sequence_anywhere(sent: str) -> None:
    assert read(sent[:2], *sent[2:], "z") == [*read(sent), "z"]
    if sent[1] in "[O":
        assert read(*sent, "z") == [*read(sent), "z"]


def test_an_escape_waits_for_the_rest_of_an_arrow_longer_over_ssh(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SSH_TTY", "SSH_CONNECTION", "ESCDELAY"):
        monkeypatch.delenv(name, raising=False)
    now = 0.0
    monkeypatch.setattr(incoming, "monotonic", lambda: now)

    def escape_after(seconds: float) -> list[str]:
        nonlocal now
        terminal, now = Incoming(), 0.0
        assert named(terminal.read(ESC)) == []
        now = seconds
        return named(terminal.silence())

    assert escape_after(constants.ESCAPE_DELAY) == ["escape"]
    for name in ("SSH_TTY", "SSH_CONNECTION"):
        with monkeypatch.context() as far:
            far.setenv(name, "somewhere")
            assert escape_after(0.3) == []
            assert escape_after(0.4) == ["escape"]
            far.setenv("ESCDELAY", "100")
            assert escape_after(constants.ESCAPE_DELAY) == ["escape"]


def test_a_paste_that_nobody_closes_ends_in_silence_or_with_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(incoming, "monotonic", lambda: now)
    terminal = Incoming()
    assert named(terminal.read("\x1b[200~take w")) == []
    now += 1
    assert named(terminal.silence()) == []
    assert named(terminal.read("ug")) == []
    now += 2
    assert named(terminal.silence()) == ["paste take wug"]
    assert named(terminal.read("z")) == ["z"]
    assert named(terminal.read("\x1b[200~" + ESC)) == []
    now += constants.ESCAPE_DELAY
    assert named(terminal.silence()) == ["paste "]
    assert named(terminal.read("\x1b[200~ab")) == []
    assert named(terminal.read("\x11")) == [], "a piece of the paste"
    now += 0.5
    assert named(terminal.read("\x11")) == ["paste ab\x11", "ctrl+q"]


@pytest.mark.parametrize("seed", range(20))
def test_rubbish(seed: int) -> None:
    """Whatever comes, cut anywhere, each key after it is read. Other seeds: four million pieces, for two Textuals."""
    sent, chance = rubbish(seed, 1000), Random(seed)
    terminal, decode = Incoming(), getincrementaldecoder("utf-8")("replace").decode
    for begin, end in pairwise([0, *sorted(chance.sample(range(len(sent)), 500)), len(sent)]):
        for message in terminal.read(decode(sent[begin:end])):
            assert not isinstance(message, events.Key) or (message.key + (message.character or "")).encode()
        if chance.randrange(10) == 0:
            [*terminal.end()]
    [*terminal.read(decode(b"", True)), *terminal.end()]
    assert named(terminal.read("z\x1b[A")) == ["z", "up"]
