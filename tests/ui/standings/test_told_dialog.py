"""The pages that tell an evening: opened and read by keys, printed like every paper."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.honours.honours import honours_of
from batarde_tourney.core.tournament.luck.luck import luck_of
from batarde_tourney.i18n.standings.honours import honour_rule, honour_title, proof_words
from batarde_tourney.i18n.standings.luck import luck_sentences
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.standings.told_dialog import EveningTold, NothingToTell
from tests.ui.answers import answer
from tests.ui.windows import menu_entry


@pytest.fixture
def told(sample_desk: Desk, qtbot: QtBot) -> EveningTold:
    window = QWidget()
    qtbot.addWidget(window)
    return EveningTold(sample_desk, window)


def test_each_honour_is_a_row_whose_rule_and_proof_stand_below(
    told: EveningTold, sample_desk: Desk, qtbot: QtBot
) -> None:
    event = answer(sample_desk, qtbot, load_event, sample_desk.scope.number)
    told.show_honours()
    qtbot.waitUntil(lambda: told.dialog is not None)
    dialog = told.dialog
    assert dialog is not None
    claims = [(honour, claim) for honour in honours_of(event) for claim in honour.holders]
    assert claims
    for row, (honour, claim) in enumerate(claims):
        assert dialog.table.currentIndex().row() == row
        assert dialog.model.index(row, 0).data() == honour_title(honour.key)
        assert dialog.words.text() == f"{honour_rule(honour.key)}\n{proof_words(claim.proof)}"
        qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: told.dialog is None)


def test_without_an_event_the_entry_says_what_to_do(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.desk.refused) as refused:
        menu_entry(window, "Event", "Honours…").trigger()
    assert isinstance(refused.args[0], NothingToTell)


def test_how_the_luck_fell_is_told_of_the_row_under_the_cursor(
    told: EveningTold, sample_desk: Desk, qtbot: QtBot
) -> None:
    event = answer(sample_desk, qtbot, load_event, sample_desk.scope.number)
    room = luck_of(event)
    told.show_luck()
    qtbot.waitUntil(lambda: told.dialog is not None)
    dialog = told.dialog
    assert dialog is not None
    assert dialog.model.rowCount() == len(room.sides)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    assert " ".join(luck_sentences(room.sides[1], room)) in dialog.words.text()
