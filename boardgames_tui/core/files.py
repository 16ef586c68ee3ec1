"""Opening files: those named by the user, and those in bgtui's own folders.

Our folders may be shared, and others may put anything there in place of our files: symbolic or hard links, pipes that
block. What bgtui cannot have made is neither followed nor read, written or emptied. `hold_ours` checks a name, the
other functions what they have opened.
"""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EFBIG, EINVAL, EISDIR, ELOOP
from pathlib import Path
from typing import BinaryIO

from boardgames_tui.core.words import _

LONGEST_FILE = 5_000_000
"""Largest file that is read, in bytes; a data file or a long game has a few ten thousand."""

# Neither follow links nor block on a pipe; Windows has neither flag.
_NO_LINK, _AT_ONCE, _BYTES = (getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))


class NotOurs(OSError):
    """Something that bgtui cannot have made is where one of its files or folders belongs."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(EINVAL, why, str(path))


# Files that somebody has named ---------------------------------------------------------------------------------------


def read_file(path: Path) -> bytes:
    """Return a file's content. Raises OSError, also for pipes, devices and oversized files."""
    try:
        with _opened(path) as file:
            content = file.read(LONGEST_FILE + 1)
    except ValueError:  # a NUL in the name
        raise OSError(EINVAL, _("it is not a valid file name"), str(path)) from None
    if len(content) > LONGEST_FILE:
        raise OSError(EFBIG, _("it is far too large"), str(path))
    return content


def write_new(path: Path, content: bytes) -> None:
    """Create a file atomically. Raises FileExistsError, OSError."""
    file = path.open("xb")
    try:
        with file:
            file.write(content)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


# Files of ours -------------------------------------------------------------------------------------------------------


def hold_ours(path: Path, *, folder: bool = False) -> bool:
    """Return whether it is there. Raises NotOurs if it is no file that bgtui can have made, or no `folder`; OSError."""
    try:
        found = path.lstat()
    except FileNotFoundError:
        return False
    if why := _no_file(found) if not folder or stat.S_ISLNK(found.st_mode) else _no_folder(found):
        raise NotOurs(path, why)
    return True


def hold_own_link(path: Path) -> None:
    """Raise NotOurs if another user has made a link there: it could lead to any file. Links of root are trusted."""
    if path.is_symlink() and not _by_user_or_root(path.lstat()):
        raise NotOurs(path, _("it is another user's link"))


def open_ours(path: Path) -> BinaryIO:
    """Open a file of ours to read it. Raises NotOurs, FileNotFoundError, OSError."""
    return _opened(path, ours=True)


def copy_ours(source: Path, target: Path) -> None:
    """Copy a file of ours, if it exists, to a new file, and sync it. Raises NotOurs, OSError."""
    from shutil import copyfileobj

    with suppress(FileNotFoundError), open_ours(source) as file:
        opened = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK | _BYTES, 0o644)
        with os.fdopen(opened, "wb") as copy:
            copyfileobj(file, copy)
            copy.flush()
            os.fsync(opened)


def open_to_lock(path: Path) -> int:
    """Open a file of ours to lock it, creating it if needed. Raises NotOurs, OSError."""
    hold_ours(path)
    try:
        with _in_folder(path) as (name, folder):
            opened = os.open(name, os.O_RDWR | os.O_CREAT | _NO_LINK | _AT_ONCE, 0o644, dir_fd=folder)
    except OSError as error:
        if error.errno == ELOOP:
            raise NotOurs(path, _("it is a link")) from None
        raise
    found = os.fstat(opened)
    if why := _no_file(found):
        os.close(opened)
        raise NotOurs(path, why)
    _let_group_write(path, opened)
    return opened


def remove_ours(path: Path) -> None:
    """Remove a file of ours, if it exists. Raises NotOurs, OSError."""
    with suppress(FileNotFoundError), _in_folder(path) as (name, folder):
        os.unlink(name, dir_fd=folder)


@contextmanager
def _in_folder(path: Path) -> Iterator[tuple[Path | str, int | None]]:
    """A name and its folder, opened (not on Windows) so that no link can replace it. Raises NotOurs, OSError."""
    if sys.platform == "win32":
        yield path, None
        return
    opened = os.open(path.parent, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
    try:
        found = path.parent.lstat()
        own_link = stat.S_ISLNK(found.st_mode) and _by_user_or_root(found)
        if not own_link and not os.path.samestat(found, os.fstat(opened)):
            raise NotOurs(path.parent, _("it is another user's link"))
        yield path.name, opened
    finally:
        os.close(opened)


def write_ours(path: Path, content: bytes) -> None:
    """Write or replace a file of ours atomically. Raises OSError."""
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    write_new(new, content)
    new.replace(path)


def let_group_write(path: Path) -> None:
    """Give the group access to a file or folder of ours if it may write in the parent folder."""
    with suppress(OSError):  # other users' files are theirs to change
        was = path.lstat()
        if _for_group(path, was) is None:
            return  # closing it would release this process's locks on it
        opened = os.open(path, os.O_RDONLY | _NO_LINK | _AT_ONCE)
        try:
            now = os.fstat(opened)
            if os.path.samestat(was, now) and (stat.S_ISDIR(now.st_mode) or not _no_file(now)):
                _let_group_write(path, opened)
        finally:
            os.close(opened)


def _let_group_write(path: Path, opened: int) -> None:
    if sys.platform != "win32":
        with suppress(OSError):  # other users' files are theirs to change
            if (mode := _for_group(path, os.fstat(opened))) is not None:
                os.fchmod(opened, mode)


def _for_group(path: Path, found: os.stat_result) -> int | None:
    """The mode that lets the group use it, too; None if the mode should stay as it is."""
    mode = stat.S_IMODE(found.st_mode)
    wanted = mode | (mode & stat.S_IRWXU) >> 3
    if sys.platform == "win32" or wanted == mode or not path.parent.stat().st_mode & stat.S_IWGRP:
        return None
    return wanted


def _by_user_or_root(found: os.stat_result) -> bool:
    return sys.platform == "win32" or found.st_uid in (0, os.geteuid())


def others_may_write(path: Path) -> bool:
    """Whether another user can have changed a file or folder."""
    if sys.platform == "win32":
        return False
    import grp
    import pwd

    try:
        found = path.stat()
    except OSError:
        return True
    if not _by_user_or_root(found) or found.st_mode & stat.S_IWOTH:
        return True
    if not found.st_mode & stat.S_IWGRP:
        return False
    try:
        user, group = pwd.getpwuid(os.geteuid()).pw_name, grp.getgrgid(found.st_gid)
    except KeyError:
        return True
    return group.gr_name != user or bool({*group.gr_mem} - {user})  # many users have a private group


def _opened(path: Path, *, ours: bool = False) -> BinaryIO:
    _hold_readable(path, path.lstat() if ours else path.stat(), ours)  # opening a device can have effects
    try:
        opened = os.open(path, os.O_RDONLY | _BYTES | _AT_ONCE | (_NO_LINK if ours else 0))
    except OSError as error:
        if ours and error.errno == ELOOP:
            raise NotOurs(path, _("it is a link")) from None
        raise
    try:
        _hold_readable(path, os.fstat(opened), ours)
        return os.fdopen(opened, "rb")
    except BaseException:
        os.close(opened)
        raise


def _hold_readable(path: Path, found: os.stat_result, ours: bool) -> None:
    """Raise OSError unless what has been found can be read to its end, and is `ours` if it has to be."""
    if ours and (why := _no_file(found)):
        raise NotOurs(path, why)
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(EINVAL, _("it is a pipe or a device, not a file"), str(path))


def _no_file(found: os.stat_result) -> str:
    if stat.S_ISLNK(found.st_mode):
        return _("it is a link")
    if stat.S_ISDIR(found.st_mode):
        return _("it is a folder")
    if not stat.S_ISREG(found.st_mode):
        return _("it is a pipe or a device, not a file")
    return _("it has a second name elsewhere") if found.st_nlink > 1 else ""


def _no_folder(found: os.stat_result) -> str:
    return "" if stat.S_ISDIR(found.st_mode) else _("it is not a folder")
