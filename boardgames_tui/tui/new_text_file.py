"""A file for the players, under a name that they are asked for."""

from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

from boardgames_tui.core.files import write_new
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _, as_sentence, reason
from boardgames_tui.tui.dialogs import TextDialog
from boardgames_tui.tui.host import Host


def ask_for_file(app: Host, title: str, question: Sequence[str], name: str, text: Callable[[Path], str]) -> None:
    """Ask where to write a text, with `name` in the present directory proposed, and write it, or say why not.

    `text` may look at the name that was chosen.
    To a browser it is sent under that name: who sits there has no files where we run.
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
