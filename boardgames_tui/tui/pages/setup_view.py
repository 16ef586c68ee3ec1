"""Draws a set-up: seats, options, what they mean; where there is room, with the game's picture."""

from collections.abc import Sequence
from dataclasses import replace

from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.characters import characters, player_words
from boardgames_tui.core.options import names_of
from boardgames_tui.core.seats import LEVEL_MEANINGS, Computer, computer_of, level_words, new_seed, seed_of_today
from boardgames_tui.core.setup import label_of, seat_colours
from boardgames_tui.core.words import _, listed, name_of_language, ngettext
from boardgames_tui.tui.page import Page, lit_row, panel
from boardgames_tui.tui.pages.menu_view import facts
from boardgames_tui.tui.pages.setup_form import Choice, Place, all_choices
from boardgames_tui.tui.paint.art import put_cover
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip_name, wrap

_BESIDE, _HIGH = 100, 26
"""From this size on the picture stands beside what is chosen."""
_ABOVE = 40
"""From this height on it stands above, if there is no room beside."""
_WIDEST, _WIDEST_PICTURE = 108, 80
_TOLD = 7
"""The lines reserved for explanations, so that nothing moves when there is more to say."""


class SetupPage(Page[None]):
    """The state that a set-up shows: the choices, and what they mean."""

    def __init__(self, game_id: str, clock: str = "") -> None:
        super().__init__()
        self.entry = catalogue.entry(game_id)
        self.game = catalogue.game(game_id)
        self.places: list[Place] = []
        self.seed = new_seed()
        self.at = 0
        """The line under the cursor: a seat, a choice, or the seed."""
        self.all_choices = all_choices(self.game, self.entry.seats[0], clock)
        self.is_new = False

    @property
    def colours(self) -> tuple[int, ...]:
        return seat_colours(tuple(place.colour for place in self.places))

    @property
    def spoken(self) -> list[str]:
        """Each seat's language, by its own name; "" for the common one."""
        codes = ["" if place.player else self.app.settings.language_of(place.name) for place in self.places]
        return [code and name_of_language(code) for code in codes]

    @property
    def choices(self) -> list[Choice]:
        """The lines below the seats, without those that mean nothing for this set-up."""
        known = names_of(self.game.options)
        chosen = self.game.options(**{choice.name: choice.value for choice in self.all_choices if choice.name in known})
        irrelevant = {*chosen.irrelevant(len(self.places))}
        if any(choice.name == "clock" and not choice.value for choice in self.all_choices):
            irrelevant.add("time_up")
        return [choice for choice in self.all_choices if choice.name not in irrelevant]

    @property
    def label_width(self) -> int:
        return 3 + max(11, *(cell_len(choice.label) for choice in self.all_choices))

    @property
    def place(self) -> Place | None:
        return self.places[self.at] if self.at < len(self.places) else None

    @property
    def computer(self) -> Computer | None:
        return computer_of(self.place.player) if self.place is not None else None

    @property
    def meaning(self) -> list[str]:
        pins = [place.name for place in self.places if place.has_pin]
        count = len(self.places)
        # The last line already explains a matched level.
        likes = self.means(self.computer)[1:] if self.computer is not None and self.computer.matched else []
        lines = [_("New to {game}? Press e to learn it first.").format(game=_(self.game.title))] if self.is_new else []
        lines += likes
        lines.append(ngettext("{count} player.", "{count} players.", count).format(count=count))
        for place in self.places:
            if place.ahead:
                words = ngettext("{name}: {count} point ahead.", "{name}: {count} points ahead.", place.ahead)
                lines.append(words.format(name=place.name, count=place.ahead))
        persons = sum(not place.player for place in self.places)
        # The order of the seats speaks for itself, and nobody hides a hand from a computer.
        spoken = [choice for choice in self.choices[1:] if persons > 1 or choice.name != "open_hands"]
        lines += [meaning for choice in spoken if (meaning := choice.meaning[choice.at])]
        if not persons:
            lines.append(_("No human players: you just watch."))
        if pins:
            lines.append(_("PIN: {names}.").format(names=", ".join(pins)))
        minutes = self.entry.minutes
        lines.append(ngettext("About {minutes} minute.", "About {minutes} minutes.", minutes).format(minutes=minutes))
        return lines

    @property
    def levels(self) -> list[str]:
        computers = [computer for place in self.places if (computer := computer_of(place.player)) is not None]
        return [*dict.fromkeys(sentence for computer in computers for sentence in self.means(computer))]

    def means(self, computer: Computer) -> list[str]:
        likes = [_(characters(self.game.id)[computer.character].likes)] if computer.character else []
        if not computer.matched:
            return [_(LEVEL_MEANINGS[computer.level]), *likes]
        people = [place.name for place in self.places if not place.player]
        if not people:
            return [_("Matched: there is nobody to match, so it plays at the easiest level."), *likes]
        words = _("Matches {names}: {level} for now, to make the chances about even.")
        level = level_words(replace(computer, matched=False))
        return [words.format(names=listed(people, "and"), level=level), *likes]


class SetupView:
    """Draws a set-up once."""

    def __init__(self, form: SetupPage, canvas: Canvas, spots: dict[str, Region]) -> None:
        self.form = form
        self.canvas = canvas
        self.spots = spots
        self.colours = form.palette
        self.step = 1
        """The lines from one seat or choice to the next."""

    def draw(self, area: Region) -> None:
        if area.width >= _BESIDE and area.height >= _HIGH:
            self._draw_beside(area)
            return
        form = self.form
        width = min(area.width - 2, _WIDEST)
        left = width * 50 // 78
        meaning = [wrap(text, width - left - 5) for text in form.meaning]
        options = len(form.choices) + 3
        top = min(max(form.game.seats[-1], _TOLD, sum(map(len, meaning))) + 2, area.height - options)
        spare = area.height - top - options
        x, y = area.x + (area.width - width) // 2, area.y + (spare > 1) + max(0, spare - 3) // 3
        if area.height >= _ABOVE:
            y = area.y + 1
            self._draw_game(Region(x, y, width, spare - 3))
            y += spare - 2
        self._draw_seats(Region(x, y, left, top))
        self._draw_meaning(Region(x + left + 1, y, width - left - 1, top), meaning)
        self._draw_options(Region(x, y + top + (spare > 0), width, options))

    def _draw_beside(self, area: Region) -> None:
        form = self.form
        longest = max(sum(cell_len(words) + 7 for words in choice.words) for choice in form.choices if choice.spread)
        picture = min(area.width * 2 // 5, area.width - 4 - form.label_width - longest, _WIDEST_PICTURE)
        width = min(area.width - 3 - picture, _WIDEST)
        x = area.x + (area.width - picture - width - 1) // 2
        meaning = [wrap(text, width - 4) for text in dict.fromkeys((*form.meaning, *form.levels))]
        told = max(_TOLD, sum(map(len, meaning))) + 2
        seats, choices = form.game.seats[-1], len(form.choices) + 1
        steps = (area.height - _TOLD - 8) // (seats + choices)
        self.step = min(max(1, steps), 3)
        top, options = self.step * seats + 2, self.step * choices + 2
        told = min(told, area.height - top - options - 2)
        height = top + options + told + 2
        y = area.y + (area.height - height) // 2
        self._draw_game(Region(x, y, picture, height))
        x += picture + 1
        self._draw_seats(Region(x, y, width, top))
        self._draw_options(Region(x, y + top + 1, width, options))
        self._draw_meaning(Region(x, y + top + options + 2, width, told), meaning)

    def _draw_game(self, region: Region) -> None:
        colours, canvas, entry = self.colours, self.canvas, self.form.entry
        canvas.fill(region, ink(colours.text, colours.card))
        blurb = wrap(_(entry.blurb), region.width - 2)
        lines = [entry.title, facts(entry), *blurb]
        height = region.height - len(lines)
        put_cover(canvas, Region(region.x, region.y, region.width, height), colours, entry.art)
        for row, line in enumerate(lines):
            style = ink(colours.dim if row else colours.text, colours.card, not row)
            canvas.put(region.x + (region.width - cell_len(line)) // 2, region.y + height + row, line, style)

    def _draw_seats(self, region: Region) -> None:
        form, colours, canvas = self.form, self.colours, self.canvas
        most = form.game.seats[-1]
        note = ngettext("{players} player", "{players} players", most).format(players=form.entry.players)
        inside = panel(canvas, region, colours, _("seats"), note=note, lit=form.at < len(form.places))
        for number in range(most):
            row = Region(inside.x, inside.y + number * self.step, inside.width, 1)
            if number < len(form.places):
                self._draw_seat(row, number)
            else:
                canvas.put(row.x + 1, row.y, f"{number + 1}", ink(colours.dim, colours.panel))
                free = _("empty; + adds a computer") if number == len(form.places) else _("empty")
                canvas.put(row.x + 3, row.y, free, ink(colours.dim, colours.panel))

    def _draw_meaning(self, region: Region, meaning: Sequence[Sequence[str]]) -> None:
        colours = self.colours
        inside = panel(self.canvas, region, colours, _("what this means"))
        told: list[str] = []
        for sentence in meaning:
            if len(told) + len(sentence) <= inside.height:  # the whole sentence or nothing of it
                told += sentence
        for y, line in enumerate(told, inside.y):
            self.canvas.put(inside.x, y, line, ink(colours.text, colours.panel))

    def _draw_options(self, region: Region) -> None:
        form, colours, canvas = self.form, self.colours, self.canvas
        inside = panel(canvas, region, colours, _("options"), lit=form.at >= len(form.places))
        rows = [Region(inside.x, y, inside.width, 1) for y in range(inside.y, inside.bottom + self.step, self.step)]
        for number, (row, choice) in enumerate(zip(rows, form.choices, strict=False)):
            self._draw_choice(row, number, choice)
        row = rows[len(form.choices)]
        ground = self._draw_cursor(row, len(form.places) + len(form.choices))
        canvas.put(row.x + 1, row.y, _("deal"), ink(colours.dim, ground))
        seed = _("number {seed}").format(seed=form.seed)
        end = canvas.put(row.x + form.label_width, row.y, seed, ink(colours.text, ground, True))
        of_day = form.seed == seed_of_today()
        same = _("the deal of the day, the same for everyone") if of_day else _("same number, same deal")
        if end + 3 + cell_len(same) <= row.right:
            canvas.put(end + 3, row.y, same, ink(colours.dim, ground))

    # Lines

    def _draw_cursor(self, row: Region, number: int) -> str:
        colours, canvas = self.colours, self.canvas
        self.spots[f"row {number}"] = row
        return lit_row(canvas, row, colours, number == self.form.at, colours.panel)

    def _draw_seat(self, row: Region, number: int) -> None:
        colours, canvas = self.colours, self.canvas
        place, here = self.form.places[number], number == self.form.at
        ground = self._draw_cursor(row, number)
        canvas.put(row.x + 1, row.y, str(number + 1), ink(colours.dim, ground))
        self.spots[f"colour {number}"] = Region(row.x + 3, row.y, 1, 1)
        self.spots[f"row {number}"] = self.spots.pop(f"row {number}")
        canvas.put(row.x + 3, row.y, "█", ink(colours.seats[self.form.colours[number]], ground))
        words = _("human, PIN") if place.has_pin else player_words(self.form.game.id, place.player)
        words = " · ".join(filter(None, (words, self.form.spoken[number], f"+{place.ahead}" if place.ahead else "")))
        words = f"◄ {words} ►" if here else f"  {words}"
        right = max(cell_len(words), 22)
        canvas.put(
            row.x + 5,
            row.y,
            clip_name(label_of(place.name, place.player), row.width - right - 6),
            ink(colours.text, ground, True),
        )
        canvas.put(row.right - right, row.y, words, ink(colours.text if here else colours.dim, ground))

    def _draw_choice(self, row: Region, number: int, choice: Choice) -> None:
        colours, canvas = self.colours, self.canvas
        ground = self._draw_cursor(row, len(self.form.places) + number)
        canvas.put(row.x + 1, row.y, choice.label, ink(colours.dim, ground))
        x = row.x + self.form.label_width
        if not choice.spread:
            canvas.put(x, row.y, f"◄ {choice.words[choice.at]} ►", ink(colours.text, ground, True))
            return
        for index, words in enumerate(choice.words):
            here = index == choice.at
            style = ink(colours.text if here else colours.dim, ground, here)
            width = cell_len(words) + 4
            self.spots[f"choice {number} {index}"] = Region(x, row.y, width, 1)
            canvas.put(x, row.y, f"{'(•)' if here else '( )'} {words}", style)
            x += width + 3
        # A value is pointed at before its line: the spots that come first are looked at first.
        self.spots[f"row {len(self.form.places) + number}"] = self.spots.pop(f"row {len(self.form.places) + number}")
