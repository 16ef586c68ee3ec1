"""Settings, and the keys that every game has."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core.config import CONFIG
from boardgames_tui.core.settings import MEANINGS
from boardgames_tui.core.words import N_, _, as_sentence, languages, name_of_language, pgettext, printable, reason
from boardgames_tui.tui.actions import signs_of, table_actions
from boardgames_tui.tui.page import Page, lit_row, panel, put_more
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import TITLES, clip, wrap

KEYS = (
    (("up", "down", "left", "right"), N_("move the cursor")),
    (("choose",), N_("choose; confirm")),
    (("back",), N_("go back one step")),
    (("next", "previous"), N_("next, previous panel")),
    (("nth1",), N_("nth item in a list or row")),
    (("undo",), N_("undo")),
    (("redo",), N_("redo")),
    (("view",), N_("view another player")),
    (("story",), N_("the story so far")),
    (("hint",), N_("hint: what a computer would do")),
    (("why", "goals", "coach"), N_("what it is; goals; the coach")),
    (("moves",), N_("type a move")),
    (("all",), N_("list of all moves")),
    (("help",), N_("help, then the rules")),
    (("palette",), N_("every action by name")),
    (("leave",), N_("leave; the game is saved")),
)
"""The help for the actions of every table, in groups."""
EVERYWHERE = (("F2", N_("mouse plays, or selects text")), ("Ctrl+Q", N_("leave at once")))
"""The help for keys that cannot be changed."""


def keys_in_force() -> list[tuple[str, str]]:
    actions = {action.id: action for action in table_actions()}
    named = [([actions[f"table.{name}"] for name in names], does) for names, does in KEYS]
    return [*((signs_of(group), _(does)) for group, does in named), *((key, _(does)) for key, does in EVERYWHERE)]


_MEANINGS = {
    **MEANINGS,
    "keys": N_("What each key does, and keys for one hand."),
    "names": N_("Names offered at set-up, most recent first."),
}


_ROOMY, _WIDEST = 140, 150
"""The width from which each setting says what it means, and the most that is used."""


class SettingsScreen(Page[None]):
    """Every change takes effect at once, and is kept."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right", "change(1)", N_("change"), key_display="◄►", id="settings.change"),
        Binding("left", "change(-1)", "change", id="settings.back", show=False),
        Binding("up,k", "move(-1)", "up", id="settings.up", show=False),
        Binding("down,j", "move(1)", "down", id="settings.down", show=False),
        Binding("escape,q", "leave", N_("back"), id="settings.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    def on_mount(self) -> None:
        self.action_move(0)

    def rows(self) -> list[tuple[str, list[tuple[Any, str]], str]]:
        """Each setting: its field, its values with their words, and its name."""
        names, own, spoken = self.app.settings.names, self.app.settings.assets, languages()
        system = ("", _("system default"))
        language = [system, *((code, name_of_language(code)) for code in spoken)]
        return [
            *([("language", language, _("language"))] if len(spoken) > 1 else []),
            ("theme", [(name, _(title)) for name, title in TITLES.items()], pgettext("setting", "look")),
            ("motion", [(True, _("on")), (False, _("off"))], _("motion")),
            ("ascii", [(False, _("Unicode")), (True, _("ASCII only"))], _("drawing")),
            ("mouse", [(True, _("plays")), (False, _("selects text"))], _("mouse")),
            ("letters", [(False, _("no")), (True, _("yes"))], _("letters on prices")),
            ("pace", [(0.8, _("moderate")), (2.0, _("slow")), (0.0, _("instant"))], _("computer move speed")),
            ("coach", [(True, _("yes")), (False, _("no"))], _("coach")),
            (
                "bell",
                [
                    ("off", pgettext("turn alert", "off")),
                    ("bell", pgettext("sound", "bell")),
                    ("notification", _("notification")),
                ],
                _("turn alert"),
            ),
            ("keys", [("", self._own_keys())], _("keys")),
            ("names", [(names, ", ".join(names) or _("none yet"))], _("names")),
            ("assets", [(own, own or _("built in"))], _("your data files")),
        ]

    def _own_keys(self) -> str:
        keys = self.app.own_keys
        return _("your own") if keys is not None and keys.chosen else _("the usual ones")

    def titles(self) -> tuple[str, str, str]:
        return "bgtui", _("keys and colours"), ""

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        colours = self.palette
        rows, keys = self.rows(), keys_in_force()
        roomy = area.width >= _ROOMY and area.height > 3 * len(rows) + 2
        width = min(area.width - 2, _WIDEST if roomy else 104)
        x = (area.width - width) // 2
        left = width - 54 if roomy else min(width - 52, width // 2 - 1)
        step = 3 if roomy else 2
        height = min(area.height - 2, max(len(keys), step * len(rows) - (step > 2)) + 2)
        y = area.y + (area.height - height) // 2
        inside = panel(canvas, Region(x, y, left, height), colours, _("settings"), lit=True)
        fit = (inside.height + (step > 2)) // step
        first = min(max(0, self.at - fit // 2), max(0, len(rows) - fit))
        for number in range(first, min(first + fit, len(rows))):
            row = Region(inside.x, inside.y + step * (number - first), inside.width, 2)
            spots[f"row {number}"] = row
            self._draw_setting(canvas, row, number, *rows[number], beside=roomy)
        put_more(canvas, inside, colours, first > 0, first + fit < len(rows))
        inside = panel(canvas, Region(x + left + 1, y, width - left - 1, height), colours, _("keys in every game"))
        for number, (key, does) in enumerate(keys, inside.y):
            canvas.put(inside.x, number, clip(key, 15), ink(colours.accent, colours.panel, True))
            canvas.put(inside.x + 16, number, clip(does, inside.width - 16), ink(colours.text, colours.panel))
        if area.bottom - y - height > 1:
            about = printable(_("Games and settings are stored in {path}.").format(path=self.app.store.directory))
            for number, line in enumerate(wrap(about, width)[: area.bottom - y - height - 1], y + height + 1):
                canvas.put(x, number, line, ink(colours.dim, colours.ground))

    def _draw_setting(
        self,
        canvas: Canvas,
        row: Region,
        number: int,
        field: str,
        values: Sequence[tuple[Any, str]],
        name: str,
        *,
        beside: bool,
    ) -> None:
        """Its name with the value that holds: below it, or beside it and what it means below."""
        colours, here = self.palette, number == self.at
        ground = lit_row(canvas, row, colours, here, colours.panel)
        now = getattr(self.app.settings, field, "")
        words = next((words for value, words in values if value == now), str(now))
        x, y = (row.x + 26, row.y) if beside else (row.x + 1, row.y + 1)
        words = clip(words, row.right - x - 5)
        dim = ink(colours.text if here else colours.dim, ground)
        canvas.put(row.x + 1, row.y, name, dim)
        canvas.put(x, y, f"◄ {words} ►" if here else f"  {words}", ink(colours.text, ground, True))
        if beside:
            canvas.put(row.x + 3, row.y + 1, clip(_(_MEANINGS[field]), row.width - 3), dim)

    def action_move(self, step: int) -> None:
        rows = self.rows()
        self.at = (self.at + step) % len(rows)
        self.wrong = ""
        self.prompt = _("Change with ◄ ►, Enter or Space. Takes effect at once.")
        field = rows[self.at][0]
        self.reason = _(_MEANINGS[field])
        if field in self.app.settings.written:
            self.reason = _("Your {file} sets this: a change here lasts until you leave bgtui.").format(file=CONFIG)
        self.redraw()

    def action_change(self, step: int) -> None:
        field, values, _name = self.rows()[self.at]
        if field == "keys":
            self.app.open_keys()
            return
        if field == "assets":
            self.action_folder()
            return
        if field == "names":
            self.action_forget()
            return
        known = [value for value, _words in values]
        now = getattr(self.app.settings, field)
        value = known[((known.index(now) if now in known else -1) + step) % len(known)]
        self.app.change(replace(self.app.settings, **{field: value}))
        self.action_move(0)

    @work
    async def action_forget(self) -> None:
        """Forget all offered names, after a question: they come back only as people play."""
        from boardgames_tui.tui.dialogs import ConfirmDialog

        names = self.app.settings.names
        question = ConfirmDialog(
            _("Forget the names?"),
            [", ".join(names), _("They will no longer be offered when you name players.")],
            yes=_("forget"),
            no=_("keep"),
            default=False,
        )
        if not names:
            return
        if await self.app.push_screen_wait(question):
            self.app.change(replace(self.app.settings, names=[]))
            self.action_move(0)

    @work
    async def action_folder(self) -> None:
        """Ask for the folder of own data files, and say what will come of it."""
        from boardgames_tui.core.data_files import no_games_in, wrong_games
        from boardgames_tui.tui.dialogs import TextDialog

        title = _("Your data files")
        question = [_("Which folder holds them? Leave this empty for the built-in files.")]
        typed = await self.app.push_screen_wait(TextDialog(title, question, value=self.app.settings.assets))
        if typed is None:
            return
        directory, missing = None, ""
        if typed.strip():
            try:
                directory = Path(typed.strip()).expanduser().absolute()
                missing = no_games_in(directory)
            except (OSError, RuntimeError, ValueError) as error:  # no such home, no such name
                missing = reason(error)
        if missing:
            self.action_move(0)
            self.refuse(as_sentence(missing))
            return
        self.app.change(replace(self.app.settings, assets=str(directory or "")))
        self.action_move(0)
        told = _("Games that are already open keep their data until you restart bgtui.")
        self.app.tell(title, [*wrong_games(), told])

    def point(self, spot: str) -> None:
        number = int(spot.removeprefix("row "))
        if number == self.at:
            self.action_change(1)
        else:
            self.action_move(number - self.at)
