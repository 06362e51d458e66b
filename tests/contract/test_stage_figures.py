"""What counts in a stage, and the placing (contract, F8 to F18): what only the whole program shows, by hand.

The other statements are shown by `tests/core/tournament/standings/test_stage_standings.py`, and all of
them together, against a second opinion, by `tests/contract/test_world_cups.py`.
"""

import json

import pytest

from tests.contract.conftest import Holding, Importing
from tests.contract.files import Json
from tests.contract.stage_files import (
    TWO_TABLES,
    best,
    decision,
    faults,
    matches,
    per_table,
    scored,
    stage,
    staged,
)

TWO_HANDS = {"settings": {"schedule": [9, 9]}}


def line_of_points(player: str, round_: int, points: int, **keys: str) -> Json:
    return {"player": player, "round": round_, "points": points, "reason": "late", **keys}


def test_f8_adjustments_of_the_round_count_in_the_order_at_a_table_alone(holding: Holding) -> None:
    stages = [stage("q", ranking=["wins", "penalty"]), stage("f", per_table("q", 1))]
    event = holding(staged(stages, TWO_TABLES, adjustments=[line_of_points("a", 1, 2)]))
    row = event.row("a", "--stage", "q")
    assert (row["wins"], row["table_points"], row["penalty"], row["rank"]) == ("1", "1", 2, 1)
    assert event.line()["in"] == ["e", "b"], "at the table b 1, a 2; in the standings e has a win"
    cancelled = [line_of_points("a", 1, 2, cancelled="in time")]
    assert holding(staged(stages, TWO_TABLES, adjustments=cancelled)).line()["in"] == ["a", "e"]


def test_f8_adjustments_of_an_earlier_round_do_not_count_at_the_last_table(holding: Holding) -> None:
    stages = [stage("q", rounds=2), stage("f", per_table("q", 1))]
    document = staged(stages, TWO_TABLES, TWO_TABLES, adjustments=[line_of_points("a", 1, 9)])
    assert holding(document).line()["in"] == ["e", "a"], "a 9 and e 8 in the standings, 0 and 4 at the tables"
    level = staged(stages, TWO_TABLES, ["q", "a1 b1 c2 d3", "e4 f5 g6 h7"])
    level["adjustments"] = [line_of_points("a", 1, 9)]
    assert holding(level).line()["in"] == ["b", "e"], "level at the table, b before a in the standings"


def substituted(**settings: object) -> Json:
    """Seat 0 is a's; x sits there in the second hand: a 0 + 3, b 1 + 0, c 2 + 2, d 3 + 3."""
    line = {"seat": 0, "player": "x", "from_hand": 1}
    one = scored(1, "a0 b1 c2 d3", "a3 b0 c2 d3", substitutes=[line])
    stages = [stage("q"), stage("f", per_table("q", 2))]
    return staged(stages, ["q", one], settings={"schedule": [9, 9], **settings}, players="abcdx")


def test_f9_the_order_at_the_table_goes_by_the_seats_total(holding: Holding) -> None:
    for settings in ({}, {"substitute_scores": "own"}):
        assert sorted(holding(substituted(**settings)).line()["in"]) == ["a", "b"]


def test_f10_a_closed_table_counts_as_finished_if_it_has_a_hand(holding: Holding) -> None:
    shut = {"closed": {"reason": "time"}}
    tables = [scored(1, "a0 b1 c2 d3", **shut), scored(2, "e4 f5 g6 h7"), scored(3, "i0 j0 k0", **shut)]
    event = holding(staged([stage("q")], ["q", *tables], **TWO_HANDS))
    told = {side: (event.row(side)["wins"], event.row(side)["table_points"]) for side in "abei"}
    assert told == {"a": ("1", "1"), "b": ("0", "2/3"), "e": ("0", "0"), "i": (None, None)}


def test_f12_ranks_go_on_counting_behind_those_who_share(holding: Holding) -> None:
    stages = [stage("q"), stage("s", best("q", 4), losers="shared"), stage("f", best("s", 2))]
    event = holding(matches(stages, ["q", "ab", "cd", "ef", "gh"], ["s", "ac", "eg"], ["f", "ea"]))
    assert event.ranks() == {"e": 1, "a": 2, "c": 3, "g": 3, "b": 5, "d": 5, "f": 5, "h": 5}
    assert {row["side"]: row["stage"] for row in event.rows()} == dict(
        zip("eacgbdfh", "ffssqqqq", strict=True)
    )


def test_f13_carried_matches_of_ecarte_count_too(holding: Holding) -> None:
    rounds = (["q", "ab", "cd"], ["f", "ba", "dc"])
    carried = holding(matches([stage("q"), stage("f", best("q", 4), carry="all")], *rounds))
    assert carried.ranks() == dict.fromkeys("abcd", 1)
    assert {row["match_wins"] for row in carried.rows()} == {"1"}
    alone = holding(matches([stage("q"), stage("f", best("q", 4))], *rounds))
    assert alone.ranks() == {"b": 1, "d": 1, "a": 3, "c": 3}


def test_f14_at_ecarte_an_adjustment_names_a_side(holding: Holding) -> None:
    given = [{"side": side, "round": 2, "points": 2, "reason": "late"} for side in "ac"]
    stages = [stage("q"), stage("f", best("q", 2), entered=["a", "b"])]
    event = holding(matches(stages, ["q", "ab", "cd"], ["f", "ab"], adjustments=given))
    assert event.row("a")["point_difference"] == event.row("c")["point_difference"] - 2
    assert event.ranks() == {"a": 1, "b": 2, "c": 3, "d": 4}


def test_f14_what_is_not_carried_counts_for_nothing_later(holding: Holding) -> None:
    given = [line_of_points("a", 1, 1)]
    rounds = (TWO_TABLES, ["f", "a0 b1 c2 d3"])
    for carry, penalty in ((None, 0), ("all", 1)):
        keys = {} if carry is None else {"carry": carry}
        stages = [stage("q"), stage("f", best("q", 4), **keys)]
        assert holding(staged(stages, *rounds, adjustments=given)).row("a")["penalty"] == penalty


def test_f16_after_leaves_out_later_rounds_their_adjustments_and_the_order_of_a_stage(
    holding: Holding,
) -> None:
    stages = [stage("q", rounds=2), stage("f", best("q", 3))]
    level = ["q", "a1 b1 c2 d3"]
    document = staged(stages, level, level, ["f", "c0 a1 b2"])
    document |= {
        "adjustments": [line_of_points("a", 2, 4), line_of_points("b", 2, 4)],
        "decisions": [decision("q", "b", "a", key="order")],
    }
    event = holding(document)
    assert event.ranks() == {"c": 1, "a": 2, "b": 3, "d": 4}
    # c has 4; a and b have 2 and 4 points, d has 6: equal, and two of them were put in order.
    assert event.ranks("--after", "2") == {"c": 1, "b": 2, "a": 3, "d": 4}
    assert event.ranks("--after", "1") == {"a": 1, "b": 1, "c": 3, "d": 4}


def test_f17_an_order_is_used_at_the_tables_too(holding: Holding) -> None:
    stages = [stage("q"), stage("f", per_table("q", 1))]
    ranking = ["q", "a1 b1 c2 d3", "e4 f5 g6 h7"]
    event = holding(staged(stages, ranking, decisions=[decision("q", "b", "a", key="order")]))
    assert (event.line()["in"], event.line()["open"]) == (["b", "e"], [])


def test_f18_a_cancelled_decision_decides_nothing_and_need_not_fit(
    holding: Holding, importing: Importing
) -> None:
    stages = [stage("q"), stage("f", best("q", 3))]
    ranking = ["q", "a0 b1 c2 d2", "e4 f5 g6 h7"]
    void = "a hand was corrected"
    made = [
        decision("f", "d", cancelled=void),
        decision("q", "d", "c", key="order", cancelled=void),
        decision("f", "h", cancelled=void),
        decision("q", "a", "h", key="order", cancelled=void),
    ]
    event = holding(staged(stages, ranking, decisions=made))
    assert event.ranks()["c"] == event.ranks()["d"] == 3
    assert sorted(event.line()["open"]) == ["c", "d"]
    exported = json.loads(event.batarde("export", event.club, event.number).out)
    assert exported["decisions"] == made
    for at in (2, 3):
        del made[at]["cancelled"]
        said = importing(staged(stages, ranking, decisions=made))
        assert faults(said) == {(f"decisions[{at}]", "decision")}
        made[at]["cancelled"] = void


@pytest.mark.parametrize("id_", ["nowhere", "", "Q"])
def test_standings_of_a_stage_that_is_not_there_are_refused(id_: str, holding: Holding) -> None:
    event = holding(staged([stage("q")], TWO_TABLES))
    for format_ in ("json", "text"):
        said = event.batarde("standings", event.club, event.number, "--stage", id_, "--format", format_)
        assert (said.code, said.out, len(said.faults)) == (2, b"", 1)


@pytest.mark.parametrize("format_", ["text", "csv", "html"])
def test_the_standings_of_a_stage_come_in_every_format(format_: str, holding: Holding) -> None:
    event = holding(staged([stage("q"), stage("f", best("q", 4))], TWO_TABLES, ["f", "d0 c1 b2 a3"]))
    ask = ("standings", event.club, event.number, "--format", format_)
    first, placed = (event.batarde(*ask, *more).text for more in (("--stage", "q"), ()))
    assert [line for line in first.splitlines() if line] != [line for line in placed.splitlines() if line]
