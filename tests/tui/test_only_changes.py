"""By ssh only what changes is sent, and the terminal shows what it would without that."""

from random import Random

import pyte

from boardgames_tui.tui.paint.only_changes import OnlyChanges

COLUMNS, ROWS = 20, 4
INKS = "", "1;38;2;10;20;30", "48;5;3", "7;31;44"
LETTERS = "ab ─█é■"


def painted(random: Random) -> str:
    """A part of a picture as Textual paints it, and where the cursor goes after it."""
    parts = []
    for row in sorted(random.sample(range(1, ROWS + 1), random.randint(1, ROWS))):
        start = random.randint(1, COLUMNS)
        text = ""
        room = random.randint(1, COLUMNS + 1 - start)
        while room > 0:
            letters = "".join(random.choices(LETTERS, k=random.randint(1, room)))
            if room > 3 and random.random() < 0.1:
                letters = "猫"
            ink = random.choice(INKS)
            text += f"\x1b[{ink}m{letters}\x1b[0m" if ink else letters
            room -= 2 if letters == "猫" else len(letters)
        parts.append(f"\x1b[{row};{start}H{text}")
    return "\n".join(parts) + "\x1b[1;1H"


def test_the_terminal_shows_the_same() -> None:
    random = Random(5)
    whole, changes = pyte.Screen(COLUMNS, ROWS), pyte.Screen(COLUMNS, ROWS)
    only = OnlyChanges()
    for number in range(400):
        if number % 100 == 99:
            only.forget()
        picture = painted(random)
        pyte.Stream(whole).feed(picture)
        pyte.Stream(changes).feed(only.of(picture))
        for row in range(ROWS):
            assert [changes.buffer[row][x] for x in range(COLUMNS)] == [whole.buffer[row][x] for x in range(COLUMNS)]
        assert (changes.cursor.x, changes.cursor.y) == (0, 0)


def test_what_is_there_already_is_not_sent() -> None:
    only = OnlyChanges()
    line = "\x1b[2;1H\x1b[31mAda\x1b[0m has \x1b[1m12\x1b[0m points\x1b[1;1H"
    assert only.of(line) == "\x1b[2;1H\x1b[0;31mAda\x1b[m has \x1b[0;1m12\x1b[m points\x1b[1;1H"
    assert only.of(line) == "\x1b[1;1H"
    assert only.of(line.replace("12", "13")) == "\x1b[2;10H\x1b[0;1m3\x1b[m\x1b[1;1H"


def test_what_is_no_picture_goes_through_and_another_screen_is_empty() -> None:
    only = OnlyChanges()
    only.of("\x1b[1;1Hab")
    assert only.of("\x1b[?2026h\x07") == "\x1b[?2026h\x07"
    assert only.of("\x1b[1;1Hab") == ""
    assert only.of("\x1b[?1049h") == "\x1b[?1049h"
    assert only.of("\x1b[1;1Hab") == "\x1b[1;1Hab"
