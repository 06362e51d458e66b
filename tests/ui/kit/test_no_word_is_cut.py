"""No word is cut beside free room, and no page scrolls sideways; `make walk` looks at all the rest."""

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.i18n import speak
from batarde_tourney.ui.kit.choices import ElidedCombo
from batarde_tourney.ui.kit.labels import ElidedLabel
from instruments.album.club import AlbumClub, make_club
from instruments.album.pages import take_pages
from instruments.walk.club import WALKED, names_of
from instruments.walk.walker import Walker, take_narrowed
from tests.lengths import mainly
from tests.ui.painted_words import painted_words, wrong_in

SMALL = (1024, 700)
NAME = "Maximiliane Freifrau von Sachsen-Hohenstein"
SENTENCE = "Two tables still play, and their hands count"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> AlbumClub:
    """13 players with long names, three rounds, the last one under way."""
    speak("de")
    small = WALKED[USUAL_GAME][1:]
    return make_club(tmp_path_factory.mktemp("walk") / "club.batarde", USUAL_GAME, small)


@pytest.mark.long
@pytest.mark.parametrize("language", mainly(("en", "de", "fr"), "de"))
def test_no_word_is_cut_on_any_page_of_a_small_window(
    themed: QApplication, qtbot: QtBot, club: AlbumClub, language: str
) -> None:
    walker = Walker(themed, language, SMALL, names_of(club.path))
    try:
        walker.open_club(club.path)
        take_pages(walker, club)
        take_narrowed(walker, club)
    finally:
        walker.put_away()
    assert {name: list(map(str, found)) for name, found in walker.found.items()} == {}


@pytest.fixture
def row(themed: QApplication, qtbot: QtBot) -> QWidget:
    """An empty window with a row for what is looked at."""
    window = QWidget()
    qtbot.addWidget(window)
    QHBoxLayout(window)
    window.resize(500, 120)
    return window


def shown_with(row: QWidget, *parts: QWidget) -> list[str]:
    """What is wrong in the window with these parts."""
    layout = row.layout()
    assert isinstance(layout, QHBoxLayout)
    for part in parts:
        layout.addWidget(part)
    layout.addStretch(1)
    row.show()
    QApplication.processEvents()
    return [wrong.what.split(" beside")[0] for wrong in wrong_in(row, [NAME])]


def test_every_word_is_read_as_it_is_painted(row: QWidget) -> None:
    table = QTableWidget(1, 1)
    table.setItem(0, 0, QTableWidgetItem("a cell"))
    table.setHorizontalHeaderLabels(["A heading"])
    shown_with(row, QLabel("some <words>"), table)
    read = {word.text for word in painted_words(row)}
    assert read == {"some <words>", "a cell", "A heading", "1"}


def test_a_name_cut_beside_free_room_is_found(row: QWidget) -> None:
    name = ElidedLabel(NAME)
    name.setFixedWidth(100)
    assert shown_with(row, name) == ["cut"]


def test_a_sentence_with_a_shorter_form_is_shown_whole_in_either(row: QWidget) -> None:
    said = ElidedLabel()
    said.set_forms("Saved 02:15:32: hand 13 at table 4, round 1", "hand 13 at table 4, round 1")
    for width, shown in ((400, said.text()), (220, "hand 13 at table 4, round 1")):
        said.setFixedWidth(width)
        assert shown_with(row, said) == []
        assert {word.text for word in painted_words(row)} == {shown}
    assert said.toolTip() == said.text()


def test_a_choice_cut_beside_free_room_is_found(row: QWidget) -> None:
    choice = ElidedCombo()
    choice.addItem(NAME)
    choice.setFixedWidth(120)
    assert shown_with(row, choice) == ["cut"]


def test_a_name_may_be_cut_where_there_is_no_room_and_a_sentence_may_not(row: QWidget) -> None:
    row.resize(120, 60)
    name = ElidedLabel(NAME)
    assert shown_with(row, name) == []
    name.setText(SENTENCE)
    assert [wrong.what for wrong in wrong_in(row, [NAME])] == ["cut, and no name"]


def test_a_table_that_has_more_room_than_it_uses_is_found(row: QWidget) -> None:
    table = QTableWidget(1, 2)
    table.setWordWrap(False)
    table.setItem(0, 0, QTableWidgetItem(NAME))
    table.setColumnWidth(0, 80)
    table.setColumnWidth(1, 200)
    table.setMinimumWidth(400)
    assert "cut" in shown_with(row, table)


def test_what_scrolls_sideways_is_found(row: QWidget) -> None:
    area, wide = QScrollArea(), QLabel("wide")
    wide.setFixedWidth(900)
    area.setWidget(wide)
    assert "scrolls sideways" in shown_with(row, area)


def test_a_choice_is_as_wide_as_the_longest_name_where_there_is_room(row: QWidget) -> None:
    choice = ElidedCombo()
    choice.setSizeAdjustPolicy(ElidedCombo.SizeAdjustPolicy.AdjustToContents)
    choice.addItem(NAME)
    assert shown_with(row, choice) == []
    assert choice.shown == NAME
