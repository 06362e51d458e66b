"""Formats, section 6: tables of 3, deals and opponents over the season, counted again by hand."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.season.season_ledger import build_ledger
from batarde_tourney.core.tournament.standings.member_statistics import AttendedEvent
from tests.core.tournament.events import made_up_event


def attended(event: Event, shift: int = 0) -> AttendedEvent:
    """The event with player p3 as member 3 + shift; p7 is no member."""
    summary = EventSummary(EventNumber(1), "Evening", None, None, "batarde", 7, 2, 1, False, 0)
    members = {p.id: MemberId(int(p.id[1:]) + shift) for p in event.players if p.id != "p7"}
    return AttendedEvent(summary, event, members)


def test_s6_5_opponents_tables_of_3_and_deals_are_kept_over_the_season_by_member() -> None:
    events = [attended(made_up_event(11, 2, seed=1)), attended(made_up_event(7, 2, seed=2), shift=2)]
    met: Counter[tuple[int, int]] = Counter()
    threes: Counter[int] = Counter()
    deals: Counter[int] = Counter()
    for one in events:
        for round_ in one.event.rounds:
            for table in round_.tables:
                known = [one.members[player] for player in table.seats if player in one.members]
                met.update((min(a, b), max(a, b)) for a, b in combinations(known, 2))
                threes.update(who for who in known if len(table.seats) == 3)
                for hand in table.hands:
                    deals.update(
                        [one.members[table.seats[hand.dealer]]]
                        if table.seats[hand.dealer] in one.members
                        else []
                    )
    ledger = build_ledger(events)
    assert ledger.meetings == met
    assert {who: count for who, count in ledger.threes.items() if count} == threes
    assert {who: count for who, count in ledger.deals.items() if count} == deals


def test_s6_what_is_beyond_an_even_share_is_measured_among_those_who_were_there() -> None:
    event = made_up_event(7, 1, seed=3)
    ledger = build_ledger([attended(event)])
    for table in event.rounds[0].tables:
        for player in table.seats:
            if player != PlayerId("p7"):
                who = MemberId(int(player[1:]))
                had = int(len(table.seats) == 3)
                assert ledger.beyond_threes[who] == had - Fraction(3, 7)
                dealt = sum(table.seats[hand.dealer] == player for hand in table.hands)
                assert ledger.beyond_deals[who] == dealt - Fraction(len(table.hands), len(table.seats))


def test_s6_a_table_without_a_hand_did_not_take_place() -> None:
    event = made_up_event(4, 1, unfinished=1.0, seed=8)
    tables = [table for round_ in event.rounds for table in round_.tables]
    assert build_ledger([attended(event)]).meetings == (
        {} if not tables[0].hands else dict.fromkeys(combinations(map(MemberId, range(1, 5)), 2), 1)
    )
    assert build_ledger([]).meetings == {}
