"""A bug met at the desk is logged and told once, in plain text."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.unexpected import Unexpected


def raised(words: str) -> BaseException:
    """A real error with a real traceback."""
    with pytest.raises(ZeroDivisionError) as caught:
        raise ZeroDivisionError(words)
    return caught.value


def tell(unexpected: Unexpected, error: BaseException) -> None:
    unexpected.tell(type(error), error, error.__traceback__)


@pytest.fixture
def unexpected(qtbot: QtBot, tmp_path: Path) -> Unexpected:
    return Unexpected(folder=tmp_path / "logs")


def box() -> QMessageBox:
    shown = QApplication.activeModalWidget()
    assert isinstance(shown, QMessageBox)
    return shown


def test_a_bug_is_logged_with_its_traceback_and_told(
    unexpected: Unexpected, qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tell(unexpected, raised("<b>Bob</b>"))
    log = (tmp_path / "logs" / "window.log").read_text()
    assert "ZeroDivisionError: <b>Bob</b>" in log
    assert "test_unexpected.py" in log
    assert box().textFormat() is Qt.TextFormat.PlainText
    assert "window.log" in box().detailedText()
    box().close()
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_while_a_message_is_open_bugs_are_only_logged(
    unexpected: Unexpected, qtbot: QtBot, tmp_path: Path
) -> None:
    for number in range(3):
        tell(unexpected, raised(f"bug {number}"))
    assert "bug 0" in box().detailedText()
    box().close()
    assert QApplication.activeModalWidget() is None
    assert (tmp_path / "logs" / "window.log").read_text().count("Traceback") == 3


def test_after_the_message_is_closed_the_next_bug_is_told(unexpected: Unexpected, qtbot: QtBot) -> None:
    for words in ("first", "second"):
        tell(unexpected, raised(words))
        assert words in box().detailedText()
        box().close()


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
    unexpected: Unexpected, endless: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    left_over = QWidget()
    left_over.show()
    QTimer.singleShot(0, left_over.close)
    QTimer.singleShot(0, partial(unexpected.tell, KeyboardInterrupt, KeyboardInterrupt(), None))
    assert endless.exec() == 130
    assert QApplication.activeModalWidget() is None
    assert not (tmp_path / "logs").exists()
    endless.processEvents()
    heard: list[bool] = []
    QTimer.singleShot(0, partial(heard.append, True))
    qtbot.wait(20)
    assert heard
