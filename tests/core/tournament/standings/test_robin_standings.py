"""Standings of round robins that sides have left (R30): by hand, then a second opinion on random ones."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.standings.rating import table_places
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import read_event
from tests.core.tournament.second_robin import robin_document, second_robin_standings
from tests.core.tournament.standings.test_ecarte_standings import document, figure, rows, table
from tests.examples import examples
from tests.exchange.documents import as_file
from tests.exchange.ecarte_documents import Json

FIGURES = ["match_wins", "game_difference", "point_difference", "points"]


def league(*rounds: str, players: str = "abcde", leaves: str = "", rule: str | None = None) -> Json:
    """Rounds such as `ab cd`, each table won by the first; a round's last single letter sits out."""
    written = document(players=players)
    for number, then in enumerate(rounds, start=1):
        pairs = [pair for pair in then.split() if len(pair) == 2]
        tables = [table(at, pair, 0) for at, pair in enumerate(pairs, start=1)]
        byes = [one for one in then.split() if len(one) == 1]
        written["rounds"].append({"number": number, "stage": "q", "tables": tables, "byes": byes})
    planned = len(players) - 1 + len(players) % 2
    written["stages"] = [{"id": "q", "name": "League", "rounds": planned, "draw": "round_robin"}]
    gone = zip(leaves[::2], leaves[1::2], strict=True)
    written["presences"] = [{"player": side, "round": int(then), "status": "gone"} for side, then in gone]
    written |= {"version": 3}
    written["settings"] |= {"withdrawal": rule} if rule else {}
    return written


def wins(written: Json, after: int | None = None) -> dict[str, object]:
    return {side: figure(row, "match_wins") for side, row in rows(written, after).items()}


CASE = ("de ac b", "ae bd c", "ad ce", "cd a e")
"""b leaves after its one match of four; then c and d play, and the round robin is over."""


@pytest.mark.parametrize("rule", ["half", "annul", None])
def test_r30_whoever_beat_all_others_once_wins_and_sitting_out_is_worth_nothing(rule: str | None) -> None:
    written = league(*CASE, leaves="b3", rule=rule)
    assert wins(written) == {"a": 3, "c": 2, "d": 1, "e": 0, "b": None}
    ranks = {side: rank for rank, side in enumerate("acdeb", start=1)}
    assert {side: row.rank for side, row in rows(written).items()} == ranks
    assert {side for side, row in rows(written).items() if row.has_left} == {"b"}


def test_r30_kept_results_stand_and_the_rest_is_not_played() -> None:
    written = league(*CASE, leaves="b3", rule="keep")
    assert wins(written) == {"a": 3, "c": 2, "d": 1, "b": 1, "e": 0}
    assert not any(row.has_left or row.forfeits_rest for row in rows(written).values())


@pytest.mark.parametrize(
    ("rounds", "annulled"),
    [(("ab cd", "ac bd"), False), (("ab cd",), True), (("ab cd", "ac bd", "ad bc"), False)],
)
def test_r30_of_three_matches_two_are_more_than_half(rounds: tuple[str, ...], annulled: bool) -> None:
    written = league(*rounds, players="abcd", leaves=f"a{len(rounds) + 1}", rule="half")
    found = rows(written)
    assert (found["a"].has_left, found["a"].forfeits_rest) == (annulled, not annulled)
    assert (figure(found["a"], "match_wins") is None) is annulled


def test_r30_exactly_half_is_enough_and_the_rest_are_wins_without_difference_or_points() -> None:
    written = league("ab cd e", "ac be d", players="abcde", leaves="a3", rule="half")
    before, found = rows(league("ab cd e", "ac be d", players="abcde")), rows(written)
    assert found["a"].forfeits_rest
    for side, won in zip("abcde", (0, 0, 0, 1, 1), strict=True):
        rested = int(side in "de")
        assert figure(found[side], "match_wins") == figure(before[side], "match_wins") + won - rested  # type: ignore[operator]
        for name in FIGURES[1:]:
            assert figure(found[side], name) == figure(before[side], name)


def test_r30_byes_forfeits_and_unfinished_matches_are_none_of_half() -> None:
    written = league("ab cd e", "ac be d", players="abcde", leaves="a3", rule="half")
    lost = {"number": 1, "seats": ["a", "c"], "first_dealer": 0, "hands": []}
    for second in (
        lost | {"closed": {"reason": "no-show", "absent": "a"}},
        lost | {"closed": {"reason": "no-show", "absent": "c"}},
        lost | {"closed": {"reason": "time"}},
        table(1, "ac", 0) | {"hands": table(1, "ac", 0)["hands"][:1]},
    ):
        written["rounds"][1]["tables"][0] = second
        assert rows(written)["a"].has_left


def test_r30_a_match_that_was_not_come_to_is_not_lost_twice_and_one_closed_empty_is() -> None:
    written = league("ab cd e", "ac be d", "ad bc e", players="abcde", leaves="a4", rule="half")
    assert wins(written)["e"] == 1, "it has not met a, and its rests are worth nothing"
    third = {"number": 1, "seats": ["a", "d"], "first_dealer": 0, "hands": []}
    for closed, won in (({"reason": "no-show", "absent": "a"}, 1), ({"reason": "time"}, 1)):
        written["rounds"][2]["tables"][0] = third | {"closed": closed}
        assert wins(written)["d"] == won


def test_r30_between_two_who_left_nobody_wins() -> None:
    written = league("ab cd e", "ac be d", "ad ce b", "bc de a", players="abcde", leaves="a5d5", rule="half")
    found = wins(written)
    assert {side for side, row in rows(written).items() if row.forfeits_rest} == {"a", "d"}
    assert found["a"] == 3
    assert (found["b"], found["e"]) == (3, 1), "b beat e and c, and d forfeits to it; a forfeits to e"


def test_r30_a_double_round_robin_has_twice_as_many_matches() -> None:
    once = ("ab cd", "ac bd", "ad bc")
    written = league(*once, players="abcd", leaves="a4", rule="half")
    written["stages"][0]["rounds"] = 6
    found = rows(written)
    assert found["a"].forfeits_rest, "three of six are exactly half"
    assert [figure(found[side], "match_wins") for side in "abcd"] == [3, 3, 2, 1]
    written["rounds"].pop()
    assert not rows(written)["a"].has_left, "it leaves in round 4, and round 3 is still to come"
    written["presences"][0]["round"] = 3
    assert rows(written)["a"].has_left, "two of six are fewer"


def test_r30_before_it_left_a_side_stands_as_it_stood() -> None:
    written = league(*CASE, leaves="b3", rule="half")
    assert wins(written, 2) == wins(league(*CASE[:2]))


def test_r30_who_comes_back_has_not_left() -> None:
    written = league(*CASE[:3], leaves="b3", rule="half")
    assert rows(written)["b"].has_left
    written["presences"].append({"player": "b", "round": 4, "status": "in"})
    assert wins(written) == wins(league(*CASE[:3]))


@pytest.mark.parametrize("rule", ["half", "annul", "keep", None])
def test_r30_whoever_is_to_leave_later_than_the_next_round_has_not_left(rule: str | None) -> None:
    written = league(*CASE[:2], leaves="b4", rule=rule)
    assert wins(written) == wins(league(*CASE[:2]))
    assert wins(written, 9) == wins(written), "no later round has come"
    assert not any(row.has_left or row.is_gone for row in rows(written).values())
    written = league(*CASE[:2], leaves="b3", rule=rule)
    assert rows(written)["b"].has_left is (rule != "keep")


def test_r30_who_left_before_round_1_makes_no_match_of_the_others_a_second_one() -> None:
    """Seven enter for seven rounds, three do not come: who leaves then forfeits each match once."""
    written = league("ab cd", "ac bd", players="abcdefg", leaves="e1f1g1d3", rule="half")
    assert {side for side, row in rows(written).items() if row.has_left} == set("defg")
    written = league("ab cd", "ac bd", "ad bc", players="abcdefg", leaves="e1f1g1d4", rule="half")
    assert {side for side, row in rows(written).items() if row.forfeits_rest} == {"d"}
    assert wins(written) == {"a": 3, "b": 2, "c": 1, "d": 0, "e": None, "f": None, "g": None}


def test_r30_a_rating_knows_no_match_that_was_annulled_and_every_other() -> None:
    annulled = read_event(as_file(league(*CASE, leaves="b3", rule="half")))
    kept = read_event(as_file(league(*CASE, leaves="b3", rule="keep")))
    assert (len(list(table_places(annulled))), len(list(table_places(kept)))) == (6, 7)


@examples(120)
@given(st.integers(0, 2**32), st.booleans())
def test_r30_every_rank_and_figure_is_the_second_opinions(seed: int, is_partial: bool) -> None:
    lots = random.Random(seed)
    written = robin_document(lots)
    after = lots.randint(1, 6) if is_partial else None
    expected = second_robin_standings(written, after)
    found = rank_sides(read_event(as_file(written)), after)
    ranks = {side: rank for side, (rank, _) in expected.items()}
    assert {row.side.id: row.rank for row in found.rows} == ranks
    for row in found.rows:
        told = {name: row.figure(Criterion(name)) for name in FIGURES}
        assert told == {name: expected[row.side.id][1].get(name) for name in FIGURES}


@examples(40)
@given(st.integers(0, 2**32))
def test_r30_after_everybody_has_met_all_who_are_in_have_as_many_matches_to_win(seed: int) -> None:
    """Whoever stayed has played, or won without a game, as many matches as anybody else."""
    lots = random.Random(seed)
    sides = "abcdefg"[: lots.randint(3, 7)]
    written = league(players=sides, leaves=f"{lots.choice(sides)}1", rule=lots.choice(["half", "annul"]))
    gone = written["presences"][0]["player"]
    pairs = [pair for pair in combinations(sides, 2) if gone not in pair or lots.random() < 0.6]
    lots.shuffle(pairs)
    for number, pair in enumerate(pairs, start=1):
        one = table(1, "".join(pair), lots.randint(0, 1))
        written["rounds"].append({"number": number, "stage": "q", "tables": [one]})
    written["stages"][0]["rounds"] = max(1, len(sides) - 1 + len(sides) % 2)
    won = wins(written)
    still_in = len(sides) - 1
    matches = still_in * (still_in - 1) // 2 + (0 if rows(written)[gone].has_left else still_in)
    assert sum(figure for figure in won.values() if figure is not None) == matches  # type: ignore[misc]
