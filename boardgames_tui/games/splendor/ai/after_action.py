"""Reasons for what is chosen after the action in Splendor: the tokens to give back, and the noble."""

from collections.abc import Sequence

from boardgames_tui.core.advice import Objection
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor import commands
from boardgames_tui.games.splendor.ai.facts import FAR, Facts, without_tokens
from boardgames_tui.games.splendor.commands import in_place
from boardgames_tui.games.splendor.presentation.story import in_short


def why_return(
    facts: Facts, tokens: str, other: commands.SplendorCommand | None, best: bool, names: Sequence[str]
) -> list[str]:
    """Say what giving these back gives up, and which card stays near (nearer than after `other`, if one does)."""
    told = _what_stays(facts, tokens, other, best)
    if (given := facts.given(tokens)) is None:
        return told
    seat, place, card = given
    words = _("With what you give back, {name} can pay for {place} ({card}).")
    if not place:
        words = _("With what you give back, {name} can pay for a reserved card ({card}).")
    words = words.format(name=names[seat], place=place, card=in_short(facts.cards[card]))
    return [*told, Objection(words)]


def _what_stays(facts: Facts, tokens: str, other: commands.SplendorCommand | None, best: bool) -> list[str]:
    after = facts.player.clone()
    after.tokens = without_tokens(after.tokens, tokens)
    if (lost := facts.lost_by_returning(tokens)) is not None:
        place, card, _rest = lost
        words = _("Then you can no longer buy {place} ({card}).")
        return [Objection(words.format(place=in_place(place), card=in_short(facts.cards[card])))]
    kept = [aim for aim, nearer in facts.aims(after.tokens) if not nearer and facts.is_near(after, aim[1])]
    differ = []
    if isinstance(other, commands.Return):
        then = without_tokens(facts.player.tokens, other.tokens)
        differ = [aim for aim in kept if facts.missing(facts.player, aim[1], then) > aim[2]]
        if not differ and not best:
            return []
    if not kept:
        return [_("This is what you need least.")] if best else []
    place, card, rest = (differ or kept)[0]
    words = in_short(facts.cards[card])
    if not rest:
        return [_("You can still buy {place} ({card}).").format(place=in_place(place), card=words)]
    told = ngettext(
        "You stay within {count} token of {place} ({card}).",
        "You stay within {count} tokens of {place} ({card}).",
        rest,
    )
    return [told.format(count=rest, place=in_place(place), card=words)]


def why_noble(facts: Facts, place: int, names: Sequence[str]) -> str:
    noble, players = facts.state.nobles[place], facts.state.players
    lack, seat = min((facts.lacks(noble, players[seat].bonuses), seat) for seat in facts.others())
    if lack > FAR:
        words = _("Nobody else is near {noble}; another noble may still visit you next turn.")
        return words.format(noble=facts.tables.box.nobles[noble].name)
    if not lack:  # somebody who chose another noble
        words = _("{name} already has the cards for {noble}.")
        return words.format(name=names[seat], noble=facts.tables.box.nobles[noble].name)
    return ngettext(
        "{name} needs only {count} more card for {noble}.",
        "{name} needs only {count} more cards for {noble}.",
        lack,
    ).format(name=names[seat], count=lack, noble=facts.tables.box.nobles[noble].name)
