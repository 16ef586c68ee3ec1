"""What keys do now, or why they do nothing; the last line."""

from collections.abc import Callable

from boardgames_tui.core.words import _, pgettext
from boardgames_tui.games.princes_of_florence.commands import PASS, Recruit, Sell
from boardgames_tui.games.princes_of_florence.components import STEP
from boardgames_tui.games.princes_of_florence.presentation.view import Decision
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.model.rows import Mode
from boardgames_tui.screens.princes_of_florence.spots import Act, BonusLine, Only, WorkLine
from boardgames_tui.tui.actions import DIGITS, Action, Key

MakeKey = Callable[..., Key]
"""How the screen makes a key: from the action's id, and a label and a sign if they differ from its own."""


def footer(table: PrincesTable, key: MakeKey) -> list[Key]:
    """The game's own keys for the last line, the most useful first."""
    view = table.view
    back = key("table.back", _("back"))
    if table.looking_at is not None:
        return [back]
    if view.seat is None or view.to_move is None:
        return []
    if table.mode is Mode.SELL:
        return [key("table.choose", _("sell")), key("table.right", _("more, fewer"), "◄►"), back]
    if table.ghost is not None:
        keys = [key("table.choose", pgettext("key of a tile", "place")), key("princes.rotate", _("rotate"))]
        keys += [key("princes.flip", _("flip")), key("table.next", _("next place"))]
        return [*keys, back] if table.mode else keys
    sell = [key("princes.sell", _("sell PP"))] if table.choices.of(Sell) else []
    if table.choices.of(Recruit) and view.decision is not Decision.ACTION:
        sell = [key("princes.recruit", _("recruit")), *sell]
    peek = [key("princes.peek", _("your cards"))] if table.own.covered else []
    if table.rows:
        later = [key("princes.withdraw", _("later"))] if view.decision is Decision.RECRUIT else []
        backs = [back] if table.mode else []
        if table.ordered:
            backs = [key("table.undo", _("drop one")), key("table.back", _("drop all"))]
        return [key("table.choose", _("choose")), *later, *backs, *peek]
    spot = table.cursor.spot
    match view.decision:
        case Decision.OPEN if spot is Only.NO_LOT:
            return [key("table.choose", _("withdraw")), *sell, *peek]
        case Decision.LAST if spot is Only.NO_LOT:
            return [key("table.choose", _("buy nothing")), *sell, *peek]
        case Decision.OPEN:
            return [key("table.choose", pgettext("key", "open")), key("princes.withdraw", _("withdraw")), *sell, *peek]
        case Decision.LAST:
            return [key("table.choose", _("buy")), key("princes.withdraw", pgettext("key", "nothing")), *sell, *peek]
        case Decision.BID if spot is Only.NEXT_BID:
            price = _("bid {price}").format(price=view.bid + STEP)
            return [key("table.choose", price), key("princes.pass", _("pass")), *sell, *peek]
        case Decision.BID:
            return [key("table.choose", _("pass")), *sell, *peek]
        case Decision.ACTION | Decision.WORK:
            return [*_of_turn(table, key), *sell]
    return []


def _of_turn(table: PrincesTable, key: MakeKey) -> list[Key]:
    keys = []
    spot = table.cursor.spot
    if isinstance(spot, WorkLine | BonusLine):
        plan = table.work_plan
        if isinstance(spot, BonusLine):
            keys.append(key("table.choose", _("tick")))
        elif plan.value >= table.view.minimum or plan.helpful():
            keys.append(key("table.choose", _("work")))
        if table.plan is not None and table.planned().bonus:
            first = len(table.planned_works()) + 1
            last = min(DIGITS, first + len(table.planned().bonus) - 1)
            if first <= DIGITS:
                digits = f"{first}-{last % DIGITS}" if last > first else str(first % DIGITS)
                keys.append(key("table.next", _("bonus"), digits))
        if table.plan is not None and table.work_plan.value >= table.planned().minimum:
            keys.append(key("table.right", _("PP"), "◄►"))
    elif spot is not None:
        keys.append(key("table.choose", _("choose")))
    for action in table.actions:
        if action.act is not Act.WORK and not action.reason:
            keys.append(key(action.act.action_id, action.name))
    return keys


def why_not(table: PrincesTable, action: Action) -> str | None:
    """Why one of the game's own actions cannot be done; "" if it means nothing now, None if it can be done."""
    view = table.view
    match action.run:
        case "begin":
            act = action.arguments[0]
            assert isinstance(act, Act)
            return _why_not_begin(table, act)
        case "rotate" | "flip" if table.ghost is None or table.looking_at is not None:
            return _("There is no tile to rotate or flip; {build} builds.").format(build=table.sign("princes.build"))
        case "works" if not table.acting and table.mode is None:
            return _why_not_begin(table, Act.WORK)
        case "withdraw" if table.leaving() is None:
            bidding = _("You can withdraw only instead of opening (rule 4.5); {key} passes.")
            return bidding.format(key=table.sign("princes.pass")) if view.decision is Decision.BID else ""
        case "pass" if table.choices.find(PASS) is None:
            opening = _("There is no auction to pass in yet; {key} withdraws for this round (rule 4.5).")
            return opening.format(key=table.sign("princes.withdraw")) if view.decision is Decision.OPEN else ""
        case "sell" | "peek" if view.seat is None:
            return ""
        case "sell" if not table.choices.of(Sell):
            return _("Not now (rule 10.3).") if table.own.me.points else _("You have no points to sell (rule 10.3).")
    return None


def _why_not_begin(table: PrincesTable, act: Act) -> str | None:
    view = table.view
    if not table.own.in_turn:
        return ""
    if act is Act.RECRUIT and table.choices.of(Recruit):
        return None
    if table.ghost is not None or view.decision not in (Decision.ACTION, Decision.WORK):
        return _("That comes in the action phase (rule 7.1).") if view.auctioning else view.ask
    if view.decision is Decision.WORK:
        return _("Complete the work first (rule 7.1); {key} undoes it.").format(key=table.sign("table.undo"))
    if any(action.act is act and not action.reason for action in table.actions):
        return None
    if act is Act.RECRUIT and not table.own.me.recruiting:
        return _("You have no recruiting card left (rule 6.1).")
    return table.why(act)
