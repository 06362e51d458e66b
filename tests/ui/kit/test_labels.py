"""Words are shown as they are written."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPixmap
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n.errors import Message
from batarde_tourney.ui.kit.agreement import AgreementQuestion
from batarde_tourney.ui.kit.choices import ElidedCombo
from batarde_tourney.ui.kit.colours import DARK, LIGHT
from batarde_tourney.ui.kit.labels import ElidedLabel, button, label
from batarde_tourney.ui.kit.theme import icon
from batarde_tourney.ui.shell.notices import Notice
from tests.ui.conftest import HOSTILE


def test_labels_take_nothing_for_markup(qtbot: QtBot) -> None:
    shown = label(HOSTILE)
    qtbot.addWidget(shown)
    assert shown.text() == HOSTILE
    assert shown.textFormat() is Qt.TextFormat.PlainText


def test_an_ampersand_on_a_button_is_a_letter(qtbot: QtBot) -> None:
    shown = button("Tom & Li")
    qtbot.addWidget(shown)
    assert shown.text() == "Tom && Li"
    assert shown.accessibleName() == "Tom & Li"
    assert shown.shortcut().isEmpty()


def test_in_a_list_that_is_closed_a_long_name_is_cut_where_it_is_seen_and_its_status_stays(
    qtbot: QtBot,
) -> None:
    field = ElidedCombo()
    qtbot.addWidget(field)
    field.addItems(["Theodora " * 20 + "(late)", "Ann (in)"])
    field.resize(240, 36)
    field.show()
    assert field.shown.startswith("Theodora")
    assert "…" in field.shown
    assert field.shown.endswith("(late)")
    field.setCurrentIndex(1)
    assert field.shown == "Ann (in)"


def test_a_long_name_does_not_widen_its_window(qtbot: QtBot) -> None:
    shown = ElidedLabel("Theodora " * 50)
    qtbot.addWidget(shown)
    assert shown.minimumSizeHint().width() < 100
    shown.resize(200, 30)
    shown.show()
    shown.grab()
    assert shown.toolTip().startswith("Theodora")


def test_a_long_name_with_markup_stays_out_of_the_tip(qtbot: QtBot) -> None:
    shown = ElidedLabel(HOSTILE * 20)
    qtbot.addWidget(shown)
    shown.resize(200, 30)
    shown.show()
    shown.grab()
    assert shown.toolTip() == ""


def test_a_notice_with_many_faults_keeps_its_measure(qtbot: QtBot) -> None:
    notice = Notice()
    qtbot.addWidget(notice)
    notice.resize(800, 60)
    details = tuple(f"rounds[0].tables[{number}]: wrong" for number in range(500))
    notice.show_message(Message("Refused <b>whole</b>.", "Nothing was changed.", details))
    assert notice.isVisible()
    assert notice.words.toPlainText() == "Refused <b>whole</b>. Nothing was changed."
    qtbot.mouseClick(notice.more, Qt.MouseButton.LeftButton)
    assert notice.sizeHint().height() < 260
    assert "tables[499]" in notice.words.toPlainText()
    notice.put_away()
    assert not notice.isVisible()


def test_icons_are_drawn_in_the_colour_asked_for(qtbot: QtBot) -> None:
    light, dark = (picture_colours(icon("home", mode.accent).pixmap(64, 64)) for mode in (LIGHT, DARK))
    assert LIGHT.accent in light
    assert DARK.accent in dark


def picture_colours(pixmap: QPixmap) -> set[str]:
    image = pixmap.toImage()
    return {
        image.pixelColor(x, y).name()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }


def leftmost_and_rightmost(shown: QWidget) -> tuple[int, int]:
    """Return where the ink of a picture of the widget begins and ends, from left to right."""
    image = shown.grab().toImage()
    ground = image.pixelColor(image.width() - 1, 0)
    columns = [
        x
        for x in range(image.width())
        if any(image.pixelColor(x, y) != ground for y in range(4, image.height() - 4))
    ]
    return columns[0], columns[-1]


BACKWARDS = "\u05d0\u05d1\u05e8\u05d4\u05dd \u05d1\u05df\u05be\u05d3\u05d5\u05d3"
"""A name in Hebrew, which runs from right to left."""


def selectable(words: str) -> QLabel:
    result = label(words, wrap=True)
    result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return result


@pytest.mark.parametrize("kind", [label, selectable, ElidedLabel])
def test_a_line_that_begins_with_a_hebrew_name_runs_from_left_to_right(
    qtbot: QtBot, kind: Callable[[str], QLabel]
) -> None:
    shown = kind(f"{BACKWARDS}, Quim · 21/11")
    qtbot.addWidget(shown)
    shown.resize(700, 30)
    assert shown.text() == f"{BACKWARDS}, Quim · 21/11"
    words = QFontMetrics(shown.font()).horizontalAdvance(shown.text())
    begins, ends = leftmost_and_rightmost(shown)
    assert begins < 10
    assert ends < words + 10
    # The name stands first, its digits and those of the line last: only the end of the line differs.
    other = kind(f"{BACKWARDS}, Quim")
    qtbot.addWidget(other)
    other.resize(700, 30)
    first = QFontMetrics(shown.font()).horizontalAdvance(f"{BACKWARDS}, Quim")
    pictures = [one.grab().toImage().copy(0, 0, first - 4, 30) for one in (shown, other)]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("kind", [label, selectable, ElidedLabel])
def test_digits_behind_a_hebrew_name_stay_behind_it(qtbot: QtBot, kind: Callable[[str], QLabel]) -> None:
    pictures = []
    for words in (f"Ana {BACKWARDS} 23", f"Ana {BACKWARDS}"):
        shown = kind(words)
        qtbot.addWidget(shown)
        shown.resize(700, 30)
        width = QFontMetrics(shown.font()).horizontalAdvance(f"Ana {BACKWARDS}")
        pictures.append(shown.grab().toImage().copy(0, 0, width - 4, 30))
    assert pictures[0] == pictures[1]


def test_a_notice_and_its_details_run_from_left_to_right(qtbot: QtBot) -> None:
    notice = Notice()
    qtbot.addWidget(notice)
    notice.resize(900, 60)
    notice.show()
    notice.show_message(Message(f"{BACKWARDS} sits out.", "", ()))
    begins, ends = leftmost_and_rightmost(notice.words.viewport())
    assert begins < 20
    assert ends < notice.words.width() / 2


def test_a_question_that_begins_with_a_hebrew_name_runs_from_left_to_right(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    box = AgreementQuestion(f"{BACKWARDS} plays there.", f"{BACKWARDS} sits out.", "Do it", parent)
    lines = [part for part in box.findChildren(QLabel) if BACKWARDS in part.text()]
    assert len(lines) == 2
    for part in lines:
        part.resize(700, 30)
        assert leftmost_and_rightmost(part)[1] < 350
