"""What lies over a screen: dialogs and lists. A start needs none."""

from textual.screen import ModalScreen

from boardgames_tui.tui.screen import BgtuiScreen, ResultT


class BgtuiModal(ModalScreen[ResultT], BgtuiScreen[ResultT]):
    """A screen that lies over others, which stay in sight."""
