"""Tokens and cards of several colours: in the notation's letters, and in words."""

from collections.abc import Sequence

from boardgames_tui.core.piece_colours import in_colour
from boardgames_tui.core.words import _, letter_of, listed, ngettext
from boardgames_tui.games.splendor.components import COLOUR_NAMES, DIFFERENT, GOLD, HIGH_PILE, KINDS


def in_colours(counts: Sequence[int]) -> str:
    """Counts in words, "2 blue, 1 green", without those of zero or less."""
    return ", ".join(of_colour(kind, count) for kind, count in enumerate(counts) if count > 0)


def listed_colours(counts: Sequence[int]) -> str:
    """The same inside a sentence, "2 blue and 1 green"."""
    found = [of_colour(kind, count) for kind, count in enumerate(counts) if count > 0]
    return listed(found, "and") if found else ""


def of_colour(kind: int, count: int) -> str:
    """A count of one kind in words, "2 blue"; "0 blue" for none."""
    words = (
        # Translators: tokens, or cards of that bonus.
        ngettext("{count} white", "{count} white", count),
        ngettext("{count} blue", "{count} blue", count),
        ngettext("{count} green", "{count} green", count),
        ngettext("{count} red", "{count} red", count),
        ngettext("{count} black", "{count} black", count),
        ngettext("{count} gold", "{count} gold", count),
    )[kind]
    return in_colour(COLOUR_NAMES[kind], words.format(count=count))


def letter(kind: int) -> str:
    """The letter of a token or of a card with that bonus; also its key."""
    return letter_of(COLOUR_NAMES[kind], KINDS[kind])


def colour_name(kind: int) -> str:
    return in_colour(COLOUR_NAMES[kind], _(COLOUR_NAMES[kind]))


def gold_token() -> str:
    """The gold token that comes with a reserved card."""
    # Translators: what a player takes.
    return in_colour(COLOUR_NAMES[GOLD], _("a gold token"))


def tokens_in_words(letters: str) -> str:
    """Tokens by their letters: "white, blue, green" where all differ, else "2 white"."""
    if len(set(letters)) == len(letters):
        return ", ".join(colour_name(KINDS.index(letter)) for letter in letters)
    return in_colours([letters.count(letter) for letter in KINDS])


def handful(bank: Sequence[int]) -> str:
    """What a player may take from a bank: "Take 3 different tokens, or 2 alike." (5.1, 5.2, 5.4)."""
    count = min(DIFFERENT, sum(held > 0 for held in bank[:GOLD]))
    if max(bank[:GOLD]) < HIGH_PILE:
        words = ngettext("Take {count} token.", "Take {count} different tokens.", count)
    else:
        words = ngettext("Take {count} token, or 2 alike.", "Take {count} different tokens, or 2 alike.", count)
    return words.format(count=count)
