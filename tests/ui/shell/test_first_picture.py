"""What the window's first picture waits for: what is in it, and nothing else."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.shell import doors
from batarde_tourney.ui.shell.app import make_window
from batarde_tourney.ui.shell.doors import PLACES
from tests.ui.programs import told_by

PROGRAM = """
import sys
from PySide6.QtCore import QObject, Slot
from batarde_tourney import __main__
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
__main__.main()
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
        "keyring",
        "psycopg",
        "pypdfium2",
    ),
    *("PySide6.QtNetwork", "PySide6.QtPrintSupport", "PySide6.QtSvg", "PySide6.QtPdf"),
    *("decimal", "fractions", "getpass", "hashlib", "tomllib"),
)
"""Libraries that come when they are first needed."""

EARLY = ("__main__", "assets", "cli", "exchange", "core", "i18n", "i18n.language", "ui", "ui.kit", "ui.shell")
"""The folders whose modules the first picture may need; not those of the folders in them."""


@pytest.fixture(scope="module", params=["C", "fr_FR.UTF-8"])
def loaded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The modules loaded, and the classes of Qt made, when the window is painted for the first time."""
    return told_by(PROGRAM, tmp_path_factory.mktemp("home"), request.param)


@pytest.mark.sampled
def test_the_first_picture_waits_for_no_library(loaded: list[str]) -> None:
    assert [name for name in loaded if f"{name}.".startswith(tuple(f"{later}." for later in LATER))] == []


def test_the_first_picture_waits_for_no_desk_no_service_and_no_page(loaded: list[str]) -> None:
    ours = [name.removeprefix("batarde_tourney.") for name in loaded if name.startswith("batarde_tourney.")]
    assert "ui.shell.main_window" in ours
    assert [name for name in ours if name not in EARLY and name.rpartition(".")[0] not in EARLY] == []


def test_the_first_picture_waits_for_nothing_behind_a_door(loaded: list[str]) -> None:
    named = [door for door in vars(doors).values() if isinstance(door, doors.Door)]
    behind = {f"batarde_tourney.ui.{door.module}" for door in (*named, *(place.page for place in PLACES))}
    assert len(named) > 4
    assert behind & set(loaded) == set()


def test_qt_hands_no_style_to_python_for_the_first_picture(loaded: list[str]) -> None:
    """With its 600 names it takes longer than all that is painted."""
    assert "Qt class QTimer" in loaded, "the classes made are told"
    assert "Qt class QStyle" not in loaded


def test_nothing_moves_when_the_window_is_made_whole(
    themed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_window(themed, str(tmp_path / "club.batarde"))
    window.resize(1366, 768)
    with qtbot.waitSignal(window.first_painted):
        window.show()
    first = window.grab().toImage()
    window.build_rest(Desk(themed))
    themed.processEvents()
    assert window.grab().toImage() == first
    window.close()
    window.deleteLater()
