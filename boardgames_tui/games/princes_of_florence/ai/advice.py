"""Advice on a command in The Princes of Florence: the reasons for it.

It uses only what the seat to move may see.
"""

from boardgames_tui.core.advice import WORTH_SAYING, about
from boardgames_tui.core.words import _, ngettext, npgettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.ai import auction, likes
from boardgames_tui.games.princes_of_florence.ai.facts import BUILDING, FREEDOM, LANDSCAPE, Facts, Lift
from boardgames_tui.games.princes_of_florence.components.piece_words import florins, profession_name, tile_name
from boardgames_tui.games.princes_of_florence.rules import works
from boardgames_tui.games.princes_of_florence.state import BONUS_DECK, PROFESSION_DECK

_ONE_CARD = 5
"""About the value that a bonus card adds."""


class Advice:
    """Reasons for the commands of the player to move."""

    def __init__(self, facts: Facts) -> None:
        self.facts, self.tables, self.state, self.player = facts, facts.tables, facts.state, facts.player

    def reasons(self, command: commands.AnyCommand, best: bool, other: commands.AnyCommand | None) -> list[str]:
        """Reasons, the strongest first. `best`: whether the computer players prefer the command; `other`: to what.

        What speaks against the command is told only if it is compared with nothing.
        """
        facts, tables, alone = self.facts, self.tables, other is None
        match command:
            case commands.Open(object=name) | commands.Buy(object=name) if name != commands.NOTHING:
                return auction.why_object(facts, commands.KIND_OF[name], command, best, other)
            case commands.Bid():
                return auction.why_object(facts, self.state.kind, command, best, other)
            case commands.Pass():
                return auction.why_pass(facts, best, alone)
            case commands.Buy() | commands.Withdraw():
                return auction.why_nothing(facts, best, alone)
            case commands.Work(profession=name):
                return self._why_work(tables.profession_of[name], other)
            case commands.Add(card=name):
                before = facts.open_work
                after = before + facts.bonus(tables.card_of[name])
                words = _("It lifts the work from {before} to {after}; {least} is needed.")
                return [words.format(before=before, after=after, least=facts.least)]
            case commands.Exchange(points=points):
                if isinstance(other, commands.Exchange) and best:
                    return self._why_rather(points, other.points)
                return self._why_exchange(points) if alone else []
            case commands.Build(building=name):
                # who likes the building, and its points, are on the line of the move
                tile = tables.tile_of[name]
                return [
                    *likes.prestige(facts, facts.prestige_with(BUILDING, tile)),
                    *likes.lifts(facts, facts.lift_by(BUILDING, tile), 1, self._lift_by(other)),
                ]
            case commands.TakeFreedom(freedom=name):
                freedom = commands.FREEDOM_OF[name]
                told = likes.prestige(facts, facts.prestige_with(FREEDOM, freedom))
                told += likes.lifts(facts, facts.lift_by(FREEDOM, freedom), 1, self._lift_by(other))
                if told and facts.number_liking(FREEDOM, freedom) == 1:
                    return told
                return [*told, *likes.why_freedom(facts, freedom, best, alone)]
            case commands.TakeProfession() if not facts.next_least(1):  # no work can follow
                return []
            case commands.TakeProfession(profession=name) if name:
                return self._profession(tables.profession_of[name], other)
            case commands.TakeProfession():
                return self._one_more_profession(other)
            case commands.TakeBonus():
                return self._one_more_bonus() or self._what_a_bonus_does(best)
            case commands.End():
                return self._why_end(other)
            case commands.Sell(points=points):
                return auction.why_sell(facts, points, alone)
            case commands.Place():
                return self._why_place(command, best, other)
            case commands.Choose(landscape=name):
                landscape = components.LANDSCAPES.index(name)
                told = likes.prestige(facts, facts.prestige_with(LANDSCAPE, landscape))
                return [*told, *likes.why_landscape(facts, landscape, best, alone)]
            case commands.Pick(card=name):
                return self._why_pick(tables.card_of[name], other)
            case commands.Recruit(profession=name):
                return self._as_profession(tables.profession_of[name], other, recruited=True)
            case commands.Return(profession=name):
                return [self._why_return(tables.profession_of[name])]
            case commands.Later():
                return [_("A profession that suits you better may turn up later.")]
            case commands.Under() if best or alone:
                return [_("The order of these cards hardly matters.")]
        return []

    def _lift_by(self, command: commands.AnyCommand | None) -> Lift | None:
        match command:
            case commands.Build(building=name):
                return self.facts.lift_by(BUILDING, self.tables.tile_of[name])
            case commands.TakeFreedom(freedom=name):
                return self.facts.lift_by(FREEDOM, commands.FREEDOM_OF[name])
            case commands.TakeProfession():
                return self.facts.lift_of_all(1, 1)
        return None

    def _why_end(self, other: commands.AnyCommand | None) -> list[str]:
        facts = self.facts
        if not facts.is_in_this_round():  # a recruiting card is left
            later = _("A profession that suits you better may turn up later.")
            return [] if facts.is_last_round else [later]
        if not facts.can_act:
            return [_("There is no other action that you could take.")]
        if not facts.has_worthwhile_action:
            return [_("No other action is worth its price to you now.")]
        given_up = max(facts.prospects.rest, facts.best_paid_action)
        if other is not None or given_up < WORTH_SAYING:
            return []
        words = ngettext(
            "You give up an action that could be worth about {points}.",
            "You give up actions that could be worth about {points}.",
            components.ACTIONS - self.state.actions,
        )
        return [words.format(points=about(given_up))]

    # Works

    def _why_work(self, card: int, other: commands.AnyCommand | None) -> list[str]:
        facts, value = self.facts, self.facts.value_played(card)
        best, sentences = facts.best_so_far, []
        after = works.best_after(self.state, self.player, value)
        if isinstance(other, commands.Work):
            also = self.tables.profession_of[other.profession]
            after *= facts.value_played(also) <= value  # or else the other one wins it rather
        if after > best and value >= facts.least and not facts.has_award:
            sentences.append(self._best_work(after, summed=after > value))
        elif after == best > self.player.best and value >= facts.least:
            sentences.append(self._tied_work())
        sentences += likes.prestige(facts, facts.prestige_with_work(card))
        if facts.value(card) + facts.all_bonus < facts.least_next_round:
            words = _("It is worth {value} now, and the next round needs {least}.")
            if sentences:
                words = _("The next round needs {least}.")
            sentences.append(words.format(value=value, least=facts.least_next_round))
        if sentences or isinstance(other, commands.Work):
            return sentences
        words = ngettext(
            "It is worth {value}: {florins}, or up to {points} point.",
            "It is worth {value}: {florins}, or up to {points} points.",
            value // 2,
        )
        if facts.is_last_round:  # money only breaks ties
            words = ngettext(
                "It can be exchanged for up to {points} point.",
                "It can be exchanged for up to {points} points.",
                value // 2,
            )
        return [words.format(value=value, florins=florins(components.UNIT * value), points=value // 2)]

    def _tied_work(self) -> str:
        """All who are tied score (11.1)."""
        count = components.BEST_POINTS
        if self.facts.plays_last:
            words = ngettext(
                "It would tie for the best work of this round: {count} point each.",
                "It would tie for the best work of this round: {count} points each.",
                count,
            )
        else:
            words = ngettext(
                "It would tie for the best work so far: {count} point each if that holds.",
                "It would tie for the best work so far: {count} points each if that holds.",
                count,
            )
        return words.format(count=count)

    def _best_work(self, value: int, summed: bool) -> str:
        """Say what the best work of the round scores: for sure if nobody plays after the player."""
        count, last = components.BEST_POINTS, self.facts.plays_last
        if last and summed:
            words = ngettext(
                "Your works this round would come to {value}, the most of all: {count} point.",
                "Your works this round would come to {value}, the most of all: {count} points.",
                count,
            )
        elif last:
            words = ngettext(
                "A work of {value} would be the best of this round: {count} point.",
                "A work of {value} would be the best of this round: {count} points.",
                count,
            )
        elif summed:
            words = ngettext(
                "Your works this round would come to {value}, the most so far: {count} point if that holds.",
                "Your works this round would come to {value}, the most so far: {count} points if that holds.",
                count,
            )
        else:
            words = ngettext(
                "A work of {value} would be the best of this round so far: {count} point if that holds.",
                "A work of {value} would be the best of this round so far: {count} points if that holds.",
                count,
            )
        return words.format(value=value, count=count)

    def _why_rather(self, points: int, others: int) -> list[str]:
        """Say what the florins are worth by which two exchanges differ, if that speaks for the first one."""
        facts = self.facts
        if facts.is_last_round:
            return [_("Money left at the end only breaks ties.")] if points > others else []
        kept, instead = facts.kept_for(points), facts.kept_for(others)
        worth, more = abs(facts.money_later(kept) - facts.money_later(instead)), abs(points - others)
        named, told = florins(abs(kept - instead)), npgettext("less than", "{count} point", "{count} points", more)
        if points > others and worth < WORTH_SAYING:
            return [_("You are unlikely to need {florins} more.").format(florins=named)]
        each = round(2 * worth / more)  # a point's florins, to the half point that the details tell
        if points < others and facts.earns_again:
            return []
        if points > others and each < 2:
            words = _("Keeping another {florins} would earn you less than {points}.")
        elif points < others and each > 2:
            words = _("Keeping another {florins} will earn you more than {points}.")
        elif points < others and each == 2 and kept <= facts.needed_later:  # no worse, as the details tell it
            return [self._left_to_spend(kept)]
        else:
            return []
        return [words.format(florins=named, points=told.format(count=more))]

    def _why_exchange(self, points: int) -> list[str]:
        """Say what the money that is kept is worth after this action; nothing if it is worth what it could buy now."""
        facts, price, kept = self.facts, components.FLORINS_A_POINT, self.facts.kept_for(points)
        if facts.is_last_round:
            return [_("Money left at the end only breaks ties.")]
        if kept < price:
            return [self._left_to_spend(kept)]
        last = facts.money_later(kept) - facts.money_later(kept - price)
        if last < WORTH_SAYING:
            return [_("You keep {florins}, more than you are likely to need.").format(florins=florins(kept))]
        if round(2 * last) == 2 or facts.earns_again:  # a point, as the details tell it
            return []
        words = _("You keep {florins}; the last {amount} will be worth about {points}.")
        return [words.format(florins=florins(kept), amount=price, points=about(last))]

    def _left_to_spend(self, kept: int) -> str:
        return _("It leaves you {florins} to spend later on.").format(florins=florins(kept))

    def _as_profession(self, card: int, other: commands.AnyCommand | None, recruited: bool = False) -> list[str]:
        """Reasons for a profession: that it can be done now comes first."""
        facts, told = self.facts, self._profession(card, other, recruited)
        value, least = facts.value_in_hand(card, recruited), facts.next_least()
        if not least:
            return []
        if value < least:
            return told
        words = _("As a work it would be worth {value} now; the next round needs {least}.")
        if facts.is_in_this_round():
            words = _("As a work it would be worth {value} now; this round needs {least}.")
        return [words.format(value=value, least=least), *told]

    # Tiles

    def _why_place(self, command: commands.Place, best: bool, other: commands.AnyCommand | None) -> list[str]:
        """How much room is left; nothing if the other place leaves hardly less, or the best place not the most.

        Of one that is not the best only if it leaves too little: whether the best one leaves less is not known here.
        """
        facts, placement = self.facts, self.facts.placement(command)
        left = facts.room_after(placement)
        if not left or (isinstance(other, commands.Place) and not facts.more_room(command, other)):
            return []
        if other is None:
            most = facts.most_room(placement.tile)
            if left < most if best else not facts.matters(most - left, most):
                return []
        words = ngettext(
            "It leaves you {count} place for the {building}.",
            "It leaves you {count} places for the {building}.",
            left,
        )
        wanted = tile_name(self.tables.box, facts.wanted(self.tables.tile_of[command.tile]))
        return [words.format(count=left, building=wanted)]

    # Cards

    def _why_pick(self, card: int, other: commands.AnyCommand | None) -> list[str]:
        facts, state = self.facts, self.state
        if state.deck is PROFESSION_DECK:
            return self._as_profession(card, other)
        if state.deck is BONUS_DECK:
            value, lift = facts.bonus(card), facts.lift_by_card(card)
            if lift is not None or not facts.next_least():
                return likes.lifts(facts, lift, 0)
            return [_("It would add {value} to a work now.").format(value=value)] if value > 0 or other is None else []
        points = works.prestige_points(self.tables, state.players, state.seat, card)
        if not points and other is not None:
            return []
        words = ngettext(
            "As things stand it would score {count} point at the end.",
            "As things stand it would score {count} points at the end.",
            points,
        )
        return [words.format(count=points)]

    def _why_return(self, card: int) -> str:
        """Say what the three professions that are kept have in common."""
        shared = self.facts.shared(each for each in self.facts.hand if each != card)
        if not shared:
            return _("The cards you keep have nothing in common.")
        words = _("Liked by more than one of the cards you keep: {things}.")
        return words.format(things=likes.names(self.facts, shared))

    def _profession(self, card: int, other: commands.AnyCommand | None, recruited: bool = False) -> list[str]:
        """What a profession does in the hand; `recruited`: in exchange for a recruiting card."""
        facts, things, name = self.facts, self.facts.likes(card), profession_name(self.tables.box, card)
        there = [thing for thing in things if facts.has(thing)]
        shared = [each for each in things if each not in there and facts.number_liking(*each) and facts.can_get(each)]
        told = []
        if shared:
            words = _("Other professions in your hand also like: {things}.")
            told.append(words.format(things=likes.names(facts, shared)))
        theirs = self._card_of(other)
        if there and (not shared or theirs is None or facts.value_in_hand(card) > facts.value_in_hand(theirs)):
            words = _("You already have something the {profession} likes: {things}.")
            told.insert(0, words.format(profession=name, things=likes.names(facts, there)))
        if told or theirs is not None:  # the other one can become a work, too
            return told
        words = _("The {profession} lets you complete one more work, and adds 1 to each of your works.")
        if recruited:  # the recruiting card has counted for works, too (16.17)
            words = _("The {profession} lets you complete one more work.")
        return [words.format(profession=name)]

    def _card_of(self, command: commands.AnyCommand | None) -> int | None:
        """The profession that a command brings into the hand."""
        match command:
            case commands.Pick(card=name) | commands.Recruit(profession=name):
                return self.tables.profession_of[name]
        return None

    def _one_more_profession(self, other: commands.AnyCommand | None) -> list[str]:
        if not self.facts.hand:
            return [_("Without a profession in hand you cannot complete a work.")]
        words = ngettext(
            "You have {count} profession in hand; taking another adds 1 to its work.",
            "You have {count} professions in hand; one more adds 1 to the work of each.",
            len(self.facts.hand),
        )
        lift = self.facts.lift_of_all(1, 1)
        told = likes.lifts(self.facts, lift, 1, self._lift_by(other)) if lift and lift.reached else []
        return [*told, words.format(count=len(self.facts.hand))]

    def _one_more_bonus(self) -> list[str]:
        """What a bonus card could do for a work worth a little too little, if the others leave an action for it."""
        facts, least = self.facts, self.facts.next_least(1)
        lacks = [(least - facts.value(card) - facts.all_bonus, card) for card in facts.hand]
        short, card = min((each for each in lacks if each[0] > 0), default=(0, 0))
        if not 0 < short <= _ONE_CARD or len(lacks) - sum(lack > 0 for lack, _card in lacks) >= facts.actions_left - 1:
            return []
        words = _("The {profession}'s work is {count} short of {least}: a bonus card may help.")
        if not facts.is_in_this_round(1):
            words = _("The {profession}'s work is {count} short of next round's {least}: a bonus card may help.")
        return [words.format(profession=profession_name(self.tables.box, card), count=short, least=least)]

    def _what_a_bonus_does(self, best: bool) -> list[str]:
        """Say it if the search likes the card, and an action is left for a work with it."""
        if not best or not self.facts.hand or self.facts.actions_left < 2:
            return []
        return [_("It can make one of your works worth more.")]
