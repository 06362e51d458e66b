"""The Draw page of an event of Écarté: tables of two, and who sits out."""

from dataclasses import replace
from itertools import pairwise

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.pairing.tables.lines import LineKind
from batarde_tourney.core.simulation.evening import play_table
from batarde_tourney.core.tournament.event.event import Event, Round, Settings
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.services.draw.event_draws import next_round_of
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_page import DrawPage
from tests.ui.answers import answer
from tests.ui.asking import asked, go_on
from tests.ui.draw.test_draw_page import draw, seat, stored_event
from tests.ui.sheet.rooms import add_event


def opened_page(
    qtbot: QtBot, desk: Desk, players: int, stages: tuple[Stage, ...] = (), rounds: int = 0
) -> DrawPage:
    """The page of an event of so many players, that many rounds drawn and played by bots."""
    game = game_named("ecarte")
    people = tuple(Player(PlayerId(f"p{number}"), f"Player {number}") for number in range(players))
    settings = Settings(play=game.usual_play, ranking=game.usual_ranking)
    event = Event("Matches", game="ecarte", settings=settings, players=people, stages=stages)
    for number in range(1, rounds + 1):
        drawn = next_round_of(event, number)
        tables = tuple(play_table(table, number, game, settings) for table in drawn.draw.tables)
        then = Round(number, tables, drawn.sealed, drawn.draw.stage, drawn.draw.byes)
        event = replace(event, rounds=(*event.rounds, then))
    add_event(qtbot, desk, event)
    page = DrawPage(desk)
    qtbot.addWidget(page)
    page.resize(1170, 640)
    page.show()
    qtbot.waitUntil(lambda: page.event_shown is not None)
    return page


def test_a_round_of_pairs_is_proposed_and_seated_and_who_sits_out_is_named(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 5)
    draw(qtbot, page)
    assert page.proposal is not None
    resting = page.proposal.plan.byes[0].replace("p", "Player ")
    assert page.bar.count.text() == f"4 players: 2 tables of 2 · Sits out: {resting}"
    assert not page.bar.with_options.isVisible()
    page.main.click()
    box = asked(qtbot)
    assert box.text() == (
        f"Sits out round 1: {resting}. A bye counts as 1 won, with a difference of 0 and 0 points."
    )
    assert "confirm" in box.informativeText()
    go_on(qtbot, box)
    qtbot.waitUntil(lambda: page.event_shown is not None and bool(page.event_shown.rounds))
    assert page.bar.count.text() == f"4 players: 2 tables of 2 · Sits out: {resting}. No hand yet."
    (round_,) = stored_event(qtbot, desk).rounds
    assert [len(table.seats) for table in round_.tables] == [2, 2]
    assert round_.byes


def test_two_are_enough_for_a_match_and_one_is_told_to_find_another(qtbot: QtBot, desk: Desk) -> None:
    assert opened_page(qtbot, desk, 2).empty.act.text() == "Draw the first round"
    alone = opened_page(qtbot, desk, 1)
    assert alone.empty.act.text() == "Go to the players"
    assert not alone.empty_options.isVisible()


def test_whoever_stays_keeps_the_opponent_when_the_rest_is_drawn_again(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    draw(qtbot, page)
    assert page.proposal is not None
    kept = page.proposal.plan.tables[1]
    page.changes.keep(kept.seats[0])
    before = page.proposal
    page.again.click()
    qtbot.waitUntil(lambda: page.proposal is not None and page.proposal is not before)
    assert kept in page.proposal.plan.tables
    assert [table.number for table in page.proposal.plan.tables] == [1, 2, 3, 4]
    seated = [player for table in page.proposal.plan.tables for player in table.seats]
    assert sorted(seated) == sorted(f"p{number}" for number in range(8))


def test_the_certificate_leaves_no_room_for_what_pairs_do_not_have(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 9)
    draw(qtbot, page)
    rows = [row for row in page.certificate.findChildren(QWidget) if type(row).__name__ == "_LineRow"]
    shown = [row for row in rows if row.isVisible()]
    assert (len(shown), len(rows)) == (4, len(LineKind))
    gaps = [below.y() - (above.y() + above.height()) for above, below in pairwise(shown)]
    assert 0 <= min(gaps) == max(gaps) < 20


def test_a_swiss_round_is_proposed_with_its_proof_and_seated_without_a_question(
    qtbot: QtBot, desk: Desk
) -> None:
    stages = (Stage(StageId("q"), "Swiss rounds", 5, StageDraw.SWISS),)
    page = opened_page(qtbot, desk, 9, stages, rounds=2)
    draw(qtbot, page)
    assert page.proposal is not None
    assert page.proposal.engine == "batarde-swiss 1"
    said = [label.text() for label in page.certificate.findChildren(QLabel) if label.isVisible()]
    for words in (
        "Nobody meets a former opponent in this round",
        "Of those with the fewest byes, the lowest-ranked sits out",
        "the best possible",
    ):
        assert words in said
    assert any("wins" in words for words in said)
    best = page.proposal.certificate
    first, last = page.proposal.plan.tables[0], page.proposal.plan.tables[-1]
    page.changes.exchange(first.seats[0], last.seats[0])
    assert page.proposal.by_hand
    assert page.proposal.certificate != best
    page.changes.undo()
    seat(qtbot, desk, page)
    qtbot.waitUntil(lambda: page.event_shown is not None and len(page.event_shown.rounds) == 3)
    seated = stored_event(qtbot, desk).rounds[-1]
    assert (seated.stage, len(seated.byes), len(seated.tables)) == ("q", 1, 4)
    assert "Nobody meets a former opponent in this round" in {
        label.text() for label in page.certificate.findChildren(QLabel) if label.isVisible()
    }


def test_stop_ends_the_search_for_a_best_pairing_at_once_and_nothing_is_drawn(
    qtbot: QtBot, desk: Desk
) -> None:
    swiss = Stage(StageId("q"), "Ranking", 5, StageDraw.SWISS)
    page = opened_page(qtbot, desk, 500, stages=(swiss,))
    said: list[str] = []
    page.said.connect(said.append)
    page.draw()
    qtbot.waitUntil(page.stop_key.isEnabled)
    page.stop()
    assert said == ["The search was stopped. Nothing was drawn."]
    assert page.proposal is None
    assert page.main.isEnabled()
    answered = answer(desk, qtbot, load_event, desk.scope.number)
    assert answered.rounds == ()
    assert page.proposal is None
