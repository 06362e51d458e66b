"""World Cups and a club's championship: lines, stage standings and placing against the second opinion."""

import copy
import json
import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.cli.conftest import Said
from tests.contract import second_stages
from tests.contract.conftest import Held, Holding
from tests.contract.cups import FORMATS, Cup, random_cup, random_ecarte_cup
from tests.contract.files import Json
from tests.contract.second_figures import stage_of


def same_line(event: Held, document: Json, id_: str) -> None:
    """F6, F7: `advance` says what the second opinion says, best first."""
    told, expected = event.line(), second_stages.line(document, id_)
    assert (told["stage"], told["take"]) == (id_, expected.take)
    assert set(told["in"]) == set(expected.entered)
    assert set(told["open"]) == set(expected.open)
    assert set(expected.lucky) <= set(told["lucky"]) <= {*expected.lucky, *expected.perhaps_lucky}
    groups = second_stages.standings(document, stage_of(document, id_)["entry"]["from"])
    rank = {side: at for at, group in enumerate(groups) for side in group}
    for sides in (told["in"], told["open"], told["lucky"]):
        assert all(rank[one] <= rank[next_] for one, next_ in pairwise(sides))


def same_stage(event: Held, document: Json, id_: str) -> None:
    """The standings of a stage: who, which rank, every figure."""
    told = event.rows("--stage", id_)
    groups = second_stages.standings(document, id_)
    ranks = {side: 1 + sum(map(len, groups[:at])) for at, group in enumerate(groups) for side in group}
    assert {row["side"]: row["rank"] for row in told} == ranks
    figures = second_stages.figures(document, id_)
    for row in told:
        expected = figures[row["side"]]
        assert {key: row[key] for key in row if key in expected} == {
            key: expected[key] for key in row if key in expected
        }


def same_placing(event: Held, document: Json, after: int | None = None) -> None:
    more = () if after is None else ("--after", str(after))
    told = {row["side"]: (row["rank"], row["stage"]) for row in event.rows(*more)}
    assert told == second_stages.placing(document, *(() if after is None else (after,)))


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "seed"), list(zip(FORMATS, range(4), strict=True)))
def test_s1_1_every_stage_of_a_championship_is_as_the_contract_says(
    name: str, seed: int, holding: Holding
) -> None:
    players, ranking, stages = FORMATS[name]
    # Short tables make ties, which a knock-out of 14 tables would have too many of to try them all.
    settings = {"schedule": "up" if name == "2019" else [4, 5, 6], "ranking": ranking}
    cup = Cup(players, settings, copy.deepcopy(stages), random.Random(seed))
    for id_, rounds in cup.planned():
        if cup.document["rounds"]:
            same_line(holding(cup.document), cup.known, id_)
            if cup.settle(id_):
                same_line(holding(cup.document), cup.known, id_)
        for _ in range(rounds):
            cup.play(id_)
        cup.adjust(id_)
    event = holding(cup.document)
    same_placing(event, cup.known)
    for one in stages:
        same_stage(event, cup.known, one["id"])
    entered = [len(one["entered"]) for one in cup.known["stages"]]
    expected = {"2019": [56, 28, 16, 8, 4], "2022": [40, 8, 4], "2024": [36, 9, 3], "evening": [23, 19, 4]}
    assert entered == expected[name]


def test_s1_1_each_stage_is_drawn_among_those_who_entered_it(drawing: Callable[[Json], Said]) -> None:
    _, ranking, stages = FORMATS["evening"]
    settings = {"schedule": [4, 5, 6], "ranking": ranking}
    cup = Cup(24, settings, [{**one, "rounds": 1} for one in stages], random.Random(5))
    for id_, _ in cup.planned():
        if cup.document["rounds"]:
            cup.settle(id_)
            drawn = json.loads(drawing(cup.document).out)
            assert drawn["stage"] == id_
            seated = [seat for one in drawn["tables"] for seat in one["seats"]]
            assert sorted(seated) == sorted(second_stages.entrants(cup.known, id_))
        cup.play(id_)
    over = drawing(cup.document)
    assert (over.code, over.out, len(over.faults)) == (2, b"", 1)


ANY = [(random_cup, seed) for seed in (1, 4, 5, 8, 14, 15)] + [(random_ecarte_cup, seed) for seed in (2, 3)]


@pytest.mark.sampled
@pytest.mark.parametrize(("drawn", "seed"), ANY)
def test_every_stage_of_any_small_event_is_as_the_contract_says(
    drawn: Callable[[int], Cup], seed: int, holding: Holding
) -> None:
    cup = drawn(seed)
    for id_, rounds in cup.planned():
        if cup.document["rounds"]:
            same_line(holding(cup.document), cup.known, id_)
            if cup.settle(id_):
                same_line(holding(cup.document), cup.known, id_)
        for _ in range(rounds):
            cup.play(id_, short=0.2, helped=0.3)
        cup.adjust(id_)
        cup.adjust(id_, cancelled="not late at all")
        cup.order(id_)
    event = holding(cup.document)
    for one in cup.document["stages"]:
        same_stage(event, cup.known, one["id"])
    for after in (len(cup.document["rounds"]) // 2, None):
        same_placing(event, cup.known, after)
