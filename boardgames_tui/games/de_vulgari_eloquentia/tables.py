"""Lookup tables, computed once from a box."""

from boardgames_tui.games.de_vulgari_eloquentia import commands
from boardgames_tui.games.de_vulgari_eloquentia.components import COLOURS, NO_TILE, Box, Role, RoleTile


class Tables:
    """A box, lookup tables for the rules, and the shared commands about its pieces."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.figures = box.figures
        self.places = {place.id: index for index, place in enumerate(box.places)}
        self.dialects = [place.dialect for place in box.places]
        """Place -> its dialect."""
        self.events = [place.event for place in box.places]
        """Place -> the event tile that comes there, or -1."""
        self.has_city = ["city" in place.kinds for place in box.places]
        self.has_abbey = ["abbey" in place.kinds for place in box.places]
        self.has_monastery = ["monastery" in place.kinds for place in box.places]
        self.has_cathedral = ["cathedral" in place.kinds for place in box.places]
        self.songs = [
            box.franciscans.index(place) if place in box.franciscans else -1 for place in range(len(box.places))
        ]
        """Place -> its index among the Franciscan cities, or -1."""
        self.cities = sum(1 << place for place, is_city in enumerate(self.has_city) if is_city)
        """The cities, as bits by place."""
        self.texts = [
            commands.LINGUA if kind == box.lingua else f"{tile.level}{tile.letters}"
            for kind, tile in enumerate(box.manuscripts)
        ]
        """Kind of manuscript -> its name in the notation."""
        self.manuscripts = {text: kind for kind, text in enumerate(self.texts)}
        self.monks = {tile.id: monk for monk, tile in enumerate(box.monks)}
        self.cardinals = {tile.id: cardinal for cardinal, tile in enumerate(box.cardinals)}
        self.titles = {title.id: index for index, title in enumerate(box.titles)}
        self.tiles = ((NO_TILE,), box.monks, box.cardinals)
        """Role -> its tiles. A merchant's tile is -1, which is `NO_TILE`."""
        self.virtual = [
            [tuple(int(tile.virtual == letter) for letter in COLOURS[:3]) for tile in tiles] for tiles in self.tiles
        ]
        """Role and tile -> the red, black and yellow cubes that it stands for (15.5)."""
        self.lengths = [track.length for track in box.tracks]
        """Track -> its last space."""
        self.enough = max(box.prices) * 2
        """The ducats that pay for any cubes."""
        self.notation = commands.notation(
            {
                "place": list(self.places),
                "monk": list(self.monks),
                "cardinal": list(self.cardinals),
                "manuscript": self.texts,
                "title": [*self.titles, commands.NO_TITLE],
            }
        )
        self.start = [commands.Start(place.id) for place in box.places]
        self.move = [commands.Move(place.id) for place in box.places]
        self.become_monk = [commands.BecomeMonk(tile.id) for tile in box.monks]
        self.become_cardinal = {
            (cardinal, cube): commands.BecomeCardinal(tile.id, cube)
            for cardinal, tile in enumerate(box.cardinals)
            for cube in commands.GIVEN
        }
        """Cardinal and the cube discarded, or `STEFANO` -> the command."""
        self.take_manuscript = [commands.TakeManuscript(text) for text in self.texts]

    def tile(self, role: Role, name: str | None) -> RoleTile:
        return next((tile for tile in self.tiles[role] if tile.id == name), NO_TILE)
