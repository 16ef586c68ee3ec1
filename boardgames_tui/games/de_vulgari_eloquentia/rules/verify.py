"""Check that a position of De Vulgari Eloquentia can occur in a game: nothing missing, duplicated or impossible."""

from collections.abc import Sequence

from boardgames_tui.core.game import BadState
from boardgames_tui.core.options import can_be_ahead
from boardgames_tui.core.piece_colours import none_of
from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CARDINAL,
    CUBE_COLOURS,
    EVENT_TURNS,
    FILLED_TURNS,
    LEVELS,
    LIBRARY,
    MERCHANT,
    MESSENGER,
    MONK,
    REST,
    STUPOR_MUNDI,
    TRACKS,
)
from boardgames_tui.games.de_vulgari_eloquentia.rules import tracks
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import can_join, most_votes, ways_to_pay
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget, donation, tile_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import payers_left, revealed
from boardgames_tui.games.de_vulgari_eloquentia.rules.vote import titles_for
from boardgames_tui.games.de_vulgari_eloquentia.state import (
    ACTION,
    BID,
    FIRST,
    JOIN,
    KEEP,
    MICHAEL,
    NO_TITLE,
    NOBODY,
    NOWHERE,
    ORDER,
    OVER,
    PAY,
    PAYER,
    START,
    TITLE,
    Player,
    State,
)
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def verify(tables: Tables, state: State) -> None:
    """Raise BadState unless each piece is there exactly once and the position can occur in a game."""
    seats = range(len(state.players))
    if len(seats) not in tables.box.bags:
        raise BadState(_("De Vulgari Eloquentia is for 2 to 5 players, not {count}.").format(count=len(seats)))
    if (
        state.seat not in seats
        or sorted(state.order) != list(seats)
        or state.position not in seats
        or not 1 <= state.turn <= tables.figures.last_turn
        or state.swapped not in (0, 1)
        or not can_be_ahead(state.ahead, len(state.players))
    ):
        raise BadState(_("A seat, the turn order, the turn or the pending decision is not valid."))
    for named in (state.owed, state.payers, state.to_ask, state.bidders):
        if len(set(named)) < len(named) or not set(named) <= set(seats):
            raise BadState(_("Where seats are listed, each must exist and be listed once."))
    _verify_tracks(tables, state)
    for player in state.players:
        _verify_player(tables, state, player)
    _verify_cubes(tables, state)
    _verify_manuscripts(tables, state)
    _verify_tiles(tables, state)
    _verify_course(tables, state)
    _verify_auction(tables, state)
    _verify_donations(tables, state)
    _verify_library(tables, state)
    _verify_decision(tables, state)


def _verify_tracks(tables: Tables, state: State) -> None:
    players = state.players
    knowledge = [player.knowledge for player in players]
    if not all(0 <= space <= tables.box.last_knowledge for space in knowledge) or not tracks.is_ranking(
        state.ranking, knowledge, 0
    ):
        raise BadState(_("The discs on the knowledge track are in an order that is not valid (rule 3.2)."))
    if len(state.leaders) != len(TRACKS) or any(len(player.discs) != len(TRACKS) for player in players):
        raise BadState(_("There are six tracks."))
    for track, ranking in enumerate(state.leaders):
        positions = [player.discs[track] for player in players]
        if not all(0 <= space <= tables.box.tracks[track].length for space in positions) or not tracks.is_ranking(
            ranking, positions, 1
        ):
            raise BadState(_("The discs on a track are in an order that is not valid (rules 3.2, 3.6)."))


def _verify_player(tables: Tables, state: State, player: Player) -> None:
    tiles = {MERCHANT: range(-1, 0), MONK: range(len(tables.box.monks)), CARDINAL: range(len(tables.box.cardinals))}
    if player.tile not in tiles[player.role]:
        raise BadState(_("A player's role and tile do not match (rules 15.1, 15.2)."))
    counts = [player.ducats, player.front, player.put_away, *player.cubes]
    if len(player.cubes) != 3 or min(counts) < 0:
        raise BadState(_("Ducats and cubes are counts, none of them below zero."))
    if player.ducats > _most_ducats(tables, state):
        raise BadState(_("A player has more ducats than the game can have given so far."))
    if player.cities & ~tables.cities:
        raise BadState(_("A place that is not a city is marked as used (rule 10.2)."))
    end = tables.box.tracks[MESSENGER].length
    rewards = [reward.knowledge for reward in tables.box.messenger]
    if player.bologna not in (-1, 0, *rewards) or (player.bologna > 0) != (player.discs[MESSENGER] == end):
        raise BadState(_("Bologna has a reward only for those at the end of the Messenger track (rule 10.4)."))
    if player.bologna < 0 and player.discs[MESSENGER]:
        raise BadState(_("Whoever has taken the message to Bologna has no disc on the Messenger track (rule 10.4)."))
    open_ = state.turn >= tables.figures.library_turn
    marks = tables.box.tracks[LIBRARY].marks
    if (player.discs[LIBRARY] and not open_) or (player.library and not marks[player.discs[LIBRARY]]):
        raise BadState(_("A library tile comes from a mark on the track, which opens on turn 12 (rule 14.5)."))
    chosen = NOWHERE < player.place < len(tables.box.places)
    if not chosen and (player.place != NOWHERE or state.decision is not START):
        raise BadState(_("A pawn is not on the map (rule 2.9)."))
    if player.inquisition_used and not (player.role is CARDINAL and tables.box.cardinals[player.tile].inquisition):
        raise BadState(_("The inquisition was used without Shlasinger (rule 15.6)."))
    if player.title != NO_TITLE and (
        player.title not in range(len(tables.box.titles))
        or tables.box.titles[player.title].role is not player.role
        or state.decision not in (TITLE, OVER)
    ):
        raise BadState(_("A title was given too early, or to the wrong role (rule 18.1)."))


def _most_ducats(tables: Tables, state: State) -> int:
    """The ducats of a player who had gained every possible one and spent none."""
    box, figures = tables.box, tables.figures
    gifts = [*(max(place.ducats) for place in box.places), *(event.ducats for event in box.events)]
    donations = [figures.monk_donation, figures.cardinal_donation, *(monk.donation for monk in box.monks)]
    each_turn = figures.business + 2 * figures.noble_cash + max(donations)
    refunds = sum(cardinal.refund for cardinal in box.cardinals)
    return (
        figures.start_ducats
        + state.turn * each_turn
        + sum(gifts)
        + sum(map(bool, gifts)) * figures.orient_bonus
        + refunds
    )


def _verify_cubes(tables: Tables, state: State) -> None:
    room, last = tables.box.room[len(state.players)], tables.figures.last_turn
    held = [*state.spaces, state.gone]
    if len(state.spaces) != last + 1 or any(len(cubes) != 4 or min(cubes) < 0 for cubes in held):
        raise BadState(_("Each turn's space has four counts of cubes, none below zero."))
    if any(sum(space) > room for space in state.spaces) or any(any(space) for space in state.spaces[: state.turn]):
        raise BadState(
            _(
                "A turn's space holds too many cubes (rule 2.4), or still has some although that turn is over "
                "(rule 4.3)."
            )
        )
    for colour, name in enumerate(CUBE_COLOURS):
        found = sum(cubes[colour] for cubes in held)
        for player in state.players:
            found += player.cubes[colour] if colour < 3 else player.front + player.put_away
        expected = tables.box.bags[len(state.players)][colour]
        if found != expected:
            words = _("There are {found} {colour} cubes, not {expected} (rule 2.4).")
            raise BadState(words.format(found=found, colour=none_of(name), expected=expected))


def _verify_manuscripts(tables: Tables, state: State) -> None:
    room = len(state.players) - 1
    if len(state.stacks) != LEVELS or len(state.left) != LEVELS or len(state.shown) != LEVELS:
        raise BadState(_("There are four stacks of manuscripts."))
    found: list[int] = []
    for level, (stack, left, shown) in enumerate(zip(state.stacks, state.left, state.shown, strict=True), 1):
        kinds = [
            kind
            for kind, tile in enumerate(tables.box.manuscripts)
            if tile.level == level and kind != tables.box.lingua
        ]
        if sorted(stack) != sorted(kind for kind in kinds for _copy in range(tables.box.manuscripts[kind].copies)):
            raise BadState(_("A stack does not hold the manuscripts of its level (rule 2.6)."))
        if not 0 <= left <= len(stack) or len(shown) > room or not set(shown) <= set(kinds):
            raise BadState(_("There are too many manuscripts of a level, or they are in the wrong row (rule 2.6)."))
        found += [*stack[:left], *shown]
    for player in state.players:
        found += player.manuscripts
    if state.lingua:
        found.append(tables.box.lingua)
    exhausted = any(not left and not shown for left, shown in zip(state.left, state.shown, strict=True))
    expected = [kind for stack in state.stacks for kind in stack] + [tables.box.lingua] * exhausted
    if sorted(found) != sorted(expected):
        raise BadState(
            _("A manuscript is missing or duplicated; the Lingua Volgare appears when a level runs out (rule 11.3).")
        )


def _verify_tiles(tables: Tables, state: State) -> None:
    players = state.players
    monks = [player.tile for player in players if player.role is MONK]
    cardinals = [player.tile for player in players if player.role is CARDINAL]
    free = [*state.monks, *monks]
    if len(set(free)) != len(free) or not set(free) <= set(range(len(tables.box.monks))):
        raise BadState(_("A friar is duplicated or unknown (rule 15.1)."))
    if len(free) + len(cardinals) != len(tables.box.monks):
        raise BadState(_("Every cardinal has been a friar, whose tile has left the game (rule 15.2)."))
    if sorted([*state.cardinals, *cardinals]) != list(range(len(tables.box.cardinals))):
        raise BadState(_("A cardinal is missing, duplicated or unknown (rule 15.2)."))
    library = [*state.library, *state.looked, *(player.library for player in players if player.library)]
    if sorted(library) != sorted(tables.box.library):
        raise BadState(_("A library tile is missing or duplicated (rule 2.7)."))
    if sorted(state.songs) != sorted(tables.box.songs) or sorted(state.papal) != sorted(tables.box.papal):
        raise BadState(_("A song tile or a papal event is missing or duplicated (rules 2.3, 2.5)."))
    first, many = state.events[0] if state.events else -1, EVENT_TURNS - 1
    if state.events != (*((first + turn) % many for turn in range(many)), many) or not 0 <= first < many:
        raise BadState(_("The event tiles are out of order (rule 2.2)."))
    come = 0 if state.decision is START else sum(1 << event for event in state.events[: state.turn])
    if state.lying & ~come or state.lying < 0:
        raise BadState(_("An event tile is on the map before its turn (rule 4.2)."))
    popes = [
        player.title for player in players if player.title != NO_TITLE and tables.box.titles[player.title].only_one
    ]
    if len(set(popes)) < len(popes):
        raise BadState(_("There is more than one pope (rule 18.3)."))


def _verify_course(tables: Tables, state: State) -> None:
    """Check turn, player turn and end."""
    known = revealed(tables, state)
    reds = sum(state.papal[:known])
    ended = reds == sum(state.papal)
    if ended != state.last_turn or (ended and not state.papal[known - 1]):
        raise BadState(_("The last turn is that of the second red papal event (rule 17.1)."))
    if state.decision in (TITLE, OVER) and not state.last_turn:
        raise BadState(_("The game ends only after the last turn (rule 17.1)."))
    owner = state.players[state.order[state.position]]
    in_player_turn = state.decision in (ACTION, KEEP, ORDER, JOIN, BID, PAY)
    if not 0 <= state.actions <= (budget(tables, owner) if in_player_turn else 0):
        raise BadState(_("The number of actions left is not valid (rule 8.1)."))
    if not 0 <= state.done < (MICHAEL << 1 if in_player_turn else 1):
        raise BadState(_("What has been done in this player turn is not valid (rule 8.5)."))
    if state.decision in (PAYER, FIRST, OVER) and state.position:
        raise BadState(
            _("Nobody can be taking a player turn now: player turns have not begun (rule 4.5), or all are over.")
        )
    if state.decision is FIRST and state.order != state.ranking[::-1]:
        raise BadState(_("The turn order follows from knowledge (rule 7.1)."))
    if state.decision is TITLE and any(
        state.players[seat].title != NO_TITLE for seat in state.ranking[state.position :]
    ):
        raise BadState(_("Titles are chosen in order of knowledge, from the most to the least (rule 18.0)."))
    if state.decision is START:
        _verify_start(tables, state)


def _verify_start(tables: Tables, state: State) -> None:
    """Check a position before the first turn (2)."""
    figures = tables.figures
    placed = [state.players[seat].place for seat in state.order[state.position + 1 :]]
    if (
        state.turn != 1
        or any(state.players[seat].place != NOWHERE for seat in state.order[: state.position + 1])
        or len(set(placed)) < len(placed)
        or not set(placed) <= set(tables.box.starts)
    ):
        raise BadState(_("Starting cities are chosen in reverse turn order, each by one player (rule 2.9)."))
    if state.ranking != state.order[::-1] or any(
        (player.ducats, player.role, player.knowledge, player.front, player.put_away, player.bologna)
        != (figures.start_ducats, MERCHANT, 0, 0, 0, 0)
        or any((*player.cubes, *player.discs, *player.manuscripts, player.cities, player.library))
        for player in state.players
    ):
        raise BadState(_("Before the first turn nobody has anything but ducats (rules 1.1, 2.10)."))
    if any(state.gone) or any(map(any, state.spaces[FILLED_TURNS + 1 :])):
        raise BadState(_("The cubes start on the spaces of the first seven turns (rule 2.4)."))


def _verify_donations(tables: Tables, state: State) -> None:
    """Check the seats still to get a donation, and the payer (6)."""
    paying = state.decision is PAYER
    if bool(state.owed) != paying or bool(state.payers) != paying or (state.wealth != 0) != paying:
        raise BadState(_("Donations are unpaid although nobody has to choose a payer (rule 6.3)."))
    if not paying:
        return
    players = state.players
    clergy = [seat for seat in state.order if players[seat].role is not MERCHANT]
    served = clergy[: len(clergy) - len(state.owed)]
    if state.turn > tables.figures.last_donation_turn or [*served, *state.owed] != clergy:
        raise BadState(_("Friars and cardinals get their donations in turn order (rules 6.1, 6.5)."))
    merchants = [seat for seat in state.order if players[seat].role is MERCHANT]
    if [seat for seat in merchants if seat in state.payers] != list(state.payers):
        raise BadState(_("Donations are paid by merchants (rule 6.2)."))
    paid = sum(state.wealth - players[seat].ducats for seat in state.payers)
    if (
        state.wealth <= players[state.owed[0]].ducats
        or any(players[seat].ducats > state.wealth for seat in state.payers)
        or any(players[seat].ducats >= state.wealth for seat in merchants if seat not in state.payers)
        or paid > sum(donation(tables, players[seat]) for seat in served)
    ):
        raise BadState(_("The richest merchants pay, out of what they had as the phase began (rules 6.2, 6.4)."))


def _verify_library(tables: Tables, state: State) -> None:
    """Check the library tiles that are being looked at (14.5)."""
    asked = state.decision in (KEEP, ORDER)
    if bool(state.looked) != asked:
        raise BadState(_("Library tiles are looked at only while one is being chosen (rule 14.5)."))
    if not asked:
        return
    player, kept = state.players[state.seat], state.decision is ORDER
    mark = tables.box.tracks[LIBRARY].marks[player.discs[LIBRARY]]
    count = len(state.looked) + kept
    if not mark or count != min(mark + tile_of(tables, player).library, count + len(state.library)):
        raise BadState(_("The mark on the track says how many library tiles are looked at (rule 14.5)."))
    if kept and len(state.looked) < 2:
        raise BadState(_("Fewer than two library tiles need no order (rule 14.5)."))
    if (player.library > 0) != kept:
        raise BadState(_("First a library tile is kept, then the others go back (rule 14.5)."))


def _verify_decision(tables: Tables, state: State) -> None:
    """Check whom the open decision asks."""
    decision = state.decision
    expected: Sequence[int] = ()
    if decision in (START, ACTION, KEEP, ORDER):
        expected = state.order[state.position :]
    elif decision is PAYER:
        expected = state.owed if len(payers_left(state)) > 1 else ()
    elif decision is FIRST:
        expected = state.leaders[REST]
    elif decision is JOIN:
        expected = [seat for seat in state.to_ask[:1] if can_join(tables, state, seat)]
    elif decision is BID:
        expected = [seat for seat in state.bidders[:1] if most_votes(tables, state, seat) > state.highest]
    elif decision is PAY:
        expected = [seat for seat in state.bidders[:1] if len(ways_to_pay(tables, state, seat)) > 1]
    elif decision is TITLE:
        expected = [seat for seat in state.ranking[state.position :][:1] if titles_for(tables, state, seat)]
    else:
        expected = [state.seat]
    if not expected or expected[0] != state.seat:
        raise BadState(_("A different seat has to decide now, or nobody."))


def _verify_auction(tables: Tables, state: State) -> None:
    open_ = state.decision in (JOIN, BID, PAY)
    if open_ != (state.challenger != NOBODY):
        raise BadState(_("There is an auction without a caller, or a caller without an auction (rule 16.1)."))
    bidders, to_ask = state.bidders, state.to_ask
    if not open_:
        if bidders or to_ask or state.highest:
            raise BadState(_("There are bids without an auction (rule 16.1)."))
        return
    present = {seat for seat, player in enumerate(state.players) if player.place == tables.box.brindisi}
    others = [seat for seat in state.order if seat != state.challenger]
    if (
        state.challenger not in state.order
        or state.challenger != state.order[state.position]
        or not state.lying >> STUPOR_MUNDI & 1
        or not {state.challenger, *bidders} <= present
        or bool(to_ask) != (state.decision is JOIN)
        or others[len(others) - len(to_ask) :] != list(to_ask)
        or set(bidders) & set(to_ask)
        or any(seat != state.challenger and not can_join(tables, state, seat) for seat in bidders)
    ):
        raise BadState(_("Someone in the auction cannot take part in it (rules 16.1, 16.2)."))
    # They bid in a circle: the challenger, then those who joined in the order of play.
    in_turn = [seat for seat in (state.challenger, *others) if seat in bidders]
    start = in_turn.index(bidders[0]) if bidders else 0
    opened = state.highest >= tables.figures.stupor_votes
    if state.decision is JOIN:
        possible = state.highest == 0 and bidders[:1] == (state.challenger,)
    elif state.decision is BID:
        opened = opened and most_votes(tables, state, bidders[-1]) >= state.highest if bidders else False
        possible = len(bidders) > 1 and (opened or (not state.highest and bidders[0] == state.challenger))
    else:
        possible = len(bidders) == 1 and opened and state.highest <= most_votes(tables, state, bidders[0])
    if not possible or [*in_turn[start:], *in_turn[:start]] != list(bidders):
        raise BadState(_("The bids of the auction are not valid (rule 16.3)."))
