"""Pairs on the Players page, by keys, by mouse and by menu, on a real club file."""

from functools import partial

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, QPointF, Qt
from PySide6.QtGui import QAction, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.events.events import add_complete_event, create_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.check_in import CheckInDialog
from batarde_tourney.ui.players.import_players import NAME as LISTED_NAME
from batarde_tourney.ui.players.import_players import REMARK, ImportPlayersDialog
from batarde_tourney.ui.players.pair_acts import PlayerDetailsDialog
from batarde_tourney.ui.players.players_model import CLUB, NAME, NUMBER, STATUS, WAITING_PLAYER
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.core.tournament.paired_events import PAIRS_GAME
from tests.ui.showing import in_view

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> PlayersPage:
    """The page of a new event of pairs, in a club that knows two members already."""
    created: list[EventCreated] = []
    game = game_named(PAIRS_GAME)
    settings = Settings(play=game.usual_play, ranking=game.usual_ranking)
    desk.change(create_event, "Before", then=created.append)
    qtbot.waitUntil(lambda: len(created) == 1)
    desk.change(add_players, created[0].event, [("Montserrat Puig", "Lleida"), ("Oriol Serra", None)])
    desk.change(add_complete_event, Event("Cup", game=PAIRS_GAME, settings=settings), then=created.append)
    qtbot.waitUntil(lambda: len(created) == 2)
    desk.choose_event(created[1].event)
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    qtbot.waitUntil(lambda: page.field.takes_pairs)
    return page


def lines(page: PlayersPage) -> list[tuple[str, str, str]]:
    """Number, name and status of every line."""
    rows = range(page.sorted.rowCount())
    cells = (
        [str(page.sorted.index(row, column).data()) for row in rows] for column in (NUMBER, NAME, STATUS)
    )
    return list(zip(*cells, strict=True))


def enter(page: PlayersPage, qtbot: QtBot, text: str) -> None:
    page.field.setFocus()
    qtbot.keyClicks(page.field, text)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.desk.is_idle)


def paste(page: PlayersPage, qtbot: QtBot, text: str) -> None:
    QApplication.clipboard().setText(text)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field, Qt.Key.Key_V, CTRL)
    qtbot.waitUntil(lambda: page.desk.is_idle)


def choose(page: PlayersPage, *rows: int) -> None:
    page.table.clearSelection()
    flag = page.table.selectionModel().SelectionFlag
    for row in rows:
        page.table.selectionModel().select(page.sorted.index(row, NAME), flag.Select | flag.Rows)
    page.table.selectionModel().setCurrentIndex(page.sorted.index(rows[-1], NAME), flag.NoUpdate)
    page.activateWindow()
    page.table.setFocus()


def press(page: PlayersPage, qtbot: QtBot, key: Qt.Key) -> None:
    qtbot.waitUntil(page.table.hasFocus)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.table, key)
    qtbot.waitUntil(lambda: page.desk.is_idle)


def entry(menu: QMenu, *words: str) -> QAction:
    """The entry of these words, menu by menu."""
    for word in words[:-1]:
        found = next(act.menu() for act in menu.actions() if act.text() == word)
        assert isinstance(found, QMenu)
        menu = found
    return next(act for act in menu.actions() if act.text() == words[-1])


def menu_of(page: PlayersPage, row: int) -> QMenu:
    """The menu at this line, as the menu key or the right button opens it."""
    choose(page, row)
    place = page.table.visualRect(page.sorted.index(row, NAME)).center()
    page.table.customContextMenuRequested.emit(place)
    assert page.pairs.menu is not None
    return page.pairs.menu


def do(page: PlayersPage, qtbot: QtBot, act: QAction) -> None:
    with qtbot.waitSignal(page.desk.changed):
        act.trigger()
    qtbot.waitUntil(lambda: page.desk.is_idle)
    if page.pairs.menu is not None:
        page.pairs.menu.hide()


def _shows(index: QModelIndex, words: str) -> bool:
    return str(index.data()) == words


def test_an_empty_list_of_pairs_says_how_pairs_are_entered(page: PlayersPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: "Ana + Pau" in page.empty.explanation.text())
    assert "two columns of names" in page.empty.explanation.text()
    assert "two columns of names" in page.field.toolTip()


def test_s2_14_two_names_with_a_plus_are_a_pair_and_a_single_one_waits(
    page: PlayersPage, qtbot: QtBot
) -> None:
    enter(page, qtbot, "Ana + Pau; Lleida")
    enter(page, qtbot, "Nuria+Bo")
    enter(page, qtbot, "Zoe")
    assert lines(page) == [
        ("1", "Ana & Pau", "in"),
        ("2", "Nuria & Bo", "in"),
        ("", "Zoe", "waits for a partner"),
    ]
    assert page.sorted.index(0, CLUB).data() == "Lleida"
    panel = page.panel
    assert (panel.count.text(), panel.here.text()) == ("2", "pairs are in for round 1")
    assert (panel.tables.text(), panel.others.text()) == ("1 table", "1 waits for a partner")
    enter(page, qtbot, "Dora + Zoe")
    assert lines(page)[2] == ("3", "Dora & Zoe", "in")
    assert panel.tables.text() == "1 table, 1 pair sits out"


def test_partners_are_found_by_their_few_letters(page: PlayersPage, qtbot: QtBot) -> None:
    enter(page, qtbot, "mont + ser")
    assert lines(page) == [("1", "Montserrat Puig & Oriol Serra", "in")]
    page.desk.undo()
    qtbot.waitUntil(lambda: lines(page) == [])
    # While the second name is typed, members are offered for it.
    page.field.setFocus()
    qtbot.keyClicks(page.field, "Ana + ori")
    qtbot.waitUntil(page.field.popup.isVisible)
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field.popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: lines(page) == [("1", "Ana & Oriol Serra", "in")])


def test_pasted_lines_are_pairs_and_one_that_is_there_is_skipped(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "Ana + Pau\nMarta+Lluïsa + Jan\n\nBo")
    assert [name for _number, name, _status in lines(page)] == ["Ana & Pau", "Marta+Lluïsa & Jan", "Bo"]
    paste(page, qtbot, "Pau + Ana\nBo + Lia")
    assert [name for _number, name, _status in lines(page)][2:] == ["Bo & Lia"]
    assert page.hint.text().startswith("Pau was already on the list")


@pytest.mark.parametrize("text", ["Ana\tPau\nMar\tJan", "1\tAna + Pau\n2\tMar + Jan"])
def test_pairs_in_several_columns_are_looked_at_first(page: PlayersPage, qtbot: QtBot, text: str) -> None:
    QApplication.clipboard().setText(text)
    qtbot.keyClick(page.field, Qt.Key.Key_V, CTRL)
    qtbot.waitUntil(lambda: page.findChild(ImportPlayersDialog) is not None)
    dialog = page.findChild(ImportPlayersDialog)
    assert isinstance(dialog, ImportPlayersDialog)
    assert [(row.name, row.partner) for row in dialog.model.rows] == [("Ana", "Pau"), ("Mar", "Jan")]
    dialog.reject()


def test_the_same_person_in_two_pairs_is_refused_in_words(page: PlayersPage, qtbot: QtBot) -> None:
    enter(page, qtbot, "Ana + Pau")
    page.field.setFocus()
    qtbot.keyClicks(page.field, "Ana + Jan")
    with qtbot.waitSignal(page.desk.refused) as refused:
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert refused.args[0].pair == "Ana & Pau"
    assert len(lines(page)) == 1


def test_s2_14_one_dropped_on_another_is_a_pair(page: PlayersPage, qtbot: QtBot) -> None:
    for name in ("Ana", "Pau", "Jan"):
        enter(page, qtbot, name)
    model, parent = page.sorted, QModelIndex()
    carried = model.mimeData([model.index(1, NAME)])
    assert carried.hasFormat(WAITING_PLAYER)
    place = QPointF(page.table.visualRect(model.index(0, NAME)).center())
    event = QDropEvent(place, Qt.DropAction.LinkAction, carried, Qt.MouseButton.LeftButton, NONE)
    with qtbot.waitSignal(page.desk.changed):
        page.table.dropEvent(event)
    qtbot.waitUntil(lambda: lines(page)[0][1] == "Ana & Pau")
    action = Qt.DropAction.LinkAction
    # Nobody can be dropped on a pair, on themselves, or beside everybody; nor can anything else.
    for where, what in (
        (model.index(0, NAME), model.mimeData([model.index(1, NAME)])),
        (model.index(1, NAME), model.mimeData([model.index(1, NAME)])),
        (parent, model.mimeData([model.index(1, NAME)])),
        (model.index(1, NAME), QMimeData()),
    ):
        assert not model.canDropMimeData(what, action, -1, -1, where)


def test_plus_pairs_two_who_wait_and_minus_parts_them(page: PlayersPage, qtbot: QtBot) -> None:
    for name in ("Ana", "Pau", "Jan"):
        enter(page, qtbot, name)
    choose(page, 0, 2)
    press(page, qtbot, Qt.Key.Key_Plus)
    assert [name for _number, name, _status in lines(page)] == ["Ana & Jan", "Pau"]
    choose(page, 0)
    press(page, qtbot, Qt.Key.Key_Minus)
    assert [name for _number, name, _status in lines(page)] == ["Ana", "Pau", "Jan"]
    # Of one alone the partner's name is typed.
    choose(page, 1)
    qtbot.waitUntil(page.table.hasFocus)
    qtbot.keyClick(page.table, Qt.Key.Key_Plus)
    assert page.field.text() == "Pau + "
    qtbot.keyClicks(page.field, "Lia")
    with qtbot.waitSignal(page.desk.changed):
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: lines(page)[0][1] == "Pau & Lia")


def test_space_checks_a_pair_in_and_out_in_one_key(page: PlayersPage, qtbot: QtBot) -> None:
    enter(page, qtbot, "Ana + Pau")
    choose(page, 0)
    press(page, qtbot, Qt.Key.Key_Space)
    assert lines(page)[0][2] == "away"
    press(page, qtbot, Qt.Key.Key_Space)
    assert lines(page)[0][2] == "in"


def test_name_and_number_are_typed_into_the_line(page: PlayersPage, qtbot: QtBot) -> None:
    enter(page, qtbot, "Ana + Pau")
    for column, typed, shown in ((NAME, "Les Aigles", "Les Aigles  ·  Ana & Pau"), (NUMBER, "12", "12")):
        choose(page, 0)
        index = page.sorted.index(0, column)
        page.table.setCurrentIndex(index)
        page.table.edit(index)
        editor = page.table.findChild(QLineEdit)
        assert isinstance(editor, QLineEdit)
        editor.selectAll()
        qtbot.keyClicks(editor, typed)
        with qtbot.waitSignal(page.desk.changed):
            qtbot.keyClick(editor, Qt.Key.Key_Return)
        qtbot.waitUntil(partial(_shows, index, shown))


def test_somebody_sits_in_for_one_who_is_away(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "Ana + Pau\nJan + Lia\nBo")
    do(page, qtbot, entry(menu_of(page, 0), "Pau", "away"))
    assert lines(page)[0][2] == "away: Pau"
    assert page.panel.count.text() == "1"
    sitting = entry(menu_of(page, 0), "Pau", "Who sits in").menu()
    assert isinstance(sitting, QMenu)
    assert [act.text() for act in sitting.actions()] == ["Bo"]
    do(page, qtbot, sitting.actions()[0])
    assert [line[2] for line in lines(page)] == ["⇄ Bo for Pau", "in", "⇄ for Pau"]
    assert (page.panel.count.text(), page.panel.others.isVisible()) == ("2", False)
    do(page, qtbot, entry(menu_of(page, 0), "Pau", "Who sits in", "Remove Bo"))
    assert lines(page)[0][2] == "away: Pau"


def test_the_menu_renames_one_of_two_and_pairs_who_waits(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "Ana + Pau\nBo\nLia")
    entry(menu_of(page, 0), "Pau", "Name, club, e-mail…").trigger()
    dialog = page.findChild(PlayerDetailsDialog)
    assert isinstance(dialog, PlayerDetailsDialog)
    dialog.name.setText("Pol")
    with qtbot.waitSignal(page.desk.changed):
        dialog.rename.click()
    qtbot.waitUntil(lambda: lines(page)[0][1] == "Ana & Pol")
    do(page, qtbot, entry(menu_of(page, 1), "Pair with", "Lia"))
    assert lines(page)[1][:2] == ("2", "Bo & Lia")
    do(page, qtbot, entry(menu_of(page, 1), "Split the pair"))
    assert [line[1] for line in lines(page)] == ["Ana & Pol", "Bo", "Lia"]


def test_check_in_ticks_a_pair_at_once(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "Ana + Pau\nJan + Lia")
    page.panel.check_in.click()
    dialog = page.findChild(CheckInDialog)
    assert isinstance(dialog, CheckInDialog)
    assert [dialog.list.item(row).text() for row in range(2)] == ["1  Ana & Pau", "2  Jan & Lia"]
    qtbot.keyClicks(dialog.search, "pau")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert [row.player.name for row in dialog.here] == ["Ana", "Pau"]
    assert [row.player.name for row in dialog.absent] == ["Jan", "Lia"]
    assert dialog.count.text() == "1 of 2 are here"


def test_a_pair_on_standby_moves_as_one(page: PlayersPage, qtbot: QtBot) -> None:
    paste(page, qtbot, "Ana + Pau\nJan + Lia")
    page.table.selectAll()
    page.panel.statuses[Status.STANDBY].click()
    qtbot.waitUntil(lambda: lines(page)[1][2] == "standby 3")
    choose(page, 1)
    with qtbot.waitSignal(page.desk.changed):
        page.panel.up.click()
    qtbot.waitUntil(lambda: lines(page)[1][2] == "standby 1")


def test_a_game_of_single_players_has_nothing_of_pairs(desk: Desk, qtbot: QtBot) -> None:
    page = in_view(PlayersPage(desk), qtbot)
    assert page.table.isColumnHidden(NUMBER)
    assert not page.panel.pair.isVisible()


def test_s2_14_a_pasted_table_of_two_names_is_looked_at_first(page: PlayersPage, qtbot: QtBot) -> None:
    enter(page, qtbot, "Ana + Pau")
    enter(page, qtbot, "Zoe")
    QApplication.clipboard().setText(
        "Pair\tPlayer 1\tPlayer 2\n1\tMar\tJan\n5\tBo\tLia\n6\tAna\tEva\n7\tZoe\tIu"
    )
    qtbot.keyClick(page.field, Qt.Key.Key_V, CTRL)
    qtbot.waitUntil(lambda: page.findChild(ImportPlayersDialog) is not None)
    dialog = page.findChild(ImportPlayersDialog)
    assert isinstance(dialog, ImportPlayersDialog)
    shown = [[dialog.model.index(row, column).data() for column in (LISTED_NAME, REMARK)] for row in range(4)]
    assert shown == [
        ["1  ·  Mar & Jan", "another pair has this number"],
        ["5  ·  Bo & Lia", ""],
        ["6  ·  Ana & Eva", "already takes part"],
        ["7  ·  Zoe & Iu", ""],
    ]
    assert dialog.add.text() == "Add 2 pairs"
    with qtbot.waitSignal(page.desk.changed):
        dialog.add.click()
    qtbot.waitUntil(lambda: [line[:2] for line in lines(page)][1:] == [("5", "Bo & Lia"), ("7", "Zoe & Iu")])
