"""Advice on a move in Splendor: the reasons for it."""

from collections.abc import Sequence
from math import inf

from boardgames_tui.core.advice import Lead, Objection, Too
from boardgames_tui.core.words import _, in_points, listed, ngettext
from boardgames_tui.games.splendor import commands, components
from boardgames_tui.games.splendor.ai.after_action import why_noble, why_return
from boardgames_tui.games.splendor.ai.facts import (
    FAR,
    IN_SIGHT,
    MUCH,
    NEAR,
    TOKENS_A_TURN,
    Aim,
    Facts,
)
from boardgames_tui.games.splendor.commands import in_place
from boardgames_tui.games.splendor.components.piece_words import colour_name
from boardgames_tui.games.splendor.presentation.story import in_short
from boardgames_tui.games.splendor.rules.legal import card_at, due, nobles_for
from boardgames_tui.games.splendor.state import Player

_CHEAPER = 0.1
"""About what a card that gets cheaper is worth, in points."""


class Advice:
    """Reasons for the commands of the player to move."""

    def __init__(self, facts: Facts, names: Sequence[str] = ()) -> None:
        self.facts, self.names = facts, names
        self.tables, self.cards, self.state, self.player = facts.tables, facts.cards, facts.state, facts.player

    def reasons(
        self, command: commands.SplendorCommand, best: bool, other: commands.SplendorCommand | None
    ) -> list[str]:
        """Reasons for a command of the player to move, or for it rather than `other`, the strongest first.

        `best`: whether it is the best one; what `other` does as well then follows, or comes first if it matters more.
        """
        seat = self.facts.ended_by(command)
        last = self.facts.is_last_round or seat is not None  # the player has no other turn
        match command:
            case commands.Buy(place=place):
                told = self._why_buy(place, other, best, last)
            case commands.Take(tokens=tokens):
                told = [] if last else self._why_take(tokens, other, best)
            case commands.Reserve(place=place):
                told = self._why_reserve(place, other, best, last)
            case commands.Return(tokens=tokens):
                return [] if last else why_return(self.facts, tokens, other, best, self.names)
            case commands.ChooseNoble(place=number):
                return [why_noble(self.facts, number - 1, self.names)]
        return self._who_ends(command, seat, told)

    def _who_ends(self, command: commands.SplendorCommand, seat: int | None, told: list[str]) -> list[str]:
        """Add that an opponent, `seat`, can end the game before the player's next turn, or that one no longer can."""
        stopped = self.facts.stopped_by(command)
        if stopped is not None:
            words = _("This keeps {name} from ending the game before your next turn.")
            return [Lead(words.format(name=self.names[stopped])), *told]
        if seat is None:
            return told
        if self.facts.can_stop:
            words = _("{name} could end the game before your next turn.")
            return [*told, Objection(words.format(name=self.names[seat]))]
        words = _("Whatever you do, {name} could end the game before your next turn.")
        return [*told, words.format(name=self.names[seat])]

    def _why_buy(self, place: str, other: commands.SplendorCommand | None, best: bool, last: bool) -> list[str]:
        player, index = self.player, card_at(self.state, place)
        card = self.cards[index]
        after = self.facts.after_buying(player, index)
        visits = nobles_for(self.tables, self.state, after.bonuses)
        gained = card.points + (components.NOBLE_POINTS if visits else 0)
        lack, noble = nearest = self._nearest_noble(after)
        nearer = []
        if lack < FAR:  # else it is still too far away
            nearer = [(components.NOBLE_POINTS / lack, asks_for_more(self.facts, place, noble, lack))]
        if other is not None and nearest == self._nearest_noble(self.facts.after(other)):
            leads = not visits and any(weight >= MUCH for weight, _told in nearer)
            nearer = [(weight, Lead(told) if leads else told) for weight, told in nearer if best]
        rival = self.facts.threat(index) if commands.PLACE[place] < commands.FIRST_HAND else None
        points = self.facts.points_with(index, self.state.players[rival]) if rival is not None else 0
        # After what a rival could do, "then" would be after that.
        weighed = [*self._next_card(after, index, other, best, place if points else ""), *nearer]
        reached = player.points + gained
        ends = reached >= self.state.goal
        if ends and not self.facts.is_last_round:
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
            return [words.format(noble=name, points=gained), *([] if last else _in_order(weighed))]
        if last:
            return []
        if rival is not None and points:
            if points > card.points:
                return [self._if_left(place, rival, points), *_in_order(weighed)]
            words = ngettext(
                "It is worth {count} point, and {name} could buy it next turn.",
                "It is worth {count} points, and {name} could buy it next turn.",
                card.points,
            )
            return [words.format(count=card.points, name=self.names[rival]), *_in_order(weighed)]
        if other is not None and not sum(due(self.tables, player, index)):  # the details tell the price themselves
            weighed.append((1.0, _("Your cards pay for this move: you keep every token.")))
        if use := self._use(place, index, bool(nearer)):
            # "It is worth" comes first: after another card, it would be that one.
            weighed.append((inf if card.points else _CHEAPER * self.facts.cheaper(index), use))
            if card.points and not nearer and self.facts.cheaper(index):  # else it is told of the nearest one
                weighed += self._asked_for(index)
        if weighed or other is not None:
            return _in_order(weighed)
        return [_("It makes no card on the table cheaper.")]

    def _overtaken(self, bought: int, reached: int) -> list[str]:
        if (found := self.facts.overtaken(bought, reached)) is None:
            return []
        points, seat = found
        words = ngettext(
            "It makes this the last round, but {name} can then reach {points} point.",
            "It makes this the last round, but {name} can then reach {points} points.",
            points,
        )
        return [words.format(name=self.names[seat], points=points)]

    def _use(self, place: str, index: int, told: bool) -> str:
        """Say what the points and the bonus of a card are good for; "" if that is nothing.

        `told`: whether another sentence names the nearest noble.
        """
        card, player = self.cards[index], self.player
        colour = colour_name(card.bonus)
        askers = self.facts.cheaper(index)
        nearer = self.facts.nobles_nearer(player.bonuses, self.facts.bonuses_with(index))
        lack, noble = min(nearer, default=(0, -1))
        if told:
            noble = -1
        if not askers:
            return asks_for_more(self.facts, place, noble, lack) if noble >= 0 and lack <= IN_SIGHT else ""
        if card.points:
            return ngettext(
                "It is worth {points}, and its {colour} bonus makes {count} card cheaper.",
                "It is worth {points}, and its {colour} bonus makes {count} cards cheaper.",
                askers,
            ).format(points=in_points(card.points), count=askers, colour=colour)
        if noble >= 0 and len(nearer) > 1:
            return ngettext(
                "The {colour} bonus makes {count} card cheaper; more than one noble asks for it.",
                "The {colour} bonus makes {count} cards cheaper; more than one noble asks for it.",
                askers,
            ).format(colour=colour, count=askers)
        if noble >= 0:
            return ngettext(
                "The {colour} bonus makes {count} card cheaper; {noble} asks for it.",
                "The {colour} bonus makes {count} cards cheaper; {noble} asks for it.",
                askers,
            ).format(colour=colour, count=askers, noble=self.tables.box.nobles[noble].name)
        return ngettext(
            "The {colour} bonus makes {count} card cheaper.", "The {colour} bonus makes {count} cards cheaper.", askers
        ).format(colour=colour, count=askers)

    def _asked_for(self, index: int) -> list[tuple[float, str]]:
        """Say which noble asks for the bonus of a card, or that several do."""
        nearer = self.facts.nobles_nearer(self.player.bonuses, self.facts.bonuses_with(index))
        if not nearer:
            return []
        lack, noble = min(nearer)
        words = _("{noble} asks for the {colour} bonus.")
        if len(nearer) > 1:
            words = _("More than one noble asks for the {colour} bonus.")
        colour, name = colour_name(self.cards[index].bonus), self.tables.box.nobles[noble].name
        return [(components.NOBLE_POINTS / lack, words.format(noble=name, colour=colour))]

    def _next_card(
        self, after: Player, bought: int, other: commands.SplendorCommand | None, best: bool, first: str
    ) -> list[tuple[float, str]]:
        """Say which card the player can buy next after this purchase, if it has points or was out of reach before.

        `first`: the place of the card that is bought, if it has to be named.
        """
        found = []
        for place, card, fresh, both in self.facts.next_cards(after, bought, other):
            points = self.cards[card].points
            if fresh:
                told = self._as_well(place, card) if both and not best else self._can_buy(place, card, first)
                found.append((points + 1.0, told))
            else:
                words = _("You can still buy {place} ({card}) next turn.")
                if place in commands.PLACES:  # where it may still be reserved
                    words = _("You can still buy {place} ({card}) next turn: nobody else can yet.")
                found.append((points / 2, words.format(place=in_place(place), card=in_short(self.cards[card]))))
        return found

    def _can_buy(self, place: str, card: int, first: str = "") -> str:
        words, rivals = in_short(self.cards[card]), self.facts.rivals_for(card) if place in commands.PLACES else []
        told = _("Then you can buy {place} ({card}).")
        if first:
            soon = place in commands.PLACES and self.facts.can_be_taken_soon(card)
            told = "" if soon else _("After buying {first}, you can buy {place} ({card}), too.")
        elif len(rivals) > 1:
            told = _("Then you can buy {place} ({card}), unless somebody takes it first.")
        elif rivals:
            told = _("Then you can buy {place} ({card}), unless {name} takes it first.")
        name = self.names[rivals[0]] if rivals else ""
        return told.format(place=in_place(place), card=words, name=name, first=in_place(first))

    def _nearest_noble(self, after: Player) -> tuple[int, int]:
        """How many cards are missing then for the nearest noble that comes nearer, and who that is."""
        return min(self.facts.nobles_nearer(self.player.bonuses, after.bonuses), default=(FAR, 0))

    def _why_take(self, tokens: str, other: commands.SplendorCommand | None, best: bool) -> list[str]:
        if self.facts.can_win:
            return []
        after = self.facts.after(commands.Take(tokens=tokens))
        differ, alike = self.facts.nearer_aims(after.tokens, other)
        full, none = sum(after.tokens) > components.TOKEN_LIMIT, not differ and not alike
        taken_away = [] if full else self._last_tokens(tokens)  # else it may be given back
        if other is not None:
            differ, alike = ([aim for aim in aims if self.facts.speaks_for(after, aim)] for aims in (differ, alike))
        if not best:  # of another move it is only said what it surely pays for, too
            alike = [aim for aim in alike if not aim[2] and not self.facts.is_contested(*aim[:2])]
        shares = bool(alike) and self.facts.matters_more(alike[0], differ)
        if not differ and not shares and not (none and best) and other is not None:
            return _in_order(taken_away)
        if none:
            words = _("No card needs these tokens yet, but they keep your options open.")
            if full:
                words = _("No card needs these tokens, but there is nothing better to do.")
            return _in_order(taken_away) or [words]
        if shares:
            first, others = alike[0], differ
            told = self._first_aim(first) if best else self._as_well(first[0], first[1])
            weighed = [(self.facts.worth(first), Lead(told) if best else told)]
        else:
            first, *others = differ
            weighed = [(self.facts.worth(first), self._first_aim(first))]
        if full:  # what is given back may have been for another card
            others = alike = []
        bought = "" if first[2] else first[0]
        if bought:
            after = self.facts.after_buying(after, first[1])
        others, most = [*others, *(aim for aim in alike if best and aim != first)], weighed[0][0]
        for weight, told in self._second_aim(after, bought, others):
            # It leans on the first one: it comes after it, and is left out with it.
            weighed.append((min(weight, most), Too(told, in_place(bought)) if shares and not best else told))
        return _in_order([*weighed, *taken_away])

    def _first_aim(self, aim: Aim) -> str:
        place, card, rest = aim
        words = in_short(self.cards[card])
        if rest:
            return ngettext(
                "It brings you within {count} token of {place} ({card}).",
                "It brings you within {count} tokens of {place} ({card}).",
                rest,
            ).format(count=rest, place=in_place(place), card=words)
        reached, noble = self.player.points + self.facts.points_with(card), self.facts.noble_for(card)
        if reached >= self.state.goal:
            told = ngettext(
                "Then you can buy {place}, which takes you to {points} point.",
                "Then you can buy {place}, which takes you to {points} points.",
                reached,
            )
            return told.format(place=in_place(place), points=reached)
        if noble is not None:
            told = _("Then you can buy {place}, and {noble} visits you.")
            return told.format(place=in_place(place), noble=self.tables.box.nobles[noble].name)
        return self._can_buy(place, card)

    def _second_aim(self, after: Player, bought: str, aims: Sequence[Aim]) -> list[tuple[float, str]]:
        """Name the next best card that the tokens are enough for, or that is near then.

        `after`: the player, who by then has bought the card at the place `bought`, if it can be paid for.
        """
        for aim in aims:
            place, card, reached = aim
            if self.facts.is_contested(place, card):
                continue
            words, worth = in_short(self.cards[card]), self.facts.worth(aim)
            rest = self.facts.missing(after, card)
            if bought and not rest:
                return [(worth, self._can_buy(place, card, bought))]
            if not reached:
                told = _("The same tokens would pay for {place} ({card}).")
                return [(worth, told.format(place=in_place(place), card=words))]
            if rest < self.facts.missing(self.player, card) and self.facts.is_near(after, card):
                sentence = ngettext(
                    "It also brings you within {count} token of {place} ({card}).",
                    "It also brings you within {count} tokens of {place} ({card}).",
                    rest,
                )
                if bought:
                    sentence = ngettext(
                        "With {first} bought, {place} ({card}) is only {count} token away.",
                        "With {first} bought, {place} ({card}) is only {count} tokens away.",
                        rest,
                    )
                return [(worth, sentence.format(first=in_place(bought), place=in_place(place), card=words, count=rest))]
        return []

    def _last_tokens(self, tokens: str) -> list[tuple[float, str]]:
        """Say if this takes the last tokens for a card with points that an opponent could pay for after a turn."""
        if (denied := self.facts.denied(tokens)) is None:
            return []
        seat, place, card = denied
        lacks = self.facts.lacking(self.state.players[seat], card)
        last = [
            colour_name(kind)
            for kind, lack in enumerate(lacks)
            if lack and tokens.count(components.KINDS[kind]) == self.state.bank[kind] > 0
        ]
        told = _("You take the {colour} tokens {name} needs for {place} ({card}).")
        if not place:
            told = ngettext(
                "You take the last {colour} token, which {name} needs for a reserved card ({card}).",
                "You take the last {colour} tokens, which {name} needs for a reserved card ({card}).",
                len(last),
            )
        elif len(last) == 1:
            told = _("You take the last {colour} token, which {name} needs for {place} ({card}).")
        words = in_short(self.cards[card])
        told = told.format(name=self.names[seat], place=place, card=words, colour=listed(last, "and"))
        return [(self.cards[card].points / 2, told)]

    def _why_reserve(self, place: str, other: commands.SplendorCommand | None, best: bool, last: bool) -> list[str]:
        number, gold = commands.PLACE.get(place, -1), self.state.bank[components.GOLD] > 0
        last = last or self.facts.can_win
        weighed = self._what_gold_buys(place, other, best) if gold and not last else []
        if number < 0:
            if last or weighed or other is not None:
                return _led(weighed, best)
            if gold:
                return [_("You get a gold token and a card nobody else has seen.")]
            return [_("You get a card nobody else has seen.")]
        card = self.state.display[number]
        after = self.facts.after(commands.Reserve(place=place))
        rest = self.facts.missing(after, card)
        if (rival := self.facts.threat(card)) is not None:
            points = self.facts.points_with(card, self.state.players[rival])
            weighed.append((points + 0.5, self._if_left(place, rival, points)))
        elif not last and rest <= NEAR and (rival := self.facts.rival_for(card)) is not None:
            weighed.append((self.facts.worth((place, card, rest)) + 0.1, self._if_left(place, rival, 0)))
        if not last:
            weighed += self._nearest_rival(place, card)
        if not last and rest:
            points, worth = self.cards[card].points, self.facts.worth((place, card, rest))
            theirs = max([self.cards[each].points for each in self.facts.reserved(other)], default=0)
            far = not best or bool(weighed) or points <= theirs  # of the best move it is said if there is nothing else
            if points and rival is None and (rest <= TOKENS_A_TURN or not far):
                secured = _("You secure a card worth {points}.").format(points=in_points(points))
                weighed.append((worth, secured))
            if rest <= NEAR and self.facts.is_near(after, card):
                weighed.append((worth, _how_far(place, rest)))
        return _led(weighed, best)

    def _if_left(self, place: str, rival: int, points: int) -> str:
        words = _("If you leave {place}, {name} could buy it next turn.")
        if points:
            words = ngettext(
                "If you leave {place}, {name} could buy it next turn and earn {count} point.",
                "If you leave {place}, {name} could buy it next turn and earn {count} points.",
                points,
            )
        return words.format(count=points, name=self.names[rival], place=place)

    def _what_gold_buys(
        self, reserved: str, other: commands.SplendorCommand | None, best: bool
    ) -> list[tuple[float, str]]:
        """Name the best card that only the gold token makes affordable, and the best that `other` doesn't pay for."""
        return [
            (
                # "Then" comes first: after what a rival could do, it would be after that.
                inf if self._is_then(place, card, reserved) else points + 1.0,
                self._as_well(place, card) if both and not best else self._gold_pays(place, card, reserved),
            )
            for points, place, card, both in self.facts.paid_by_gold(reserved, other)
        ]

    def _is_then(self, place: str, card: int, reserved: str) -> bool:
        """Whether it is not told with the words "with the gold token" that it pays for a card."""
        special = self.facts.ends_with(card) or self.facts.noble_for(card) is not None
        return special or self.facts.is_contested(place, card, reserved)

    def _gold_pays(self, place: str, card: int, reserved: str) -> str:
        if self._is_then(place, card, reserved):
            return self._first_aim((place, card, 0))
        if place == reserved:
            return _("With the gold token, you can buy {place} next turn.").format(place=in_place(place))
        words = in_short(self.cards[card])
        return _("With the gold token, you can buy {place} ({card}) next turn.").format(
            place=in_place(place), card=words
        )

    def _as_well(self, place: str, card: int) -> str:
        """Say that this card, which the best move pays for, can be bought after another one, too; "" if perhaps not."""
        if self.facts.is_contested(place, card):
            return ""
        told = _("After this, too, you can buy {place} ({card}).").format(
            place=in_place(place), card=in_short(self.cards[card])
        )
        return Too(told, in_place(place))

    def _nearest_rival(self, place: str, card: int) -> list[tuple[float, str]]:
        """Say who could end the game with the reserved card alone, else which opponent was nearest to it."""
        for seat, cards in self.facts.could_end.items():
            if cards == {card} and (short := self.facts.missing(self.state.players[seat], card)):
                words = ngettext(
                    "With {count} more token, {name} could end the game by buying {place}.",
                    "With {count} more tokens, {name} could end the game by buying {place}.",
                    short,
                )
                return [(self.state.goal, words.format(count=short, name=self.names[seat], place=place))]
        if (found := self.facts.nearest_rival(card)) is None:
            return []
        short, seat = found
        words = ngettext(
            "{name} is only {count} token away from {place}.", "{name} is only {count} tokens away from {place}.", short
        )
        worth = (self.facts.points_with(card, self.state.players[seat]) + 1) * 0.4**short
        return [(worth, words.format(name=self.names[seat], count=short, place=place))]


def _in_order(weighed: Sequence[tuple[float, str]]) -> list[str]:
    """The sentences, the weightiest first."""
    return [told for _weight, told in sorted(weighed, key=lambda each: -each[0]) if told]


def _led(weighed: Sequence[tuple[float, str]], best: bool) -> list[str]:
    """The sentences, the weightiest first; of the best move, that one leads although others may do the same."""
    told = _in_order(weighed)
    return [Lead(told[0]), *told[1:]] if best and told else told


def _how_far(place: str, rest: int) -> str:
    words = ngettext(
        "After this, you are only {count} token short of {place}.",
        "After this, you are only {count} tokens short of {place}.",
        rest,
    )
    return words.format(count=rest, place=in_place(place))


def asks_for_more(facts: Facts, place: str, noble: int, lack: int) -> str:
    words = ngettext(
        "After buying {place}, you need {count} more card for {noble}.",
        "After buying {place}, you need {count} more cards for {noble}.",
        lack,
    )
    return words.format(place=in_place(place), noble=facts.tables.box.nobles[noble].name, count=lack)
