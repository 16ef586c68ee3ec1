"""The coach's notes for a player's first games of Splendor."""

from collections.abc import Callable, Iterator

from boardgames_tui.core.coach import SO, Condition, Note, Values, when
from boardgames_tui.core.words import N_
from boardgames_tui.games.splendor.components import GOLD, HAND_LIMIT, HIGH_PILE
from boardgames_tui.games.splendor.components.piece_words import listed_colours
from boardgames_tui.games.splendor.presentation.view import CardView, Decision, PlayerView, SplendorView
from boardgames_tui.games.splendor.tables import Tables

NEARLY = 4
"""From this many points short of the end on, a player can end the game soon."""

_when: Callable[[Callable[[SplendorView], bool]], Condition[SplendorView]] = when


def _me(view: SplendorView) -> PlayerView:
    return view.players[view.judged]


def _cards(view: SplendorView) -> Iterator[CardView]:
    """The cards of the display: everyone sees them."""
    return (card for card in view.display if card is not None)


def _acting(view: SplendorView) -> bool:
    return view.decision is Decision.ACTION


def _near_the_end(view: SplendorView, _tables: Tables) -> Values | None:
    others = (seat for seat, player in enumerate(view.players) if seat != view.judged)
    near = (seat for seat in others if view.players[seat].points >= view.goal - NEARLY)
    return next(({"player": seat, "points": view.goal} for seat in near), None)


def _free(view: SplendorView, _tables: Tables) -> Values | None:
    return next(({"place": card.place} for card in _cards(view) if not any(card.due)), None)


def _lacks_one(view: SplendorView, _tables: Tables) -> Values | None:
    gold = _me(view).tokens[GOLD]
    dear = (card for card in _cards(view) if card.points >= 2)
    found = (card.place for card in dear if sum(card.lacks) - gold == 1)
    can_reserve = _acting(view) and view.bank[GOLD] and len(_me(view).hand) < HAND_LIMIT
    return next(({"place": place} for place in found), None) if can_reserve else None


def _noble(view: SplendorView, _tables: Tables) -> Values | None:
    lying = (noble for noble in view.nobles if noble.taken_by is None and 0 < sum(noble.lacks) <= 2)
    return next(({"noble": noble.name, "cards": listed_colours(noble.lacks)} for noble in lying), None)


def _two_alike(view: SplendorView, _tables: Tables) -> Values | None:
    high = [kind for kind in range(GOLD) if view.bank[kind] >= HIGH_PILE]
    return SO if _acting(view) and any(card.lacks[kind] == 2 for card in _cards(view) for kind in high) else None


_last = _when(lambda view: view.last_round)
_excess = _when(lambda view: view.decision is Decision.RETURN)
_first = _when(lambda view: view.round == 1)
_can_buy = _when(lambda view: _acting(view) and any(card.pay is not None for card in _cards(view)))
_full_hand = _when(lambda view: len(_me(view).hand) == HAND_LIMIT)
_many_tokens = _when(lambda view: _acting(view) and sum(_me(view).tokens) >= 8)
_gold = _when(lambda view: _me(view).tokens[GOLD] > 0)
NOTES = (
    Note("last", N_("This is the last round: from now on only points count."), _last),
    Note("excess", N_("Give back colours that you do not need for the cards you want."), _excess),
    Note("first", N_("Look for cheap cards whose prices share colours."), _first),
    Note(
        "rival",
        N_("{player} is near {points} points: once anyone has them, that round is the last."),
        _near_the_end,
    ),
    Note("free", N_("{place} is free: your cards pay for all of it."), _free),
    Note("lack1", N_("{place} needs just one more token; reserving a card gets you a gold one."), _lacks_one),
    Note("noble", N_("You need {cards} for {noble}: 3 points."), _noble),
    Note("can", N_("A “buy it” card will save you a token of its colour on later cards."), _can_buy),
    Note("full", N_("Your hand is full: to reserve again, first buy from it."), _full_hand),
    Note("eight", N_("Ten tokens is the limit: you have to give back any beyond that."), _many_tokens),
    Note("gold", N_("Gold counts as any colour and is spent last unless you choose otherwise."), _gold),
    Note("two", N_("You may take two of one colour if the bank has at least four of it."), _two_alike),
)
