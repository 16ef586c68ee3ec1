"""A step of the build: the catalogues of all languages are compiled into the wheel."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Writes each `bgtui.mo` beside its `bgtui.po`: so an editable installation has it, too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the files of the wheel are looked for."""
        for source in Path(self.root, "boardgames_tui", "locale").glob("*/LC_MESSAGES/bgtui.po"):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po, locale=source.parts[-3], abort_invalid=True))
        build_data["artifacts"].append("boardgames_tui/locale/**/*.mo")  # git ignores them
