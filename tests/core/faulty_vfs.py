"""A file system that fails when told to, under the standard library's `sqlite3`.

SQLite calls its file system through a table of functions, a "VFS". This one passes every call on to the system's own,
except the one call that a `Fault` names. It is registered as the default for the whole process and never taken out: use
it in a process of its own.
"""

import _sqlite3
import ctypes
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Pointer = ctypes.c_void_p
Call = ctypes.CFUNCTYPE
XOpen = Call(ctypes.c_int, Pointer, Pointer, Pointer, ctypes.c_int, Pointer)
XDelete = Call(ctypes.c_int, Pointer, Pointer, ctypes.c_int)
XRead = Call(ctypes.c_int, Pointer, Pointer, ctypes.c_int, ctypes.c_int64)
XWrite = XRead
XTruncate = Call(ctypes.c_int, Pointer, ctypes.c_int64)
XSync = Call(ctypes.c_int, Pointer, ctypes.c_int)
XShmMap = Call(ctypes.c_int, Pointer, ctypes.c_int, ctypes.c_int, ctypes.c_int, Pointer)


class Vfs(ctypes.Structure):
    """`sqlite3_vfs`."""

    _fields_ = [
        ("iVersion", ctypes.c_int),
        ("szOsFile", ctypes.c_int),
        ("mxPathname", ctypes.c_int),
        ("pNext", Pointer),
        ("zName", ctypes.c_char_p),
        ("pAppData", Pointer),
        ("xOpen", Pointer),
        ("xDelete", Pointer),
        *[(f"other{number}", Pointer) for number in range(14)],
    ]


class Methods(ctypes.Structure):
    """`sqlite3_io_methods`: what can be done with an open file."""

    _fields_ = [
        ("iVersion", ctypes.c_int),
        ("xClose", Pointer),
        ("xRead", Pointer),
        ("xWrite", Pointer),
        ("xTruncate", Pointer),
        ("xSync", Pointer),
        *[(f"other{number}", Pointer) for number in range(7)],
        ("xShmMap", Pointer),
        *[(f"later{number}", Pointer) for number in range(5)],
    ]


class File(ctypes.Structure):
    """The beginning of every `sqlite3_file`."""

    _fields_ = [("pMethods", Pointer)]


@dataclass
class Fault:
    """Fail the `at`-th call (from 0) of those in `calls`, and if `stays` each later one too.

    `half`: a write that fails has written half its bytes. `code` None: the call's own kind of SQLITE_IOERR.
    """

    calls: frozenset[str]
    at: int
    code: int | None = None
    half: bool = False
    stays: bool = False
    seen: int = 0
    failed: list[str] = field(default_factory=list)

    def strikes(self, call: str) -> bool:
        """Whether this call is to fail."""
        if call not in self.calls:
            return False
        number, self.seen = self.seen, self.seen + 1
        if number == self.at or (self.stays and number > self.at):
            self.failed.append(call)
            return True
        return False


_CODES = {
    "open": sqlite3.SQLITE_CANTOPEN,
    "delete": sqlite3.SQLITE_IOERR_DELETE,
    "read": sqlite3.SQLITE_IOERR_READ,
    "write": sqlite3.SQLITE_IOERR_WRITE,
    "truncate": sqlite3.SQLITE_IOERR_TRUNCATE,
    "sync": sqlite3.SQLITE_IOERR_FSYNC,
    "map": sqlite3.SQLITE_IOERR_SHMMAP,
}


class FaultyVfs:
    """The installed file system; `fault` is what goes wrong next, None for nothing. Raises OSError if out of reach."""

    def __init__(self) -> None:
        self.fault: Fault | None = None
        self._kept: list[Any] = []  # C holds pointers to these, which Python does not see
        self._tables: dict[int, Methods] = {}
        # The symbols are found through the module itself, so that it is the very library that `sqlite3` uses.
        library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
        try:
            find, register = library.sqlite3_vfs_find, library.sqlite3_vfs_register
        except AttributeError as error:
            raise OSError("the sqlite3 module hides its library's functions") from error
        find.restype = ctypes.POINTER(Vfs)
        find.argtypes = [ctypes.c_char_p]
        register.argtypes = [ctypes.POINTER(Vfs), ctypes.c_int]
        system = find(None)
        vfs = Vfs.from_buffer_copy(system.contents)
        vfs.pNext, vfs.zName = None, b"faulty"
        system_at = ctypes.cast(system, Pointer).value
        open_, delete = XOpen(vfs.xOpen), XDelete(vfs.xDelete)

        def x_open(_vfs: int, name: int, file: int, flags: int, out: int) -> int:
            if flags & 0x4 and self._strikes("open"):  # SQLITE_OPEN_CREATE
                File.from_address(file).pMethods = None
                return self._code("open")
            answer = int(open_(system_at, name, file, flags, out))
            opened = File.from_address(file)
            if opened.pMethods:
                opened.pMethods = ctypes.addressof(self._wrapped(opened.pMethods))
            return answer

        def x_delete(_vfs: int, name: int, sync: int) -> int:
            return self._code("delete") if self._strikes("delete") else int(delete(system_at, name, sync))

        vfs.xOpen = self._pointer(XOpen(x_open))
        vfs.xDelete = self._pointer(XDelete(x_delete))
        self._kept.append(vfs)
        if register(ctypes.byref(vfs), 1) != 0:
            raise OSError("SQLite does not take the file system")

    def _strikes(self, call: str) -> bool:
        return self.fault is not None and self.fault.strikes(call)

    def _code(self, call: str) -> int:
        assert self.fault is not None  # it has just struck
        return _CODES[call] if self.fault.code is None else self.fault.code

    def _pointer(self, function: Any) -> int:
        self._kept.append(function)
        address = ctypes.cast(function, Pointer).value
        assert address is not None
        return address

    def _wrapped(self, methods_at: int) -> Methods:
        """The system's table of functions with ours in front of some."""
        if methods_at in self._tables:
            return self._tables[methods_at]
        methods = Methods.from_buffer_copy(Methods.from_address(methods_at))

        def guard(call: str, kind: Any, address: int) -> int:
            system: Callable[..., int] = kind(address)

            def guarded(*arguments: int) -> int:
                if not self._strikes(call):
                    return system(*arguments)
                if call == "write" and self.fault is not None and self.fault.half:
                    file, data, size, offset = arguments
                    system(file, data, size // 2, offset)
                return self._code(call)

            return self._pointer(kind(guarded))

        methods.xRead = guard("read", XRead, methods.xRead)
        methods.xWrite = guard("write", XWrite, methods.xWrite)
        methods.xTruncate = guard("truncate", XTruncate, methods.xTruncate)
        methods.xSync = guard("sync", XSync, methods.xSync)
        if methods.iVersion >= 2 and methods.xShmMap:
            methods.xShmMap = guard("map", XShmMap, methods.xShmMap)
        if methods.iVersion >= 3:
            methods.iVersion = 2  # no memory-mapped reads past us
        self._tables[methods_at] = methods
        return methods
