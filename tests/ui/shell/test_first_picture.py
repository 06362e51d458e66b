"""What the window's first picture waits for: what is in it, and nothing else."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.shell.app import make_window
from tests.ui.programs import told_by

PROGRAM = """
import sys
from PySide6.QtCore import QObject, Slot
from batarde_tourney.ui.shell import app

class Witness(QObject):
    @Slot()
    def tell(self):
        print(*sys.modules, *map("Qt class {0.__name__}".format, QObject.__subclasses__()), sep="\\n")
        self.window.close()

class Watched(app.MainWindow):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        witness.window = self
        self.first_painted.connect(witness.tell)

witness = Witness()
app.MainWindow = Watched
sys.exit(app.open_window(sys.argv[1]))
"""
"""The door to the window, with somebody who looks when it is painted."""

LATER = (
    *(
        "sqlalchemy",
        "sqlmodel",
        "alembic",
        "pydantic",
        "reportlab",
        "babel",
        "platformdirs",
        "keyring",
        "psycopg",
    ),
    *("PySide6.QtNetwork", "PySide6.QtPrintSupport", "PySide6.QtSvg", "PySide6.QtPdf"),
    *(
        "concurrent",
        "datetime",
        "decimal",
        "fractions",
        "getpass",
        "hashlib",
        "html",
        "json",
        "socket",
        "tomllib",
    ),
)
"""Libraries that come when they are first needed."""

OURS = {
    "": ("assets", "core", "i18n", "ui"),
    "core": ("cancelling", "club_caches", "errors", "ids", "limits"),
    "i18n": ("language",),
    "i18n.language": ("catalogue", "dates"),
    "ui": ("desk", "kit", "shell"),
    "ui.desk": ("desk", "jobs", "journal_verbs"),
    "ui.kit": (
        "colours",
        "elided_label",
        "empty_state",
        "icons",
        "labels",
        "page_stack",
        "preferences",
        "qt_words",
        "screen_room",
        "theme",
        "words",
    ),
    "ui.shell": (
        *("app", "first_window", "logs", "main_window", "menu_bar", "pages", "rail"),
        *("status_line", "unexpected"),
    ),
}
"""What is loaded of the program itself: one more module is a tenth of a millisecond, and what it loads."""


@pytest.fixture(scope="module", params=["C", "fr_FR.UTF-8"])
def loaded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The modules loaded, and the classes of Qt made, when the window is painted for the first time."""
    return told_by(PROGRAM, tmp_path_factory.mktemp("home"), request.param)


def test_the_first_picture_waits_for_no_library(loaded: list[str]) -> None:
    assert [name for name in loaded if f"{name}.".startswith(tuple(f"{later}." for later in LATER))] == []


def test_the_first_picture_waits_for_nothing_of_ours_that_is_not_in_it(loaded: list[str]) -> None:
    known = {f"{room}.{name}".strip(".") for room, names in OURS.items() for name in names}
    ours = (name.partition(".") for name in loaded)
    read = {name for package, _, name in ours if package == "batarde_tourney"}
    # English starts without a catalogue.
    assert read - {"", "i18n.language.po_file"} == known


def test_qt_hands_no_style_to_python_for_the_first_picture(loaded: list[str]) -> None:
    """With its 600 names it takes longer than all that is painted."""
    assert "Qt class QTimer" in loaded, "the classes made are told"
    assert "Qt class QStyle" not in loaded


AFTER = """
import sys
import batarde_tourney.ui.shell.app
import batarde_tourney.ui.shell.window_services
print(*sys.modules, sep="\\n")
"""


def test_what_waits_behind_the_first_picture_loads_no_library_and_no_service(tmp_path: Path) -> None:
    """It is loaded in the window's thread, which stood still for a second with the data base's library."""
    loaded = told_by(AFTER, tmp_path)
    libraries = ("sqlalchemy", "sqlmodel", "reportlab", "babel")
    heavy = (*libraries, "batarde_tourney.store", "batarde_tourney.services")
    assert "batarde_tourney.ui.shell.window_services" in loaded
    assert [name for name in loaded if name.startswith(heavy)] == []


def test_nothing_moves_when_the_window_is_made_whole(
    themed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_window(themed, str(tmp_path / "club.batarde"))
    window.resize(1366, 768)
    with qtbot.waitSignal(window.first_painted):
        window.show()
    first = window.grab().toImage()
    window.make_whole()
    themed.processEvents()
    assert window.grab().toImage() == first
    window.close()
    window.deleteLater()
