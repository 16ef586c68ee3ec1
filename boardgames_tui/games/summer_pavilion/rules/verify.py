"""Check that a position of Summer Pavilion can occur in a game: nothing missing, duplicated or impossible."""

from boardgames_tui.core.game import BadState
from boardgames_tui.core.options import can_be_ahead
from boardgames_tui.core.piece_colours import none_of
from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion import components
from boardgames_tui.games.summer_pavilion.components import board
from boardgames_tui.games.summer_pavilion.rules import placing, scoring
from boardgames_tui.games.summer_pavilion.state import IN_THE_CENTRE, OVER, PLACE, REWARD, SEEDS, TAKE, State
from boardgames_tui.games.summer_pavilion.tables import Tables

_COLOURS = range(len(components.COLOURS))


def verify(tables: Tables, state: State) -> None:
    """Raise BadState unless each tile is there exactly once (1.1) and all counts agree."""
    players = state.players
    if len(players) not in tables.box.displays:
        raise BadState(_("Summer Pavilion is for 2 to 4 players, not {count}.").format(count=len(players)))
    seats = range(len(players))
    if (
        state.seat not in seats
        or state.starter not in seats
        or (state.marker not in seats and state.marker != IN_THE_CENTRE)
        or not 1 <= state.round <= components.ROUNDS
        or state.decision not in (TAKE, PLACE, REWARD, OVER)
        or state.side not in (components.FRONT, components.BACK)
        or not can_be_ahead(state.ahead, len(seats))
    ):
        raise BadState(_("A seat, the round, the side or the pending decision is not valid."))
    _verify_tiles(tables, state)
    # Between two pourings of the tower at least one tile is drawn (3.3).
    drawn = components.SUPPLY + state.round * len(state.displays) * components.DISPLAY
    drawn += len(players) * sum(structure.tiles for structure in tables.box.structures)
    if not 0 <= state.seed < SEEDS or not 0 <= state.pours <= drawn:
        raise BadState(_("The seed of the bag, or how often it was refilled, is not valid."))
    for player in players:
        if len(player.tiles) != len(components.SPACES) or not all(
            board.EMPTY <= colour < len(components.COLOURS) for colour in player.tiles
        ):
            raise BadState(_("A board has 42 spaces, each of them empty or covered with a colour."))
        if not placing.is_possible(tables, player.tiles, state.side):
            raise BadState(_("A tile is on a star that it does not fit (rules 5.4, 5.7, 11.4)."))
    _verify_conservation(tables, state)
    _verify_scores(tables, state)
    _verify_phase(tables, state)


def _verify_tiles(tables: Tables, state: State) -> None:
    held = [state.tower, state.supply, state.centre, *state.displays]
    held += [counts for player in state.players for counts in (player.rack, player.corners)]
    if any(len(counts) != len(components.COLOURS) or min(counts) < 0 for counts in held):
        raise BadState(_("Tiles are always given as six counts, none of them below zero."))
    if not 0 <= state.left <= len(state.bag) or not all(colour in _COLOURS for colour in state.bag):
        raise BadState(_("The bag has more tiles than it started with, or a tile without a colour."))
    if any(state.bag.count(colour) > tables.box.per_colour for colour in _COLOURS):
        raise BadState(_("The bag had more tiles of a colour than there are (rule 1.1)."))
    if len(state.displays) != tables.box.displays[len(state.players)]:
        words = _("There are {found} displays, not {expected} (rule 1.3).")
        raise BadState(words.format(found=len(state.displays), expected=tables.box.displays[len(state.players)]))
    if any(sum(display) > components.DISPLAY for display in state.displays) or sum(state.supply) > components.SUPPLY:
        raise BadState(_("A display or the supply has more tiles than it has room for (rules 1.3, 1.4)."))
    if any(sum(player.corners) > components.CORNERS for player in state.players):
        raise BadState(_("Somebody has kept more than four tiles (rule 8.2)."))


def _verify_conservation(tables: Tables, state: State) -> None:
    bag = state.bag[: state.left]
    for colour, name in enumerate(components.COLOUR_NAMES):
        found = bag.count(colour) + state.tower[colour] + state.supply[colour] + state.centre[colour]
        found += sum(display[colour] for display in state.displays)
        for player in state.players:
            found += player.rack[colour] + player.corners[colour] + player.tiles.count(colour)
        if found != tables.box.per_colour:
            words = _("There are {found} {colour} tiles, not {expected} (rule 1.1).")
            raise BadState(words.format(found=found, colour=none_of(name), expected=tables.box.per_colour))


def _verify_scores(tables: Tables, state: State) -> None:
    for seat, player in enumerate(state.players):
        ended = sum(scoring.bonuses(tables, player.tiles, state.side)) if state.decision is OVER else 0
        if player.score < components.LOWEST_SCORE + ended:
            raise BadState(_("A score is below 1 (rule 6.5), or lacks the bonuses (rule 10.1)."))
        laid = len(components.SPACES) - player.tiles.count(board.EMPTY)
        start = components.FIRST_SCORE + (state.ahead[seat] if state.ahead else 0)
        if player.score > start + components.RING * laid + ended:
            raise BadState(_("A score is higher than the tiles can have made it: each scores six at most (rule 6.3)."))


def _verify_phase(tables: Tables, state: State) -> None:
    players, player_to_move = state.players, state.players[state.seat]
    no_more = not state.left and not any(state.tower)
    laid_out = any(state.centre) or any(map(any, state.displays))
    if laid_out != (state.decision is TAKE):
        raise BadState(_("Tiles can be on displays or in the centre only while tiles are being taken (rule 4.8)."))
    if state.decision is TAKE:
        if any(player.passed or any(player.corners) for player in players):
            raise BadState(_("Nobody can have passed or kept tiles while tiles are being taken (rule 9.3)."))
        if sum(state.supply) != components.SUPPLY:
            raise BadState(_("The supply must be full while tiles are being taken (rule 7.6)."))
        if any(0 < sum(display) < components.DISPLAY for display in state.displays) and not no_more:
            raise BadState(_("A display is not full although there were more tiles (rule 9.5)."))
    for player in players:
        if player.passed and any(player.rack):
            raise BadState(_("A player who has passed can have no tiles on the rack (rules 8.2, 8.3)."))
        if any(player.corners) and (not player.passed or state.round == components.ROUNDS):
            raise BadState(_("Tiles can be kept only on passing, and not in the last round (rules 8.2, 8.6)."))
    if all(player.passed for player in players) != (state.decision is OVER):
        raise BadState(_("A round ends when all have passed (rule 5.1)."))
    if state.decision is OVER and state.round != components.ROUNDS:
        raise BadState(_("The game ends with the sixth round (rule 10)."))
    if state.decision in (PLACE, REWARD) and player_to_move.passed:
        raise BadState(_("A player who has passed takes no more turns (rule 8.4)."))
    if state.decision is PLACE and not any(player_to_move.rack):
        raise BadState(_("A player with no tiles passes automatically (rule 8.5)."))
    if sum(state.supply) < components.SUPPLY and (state.left if state.decision is REWARD else not no_more):
        raise BadState(_("The supply is not full although there were more tiles (rule 7.6)."))
    if state.decision is not REWARD:
        if state.due:
            raise BadState(_("Tiles are due although no reward is waiting (rule 7.2)."))
        return
    in_supply = sum(state.supply)
    if state.due < 1 or not any(
        min(_reward(tables, player_to_move.tiles, space), in_supply) == state.due
        for space in range(len(components.SPACES))
    ):
        raise BadState(_("There is a reward waiting that no tile explains (rule 7)."))


def _reward(tables: Tables, tiles: tuple[int, ...], space: int) -> int:
    """The tiles from the supply that a tile on a space gave, if it was the last one placed."""
    if tiles[space] == board.EMPTY:
        return 0
    before = (*tiles[:space], board.EMPTY, *tiles[space + 1 :])
    return placing.reward(tables, before, space)
