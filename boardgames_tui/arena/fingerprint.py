"""A fingerprint of the code and data that determine matches: every module that a match of computer players imports.

It ignores comments, docstrings and sentences for players, so that rewording alone does not invalidate results.
"""

import ast
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

from boardgames_tui.core import assets, catalogue

PACKAGE = Path(__file__).parents[1]
PLAYS = "boardgames_tui.arena.agents"
DATA = ("box.json", "network.txt", "network3.txt")
SENTENCES = ("_", "N_", "ngettext")


@cache
def fingerprint(game: str) -> str:
    """A fingerprint of the code and data of a game and its computer players."""
    loaded = catalogue.game(game)
    roots = (PLAYS, loaded.entry.module, loaded.evaluation.partition(":")[0])
    data = [assets.bots(game), *(assets.text(game, name) for name in DATA if assets.has(game, name))]
    package = Path(str(import_module(loaded.entry.module.partition(".")[0]).__file__)).parent
    if package != PACKAGE:
        data.append(code_of(package, roots))
    return blake2b(
        "\n".join([code_of(PACKAGE, roots), *data, assets.data_id(game)]).encode(), digest_size=6
    ).hexdigest()


def code_of(package: Path, roots: Iterable[str]) -> str:
    """A digest of these modules and all that they import from the package in that folder."""
    digest = blake2b()
    seen: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        first, *rest = name.split(".")
        path = package.joinpath(*rest if first == package.name else [name])
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if name not in seen and path.is_file():
            seen.add(name)
            tree = ast.parse(path.read_bytes())
            digest.update(repr((name, without_words(tree))).encode())
            waiting += [found for found in _imports(tree) if found.startswith(package.name + ".")]
    return digest.hexdigest()


def _imports(tree: ast.Module) -> Iterable[str]:
    """Yield imported names; those imported from a package may be modules or not."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def without_words(node: Any) -> Any:
    """A syntax tree as nested tuples, without docstrings and sentences; unlike `ast.dump` the same in every Python."""
    if isinstance(node, list):
        return tuple(without_words(each) for each in node if not _is_docstring(each))
    if not isinstance(node, ast.AST):
        return repr(node)
    if _is_sentence(node):
        return "sentence"
    fields = ((name, value) for name, value in ast.iter_fields(node) if value not in (None, []))
    return (type(node).__name__, *((name, without_words(value)) for name, value in fields))


def _is_docstring(node: Any) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _is_sentence(node: Any) -> bool:
    """Whether this is `_("…")` or `_("…").format(…)`."""
    match node:
        case ast.Call(func=ast.Name(id=name)):
            return name in SENTENCES
        case ast.Call(func=ast.Attribute(value=called, attr="format")):
            return _is_sentence(called)
    return False
