"""The two pages: the table, and the password."""

from html import escape
from importlib.resources import files
from string import Template

from boardgames_tui.core.words import _, language


def table_page() -> str:
    return _page(
        "table.html",
        closed=_("bgtui is closed. Every game is saved."),
        again=_("Open it again"),
        keyboard=_("keyboard"),
    )


def password_page(question: str = "") -> str:
    """The password page; `question` says what was wrong."""
    return _page("password.html", question=question or _("Password for this table:"), enter=_("Sit down"))


def _page(name: str, **words: str) -> str:
    page = Template((files(__package__) / name).read_text("utf-8"))
    return page.substitute({key: escape(word) for key, word in words.items()}, language=language())
