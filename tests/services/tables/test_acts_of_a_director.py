"""Each act of a director is one line of the journal with its reason, undone in one step (formats §3)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import EventNumber, NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.core.tournament.people.substitutes import SeatPlace
from batarde_tourney.i18n.journal.acts import act_line, act_sides
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.corrections.corrections import correct
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.results.results import HandEntry, record_hand, record_hands
from batarde_tourney.services.standings.decisions import settle_cut
from batarde_tourney.services.tables.substitutes import seat_substitute
from batarde_tourney.services.tables.table_ends import close_table
from tests.core.tournament.staged_events import blank, stage, staged, totals

TIED = totals(1, a=0, b=2, c=2, d=3)
CUP = staged("abcdefghi", [stage("q", rounds=2), stage("f", "q", best=2)], [("q", [TIED, blank(2, "efgh")])])
ENDED = staged("abcd", [stage("q"), stage("f", "q", best=2)], [("q", [TIED])])
HAND = totals(2, e=0, f=1, g=2, h=3).hands[0]


def _close(club: Session, number: EventNumber) -> object:
    return close_table(club, number, 1, 2, "the tram broke down")


def _substitute(club: Session, number: EventNumber) -> object:
    place = SeatPlace(1, 2, 0)
    return seat_substitute(club, number, place, PlayerId("i"), 0, reason="the tram broke down")


def _overrule(club: Session, number: EventNumber) -> object:
    assert isinstance(HAND, Hand)
    agreed = Overruled(FaultCode.TRICKS_SUM, "the tram broke down")
    hand = replace(HAND, tricks=(9, 9, 9, 9), overruled=(agreed,))
    return record_hand(club, number, HandPlace(1, 2, 0), hand, based_on=0)


def _correct(club: Session, number: EventNumber) -> object:
    hand = totals(1, a=3, b=1, c=2, d=0).hands[0]
    return correct(club, number, HandPlace(1, 1, 0), hand, reason="the tram broke down")


def _settle(club: Session, number: EventNumber) -> object:
    how, reason = Means.DIRECTOR, "the tram broke down"
    return settle_cut(club, number, StageId("f"), [NamedSideId("c")], how, reason=reason)


@pytest.mark.parametrize("do", [_close, _substitute, _overrule, _correct, _settle])
def test_s3_4_each_act_is_one_named_with_its_reason_and_undone_in_one_step(
    club: Session, do: Callable[[Session, EventNumber], object]
) -> None:
    number = add_complete_event(club, ENDED if do is _settle else CUP).event
    before, acts = load_event(club, number), len(list_acts(club, number))
    do(club, number)
    after = load_event(club, number)
    act = list_acts(club, number)[0]
    assert len(list_acts(club, number)) == acts + 1
    assert act_line(act)
    assert "the tram broke down" in " ".join((act_line(act), *act_sides(act)))
    assert after != before
    undo(club, number)
    assert load_event(club, number) == before
    redo(club, number)
    assert load_event(club, number) == after


def test_s3_5_a_pasted_block_of_hands_is_one_act(club: Session) -> None:
    event = replace(CUP, settings=replace(CUP.settings, play=BatardePlay(schedule=(9, 9))))
    tables = (replace(CUP.rounds[0].tables[0], hands=()), CUP.rounds[0].tables[1])
    event = replace(event, rounds=(replace(CUP.rounds[0], tables=tables),))
    number = add_complete_event(club, event).event
    acts = len(list_acts(club, number))
    assert isinstance(HAND, Hand)
    second = replace(HAND, dealer=1)
    record_hands(club, number, 1, 2, [HandEntry(0, HAND, 0), HandEntry(1, second, 0)])
    assert load_event(club, number).rounds[0].tables[1].hands == (HAND, second)
    assert len(list_acts(club, number)) == acts + 1
    undo(club, number)
    assert load_event(club, number) == event
