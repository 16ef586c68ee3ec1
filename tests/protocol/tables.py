"""What docs/protocol-GAME.md lists, from the schema: `python -m tests.protocol.tables` writes it anew."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.core.notation import Command
from tests.protocol.client import Client

DOCS = Path(__file__).parents[2] / "docs"
MARK = "<!-- What follows is written by `python -m tests.protocol.tables`, out of the docstrings. -->\n"
Schema = dict[str, Any]


def page(game: str) -> Path:
    """Where a game is described."""
    return DOCS / f"protocol-{game}.md"


def written(game: str) -> str:
    """The page as it should be: what people have written, and below it what follows from the schema."""
    text = page(game).read_text(encoding="utf-8")
    return text.partition(MARK)[0] + MARK + "\n" + "\n".join(tables(catalogue.game(game))) + "\n"


def command_types(game: Game) -> dict[str, type[Command]]:
    """The commands' classes by name."""
    union = get_args(game.command_type)
    return {each.__name__: each for each in (get_args(union[0]) if union else (game.command_type,))}


def tables(game: Game) -> Iterator[str]:
    """Every member of every object of a game."""
    schema = Client(game=game.id).ask("schema")
    yield "## Options"
    yield from members(schema["options"], {}) or ["", "There are none."]
    commands = command_types(game)
    yield from ("", "## Commands")
    for name, each in objects(schema["command"]).items():
        templates = ", ".join(f"`{template}`" for template in commands[name].templates)
        yield from ("", f"### `{kind_of(each) or name}`", "", f"{each['description']} Written {templates}.")
        yield from members(each, schema["command"].get("$defs", {}))
    shared = objects(schema["result"])
    for title, part, others in (
        ("State", "state", {}),
        ("View", "view", {**commands, **shared}),
        ("Events", "event", {}),
        ("Result", "result", {}),
    ):
        yield from ("", f"## {title}")
        for name, each in objects(schema[part]).items():
            if name not in others:
                yield from ("", f"### {f'`{kind_of(each)}`' if kind_of(each) else name}", "", each["description"])
                yield from members(each, schema[part].get("$defs", {}))


def objects(schema: Schema) -> dict[str, Schema]:
    """The objects that a schema describes, the whole first."""
    found = {schema["title"]: schema} if "properties" in schema else {}
    for name, each in schema.get("$defs", {}).items():
        if "properties" in each:
            found[short(name)] = each
    return found


def short(name: str) -> str:
    """The name of an object: what it is made for is left out."""
    return name.partition("_")[0]


def kind_of(schema: Schema) -> str:
    """What tells a command or an event from the others."""
    return str(schema["properties"].get("kind", {}).get("const", ""))


def members(schema: Schema, known: Schema) -> list[str]:
    """A line for each member but the kind. `known` are the objects that it can be made of."""
    lines = [
        f"- `{name}`, {type_of(each, known)}: {each['description']}"
        for name, each in schema["properties"].items()
        if "const" not in each
    ]
    return ["", *lines] if lines else []


def type_of(schema: Schema, known: Schema) -> str:
    """The type of a member, in the words of JSON Schema."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return short(name) if "properties" in known[name] else str(known[name]["type"])
    if "discriminator" in schema:
        return "command"
    if "anyOf" in schema or "oneOf" in schema:
        return " or ".join(dict.fromkeys(type_of(each, known) for each in schema.get("anyOf") or schema["oneOf"]))
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if schema["type"] == "array":
        inside = schema.get("prefixItems") or [schema["items"]]
        return f"list of {', '.join(type_of(each, known) for each in inside)}"
    if schema["type"] == "object":
        return f"object of {type_of(schema['additionalProperties'], known)} by name"
    return str(schema["type"])


if __name__ == "__main__":
    for entry in catalogue.ENTRIES:
        page(entry.id).write_text(written(entry.id), encoding="utf-8")
