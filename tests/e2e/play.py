"""Games of Splendor that end soon, decided by looking at a match that runs beside the program; and the store's word."""

from collections.abc import Sequence
from pathlib import Path

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.moves import say
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
from boardgames_tui.games.splendor.commands import Buy, ChooseNoble, Reserve, Return, Take
from boardgames_tui.games.splendor.components import KINDS
from boardgames_tui.games.splendor.presentation.view import CardView

NAMES = ("Ada", "Boris")
GAME = catalogue.game("splendor")


def new_match(seed: int, names: Sequence[str] = NAMES) -> Match:
    """The match that `bgtui play splendor` starts with this seed."""
    seats = tuple(Seat(name=name) for name in names)
    return Match(GAME, Setup(game=GAME.id, rules_version=GAME.rules_version, seats=seats, seed=seed))


def next_move(match: Match) -> str:
    """A greedy player's move, in notation: buy for points, else take what the best card still lacks."""
    view = match.view(match.to_move)
    me = view.players[match.to_move]  # type: ignore[attr-defined]
    cards: dict[str, CardView] = {card.place: card for card in view.display if card is not None}  # type: ignore[attr-defined]
    cards.update({held.place: held.card for held in me.hand if held.card is not None})
    gold = me.tokens[-1]

    def worth(card: CardView) -> tuple[float, ...]:
        lacks = max(0, sum(card.lacks) - gold)
        return (-lacks / (1 + card.points + 3 * len(card.brings)), card.points, -sum(card.due))

    goal = max(cards.values(), key=worth)

    def value(text: str) -> tuple[float, ...]:
        match GAME.parse(text):
            case Buy(place=place, gold=spent):
                card = cards[place]
                return (4, 3 * len(card.brings) + card.points - len(spent), -sum(card.due))
            case Take(tokens=tokens):
                missing = sum(min(tokens.count(kind), goal.lacks[at]) for at, kind in enumerate(KINDS[:-1]))
                over = max(0, sum(me.tokens) + len(tokens) - 10)
                return (3 if missing else 1, missing - over, len(tokens) - over)
            case Reserve(place=place):
                return (2 if place == goal.place and len(me.hand) < 2 else 0, -place.count("deck"))
            case Return(tokens=tokens):
                kept = [held - tokens.count(kind) for held, kind in zip(me.tokens, KINDS, strict=True)]
                return (0, sum(min(due, left) for due, left in zip(goal.due, kept, strict=False)) + kept[-1])
            case ChooseNoble():
                return (0,)
        raise AssertionError(text)

    return max((choice.text for choice in view.choices), key=lambda text: (*value(text), text))


WHOLE = 60
"""Fewer letters than this are seen whole while they are typed, on every screen."""


def typed(match: Match, text: str) -> str:
    """What a person types for a move."""
    words = say(match.game, match.game.parse(text), match.view(match.to_move), match.setup.names)
    return words if len(words) < WHOLE else text


def played(seed: int, most: int = 1000, names: Sequence[str] = NAMES) -> Match:
    """A game between greedy players, or its first `most` commands."""
    match = new_match(seed, names)
    while match.to_move is not None and len(match.turns) < most:
        match.play(GAME.parse(next_move(match)))
    return match


def texts(match: Match) -> list[str]:
    """The commands of a match in notation."""
    return [turn.text for turn in match.turns]


def kept(data: Path, number: int = 1) -> list[str]:
    """The commands of a match as they lie in the store."""
    with Store.open(data) as store:
        return [text for text, _id in store.load(number).commands]


def keep(data: Path, match: Match) -> int:
    """Write a match down as if it had been played here; its number."""
    with Store.open(data) as store:
        commands = match.written
        return store.add(match.setup, commands, over=match.to_move is None)
