"""The standby list in order, and no-shows found at check-in (formats, section 2)."""

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.players import list_players, set_status
from batarde_tourney.services.people.standby import NotOnStandby, check_in, move_standby
from batarde_tourney.store.base.errors import PlayerNotFound

ANA, BRUNO, CHLOE, DIDAC = (PlayerId(f"p{number}") for number in range(1, 5))


def waiting(club: Session, number: EventNumber) -> list[str]:
    rows = [row for row in list_players(club, number).rows if row.standby is not None]
    return [row.player.name for row in sorted(rows, key=lambda row: row.standby or 0)]


def test_s2_10_the_standby_list_is_in_order_first_come_first(club: Session, evening: EventNumber) -> None:
    set_status(club, evening, [CHLOE], Status.STANDBY)
    set_status(club, evening, [ANA], Status.STANDBY)
    set_status(club, evening, [BRUNO], Status.LATE)
    set_status(club, evening, [BRUNO], Status.STANDBY)
    assert waiting(club, evening) == ["Chloé", "Ana", "Bruno"]


def test_s2_who_leaves_the_list_and_comes_back_is_last(club: Session, evening: EventNumber) -> None:
    set_status(club, evening, [CHLOE, ANA, BRUNO], Status.STANDBY)
    set_status(club, evening, [CHLOE], Status.IN)
    assert waiting(club, evening) == ["Ana", "Bruno"]
    set_status(club, evening, [CHLOE], Status.STANDBY)
    assert waiting(club, evening) == ["Ana", "Bruno", "Chloé"]


def test_s2_10_the_standby_list_is_moved_up_and_down(club: Session, evening: EventNumber) -> None:
    set_status(club, evening, [CHLOE, ANA, BRUNO], Status.STANDBY)
    before = load_event(club, evening)
    move_standby(club, evening, BRUNO, -2)
    assert waiting(club, evening) == ["Bruno", "Chloé", "Ana"]
    move_standby(club, evening, CHLOE, 1)
    assert waiting(club, evening) == ["Bruno", "Ana", "Chloé"]
    (act,) = list_acts(club, evening, limit=1)
    told = {"before": ["Bruno", "Chloé", "Ana"], "after": ["Bruno", "Ana", "Chloé"]}
    assert (act.kind, act.facts) == (ActKind.STANDBY_MOVED, told)
    after = load_event(club, evening)
    undo(club, evening)
    undo(club, evening)
    assert load_event(club, evening) == before
    redo(club, evening)
    redo(club, evening)
    assert load_event(club, evening) == after


def test_nobody_moves_beyond_either_end(club: Session, evening: EventNumber) -> None:
    set_status(club, evening, [CHLOE, ANA], Status.STANDBY)
    for player, step in ((CHLOE, -1), (ANA, 1), (BRUNO, 1)):
        with pytest.raises(NotOnStandby):
            move_standby(club, evening, player, step)
    assert waiting(club, evening) == ["Chloé", "Ana"]


def test_s2_12_no_shows_are_found_at_check_in_and_set_in_one_act(club: Session, evening: EventNumber) -> None:
    before = load_event(club, evening)
    assert all(row.is_expected for row in list_players(club, evening).rows)
    here = [row.player.id for row in list_players(club, evening).rows][2:]
    check_in(club, evening, here, [ANA, BRUNO], Status.GONE)
    rows = list_players(club, evening).rows
    assert [row.status for row in rows[:3]] == [Status.GONE, Status.GONE, Status.IN]
    assert not any(row.is_expected for row in rows)
    (act,) = list_acts(club, evening, limit=1)
    told = {"here": 7, "names": ["Ana", "Bruno"], "round": 1, "after": "gone"}
    assert (act.kind, act.facts) == (ActKind.CHECKED_IN, told)
    after = load_event(club, evening)
    undo(club, evening)
    assert load_event(club, evening) == before
    redo(club, evening)
    assert load_event(club, evening) == after


def test_check_in_of_a_stranger_changes_nobody(club: Session, evening: EventNumber) -> None:
    before = load_event(club, evening)
    with pytest.raises(PlayerNotFound):
        check_in(club, evening, [ANA, PlayerId("nobody")], [], Status.AWAY)
    assert load_event(club, evening) == before
