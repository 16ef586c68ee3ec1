"""Where the points of De Vulgari Eloquentia come from, and how far a player is."""

from typing import NamedTuple

from boardgames_tui.core.words import _, in_points, listed
from boardgames_tui.games.de_vulgari_eloquentia import components
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import lasting
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import Decision, DeVulgariView, ScreenView
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import has_all_dialects
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


class Source(NamedTuple):
    """A source of points, in figures and a few words."""

    name: str
    points: int
    """The points that it scores, or would score if reached."""
    have: int = 0
    needed: int = 0
    """How many are needed; 0 if it is not counted."""
    words: str = ""


def sources(view: DeVulgariView, tables: Tables) -> list[Source]:
    """The sources of points that the player may see; of titles, the next one for their role."""
    me, box, figures = view.players[view.judged], tables.box, tables.figures
    screen = me.screen
    tiles = [box.manuscripts[tables.manuscripts[name]] for name in screen.manuscripts] if screen else []
    votes = screen.votes if screen else 0
    secretaries = figures.secretary_points * screen.secretaries if screen else 0
    colours = {dialect for tile in tiles for dialect in tile.dialects}
    five = 5 if screen is not None and has_five_colours(tables, screen) else min(4, len(colours))
    titles = [(title, _(name)) for title, name in zip(box.titles, components.TITLE_NAMES, strict=True)]
    own = [each for each in titles if each[0].role is me.role] or titles[:1]
    title, name = next((each for each in own if each[0].votes > votes), own[-1])
    others = listed([str(each.points) for each, _name in titles if each is not title], "or")
    richest = max((other.ducats for seat, other in enumerate(view.players) if seat != view.judged), default=0)
    merchant = me.role is components.MERCHANT
    marks = [mark for mark in box.tracks[components.RIDDLE].marks if mark]
    first, second = figures.canticle_points
    now = _of_riddle(view) + _of_canticle(view, tables) + (screen.library if screen else 0)
    return [
        Source(_("manuscripts"), sum(tile.level for tile in tiles), words=_("the sum of their levels")),
        Source(_("five colours"), figures.five_colours_points, five, 5),
        Source(
            name,
            title.points,
            min(votes, title.votes),
            title.votes,
            _("{count} of {votes} votes; other titles score {points}").format(
                count=votes, votes=title.votes, points=others
            ),
        ),
        Source(
            _("most ducats"),
            figures.richest_merchant_points if merchant else figures.richest_clergy_points,
            words=_("the others have up to {most}; you have {count}").format(most=richest, count=me.ducats),
        ),
        Source(_("most votes left"), figures.left_over_points, words=_("after the titles")),
        Source(
            _("green cubes"),
            secretaries,
            words=_("{points} each behind the screen; turn them in at an abbey").format(
                points=figures.secretary_points
            ),
        ),
        Source(
            _("tracks"),
            now,
            words=_("leading the riddle {least}–{most}; Canticle {first}, second {second}; library tile").format(
                least=min(marks), most=max(marks), first=first, second=second
            ),
        ),
    ]


def goals(view: DeVulgariView, tables: Tables) -> list[str]:
    """A line for each source of points, with what it scores now as far as the seat may see."""
    me, box, figures = view.players[view.judged], tables.box, tables.figures
    lines = [*_behind_the_screen(view, tables)]
    for title, name in zip(box.titles, components.TITLE_NAMES, strict=True):
        sentence = (
            _("  {title} ({role}): {votes}, {points}; it is yours")
            if me.title == title.id
            else _("  {title} ({role}): {votes}, {points}")
        )
        lines.append(
            sentence.format(
                title=_(name),
                role=_(components.ROLE_NAMES[title.role]),
                votes=in_votes(title.votes),
                points=in_points(title.points),
            )
        )
    lines += [
        _("  most votes left after that: {points}").format(points=in_points(figures.left_over_points)),
        _(
            "Most ducats: {merchant} for a merchant, {clergy} for a friar or cardinal. "
            "You have {ducats}; so far {points}."
        ).format(
            merchant=in_points(figures.richest_merchant_points),
            clergy=figures.richest_clergy_points,
            ducats=in_ducats(me.ducats),
            points=in_points(_of_ducats(view, tables)),
        ),
    ]
    marks = [mark for mark in box.tracks[components.RIDDLE].marks if mark]
    first, second = figures.canticle_points
    lines += [
        _(
            "Riddle: {least} to {most} points for its leader on a marked space. Your space: {space}; so far {points}."
        ).format(
            least=min(marks), most=max(marks), space=me.discs[components.RIDDLE], points=in_points(_of_riddle(view))
        ),
        _("Canticle: {first} for the leader, {second} for the next. Your space: {space}; so far {points}.").format(
            first=in_points(first),
            second=second,
            space=me.discs[components.CANTICLE],
            points=in_points(_of_canticle(view, tables)),
        ),
        _("Library: a tile with points; yours is worth {points}.").format(points=in_points(me.screen.library))
        if me.screen is not None and me.screen.library
        else _("Library, from turn {turn}: a tile with points. Your space: {space}.").format(
            turn=figures.library_turn, space=me.discs[components.LIBRARY]
        ),
        _("Knowledge scores no points, but it opens levels and wins ties."),
    ]
    held = tables.tile(me.role, me.tile)
    if gives := lasting(held):
        lines.append(_("Your {name}: {brings}.").format(name=held.name, brings=", ".join(gives)))
    monks = [tile for tile in view.monks if tile.free] if me.role is components.MERCHANT else []
    cardinals = [tile for tile in view.cardinals if tile.free] if me.role is not components.CARDINAL else []
    if monks:
        lines.append(_("Friars, for merchants in a convent:"))
        lines += [f"  {tile.name}: {tile.text}" for tile in monks]
    if cardinals:
        lines.append(_("Cardinals, for friars in a cathedral:"))
        lines += [f"  {tile.name}: {tile.text}" for tile in cardinals]
    return lines


def _behind_the_screen(view: DeVulgariView, tables: Tables) -> list[str]:
    me, box, figures = view.players[view.judged], tables.box, tables.figures
    if me.screen is None:
        return [
            _("So far {points}, not counting what is behind the screen.").format(points=in_points(me.points)),
            _("Manuscripts: each is worth its level."),
            _("Green cubes behind the screen score {points} each. In front of the screen: {count}.").format(
                points=figures.secretary_points, count=me.front
            ),
            _("The final vote: one title for your votes."),
        ]
    levels = sum(box.manuscripts[tables.manuscripts[name]].level for name in me.screen.manuscripts)
    all_five = has_five_colours(tables, me.screen)
    secretaries = figures.secretary_points * me.screen.secretaries
    behind = levels + all_five * figures.five_colours_points + secretaries + me.screen.library
    points = me.points if view.decision is Decision.OVER else me.points + behind
    five = _("  all five colours: {points}, and you have them") if all_five else _("  all five colours: {points}")
    return [
        _("So far you have {points}.").format(points=in_points(points)),
        _("Manuscripts, worth their levels: {points}.").format(points=in_points(levels)),
        five.format(points=in_points(figures.five_colours_points)),
        _("Green cubes behind the screen score {each} each; so far {points}. In front of the screen: {count}.").format(
            each=figures.secretary_points, points=in_points(secretaries), count=me.front
        ),
        _("The final vote: one title for your votes; you have {votes}.").format(votes=in_votes(me.screen.votes)),
    ]


def has_five_colours(tables: Tables, screen: ScreenView) -> bool:
    return has_all_dialects(tables, tuple(sorted(tables.manuscripts[name] for name in screen.manuscripts)))


def _of_ducats(view: DeVulgariView, tables: Tables) -> int:
    """The points for the richest, if that is the player (19.5)."""
    me, figures = view.players[view.judged], tables.figures
    most = max(player.ducats for player in view.players)
    richest = next(seat for seat in view.ranking if view.players[seat].ducats == most)
    if not most or richest != view.judged:
        return 0
    return figures.richest_merchant_points if me.role is components.MERCHANT else figures.richest_clergy_points


def _of_riddle(view: DeVulgariView) -> int:
    """The points for the riddle (19.6)."""
    track = view.tracks[components.RIDDLE]
    return track.marks[track.positions[view.judged]] if track.ranking[:1] == (view.judged,) else 0


def _of_canticle(view: DeVulgariView, tables: Tables) -> int:
    """The points for the Canticle (19.7)."""
    ranked = zip(view.tracks[components.CANTICLE].ranking, tables.figures.canticle_points, strict=False)
    return next((points for seat, points in ranked if seat == view.judged), 0)
