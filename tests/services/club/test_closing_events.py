"""A closed event is changed with a reason only; the time for claims asks for one, too (formats §4, §7)."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.corrections.corrections import correct, note_hand
from batarde_tourney.services.events.events import (
    ClosedAlready,
    NotClosed,
    add_complete_event,
    close_event,
    list_events,
    load_event,
    open_event_again,
)
from batarde_tourney.services.journal.journal import ActKind, list_acts, undo
from batarde_tourney.services.penalties.penalties import give_points
from batarde_tourney.services.results.results import HandEntry, record_hand, record_hands
from batarde_tourney.services.rounds.round_clock import load_with_times
from batarde_tourney.services.season.championships import SeasonRule, make_championship, show_season
from batarde_tourney.services.tables.table_ends import close_table, open_table_again
from batarde_tourney.store.base.errors import EventIsClosed, ProtestPeriodOver
from batarde_tourney.store.club.club_file import open_club
from tests.core.tournament.staged_events import blank, stage, staged, totals

A = PlayerId("a")
PLACE = HandPlace(1, 1, 0)
OTHER = totals(1, a=3, b=1, c=2, d=0).hands[0]


CUP = staged("abcd", [stage("q")], [("q", [totals(1, a=0, b=1, c=2, d=3)])])


@pytest.fixture
def cup(club: Session) -> EventNumber:
    return add_complete_event(club, CUP).event


def test_s7_8_a_closed_event_is_changed_with_a_reason_that_the_journal_keeps(
    club: Session, cup: EventNumber
) -> None:
    close_event(club, cup)
    assert load_event(club, cup).is_closed
    assert [one.is_closed for one in list_events(club)] == [True]
    with pytest.raises(EventIsClosed) as refused:
        give_points(club, cup, A, 1, 3, reason="late")
    assert refused.value.name == "Cup"
    give_points(club.with_reason("told us the day after"), cup, A, 1, 3, reason="late")
    act = list_acts(club, cup)[0]
    assert (act.kind, act.facts["why"]) == (ActKind.POINTS_GIVEN, "told us the day after")


def test_s7_an_event_is_closed_once_opened_again_and_both_are_undone(club: Session, cup: EventNumber) -> None:
    before = load_event(club, cup)
    with pytest.raises(NotClosed):
        open_event_again(club, cup)
    close_event(club, cup)
    with pytest.raises(ClosedAlready):
        close_event(club, cup)
    open_event_again(club, cup)
    assert load_event(club, cup) == before
    undo(club, cup)
    assert load_event(club, cup).is_closed
    undo(club, cup)
    assert load_event(club, cup) == before


def test_s7_what_was_done_before_is_undone_from_a_closed_event_without_a_reason(
    club: Session, cup: EventNumber
) -> None:
    give_points(club, cup, A, 1, 3, reason="late")
    close_event(club, cup)
    undo(club, cup)
    undo(club, cup)
    assert load_event(club, cup).adjustments == ()


def test_s7_8_a_closed_event_counts_in_its_season_and_so_does_what_is_changed_with_a_reason(
    club: Session, cup: EventNumber
) -> None:
    season = make_championship(club, "Season", SeasonRule(), (cup,)).championship
    assert season is not None
    number = season

    def totals_of_season() -> list[Fraction]:
        return [row.total for row in show_season(club, number).rows]

    before = totals_of_season()
    close_event(club, cup)
    assert totals_of_season() == before == [3, 2, 1, 0]
    give_points(club.with_reason("told us the day after"), cup, A, 1, 1, reason="late")
    assert totals_of_season() == [Fraction(5, 2), Fraction(5, 2), 1, 0]


def test_s4_6_noted_only_the_hand_stays_and_the_journal_says_why(club: Session, cup: EventNumber) -> None:
    before = load_event(club, cup)
    note_hand(club, cup, PLACE, reason="Ana says it was a trick more")
    assert load_event(club, cup) == before
    act = list_acts(club, cup)[0]
    told = {"round": 1, "table": 1, "hand": 1, "reason": "Ana says it was a trick more"}
    assert (act.kind, act.facts, act.event) == (ActKind.HAND_NOTED, told, cup)
    with pytest.raises(BlankEntry):
        note_hand(club, cup, PLACE, reason="")
    undo(club, cup)
    assert list_acts(club, cup)[1].is_undone


class Watch:
    """A clock the test turns."""

    def __init__(self) -> None:
        self.now = dt.datetime(2026, 11, 21, 22, 0, tzinfo=dt.UTC)

    def __call__(self) -> dt.datetime:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def timed(tmp_path: Path, watch: Watch) -> Iterator[Session]:
    with Session(open_club(str(tmp_path / "timed.batarde"), create=True, now=watch)) as session:
        yield session


def test_s4_9_after_the_time_for_claims_the_same_acts_ask_for_a_reason(timed: Session, watch: Watch) -> None:
    made = staged("abcd", [stage("q")], [("q", [blank(1, "abcd")])])
    event = replace(made, settings=replace(made.settings, claims=20))
    number = add_complete_event(timed, event).event
    record_hand(timed, number, PLACE, totals(1, a=0, b=1, c=2, d=3).hands[0], based_on=0)
    watch.now += dt.timedelta(minutes=19)
    correct(timed, number, PLACE, OTHER)
    watch.now += dt.timedelta(minutes=1)
    with pytest.raises(ProtestPeriodOver) as refused:
        correct(timed, number, PLACE, OTHER)
    assert (refused.value.round, refused.value.minutes) == (1, 20)
    with pytest.raises(ProtestPeriodOver):
        record_hand(timed, number, PLACE, OTHER, based_on=2)
    block = [HandEntry(0, OTHER, 2), HandEntry(0, OTHER, 2)]
    with pytest.raises(ProtestPeriodOver):
        record_hands(timed, number, PLACE.round, PLACE.table, block)
    correct(timed.with_reason("Ana asked"), number, PLACE, OTHER)
    record_hand(timed, number, PLACE, OTHER, based_on=3, reason="Ana asked")


def test_s4_8_a_round_is_complete_when_its_last_table_was_closed(timed: Session, watch: Watch) -> None:
    """Nobody came to table 2, which is closed half an hour after the last hand of table 1."""
    made = staged("abcdefgh", [stage("q")], [("q", [blank(1, "abcd"), blank(2, "efgh")])])
    number = add_complete_event(timed, replace(made, settings=replace(made.settings, claims=20))).event
    record_hand(timed, number, PLACE, totals(1, a=0, b=1, c=2, d=3).hands[0], based_on=0)
    watch.now += dt.timedelta(minutes=30)
    close_table(timed, number, 1, 2, "nobody came")
    closed = watch.now
    _event, hands = load_with_times(timed, number)
    assert [one.closed_at for one in hands] == [None, closed]
    watch.now += dt.timedelta(minutes=19)
    correct(timed, number, PLACE, OTHER)
    watch.now += dt.timedelta(minutes=1)
    with pytest.raises(ProtestPeriodOver):
        correct(timed, number, PLACE, OTHER)
    open_table_again(timed.with_reason("they are here"), number, 1, 2)
    correct(timed, number, PLACE, OTHER)


def test_s4_8_without_a_limit_nobody_is_asked(timed: Session, watch: Watch) -> None:
    number = add_complete_event(
        timed, staged("abcd", [stage("q")], [("q", [totals(1, a=0, b=1, c=2, d=3)])])
    ).event
    watch.now += dt.timedelta(days=30)
    correct(timed, number, PLACE, OTHER)
