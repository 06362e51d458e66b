"""The line above a sheet: what gives way first as it grows narrow, and not before it has to."""

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.i18n import speak
from batarde_tourney.i18n.catalogue import LANGUAGES
from batarde_tourney.ui.sheet.sheet_title import SheetTitle

_SLACK = 2
"""Pixels: a sign is that much narrower than the room kept for it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_stays_as_long_as_there_is_room_for_it(
    themed: QApplication, qtbot: QtBot, language: str
) -> None:
    speak(language)
    page = QWidget()
    qtbot.addWidget(page)
    title = SheetTitle(page)
    title.table.setText("Round 2 · Table 12")
    title.note.setText("Alice, Bob")
    title._can_verify = True
    page.show()
    layout = title.layout()
    assert layout is not None
    needed = []
    for width in range(1_200, 500, -1):
        title.resize(width, 40)
        shown = (not title.verify.isHidden(), not title.next.isHidden())
        if title.next.isHidden():
            break
        needed.append((shown, layout.minimumSize().width(), width))
    assert all(least <= width + _SLACK for _shown, least, width in needed), "nothing is cut"
    gone = [before for before, after in pairwise(needed) if before[0] != after[0]]
    assert [shown for shown, _least, _width in (*gone, needed[-1])] == [(True, True), (False, True)]
    assert all(width - least <= _SLACK for _shown, least, width in (*gone, needed[-1])), (
        "not before it has to"
    )
