"""A terminal's input, parsed into keys, clicks and pastes. Unknown sequences are ignored as a whole."""

import os
import re
from collections.abc import Iterator
from time import monotonic

from textual import constants, events
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from boardgames_tui.tui.internals import SequenceReader

ESC, PASTE_BEGINS, PASTE_ENDS = "\x1b", "\x1b[200~", "\x1b[201~"
LONGEST = 300
"""Longer sequences mean nothing; the excess is discarded."""
ESCAPE_OVER_SSH = 0.4
"""Maximum delay between an Escape and the rest of an arrow, in seconds, if ESCDELAY is not set."""
PASTE_ENDS_AFTER = 2.0
"""Seconds of silence that end a paste whose end got lost: all later keys would belong to it."""
WANTS_OUT = "\x03", "\x11", "\x1a"
"""Ctrl+C, Ctrl+Q and Ctrl+Z also end it, if they come alone after a shorter silence."""
ALONE_AFTER = 0.2
"""Seconds of that silence: a paste, too, can be read in pieces of one character."""

# ECMA-48, and what old mice and Linux' own console send besides.
_WHOLE = re.compile(
    r"""\x1b\[M[^\x1b]{3}                                 # a click of an old mouse
      | \x1b\[\[[^\x1b]                                   # F1 to F5 in the console
      | \x1b\[(?![M[])[-0-?]*[ -/]*[@-~]                  # CSI, with mice left of the window
      | \x1bO[0-9;]*[ -/:<-~]                             # SS3
      | \x1b[]PX^_][^\0-\x1f\x9c]*(?:\x07|\x9c|\x1b\\)   # OSC and the like: an answer in words
      | [^\x1b]""",
    re.VERBOSE,
)
_BEGUN = re.compile(
    r"""\x1b(?: \[(?: M[^\x1b]{0,2} | \[ | [-0-?]*[ -/]* )
            | O[0-9;]*
            | []PX^_][^\0-\x1f\x9c]*(?:\x1b\Z)? )?""",
    re.VERBOSE,
)
_MOUSE = re.compile(r"\x1b\[<[0-9]{1,4}(;[0-9]{1,5}){2}[Mm]")
_TAKES_WHOLE_FRAMES = re.compile(r"\x1b\[\?2026;[1-9]\$y")
ASK_GROUND = "\x1b]11;?\x1b\\"
"""Asks a terminal for the colour of its ground. One that does not know says nothing, and nobody waits for it."""
_GROUND = re.compile(r"\x1b\]11;rgba?:" + "/".join(["([0-9A-Fa-f]{1,4})"] * 3))


def escape_delay() -> float:
    """Seconds of silence that make an Escape the key, not the beginning of another."""
    far = "SSH_TTY" in os.environ or "SSH_CONNECTION" in os.environ
    return ESCAPE_OVER_SSH if far and "ESCDELAY" not in os.environ else constants.ESCAPE_DELAY


class GroundTold(Message):
    """The terminal's answer to `ASK_GROUND`."""

    def __init__(self, light: bool) -> None:
        super().__init__()
        self.light = light


class Incoming:
    """Parses input in pieces that may end anywhere."""

    def __init__(self) -> None:
        self._reader = SequenceReader()
        self._escape_delay = escape_delay()
        self._begun = ""
        """A sequence whose end has not come yet."""
        self._pasted: str | None = None
        """The part of a paste received so far; None outside one."""
        self._came = 0.0
        """The time of the last input, in seconds of `monotonic`."""

    @property
    def patience(self) -> float | None:
        """Seconds of silence after which the open sequence ends; None if none is open."""
        if self._begun or (self._pasted is not None and self._pasted.endswith(ESC)):
            return self._escape_delay
        return None if self._pasted is None else PASTE_ENDS_AFTER

    def silence(self) -> Iterator[Message]:
        """Return the events of the open sequence, once the silence has lasted long enough. To be polled."""
        if self.patience is not None and monotonic() - self._came >= self.patience:
            yield from self.end()

    def read(self, text: str) -> Iterator[Message]:
        """The events in this input and what was pending before it, as far as they are complete."""
        silence, self._came = monotonic() - self._came, monotonic()
        if self._begun == ESC and not text.startswith(("[", "O")):
            # The key, and soon another: with Alt they would have come together. It need not wait any longer.
            yield from self.end()
        if text in WANTS_OUT and silence >= ALONE_AFTER:
            yield from self.end()
        text, self._begun, at = self._begun + text, "", 0
        while at < len(text):
            if self._pasted is not None:
                self._pasted, text, at = self._pasted + text[at:], "", 0
                pasted, closed, after = self._pasted.partition(PASTE_ENDS)
                if closed:
                    self._pasted, text = None, after
                    yield events.Paste(pasted.replace("\0", ""))
            elif whole := _WHOLE.match(text, at):
                at = whole.end()
                yield from self._meant(whole.group())
            else:
                begun = _BEGUN.match(text, at)
                assert begun is not None  # for it is an Escape
                at = begun.end()
                if at == len(text):
                    self._begun = begun.group()[:LONGEST]
                elif begun.group() == ESC:
                    yield from self._with_alt(text[at]) if text[at] != ESC else [events.Key("escape", ESC)]
                    at += text[at] != ESC
                # else its end will never come

    def end(self) -> Iterator[Message]:
        """End the open sequence and return what it meant."""
        begun, self._begun = self._begun, ""
        if self._pasted is not None:
            yield events.Paste(self._pasted.removesuffix(ESC))
            self._pasted = None
        elif begun == ESC:
            yield events.Key("escape", ESC)
        elif len(begun) == 2:
            yield from self._with_alt(begun[1])

    def _meant(self, sequence: str) -> Iterator[Message]:
        match sequence:
            case "\x1b[200~":
                self._pasted = ""
            case "\x1b[I":
                yield events.AppFocus()
            case "\x1b[O":
                yield events.AppBlur()
            case _ if _MOUSE.fullmatch(sequence):
                if clicked := self._reader.parse_mouse_code(sequence):
                    yield clicked
            case _ if _TAKES_WHOLE_FRAMES.fullmatch(sequence):
                yield TerminalSupportsSynchronizedOutput()
            case _ if told := _GROUND.match(sequence):
                red, green, blue = (int(part, 16) / (16 ** len(part) - 1) for part in told.groups())
                yield GroundTold(0.3 * red + 0.6 * green + 0.1 * blue > 0.5)
            case _:
                yield from self._reader.keys(sequence)

    def _with_alt(self, character: str) -> Iterator[events.Key]:
        """Named as by terminals that number keys. It is not a letter: nothing is typed with Alt."""
        for key in self._reader.keys(character):
            shift = "shift+" if key.key.isupper() else ""
            yield events.Key(f"alt+{shift}{key.key.lower()}", None)
