"""Boxes over a dimmed screen: questions, messages, and asking for a file name."""

from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.style import Style
from textual.widgets import Input, Static

from boardgames_tui.core.files import write_new
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import N_, _, as_sentence, pgettext, printable, reason
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.paint.cells import on_screen
from boardgames_tui.tui.screen import BgtuiScreen, ResultT


class BgtuiModal(ModalScreen[ResultT], BgtuiScreen[ResultT]):
    """A modal screen; the screens below stay visible."""


class Box(BgtuiModal[ResultT]):
    """A titled box of paragraphs. All text is shown as it is, never read as markup."""

    DEFAULT_CSS = """
    Box { align: center middle; background: $background 50%; }
    Box:ansi { background: transparent; }  /* nothing can be dimmed there: better in full than not at all */
    Box #box {
        width: 64; max-width: 96%; height: auto; max-height: 96%; padding: 0 2;
        background: $panel; border: double $accent; border-title-color: $accent; border-title-style: bold;
        border-subtitle-color: $dim; scrollbar-size-vertical: 1;
    }
    Box Static { background: $panel; padding: 1 0; height: auto; }
    Box Input, Box Input:focus { background: $lit; border: none; height: 1; padding: 0 1; margin: 0 0 1 0; }
    """

    def __init__(self, title: str, paragraphs: Sequence[str | Content]) -> None:
        super().__init__()
        self.heading = on_screen(printable(title))
        self.paragraphs = [
            Content(on_screen(printable(each))) if isinstance(each, str) else each for each in paragraphs
        ]

    def hint(self) -> Content:
        return Content("")

    def dismiss(self, result: ResultT | None = None) -> AwaitComplete:
        """Close it. If that key is pressed twice, or Enter after it, the screen below ignores it."""
        if self.is_active and self.app.last_key not in ("escape", "q"):
            below = self.app.screen_stack[-2]
            if isinstance(below, BgtuiScreen):
                below.uncovered()
        return super().dismiss(result)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box", can_focus=False) as box:
            box.border_title = Content(self.heading)
            box.border_subtitle = self.hint()
            yield from self.text()
            yield from self.more()

    def text(self) -> ComposeResult:
        yield Static(Content("\n\n").join(self.paragraphs), markup=False)

    def more(self) -> ComposeResult:
        yield from ()


class MessageDialog(Box[None]):
    """A message for the players."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,space,q", "dismiss", N_("close"), id="tell.close")]

    def hint(self) -> Content:
        return key_hint(("Enter", _("close"), "screen.dismiss"))


class ConfirmDialog(Box[bool]):
    """A question with yes or no. Enter is `default`, Escape is no.

    Letters are those of the words, not of the place: on a Russian keyboard н, which is no, lies where y does.
    """

    takes_words = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", N_("yes"), id="ask.yes"),
        Binding("n", "answer(False)", N_("no"), id="ask.no"),
        Binding("enter", "default", "choose", id="ask.default", show=False),
        Binding("escape,q", "answer(False)", "no", id="ask.back", show=False),
    ]

    def __init__(
        self, title: str, lines: Sequence[str | Content], *, yes: str = "", no: str = "", default: bool = True
    ) -> None:
        super().__init__(title, lines)
        self.yes = yes or _("yes")
        self.no = no or _("no")
        self.default = default

    def hint(self) -> Content:
        yes, no = self._letters
        yes, no = (f"{yes}, Enter", f"{no}, Esc") if self.default else (yes, f"{no}, Enter")
        return key_hint((yes, self.yes, "screen.answer(True)"), (no, self.no, "screen.answer(False)"))

    @property
    def _letters(self) -> tuple[str, str]:
        """The keys of yes and no in the player's language; ours hold beside them."""
        return pgettext("key of yes", "y"), pgettext("key of no", "n")

    def on_key(self, event: events.Key) -> None:
        if (letter := (event.character or "").casefold()) in self._letters:
            event.stop()
            self.dismiss(letter == self._letters[0])

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)

    def action_default(self) -> None:
        self.dismiss(self.default)


class ChoiceDialog(Box[str | None]):
    """A question with a few numbered answers. Returns the answer's word; None after Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"answer({number})", "choose", id=f"choice.{number}", show=False)
            for number in range(1, 4)
        ),
        Binding("escape,q", "dismiss", N_("back"), id="choice.back"),
    ]

    def __init__(self, title: str, paragraphs: Sequence[str], answers: Mapping[str, str]) -> None:
        """`answers` are from word to sentence, at most three."""
        keys = [(f"{number} ", words, f"screen.answer({number})") for number, words in enumerate(answers.values(), 1)]
        super().__init__(title, [*paragraphs, Content("\n").join([key_hint(key) for key in keys])])
        self.words = [*answers]

    def hint(self) -> Content:
        return key_hint(("Esc", _("back"), "screen.dismiss"))

    def action_answer(self, number: int) -> None:
        if number <= len(self.words):
            self.dismiss(self.words[number - 1])


class TextDialog(Box[str | None]):
    """Asks for a line of text; None after Escape."""

    takes_words = True

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", N_("back"), id="line.back")]

    def __init__(
        self,
        title: str,
        paragraphs: Sequence[str],
        *,
        value: str = "",
        longest: int = 0,
        secret: bool = False,
        digits: bool = False,
        suggestions: Sequence[str] = (),
    ) -> None:
        super().__init__(title, paragraphs)
        self.value = value
        self.longest = longest
        self.secret = secret
        self.digits = digits
        self.suggestions = suggestions

    def hint(self) -> Content:
        return key_hint(("Enter", pgettext("key", "done"), "screen.done"), ("Esc", _("cancel"), "screen.dismiss"))

    def more(self) -> ComposeResult:
        from textual.suggester import SuggestFromList

        yield Input(
            self.value,
            max_length=self.longest,
            password=self.secret,
            restrict=r"[0-9]*" if self.digits else None,
            suggester=SuggestFromList(self.suggestions, case_sensitive=False) if self.suggestions else None,
        )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value)

    def action_done(self) -> None:
        self.dismiss(self.query_one(Input).value)


def key_hint(*keys: tuple[str, str, str]) -> Content:
    """Keys with what they do, each to be clicked: (key, words, action)."""
    parts = [Content(f"{key} {words}").stylize(Style.from_meta({"@click": action})) for key, words, action in keys]
    return Content(" · ").join(parts)


def ask_for_file(app: Host, title: str, question: Sequence[str], name: str, text: Callable[[Path], str]) -> None:
    """Ask where to write a text, with `name` in the present directory proposed, and write it, or say why not.

    `text` may look at the name that was chosen.
    To a browser it is sent under that name: a person there has no files where we run.
    """
    if app.is_web:
        app.deliver_text(StringIO(text(Path(name))), save_filename=name)
        return

    def typed(answer: str | None) -> None:
        if not answer or not answer.strip():
            return
        path = Path(answer.strip())
        try:
            path = path.expanduser()
            write_new(path, text(path).encode())
        except FileExistsError:
            app.tell(_("Not saved"), [_("{path} already exists; choose another name.").format(path=path)])
        except (OSError, RuntimeError, StoreError, ValueError) as error:  # no such home, no such name
            app.tell(_("Not saved"), [str(path), as_sentence(reason(error))])
        else:
            app.tell(_("Saved"), [str(path)])

    app.push_screen(TextDialog(title, question, value=str(Path.cwd() / name)), typed)
