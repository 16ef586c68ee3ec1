"""Why a player of Splendor might do something, in sentences for a hint. They use only what that player may see."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.amounts import in_points
from boardgames_tui.games.splendor.commands import (
    FIRST_HAND,
    HAND,
    PLACE,
    PLACES,
    Buy,
    ChooseNoble,
    Reserve,
    Return,
    SplendorCommand,
    Take,
)
from boardgames_tui.games.splendor.components import (
    COLOUR_NAMES,
    GOLD,
    KINDS,
    NOBLE_POINTS,
    POINTS_TO_END,
    TOKEN_LIMIT,
)
from boardgames_tui.games.splendor.state import EMPTY, Player, State
from boardgames_tui.games.splendor.story import in_short
from boardgames_tui.games.splendor.tables import Tables


def why(tables: Tables, state: State, command: SplendorCommand, names: Sequence[str]) -> str:
    """The reason for a command of the player to move."""
    match command:
        case Buy(place=place):
            return _why_buy(tables, state, place, names)
        case Take(tokens=tokens):
            return _why_take(tables, state, tokens)
        case Reserve(place=place):
            return _why_reserve(tables, state, place, names)
        case Return(tokens=tokens):
            return _why_return(tables, state, tokens)
        case ChooseNoble(place=number):
            return _why_noble(tables, state, number - 1, names)


def missing(tables: Tables, player: Player, card: int, tokens: Sequence[int]) -> int:
    """How many tokens the player, with these tokens, lacks to buy a card."""
    due = zip(tables.box.cards[card].price, player.bonuses, tokens, strict=False)
    return max(0, sum(max(0, price - bonus - held) for price, bonus, held in due) - tokens[GOLD])


def _others(state: State) -> list[int]:
    """The other seats, the next one first."""
    count = len(state.players)
    return [(state.seat + step) % count for step in range(1, count)]


def _rival(tables: Tables, state: State, card: int) -> int | None:
    """The next other seat that has the tokens for a card."""
    return next(
        (seat for seat in _others(state) if not missing(tables, state.players[seat], card, state.players[seat].tokens)),
        None,
    )


def lacks(tables: Tables, noble: int, bonuses: Sequence[int]) -> int:
    """How many cards a noble still asks for from whoever has these."""
    return sum(max(0, asks - held) for asks, held in zip(tables.box.nobles[noble].asks, bonuses, strict=True))


def _why_buy(tables: Tables, state: State, place: str, names: Sequence[str]) -> str:
    player = state.players[state.seat]
    number = PLACE[place]
    index = state.display[number] if number < FIRST_HAND else player.hand[number - FIRST_HAND]
    card = tables.box.cards[index]
    colour = _(COLOUR_NAMES[card.bonus])
    bonuses = [held + (kind == card.bonus) for kind, held in enumerate(player.bonuses)]
    visits = [noble for noble in state.nobles if noble >= 0 and not lacks(tables, noble, bonuses)]
    gained = card.points + (NOBLE_POINTS if visits else 0)
    if player.points + gained >= POINTS_TO_END:
        reached = player.points + gained
        return ngettext(
            "It takes you to {points} point and makes this the last round.",
            "It takes you to {points} points and makes this the last round.",
            reached,
        ).format(points=reached)
    if visits:
        return ngettext(
            "It wins you {noble}: {points} point with the card.",
            "It wins you {noble}: {points} points with the card.",
            gained,
        ).format(noble=tables.box.nobles[visits[0]].name, points=gained)
    rival = _rival(tables, state, index) if number < FIRST_HAND else None
    if rival is not None and card.points:
        return ngettext(
            "It is worth {count} point, and {name} could buy it next turn.",
            "It is worth {count} points, and {name} could buy it next turn.",
            card.points,
        ).format(count=card.points, name=names[rival])
    askers = sum(
        tables.box.cards[each].price[card.bonus] > player.bonuses[card.bonus]
        for each in (*state.display, *player.hand)
        if each not in (EMPTY, index)
    )
    if card.points and not askers:
        return ngettext("It is worth {count} point.", "It is worth {count} points.", card.points).format(
            count=card.points
        )
    if card.points:
        return ngettext(
            "It is worth {points} and makes {count} card cheaper ({colour}).",
            "It is worth {points} and makes {count} cards cheaper ({colour}).",
            askers,
        ).format(points=in_points(card.points), count=askers, colour=colour)
    wanted_by = [n for n in state.nobles if n >= 0 and lacks(tables, n, bonuses) < lacks(tables, n, player.bonuses)]
    if wanted_by:
        return ngettext(
            "Its {colour} bonus makes {count} card cheaper, and {noble} asks for it.",
            "Its {colour} bonus makes {count} cards cheaper, and {noble} asks for it.",
            askers,
        ).format(colour=colour, count=askers, noble=tables.box.nobles[wanted_by[0]].name)
    return ngettext(
        "Its {colour} bonus makes {count} card cheaper.", "Its {colour} bonus makes {count} cards cheaper.", askers
    ).format(colour=colour, count=askers)


Aim = tuple[str, int, int]
"""A card's place, the card, and how many tokens it lacks."""


def _aims(tables: Tables, state: State, after: Sequence[int]) -> list[tuple[Aim, int]]:
    """Every card in sight with what it lacks when the player has these tokens, and how many fewer than now; the best
    and nearest first."""
    player = state.players[state.seat]
    found = []
    for place, card in zip([*PLACES, *HAND], [*state.display, *player.hand], strict=False):
        if card != EMPTY:
            rest = missing(tables, player, card, after)
            found.append(((place, card, rest), missing(tables, player, card, player.tokens) - rest))
    return sorted(found, key=lambda each: -(tables.box.cards[each[0][1]].points + 1) * 0.4 ** each[0][2])


def _why_take(tables: Tables, state: State, tokens: str) -> str:
    held = state.players[state.seat].tokens
    after = [count + tokens.count(kind) for kind, count in zip(KINDS, held, strict=True)]
    aim = next((aim for aim, nearer in _aims(tables, state, after) if nearer > 0), None)
    if aim is None:
        if sum(after) > TOKEN_LIMIT:
            return _("No card needs these tokens, but there is nothing better to do.")
        return _("No card needs these tokens yet, but they keep your options open.")
    place, card, rest = aim
    words = in_short(tables.box.cards[card])
    if not rest:
        return _("Then you can buy {place} ({card}).").format(place=place, card=words)
    return ngettext(
        "It brings you within {count} token of {place} ({card}).",
        "It brings you within {count} tokens of {place} ({card}).",
        rest,
    ).format(count=rest, place=place, card=words)


def _why_reserve(tables: Tables, state: State, place: str, names: Sequence[str]) -> str:
    gold = state.bank[GOLD] > 0
    if place not in PLACE:
        if gold:
            return _("You get a gold token and a card nobody else has seen.")
        return _("You get a card nobody else has seen.")
    player = state.players[state.seat]
    card = state.display[PLACE[place]]
    rival = _rival(tables, state, card)
    points = tables.box.cards[card].points
    if rival is not None and points:
        return ngettext(
            "Otherwise {name} could buy it next turn for {count} point.",
            "Otherwise {name} could buy it next turn for {count} points.",
            points,
        ).format(count=points, name=names[rival])
    rest = missing(tables, player, card, [*player.tokens[:GOLD], player.tokens[GOLD] + gold])
    if not rest:
        if gold:
            return _("With the gold token you can buy it next turn.")
        return _("You can buy it next turn, and nobody else can.")
    if gold:
        return ngettext(
            "It saves the card for you; with the gold token you are {count} token short.",
            "It saves the card for you; with the gold token you are {count} tokens short.",
            rest,
        ).format(count=rest)
    return ngettext(
        "It saves the card for you; you are {count} token short.",
        "It saves the card for you; you are {count} tokens short.",
        rest,
    ).format(count=rest)


def _why_return(tables: Tables, state: State, tokens: str) -> str:
    held = state.players[state.seat].tokens
    after = [count - tokens.count(kind) for kind, count in zip(KINDS, held, strict=True)]
    aim = next((aim for aim, nearer in _aims(tables, state, after) if not nearer and aim[2] <= 3), None)
    if aim is None:
        return _("These are the ones you need least.")
    place, card, rest = aim
    words = in_short(tables.box.cards[card])
    if not rest:
        return _("You can still buy {place} ({card}).").format(place=place, card=words)
    return ngettext(
        "You stay within {count} token of {place} ({card}).",
        "You stay within {count} tokens of {place} ({card}).",
        rest,
    ).format(count=rest, place=place, card=words)


def _why_noble(tables: Tables, state: State, place: int, names: Sequence[str]) -> str:
    noble = state.nobles[place]
    near = [(lacks(tables, noble, state.players[seat].bonuses), seat) for seat in _others(state)]
    lack, seat = min(near)
    if lack > 3:
        return _("Each is worth {points} points.").format(points=NOBLE_POINTS)
    return ngettext(
        "{name} needs only {count} more card for {noble}.", "{name} needs only {count} more cards for {noble}.", lack
    ).format(name=names[seat], count=lack, noble=tables.box.nobles[noble].name)
