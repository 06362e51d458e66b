"""Statistics of a member over all events, and head-to-head (formats, section 6), counted again by hand."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from batarde_tourney.core.games.batarde.game import (
    EXACT_BY_CARDS,
    EXACT_BY_DENOMINATION,
    MECHOUNE_MADE,
    MECHOUNE_SUFFERED,
    MECHOUNE_UNKNOWN,
)
from batarde_tourney.core.games.batarde.hand import Hand, Mechoune, UnknownMechoune
from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Substitute
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.standings.member_statistics import (
    AttendedEvent,
    FeatCount,
    HeadToHead,
    MemberStatistics,
    gather_statistics,
)
from batarde_tourney.core.tournament.standings.standings import rank_sides
from tests.core.tournament.events import made_up_event

ANA = Member(MemberId(1), "Player 1")
MEMBERS = {MemberId(n): Member(MemberId(n), f"Player {n}") for n in range(1, 12)}


def attended(number: int, event: Event) -> AttendedEvent:
    """The event with player p3 as member 3, and so on."""
    summary = EventSummary(
        EventNumber(number), f"Evening {number}", None, None, "batarde", 11, 2, 1, False, 0
    )
    return AttendedEvent(summary, event, {p.id: MemberId(int(p.id[1:])) for p in event.players})


@cache
def evenings() -> tuple[Event, ...]:
    return tuple(made_up_event(11, rounds=2, seed=seed) for seed in range(1, 9))


@cache
def of_ana() -> MemberStatistics:
    events = [attended(number, event) for number, event in enumerate(evenings(), start=1)]
    return gather_statistics(ANA, events, MEMBERS)


def hands_of(player: str) -> list[tuple[Hand, int]]:
    """Every hand of the player with their seat."""
    return [
        (hand, table.seats.index(PlayerId(player)))
        for event in evenings()
        for round_ in event.rounds
        for table in round_.tables
        if player in table.seats
        for hand in table.hands
        if isinstance(hand, Hand)
    ]


def test_s6_7_events_and_places_are_those_of_the_standings() -> None:
    places = of_ana().places
    assert [place.event.number for place in places] == list(range(1, 9))
    for place, event in zip(places, evenings(), strict=True):
        (rank,) = [row.rank for row in rank_sides(event).rows if row.side.id == "p1"]
        assert (place.rank, place.of) == (rank, 11)
    assert sum(place.hands for place in places) == len(hands_of("p1"))
    ranks = [place.rank for place in places]
    assert of_ana().podiums() == (ranks.count(1), ranks.count(2), ranks.count(3))


@pytest.mark.parametrize("kind", [EXACT_BY_DENOMINATION, EXACT_BY_CARDS])
def test_s6_7_exact_bids_are_counted_by_denomination_and_by_cards(kind: str) -> None:
    tried: Counter[str] = Counter()
    exact: Counter[str] = Counter()
    for hand, seat in hands_of("p1"):
        of = hand.contract.denomination.value if kind == EXACT_BY_DENOMINATION else str(hand.cards)
        tried[of] += 1
        exact[of] += hand.bids[seat] == hand.tricks[seat]
    found = {of: count for (what, of), count in of_ana().feats["batarde"].items() if what == kind}
    assert found == {of: FeatCount(tried[of], exact[of]) for of in tried}


def test_s6_7_mechounes_made_suffered_and_won_and_an_unknown_one_stays_unknown() -> None:
    made, suffered = Counter[bool](), Counter[bool]()
    unknown = 0
    for hand, seat in hands_of("p1"):
        unknown += isinstance(hand.mechoune, UnknownMechoune)
        if isinstance(hand.mechoune, Mechoune):
            kept = hand.bids[hand.mechoune.on] == hand.tricks[hand.mechoune.on]
            made[not kept] += hand.mechoune.by == seat
            suffered[kept] += hand.mechoune.on == seat
    assert made.total() > 0
    assert suffered.total() > 0
    assert unknown > 0
    feats = of_ana().feats["batarde"]
    assert feats[MECHOUNE_MADE, ""] == FeatCount(made.total(), made[True])
    assert feats[MECHOUNE_SUFFERED, ""] == FeatCount(suffered.total(), suffered[True])
    assert feats[MECHOUNE_UNKNOWN, ""] == FeatCount(unknown, 0)


def test_s6_8_head_to_head_counts_tables_where_both_sat_and_events_where_both_have_a_rank() -> None:
    for other in range(2, 12):
        tables: Counter[str] = Counter()
        for event in evenings():
            ranks = {row.side.id: row.rank for row in rank_sides(event).rows}
            gap = ranks[f"p{other}"] - ranks["p1"]  # type: ignore[index]
            tables.update(events=1, ahead_in=int(gap > 0), behind_in=int(gap < 0))
            for round_ in event.rounds:
                for table in round_.tables:
                    if {"p1", f"p{other}"} <= set(table.seats):
                        totals = [
                            sum(
                                abs(hand.bids[at] - hand.tricks[at])
                                * (1 if hand.mechoune is None else 4 if hand.choune else 2)
                                for hand in table.hands
                                if isinstance(hand, Hand)
                            )
                            for at in (
                                table.seats.index(PlayerId("p1")),
                                table.seats.index(PlayerId(f"p{other}")),
                            )
                        ]
                        tables.update(
                            tables=1, ahead=int(totals[0] < totals[1]), behind=int(totals[0] > totals[1])
                        )
        assert of_ana().opponents[MemberId(other)] == HeadToHead(**tables)


def test_s6_head_to_head_is_the_same_seen_from_the_other_side() -> None:
    events = [attended(number, event) for number, event in enumerate(evenings(), start=1)]
    for other, against in of_ana().opponents.items():
        seen = gather_statistics(MEMBERS[other], events, MEMBERS).opponents[ANA.id]
        assert (seen.tables, seen.ahead, seen.behind) == (against.tables, against.behind, against.ahead)
        assert (seen.events, seen.ahead_in, seen.behind_in) == (
            against.events,
            against.behind_in,
            against.ahead_in,
        )


def test_s6_a_substitutes_hands_are_counted_for_whoever_played_them() -> None:
    event = made_up_event(7, rounds=1, seed=4)
    round_ = event.rounds[0]
    table = next(table for table in round_.tables if "p1" in table.seats)
    seat = table.seats.index(PlayerId("p1"))
    other = next(p.id for p in event.players if p.id not in table.seats)
    sat = replace(table, substitutes=(Substitute(seat, other, 2),))
    tables = tuple(sat if one is table else one for one in round_.tables)
    told = attended(1, replace(event, rounds=(replace(round_, tables=tables),)))
    (place,) = gather_statistics(ANA, [told], MEMBERS).places
    assert place.hands == 2
    (before,) = gather_statistics(Member(MemberId(int(other[1:])), ""), [attended(1, event)], {}).places
    (after,) = gather_statistics(Member(MemberId(int(other[1:])), ""), [told], {}).places
    assert after.hands - before.hands == len(table.hands) - 2


def test_s6_events_without_the_member_and_players_who_are_no_members_count_for_nothing() -> None:
    event = made_up_event(7, rounds=1)
    without = replace(attended(1, event), members={PlayerId("p2"): MemberId(2)})
    assert gather_statistics(ANA, [without], MEMBERS) == MemberStatistics(ANA, (), {}, {})
    alone = replace(attended(1, event), members={PlayerId("p1"): ANA.id})
    assert gather_statistics(ANA, [alone], MEMBERS).opponents == {}


def test_s6_who_never_sat_at_one_table_has_met_in_the_event_alone() -> None:
    event = made_up_event(7, rounds=1, seed=4)
    (round_,) = event.rounds
    own = next(table for table in round_.tables if "p1" in table.seats)
    ranks = {row.side.id: row.rank for row in rank_sides(event).rows}
    met = gather_statistics(ANA, [attended(1, event)], MEMBERS).opponents
    for player in event.players:
        if player.id == "p1":
            continue
        told = met[MemberId(int(player.id[1:]))]
        gap = ranks[player.id] - ranks[PlayerId("p1")]
        assert (told.events, told.ahead_in, told.behind_in) == (1, int(gap > 0), int(gap < 0))
        assert told.tables == int(player.id in own.seats)
        assert told.ahead + told.behind <= told.tables
    unplayed = replace(round_, tables=tuple(replace(table, hands=()) for table in round_.tables))
    assert gather_statistics(ANA, [attended(1, replace(event, rounds=(unplayed,)))], MEMBERS).opponents == {}


def test_s6_nobody_has_met_anybody_before_they_are_counted() -> None:
    assert HeadToHead() == HeadToHead(tables=0, ahead=0, behind=0, events=0, ahead_in=0, behind_in=0)
