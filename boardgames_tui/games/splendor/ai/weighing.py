"""How far away a card of Splendor is, for the player and for the others, and which nobles it brings nearer.

A card has no price in points: it is compared by the tokens and the turns that are missing.
"""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.ai.distance import lacks, missing
from boardgames_tui.games.splendor.commands import FIRST_HAND, PLACE, Buy, Reserve, SplendorCommand
from boardgames_tui.games.splendor.state import State
from boardgames_tui.games.splendor.tables import Tables

TOKENS_A_TURN = 3


def weigh(tables: Tables, state: State, command: SplendorCommand, names: Sequence[str]) -> list[str]:
    """Sentences to the player to move about the card that a command is about, if about one that is seen."""
    if not isinstance(command, Buy | Reserve) or command.place not in PLACE:
        return []
    player, number = state.players[state.seat], PLACE[command.place]
    if number >= FIRST_HAND:
        return _nobles(tables, state, player.hand[number - FIRST_HAND])
    card = state.display[number]
    rest = missing(tables, player, card, player.tokens)
    lines = []
    if rest:
        lines.append(
            _("Tokens you still need: {tokens}; turns to take them: {turns} or more.").format(
                tokens=rest, turns=-(-rest // TOKENS_A_TURN)
            )
        )
    elif isinstance(command, Reserve):
        lines.append(_("You could buy it now. To reserve it costs a turn, and only keeps it from the others."))
    for seat, other in enumerate(state.players):
        if seat != state.seat:
            away = missing(tables, other, card, other.tokens)
            sentence = (
                ngettext("{name} is {count} token away from it.", "{name} is {count} tokens away from it.", away)
                if away
                else _("{name} could buy it next turn.")
            )
            lines.append(sentence.format(name=names[seat], count=away))
    return [*lines, *_nobles(tables, state, card)]


def _nobles(tables: Tables, state: State, card: int) -> list[str]:
    """How far the nobles are whom the card brings nearer, and how far they are from whoever else is nearest."""
    player, bonus = state.players[state.seat], tables.box.cards[card].bonus
    after = [held + (kind == bonus) for kind, held in enumerate(player.bonuses)]
    lines = []
    for noble in state.nobles:
        if noble < 0 or lacks(tables, noble, after) == lacks(tables, noble, player.bonuses):
            continue
        rivals = [lacks(tables, noble, other.bonuses) for seat, other in enumerate(state.players) if seat != state.seat]
        lines.append(
            _("{noble}: cards still to go after this one: {count}. For the nearest of the others: {rival}.").format(
                noble=tables.box.nobles[noble].name, count=lacks(tables, noble, after), rival=min(rivals)
            )
        )
    return lines
