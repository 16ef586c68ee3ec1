"""Advice on a move in Splendor: public facts, and the sentences made of them.

Hints use `reasons`, `W` uses `weigh`, and a comparison of two moves uses `compare`.
"""

from collections.abc import Sequence

from boardgames_tui.core.advice import Lead, more_points
from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.splendor import commands, components
from boardgames_tui.games.splendor.components.piece_words import colour_name
from boardgames_tui.games.splendor.presentation.story import in_short
from boardgames_tui.games.splendor.rules.legal import card_at, due, nobles_for, payment
from boardgames_tui.games.splendor.state import EMPTY, Player, State
from boardgames_tui.games.splendor.tables import Tables

_NEAR = 2
"""With at most this many tokens missing, a card is one turn away."""
_FAR = 3
"""With this many cards missing, or more, a noble is too far away to count on."""
_IN_SIGHT = 4
"""With at most this many cards missing, a noble is worth mentioning."""
_MUCH = 3
"""From this many points on, a card is worth two turns."""
_CHEAPER = 0.1
"""About what a card that gets cheaper is worth, in points."""
_FOR_ALIKE = 4
"""A pile of as many tokens allows taking two of them (5.2)."""

TOKENS_A_TURN = 3
Aim = tuple[str, int, int]
"""A card's place, the card, and how many tokens it lacks."""


class Advice:
    """Reasons for the commands of the player to move."""

    def __init__(self, tables: Tables, state: State, names: Sequence[str] = ()) -> None:
        self.tables, self.state, self.names = tables, state, names
        self.player = state.players[state.seat]

    def _missing(self, player: Player, card: int, tokens: Sequence[int]) -> int:
        """How many tokens a player who has `tokens`, and gives back those over ten, is short of a card."""
        due = [
            max(0, price - bonus)
            for price, bonus in zip(self.tables.box.cards[card].price, player.bonuses, strict=False)
        ]
        lack = sum(max(0, asked - held) for asked, held in zip(due, tokens, strict=False))
        short = max(0, lack - tokens[components.GOLD])
        return short + max(0, sum(due) - short - components.TOKEN_LIMIT)

    def _missing_after_turn(self, player: Player, card: int, bank: Sequence[int]) -> int:
        """How many tokens a player is still short of a card after a turn's tokens or a reservation (5, 7)."""
        asked = due(self.tables, player, card)
        lacks = [max(0, count - held) for count, held in zip(asked, player.tokens, strict=False)]
        colours = sum(lack > 0 and left > 0 for lack, left in zip(lacks, bank, strict=False))
        alike = any(lack > 1 and left >= _FOR_ALIKE for lack, left in zip(lacks, bank, strict=False))
        gold = bank[components.GOLD] > 0 and len(player.hand) < components.HAND_LIMIT
        most = max(min(colours, TOKENS_A_TURN), 2 * alike, int(gold))
        return max(0, sum(lacks) - player.tokens[components.GOLD] - most)

    def _others(self) -> list[int]:
        count = len(self.state.players)
        return [(self.state.seat + step) % count for step in range(1, count)]

    def _rival_for(self, card: int) -> int | None:
        """The next opponent, in order of play, who can pay for a card."""
        return next(
            (
                seat
                for seat in self._others()
                if not self._missing(self.state.players[seat], card, self.state.players[seat].tokens)
            ),
            None,
        )

    def _payable(self, seat: int) -> list[int]:
        """The cards that a seat is known to be able to buy."""
        player = self.state.players[seat]
        known = [each for each, blind in zip(player.hand, player.blind, strict=True) if not blind]
        return [
            each
            for each in (*self.state.display, *known)
            if each != EMPTY and not self._missing(player, each, player.tokens)
        ]

    def _overtaken(self, bought: int, reached: int) -> list[str]:
        """Say who has a turn left in the last round (10.2) and can pay for a card that brings them more than this."""
        mine, gone = self.state.turn_of(self.state.seat), (None, self._noble_for(bought))
        cards, noble = self.tables.box.cards, components.NOBLE_POINTS
        found = [
            (player.points + cards[card].points + noble * (self._noble_for(card, player) not in gone), seat)
            for seat, player in enumerate(self.state.players)
            if self.state.turn_of(seat) > mine
            for card in self._payable(seat)
            if card != bought
        ]
        points, seat = max(found, default=(0, 0))
        if points <= reached:
            return []
        words = ngettext(
            "It makes this the last round, but {name} can then reach {points} point.",
            "It makes this the last round, but {name} can then reach {points} points.",
            points,
        )
        return [words.format(name=self.names[seat], points=points)]

    def _threat(self, card: int) -> int | None:
        """The next opponent who can pay for a card, and for none that is worth more to them as far as all can see."""
        for seat in self._others():
            player, ready = self.state.players[seat], self._payable(seat)
            if card in ready and self._points_with(card, player) == max(self._points_with(e, player) for e in ready):
                return seat
        return None

    def _lacks(self, noble: int, bonuses: Sequence[int]) -> int:
        """How many cards a player with these bonuses is short of a noble."""
        return sum(max(0, asks - held) for asks, held in zip(self.tables.box.nobles[noble].asks, bonuses, strict=True))

    def _after_buying(self, player: Player, card: int) -> Player:
        """The player after buying a card by the default payment, before any noble visits."""
        after = player.clone()
        after.tokens = [
            held - paid for held, paid in zip(player.tokens, payment(self.tables, player, card), strict=True)
        ]
        after.bonuses[self.tables.box.cards[card].bonus] += 1
        return after

    def _cheaper(self, index: int) -> int:
        """How many visible cards cost the player to move less after buying this one."""
        player, bonus = self.player, self.tables.box.cards[index].bonus
        return sum(
            self.tables.box.cards[each].price[bonus] > player.bonuses[bonus]
            for each in (*self.state.display, *player.hand)
            if each not in (EMPTY, index)
        )

    def reasons(
        self, command: commands.SplendorCommand, other: commands.SplendorCommand | None, best: bool = False
    ) -> list[str]:
        """Reasons for a command of the player to move, or for it rather than `other`, the strongest first.

        `best`: whether it is the best one; what `other` does as well then follows, or comes first if it matters more.
        """
        match command:
            case commands.Buy(place=place):
                return self._why_buy(place, other, best)
            case commands.Take(tokens=tokens):
                return self._why_take(tokens, other, best)
            case commands.Reserve(place=place):
                return self._why_reserve(place, other, best)
            case commands.Return(tokens=tokens):
                return self._why_return(tokens, other, best)
            case commands.ChooseNoble(place=number):
                return [self._why_noble(number - 1)]

    def _pays_as_well(self, other: commands.SplendorCommand | None, card: int) -> bool:
        """Whether `other` buys a card, or the player could buy it afterwards."""
        if other is None:
            return False
        if isinstance(other, commands.Buy) and card_at(self.state, other.place) == card:
            return True
        then = self._after(other)
        return not self._missing(then, card, then.tokens)

    def _why_buy(self, place: str, other: commands.SplendorCommand | None, best: bool) -> list[str]:
        player, index = self.player, card_at(self.state, place)
        card = self.tables.box.cards[index]
        after = self._after_buying(player, index)
        visits = nobles_for(self.tables, self.state, after.bonuses)
        gained = card.points + (components.NOBLE_POINTS if visits else 0)
        nearer = self._noble_nearer(after)
        if other is not None and nearer == self._noble_nearer(self._after(other)):
            leads = not visits and any(weight >= _MUCH for weight, _told in nearer)
            nearer = [(weight, Lead(told) if leads else told) for weight, told in nearer if best]
        weighed = [*self._next_card(after, index, other, best), *nearer]
        if player.points + gained >= self.state.goal:
            reached = player.points + gained
            if any(other.points >= self.state.goal for other in self.state.players):  # already the last round (10.1)
                words = ngettext("It takes you to {points} point.", "It takes you to {points} points.", reached)
                return [words.format(points=reached)]
            return self._overtaken(index, reached) or [
                ngettext(
                    "It takes you to {points} point and makes this the last round.",
                    "It takes you to {points} points and makes this the last round.",
                    reached,
                ).format(points=reached)
            ]
        if visits:
            words = ngettext(
                "It wins you {noble}: {points} point with the card.",
                "It wins you {noble}: {points} points with the card.",
                gained,
            )
            name = self.tables.box.nobles[self.state.nobles[visits[0]]].name
            return [words.format(noble=name, points=gained), *_in_order(weighed)]
        rival = self._threat(index) if commands.PLACE[place] < commands.FIRST_HAND else None
        if rival is not None and card.points:
            words = ngettext(
                "It is worth {count} point, and {name} could buy it next turn.",
                "It is worth {count} points, and {name} could buy it next turn.",
                card.points,
            )
            return [words.format(count=card.points, name=self.names[rival]), *_in_order(weighed)]
        if other is not None and not sum(due(self.tables, player, index)):  # the details tell the price themselves
            weighed.append((1.0, _("Your cards pay for all of it: you keep every token.")))
        if use := self._use(index, bool(nearer)):
            weighed.append((card.points + _CHEAPER * self._cheaper(index), use))
        if weighed or other is not None:
            return _in_order(weighed)
        return [_("It makes no card on the table cheaper.")]

    def _use(self, index: int, told: bool) -> str:
        """Say what the points and the bonus of a card are good for; "" if that is nothing.

        `told`: whether another sentence names the nearest noble.
        """
        card, player = self.tables.box.cards[index], self.player
        colour = colour_name(card.bonus)
        askers = self._cheaper(index)
        bonuses = [held + (kind == card.bonus) for kind, held in enumerate(player.bonuses)]
        nearer = self._nobles_nearer(player.bonuses, bonuses)
        lack, noble = min(nearer, default=(0, -1))
        if told:
            noble = -1
        if not askers:
            if card.points:
                return _("It is worth {points}.").format(points=in_points(card.points))
            return self._asks_for_more(noble, lack) if noble >= 0 and lack <= _IN_SIGHT else ""
        if card.points:
            return ngettext(
                "It is worth {points}, and its {colour} bonus makes {count} card cheaper.",
                "It is worth {points}, and its {colour} bonus makes {count} cards cheaper.",
                askers,
            ).format(points=in_points(card.points), count=askers, colour=colour)
        if noble >= 0 and len(nearer) > 1:
            return ngettext(
                "Its {colour} bonus makes {count} card cheaper; several nobles ask for it.",
                "Its {colour} bonus makes {count} cards cheaper; several nobles ask for it.",
                askers,
            ).format(colour=colour, count=askers)
        if noble >= 0:
            return ngettext(
                "Its {colour} bonus makes {count} card cheaper; {noble} asks for it.",
                "Its {colour} bonus makes {count} cards cheaper; {noble} asks for it.",
                askers,
            ).format(colour=colour, count=askers, noble=self.tables.box.nobles[noble].name)
        return ngettext(
            "Its {colour} bonus makes {count} card cheaper.", "Its {colour} bonus makes {count} cards cheaper.", askers
        ).format(colour=colour, count=askers)

    def _card_words(self, place: str, card: int) -> str:
        words = in_short(self.tables.box.cards[card])
        return _("{card}, in your hand").format(card=words) if place in commands.HAND else words

    def _in_sight(self) -> list[tuple[str, int]]:
        """The cards of the display and of the hand of the player to move, with their places."""
        cards = zip([*commands.PLACES, *commands.HAND], [*self.state.display, *self.player.hand], strict=False)
        return [(place, card) for place, card in cards if card != EMPTY]

    def _next_card(
        self, after: Player, bought: int, other: commands.SplendorCommand | None, best: bool
    ) -> list[tuple[float, str]]:
        """Say which card the player can buy next after this purchase, if it has points or was out of reach before."""
        player = self.player
        ready = [
            (self.tables.box.cards[card].points, self._missing(player, card, player.tokens) > 0, place, card)
            for place, card in self._in_sight()
            if card != bought and not self._missing(after, card, after.tokens)
            if self._missing(player, card, player.tokens) or place in commands.HAND or self._rival_for(card) is None
        ]
        own = [each for each in ready if not self._pays_as_well(other, each[3])]
        points, fresh, place, card = max(own, default=(0, False, "", EMPTY))
        found = [(points + 1.0, self._can_buy(place, card))] if fresh else []
        if points and not fresh:
            words = _("You can still buy {place} ({card}) next turn.")
            found = [(points / 2, words.format(place=place, card=self._card_words(place, card)))]
        most, new, place, card = max(ready, default=(0, False, "", EMPTY))
        if new and most > points and card not in self._bought(other):
            found.append((most + 1.0, self._can_buy(place, card) if best else self._as_well(place, card)))
        return found

    def _bought(self, command: commands.SplendorCommand | None) -> list[int]:
        return [card_at(self.state, command.place)] if isinstance(command, commands.Buy) else []

    def _can_buy(self, place: str, card: int) -> str:
        words, rival = self._card_words(place, card), self._rival_for(card) if place in commands.PLACES else None
        if rival is not None:
            told = _("Then you can buy {place} ({card}), unless {name} takes it first.")
            return told.format(place=place, card=words, name=self.names[rival])
        return _("Then you can buy {place} ({card}).").format(place=place, card=words)

    def _nobles_nearer(self, bonuses: Sequence[int], after: Sequence[int]) -> list[tuple[int, int]]:
        """The nobles that come nearer but do not visit yet: how many cards each still needs, and the noble."""
        return [
            (lack, noble)
            for noble in self.state.nobles
            if noble >= 0 and 0 < (lack := self._lacks(noble, after)) < self._lacks(noble, bonuses)
        ]

    def _noble_nearer(self, after: Player) -> list[tuple[float, str]]:
        """Name the nearest noble that the card brings nearer, unless it is still too far away."""
        lack, noble = min(self._nobles_nearer(self.player.bonuses, after.bonuses), default=(_FAR, 0))
        return [] if lack >= _FAR else [(components.NOBLE_POINTS / lack, self._asks_for_more(noble, lack))]

    def _asks_for_more(self, noble: int, lack: int) -> str:
        words = ngettext("{noble} then asks for {count} more card.", "{noble} then asks for {count} more cards.", lack)
        return words.format(noble=self.tables.box.nobles[noble].name, count=lack)

    def _aims(self, after: Sequence[int]) -> list[tuple[Aim, int]]:
        """Every visible card with the tokens missing if the player has `after`, and how many fewer that is than now.

        The best and nearest are first.
        """
        player = self.player
        found = []
        for place, card in self._in_sight():
            rest = self._missing(player, card, after)
            found.append(((place, card, rest), self._missing(player, card, player.tokens) - rest))
        return sorted(found, key=lambda each: -self._worth(each[0]))

    def _noble_for(self, card: int, player: Player | None = None) -> int | None:
        """The noble who visits a player, else the one to move, for a card."""
        bonus = self.tables.box.cards[card].bonus
        bonuses = [held + (kind == bonus) for kind, held in enumerate((player or self.player).bonuses)]
        return next((self.state.nobles[place] for place in nobles_for(self.tables, self.state, bonuses)), None)

    def _points_with(self, card: int, player: Player | None = None) -> int:
        """The points of a card, with those of the noble who visits for it."""
        noble = self._noble_for(card, player)
        return self.tables.box.cards[card].points + (0 if noble is None else components.NOBLE_POINTS)

    def _worth(self, aim: Aim) -> float:
        """About what it is worth to be so near to a card, in points."""
        _place, card, rest = aim
        return float((self._points_with(card) + 1) * 0.4**rest)

    def _nearer_aims(self, after: Sequence[int], other: commands.SplendorCommand | None) -> tuple[list[Aim], list[Aim]]:
        """The cards that these tokens bring nearer than `other` does, and those that both do, the best first.

        Without `other`, all of them, and none. A far better card that can be bought already makes one no aim.
        """
        found = self._aims(after)
        ready = max((self._points_with(aim[1]) for aim, nearer in found if not aim[2] and not nearer), default=0)
        aims = [
            aim
            for aim, nearer in found
            if nearer > 0 and aim[2] <= TOKENS_A_TURN and (aim[2] or self._points_with(aim[1]) >= ready - 1)
        ]
        if other is None:
            return aims, []
        bought = card_at(self.state, other.place) if isinstance(other, commands.Buy) else EMPTY
        then = self._after(other)
        ahead = [(self._missing(then, aim[1], then.tokens) - aim[2], aim) for aim in aims if aim[1] != bought]
        return [aim for more, aim in ahead if more > 0], [aim for more, aim in ahead if not more]

    def _after(self, command: commands.SplendorCommand) -> Player:
        """The player to move after a command, as far as everyone knows."""
        after = self.player.clone()
        match command:
            case commands.Buy(place=place):
                return self._after_buying(after, card_at(self.state, place))
            case commands.Take(tokens=tokens):
                after.tokens = _with_tokens(after.tokens, tokens)
            case commands.Reserve():
                after.tokens[components.GOLD] += self.state.bank[components.GOLD] > 0
        return after

    def _why_take(self, tokens: str, other: commands.SplendorCommand | None, best: bool) -> list[str]:
        after = _with_tokens(self.player.tokens, tokens)
        differ, alike = self._nearer_aims(after, other)
        taken_away, none = self._last_tokens(tokens), not differ and not alike
        if other is not None:
            differ, alike = ([aim for aim in aims if self._is_near(aim)] for aims in (differ, alike))
        shares = bool(alike) and (best or not alike[0][2]) and self._matters_more(alike[0], differ)
        if not differ and not shares and not (none and best) and other is not None:
            return _in_order(taken_away)
        if none:
            words = _("No card needs these tokens yet, but they keep your options open.")
            if sum(after) > components.TOKEN_LIMIT:
                words = _("No card needs these tokens, but there is nothing better to do.")
            return _in_order(taken_away) or [words]
        if shares:
            first, *others = alike[0], *(differ or alike[1:] * best)
            told = self._first_aim(first) if best else self._as_well(first[0], first[1])
            weighed = [(self._worth(first), Lead(told) if best and differ else told)]
        else:
            first, *others = differ
            weighed = [(self._worth(first), self._first_aim(first))]
        if sum(after) > components.TOKEN_LIMIT:  # what is given back may have been for another card
            others = alike = []
        weighed += self._second_aim(others)
        if best and differ and first in differ and alike:
            weighed += [(0.0, told) for _worth, told in self._second_aim(alike)]
        return _in_order([*weighed, *taken_away])

    def _is_near(self, aim: Aim) -> bool:
        """Whether a card is near enough, for its points, to speak for tokens."""
        return aim[2] <= _NEAR or (aim[2] == TOKENS_A_TURN and self._points_with(aim[1]) >= _MUCH)

    def _matters_more(self, shared: Aim, own: Sequence[Aim]) -> bool:
        """Whether a card that the other move brings as near comes before those that this one alone does."""
        if not own:
            return True
        sooner = not shared[2] and own[0][2] > 0
        return self._worth(shared) >= self._worth(own[0]) * (1 if sooner else 2)

    def _first_aim(self, aim: Aim) -> str:
        place, card, rest = aim
        words = self._card_words(place, card)
        if rest:
            return ngettext(
                "It brings you within {count} token of {place} ({card}).",
                "It brings you within {count} tokens of {place} ({card}).",
                rest,
            ).format(count=rest, place=place, card=words)
        reached, noble = self.player.points + self._points_with(card), self._noble_for(card)
        if reached >= self.state.goal:
            told = ngettext(
                "Then you can buy {place}, which takes you to {points} point.",
                "Then you can buy {place}, which takes you to {points} points.",
                reached,
            )
            return told.format(place=place, points=reached)
        if noble is not None:
            told = _("Then you can buy {place}, and {noble} visits you.")
            return told.format(place=place, noble=self.tables.box.nobles[noble].name)
        return self._can_buy(place, card)

    def _second_aim(self, aims: Sequence[Aim]) -> list[tuple[float, str]]:
        """Name the next best card that the tokens bring within reach or near it."""
        for aim in aims[:1]:
            place, card, rest = aim
            words, worth = self._card_words(place, card), self._worth(aim)
            if not rest:
                told = _("These tokens are enough for {place} ({card}).")
                return [(worth, told.format(place=place, card=words))]
            if self._is_near(aim):
                sentence = ngettext(
                    "That leaves {place} ({card}) only {count} token away.",
                    "That leaves {place} ({card}) only {count} tokens away.",
                    rest,
                )
                return [(worth, sentence.format(place=place, card=words, count=rest))]
        return []

    def _last_tokens(self, tokens: str) -> list[tuple[float, str]]:
        """Say if this takes the last tokens for a card with points that an opponent could pay for after a turn."""
        rest = _without_tokens(self.state.bank, tokens)
        left = [held if count else 0 for held, count in zip(self.state.bank, rest, strict=True)]
        denied = [
            (self.tables.box.cards[card].points, place, card, seat)
            for seat in self._others()
            for place, card in zip(commands.PLACES, self.state.display, strict=True)
            if card != EMPTY and self.tables.box.cards[card].points
            if self._missing(self.state.players[seat], card, self.state.players[seat].tokens)
            if not self._missing_after_turn(self.state.players[seat], card, self.state.bank)
            if self._missing_after_turn(self.state.players[seat], card, left)
        ]
        told = _("It takes the last tokens that {name} needs for {place} ({card}).")
        return [
            (points / 2, told.format(name=self.names[seat], place=place, card=in_short(self.tables.box.cards[card])))
            for points, place, card, seat in sorted(denied, key=lambda each: -each[0])[:1]
        ]

    def _why_reserve(self, place: str, other: commands.SplendorCommand | None, best: bool) -> list[str]:
        player, number, gold = self.player, commands.PLACE.get(place, -1), self.state.bank[components.GOLD] > 0
        weighed = self._what_gold_buys(place, other, best) if gold else []
        if number < 0:
            if weighed or other is not None:
                return _led(weighed, best)
            if gold:
                return [_("You get a gold token and a card nobody else has seen.")]
            return [_("You get a card nobody else has seen.")]
        card = self.state.display[number]
        if (rival := self._threat(card)) is not None:
            points = self._points_with(card, self.state.players[rival])
            words = _("Otherwise {name} could buy it next turn.")
            if points:
                words = ngettext(
                    "Otherwise {name} could buy it next turn for {count} point.",
                    "Otherwise {name} could buy it next turn for {count} points.",
                    points,
                )
            weighed.append((points + 0.5, words.format(count=points, name=self.names[rival])))
        else:
            weighed += self._nearest_rival(card)
        if rest := self._missing(player, card, _with_tokens(player.tokens, components.KINDS[-1] * gold)):
            points, worth = self.tables.box.cards[card].points, self._worth((place, card, rest))
            if points and rest <= TOKENS_A_TURN:
                secured = _("It secures you a card worth {points}.").format(points=in_points(points))
                weighed.append((worth, secured))
            weighed += [(worth, told) for told in _how_far(rest)]
        return _led(weighed, best)

    def _what_gold_buys(
        self, reserved: str, other: commands.SplendorCommand | None, best: bool
    ) -> list[tuple[float, str]]:
        """Name the best card that only the gold token makes affordable, and the best that `other` doesn't pay for."""
        player = self.player
        tokens = _with_tokens(player.tokens, components.KINDS[-1])
        ready = [
            (self._points_with(card) - self._is_contested(place, card, reserved), place == reserved, place, card)
            for place, card in self._in_sight()
            if self._missing(player, card, player.tokens) and not self._missing(player, card, tokens)
        ]
        own = [
            each
            for each in ready
            if not self._pays_as_well(other, each[3]) or (each[1] and self._rival_for(each[3]) is not None)
        ]
        found, most = [], -1
        if own:
            most, _reserved, place, card = max(own)
            found.append((most + 1.0, self._gold_pays(place, card, reserved)))
        if ready and max(ready)[0] > most:
            points, _reserved, place, card = max(ready)
            found.append((points + 1.0, self._gold_pays(place, card, reserved) if best else self._as_well(place, card)))
        return found

    def _is_contested(self, place: str, card: int, reserved: str) -> bool:
        """Whether an opponent can take a card of the display first."""
        return place in commands.PLACES and place != reserved and self._rival_for(card) is not None

    def _gold_pays(self, place: str, card: int, reserved: str) -> str:
        ends = self.player.points + self._points_with(card) >= self.state.goal
        if ends or self._noble_for(card) is not None:
            return self._first_aim((place, card, 0))
        if place == reserved:
            return _("With the gold token, you can buy it next turn.")
        if self._is_contested(place, card, reserved):
            return self._can_buy(place, card)
        words = self._card_words(place, card)
        return _("The gold token pays for {place} ({card}) next turn.").format(place=place, card=words)

    def _as_well(self, place: str, card: int) -> str:
        """Say that this card, which the best move pays for, can be bought after another one as well."""
        return _("Then you can buy {place} ({card}), too.").format(place=place, card=self._card_words(place, card))

    def _nearest_rival(self, card: int) -> list[tuple[float, str]]:
        """Say which opponent was nearest to the reserved card."""
        away = [
            (self._missing(self.state.players[seat], card, self.state.players[seat].tokens), seat)
            for seat in self._others()
        ]
        short, seat = min(away)
        if not 0 < short <= _NEAR or self._missing_after_turn(self.state.players[seat], card, self.state.bank):
            return []
        words = ngettext(
            "{name} is only {count} token away from it.", "{name} is only {count} tokens away from it.", short
        )
        worth = (self._points_with(card, self.state.players[seat]) + 1) * 0.4**short
        return [(worth, words.format(name=self.names[seat], count=short))]

    def _why_return(self, tokens: str, other: commands.SplendorCommand | None, best: bool) -> list[str]:
        """Name the best card that stays as near after giving these back (nearer than after `other`, if one does)."""
        aims = self._aims(_without_tokens(self.player.tokens, tokens))
        if not aims:
            return [_("These are the ones you need least.")]
        kept = [aim for aim, nearer in aims if not nearer]
        differ = []
        if isinstance(other, commands.Return):
            then = _without_tokens(self.player.tokens, other.tokens)
            differ = [aim for aim in kept if self._missing(self.player, aim[1], then) > aim[2]]
            if not differ and not best:
                return []
        place, card, rest = next(iter(differ or kept), aims[0][0])
        words = self._card_words(place, card)
        if not rest:
            return [_("You can still buy {place} ({card}).").format(place=place, card=words)]
        told = ngettext(
            "You stay within {count} token of {place} ({card}).",
            "You stay within {count} tokens of {place} ({card}).",
            rest,
        )
        return [told.format(count=rest, place=place, card=words)]

    def _why_noble(self, place: int) -> str:
        noble = self.state.nobles[place]
        lack, seat = min((self._lacks(noble, self.state.players[seat].bonuses), seat) for seat in self._others())
        if lack > _FAR:
            words = _("Nobody else is near {noble}; another noble may still visit you next turn.")
            return words.format(noble=self.tables.box.nobles[noble].name)
        return ngettext(
            "{name} needs only {count} more card for {noble}.",
            "{name} needs only {count} more cards for {noble}.",
            lack,
        ).format(name=self.names[seat], count=lack, noble=self.tables.box.nobles[noble].name)

    def weigh(self, command: commands.SplendorCommand) -> list[str]:
        """Sentences about the card of a command, for the player to move; none if it is face down."""
        if not isinstance(command, commands.Buy | commands.Reserve) or command.place not in commands.PLACE:
            return []
        player, number = self.player, commands.PLACE[command.place]
        told = " ".join(self.reasons(command, None)[:1])
        if number >= commands.FIRST_HAND:
            return self._nobles(player.hand[number - commands.FIRST_HAND], told)
        card = self.state.display[number]
        rest = self._missing(player, card, player.tokens)
        lines = []
        if rest > TOKENS_A_TURN:
            words = _("You would need at least {turns} turns to take the tokens for it.")
            lines.append(words.format(turns=-(-rest // TOKENS_A_TURN)))
        elif not rest and isinstance(command, commands.Reserve):
            lines.append(_("You could buy it now. Reserving it costs a turn and only keeps it from the others."))
        for seat, other in enumerate(self.state.players):
            if seat != self.state.seat and self.names[seat] not in told:
                away = self._missing(other, card, other.tokens)
                sentence = (
                    ngettext("{name} is {count} token away from it.", "{name} is {count} tokens away from it.", away)
                    if away
                    else _("{name} could buy it next turn.")
                )
                lines.append(sentence.format(name=self.names[seat], count=away))
        return [*lines, *self._nobles(card, told)]

    def _nobles(self, card: int, told: str) -> list[str]:
        """How far away each noble is that the card brings nearer, for the player and for the closest rival."""
        player, bonus = self.player, self.tables.box.cards[card].bonus
        after = [held + (kind == bonus) for kind, held in enumerate(player.bonuses)]
        lines = []
        for noble in self.state.nobles:
            lack = self._lacks(noble, after) if noble >= 0 else 0
            # That a noble visits is already a reason, and one far away is not worth a sentence.
            if not 0 < lack <= _IN_SIGHT or lack == self._lacks(noble, player.bonuses):
                continue
            if told == self._asks_for_more(noble, lack):
                continue
            rivals = [
                self._lacks(noble, other.bonuses)
                for seat, other in enumerate(self.state.players)
                if seat != self.state.seat
            ]
            words = ngettext(
                "With it, you need {count} more card for {noble}; your closest rival needs {rival}.",
                "With it, you need {count} more cards for {noble}; your closest rival needs {rival}.",
                lack,
            )
            lines.append(words.format(noble=self.tables.box.nobles[noble].name, count=lack, rival=min(rivals)))
        return lines

    def compare(self, command: commands.SplendorCommand, other: commands.SplendorCommand) -> str:
        """What a command of the player to move gains over another, in figures; "" if there are none."""
        match command, other:
            case commands.Buy(place=place, gold=gold), commands.Buy(place=also, gold=instead) if place == also:
                return _in_gold(len(instead) - len(gold))
            case commands.Buy(place=place), commands.Buy(place=also):
                more = self._points_of(place) - self._points_of(also)
                price = self._price(place)
                fewer = self._price(also) - price if price else 0  # the reasons already say that a card is free
                named = _("{place} (in your hand)").format(place=also) if also in commands.HAND else also
                return more_points(more, named) or _in_tokens(fewer, named) or self._in_use(place, also, named)
        back = self._too_many(other) - self._too_many(command)
        if back <= 0:
            return ""
        return ngettext(
            "It saves you giving back {count} token.", "It saves you giving back {count} tokens.", back
        ).format(count=back)

    def _too_many(self, command: commands.SplendorCommand) -> int:
        """How many tokens are to be given back after a command."""
        return max(0, sum(self._after(command).tokens) - components.TOKEN_LIMIT)

    def _points_of(self, place: str) -> int:
        """The points of a card, with those of a noble who visits for it."""
        return self._points_with(card_at(self.state, place))

    def _price(self, place: str) -> int:
        return sum(due(self.tables, self.player, card_at(self.state, place)))

    def _in_use(self, place: str, also: str, named: str) -> str:
        """Say how many more cards get cheaper than with `also`."""
        more = self._cheaper(card_at(self.state, place)) - self._cheaper(card_at(self.state, also))
        if more <= 0:
            return ""
        return ngettext(
            "It makes {count} more card cheaper than {place}.",
            "It makes {count} more cards cheaper than {place}.",
            more,
        ).format(count=more, place=named)


def _in_order(weighed: Sequence[tuple[float, str]]) -> list[str]:
    """The sentences, the weightiest first."""
    return [told for _weight, told in sorted(weighed, key=lambda each: -each[0])]


def _led(weighed: Sequence[tuple[float, str]], best: bool) -> list[str]:
    """The sentences, the weightiest first; of the best move, that one leads although others may do the same."""
    told = _in_order(weighed)
    return [Lead(told[0]), *told[1:]] if best and told else told


def _with_tokens(held: Sequence[int], letters: str) -> list[int]:
    return [count + letters.count(kind) for kind, count in zip(components.KINDS, held, strict=True)]


def _without_tokens(held: Sequence[int], letters: str) -> list[int]:
    return [count - letters.count(kind) for kind, count in zip(components.KINDS, held, strict=True)]


def _how_far(rest: int) -> list[str]:
    if not 0 < rest <= _NEAR:
        return []
    words = ngettext(
        "That leaves you only {count} token short of the card.",
        "That leaves you only {count} tokens short of the card.",
        rest,
    )
    return [words.format(count=rest)]


def _in_tokens(fewer: int, named: str) -> str:
    if fewer <= 0:
        return ""
    words = ngettext("It costs {count} token less than {place}.", "It costs {count} tokens less than {place}.", fewer)
    return words.format(count=fewer, place=named)


def _in_gold(more: int) -> str:
    if more > 0:
        return ngettext(
            "It keeps {count} gold token that the other payment spends.",
            "It keeps {count} gold tokens that the other payment spends.",
            more,
        ).format(count=more)
    return _("It spends more gold than the other payment but keeps coloured tokens.") if more else ""
