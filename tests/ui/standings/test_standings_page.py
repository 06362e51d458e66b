"""Standings, live, on the sample evening."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QFileDialog, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Settings
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.events import add_complete_event, create_event, load_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace, record_hand
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.games.batarde.window import BatardeRoundCard
from batarde_tourney.ui.kit.standings_model import HANDS, NAME, RANK, STANDING
from batarde_tourney.ui.standings.standings_page import MarkedNames, StandingsPage
from tests.core.tournament.events import made_up_event
from tests.documents.test_seat_notes import with_iris
from tests.lengths import mainly
from tests.ui.answers import answer
from tests.ui.conftest import HOSTILE
from tests.ui.showing import in_view


def shown(desk: Desk, qtbot: QtBot) -> StandingsPage:
    return in_view(StandingsPage(desk), qtbot)


@pytest.fixture
def page(sample_desk: Desk, qtbot: QtBot) -> StandingsPage:
    """The page of the sample evening, in view and filled."""
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)
    return page


def column(page: StandingsPage, number: int) -> list[str]:
    return [page.model.index(row, number).data() for row in range(page.model.rowCount())]


def sample(page: StandingsPage, qtbot: QtBot) -> Event:
    return answer(page.desk, qtbot, load_event, page.scope.number)


def test_the_table_is_the_standings(page: StandingsPage, qtbot: QtBot) -> None:
    standings = rank_sides(sample(page, qtbot))
    assert column(page, NAME) == [row.side.name for row in standings.rows]
    assert column(page, RANK) == [str(row.rank) for row in standings.rows]


def test_standings_after_an_earlier_round(page: StandingsPage, qtbot: QtBot) -> None:
    standings = rank_sides(sample(page, qtbot), after=1)
    page.rounds.setFocus()
    qtbot.keyClick(page.rounds, Qt.Key.Key_End)
    assert page.rounds.currentData() == 1
    qtbot.waitUntil(lambda: column(page, NAME) == [row.side.name for row in standings.rows])
    assert page.rounds.currentData() == 1


def test_filled_anew_the_leader_is_in_view_with_the_player_chosen(page: StandingsPage, qtbot: QtBot) -> None:
    page.table.selectRow(3)
    qtbot.waitUntil(lambda: page.table.verticalScrollBar().maximum() > 0)
    page.table.verticalScrollBar().setValue(2 * page.table.rowHeight(0))
    with qtbot.waitSignal(page.model.modelReset):
        page.refresh()
    assert page.table.verticalScrollBar().value() == 0


def test_the_arrows_lead_from_player_to_player(page: StandingsPage, qtbot: QtBot) -> None:
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    second = page.model.index(1, NAME).data(STANDING)
    assert page.panel.name.text() == second.side.name
    assert len(page.panel.findChildren(BatardeRoundCard)) == 3


def test_the_panel_says_why_a_player_stands_there(page: StandingsPage, qtbot: QtBot) -> None:
    page.table.selectRow(1)
    above = page.model.index(0, NAME).data(STANDING)
    assert above.side.name in page.panel.why.text()
    assert "Penalty per card" in page.panel.why.text()
    page.table.selectRow(0)
    assert "nobody is ahead" in page.panel.why.text()


def test_the_panel_follows_the_player_when_something_changes(page: StandingsPage, qtbot: QtBot) -> None:
    page.table.selectRow(7)
    name = page.panel.name.text()
    with qtbot.waitSignal(page.model.modelReset):
        page.refresh()
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)
    assert page.panel.name.text() == name
    assert page.table.currentIndex().row() == 7


def test_without_an_event_it_says_what_to_do(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    assert page.empty.isVisible()
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.mouseClick(page.empty.act, Qt.MouseButton.LeftButton)
    assert wanted.args == ["home"]


def test_the_first_hand_brings_the_table_live(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(
            create_event, "Evening", None, None, Settings(ranking=(Criterion.PENALTY, Criterion.LOTS))
        )
    desk.choose_event(EventNumber(1))
    entries = tuple((name, "Lyon") for name in ("Ana", HOSTILE, "Cy", "Dora"))
    with qtbot.waitSignal(desk.changed):
        desk.change(add_players, 1, entries)
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    qtbot.waitUntil(lambda: page.empty.act.text() == "Go to the draw")
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.empty.act.click()
    assert wanted.args == ["draw"]
    proposal = answer(desk, qtbot, propose_round, 1)
    with qtbot.waitSignal(desk.changed):
        desk.change(accept_round, proposal)
    table = answer(desk, qtbot, load_event, 1)
    dealer = table.rounds[0].tables[0].first_dealer
    hand = Hand(5, dealer, Contract(Denomination.HEARTS), (2, 2, 0, 3), (1, 2, 1, 1))
    with qtbot.waitSignal(desk.changed):
        desk.change(record_hand, 1, HandPlace(1, 1, 0), hand, based_on=0)
    qtbot.waitUntil(page.table.isVisible)
    assert column(page, RANK) == ["1", "2", "3", "4"]
    assert HOSTILE in column(page, NAME)
    assert page.panel.club.text() == "Lyon"
    assert page.unfinished.text() == "1 table still plays"


def test_s3_3_a_name_that_is_cut_keeps_its_mark(desk: Desk, qtbot: QtBot) -> None:
    made = made_up_event(4, 1)
    long, short = replace(made.players[0], name="Anastasia-Konstantina Papadopoulou " * 3), made.players[1]
    points = (Adjustment(long.id, 1, -90, "a cake"), Adjustment(short.id, 1, 3, "late"))
    event = replace(made, players=(long, *made.players[1:]), adjustments=points)
    with qtbot.waitSignal(desk.changed):
        desk.change(add_complete_event, event)
    desk.choose_event(EventNumber(1))
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    page.table.setColumnWidth(NAME, 160)
    painted = [painted_name(page, row) for row in range(4)]
    assert painted[0].startswith("Anastasia")
    assert painted[0].endswith("… *")
    assert f"{short.name} *" in painted


def test_a_short_name_is_read_whole_beside_a_long_mark_and_below_the_table_it_is_said_what_happened(
    desk: Desk, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(add_complete_event, with_iris())
    desk.choose_event(EventNumber(1))
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 9)
    page.table.setColumnWidth(NAME, 100)
    painted = [painted_name(page, row) for row in range(9)]
    assert painted[7].startswith("Ana ⇄")
    assert [name for name in painted if name.startswith("Iris")]
    assert [page.model.index(8, place).data() for place in (RANK, HANDS)] == ["–", "–"]
    said = "Iris played 9 hands for Ana: they count for Ana. Ana left after hand 1 of round 1."
    assert page.notes.isVisible()
    assert page.notes.text() == said


def painted_name(page: StandingsPage, row: int) -> str:
    """What stands in the cell, which is not wider than it."""
    option, index = QStyleOptionViewItem(), page.model.index(row, NAME)
    option.widget, option.font = page.table, page.table.font()
    option.rect = page.table.visualRect(index)
    delegate = page.table.itemDelegateForColumn(NAME)
    assert isinstance(delegate, MarkedNames)
    delegate.initStyleOption(option, index)
    assert option.fontMetrics.horizontalAdvance(option.text) <= option.rect.width()
    return option.text


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_at_200_per_cent_the_figure_that_ranks_stays_in_view(
    sample_desk: Desk, qtbot: QtBot, language: str
) -> None:
    speak(language)
    page = shown(sample_desk, qtbot)
    page.fold(True)
    page.resize(683 - 60, 384)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    page.table.doItemsLayout()
    ranking = HANDS + 1
    right = page.table.columnViewportPosition(ranking) + page.table.columnWidth(ranking)
    assert right <= page.table.viewport().width()


def test_the_table_is_copied_for_a_spreadsheet(sample_desk: Desk, qtbot: QtBot) -> None:
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QApplication.clipboard().text().splitlines()]
    assert lines[0][:5] == ["Rank", "Name", "Rounds", "Hands", "Penalty per card"]
    assert [line[1] for line in lines[1:]] == column(page, NAME)
    assert QApplication.clipboard().mimeData().html().count("<tr>") == 1 + len(column(page, NAME))


def test_the_standings_are_printed_from_their_page(sample_desk: Desk, qtbot: QtBot) -> None:
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(page.findChildren(QPrintDialog)), timeout=20_000)
    page.findChildren(QPrintDialog)[0].close()


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_a_small_laptop_shows_every_column(sample_desk: Desk, qtbot: QtBot, language: str) -> None:
    speak(language)
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(page.table.isVisible)
    # What the rail leaves of 1366 pixels beside its longest names.
    page.resize(1366 - 210, 600)
    qtbot.waitUntil(lambda: page.table.horizontalScrollBar().maximum() == 0)
    qtbot.waitUntil(lambda: page.table.hidden_columns == ())


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_how_many_tables_still_play_never_makes_the_page_wider(
    sample_desk: Desk, qtbot: QtBot, language: str
) -> None:
    speak(language)
    page = shown(sample_desk, qtbot)
    # The table is in view before the event comes, and the list of rounds grows with it.
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)

    def width_with(words: str) -> int:
        page.unfinished.setText(words)
        # The same words again ask for no layout: what stood there before the table came would be measured.
        page.unfinished.updateGeometry()
        QApplication.processEvents()
        return page.minimumSizeHint().width()

    assert width_with("10 tables still play") == width_with("")


def test_the_standings_shown_are_saved_in_the_kind_chosen(
    page: StandingsPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    qtbot.keyClick(page.rounds, Qt.Key.Key_End)
    after_one = rank_sides(sample(page, qtbot), after=1)
    qtbot.waitUntil(lambda: column(page, NAME) == [row.side.name for row in after_one.rows])
    target = tmp_path / "room.csv"
    asked = []

    def answered(_window: object, _title: str, usual: str, kinds: str) -> tuple[str, str]:
        asked.append((usual, kinds))
        return str(target), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answered)
    with qtbot.waitSignal(page.said) as said:
        qtbot.mouseClick(page.save, Qt.MouseButton.LeftButton)
    assert target.name in said.args[0]
    lines = target.read_text("utf-8").splitlines()
    assert [line.split(",")[2] for line in lines[1:]] == [row.side.name for row in after_one.rows]
    (usual, kinds) = asked[0]
    assert usual.endswith("2026-11-21 – Standings.html")
    assert [kind.split("*")[1] for kind in kinds.split(";;")] == [".html)", ".xlsx)", ".csv)"]


def test_a_name_without_ending_gets_that_of_the_kind_and_is_asked_about_if_it_is_there(
    page: StandingsPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "room.xlsx").write_bytes(b"kept")
    answers = [(str(tmp_path / "room"), "Spreadsheet (*.xlsx)"), ("", "")]
    asked = []

    def answered(_window: object, _title: str, usual: str, _kinds: str) -> tuple[str, str]:
        asked.append(usual)
        return answers.pop(0)

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answered)
    qtbot.mouseClick(page.save, Qt.MouseButton.LeftButton)
    assert asked[1:] == [str(tmp_path / "room.xlsx")]
    assert (tmp_path / "room.xlsx").read_bytes() == b"kept"
