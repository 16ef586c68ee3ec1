"""What one seat may see of a position of Splendor; screen, plain mode and protocol show only this."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import add, sub
from typing import Annotated

from boardgames_tui.core.game import Choice, Result, Unavailable
from boardgames_tui.core.validation import BY_NAME
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor import components
from boardgames_tui.games.splendor.commands import HAND, PLACES, SplendorCommand
from boardgames_tui.games.splendor.presentation import choices
from boardgames_tui.games.splendor.rules import legal
from boardgames_tui.games.splendor.rules.scoring import result
from boardgames_tui.games.splendor.state import ACTION, EMPTY, NOBLE, OVER, RETURN, Decision, Player, State
from boardgames_tui.games.splendor.tables import Tables

__all__ = [
    "CardView",
    "Decision",
    "HandCardView",
    "NobleView",
    "PlayerView",
    "SplendorView",
    "make_view",
    "with_tokens",
]


@dataclass
class CardView:
    """A face-up card, with what it would cost the player that the view is judged for."""

    place: str
    """Its place in the notation: "2-3", or "a" in a hand."""
    id: str
    """The card's name in `assets/splendor/box.json`."""
    level: int
    """From 1 to 3."""
    bonus: int
    """The colour of its bonus, 0 to 4."""
    points: int
    """Its points."""
    price: tuple[int, ...]
    """Five counts, as printed."""
    due: tuple[int, ...]
    """Five counts, after bonuses (8.2)."""
    lacks: tuple[int, ...]
    """Five counts: due but not held; gold can replace them."""
    pay: tuple[int, ...] | None
    """Six counts of the default payment (8.5), or None if it is out of reach."""
    brings: tuple[int, ...]
    """The nobles' places, from 0, that its bonus would complete."""
    rivals: tuple[int, ...]
    """The seats of the others who could buy it with what they hold; nobody else can buy what is reserved."""


@dataclass
class HandCardView:
    """A reserved card; `card` is None where this seat may not know it."""

    place: str
    """Its place in the notation: "a", "b" or "c"."""
    level: int
    """From 1 to 3; everyone can tell it by the back."""
    blind: bool
    """Whether it was drawn unseen (12.3)."""
    card: CardView | None
    """The card; null where this seat may not know it."""


@dataclass
class NobleView:
    """A noble's place on the table."""

    id: str
    """The noble's name in `assets/splendor/box.json`."""
    name: str
    """The name shown to players."""
    asks: tuple[int, ...]
    """Five counts: the bonuses that it asks for."""
    lacks: tuple[int, ...]
    """Five counts: the bonuses that the judged player still needs."""
    taken_by: int | None
    """The seat that it has visited; null while it is on the table."""


@dataclass
class PlayerView:
    """What one player has."""

    tokens: tuple[int, ...]
    """Six counts; gold is the last."""
    bonuses: tuple[int, ...]
    """Five counts."""
    points: int
    """Of the bought cards and the nobles."""
    bought: tuple[CardView, ...]
    """The bought cards, in the order they came."""
    hand: tuple[HandCardView, ...]
    """The reserved cards, places a, b and c."""
    nobles: tuple[str, ...]
    """The names of the nobles that have visited."""


@dataclass
class SplendorView:
    """The table as one seat sees it.

    Prices and lacks are those of the seat `judged`.
    """

    seat: int | None
    judged: int
    """The seat whose prices and lacks these are: this one, or for a spectator the player to move."""
    to_move: int | None
    decision: Annotated[Decision, BY_NAME]
    """What is to be decided."""
    round: int
    starter: int
    """The seat that begins every round (3.4)."""
    goal: int
    """The points that end the game (10.1)."""
    last_round: bool
    """Whether somebody has enough points, so that this round is the last (10.1)."""
    bank: tuple[int, ...]
    """Six counts; gold is the last."""
    decks: tuple[int, ...]
    """Cards left in each deck, level 1 first."""
    display: tuple[CardView | None, ...]
    """Twelve places, four a level from level 1 up; null for an empty one."""
    nobles: tuple[NobleView, ...]
    """The nobles by their place on the table, including those that have visited players."""
    players: tuple[PlayerView, ...]
    """The players, by seat."""
    excess: int
    """How many tokens are to be given back now."""
    ask: str
    choices: tuple[Choice[SplendorCommand], ...]
    unavailable: tuple[Unavailable, ...]
    result: Result | None
    """How the game ended; null until then."""


def make_view(tables: Tables, state: State, seat: int | None) -> SplendorView:
    """Return what `seat` may see of the state; None is a spectator."""
    judged = state.seat if seat is None else seat
    player = state.players[judged]
    over = state.decision is OVER
    excess = max(0, sum(player.tokens) - components.TOKEN_LIMIT)

    def card_view(place: str, card: int, owner: Player) -> CardView:
        face = tables.box.cards[card]
        due = legal.due(tables, owner, card)
        pay = legal.payment(tables, owner, card)
        after = owner.bonuses[:]
        after[face.bonus] += 1
        return CardView(
            place=place,
            id=face.id,
            level=face.level,
            bonus=face.bonus,
            points=face.points,
            price=face.price,
            due=tuple(due),
            lacks=tuple(map(sub, due, pay)),  # due, but not paid in its colour
            pay=tuple(pay) if _within_reach(tables, owner, card) else None,
            brings=tuple(legal.nobles_for(tables, state, after)),
            rivals=tuple(
                index
                for index, other in enumerate(state.players)
                if place in PLACES and index != judged and _within_reach(tables, other, card)
            ),
        )

    def hand_view(owner_seat: int, owner: Player) -> tuple[HandCardView, ...]:
        return tuple(
            HandCardView(
                place=HAND[index],
                level=tables.box.cards[card].level,
                blind=owner.blind[index],
                card=card_view(HAND[index], card, owner)
                if over or owner_seat == seat or not owner.blind[index]
                else None,
            )
            for index, card in enumerate(owner.hand)
        )

    def noble_view(place: int) -> NobleView:
        noble = state.nobles[place]
        taken_by = None
        if noble < 0:
            noble = ~noble
            taken_by = next(index for index, other in enumerate(state.players) if noble in other.nobles)
        tile = tables.box.nobles[noble]
        lacks = tuple(max(0, asks - held) for asks, held in zip(tile.asks, player.bonuses, strict=True))
        return NobleView(id=tile.id, name=tile.name, asks=tile.asks, lacks=lacks, taken_by=taken_by)

    display = tuple(
        None if card == EMPTY else card_view(place, card, player)
        for place, card in zip(PLACES, state.display, strict=True)
    )
    players = tuple(
        PlayerView(
            tokens=tuple(other.tokens),
            bonuses=tuple(other.bonuses),
            points=other.points,
            bought=tuple(card_view("", card, other) for card in other.bought),
            hand=hand_view(index, other),
            nobles=tuple(tables.box.nobles[noble].name for noble in other.nobles),
        )
        for index, other in enumerate(state.players)
    )
    mine = seat == state.seat and not over
    commands = legal.legal_commands(tables, state) if mine else []
    return SplendorView(
        seat=seat,
        judged=judged,
        to_move=None if over else state.seat,
        decision=state.decision,
        round=state.round,
        starter=state.starter,
        goal=state.goal,
        last_round=any(other.points >= state.goal for other in state.players),
        bank=tuple(state.bank),
        decks=tuple(state.left),
        display=display,
        nobles=tuple(noble_view(place) for place in range(len(state.nobles))),
        players=players,
        excess=excess,
        ask=_ask(state, excess, tuple(dict.fromkeys(each.kind for each in commands))),
        choices=tuple(choices.choices(tables, state, commands)),
        unavailable=tuple(choices.unavailable(state, commands)) if mine and state.decision is ACTION else (),
        result=result(state),
    )


def _within_reach(tables: Tables, player: Player, card: int) -> bool:
    return legal.payment(tables, player, card)[components.GOLD] <= player.tokens[components.GOLD]


def short_of(view: SplendorView, card: CardView) -> int:
    """How many tokens the player that the view is judged for is short of a card: gold pays for any colour."""
    return max(0, sum(card.lacks) - view.players[view.judged].tokens[components.GOLD])


def with_tokens(view: SplendorView, more: Sequence[int]) -> SplendorView:
    """The view if the player it is judged for had taken these tokens (six counts) from the bank."""
    if not any(more):
        return view
    me = view.players[view.judged]
    tokens = tuple(map(add, me.tokens, more))

    def priced(card: CardView | None) -> CardView | None:
        if card is None:
            return None
        paid = [min(pair) for pair in zip(card.due, tokens, strict=False)]
        lacks = tuple(map(sub, card.due, paid))
        gold = sum(lacks)
        pay = (*paid, gold) if gold <= tokens[components.GOLD] else None
        return replace(card, lacks=lacks, pay=pay)

    hand = tuple(replace(held, card=priced(held.card)) for held in me.hand)
    players = list(view.players)
    players[view.judged] = replace(me, tokens=tokens, hand=hand)
    bank = tuple(map(sub, view.bank, more))
    return replace(view, bank=bank, display=tuple(map(priced, view.display)), players=tuple(players))


def _ask(state: State, excess: int, kinds: tuple[str, ...]) -> str:
    """What to decide; `kinds`: the legal kinds of command in their order, none for somebody else."""
    if state.decision is RETURN:
        return ngettext(
            "You hold {held} tokens: give back {count}.", "You hold {held} tokens: give back {count}.", excess
        ).format(held=excess + components.TOKEN_LIMIT, count=excess)
    if state.decision is NOBLE:
        return _("Several nobles want to visit: choose one.")
    if state.decision is OVER:
        return _("The game is over.")
    match kinds:
        case ("take", "reserve"):
            return _("Take tokens or reserve a card.")
        case ("take", "buy"):
            return _("Take tokens or buy a card.")
        case ("reserve", "buy"):
            return _("Reserve a card or buy one.")
        case ("take",):
            return _("Take tokens.")
        case ("reserve",):
            return _("Reserve a card.")
        case ("buy",):
            return _("Buy a card.")
    return _("Take tokens, reserve a card or buy one.")
