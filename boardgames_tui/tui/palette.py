"""The command palette: every action by name, with its key, or with the reason why it cannot be done now."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from textual.app import SystemCommand
from textual.binding import ActiveBinding
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen

from boardgames_tui.core import catalogue
from boardgames_tui.core.words import _
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.page import key_name
from boardgames_tui.tui.paint.cells import cross
from boardgames_tui.tui.paint.themes import TITLES, wrap
from boardgames_tui.tui.screen import BgtuiScreen

TITLE = 36
"""The columns for the names of actions."""
WIDEST = 84
"""Maximum columns of the box, or 96 % of the screen if that is less; the frame takes seven of them."""
_STYLE = f"""
SearchIcon {{ display: none; }} /* an emoji, whose width terminals disagree about */
ActionPalette {{ align: center middle; background: $background 50%; }}
ActionPalette:ansi {{ background: transparent; }}
ActionPalette > Vertical {{
    width: {WIDEST}; max-width: 96%; height: 84%; margin: 0; padding: 0 1; visibility: visible;
    background: $panel; border: double $accent; border-title-color: $accent; border-title-style: bold;
    border-subtitle-color: $dim;
}}
ActionPalette > Vertical > Horizontal {{ height: 1; border: none; margin: 1 0; }}
ActionPalette > Vertical > Vertical {{ overlay: none; height: 1fr; }}
ActionPalette CommandInput, ActionPalette CommandInput:focus {{
    height: 1; border: none; padding: 0 1; background: $lit;
}}
ActionPalette LoadingIndicator {{ display: none; }}
ActionPalette CommandList {{
    height: 1fr; max-height: 100%; border: none; background: $panel; scrollbar-size-vertical: 1;
}}
ActionPalette CommandList > .option-list--option {{ padding: 0 1; text-style: none; }}
ActionPalette CommandList > .option-list--option-highlighted {{
    background: $lit; color: $foreground; text-style: none;
}}
ActionPalette CommandList:nocolor > .option-list--option-highlighted {{ text-style: underline; }}
"""


class NotNow(SystemCommand):
    """An action that cannot be done now. Its help is the reason; choosing it says so once more."""


class ActionPalette(CommandPalette, BgtuiScreen[Any]):
    """Textual's command palette as one of our boxes."""

    CSS = _STYLE
    takes_words = True

    def __init__(self) -> None:
        super().__init__([Actions], placeholder=_("Type part of a name…"))

    def on_mount(self) -> None:
        box = self.query(Vertical).first()
        box.border_title = Content(_("All actions"))
        box.border_subtitle = Content(f"↑↓ · Enter {_('choose')} · Esc {_('back')}")


class Actions(Provider):
    """The possible actions, in the app's order."""

    async def discover(self) -> Hits:
        for command in self.app.get_system_commands(self.screen):
            yield DiscoveryHit(self.line(command, Content(command.title)), command.callback, command.title)

    async def search(self, query: str) -> Hits:
        matcher, found = self.matcher(query), False
        for command in self.app.get_system_commands(self.screen):
            if (score := matcher.match(command.title)) > 0:
                found = True
                yield Hit(score, self.line(command, matcher.highlight(command.title)), command.callback, command.title)
        if not found:  # Textual would say so in English
            words = _("No action matches these letters.")
            yield Hit(1, Content(words).stylize("$dim"), lambda: None, words)

    def line(self, command: SystemCommand, title: Content) -> Content:
        """An action with what is to be said of it; what cannot be done is dim."""
        gap = max(2, TITLE - title.cell_length)
        room = min(WIDEST, self.app.size.width * 96 // 100) - 7 - TITLE
        words = f"{cross()} {command.help}" if isinstance(command, NotNow) else command.help
        about = f"\n{' ' * TITLE}".join(wrap(words, room)) if gap > 2 else words
        title = title.stylize("$dim" if isinstance(command, NotNow) else "bold")
        return Content.assemble(title, Content(" " * gap + about).stylize("$dim"))


def commands(app: Host, screen: Screen[Any]) -> Iterable[SystemCommand]:
    """All that is offered: what the screen can do, what can be done everywhere, and each move."""
    told: set[tuple[str, str]] = set()
    not_now: list[SystemCommand] = []
    why_not = getattr(screen, "why_not_now", lambda _action_id: "")
    order = [action.id for action in getattr(screen, "ACTIONS", ())]

    def place(active: ActiveBinding) -> tuple[bool, int]:
        """Sorts a game's own actions first, each group in its own order, whatever the keys are in a language."""
        name = active.binding.id or ""
        return "table." in name, order.index(name) if name in order else -1

    bound = sorted(screen.active_bindings.values(), key=place)
    for active in bound:
        binding = active.binding
        what = binding.action, binding.description
        if active.node is screen and binding.show and active.enabled and what not in told:
            told.add(what)  # two keys can do the same
            title = _(binding.description)
            title = title[:1].upper() + title[1:]
            run = partial(screen.run_action, binding.action)
            if reason := why_not(binding.id):
                not_now.append(NotNow(title, reason, run))
                continue
            yield SystemCommand(title, _("key {key}").format(key=key_name(binding)), run)
    yield from not_now
    match = getattr(screen, "match", None)
    for entry in sorted(catalogue.shelf(), key=lambda each: match is None or each.id != match.game.id):
        words = _("Rules of {game}")
        yield SystemCommand(words.format(game=entry.title), _("Read and search"), partial(app.open_rules, entry.id))
    for theme, title in TITLES.items():
        sentence = _("Look: {name}")
        yield SystemCommand(sentence.format(name=_(title)), _("Change the colours"), partial(_set, app, theme=theme))
    title, why = _("Draw with ASCII only"), _("For fonts that lack box drawing or symbols")
    if app.settings.ascii:
        title, why = _("Draw with Unicode"), ""
    yield SystemCommand(title, why, partial(_set, app, ascii=not app.settings.ascii))
    yield SystemCommand(
        _("Select text with the mouse") if app.settings.mouse else _("Play with the mouse"),
        _("key {key}").format(key="F2"),
        partial(_set, app, mouse=not app.settings.mouse),
    )
    yield SystemCommand(_("Settings"), _("Keys and colours"), app.open_settings)
    yield SystemCommand(_("Leave bgtui"), _("Every game is saved"), app.action_quit)
    for title, help_, act in getattr(screen, "palette_commands", list)():
        yield SystemCommand(title, help_, act)


def _set(app: Host, **changes: Any) -> None:
    app.change(replace(app.settings, **changes))
