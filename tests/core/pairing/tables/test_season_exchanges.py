"""Formats, section 6: people change places in a plan for the season's sake, until no two can better it."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables import prior_meetings
from batarde_tourney.core.pairing.tables.annealing import split
from batarde_tourney.core.pairing.tables.counts import Seating, deals
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.plan import (
    DrawRequest,
    Lock,
    Method,
    PriorMeetings,
    RoundPlan,
    TablePlan,
)
from batarde_tourney.core.pairing.tables.prior_meetings import (
    DEAL,
    MEETING,
    THREE,
    Seated,
    spread_prior_meetings,
)
from batarde_tourney.core.pairing.tables.progress import SearchProgress
from tests.core.pairing.tables.requests import LENGTHS, batarde_request, judged
from tests.examples import examples

WHO = tuple(PlayerId(f"p{number:02}") for number in range(9))
"""In the order of their numbers; the last two do not play, the season knows them."""
APART = 10**9
HUNDREDTHS = st.lists(
    st.tuples(st.sampled_from(WHO), st.sampled_from([-34, -33, -1, 1, 33, 34, 100])),
    max_size=9,
    unique_by=lambda one: one[0],
).map(tuple)


@st.composite
def seasons(draw: st.DrawFn) -> PriorMeetings:
    """Pairs in either order."""
    met = draw(st.lists(st.sampled_from(list(combinations(WHO, 2))), max_size=16, unique=True))
    meetings = tuple(
        (*(pair if draw(st.booleans()) else pair[::-1]), draw(st.integers(1, 3))) for pair in met
    )
    return PriorMeetings(meetings, draw(HUNDREDTHS), draw(HUNDREDTHS))


@st.composite
def requests(draw: st.DrawFn) -> DrawRequest:
    pairs = st.lists(st.sampled_from(list(combinations(WHO, 2))), max_size=2).map(tuple)
    locks = st.lists(st.sampled_from(WHO[:7]), max_size=2, unique=True)
    return batarde_request(
        WHO[:7],
        draw(st.integers(1, 3)),
        draw(st.integers(0, 1000)),
        carried=draw(seasons()),
        apart=draw(pairs),
        apart_at_first=draw(pairs),
        locks=tuple(Lock(player, 1 + table) for table, player in enumerate(draw(locks))),
    )


def by_lot(normalized: NormalizedRequest) -> Seated:
    """A plan in which those who stay sit where they stay."""
    lots = Lots(normalized.request.seed, "plan")
    seated = []
    for number, sizes in enumerate(normalized.sizes):
        tables = split(lots.shuffled(range(normalized.present)), sizes)
        for at, who in enumerate(normalized.next.staying if number == 0 else ()):
            for person in who:
                there = next(table for table in tables if person in table)
                there[there.index(person)], tables[at][0] = tables[at][0], person
        seated.append([Seating(tuple(table), lots.below(len(table))) for table in tables])
    return seated


def cost(request: DrawRequest, seated: Seated) -> int:
    """What the season pays: for all who meet again, and by what they had too much of."""
    season = request.carried
    assert season is not None
    met = {frozenset((one, other)): MEETING * times for one, other, times in season.meetings}
    threes, dealt = dict(season.threes), dict(season.deals)
    paid = 0
    for number, tables in enumerate(seated):
        apart = {frozenset(pair) for pair in request.apart + (request.apart_at_first if number == 0 else ())}
        for table in tables:
            players = [WHO[person] for person in table.seats]
            pairs = [frozenset(pair) for pair in combinations(players, 2)]
            paid += sum(APART if pair in apart else met.get(pair, 0) for pair in pairs)
            if len(players) == 3:
                paid += sum(THREE * threes.get(player, 0) for player in players)
            shares = deals(len(players), dict(LENGTHS)[len(players)], table.dealer)
            paid += sum(DEAL * share * dealt.get(who, 0) for who, share in zip(players, shares, strict=True))
    return paid


def exchanged(seated: Seated, one: int, other: int) -> Seated:
    instead = {one: other, other: one}
    return [
        [
            Seating(tuple(instead.get(person, person) for person in table.seats), table.dealer)
            for table in then
        ]
        for then in seated
    ]


@examples(50)
@given(requests())
def test_s6_no_two_who_are_free_could_change_places_and_better_the_season(request: DrawRequest) -> None:
    normalized = NormalizedRequest(request)
    seated = by_lot(normalized)
    found = spread_prior_meetings(normalized, seated, SearchProgress(None))
    assert cost(request, found) <= cost(request, seated)
    # The same plan, everybody in somebody's place.
    places = {
        before: now
        for old, new in zip(seated, found, strict=True)
        for table, then in zip(old, new, strict=True)
        for before, now in zip(table.seats, then.seats, strict=True)
    }
    assert sorted(places) == sorted(places.values())
    assert found == [
        [Seating(tuple(places[person] for person in table.seats), table.dealer) for table in then]
        for then in seated
    ]
    staying = {person for who in normalized.next.staying for person in who}
    assert all(places[person] == person for person in staying)
    assert not list(betterments(request, found, set(range(7)) - staying))


@examples(30)
@given(requests())
def test_s6_what_the_season_pays_is_what_all_meetings_threes_and_deals_cost(request: DrawRequest) -> None:
    normalized = NormalizedRequest(request)
    seated = by_lot(normalized)
    season = request.carried
    assert season is not None
    places = {(number, at) for number, tables in enumerate(seated) for at in range(len(tables))}
    assert prior_meetings._Exchanges(normalized, season, seated, SearchProgress(None))._cost(places) == cost(
        request, seated
    )


def betterments(request: DrawRequest, seated: Seated, free: set[int]) -> Iterator[Seated]:
    """The plans in which two have changed places and the season pays less."""
    for one, other in combinations(sorted(free), 2):
        theirs = [[table for table in then if not {one, other}.isdisjoint(table.seats)] for then in seated]
        changed = exchanged(seated, one, other)
        # Where they pay nothing at their tables, nobody is moved for less than nothing.
        if cost(request, theirs) > 0 and cost(request, changed) < cost(request, seated):
            yield changed


def figures(request: DrawRequest, seated: Seated) -> list[int]:
    """Of the whole certificate."""
    return [line.value for line in judged((*request.history, *map(as_round, seated))).lines]


def as_round(tables: list[Seating]) -> RoundPlan:
    return RoundPlan(
        tuple(
            TablePlan(number, tuple(WHO[person] for person in table.seats), table.dealer)
            for number, table in enumerate(tables, start=1)
        )
    )


@st.composite
def later_requests(draw: st.DrawFn) -> DrawRequest:
    """A round is played; nobody is bound."""
    request = draw(requests())
    first = by_lot(NormalizedRequest(batarde_request(WHO[:7], 1, draw(st.integers(0, 1000)))))
    history = (as_round(first[0]),)
    return batarde_request(
        WHO[:7], min(2, request.rounds), request.seed, carried=request.carried, history=history
    )


@examples(30)
@given(later_requests())
def test_s6_later_two_change_places_only_if_no_figure_of_the_certificate_is_worse(
    request: DrawRequest,
) -> None:
    seated = by_lot(NormalizedRequest(request))
    found = spread_prior_meetings(NormalizedRequest(request), seated, SearchProgress(None))
    own = figures(request, found)
    assert all(now <= then for then, now in zip(figures(request, seated), own, strict=True))
    assert cost(request, found) <= cost(request, seated)
    for better in betterments(request, found, set(range(7))):
        assert any(then > now for now, then in zip(own, figures(request, better), strict=True))


@examples(10)
@given(later_requests())
def test_s6_where_no_more_certificates_may_be_looked_at_nobody_is_moved(request: DrawRequest) -> None:
    seated = by_lot(NormalizedRequest(request))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(prior_meetings, "MOST_JUDGED", 0)
        assert spread_prior_meetings(NormalizedRequest(request), seated, SearchProgress(None)) == seated


def test_s6_a_whole_table_of_3_too_many_weighs_as_three_meetings_and_a_hand_as_one() -> None:
    assert (100 * THREE, 100 * DEAL) == (3 * MEETING, MEETING)


@examples(10)
@given(requests(), st.sampled_from([Method.RANDOM, Method.CROSSED, Method.BY_STANDINGS]))
def test_s6_a_round_by_lot_or_by_the_standings_stays(request: DrawRequest, method: Method) -> None:
    by_method = batarde_request(request.players, 1, request.seed, carried=request.carried, method=method)
    usual = batarde_request(request.players, 1, request.seed)
    for asked in (by_method, usual):
        normalized = NormalizedRequest(asked)
        seated = by_lot(normalized)
        assert spread_prior_meetings(normalized, seated, SearchProgress(None)) == seated
    assert spread_prior_meetings(NormalizedRequest(request), [], SearchProgress(None)) == []
