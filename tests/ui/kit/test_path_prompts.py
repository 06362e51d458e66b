"""The file a director names: an ending that is none of the kinds is another kind, or a point in a name."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.kit.path_prompts import ask_file_path, ask_save_path_of_kinds

KINDS = {"html": "Page for a browser", "csv": "CSV for other programs"}


def named(names: list[Path | str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each name is typed in turn; what was proposed is listed."""
    proposed: list[str] = []
    left: Iterator[Path | str] = iter(names)

    def answered(_window: object, _title: str, usual: str, kinds: str) -> tuple[str, str]:
        proposed.append(Path(usual).name)
        return str(next(left)), kinds.partition(";;")[0]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answered)
    return proposed


def asked(qtbot: QtBot) -> Path | None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return ask_save_path_of_kinds(window, "Save the standings", "Evening", KINDS)


def test_the_ending_of_another_kind_is_refused_in_words_and_asked_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    proposed = named([tmp_path / "stand.pdf", tmp_path / "stand.CSV"], monkeypatch)
    said: list[str] = []

    def answer() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        said.append(box.text())
        box.accept()

    QTimer.singleShot(0, answer)
    assert asked(qtbot) == tmp_path / "stand.CSV"
    assert proposed == ["Evening.html", "stand.html"]
    (sentence,) = said
    assert sentence.startswith("“stand.pdf” cannot be saved here. The name must end in .html, .csv.")
    assert sentence.endswith("You can save papers as PDF on the page Documents.")


def test_with_nothing_chosen_after_that_nothing_is_saved(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    named([tmp_path / "stand.docx", ""], monkeypatch)

    def leave() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        box.close()

    QTimer.singleShot(0, leave)
    assert asked(qtbot) is None


@pytest.mark.parametrize(
    ("typed", "saved"),
    [("stand", "stand.html"), ("Evening of 21.11", "Evening of 21.11.html"), ("No. 3", "No. 3.html")],
)
def test_a_point_in_a_name_is_no_ending(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: str, saved: str
) -> None:
    named([tmp_path / typed], monkeypatch)
    assert asked(qtbot) == tmp_path / saved


@pytest.mark.parametrize("ends", ["its opener is disabled", "its opener is deleted"])
def test_a_file_dialog_outlives_the_dialog_that_it_was_opened_in(
    themed: QApplication, qtbot: QtBot, ends: str
) -> None:
    """Qt has it on the stack: freed with its opener, it would end the program."""
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    opener = QDialog(window)
    opener.show()
    seen: list[bool] = []

    def end() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        if ends == "its opener is deleted":
            shiboken6.delete(opener)
        else:
            opener.setEnabled(False)
        seen.append(dialog.isEnabled())
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        # One that takes no keys is put away, so that the test goes on.
        dialog.close()

    QTimer.singleShot(200, end)
    assert ask_file_path(opener, "Open", "All (*)") is None
    assert seen == [True]
