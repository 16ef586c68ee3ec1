"""Refuse what a player has not enough actions or ducats for (8.1)."""

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.de_vulgari_eloquentia.state import Player, State


def too_few_actions(state: State, needed: int) -> Refusal | None:
    if state.actions >= needed:
        return None
    if not state.actions:
        return Refusal("8.1", _("You have no actions left this turn."))
    text = ngettext(
        "That takes {needed} actions; you have {count} left.",
        "That takes {needed} actions; you have {count} left.",
        state.actions,
    )
    return Refusal("8.1", text.format(needed=needed, count=state.actions))


def too_few_ducats(player: Player, needed: int, rule: str) -> Refusal | None:
    if player.ducats >= needed:
        return None
    text = ngettext(
        "That costs {needed} ducat; you have {held}.", "That costs {needed} ducats; you have {held}.", needed
    )
    return Refusal(rule, text.format(needed=needed, held=player.ducats))
