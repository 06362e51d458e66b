"""The Draw page before and after a draw by the standings (contract, F21; formats §1, §7)."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.pairing.tables.lines import Verdict
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset
from batarde_tourney.services.draw.draw import judge_round
from batarde_tourney.services.simulation.simulations import new_event_of, play_to_the_end
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from tests.documents.staged_evenings import ranking_rounds, tied_semi_finals
from tests.ui.sheet.rooms import add_event
from tests.ui.showing import in_view


def shown(desk: Desk, qtbot: QtBot, event: Event) -> DrawPage:
    add_event(qtbot, desk, event)
    page = in_view(DrawPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.event_shown is not None)
    return page


def test_s1_the_button_names_the_stage_and_a_crossed_draw_is_not_judged(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, ranking_rounds())
    assert page.main.text() == "Draw Semi-finals, round 4"
    assert not page.view.in_the_way.isVisible()
    qtbot.mouseClick(page.main, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.certificate.given.isVisible()
    assert (
        page.certificate.given.text()
        == "The standings decide these tables completely: nothing was left to choose."
    )
    assert not page.certificate.unfold.isVisible()
    assert not any(plate.seated.remark for plate in page.room.plates())


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["batarde", "butifarra", "ecarte"])
def test_of_a_final_no_better_draw_is_spoken_of_where_no_other_seats_give_one(
    desk: Desk, qtbot: QtBot, game: str
) -> None:
    cup = PRESETS[Preset.CHAMPIONSHIP_EVENING if game == "batarde" else Preset.KNOCK_OUT]
    event = play_to_the_end(new_event_of(cup, 16, game_named(game), 4, name="Cup"))
    page = shown(desk, qtbot, event)
    assert len(event.rounds[-1].tables) == 1
    panel = page.certificate
    assert panel.given.text() == "There is only one table: only the seats were left to choose."
    said = [words.text() for words in panel.findChildren(QLabel) if words.isVisible()]
    assert not any("better draw" in words for words in said)
    judged = judge_round(event, event.rounds[-1].number)
    could_be = {line.kind for line in judged.lines if line.verdict is Verdict.OPEN}
    assert panel.unfold.isVisible() is any(remark.kind in could_be for remark in judged.remarks)


def test_s7_missing_hands_are_named_before_the_button_is_pressed(desk: Desk, qtbot: QtBot) -> None:
    event = ranking_rounds()
    last = event.rounds[-1]
    first, *others = last.tables
    playing = replace(last, tables=(replace(first, hands=first.hands[:-2]), *others))
    page = shown(desk, qtbot, replace(event, rounds=(*event.rounds[:-1], playing)))
    assert page.again.text() == "Draw Semi-finals, round 4"
    assert page.main.text() == "Go to the results"
    hands = sum(len(table.hands) for table in last.tables)
    assert page.view.bar.count.text().endswith(f" · 2 of {hands} hands of round 3 are missing.")
    # The tables keep their room.
    assert not page.view.in_the_way.isVisible()


def test_s7_an_open_line_is_told_before_the_button_is_pressed(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, tied_semi_finals())
    assert page.main.text() == "Settle the tie…"
    assert not page.again.isVisible()
    with qtbot.waitSignal(page.page_wanted) as wanted:
        page.main.click()
    assert wanted.args == ["standings"]
    assert page.view.in_the_way.isVisible()
    assert page.view.in_the_way.text().startswith("It is not decided who goes on to “Final”:")
