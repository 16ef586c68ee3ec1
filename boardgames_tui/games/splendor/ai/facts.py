"""What a position of Splendor shows the player to move; `advice` and `weighing` put it into words."""

from collections.abc import Sequence
from functools import cached_property

from boardgames_tui.games.splendor import commands, components
from boardgames_tui.games.splendor.rules.legal import card_at, due, legal_commands, nobles_for, payment
from boardgames_tui.games.splendor.state import EMPTY, Player, State
from boardgames_tui.games.splendor.tables import Tables

NEAR = 2
"""With at most this many tokens missing, a card is one turn away."""
TOKENS_A_TURN = 3
MUCH = 3
"""From this many points on, a card is worth two turns."""
_FOR_ALIKE = 4
"""A pile of as many tokens allows taking two of them (5.2)."""
FAR = 3
"""With this many cards missing, or more, a noble is too far away to count on."""
IN_SIGHT = 4
"""With at most this many cards missing, a noble is worth mentioning."""
_A_TOKEN = 0.01
"""About what a token is worth, in points."""
Aim = tuple[str, int, int]
"""A card's place, the card, and how many tokens it lacks."""


class Facts:
    """What everybody can see, and the hand of the player to move."""

    def __init__(self, tables: Tables, state: State) -> None:
        self.tables, self.cards, self.state = tables, tables.box.cards, state
        self.player = state.players[state.seat]
        self.is_last_round = any(player.points >= state.goal for player in state.players)

    @cached_property
    def can_win(self) -> bool:
        """Whether a purchase now makes this the last round, and as far as all can see nobody comes past."""
        return not self.is_last_round and any(
            self.ends_with(card) and self.overtaken(card, self.player.points + self.points_with(card)) is None
            for card in self.payable(self.state.seat)
        )

    def wins_with(self, card: int) -> bool:
        """Whether nobody can come to as many points after it, whatever they hold and whatever is dealt (10.1, 10.2)."""
        reached, mine = self.player.points + self.points_with(card), self.state.turn_of(self.state.seat)
        most = max(each.points for each in self.cards) + components.NOBLE_POINTS
        return self.ends_with(card) and all(
            player.points + most * (self.state.turn_of(seat) > mine) < reached
            for seat, player in enumerate(self.state.players)
            if seat != self.state.seat
        )

    def ends_with(self, card: int) -> bool:
        """Whether the player to move reaches the goal with a card (10.1)."""
        return self.player.points + self.points_with(card) >= self.state.goal

    def plays_on(self, seat: int) -> bool:
        """Whether a seat has another turn (10.1)."""
        return not self.is_last_round or self.state.turn_of(seat) > self.state.turn_of(self.state.seat)

    def others(self) -> list[int]:
        count = len(self.state.players)
        return [(self.state.seat + step) % count for step in range(1, count)]

    def missing(self, player: Player, card: int, tokens: Sequence[int] | None = None) -> int:
        """How many tokens a player is short of a card, with `tokens` instead of their own, and at most ten of them."""
        tokens = player.tokens if tokens is None else tokens
        asked = due(self.tables, player, card)
        lack = sum(max(0, count - held) for count, held in zip(asked, tokens, strict=False))
        short = max(0, lack - tokens[components.GOLD])
        return short + max(0, sum(asked) - short - components.TOKEN_LIMIT)

    def lacking(self, player: Player, card: int) -> list[int]:
        """The tokens of each colour that a player is short of a card, without gold."""
        asked = due(self.tables, player, card)
        return [max(0, count - held) for count, held in zip(asked, player.tokens, strict=False)]

    def missing_after_turn(self, player: Player, card: int, bank: Sequence[int]) -> int:
        """How many tokens a player is still short of a card after a turn's tokens or a reservation (5, 7)."""
        lacks = self.lacking(player, card)
        colours = sum(lack > 0 and left > 0 for lack, left in zip(lacks, bank, strict=False))
        alike = any(lack > 1 and left >= _FOR_ALIKE for lack, left in zip(lacks, bank, strict=False))
        gold = bank[components.GOLD] > 0 and len(player.hand) < components.HAND_LIMIT
        most = max(min(colours, TOKENS_A_TURN), 2 * alike, int(gold))
        return max(0, sum(lacks) - player.tokens[components.GOLD] - most)

    def rivals_for(self, card: int) -> list[int]:
        """The opponents, in order of play, who can pay for a card."""
        return [seat for seat in self.others() if not self.missing(self.state.players[seat], card)]

    def rival_for(self, card: int) -> int | None:
        return next(iter(self.rivals_for(card)), None)

    def payable(self, seat: int) -> list[int]:
        """The cards that a seat is known to be able to buy; the player to move knows the own blind ones, too."""
        player, own = self.state.players[seat], seat == self.state.seat
        known = [each for each, blind in zip(player.hand, player.blind, strict=True) if own or not blind]
        return [each for each in (*self.state.display, *known) if each != EMPTY and not self.missing(player, each)]

    def threat(self, card: int) -> int | None:
        """The next opponent who can pay for a card, and for none worth as much to them as far as all can see."""
        for seat in self.others():
            player, ready = self.state.players[seat], self.payable(seat)
            points = self.points_with(card, player)
            if (
                self.plays_on(seat)
                and card in ready
                and all(self.points_with(each, player) < points for each in ready if each != card)
            ):
                return seat
        return None

    def is_contested(self, place: str, card: int, reserved: str = "") -> bool:
        """Whether an opponent can take a card of the display first."""
        return place in commands.PLACES and place != reserved and self.rival_for(card) is not None

    def lacks(self, noble: int, bonuses: Sequence[int]) -> int:
        """How many cards a player with these bonuses is short of a noble."""
        return sum(max(0, asks - held) for asks, held in zip(self.tables.box.nobles[noble].asks, bonuses, strict=True))

    def cheaper(self, index: int) -> int:
        """How many visible cards cost the player to move less after buying this one."""
        player, bonus = self.player, self.cards[index].bonus
        return sum(
            self.cards[each].price[bonus] > player.bonuses[bonus]
            for each in (*self.state.display, *player.hand)
            if each not in (EMPTY, index)
        )

    def in_sight(self) -> list[tuple[str, int]]:
        """The cards of the display and of the hand of the player to move, with their places."""
        cards = zip([*commands.PLACES, *commands.HAND], [*self.state.display, *self.player.hand], strict=False)
        return [(place, card) for place, card in cards if card != EMPTY]

    def noble_for(self, card: int, player: Player | None = None) -> int | None:
        """The noble who visits a player, else the one to move, for a card."""
        visits = nobles_for(self.tables, self.state, self.bonuses_with(card, player))
        return self.state.nobles[visits[0]] if visits else None

    def points_with(self, card: int, player: Player | None = None) -> int:
        """The points of a card, with those of the noble who visits for it."""
        noble = self.noble_for(card, player)
        return self.cards[card].points + (0 if noble is None else components.NOBLE_POINTS)

    def nobles_nearer(self, bonuses: Sequence[int], after: Sequence[int]) -> list[tuple[int, int]]:
        """The nobles that come nearer but do not visit yet: how many cards each still needs, and the noble.

        One who can visit an opponent next turn is no aim, nor one for whom the game could end too soon.
        """
        players = self.state.players
        gone = {self.noble_for(card, players[seat]) for seat in self.others() for card in self.payable(seat)}
        return [
            (lack, noble)
            for noble in self.state.nobles
            if noble >= 0 and noble not in gone and 0 < (lack := self.lacks(noble, after)) < self.lacks(noble, bonuses)
            if lack <= self.turns_left
        ]

    def after_buying(self, player: Player, card: int) -> Player:
        """The player after buying a card by the default payment, before any noble visits."""
        after = player.clone()
        after.tokens = [
            held - paid for held, paid in zip(player.tokens, payment(self.tables, player, card), strict=True)
        ]
        after.bonuses[self.cards[card].bonus] += 1
        return after

    def after(self, command: commands.SplendorCommand) -> Player:
        """The player to move after a command, as far as everyone knows."""
        after = self.player.clone()
        match command:
            case commands.Buy(place=place):
                return self.after_buying(after, card_at(self.state, place))
            case commands.Take(tokens=tokens):
                after.tokens = with_tokens(after.tokens, tokens)
            case commands.Reserve():
                after.tokens[components.GOLD] += self.state.bank[components.GOLD] > 0
        return after

    def pays_as_well(self, other: commands.SplendorCommand | None, card: int) -> bool:
        """Whether `other` buys a card, or the player could buy it afterwards."""
        if other is None:
            return False
        if isinstance(other, commands.Buy) and card_at(self.state, other.place) == card:
            return True
        then = self.after(other)
        return not self.missing(then, card)

    def worth(self, aim: Aim) -> float:
        """About what it is worth to be so near to a card, in points.

        Of two as good the cheaper one is worth more, and one that others can take first half as much.
        """
        place, card, rest = aim
        worth = self.points_with(card) + 1 - _A_TOKEN * sum(due(self.tables, self.player, card))
        return float(worth * (0.5 if self.is_contested(place, card) else 1.0) * 0.4**rest)

    def is_near(self, after: Player, card: int) -> bool:
        """Whether a card is then near enough, for its points, to speak for a move, and the bank has what it lacks."""
        asked, gold = due(self.tables, after, card), after.tokens[components.GOLD]
        there = map(sum, zip(self.state.bank, self.player.tokens, strict=True))  # what is spent goes back to the bank
        wanting = sum(max(0, count - most) for count, most in zip(asked, there, strict=False))
        rest = self.missing(after, card)
        enough = NEAR if self.points_with(card) < MUCH else TOKENS_A_TURN
        return wanting <= gold and rest <= enough

    def speaks_for(self, after: Player, aim: Aim) -> bool:
        """Whether a card is near enough to speak for tokens: no other turn brings it nearer."""
        _place, card, rest = aim
        return rest <= self.missing_after_turn(self.player, card, self.state.bank) and self.is_near(after, card)

    def matters_more(self, shared: Aim, own: Sequence[Aim]) -> bool:
        """Whether a card that the other move brings as near comes before those that this one alone does."""
        if not own:
            return True
        return self.worth(shared) > self.worth(own[0]) * (2 if shared[2] else 1)

    def aims(self, after: Sequence[int]) -> list[tuple[Aim, int]]:
        """Every visible card with the tokens missing if the player has `after`, and how many fewer that is than now.

        The best and nearest are first.
        """
        player = self.player
        found = []
        for place, card in self.in_sight():
            rest = self.missing(player, card, after)
            found.append(((place, card, rest), self.missing(player, card) - rest))
        return sorted(found, key=lambda each: -self.worth(each[0]))

    def lost_by_returning(self, tokens: str) -> Aim | None:
        """The best card that the player can pay for now but not without these tokens, if none as good is left."""
        left = {aim[1]: aim[2] for aim, _nearer in self.aims(without_tokens(self.player.tokens, tokens))}
        payable = [aim for aim, _nearer in self.aims(self.player.tokens) if not aim[2]]
        best = payable[0] if payable else None
        most = max((self.points_with(card) for card, rest in left.items() if not rest), default=-1)
        return best if best is not None and left[best[1]] and self.points_with(best[1]) > most else None

    def nearer_aims(self, after: Sequence[int], other: commands.SplendorCommand | None) -> tuple[list[Aim], list[Aim]]:
        """The cards that these tokens bring nearer than `other` does, and those that both do, the best first.

        Without `other`, all of them, and none. A far better card that can be bought already makes one no aim.
        """
        found = self.aims(after)
        ready = max((self.points_with(aim[1]) for aim, nearer in found if not aim[2] and not nearer), default=0)
        aims = [
            aim
            for aim, nearer in found
            if nearer > 0 and aim[2] <= TOKENS_A_TURN and (aim[2] or self.points_with(aim[1]) >= ready - 1)
        ]
        if other is None:
            return aims, []
        bought = card_at(self.state, other.place) if isinstance(other, commands.Buy) else EMPTY
        then = self.after(other)
        ahead = [(self.missing(then, aim[1]) - aim[2], aim) for aim in aims if aim[1] != bought]
        return [aim for more, aim in ahead if more > 0], [aim for more, aim in ahead if not more]

    def bought(self, command: commands.SplendorCommand | None) -> list[int]:
        return [card_at(self.state, command.place)] if isinstance(command, commands.Buy) else []

    def reserved(self, command: commands.SplendorCommand | None) -> list[int]:
        if isinstance(command, commands.Reserve) and command.place in commands.PLACE:
            return [card_at(self.state, command.place)]
        return []

    def bonuses_with(self, card: int, player: Player | None = None) -> list[int]:
        bonuses = (player or self.player).bonuses
        return [held + (kind == self.cards[card].bonus) for kind, held in enumerate(bonuses)]

    def next_cards(
        self, after: Player, bought: int, other: commands.SplendorCommand | None
    ) -> list[tuple[str, int, bool, bool]]:
        """The best card that the player can buy next after a purchase and not after `other`, and a better one of both.

        Each with its place, whether it is out of reach now (if not, it has points), and whether both lead to it.
        """
        player, found = self.player, []
        ready = [
            (self.cards[card].points, self.missing(player, card) > 0, place, card)
            for place, card in self.in_sight()
            if card != bought and not self.missing(after, card)
            if self.missing(player, card) or place in commands.HAND or self.rival_for(card) is None
        ]
        own = [each for each in ready if each[3] in self.bought(other) or not self.pays_as_well(other, each[3])]
        points, fresh, place, card = max(own, default=(0, False, "", EMPTY))
        if points or fresh:
            found.append((place, card, fresh, False))
        most, fresh, place, card = max(ready, default=(0, False, "", EMPTY))
        if fresh and most > points:
            found.append((place, card, True, True))
        return found

    def overtaken(self, bought: int, reached: int) -> tuple[int, int] | None:
        """The most points that one with a turn left in the last round (10.2) can reach, if more; and who that is."""
        most = self._reached_later(bought, self.noble_for(bought))
        return most if most[0] > reached else None

    def ended_by(self, command: commands.SplendorCommand) -> int | None:
        """Who can end the game later in this round, so that the player has no other turn after a command (10.2)."""
        if self.is_last_round or any(map(self.ends_with, self.bought(command))):
            return None
        card = EMPTY
        if isinstance(command, commands.Buy | commands.Reserve) and command.place in commands.PLACE:
            card = card_at(self.state, command.place)
        points, seat = self._reached_later(card, *map(self.noble_for, self.bought(command)))
        return seat if points >= self.state.goal else None

    def stopped_by(self, command: commands.SplendorCommand) -> int | None:
        """Who could end the game before the player's next turn if it were not for this command."""
        if self.is_last_round or self.ended_by(command) is not None or any(map(self.ends_with, self.bought(command))):
            return None
        return self.ended_by(commands.Take(tokens=""))

    @cached_property
    def can_stop(self) -> bool:
        """Whether a command keeps others from ending the game before the player's next turn."""
        return any(self.ended_by(each) is None for each in legal_commands(self.tables, self.state))

    def can_be_taken_soon(self, card: int) -> bool:
        """Whether an opponent can pay for a card now or after one more turn."""
        players, bank = self.state.players, self.state.bank
        return any(not self.missing_after_turn(players[seat], card, bank) for seat in self.others())

    def _reached_later(self, taken: int, *visiting: int | None) -> tuple[int, int]:
        """The most points of an opponent later in this round without a card and nobles taken now, and who that is."""
        mine, gone = self.state.turn_of(self.state.seat), (None, *visiting)
        found = [
            (
                player.points
                + self.cards[card].points
                + components.NOBLE_POINTS * (self.noble_for(card, player) not in gone),
                seat,
            )
            for seat, player in enumerate(self.state.players)
            if self.state.turn_of(seat) > mine
            for card in self.payable(seat)
            if card != taken
        ]
        return max(found, default=(0, 0))

    def paid_by_gold(self, reserved: str, other: commands.SplendorCommand | None) -> list[tuple[int, str, int, bool]]:
        """The best card that only a gold token makes affordable and `other` doesn't, and a better one that both do.

        Each with its points, its place, and whether both do; a card that an opponent can take first is a point worse.
        """
        tokens = with_tokens(self.player.tokens, components.KINDS[-1])
        ready = [
            (self.points_with(card) - self.is_contested(place, card, reserved), place == reserved, place, card)
            for place, card in self.in_sight()
            if self.missing(self.player, card) and not self.missing(self.player, card, tokens)
        ]
        own = [
            each
            for each in ready
            if not self.pays_as_well(other, each[3]) or (each[1] and self.rival_for(each[3]) is not None)
        ]
        found, most = [], -1
        if own:
            most, _reserved, place, card = max(own)
            found.append((most, place, card, False))
        if ready and max(ready)[0] > most:
            points, _reserved, place, card = max(ready)
            found.append((points, place, card, True))
        return found

    def denied(self, tokens: str) -> tuple[int, str, int] | None:
        """The opponent for whom this takes the last tokens for a card with points that a turn could pay for.

        With the card's place; "" for one in the opponent's hand that was reserved in the open.
        """
        bank = self.state.bank
        rest = without_tokens(bank, tokens)
        return self._depends([held if count else 0 for held, count in zip(bank, rest, strict=True)], bank)

    def given(self, tokens: str) -> tuple[int, str, int] | None:
        """The opponent for whom the bank lacks these tokens, as in `denied`, until they are given back."""
        bank = self.state.bank
        return self._depends(bank, [held or more for held, more in zip(bank, with_tokens(bank, tokens), strict=True)])

    def _depends(self, less: Sequence[int], bank: Sequence[int]) -> tuple[int, str, int] | None:
        """The opponent who could pay for a card with points after a turn with this bank, but not with one with less.

        A card that another opponent can pay for already may be gone by then.
        """
        players = self.state.players
        found = [
            (seat, place, card)
            for seat in self.others()
            for place, card in [*zip(commands.PLACES, self.state.display, strict=True), *self._reserved(players[seat])]
            if card != EMPTY and self.cards[card].points
            if self.missing(players[seat], card) and not (place and self.rivals_for(card))
            if not self.missing_after_turn(players[seat], card, bank)
            if self.missing_after_turn(players[seat], card, less)
        ]
        return max(found, key=lambda each: self.cards[each[2]].points, default=None)

    def _reserved(self, player: Player) -> list[tuple[str, int]]:
        """The cards in an opponent's hand that everybody has seen."""
        return [("", card) for card, blind in zip(player.hand, player.blind, strict=True) if not blind]

    def nearest_rival(self, card: int) -> tuple[int, int] | None:
        """How many tokens an opponent lacks who could have a card after one more turn, and who that is."""
        short, seat = min((self.missing(self.state.players[seat], card), seat) for seat in self.others())
        if not 0 < short <= NEAR or self.missing_after_turn(self.state.players[seat], card, self.state.bank):
            return None
        return short, seat

    @cached_property
    def could_end(self) -> dict[int, set[int]]:
        """The cards with which each opponent could end the game, at once or after one more turn (10.1)."""
        players, bank = self.state.players, self.state.bank
        return {
            seat: {
                card
                for card in (*self.state.display, *(card for _place, card in self._reserved(players[seat])))
                if card != EMPTY
                and players[seat].points + self.points_with(card, players[seat]) >= self.state.goal
                and not self.missing_after_turn(players[seat], card, bank)
            }
            for seat in self.others()
        }

    @cached_property
    def turns_left(self) -> int:
        """How many turns the player surely has after this one (10.2); as many as cards if nobody is near the end."""
        players, mine = self.state.players, self.state.turn_of(self.state.seat)
        left = [
            all(self.missing(players[seat], card) for card in cards) + (self.state.turn_of(seat) < mine)
            for seat, cards in self.could_end.items()
            if cards
        ]
        return min(left, default=len(self.cards))


def with_tokens(held: Sequence[int], letters: str) -> list[int]:
    return [count + letters.count(kind) for kind, count in zip(components.KINDS, held, strict=True)]


def without_tokens(held: Sequence[int], letters: str) -> list[int]:
    return [count - letters.count(kind) for kind, count in zip(components.KINDS, held, strict=True)]
