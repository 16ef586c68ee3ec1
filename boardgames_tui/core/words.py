"""Words for players: the one door to gettext.

Every sentence a player reads passes `_` (or `ngettext`), whole and with named placeholders. English is the source; a
language is a folder below `boardgames_tui/locale`.
"""

import gettext
import os
from pathlib import Path

LOCALE = Path(__file__).parent.parent / "locale"
_translations: gettext.NullTranslations = gettext.NullTranslations()


def set_language(language: str | None = None) -> None:
    """Speak `language` ("ru", "pl", …) from now on; None asks the environment. Missing words stay English."""
    global _translations
    wanted = [language] if language else None
    _translations = gettext.translation("bgtui", os.fspath(LOCALE), wanted, fallback=True)


def _(message: str) -> str:
    """The message in the player's language."""
    return _translations.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a counted message that fits `count` in the player's language."""
    return _translations.ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name
    """Mark a message for translation where it is written; translate it with `_` where it is shown."""
    return message
