"""The rules of a game to read and to search."""

import re
from dataclasses import dataclass, field
from itertools import islice
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.words import N_, _, in_percent, in_quotes, ngettext, searched
from boardgames_tui.tui.page import Page
from boardgames_tui.tui.pages.rules_pictures import examples, picture
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import clip, wrap

WIDEST = 88
INDENT = 2
"""The indentation of pictures and their captions, in cells."""
_BESIDE, _CONTENTS = 140, 40
"""The width from which the contents stay beside the text, and their columns with the gap."""
SECTION = 2
EXAMPLE = "```example "
"""The beginning of a picture with its caption in the source of the rules; the name of the example follows."""
_PLAIN, _BOLD, _CODE, _HEADING = range(4)
_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")
_DIGITS = frozenset("0123456789")
_INLINE = re.compile(r"(\*\*|`)")


@dataclass
class Paragraph:
    """A heading, a rule, an item of a list or a row of a table."""

    words: list[tuple[str, int]]
    number: str = ""
    """The number of a rule or a section: "8.5", "8"."""
    indent: int = 0
    level: int = 0
    tight: bool = False
    """Whether it follows without an empty line."""
    goes_to: int | None = None
    """In the contents: the heading that it stands for."""
    example: str = ""
    lines: int = 1
    """The lines of a picture: none before its size is known."""
    text: str = field(default="", init=False)

    def __post_init__(self) -> None:
        self.text = searched(" ".join(word for word, _style in self.words))


class RulesScreen(Page[None]):
    """Scrolls, searches, and jumps to a rule by its number."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", N_("search"), id="rules.search"),
        Binding("escape,q", "leave", N_("close"), id="rules.leave"),
        Binding("n", "match(1)", N_("next"), id="rules.next"),
        Binding("N", "match(-1)", N_("previous"), id="rules.previous"),
        Binding("down,j", "scroll(1)", N_("scroll"), key_display=N_("arrows"), id="rules.down"),
        Binding("up,k", "scroll(-1)", "up", id="rules.up", show=False),
        Binding("space,pagedown", "page(1)", N_("next page"), id="rules.page-down"),
        Binding("pageup,b", "page(-1)", "previous page", id="rules.page-up", show=False),
        Binding("right,tab", "section(1)", N_("next part"), key_display="◄►", id="rules.section"),
        Binding("left,shift+tab", "section(-1)", "previous part", id="rules.section-back", show=False),
        Binding("home", "scroll(-100000)", "first line", id="rules.home", show=False),
        Binding("end", "scroll(100000)", "last line", id="rules.end", show=False),
    ]

    def __init__(self, game_id: str, find: str = "") -> None:
        super().__init__()
        self.game_id = game_id
        self._examples = examples(game_id)
        self.paragraphs = self._read()
        self.query_text = find
        self.takes_words = False
        self.top = 0
        self.found: list[int] = []
        self.at = 0
        self._lines: list[tuple[int, list[tuple[str, int]]]] = []
        """The painted lines: each paragraph, with its words and their styles."""
        self._first: list[int] = []
        self._width = 0
        self._height = 1
        self._jump: int | None = None
        self._search()

    def _read(self) -> list[Paragraph]:
        try:
            paragraphs = parse(assets.rules(self.game_id))
        except assets.BadAssets as error:
            paragraphs = [Paragraph([(word, _PLAIN) for word in str(error).split()])]
        for part in paragraphs:
            if part.example in self._examples:
                part.lines = self._examples[part.example].size[1]
        found = [part for part in paragraphs if part.lines]
        return with_contents(found + about_data(self.game_id))

    def retranslate(self) -> None:
        """Show the rules in the new language from the same place, as far as it can be found: by the search."""
        self.paragraphs = self._read()
        self._width = 0
        self._search()

    def _search(self) -> None:
        """Look for the text, and go to the first place that has it from here on."""
        wanted = searched(self.query_text.strip())
        if _NUMBER.fullmatch(wanted):
            self.found = [index for index, part in enumerate(self.paragraphs) if part.number == wanted]
            self.found += [index for index, part in enumerate(self.paragraphs) if part.number.startswith(f"{wanted}.")]
        else:
            parts = [(index, part.text) for index, part in enumerate(self.paragraphs) if part.goes_to is None]
            self.found = [index for index, text in parts if wanted and wanted in text]
        self.at = 0
        if self.found:
            self._jump = self.found[0]
        self._say()

    def _say(self) -> None:
        if self.takes_words:
            self.prompt = _("Search: {text}").format(text=f"{self.query_text}_")
            self.reason = _("A word or a rule number such as 4.2. Enter confirms, Esc cancels.")
        elif self.query_text:
            self.prompt = in_quotes(self.query_text)
            count = len(self.found)
            self.reason = ngettext(
                "Found in {count} place; n or N goes to it.",
                "Found in {count} places; n goes to the next, N to the previous.",
                count,
            ).format(count=count)
        else:
            self.prompt = _("Press / and type a word, or just type a rule number.")
            self.reason = ""
        missing = self.query_text.strip() and not self.found
        self.wrong = _("“{text}” was not found.").format(text=self.query_text) if missing else ""

    # Drawing

    def titles(self) -> tuple[str, str, str]:
        last = max(1, len(self._lines) - self._height)
        share = min(100, 100 * self.top // last) if self._lines else 0
        return catalogue.entry(self.game_id).title, _("the rules"), in_percent(share)

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        colours = self.palette
        width = min(area.width - 6, WIDEST)
        if width != self._width:
            here = self._lines[self.top][0] if self.top < len(self._lines) else 0
            self._lines, self._first = lay_out(self.paragraphs, width)
            self._width = width
            if self._jump is None and here:
                self._jump = here
        self._height = area.height - 1
        if self._jump is not None:
            self.top = self._first[self._jump] - 1 - (self.paragraphs[self._jump].level == 0)
            self._jump = None
        self.top = max(0, min(self.top, len(self._lines) - self._height))
        x = area.x + (area.width - width) // 2
        if area.width >= _BESIDE:
            x += _CONTENTS // 2
            self._draw_contents(canvas, Region(x - _CONTENTS, area.y + 1, _CONTENTS - 4, self._height), spots)
        current = self.found[self.at] if self.found else -1
        styles = {
            _PLAIN: (colours.text, False),
            _BOLD: (colours.text, True),
            _CODE: (colours.pieces["blue"], False),
            _HEADING: (colours.accent, True),
        }
        shown = self._lines[self.top : self.top + self._height]
        for row, (paragraph, words) in enumerate(shown, area.y + 1):
            line = self.top + row - area.y - 1 - self._first[paragraph]
            if (example := self.paragraphs[paragraph].example) and line >= 0:
                canvas.lay(x + INDENT, row, *picture(self.game_id, example, colours).row(line))
                continue
            ground = colours.lit if paragraph == current and words else colours.ground
            if ground != colours.ground:
                canvas.fill(Region(x - 2, row, width + 4, 1), ink(colours.text, ground))
            goes_to = self.paragraphs[paragraph].goes_to
            if goes_to is not None:
                spots[f"{goes_to} {row}"] = Region(x, row, width, 1)
            column = x + self.paragraphs[paragraph].indent
            if words and words[0][0] == "•":
                column -= 2
            for word, kind in words:
                colour, bold = styles[kind]
                column = canvas.put(column, row, word, ink(colour, ground, bold)) + 1
        last = len(self._lines) - self._height
        if last > 0:
            track = Region(area.right - 1, area.y + 1, 1, self._height)
            canvas.fill(track, ink(colours.frame, colours.ground), "│")
            canvas.put(track.x, track.y + self.top * (track.height - 1) // last, "█", ink(colours.dim, colours.ground))

    def _draw_contents(self, canvas: Canvas, region: Region, spots: dict[str, Region]) -> None:
        colours = self.palette
        entries = [part for part in self.paragraphs if part.goes_to is not None]
        here = self._lines[min(self.top + 1, len(self._lines) - 1)][0]
        read = max((part.goes_to for part in entries if part.goes_to is not None and part.goes_to <= here), default=-1)
        for y, part in enumerate(entries[: region.height], region.y):
            row = Region(region.x, y, region.width, 1)
            ground = colours.lit if part.goes_to == read else colours.ground
            if part.goes_to == read:
                canvas.fill(row, ink(colours.text, ground))
                canvas.put(row.x, y, "►", ink(colours.accent, ground, True))
            words = " ".join(word for word, _style in part.words)
            canvas.put(row.x + 2, y, clip(words, row.width - 3), ink(colours.text, ground, part.goes_to == read))
            spots[f"{part.goes_to} contents"] = row

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not self.takes_words

    def on_key(self, event: events.Key) -> None:
        if not self.takes_words and event.character is not None and event.character in _DIGITS:
            self.action_search()
        if not self.takes_words:
            return
        event.stop()
        if event.key in ("enter", "escape"):
            self.takes_words = False
            if event.key == "escape":
                self.query_text = ""
                self.found = []
            self._say()
        elif event.key == "backspace":
            self.query_text = self.query_text[:-1]
            self._search()
        elif event.is_printable and event.character:
            self.query_text += event.character
            self._search()
        self.redraw()

    def action_search(self) -> None:
        self.takes_words = True
        self.query_text = ""
        self.found = []
        self._say()
        self.redraw()

    def action_match(self, step: int) -> None:
        if self.found:
            self.at = (self.at + step) % len(self.found)
            self._jump = self.found[self.at]
        self.redraw()

    def action_scroll(self, lines: int) -> None:
        self.top = max(0, min(self.top + lines, len(self._lines) - self._height))
        self.redraw()

    def wheel(self, step: int) -> None:
        self.action_scroll(3 * step)

    def action_page(self, pages: int) -> None:
        self.action_scroll(pages * (self._height - 2))

    def action_section(self, step: int) -> None:
        headings = [index for index, part in enumerate(self.paragraphs) if part.level]
        here = self._lines[min(self.top + 1, len(self._lines) - 1)][0] if self._lines else 0
        if step > 0:
            self._jump = next((index for index in headings if index > here), None)
        else:
            self._jump = next((index for index in reversed(headings) if index < here), None)
        self.redraw()

    def point(self, spot: str) -> None:
        self._jump = int(spot.split(maxsplit=1)[0])
        self.redraw()


def with_contents(paragraphs: list[Paragraph]) -> list[Paragraph]:
    """Return these paragraphs with a table of contents before the first section."""
    sections = [index for index, part in enumerate(paragraphs) if part.level == SECTION]
    if not sections:
        return paragraphs
    first, count = sections[0], len(sections)
    contents = []
    for index in sections:
        words = [(word, _PLAIN) for word, _style in paragraphs[index].words]
        contents.append(Paragraph(words, indent=4, tight=index != first, goes_to=index + count))
    return [*paragraphs[:first], *contents, *paragraphs[first:]]


def about_data(game_id: str) -> list[Paragraph]:
    """The end of the rules: which values of the game's data are ours."""
    from boardgames_tui.core.data_files import our_values

    try:
        summary, *values = our_values(game_id)
    except assets.BadAssets as error:
        summary, *values = str(error).split("\n")
    paragraphs = [
        Paragraph([(word, _HEADING) for word in _("Source of the data").split()], level=2),
        Paragraph([(word, _PLAIN) for word in summary.split()]),
    ]
    for value in values:
        paragraphs.append(Paragraph([("•", _HEADING), *((word, _PLAIN) for word in value.split())], indent=4))
        paragraphs[-1].tight = len(paragraphs) > 3
    return paragraphs


def parse(source: str) -> list[Paragraph]:
    """Paragraphs of the little Markdown that our rules use: headings, lists, tables, **bold** and `code`."""
    paragraphs: list[Paragraph] = []
    for block in re.split(r"\n\s*\n", source.strip()):
        pieces: list[str] = []
        lines = block.split("\n")
        if is_example := lines[0].startswith(EXAMPLE):
            paragraphs.append(Paragraph([], example=lines[0].removeprefix(EXAMPLE), lines=0))
            lines = lines[1:-1]
        for line in lines:
            starts_anew = re.match(r"\s*(#|[-*] |[0-9]+\. |\|)", line)
            if starts_anew or not pieces:
                pieces.append(line)
            else:
                pieces[-1] += " " + line.strip()
        for place, piece in enumerate(pieces):
            paragraph = _paragraph(piece)
            if paragraph is not None:
                paragraph.tight = place > 0
                paragraph.indent += INDENT * is_example
                paragraphs.append(paragraph)
    return paragraphs


def _paragraph(piece: str) -> Paragraph | None:
    text = piece.strip()
    if text.startswith("#"):
        level = len(text) - len(text.lstrip("#"))
        title = text.lstrip("#").strip()
        number = re.match(r"([0-9]+(?:\.[0-9]+)?)\.? ", title)
        return Paragraph([(word, _HEADING) for word in title.split()], number[1] if number else "", 0, level)
    if text.startswith("|"):
        if re.fullmatch(r"[|:\s-]+", text):
            return None
        cells = [cell.strip() for cell in text.strip("|").split("|")]
        return Paragraph(_inline("  ·  ".join(cells)), indent=2)
    item = re.match(r"(\s*)(?:[-*]|([0-9]+)\.) +(.*)", piece, re.DOTALL)
    if item:
        mark = f"{item[2]}." if item[2] else "•"
        return Paragraph([(mark, _HEADING), *_inline(item[3])], indent=4 + len(item[1]))
    number = re.match(r"\*\*([0-9]+\.[0-9]+)\*\*", text)
    return Paragraph(_inline(text), number[1] if number else "")


def _inline(text: str) -> list[tuple[str, int]]:
    words: list[tuple[str, int]] = []
    kind, glued = _PLAIN, False
    for part in _INLINE.split(text):
        if part == "**":
            kind = _PLAIN if kind == _BOLD else _BOLD
            continue
        if part == "`":
            kind = _PLAIN if kind == _CODE else _CODE
            continue
        for place, word in enumerate(part.split()):
            if place == 0 and glued and words and not part[0].isspace():
                # No space between the two: the words stay together, in the manner of the first.
                words[-1] = (words[-1][0] + word, words[-1][1])
            else:
                words.append((word, _HEADING if kind == _BOLD and _NUMBER.fullmatch(word) else kind))
        if part:
            glued = not part[-1].isspace()
    return words


def lay_out(paragraphs: list[Paragraph], width: int) -> tuple[list[tuple[int, list[tuple[str, int]]]], list[int]]:
    """The lines of all paragraphs, and the first line of each."""
    lines: list[tuple[int, list[tuple[str, int]]]] = []
    first: list[int] = []
    for number, paragraph in enumerate(paragraphs):
        if lines and not paragraph.tight:
            lines.append((number, []))
        first.append(len(lines))
        if paragraph.example:
            lines += [(number, [])] * paragraph.lines
            continue
        words = iter(paragraph.words)
        for line in wrap(" ".join(word for word, _kind in paragraph.words), width - paragraph.indent):
            lines.append((number, [*islice(words, len(line.split()))]))
    return lines, first
