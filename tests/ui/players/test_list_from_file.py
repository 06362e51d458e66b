"""The list of players shown in part, written to, and paid: by keys and mouse on the Players page."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.i18n import speak
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import change_event, create_event
from batarde_tourney.services.people.people import set_email
from batarde_tourney.services.people.players import add_players, list_players, rename_player
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.data_table import DataTable
from batarde_tourney.ui.players.players_model import EMAIL, NAME, PAID
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.ui.answers import answer
from tests.ui.showing import in_view

PEOPLE = (("Ana", "Lyon"), ("Bruno", "Nice"), ("Chloé", "Lyon"), ("Dora", None))


def make_evening(session: Session, fee: int) -> object:
    created = create_event(session, "Evening")
    add_players(session, created.event, PEOPLE)
    with session.reading() as rows:
        event = rows.events.load_outline(created.event)
    settings = replace(event.settings, fee=fee)
    change_event(session, created.event, name="Evening", date=None, place=None, settings=settings)
    set_email(session, created.event, PlayerId("p1"), "ana@example.org")
    set_email(session, created.event, PlayerId("p2"), "bruno@example.org")
    return created


def shown(desk: Desk, qtbot: QtBot, fee: int) -> PlayersPage:
    with qtbot.waitSignal(desk.changed):
        desk.change(make_evening, fee)
    desk.choose_event(EventNumber(1))
    page = in_view(PlayersPage(desk), qtbot)
    page.resize(1100, 640)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    return page


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> PlayersPage:
    """The page of an evening of four players, at 7.50 each."""
    return shown(desk, qtbot, 750)


def names(page: PlayersPage) -> list[str]:
    return [page.sorted.index(row, NAME).data() for row in range(page.sorted.rowCount())]


def paid(page: PlayersPage, qtbot: QtBot) -> list[bool]:
    players = answer(page.desk, qtbot, list_players, 1)
    return [row.player.has_paid for row in players.rows]


def open_filter(page: PlayersPage, qtbot: QtBot) -> None:
    page.activateWindow()
    qtbot.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    # Qt shows a button pressed for a moment before it acts.
    qtbot.waitUntil(page.list.row.isVisible)


def test_letters_typed_narrow_the_list_and_escape_shows_everybody(page: PlayersPage, qtbot: QtBot) -> None:
    open_filter(page, qtbot)
    qtbot.keyClicks(page.list.row.text, "lyo")
    assert names(page) == ["Ana", "Chloé"]
    assert page.list.opener.text() == "2 of 4"
    qtbot.keyClick(page.list.row.text, Qt.Key.Key_Escape)
    assert names(page) == ["Ana", "Bruno", "Chloé", "Dora"]
    assert not page.list.row.isVisible()


def test_status_club_and_fee_narrow_it_together(page: PlayersPage, qtbot: QtBot) -> None:
    open_filter(page, qtbot)
    row = page.list.row
    assert [row.club.itemText(at) for at in range(row.club.count())] == ["Club", "Lyon", "Nice"]
    qtbot.keyClick(row.club, Qt.Key.Key_Down)
    assert names(page) == ["Ana", "Chloé"]
    row.fee.setFocus()
    qtbot.keyClick(row.fee, Qt.Key.Key_Down)
    assert names(page) == []


def test_who_is_added_is_seen_whatever_was_filtered(page: PlayersPage, qtbot: QtBot) -> None:
    open_filter(page, qtbot)
    qtbot.keyClicks(page.list.row.text, "lyon")
    page.field.setFocus()
    qtbot.keyClicks(page.field, "Emil")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(names(page)) == 5)
    assert names(page)[-1] == "Emil"


def test_the_addresses_of_all_shown_are_copied_at_once(page: PlayersPage, qtbot: QtBot) -> None:
    open_filter(page, qtbot)
    assert page.list.row.copy.text() == "Copy 2 e-mails"
    qtbot.mouseClick(page.list.row.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == "ana@example.org, bruno@example.org"
    qtbot.keyClicks(page.list.row.text, "nice")
    qtbot.mouseClick(page.list.row.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == "bruno@example.org"
    page.list.row.text.setText("dora")
    assert not page.list.row.copy.isEnabled()


def test_an_address_is_typed_where_the_filter_is_open(page: PlayersPage, qtbot: QtBot) -> None:
    assert page.table.isColumnHidden(EMAIL)
    open_filter(page, qtbot)
    assert not page.table.isColumnHidden(EMAIL)
    index = page.sorted.index(3, EMAIL)
    page.table.setCurrentIndex(index)
    page.table.setFocus()
    page.table.edit(index)
    (editor,) = page.table.viewport().findChildren(QLineEdit)
    qtbot.keyClicks(editor, "dora@example.org")
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.list.row.copy.text() == "Copy 3 e-mails")


def test_what_is_no_address_is_refused_in_words(page: PlayersPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.desk.refused) as refused:
        page.model.setData(page.model.index(3, EMAIL), "dora")
    assert "not an e-mail address" in type(refused.args[0]).sentence


def test_the_button_marks_those_chosen_and_the_sum_follows(page: PlayersPage, qtbot: QtBot) -> None:
    assert page.list.fees.sums.text() == "Entry fees: 0.00 of 30.00 paid; 4 players still to pay"
    page.table.selectRow(0)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.mouseClick(page.list.fees.mark, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: page.list.fees.sums.text() == "Entry fees: 7.50 of 30.00 paid; 3 players still to pay"
    )
    assert paid(page, qtbot) == [True, False, False, False]
    assert page.list.fees.mark.text() == "Not paid"


def test_a_click_on_the_box_marks_one(page: PlayersPage, qtbot: QtBot) -> None:
    index = page.sorted.index(1, PAID)
    box = page.table.visualRect(index)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.mouseClick(
            page.table.viewport(),
            Qt.MouseButton.LeftButton,
            pos=QPoint(box.left() + 14, box.center().y()),
        )
    assert paid(page, qtbot) == [False, True, False, False]


def test_an_event_without_a_fee_shows_nothing_of_it(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, 0)
    assert page.table.isColumnHidden(PAID)
    assert not page.list.fees.isVisible()
    open_filter(page, qtbot)
    assert not page.list.row.fee.isVisible()


def all_in_view(table: DataTable) -> bool:
    """Whether no column is scrolled out of sight, and no heading cut."""
    header = table.header
    shown_sections = [at for at in range(header.count()) if not table.isColumnHidden(at)]
    fits = sum(map(header.sectionSize, shown_sections)) == table.viewport().width()
    return fits and all(header.sectionSize(at) >= header.sectionSizeHint(at) for at in shown_sections)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_with_long_clubs_every_column_is_in_view_on_a_small_laptop(
    desk: Desk, qtbot: QtBot, language: str
) -> None:
    speak(language)
    page = shown(desk, qtbot, 750)
    page.resize(1159, 672)
    long_club = "Kartenspielverein Bad Neuenahr-Ahrweiler von 1897 e. V."
    with qtbot.waitSignal(desk.changed):
        desk.change(rename_player, EventNumber(1), PlayerId("p1"), "Ana", long_club)
    for is_filtered in (False, True):
        page.list.opener.setChecked(is_filtered)
        qtbot.waitUntil(lambda: desk.is_idle)
        assert page.table.isColumnHidden(EMAIL) is not is_filtered
        assert not page.table.isColumnHidden(PAID)
        qtbot.waitUntil(lambda: all_in_view(page.table))
