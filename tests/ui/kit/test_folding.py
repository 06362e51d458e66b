"""Parts side by side stand below each other where the window is narrow, and come back."""

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.kit.page_stack import FoldingRow


def test_a_side_keeps_its_width_and_takes_all_of_it_when_folded(themed: QApplication, qtbot: QtBot) -> None:
    page, part, side = QWidget(), QWidget(), QWidget()
    qtbot.addWidget(page)
    row = FoldingRow(page)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(part, 1)
    row.add_side(side, 200)
    page.resize(600, 400)
    page.show()
    for is_narrow in (False, True, False):
        row.fold(is_narrow)
        row.activate()
        assert side.width() == (600 if is_narrow else 200)
        assert (side.y() > part.y()) is is_narrow
        assert (side.x() > part.x()) is not is_narrow
