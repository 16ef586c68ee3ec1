"""The lots of an auction: small pictures in half cells."""

from boardgames_tui.tui.paint.art import draw_picture
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.themes import Palette, mixed

WIDTH, LINES = 13, 5
"""The columns and lines of a picture."""
_PICTURES = {
    "jester": """
        ...YY...RR...
        ..YYYY.RRRR..
        .YYYYYRRRRRR.
        .WY.YYRR..RW.
        ....SSSSS....
        ....SKSKS....
        ....SSSSS....
        .....SRS.....
        ...YYRRYYR...
        ..YYYRRYYRR..
    """,
    "builder": """
        .....OOO.....
        ....OOOOO....
        ..OOOOOOOOO..
        ....SSSSS....
        ....SKSKS....
        ....SSSSS....
        ...BBBWBBB...
        ..BBBBWBBBB..
        ..SS.BBB.SS..
        .....B.B.....
    """,
    "forest": """
        ......G......
        .....GGG.....
        ..G.GGGGG.G..
        .GGGGGGGGGGG.
        GGGGGGGGGGGGG
        .GG.GGGGG.GG.
        ..O..GGG..O..
        ..O...O...O..
        ......O......
        .............
    """,
    "lake": """
        ..........W..
        .........WW..
        ........WWW..
        .......WWWW..
        .......OOOOO.
        .WBBBWBBBBWBB
        BBBBBBBBBBBBB
        BBWBBBBWBBBBB
        BBBBBBBBBBBB.
        ..BBBBBBBB...
    """,
    "park": """
        ..R.......P..
        .RYR.....PYP.
        ..R...W...P..
        ..G..WYW..G..
        .GG...W...GG.
        ..G...G...G..
        ..GG.GG..GG..
        ...GGGGGGG...
        .OOOOOOOOOOO.
        ..OOOOOOOOO..
    """,
    "prestige": """
        .WWWWWWWWWWW.
        .WOOOOOOOOOW.
        .WOYYYYYYYOW.
        .WOYRRRRRYOW.
        .WOYRRYRRYOW.
        .WOYRRYRRYOW.
        .WOYRRRRRYOW.
        .WOYYYYYYYOW.
        .WOOOOOOOOOW.
        .WWWWWWWWWWW.
    """,
    "recruiting": """
        .............
        .WWWWWWWWWWW.
        .WKWWWWWWWKW.
        .WWKWWWWWKWW.
        .WWWKWWWKWWW.
        .WWWWRRRWWWW.
        .WWWRRRRRWWW.
        .WWWWRRRWWWW.
        .WWWWWWWWWWW.
        .............
    """,
}
_PICTURES["landscape"] = _PICTURES["forest"]
_ROWS = {kind: picture.split() for kind, picture in _PICTURES.items()}
_PAINTS = {"Y": "gold", "R": "red", "W": "white", "K": "black", "O": "orange", "B": "blue", "G": "green", "P": "purple"}


def draw_lot(canvas: Canvas, x: int, y: int, kind: str, colours: Palette, times: int = 1) -> None:
    """Draw the picture of a kind, `times` as large."""
    paints = {letter: colours.pieces[name] for letter, name in _PAINTS.items()}
    paints["S"] = mixed(paints["O"], "#ffffff", 50) if colours.tints else colours.pieces["yellow"]  # skin
    rows = ["".join(letter * times for letter in row) for row in _ROWS[kind] for _time in range(times)]
    draw_picture(canvas, x, y, rows, paints)
