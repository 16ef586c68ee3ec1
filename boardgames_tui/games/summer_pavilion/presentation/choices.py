"""What the player to move has to decide, what each choice costs and brings, and which actions are unavailable.

It uses only what every player can work out: nothing of what will come out of the bag.
"""

from collections.abc import Sequence

from boardgames_tui.core.game import Refusal, Unavailable
from boardgames_tui.core.words import _, ngettext, plus_points
from boardgames_tui.games.summer_pavilion import components
from boardgames_tui.games.summer_pavilion.commands import CENTRE, AnyCommand, Choose, Pass, Place, Take
from boardgames_tui.games.summer_pavilion.components import board, piece_words
from boardgames_tui.games.summer_pavilion.rules import refusals
from boardgames_tui.games.summer_pavilion.rules.placing import completes
from boardgames_tui.games.summer_pavilion.rules.scoring import bonus_added, points_lost
from boardgames_tui.games.summer_pavilion.rules.taking import source_of, split
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, PLACE, REWARD, TAKE, Player, State
from boardgames_tui.games.summer_pavilion.tables import Tables


def ask(state: State, legal: Sequence[AnyCommand]) -> str:
    """`legal`: the commands of the player to move; none for others."""
    if state.decision is TAKE:
        return _("Take all tiles of one colour from a display or the centre.")
    if state.decision is PLACE and legal and not any(isinstance(command, Place) for command in legal):
        return _("You can only pass.")
    if state.decision is PLACE:
        return _("Place a tile, or pass.")
    if state.decision is REWARD:
        words = ngettext("Choose {count} tile from the supply.", "Choose {count} tiles from the supply.", state.due)
        return words.format(count=state.due)
    return _("The game is over.")


def gain(tables: Tables, state: State, command: AnyCommand) -> str:
    """What a legal command costs and brings."""
    player = state.players[state.seat]
    if isinstance(command, Take):
        return _gain_of_take(state, player, command)
    if isinstance(command, Place):
        return _gain_of_place(tables, state, player, command)
    if isinstance(command, Choose) or not (discarded := sum(player.rack) - len(command.keep)):
        return ""
    words = ngettext("{count} tile to the tower", "{count} tiles to the tower", discarded).format(count=discarded)
    return f"{words}; {_minus(points_lost(player.score, discarded))}"


def _minus(points: int) -> str:
    if not points:
        return _("no points lost")
    return ngettext("−{count} point", "−{count} points", points).format(count=points)


def _gain_of_take(state: State, player: Player, command: Take) -> str:
    joker, colour = state.round - 1, components.COLOURS.index(command.colour)
    taken, _left = split(source_of(state, command.source), colour, joker)
    parts = [piece_words.taken_in_words(taken, joker)]
    if command.source == CENTRE and state.marker == IN_THE_CENTRE:
        lost = points_lost(player.score, sum(taken))
        parts.append(_("start marker: {points}").format(points=_minus(lost)))
    return "; ".join(parts)


def _gain_of_place(tables: Tables, state: State, player: Player, command: Place) -> str:
    space, colour = components.SPACES.index(command.space), components.COLOURS.index(command.colour)
    natural = tables.box.numbers[state.side][space] - command.jokers
    paid = piece_words.payment_in_words(natural, colour, command.jokers)
    parts = [_("for {tiles}").format(tiles=paid), plus_points(len(board.run(player.tiles, space)))]
    completed = [tables.box.structures[index] for index in completes(tables, player.tiles, space)]
    tiles = min(sum(structure.tiles for structure in completed), sum(state.supply))
    if completed:
        names = ", ".join(piece_words.structure_in_words(structure.kind) for structure in completed)
        if tiles:
            each = ngettext("{structures}: choose {count} tile", "{structures}: choose {count} tiles", tiles)
        else:
            each = _("{structures}: nothing to choose, the supply is empty")
        parts.append(each.format(structures=names, count=tiles))
    if bonus := bonus_added(tables, player.tiles, space, colour, state.side):
        parts.append(ngettext("+{count} point at the end", "+{count} points at the end", bonus).format(count=bonus))
    return "; ".join(parts)


def unavailable(tables: Tables, state: State, legal: Sequence[AnyCommand]) -> list[Unavailable]:
    """The kinds of action that the player cannot take at all now, each with its reason."""
    impossible: dict[str, AnyCommand] = {}
    if state.decision is TAKE:
        if not any(state.centre):
            impossible["centre"] = Take(source=CENTRE, colour=components.COLOURS[0])
        impossible["pass"] = Pass(keep="")
    elif state.decision is PLACE and state.round == components.ROUNDS:
        impossible["keep"] = Pass(keep=components.COLOURS[0])
    checked = ((action, refusals.check(tables, state, command)) for action, command in impossible.items())
    missing = [Unavailable(action, refusal) for action, refusal in checked if refusal]
    if state.decision is PLACE and not any(isinstance(command, Place) for command in legal):
        missing.append(Unavailable("place", Refusal("5.5", _("Your tiles cannot pay for any space."))))
    return missing
