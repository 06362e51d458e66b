"""The line on the Standings page: who goes on, alive, and a tie settled by hand (formats, section 1)."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QRadioButton, QToolTip
from pytestqt.qtbot import QtBot

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.core.tournament.stages.cut import cut_of
from batarde_tourney.core.tournament.standings.cut_view import WayOn
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.language.figures import criterion_heading
from batarde_tourney.i18n.stages.cut import way_words
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.standings_model import NAME, STAGE
from batarde_tourney.ui.standings.settle_cut import SettleCutDialog
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.documents.staged_evenings import FINAL, ranking_rounds, tied_semi_finals
from tests.lengths import mainly
from tests.ui.answers import answer
from tests.ui.showing import in_view

PAGE_OF_1024 = 960
"""Pixels a page has in a window of 1024, beside the narrow rail."""


def shown(desk: Desk, qtbot: QtBot, event: Event) -> StandingsPage:
    with qtbot.waitSignal(desk.changed):
        desk.change(add_complete_event, event)
    desk.choose_event(EventNumber(1))
    page = in_view(StandingsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == len(event.players))
    return page


def ways(page: StandingsPage) -> list[str]:
    beside = NAME + 1
    return [page.model.index(row, beside).data() for row in range(page.model.rowCount())]


def line_now(desk: Desk, qtbot: QtBot) -> tuple[SideId, ...]:
    found = answer(desk, qtbot, load_event, EventNumber(1))
    return cut_of(found, FINAL).entered


def open_dialog(page: StandingsPage, qtbot: QtBot) -> SettleCutDialog:
    qtbot.waitUntil(page.line.settle.isVisible)
    qtbot.mouseClick(page.line.settle, Qt.MouseButton.LeftButton)
    (dialog,) = page.findChildren(SettleCutDialog)
    qtbot.waitExposed(dialog)
    return dialog


def test_s1_10_the_page_says_who_goes_on_and_by_how_much_others_miss_it(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, ranking_rounds())
    assert page.line.isVisible()
    assert page.line.title.text() == "Going on to “Semi-finals”"
    assert "the best 8 of “Ranking rounds”" in page.line.words.text()
    assert ways(page) == ["goes on"] * 8 + [""] * 32
    assert not page.line.settle.isVisible()


def test_s1_a_rule_runs_below_the_last_who_goes_on(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, ranking_rounds())
    page.resize(1156, 900)
    page.table.setCurrentIndex(page.model.index(20, NAME))
    qtbot.waitUntil(lambda: page.table.rowViewportPosition(9) > 0)
    picture = page.table.viewport().grab().toImage()

    def colour_below(row: int) -> str:
        below = page.table.rowViewportPosition(row) + page.table.rowHeight(row)
        return picture.pixelColor(picture.width() - 3, int((below - 1) * picture.devicePixelRatio())).name()

    colours = [colour_below(row) for row in range(10)]
    assert colours[7] not in {*colours[:7], *colours[8:]}


def test_s1_after_an_earlier_round_and_without_stages_there_is_no_line(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, ranking_rounds())
    page.rounds.setCurrentIndex(page.rounds.findData(1))
    page.rounds.activated.emit(page.rounds.currentIndex())
    qtbot.waitUntil(lambda: not page.line.isVisible())


def test_s1_while_tables_play_the_line_is_told_and_nothing_is_settled(desk: Desk, qtbot: QtBot) -> None:
    event = ranking_rounds()
    last = event.rounds[-1]
    playing = tuple(replace(table, hands=table.hands[:-1]) for table in last.tables)
    page = shown(desk, qtbot, replace(event, rounds=(*event.rounds[:-1], replace(last, tables=playing))))
    assert "10 tables still play." in page.line.words.text()
    assert not page.line.settle.isVisible()


def test_s1_while_rounds_are_to_come_a_tie_is_not_to_be_settled(desk: Desk, qtbot: QtBot) -> None:
    event = tied_semi_finals()
    longer = tuple(replace(stage, rounds=stage.rounds + 1) for stage in event.stages)
    page = shown(desk, qtbot, replace(event, stages=longer))
    assert "1 round is still to come. Not decided yet" in page.line.words.text()
    assert not page.line.settle.isVisible()


@pytest.mark.sampled
@pytest.mark.parametrize("how", [Means.PLAY_OFF, Means.DIRECTOR])
def test_s1_11_a_tie_is_settled_by_names_ticked(desk: Desk, qtbot: QtBot, how: Means) -> None:
    page = shown(desk, qtbot, tied_semi_finals())
    dialog = open_dialog(page, qtbot)
    wanted = 4
    assert len(dialog.ticks) > wanted
    assert not dialog.act.isEnabled()
    if how is Means.DIRECTOR:
        qtbot.mouseClick(dialog.how.findChildren(QRadioButton)[2], Qt.MouseButton.LeftButton)
    # Two of those who are equal at each table go on.
    tables = [set(table.seats) for table in tied_semi_finals().rounds[-1].tables]
    chosen = [side for table in tables for side in [one for one in dialog.ticks if one in table][:2]]
    for side in chosen:
        dialog.ticks[side].setFocus()
        qtbot.keyClick(dialog.ticks[side], Qt.Key.Key_Space)
    if how is Means.DIRECTOR:
        assert not dialog.act.isEnabled()
        qtbot.keyClicks(dialog.reason, "drawn cards")
    assert dialog.act.isEnabled()
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert set(line_now(desk, qtbot)) == set(chosen)
    qtbot.waitUntil(lambda: not page.line.settle.isVisible())
    assert page.focusWidget() is page.table, "the keys are not at the next button"


def test_s1_11_a_tie_is_settled_by_lot_without_any_name(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, tied_semi_finals())
    dialog = open_dialog(page, qtbot)
    qtbot.mouseClick(dialog.how.findChildren(QRadioButton)[1], Qt.MouseButton.LeftButton)
    assert not any(tick.isEnabled() for tick in dialog.ticks.values())
    with qtbot.waitSignal(desk.changed):
        qtbot.mouseClick(dialog.act, Qt.MouseButton.LeftButton)
    assert len(line_now(desk, qtbot)) == 4
    qtbot.waitUntil(lambda: "by lot" in page.line.words.text())


def test_escape_leaves_the_line_open(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, tied_semi_finals())
    dialog = open_dialog(page, qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert len(line_now(desk, qtbot)) < 4


IN_A_SMALL_LAPTOP = 1159, 672
"""A page in a window of 1366 by 768."""


@pytest.mark.long
def test_s1_every_column_is_in_view_on_a_small_laptop(desk: Desk, qtbot: QtBot) -> None:
    event = tied_semi_finals()
    by_card = (Criterion.PENALTY_PER_CARD, Criterion.WINS, Criterion.EXACT_RATE)
    page = shown(desk, qtbot, replace(event, settings=replace(event.settings, ranking=by_card)))
    page.resize(*IN_A_SMALL_LAPTOP)
    for language in LANGUAGES:
        speak(language)
        page.refresh()
        qtbot.waitUntil(lambda: desk.is_idle)
        qtbot.waitUntil(lambda: page.table.horizontalScrollBar().maximum() == 0)
        header, last = page.table.header, page.model.columnCount() - 1
        assert (
            header.sectionViewportPosition(last) + header.sectionSize(last) <= page.table.viewport().width()
        )
        sections = range(header.count())
        assert all(header.sectionSize(at) >= header.sectionSizeHint(at) for at in sections), language
        tips = [
            page.model.headerData(at, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
            for at in sections
        ]
        assert shown_in_tooltip(criterion_heading(Criterion.EXACT_RATE)) in tips


def test_a_stage_that_is_cut_is_said_whole_under_the_mouse(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, tied_semi_finals())
    page.resize(*IN_A_SMALL_LAPTOP)
    stage = page.model.index(20, page.model.kinds().index(STAGE))
    page.table.scrollTo(stage)
    qtbot.waitUntil(
        lambda: page.table.columnWidth(stage.column()) < page.table.sizeHintForIndex(stage).width()
    )
    where = page.table.visualRect(stage).center()
    viewport = page.table.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, where, viewport.mapToGlobal(where)))
    assert "Ranking rounds" in QToolTip.text()
    QToolTip.hideText()


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_who_is_on_the_line_is_said_whole_in_a_small_window(
    desk: Desk, qtbot: QtBot, themed: QApplication, language: str
) -> None:
    speak(language)
    page = shown(desk, qtbot, tied_semi_finals())
    page.resize(PAGE_OF_1024, 600)
    beside = NAME + 1
    assert way_words(WayOn.OPEN) in ways(page)
    qtbot.waitUntil(lambda: page.table.columnWidth(beside) >= page.table.sizeHintForColumn(beside))
