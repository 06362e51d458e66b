"""The sheet as a picture, for every table size, which `make screenshots` keeps."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.games.batarde.words import key_map
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.theme import Mode, apply_theme
from tests.core.games.batarde.entry_hands import keys_for
from tests.lengths import mainly
from tests.ui.clipping import clipped_texts
from tests.ui.pictures import FEWEST_COLOURS, colours, keep
from tests.ui.results.test_results_page import whole_rubber
from tests.ui.sheet.rooms import Room, seated_event


@pytest.fixture
def mode(request: pytest.FixtureRequest, themed: QApplication) -> Iterator[Mode]:
    """The colours asked for, and the light ones afterwards."""
    apply_theme(themed, request.param)
    yield request.param
    apply_theme(themed, Mode.LIGHT)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("players", "mode", "language"),
    [(3, Mode.LIGHT, "en"), (4, Mode.DARK, "fr"), (5, Mode.DARK, "en"), (7, Mode.LIGHT, "fr")],
    indirect=["mode"],
)
def test_the_sheet_is_painted_whole(
    qtbot: QtBot, desk: Desk, mode: Mode, language: str, players: int
) -> None:
    speak(language)
    room = Room(qtbot, desk, seated_event((players,)))
    room.page.resize(1146, 620)
    room.open()
    rubber = whole_rubber(players, 0)
    for hand in rubber[:5]:
        room.type_hand(keys_for(hand, key_map()))
    room.press(Qt.Key.Key_Up)
    room.type("**")
    room.wait_stored(5)
    QApplication.processEvents()
    assert clipped_texts(room.page) == []
    image = room.page.grab().toImage()
    keep(image, f"sheet-{players}-{language}-{mode.value}")
    assert colours(image, room.page.sheet) >= FEWEST_COLOURS


@pytest.mark.sampled
@pytest.mark.parametrize("wording", Wording)
@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_no_word_of_the_board_or_the_headings_is_cut(
    qtbot: QtBot, desk: Desk, language: str, wording: Wording
) -> None:
    speak(language)
    room = Room(qtbot, desk, seated_event((7,), Settings(play=BatardePlay(wording=wording))))
    room.page.resize(1146, 620)
    room.open()
    for keys in ("", "*", "*"):
        room.type(keys)
        assert [field.text() for field in room.page.sheet.hand_header.board.fields if field.is_cut] == []
    assert room.page.sheet.view.header.cut_headings() == ()


@pytest.mark.sampled
@pytest.mark.parametrize("players", [3, 4, 7])
def test_the_whole_sheet_fits_a_small_laptop(qtbot: QtBot, desk: Desk, players: int) -> None:
    room = Room(qtbot, desk, seated_event((players,)))
    room.page.resize(1146, 620)
    room.open()
    QApplication.processEvents()
    view = room.page.sheet.view
    assert not view.horizontalScrollBar().isVisible()
    assert not view.verticalScrollBar().isVisible()


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "hands"), [(3, 12), (3, 17), (5, 12), (7, 12)])
def test_the_hand_under_the_cursor_is_in_view_on_any_screen(
    qtbot: QtBot, desk: Desk, players: int, hands: int
) -> None:
    """At 1366 × 768, and at half of it: the same screen at 200 %."""
    schedule = (5,) * hands
    for width, height in ((1146, 620), (600, 300)):
        room = Room(qtbot, desk, seated_event((players,), Settings(play=BatardePlay(schedule=schedule))))
        room.page.resize(width, height)
        room.open()
        view = room.page.sheet.view
        for row in range(hands):
            QApplication.processEvents()
            assert room.model.working.row == row
            seen = view.viewport().rect()
            assert seen.contains(view.visualRect(room.model.cursor))
            room.press(Qt.Key.Key_Down)
        foot = room.page.sheet.footer
        assert view.geometry().bottom() < foot.geometry().top()
        assert foot.geometry().bottom() <= room.page.sheet.height()
