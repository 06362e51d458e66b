"""What counts in a stage, and the placing (contract, stages to the letter): F8 to F18, worked out by hand."""

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
    others,
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


def test_f9_own_scores_go_to_who_held_the_cards(holding: Holding) -> None:
    event = holding(substituted(substitute_scores="own", ranking=["penalty_per_card"]))
    own = {side: event.row(side, "--stage", "q") for side in "ax"}
    names = ("hands", "penalty", "penalty_per_card", "exact", "best_round", "wins", "table_points")
    # At the table the seat has 3, b 1, c 4, d 6: second of four, 2/3 of the points.
    assert [own["a"][name] for name in names] == [1, 0, "0", 1, 0, "0", "2/3"]
    assert [own["x"][name] for name in names] == [1, 3, "1/3", 0, 3, "0", "0"]
    assert own["a"]["rank"] == 1


def test_f9_the_order_at_the_table_goes_by_the_seats_total(holding: Holding) -> None:
    for settings in ({}, {"substitute_scores": "own"}):
        assert sorted(holding(substituted(**settings)).line()["in"]) == ["a", "b"]


def test_f9_by_default_the_score_stays_with_the_seat(holding: Holding) -> None:
    for settings in ({}, {"substitute_scores": "seat"}):
        event = holding(substituted(**settings))
        assert [event.row("a")[name] for name in ("hands", "penalty", "exact")] == [2, 3, 1]
        assert [event.row("x")[name] for name in ("rank", "hands", "penalty")] == [5, 0, None]


def test_f9_what_a_substitute_from_outside_scores_counts_for_nobody(holding: Holding) -> None:
    sat = [{"seat": 0, "player": "h", "from_hand": 1}]
    final = scored(1, "a0 b1 c2 d3", "a3 b0 c2 d3", substitutes=sat)
    ranking = [scored(1, "a0 b1 c2 d3", "a0 b1 c2 d3"), scored(2, "e4 f5 g6 h7", "e4 f5 g6 h7")]
    stages = [stage("q"), stage("f", best("q", 4))]
    settings = {"schedule": [9, 9], "substitute_scores": "own"}
    event = holding(staged(stages, ["q", *ranking], ["f", final], settings=settings))
    rows = {row["side"]: (row["rank"], row["hands"], row["penalty"]) for row in event.rows("--stage", "f")}
    assert rows == {"a": (1, 1, 0), "b": (2, 2, 1), "c": (3, 2, 4), "d": (4, 2, 6)}
    assert (event.row("h")["stage"], event.row("h")["penalty"]) == ("q", 14)


def test_f10_a_closed_table_counts_as_finished_if_it_has_a_hand(holding: Holding) -> None:
    shut = {"closed": {"reason": "time"}}
    tables = [scored(1, "a0 b1 c2 d3", **shut), scored(2, "e4 f5 g6 h7"), scored(3, "i0 j0 k0", **shut)]
    event = holding(staged([stage("q")], ["q", *tables], **TWO_HANDS))
    told = {side: (event.row(side)["wins"], event.row(side)["table_points"]) for side in "abei"}
    assert told == {"a": ("1", "1"), "b": ("0", "2/3"), "e": ("0", "0"), "i": (None, None)}


def test_f11_a_stage_without_a_hand_does_not_count_in_the_placing(holding: Holding) -> None:
    stages = [stage("q"), stage("f", best("q", 4))]
    event = holding(staged(stages, TWO_TABLES, ["f", "a0 b0 c0 d0"]))
    assert event.ranks() == dict(zip("abcdefgh", range(1, 9), strict=True))
    assert {row["stage"] for row in event.rows()} == {"q"}
    assert event.ranks("--stage", "f") == dict.fromkeys("abcd", 1)


def test_f11_an_unfinished_stage_ranks_as_it_stands(holding: Holding) -> None:
    stages = [stage("q"), stage("s", best("q", 7))]
    event = holding(staged(stages, TWO_TABLES, ["s", "a3 b2 c1", "d0 e0 f0 g0"]))
    assert event.ranks() == {"c": 1, "b": 2, "a": 3, "d": 4, "e": 4, "f": 4, "g": 4, "h": 8}
    rows = {row["side"]: (row["stage"], row["penalty"]) for row in event.rows()}
    assert (rows["c"], rows["d"], rows["h"]) == (("s", 1), ("s", None), ("q", 7))


def test_f11_where_no_stage_has_a_hand_none_ranks(holding: Holding) -> None:
    event = holding(staged([stage("q")], ["q", "a0 b0 c0 d0"]))
    assert {(row["rank"], row["stage"], row["penalty"]) for row in event.rows()} == {(1, None, None)}


def test_f12_losers_says_nothing_of_the_last_stage_that_has_a_hand(holding: Holding) -> None:
    stages = [stage("q"), stage("s", best("q", 8), losers="shared"), stage("f", best("s", 4))]
    semi = ["s", "h0 g1 f2 e3", "d4 c5 b6 a7"]
    ranks = dict(zip("hgfedcba", range(1, 9), strict=True))
    assert holding(staged(stages, TWO_TABLES, semi)).ranks() == ranks
    final = holding(staged(stages, TWO_TABLES, semi, ["f", "e0 f1 g2 h3"]))
    assert final.ranks() == {"e": 1, "f": 2, "g": 3, "h": 4, **dict.fromkeys("abcd", 5)}


def test_f12_ranks_go_on_counting_behind_those_who_share(holding: Holding) -> None:
    stages = [stage("q"), stage("s", best("q", 4), losers="shared"), stage("f", best("s", 2))]
    event = holding(matches(stages, ["q", "ab", "cd", "ef", "gh"], ["s", "ac", "eg"], ["f", "ea"]))
    assert event.ranks() == {"e": 1, "a": 2, "c": 3, "g": 3, "b": 5, "d": 5, "f": 5, "h": 5}
    assert {row["side"]: row["stage"] for row in event.rows()} == dict(
        zip("eacgbdfh", "ffssqqqq", strict=True)
    )


def test_f13_carried_hands_count_for_every_criterion(holding: Holding) -> None:
    entry = best("q", 4)
    names = ("hands", "penalty", "wins", "exact", "best_round", "rounds", "table_points")
    final = ["f", "d2 c3 b4 a5"]
    carried = holding(staged([stage("q"), stage("f", entry, carry="all")], TWO_TABLES, final))
    assert carried.ranks("--stage", "f") == {"a": 1, "b": 1, "c": 1, "d": 1}
    assert [carried.row("a")[name] for name in names] == [2, 5, "1", 1, 0, 2, "1"]
    alone = holding(staged([stage("q"), stage("f", entry)], TWO_TABLES, final))
    assert [alone.row("a")[name] for name in names] == [1, 5, "0", 0, 5, 1, "0"]
    assert alone.ranks("--stage", "f") == {"d": 1, "c": 2, "b": 3, "a": 4}


def test_f13_what_the_stage_before_carried_is_carried_on(holding: Holding) -> None:
    all_, rounds = {"carry": "all"}, (TWO_TABLES, ["s", "a1 b1 c1 d1"], ["f", "a1 b1 c1"])
    chain = [stage("q"), stage("s", best("q", 4), **all_), stage("f", best("s", 3), **all_)]
    assert [holding(staged(chain, *rounds)).row(side)["penalty"] for side in "abc"] == [2, 3, 4]
    cut = [stage("q"), stage("s", best("q", 4)), stage("f", best("s", 3), entered=list("abc"), **all_)]
    assert [holding(staged(cut, *rounds)).row(side)["penalty"] for side in "abc"] == [2, 2, 2]


def test_f13_carry_on_a_stage_without_entry_carries_nothing(holding: Holding) -> None:
    event = holding(staged([stage("q"), stage("r", carry="all")], TWO_TABLES, ["r", "h0 g1 f2", "e3 d4 c5"]))
    assert [event.row(side)["penalty"] for side in "hgfedc"] == [0, 1, 2, 3, 4, 5]
    assert event.ranks()["a"] == event.ranks()["b"] == 7


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


def test_f14_an_adjustment_counts_if_its_side_entered_the_stage_of_its_round(holding: Holding) -> None:
    given = [line_of_points("a", 2, 9), line_of_points("h", 2, -9), line_of_points("b", 1, 1)]
    stages = [stage("q"), stage("f", best("q", 4))]
    event = holding(staged(stages, TWO_TABLES, ["f", "a0 b1 c2 d3"], adjustments=given))
    assert event.ranks() == dict(zip("bcdaefgh", range(1, 9), strict=True))
    assert [event.row(side)["penalty"] for side in "abh"] == [9, 1, 7]
    assert [event.row(side, "--stage", "q")["penalty"] for side in "abh"] == [0, 2, 7]


def test_f14_what_is_not_carried_counts_for_nothing_later(holding: Holding) -> None:
    given = [line_of_points("a", 1, 1)]
    rounds = (TWO_TABLES, ["f", "a0 b1 c2 d3"])
    for carry, penalty in ((None, 0), ("all", 1)):
        keys = {} if carry is None else {"carry": carry}
        stages = [stage("q"), stage("f", best("q", 4), **keys)]
        assert holding(staged(stages, *rounds, adjustments=given)).row("a")["penalty"] == penalty


def test_f15_with_stages_every_round_names_one_and_without_them_none(importing: Importing) -> None:
    stages = [stage("q"), stage("f", best("q", 4))]
    document = staged(stages, TWO_TABLES, ["f", "a0 b1 c2 d3"])
    for value in (None, "nowhere", ...):
        changed = json.loads(json.dumps(document))
        changed["rounds"][1]["stage"] = value
        if value is ...:
            del changed["rounds"][1]["stage"]
        assert faults(importing(changed)) == {("rounds[1]", "stage")}, value
    del document["stages"]
    assert faults(importing(document)) == {("rounds[0]", "stage"), ("rounds[1]", "stage")}


def test_f15_no_round_comes_after_one_of_a_stage_that_takes_from_its_own(importing: Importing) -> None:
    stages = [stage("q", rounds=2), stage("c", others("q")), stage("f", best("q", 4))]
    final, consolation = ["f", "a0 b1 c2 d3"], ["c", "e0 f1 g2 h3"]
    assert importing(staged(stages, TWO_TABLES, TWO_TABLES, final, consolation)).code == 0
    assert faults(importing(staged(stages, TWO_TABLES, final, TWO_TABLES))) == {("rounds[2]", "stage")}


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


def test_f17_order_names_equal_sides_before_those_it_does_not_name(holding: Holding) -> None:
    stages = [stage("q"), stage("f", best("q", 2))]
    ranking = ["q", "a1 b1 c1 d1", "e4 f5 g6 h7"]
    named = [decision("q", "c", "a", key="order")]
    event = holding(staged(stages, ranking, decisions=named))
    assert event.ranks() == {"c": 1, "a": 2, "b": 3, "d": 3, "e": 5, "f": 6, "g": 7, "h": 8}
    assert event.line() == {"stage": "f", "take": 2, "in": ["c", "a"], "open": [], "lucky": []}
    more = [*named, decision("q", "d", "b", key="order", how="director")]
    assert holding(staged(stages, ranking, decisions=more)).ranks()["d"] == 3


def test_f17_an_order_is_used_at_the_tables_too(holding: Holding) -> None:
    stages = [stage("q"), stage("f", per_table("q", 1))]
    ranking = ["q", "a1 b1 c2 d3", "e4 f5 g6 h7"]
    event = holding(staged(stages, ranking, decisions=[decision("q", "b", "a", key="order")]))
    assert (event.line()["in"], event.line()["open"]) == (["b", "e"], [])


@pytest.mark.parametrize("sides", [["a"], ["a", "e"], ["a", "a"], ["a", "nobody"], []])
def test_f17_decisions_never_part_sides_that_are_not_equal(sides: list[str], importing: Importing) -> None:
    ranking = ["q", "a1 b1 c1 d1", "e4 f5 g6 h7"]
    document = staged([stage("q")], ranking, decisions=[decision("q", *sides, key="order")])
    assert faults(importing(document)) == {("decisions[0]", "decision")}


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
