"""A request in whole numbers: who has met, who had a table of 3, who is kept apart, what was drawn before."""

import json
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.annealing import FORBIDDEN, Constraints
from batarde_tourney.core.pairing.tables.normalized_request import NormalizedRequest, earlier_draws
from batarde_tourney.core.pairing.tables.plan import (
    DrawRequest,
    Lock,
    Method,
    PriorMeetings,
    RoundPlan,
    TablePlan,
)
from batarde_tourney.core.pairing.tables.turns import LIGHT, turns_of
from batarde_tourney.core.tournament.event.stages import TableRule
from tests.core.pairing.tables.requests import batarde_request
from tests.examples import examples

WHO = tuple(PlayerId(letter) for letter in "abcdefghijk")
STRANGER = PlayerId("zz")
PAIRS = list(combinations(WHO, 2))


def round_of(*tables: str) -> RoundPlan:
    """A table for each word, a player for each letter."""
    return RoundPlan(tuple(TablePlan(n, tuple(map(PlayerId, seats)), 0) for n, seats in enumerate(tables, 1)))


@st.composite
def played(draw: st.DrawFn) -> RoundPlan:
    sizes = draw(st.sampled_from([(4, 3), (3, 3), (4, 4), (5,), (4, 4, 3)]))
    players = "".join(draw(st.permutations(WHO)))
    return round_of(*(players[sum(sizes[:at]) : sum(sizes[: at + 1])] for at in range(len(sizes))))


@st.composite
def requests(draw: st.DrawFn) -> DrawRequest:
    present = draw(st.lists(st.sampled_from(WHO), min_size=6, unique=True))
    odd = [(WHO[0], WHO[0]), (WHO[2], WHO[1]), (WHO[0], STRANGER)]
    pairs = st.lists(st.sampled_from([*PAIRS, *odd]), max_size=3).map(tuple)
    clubs = st.lists(st.sampled_from([WHO[:3], (WHO[3], STRANGER, WHO[4])]), max_size=2).map(tuple)
    return batarde_request(
        tuple(present),
        draw(st.integers(1, 4)),
        history=tuple(draw(st.lists(played(), max_size=3))),
        method=draw(st.sampled_from([Method.MEET_NEW, Method.RANDOM])),
        apart=draw(pairs),
        apart_at_first=draw(pairs),
        groups_apart_at_first=draw(clubs),
    )


def together(plan: RoundPlan, one: PlayerId, other: PlayerId) -> bool:
    return one != other and any({one, other} <= set(table.seats) for table in plan.tables)


@examples(30)
@given(requests())
def test_who_has_met_and_who_had_a_table_of_3_is_counted_over_all_rounds(request: DrawRequest) -> None:
    normalized = NormalizedRequest(request)
    people = normalized.people
    # Who is there comes first, then who was; either by name.
    seated = {player for then in request.history for table in then.tables for player in table.seats}
    assert people == (*sorted(request.players), *sorted(seated - set(request.players)))
    assert [people[normalized.number[player]] for player in people] == list(people)
    found = normalized.meetings(weights=LIGHT, is_high=True)
    apart = {frozenset(pair) for pair in request.apart if len(set(pair)) == 2}
    for a, one in enumerate(people):
        for b, other in enumerate(people):
            times = sum(together(then, one, other) for then in request.history)
            if request.method is Method.RANDOM:
                times = 0
            assert found.met[a][b] == times + FORBIDDEN * (frozenset({one, other}) in apart)
    shares = []
    for a, one in enumerate(people):
        mine = [then for then in request.history if any(one in table.seats for table in then.tables)]
        tables = [table for then in mine for table in then.tables if one in table.seats]
        assert found.played[a] == len(mine)
        assert found.threes[a] == sum(len(table.seats) == 3 for table in tables)
        sizes = [[len(table.seats) for table in then.tables] for then in mine]
        shares.append(sum((Fraction(3 * cut.count(3), sum(cut)) for cut in sizes), Fraction(0)))
    seats = [3 * sizes.count(3) for sizes in normalized.sizes]
    present = len(request.players)
    assert found.turns == turns_of(found.threes, shares, present, seats, LIGHT, is_high=True)
    assert normalized.meetings(weights=LIGHT).turns == turns_of(found.threes, shares, present, seats, LIGHT)


@examples(30)
@given(requests())
def test_who_is_apart_at_first_is_so_in_the_first_round_alone(request: DrawRequest) -> None:
    normalized = NormalizedRequest(request)
    pairs = {frozenset(pair) for pair in request.apart_at_first}
    pairs |= {frozenset(pair) for group in request.groups_apart_at_first for pair in combinations(group, 2)}
    expected = {
        (a, b)
        for a, one in enumerate(normalized.people)
        for b, other in enumerate(normalized.people)
        if a != b and frozenset({one, other}) in pairs and not request.history
    }
    apart, people = normalized.apart_now(), range(len(normalized.people))
    assert {(a, b) for a in people for b in people if (a, b) in apart} == expected
    assert bool(apart) == bool(expected)
    assert normalized.constraints() == (Constraints((), apart) if expected else None)


def test_rounds_settled_since_count_and_the_sizes_to_draw_are_those_told() -> None:
    normalized = NormalizedRequest(batarde_request(WHO[:7], 3))
    found = normalized.meetings([[[0, 1, 2, 3], [4, 5, 6]]], [(4, 3)])
    assert found.met[4][6] == found.met[6][4] == found.met[0][3] == 1
    assert found.met[0][4] == 0
    assert found.threes == (0, 0, 0, 0, 1, 1, 1)
    assert found.turns[-1].until == 1
    assert normalized.meetings().turns[-1].until == 3


def test_who_stays_binds_the_next_round() -> None:
    stays = NormalizedRequest(batarde_request(WHO[:7], 2, locks=(Lock(WHO[5], 2),)))
    constraints = stays.constraints()
    assert constraints is not None
    assert constraints.allowed == (0b1101111,) * 5 + (1 << 4, 0b1101111)
    assert NormalizedRequest(batarde_request(WHO[:7], 2)).constraints() is None


@pytest.mark.parametrize(
    ("asked", "has_choice", "is_fresh", "is_usual"),
    [
        ({}, True, True, True),
        ({"sizes": (5, 3)}, True, True, False),
        ({"sizes": (4, 4)}, True, True, True),
        ({"apart": (PAIRS[0],)}, True, True, False),
        ({"history": (round_of("abcd", "efgh"),)}, True, False, False),
        ({"players": WHO[:5]}, False, True, True),
        ({"players": WHO[:7], "tables": TableRule.ONE}, False, True, False),
        ({"players": WHO[:7], "fixed": (TablePlan(1, WHO[:7], 0),), "rounds": 2}, True, False, False),
        ({"players": WHO[:11], "fixed": (TablePlan(1, WHO[:5], 0),), "rounds": 2}, True, False, False),
        ({"players": WHO[:5], "fixed": (TablePlan(1, WHO[:5], 0),), "rounds": 2}, False, True, True),
    ],
)
def test_the_catalogue_is_for_a_usual_evening_that_begins(
    asked: dict[str, object], has_choice: bool, is_fresh: bool, is_usual: bool
) -> None:
    normalized = NormalizedRequest(batarde_request(**({"players": WHO[:8], "rounds": 3} | asked)))  # type: ignore[arg-type]
    assert normalized.has_choice == has_choice
    assert normalized.is_fresh == is_fresh
    assert normalized.is_usual == is_usual


def test_no_round_to_come_has_no_tables() -> None:
    assert NormalizedRequest(batarde_request(WHO[:8], 0)).sizes == ()
    assert NormalizedRequest(batarde_request(WHO[:8], 1)).sizes == ((4, 4),)


def test_ranks_leave_out_who_is_not_in_the_draw_and_name_nobody_twice() -> None:
    standings = (WHO[2], STRANGER, WHO[0], WHO[2])
    assert NormalizedRequest(batarde_request(WHO[:8], standings=standings)).ranks() == [2, 0]


def test_the_last_draw_is_asked_for_again_as_it_was() -> None:
    first, second = round_of("abcd", "efg"), round_of("hbd", "aceg")
    request = batarde_request(
        WHO[:8],
        2,
        9,
        history=(first, second),
        seeds=(5, 6),
        apart=(PAIRS[0],),
        locks=(Lock(WHO[0], 1),),
        fixed=(TablePlan(2, WHO[4:8], 0),),
        sizes=(4, 4),
    )
    normalized = NormalizedRequest(request)
    assert earlier_draws(normalized.request) == 2
    assert normalized.earlier() == replace(
        request,
        players=tuple(map(PlayerId, "hbdaceg")),
        rounds=3,
        seed=6,
        history=(first,),
        seeds=(5,),
        sizes=(4, 3),
        locks=(),
        fixed=(),
    )


@pytest.mark.parametrize(
    "asked",
    [
        {"history": (), "seeds": ()},
        {"seeds": ()},
        {"seeds": (1, 2)},
        {"method": Method.RANDOM},
        {"method": Method.BY_STANDINGS},
    ],
)
def test_a_draw_before_is_not_known_without_its_seed_nor_by_another_method(asked: dict[str, object]) -> None:
    request = batarde_request(WHO[:8], 2, history=(round_of("abcd", "efgh"),), seeds=(5,))
    assert NormalizedRequest(request).earlier() is not None
    normalized = NormalizedRequest(replace(request, **asked))  # type: ignore[arg-type]
    assert normalized.earlier() is None
    assert earlier_draws(normalized.request) == 0


def test_the_digest_is_of_all_that_was_asked_but_for_what_could_not_be_asked_once() -> None:
    request = batarde_request(WHO[:8], 2)
    digests = {
        NormalizedRequest(replace(request, **other)).digest()
        for other in (
            {},
            {"seed": 1},
            {"rounds": 3},
            {"moves": 0},
            {"apart": (PAIRS[0],)},
            {"groups_apart_at_first": (PAIRS[0],)},
            {"carried": PriorMeetings(((*PAIRS[0], 1),))},
        )
    }
    assert len(digests) == 7
    assert NormalizedRequest(replace(request, carried=None, groups_apart_at_first=())).digest() in digests


def test_the_digest_is_sha_256_of_json_without_spaces() -> None:
    """Whoever reads a sheet in ten years can hash it again; a name of other letters is escaped."""
    request = DrawRequest(tuple(map(PlayerId, ("é", "a", "b"))), lengths=((3, 12),))
    asked = {
        "players": ["é", "a", "b"],
        "rounds": 1,
        "seed": 0,
        "tables": "auto",
        "method": "meet_new",
        "history": [],
        "seeds": [],
        "sizes": None,
        "fixed": [],
        "locks": [],
        "apart": [],
        "apart_at_first": [],
        "standings": [],
        "width": request.width,
        "first": "meetings",
        "moves": None,
        "lengths": [[3, 12]],
    }
    text = json.dumps(asked).replace(": ", ":").replace(", ", ",")
    assert "\\u00e9" in text
    assert NormalizedRequest(request).digest() == sha256(text.encode("ascii")).hexdigest()
