"""Keys by their position: on a Russian keyboard й is where q is. Only Cyrillic letters are mapped."""

import unicodedata

_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбю"
_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_SHIFTED = 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
_PLACES = str.maketrans(_RUSSIAN + _RUSSIAN.upper(), _LATIN + _SHIFTED)


def by_place(text: str) -> str:
    """Return the text that the same keys would type on a Latin keyboard."""
    return text.translate(_PLACES)


def key_of(letter: str) -> str:
    """Textual's name of the key that writes a letter: "c" for с, "comma" for б."""
    placed = by_place(letter)
    return placed if placed.isalnum() else unicodedata.name(placed).lower().replace(" ", "_")
