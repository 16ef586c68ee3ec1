"""For screens that are their own table still."""

from typing import Any, Generic

from boardgames_tui.tui.model import SpotT, TableModel, ViewT


class OwnTable(TableModel[ViewT, SpotT], Generic[ViewT, SpotT]):
    """A table that is a screen, too."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super(TableModel, self).__init__(*args, **kwargs)
