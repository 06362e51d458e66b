"""A bug met at the desk is logged and told once, in plain text; a report of it names nobody."""

import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events.events import create_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.shell.crash_dialog import CrashDialog
from batarde_tourney.ui.shell.unexpected import STALLS, WINDOW, Logs, StallWatch, Unexpected
from tests.ui.answers import answer


def raised(words: str) -> BaseException:
    """A real error with a real traceback."""
    with pytest.raises(ZeroDivisionError) as caught:
        raise ZeroDivisionError(words)
    return caught.value


def tell(unexpected: Unexpected, error: BaseException) -> None:
    unexpected.report(type(error), error, error.__traceback__)


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    return tmp_path / "logs"


@pytest.fixture
def unexpected(qtbot: QtBot, logs: Path) -> Unexpected:
    return Unexpected(folder=logs)


def shown_dialog() -> CrashDialog:
    shown = QApplication.activeModalWidget()
    assert isinstance(shown, CrashDialog)
    return shown


def test_a_bug_is_logged_with_its_traceback_and_told(
    unexpected: Unexpected, qtbot: QtBot, logs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tell(unexpected, raised("<b>Bob</b>"))
    log = (logs / "window.log").read_text()
    assert "ZeroDivisionError: <b>Bob</b>" in log
    assert "test_unexpected.py" in log
    assert "<b>Bob</b>" in shown_dialog().cause.text()
    assert "window.log" in shown_dialog().cause.text()
    qtbot.keyClick(shown_dialog(), Qt.Key.Key_Return)
    assert QApplication.activeModalWidget() is None
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_bug_is_told_though_nothing_can_be_written(
    unexpected: Unexpected, qtbot: QtBot, logs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.write_text("no folder")
    unexpected.look_back()
    unexpected.logs.let_go()
    assert QApplication.activeModalWidget() is None
    tell(unexpected, raised("bug"))
    assert shown_dialog().cause.text() == "ZeroDivisionError: bug"
    qtbot.keyClick(shown_dialog(), Qt.Key.Key_Return)
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_while_a_message_is_open_bugs_are_only_logged(
    unexpected: Unexpected, qtbot: QtBot, logs: Path
) -> None:
    for number in range(3):
        tell(unexpected, raised(f"bug {number}"))
    assert "bug 0" in shown_dialog().cause.text()
    qtbot.keyClick(shown_dialog(), Qt.Key.Key_Escape)
    assert QApplication.activeModalWidget() is None
    assert (logs / "window.log").read_text().count("Traceback") == 3


def test_after_the_message_is_closed_the_next_bug_is_told(unexpected: Unexpected, qtbot: QtBot) -> None:
    for words in ("first", "second"):
        tell(unexpected, raised(words))
        assert words in shown_dialog().cause.text()
        qtbot.keyClick(shown_dialog(), Qt.Key.Key_Return)


def test_a_report_has_versions_log_and_figures_and_no_name(
    unexpected: Unexpected,
    desk: Desk,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer(desk, qtbot, create_event, "Secret evening")
    unexpected.follow(desk)
    tell(unexpected, raised("Ana Müller is not at table 3"))
    path = tmp_path / "report.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))
    qtbot.mouseClick(shown_dialog().save, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown_dialog().told.text() == f"Saved as “{path}”.")
    report = path.read_text("utf-8")
    assert "ZeroDivisionError" in report
    assert "events: 1" in report
    assert "qt: 6." in report
    assert "Secret" not in report
    assert "Ana" not in report
    assert str(tmp_path) not in report
    qtbot.keyClick(shown_dialog(), Qt.Key.Key_Return)


@pytest.mark.parametrize(
    "place",
    [("no folder/report.txt", "there is no folder"), ("Lyon.batarde", "will not be overwritten")],
)
def test_a_report_that_cannot_be_written_is_told(
    place: tuple[str, str],
    unexpected: Unexpected,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A club, a damaged one too, is no place for a report."""
    name, words = place
    (tmp_path / "Lyon.batarde").write_bytes(b"damaged")
    tell(unexpected, raised("bug"))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(tmp_path / name), ""))
    qtbot.mouseClick(shown_dialog().save, Qt.MouseButton.LeftButton)
    assert words in shown_dialog().told.text()
    assert (tmp_path / "Lyon.batarde").read_bytes() == b"damaged"
    qtbot.keyClick(shown_dialog(), Qt.Key.Key_Return)


def test_every_word_of_the_dialog_can_be_heard(unexpected: Unexpected, qtbot: QtBot) -> None:
    tell(unexpected, raised("bug"))
    dialog = shown_dialog()
    assert dialog.windowTitle() == "Something in the program went wrong."
    assert dialog.cause.accessibleName()
    assert dialog.focusWidget() is not None
    reached = set()
    for _ in range(4):
        qtbot.keyClick(dialog, Qt.Key.Key_Tab)
        reached.add(dialog.focusWidget())
    assert {dialog.save, dialog.go_on, dialog.cause} <= reached
    dialog.accept()


@pytest.fixture
def endless(qapp: QApplication) -> Iterator[QApplication]:
    """The application, which does not end with its last window.

    A window of an earlier test that is deleted while the application runs here would send it one more
    end; heard afterwards, that would make every later event loop of the process return at once.
    """
    qapp.setQuitOnLastWindowClosed(False)
    yield qapp
    qapp.setQuitOnLastWindowClosed(True)


def test_an_interrupt_is_no_bug_but_the_end(
    unexpected: Unexpected, endless: QApplication, qtbot: QtBot, logs: Path
) -> None:
    left_over = QWidget()
    left_over.show()
    QTimer.singleShot(0, left_over.close)
    QTimer.singleShot(0, partial(unexpected.report, KeyboardInterrupt, KeyboardInterrupt(), None))
    assert endless.exec() == 130
    assert QApplication.activeModalWidget() is None
    assert not logs.exists()
    endless.processEvents()
    heard: list[bool] = []
    QTimer.singleShot(0, partial(heard.append, True))
    qtbot.wait(20)
    assert heard


def test_a_process_ended_by_the_system_leaves_its_stack_and_is_told_at_the_next_start(
    unexpected: Unexpected, qtbot: QtBot, logs: Path
) -> None:
    program = (
        "import faulthandler, sys\n"
        "from pathlib import Path\n"
        "from batarde_tourney.ui.shell.unexpected import Logs\n"
        "Logs(Path(sys.argv[1])).catch_native()\n"
        "faulthandler._sigsegv()\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(logs)], check=False, capture_output=True)
    assert done.returncode < 0
    unexpected.look_back()
    unexpected.logs.let_go()
    assert shown_dialog().windowTitle() == "The program ended suddenly the last time."
    assert "Segmentation fault" in (logs / WINDOW).read_text()
    qtbot.keyClick(shown_dialog(), Qt.Key.Key_Return)
    # Told once.
    unexpected.look_back()
    unexpected.logs.let_go()
    assert QApplication.activeModalWidget() is None


def test_a_log_that_grows_long_begins_anew_and_keeps_the_old_one(logs: Path) -> None:
    log = Logs(logs)
    for _ in range(6):
        log.write(WINDOW, "x" * 100_000)
    assert (logs / WINDOW).stat().st_size < 250_000
    assert (logs / "window.old.log").stat().st_size > 400_000


def hold_up(seconds: float) -> None:
    time.sleep(seconds)


def test_a_window_held_up_leaves_its_stack_once_a_stall(qtbot: QtBot, logs: Path) -> None:
    log = Logs(logs)
    watch = StallWatch(partial(log.write, STALLS), after=0.1)
    qtbot.wait(300)
    assert log.read(STALLS) == ""
    hold_up(0.8)
    qtbot.waitUntil(lambda: "hold_up" in log.read(STALLS))
    qtbot.wait(300)
    watch.stop()
    assert log.read(STALLS).count("The window was held up") == 1


def test_what_went_wrong_is_told_again_after_the_window_it_was_told_in_is_gone(
    unexpected: Unexpected, qtbot: QtBot
) -> None:
    beside = QWidget()
    beside.show()
    beside.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is beside)
    tell(unexpected, raised("first"))
    assert shown_dialog().parentWidget() is beside
    beside.deleteLater()
    QCoreApplication.sendPostedEvents(beside, QEvent.Type.DeferredDelete.value)
    tell(unexpected, raised("second"))
    assert "second" in shown_dialog().cause.text()
    qtbot.keyClick(shown_dialog(), Qt.Key.Key_Return)


def test_a_new_log_is_its_users_alone(tmp_path: Path) -> None:
    logs = Logs(tmp_path / "logs")
    logs.catch_native()
    logs.let_go()
    for name in (WINDOW, STALLS):
        logs.write(name, "something")
    assert {stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "logs").iterdir()} == {0o600}
