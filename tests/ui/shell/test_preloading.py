"""What the pages are made of is loaded while nobody waits, and what is of Qt in the window's thread."""

from pathlib import Path

import pytest

from tests.ui.programs import told_by

PROGRAM = """
import sys, threading
from PySide6.QtCore import QTimer

loaded = []
def hear(event, told):
    if event == "import":
        is_main = threading.current_thread() is threading.main_thread()
        loaded.append(("window" if is_main else threading.current_thread().name, told[0]))

sys.addaudithook(hear)
from batarde_tourney.ui.shell.app import make_app, make_window
from batarde_tourney.ui.shell.doors import PLACES

def look():
    are_loaded = all(f"batarde_tourney.ui.{place.page.module}" in sys.modules for place in PLACES)
    if are_loaded and window.page and window.desk.is_idle:
        window.close()

app = make_app(["window"])
window = make_window(app, sys.argv[1])
window.show()
clock = QTimer(interval=10)
clock.timeout.connect(look)
clock.start()
app.exec()
print(*map("\\t".join, loaded), sep="\\n")
"""
"""A window until all its pages are loaded: tells which thread loads which module."""

WINDOWS = ("PySide6", "batarde_tourney.ui")
"""What touches Qt. It makes its classes when they are first named, and two threads that do so at a time
crash the program now and then."""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """Each thread and the module it loads, in order."""
    told = told_by(PROGRAM, tmp_path_factory.mktemp("home"))
    return [(thread, module) for line in told for thread, module in [line.split("\t")]]


@pytest.mark.long
def test_nothing_of_qt_is_loaded_in_a_worker(loaded: list[tuple[str, str]]) -> None:
    assert ("window", "batarde_tourney.ui.sheet.sheet_panel") in loaded
    assert ("services_0", "rapidfuzz") in loaded, "what is not of Qt is loaded where nothing waits"
    of_qt = [(thread, module) for thread, module in loaded if f"{module}.".startswith(WINDOWS)]
    assert [(thread, module) for thread, module in of_qt if thread != "window"] == []


PAGES = """
import sys
from batarde_tourney.ui.shell import doors
from batarde_tourney.ui.shell.preloading import import_services

import batarde_tourney.ui.shell.app
import_services()
before = set(sys.modules)
pages = (place.page for place in doors.PLACES)
for door in (doors.OPENING, doors.WINDOW_SERVICES, doors.FURNISHINGS, *pages):
    door.load()
print(*(set(sys.modules) - before), sep="\\n")
"""
"""What the window and its pages load when the services are loaded."""


@pytest.mark.long
def test_window_and_pages_load_no_library_and_no_service_while_they_wait(tmp_path: Path) -> None:
    heavy = "services", "store", "exchange", "documents"
    loaded = told_by(PAGES, tmp_path)
    assert "batarde_tourney.ui.results.results_page" in loaded
    ours = [name for name in loaded if name.startswith("batarde_tourney.")]
    assert {name for name in loaded if name not in ours and not name.startswith("PySide6.")} == set()
    assert [name for name in ours if name.split(".")[1] in heavy] == []
