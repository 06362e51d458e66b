"""The line above a sheet: what is asked of a hand beside the title, and how its acts are written."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Mechoune
from batarde_tourney.core.games.registry import GAMES, game_named
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.tournament.event.event import Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.results.results import Sheet
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.sheet.sheet_title import SheetTitle
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from tests.lengths import mainly
from tests.ui.sheet.rooms import Room, seated_event
from tests.ui.showing import in_view

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.sampled
@pytest.mark.parametrize("by_mouse", [False, True])
def test_who_mechouned_whom_is_still_asked_when_the_hand_is_stored(
    qtbot: QtBot, desk: Desk, by_mouse: bool
) -> None:
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    title, seats = room.page.sheet.title, room.page.sheet.menus.question
    room.type_hand("s*2203121")
    room.wait_stored(1)
    assert room.model.working.row == 1
    assert title.note.isVisible()
    assert title.note.accessibleName() == "Hand 1: Who doubted?"
    if by_mouse:
        title.note.click()
    else:
        room.press(Qt.Key.Key_M, CONTROL)
    qtbot.waitUntil(seats.isVisible)
    assert room.model.working.row == 0
    second = [menu for action in seats.actions() if isinstance(menu := action.menu(), QMenu)][1]
    second.actions()[0].trigger()
    seats.close()
    room.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: room.wait_stored(1)[0].mechoune == Mechoune(1, 0))
    # Nothing is left to be asked.
    assert room.model.working.row == 1
    assert not title.note.isVisible()


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_both_acts_of_the_title_say_words_or_both_show_signs_whatever_is_asked_of_a_hand(
    themed: QApplication, qtbot: QtBot, desk: Desk, language: str
) -> None:
    speak(language)
    room = Room(qtbot, desk, seated_event((4,)))
    room.open()
    title = room.page.sheet.title
    for width in (1103, 1017, 908, 700):
        room.page.resize(width, 620)
        shown = set()
        for keys in ("", "*", "*"):
            room.type(keys)
            QApplication.processEvents()
            signs = (title.exchange.text() == "⇄", title.more.text() == "⋯")
            assert len(set(signs)) == 1
            shown.add(signs)
            for act in (title.exchange, title.more):
                assert act.toolTip()
                assert len(act.accessibleName()) > 1
                assert act.geometry().right() <= title.width()


@pytest.mark.sampled
@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
@pytest.mark.parametrize("name", GAMES)
def test_the_acts_of_the_title_are_written_alike_from_the_first_hand_to_the_last(
    themed: QApplication, qtbot: QtBot, language: str, name: str
) -> None:
    speak(language)
    game = game_named(name)
    seats = game.table_lengths(game.usual_play)[0][0]
    hands = game.play_rubber(seats, 0, Lots(7), game.usual_play)
    ids = tuple(PlayerId(f"p{seat}") for seat in range(seats))
    players = tuple(Player(id_, f"Player {id_}") for id_ in ids)
    title = in_view(SheetTitle(), qtbot)
    for width in range(880, 1300, 15):
        title.resize(width, 40)
        written = set()
        for stored in range(len(hands) + 1):
            table = Table(1, ids, 0, hands[:stored])
            title.show_sheet(
                WorkingSheet(Sheet(EventNumber(1), 1, game, game.usual_play, table, players, (1,) * stored))
            )
            written.add((title.exchange.text(), title.more.text()))
        assert len(written) == 1, (width, written)
