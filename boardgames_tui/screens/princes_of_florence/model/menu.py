"""The actions of a turn as lines of a menu, and the plan for a work."""

from dataclasses import dataclass

from boardgames_tui.core.words import N_, _, in_digits, ngettext
from boardgames_tui.games.princes_of_florence.commands import (
    TAKE_FREEDOM,
    Add,
    Build,
    Exchange,
    Recruit,
    Work,
    exchange,
)
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    BUILDING_COST,
    BUILDING_POINTS,
    COST,
    DRAW,
    FLORINS_A_POINT,
    FREEDOM_NAMES,
    UNIT,
)
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, WorkView
from boardgames_tui.games.princes_of_florence.presentation.words import count_of, fl
from boardgames_tui.screens.princes_of_florence.model.own import Own
from boardgames_tui.screens.princes_of_florence.spots import Act

HALF_ROUND = 4
"""Before this round a work's income is usually taken in money, in this round half of it, afterwards in points."""
_LIMITS = {Act.WORK: 2, Act.BUILD: 2, Act.PROFESSION: 1, Act.FREEDOM: 1, Act.BONUS: 2}
_NAMES = {
    Act.WORK: N_("complete a work"),
    Act.BUILD: N_("build"),
    Act.PROFESSION: N_("profession"),
    Act.FREEDOM: N_("freedom"),
    Act.BONUS: N_("bonus card"),
    Act.RECRUIT: N_("recruit"),
    Act.END: N_("end turn"),
}


@dataclass
class ActionLine:
    """An action: its key, its name, its price and gain, or why it is unavailable."""

    act: Act
    key: str
    name: str
    gain: str
    reason: str
    short: str
    """The gain or the reason in short, if there is no room for sentences."""


def actions_of(own: Own) -> list[ActionLine]:
    """All actions; an unavailable one has its reason."""
    view = own.view
    if not own.in_turn or view.decision is not Decision.ACTION:
        return []
    prices = {Act.BUILD: BUILDING_COST[own.me.builders], Act.PROFESSION: COST, Act.FREEDOM: COST, Act.BONUS: COST}
    reasons = {missing.action: missing.refusal for missing in view.unavailable}
    found = []
    for act, name in _NAMES.items():
        refusal, gain, reason = reasons.get(act), "", ""
        if refusal is not None:
            reason = _("{message} ({rule})").format(message=refusal.message.rstrip("."), rule=refusal.rule)
            short = _("{reason} ({rule})").format(reason=_against(own, act), rule=refusal.rule)
        else:
            gain = _gain(own, act)
            short = _in_short(own, act) or gain
            if act in prices:
                words = _("{amount} florins: {gain}") if prices[act] else _("free: {gain}")
                gain = words.format(amount=in_digits(prices[act]), gain=gain)
                words = _("{price}: {gain}") if prices[act] else _("free: {gain}")
                short = words.format(price=fl(prices[act]), gain=short)
        found.append(ActionLine(act, own.table.sign(act.action_id), _(name), gain, reason, short))
    return found


def _in_short(own: Own, act: Act) -> str:
    """An action's gain in short, without its price; "" if the gain is short enough."""
    match act:
        case Act.BUILD:
            return _("+{count} PP").format(count=BUILDING_POINTS)
        case Act.PROFESSION | Act.BONUS:
            left = own.view.decks[0 if act is Act.PROFESSION else 1]
            return _("the last card") if left == 1 else _("1 of {count} cards").format(count=min(DRAW, left))
        case Act.FREEDOM:
            helping = [gain for freedom in range(len(TAKE_FREEDOM)) for gain in own.gains_by_freedom(freedom).values()]
            return _("+{count} at most").format(count=max(helping)) if helping else _("helps no work")
        case Act.END:
            left = ACTIONS - own.view.actions
            return ngettext("{count} unused", "{count} unused", left).format(count=left) if left else _("all done")
        case _:
            return ""


def _against(own: Own, act: Act) -> str:
    """Why an action is unavailable, in a few words."""
    view, me = own.view, own.me
    if act is Act.RECRUIT:
        return _("none to recruit") if me.recruiting else _("no recruiting card")
    if view.actions >= ACTIONS:
        return _("no actions")
    if act is Act.WORK:
        words = _("none reaches {minimum}") if me.hand else _("no profession")
        return words.format(minimum=view.minimum)
    if view.done[act] >= _LIMITS[act]:
        return _("once a turn")
    left = {
        Act.BUILD: any(
            own.land.fitting(tile) and view.buildings[command.building] and not count_of(me, command.building)
            for tile, command in enumerate(own.tables.builds)
        ),
        Act.PROFESSION: view.decks[0] > 0 and view.professions_left != 0,
        Act.FREEDOM: any(count and name not in me.freedoms for name, count in view.freedoms.items()),
        Act.BONUS: view.decks[1] > 0,
    }
    if left.get(act) and me.florins is not None:
        price = BUILDING_COST[me.builders] if act is Act.BUILD else COST
        return _("needs {money} more").format(money=fl(price - me.florins))
    return _("no room") if act is Act.BUILD else _("none left")


def how_often(own: Own, act: Act) -> str:
    """How often an action was done, and how often it may be done; "" if it has no limit."""
    if act not in _LIMITS:
        return ""
    done, limit = own.view.done[act], _LIMITS[act]
    words = ngettext("Once a turn; done so far: {done}.", "Up to {limit} times a turn; done so far: {done}.", limit)
    return words.format(done=done, limit=limit)


def _gain(own: Own, act: Act) -> str:
    view = own.view
    match act:
        case Act.WORK:
            able = sum(work.best >= work.minimum for work in view.works)
            return ngettext("{count} work possible", "{count} works possible", able).format(count=able) if able else ""
        case Act.BUILD:
            fitting = len(own.table.choices.of(Build))
            words = ngettext("+{points} PP, {count} type fits", "+{points} PP, {count} types fit", fitting)
            return words.format(points=BUILDING_POINTS, count=fitting)
        case Act.PROFESSION | Act.BONUS:
            left = view.decks[0 if act is Act.PROFESSION else 1]
            return ngettext("look at {count} card, keep it", "look at {count} cards, keep 1", min(DRAW, left)).format(
                count=min(DRAW, left)
            )
        case Act.FREEDOM:
            helping = [
                _("{freedom} +{most}").format(freedom=_(FREEDOM_NAMES[freedom]), most=max(gains.values()))
                for freedom, command in enumerate(TAKE_FREEDOM)
                if own.table.choices.find(command) and (gains := own.gains_by_freedom(freedom))
            ]
            return ", ".join(helping) or _("helps none of your works")
        case Act.RECRUIT:
            count = len(own.table.choices.of(Recruit))
            return ngettext("{count} profession to recruit", "{count} professions to recruit", count).format(
                count=count
            )
        case Act.END:
            left = ACTIONS - view.actions
            words = ngettext("leaves {count} action unused", "leaves {count} actions unused", left)
            return words.format(count=left) if left else _("both actions used")


class Plan:
    """A planned work: its profession, its bonus cards, and how much of its income becomes points."""

    def __init__(self, own: Own) -> None:
        self.own = own
        self.profession = ""
        self.ticked: set[str] = set()
        self.wanted: int | None = None
        """The points chosen; None for the default."""

    def clear(self) -> None:
        self.ticked.clear()
        self.wanted = None

    @property
    def work(self) -> WorkView | None:
        view = self.own.view
        name = view.work.profession if view.work is not None else self.profession
        works = view.works
        found = next((work for work in works if work.profession == name), None)
        if found is None and works:
            found = max(works, key=lambda work: (work.base >= work.minimum, work.best))
        return found

    def added(self) -> set[str]:
        view = self.own.view
        return self.ticked | set(view.work.added if view.work is not None else ())

    def more(self) -> int:
        work = self.work
        ticked = self.added()
        return 0 if work is None else sum(value for name, _text, value in work.bonus if name in ticked)

    @property
    def value(self) -> int:
        """The work value with the ticked bonus cards."""
        work = self.work
        return 0 if work is None else work.base + self.more()

    @property
    def points(self) -> int:
        """How much of the income becomes points: the player's choice, or the default of the round."""
        most = self.value // 2
        if self.wanted is None:
            number = self.own.view.round
            return 0 if number < HALF_ROUND else most // 2 if number == HALF_ROUND else most
        return min(self.wanted, most)

    def change_points(self, step: int) -> None:
        self.wanted = max(0, min(self.points + step, self.value // 2))

    def tick(self, name: str) -> bool:
        """Tick or untick a bonus card; False if it has already been added."""
        view = self.own.view
        if view.work is not None and name in view.work.added:
            return False
        self.ticked ^= {name}
        return True

    def helpful(self) -> set[str]:
        """The fewest further bonus cards that reach the minimum, and of these the weakest."""
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

    def commands(self) -> list[Work | Add | Exchange]:
        """The commands that complete the work."""
        work = self.work
        assert work is not None
        opened = self.own.view.work
        already = set(opened.added) if opened is not None else set()
        added = [Add(name) for name, _text, _value in work.bonus if name in self.ticked - already]
        return [*([] if opened is not None else [Work(work.profession)]), *added, exchange(self.points)]

    def florins(self) -> int:
        return UNIT * self.value - FLORINS_A_POINT * self.points

    def rank(self) -> int:
        """1: the best work of the round so far; 2: as good as another player's best; 0: neither (11.1)."""
        view = self.own.view
        best = max(player.best for player in view.players)
        others = [player.best for seat, player in enumerate(view.players) if seat != view.judged]
        value = self.value + (view.players[view.judged].best if view.summed else 0)
        return 1 if value > best else 2 * (value == best and value in others)
