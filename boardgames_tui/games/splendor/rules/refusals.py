"""Why a command is illegal in a position of Splendor, with the number of the rule."""

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.piece_colours import none_of
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor import commands
from boardgames_tui.games.splendor.components import (
    COLOUR_NAMES,
    DIFFERENT,
    GOLD,
    HAND_LIMIT,
    HIGH_PILE,
    KINDS,
    TOKEN_LIMIT,
)
from boardgames_tui.games.splendor.components.piece_words import handful, in_colours, listed_colours, of_colour
from boardgames_tui.games.splendor.rules.legal import due, nobles_for, payment
from boardgames_tui.games.splendor.state import EMPTY, NOBLE, OVER, RETURN, Player, State
from boardgames_tui.games.splendor.tables import Tables


def check(tables: Tables, state: State, command: commands.SplendorCommand) -> Refusal | None:
    if state.decision is OVER:
        return Refusal("10.2", _("The game is over."))
    player = state.players[state.seat]
    if isinstance(command, commands.Return):
        return _check_return(state, player, command)
    if isinstance(command, commands.ChooseNoble):
        if state.decision is not NOBLE:
            return Refusal("9.4", _("There is no noble to choose now."))
        if command.place - 1 not in nobles_for(tables, state, player.bonuses):
            return Refusal("9.4", _("Noble {place} is not visiting you now.").format(place=command.place))
        return None
    if state.decision is RETURN:
        excess = sum(player.tokens) - TOKEN_LIMIT
        words = ngettext("First give back {count} token.", "First give back {count} tokens.", excess)
        return Refusal("6.2", words.format(count=excess))
    if state.decision is NOBLE:
        return Refusal("9.4", _("First choose which noble visits you."))
    if isinstance(command, commands.Take):
        return _check_take(state, command)
    if isinstance(command, commands.Reserve):
        return check_reserve(state, player, command.place)
    return _check_buy(tables, state, player, command)


def _check_take(state: State, command: commands.Take) -> Refusal | None:
    letters = command.tokens
    if KINDS[GOLD] in letters:
        return Refusal("5.5", _("Gold cannot be taken; it comes with a reserved card."))
    taken = [commands.KIND_OF[letter] for letter in letters]
    if len(taken) == 2 and taken[0] == taken[1]:
        return check_two(state, taken[0])
    if len(set(taken)) < len(taken) or len(taken) > DIFFERENT:
        return check_any_token(state, "5.3") or Refusal("5.3", handful(state.bank))
    for colour in taken:
        if not state.bank[colour]:
            return _none_left(colour)
    most = min(DIFFERENT, sum(count > 0 for count in state.bank[:GOLD]))
    return Refusal("5.4", handful(state.bank)) if len(taken) < most else None


def _none_left(colour: int) -> Refusal:
    return Refusal("5.1", _("The bank has no {colour} tokens.").format(colour=none_of(COLOUR_NAMES[colour])))


def check_any_token(state: State, rule: str = "5.4") -> Refusal | None:
    """Refuse to take tokens if the bank has none but gold."""
    return None if any(state.bank[:GOLD]) else Refusal(rule, _("There are no tokens left to take."))


def check_two(state: State, colour: int | None) -> Refusal | None:
    """Refuse taking two of a colour; for None, of every colour."""
    held = max(state.bank[:GOLD]) if colour is None else state.bank[colour]
    if held >= HIGH_PILE:
        return None
    if colour is None:
        return Refusal(
            "5.2",
            _("You can take two alike only from a pile of four or more; the largest has {most}.").format(most=held),
        )
    if not held:
        return _none_left(colour)
    words = _("You can take two alike only from a pile of four or more; the bank has only {tokens}.")
    return Refusal("5.2", words.format(tokens=of_colour(colour, held)))


def check_reserve(state: State, player: Player, place: str | None) -> Refusal | None:
    """Refuse reserving a card; for None, every card."""
    if len(player.hand) >= HAND_LIMIT:
        return Refusal("7.3", _("Your hand is full ({count} of {most}).").format(count=HAND_LIMIT, most=HAND_LIMIT))
    if place is None:
        # An empty display means empty decks, too (7.5).
        return Refusal("7.2", _("There are no cards left to reserve.")) if set(state.display) == {EMPTY} else None
    if place in commands.DECKS:
        level = commands.DECKS.index(place)
        if not state.left[level]:
            return Refusal("7.2", _("The level {level} deck is empty.").format(level=level + 1))
    elif state.display[commands.PLACE[place]] == EMPTY:
        return Refusal("7.5", _("There is no card at {place} any more.").format(place=place))
    return None


def _check_buy(tables: Tables, state: State, player: Player, command: commands.Buy) -> Refusal | None:
    place = commands.PLACE[command.place]
    if place >= commands.FIRST_HAND:
        if place - commands.FIRST_HAND >= len(player.hand):
            return Refusal("8.1", _("You have no reserved card {place}.").format(place=command.place))
        card = player.hand[place - commands.FIRST_HAND]
    else:
        card = state.display[place]
        if card == EMPTY:
            return Refusal("8.1", _("There is no card at {place} any more.").format(place=command.place))
    paid = payment(tables, player, card)
    gold = player.tokens[GOLD]
    if paid[GOLD] > gold:
        lacking = [wanted - held for wanted, held in zip(due(tables, player, card), player.tokens[:GOLD], strict=True)]
        words = _("You cannot pay for {place}: you still need {lacking}.")
        if gold:
            words = _("You cannot pay for {place}: you still need {lacking}, and you have {gold} gold.")
        named = commands.in_place(command.place)
        return Refusal("8.2", words.format(place=named, lacking=listed_colours(lacking), gold=gold))
    for letter in set(command.gold):
        if command.gold.count(letter) > paid[commands.KIND_OF[letter]]:
            return Refusal(
                "8.5",
                _("Gold can only stand in for tokens you would pay; for {place} those are: {paid}.").format(
                    place=commands.in_place(command.place), paid=in_colours(paid[:GOLD]) or _("none")
                ),
            )
    if paid[GOLD] + len(command.gold) > gold:
        words = _("That payment needs {needed} gold; you have {gold}.")
        return Refusal("8.5", words.format(needed=paid[GOLD] + len(command.gold), gold=gold))
    return None


def _check_return(state: State, player: Player, command: commands.Return) -> Refusal | None:
    if state.decision is not RETURN:
        return Refusal("6.2", _("There is nothing to give back: you hold no more than ten tokens."))
    excess = sum(player.tokens) - TOKEN_LIMIT
    if len(command.tokens) != excess:
        words = ngettext("Give back exactly {count} token.", "Give back exactly {count} tokens.", excess)
        return Refusal("6.2", words.format(count=excess))
    for letter in set(command.tokens):
        if command.tokens.count(letter) > player.tokens[commands.KIND_OF[letter]]:
            told = _("You have no such tokens to give back; you hold {held}.")
            return Refusal("6.3", told.format(held=in_colours(player.tokens)))
    return None
