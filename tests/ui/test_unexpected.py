"""A bug met at the desk is logged and told once, in plain text."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
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


def test_an_interrupt_is_no_bug_but_the_end(
    unexpected: Unexpected, qapp: QApplication, tmp_path: Path
) -> None:
    QTimer.singleShot(0, partial(unexpected.tell, KeyboardInterrupt, KeyboardInterrupt(), None))
    assert qapp.exec() == 130
    assert QApplication.activeModalWidget() is None
    assert not (tmp_path / "logs").exists()
