"""Words are shown as they are written."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n.errors.messages import Message
from batarde_tourney.ui.kit.colours import DARK, LIGHT
from batarde_tourney.ui.kit.elided_combo import ElidedCombo
from batarde_tourney.ui.kit.elided_label import ElidedLabel
from batarde_tourney.ui.kit.icons import icon
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.shell.notice import Notice
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
    notice.tell(Message("Refused <b>whole</b>.", "Nothing was changed.", details))
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
