"""A player's own keys: keys.toml, over the registry of actions. Imported only if that file exists, or to make it.

It names actions by their ids, and keys as bgtui shows them: `table.undo = "z Ctrl+Z"`. `set = "left-hand"` chooses a
set for one hand, a file of the same form beside this module; the other entries override it.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from textual.keys import KEY_NAME_REPLACEMENTS, Keys

from boardgames_tui.core import catalogue, config
from boardgames_tui.core.keyboard import by_place
from boardgames_tui.core.words import N_, _, quoted
from boardgames_tui.tui.actions import OWN, SIGNS, Action, sign_of, table_actions

HANDS = {"": N_("both hands"), "left-hand": N_("the left hand"), "right-hand": N_("the right hand")}
"""The sets of keys, by the names they have in the file, and whom each is for; "" is the usual one."""
SET = "set"
_ALWAYS = {"table.choose": "enter", "table.back": "escape"}
"""Keys that always keep their meaning: sentences at every table mention Enter and Esc."""
_RENAMED = {"splendor.gold": "splendor.payment"}
_REPLACED = {"splendor.buy": "table.choose", "splendor.undo": "table.undo"}
_BY_SIGN = {sign.casefold(): key for key, sign in SIGNS.items()}
_NAMED = {key.value for key in Keys}
_MODIFIERS = {"ctrl", "shift", "alt", "super", "meta", "hyper"}


@dataclass(slots=True)
class OwnKeys:
    """The content of keys.toml. `faults` are sentences about entries that cannot be used."""

    hand: str = ""
    own: dict[str, str] = field(default_factory=dict)
    """Keys by the action's id, as `Action.keys` has them."""
    faults: list[str] = field(default_factory=list)

    @property
    def chosen(self) -> dict[str, str]:
        """All keys that differ from the usual ones."""
        keys = {**hand_set(self.hand), **self.own}
        for name, key in _ALWAYS.items():
            if name in keys and key not in keys[name].split(","):
                keys[name] += f",{key}"
        return keys


def key_named(sign: str) -> str:
    """Textual's name of a key written as bgtui shows it; "" if there is none."""
    if sign.casefold() == sign_of("space").casefold():
        return "space"
    sign = by_place(sign)
    if known := _BY_SIGN.get(sign.casefold()):
        return known
    *modifiers, last = sign.split("+") if len(sign) > 1 else [sign]
    if not {each.casefold() for each in modifiers} <= _MODIFIERS:
        return ""
    if last in _BY_SIGN:
        last = _BY_SIGN[last]
    elif len(last) == 1 and last.isprintable() and not last.isspace():
        if modifiers:
            last = last.lower()
        elif not last.isalnum():
            name = unicodedata.name(last, "").lower().replace("-", "_").replace(" ", "_")
            last = KEY_NAME_REPLACEMENTS.get(name, name)
    else:
        last = _BY_SIGN.get(last.casefold(), last.casefold())
        if last not in _NAMED:
            return ""
    return "+".join([*(each.casefold() for each in modifiers), last])


@cache
def hand_set(hand: str) -> Mapping[str, str]:
    import tomllib

    if not hand:
        return {}
    text = Path(__file__).with_name(f"{hand.replace('-', '_')}.toml").read_text("utf-8")
    return dict(_keys_of(tomllib.loads(text), Path(), []))


def read() -> OwnKeys:
    content, fault = config.read(config.KEYS)
    return parse(content, [fault] if fault else [])


def parse(content: Mapping[str, Any], faults: list[str]) -> OwnKeys:
    path = path_of_keys()
    rest = dict(content)
    hand = rest.pop(SET, "")
    if not isinstance(hand, str) or hand not in HANDS:
        faults.append(config.unknown(path, str(hand), list(filter(None, HANDS))))
        hand = ""
    return OwnKeys(hand, dict(_keys_of(rest, path, faults)), faults)


def path_of_keys() -> Path:
    return (config.config_directory() or Path()) / config.KEYS


def _keys_of(content: Mapping[str, Any], path: Path, faults: list[str]) -> Iterator[tuple[str, str]]:
    for name, value in _flat(content):
        keys = [key_named(sign) for sign in value.split()] if isinstance(value, str) else []
        prefix = name.partition(".")[0]
        if name in _REPLACED:
            told = _("{path}: {action} no longer exists; {other} does the same. Delete that line.")
            faults.append(told.format(path=path, action=name, other=_REPLACED[name]))
        elif prefix not in ("table", "lesson") and not any(each.id.startswith(prefix) for each in catalogue.shelf()):
            faults.append(config.unknown(path, name, [action.id for action in table_actions()]))
        elif not keys or not all(keys):
            told = _('{path}: {action} takes keys as bgtui shows them, as in "{example}", not {value}.')
            faults.append(told.format(path=path, action=name, example="z Ctrl+Z F5", value=quoted(str(value))))
        else:
            yield _RENAMED.get(name, name), ",".join(dict.fromkeys(keys))


def names_of(action_id: str) -> list[str]:
    """An action's names in the file: now, and in earlier versions."""
    return [action_id, *(old for old, new in _RENAMED.items() if new == action_id)]


def _flat(content: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """`[table] undo = …`, `table.undo = …` and `"table.undo" = …` say the same."""
    for name, value in content.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{inner}", each) for inner, each in value.items())
        else:
            yield name, value


def settle(own: OwnKeys, actions: Sequence[Action]) -> list[str]:
    """Apply a person's keys at a table with these actions, where possible; return a sentence for each of the others.

    If two actions would share a key, the person's entry gives way: no table loses a key by it.
    """
    known = {action.id: action for action in actions}
    prefixes = {name.partition(".")[0] for name in known}
    path, usual, told = path_of_keys(), hand_set(own.hand), []
    OWN.clear()
    for name, keys in own.chosen.items():
        if name in known and not known[name].letters:
            OWN[name] = keys
        elif name in known:
            sentence = _("{path}: the keys of {action} cannot be changed; each is the letter of what it chooses.")
            told.append(sentence.format(path=path, action=name))
        elif name in own.own and name.partition(".")[0] in prefixes:
            told.append(config.unknown(path, name, list(known)))
    while clash := next(clashes(actions), None):
        key, first, second = clash
        loser = first if second.id not in OWN or (first.id in own.own and second.id not in own.own) else second
        if first.letters:
            loser = second
        if OWN[loser.id] == usual.get(loser.id) or loser.id not in usual:
            del OWN[loser.id]
        else:
            OWN[loser.id] = usual[loser.id]
        if loser.id in own.own:  # a set gives way to a language's letters without a word
            sentence = _("{path}: the key {key} is both {first} and {second}; {action} keeps its usual key.")
            told.append(sentence.format(path=path, key=sign_of(key), first=first.id, second=second.id, action=loser.id))
    return told


def clashes(actions: Iterable[Action]) -> Iterator[tuple[str, Action, Action]]:
    """Each key that a person's keys have given two meanings: the key, and both actions, letters of pieces first."""
    held: dict[str, Action] = {}
    for action in sorted(actions, key=lambda each: not each.letters):
        for key in action.in_force.split(","):
            other = held.setdefault(key, action)
            if other is not action and not OWN.keys().isdisjoint((action.id, other.id)):
                yield key, other, action
