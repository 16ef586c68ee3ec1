"""The action phase, and the end of a turn, a round and the game (7, 8, 9, 11, 12)."""

from boardgames_tui.core.events import Event
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence import events as happened
from boardgames_tui.games.princes_of_florence.components.principality import CELL_OF
from boardgames_tui.games.princes_of_florence.rules import auction
from boardgames_tui.games.princes_of_florence.rules.cards import offer_cards
from boardgames_tui.games.princes_of_florence.rules.legal import targets
from boardgames_tui.games.princes_of_florence.rules.works import best_after, bonus_value, prestige_points, work_value
from boardgames_tui.games.princes_of_florence.state import (
    ACTION,
    BONUS_DECK,
    BUILDS,
    DRAWN,
    FREED,
    NONE,
    NOTHING_DONE,
    OVER,
    PLACE,
    PROFESSION_DECK,
    TAKEN,
    WORK,
    WORKS,
    State,
    replaced,
    with_card,
    without,
)
from boardgames_tui.games.princes_of_florence.tables import Tables


def sell(state: State, command: commands.Sell, events: list[Event]) -> None:
    """Sell points for money (10.3)."""
    player = state.players[state.seat]
    florins = components.UNIT * command.points
    player.points -= command.points
    player.sold += command.points
    player.florins += florins
    events.append(happened.PointsSold(state.seat, command.points, florins))


def place(tables: Tables, state: State, command: commands.Place, events: list[Event]) -> None:
    """Place the landscape just bought (5.1), or a building, which is paid for now (9.1)."""
    player = state.players[state.seat]
    tile = state.pending
    placement = tables.ground.at(tile, CELL_OF[command.cell], command.turn)
    assert placement is not None  # the command is legal
    if tile < components.BUILDINGS:
        florins, points = components.BUILDING_COST[player.builders], components.BUILDING_POINTS
        player.florins -= florins
        player.buildings |= placement.mask
        state.buildings = replaced(state.buildings, tile, -1)
        state.done = replaced(state.done, BUILDS, 1)
    else:
        florins, points = 0, components.LANDSCAPE_POINTS if player.tiles[tile] else 0
    player.occupied |= placement.mask
    player.tiles = replaced(player.tiles, tile, 1)
    player.placed += ((tile, placement.cell, placement.turn),)
    player.points += points
    state.pending = NONE
    events.append(
        happened.TilePlaced(
            seat=state.seat, tile=tile, cell=placement.cell, turn=placement.turn, florins=florins, points=points
        )
    )


def build(tables: Tables, state: State, command: commands.Build, events: list[Event]) -> None:
    """Choose a building; placing it is the action (9.1)."""
    state.pending = tables.tile_of[command.building]
    state.decision = PLACE
    events.append(happened.BuildingChosen(state.seat, state.pending))


def take_profession(tables: Tables, state: State, command: commands.TakeProfession, events: list[Event]) -> None:
    """Take one of the deck's next five professions (7.3), or by the house rule one from the row (14.3)."""
    player = state.players[state.seat]
    player.florins -= components.COST
    state.taken += 1
    state.done = replaced(state.done, TAKEN, 1)
    if not command.profession:
        offer_cards(state, PROFESSION_DECK, components.COST, events)
        return
    card = tables.profession_of[command.profession]
    state.row = without(state.row, card)
    player.hand = with_card(player.hand, card)
    player.known = with_card(player.known, card)
    events.append(happened.RowTaken(state.seat, card, components.COST))
    go_on(tables, state, events)


def take_freedom(tables: Tables, state: State, command: commands.TakeFreedom, events: list[Event]) -> None:
    """Introduce a freedom (7.4)."""
    player = state.players[state.seat]
    freedom = commands.FREEDOM_OF[command.freedom]
    player.florins -= components.COST
    player.freedoms = (*player.freedoms[:freedom], True, *player.freedoms[freedom + 1 :])
    state.freedoms = replaced(state.freedoms, freedom, -1)
    state.done = replaced(state.done, FREED, 1)
    events.append(happened.FreedomIntroduced(state.seat, freedom, components.COST))
    go_on(tables, state, events)


def take_bonus(state: State, events: list[Event]) -> None:
    """Take one of the next five bonus cards (7.5)."""
    state.players[state.seat].florins -= components.COST
    state.done = replaced(state.done, DRAWN, 1)
    offer_cards(state, BONUS_DECK, components.COST, events)


def begin_work(tables: Tables, state: State, command: commands.Work, events: list[Event]) -> None:
    """Choose a profession (8.1); it stays in the hand until the work is completed."""
    state.work = tables.profession_of[command.profession]
    state.added = ()
    state.decision = WORK
    events.append(happened.WorkBegun(state.seat, state.work))


def add_bonus(tables: Tables, state: State, command: commands.Add, events: list[Event]) -> None:
    """Add a bonus card to the open work."""
    card = tables.card_of[command.card]
    state.added = with_card(state.added, card)
    events.append(happened.BonusAdded(state.seat, card, bonus_value(tables, state.players[state.seat], card)))


def complete_work(tables: Tables, state: State, command: commands.Exchange, events: list[Event]) -> None:
    """Lay the work on the table and exchange its income (8.2 to 8.8)."""
    player = state.players[state.seat]
    profession, added = state.work, state.added
    value = work_value(tables, player, profession, added)
    points = command.points
    florins = components.UNIT * value - components.FLORINS_A_POINT * points
    player.hand = without(player.hand, profession)
    player.known = without(player.known, profession)
    player.table += (profession,)
    player.bonus = tuple([card for card in player.bonus if card not in added])
    player.works += ((profession, value, state.round),)
    player.best = best_after(state, player, value)
    player.points += points
    player.exchanged += points
    player.florins += florins
    state.work = NONE
    state.added = ()
    state.done = replaced(state.done, WORKS, 1)
    events.append(
        happened.WorkCompleted(
            seat=state.seat, profession=profession, bonus=added, value=value, points=points, florins=florins
        )
    )
    go_on(tables, state, events)


def go_on(tables: Tables, state: State, events: list[Event]) -> None:
    """Continue the turn, or end it if only selling points is left (7.1)."""
    if sum(state.done) < components.ACTIONS or (state.players[state.seat].recruiting and targets(state, state.seat)):
        state.decision = ACTION
    else:
        end_turn(tables, state, events, forced=True)


def end_turn(tables: Tables, state: State, events: list[Event], *, forced: bool = False) -> None:
    """Begin the next player's turn, or end the round (7.1). `forced`: nobody was asked."""
    events.append(happened.TurnEnded(state.seat, forced))
    state.done = NOTHING_DONE
    state.seat = (state.seat + 1) % len(state.players)
    state.decision = ACTION
    if state.seat == state.starter:
        _end_round(tables, state, events)


def _end_round(tables: Tables, state: State, events: list[Event]) -> None:
    """Score the best work (11), and begin the next round (3.2) or end the game (12)."""
    players = state.players
    best = max([player.best for player in players])
    if best:
        for seat, player in enumerate(players):
            if player.best == best:
                player.points += components.BEST_POINTS
                player.awards += components.BEST_POINTS
                events.append(happened.BestWork(seat, best, components.BEST_POINTS))
    if state.round == components.ROUNDS:
        _end_game(tables, state, events)
        return
    state.round += 1
    state.starter = (state.starter + 1) % len(players)
    begin_round(tables, state, events)


def begin_round(tables: Tables, state: State, events: list[Event]) -> None:
    """Reveal professions (14.3), and begin the auction (3.1)."""
    for player in state.players:
        player.best = 0
    revealed: tuple[int, ...] = ()
    if state.variant:
        count = tables.box.variants[len(state.players)].row[state.round - 1]
        deck = state.decks[PROFESSION_DECK]
        revealed = deck[len(deck) - min(count, len(deck)) :][::-1]
        state.decks = (deck[: len(deck) - len(revealed)], *state.decks[1:])
        state.row += revealed
    events.append(happened.RoundBegins(state.starter, state.round, revealed))
    auction.begin(tables, state, events)


def _end_game(tables: Tables, state: State, events: list[Event]) -> None:
    """Reveal and score the prestige cards (12.1)."""
    state.decision = OVER
    scored = [
        (seat, card, prestige_points(tables, state.players, seat, card))
        for seat, player in enumerate(state.players)
        for card in player.prestige
    ]
    for seat, card, points in scored:
        player = state.players[seat]
        player.points += points
        player.scored += points
        events.append(happened.PrestigeScored(seat, card, points))
    events.append(happened.GameOver(state.seat))
