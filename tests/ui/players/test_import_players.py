"""Importing a list of players through the real window: keys, clicks, a file dropped, files that do harm."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QStyle
from pytestqt.qtbot import QtBot

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.player_lists import ListedPlayer, ListPreview, RowFault
from batarde_tourney.services.people.players import add_players, list_players
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.theme import Mode, apply_theme
from batarde_tourney.ui.players.import_players import EMAIL, NAME, REMARK, ImportPlayersDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.exchange.workbooks.made_workbooks import workbook
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.conftest import HOSTILE
from tests.ui.showing import in_view

LIST = [
    ["Nom", "Prénom", "Club"],
    ["Roux", "Ana", "Lyon"],
    [HOSTILE],
    ["", "", "Nice"],
    ["Roux", "Anna", "Lyon"],
]


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> PlayersPage:
    """The page of an event in which Fausto takes part, in view."""
    created: list[EventCreated] = []
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening", then=created.append)
    with qtbot.waitSignal(desk.changed):
        desk.change(add_players, created[0].event, (("Fausto", None),))
    desk.choose_event(created[0].event)
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    return page


@pytest.fixture
def dialog(
    page: PlayersPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> ImportPlayersDialog:
    """The list, chosen by the keys."""
    path = tmp_path / "Members & friends.xlsx"
    path.write_bytes(workbook(LIST))
    choose(monkeypatch, path)
    qtbot.keyClick(
        page, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    return importing(qtbot)


def choose(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    # The system's own dialog cannot be typed into from here: it answers at once.
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))


def importing(qtbot: QtBot) -> ImportPlayersDialog:
    dialog = opened(qtbot, ImportPlayersDialog)
    qtbot.waitUntil(dialog.table.hasFocus)
    return dialog


def stored(page: PlayersPage, qtbot: QtBot) -> list[tuple[str, str | None]]:
    players = answer(page.desk, qtbot, list_players, page.scope.number)
    return [(row.player.name, row.player.club) for row in players.rows]


def remarks(dialog: ImportPlayersDialog) -> list[str]:
    return [dialog.sorted.index(row, REMARK).data() for row in range(dialog.sorted.rowCount())]


def test_return_adds_everybody_without_a_question(
    page: PlayersPage, dialog: ImportPlayersDialog, qtbot: QtBot
) -> None:
    assert (dialog.file.text(), dialog.add.text()) == ("Members & friends.xlsx", "Add 2 players")
    assert remarks(dialog) == ["", "", "no name", "looks like “Ana Roux”"]
    assert dialog.found.text() == "5 rows  ·  3 people  ·  2 left out  ·  2 to check"
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert stored(page, qtbot) == [("Fausto", None), ("Ana Roux", "Lyon"), (HOSTILE, None)]


def test_the_import_is_undone_as_one_act(
    page: PlayersPage, dialog: ImportPlayersDialog, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(page.desk.acts_changed):
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    with qtbot.waitSignal(page.desk.changed):
        page.desk.undo()
    assert stored(page, qtbot) == [("Fausto", None)]


def test_space_ticks_the_rows_chosen(page: PlayersPage, dialog: ImportPlayersDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    qtbot.keyClick(dialog.table, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert dialog.model.entries == ((HOSTILE, None), ("Anna Roux", "Lyon"))
    qtbot.keyClick(dialog.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert dialog.add.text() == "Add 3 players"
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert not dialog.add.isEnabled()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.reject()


def test_a_click_on_its_box_ticks_a_row(dialog: ImportPlayersDialog, qtbot: QtBot) -> None:
    for row, entries in ((0, 1), (3, 2), (2, 2)):
        qtbot.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=box(dialog, row))
        assert len(dialog.model.entries) == entries
    dialog.reject()


def box(dialog: ImportPlayersDialog, row: int) -> QPoint:
    """The middle of the row's box."""
    rect = dialog.table.visualRect(dialog.sorted.index(row, NAME))
    margin = dialog.table.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin)
    return rect.topLeft() + QPoint(margin + 18, rect.height() // 2)


def test_all_are_ticked_and_unticked_at_once(dialog: ImportPlayersDialog, qtbot: QtBot) -> None:
    assert dialog.all.text() == "Tick all"
    qtbot.mouseClick(dialog.all, Qt.MouseButton.LeftButton)
    assert (dialog.add.text(), dialog.all.text()) == ("Add 3 players", "Untick all")
    qtbot.mouseClick(dialog.all, Qt.MouseButton.LeftButton)
    assert dialog.model.entries == ()
    dialog.reject()


def test_sorting_does_not_mix_up_the_ticks(dialog: ImportPlayersDialog, qtbot: QtBot) -> None:
    dialog.table.sortByColumn(REMARK, Qt.SortOrder.AscendingOrder)
    assert remarks(dialog)[0] == "no name"
    second = dialog.table.visualRect(dialog.sorted.index(1, REMARK)).center()
    qtbot.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=second)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert [name for name, _club in dialog.model.entries] == ["Ana Roux", HOSTILE, "Anna Roux"]
    dialog.reject()


def test_keys_sort_the_list(dialog: ImportPlayersDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    for key in (*(Qt.Key.Key_Down,) * (1 + REMARK), Qt.Key.Key_Return):
        qtbot.keyClick(QApplication.activePopupWidget(), key)
    assert remarks(dialog)[0] == "no name"
    assert dialog.isVisible()
    dialog.reject()


def test_escape_adds_nobody(page: PlayersPage, dialog: ImportPlayersDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.table, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert stored(page, qtbot) == [("Fausto", None)]


def test_a_table_pasted_is_shown_before_anybody_is_added(page: PlayersPage, qtbot: QtBot) -> None:
    QApplication.clipboard().setText("Nom\tPrénom\tClub\nRoux\tAna\tLyon\nSoler\tBo\t")
    qtbot.keyClick(page.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = importing(qtbot)
    assert dialog.model.entries == (("Ana Roux", "Lyon"), ("Bo Soler", None))
    assert dialog.file.text() == "The pasted list"
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert stored(page, qtbot)[1:] == [("Ana Roux", "Lyon"), ("Bo Soler", None)]


def test_names_pasted_in_one_line_are_several_people_and_shown_first(page: PlayersPage, qtbot: QtBot) -> None:
    QApplication.clipboard().setText("Ana Roux, Bo Vidal, Cy Mas et Di Puig")
    qtbot.keyClick(page.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = importing(qtbot)
    assert [name for name, _club in dialog.model.entries] == ["Ana Roux", "Bo Vidal", "Cy Mas", "Di Puig"]
    assert page.field.text() == ""
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    QApplication.clipboard().setText("Garcia, Juan")
    qtbot.keyClick(page.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert page.field.text() == "Garcia, Juan", "one name is typed on"


@pytest.mark.sampled
@pytest.mark.parametrize("content", [b"", b"<html>", b"\0", b"PK\x03\x04", b"Ana\n" * 100_000])
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(
    page: PlayersPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    path = tmp_path / "<b>odd & even.xlsx"
    path.write_bytes(content)
    choose(monkeypatch, path)
    with qtbot.waitSignal(page.desk.refused) as refused:
        qtbot.mouseClick(page.bring_in, Qt.MouseButton.LeftButton)
    [error] = refused.args
    assert isinstance(error, TourneyError)
    assert "<b>odd & even.xlsx" in error_sentence(error)
    assert stored(page, qtbot) == [("Fausto", None)]


def test_no_file_chosen_is_no_question(
    page: PlayersPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    qtbot.mouseClick(page.bring_in, Qt.MouseButton.LeftButton)
    assert stored(page, qtbot) == [("Fausto", None)]
    assert QApplication.activeModalWidget() is None


def test_a_list_of_nobody_new_can_only_be_put_away(themed: QApplication, qtbot: QtBot) -> None:
    dialog = shown(qtbot, (ListedPlayer(1, "Ana", None, RowFault.ENTERED, "Ana"),))
    assert not dialog.add.isEnabled()
    assert not dialog.all.isEnabled()


def test_the_dialog_is_as_large_as_it_was_left(themed: QApplication, qtbot: QtBot) -> None:
    first = shown(qtbot, (ListedPlayer(1, "Ana"),))
    first.resize(780, 560)
    first.reject()
    assert shown(qtbot, (ListedPlayer(1, "Ana"),)).size() == first.size()


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
def test_ticks_are_seen_in_light_and_dark(themed: QApplication, qtbot: QtBot, mode: Mode) -> None:
    apply_theme(themed, mode)
    try:
        dialog = shown(qtbot, (ListedPlayer(1, "Ana"), ListedPlayer(2, "Bo")))
        dialog.table.clearSelection()
        ticked = picture(dialog)
        dialog.model.tick((0, 1), tick=False)
        assert ticked != picture(dialog)
    finally:
        apply_theme(themed, Mode.LIGHT)


def shown(qtbot: QtBot, rows: tuple[ListedPlayer, ...]) -> ImportPlayersDialog:
    dialog = ImportPlayersDialog(ListPreview(EventNumber(1), HOSTILE, rows))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


def picture(dialog: ImportPlayersDialog) -> QImage:
    return dialog.table.viewport().grab(dialog.table.visualRect(dialog.sorted.index(1, NAME))).toImage()


def test_addresses_of_the_list_are_shown_before_and_kept_with_who_is_added(
    page: PlayersPage, qtbot: QtBot
) -> None:
    QApplication.clipboard().setText("Name\tE-mail\nGina\tgina@club.example\nHans\t")
    page.activateWindow()
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = importing(qtbot)
    assert not dialog.table.isColumnHidden(EMAIL)
    assert dialog.sorted.index(0, EMAIL).data() == "gina@club.example"
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [row.email for row in page.model.rows if row.email] == ["gina@club.example"])


def test_a_list_without_addresses_has_no_column_of_them(dialog: ImportPlayersDialog) -> None:
    assert dialog.table.isColumnHidden(EMAIL)
