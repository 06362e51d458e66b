"""A widget looks as its property says, whether that was set before it was shown or later."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.kit.labels import set_role


@pytest.mark.parametrize("is_shown", [False, True])
def test_a_widget_looks_as_its_role_says(themed: object, qtbot: QtBot, is_shown: bool) -> None:
    plain, label = QLabel("Evening"), QLabel("Evening")
    for one in (plain, label):
        qtbot.addWidget(one)
    if is_shown:
        label.show()
    set_role(label, "title")
    for one in (plain, label):
        one.show()
    assert label.font().pointSizeF() > plain.font().pointSizeF()
    set_role(label, "")
    assert label.font().pointSizeF() == plain.font().pointSizeF()
