"""What the player to move has to decide, what each choice costs and brings, and why other actions are unavailable.

It uses only what the player can work out: nothing that is still in a stack.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from boardgames_tui.core.game import Unavailable
from boardgames_tui.core.words import _, ngettext, plus_points, signed
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.games.de_vulgari_eloquentia.presentation import offers
from boardgames_tui.games.de_vulgari_eloquentia.rules import cubes, manuscripts, refusals
from boardgames_tui.games.de_vulgari_eloquentia.rules.actions import city_gives, event_gives, study_gives
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import bonus
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import counts_of, covering, votes, votes_of, worth
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import abbots_due, messenger_end, tiles_to_look_at
from boardgames_tui.games.de_vulgari_eloquentia.state import MOVED, Decision, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def ask(state: State, possible: Sequence[commands.AnyCommand]) -> str:
    """The question; `possible`: what its reader can do; nothing if somebody else decides."""
    match state.decision:
        case Decision.START:
            return _("Choose your starting city.")
        case Decision.PAYER:
            return _("Several merchants tie for richest: who pays your donation?")
        case Decision.FIRST:
            return _("You lead on the Rest track: play first this turn and give up your place there, or wait?")
        case Decision.ACTION:
            return _ask_for_action(state, possible)
        case Decision.KEEP:
            return _("Keep one of the library tiles.")
        case Decision.ORDER:
            return _("Put the other library tiles back on the stack, the first on top.")
        case Decision.JOIN:
            return _("The Stupor Mundi is up for auction: join in and go to Brindisi?")
        case Decision.BID:
            if not state.highest:
                return _("Open the auction for the Stupor Mundi with a bid.")
            return ngettext(
                "The highest bid is {count} vote: raise or pass.",
                "The highest bid is {count} votes: raise or pass.",
                state.highest,
            ).format(count=state.highest)
        case Decision.PAY:
            return _("You have won the auction: choose the cubes to give up.")
        case Decision.TITLE:
            return _("The final vote: give up cubes for a title, or take none.")
    return _("The game is over.")


def _ask_for_action(state: State, possible: Sequence[commands.AnyCommand]) -> str:
    if [*possible] == [commands.simple("end")]:
        return _("There is nothing more you can do: end your turn.")
    if not state.actions:
        return _("No actions left: use what costs none, or end your turn.")
    sentence = (
        ngettext("{count} action left; you have moved.", "{count} actions left; you have moved.", state.actions)
        if state.done & MOVED
        else ngettext(
            "{count} action left; you have not moved.", "{count} actions left; you have not moved.", state.actions
        )
    )
    return sentence.format(count=state.actions)


def in_actions(actions: int) -> str:
    return ngettext("{count} action", "{count} actions", actions).format(count=actions)


def in_ducats(ducats: int) -> str:
    return ngettext("{count} ducat", "{count} ducats", ducats).format(count=ducats)


def in_knowledge(points: int) -> str:
    return ngettext("{count} knowledge", "{count} knowledge", points).format(count=points)


def cube_prices(tables: Tables, place: int | None) -> list[int]:
    """The ducats that a cube of each colour costs a pawn at a place (8.6, 12.1)."""
    return [cubes.price(tables, place, colour) for colour in range(len(components.CUBES))]


def _price(actions: int, ducats: int = 0) -> str:
    return f"{in_actions(actions)}, {in_ducats(ducats)}" if ducats else in_actions(actions)


def _knowledge(tables: Tables, player: Player, points: int) -> str:
    """A gain of knowledge, and the level that it leads to."""
    after = min(max(player.knowledge + points, 0), tables.box.last_knowledge)
    words = ngettext(
        "{points} knowledge ({before} → {after}, level {level})",
        "{points} knowledge ({before} → {after}, level {level})",
        abs(points),
    )
    return words.format(points=signed(points), before=player.knowledge, after=after, level=tables.box.levels[after])


def _gains(tables: Tables, player: Player, ducats: int, knowledge: int) -> str:
    parts = [offers.gains(ducats, 0)] if ducats else []
    if knowledge:
        parts.append(_knowledge(tables, player, knowledge))
    return ", ".join(parts)


def gain(tables: Tables, state: State, command: commands.AnyCommand) -> str:
    player = state.players[state.seat]
    match command:
        case commands.Simple():
            return _gain_of_word(tables, state, player, command.kind)
        case commands.Payer(seat=seat):
            return _("has {ducats}").format(ducats=in_ducats(state.players[components.SEATS.index(seat)].ducats))
        case commands.Move():
            return _gain_of_move(tables, state, player, command)
        case commands.City(half=half):
            return _gains(tables, player, *city_gives(tables, state, player, half))
        case commands.Abbey(use="away"):
            points = player.front * tables.figures.secretary_points
            return ngettext("+{count} point at the end", "+{count} points at the end", points).format(count=points)
        case commands.Abbey():
            return _knowledge(tables, player, player.front * tables.figures.secretary_knowledge)
        case commands.BecomeMonk(monk=name):
            tile = tables.box.monks[tables.monks[name]]
            price = in_ducats((player.ducats + 1) // 2)
            return "; ".join(filter(None, (price, offers.tile_in_words(tile))))
        case commands.BecomeCardinal():
            return _gain_of_cardinal(tables, command)
        case commands.TakeManuscript(tile=text):
            kind = tables.manuscripts[text]
            level = tables.box.manuscripts[kind].level
            return f"{in_actions(manuscripts.price(tables, state, kind))}; {plus_points(level)}"
        case commands.TakeCubes():
            return _gain_of_cubes(tables, player, command)
        case commands.Advance():
            return _gain_of_track(tables, state, player, command)
        case commands.Inquire(seat=seat):
            return _knowledge(
                tables, state.players[components.SEATS.index(seat)], -tables.box.cardinals[player.tile].inquisition
            )
        case commands.Bid(votes=bid):
            return _gain_of_bid(tables, player, bid - bonus(tables, state, state.seat))
        case commands.Pay(cubes=letters):
            return in_votes(worth(tables, counts_of(letters)))
        case commands.TakeTitle():
            return _gain_of_title(tables, player, command)
    return ""


def _gain_of_word(tables: Tables, state: State, player: Player, word: str) -> str:
    match word:
        case "first":
            return _("your disc leaves the Rest track")
        case "wait":
            return _("your disc stays on the Rest track")
        case "event":
            return _gains(tables, player, *event_gives(tables, player, tables.events[player.place]))
        case "bologna":
            return _knowledge(tables, player, player.bologna)
        case "study":
            return f"{in_actions(1)}; {_knowledge(tables, player, study_gives(tables, state))}"
        case "business":
            return f"{in_actions(1)}; {offers.gains(tables.figures.business, 0)}"
        case "look":
            count = tiles_to_look_at(tables, state, player)
            text = ngettext("{count} tile, which you keep", "{count} tiles; you keep one", count)
            return text.format(count=count)
        case "challenge":
            return _("auction for {knowledge}; it ends your turn; you can bid up to {votes}").format(
                knowledge=_knowledge(tables, player, tables.figures.stupor_knowledge),
                votes=in_votes(votes(tables, player) + tables.figures.stupor_votes),
            )
        case "join" if not votes(tables, player):
            return _("your pawn goes to Brindisi; you have no votes to bid")
        case "join":
            return _("your pawn goes to Brindisi; you can bid up to {votes}").format(
                votes=in_votes(votes(tables, player))
            )
        case "end" if state.actions:
            return _("{actions} unused").format(actions=in_actions(state.actions))
    return ""


def _gain_of_move(tables: Tables, state: State, player: Player, command: commands.Move) -> str:
    goal = tables.places[command.place]
    route = offers.reach_now(tables, state)[goal]
    there = [
        offer.text
        for offer in offers.offers(tables, state, player, goal)
        if offer.open and offer.kind is not offers.OfferKind.PORT
    ]
    price = _price(route.actions, route.ducats)
    return "; ".join([price, *there])


def _gain_of_cardinal(tables: Tables, command: commands.BecomeCardinal) -> str:
    tile = tables.box.cardinals[tables.cardinals[command.cardinal]]
    if command.cube == commands.STEFANO:
        cube = _("Stefano stands in for the cube")
    else:
        colour = "rk".index(command.cube)
        cube = components.piece_words.cube_coloured(colour, _(components.piece_words.TO_DISCARD[colour]))
    return "; ".join((in_ducats(tile.price), cube, offers.tile_in_words(tile)))


def _gain_of_cubes(tables: Tables, player: Player, command: commands.TakeCubes) -> str:
    colour = components.CUBES.index(command.cube)
    parts = [
        _price(cubes.actions_for(tables, command.count), cubes.price(tables, player.place, colour) * command.count)
    ]
    if won := votes_of(tables, command):
        parts.append(_("+{votes}").format(votes=in_votes(won)))
    if command.cash:
        parts.append(offers.gains(command.cash * tables.figures.noble_cash, 0))
    return "; ".join(parts)


def _gain_of_track(tables: Tables, state: State, player: Player, command: commands.Advance) -> str:
    track = components.TRACKS.index(command.track)
    space, printed = player.discs[track] + 1, tables.box.tracks[track]
    end = messenger_end(tables, state) if track == components.MESSENGER and space == printed.length else None
    abbots = abbots_due(tables, state, player, track, end)
    price = _price(1, end.ducats if end else 0)
    if abbots:
        price = _("{price}, {cubes}").format(price=price, cubes=components.piece_words.cubes(components.ABBOT, abbots))
    parts = [price, _("space {space} of {last}").format(space=space, last=printed.length)]
    if end:
        parts.append(_("{knowledge} in Bologna").format(knowledge=offers.gains(0, end.knowledge)))
    if printed.marks[space]:
        mark = printed.marks[space]
        text = (
            ngettext("look at {count} tile", "look at {count} tiles", mark)
            if track == components.LIBRARY
            else ngettext("{count} point for the leader", "{count} points for the leader", mark)
        )
        parts.append(text.format(count=mark))
    if track == components.CANTICLE and not abbots:
        parts.append(_("Michael stands in for the yellow cube"))
    return "; ".join(parts)


def _gain_of_bid(tables: Tables, player: Player, need: int) -> str:
    """The fewest votes in cubes that the winner could give up: nobody gets change (16.4)."""
    least = min(worth(tables, counts_of(letters)) for letters in covering(tables, player, need))
    return _("costs {votes}").format(votes=in_votes(least)) if least else _("costs nothing")


def _gain_of_title(tables: Tables, player: Player, command: commands.TakeTitle) -> str:
    if command.title == commands.NO_TITLE:
        return _("keep {votes}").format(votes=in_votes(votes(tables, player)))
    title = next(title for title in tables.box.titles if title.id == command.title)
    given = worth(tables, counts_of(command.cubes))
    left = in_votes(votes(tables, player) - given)
    text = ngettext("+{points} point; {votes} left", "+{points} points; {votes} left", title.points)
    return text.format(points=title.points, votes=left)


@cache
def _kinds(tables: Tables) -> tuple[tuple[str, Sequence[commands.AnyCommand]], ...]:
    """The kinds of action, each with commands that represent it: if none is legal, the action is unavailable."""
    return (
        ("event", (commands.simple("event"),)),
        ("city", (commands.city(),)),
        ("bologna", (commands.simple("bologna"),)),
        ("abbey", (commands.abbey("away"),)),
        ("monk", tables.become_monk),
        ("cardinal", list(tables.become_cardinal.values())),
        *((cube, (commands.take_cubes(colour, 1),)) for colour, cube in enumerate(components.CUBES)),
        ("study", (commands.simple("study"),)),
        ("business", (commands.simple("business"),)),
        *((track, (commands.advance(index),)) for index, track in enumerate(components.TRACKS)),
        ("look", (commands.simple("look"),)),
        ("inquisition", tuple(commands.inquire(seat) for seat in range(5))),
        ("challenge", (commands.simple("challenge"),)),
    )


def unavailable(tables: Tables, state: State) -> Iterator[Unavailable]:
    """The kinds of action that the player to move cannot take now, each with its reason."""
    player = state.players[state.seat]
    somewhere = tables.move[0 if player.place else 1]
    if (state.done & MOVED or not state.actions) and (refusal := refusals.check(tables, state, somewhere)):
        yield Unavailable("move", refusal)
    shown = [kind for level in state.shown for kind in level] + [tables.box.lingua] * state.lingua
    manuscripts = [tables.take_manuscript[kind] for kind in shown or [0]]  # the lowest level first
    for name, examples in (("manuscript", manuscripts), *_kinds(tables)):
        reasons = [refusals.check(tables, state, command) for command in examples]
        first = reasons[0]
        if first and all(reasons):
            yield Unavailable(name, first)
