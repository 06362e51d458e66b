"""The preview of a list: columns told on their heads, letters and sheets chosen, names alive beneath."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.player_lists import Role
from batarde_tourney.services.people.players import list_players
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.import_players import NAME, REMARK, ImportPlayersDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from instruments.lists.made import Table, as_workbook
from tests.exchange.lists.test_cases import CASES
from tests.exchange.workbooks.made_workbooks import workbook
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.showing import in_view

HALF = "Prénom\tXyz\tVille\nAna\tRoux\tLyon\nBo\tPuig\tNice\nCy\tVila\tPau"


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> PlayersPage:
    created: list[EventCreated] = []
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening", then=created.append)
    desk.choose_event(created[0].event)
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    return page


def pasted(page: PlayersPage, qtbot: QtBot, text: str) -> ImportPlayersDialog:
    QApplication.clipboard().setText(text)
    qtbot.keyClick(page.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    return opened(qtbot, ImportPlayersDialog)


def names(dialog: ImportPlayersDialog) -> list[str]:
    return [dialog.sorted.index(row, NAME).data() for row in range(dialog.sorted.rowCount())]


def choose(head: QComboBox, qtbot: QtBot, role: Role) -> None:
    """Go to the role by the arrow keys."""
    head.setFocus()
    steps = head.findData(role) - head.currentIndex()
    for _step in range(abs(steps)):
        qtbot.keyClick(head, Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up)


def test_the_other_half_of_a_name_is_asked_for_and_told_by_keys(page: PlayersPage, qtbot: QtBot) -> None:
    dialog = pasted(page, qtbot, HALF)
    assert dialog.heads.asked.text().endswith("half a name: 2 (“Xyz”).")
    assert [head.currentText() for head in dialog.heads.heads] == ["given name", "", "club"]
    assert not dialog.add.isEnabled()
    choose(dialog.heads.heads[1], qtbot, Role.SURNAME)
    qtbot.waitUntil(lambda: names(dialog) == ["Ana Roux", "Bo Puig", "Cy Vila"])
    qtbot.waitUntil(dialog.heads.asked.isHidden)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    players = answer(page.desk, qtbot, list_players, page.scope.number)
    assert [(row.player.name, row.player.club) for row in players.rows] == [
        ("Ana Roux", "Lyon"),
        ("Bo Puig", "Nice"),
        ("Cy Vila", "Pau"),
    ]


def test_what_was_told_is_known_for_the_next_list_with_these_headings(
    page: PlayersPage, qtbot: QtBot
) -> None:
    dialog = pasted(page, qtbot, HALF)
    choose(dialog.heads.heads[1], qtbot, Role.SURNAME)
    qtbot.waitUntil(dialog.add.isEnabled)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    again = pasted(page, qtbot, "Prénom\tXyz\tVille\nEva\tMas\tLyon\nLia\tSoler\tNice")
    assert names(again) == ["Eva Mas", "Lia Soler"]
    assert again.add.isEnabled()
    again.reject()


def test_each_head_says_why_its_column_is_that(page: PlayersPage, qtbot: QtBot) -> None:
    dialog = pasted(page, qtbot, "Nom\tPrénom\nRoux\tAna\nPuig\tBo")
    assert [head.toolTip() for head in dialog.heads.heads] == [
        "Column 1: surname, since it stands with “Prénom”.",
        "Column 2: given name, since its heading is “Prénom”.",
    ]
    dialog.reject()


def test_other_letters_are_chosen_with_the_names_alive(page: PlayersPage, qtbot: QtBot) -> None:
    page.lists.look_at(CASES / "other-encodings" / "macroman.csv")
    dialog = opened(qtbot, ImportPlayersDialog)
    assert dialog.heads.encoding.currentText() == "guessed: mac_roman"
    assert dialog.heads.asked.isVisible()
    assert dialog.heads.asked.text() == (
        "The text is no Unicode. It was read as mac_roman: look at the letters with accents."
    )
    assert names(dialog) == ["José García"]
    dialog.heads.encoding.setFocus()
    qtbot.keyClick(dialog.heads.encoding, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.heads.encoding, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "José García" not in names(dialog))
    assert dialog.heads.encoding.isVisible()
    qtbot.waitUntil(dialog.heads.asked.isHidden)
    dialog.reject()


def test_a_sheet_is_chosen_and_who_is_there_twice_is_not_ticked(
    page: PlayersPage, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "two.xlsx"
    path.write_bytes(
        workbook([["Name", "Club"], ["Ana", "Lyon"]], [["Nombre completo"], ["Bo Puig"], ["Bo Puig"]])
    )
    page.lists.look_at(path)
    dialog = opened(qtbot, ImportPlayersDialog)
    assert names(dialog) == ["Bo Puig", "Bo Puig"]
    assert dialog.sorted.index(1, REMARK).data() == "is already on a line above"
    assert dialog.model.entries == (("Bo Puig", None),)
    dialog.heads.sheet.setFocus()
    qtbot.keyClick(dialog.heads.sheet, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: names(dialog) == ["Ana"])
    dialog.reject()


def test_the_first_names_of_a_long_list_follow_a_choice_before_all_of_them(
    page: PlayersPage, qtbot: QtBot
) -> None:
    lines = [f"Ana{at}\tRoux{at}\tLyon" for at in range(400)]
    dialog = pasted(page, qtbot, "\n".join(("Prénom\tXyz\tVille", *lines)))
    counts: list[int] = []

    def count() -> None:
        counts.append(dialog.model.rowCount())

    dialog.model.modelReset.connect(count)
    choose(dialog.heads.heads[1], qtbot, Role.SURNAME)
    qtbot.waitUntil(dialog.add.isEnabled)
    assert 0 < counts[0] < 400
    assert names(dialog)[0] == "Ana0 Roux0"
    assert (len(names(dialog)), dialog.add.text()) == (400, "Add 400 players")
    dialog.reject()


def test_an_answer_to_an_older_choice_is_dropped(page: PlayersPage, qtbot: QtBot) -> None:
    dialog = pasted(page, qtbot, HALF)
    old = dialog.heads.choice
    choose(dialog.heads.heads[1], qtbot, Role.SURNAME)
    qtbot.waitUntil(dialog.add.isEnabled)
    dialog.show_preview(old, dialog.preview)
    assert dialog.add.isEnabled()
    assert names(dialog)[0] == "Ana Roux"
    dialog.reject()


def test_a_row_hidden_by_a_filter_comes_in_only_if_it_is_ticked(
    page: PlayersPage, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "filtered.xlsx"
    rows = [["Name", "Club"], ["Ana Roux", "Lyon"], ["Bo Puig", "Nice"], ["Puig Bo", "Nice"]]
    path.write_bytes(as_workbook({"Sheet": Table([list(row) for row in rows], hidden={2})}))
    page.lists.look_at(path)
    dialog = opened(qtbot, ImportPlayersDialog)
    assert dialog.model.entries == (("Ana Roux", "Lyon"), ("Puig Bo", "Nice"))
    assert dialog.sorted.index(1, REMARK).data() == "is hidden in its sheet"
    qtbot.waitUntil(dialog.table.hasFocus)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert ("Bo Puig", "Nice") in dialog.model.entries
    dialog.reject()


def test_look_alikes_are_decided_row_by_row_and_both_stand_in_the_list(
    page: PlayersPage, qtbot: QtBot
) -> None:
    text = "Name\tClub\nAna Roux\tLyon\nRoux Ana\tLyon\nAna Rouxx\tLyon\nAna Roux\tNice"
    dialog = pasted(page, qtbot, text)
    remarks = [dialog.sorted.index(row, REMARK).data() for row in range(4)]
    assert remarks == ["", "looks like “Ana Roux”", "looks like “Ana Roux”", ""]
    qtbot.waitUntil(dialog.table.hasFocus)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    players = answer(page.desk, qtbot, list_players, page.scope.number)
    assert sorted((row.player.name, row.player.club) for row in players.rows) == [
        ("Ana Roux", "Lyon"),
        ("Ana Roux", "Nice"),
        ("Roux Ana", "Lyon"),
    ]


def test_no_word_on_a_head_is_cut_beside_empty_space(page: PlayersPage, qtbot: QtBot) -> None:
    speak("fr")
    dialog = pasted(page, qtbot, "Nom\tPrénom\tNé(e) le\nRoux\tAna\t1/1/60\nPuig\tBo\t1/1/70")
    for at, head in enumerate(dialog.heads.heads):
        needed = head.fontMetrics().horizontalAdvance(head.currentText())
        assert dialog.heads.cells.columnWidth(at) > needed + 50, head.currentText()
    dialog.reject()
