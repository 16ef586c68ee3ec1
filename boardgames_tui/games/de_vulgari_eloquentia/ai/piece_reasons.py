"""What speaks for manuscripts and cubes in De Vulgari Eloquentia, in sentences: how far the dialects and titles are."""

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai.prospects import dialects
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_actions, in_ducats, in_points
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import row_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import routes
from boardgames_tui.games.de_vulgari_eloquentia.state import Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def of_manuscript(tables: Tables, state: State, player: Player, command: commands.TakeManuscript) -> list[str]:
    """What a manuscript adds to the five dialects, and what it takes."""
    kind = tables.manuscripts[command.tile]
    level = tables.box.manuscripts[kind].level
    before, after = (
        dialects(tables, tuple(sorted(held))) for held in (player.manuscripts, (*player.manuscripts, kind))
    )
    actions = tables.box.lingua_actions if command.tile == commands.LINGUA else row_of(state, level)
    sentences = []
    if after == components.NEUTRAL and before < after:
        sentences.append(
            _("It is the last of the five dialects: {points} more at the end.").format(
                points=in_points(tables.figures.five_colours_points)
            )
        )
    elif before < after:
        words = ngettext(
            "You then have {count} of the five dialects; all five score {points}.",
            "You then have {count} of the five dialects; all five score {points}.",
            after,
        )
        sentences.append(words.format(count=after, points=in_points(tables.figures.five_colours_points)))
    else:
        sentences.append(
            _("{points} for {actions}, in a dialect you already have.").format(
                points=in_points(level), actions=in_actions(actions)
            )
        )
    if actions == state.actions:
        sentences.append(_("It takes all the actions you have left."))
    return sentences


def of_cubes(tables: Tables, player: Player, command: commands.TakeCubes) -> list[str]:
    """What cubes reach: a title, an abbey, or ducats."""
    if command.cash:
        return [
            _("A noble is quick money: {ducats}.").format(ducats=in_ducats(command.cash * tables.figures.noble_cash))
        ]
    won = command.count * tables.box.votes[components.CUBES.index(command.cube)]
    if not won:
        return [_of_secretaries(tables, player, player.front + command.count)]
    after = votes(tables, player) + won
    titles = [
        (title.votes, title.points, name)
        for title, name in zip(tables.box.titles, components.TITLE_NAMES, strict=True)
        if title.role is player.role
    ]
    won_now = [title for title in titles if after - won < title[0] <= after]
    if won_now:
        _need, points, name = max(won_now)
        return [
            _("Your {votes} then pay for the title of {title}: {points}.").format(
                votes=in_votes(after), title=_(name), points=in_points(points)
            )
        ]
    need, points, name = min((title for title in titles if title[0] > after), default=max(titles))
    if need <= after:
        return [
            _("You have the votes for {title}; most votes left over score {points}.").format(
                title=_(name), points=in_points(tables.figures.left_over_points)
            )
        ]
    words = ngettext(
        "You are then {count} vote short of the title of {title}: {points}.",
        "You are then {count} votes short of the title of {title}: {points}.",
        need - after,
    )
    return [words.format(count=need - after, title=_(name), points=in_points(points))]


def _of_secretaries(tables: Tables, player: Player, count: int) -> str:
    """How far the nearest abbey is where they count."""
    if tables.has_abbey[player.place]:
        return _("You are in an abbey: turn secretaries in at once, for knowledge or for points at the end.")
    ways = {place: way for place, way in routes(tables, player.place).items() if tables.has_abbey[place]}
    place = min(ways, key=lambda each: ways[each].actions)
    return ngettext(
        "You then have {count} to turn in; {place} is the nearest abbey, {actions} away.",
        "You then have {count} to turn in; {place} is the nearest abbey, {actions} away.",
        count,
    ).format(count=count, place=tables.box.places[place].name, actions=in_actions(ways[place].actions))
