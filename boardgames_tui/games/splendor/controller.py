"""The rules of Splendor. Numbers in brackets are those of assets/splendor/rules.md."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

from boardgames_tui.core.chance import shuffle
from boardgames_tui.core.game import Event, IllegalCommand, Refusal, Result, ScoreLine, Setup
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor import view as views
from boardgames_tui.games.splendor.commands import (
    DECKS,
    FIRST_HAND,
    HAND,
    PLACE,
    PLACES,
    Buy,
    ChooseNoble,
    Reserve,
    Return,
    Take,
    buy,
    choose_noble,
    give_back,
)
from boardgames_tui.games.splendor.components import (
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    GOLD,
    HAND_LIMIT,
    KINDS,
    NOBLE_POINTS,
    POINTS_TO_END,
    TOKEN_LIMIT,
    Box,
)
from boardgames_tui.games.splendor.events import (
    CardBought,
    CardDrawn,
    CardReserved,
    CardTurnedUp,
    GameOver,
    LastRound,
    NobleCame,
    Passed,
    TokensReturned,
    TokensTaken,
)
from boardgames_tui.games.splendor.state import ACTION, EMPTY, NOBLE, OVER, RETURN, Player, State
from boardgames_tui.games.splendor.verify import verify

AnyCommand = Take | Reserve | Buy | Return | ChooseNoble

_COLOURS = range(len(COLOURS))
# Not validated: they are right by what they are made of, and building the validators would delay every start.
_RESERVE_PLACES = [Reserve.model_construct(place=place) for place in PLACES]
_RESERVE_DECKS = [Reserve.model_construct(place=deck) for deck in DECKS]
_BUY = [Buy.model_construct(place=place) for place in PLACES + HAND]
_KINDS_OF = {letter: kind for kind, letter in enumerate(KINDS)}
_SETS = [[colour for colour in _COLOURS if mask >> colour & 1] for mask in range(32)]
_DIFFERENT = [
    [
        Take.model_construct(tokens="".join(COLOURS[colour] for colour in chosen))
        for chosen in combinations(colours, min(3, len(colours)))
        if chosen
    ]
    for colours in _SETS
]
"""The commands of 5.1 and 5.4, by the set of colours that the bank has."""
_ALIKE = [[Take.model_construct(tokens=COLOURS[colour] * 2) for colour in colours] for colours in _SETS]
"""The commands of 5.2, by the set of colours of which the bank has four."""


@cache
def _parts(held: tuple[int, ...], size: int) -> list[str]:
    """Every way to choose `size` of the tokens held, as letters."""
    return [
        "".join(KINDS[kind] for kind in chosen)
        for chosen in combinations_with_replacement(range(len(held)), size)
        if all(chosen.count(kind) <= held[kind] for kind in set(chosen))
    ]


@cache
def _gold_instead(place: int, paid: tuple[int, ...], spare: int) -> list[Buy]:
    """The purchases that pay gold although the coloured token is there (8.5)."""
    return [
        buy((PLACES + HAND)[place], letters)
        for size in range(1, min(spare, sum(paid)) + 1)
        for letters in _parts(paid, size)
    ]


class SplendorController:
    """The rule controller; it keeps no position of its own."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._prices = [card.price for card in box.cards]
        self._priced = [[(colour, price) for colour, price in enumerate(card.price) if price] for card in box.cards]
        self._asks = [noble.asks for noble in box.nobles]
        self._fewest_bonuses = min(sum(asks) for asks in self._asks)

    def new(self, setup: Setup) -> State:
        """Shuffle and lay out everything (3). Raises ValueError unless there are two to four seats (3.0)."""
        players = len(setup.seats)
        if players not in self.box.tokens:
            raise ValueError(
                ngettext(
                    "Splendor is for 2 to 4 players; there is {count} seat (rule 3.0)",
                    "Splendor is for 2 to 4 players; there are {count} seats (rule 3.0)",
                    players,
                ).format(count=players)
            )
        generator = Random(setup.seed)
        decks: list[list[int]] = [[], [], []]
        for index, card in enumerate(self.box.cards):
            decks[card.level - 1].append(index)
        for deck in decks:
            shuffle(deck, generator)
        nobles = list(range(len(self.box.nobles)))
        shuffle(nobles, generator)
        return State(
            bank=[self.box.tokens[players]] * len(COLOURS) + [self.box.gold],
            decks=tuple(map(tuple, decks)),
            left=[len(deck) - COLUMNS for deck in decks],
            display=[card for deck in decks for card in reversed(deck[-COLUMNS:])],
            nobles=nobles[: players + 1],
            players=[Player([0] * 6, [0] * 5, 0, (), (), (), ()) for seat in range(players)],
            seat=0,
            decision=ACTION,
            round=1,
            passes=0,
            stalemate=False,
        )

    def to_move(self, state: State) -> int | None:
        """The seat that decides next, or None when the game is over."""
        return None if state.decision == OVER else state.seat

    # What can be done

    def legal_commands(self, state: State) -> list[AnyCommand]:
        """Every legal command: takes, reservations, purchases in the order of the places."""
        if state.decision == ACTION:
            return self._actions(state)
        player = state.players[state.seat]
        if state.decision == RETURN:
            excess = sum(player.tokens) - TOKEN_LIMIT
            return [give_back(letters) for letters in _parts(tuple(player.tokens), excess)]
        if state.decision == NOBLE:
            return [choose_noble(place + 1) for place in self.nobles_for(state, player.bonuses)]
        return []

    def _actions(self, state: State) -> list[AnyCommand]:
        player = state.players[state.seat]
        w, u, g, r, b, _gold = state.bank
        legal: list[AnyCommand] = [
            *_DIFFERENT[(w > 0) | (u > 0) << 1 | (g > 0) << 2 | (r > 0) << 3 | (b > 0) << 4],
            *_ALIKE[(w > 3) | (u > 3) << 1 | (g > 3) << 2 | (r > 3) << 3 | (b > 3) << 4],
        ]
        display = state.display
        hand = player.hand
        if len(hand) < HAND_LIMIT:
            if EMPTY in display:
                legal += [_RESERVE_PLACES[place] for place, card in enumerate(display) if card != EMPTY]
            else:
                legal += _RESERVE_PLACES
            legal += [command for command, left in zip(_RESERVE_DECKS, state.left, strict=True) if left]
        # This loop is most of the cost of a random game, so it is written out.
        prices = self._prices
        tokens = player.tokens
        gold = tokens[GOLD]
        bonuses = player.bonuses
        w = tokens[0] + bonuses[0]
        u = tokens[1] + bonuses[1]
        g = tokens[2] + bonuses[2]
        r = tokens[3] + bonuses[3]
        b = tokens[4] + bonuses[4]
        for place, card in enumerate([*display, *hand]):
            if card == EMPTY:
                continue
            price_w, price_u, price_g, price_r, price_b = prices[card]
            if gold:
                missing = 0
                if price_w > w:
                    missing += price_w - w
                if price_u > u:
                    missing += price_u - u
                if price_g > g:
                    missing += price_g - g
                if price_r > r:
                    missing += price_r - r
                if price_b > b:
                    missing += price_b - b
                if missing <= gold:
                    legal.append(_BUY[place])
                    if missing < gold:
                        paid = tuple(self.payment(player, card)[:GOLD])
                        legal += _gold_instead(place, paid, gold - missing)
            elif price_w <= w and price_u <= u and price_g <= g and price_r <= r and price_b <= b:
                legal.append(_BUY[place])
        return legal

    def due(self, player: Player, card: int) -> list[int]:
        """What the card costs this player after his bonuses (8.2), five counts."""
        return [
            price - bonus if price > bonus else 0
            for price, bonus in zip(self._prices[card], player.bonuses, strict=True)
        ]

    def payment(self, player: Player, card: int) -> list[int]:
        """The default payment (8.5), six counts: coloured tokens first. More gold than he has means he cannot pay."""
        paid = [0] * len(KINDS)
        tokens, bonuses = player.tokens, player.bonuses
        for colour, price in self._priced[card]:
            due = price - bonuses[colour]
            if due > 0:
                held = tokens[colour]
                if due > held:
                    paid[GOLD] += due - held
                    due = held
                paid[colour] = due
        return paid

    def nobles_for(self, state: State, bonuses: Sequence[int]) -> list[int]:
        """The places of the nobles who would visit somebody with these bonuses (9.2), from 0."""
        if sum(bonuses) < self._fewest_bonuses:
            return []
        return [
            place
            for place, noble in enumerate(state.nobles)
            if noble >= 0 and all(map(int.__ge__, bonuses, self._asks[noble]))
        ]

    # Why not

    def check(self, state: State, command: AnyCommand) -> Refusal | None:
        """Why the command is illegal, or None."""
        if state.decision == OVER:
            return Refusal("10.2", _("The game is over."))
        player = state.players[state.seat]
        if isinstance(command, Return):
            return self._check_return(state, player, command)
        if isinstance(command, ChooseNoble):
            if state.decision != NOBLE:
                return Refusal("9.4", _("There is no noble to choose now."))
            if command.place - 1 not in self.nobles_for(state, player.bonuses):
                return Refusal("9.4", _("Noble {place} does not visit you now.").format(place=command.place))
            return None
        if state.decision == RETURN:
            excess = sum(player.tokens) - TOKEN_LIMIT
            return Refusal(
                "6.2",
                ngettext("First give back {count} token.", "First give back {count} tokens.", excess).format(
                    count=excess
                ),
            )
        if state.decision == NOBLE:
            return Refusal("9.4", _("First choose the noble who visits you."))
        if isinstance(command, Take):
            return self._check_take(state, command)
        if isinstance(command, Reserve):
            return self._check_reserve(state, player, command)
        return self._check_buy(state, player, command)

    def _check_take(self, state: State, command: Take) -> Refusal | None:
        letters = command.tokens
        if KINDS[GOLD] in letters:
            return Refusal("5.5", _("Gold cannot be taken; it comes with a reserved card."))
        taken = [_KINDS_OF[letter] for letter in letters]
        if len(taken) == 2 and taken[0] == taken[1]:
            held = state.bank[taken[0]]
            if held < 4:
                return Refusal(
                    "5.2",
                    _("Two alike need four in the bank; of {colour} there are {count}.").format(
                        colour=_(COLOUR_NAMES[taken[0]]), count=held
                    ),
                )
            return None
        if len(set(taken)) < len(taken) or len(taken) > 3:
            return Refusal("5.3", _("Take three different tokens, or two alike."))
        for colour in taken:
            if not state.bank[colour]:
                return Refusal("5.1", _("The bank has no {colour} token.").format(colour=_(COLOUR_NAMES[colour])))
        most = min(3, sum(count > 0 for count in state.bank[:GOLD]))
        if len(taken) < most:
            return Refusal(
                "5.4",
                ngettext(
                    "You must take {count} token here.", "You must take {count} different tokens here.", most
                ).format(count=most),
            )
        return None

    def _check_reserve(self, state: State, player: Player, command: Reserve) -> Refusal | None:
        if len(player.hand) >= HAND_LIMIT:
            return Refusal("7.3", _("Your hand is full, {count} of {most}.").format(count=HAND_LIMIT, most=HAND_LIMIT))
        if command.place in DECKS:
            level = DECKS.index(command.place)
            if not state.left[level]:
                return Refusal("7.2", _("The deck of level {level} is empty.").format(level=level + 1))
        elif state.display[PLACE[command.place]] == EMPTY:
            return Refusal("7.5", _("There is no card at {place} any more.").format(place=command.place))
        return None

    def _check_buy(self, state: State, player: Player, command: Buy) -> Refusal | None:
        place = PLACE[command.place]
        if place >= FIRST_HAND:
            if place - FIRST_HAND >= len(player.hand):
                return Refusal("8.1", _("You have no reserved card {place}.").format(place=command.place))
            card = player.hand[place - FIRST_HAND]
        else:
            card = state.display[place]
            if card == EMPTY:
                return Refusal("8.1", _("There is no card at {place} any more.").format(place=command.place))
        payment = self.payment(player, card)
        gold = player.tokens[GOLD]
        if payment[GOLD] > gold:
            lacking = [due - held for due, held in zip(self.due(player, card), player.tokens[:GOLD], strict=True)]
            return Refusal(
                "8.2",
                _("You cannot pay for {place}: you lack {lacking} and have {gold} gold.").format(
                    place=command.place, lacking=views.amount(lacking), gold=gold
                ),
            )
        for letter in set(command.gold):
            if command.gold.count(letter) > payment[_KINDS_OF[letter]]:
                return Refusal(
                    "8.5",
                    _("Gold can only stand in for tokens you would pay; for {place} those are: {paid}.").format(
                        place=command.place, paid=views.amount(payment[:GOLD]) or _("none")
                    ),
                )
        if payment[GOLD] + len(command.gold) > gold:
            return Refusal(
                "8.5",
                _("That payment needs {needed} gold; you have {gold}.").format(
                    needed=payment[GOLD] + len(command.gold), gold=gold
                ),
            )
        return None

    def _check_return(self, state: State, player: Player, command: Return) -> Refusal | None:
        if state.decision != RETURN:
            return Refusal("6.2", _("There is nothing to give back: you hold no more than ten tokens."))
        excess = sum(player.tokens) - TOKEN_LIMIT
        if len(command.tokens) != excess:
            return Refusal(
                "6.2",
                ngettext("Give back exactly {count} token.", "Give back exactly {count} tokens.", excess).format(
                    count=excess
                ),
            )
        for letter in set(command.tokens):
            if command.tokens.count(letter) > player.tokens[_KINDS_OF[letter]]:
                return Refusal(
                    "6.3",
                    _("You have no such tokens to give back; you hold {held}.").format(
                        held=views.amount(player.tokens)
                    ),
                )
        return None

    # Doing it

    def apply(self, state: State, command: AnyCommand) -> list[Event]:
        """Check, then advance. Raises IllegalCommand before anything has changed (4.4)."""
        refusal = self.check(state, command)
        if refusal:
            raise IllegalCommand(refusal)
        return self.advance(state, command)

    def advance(self, state: State, command: AnyCommand) -> list[Event]:
        """Do a command known to be legal, with all that follows up to the next decision (4.2)."""
        seat = state.seat
        player = state.players[seat]
        events: list[Event] = []
        if isinstance(command, Take):
            self._move(state.bank, player.tokens, command.tokens)
            events.append(TokensTaken(seat, command.tokens))
        elif isinstance(command, Buy):
            self._buy(state, player, command, events)
            self._visit(state, events, False)
            return events
        elif isinstance(command, Reserve):
            self._reserve(state, player, command, events)
        elif isinstance(command, Return):
            self._move(player.tokens, state.bank, command.tokens)
            events.append(TokensReturned(seat, command.tokens))
            state.decision = ACTION
        else:
            self._welcome(state, player, command.place - 1, events)
            state.decision = ACTION
            self._end_turn(state, events, False)
            return events
        if sum(player.tokens) > TOKEN_LIMIT:
            state.decision = RETURN
        else:
            self._visit(state, events, False)
        return events

    @staticmethod
    def _move(source: list[int], target: list[int], letters: str) -> None:
        for letter in letters:
            kind = _KINDS_OF[letter]
            source[kind] -= 1
            target[kind] += 1

    def _reserve(self, state: State, player: Player, command: Reserve, events: list[Event]) -> None:
        gold = state.bank[GOLD] > 0
        if gold:
            state.bank[GOLD] -= 1
            player.tokens[GOLD] += 1
        if command.place in PLACE:
            place = PLACE[command.place]
            card = state.display[place]
            player.blind += (False,)
            events.append(CardReserved(state.seat, card, command.place, gold))
            self._refill(state, place, events)
        else:
            level = DECKS.index(command.place)
            card = state.decks[level][state.left[level] - 1]
            state.left[level] -= 1
            player.blind += (True,)
            events.append(CardDrawn(state.seat, level + 1, card, gold))
        player.hand += (card,)

    def _buy(self, state: State, player: Player, command: Buy, events: list[Event]) -> None:
        place = PLACE[command.place]
        blind = False
        if place < FIRST_HAND:
            card = state.display[place]
        else:
            index = place - FIRST_HAND
            card = player.hand[index]
            blind = player.blind[index]
            player.hand = player.hand[:index] + player.hand[index + 1 :]
            player.blind = player.blind[:index] + player.blind[index + 1 :]
        paid = self.payment(player, card)
        for letter in command.gold:
            paid[_KINDS_OF[letter]] -= 1
            paid[GOLD] += 1
        tokens, bank = player.tokens, state.bank
        for kind, count in enumerate(paid):
            if count:
                tokens[kind] -= count
                bank[kind] += count
        face = self.box.cards[card]
        player.bonuses[face.bonus] += 1
        player.points += face.points
        player.bought += (card,)
        events.append(CardBought(state.seat, card, command.place, tuple(paid), blind))
        if place < FIRST_HAND:
            self._refill(state, place, events)

    def _refill(self, state: State, place: int, events: list[Event]) -> None:
        level = place // COLUMNS
        left = state.left[level]
        if left:
            state.left[level] = left - 1
            state.display[place] = state.decks[level][left - 1]
            events.append(CardTurnedUp(state.seat, state.display[place], PLACES[place]))
        else:
            state.display[place] = EMPTY

    def _welcome(self, state: State, player: Player, place: int, events: list[Event]) -> None:
        noble = state.nobles[place]
        state.nobles[place] = ~noble
        player.nobles += (noble,)
        player.points += NOBLE_POINTS
        events.append(NobleCame(state.seat, noble))

    def _visit(self, state: State, events: list[Event], passed: bool) -> None:
        """Step 3 of a turn: a noble comes, or is asked for (9)."""
        player = state.players[state.seat]
        if len(player.bought) >= self._fewest_bonuses:
            places = self.nobles_for(state, player.bonuses)
            if len(places) > 1:
                state.decision = NOBLE
                return
            if places:
                self._welcome(state, player, places[0], events)
                passed = False
        self._end_turn(state, events, passed)

    def _end_turn(self, state: State, events: list[Event], passed: bool) -> None:
        """Steps 4 and 5: the end of the game, or the next seat; `passed` without a noble counts for 11.3."""
        seat = state.seat
        players = state.players
        last = seat == len(players) - 1
        points = players[seat].points
        if (
            points >= POINTS_TO_END
            and not last
            and all(other.points < POINTS_TO_END for other in players if other is not players[seat])
        ):
            events.append(LastRound(seat, points))
        state.passes = state.passes + 1 if passed else 0
        if last and any(player.points >= POINTS_TO_END for player in players):
            state.decision = OVER
        elif state.passes >= len(players):
            state.decision = OVER
            state.stalemate = True
        if state.decision == OVER:
            events.append(GameOver(seat, state.stalemate, any(True in player.blind for player in players)))
            return
        state.seat = 0 if last else seat + 1
        state.round += last
        if not self.can_act(state):
            events.append(Passed(state.seat))
            self._visit(state, events, True)

    def can_act(self, state: State) -> bool:
        """Whether the seat to move has any of the four actions (11.1)."""
        w, u, g, r, b, _gold = state.bank
        if w or u or g or r or b:
            return True
        return bool(self._actions(state))

    # The end

    def scores(self, state: State) -> list[int]:
        """The points of each seat."""
        return [player.points for player in state.players]

    def result(self, state: State) -> Result | None:
        """The ranking by points, then by fewest bought cards (10.3 to 10.6), or None while the game goes on."""
        if state.decision != OVER:
            return None
        keys = [(-player.points, len(player.bought)) for player in state.players]
        noble_points = [NOBLE_POINTS * len(player.nobles) for player in state.players]
        return Result(
            ranks=tuple(1 + sum(other < key for other in keys) for key in keys),
            points=tuple(player.points for player in state.players),
            lines=(
                ScoreLine(
                    "c",
                    _("points on cards"),
                    tuple(p.points - n for p, n in zip(state.players, noble_points, strict=True)),
                ),
                ScoreLine("n", _("nobles, 3 points each"), tuple(noble_points)),
                ScoreLine("", _("cards bought (fewer wins a tie)"), tuple(len(p.bought) for p in state.players)),
            ),
            reason=_("Nobody could do anything any more.") if state.stalemate else "",
        )

    # Who may see what

    def view(self, state: State, seat: int | None) -> views.SplendorView:
        """What that seat may see (12)."""
        return views.look(self, state, seat)

    def has_secrets(self, state: State, seat: int) -> bool:
        """Whether the seat holds a card drawn blind (12.3)."""
        return any(state.players[seat].blind)

    def private(self, state: State) -> bool:
        """Whether a turn begins for somebody with a card drawn blind (12.5); within the turn nobody else sits down."""
        return state.decision == ACTION and self.has_secrets(state, state.seat)

    def determinize(self, state: State, seat: int, generator: Random) -> State:
        """A copy in which the decks and the others' blind cards, level by level, are dealt anew."""
        copy = state.clone()
        decks = []
        for level, left in enumerate(state.left):
            unseen = list(state.decks[level][:left])
            hidden = [
                (owner, index)
                for owner, player in enumerate(state.players)
                if owner != seat
                for index, card in enumerate(player.hand)
                if player.blind[index] and self.box.cards[card].level == level + 1
            ]
            unseen += [state.players[owner].hand[index] for owner, index in hidden]
            unseen.sort()  # what is dealt must not depend on how the hidden cards really lie (12.6)
            shuffle(unseen, generator)
            for owner, index in hidden:
                hand = copy.players[owner].hand
                copy.players[owner].hand = (*hand[:index], unseen.pop(), *hand[index + 1 :])
            decks.append(tuple(unseen))
        copy.decks = tuple(decks)
        return copy

    def verify(self, state: State) -> None:
        """Raise BadState unless tokens and cards are all there once (2.2) and the counts fit each other."""
        verify(self, state)
