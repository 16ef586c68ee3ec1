"""Figures in Summer Pavilion: what a command gains over another, and what `W` says that it is worth."""

from collections.abc import Sequence

from boardgames_tui.core.advice import about, brings, halves, more_points, weighed
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.summer_pavilion.ai.curves import MOST
from boardgames_tui.games.summer_pavilion.ai.facts import NOTHING, Facts
from boardgames_tui.games.summer_pavilion.ai.last_round import TooMuch
from boardgames_tui.games.summer_pavilion.commands import CENTRE, AnyCommand, Pass, Place, Take, counts_of
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, ROUNDS, SPACES
from boardgames_tui.games.summer_pavilion.components.piece_words import (
    colour_word,
    space_in_words,
    taken_in_words,
    told,
)
from boardgames_tui.games.summer_pavilion.rules.placing import payments
from boardgames_tui.games.summer_pavilion.rules.scoring import points_lost
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE


def compare(facts: Facts, command: AnyCommand, other: AnyCommand) -> str:
    """What a command gains over another in points or tiles; "" if it can't be put in figures."""
    match command, other:
        case Place(space=space, jokers=jokers), Place(space=also, jokers=instead) if space == also:
            ways = payments(facts.tables, facts.tiles, facts.rack, SPACES.index(space), facts.side, facts.joker)
            if len(ways) == 2 and instead > jokers:  # else which is "the other"?
                return _in_jokers(instead - jokers)
            return _in_kept(facts.rack_after(command), facts.rack_after(other))
        case Place(space=space), Place(space=also):
            fewer = facts.prices[SPACES.index(also)] - facts.prices[SPACES.index(space)]
            words = ngettext(
                "This space costs {count} tile less than {space}.",
                "This space costs {count} tiles less than {space}.",
                fewer,
            )
            named = space_in_words(facts.box, SPACES.index(also), facts.side)
            if facts.covers(facts.tiles, facts.rack, (SPACES.index(space), SPACES.index(also))):
                return ""  # first one, then the other
            if facts.is_last_round:  # tiles that are spared are left over
                return more_points(_more_by_the_end(facts, command, other), named)
            if facts.brings_the_price(other, SPACES.index(space)):
                return ""  # the other one first
            more = facts.points_of(command) - facts.points_of(other)
            if 0 < more <= facts.curves.weights["tile"] * -fewer:  # the tiles that it costs more are worth as much
                return ""
            return more_points(more, named) or (words.format(count=fewer, space=named) if fewer > 0 else "")
        case Place(), Pass() if facts.is_last_round or not _can_wait(facts, command, other):
            return more_points(facts.points_of(command) + _saved(facts, command), _("passing"))
        case Take(), Take():
            return _compare_takes(facts, command, other)
        case Pass(keep=keep), Pass(keep=others):
            return _in_kept(counts_of(keep), counts_of(others))
    return ""


def _more_by_the_end(facts: Facts, command: Place, other: Place) -> int:
    """What a placement earns more in the last round; no more than what it leads to is worth with all that follows."""
    try:
        earned, ends = ([worth(each) for each in (command, other)] for worth in (facts.earned, facts.ends_with))
    except TooMuch:
        return 0
    return min(earned[0] - earned[1], ends[0] - ends[1])


def _saved(facts: Facts, command: Place) -> int:
    """The points that passing now would cost, less what it would cost after this command."""
    keep = 0 if facts.is_last_round else CORNERS
    now, later = sum(facts.rack), sum(facts.rack_after(command)) + facts.due(SPACES.index(command.space))
    lost = [points_lost(facts.score, max(0, tiles - keep)) for tiles in (now, later)]
    return lost[0] - lost[1]


def _can_wait(facts: Facts, command: Place, other: Pass) -> bool:
    """Whether what a pass keeps pays for the space of a placement next round, too."""
    kept = counts_of(other.keep)[COLOURS.index(command.colour)]
    return kept >= facts.prices[SPACES.index(command.space)]


def _compare_takes(facts: Facts, command: Take, other: Take) -> str:
    (mine, left), (theirs, instead) = facts.split(command), facts.split(other)
    into = [
        [0] * len(COLOURS) if each.source == CENTRE else there for each, there in ((command, left), (other, instead))
    ]
    named = taken_in_words(theirs, facts.joker)
    aim = None if facts.goal(mine, theirs)[0] else facts.aim(mine, theirs)
    points = facts.points(*aim) if aim else 0  # of the space that is named, not of another
    instead_paid = facts.most_paid_for(theirs)
    more = points - instead_paid if instead_paid else 0  # else these points were named already
    rack = facts.rack_with(theirs)
    laid = facts.laid(facts.rack_with(mine))[0] - facts.laid(rack)[0]  # with all other tiles of the rack
    # Spared jokers are worth something, too, but nobody knows how much.
    spare = any(facts.promise(way, rack) >= points for way in facts.spared(rack, mine))
    spare = spare or facts.short_of(theirs, mine, 2, points + 1) is not None  # nor how soon the last tiles come
    if laid >= more > 0 and points > 1 and not spare:
        return ngettext(
            "You earn {count} point more than with {tiles}.",
            "You earn {count} points more than with {tiles}.",
            more,
        ).format(count=more, tiles=named)
    tiles = sum(mine) - sum(theirs)
    if tiles > 0 and not facts.is_last_round:  # then those left over cost points
        return ngettext(
            "You get {count} more tile than with {tiles}.",
            "You get {count} more tiles than with {tiles}.",
            tiles,
        ).format(count=tiles, tiles=named)
    if mine != theirs or facts.tempts(facts.centre_after(command)) >= facts.tempts(facts.centre_after(other)):
        return ""
    return _in_the_centre(*into)


def _in_the_centre(put: Sequence[int], others: Sequence[int]) -> str:
    """Compare what two takes of the same tiles leave the others in the centre."""
    if any(others) and not any(put):
        return _("It adds nothing to the centre.")
    more, less = _apart(put, others)
    if any(more) and any(less):
        return _("It puts {tiles} into the centre, not {others}.").format(tiles=told(more), others=told(less))
    return _("It keeps {tiles} out of the centre.").format(tiles=told(less)) if any(less) else ""


def _apart(mine: Sequence[int], theirs: Sequence[int]) -> tuple[list[int], list[int]]:
    """The counts that one amount of tiles has more than the other, and the reverse."""
    pairs = [*zip(mine, theirs, strict=True)]
    return [max(0, own - other) for own, other in pairs], [max(0, other - own) for own, other in pairs]


def _in_jokers(more: int) -> str:
    return ngettext(
        "This payment keeps {count} joker that the other spends.",
        "This payment keeps {count} jokers that the other spends.",
        more,
    ).format(count=more)


def _in_kept(keep: Sequence[int], others: Sequence[int]) -> str:
    kept, given = _apart(keep, others)
    if not any(kept):
        return _("You do not keep {tiles}.").format(tiles=told(given)) if any(given) else ""
    if not any(given):
        return _("You also keep {tiles}.").format(tiles=told(kept)) if any(others) else ""
    return _("You keep {tiles} instead of {others}.").format(tiles=told(kept), others=told(given))


def weigh(facts: Facts, command: AnyCommand, names: Sequence[str]) -> list[str]:
    """What tiles are worth when taken, placed or kept; all of it is public."""
    match command:
        case Place():
            return _placed(facts, command)
        case Take():
            return _taken(facts, command, names)
        case Pass() if not facts.is_last_round:
            return _kept(facts, command)
    return []


def _placed(facts: Facts, command: Place) -> list[str]:
    if facts.is_last_round:
        try:
            return weighed(facts.earned(command))
        except TooMuch:
            return []
    curves, weights = facts.curves, facts.curves.weights
    outlook = curves.outlook(facts.tiles, facts.side, ROUNDS - facts.state.round)
    space, star, price = curves.where[facts.side][command.space]
    # What a nearly full number promised already is counted when it is full, as the move says it.
    gain = outlook.stars[star].gains[command.space, command.colour] + outlook.extra[space]
    gain, paid = max(gain, facts.points_of(command)), weights["tile"] * price + weights["joker"] * command.jokers
    keep, left = (min(CORNERS, rack[facts.state.round]) for rack in (facts.rack, facts.rack_after(command)))
    return weighed(gain, paid + curves.kept[facts.state.round][1] * (keep - left))


def _taken(facts: Facts, command: Take, names: Sequence[str]) -> list[str]:
    """What tiles are worth to the player and, if others are left, to the next one; and the start marker with them."""
    state, taken = facts.state, facts.split(command)[0]
    mine, theirs = (
        sum([tastes[colour][min(count, MOST)] for colour, count in enumerate(taken) if count])
        for tastes in (facts.curves.tastes(state, state.players[seat]) for seat in (state.seat, facts.next))
    )
    mine = max(mine, facts.most_paid_for(taken))
    theirs = max(theirs, facts.rival.points_paid_for(taken), facts.goal_of_the_next(command, NOTHING)[0])
    lines = [] if facts.is_of_no_use(command) else [brings(mine)]
    if not facts.takes_the_last(command):
        words = _("What you take is worth about {points} to {name}, who is next.")
        lines.append(words.format(name=names[facts.next], points=about(theirs)))
    if command.source == CENTRE and state.marker == IN_THE_CENTRE:
        lost = points_lost(facts.score, sum(taken))
        words = ngettext(
            "The start marker is worth about {points} to you, and costs {price} point.",
            "The start marker is worth about {points} to you, and costs {price} points.",
            lost,
        )
        if not lost:
            words = _("The start marker is worth about {points} to you, and costs nothing.")
        first = facts.curves.weights["last_marker" if facts.is_last_round else "marker"]
        lines.append(words.format(points=about(first), price=lost))
    return lines


def _kept(facts: Facts, command: Pass) -> list[str]:
    """What a kept tile of each colour is worth next round, the best first; nothing if one not kept is worth more."""
    number = facts.state.round
    outlook = facts.curves.outlook(facts.tiles, facts.side, ROUNDS - number - 1)
    each = [facts.curves.taste(outlook, colour, 0, number)[1] for colour in range(len(COLOURS))]
    kept = counts_of(command.keep)
    colours = sorted((colour for colour, count in enumerate(kept) if count), key=lambda colour: -each[colour])
    given = [each[colour] for colour, count in enumerate(facts.rack) if count > kept[colour]]
    listed = "; ".join(
        _("{colour} {points}").format(colour=colour_word(colour), points=halves(each[colour])) for colour in colours
    )
    if not colours or max(given, default=0) > each[colours[-1]]:
        return []
    return [_("Roughly what a tile is worth to you next round, in points: {tiles}.").format(tiles=listed)]
