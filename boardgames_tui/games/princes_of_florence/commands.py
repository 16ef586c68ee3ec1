"""What a player of The Princes of Florence can do, and its notation."""

from functools import cache
from typing import Annotated, get_args

from boardgames_tui.core.command_parts import Named, Number, OneOf, Several
from boardgames_tui.core.notation import Command, Shown, command
from boardgames_tui.core.validation import BY_KIND
from boardgames_tui.games.princes_of_florence.components import DRAW, FREEDOMS, KINDS, LANDSCAPES, TURNS, UNIT
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES

NOTHING = "nothing"
KIND_OF = {name: index for index, name in enumerate(KINDS)}
FREEDOM_OF = {name: index for index, name in enumerate(FREEDOMS)}
MOST = 10**6
"""A limit above every amount that can come up."""
_CARD = Named(("profession", "bonus", "prestige"))
_Profession = Annotated[str, Named(("profession",))]


@command("return {profession}", shown=Shown.ACTION)
class Return(Command):
    """Give back one of the four professions dealt (2.4)."""

    profession: _Profession
    """The id of the profession to give back."""


@command("open {object}")
class Open(Command):
    """Open an auction, and bid the starting price in it (4.5)."""

    object: Annotated[str, OneOf(KINDS)]
    """The kind that is offered; opening bids its starting price."""


@command("withdraw", irrevocable=True)
class Withdraw(Command):
    """Acquire nothing in this round (4.5)."""


@command("bid {florins}")
class Bid(Command):
    """Raise the bid to `florins` (4.7)."""

    florins: Annotated[int, Number(UNIT, MOST, UNIT)]
    """The new bid: 100 more than the one before."""


@command("pass", irrevocable=True)
class Pass(Command):
    """Bid no more in this auction (4.7)."""


@command("buy {object}")
class Buy(Command):
    """As the last player: buy for the starting price, or buy nothing (4.9)."""

    object: Annotated[str, OneOf((*KINDS, NOTHING))]
    """What is bought, or "nothing"."""

    def irrevocable(self) -> bool:
        """Buying nothing is irrevocable."""
        return self.object == NOTHING


@command("choose {landscape}")
class Choose(Command):
    """Choose the type of the landscape just bought (14.4)."""

    landscape: Annotated[str, OneOf(LANDSCAPES)]
    """Which landscape the winner takes."""


@command("place {tile} {cell}[ {turn}]")
class Place(Command):
    """Place a tile (9): `cell` is the top left of the box around it, `turn` the shortest form of its orientation."""

    tile: Annotated[str, Named(("tile",))]
    """The id of the tile."""
    cell: Annotated[str, OneOf(CELL_NAMES)]
    """The top left cell of the rectangle around the tile, "c4"."""
    turn: Annotated[str, OneOf(TURNS)] = ""
    """The orientation: "f" flips it from left to right, then each "r" is a quarter turn clockwise."""


@command("pick {card}", shown=Shown.ACTION)
class Pick(Command):
    """Keep one of the cards looked at (5.4, 7.3, 7.5)."""

    card: Annotated[str, _CARD]
    """The id of the card to keep."""


@command("under {cards}", shown=Shown.ACTION)
class Under(Command):
    """Put the other cards under the deck; the first of them will be drawn first (7.3)."""

    cards: Annotated[tuple[str, ...], Several(_CARD, 1, DRAW - 1)]
    """The ids of the cards; the first one will be drawn first."""


@command("recruit {profession}")
class Recruit(Command):
    """Take a profession from a table, or from the row, for a recruiting card (6, 14.3)."""

    profession: _Profession
    """The id of a profession on another player's table, in the row, or by 6.7 on one's own table."""


@command("later")
class Later(Command):
    """Keep the recruiting card just bought (6.1)."""


@command("work {profession}", shown=Shown.NOTHING)
class Work(Command):
    """Begin to complete a work (8.1); it is shown when it is completed (13.2)."""

    profession: _Profession
    """The id of a profession in the hand."""


@command("add {card}", shown=Shown.NOTHING)
class Add(Command):
    """Play a bonus card with the work (8.1); it is shown when that is completed (13.2)."""

    card: Annotated[str, Named(("bonus",))]
    """The id of a bonus card in hand, "B13"."""


@command("exchange {points}")
class Exchange(Command):
    """Complete the work: take part of its income in points, the rest in florins (8.7)."""

    points: Annotated[int, Number(0, MOST)]
    """How much of the income is taken in points, at 200 florins each."""


@command("build {building}")
class Build(Command):
    """Choose a building to build; it is paid when it is placed (9.1)."""

    building: Annotated[str, Named(("building",))]
    """The building's id, "tower"."""


@command("profession[ {profession}]")
class TakeProfession(Command):
    """Take a profession: one of the deck's next five (7.3), or by the house rule one from the row (14.3)."""

    profession: _Profession = ""
    """The id of a profession in the row (14.3); "" looks at the deck."""

    def irrevocable(self) -> bool:
        """Looking at the deck is irrevocable."""
        return not self.profession


@command("freedom {freedom}")
class TakeFreedom(Command):
    """Introduce a freedom (7.4)."""

    freedom: Annotated[str, OneOf(FREEDOMS)]
    """Which freedom is introduced."""


@command("bonus", irrevocable=True)
class TakeBonus(Command):
    """Take a bonus card, one of the next five (7.5)."""


@command("end", irrevocable=True)
class End(Command):
    """End the turn (7.1)."""


@command("sell {points}")
class Sell(Command):
    """Give back points for 100 florins each (10.3)."""

    points: Annotated[int, Number(1, MOST)]
    """How many points are given back, for 100 florins each."""


AnyCommand = (
    Return
    | Open
    | Withdraw
    | Bid
    | Pass
    | Buy
    | Choose
    | Place
    | Pick
    | Under
    | Recruit
    | Later
    | Work
    | Add
    | Exchange
    | Build
    | TakeProfession
    | TakeFreedom
    | TakeBonus
    | End
    | Sell
)
PrincesCommand = Annotated[AnyCommand, BY_KIND]
COMMANDS: tuple[type[AnyCommand], ...] = get_args(AnyCommand)
EXAMPLES = (
    "open jester, bid 300, pass, buy builder, place studio c4 fr, work composer, add B13, exchange 8, build tower, "
    "freedom religion, profession, bonus, end, sell 3"
)

# Every possible command is made once and shared: a position is searched thousands of times. Those that name a card
# or a tile are in tables.py.
OPEN = tuple(map(Open, KINDS))
WITHDRAW = Withdraw()
PASS = Pass()
BUY = tuple(map(Buy, KINDS))
BUY_NOTHING = Buy(NOTHING)
CHOOSE = tuple(map(Choose, LANDSCAPES))
LATER = Later()
TAKE_PROFESSION = TakeProfession()
TAKE_FREEDOM = tuple(map(TakeFreedom, FREEDOMS))
TAKE_BONUS = TakeBonus()
END = End()
bid = cache(Bid)
sell = cache(Sell)
exchange = cache(Exchange)


@cache
def sales(points: int) -> list[Sell]:
    """The shared `Sell`s of one to `points` points."""
    return [sell(count) for count in range(1, points + 1)]


@cache
def exchanges(points: int) -> list[Exchange]:
    """The shared `Exchange`s for none to `points` points."""
    return [exchange(count) for count in range(points + 1)]
