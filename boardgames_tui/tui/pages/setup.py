"""Setting up a match: who sits where, and all that can be chosen before the first move."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from secrets import SystemRandom
from typing import Any, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core.bidding import BID_MEANING, Bidding
from boardgames_tui.core.characters import characters
from boardgames_tui.core.clock import COMPUTER
from boardgames_tui.core.match import Match
from boardgames_tui.core.newcomers import is_new, level_to_offer
from boardgames_tui.core.options import BID, MOST_AHEAD, names_of, read_options, stored
from boardgames_tui.core.seats import Computer, Level, computer_of, new_seed, seed_of_today
from boardgames_tui.core.setup import NAME_LENGTH, SEAT_COLOURS, Setup
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import N_, _, as_sentence, folded, languages, ngettext, reason
from boardgames_tui.tui.pages import setup_seats
from boardgames_tui.tui.pages.setup_form import Choice, Place, all_choices
from boardgames_tui.tui.pages.setup_view import SetupPage, SetupView
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.table.curtain import PIN_LENGTH

OF_SEAT = ("pin", "colour", "ahead", "language")
"""The help for the keys of a person's seat, some of which have no room in the last line."""


class SetupScreen(SetupPage):
    """The set-up of a match. Everything has a good default: Enter starts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", N_("start"), id="setup.start"),
        Binding("left", "change(-1)", "change", id="setup.left", show=False),
        Binding("right", "change(1)", N_("change"), key_display="◄►", id="setup.right"),
        Binding("t", "character", N_("character"), id="setup.character"),
        Binding("s", "swap", N_("move down"), id="setup.swap"),
        Binding("n,space", "edit", N_("name"), id="setup.name"),
        Binding("plus,equals_sign", "add", N_("add a computer"), id="setup.add"),
        Binding("minus,delete", "drop", N_("one fewer"), id="setup.drop"),
        Binding("p", "pin", N_("PIN"), id="setup.pin"),
        Binding("c", "colour", N_("colour"), id="setup.colour", show=False),
        Binding("a", "ahead", N_("points ahead"), id="setup.ahead", show=False),
        Binding("l", "language", N_("language"), id="setup.language", show=False),
        Binding("up", "move(-1)", "up", id="setup.up", show=False),
        Binding("down", "move(1)", "down", id="setup.down", show=False),
        Binding("tab", "part", "next part", id="setup.part", show=False),
        Binding("shift+tab", "part", "next part", id="setup.part-back", show=False),
        Binding("e", "learn", N_("learn"), id="setup.learn"),
        Binding("question_mark,f1,r", "rules", N_("rules"), key_display="r", id="setup.rules"),
        Binding("escape,q", "leave", N_("back"), id="setup.leave"),
    ]

    def __init__(self, game_id: str, rematch: Setup | None = None, several: bool = False) -> None:
        """`rematch`: begin with its choices, else with the fewest players; `several`: begin with several screens."""
        self.rematch, self.clock = rematch, rematch.clock if rematch else ""
        super().__init__(game_id, self.clock)
        self.strengths: Mapping[str, float] | None = None
        """People's strengths, by their names in `words.folded`; None until a level has to match them."""
        self.offered: Level = "easy"
        if rematch is not None:
            self.places = [Place(seat.name, seat.player, hashed=seat.pin, colour=seat.colour) for seat in rematch.seats]
            for place, points in zip(self.places, rematch.options.get("ahead", ()), strict=False):
                place.ahead = points
            chosen = {**rematch.options, "open_hands": rematch.open_hands, "screens": several}
            chosen["clock"], end, _rest = rematch.clock.partition(COMPUTER)
            self._choose({**chosen, "time_up": end})

    def retranslate(self) -> None:
        self._move_to(self.at)

    def _choose(self, chosen: Mapping[str, Any]) -> None:
        """Offer what fits the seats, with these values as far as they are still there."""
        self.all_choices = all_choices(self.game, len(self.places), self.clock)
        for choice in self.all_choices:
            if chosen.get(choice.name) in choice.values:
                choice.at = choice.values.index(chosen[choice.name])

    def on_mount(self) -> None:
        """Offer the last used names, or the computer if nobody else is known."""
        with suppress(StoreError):  # the table will say what is wrong
            self.offered = level_to_offer(self.app.store, self.game.id)
        while len(self.places) < self.game.seats[0]:
            place = setup_seats.new_place(self.places, self.app.settings)
            alone = bool(self.places) and place.name not in self.app.settings.names
            self.places.append(place)
            if alone:
                setup_seats.give_to(place, self.places, self.game.id, self.app.settings, str(Computer(self.offered)))
        self._move_to(0)

    def on_screen_resume(self) -> None:
        with suppress(StoreError):
            self.is_new = is_new(self.app.store, self.game.id)
        self.refresh_bindings()
        self.redraw()

    def _known_people(self) -> list[str]:
        names = {folded(name): name for name in self.app.settings.names}
        with suppress(StoreError):
            for match in self.app.store.matches():
                for name, player in zip(match.names, match.players, strict=True):
                    if not player:
                        names.setdefault(folded(name), name)
        return list(names.values())

    # What is chosen

    @property
    def rows(self) -> int:
        return len(self.places) + len(self.choices) + 1

    @property
    def choice(self) -> Choice | None:
        number = self.at - len(self.places)
        return self.choices[number] if 0 <= number < len(self.choices) else None

    @property
    def _chosen(self) -> dict[str, Any]:
        """The value of each choice, by its name."""
        return {choice.name: choice.value for choice in self.choices}

    def setup(self, places: Sequence[Place] | None = None, bids: Mapping[str, Any] | None = None) -> Setup:
        """The set-up as it stands, in this order of the seats, with the options from bids. Raises ValueError."""
        places = self.places if places is None else places
        values = self._chosen
        open_hands = values.pop("open_hands", False)
        clock = values.pop("clock")
        clock += values.pop("time_up", "")
        del values["order"], values["screens"]
        if "ahead" in names_of(self.game.options):
            values["ahead"] = [place.ahead for place in places]
        if values.get("begins") == BID:
            del values["begins"]
        values |= bids or {}
        seats, options = map(Place.seat, places), stored(read_options(self.game.options, values))
        return Match.begin(self.game, seats, options, self.seed, open_hands, clock).setup

    def _fault(self) -> str:
        """Why it cannot start; "" if it can."""
        try:
            self.setup()
        except ValueError as error:
            return as_sentence(reason(error))
        return ""

    @property
    def _is_matched(self) -> bool:
        """Whether a computer player is matched to the people."""
        computers = [computer_of(place.player) for place in self.places]
        return any(computer is not None and computer.matched for computer in computers)

    def _match_levels(self) -> None:
        """Set the level of each matched computer player."""
        if self._is_matched:
            if self.strengths is None:
                self.strengths = {}
                self._look_back()
            setup_seats.match_levels(self.places, self.game.id, self.strengths)

    @work(thread=True)
    def _look_back(self) -> None:
        """Estimate people's strength from their games, some of which may have to be replayed."""
        from boardgames_tui.bots.matching import strengths

        with suppress(StoreError):  # they are treated as newcomers
            self.app.call_from_thread(self._looked_back, strengths(self.app.store, self.game.id))

    async def _ask_of_experience(self, name: str) -> bool:
        """Ask once how well a person plays, if a level has to match them; return whether there is an answer."""
        from boardgames_tui.bots.matching import EXPERIENCE, note_experience
        from boardgames_tui.tui.dialogs import ChoiceDialog

        question = _("To make it a close game from the start: how well do you know {game}?")
        answers = {word: _(words) for word, words in EXPERIENCE.items()}
        dialog = ChoiceDialog(name, [question.format(game=_(self.game.title))], answers)
        answer = await self.app.push_screen_wait(dialog)
        if answer is not None:
            with suppress(StoreError):  # starting the game will say what is wrong
                note_experience(self.app.store, self.game.id, name, answer)
        return answer is not None

    def _looked_back(self, strengths: Mapping[str, float]) -> None:
        self.strengths = strengths
        self._move_to(self.at)

    def _move_to(self, row: int) -> None:
        self._choose({choice.name: choice.value for choice in self.all_choices})
        self.at = row % self.rows
        self._match_levels()
        self.wrong = self._fault()
        names = ", ".join(place.name for place in self.places)
        start = _("{game} cannot start like this (players: {names}).") if self.wrong else _("Start {game}: {names}.")
        self.prompt = start.format(game=_(self.game.title), names=names)
        if self.place is not None:
            computer = self.computer
            if computer is not None:
                level, *likes = self.means(computer)
                beside = level if computer.matched else "".join(likes)
                self.reason = beside or " ".join((level, _("◄ ► change who plays.")))
            elif self.place.player:
                self.reason = _("◄ ► change who plays.")
            else:
                keys = [
                    f"{self.named(each)} {self.says(each)}"
                    for each in self.BINDINGS
                    if isinstance(each, Binding) and each.action in OF_SEAT and self.check_action(each.action, ())
                ]
                words = _("{name}: ◄ ► who plays, {keys}.")
                self.reason = words.format(name=self.place.name, keys=", ".join(keys))
        elif self.choice is not None:
            self.reason = self.choice.meaning[self.choice.at] or self.choice.about
        else:
            self.reason = _(
                "The same number and the same moves give the same game. "
                "Press n to type a number; ◄ ► switch between today's and a new one."
            )
        self.redraw()

    # Drawing

    def titles(self) -> tuple[str, str, str]:
        what = _("rematch") if self.rematch else _("set-up")
        return _("New game: {game}").format(game=_(self.game.title)), what, _("not started")

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        SetupView(self, canvas, spots).draw(area)

    # Keys

    def action_move(self, step: int) -> None:
        self._move_to(self.at + step)

    def action_part(self) -> None:
        self._move_to(0 if self.at >= len(self.places) else len(self.places))

    def action_change(self, step: int) -> None:
        if self.choice is not None:
            self.choice.at = (self.choice.at + step) % len(self.choice.values)
            self._move_to(self.at)
        elif self.place is not None:
            setup_seats.next_player(self.place, self.places, self.game.id, self.app.settings, self.offered, step)
            self._move_to(self.at)
        else:
            self.seed = new_seed() if self.seed == seed_of_today() else seed_of_today()
            self._move_to(self.at)

    def action_character(self) -> None:
        if self.place is not None and self.computer is not None:
            setup_seats.next_character(self.place, self.places, self.game.id)
            self._move_to(self.at)

    def action_swap(self) -> None:
        if self.place is not None:
            other = (self.at + 1) % len(self.places)
            self.places[self.at], self.places[other] = self.places[other], self.places[self.at]
            self._move_to(other)

    def action_colour(self) -> None:
        """The player under the cursor takes the next colour that nobody has, or else changes colours with another."""
        if self.place is None:
            return
        colours = [*self.colours]
        mine = colours[self.at]
        others = [(mine + step) % SEAT_COLOURS for step in range(1, SEAT_COLOURS)]
        chosen = next((colour for colour in others if colour not in colours), others[0])
        if chosen in colours:
            self.places[colours.index(chosen)].colour = mine
        self.place.colour = chosen
        self._move_to(self.at)

    def action_language(self) -> None:
        """The person under the cursor reads in the next language, or again in that of the others."""
        if self.place is None or self.place.player:
            return
        chosen, name = self.app.settings.languages, folded(self.place.name)
        codes = ["", *languages()]
        code = codes[(codes.index(chosen.get(name, "")) + 1) % len(codes)]
        others = {other: kept for other, kept in chosen.items() if other != name}
        self.app.change(replace(self.app.settings, languages=others | ({name: code} if code else {})))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        hidden = (
            (action == "pin" and not self.game.secrets)
            or (action == "learn" and not self.is_new)
            or (action == "ahead" and "ahead" not in names_of(self.game.options))
            or (action == "character" and (self.computer is None or not characters(self.game.id)))
        )
        return False if hidden else super().check_action(action, parameters)

    def action_add(self) -> None:
        if len(self.places) >= self.game.seats[-1]:
            most = self.game.seats[-1]
            words = ngettext("{game} seats at most {count}.", "{game} seats at most {count}.", most)
            self.refuse(words.format(game=_(self.game.title), count=most))
            return
        setup_seats.add_computer(self.places, self.game.id, self.app.settings, self.offered)
        self._move_to(len(self.places) - 1)

    def action_drop(self) -> None:
        """Remove the seat under the cursor, or the last."""
        if len(self.places) <= self.game.seats[0]:
            least = self.game.seats[0]
            words = ngettext("{game} needs at least {count} player.", "{game} needs at least {count} players.", least)
            self.refuse(words.format(game=_(self.game.title), count=least))
            return
        del self.places[self.at if self.place is not None else -1]
        self._move_to(min(self.at, len(self.places) - 1))

    @work
    async def action_edit(self) -> None:
        from boardgames_tui.tui.dialogs import TextDialog

        place = self.place
        if place is not None:
            typed = await self.app.push_screen_wait(
                TextDialog(
                    _("Seat {number}").format(number=self.at + 1),
                    [_("Who sits here?")],
                    value=place.name,
                    longest=NAME_LENGTH,
                    suggestions=self._known_people(),
                )
            )
            if typed is not None and typed != place.name:
                place.name, place.hashed, place.colour = typed, "", setup_seats.liked_by(typed, self.app.settings)
        elif self.choice is not None:
            self.action_change(1)
            return
        else:
            typed = await self.app.push_screen_wait(
                TextDialog(_("Deal number"), [_("A whole number:")], value=str(self.seed), longest=18, digits=True)
            )
            if typed:
                self.seed = int(typed)
        self._move_to(self.at)

    @work
    async def action_ahead(self) -> None:
        from boardgames_tui.tui.dialogs import TextDialog

        place = self.place
        if place is None:
            self.refuse(_("Select a seat to let it start ahead."))
            return
        question = _("How many points ahead does {name} start (at most {most})?")
        asked = [question.format(name=place.name, most=MOST_AHEAD)]
        dialog = TextDialog(_("Points ahead"), asked, value=str(place.ahead), longest=2, digits=True)
        typed = await self.app.push_screen_wait(dialog)
        if typed is not None:
            place.ahead = min(int(typed or 0), MOST_AHEAD)
        self._move_to(self.at)

    @work
    async def action_pin(self) -> None:
        from boardgames_tui.tui.dialogs import TextDialog

        place = self.place
        if place is None:
            self.refuse(_("Select a seat to give it a PIN."))
            return
        if place.player:
            self.refuse(_("Only a human player needs a PIN."))
            return
        question = [
            _(
                "Choose digits that only {name} knows; until they are typed, the hand stays hidden. Leave this empty "
                "for no PIN."
            ).format(name=place.name),
            _("A forgotten PIN cannot be recovered."),
        ]
        title = _("{name}'s PIN").format(name=place.name)
        typed = await self.app.push_screen_wait(
            TextDialog(title, question, longest=PIN_LENGTH, secret=True, digits=True)
        )
        if typed is not None:
            place.pin, place.hashed = typed, ""
        self._move_to(self.at)

    def point(self, spot: str) -> None:
        kind, *numbers = spot.split()
        if kind == "choice":
            number, index = map(int, numbers)
            self.choices[number].at = index
            self._move_to(len(self.places) + number)
        elif kind == "colour":
            self._move_to(int(numbers[0]))
            self.action_colour()
        elif self.at == int(numbers[0]):
            self.action_edit()
        else:
            self._move_to(int(numbers[0]))

    def action_learn(self) -> None:
        self.app.learn(self.game.id)

    def action_rules(self) -> None:
        self.app.open_rules(self.game.id)

    def action_start(self) -> None:
        if self._is_matched and not self.wrong:
            self._start_matched()
        else:
            self._start()

    @work(exclusive=True, group="start")
    async def _start_matched(self) -> None:
        await self._look_back().wait()
        strangers = [
            place.name for place in self.places if not place.player and folded(place.name) not in (self.strengths or {})
        ]
        for name in strangers:
            if not await self._ask_of_experience(name):
                return
        if strangers:
            await self._look_back().wait()
        self._start()

    def _start(self) -> None:
        chosen, places = self._chosen, [*self.places]
        if chosen["order"]:
            SystemRandom().shuffle(places)
        if chosen.get("begins") == BID:
            self._bid(places)
        else:
            self._start_with(places)

    @work(exclusive=True, group="bids")
    async def _bid(self, places: Sequence[Place]) -> None:
        """Ask people round the table for their bids to start; Escape goes back to the set-up."""
        from boardgames_tui.tui.dialogs import TextDialog

        bidding, names, wrong = Bidding([place.ahead for place in places]), [place.name for place in places], ""
        while (seat := bidding.to_bid) is not None:
            typed: str | None = ""
            if not places[seat].player:
                asked = [*filter(None, [wrong]), bidding.question(names), _(BID_MEANING)]
                typed = await self.app.push_screen_wait(TextDialog(_("Who starts?"), asked, longest=2, digits=True))
            if typed is None:
                return
            try:
                bidding.say(typed)
                wrong = ""
            except ValueError as error:
                wrong = str(error)
        self._start_with(places, bidding.options)

    def _start_with(self, places: Sequence[Place], bids: Mapping[str, Any] | None = None) -> None:
        try:
            setup = self.setup(places, bids)
            match_id = self.app.store.create(setup, several=bool(self._chosen["screens"] and setup.people))
        except (StoreError, ValueError) as error:
            self.refuse(as_sentence(reason(error)))
            return
        remembered = replace(self.app.settings)
        remembered.remember(setup.people)
        self.app.change(remembered)
        self.app.open_table(match_id)

    def action_leave(self) -> None:
        self.app.back()
