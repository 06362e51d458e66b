"""Players, by keyboard, on a real club file."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.i18n import speak
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.described import set_categories
from batarde_tourney.services.people.players import PlayerList, add_players, list_players, set_status
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.import_players import ImportPlayersDialog
from batarde_tourney.ui.players.players_model import CLUB, NAME, PLAYER, STATUS
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.ui.answers import answer
from tests.ui.conftest import HOSTILE
from tests.ui.showing import in_view

COLUMN = "Ana\nBruno\n\nChloé\n" + HOSTILE


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> PlayersPage:
    return page_of_new_event(desk, qtbot)


def page_of_new_event(desk: Desk, qtbot: QtBot) -> PlayersPage:
    """Nobody takes part yet; in view."""
    created: list[EventCreated] = []
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening", then=created.append)
    desk.choose_event(created[0].event)
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    return page


def stored(page: PlayersPage, qtbot: QtBot) -> PlayerList:
    return answer(page.desk, qtbot, list_players, page.scope.number)


def names(page: PlayersPage) -> list[str]:
    return [page.sorted.index(row, NAME).data() for row in range(page.sorted.rowCount())]


def type_player(page: PlayersPage, qtbot: QtBot, name: str) -> None:
    page.field.setFocus()
    qtbot.keyClicks(page.field, name)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field, Qt.Key.Key_Return)


def paste(page: PlayersPage, qtbot: QtBot, text: str) -> None:
    QApplication.clipboard().setText(text)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def preview_of(page: PlayersPage, qtbot: QtBot) -> ImportPlayersDialog:
    qtbot.waitUntil(lambda: page.findChild(ImportPlayersDialog) is not None)
    dialog = page.findChild(ImportPlayersDialog)
    assert isinstance(dialog, ImportPlayersDialog)
    return dialog


def choose(page: PlayersPage, name: str) -> None:
    page.table.clearSelection()
    page.table.selectRow(names(page).index(name))
    page.table.setFocus()


def test_nothing_is_offered_for_players_not_yet_on_the_page(desk: Desk, qtbot: QtBot) -> None:
    page = PlayersPage(desk)
    qtbot.addWidget(page)
    for act in (page.panel.rename, page.panel.strike, *page.panel.statuses.values()):
        assert not act.isEnabled()


def test_return_adds_the_name_typed(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Ana; Lyon")
    qtbot.waitUntil(lambda: names(page) == ["Ana"])
    [row] = stored(page, qtbot).rows
    assert (row.player.name, row.player.club, row.status) == ("Ana", "Lyon", Status.IN)
    assert page.field.text() == ""


def test_a_pasted_column_adds_everybody_at_once(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, COLUMN)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    assert [row.player.name for row in stored(page, qtbot).rows] == ["Ana", "Bruno", "Chloé", HOSTILE]
    assert page.panel.count.text() == "4"
    assert page.panel.tables.text() == "1 table of 4"


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1\tAna Roux\n2\tBo Puig", ["Ana Roux", "Bo Puig"]),
        ("Ana Roux\tLyon\nBo Puig\tNice", ["Ana Roux", "Bo Puig"]),
        ("Ana Roux;Lyon\nBo Puig;Nice", ["Ana Roux", "Bo Puig"]),
        ("Name\nAna Roux\nBo Puig", ["Ana Roux", "Bo Puig"]),
    ],
)
def test_nothing_of_several_columns_is_stored_unseen(
    page: PlayersPage, qtbot: QtBot, text: str, found: list[str]
) -> None:
    QApplication.clipboard().setText(text)
    qtbot.keyClick(page.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = preview_of(page, qtbot)
    assert [row.name for row in dialog.model.rows] == found
    assert stored(page, qtbot).rows == ()
    with qtbot.waitSignal(page.desk.changed):
        dialog.add.click()
    qtbot.waitUntil(lambda: names(page) == found)


def test_the_numbers_of_a_pasted_message_are_no_part_of_the_names(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "1. Ana Roux\n2. Bo Puig\n3. Cy Vila")
    qtbot.waitUntil(lambda: names(page) == ["Ana Roux", "Bo Puig", "Cy Vila"])


def test_names_already_there_are_skipped_in_words(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, COLUMN)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    paste(page, qtbot, "Bruno\nDora\nAna")
    qtbot.waitUntil(lambda: len(names(page)) == 5)
    assert page.hint.isVisible()
    assert page.hint.text().startswith("Bruno, Ana were already on the list")


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_heading_of_the_status_is_whole_beside_categories_and_clubs(
    desk: Desk, qtbot: QtBot, language: str
) -> None:
    """In a window of 1024 pixels, with words that take all the room there is."""
    number = answer(desk, qtbot, create_event, "Evening").event
    long = ("Maximiliane von Hohenstein-Wörth", "Kartenfreunde Fürstenfeldbruck")
    added = answer(desk, qtbot, add_players, number, [long]).players
    answer(desk, qtbot, set_categories, number, added, ["Jugendliche unter achtzehn", "Gast"])
    desk.choose_event(number)
    speak(language)
    try:
        page = in_view(PlayersPage(desk), qtbot, width=964)
        qtbot.waitUntil(lambda: page.table.model().rowCount() == 1)
        table = page.table
        qtbot.waitUntil(
            lambda: (
                table.columnViewportPosition(STATUS) + table.header.needed(STATUS) <= table.viewport().width()
            )
        )
    finally:
        speak("en")


def test_a_second_person_of_a_name_is_entered_as_the_hint_says(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Ana")
    qtbot.waitUntil(lambda: names(page) == ["Ana"])
    page.field.setFocus()
    qtbot.keyClicks(page.field, "Ana")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(page.hint.isVisible)
    assert page.hint.text().endswith("To enter a second person of that name, add a club: Ana; Lyon")
    type_player(page, qtbot, "Ana; Lyon")
    qtbot.waitUntil(lambda: names(page) == ["Ana", "Ana"])


def test_the_editor_of_a_narrow_club_has_room_to_type(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Ana")
    qtbot.waitUntil(lambda: names(page) == ["Ana"])
    club = page.sorted.index(0, CLUB)
    page.table.edit(club)
    editor = page.table.findChild(QLineEdit)
    assert isinstance(editor, QLineEdit)
    assert editor.width() >= 200
    assert page.table.viewport().rect().contains(editor.geometry())


def test_the_five_statuses_are_one_row_that_marks_the_one_in_force(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, COLUMN)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    buttons = page.panel.statuses
    assert len({one.y() for one in buttons.values()}) == 1
    choose(page, "Bruno")
    assert [status for status, one in buttons.items() if one.isChecked()] == [Status.IN]
    with qtbot.waitSignal(page.desk.changed):
        qtbot.mouseClick(buttons[Status.LATE], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(buttons[Status.LATE].isChecked)
    page.table.selectAll()
    assert not any(one.isChecked() for one in buttons.values())


def test_a_member_is_suggested_and_chosen_with_the_arrows(page: PlayersPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.desk.changed):
        page.desk.change(create_event, "Earlier")
    with qtbot.waitSignal(page.desk.changed):
        page.desk.change(add_players, 2, (("Wilhelmina", "Nice"),))
    page.field.setFocus()
    qtbot.keyClicks(page.field, "vilhelmi")
    qtbot.waitUntil(page.field.popup.isVisible)
    qtbot.keyClick(page.field.popup, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field.popup, Qt.Key.Key_Return)
    [row] = stored(page, qtbot).rows
    assert (row.player.name, row.player.club) == ("Wilhelmina", "Nice")
    assert not page.field.popup.isVisible()


def members_of_the_club(page: PlayersPage, qtbot: QtBot, *names: str) -> None:
    """Members who are not on the list of the current event."""
    answer(page.desk, qtbot, create_event, "Earlier")
    answer(page.desk, qtbot, add_players, 2, tuple((name, "Nice") for name in names))


def added(page: PlayersPage, qtbot: QtBot) -> tuple[str, str | None]:
    [row] = stored(page, qtbot).rows
    return row.player.name, row.player.club


def test_a_few_letters_and_return_add_the_member_who_begins_so(page: PlayersPage, qtbot: QtBot) -> None:
    members_of_the_club(page, qtbot, "Wilhelmina", "Elma Wihl")
    page.field.setFocus()
    qtbot.keyClicks(page.field, "wil")
    qtbot.waitUntil(page.field.popup.isVisible)
    assert page.field.popup.currentIndex().data() == "Wilhelmina  ·  Nice"
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field.popup, Qt.Key.Key_Return)
    assert added(page, qtbot) == ("Wilhelmina", "Nice")


def test_letters_typed_faster_than_the_club_file_answers_mean_the_same(
    page: PlayersPage, qtbot: QtBot
) -> None:
    members_of_the_club(page, qtbot, "Wilhelmina")
    page.field.setFocus()
    qtbot.keyClicks(page.field, "wil")
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert added(page, qtbot) == ("Wilhelmina", "Nice")


def test_the_last_line_is_for_somebody_new_who_begins_so(page: PlayersPage, qtbot: QtBot) -> None:
    members_of_the_club(page, qtbot, "Wilhelmina")
    page.field.setFocus()
    qtbot.keyClicks(page.field, "Wilhelm")
    qtbot.waitUntil(page.field.popup.isVisible)
    qtbot.keyClick(page.field.popup, Qt.Key.Key_Down)
    assert page.field.popup.currentIndex().data() == "New: Wilhelm"
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field.popup, Qt.Key.Key_Return)
    assert added(page, qtbot) == ("Wilhelm", None)


def test_who_only_looks_alike_is_offered_and_not_taken(page: PlayersPage, qtbot: QtBot) -> None:
    members_of_the_club(page, qtbot, "Wilhelmina")
    page.field.setFocus()
    qtbot.keyClicks(page.field, "Vilhelmina")
    qtbot.waitUntil(page.field.popup.isVisible)
    assert not page.field.popup.currentIndex().isValid()
    qtbot.keyClick(page.field.popup, Qt.Key.Key_Return)
    qtbot.waitUntil(page.question.people[0].hasFocus)
    qtbot.keyClick(page.question.people[0], Qt.Key.Key_Right)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.question.new, Qt.Key.Key_Return)
    assert added(page, qtbot) == ("Vilhelmina", None)


def test_look_alikes_are_named_while_typing(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Katherine")
    page.field.setFocus()
    qtbot.keyClicks(page.field, "Katherina")
    qtbot.waitUntil(page.hint.isVisible)
    assert "Katherine" in page.hint.text()
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(page.question.isVisible)
    assert not page.hint.isVisible(), "the question says it"


def test_space_checks_out_and_in(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, COLUMN)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    choose(page, "Bruno")
    for status in (Status.AWAY, Status.IN):
        with qtbot.waitSignal(page.desk.changed):
            qtbot.keyClick(page.table, Qt.Key.Key_Space)
        assert [row.status for row in stored(page, qtbot).rows if row.player.name == "Bruno"] == [status]
        assert [row.player.name for row in page.chosen] == ["Bruno"]


def test_every_status_has_its_button(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Ana")
    qtbot.waitUntil(lambda: names(page) == ["Ana"])
    for status, act in page.panel.statuses.items():
        choose(page, "Ana")
        with qtbot.waitSignal(page.desk.changed):
            qtbot.mouseClick(act, Qt.MouseButton.LeftButton)
        assert stored(page, qtbot).rows[0].status is status


def test_f2_gives_another_name(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Ana")
    qtbot.waitUntil(lambda: names(page) == ["Ana"])
    choose(page, "Ana")
    qtbot.keyClick(page.table, Qt.Key.Key_F2)
    editor = page.table.findChild(QLineEdit)
    assert isinstance(editor, QLineEdit)
    editor.setText(HOSTILE)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(page) == [HOSTILE])
    assert stored(page, qtbot).rows[0].player.name == HOSTILE


def test_delete_strikes_who_never_sat_down(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, COLUMN)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    choose(page, "Bruno")
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: "Bruno" not in names(page))
    assert len(stored(page, qtbot).rows) == 3


def test_every_act_is_undone_and_redone(page: PlayersPage, qtbot: QtBot) -> None:
    desk = page.desk
    paste(page, qtbot, COLUMN)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    choose(page, "Bruno")
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(page.table, Qt.Key.Key_Space)
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    after = stored(page, qtbot).rows
    for _ in range(3):
        with qtbot.waitSignal(desk.changed):
            desk.undo()
    assert stored(page, qtbot).rows == ()
    for _ in range(3):
        with qtbot.waitSignal(desk.changed):
            desk.redo()
    assert stored(page, qtbot).rows == after


def test_a_struck_player_comes_back_under_the_same_id(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, COLUMN)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    before = {row.player.id: row.player for row in stored(page, qtbot).rows}
    choose(page, "Bruno")
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    with qtbot.waitSignal(page.desk.changed):
        page.desk.undo()
    assert {row.player.id: row.player for row in stored(page, qtbot).rows} == before


def test_who_sat_down_is_not_struck(sample_desk: Desk, qtbot: QtBot) -> None:
    page = PlayersPage(sample_desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: len(names(page)) == 23)
    page.table.selectRow(0)
    assert not page.panel.strike.isEnabled()
    with qtbot.waitSignal(sample_desk.refused):
        page.table.setFocus()
        qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert len(stored(page, qtbot).rows) == 23


def test_too_few_players_are_told_in_words(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Ana")
    qtbot.waitUntil(lambda: page.panel.count.text() == "1")
    assert page.panel.tables.text().startswith("Too few players")


def test_a_click_on_a_heading_sorts(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "Zoé\nÉmile\nana")
    qtbot.waitUntil(lambda: len(names(page)) == 3)
    assert names(page) == ["Zoé", "Émile", "ana"]
    page.table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
    assert names(page) == ["ana", "Émile", "Zoé"]


def test_those_just_added_are_chosen_and_in_view(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "\n".join(f"Player {number}" for number in range(60)))
    qtbot.waitUntil(lambda: len(names(page)) == 60)
    type_player(page, qtbot, "Zuletzt")
    qtbot.waitUntil(lambda: [row.player.name for row in page.chosen] == ["Zuletzt"])
    last = page.sorted.index(60, NAME)
    assert last.data(PLAYER).player.name == "Zuletzt"
    assert page.table.viewport().rect().intersects(page.table.visualRect(last))


def test_what_was_said_of_names_goes_with_the_next_act(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, COLUMN)
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    paste(page, qtbot, "Ana\nDora")
    qtbot.waitUntil(lambda: len(names(page)) == 5)
    assert page.hint.isVisible()
    choose(page, "Bruno")
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.table, Qt.Key.Key_Space)
    qtbot.waitUntil(page.hint.isHidden)


def test_a_look_alike_entered_in_a_hurry_is_asked_about(page: PlayersPage, qtbot: QtBot) -> None:
    type_player(page, qtbot, "Anna")
    qtbot.waitUntil(lambda: names(page) == ["Anna"])
    qtbot.keyClicks(page.field, "anna")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(page.question.isVisible)
    assert page.question.words.text() == "“anna” looks like Anna. Is it the same person?"
    assert names(page) == ["Anna"]


def test_the_list_keeps_its_row_when_players_come_and_go(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "Ana\nBruno\nCem\nDora")
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    choose(page, "Cem")
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(names(page)) == 3)
    # About where it was, and nobody chosen: Delete pressed too long strikes nobody else.
    assert page.table.currentIndex().data(PLAYER).player.name == "Dora"
    assert not page.chosen
    choose(page, "Ana")
    page.desk.undo()
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    assert page.table.currentIndex().data(PLAYER).player.name == "Ana"
    assert [row.player.name for row in page.chosen] == ["Ana"]


def test_end_and_delete_strike_the_last_player(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "Ana\nBruno\nCem\nDora")
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    choose(page, "Ana")
    qtbot.keyClick(page.table, Qt.Key.Key_End)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: names(page) == ["Ana", "Bruno", "Cem"])


def test_keys_sort_the_players(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "Zoé\nAna\nÉmile\nBo")
    qtbot.waitUntil(lambda: len(names(page)) == 4)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(QApplication.activePopupWidget(), key)
    assert names(page) == ["Ana", "Bo", "Émile", "Zoé"]


@pytest.mark.parametrize("grows", [True, False], ids=["another player", "another status"])
def test_a_name_half_typed_stays_when_another_desk_changes_the_list(
    page: PlayersPage, qtbot: QtBot, grows: bool
) -> None:
    for name in ("Ana", "Bruno"):
        type_player(page, qtbot, name)
    qtbot.waitUntil(lambda: len(names(page)) == 2)
    choose(page, "Ana")
    qtbot.keyClick(page.table, Qt.Key.Key_F2)
    editor = page.table.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    qtbot.keyClicks(editor, "Anne-Lau")
    with qtbot.waitSignal(page.desk.changed):
        if grows:
            page.desk.change(add_players, page.scope.number, (("Chloé", None),))
        else:
            bruno = next(row.player.id for row in page.model.rows if row.player.name == "Bruno")
            page.desk.change(set_status, page.scope.number, (bruno,), Status.STANDBY)
    qtbot.waitUntil(lambda: page.desk.is_idle)
    qtbot.keyClicks(QApplication.focusWidget(), "re")
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Anne-Laure" in names(page))
    assert len(names(page)) == 3 if grows else "Bruno" in names(page)
