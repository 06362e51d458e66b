"""Whether a round that was drawn can still be seated."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Side
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.rounds.next_round import fits_event
from tests.core.tournament.paired_events import paired, seated, with_rounds
from tests.core.tournament.people.test_late import evening, round_of
from tests.core.tournament.staged_events import stage, staged, totals

PAIRS = (("a", "b"), ("c", "d"), ("e", "f"))
THIRD = (NamedSideId("s3"),)


def here(event: Event, players: str, number: int, status: Status, substitute: str = "") -> Event:
    """The event once so was said of these players for this round."""
    sits_in = PlayerId(substitute) if substitute else None
    told = (Presence(PlayerId(one), number, status, substitute=sits_in) for one in players)
    return replace(event, presences=(*event.presences, *told))


def test_the_round_after_the_last_fits_and_no_other() -> None:
    event = evening(round_of(1, "abc", "def"))
    assert [fits_event(event, round_of(number, "abd", "cef")) for number in (1, 2, 3)] == [False, True, False]
    assert fits_event(replace(event, rounds=()), round_of(1, "abd", "cef"))


def test_it_has_to_seat_all_who_are_here_and_nobody_else() -> None:
    event = evening(round_of(1, "abc", "def"))
    assert not fits_event(event, round_of(2, "abdc"))
    gone = here(event, "f", 2, Status.AWAY)
    assert not fits_event(gone, round_of(2, "abd", "cef"))
    assert fits_event(gone, round_of(2, "abcde"))


@pytest.mark.parametrize(("byes", "fits"), [(THIRD, True), ((), False), ((NamedSideId("s9"),), False)])
def test_whoever_sits_out_is_here_too(byes: tuple[NamedSideId, ...], fits: bool) -> None:
    event = with_rounds(paired(PAIRS, waiting="x"), [seated(1, PAIRS[0], PAIRS[1])])
    assert fits_event(event, Round(2, (seated(1, PAIRS[0], PAIRS[1]),), byes=byes)) is fits


def test_a_pair_is_here_with_who_sits_in_and_not_without() -> None:
    event = paired(PAIRS[:2], waiting="x")
    round_ = Round(1, (seated(1, PAIRS[0], PAIRS[1]),))
    assert not fits_event(here(event, "d", 1, Status.LATE), round_)
    assert fits_event(here(event, "d", 1, Status.LATE, "x"), round_)


def test_of_an_event_with_stages_the_round_belongs_to_one() -> None:
    event = staged("abcd", [stage("q")], [])
    assert not fits_event(event, round_of(1, "abcd"))
    assert fits_event(event, replace(round_of(1, "abcd"), stage=StageId("q")))
    assert not fits_event(event, replace(round_of(2, "abcd"), stage=StageId("q")))


def test_f1_in_a_stage_sit_those_who_entered_it_and_whom_the_director_seats_beside_them() -> None:
    first = [totals(1, a=0, b=1, c=2, d=3), totals(2, e=5, f=6, g=7, h=8)]
    event = staged("abcdefgh", [stage("q"), stage("f", "q", best=4)], [("q", first)])

    def fits(event: Event, names: str) -> bool:
        return fits_event(event, replace(round_of(2, names), stage=StageId("f")))

    assert fits(event, "abcd")
    assert not fits(event, "abce")
    absent = here(event, "d", 2, Status.AWAY)
    assert not fits(absent, "abcd")
    assert fits(absent, "abce")
    assert not fits(here(absent, "e", 2, Status.GONE), "abce")


def test_where_sides_of_one_are_named_their_players_are_drawn() -> None:
    event = evening(round_of(1, "abc"))
    sides = tuple(Side(NamedSideId(f"s{one}"), one, (PlayerId(one),)) for one in "abc")
    event = replace(event, sides=sides, rounds=())
    assert fits_event(event, round_of(1, "cab"))
