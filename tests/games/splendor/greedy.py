"""A yardstick for the computer players: buys the best card it can pay for, else collects for the cheapest one."""

from boardgames_tui.arena.agents import Agent
from boardgames_tui.games.splendor.commands import FIRST_HAND, PLACE, Buy, ChooseNoble, Return, SplendorCommand, Take
from boardgames_tui.games.splendor.components import GOLD, KINDS
from boardgames_tui.games.splendor.controller import SplendorController
from boardgames_tui.games.splendor.rules.legal import due, payment
from boardgames_tui.games.splendor.state import EMPTY, Player, State
from tests.games.splendor.positions import BOX

RULES = SplendorController(BOX)


def greedy(state: State) -> SplendorCommand:
    """What the player to move does. It never reserves, unless nothing else is legal."""
    player = state.players[state.seat]
    legal = RULES.legal_commands(state)
    lacking = missing_for_the_cheapest(state, player)

    def liking(command: SplendorCommand) -> tuple[int, ...]:
        match command:
            case Buy(place=place, gold=gold):
                number = PLACE[place]
                card = state.display[number] if number < FIRST_HAND else player.hand[number - FIRST_HAND]
                return 2, BOX.cards[card].points, -sum(payment(RULES.tables, player, card)), -len(gold)
            case Take(tokens=tokens):
                useful = sum(min(tokens.count(kind), lacking[KINDS.index(kind)]) for kind in set(tokens))
                return 1, useful, len(tokens)
            case Return(tokens=tokens):
                return 1, -sum(lacking[KINDS.index(kind)] > 0 for kind in tokens), -tokens.count(KINDS[GOLD])
            case ChooseNoble():
                return (1,)
            case _:
                return (0,)

    return max(legal, key=liking)


def missing_for_the_cheapest(state: State, player: Player) -> list[int]:
    """The tokens that the player lacks, gold aside, for the card of which the fewest are lacking; six counts."""
    cards = [card for card in (*state.display, *player.hand) if card != EMPTY]
    ways = [
        [max(0, due - held) for due, held in zip(due(RULES.tables, player, card), player.tokens, strict=False)]
        for card in cards
    ]
    return [*min(ways, key=sum, default=[0] * 5), 0]


class Greedy(Agent):
    """A seat at `arena.play`."""

    def choose(self, state: State, seed: int) -> SplendorCommand:
        return greedy(state)
