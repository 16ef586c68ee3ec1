"""What a work earns: how much of it is taken in points, how much in florins."""

from textual.geometry import Region

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence.components import FLORINS_A_POINT, UNIT
from boardgames_tui.games.princes_of_florence.presentation.words import money, profession_of
from boardgames_tui.screens.princes_of_florence.model import PrincesTable
from boardgames_tui.screens.princes_of_florence.model.wants import wants
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import wrap


def title(table: PrincesTable) -> tuple[str, str]:
    work, value = table.planned(), table.work_plan.value
    name = _(profession_of(table.tables, work.profession).name)
    words = _("{work} {value}: points or florins?").format(work=name, value=value)
    if value < work.minimum:
        words = _("{work} {value}: {lacking} short").format(work=name, value=value, lacking=work.minimum - value)
    return words, _("{florins} florins a point").format(florins=FLORINS_A_POINT)


def lines(width: int) -> int:
    """The lines that it can use at a width in columns, with its title."""
    return 2 + len(wrap(_means(), width - 1))


def draw(part: PrincesPart, canvas: Canvas, region: Region) -> None:
    """Draw a bar of both; for a work that can't be completed yet, what it would earn and what would add to it."""
    table = part.table
    plan, least = table.work_plan, table.planned().minimum
    x, y, width, height = region
    if plan.value >= least:
        _bar(part, canvas, x, y, width)
        said = []
    else:
        canvas.put(x + 1, y, earned(least), part.text)
        gains = ", ".join(f"+{want.worth} {want.thing}" for want in wants(table.own, table.planned()))
        said = wrap(_("What would help: {things}.").format(things=gains), width - 1) if gains else []
    for row, line in enumerate([*said, *wrap(_means(), width - 1)][: height - 1], y + 1):
        canvas.put(x + 1, row, line, part.dim)


def earned(value: int) -> str:
    """What a work of this value earns, in words."""
    most = UNIT * value
    points = most // FLORINS_A_POINT
    return ngettext(
        "A work of {value} earns {florins} florins or {points} point.",
        "A work of {value} earns {florins} florins or {points} points.",
        points,
    ).format(value=value, florins=money(most), points=points)


def _bar(part: PrincesPart, canvas: Canvas, x: int, y: int, width: int) -> None:
    plan, colours = part.table.work_plan, part.colours
    points, florins, cells = plan.points, plan.florins(), width - 4
    told = ngettext("{count} point", "{count} points", points).format(count=points)
    left = ngettext("{amount} florin", "{amount} florins", florins).format(amount=money(florins))
    share = cells * points // (plan.value // 2)
    words = f" {told}".ljust(cells - cell_len(left) - 1) + f"{left} "
    green, gold = colours.chip(colours.pieces["green"]), colours.chip(colours.pieces["gold"])
    canvas.put(x, y, "◄", part.accent)
    canvas.put(x + 2, y, words[:share], green)
    canvas.put(x + 2 + share, y, words[share:], gold)
    if 0 < share < cells and words[share] == " ":
        canvas.put(x + 2 + share, y, "│", gold)
    canvas.put(x + width - 1, y, "►", part.accent)


def _means() -> str:
    return _("Points win. Florins pay for auctions and actions; at the end they only break ties.")
