"""A member over all events: reached from the championship and from Players, read, held against another."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.season.championships import SeasonRule, make_championship
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.table_model import TextTableModel
from batarde_tourney.ui.players.member_acts import MemberDialog, MemberOpening
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.season.season_page import NAME, ChampionshipPage
from tests.documents.reading import read_pages
from tests.ui.answers import answer
from tests.ui.showing import in_view


def evening(desk: Desk, qtbot: QtBot) -> EventNumber:
    created = answer(desk, qtbot, add_complete_event, simulate_event(SimulationRequest(7, 1, 1, "Evening")))
    return created.event


def opened(members: MemberOpening, qtbot: QtBot) -> MemberDialog:
    qtbot.waitUntil(lambda: members.dialog is not None)
    dialog = members.dialog
    assert dialog is not None
    qtbot.waitExposed(dialog)
    return dialog


def texts(model: TextTableModel, column: int) -> list[str]:
    return [model.index(row, column).data() for row in range(model.rowCount())]


def test_s6_return_on_a_row_of_the_season_opens_the_member(desk: Desk, qtbot: QtBot) -> None:
    answer(desk, qtbot, make_championship, "Cup", SeasonRule(), [evening(desk, qtbot)])
    page = in_view(ChampionshipPage(desk), qtbot, height=640)
    qtbot.waitUntil(lambda: page.model.rowCount() == 7)
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    dialog = opened(page.members, qtbot)
    assert dialog.windowTitle() == page.model.index(1, NAME).data()
    assert texts(dialog.places, 1) == ["Evening"]
    assert texts(dialog.places, 0)[0].endswith(" of 7")
    assert "Exact bids" in texts(dialog.feats, 0)
    assert any(text.strip() == "5 cards" for text in texts(dialog.feats, 0))


def test_s6_the_players_page_opens_the_member_and_an_opponent_is_chosen_by_keys(
    desk: Desk, qtbot: QtBot
) -> None:
    desk.choose_event(evening(desk, qtbot))
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 7)
    assert not page.panel.career.isEnabled()
    page.table.selectRow(2)
    qtbot.mouseClick(page.panel.career, Qt.MouseButton.LeftButton)
    dialog = opened(page.members, qtbot)
    assert dialog.opponents.count() == 6
    said = set()
    dialog.opponents.setFocus()
    for _ in range(6):
        said.add(dialog.against.text().splitlines()[0])
        qtbot.keyClick(dialog.opponents, Qt.Key.Key_Down)
    # Seven players make a table of 4 and one of 3.
    assert "They have never finished a table together." in said
    assert any(sentence.startswith("1 table together: ") for sentence in said)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert page.members.dialog is None


def test_s6_the_member_is_saved_as_a_paper_by_its_button(
    desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.choose_event(evening(desk, qtbot))
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 7)
    page.table.selectRow(0)
    qtbot.mouseClick(page.panel.career, Qt.MouseButton.LeftButton)
    dialog = opened(page.members, qtbot)
    target = tmp_path / "member.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(lambda *_: (str(target), "")))
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(target.exists)
    assert dialog.windowTitle() in read_pages(target.read_bytes())[0]
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
