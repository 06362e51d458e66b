"""Formats, section 6: people change places in a plan for the season's sake, until no two can better it."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.tables.annealing import split
from batarde_tourney.core.pairing.tables.carried import DEAL, MEETING, THREE, Seated, heed_season
from batarde_tourney.core.pairing.tables.counts import Seating, deals
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest
from batarde_tourney.core.pairing.tables.plan import Carried, DrawRequest, Lock, Method, RoundPlan, TablePlan
from tests.core.pairing.tables.requests import LENGTHS, batarde_request, judged
from tests.examples import examples

WHO = tuple(PlayerId(f"p{number:02}") for number in range(9))
"""In the order of their numbers; the last two do not play, the season knows them."""
APART = 10**9
HUNDREDTHS = st.lists(
    st.tuples(st.sampled_from(WHO), st.integers(-200, 200)), max_size=9, unique_by=lambda one: one[0]
).map(tuple)


@st.composite
def seasons(draw: st.DrawFn) -> Carried:
    """Pairs in either order."""
    met = draw(st.lists(st.sampled_from(list(combinations(WHO, 2))), max_size=16, unique=True))
    meetings = tuple(
        (*(pair if draw(st.booleans()) else pair[::-1]), draw(st.integers(1, 3))) for pair in met
    )
    return Carried(meetings, draw(HUNDREDTHS), draw(HUNDREDTHS))


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
    carried = request.carried
    assert carried is not None
    met = {frozenset((one, other)): MEETING * times for one, other, times in carried.meetings}
    threes, dealt = dict(carried.threes), dict(carried.deals)
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
    found = heed_season(normalized, seated)
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
    for one, other in combinations(sorted(set(range(7)) - staying), 2):
        tables = {
            (number, at)
            for number, then in enumerate(found)
            for at, table in enumerate(then)
            if not {one, other}.isdisjoint(table.seats)
        }
        # Where nobody who meets has met before, nobody is moved for what is left.
        if cost_at(request, found, tables) > 0:
            assert cost(request, exchanged(found, one, other)) >= cost(request, found)


def cost_at(request: DrawRequest, seated: Seated, places: set[tuple[int, int]]) -> int:
    """What these tables alone pay."""
    return cost(
        request,
        [
            [table for at, table in enumerate(then) if (number, at) in places]
            for number, then in enumerate(seated)
        ],
    )


def as_round(tables: list[Seating]) -> RoundPlan:
    return RoundPlan(
        tuple(
            TablePlan(number, tuple(WHO[person] for person in table.seats), table.dealer)
            for number, table in enumerate(tables, start=1)
        )
    )


@examples(30)
@given(requests(), st.integers(0, 1000))
def test_s6_later_no_figure_of_the_certificate_is_worse_for_it(request: DrawRequest, seed: int) -> None:
    first = by_lot(NormalizedRequest(batarde_request(WHO[:7], 1, seed)))
    request = batarde_request(
        WHO[:7], request.rounds, request.seed, carried=request.carried, history=(as_round(first[0]),)
    )
    normalized = NormalizedRequest(request)
    seated = by_lot(normalized)
    found = heed_season(normalized, seated)
    before, after = (judged((*request.history, *map(as_round, plan))).lines for plan in (seated, found))
    assert all(now.value <= then.value for then, now in zip(before, after, strict=True))
    assert cost(request, found) <= cost(request, seated)


@examples(10)
@given(requests(), st.sampled_from([Method.RANDOM, Method.CROSSED, Method.BY_STANDINGS]))
def test_s6_a_round_by_lot_or_by_the_standings_stays(request: DrawRequest, method: Method) -> None:
    by_method = batarde_request(request.players, 1, request.seed, carried=request.carried, method=method)
    usual = batarde_request(request.players, 1, request.seed)
    for asked in (by_method, usual):
        normalized = NormalizedRequest(asked)
        seated = by_lot(normalized)
        assert heed_season(normalized, seated) == seated
    assert heed_season(NormalizedRequest(request), []) == []
