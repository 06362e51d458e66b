"""Lists that open: every entry is seen whole, and none is hidden behind an arrow."""

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("entries", [1, 4, 9])
def test_a_list_of_a_few_entries_opens_as_high_as_they_are(
    themed: QApplication, qtbot: QtBot, entries: int
) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    listed = QComboBox()
    listed.addItems([f"After round {number}" for number in range(entries)])
    layout = QVBoxLayout(holder)
    layout.addWidget(listed)
    holder.show()
    listed.showPopup()
    view = listed.view()
    qtbot.waitUntil(view.isVisible)
    assert view.verticalScrollBar().maximum() == 0
    last = view.visualRect(listed.model().index(entries - 1, 0))
    assert view.viewport().rect().contains(last)
    listed.hidePopup()
