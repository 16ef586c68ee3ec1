"""Advice on a move in De Vulgari Eloquentia: facts that the player to move can see, and the sentences made of them.

Hints say the `reasons`, `W` what a choice is worth (`weigh`), a review how one move compares with another (`compare`).
"""

from collections.abc import Callable, Sequence
from statistics import mean

from boardgames_tui.core.weighing import about, brings, more_points, takes_actions
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai.curves import turns_left
from boardgames_tui.games.de_vulgari_eloquentia.ai.plan import Prospects, dialects
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation import offers
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import gain, in_actions, in_ducats, in_points
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferKind, gains
from boardgames_tui.games.de_vulgari_eloquentia.rules import cubes, manuscripts
from boardgames_tui.games.de_vulgari_eloquentia.rules.actions import city_gives, event_gives, study_gives
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import bonus
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import counts_of, votes, votes_of, worth
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import row_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget, tile_of, virtual
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import messenger_end, set_disc
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import routes
from boardgames_tui.games.de_vulgari_eloquentia.state import MANUSCRIPT, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_GOALS = {
    *(OfferKind.EVENT, OfferKind.CITY, OfferKind.BOLOGNA, OfferKind.MONASTERY, OfferKind.CATHEDRAL, OfferKind.AUCTION),
    OfferKind.SONG,
}
"""The offers for which one goes to a place."""
_PAYING = {OfferKind.EVENT, OfferKind.CITY, OfferKind.BOLOGNA}
"""Those that give ducats or knowledge at once."""


def reasons(
    tables: Tables, prospects: Prospects, state: State, command: commands.AnyCommand, names: Sequence[str], best: bool
) -> list[str]:
    """What speaks for a command of the player to move, the weightiest first.

    `best`: whether nothing else looks better to the computer players, where that is said.
    """
    player = state.players[state.seat]
    if not best:
        return [
            _what_is_unused(tables, state)
            if command.kind == "end"
            else _("You keep your votes, and somebody else may get the knowledge.")
        ]
    match command:
        case commands.Start(place=place):
            return [_from_start(tables, prospects, state, tables.places[place])]
        case commands.Move(place=place):
            return _to_place(tables, prospects, state, player, tables.places[place])
        case commands.City(half=half):
            given = city_gives(tables, state, player, half)
            return _of_gift(tables, state, player, given, names, _("It costs no action; each city pays you once."))
        case commands.Simple(kind="bologna"):
            return [*_of_knowledge(tables, player, player.bologna), _("It costs no action.")]
        case commands.Simple(kind="event"):
            terms = _("It costs no action, and only the first to come gets it.")
            given = event_gives(tables, player, tables.events[player.place])
            return _of_gift(tables, state, player, given, names, terms)
        case commands.TakeManuscript():
            return of_manuscript(tables, state, player, command)
        case commands.TakeCubes():
            return of_cubes(tables, player, command)
        case commands.Advance(track=track):
            return [why_track(tables, state, components.TRACKS.index(track), names)]
        case commands.Simple(kind="study"):
            return _of_study(tables, state, player)
        case commands.Simple(kind="business"):
            return _of_ducats(tables, state, player, tables.figures.business, names)
        case commands.Simple(kind="end") if state.actions:
            return [_("No action left is worth its price."), _what_is_unused(tables, state)]
        case commands.Simple(kind=word):
            return [_word(tables, word, gain(tables, state, command))]
        case commands.BecomeMonk(monk=name):
            later = _("A monk can become a Benedictine or a cardinal.")
            return [_of_tile(tables.box.monks[tables.monks[name]]), later]
        case commands.BecomeCardinal(cardinal=name):
            later = _("A cardinal can become camerlengo or pope.")
            return [_of_tile(tables.box.cardinals[tables.cardinals[name]]), later]
    return [_of_votes_and_rivals(tables, state, player, command, names)]


def _of_tile(tile: components.RoleTile) -> str:
    return _("{name} brings you: {brings}.").format(name=tile.name, brings=offers.tile_in_words(tile))


def _of_votes_and_rivals(
    tables: Tables, state: State, player: Player, command: commands.AnyCommand, names: Sequence[str]
) -> str:
    match command:
        case commands.Abbey(use="away"):
            return ngettext(
                "Behind the screen the secretary scores at the end: {points}.",
                "Behind the screen the {count} secretaries score at the end: {points}.",
                player.front,
            ).format(count=player.front, points=in_points(player.front * tables.figures.secretary_points))
        case commands.Abbey():
            return _("As knowledge they are worth more to you: {gains}.").format(gains=gain(tables, state, command))
        case commands.Inquire(seat=seat):
            return _("{name} has the most to lose: {loses}.").format(
                name=names[components.SEATS.index(seat)], loses=gain(tables, state, command)
            )
        case commands.Keep(points=points):
            return ngettext(
                "The tile is worth {count} point at the end.", "The tile is worth {count} points at the end.", points
            ).format(count=points)
        case commands.Payer(seat=seat):
            return _("{name} can spare the ducats: {has}.").format(
                name=names[components.SEATS.index(seat)], has=gain(tables, state, command)
            )
        case commands.Bid(votes=number):
            points = tables.figures.stupor_knowledge
            return ngettext(
                "{points} knowledge is worth {votes}.", "{points} knowledge is worth {votes}.", points
            ).format(points=f"{points:+}", votes=in_votes(number))
        case commands.Pay(cubes=letters):
            given = worth(tables, counts_of(letters))
            return _("You give up {votes}, and {left} are left.").format(
                votes=in_votes(given), left=in_votes(votes(tables, player) - given)
            )
        case commands.TakeTitle(title=title):
            if title == commands.NO_TITLE:
                return _("No title is worth more than the cubes.")
            return _("The title: {gains}.").format(gains=gain(tables, state, command))
    return _("The best tile goes to the bottom.")


def _from_start(tables: Tables, prospects: Prospects, state: State, place: int) -> str:
    goal = _best_goal(tables, prospects, state, place, turns_left(tables, state))
    return _("From {start} it is a good trip to {goal}.").format(
        start=tables.box.places[place].name, goal=tables.box.places[goal].name
    )


def _best_goal(tables: Tables, prospects: Prospects, state: State, place: int, turns: float) -> int:
    """Where a whole turn that begins at a place leads at best."""
    copy = state.clone()
    player = copy.players[copy.seat]
    player.place = place
    ways = prospects.ways(prospects.outlook(copy, copy.seat, turns), budget(tables, player), False)
    return max(ways, key=ways.__getitem__)


def _what_is_unused(tables: Tables, state: State) -> str:
    if not state.actions:
        return _("You have not taken all that this place gives you.")
    return ngettext(
        "{count} action is left over; one more would bring {knowledge} or {ducats}.",
        "{count} actions are left over; each could bring {knowledge} or {ducats}.",
        state.actions,
    ).format(
        count=state.actions,
        knowledge=offers.gains(0, tables.figures.study),
        ducats=offers.gains(tables.figures.business, 0),
    )


def _to_place(tables: Tables, prospects: Prospects, state: State, player: Player, goal: int) -> list[str]:
    name = tables.box.places[goal].name
    sentences = []
    found = [offer for offer in offers.offers(tables, state, player, goal) if offer.open and offer.kind in _GOALS]
    taught = sum(offer.knowledge for offer in found if offer.kind is not OfferKind.AUCTION)
    if (
        tables.box.levels[min(player.knowledge + taught, tables.box.last_knowledge)]
        > tables.box.levels[player.knowledge]
    ):
        sentences += _of_knowledge(tables, player, taught)
    if paid := sum(offer.ducats for offer in found):
        sentences += _what_ducats_do(tables, state, player, paid)
    sings = any(each.kind is OfferKind.SONG for each in found) and (player.cubes[2] or virtual(tables, player)[2])
    if sings and _one_space_on(state, components.CANTICLE).leaders[components.CANTICLE][0] == state.seat:
        points = in_points(tables.figures.canticle_points[0])
        sentences.append(
            _("In {place} you can lead the Canticle: {points} at the end.").format(place=name, points=points)
        )
    paying = [each for each in found if each.kind in _PAYING]
    others = [[each] for each in found if each.kind not in _PAYING]
    sentences += [
        _("{place} offers: {what}.").format(place=name, what="; ".join(each.text for each in some))
        for some in (paying, *others)
        if some
    ]
    dialect = tables.box.places[goal].dialect
    known = min(tables.box.levels[player.knowledge], components.LEVELS)
    kinds = [
        kind for shown in state.shown[:known] for kind in shown if dialect in tables.box.manuscripts[kind].dialects
    ]
    left = 0 if state.done & MANUSCRIPT else state.actions - offers.reach_now(tables, state)[goal].actions
    within = [kind for kind in kinds if row_of(state, tables.box.manuscripts[kind].level) <= left]
    if within or (kinds and not state.last_turn):
        best = max(
            within or kinds, key=lambda kind: (tables.box.manuscripts[kind].level, prospects.manuscript(player, kind))
        )
        level = tables.box.manuscripts[best].level
        words = (
            _("In {place} you may take a level {level} manuscript next turn.")
            if not within
            else _("In {place} you can take a level {level} manuscript, in a dialect you still need.")
            if prospects.manuscript(player, best) > level
            else _("In {place} you can take a level {level} manuscript.")
        )
        sentences.append(words.format(place=name, level=level))
    if tables.has_abbey[goal] and player.front:
        words = ngettext(
            "In {place} your secretary can be turned in, for points or knowledge.",
            "In {place} your {count} secretaries can be turned in, for points or knowledge.",
            player.front,
        )
        sentences.insert(0, words.format(place=name, count=player.front))
    elif tables.has_abbey[goal]:
        sentences.append(_("In {place} abbots cost no ducats and you can turn in secretaries.").format(place=name))
    if sentences:
        return sentences
    if state.last_turn:
        return [_("{place} has nothing more to offer.").format(place=name)]
    after = _best_goal(tables, prospects, state, goal, max(0.0, turns_left(tables, state) - 1))
    if after == goal:
        return [_("{place} is nearer to the next goals.").format(place=name)]
    return [_("From {place} you reach {goal} next turn.").format(place=name, goal=tables.box.places[after].name)]


def _of_gift(
    tables: Tables, state: State, player: Player, gift: tuple[int, int], names: Sequence[str], terms: str
) -> list[str]:
    ducats, knowledge = gift
    sentences = _of_knowledge(tables, player, knowledge)
    if ducats:
        sentences += _of_ducats(tables, state, player, ducats, names)
    return [*sentences, terms]


def _of_knowledge(tables: Tables, player: Player, more: int) -> list[str]:
    """The level that so much knowledge opens, or how near it is."""
    level = tables.box.levels[player.knowledge]
    if not more or level >= components.LEVELS:
        return []
    missing = tables.box.thresholds[level] - player.knowledge
    if missing <= more:
        reached = tables.box.levels[min(player.knowledge + more, tables.box.last_knowledge)]
        return [_("It opens level {level} manuscripts to you.").format(level=min(reached, components.LEVELS))]
    words = ngettext(
        "You are then {count} knowledge short of level {level} manuscripts.",
        "You are then {count} knowledge short of level {level} manuscripts.",
        missing - more,
    )
    return [words.format(count=missing - more, level=level + 1)]


def _of_study(tables: Tables, state: State, player: Player) -> list[str]:
    more = study_gives(tables, state)
    last = (
        [_("As the least learned you study for {knowledge}.").format(knowledge=offers.gains(0, more))]
        if more != tables.figures.study
        else []
    )
    lingua = _("More knowledge wins a tie, and level {level} has Lingua Volgare.").format(
        level=tables.box.manuscripts[tables.box.lingua].level
    )
    return [*(_of_knowledge(tables, player, more) or [lingua]), *last]


def _of_ducats(tables: Tables, state: State, player: Player, more: int, names: Sequence[str]) -> list[str]:
    """What so many ducats make possible, and who is the richest."""
    sentences = []
    fee = tables.figures.travel_fee
    if player.ducats < fee and not tile_of(tables, player).free_travel:
        sentences.append(_("You don't even have the {fee} for a longer trip.").format(fee=in_ducats(fee)))
    sentences += _what_ducats_do(tables, state, player, more)
    richest = _richest_rival(state)
    if player.ducats + more <= (most := state.players[richest].ducats):
        sentences.append(
            _("You then have {ducats}; {name} has the most of the others, {most}.").format(
                ducats=in_ducats(player.ducats + more), name=names[richest], most=in_ducats(most)
            )
        )
    return sentences


def _richest_rival(state: State) -> int:
    rivals = [seat for seat in range(len(state.players)) if seat != state.seat]
    return max(rivals, key=lambda seat: state.players[seat].ducats)


def _what_ducats_do(tables: Tables, state: State, player: Player, more: int) -> list[str]:
    """The cube that so many ducats pay for, and whether they make the player the richest."""
    held, after, most = player.ducats, player.ducats + more, state.players[_richest_rival(state)].ducats
    points = in_points(
        tables.figures.richest_merchant_points
        if player.role is components.MERCHANT
        else tables.figures.richest_clergy_points
    )
    sentences = []
    if held <= most < after:
        sentences.append(_("It makes you the richest, worth {points} at the end.").format(points=points))
    prices = tables.box.prices
    bought = [colour for colour in range(3) if held < prices[colour] <= after]
    if bought:
        cube = components.piece_words.cubes(max(bought, key=lambda colour: tables.box.votes[colour]), 1)
        sentences.append(_("Then you have the ducats for {cube}.").format(cube=cube))
    if held > most:
        sentences.append(_("It keeps you the richest, worth {points} at the end.").format(points=points))
    return sentences


def _word(tables: Tables, word: str, gains: str) -> str:
    match word:
        case "look":
            return _("The library tile is worth having now: {gains}.").format(gains=gains)
        case "challenge" | "join":
            points = tables.figures.stupor_knowledge
            return ngettext(
                "You may get {points} knowledge for few votes.", "You may get {points} knowledge for few votes.", points
            ).format(points=f"{points:+}")
        case "decline":
            return _("The knowledge would cost too many votes, and Brindisi is far from everything.")
        case "pass":
            return _("A higher bid would cost more than the knowledge is worth.")
        case "first":
            return _("Whoever plays first gets first pick of cubes and manuscripts.")
        case "wait":
            return _("Your place on the Rest track can be used on a later turn.")
    return _("There is nothing left to do this turn.")


def of_manuscript(tables: Tables, state: State, player: Player, command: commands.TakeManuscript) -> list[str]:
    """What a manuscript adds to the five dialects, and what it takes."""
    kind = tables.manuscripts[command.tile]
    level = tables.box.manuscripts[kind].level
    before, after = (
        dialects(tables, tuple(sorted(held))) for held in (player.manuscripts, (*player.manuscripts, kind))
    )
    actions = manuscripts.price(tables, state, kind)
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
    if command.cash:
        return [
            _("A noble is quick money: {ducats}.").format(ducats=in_ducats(command.cash * tables.figures.noble_cash))
        ]
    won = votes_of(tables, command)
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
    if tables.has_abbey[player.place]:
        return _("You are in an abbey: turn secretaries in at once, for knowledge or for points at the end.")
    ways = {place: way for place, way in routes(tables, player.place).items() if tables.has_abbey[place]}
    place = min(ways, key=lambda each: ways[each].actions)
    return ngettext(
        "You then have {count} to turn in; {place} is the nearest abbey, {actions} away.",
        "You then have {count} to turn in; {place} is the nearest abbey, {actions} away.",
        count,
    ).format(count=count, place=tables.box.places[place].name, actions=in_actions(ways[place].actions))


def why_track(tables: Tables, state: State, track: int, names: Sequence[str]) -> str:
    """What one more space on a track brings the player to move (14)."""
    after = _one_space_on(state, track)
    space = after.players[after.seat].discs[track]
    missing = tables.box.tracks[track].length - space
    if track == components.MESSENGER:
        later = missing > state.actions - 1  # it arrives in a later turn, and may be late by then
        knowledge = gains(0, messenger_end(tables, state, state.turn + later).knowledge)
        if not missing:
            return _("The Messenger has arrived: go to Bologna for {knowledge}.").format(knowledge=knowledge)
        return ngettext(
            "{count} more space, and the Messenger brings you {knowledge} in Bologna.",
            "{count} more spaces, and the Messenger brings you {knowledge} in Bologna.",
            missing,
        ).format(count=missing, knowledge=knowledge)
    if track == components.ORIENT:
        ducats = in_ducats(tables.figures.orient_bonus)
        if not missing:
            return _("From now on cities and events that pay you pay {ducats} more.").format(ducats=ducats)
        return ngettext(
            "{count} more space, and cities and events that pay you pay {ducats} more.",
            "{count} more spaces, and cities and events that pay you pay {ducats} more.",
            missing,
        ).format(count=missing, ducats=ducats)
    if track == components.LIBRARY:
        return _why_library(tables, space)
    rank = after.leaders[track].index(after.seat)
    if track == components.CANTICLE:
        return _why_canticle(tables, after, rank)
    if rank:
        return _behind(after, track, names)
    return (
        _why_riddle(tables, space)
        if track == components.RIDDLE
        else _("You then lead the Rest track and may play first.")
    )


def _why_library(tables: Tables, space: int) -> str:
    marks = tables.box.tracks[components.LIBRARY].marks
    if marks[space]:
        return ngettext(
            "You may then look at {count} library tile, and keep it.",
            "You may then look at {count} library tiles, and keep one.",
            marks[space],
        ).format(count=marks[space])
    first = _next_mark(marks, space)
    if first is None:
        return _("There is no mark further on that track.")
    missing = first - space
    return ngettext(
        "{count} more space, and you may look at a library tile.",
        "{count} more spaces, and you may look at a library tile.",
        missing,
    ).format(count=missing)


def _one_space_on(state: State, track: int) -> State:
    after = state.clone()
    set_disc(after, after.seat, track, after.players[after.seat].discs[track] + 1)
    return after


def _why_canticle(tables: Tables, after: State, rank: int) -> str:
    """The first two score (19.7)."""
    paid = tables.figures.canticle_points
    if rank == 0:
        return _("You are then first on the Canticle: {points} at the end.").format(points=in_points(paid[0]))
    if rank == 1:
        return _("You are then second on the Canticle: {points} at the end.").format(points=in_points(paid[1]))
    second = after.players[after.leaders[components.CANTICLE][1]].discs[components.CANTICLE]
    missing = second - after.players[after.seat].discs[components.CANTICLE] + 1
    return ngettext(
        "The first two on the Canticle score, and you are {count} space short of it.",
        "The first two on the Canticle score, and you are {count} spaces short of it.",
        missing,
    ).format(count=missing)


def _why_riddle(tables: Tables, space: int) -> str:
    """Only the leader scores, and only on a mark (19.6)."""
    marks = tables.box.tracks[components.RIDDLE].marks
    if marks[space]:
        return _("You then lead the riddle, for {points} at the end.").format(points=in_points(marks[space]))
    first = _next_mark(marks, space)
    if first is None:
        return _("There is no mark further on that track.")
    return ngettext(
        "You then lead the riddle; {count} more space, and the leader scores {points}.",
        "You then lead the riddle; {count} more spaces, and the leader scores {points}.",
        first - space,
    ).format(count=first - space, points=in_points(marks[first]))


def _next_mark(marks: Sequence[int], space: int) -> int | None:
    """The first space with a mark from there on; own data files may have none."""
    return next((number for number in range(space, len(marks)) if marks[number]), None)


def _behind(after: State, track: int, names: Sequence[str]) -> str:
    leader = after.leaders[track][0]
    ahead = after.players[leader].discs[track] - after.players[after.seat].discs[track]
    if not ahead:
        return _("You then stand beside {name}, who was there first and leads.").format(name=names[leader])
    return ngettext(
        "{name} leads there, and is then {count} space ahead of you.",
        "{name} leads there, and is then {count} spaces ahead of you.",
        ahead,
    ).format(name=names[leader], count=ahead)


Gains = Callable[[State, Sequence[commands.AnyCommand]], list[float]]
"""The points that each command is likely to bring, less what its actions would bring otherwise."""
_WEIGHED = (
    *("event", "city", "bologna", "abbey", "monk", "cardinal", "manuscript", "cubes", "track", "study", "business"),
    *("look", "challenge", "inquisition", "keep"),
)
"""The kinds of commands whose gain is counted in points; the others' is but a rank among them.

No titles: what is left after one counts by what the others hide, which could be counted, but is not shown.
"""


def weigh(
    tables: Tables, outlooks: Prospects, gains: Gains, worlds: Sequence[State], command: commands.AnyCommand
) -> list[str]:
    """Sentences to the player to move; what others hide is a guess, and the mean of the worlds."""
    state = worlds[0]
    if isinstance(command, commands.Bid) or command.kind == "join":
        return _auction(tables, outlooks, state, int(command.votes) if isinstance(command, commands.Bid) else 0)
    if command.kind not in _WEIGHED:
        return []
    gain = mean(gains(world, [command])[0] for world in worlds)
    actions = _actions(tables, state, command)
    if not actions:
        return [brings(gain)]
    otherwise = actions * outlooks.action
    return [brings(gain + otherwise), takes_actions(otherwise)]


def _actions(tables: Tables, state: State, command: commands.AnyCommand) -> int:
    match command:
        case commands.TakeManuscript(tile=tile):
            return manuscripts.price(tables, state, tables.manuscripts[tile])
        case commands.TakeCubes(count=count):
            return cubes.actions_for(tables, count)
        case commands.Simple(kind="challenge"):
            return state.actions
    return 1 if command.kind in ("track", "study", "business") else 0


def _auction(tables: Tables, outlooks: Prospects, state: State, bid: int) -> list[str]:
    look = outlooks.outlook(state, state.seat, turns_left(tables, state))
    lines = [
        _("The knowledge is worth about {points} to you.").format(
            points=about(outlooks.gain(look, tables.figures.stupor_knowledge))
        )
    ]
    paid = min(look.votes_now, max(0, bid - bonus(tables, state, state.seat)))
    if paid:
        lines.append(
            _("What you would pay, {votes}, is worth about {points} to you.").format(
                votes=in_votes(paid), points=about(-outlooks.vote_gain(look, -paid))
            )
        )
    return lines


def compare(tables: Tables, command: commands.AnyCommand, other: commands.AnyCommand, move: str) -> str:
    """What a command of the player to move has over another; "" for nothing to put in figures."""
    match command, other:
        case commands.TakeManuscript(tile=tile), commands.TakeManuscript(tile=also):
            mine, theirs = (tables.box.manuscripts[tables.manuscripts[each]].level for each in (tile, also))
            return more_points(mine - theirs, move)
        case commands.TakeCubes(), commands.TakeCubes():
            more = votes_of(tables, command) - votes_of(tables, other)
            words = ngettext(
                "That is {count} vote more than {move} brings.", "That is {count} votes more than {move} brings.", more
            )
            return words.format(count=more, move=move) if more > 0 else ""
    return ""
