"""Lookup tables, computed once from a box."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import permutations

from boardgames_tui.core.notation import Notation
from boardgames_tui.games.princes_of_florence import commands
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, Box
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES, CELL_OF, MANY, Ground


class Tables:
    """A box, and the tables that the rules look up."""

    def __init__(self, box: Box) -> None:
        self.box = box
        """All pieces."""
        self.ground = Ground(box)
        """Where the tiles can be placed."""
        self.tile_ids = tuple(tile.id for tile in box.tiles)
        """Tile -> its id in views and notation; likewise the next three."""
        self.profession_ids = tuple(card.id for card in box.professions)
        self.bonus_ids = tuple(card.id for card in box.bonus)
        self.prestige_ids = tuple(card.id for card in box.prestige)
        self.deck_ids = (self.profession_ids, self.bonus_ids, self.prestige_ids)
        """Deck -> the ids of its cards."""
        self.tile_of = _numbered(self.tile_ids)
        """The id of a tile -> the tile; likewise the next."""
        self.profession_of = _numbered(self.profession_ids)
        self.card_of = {name: card for ids in self.deck_ids for card, name in enumerate(ids)}
        """The id of a card of any deck -> the card."""
        self.deck_of = {name: deck for deck, ids in enumerate(self.deck_ids) for name in ids}
        """The id of a card -> its deck."""
        names = {
            "tile": self.tile_ids,
            "building": self.tile_ids[:BUILDINGS],
            "profession": self.profession_ids,
            "bonus": self.bonus_ids,
            "prestige": self.prestige_ids,
        }
        self.notation = Notation(commands.COMMANDS, commands.EXAMPLES, names, short=True, adjust=self._shortest)
        """The notation of all commands."""
        self.prefers = [(card.building, card.landscape, card.freedom) for card in box.professions]
        """Profession -> the building, the landscape type and the freedom that it prefers (1.5)."""
        self.wanted = [(card.building, BUILDINGS + card.landscape, card.freedom) for card in box.professions]
        """The same, with the landscape's tile."""
        self.terms = [card.terms for card in box.bonus]
        """Bonus card -> (what it counts, work value of each)."""

        # Commands that name a card or a tile, each made once.
        self.returns = tuple(map(commands.Return, self.profession_ids))
        """Profession -> its command; likewise the next."""
        self.recruits = tuple(map(commands.Recruit, self.profession_ids))
        self.works = tuple(map(commands.Work, self.profession_ids))
        self.row_purchases = tuple(map(commands.TakeProfession, self.profession_ids))
        self.adds = tuple(map(commands.Add, self.bonus_ids))
        """Bonus card -> its command."""
        self.builds = tuple(map(commands.Build, self.tile_ids[:BUILDINGS]))
        """Building -> its command."""
        self.picks = tuple(tuple(map(commands.Pick, ids)) for ids in self.deck_ids)
        """Deck -> card -> its command."""
        self.place: Callable[[int, int, str], commands.Place] = cache(self._place)
        """The command for a tile, a cell and a turn in its shortest form."""
        self.places: Callable[[int, int], Sequence[commands.Place]] = lru_cache(MANY)(self._places)
        """The commands that place a tile on none of these cells."""
        self.orders: Callable[[int, tuple[int, ...]], Sequence[commands.Under]] = cache(self._orders)
        """The commands that put cards under a deck, in every order."""

    def _shortest(self, command: commands.AnyCommand) -> commands.AnyCommand:
        """The command with the shortest of equivalent turns."""
        if isinstance(command, commands.Place):
            tile = self.tile_of[command.tile]
            return self.place(tile, CELL_OF[command.cell], self.box.tiles[tile].turns[command.turn])
        return command

    def _place(self, tile: int, cell: int, turn: str) -> commands.Place:
        return commands.Place(self.tile_ids[tile], CELL_NAMES[cell], turn)

    def _places(self, tile: int, taken: int) -> list[commands.Place]:
        return [self.place(tile, way.cell, way.turn) for way in self.ground.fitting(tile, taken)]

    def _orders(self, deck: int, cards: tuple[int, ...]) -> list[commands.Under]:
        ids = self.deck_ids[deck]
        return [commands.Under(tuple(ids[card] for card in order)) for order in permutations(cards)]


def _numbered(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}
