"""A report from the table: one key, and the hands hidden if the players like."""

from dataclasses import replace
from pathlib import Path

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.testing.sitting import SPACIOUS, before_the_screen, sitting
from boardgames_tui.tui.dialogs import MessageDialog
from boardgames_tui.tui.table.report import start
from tests.games.splendor.positions import setup
from tests.tui.test_actions import actions_of


def test_one_key_at_every_table() -> None:
    for entry in catalogue.ENTRIES:
        (action,) = (action for action in actions_of(entry.id) if action.id == "table.report")
        assert action.signs == ["!"]


@before_the_screen
async def test_it_has_what_was_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with sitting(Match(catalogue.game("splendor"), setup(2)), SPACIOUS) as at:
        await at.press("up", "p")
        refused = at.said
        await at.press("exclamation_mark")
        assert at.over == "ConfirmDialog"
        await at.press("y")
        await at.settle()
        assert at.over == "TextDialog"
        await at.press("enter")
        await at.settle()
        assert at.over == "MessageDialog"
        (file,) = tmp_path.glob("bgtui-report-*.txt")
        text = file.read_text()
        assert "# what was refused last:\n#   There is no other way to pay for that." in text
        assert "There is no other way to pay for that." in refused
        Match.imported(text)


@before_the_screen
async def test_enter_keeps_the_hands_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with sitting(Match(catalogue.game("splendor"), setup(2)), SPACIOUS) as at:
        await at.press("exclamation_mark", "enter")
        await at.settle()
        await at.press("enter")
        await at.settle()
        (file,) = tmp_path.glob("bgtui-report-*.txt")
        assert "the hands stay hidden" in file.read_text()
        assert "seed" not in file.read_text()


@before_the_screen
async def test_a_name_that_cannot_be_is_told() -> None:
    async with sitting(Match(catalogue.game("splendor"), replace(setup(2), open_hands=True)), SPACIOUS) as at:
        for name in ("~nobody-of-that-name/report.txt", "re\0port.txt"):
            start(at.screen.session, at.app, [])
            await at.settle()
            at.top.dismiss(name)
            await at.settle()
            assert isinstance(at.top, MessageDialog)
            assert at.top.heading == "Not saved"
            await at.press("enter")
