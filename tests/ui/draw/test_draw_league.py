"""The Draw page of a round robin that somebody left, and of a Swiss that is too long."""

from dataclasses import replace

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.acts.act_checks import ClosingEvent, find_stakes
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.draw.round_words import in_the_way, is_planned
from tests.core.tournament.standings.test_robin_standings import CASE, league
from tests.exchange.documents import as_file
from tests.ui.draw.test_draw_ecarte import opened_page
from tests.ui.draw.test_draw_page import draw
from tests.ui.sheet.rooms import add_event

OVER = "“League” is over: all who are still in have met. There is no round left to draw."


def page_of(qtbot: QtBot, desk: Desk, *rounds: str) -> DrawPage:
    add_event(qtbot, desk, read_event(as_file(league(*rounds, leaves="b3", rule="half"))))
    page = DrawPage(desk)
    qtbot.addWidget(page)
    page.resize(1170, 640)
    page.show()
    qtbot.waitUntil(lambda: page.event_shown is not None)
    return page


def shown(page: DrawPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_r30_the_page_draws_what_is_left_and_names_all_who_sit_out(qtbot: QtBot, desk: Desk) -> None:
    page = page_of(qtbot, desk, *CASE[:3])
    draw(qtbot, page)
    assert page.proposal is not None
    assert sorted(page.proposal.byes) == ["a", "e"]
    assert [sorted(table.seats) for table in page.proposal.plan.tables] == [["c", "d"]]
    assert "Sits out: " in page.bar.count.text() or "Sit out: " in page.bar.count.text()


def test_r30_the_page_says_that_the_round_robin_is_over(qtbot: QtBot, desk: Desk) -> None:
    page = page_of(qtbot, desk, *CASE)
    assert OVER in shown(page)
    assert page.main.text() == "Final standings", "four of five rounds were enough"
    assert page.event_shown is not None
    assert find_stakes(page.event_shown, ClosingEvent()) == ()


def test_what_stands_in_the_way_of_the_next_round_is_the_refusals_sentence() -> None:
    over = read_event(as_file(league(*CASE, leaves="b3", rule="half")))
    assert (is_planned(over), in_the_way(over)) == (False, OVER)
    short = replace(over, stages=(replace(over.stages[0], rounds=3),), rounds=over.rounds[:3])
    assert in_the_way(short).startswith(
        "All rounds planned of “League” have been drawn. Still to meet: C – D."
    )
    assert not in_the_way(replace(over, rounds=over.rounds[:3]))


def test_a_swiss_longer_than_there_are_opponents_is_told_before_its_first_round(
    qtbot: QtBot, desk: Desk
) -> None:
    stages = (Stage(StageId("q"), "Swiss rounds", 5, StageDraw.SWISS),)
    page = opened_page(qtbot, desk, 4, stages)
    assert page.event_shown is not None
    assert "A round robin works" in in_the_way(page.event_shown)
    gone = replace(page.event_shown, presences=(Presence(PlayerId("p0"), 1, Status.GONE),))
    assert "for 3 players" in in_the_way(gone)
    six = opened_page(qtbot, desk, 6, stages)
    assert six.event_shown is not None
    assert in_the_way(six.event_shown) == ""
