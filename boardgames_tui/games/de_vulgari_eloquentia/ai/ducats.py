"""Advice on ducats of De Vulgari Eloquentia: what they are good for."""

from boardgames_tui.core.advice import Follow
from boardgames_tui.core.words import _, in_points
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia.ai.facts import Facts
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import taken
from boardgames_tui.games.de_vulgari_eloquentia.presentation.choices import in_ducats
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import tile_of


class Ducats:
    """Reasons for ducats of the player to move."""

    def __init__(self, facts: Facts) -> None:
        self.facts, self.tables, self.figures = facts, facts.tables, facts.figures
        self.state, self.player = facts.state, facts.player

    def paid_uses(self, more: int, actions: int) -> list[str]:
        """Say the same of ducats that take actions, except what those that the place gives for none do as well."""
        needed = Ducats(self.facts.with_gifts()).uses(more, actions)
        return [each for each in self.uses(more, actions) if each in needed]

    def uses(self, more: int, actions: int) -> list[str]:
        """Say what `more` ducats make possible with so many actions or later, and who is the richest then."""
        fee, after, facts = self.figures.travel_fee, self.player.ducats + more, self.facts
        sentences: list[str] = []
        if trips := facts.trips_for(more, actions):
            told = _("That gives you the {fee} for a longer trip.").format(fee=in_ducats(fee))
            sentences = [Follow(told, trips, can_wait=True)]
        elif not tile_of(self.tables, self.player).free_travel and facts.pays_next_turn(fee, more):
            sentences = [_("Next turn you will surely have {fee} for a longer trip.").format(fee=in_ducats(fee))]
        # The same ducats don't pay for a cube as well.
        sentences = sentences or self.new_uses(more, actions)
        if sentences or self.state.last_turn:
            return sentences
        missing = facts.price_of_cardinal - after
        if 0 < missing <= self.figures.business:
            return [_("That leaves you {ducats} short of becoming a cardinal.").format(ducats=in_ducats(missing))]
        missing = max(other.ducats for other in self.state.players if other is not self.player) - after
        if 0 < missing <= self.figures.business and self.state.turn >= self.figures.last_donation_turn:
            text = _("That leaves you {ducats} short of the richest, who gets {points} at the end.")
            return [text.format(ducats=in_ducats(missing), points=self._points_of_richest)]
        return []

    @property
    def _points_of_richest(self) -> str:
        is_merchant, paid = self.player.role is components.MERCHANT, self.figures
        return in_points(paid.richest_merchant_points if is_merchant else paid.richest_clergy_points)

    def new_uses(self, more: int, actions: int, *, there: bool = False) -> list[str]:
        """Name the cube that the player can then afford, and say if they become the richest.

        `there`: they are those of a place to go to, so that nobody has them by this move.
        """
        facts, held, after = self.facts, self.player.ducats, self.player.ducats + more
        paid, points = self.figures, self._points_of_richest
        sentences = []
        if facts.is_safely_richest(after) and not facts.is_safely_richest(held):
            text = _("It makes you the richest for now; at the end the richest gets {points}.")
            if there:
                text = _("The ducats there make you the richest; at the end the richest gets {points}.")
            sentences.append(text.format(points=points))
        elif not there and facts.is_safely_richest(after, paid.business):
            text = _("You stay the richest even if others do some business: {points} at the end.")
            is_news = self.state.last_turn and not facts.is_safely_richest(held, paid.business)
            sentences += [text.format(points=points)] * is_news
        if bought := [
            (votes, here, colour, count, price)
            for price, votes, colour, count, here in facts.for_sale(actions)
            if (held < price <= after if here else facts.pays_next_turn(price, more))
        ]:
            # The cheapest that pays for the same title as the most votes do.
            title = facts.title_with(self.player.role, facts.votes + max(bought)[0])
            enough = [sale for sale in bought if title and facts.votes < title[0] <= facts.votes + sale[0]]
            _won, here, colour, count, _price = min(
                enough, key=lambda sale: (sale[-1], not sale[1]), default=max(bought)
            )
            words = (
                _("That gives you the ducats for {cube}.") if here else _("Next turn you can surely pay for {cube}.")
            )
            if there:
                words = (
                    _("With the ducats there you can pay for {cube}.")
                    if here
                    else _("With the ducats there you can pay for {cube} next turn.")
                )
            told = words.format(cube=taken(colour, count))
            taking = [commands.take_cubes(colour, number) for number in (1, 2)]
            sentences.append(Follow(told, taking, can_wait=True) if here else told)
        if facts.can_become_cardinal(after, actions) and not facts.can_become_cardinal(held, actions):
            told = _("That gives you the ducats to become a cardinal.")
            ways = zip(self.tables.move, self.tables.has_cathedral, strict=True)
            becoming = [*(move for move, is_there in ways if is_there), *self.tables.become_cardinal.values()]
            sentences.append(Follow(told, becoming, can_wait=True))
        return sentences
