"""What is current at the desk: the event, the acts to undo, and whom it hears when."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import ChampionshipNumber, EventNumber
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import create_event, delete_event, list_events, load_event
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.services.people.players import add_players
from batarde_tourney.ui.desk.desk import Desk
from tests.ui.desk.test_desk import Ear, echo

Answer = TypeVar("Answer")

FIRST, SECOND = EventNumber(1), EventNumber(2)
CUP = ChampionshipNumber(1)


def act_here(desk: Desk, qtbot: QtBot, *names: str) -> None:
    for name in names:
        desk.change(create_event, name)
    qtbot.waitUntil(lambda: desk.is_idle)


def ask(desk: Desk, qtbot: QtBot, query: Callable[..., Answer], *args: object) -> Answer:
    heard: list[Answer] = []
    desk.request(query, *args, then=heard.append)
    qtbot.waitUntil(lambda: bool(heard))
    return heard[0]


def names(club: Session) -> list[str]:
    return sorted(event.name for event in list_events(club))


def current(desk: Desk) -> tuple[EventNumber | None, ChampionshipNumber | None]:
    return desk.scope.number, desk.championship_number


def act_numbers(club: Session) -> list[int]:
    """Newest first."""
    return [act.number for act in list_acts(club)]


def test_the_current_event_is_closed_when_it_is_deleted_and_no_other(desk: Desk, qtbot: QtBot) -> None:
    act_here(desk, qtbot, "Mine", "Other")
    chosen = Ear()
    desk.event_chosen.connect(chosen.hear)
    desk.choose_event(FIRST)
    desk.choose_event(FIRST)
    desk.change(delete_event, SECOND)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert (desk.scope.number, chosen.heard) == (FIRST, [FIRST])
    desk.change(delete_event, FIRST)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert (desk.scope.number, chosen.heard) == (None, [FIRST, None])


def test_the_next_act_to_undo_is_known_after_every_act_and_every_choice(desk: Desk, qtbot: QtBot) -> None:
    assert desk.next_acts is not None
    assert (desk.next_acts.back, desk.next_acts.again) == (None, None)
    act_here(desk, qtbot, "Mine", "Other")
    for event in (SECOND, FIRST):
        desk.choose_event(event)
        qtbot.waitUntil(lambda: desk.is_idle)
        assert desk.next_acts.back is not None
        assert desk.next_acts.back.event == event


def test_what_is_undone_is_redone(desk: Desk, qtbot: QtBot) -> None:
    act_here(desk, qtbot, "Mine")
    desk.choose_event(FIRST)
    qtbot.waitUntil(lambda: desk.is_idle)
    desk.undo()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert ask(desk, qtbot, names) == []
    assert desk.scope.number is None
    desk.redo()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert ask(desk, qtbot, names) == ["Mine"]


def test_acts_of_an_event_are_undone_down_to_one_or_just_those_named(desk: Desk, qtbot: QtBot) -> None:
    act_here(desk, qtbot, "One", "Two")
    for name in ("Ana", "Bo"):
        desk.change(add_players, FIRST, ((name, None),))
    qtbot.waitUntil(lambda: desk.is_idle)
    newest, first, of_another, _ = ask(desk, qtbot, act_numbers)
    desk.undo_to(first, newest)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert ask(desk, qtbot, load_event, FIRST).players == ()
    assert ask(desk, qtbot, names) == ["One", "Two"]
    desk.undo_acts((of_another,))
    qtbot.waitUntil(lambda: desk.is_idle)
    assert ask(desk, qtbot, names) == ["One"]


def test_an_act_is_of_the_director_of_the_moment(desk: Desk, qtbot: QtBot) -> None:
    desk.director = "Ana"
    act_here(desk, qtbot, "Hers")
    desk.director = "Bo"
    act_here(desk, qtbot, "His")
    assert [act.by for act in ask(desk, qtbot, list_acts)] == ["Bo", "Ana"]


def test_another_current_club_voids_what_was_begun_before_anybody_hears_of_it(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    act_here(desk, qtbot, "Mine")
    desk.choose_event(FIRST)
    desk.championship_number = CUP
    told = Ear()

    def hear_replaced() -> None:
        told.hear(("replaced", desk.address, *current(desk)))

    def hear_opened(address: str) -> None:
        told.hear(("opened", address, *current(desk)))

    desk.replaced.connect(hear_replaced)
    desk.opened.connect(hear_opened)
    before, other = desk.address, str(tmp_path / "other.batarde")
    desk.open(other, create=True)
    qtbot.waitUntil(lambda: len(told.heard) == 2)
    assert told.heard == [("replaced", before, FIRST, CUP), ("opened", other, None, None)]
    assert ask(desk, qtbot, names) == []
    desk.begin_anew()
    assert told.heard[2:] == [("replaced", other, None, None), ("opened", other, None, None)]


def test_long_work_counts_what_was_asked_before_it(desk: Desk, qtbot: QtBot) -> None:
    gate, order = threading.Event(), Ear()

    def short(_club: Session) -> None:
        gate.wait(10)
        order.hear("short")

    def long(_club: Session) -> None:
        order.hear("long")

    done = Ear()
    desk.request(short, then=done.hear)
    job = desk.request_long(long, then=done.hear)
    assert job.future is not None
    gate.set()
    qtbot.waitUntil(lambda: len(done.heard) == 2)
    assert order.heard == ["short", "long"]


def test_a_job_under_way_that_is_cancelled_tells_nobody(desk: Desk, qtbot: QtBot) -> None:
    runs, gate, ear = threading.Event(), threading.Event(), Ear()

    def wait(_club: Session) -> int:
        runs.set()
        gate.wait(10)
        return 0

    job = desk.request(wait, then=ear.hear, otherwise=ear.hear)
    assert runs.wait(10)
    assert job.is_running
    job.cancel()
    gate.set()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert (ear.heard, job.is_running, job.cancel_token.is_cancelled) == ([], False, True)


def test_what_is_asked_again_lets_go_of_what_has_not_begun_and_of_nothing_else(
    desk: Desk, qtbot: QtBot
) -> None:
    runs, gate, ear = threading.Event(), threading.Event(), Ear()

    def wait(_club: Session) -> int:
        runs.set()
        gate.wait(10)
        return 0

    jobs = [
        desk.request(wait, then=ear.hear),
        desk.request(echo, 1, then=ear.hear),
        desk.request(echo, 2, then=ear.hear),
    ]
    assert runs.wait(10)
    for job in jobs[:2]:
        job.let_go()
    gate.set()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert ear.heard == [0, 2]


def test_stopping_ends_a_short_job_where_no_long_one_runs(desk: Desk, qtbot: QtBot) -> None:
    runs, gate, asked = threading.Event(), threading.Event(), Ear()

    def hear_stopping() -> None:
        asked.hear("stop")

    desk.stopping.connect(hear_stopping)

    def wait(club: Session) -> bool:
        runs.set()
        gate.wait(10)
        return club.cancel.is_cancelled

    ear = Ear()
    desk.request(wait, then=ear.hear)
    desk.request(wait, then=ear.hear)
    assert runs.wait(10)
    desk.stop()
    gate.set()
    qtbot.waitUntil(lambda: len(ear.heard) == 2)
    assert (ear.heard, asked.heard) == ([True, False], ["stop"])


def test_a_desk_that_is_closed_finishes_what_was_asked_and_hears_nothing_more(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    ear = Ear()
    desk.request(echo, 1, then=ear.hear)
    desk.close()
    late = desk.request(echo, 2, then=ear.hear)
    assert (late.is_dropped, late.future) == (True, None)
    qtbot.waitUntil(lambda: desk.is_idle)
    assert ear.heard == [1]
    desk.close()
