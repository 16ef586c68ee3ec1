"""The actions of a turn as lines of a menu, and what is planned for a work."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardgames_tui.core.words import N_, _, ngettext
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    BUILDING_COST,
    COST,
    DRAW,
    FREEDOM_NAMES,
    FREEDOMS,
    UNIT,
)
from boardgames_tui.games.princes_of_florence.state import Decision
from boardgames_tui.games.princes_of_florence.view import WorkView
from boardgames_tui.screens.princes_of_florence import brings
from boardgames_tui.screens.princes_of_florence.part import money

if TYPE_CHECKING:
    from boardgames_tui.screens.princes_of_florence.base import PrincesTable

_LIMITS = {"work": 2, "build": 2, "profession": 1, "freedom": 1, "bonus": 2}
_NAMES = {
    "work": ("w", N_("work"), N_("complete work")),
    "build": ("b", N_("build"), N_("build")),
    "profession": ("c", N_("card"), N_("profession")),
    "freedom": ("t", N_("freedom"), N_("freedom")),
    "bonus": ("d", N_("bonus"), N_("bonus card")),
    "recruit": ("r", N_("recruit"), N_("recruit")),
    "end": ("e", N_("end"), N_("end the turn")),
}
ACTION_NAMES = tuple(_NAMES)


@dataclass(slots=True)
class ActionLine:
    """An action: its key, its name in full and in a word, how often it was done, its price and what it would bring."""

    spot: str
    key: str
    name: str
    short: str
    done: str
    price: str
    gain: str
    reason: str


def actions_of(table: "PrincesTable") -> list[ActionLine]:
    """All actions; one that cannot be done has its reason."""
    view = table.view
    if not table.in_turn or view.decision is not Decision.ACTION:
        return []
    prices = {"build": BUILDING_COST[table.me.builders], "profession": COST, "freedom": COST, "bonus": COST}
    reasons = {missing.action: missing.refusal for missing in view.unavailable}
    found = []
    for name, (key, short, long) in _NAMES.items():
        if name == "recruit" and not table.me.recruiting:
            continue
        refusal = reasons.get(name)
        reason = ""
        if refusal is not None:
            reason = _("{message} ({rule})").format(message=refusal.message.rstrip("."), rule=refusal.rule)
        found.append(
            ActionLine(
                f"do {name}",
                key,
                _(long),
                _(short),
                f"{view.done[name]}/{_LIMITS[name]}" if name in _LIMITS else "",
                money(prices[name]) if name in prices else "-" if name in ("work", "recruit") else "",
                "" if reason else _gain(table, name),
                reason,
            )
        )
    return found


def _gain(table: "PrincesTable", name: str) -> str:
    view = table.view
    if name == "work":
        able = [work for work in view.works if work.best >= work.minimum]
        best = max(able, key=lambda work: work.best, default=None)
        if best is None:
            return ""
        words = ngettext("{count} work possible", "{count} works possible", len(able))
        return words.format(count=len(able))
    if name == "build":
        fitting = sum(text.startswith("build ") for text in table.texts())
        return ngettext("{count} kind fits", "{count} kinds fit", fitting).format(count=fitting)
    if name in ("profession", "bonus"):
        left = view.decks[0 if name == "profession" else 1]
        return _("look at {count} of {left}, keep 1").format(count=min(DRAW, left), left=left)
    if name == "freedom":
        helping = []
        for index, each in enumerate(FREEDOMS):
            if f"freedom {each}" in table.texts():
                more = brings.for_works(table, brings.with_freedom(index))
                if more:
                    helping.append(f"{_(FREEDOM_NAMES[index])}: {more}")
        return "; ".join(helping) or _("no work of the hand gains")
    if name == "recruit":
        count = sum(text.startswith("recruit ") for text in table.texts())
        return ngettext("{count} profession to take", "{count} professions to take", count).format(count=count)
    left = ACTIONS - view.actions
    return ngettext("{count} action unused", "{count} actions unused", left).format(count=left) if left else ""


class Plan:
    """A work that is thought over: which profession, with which bonus cards, how much of its income becomes points."""

    def __init__(self, table: "PrincesTable") -> None:
        self.table = table
        self.profession = ""
        self.ticked: set[str] = set()
        self.wanted: int | None = None
        """Points asked for; None: what is usual."""

    def clear(self) -> None:
        """Forget all but the profession."""
        self.ticked.clear()
        self.wanted = None

    @property
    def work(self) -> WorkView | None:
        """The work, or None if the hand is empty."""
        view = self.table.view
        name = view.work.profession if view.work is not None else self.profession
        works = view.works
        found = next((work for work in works if work.profession == name), None)
        if found is None and works:
            found = max(works, key=lambda work: (work.base >= work.minimum, work.best))
        return found

    def added(self) -> set[str]:
        """The bonus cards that are ticked or have been added."""
        view = self.table.view
        return self.ticked | set(view.work.added if view.work is not None else ())

    def more(self) -> int:
        """What the ticked bonus cards add."""
        work = self.work
        ticked = self.added()
        return 0 if work is None else sum(value for name, _text, value in work.bonus if name in ticked)

    @property
    def value(self) -> int:
        """The work value with what is ticked."""
        work = self.work
        return 0 if work is None else work.base + self.more()

    @property
    def points(self) -> int:
        """How much of the income becomes points: half of it unless something else was chosen, in the last round all."""
        most = self.value // 2
        if self.wanted is None:
            return most if self.table.last_round else most // 2
        return min(self.wanted, most)

    def change_points(self, step: int) -> None:
        """A point more or less."""
        self.wanted = max(0, min(self.points + step, self.value // 2))

    def tick(self, name: str) -> bool:
        """Tick a bonus card, or take the tick away; False if it has been added already."""
        view = self.table.view
        if view.work is not None and name in view.work.added:
            return False
        self.ticked ^= {name}
        return True

    def helpful(self) -> set[str]:
        """The fewest bonus cards besides that reach the least value, the weakest that will do."""
        work = self.work
        if work is None:
            return set()
        lacking = work.minimum - self.value
        rest = sorted((value, name) for name, _text, value in work.bonus if name not in self.added())
        for value, name in rest:
            if value >= lacking:
                return {name}
        chosen: set[str] = set()
        for value, name in reversed(rest):
            if lacking > 0:
                chosen.add(name)
                lacking -= value
        return chosen if lacking <= 0 else set()

    def commands(self) -> list[str]:
        """What completes it, in the notation."""
        work = self.work
        assert work is not None
        view = self.table.view
        opened = [] if view.work is not None else [f"work {work.profession}"]
        already = set(view.work.added) if view.work is not None else set()
        order = [name for name, _text, _value in work.bonus if name in self.ticked - already]
        return [*opened, *(f"add {name}" for name in order), f"exchange {self.points}"]

    def florins(self) -> int:
        """The rest of the income."""
        return UNIT * self.value - 2 * UNIT * self.points
