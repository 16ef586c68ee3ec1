"""Check that a position of Splendor can occur in a game: nothing missing, duplicated or impossible."""

from boardgames_tui.core.game import BadState
from boardgames_tui.core.options import can_be_ahead
from boardgames_tui.core.piece_colours import none_of
from boardgames_tui.core.words import _
from boardgames_tui.games.splendor import components
from boardgames_tui.games.splendor.commands import PLACES
from boardgames_tui.games.splendor.rules.legal import can_act, nobles_for
from boardgames_tui.games.splendor.state import ACTION, EMPTY, NOBLE, OVER, RETURN, State
from boardgames_tui.games.splendor.tables import Tables

_COLOURS = range(len(components.COLOURS))


def verify(tables: Tables, state: State) -> None:
    """Raise BadState unless each token and card is there exactly once (2.2) and all counts agree."""
    players = state.players
    if len(players) not in tables.box.tokens:
        raise BadState(_("Splendor is for 2 to 4 players, not {count}.").format(count=len(players)))
    if (
        not 0 <= state.seat < len(players)
        or not 0 <= state.starter < len(players)
        or not components.FEWEST_TO_END <= state.goal <= components.MOST_TO_END
        or not can_be_ahead(state.ahead, len(players))
        or max(state.ahead, default=0) >= state.goal
        or not 1 <= state.round < 2**31
        or not 0 <= state.passes <= len(players)
        or (state.passes == len(players) and state.decision is not OVER)
    ):
        raise BadState(_("The seat, the round or the number of passes is not valid."))
    holders = [state.bank, *(player.tokens for player in players)]
    if any(len(held) != len(components.KINDS) or min(held) < 0 for held in holders):
        raise BadState(_("The bank and the players each need six counts of tokens, none below zero."))
    for kind, name in enumerate(components.COLOUR_NAMES):
        expected = tables.box.gold if kind == components.GOLD else tables.box.tokens[len(players)]
        found = sum(held[kind] for held in holders)
        if found != expected:
            words = _("There are {found} {colour} tokens, not {expected} (rule 2.2).")
            raise BadState(words.format(found=found, colour=none_of(name), expected=expected))
    _verify_cards(tables, state)
    _verify_decision(tables, state)


def _verify_cards(tables: Tables, state: State) -> None:
    players = state.players
    if len(state.decks) != 3 or len(state.left) != 3 or len(state.display) != len(PLACES):
        raise BadState(_("There must be three decks and twelve places."))
    for level, (deck, left) in enumerate(zip(state.decks, state.left, strict=True), 1):
        if not 0 <= left <= len(deck):
            raise BadState(_("A deck has more cards left than it started with."))
        known = {index for index, card in enumerate(tables.box.cards) if card.level == level}
        if len(set(deck)) < len(deck) or not known.issuperset(deck):
            raise BadState(_("A deck has a card that is duplicated or of another level."))
    found = [card for deck, left in zip(state.decks, state.left, strict=True) for card in deck[:left]]
    found += [card for card in state.display if card != EMPTY]
    for player in players:
        found += [*player.bought, *player.hand]
    if sorted(found) != list(range(len(tables.box.cards))):
        raise BadState(_("A card is missing, duplicated or unknown (rule 2.2)."))
    for level in range(3):
        row = state.display[level * components.COLUMNS : (level + 1) * components.COLUMNS]
        if any(card != EMPTY and tables.box.cards[card].level != level + 1 for card in row):
            raise BadState(_("A card is in the row of another level."))
        if state.left[level] and EMPTY in state.display[level * components.COLUMNS : (level + 1) * components.COLUMNS]:
            raise BadState(_("A place is empty although its deck has cards (rule 7.5)."))
    tiles = [noble if noble >= 0 else ~noble for noble in state.nobles]
    taken = sorted(noble for player in players for noble in player.nobles)
    if (
        len(tiles) != len(players) + 1
        or len(set(tiles)) != len(tiles)
        or max(tiles) >= len(tables.box.nobles)
        or taken != sorted(~noble for noble in state.nobles if noble < 0)
    ):
        raise BadState(_("A noble is missing, duplicated or unknown (rule 3.3)."))
    for seat, player in enumerate(players):
        if len(player.hand) > components.HAND_LIMIT or len(player.blind) != len(player.hand):
            raise BadState(_("A hand has at most three cards, each of them reserved face up or face down (rule 7.3)."))
        cards = [tables.box.cards[card] for card in player.bought]
        bonuses = [sum(card.bonus == colour for card in cards) for colour in _COLOURS]
        points = sum(card.points for card in cards) + components.NOBLE_POINTS * len(player.nobles)
        points += state.ahead[seat] if state.ahead else 0
        if player.bonuses != bonuses or player.points != points:
            raise BadState(_("A player's bonuses or points do not match the bought cards and nobles."))
        if any(player.bonuses[c] < tables.box.nobles[noble].asks[c] for noble in player.nobles for c in _COLOURS):
            raise BadState(_("A player has a noble without the bonuses that it asks for (rule 9.2)."))


def _verify_decision(tables: Tables, state: State) -> None:
    player = state.players[state.seat]
    over = [sum(other.tokens) > components.TOKEN_LIMIT for other in state.players]
    if over != [state.decision is RETURN and seat == state.seat for seat in range(len(over))]:
        raise BadState(_("More than ten tokens can be held only while some are being given back (rule 6)."))
    if sum(player.tokens) > components.TOKEN_LIMIT + 3:
        raise BadState(_("Nobody can hold more than 13 tokens (rule 6.6)."))
    if state.stalemate and (state.decision is not OVER or state.passes != len(state.players)):
        raise BadState(_("A stalemate is a pass by everyone in turn; it ends the game (rule 11.3)."))
    _verify_passes(tables, state)
    turn = state.turn_of(state.seat)
    last = turn == len(state.players) - 1
    reached = [state.turn_of(seat) for seat, other in enumerate(state.players) if other.points >= state.goal]
    if state.decision is OVER and state.stalemate == bool(reached and last):
        words = _("The game ends with the round in which somebody has {points} points (rule 10.2).")
        raise BadState(words.format(points=state.goal))
    # Points are checked at the end of a turn, unless the player has bought a card and is choosing a noble.
    if any(its > turn - (state.decision in (ACTION, RETURN)) for its in reached) and state.decision is not OVER:
        words = _("Somebody with {points} points has not had a turn in this last round (rule 10.1).")
        raise BadState(words.format(points=state.goal))
    if state.decision is NOBLE and len(nobles_for(tables, state, player.bonuses)) < 2:
        raise BadState(_("A noble can be chosen only when several visit (rule 9.4)."))
    if state.decision is ACTION and not can_act(tables, state):
        raise BadState(_("The player to move can do nothing and so passes automatically (rule 11.5)."))


def _verify_passes(tables: Tables, state: State) -> None:
    """Check that players who have just passed still cannot move, and that no noble would visit them (11.1, 11.3)."""
    if state.decision not in (ACTION, OVER):
        return
    count = len(state.players)
    first = state.seat + (state.decision is OVER)  # at the end it is the last seat that passed
    for step in range(1, state.passes + 1):
        passed = state.clone()
        passed.seat = (first - step) % count
        if can_act(tables, passed) or nobles_for(tables, state, state.players[passed.seat].bonuses):
            raise BadState(_("A player who could have moved is recorded as passing (rule 11.2)."))
