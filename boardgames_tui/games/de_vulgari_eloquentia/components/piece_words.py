"""Cubes and dialects in words. Each colour has its own messages, since in other languages it agrees with its noun."""

from collections.abc import Sequence

from boardgames_tui.core.piece_colours import in_colour
from boardgames_tui.core.words import N_, NC_, _, letter_of, ngettext, npgettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    COLOURS,
    CUBE_COLOURS,
    DIALECT_COLOURS,
    DIALECTS,
    NEUTRAL,
)

FIRST_OF_TWO = (
    NC_("manuscript, first of two", "blue"),
    NC_("manuscript, first of two", "yellow"),
    NC_("manuscript, first of two", "purple"),
    NC_("manuscript, first of two", "green"),
    NC_("manuscript, first of two", "orange"),
)
"""The colours of dialects as the first of the two of a manuscript: other languages may have a form for it."""
CUBES_PAINTED = ("red", "black", "gold", "green")
"""The piece colours of the cubes."""
CUBES_OF = (N_("red cubes"), N_("black cubes"), N_("yellow cubes"), N_("green cubes"))
"""The cubes of a colour."""
COLOURS_OF = (NC_("cubes", "red"), NC_("cubes", "black"), NC_("cubes", "yellow"), NC_("cubes", "green"))
"""The same under a heading that says "cubes"."""
NONE_ON_SPACE = (
    N_("There are no red cubes on this turn's space."),
    N_("There are no black cubes on this turn's space."),
    N_("There are no yellow cubes on this turn's space."),
    N_("There are no green cubes on this turn's space."),
)
ALREADY_TAKEN = (
    N_("You have already taken red cubes this turn."),
    N_("You have already taken black cubes this turn."),
    N_("You have already taken yellow cubes this turn."),
    N_("You have already taken green cubes this turn."),
)
COUNTS_AS = (N_("counts as a red cube"), N_("counts as a black cube"), N_("counts as a yellow cube"))
"""What a virtual cube on a monk's or cardinal's tile does."""
TO_DISCARD = (N_("discard a red cube"), N_("discard a black cube"))
DISCARDED = (N_("a red cube is discarded"), N_("a black cube is discarded"))
THE_OTHER_WILL_DO = (
    N_("You have no red cube behind your screen to discard; a black one will do."),
    N_("You have no black cube behind your screen to discard; a red one will do."),
)
"""What to tell a new cardinal without the named cube (15.2)."""


def cube_letter(colour: int) -> str:
    """The letter on a cube."""
    return letter_of(CUBE_COLOURS[colour], COLOURS[colour]).upper()


def dialect_letter(dialect: int) -> str:
    """The letter of a dialect on the map and on manuscripts."""
    return letter_of(DIALECT_COLOURS[dialect], DIALECTS[dialect])


def cube_coloured(colour: int, words: str) -> str:
    """Words with markup, so that they are painted in the colour of these cubes."""
    return in_colour(CUBES_PAINTED[colour], words)


def counted(colour: int, count: int) -> str:
    """A count of a colour: "2 red"."""
    messages = (
        npgettext("cube", "{count} red", "{count} red", count),
        npgettext("cube", "{count} black", "{count} black", count),
        npgettext("cube", "{count} yellow", "{count} yellow", count),
        npgettext("cube", "{count} green", "{count} green", count),
    )
    return cube_coloured(colour, messages[colour].format(count=count))


def all_counted(counts: Sequence[int]) -> str:
    """Counts by colour, "2 red, 1 green"; empty for none."""
    return ", ".join(counted(colour, count) for colour, count in enumerate(counts) if count)


def all_cubes(counts: Sequence[int]) -> str:
    """The same where no word before it says that they are cubes: "2 red cubes, 1 green cube"."""
    return ", ".join(cubes(colour, count) for colour, count in enumerate(counts) if count)


def all_taken(counts: Sequence[int]) -> str:
    """The same after a verb: other languages need another case there."""
    messages = (
        npgettext("taken", "{count} red", "{count} red", counts[0]),
        npgettext("taken", "{count} black", "{count} black", counts[1]),
        npgettext("taken", "{count} yellow", "{count} yellow", counts[2]),
    )
    taken = zip(messages, counts, strict=False)
    return ", ".join(
        cube_coloured(colour, words.format(count=count)) for colour, (words, count) in enumerate(taken) if count
    )


def taken(colour: int, count: int) -> str:
    """A count of cubes after a verb: "2 red cubes"."""
    messages = (
        npgettext("taken", "{count} red cube", "{count} red cubes", count),
        npgettext("taken", "{count} black cube", "{count} black cubes", count),
        npgettext("taken", "{count} yellow cube", "{count} yellow cubes", count),
        npgettext("taken", "{count} green cube", "{count} green cubes", count),
    )
    return cube_coloured(colour, messages[colour].format(count=count))


def cubes(colour: int, count: int) -> str:
    """A count of cubes: "2 red cubes"."""
    messages = (
        ngettext("{count} red cube", "{count} red cubes", count),
        ngettext("{count} black cube", "{count} black cubes", count),
        ngettext("{count} yellow cube", "{count} yellow cubes", count),
        ngettext("{count} green cube", "{count} green cubes", count),
    )
    return cube_coloured(colour, messages[colour].format(count=count))


def only_on_space(colour: int, count: int) -> str:
    """Say that the turn's space has only `count` cubes of a colour."""
    messages = (
        ngettext(
            "This turn's space has only {count} red cube.", "This turn's space has only {count} red cubes.", count
        ),
        ngettext(
            "This turn's space has only {count} black cube.", "This turn's space has only {count} black cubes.", count
        ),
        ngettext(
            "This turn's space has only {count} yellow cube.", "This turn's space has only {count} yellow cubes.", count
        ),
        ngettext(
            "This turn's space has only {count} green cube.", "This turn's space has only {count} green cubes.", count
        ),
    )
    return messages[colour].format(count=count)


def of_dialects(dialects: Sequence[int]) -> str:
    """The colours of a manuscript, "blue and green"; "" for one without a dialect."""
    found = [dialect for dialect in dialects if dialect != NEUTRAL]
    names = [in_colour(DIALECT_COLOURS[each], pgettext("manuscript", DIALECT_COLOURS[each])) for each in found]
    if len(found) == 2:
        first = in_colour(DIALECT_COLOURS[found[0]], pgettext("manuscript, first of two", FIRST_OF_TWO[found[0]]))
        # Translators: the two colours of one manuscript.
        return _("{first} and {second}").format(first=first, second=names[1])
    return ", ".join(names)


def manuscript(level: int, dialects: Sequence[int]) -> str:
    """A manuscript in few words: "2 yellow", "4 blue and green"."""
    if all(each == NEUTRAL for each in dialects):
        return _("Lingua Volgare")
    return pgettext("manuscript", "{level} {colours}").format(level=level, colours=of_dialects(dialects))


def in_votes(number: int) -> str:
    """A number of votes in words: "3 votes"."""
    return ngettext("{count} vote", "{count} votes", number).format(count=number)
