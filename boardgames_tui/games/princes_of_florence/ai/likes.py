"""Advice on what professions of The Princes of Florence like: landscapes, freedoms and what they lift."""

from collections.abc import Iterable

from boardgames_tui.core.advice import Follow
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.ai.facts import BUILDING, FREEDOM, LANDSCAPE, Facts, Lift, Thing
from boardgames_tui.games.princes_of_florence.components.piece_words import profession_name, tile_name


def names(facts: Facts, things: Iterable[Thing]) -> str:
    """Return the names of things that professions like, with commas between them."""
    return ", ".join(_name(facts, *thing) for thing in things)


def _name(facts: Facts, sort: int, thing: int) -> str:
    if sort == BUILDING:
        return tile_name(facts.tables.box, thing)
    return _(components.KIND_NAMES[thing] if sort == LANDSCAPE else components.FREEDOM_NAMES[thing])


def lifts(facts: Facts, lift: Lift | None, actions: int, also: Lift | None = None) -> list[str]:
    """Say what a piece lifts that takes so many actions; in the own turn, that it is enough only if that is planned.

    `also`: what the piece lifts that it is compared with.
    """
    if lift is None:
        return []
    least = facts.next_least(actions)
    if lift.reached > max(1, also.reached if also else 0):
        words = ngettext(
            "It lifts {count} work to the next round's {least} or more.",
            "It lifts {count} works to the next round's {least} or more.",
            lift.reached,
        )
        if facts.is_in_this_round(actions):
            words = ngettext(
                "It lifts {count} work to this round's {least} or more.",
                "It lifts {count} works to this round's {least} or more.",
                lift.reached,
            )
        return [words.format(count=lift.reached, least=least)]
    enough = facts.is_in_this_round(actions) and lift.before < least <= lift.after
    follows = enough and not facts.state.auctioning
    if lift.before >= least or follows:
        words = _("It lifts your {profession} from {before} to {value}.")
    elif not facts.is_in_this_round(actions):
        words = _("It lifts your {profession} from {before} to {value}; the next round needs {least}.")
    elif enough:
        words = _("It lifts your {profession} from {before} to {value}: enough for this round.")
    else:
        words = _("It lifts your {profession} from {before} to {value}; this round needs {least}.")
    name = profession_name(facts.tables.box, lift.card)
    told = [words.format(profession=name, before=lift.before, value=lift.after, least=least)]
    if follows:
        words = _("That is enough for the {profession}'s work this round.")
        work = commands.Work(facts.tables.box.professions[lift.card].id)
        told.append(Follow(words.format(profession=name), [work]))
    return told


def prestige(facts: Facts, more: int) -> list[str]:
    """What the player's prestige cards score more, if it is the last round."""
    words = ngettext(
        "As things stand, it adds {count} point to your prestige cards.",
        "As things stand, it adds {count} points to your prestige cards.",
        more,
    )
    return [words.format(count=more)] * (more > 0 and facts.is_last_round)


def why_freedom(facts: Facts, freedom: int, best: bool, alone: bool) -> list[str]:
    """Say how many professions in hand like a freedom, if a work can follow."""
    if not (count := facts.number_liking(FREEDOM, freedom)):
        return _liked_by_none(facts, best, alone)
    if not facts.next_least(1):
        return []
    words = ngettext(
        "{count} profession in hand likes freedom of {freedom}.",
        "{count} professions in hand like freedom of {freedom}.",
        count,
    )
    return [words.format(count=count, freedom=_name(facts, FREEDOM, freedom))]


def _liked_by_none(facts: Facts, best: bool, alone: bool) -> list[str]:
    if facts.is_last_round:
        return [_("None of your professions likes it.")] if alone else []
    return [_("Professions still to come may like it.")] if best or alone else []


def why_landscape(facts: Facts, landscape: int, best: bool, alone: bool, also: Lift | None = None) -> list[str]:
    """Say what a landscape lifts, and how many professions in hand like it; nothing of another one of its kind."""
    name = _name(facts, LANDSCAPE, landscape)
    if facts.has((LANDSCAPE, landscape)):  # its points are on the line of the move
        return []
    if not (count := facts.number_liking(LANDSCAPE, landscape)):
        return _liked_by_none(facts, best, alone)
    words = ngettext(
        "{count} profession in your hand likes a {landscape}.",
        "{count} professions in your hand like a {landscape}.",
        count,
    )
    lift = facts.lift_by(LANDSCAPE, landscape)
    told = [] if lift and also and lift.reached < also.reached else lifts(facts, lift, 0, also)
    return [*told, *[words.format(count=count, landscape=name)] * (count > 1 or not told)]
