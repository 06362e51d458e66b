"""Who enters a stage (contract, stages to the letter): F1 to F7, F19, F21, worked out by hand."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Said
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

Drawing = Callable[[Json], Said]


def test_f1_entered_is_what_counts(holding: Holding, importing: Importing) -> None:
    stages = [stage("q"), stage("f", best("q", 4), entered=["a", "b", "c", "e"])]
    line = holding(staged(stages, TWO_TABLES)).line()
    assert (line["take"], line["in"], line["open"]) == (4, ["a", "b", "c", "e"], [])
    played = holding(staged(stages, TWO_TABLES, ["f", "e0 a1 b2 c3"]))
    assert played.ranks() == {"e": 1, "a": 2, "b": 3, "c": 4, "d": 5, "f": 6, "g": 7, "h": 8}
    said = importing(staged(stages, TWO_TABLES, ["f", "d0 a1 b2 c3"]))
    assert faults(said) == {("rounds[1]", "not-entered")}


def test_f1_sides_on_an_open_line_have_not_entered(
    holding: Holding, importing: Importing, drawing: Drawing
) -> None:
    stages = [stage("q"), stage("f", best("q", 3))]
    ranking = ["q", "a0 b1 c2 d2", "e4 f5 g6 h7"]
    line = holding(staged(stages, ranking)).line()
    assert line == {"stage": "f", "take": 3, "in": ["a", "b"], "open": ["c", "d"], "lucky": []}
    said = importing(staged(stages, [*ranking], ["f", "a0 b1 c2"]))
    assert faults(said) == {("rounds[1]", "not-entered")}
    drawn = drawing(staged(stages, ranking))
    assert (drawn.code, drawn.out) == (2, b"")
    assert all(name in drawn.err for name in ("Stage f", "C", "D")), drawn.err
    drawn = drawing(staged(stages, ranking, decisions=[decision("f", "d")]))
    assert {seat for one in json.loads(drawn.out)["tables"] for seat in one["seats"]} == {"a", "b", "d"}


def test_f2_the_others_are_those_who_enter_no_other_stage_from_there(holding: Holding) -> None:
    stages = [stage("q"), stage("c", others("q")), stage("f", best("q", 4))]
    line = holding(staged(stages, TWO_TABLES)).line()
    assert line == {"stage": "c", "take": 4, "in": ["e", "f", "g", "h"], "open": [], "lucky": []}
    played = staged(stages, TWO_TABLES, ["c", "h0 g1 f2 e3"], ["f", "d0 c1 b2 a3"])
    assert holding(played).ranks() == {"d": 1, "c": 2, "b": 3, "a": 4, "h": 5, "g": 6, "f": 7, "e": 8}


def test_f2_who_is_on_the_line_of_the_final_is_on_that_of_the_consolation(holding: Holding) -> None:
    stages = [stage("q"), stage("c", others("q")), stage("f", best("q", 4))]
    ranking = ["q", "a0 b1 c2 d3", "e3 f5 g6 h7"]
    line = holding(staged(stages, ranking)).line()
    assert line == {"stage": "c", "take": 4, "in": ["f", "g", "h"], "open": ["d", "e"], "lucky": []}
    settled = holding(staged(stages, ranking, decisions=[decision("f", "e")])).line()
    assert (settled["in"], settled["open"]) == (["d", "f", "g", "h"], [])
    entered = [stage("q"), stages[1], stage("f", best("q", 4), entered=["a", "b", "e", "h"])]
    assert holding(staged(entered, ranking)).line()["in"] == ["c", "d", "f", "g"]


def test_f3_every_side_of_the_file_enters_a_stage_without_entry(holding: Holding) -> None:
    document = staged([stage("q"), stage("r")], TWO_TABLES, players="abcdefghz")
    event = holding(document)
    assert event.ranks("--stage", "q")["z"] == 9
    line = event.line()
    assert (line["stage"], line["take"], sorted(line["in"])) == ("r", 9, list("abcdefghz"))
    again = staged([stage("q"), stage("r")], TWO_TABLES, ["r", "h0 g1 f2 e3", "d4 c5 b6 z7"])
    assert holding(again).ranks() == dict(zip("hgfedcbza", range(1, 10), strict=True))


def test_f4_only_sides_with_a_hand_in_the_stage_go_on(holding: Holding) -> None:
    half = ["q", "a0 b1 c2 d3", "e0 f0 g0 h0"]
    line = holding(staged([stage("q"), stage("f", best("q", 6))], half)).line()
    assert line == {"stage": "f", "take": 4, "in": ["a", "b", "c", "d"], "open": [], "lucky": []}
    filled = [stage("q"), stage("f", per_table("q", 1, fill_to=8))]
    line = holding(staged(filled, ["q", "a0 b1 c2 d3"], players="abcdxyz")).line()
    assert line == {"stage": "f", "take": 4, "in": list("abcd"), "open": [], "lucky": list("bcd")}


def test_f4_carried_hands_alone_do_not_send_on(holding: Holding) -> None:
    stages = [stage("q"), stage("s", best("q", 8), carry="all"), stage("f", best("s", 6))]
    line = holding(staged(stages, TWO_TABLES, ["s", "a9 b9 c9 d9"])).line()
    assert (line["stage"], line["take"], line["in"]) == ("f", 4, ["a", "b", "c", "d"])


def test_f6_ties_at_tables_and_among_lucky_losers_are_judged_together(holding: Holding) -> None:
    stages = [stage("q"), stage("f", per_table("q", 2, fill_to=5))]
    # b and c share the second place of their table; whoever does not get it is the best of the others.
    line = holding(staged(stages, ["q", "a0 b2 c2 d5", "e1 f3 g6 h7"])).line()
    assert (line["take"], line["open"]) == (5, [])
    assert (line["in"][:2], sorted(line["in"][2:4]), line["in"][4]) == (["a", "e"], ["b", "c"], "f")
    # With g on 2 as well, that one and g are equal: two of the three go on.
    line = holding(staged(stages, ["q", "a0 b2 c2 d5", "e0 f1 g2 h9"])).line()
    assert (line["take"], sorted(line["in"][:2]), line["in"][2:], line["lucky"]) == (5, ["a", "e"], ["f"], [])
    assert sorted(line["open"]) == ["b", "c", "g"]


def test_f6_a_decision_may_settle_a_part(holding: Holding, importing: Importing) -> None:
    stages = [stage("q"), stage("f", per_table("q", 2, fill_to=5))]
    ranking = ["q", "a0 b2 c2 d5", "e0 f1 g2 h9"]
    line = holding(staged(stages, ranking, decisions=[decision("f", "g")])).line()
    assert (line["take"], sorted(line["in"]), sorted(line["open"])) == (5, list("aefg"), ["b", "c"])
    assert line["lucky"] == ["g"]
    for pair in ("bc", "bg", "cg"):
        line = holding(staged(stages, ranking, decisions=[decision("f", *pair)])).line()
        assert (sorted(line["in"]), line["open"]) == (sorted([*"aef", *pair]), [])
    in_turn = [decision("f", "g"), decision("f", "b", how="lots")]
    assert holding(staged(stages, ranking, decisions=in_turn)).line()["open"] == []
    for sides in (["b", "c", "g"], ["d"], ["a"], ["b", "b"], ["nobody"], []):
        said = importing(staged(stages, ranking, decisions=[decision("f", *sides)]))
        assert faults(said) == {("decisions[0]", "decision")}, sides


def test_f6_only_those_who_can_go_on_together_are_decided_for(holding: Holding, importing: Importing) -> None:
    stages = [stage("q"), stage("f", per_table("q", 1, fill_to=3))]
    # Two firsts shared at each table, one lucky loser: who wins a table leaves its other one only that place.
    ranking = ["q", "a1 b1 c8 d9", "e1 f1 g8 h9"]
    line = holding(staged(stages, ranking)).line()
    assert (line["take"], line["in"], sorted(line["open"])) == (3, [], list("abef"))
    settled = holding(staged(stages, ranking, decisions=[decision("f", "a", "b")])).line()
    assert (sorted(settled["in"]), sorted(settled["open"])) == (["a", "b"], ["e", "f"])
    said = importing(staged(stages, ranking, decisions=[decision("f", *"abef")]))
    assert faults(said) == {("decisions[0]", "decision")}
    apart = [stage("q"), stage("f", per_table("q", 1))]
    said = importing(staged(apart, ranking, decisions=[decision("f", "a", "b")]))
    assert faults(said) == {("decisions[0]", "decision")}


def test_f7_those_who_go_on_stand_in_the_order_of_the_standings(holding: Holding) -> None:
    stages = [stage("q"), stage("f", per_table("q", 1, fill_to=4))]
    line = holding(staged(stages, ["q", "h5 g6 f7 e8", "d0 c1 b2 a3"])).line()
    assert (line["in"], line["lucky"]) == (["d", "c", "b", "h"], ["c", "b"])
    entered = [stage("q"), stage("f", best("q", 3), entered=["h", "a", "d"])]
    assert holding(staged(entered, ["q", "h5 g6 f7 e8", "d0 c1 b2 a3"])).line()["in"] == ["d", "a", "h"]


def test_at_ecarte_the_winner_of_the_last_match_is_first_at_the_table(holding: Holding) -> None:
    stages = [stage("q", rounds=2), stage("f", per_table("q", 1, fill_to=3))]
    # Everybody won once and lost once, all equal; who won last has the table, one of a and c the rest.
    line = holding(matches(stages, ["q", "ab", "cd"], ["q", "da", "bc"])).line()
    assert (line["take"], sorted(line["in"]), sorted(line["open"])) == (3, ["b", "d"], ["a", "c"])


def test_f19_advance_speaks_of_the_first_stage_without_a_round(holding: Holding) -> None:
    stages = [stage("q"), stage("s", best("q", 4)), stage("f", best("s", 3))]
    assert holding(staged(stages, players="abcd")).line()["stage"] == "q"
    assert holding(staged(stages, TWO_TABLES)).line()["stage"] == "s"
    line = holding(staged(stages, TWO_TABLES, ["s", "d0 c1 b2 a3"])).line()
    assert line == {"stage": "f", "take": 3, "in": ["d", "c", "b"], "open": [], "lucky": []}
    over = holding(staged(stages, TWO_TABLES, ["s", "d0 c1 b2 a3"], ["f", "d0 c1 b2"]))
    for more in ([], ["--json"]):
        said = over.batarde("advance", over.club, over.number, *more)
        assert (said.code, said.out, len(said.faults)) == (2, b"", 1)


def test_f19_an_event_without_stages_has_nothing_to_advance_to(club: Path, holding: Holding) -> None:
    document = staged([], TWO_TABLES)
    del document["stages"], document["rounds"][0]["stage"]
    event = holding(document)
    before = club.read_bytes()
    for number, more in ((event.number, ["--json"]), ("9", []), ("x", [])):
        said = event.batarde("advance", club, number, *more)
        assert (said.code, said.out, len(said.faults)) == (2, b"", 1)
    assert event.batarde("advance", club.with_name("none"), "1").code == 2
    assert club.read_bytes() == before


def test_f19_in_words_advance_names_those_who_go_on_and_those_on_the_line(holding: Holding) -> None:
    stages = [stage("q"), stage("f", best("q", 3))]
    event = holding(staged(stages, ["q", "a0 b1 c2 d2", "e4 f5 g6 h7"]))
    said = event.batarde("advance", event.club, event.number)
    assert said.code == 1
    assert all(name in said.text for name in "ABCD")


CROSSED = [
    (["a0 b1 c2 d3", "e4 f5 g6 h7"], 8, ["adeh", "bcfg"]),
    (["a0 b1 c2", "d3 e4 f5", "g6 h7 i8"], 9, ["afg", "beh", "cdi"]),
    (["d0 c1 b2 a3", "h4 g5 f6 e7", "i8 j9 k9"], 8, ["dahe", "cbgf"]),
]


@pytest.mark.parametrize(("tables", "number", "expected"), CROSSED, ids=["8", "9", "best 8"])
def test_f21_crossed_goes_to_and_fro_over_the_tables(
    tables: list[str], number: int, expected: list[str], drawing: Drawing
) -> None:
    stages = [stage("q"), stage("f", best("q", number), draw="crossed")]
    drawn = json.loads(drawing(staged(stages, ["q", *tables])).out)
    assert (drawn["round"], drawn["stage"]) == (2, "f")
    assert [set(one["seats"]) for one in drawn["tables"]] == [set(one) for one in expected]
    assert [one["table"] for one in drawn["tables"]] == list(range(1, len(expected) + 1))


def test_a_closed_table_is_over_and_the_next_round_can_be_drawn(drawing: Drawing) -> None:
    closed = [scored(1, "a0 b1 c2 d3", closed={"reason": "time"}), scored(2, "e4 f5 g6 h7", "e1 f1 g1 h1")]
    stages = [stage("q"), stage("f", best("q", 4))]
    drawn = json.loads(drawing(staged(stages, ["q", *closed], settings={"schedule": [9, 9]})).out)
    assert {seat for one in drawn["tables"] for seat in one["seats"]} == set("abcd")
