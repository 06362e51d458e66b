"""Names typed, chosen and pasted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.ui.players.name_field import NameField, read_entries


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Ana", (("Ana", None),)),
        ("  Ana  ;  Lyon ", (("Ana", "Lyon"),)),
        ("Ana\tLyon\textra", (("Ana", "Lyon"),)),
        ("Ana;", (("Ana", None),)),
        ("Ana\r\nBo\r\n", (("Ana", None), ("Bo", None))),
        ("\n \t \n;Lyon\n", ()),
        ("", ()),
    ],
)
def test_lines_become_names_with_clubs(text: str, entries: tuple[tuple[str, str | None], ...]) -> None:
    assert read_entries(text) == entries


@given(st.text())
def test_any_clipboard_can_be_read_and_no_name_is_blank(text: str) -> None:
    assert all(name.strip() for name, _club in read_entries(text))


def test_signs_without_a_name_are_nobody(qtbot: QtBot) -> None:
    field = NameField()
    qtbot.addWidget(field)
    field.takes_pairs = True
    field.show()
    qtbot.keyClicks(field, "; + ;")
    with qtbot.assertNotEmitted(field.partners_typed), qtbot.assertNotEmitted(field.entered):
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == "; + ;"
