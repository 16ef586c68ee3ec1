"""A file for the players, under a name that they are asked for."""

from collections.abc import Callable, Sequence
from pathlib import Path

from boardgames_tui.core.new_file import write_new
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _, as_sentence, reason
from boardgames_tui.tui.dialogs import TextDialog
from boardgames_tui.tui.host import Host


def ask_for_file(app: Host, title: str, question: Sequence[str], name: str, text: Callable[[], str]) -> None:
    """Ask where to write a text, with `name` in the present directory proposed, and write it, or say why not."""

    def typed(answer: str | None) -> None:
        if not answer or not answer.strip():
            return
        path = Path(answer.strip())
        try:
            path = path.expanduser()
            write_new(path, text().encode())
        except FileExistsError:
            app.tell(_("Not saved"), [_("{path} already exists; choose another name.").format(path=path)])
        except (OSError, RuntimeError, StoreError, ValueError) as error:  # no such home, no such name
            app.tell(_("Not saved"), [str(path), as_sentence(reason(error))])
        else:
            app.tell(_("Saved"), [str(path)])

    app.push_screen(TextDialog(title, question, value=str(Path.cwd() / name)), typed)
