"""Everything about one person, by the menu of Players and from the member's dialog: handed out, deleted."""

import errno
import json
import os
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.people.subject_access import LeftBehind, LeftPart
from batarde_tourney.services.base.facts import PersonErased
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.member_acts import ErasedMessage, EraseQuestion, MemberDialog
from batarde_tourney.ui.players.players_model import NAME
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.showing import in_view


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> PlayersPage:
    created = answer(desk, qtbot, create_event, "Evening")
    answer(desk, qtbot, add_players, created.event, [("Ana Durand", "Lyon"), ("Bo Ek", None)])
    desk.choose_event(created.event)
    page = in_view(PlayersPage(desk), qtbot, height=640)
    qtbot.waitUntil(lambda: page.sorted.rowCount() == 2)
    return page


def choose_in_menu(page: PlayersPage, qtbot: QtBot, words: str) -> None:
    """By the menu at the first player, as a right click opens it."""
    page.table.customContextMenuRequested.emit(page.table.visualRect(page.sorted.index(0, NAME)).center())
    menu = page.pairs.menu
    assert menu is not None
    next(act for act in menu.actions() if act.text() == words).trigger()
    menu.close()


def question(page: PlayersPage, qtbot: QtBot) -> EraseQuestion:
    qtbot.waitUntil(lambda: page.members.people.question is not None)
    asked = page.members.people.question
    assert asked is not None
    qtbot.waitExposed(asked)
    return asked


def names(page: PlayersPage, qtbot: QtBot, number: EventNumber | None) -> list[str]:
    event = answer(page.desk, qtbot, load_event, number)
    return [player.name for player in event.players]


def test_a_persons_data_are_deleted_after_a_question_whose_return_leaves_them(
    page: PlayersPage, qtbot: QtBot
) -> None:
    choose_in_menu(page, qtbot, "Delete their data…")
    asked = question(page, qtbot)
    assert asked.text() == "Delete the data of Ana Durand?"
    assert "1 event" in asked.informativeText()
    assert "cannot be undone" in asked.informativeText()
    qtbot.keyClick(asked, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.members.people.question is None)
    assert "Ana Durand" in names(page, qtbot, page.scope.number)
    choose_in_menu(page, qtbot, "Delete their data…")
    asked = question(page, qtbot)
    with qtbot.waitSignal(page.desk.changed):
        asked.erase.click()
    qtbot.waitUntil(lambda: page.sorted.index(0, NAME).data() != "Ana Durand")
    assert names(page, qtbot, page.scope.number) == ["former member", "Bo Ek"]
    assert "former member" in {page.sorted.index(row, NAME).data() for row in range(2)}


def test_a_persons_data_are_handed_out_as_a_file_for_programs_or_a_page(
    page: PlayersPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ana.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    with qtbot.waitSignal(page.said):
        choose_in_menu(page, qtbot, "Export their data…")
    assert json.loads(path.read_bytes())["names"] == ["Ana Durand"]
    page.members.open_player(page.model.rows[0].player.id)
    qtbot.waitUntil(lambda: page.members.dialog is not None)
    path = tmp_path / "ana.html"
    dialog = page.members.dialog
    assert dialog is not None
    with qtbot.waitSignal(page.said):
        dialog.export.click()
    assert "<h1>Ana Durand</h1>" in path.read_text("utf-8")
    dialog.accept()


def test_a_dialog_closed_while_it_is_looked_up_what_is_at_stake_asks_nothing_any_more(
    page: PlayersPage, qtbot: QtBot
) -> None:
    page.members.open_player(page.model.rows[0].player.id)
    qtbot.waitUntil(lambda: page.members.dialog is not None)
    dialog = page.members.dialog
    assert dialog is not None
    dialog.erase.click()
    dialog.reject()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not shiboken6.isValid(dialog)
    qtbot.waitUntil(lambda: page.desk.is_idle)
    assert page.members.people.question is None
    assert "Ana Durand" in names(page, qtbot, page.scope.number)


def test_of_a_member_who_was_opened_twice_no_dialog_outlives_their_data(
    page: PlayersPage, qtbot: QtBot
) -> None:
    for _ in range(2):
        page.members.open_player(page.model.rows[0].player.id)
    qtbot.waitUntil(lambda: len(page.findChildren(MemberDialog)) == 2)
    opened(qtbot, MemberDialog).reject()
    opened(qtbot, MemberDialog).erase.click()
    asked = question(page, qtbot)
    with qtbot.waitSignal(page.desk.changed):
        asked.erase.click()
    qtbot.waitUntil(lambda: not isinstance(QApplication.activeModalWidget(), MemberDialog))


def test_a_clean_up_that_failed_is_told_in_full_as_part_of_what_was_done(
    themed: QApplication, qtbot: QtBot
) -> None:
    troubles = (LeftBehind(LeftPart.UNUSED_PAGES, os.strerror(errno.ENOSPC)),)
    fact = PersonErased(None, (), 0, is_scrubbed=False, troubles=troubles)
    owner = QWidget()
    qtbot.addWidget(owner)
    message = ErasedMessage(fact, owner)
    assert message.text() == "The data of this person are deleted."
    assert "was not cleaned up: there is no room left on the disk" in message.informativeText()
    assert "othing was changed" not in message.informativeText()
