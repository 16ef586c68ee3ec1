"""Which kinds of action a player cannot take at all now, and why not."""

from collections.abc import Sequence

from boardgames_tui.core.game import Refusal, Unavailable
from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.commands import AnyCommand, TakeProfession
from boardgames_tui.games.princes_of_florence.components import ACTIONS, KINDS, STEP
from boardgames_tui.games.princes_of_florence.rules import legal, refusals
from boardgames_tui.games.princes_of_florence.rules.works import base_value
from boardgames_tui.games.princes_of_florence.state import ACTION, BID, LAST, OPEN, Player, State
from boardgames_tui.games.princes_of_florence.tables import Tables


def unavailable(tables: Tables, state: State, commands: Sequence[AnyCommand]) -> list[Unavailable]:
    """The kinds of action that the player cannot take at all now, each with its reason; `commands` are the others."""
    player = state.players[state.seat]
    missing: list[tuple[str, Refusal | None]] = []
    if state.decision in (OPEN, LAST):
        verb = "open" if state.decision is OPEN else "buy"
        for kind in legal.kinds_in_play(state):
            missing.append((f"{verb} {KINDS[kind]}", refusals.check_object(tables, state, player, kind)))
    elif state.decision is BID and player.florins < state.bid + STEP:
        missing.append(("bid", refusals.lacks_money("4.8", player, state.bid + STEP)))
    elif state.decision is ACTION:
        missing = _missing_actions(tables, state, player, commands)
    return [Unavailable(action, refusal) for action, refusal in missing if refusal]


def _missing_actions(
    tables: Tables, state: State, player: Player, commands: Sequence[AnyCommand]
) -> list[tuple[str, Refusal | None]]:
    if state.actions >= ACTIONS:  # the turn goes on only for who can recruit (7.1)
        return [(name, refusals.no_more_actions()) for name in ("work", "build", "profession", "freedom", "bonus")]
    missing = [("recruit", refusals.check_recruit(tables, state, player, None))]
    if not player.hand:
        missing.append(("work", Refusal("8.1", _("You have no profession in your hand."))))
    elif not legal.workable(tables, state, player):
        nearest = max(player.hand, key=lambda card: base_value(tables, player, card))
        missing.append(("work", refusals.check_work(tables, state, player, nearest)))
    buildable = legal.buildable(tables, state, player)
    if buildable:
        missing.append(("build", refusals.check_build(tables, state, player, buildable[0])))
    else:
        missing.append(
            (
                "build",
                Refusal("9.1", _("No building that is left and that you do not own fits into your principality.")),
            )
        )
    if not any(isinstance(command, TakeProfession) for command in commands):
        missing.append(("profession", refusals.check_profession(tables, state, player, None)))
    missing.append(("freedom", refusals.check_freedom(state, player, None)))
    missing.append(("bonus", refusals.check_bonus(state, player)))
    return missing
