"""What the player can look up: the words to type, and the rules."""

from boardgames_tui.core import assets
from boardgames_tui.core.words import _


def help_lines() -> list[str]:
    """Return what can be typed."""
    return [
        _("A number or a move in notation plays it. Besides, you can type:"),
        _("  list        every choice on a line of its own"),
        _("  look        what only you may see, and what you can do with it"),
        _("  story       the game so far"),
        _("  hint        what a computer player would do, and why"),
        _("  why 3       what a move costs and brings, and what it is worth"),
        _("  goals       where points come from, and how far you are"),
        _("  undo, redo  take back the last move, play it again"),
        _("  rules       the rules of the game; rules 5.2 is one of them"),
        _("  quit        leave; the game is kept"),
    ]


def rules_lines(game: str, number: str) -> list[str]:
    """Return the rules, or the paragraph with that number."""
    text = assets.text(game, "rules.md").strip()
    if not number:
        return [text]
    found = [paragraph for paragraph in text.split("\n\n") if paragraph.startswith(f"**{number}**")]
    return found or [_("There is no rule {number!r}; rules alone shows them all.").format(number=number[:20])]
