"""The marker board: one marker a kind, laid by a click, and fields for two packs only."""

from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.ui.widgets.marker_board import Field, MarkerBoard


def make_board(qtbot: QtBot) -> MarkerBoard:
    signs = [Field(named, "♠", str(named), "") for named in Denomination]
    others = [Field(mark, "", str(mark), "") for mark in (1, 2, 4, *Pack)]
    board = MarkerBoard((signs, others))
    qtbot.addWidget(board)
    board.show()
    return board


def chosen(board: MarkerBoard) -> list[object]:
    return [field.mark for field in board.fields if field.isChecked()]


def test_a_click_tells_the_mark(qtbot: QtBot) -> None:
    board = make_board(qtbot)
    for field in board.fields:
        with qtbot.waitSignal(board.picked) as picked:
            field.click()
        assert picked.args == [field.mark]


def test_markers_lie_where_they_are_put_and_nowhere_else(qtbot: QtBot) -> None:
    board = make_board(qtbot)
    board.choose(Denomination.CLUBS, 2, Pack.SIMPLE)
    assert chosen(board) == [Denomination.CLUBS, 2, Pack.SIMPLE]
    board.choose(None, 1, None)
    assert chosen(board) == [1]


def test_the_fields_of_the_packs_are_there_for_two_packs_only(qtbot: QtBot) -> None:
    board = make_board(qtbot)
    board.show_marks(Pack, shown=False)
    assert all(field.isVisible() != isinstance(field.mark, Pack) for field in board.fields)


def test_every_field_has_a_name_for_those_who_hear_it(qtbot: QtBot) -> None:
    board = make_board(qtbot)
    assert all(field.accessibleName() for field in board.fields)
