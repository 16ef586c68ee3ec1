"""The command palette: every action by name, with its key, or with the reason why it cannot be done now."""

from typing import Any

from textual.app import SystemCommand
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.containers import Vertical
from textual.content import Content

from boardgames_tui.core.words import _
from boardgames_tui.tui.screen import BgtuiScreen
from boardgames_tui.tui.themes import wrap

TITLE = 34
"""How many columns the names of actions have."""
WIDEST = 84
"""How many columns the box has at most, 96 % of the screen where that is less; the frame takes seven of them."""
STYLE = f"""
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
    """An action that cannot be done now. What is said of it is the reason; to choose it says so once more."""


class ActionPalette(CommandPalette, BgtuiScreen[Any]):
    """Textual's command palette as one of our boxes."""

    takes_words = True

    def __init__(self) -> None:
        super().__init__([Actions], placeholder=_("Type a part of a name …"))

    def on_mount(self) -> None:
        """Say what it is, and which keys work."""
        box = self.query(Vertical).first()
        box.border_title = Content(_("All actions"))
        box.border_subtitle = Content(f"↑↓ · Enter {_('choose')} · Esc {_('back')}")


class Actions(Provider):
    """What can be done, in the order in which the app tells it."""

    async def discover(self) -> Hits:
        """Everything."""
        for command in self.app.get_system_commands(self.screen):
            yield DiscoveryHit(self.line(command, Content(command.title)), command.callback, command.title)

    async def search(self, query: str) -> Hits:
        """What has these letters in its name."""
        matcher = self.matcher(query)
        for command in self.app.get_system_commands(self.screen):
            if (score := matcher.match(command.title)) > 0:
                yield Hit(score, self.line(command, matcher.highlight(command.title)), command.callback, command.title)

    def line(self, command: SystemCommand, title: Content) -> Content:
        """An action with what is to be said of it; what cannot be done is dim."""
        gap = max(2, TITLE - title.cell_length)
        room = min(WIDEST, self.app.size.width * 96 // 100) - 7 - TITLE
        words = f"− {command.help}" if isinstance(command, NotNow) else command.help
        about = f"\n{' ' * TITLE}".join(wrap(words, room)) if gap > 2 else words
        title = title.stylize("$dim" if isinstance(command, NotNow) else "bold")
        return Content.assemble(title, Content(" " * gap + about).stylize("$dim"))
