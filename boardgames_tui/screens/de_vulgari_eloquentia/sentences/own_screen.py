"""What is behind one's own screen, in sentences. Imported only on demand."""

from boardgames_tui.core.words import _, in_points, ngettext, pgettext
from boardgames_tui.games.de_vulgari_eloquentia.components import DIALECT_COLOURS, SECRETARY, TITLE_NAMES
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import all_counted, cubes, in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.goals import has_five_colours
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import ScreenView
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.screens.de_vulgari_eloquentia.model import DeVulgariTable
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import manuscript


def behind(table: DeVulgariTable, screen: ScreenView) -> list[str]:
    player = table.view.players[table.view.judged]
    cubes = all_counted(screen.cubes) or _("none")
    found = [_("Cubes: {cubes}; {votes} in all.").format(cubes=cubes, votes=in_votes(screen.votes))]
    if by_tile := table.tile_votes:
        words = _("Of these, the {tile} tile gives {votes}.")
        found.append(words.format(tile=player.tile_name, votes=in_votes(by_tile)))
    for title, name in zip(table.box.titles, TITLE_NAMES, strict=True):
        if title.role is player.role:
            words = ngettext(
                "In the final vote, {votes} buy you the title of {title}: {points} point.",
                "In the final vote, {votes} buy you the title of {title}: {points} points.",
                title.points,
            )
            found.append(words.format(votes=in_votes(title.votes), title=_(name), points=title.points))
    found += ["", *_manuscripts(table.tables, screen), ""]
    words = ngettext(
        "Green cubes behind the screen: {count}, worth {points} point.",
        "Green cubes behind the screen: {count}, worth {points} points.",
        screen.secretaries,
    )
    points = screen.secretaries * table.box.figures.secretary_points
    found.append(words.format(count=screen.secretaries, points=points))
    if screen.library:
        text = ngettext("Library tile: {points} point.", "Library tile: {points} points.", screen.library)
        found.append(text.format(points=screen.library))
    return found


def counts(table: DeVulgariTable, screen: ScreenView) -> list[str]:
    """What these things are worth, in few words, the most important first."""
    tables, figures, player = table.tables, table.box.figures, table.view.players[table.view.judged]
    tiles = [tables.box.manuscripts[tables.manuscripts[tile]] for tile in screen.manuscripts]
    found = []
    if tiles:
        count = min(5, len({dialect for tile in tiles for dialect in tile.dialects}))
        levels = in_points(sum(tile.level for tile in tiles))
        found.append(_("{points}; {count} of 5 colours").format(points=levels, count=count))
    for title, name in zip(table.box.titles, TITLE_NAMES, strict=True):
        if title.role is player.role:
            words = _("{title}: {votes}, you have {count}")
            found.append(words.format(title=_(name), votes=in_votes(title.votes), count=screen.votes))
            if screen.votes < title.votes:
                break
    if screen.secretaries:
        points = in_points(screen.secretaries * figures.secretary_points)
        green = cubes(SECRETARY, screen.secretaries)
        found.append(_("{cubes}: {points}").format(cubes=green, points=points))
    if screen.library:
        found.append(_("library tile: {points}").format(points=in_points(screen.library)))
    return found


def _manuscripts(tables: Tables, screen: ScreenView) -> list[str]:
    if not screen.manuscripts:
        return [_("No manuscripts yet.")]
    tiles = [tables.box.manuscripts[tables.manuscripts[tile]] for tile in screen.manuscripts]
    count = len(tiles)
    first = ngettext("{count} manuscript, {points}: {tiles}.", "{count} manuscripts, {points}: {tiles}.", count)
    missing = [
        pgettext("manuscript", DIALECT_COLOURS[dialect])
        for dialect in range(5)
        if all(dialect not in tile.dialects for tile in tiles)
    ]
    points = in_points(tables.box.figures.five_colours_points)
    if has_five_colours(tables, screen):
        second = _("They show all five colours: {points} more.")
    elif missing:
        second = _("For all five colours ({points} more), you still need: {colours}.")
    else:
        second = _("A two-colour tile counts as one colour: for all five ({points} more), you are one short.")
    levels = in_points(sum(tile.level for tile in tiles))
    return [
        first.format(
            count=count,
            points=levels,
            tiles=", ".join(manuscript(tile) for tile in sorted(tiles, key=lambda each: (each.level, each.dialects))),
        ),
        second.format(points=points, colours=", ".join(missing)),
    ]
