"""What a club keeps of one person, in places and counts."""

from dataclasses import replace

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Substitute
from batarde_tourney.core.tournament.people.subject_access import BackupsLeft, PersonAtStake, PersonEvent
from tests.core.tournament.people.test_late import evening, round_of

SHE = PlayerId("e")


def test_they_sat_where_they_were_seated_and_from_a_hand_on_where_they_took_a_seat() -> None:
    first, second = round_of(1, "abcd", "efg"), round_of(2, "abc", "dfg")
    taken = replace(second.tables[1], substitutes=(Substitute(2, SHE, 4), Substitute(0, PlayerId("x"), 1)))
    event = evening(first, replace(second, tables=(second.tables[0], taken)))
    seats = list(PersonEvent(EventNumber(1), event, SHE).seats())
    assert seats == [(1, first.tables[1], 0, 0), (2, taken, 2, 4)]


def test_backups_of_second_places_go_too_where_they_can() -> None:
    elsewhere = (BackupsLeft("disk", 3), BackupsLeft("stick", 2), BackupsLeft("share", 7, "read-only"))
    assert PersonAtStake("E", 1, 0, 4, 2, elsewhere).deletable == 7
