"""Door 1, from the first line: which club file is opened, in which language, with which fonts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QStyleHints
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.documents.pen import Style, fit_text
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.kit.preferences import stored_preferences, usual_club
from batarde_tourney.ui.kit.theme import FAMILIES, Mode, apply_theme, text_font
from batarde_tourney.ui.shell.app import make_window
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.windows import header_of


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has nothing yet."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def test_the_first_club_file_is_in_the_documents(home: Path) -> None:
    (home / "Documents").mkdir()
    assert usual_club() == str(home / "Documents" / "club.batarde")


def test_without_documents_it_is_among_the_programs_own_files(home: Path) -> None:
    address = Path(usual_club())
    assert address.name == "club.batarde"
    assert home / "share" in address.parents
    assert address.parent.is_dir()


def test_the_club_file_last_open_is_opened_again_and_no_other_where_it_is_gone(home: Path) -> None:
    for name in ("first.batarde", "gone.batarde"):
        stored_preferences().remember_club(str(home / name))
    (home / "first.batarde").touch()
    assert usual_club() == str(home / "gone.batarde")


def test_the_window_makes_its_club_file_once_it_is_painted(
    themed: QApplication, qtbot: QtBot, home: Path
) -> None:
    window = make_window(themed, str(home / "club.batarde"))
    assert not (home / "club.batarde").exists()
    window.show()
    qtbot.waitUntil(lambda: isinstance(window.page, HomePage), timeout=20_000)
    assert (home / "club.batarde").exists()
    window.close()
    window.deleteLater()


def test_a_club_file_is_opened_where_it_is_and_not_made_anew(
    themed: QApplication, qtbot: QtBot, home: Path, sample_club: Path
) -> None:
    window = sample_window(themed, qtbot, sample_club)
    window.close()
    window.deleteLater()


def sample_window(themed: QApplication, qtbot: QtBot, club: Path) -> MainWindow:
    """The whole window, once it shows the evening of the sample club."""
    window = make_window(themed, str(club))
    window.show()
    qtbot.waitUntil(lambda: header_of(window).name.text() == "Sample evening", timeout=20_000)
    return window


def test_another_club_finds_nothing_cached_of_the_one_before(
    themed: QApplication, qtbot: QtBot, home: Path, sample_club: Path
) -> None:
    window = sample_window(themed, qtbot, sample_club)
    fit_text("Ana", 20, Style(9))
    assert fit_text.cache_info().currsize
    with qtbot.waitSignal(window.desk.opened):
        window.desk.open(str(home / "other.batarde"), create=True)
    assert fit_text.cache_info().currsize == 0
    window.close()
    window.deleteLater()


class System:
    """A system that goes dark and light: the platform of the tests has no colours of its own."""

    def __init__(self, app: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
        self._hints = app.styleHints()
        self._scheme = Qt.ColorScheme.Light
        monkeypatch.setattr(QStyleHints, "colorScheme", self._told)

    def turn(self, scheme: Qt.ColorScheme) -> None:
        self._scheme = scheme
        self._hints.colorSchemeChanged.emit(scheme)

    def _told(self) -> Qt.ColorScheme:
        return self._scheme


@pytest.fixture
def system(themed: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[System]:
    yield System(themed, monkeypatch)
    apply_theme(themed, Mode.LIGHT)


@pytest.mark.sampled
@pytest.mark.parametrize("mode", list(Mode))
def test_the_window_follows_the_systems_colours_if_it_is_to(
    themed: QApplication, qtbot: QtBot, home: Path, system: System, mode: Mode
) -> None:
    stored_preferences().mode = mode
    apply_theme(themed, mode)
    window = make_window(themed, str(home / "club.batarde"))
    window.show()
    qtbot.waitUntil(lambda: isinstance(window.page, HomePage), timeout=20_000)
    seen = []
    for scheme in (Qt.ColorScheme.Dark, Qt.ColorScheme.Light, Qt.ColorScheme.Dark):
        system.turn(scheme)
        seen.append(is_dark(window))
    assert seen == {Mode.SYSTEM: [True, False, True], Mode.DARK: [True] * 3, Mode.LIGHT: [False] * 3}[mode]
    qtbot.waitUntil(lambda: window.desk.is_idle)
    window.close()
    window.deleteLater()


def is_dark(window: MainWindow) -> bool:
    """Whether the ground of the page in view, as it is painted, is dark."""
    ground = window.grab().toImage().pixelColor(window.width() - 4, window.height() // 2)
    return ground.lightness() < 128


def test_the_bundled_faces_are_used(themed: QApplication) -> None:
    assert QFontInfo(text_font()).family() == "Noto Sans"
    assert text_font().families() == list(FAMILIES)


@pytest.mark.parametrize("letters", ["Ana", "Ωμέγα", "Жанна", "♠♥♦♣", "שרה", "王小明", "−→●"])
def test_every_script_has_its_letters(themed: QApplication, letters: str) -> None:
    metrics = [QFontMetrics(QFont([family])) for family in FAMILIES]
    assert all(any(known.inFontUcs4(ord(letter)) for known in metrics) for letter in letters)


def test_figures_are_as_wide_as_each_other(themed: QApplication) -> None:
    metrics = QFontMetrics(text_font())
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1
