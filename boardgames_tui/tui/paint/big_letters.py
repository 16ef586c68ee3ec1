"""Words in large letters."""

from unicodedata import combining, normalize

from boardgames_tui.tui.paint.canvas import Canvas, ink

_DRAWN = """
A:7E1111117E  B:7F49494936  C:3E41414122  D:7F4141221C  E:7F49494941  F:7F09090901  G:3E4149497A
H:7F0808087F  I:00417F4100  J:2040413F01  K:7F08142241  L:7F40404040  M:7F020C027F  N:7F0408107F
O:3E4141413E  P:7F09090906  Q:3E4151215E  R:7F09192946  S:4649494931  T:01017F0101  U:3F4040403F
V:1F2040201F  W:3F4038403F  X:6314081463  Y:0708700807  Z:6151494543  0:3E5149453E  1:00427F4000
2:4261514946  3:2141454B31  4:1814127F10  5:2745454539  6:3C4A494930  7:0171090503  8:3649494936
9:064949291E  +:08083E0808  Б:7F49494931  Г:7F01010101  Д:603E213F60  Ж:63147F1463  З:2241494936
И:7F1008047F  Л:403E01017F  П:7F0101017F  У:274848483F  Ф:1C227F221C  Ц:3F20203F60  Ч:070808087F
Ш:7F407F407F  Щ:3F203F207F  Ъ:017F484830  Ы:7F4830007F  Ь:7F48484830  Э:224149493E  Ю:7F083E413E
Я:462919097F  Ł:7F48444040
"""
_GLYPHS = dict(glyph.split(":") for glyph in _DRAWN.split())
"""Letters of 5 by 7 points: a byte a column, its lowest bit at the top."""
_ALIKE = str.maketrans("АВЕКМНОРСТХ", "ABEKMHOPCTX")
"""Cyrillic letters that are drawn as Latin ones."""
_HIGH = 7
LARGE, SMALL, PLAIN = 7, 4, 1


def big_height(words: str, width: int, height: int, halves: bool = True) -> int:
    """Return the number of lines that `draw_big` needs across that width, at most `height`.

    `halves`: whether half cells can be drawn, as small letters need.
    """
    points = _points(_folded(words))
    columns = len(points[0]) if points else 0
    if height >= LARGE and 0 < 2 * columns <= width - 4:
        return LARGE
    return SMALL if halves and height >= SMALL and 0 < columns <= width - 4 else PLAIN


def draw_big(canvas: Canvas, y: int, words: str, lines: int, colour: str, ground: str, share: float = 1.0) -> int:
    """Write a word or two across the middle of a canvas, `big_height` lines high.

    `share`: how much of it is there yet, from the left. Returns the line below it.
    """
    style = ink(colour, ground, True)
    points = _points(_folded(words))
    width = len(points[0]) if points else 0
    points = [[on and column < share * width for column, on in enumerate(line)] for line in points]
    if lines == LARGE:
        for row, line in enumerate(points):
            canvas.put((canvas.width - 2 * width) // 2, y + row, "".join("██" if on else "  " for on in line), style)
        return y + LARGE
    if lines == SMALL:
        halves = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
        rows = [*points, [False] * width]
        for row in range(SMALL):
            text = "".join(halves[pair] for pair in zip(rows[2 * row], rows[2 * row + 1], strict=True))
            canvas.put((canvas.width - width) // 2, y + row, text, style)
        return y + SMALL
    spaced = " ".join(words.upper())
    shown = spaced if len(spaced) <= canvas.width - 4 else words.upper()
    canvas.put(max(0, (canvas.width - len(shown)) // 2), y, shown[: round(share * len(shown))], style)
    return y + PLAIN


def _folded(words: str) -> str:
    """Capitals without accents, each called as it is drawn."""
    letters = (letter for letter in normalize("NFKD", words.upper()) if not combining(letter))
    return "".join(letters).translate(_ALIKE)


def _points(words: str) -> list[list[bool]]:
    """The points of the letters, line by line; none if one of them has no drawing."""
    columns: list[int] = []
    for letter in words:
        if letter == " ":
            columns += [0] * 4
        elif letter in _GLYPHS:
            columns += [*bytes.fromhex(_GLYPHS[letter]), 0]
        else:
            return []
    return [[bool(column >> row & 1) for column in columns[:-1]] for row in range(_HIGH)]
