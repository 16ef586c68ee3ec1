"""Sentences of advice in every game: what a choice brings and costs, in points, and how two moves compare."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Self

from boardgames_tui.core.words import _, in_decimals, in_digits, ngettext, npgettext, pgettext

SURE = 2.0
"""Standard errors from which a difference is more than chance."""
EXACT = 0.03
"""Maximum of two standard errors for a chance given as a figure."""
MARKED, MUCH = 0.05, 0.1
"""Differences of chances: above the first a review marks a move; from the second on the better one is "much better"."""

DECIDED = 3
"""Per cent from 0 or from 100 within which nearly all moves are alike, even one that gives points away."""

PLAIN = 0.75
"""Points from which a move's gain, or net gain, is given as a figure."""
WORTH_SAYING = 0.25
"""Points from which `about` rounds to more than none."""


class Lead(str):
    """A reason so strong that it comes first even if it holds for the other move as well."""

    __slots__ = ()


class Follow(str):
    """A reason that names what comes next: it is left out unless that is planned."""

    commands: Collection[Any]
    """The ways to do that."""
    can_wait: bool
    """Whether it is as true of a later turn: it is then left out only if this turn is planned otherwise."""

    def __new__(cls, told: str, commands: Collection[Any], *, can_wait: bool = False) -> Self:
        made = super().__new__(cls, told)
        made.commands, made.can_wait = commands, can_wait
        return made

    def is_planned(self, then: Collection[Any]) -> bool:
        """Whether it fits how the turn is planned to go on, as far as that is known."""
        return any(each in self.commands for each in then) or (self.can_wait and not then)


class Too(str):
    """A reason that also holds for the best move: left out unless the best move's reasons name the same thing."""

    named: str
    """What they have to name, such as a card."""

    def __new__(cls, told: str, named: str) -> Self:
        made = super().__new__(cls, told)
        made.named = named
        return made


class Objection(str):
    """What a move gives up: said only of one that is certainly weaker; one as good that gives nothing up goes first."""

    __slots__ = ()


class Doubt(str):
    """A figure that speaks against a move: not said of the one that a hint has called the best."""

    __slots__ = ()


class Elsewhere(str):
    """What something else could earn: not said of a move that is certainly weaker, since the best one earns more."""

    __slots__ = ()


class _AsMuch(Elsewhere, Doubt):
    """Another move as good: it speaks against a move, and not of one that is weaker."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Margin:
    """How a move compares with the best one, in chances to win, 0 to 1."""

    chance: float
    """The move's own chance."""
    behind: float
    """The best move's chance minus this one's."""
    error: float
    """The standard error of `behind`."""

    @property
    def is_sure(self) -> bool:
        """Whether the move is weaker by more than chance."""
        return self.behind > SURE * self.error

    @property
    def is_decided(self) -> bool:
        """Whether the game is as good as lost, or won, with either move: chances do not tell what they are worth.

        A rare loss, in one world of many, is never sure.
        """
        best, own = _percent(self.chance + self.behind), _percent(self.chance)
        return best <= DECIDED or (best >= 100 - DECIDED and (own >= 100 - DECIDED or not self.is_sure))

    @property
    def is_as_good(self) -> bool:
        """Whether it is told as being as good as the best one."""
        same = _percent(self.chance) == _percent(self.chance + self.behind)
        return not self.is_decided and (same or not self.is_sure)

    @property
    def is_marked(self) -> bool:
        """Whether a review marks it."""
        return self.is_sure and self.behind > MARKED

    @property
    def is_much(self) -> bool:
        """Whether the best one is much better, not somewhat."""
        return self.behind >= MUCH

    @property
    def share(self) -> float:
        """The move's chance relative to the best one's, for a bar; a difference that is not certain counts as none."""
        return self.chance / (self.chance + self.behind) if self.is_sure else 1.0

    @property
    def is_exact(self) -> bool:
        """Whether the chance is certain enough to be given as a figure."""
        return self.is_sure and SURE * self.error <= EXACT


def wins(chance: float) -> str:
    """Return a chance in words; while the game goes on, nothing is certain."""
    share = _percent(chance)
    if share >= 100:
        return _("wins over 99%")
    return _("wins {share}%").format(share=share) if share > 0 else _("wins under 1%")


def _percent(chance: float) -> int:
    return round(100 * chance)


def is_weaker(margin: Margin, *, figures: bool = True) -> str:
    """Return how the move compares with the best one, in words; "" if chances do not tell.

    `figures`: whether its chance may be told; beside words for a weaker move it would read as the lower one.
    """
    if margin.is_decided:
        return ""
    if margin.is_as_good:
        return _("about as good")
    if figures and margin.is_exact:
        return wins(margin.chance)
    return _("much weaker") if margin.is_much else _("somewhat weaker")


def is_better(margin: Margin, best: str) -> str:
    """Return how much better the best move is, as a sentence without figures."""
    words = _("Much better: {move}.") if margin.is_much else _("Somewhat better: {move}.")
    return words.format(move=best)


def compared(margin: Margin, name: str, played: str, best: str) -> str:
    """Return the same as a sentence that names the move that was played."""
    words = _("{name}: {played}. Somewhat better: {better}.")
    if margin.is_much:
        words = _("{name}: {played}. Much better: {better}.")
    return words.format(name=name, played=played, better=best)


def halves(points: float) -> str:
    """Points to the nearest half, as they are estimates: "3", "0.5", "−1.5"."""
    found = round(2 * points) / 2
    return in_digits(int(found)) if found.is_integer() else in_decimals(found, 1)


def about(points: float) -> str:
    """The same after "about": "3 points", "0.5 points"."""
    found = round(2 * points) / 2
    if found.is_integer():
        return npgettext("about", "{count} point", "{count} points", int(found)).format(count=int(found))
    # Translators: half a point, or points and a half: "0.5 points", "2.5 points".
    return pgettext("about, with a half", "{points} points").format(points=halves(points))


def brings(points: float) -> str:
    if abs(points) < PLAIN:
        return Doubt(_("This move will hardly earn you a point by the end."))
    if points < 0:
        return Doubt(_("This move will cost you about {points} by the end.").format(points=about(-points)))
    return _("This move will earn you about {points} by the end.").format(points=about(points))


def weighed(points: float, paid: float = 0.0, actions: float = 0.0, count: int = 1) -> list[str]:
    """Return what a move gains, and what its price and its `count` actions could gain elsewhere.

    Figures are given only if the two clearly differ, since a computer player's estimates are rough.
    """
    if abs(points - paid - actions) < PLAIN and (paid or actions):
        same = _("This move is worth about as much to you as it costs.")
        return [Doubt(same) if paid else _AsMuch(_("Another move could earn you about as much by the end."))]
    price = _("What you pay could be worth about {points} elsewhere.").format(points=about(paid))
    action = ngettext(
        "The action it takes could be worth about {points} elsewhere.",
        "The {count} actions it takes could be worth about {points} elsewhere.",
        count,
    ).format(count=count, points=about(actions))
    elsewhere = [*[price] * (paid >= PLAIN), *[action] * (actions >= PLAIN)]
    if points > paid + actions:
        return [brings(points), *map(Elsewhere, elsewhere)]
    return [*map(Doubt, [brings(points), *elsewhere])]


def more_points(more: int, move: str) -> str:
    """Return by how many points a move beats another, as a sentence; "" if it doesn't."""
    if more <= 0:
        return ""
    words = ngettext(
        "This move earns {count} point more than {move} would.",
        "This move earns {count} points more than {move} would.",
        more,
    )
    return words.format(count=more, move=move)
