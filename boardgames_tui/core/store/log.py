"""The write-ahead log that a killed process left beside the file, and whether it is sound. Imported on demand.

SQLite reads a log up to the first wrong checksum and silently drops the rest, as a power cut leaves such an end. So
does damage; hence this check before SQLite's. The format is https://sqlite.org/walformat.html: a header, then frames,
each a page with a checksum continued from the one before. The index in shared memory, a file that outlives its process,
has the number of committed frames.
"""

import struct
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from boardgames_tui.core.database import log_of
from boardgames_tui.core.files import open_ours

PAGE = 4096
"""The page size of our files: SQLite's default since 2016."""
_HEADER, _FRAME = 32, 24 + PAGE
_BIG = 0x377F0683
"""The magic number of a log with big-endian checksums; little-endian ones have one less."""


@dataclass
class Log:
    """The content of a log. `whole`: no committed page is missing."""

    whole: bool
    pages: dict[int, bytes]
    """Page number, from 1 -> its content in the last sound frame."""
    length: int
    """The file's length in pages with it; 0 if unknown."""


def read_log(path: Path) -> Log:
    """Read the log of a closed database."""
    log = index = b""
    with suppress(FileNotFoundError), open_ours(log_of(path)[0]) as file:
        log = file.read()
    with suppress(OSError), open_ours(log_of(path)[1]) as file:
        index = file.read(100)
    salts = log[16:24]
    order = ">" if log[:4] == _BIG.to_bytes(4, "big") else "<"
    sound = (
        len(log) >= _HEADER
        and log[:4] in (_BIG.to_bytes(4, "big"), (_BIG - 1).to_bytes(4, "big"))
        and log[8:12] == PAGE.to_bytes(4, "big")
        and _checksum(log[:24], bytes(8), order) == log[24:32]
    )
    # Two copies of a header, then the number of checkpointed frames, in native byte order.
    in_use = len(index) == 100 and index[12] == 1 and index[:48] == index[48:96]
    committed, copied = (struct.unpack("=I", index[at : at + 4])[0] for at in (16, 96)) if in_use else (0, 0)
    # The first commit updates it for a new log. An index of an older log says nothing, as after a power cut.
    known = in_use and (not committed or not sound or index[32:40] == salts)
    if not sound:
        salts = index[32:40] if known else log[_HEADER + 8 : _HEADER + 16]
    frames = list(_frames(log, salts, order))
    seen = max((at for at, frame in enumerate(frames, 1) if frame.sound and frame.length), default=0)
    if log and not known:  # then frames with wrong checksums may have been committed
        committed = max([seen, *(at for at, frame in enumerate(frames, 1) if frame.ours and not frame.sound)])
        known = sound and (len(log) - _HEADER) % _FRAME == 0
    if log:
        whole = known and (sound or not committed) and sum(frame.sound for frame in frames[:committed]) == committed
    else:
        whole = committed <= copied
    good = [frame for frame in frames[: max(committed, seen)] if frame.sound]
    return Log(whole, {frame.page: frame.content for frame in good}, max((frame.length for frame in good), default=0))


@dataclass
class _Frame:
    page: int
    length: int
    """The file's length in pages if it ends a transaction, else 0."""
    ours: bool
    """Whether it belongs to this log; later frames may be older."""
    sound: bool
    content: bytes


def _frames(log: bytes, salts: bytes, order: str) -> Iterator[_Frame]:
    """Every complete frame, checked against the checksum chain."""
    before = log[24:32]
    for at in range(_HEADER, len(log) - _FRAME + 1, _FRAME):
        head, content = log[at : at + 24], log[at + 24 : at + _FRAME]
        page, length = struct.unpack(">2I", head[:8])
        ours = head[8:16] == salts
        sound = ours and _checksum(head[:8] + content, before, order) == head[16:]
        yield _Frame(page, length, ours, sound, content)
        before = head[16:]


def _checksum(data: bytes, before: bytes, order: str) -> bytes:
    """SQLite's checksum of some words, continued from the one before."""
    first, second = struct.unpack(">2I", before)
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return struct.pack(">2I", first, second)
