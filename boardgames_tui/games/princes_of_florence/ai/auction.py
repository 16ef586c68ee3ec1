"""Advice on the auction of The Princes of Florence (4), on purchases and on selling points."""

from boardgames_tui.core.advice import PLAIN, WORTH_SAYING, Follow, Objection, about
from boardgames_tui.core.words import _, in_digits, ngettext, pgettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.ai import likes
from boardgames_tui.games.princes_of_florence.ai.facts import LANDSCAPE, Facts, Lift, Sale
from boardgames_tui.games.princes_of_florence.components.piece_words import florins

_ADDS = {components.JESTER: components.JESTER_WORTH, components.RECRUITING: 1}
"""What kinds add to each work."""


def why_object(
    facts: Facts, kind: int, command: commands.AnyCommand, best: bool, other: commands.AnyCommand | None
) -> list[str]:
    """What an object is worth and what it does; its worth only of the best one, as others may be ranked otherwise.

    Nor if the search disagrees with the estimate.
    """
    worth, price, also = facts.worths[kind], facts.prices[kind], -1
    if isinstance(other, commands.Open | commands.Buy) and other.object != commands.NOTHING:
        also = commands.KIND_OF[other.object]
    above = worth - (command.florins if isinstance(command, commands.Bid) else price)
    if isinstance(command, commands.Bid):  # maybe so that nobody else gets the object
        doubted = not best or facts.better_than_bidding(command.florins) is not None
    else:
        doubted = not best or facts.above_price[kind] < facts.above_price[facts.affordable[0]]
    scored = facts.prestige_with_kind(kind)
    little = (above <= 0 and not scored) or _is_nothing(facts, kind)
    if little and other is None and not best:
        return _better_kind(facts, kind) or _worth_little(facts, kind, worth - above)
    counted = 0 < facts.values_of_kinds[kind] <= scored
    if little or counted or _is_worth_as_much(facts, also, kind) or (doubted and other is not None):
        return _what_it_does(facts, kind, also)
    words = _("The {object} is worth about {amount} to you.")
    if isinstance(command, commands.Buy):
        words = _("The {object} is worth about {amount} to you and costs {price}.")
    elif isinstance(command, commands.Bid) and not facts.is_late and above >= facts.best_above(kind):
        words = _("The {object} is worth about {amount} to you, {above} above this bid.")
    name = _(components.KIND_NAMES[kind])
    told = words.format(object=name, amount=_worth(facts, kind), price=florins(price), above=in_digits(above))
    if also < 0 or facts.is_late or not (more := facts.better_by(kind, price, also, facts.prices[also])):
        return [told, *_what_it_does(facts, kind, also)]
    better = _("That is about {florins} better for you than the {object}.")
    rather = better.format(florins=florins(more), object=_(components.KIND_NAMES[also]))
    return [told, rather, *_what_it_does(facts, kind, also)]


def _is_worth_as_much(facts: Facts, also: int, kind: int) -> bool:
    """Whether another kind that can be had is worth no less, in the figures told, and costs no more."""
    if also not in facts.affordable or facts.prices[also] > facts.prices[kind]:
        return False
    if facts.is_late:
        return round(2 * facts.values_of_kinds[also]) >= round(2 * facts.values_of_kinds[kind])
    return facts.worths[also] >= facts.worths[kind]


def _worth(facts: Facts, kind: int) -> str:
    return about(facts.values_of_kinds[kind]) if facts.is_late else florins(facts.worths[kind])


def _better_kind(facts: Facts, kind: int) -> list[str]:
    """Late in the game: the points of the best other kind, as only one object can be had in a round."""
    instead = next((each for each in facts.affordable if each != kind), kind)
    values = facts.values_of_kinds
    if not facts.is_late or _is_nothing(facts, kind) or values[instead] - values[kind] < PLAIN:
        return []
    words = _("The {object} is worth about {amount} to you, the {other} about {more}.")
    name, also = _(components.KIND_NAMES[kind]), _(components.KIND_NAMES[instead])
    return [words.format(object=name, amount=_worth(facts, kind), other=also, more=_worth(facts, instead))]


def _is_nothing(facts: Facts, kind: int) -> bool:
    """Whether it is worth nothing; late in the game many florins are hardly a point."""
    little = not facts.worths[kind] or (facts.is_late and facts.values_of_kinds[kind] < WORTH_SAYING)
    return little and not facts.prestige_with_kind(kind)


def _worth_little(facts: Facts, kind: int, price: int) -> list[str]:
    """Say so of an object that is not worth its price or the next bid; not of a builder that may save more."""
    if kind == components.BUILDER and facts.building_saves > price:
        return []
    name = _(components.KIND_NAMES[kind])
    if _is_nothing(facts, kind):
        return [_("The {object} is worth next to nothing to you.").format(object=name)]
    return [_("The {object} is worth only about {amount} to you.").format(object=name, amount=_worth(facts, kind))]


def _what_it_does(facts: Facts, kind: int, also: int) -> list[str]:
    """What a kind does; of a recruiting card beside a jester only what that does not do better (5.2)."""
    told, theirs = likes.prestige(facts, facts.prestige_with_kind(kind)), _lift_by(facts, also)
    if kind < components.BUILDER:
        return [*told, *likes.why_landscape(facts, kind, best=False, alone=False, also=theirs)]
    if kind == components.ANY_LANDSCAPE:
        words = _("The first of a type adds {worth} to the work of each profession that likes it.")
        liked = {(LANDSCAPE, facts.tables.prefers[card][LANDSCAPE]) for card in facts.hand}
        helps = any(not facts.has(thing) and facts.can_get(thing) for thing in liked)
        return [words.format(worth=components.LANDSCAPE_WORTH)] * helps
    if kind == components.RECRUITING and (value := facts.best_recruited):
        words = _("With it you could recruit a profession whose work would be worth {value}.")
        told.append(words.format(value=value))
    more = _ADDS.get(kind, 0)
    if not more or (kind == components.RECRUITING and also == components.JESTER):
        return told
    if kind == components.JESTER and also == components.RECRUITING and facts.hand:
        told.append(_("It adds twice as much to each work as a recruiting card."))
    lift = _lift_by(facts, kind)
    if lift and lift.reached > (theirs.reached if theirs else 0):
        told += likes.lifts(facts, lift, 0, theirs)
    count, held = facts.works_to_come(more), len(facts.hand)
    words = ngettext("It counts for {count} work at most.", "It counts for up to {count} works.", count)
    if count == held:
        words = ngettext(
            "It counts for the only profession in your hand.",
            "It counts for each of the {count} professions in your hand.",
            held,
        )  # what it adds is on the line of the move
    return [*told, *[words.format(count=count)] * (count > 0)]


def _lift_by(facts: Facts, kind: int) -> Lift | None:
    if 0 <= kind < components.BUILDER:
        return facts.lift_by(LANDSCAPE, kind)
    return facts.lift_of_all(_ADDS[kind]) if kind in _ADDS else None


def why_nothing(facts: Facts, best: bool, alone: bool) -> list[str]:
    """Say whether something left to buy is worth its price."""
    if not facts.worth_buying:
        return [_("Nothing left is worth its price to you.")]
    words = Objection(_("You get nothing, but something left is worth more to you than it costs."))
    return [words] if alone and not best else []


def why_pass(facts: Facts, best: bool, alone: bool) -> list[str]:
    """What the bid is worth; not what would be better if the search disagrees, nor what a best pass gives up."""
    kind, following = facts.state.kind, facts.state.bid + components.STEP
    name, worth = _(components.KIND_NAMES[kind]), facts.worths[kind]
    if (worth < following and not facts.prestige_with_kind(kind)) or _is_nothing(facts, kind):
        return _worth_little(facts, kind, following) or (_what_is_left(facts) if best or alone else [])
    instead = facts.better_than_bidding(following)
    if instead is not None and (best or alone) and not facts.is_late:
        more = facts.above_price[instead] - (worth - following)
        better = _("You could get the {other} instead: about {more} better for you.")
        named = pgettext("accusative", components.BOUGHT_KINDS[instead])
        gets = commands.OPEN[instead], commands.BUY[instead]
        told = Follow(better.format(other=named, more=florins(more)), gets)
        return [told, *(_what_is_left(facts) if best else [])]
    words = _("The {object} is worth about {amount} to you, hardly more than the next bid.")
    if facts.is_late or worth - following > components.STEP:
        words = _("You save {bid}, but lose the {object}, worth about {amount}.")
        if best:
            return _what_is_left(facts)
        if not alone or following > facts.player.florins:
            return []
    saved = words.format(object=name, amount=_worth(facts, kind), bid=florins(following))
    return [saved, *(_what_is_left(facts) if best or alone else [])]


def _what_is_left(facts: Facts) -> list[str]:
    """Say what else worth its price can be had after a pass, unless the plan tells what is bought then.

    None of several that are nearly as good, as another one may be bought.
    """
    left = [kind for kind in facts.affordable if kind != facts.state.kind and facts.above_price[kind] > 0]
    if not left or any(_is_near(facts, each, left[0]) for each in left[1:]):
        return []
    kind, does = left[0], list[str]()
    named, price = pgettext("accusative", components.BOUGHT_KINDS[kind]), florins(facts.prices[kind])
    words, then = _("You can still bid for the {object}, from {price}."), []
    if len(facts.state.active) == 2:  # the other one buys this object, and is out (4.9)
        words, then = _("Then you are the last buyer: you can have the {object} for {price}."), [commands.BUY[kind]]
    if kind < components.BUILDER:
        lift = facts.lift_by(LANDSCAPE, kind)
        told = likes.why_landscape(facts, kind, False, False, _lift_by(facts, facts.state.kind))
        does = told[:1] if lift and lift.reached else told[-1:]
    return [Follow(each, then, can_wait=True) for each in (words.format(object=named, price=price), *does)]


def _is_near(facts: Facts, kind: int, best: int) -> bool:
    """Whether a kind is worth hardly less than the best one for its price."""
    if facts.is_late:
        return facts.values_of_kinds[best] - facts.values_of_kinds[kind] < 2 * WORTH_SAYING
    return facts.above_price[best] - facts.above_price[kind] < components.STEP


def why_sell(facts: Facts, points: int, alone: bool) -> list[str]:
    """Say what the florins for so many points can pay for."""
    more = facts.player.florins + components.UNIT * points
    match facts.sale(points):
        case Sale.BID:
            name, worth = _(components.KIND_NAMES[facts.state.kind]), _worth(facts, facts.state.kind)
            told = _("The {object} is worth about {amount} to you.").format(object=name, amount=worth)
            return [_("Then you can bid up to {florins}.").format(florins=florins(more)), told]
        case Sale.OBJECT if (kind := facts.too_dear) is not None:
            named = pgettext("accusative", components.BOUGHT_KINDS[kind])
            return [_("Then you can pay for the {object}.").format(object=named)]
        case Sale.ACTION:
            return [_("Then you can pay for a freedom, a profession or a bonus card.")]
        case Sale.BUILDING:
            return [_("Then you can pay for a building.")]
    if not alone:
        return []
    words = _("You get {florins} for a point; buying one with a work costs {price}.")
    price = florins(components.FLORINS_A_POINT)
    return [words.format(florins=florins(components.UNIT), price=price)]
