"""A widget looks as its property says, whether that was set before it was shown or later."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.widgets.dressing import dress


@pytest.mark.parametrize("is_shown", [False, True])
def test_a_widget_is_dressed_for_its_role(themed: object, qtbot: QtBot, is_shown: bool) -> None:
    plain, label = QLabel("Evening"), QLabel("Evening")
    for one in (plain, label):
        qtbot.addWidget(one)
    if is_shown:
        label.show()
    dress(label, "title")
    for one in (plain, label):
        one.show()
    assert label.font().pointSizeF() > plain.font().pointSizeF()
    dress(label, "")
    assert label.font().pointSizeF() == plain.font().pointSizeF()
