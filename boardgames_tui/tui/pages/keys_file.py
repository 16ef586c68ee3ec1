"""All actions, and keys.toml with other keys for them, edited so that comments in it stay."""

from collections.abc import Callable
from typing import Any

from boardgames_tui.core import catalogue
from boardgames_tui.core.assets import BadAssets
from boardgames_tui.core.files import hold_own_link, read_file, write_ours
from boardgames_tui.core.imports import resolved
from boardgames_tui.core.plain_json import not_deep
from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import Action, notation_of, table_actions
from boardgames_tui.tui.own_keys import HANDS, SET, names_of, path_of_keys
from boardgames_tui.tui.table.lesson import ACTIONS as LESSON
from boardgames_tui.tui.table.screen import TableScreen


def registry() -> list[tuple[str, list[Action]]]:
    """Every action: those of every table, then each game's own, below its title."""
    common = list(table_actions())
    shared = {action.id for action in common}
    found = [(_("at every table"), common), (_("in a lesson"), list(LESSON))]
    for entry in catalogue.shelf():
        try:
            game = catalogue.game(entry.id)
        except BadAssets:  # of one's own: the game cannot be played now
            continue
        screen: type[TableScreen[Any]] = resolved(game.screen)
        found.append((entry.title, [action for action in screen.ACTIONS if action.id not in shared]))
    return found


def write(action_id: str, keys: str) -> None:
    """Give an action keys in keys.toml, or take them out with ""; all else in it stays as it is. Raises OSError.

    ValueError: what is there is not TOML.
    """
    import tomlkit

    prefix, _dot, name = action_id.partition(".")

    def change(document: Any) -> None:
        signs = " ".join(map(notation_of, keys.split(",")))
        if action_id in document:
            document[action_id] = signs
        else:
            document.setdefault(prefix, tomlkit.table())[name] = signs
        for each in names_of(action_id)[bool(keys) :]:
            document.pop(each, None)
            document.get(prefix, {}).pop(each.partition(".")[2], None)

    _change(change)


def write_hand(hand: str) -> None:
    """Choose a set of keys in keys.toml, as `write` does."""

    def change(document: Any) -> None:
        document[SET] = hand
        if not hand:
            del document[SET]

    _change(change)


def _change(change: Callable[[Any], None]) -> None:
    import tomlkit

    path = path_of_keys()
    hold_own_link(path)
    try:
        text = read_file(path).decode()
        document = not_deep(lambda: tomlkit.parse(text))
    except FileNotFoundError:
        document = tomlkit.document()
    change(document)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_ours(path, tomlkit.dumps(document).encode())


def sample() -> str:
    """A keys.toml with every action and its keys, as comments."""
    hands = ", ".join(f'"{hand}"' for hand in HANDS if hand)
    lines = [
        _("# bgtui reads this file from {path}.").format(path=path_of_keys()),
        _("# Remove the # before what you set."),
        "",
        _("# Keys for one hand: {hands}. What is set below overrides them.").format(hands=hands),
        '# set = "left-hand"',
    ]
    for title, actions in registry():
        lines += ["", f"# {title}"]
        for action in actions:
            if not action.letters:
                signs = " ".join(map(notation_of, action.usual.split(",")))
                lines.append(f'# {action.id} = "{signs}"  # {_(action.label)}')
    return "\n".join(lines) + "\n"
