"""Choosing the seats played at this screen, in a match at several screens; a list of answers, and a seat's PIN."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.words import N_, _, listed, pgettext
from boardgames_tui.tui.dialogs import Box, TextDialog, key_hint
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.paint.cells import on_screen
from boardgames_tui.tui.table.curtain import PIN_LENGTH

Chosen = Callable[[Sequence[int]], None]
ChosenT = TypeVar("ChosenT")


def choose_seats(app: Host, match_id: int, setup: Setup, free: Sequence[int], chosen: Chosen) -> None:
    """Ask who plays at this screen, and for the PIN; calls nothing if cancelled. `free` are the seats not taken."""

    def picked(seats: Sequence[int] | None) -> None:
        if seats is None:
            return
        guarded = next((setup.seats[seat] for seat in seats if setup.seats[seat].pin), None)
        if guarded is None:
            chosen(seats)
        else:  # and it is the only one chosen: several together are never guarded
            ask_pin(app, guarded, lambda: chosen(seats))

    names = setup.names
    together = [seat for seat in free if not setup.seats[seat].pin]
    ways: list[tuple[Sequence[int], str]] = [((seat,), names[seat]) for seat in free]
    if len(together) > 1:
        together_ = _("{names}, together at this screen")
        ways.append((together, together_.format(names=listed([names[seat] for seat in together], "and"))))
    ways += [
        ((seat,), _("{name}, who is now playing at another screen").format(name=names[seat]))
        for seat in setup.humans
        if seat not in free
    ]
    ways.append(((), _("nobody: just watch")))
    question = _("Game {id}: who plays at this screen?").format(id=match_id)
    app.push_screen(ListDialog(_("Take a seat"), question, ways), picked)


def ask_pin(app: Host, place: Seat, right: Callable[[], None]) -> None:
    def typed(pin: str | None) -> None:
        if pin is None:
            return
        if place.opens_with(pin):
            right()
        else:
            app.tell(_("Take a seat"), [_("That is not {name}'s PIN.").format(name=place.name)])

    question = [_("{name} has a PIN; type it first.").format(name=place.name)]
    app.push_screen(TextDialog(_("Take a seat"), question, longest=PIN_LENGTH, secret=True, digits=True), typed)


class ListDialog(Box[ChosenT | None]):
    """A question with a line for each answer. None after Escape."""

    DEFAULT_CSS = """
    ListDialog OptionList, ListDialog OptionList:focus {
        border: none; background: $panel; padding: 0; margin: 0 0 1 0; height: auto;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", N_("back"), id="seats.back")]

    def __init__(self, title: str, question: str, answers: Sequence[tuple[ChosenT, str]]) -> None:
        """`answers` are what is returned, and the words for it."""
        super().__init__(title, [question])
        self.answers = answers

    def hint(self) -> Content:
        return key_hint(("Enter", pgettext("key", "done"), "screen.done"), ("Esc", _("cancel"), "screen.dismiss"))

    def more(self) -> ComposeResult:
        yield OptionList(*(Option(Content(on_screen(words))) for _answer, words in self.answers), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self.answers[event.option_index][0])

    def action_done(self) -> None:
        self.dismiss(self.answers[self.query_one(OptionList).highlighted or 0][0])
