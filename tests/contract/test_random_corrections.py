"""Corrections of any hand: what they tell and cancel, against the second opinion (F1, F18, F20)."""

import copy
import json
import random
from pathlib import Path

import pytest

from tests.contract import second_stages
from tests.contract.conftest import Holding
from tests.contract.cups import random_cup
from tests.contract.files import Json, hand
from tests.contract.second_figures import own_rounds


def played(seed: int) -> Json:
    """An event whose last stage nobody has drawn yet at every other seed, so that its line can still move."""
    cup = random_cup(seed)
    *stages, last = cup.planned()
    for id_, rounds in (*stages, last):
        if cup.document["rounds"]:
            cup.settle(id_)
        if id_ == last[0] and seed % 2:
            break
        for _ in range(rounds):
            cup.play(id_, short=0.1, helped=0.3)
        cup.adjust(id_)
        cup.order(id_)
    return cup.document


def any_hand(document: Json, lots: random.Random) -> tuple[Json, Json, int]:
    tables = [(then, table) for then in document["rounds"] for table in then["tables"] if table["hands"]]
    then, table = lots.choice(tables)
    return then, table, lots.randrange(len(table["hands"]))


def is_void(document: Json, decision: Json, made: list[Json]) -> bool:
    """Whether a decision says nothing possible, after those made before it."""
    known = second_stages.known({**document, "decisions": made})
    if "order" in decision:
        groups = second_stages.standings(known, decision["stage"])
        return not any(set(decision["order"]) <= set(group) for group in groups)
    named, ways = set(decision["in"]), second_stages.outcomes(known, decision["stage"])
    is_open = named <= set(second_stages.line(known, decision["stage"]).open)
    return not (is_open and any(named <= gone for gone, _ in ways))


def moves(before: Json, after: Json) -> dict[str, list[int]]:
    ranks = [second_stages.placing(document) for document in (before, after)]
    return {
        side: [ranks[0][side][0], ranks[1][side][0]]
        for side in ranks[0]
        if ranks[0][side][0] != ranks[1][side][0]
    }


def turns(before: Json, after: Json) -> dict[str, tuple[set[str], set[str]]]:
    """By drawn stage, those whom its entry gives only now, and those whom it gave only before."""
    found = {}
    for stage in before["stages"]:
        if stage.get("entry") and own_rounds(before, stage["id"]):
            old, new = (set(second_stages.line(one, stage["id"]).entered) for one in (before, after))
            if old != new:
                found[stage["id"]] = new - old, old - new
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("seed", [2, 4, 5, 8, 28])
def test_any_correction_is_as_the_contract_says(seed: int, holding: Holding, tmp_path: Path) -> None:
    document, lots, path = played(seed), random.Random(seed), tmp_path / "hand.json"
    event = holding(document)
    for _ in range(2):
        then, table, at = any_hand(document, lots)
        old = table["hands"][at]
        made = hand(len(table["seats"]), old["cards"], old["dealer"], lots)
        path.write_text(json.dumps(made), "utf-8")
        where = (str(number) for number in (then["number"], table["number"], at))
        said = event.batarde(
            "correct", event.club, event.number, *where, path, "--json", "--reason", "misread"
        )
        after = json.loads(event.batarde("export", event.club, event.number).out)
        before = second_stages.known(document)
        expected = copy.deepcopy(before["rounds"])
        expected[then["number"] - 1]["tables"][table["number"] - 1]["hands"][at] = made
        assert after["rounds"] == expected
        same_people(before, after)
        same_decisions(document, after)
        told, now = json.loads(said.out), second_stages.known(after)
        assert {row["side"]: row["rank"] for row in told["rows"]} == moves(before, now)
        lines = {line["stage"]: (set(line["in"]), set(line["out"])) for line in told["lines"]}
        assert lines == turns(before, now)
        document = after


def same_people(before: Json, after: Json) -> None:
    """F20: stages that have a round keep who entered."""
    for stage in before["stages"]:
        if own_rounds(before, stage["id"]):
            assert set(second_stages.entrants(after, stage["id"])) == set(stage["entered"])


def same_decisions(before: Json, after: Json) -> None:
    """F18: those that became void are cancelled, and no others."""
    made: list[Json] = []
    for old, new in zip(before["decisions"], after["decisions"], strict=True):
        if old.get("cancelled") is not None or not is_void(after, old, made):
            assert new == old
            made.append(old)
        else:
            assert {**new, "cancelled": ...} == {**old, "cancelled": ...}
            assert new["cancelled"]
