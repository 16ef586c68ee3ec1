"""Summer Pavilion as observations and actions for reinforcement learning."""

from boardgames_tui.core.learning import Numbers, handfuls
from boardgames_tui.games.summer_pavilion.commands import NOTATION, SOURCES, AnyCommand, choose, pass_turn, place, take
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, DISPLAY, ROUNDS, SPACES
from boardgames_tui.games.summer_pavilion.presentation.view import PlayerView, SummerPavilionView
from boardgames_tui.games.summer_pavilion.state import Decision
from boardgames_tui.games.summer_pavilion.tables import Tables

_SCORE = 250


class SummerPavilionLearning:
    """Encodes both sides of the board with the same numbers."""

    def __init__(self, tables: Tables) -> None:
        self.box = tables.box
        structures = tables.box.structures
        self.most_reward = max(sum(structures[each].tiles for each in there) for there in tables.space_structures)
        """The most tiles that the structures round one space give (7.1)."""

    def actions(self, seats: int) -> list[str]:
        sources = (*SOURCES[: self.box.displays[seats]], SOURCES[-1])
        commands: list[AnyCommand] = [take(source, colour) for source in sources for colour in COLOURS]
        for index, space in enumerate(SPACES):
            price = max(numbers[index] for numbers in self.box.numbers)
            commands += [place(space, colour, jokers) for colour in COLOURS for jokers in range(price)]
        commands += map(choose, handfuls(COLOURS, range(1, self.most_reward + 1)))
        commands += map(pass_turn, handfuls(COLOURS, range(CORNERS + 1)))
        return list(map(NOTATION.format, commands))

    def name(self, command: AnyCommand, seat: int, seats: int) -> str:
        return NOTATION.format(command)

    def observe(self, view: SummerPavilionView) -> Numbers:
        numbers = Numbers(view.seat, len(view.players))
        numbers.one(view.decision, len(Decision))
        numbers.seat(view.to_move)
        numbers.one(view.round - 1, ROUNDS)
        numbers.share(1, view.side)
        numbers.share(self.most_reward, view.due)
        numbers.seat(view.marker)
        numbers.seat(view.starter)
        for display in view.displays:
            numbers.share(DISPLAY, *display)
        for counts in (view.centre, view.supply, view.bag, view.tower):
            numbers.share(self.box.per_colour, *counts)
        for player in numbers.clockwise(view.players):
            self._player(numbers, player)
        return numbers

    def _player(self, numbers: Numbers, player: PlayerView) -> None:
        numbers.share(_SCORE, player.score, player.stars_points, player.numbers_points)
        numbers.share(self.box.per_colour, *player.rack)
        numbers.share(CORNERS, *player.corners)
        numbers.share(1, player.passed)
        for colour in player.tiles:
            numbers.one(colour if colour >= 0 else None, len(COLOURS))
