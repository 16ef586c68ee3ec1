"""The sentences of the table: the two lines of the prompt, tooltips, help."""

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.components.piece_words import (
    as_object,
    freedom_of,
    tile_as_object,
    tile_as_subject,
)
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES, FREE, PALACE_TILE
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, PrincesView
from boardgames_tui.games.princes_of_florence.presentation.words import (
    bought_kind,
    card_as_object,
    card_name,
    fl,
    is_profession,
    money,
    pp,
    preferences,
    profession_of,
    tile_of,
)
from boardgames_tui.screens.princes_of_florence import spots
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.model.menu import how_often
from boardgames_tui.screens.princes_of_florence.model.rows import Mode
from boardgames_tui.screens.princes_of_florence.model.wants import missing
from boardgames_tui.screens.princes_of_florence.widgets.auction import short_gain
from boardgames_tui.tui.paint.cells import cell_len


def prompt(table: PrincesTable) -> tuple[str, str]:
    """The prompt: what Enter does here, or why it does nothing."""
    view = table.view
    if table.looking_at is not None:
        return (
            _("This is the principality of {name}, who has {points}.").format(
                name=table.names[table.looking_at], points=pp(view.players[table.looking_at].points)
            ),
            _("{key} shows the next one; Esc goes back.").format(key=table.sign("table.view")),
        )
    if not len(table.choices):
        return _("It's {name}'s turn.").format(name=table.names[view.to_move or 0]), ""
    if table.mode is Mode.SELL:
        return _selling(table)
    if table.ghost is not None:
        return _placing(table)
    if table.rows:
        return _list(table)
    match view.decision:
        case Decision.OPEN | Decision.LAST:
            return _opening(table)
        case Decision.BID:
            return _bidding(table)
        case Decision.ACTION | Decision.WORK:
            return _acting(table)
    return view.ask, ""


def _fitting(table: PrincesTable, *sentences: str) -> str:
    """As many whole sentences as the second line has room for; always the first."""
    line = ""
    for sentence in filter(None, sentences):
        longer = f"{line} {sentence}".strip()
        if not line or cell_len(longer) <= table.width - 2:
            line = longer
    return line


def _less(table: PrincesTable, florins: int) -> int | None:
    cash = table.own.cash(table.view.judged)
    return None if cash is None else cash - florins


def _and_money(table: PrincesTable, gain: str, price: int) -> str:
    """What something would do, also to one's money, unless that is covered."""
    cash = table.own.cash(table.view.judged)
    if cash is None:
        return gain
    return _("{gain}; {before} → {after} florins").format(gain=gain, before=money(cash), after=money(cash - price))


def _selling(table: PrincesTable) -> tuple[str, str]:
    player, count = table.own.me, table.selling
    words = ngettext(
        "Sell {count} point for {florins}: {before} → {after} PP; you then have {money}.",
        "Sell {count} points for {florins}: {before} → {after} PP; you then have {money}.",
        count,
    ).format(
        count=count,
        florins=fl(components.UNIT * count),
        before=player.points,
        after=player.points - count,
        money=fl(_less(table, -components.UNIT * count)),
    )
    return words, _("◄ ► choose more or fewer, Enter sells them, Esc cancels (rule 10.3).")


def _placing(table: PrincesTable) -> tuple[str, str]:
    ghost = table.ghost
    assert ghost is not None
    printed = table.tables.box.tiles[ghost.tile]
    where = CELL_NAMES[ghost.way.cell]
    fault = ghost.fault
    if fault is None:
        cost, points = table.placing_cost()
        parts = []
        if ghost.tile < components.BUILDINGS:
            parts.append(_("pay {florins}").format(florins=fl(cost)) if cost else _("free"))
        parts.append(_("+{count} PP").format(count=points) if points else _("no points"))
        first = _("Enter places the {tile} at {cell}: {gain}.").format(
            tile=tile_as_object(printed), cell=where, gain=", ".join(parts)
        )
        second = _("Esc goes back.") if table.mode is Mode.PIECE else ""
        if ghost.tile < components.BUILDINGS and ghost.land.builders < components.TOUCHING:
            second = _fitting(table, _("It may not share an edge with buildings or the palace (rule 9.4)."), second)
        elif ghost.tile >= components.BUILDINGS and not points:
            second = _("The first landscape of a type scores nothing, each further one 3 (rule 5.1).")
        return first, second
    if fault == "9.3":
        reason = _("It would cover the palace or another tile (rule 9.3).")
    else:
        reason = _("It would touch a building or the palace; that takes two builders (rule 9.4).")
    return (
        _("The {tile} cannot go at {cell}; x marks the clash.").format(tile=tile_as_subject(printed), cell=where),
        _fitting(table, reason, _("{key}: the next place.").format(key=table.sign("table.next"))),
    )


def _list(table: PrincesTable) -> tuple[str, str]:
    spot = table.cursor.spot
    if isinstance(spot, spots.Listed):
        return _line(table, spot)
    match spot:
        case spots.Below(card):
            return _ordering(table, card)
        case spots.Only.AS_THEY_LIE:
            return _ordering(table, None)
    return table.view.ask, ""


def _line(table: PrincesTable, command: spots.Listed) -> tuple[str, str]:
    tables = table.tables
    choice = table.choices.find(command)
    gain = choice.gain if choice is not None else ""
    back = _("Esc goes back.") if table.mode else ""
    match command:
        case commands.Build(building=name):
            first = _("Enter picks up the {tile}: {gain}.").format(
                tile=as_object(tile_of(tables, name).name), gain=gain
            )
            reason = next((f"{row.name}: {row.why_not}" for row in table.rows if row.reason), "")
            return first, _fitting(table, _("+ marks where it can go."), reason)
        case commands.TakeFreedom(freedom=name):
            freedom = freedom_of(commands.FREEDOM_OF[name])
            return _("Enter introduces freedom of {freedom}: {gain}.").format(freedom=freedom, gain=gain), back
        case commands.TakeProfession():
            return _("Enter takes a profession: {gain}.").format(gain=gain), back
        case commands.Recruit(profession=name):
            words = _("Enter recruits the {profession}: {wants}.")
            return (
                words.format(profession=as_object(profession_of(tables, name).name), wants=preferences(tables, name)),
                _recruited_from(table, name),
            )
        case commands.Later():
            return (
                _("Enter keeps the recruiting card for later."),
                _("You can use it on any of your turns (rule 6.1)."),
            )
        case commands.Return(profession=name):
            words = _("Enter returns the {profession}; you keep the other three.")
            return (
                words.format(profession=as_object(profession_of(tables, name).name)),
                _("A work counts its building (4), landscape (3) and freedom (3): rule 8.3."),
            )
        case commands.Choose(landscape=name):
            return (
                _("Enter takes the {tile}: {gain}.").format(tile=bought_kind(name), gain=gain),
                _("The winner chooses the landscape's type (rule 14.4)."),
            )
        case commands.Pick(card=name):
            words = (
                _("Enter keeps the {card}: {gain}.")
                if is_profession(tables, name)
                else _("Enter keeps {card}: {gain}.")
            )
            return (
                words.format(card=card_as_object(tables, name), gain=gain),
                _("The others go under the deck; the draw cannot be undone (rule 16.13)."),
            )


def _recruited_from(table: PrincesTable, name: str) -> str:
    owner = next((seat for seat, player in enumerate(table.view.players) if name in player.table), None)
    if owner is None:
        return _("The recruiting card then leaves the game (rule 14.3).")
    if owner == table.view.judged:
        return _("It is one of your own; the recruiting card takes its place (rule 6.7).")
    words = _("It is in front of {name}, who gets the recruiting card for it (rule 6.4).")
    return words.format(name=table.names[owner])


def _ordering(table: PrincesTable, card: str | None) -> tuple[str, str]:
    """`card`: the one under the cursor; None for all, in their order."""
    so_far = ", ".join(card_as_object(table.tables, each) for each in table.ordered)
    if card is None:
        first = _("Enter puts them all under the deck as they are.")
        if so_far:
            first = _("Enter puts {cards} under the deck first, then the rest as they are.").format(cards=so_far)
    else:
        number = len(table.ordered) + 1
        words = _("Enter puts {card} under the deck as number {number}.")
        first = words.format(card=card_name(table.tables, card), number=number)
    second = _("The first will be drawn first (rule 7.3).")
    return first, _fitting(table, second, table.how_to_drop()) if so_far else second


def _opening(table: PrincesTable) -> tuple[str, str]:
    view, spot = table.view, table.cursor.spot
    last = view.decision is Decision.LAST
    if not isinstance(spot, spots.Lot):
        first = _("Enter buys nothing this round.") if last else _("Enter withdraws: you buy nothing this round.")
        return first, table.why(*(missing.action for missing in table.reasons()))
    lot = next(lot for lot in view.lots if lot.kind == spot.kind)
    gain = _and_money(table, short_gain(table, spot.kind), lot.price)
    if last:
        first = _("Enter buys the {kind} for {price}: {gain}.")
        leave = _("{key} buys nothing.").format(key=table.sign("princes.withdraw"))
    else:
        first = _("Enter opens bidding on the {kind} at {price}: {gain}.")
        leave = _("{key} withdraws for this round (rule 4.5).").format(key=table.sign("princes.withdraw"))
    first = first.format(kind=bought_kind(spot.kind), price=money(lot.price), gain=gain)
    barred = next((lot.reason for lot in view.lots if lot.reason and lot.sold_to is None), "")
    return first, _fitting(table, leave, barred)


def _bidding(table: PrincesTable) -> tuple[str, str]:
    view = table.view
    leader = table.names[view.leader] if view.leader is not None else ""
    if table.cursor.spot is spots.Only.NEXT_BID:
        return (
            _("Enter bids {price} for the {kind}: {gain}.").format(
                price=money(view.bid + components.STEP),
                kind=bought_kind(view.kind or ""),
                gain=_and_money(table, short_gain(table, view.kind or ""), view.bid + components.STEP),
            ),
            _("{key} passes; {name} leads with {bid}. Raise by exactly {step} (rule 4.7).").format(
                key=table.sign("princes.pass"), name=leader, bid=money(view.bid), step=components.STEP
            ),
        )
    return (
        _("Enter passes: {name} leads with {bid}.").format(name=leader, bid=money(view.bid)),
        _fitting(
            table,
            table.why("bid") if table.own.cash(view.judged) is not None else "",
            _("{key} sells points for money.").format(key=table.sign("princes.sell")) if table.own.me.points else "",
        ),
    )


def _acting(table: PrincesTable) -> tuple[str, str]:
    match table.cursor.spot:
        case spots.Act() as act:
            return _menu(table, act)
        case spots.BonusLine(card) if table.plan is not None:
            return _bonus(table, card)
        case spots.WorkLine() if table.plan is not None:
            return _work(table)
    return table.view.ask, table.why("work", "build")


def _work(table: PrincesTable) -> tuple[str, str]:
    work = table.planned()
    title = _(profession_of(table.tables, work.profession).name)
    player = table.own.me
    value = table.work_plan.value
    ticked = table.work_plan.added()
    sum_words = str(value)
    if ticked:
        sum_words = _("{base} + {more} = {value}").format(base=work.base, more=table.work_plan.more(), value=value)
    if value < work.minimum:
        helpful = table.work_plan.helpful()
        keys = {action.act: action.key for action in table.actions if not action.reason}
        things = missing(table.own, work, keys)
        wants = _("What would help: {things}.").format(things=", ".join(things)) if things else ""
        if helpful:
            return (
                _("The {work} is worth {value} and needs {minimum}: Enter ticks {cards}.").format(
                    work=title,
                    value=sum_words,
                    minimum=work.minimum,
                    cards=", ".join(card_name(table.tables, name) for name in sorted(helpful)),
                ),
                _fitting(table, _("Number keys tick bonus cards."), wants),
            )
        return (
            _("The {work} is worth {value}; round {round} needs {minimum} (rule 8.5).").format(
                work=title, value=sum_words, round=table.view.round, minimum=work.minimum
            ),
            _fitting(table, wants, table.why("build")),
        )
    points = table.work_plan.points
    first = _("Enter completes the {work}'s work ({value}): +{points} PP (to {total}), {florins}.").format(
        work=title, value=sum_words, points=points, total=player.points + points, florins=fl(table.work_plan.florins())
    )
    best = max(each.best for each in table.view.players)
    match table.work_plan.rank():
        case 1:
            award = _("Best work so far: +{points} PP if that holds (rule 11.1).").format(points=components.BEST_POINTS)
        case 2:
            award = _("It equals the best so far: +{points} PP for each of you if that holds (rule 11.1).").format(
                points=components.BEST_POINTS
            )
        case _:
            award = _("The best work so far is worth {best}.").format(best=best)
    return first, _fitting(
        table, award, _("◄ ► trade {florins} for 1 PP.").format(florins=fl(components.FLORINS_A_POINT))
    )


def _bonus(table: PrincesTable, name: str) -> tuple[str, str]:
    work = table.planned()
    worth = next((value for each, _text, value in work.bonus if each == name), 0)
    card = card_name(table.tables, name)
    title = _(profession_of(table.tables, work.profession).name)
    value = table.work_plan.value
    if name in table.work_plan.added():
        words = _("Enter takes {card} out: {work} {before} → {after}.")
        return words.format(card=card, work=title, before=value, after=value - worth), ""
    words = _("Enter plays {card} with the {work}: {before} → {after}.")
    return (
        words.format(card=card, work=title, before=value, after=value + worth),
        _("The card then leaves the game (rule 8.6)."),
    )


def _menu(table: PrincesTable, act: spots.Act) -> tuple[str, str]:
    command = {spots.Act.PROFESSION: commands.TAKE_PROFESSION, spots.Act.BONUS: commands.TAKE_BONUS}.get(act)
    choice = table.choices.find(command)
    told = next((action.gain for action in table.actions if action.act is act), "")
    gain = choice.gain if choice is not None else told
    left = components.ACTIONS - table.view.actions
    why = table.why("work") if act is spots.Act.BUILD else table.why("work", "build")
    often = how_often(table.own, act)
    match act:
        case spots.Act.BUILD:
            return _("Enter: choose a building; {gain}.").format(gain=gain), why or often
        case spots.Act.FREEDOM:
            return _("Enter: choose a freedom; {gain}.").format(gain=gain), why or often
        case spots.Act.PROFESSION:
            return _("Enter takes a profession: {gain}.").format(gain=gain), why or often
        case spots.Act.BONUS:
            return _("Enter takes a bonus card: {gain}.").format(gain=gain), why or often
        case spots.Act.RECRUIT:
            return _("Enter: choose a profession to recruit; it costs no action."), ""
    if left > 0:
        words = ngettext(
            "Enter ends your turn; {count} action is left.", "Enter ends your turn; {count} actions are left.", left
        )
        return words.format(count=left), _("This cannot be undone (rule 13.7).")
    return _("Enter ends your turn."), table.why("work")


def explain(table: PrincesTable, spot: spots.Spot) -> str:
    view = table.view
    match spot:
        case spots.Square(cell):
            tile = view.players[table.shown].grid[cell]
            if tile == FREE:
                return _("{cell}: empty").format(cell=CELL_NAMES[cell])
            what = _("the palace") if tile == PALACE_TILE else _(table.tables.box.tiles[tile].name)
            return f"{CELL_NAMES[cell]}: {what}"
        case spots.SeatSpot(seat):
            return _("{name}: {points}, {florins}").format(
                name=table.names[seat], points=pp(view.players[seat].points), florins=fl(table.own.cash(seat))
            )
        case spots.WorkLine(name) | commands.Return(profession=name) | commands.Recruit(profession=name):
            return _likes(table, name)
        case commands.Pick(card=name) if is_profession(table.tables, name):
            return _likes(table, name)
        case spots.Only.AS_THEY_LIE:
            return ""
    choice = table.choice_at(spot)
    if choice is not None and not table.own.covered:
        return choice.gain
    row = table.row_at(spot)
    return row.words if row is not None else ""


def _likes(table: PrincesTable, profession: str) -> str:
    return _("It likes: {things}.").format(things=preferences(table.tables, profession))


def phase(table: PrincesTable) -> str:
    """The phase of the round, for the title."""
    view, compact = table.view, table.size_name == "compact"
    if view.to_move is None:
        return ""
    if view.decision is Decision.RETURN:
        return _("set-up")
    if view.auctioning:
        lot = sum(lot.sold_to is not None for lot in view.lots)
        running = view.decision in (Decision.OPEN, Decision.BID, Decision.LAST)
        return _("auction") if compact else _("auction {number}").format(number=lot + running)
    words = _("action {number}/{actions}") if compact else _("action {number} of {actions}")
    # The action that offers these cards already counts.
    number = view.actions + (view.decision not in (Decision.PICK, Decision.ORDER))
    return words.format(number=min(number, components.ACTIONS), actions=components.ACTIONS)


def help_lines(table: PrincesTable) -> list[str]:
    lines = [
        "",
        _(
            "Each of the seven rounds begins with auctions, where everyone buys at most one object; "
            "then everyone has two actions."
        ),
        _(
            "A work is worth 4 for its building, 3 for its landscape, 3 for its freedom, 2 for each jester, "
            "1 for each profession and recruiting card you have, and what bonus cards add."
        ),
        _(
            "It must reach the round's minimum. It earns 100 florins per WV; "
            "you may turn every 200 of them into 1 point."
        ),
        _("The best work of a round scores 3 points; so does each building and each further landscape of a type."),
        _("Buildings cost 700 fl, 300 with a builder, nothing with three; with two builders they may touch."),
    ]
    if table.view.has_row:
        lines.append(
            _("You take professions from the public row with a recruiting card, or buy them there (rule 14.3).")
            if table.session.match.setup.options.get("row_purchase")
            else _("You take professions from the public row with a recruiting card (rule 14.3).")
        )
        lines.append(_("At most one landscape is auctioned per round; the winner chooses its type (rule 14.4)."))
        if table.view.professions_left is not None:
            left = table.view.professions_left
            words = ngettext(
                "{count} more profession may be taken in this game (rule 14).",
                "{count} more professions may be taken in this game (rule 14).",
                left,
            )
            lines.append(words.format(count=left))
    return lines


def means(table: PrincesTable, before: PrincesView) -> str:
    """What the last moves mean for the player at the screen: what they would have to bid, what has run out."""
    view = table.view
    if view.bid != before.bid and view.judged in view.bidding and view.judged != view.leader:
        return _("You would have to bid {money} now.").format(money=fl(view.bid + components.STEP))
    tables = table.session.game.tables
    freedoms = (name for name, left in view.freedoms.items() if before.freedoms[name] and not left)
    gone = [_("freedom of {freedom}").format(freedom=freedom_of(commands.FREEDOM_OF[name])) for name in freedoms]
    buildings = (name for name, left in view.buildings.items() if before.buildings[name] and not left)
    gone += [_(tile_of(tables, name).name) for name in buildings]
    return _("None left: {names}.").format(names=", ".join(gone)) if gone else ""
