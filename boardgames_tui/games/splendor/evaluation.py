"""What a position of Splendor is worth to the computer players, and what a player in a hurry would do."""

from collections.abc import Mapping, Sequence

from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.commands import (
    FIRST_HAND,
    PLACE,
    Buy,
    Reserve,
    SplendorCommand,
    Take,
)
from boardgames_tui.games.splendor.components import GOLD, box
from boardgames_tui.games.splendor.state import ACTION, EMPTY, Player, State


class SplendorEvaluation:
    """Judges positions by the weights of assets/splendor/bots.json."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = dict(weights)
        self.cards = box().cards

    def worth(self, state: State) -> Sequence[float]:
        """Points, bonuses, tokens, and the cards within reach of each seat."""
        return [self._worth(state, player) for player in state.players]

    def _worth(self, state: State, player: Player) -> float:
        weights = self.weights
        worth = player.points + weights["bonus"] * sum(player.bonuses)
        worth += weights["token"] * sum(player.tokens[:GOLD]) + weights["gold"] * player.tokens[GOLD]
        near = 0.0
        for card in (*state.display, *player.hand):
            if card == EMPTY:
                continue
            data = self.cards[card]
            missing = -player.tokens[GOLD]
            for colour in range(5):
                missing += max(0, data.price[colour] - player.bonuses[colour] - player.tokens[colour])
            near = max(near, (data.points + weights["bonus"]) * weights["patience"] ** max(0, missing))
        return worth + weights["reach"] * near

    def weigh(self, state: State, commands: Sequence[SplendorCommand]) -> Sequence[float]:
        """Buy when possible, else take three tokens."""
        return [self._weigh(state, command) for command in commands]

    def _weigh(self, state: State, command: SplendorCommand) -> float:
        match command:
            case Buy(place=place, gold=""):
                card = self._card(state, place)
                return 30.0 + 30 * self.cards[card].points
            case Take(tokens=tokens):
                return float(len(set(tokens))) ** 2
            case Reserve():
                return 0.3
        return 1.0

    def _card(self, state: State, place: str) -> int:
        number = PLACE[place]
        return state.display[number] if number < FIRST_HAND else state.players[state.seat].hand[number - FIRST_HAND]

    def settled(self, state: State) -> bool:
        """Not while tokens are given back or a noble is chosen."""
        return state.decision == ACTION

    def reason(self, state: State, command: SplendorCommand, names: Sequence[str]) -> str:
        """Why the player to move might choose a command."""
        return _("It looks best.")
