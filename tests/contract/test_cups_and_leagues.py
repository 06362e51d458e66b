"""`draw --event` of round robins that somebody left (R30), seeded cups, and latecomers of a Swiss (R31)."""

import json
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.rounds.next_round import MeetingsLeft, RoundRobinOver
from batarde_tourney.core.tournament.standings.standings import rank_stage
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.draw.event_draws import (
    draw_next_round,
    next_round_of,
    next_round_text,
    verify_next_round,
)
from tests.contract.files import Json
from tests.lengths import mainly

VOLES = [[5, 0], [5, 0], [3, 2]]


def event(sides: int, *stages: Json, **keys: Any) -> Json:
    players = [{"id": f"p{number}", "name": f"P{number:02}"} for number in range(1, sides + 1)]
    about = {"format": "batarde-event", "version": 3, "game": "ecarte", "name": "T", "settings": {"games": 1}}
    return {**about, "players": players, "stages": list(stages), "rounds": [], "presences": [], **keys}


def robin(rounds: int) -> Json:
    return {"id": "q", "name": "League", "rounds": rounds, "draw": "round_robin"}


def cup(rounds: int, **keys: Any) -> Json:
    return {"id": "f", "name": "Cup", "rounds": rounds, "draw": "knock_out", **keys}


def match(number: int, seats: list[str], winner: str | None, first: int = 0, **closed: str) -> Json:
    """Won by one of the two, or closed."""
    won = [deal if winner == seats[0] else deal[::-1] for deal in VOLES] if winner else []
    hands = [{"game": 1, "dealer": (first + at) % 2, "tricks": tricks} for at, tricks in enumerate(won)]
    return {"number": number, "seats": seats, "first_dealer": first, "hands": hands} | (
        {"closed": closed} if closed else {}
    )


def seat(document: Json, number: int, pairs: list[list[str]], byes: list[str], stage: str = "q") -> None:
    """A round whose tables are won by their first sides."""
    tables = [match(at, pair, pair[0]) for at, pair in enumerate(pairs, start=1)]
    document["rounds"].append({"number": number, "stage": stage, "tables": tables, "byes": byes})


def next_of(document: Json, seed: int = 1) -> Json:
    """The next round; it is drawn again from its seed, too."""
    content = json.dumps(document).encode()
    text = next_round_text(draw_next_round(content, seed))
    assert verify_next_round(text, content) == ()
    found: Json = json.loads(text)
    return found


def play(document: Json, seed: int = 1, winner: Any = min) -> Json:
    """The next round is drawn and played; `winner` of two sides wins."""
    drawn = next_of(document, seed)
    tables = [
        match(one["table"], one["seats"], winner(one["seats"], key=ranked), one["first_dealer"])
        for one in drawn["tables"]
    ]
    then = {"number": drawn["round"], "stage": drawn["stage"], "tables": tables, "byes": drawn["byes"]}
    document["rounds"].append(then)
    return drawn


def ranked(side: str) -> int:
    return int(side[1:])


def leave(document: Json, side: str, round_: int) -> None:
    document["presences"].append({"player": side, "round": round_, "status": "gone"})


def is_over(document: Json) -> bool:
    """Whether all who are still in have met."""
    try:
        draw_next_round(json.dumps(document).encode(), 1)
    except RoundRobinOver:
        return True
    return False


def pairs_of(drawn: Json) -> set[frozenset[str]]:
    return {frozenset(one["seats"]) for one in drawn["tables"]}


def after_a_withdrawal() -> Json:
    """Five play; p2 leaves after two rounds; p3 and p4 alone have still to meet."""
    document = event(5, robin(5))
    seat(document, 1, [["p4", "p5"], ["p1", "p3"]], ["p2"])
    seat(document, 2, [["p1", "p5"], ["p2", "p4"]], ["p3"])
    seat(document, 3, [["p1", "p4"], ["p3", "p5"]], [])
    leave(document, "p2", 3)
    return document


@pytest.mark.parametrize("seed", range(1, 6))
def test_r30_only_who_has_still_to_meet_is_seated_and_then_it_is_over(seed: int) -> None:
    document = after_a_withdrawal()
    drawn = play(document, seed)
    assert (pairs_of(drawn), sorted(drawn["byes"])) == ({frozenset(("p3", "p4"))}, ["p1", "p5"])
    assert drawn["certificate"]["rematches"] == drawn["certificate"]["rematches_bound"] == 0
    with pytest.raises(RoundRobinOver):
        next_of(document, seed)


def test_r30_the_stage_after_a_round_robin_that_is_over_comes_next() -> None:
    document = after_a_withdrawal()
    document["stages"].append(cup(1, entry={"from": "q", "best": 2}))
    assert play(document)["stage"] == "q"
    drawn = next_of(document)
    assert (drawn["stage"], pairs_of(drawn)) == ("f", {frozenset(("p1", "p3"))})


def test_r30_rounds_that_end_before_all_have_met_say_who_is_left() -> None:
    document = after_a_withdrawal()
    document["stages"][0]["rounds"] = 3
    with pytest.raises(MeetingsLeft) as refused:
        next_of(document)
    assert refused.value.pairs == ("P03 – P04",)


def test_r30_exit_2_says_in_words_that_all_have_met(tmp_path: Any, batarde: Any) -> None:
    document = after_a_withdrawal()
    play(document)
    path = tmp_path / "event.json"
    path.write_text(json.dumps(document), "utf-8")
    said = batarde("draw", "--event", path, "--json")
    assert (said.code, said.out) == (2, b"")
    assert said.err == "“League” is over: all who are still in have met. There is no round left to draw.\n"


@pytest.mark.sampled
@pytest.mark.parametrize("seed", mainly(range(25), *range(8)))
def test_r30_nobody_meets_more_often_than_planned_and_all_who_stay_meet_within_the_rounds(seed: int) -> None:
    lots = random.Random(seed)
    sides = lots.randint(3, 9)
    legs = lots.choice([1, 1, 2])
    planned = legs * (sides - 1 + sides % 2)
    document = event(sides, robin(planned))
    everybody = [f"p{number}" for number in range(1, sides + 1)]
    leaving = lots.sample(everybody, lots.randint(1, min(2, sides - 2)))
    for side in leaving:
        leave(document, side, lots.randint(1, planned))
    met: Counter[frozenset[str]] = Counter()
    drawn_before: list[Json] = []
    for number in range(1, planned + 1):
        if is_over(document):
            break
        drawn = play(document, lots.randint(0, 99))
        drawn_before.append(drawn)
        gone = {one["player"] for one in document["presences"] if one["round"] <= number}
        assert not gone & {side for pair in pairs_of(drawn) for side in pair}
        met.update(pairs_of(drawn))
    assert is_over(document)
    assert len(document["rounds"]) <= planned
    assert max(met.values()) <= legs
    stayed = sorted(set(everybody) - set(leaving))
    assert all(met[frozenset(pair)] == legs for pair in combinations(stayed, 2))
    played = json.dumps(document).encode()
    for drawn in drawn_before:
        assert verify_next_round(json.dumps(drawn).encode(), played) == (), "whoever left later"


@pytest.mark.sampled
@pytest.mark.parametrize("seed", mainly(range(20), *range(6)))
def test_r30_who_leaves_later_is_drawn_until_then_and_changes_no_draw_before(seed: int) -> None:
    """Told in advance, or when it comes, that somebody leaves: every round is drawn the same."""
    lots = random.Random(seed)
    sides = lots.randint(3, 8)
    planned = sides - 1 + sides % 2
    leaving = {f"p{one}": lots.randint(2, planned + 2) for one in lots.sample(range(1, sides + 1), 2)}
    in_advance, as_it_comes = event(sides, robin(planned)), event(sides, robin(planned))
    drawn_before: list[Json] = []
    for side, number in leaving.items():
        leave(in_advance, side, number)
    for number in range(1, planned + 1):
        for side in (side for side, then in leaving.items() if then == number):
            leave(as_it_comes, side, number)
        assert is_over(in_advance) == is_over(as_it_comes)
        if is_over(in_advance):
            break
        drawn = play(in_advance, number)
        assert drawn == play(as_it_comes, number)
        drawn_before.append(drawn)
        seated = {side for pair in pairs_of(drawn) for side in pair} | set(drawn["byes"])
        assert seated == {f"p{one}" for one in range(1, sides + 1)} - {
            side for side, then in leaving.items() if then <= number
        }
    played = json.dumps(as_it_comes).encode()
    for drawn in drawn_before:
        assert verify_next_round(json.dumps(drawn).encode(), played) == ()


@pytest.mark.parametrize("seed", range(1, 6))
def test_r30_a_draw_stays_what_its_seed_gives_when_somebody_leaves_later(seed: int) -> None:
    document = after_a_withdrawal()
    drawn = json.dumps(play(document, seed)).encode()
    for side in ("p1", "p3"):
        leave(document, side, 5)
        assert verify_next_round(drawn, json.dumps(document).encode()) == ()


def test_r30_who_is_gone_from_round_4_only_is_drawn_in_round_1() -> None:
    document = event(4, robin(3))
    leave(document, "p1", 4)
    assert (len(next_of(document)["tables"]), next_of(document)["byes"]) == (2, [])
    for _ in range(3):
        play(document)
    with pytest.raises(RoundRobinOver):
        next_of(document)


def test_r30_a_round_that_all_but_one_will_miss_is_not_the_one_before() -> None:
    document = event(3, robin(3))
    leave(document, "p1", 2)
    leave(document, "p2", 2)
    drawn = play(document)
    assert (len(drawn["tables"]), len(drawn["byes"])) == (1, 1)
    with pytest.raises(RoundRobinOver):
        next_of(document)


@pytest.mark.parametrize(("sides", "planned", "gone", "often"), [(7, 7, 3, 1), (4, 3, 2, 1), (6, 10, 2, 2)])
def test_r30_who_did_not_come_to_round_1_makes_the_others_meet_no_oftener(
    sides: int, planned: int, gone: int, often: int
) -> None:
    document = event(sides, robin(planned))
    for number in range(gone):
        leave(document, f"p{sides - number}", 1)
    met: Counter[frozenset[str]] = Counter()
    while not is_over(document):
        met.update(pairs_of(play(document)))
    here = [f"p{number}" for number in range(1, sides - gone + 1)]
    assert met == {frozenset(pair): often for pair in combinations(here, 2)}


def test_r30_where_nobody_is_left_to_meet_no_empty_list_of_meetings_is_told() -> None:
    document = event(4, robin(1) | {"groups": 2})
    leave(document, "p3", 1)
    leave(document, "p4", 1)
    with pytest.raises(RoundRobinOver):
        next_of(document)


def test_r30_groups_of_unequal_size_end_one_after_the_other() -> None:
    document = event(7, robin(3) | {"groups": 2})
    met: Counter[frozenset[str]] = Counter()
    for _ in range(3):
        met.update(pairs_of(play(document)))
    assert (len(met), max(met.values())) == (9, 1)
    with pytest.raises(RoundRobinOver):
        next_of(document)


def test_a_late_side_meets_everybody_too() -> None:
    document = event(5, robin(5))
    document["presences"] = [
        {"player": "p5", "round": at, "status": status} for at, status in ((1, "late"), (3, "in"))
    ]
    met: Counter[frozenset[str]] = Counter()
    while len(document["rounds"]) < 5 and not is_over(document):
        met.update(pairs_of(play(document)))
    assert max(met.values()) == 1
    assert len(met) >= 9


QUALIFYING = {"id": "q", "name": "Swiss", "rounds": 3, "draw": "swiss"}


def qualified(sides: int, entering: int, **keys: Any) -> Json:
    """A Swiss in which the lower number always wins, and the cup of the best."""
    rounds = (entering - 1).bit_length()
    document = event(
        sides,
        QUALIFYING | {"ranking": ["match_wins", "lots"]},
        cup(rounds, entry={"from": "q", "best": entering}, **keys),
    )
    for seed in range(3):
        play(document, seed)
    return document


def seeds_of(document: Json) -> list[str]:
    """Who stands where after the Swiss, nobody level."""

    read = read_event(json.dumps(document).encode())
    rows = rank_stage(read, read.stages[0].id).rows
    assert len({row.rank for row in rows}) == len(rows)
    return [str(row.side.id) for row in rows]


@pytest.mark.sampled
@pytest.mark.parametrize("entering", range(2, 9))
def test_of_a_seeded_cup_the_best_have_the_byes_and_the_first_two_meet_in_the_final_alone(
    entering: int,
) -> None:
    document = qualified(max(4, entering + entering % 2), entering, bracket="seeded")
    seeds = seeds_of(document)[:entering]

    def better(pair: list[str], key: Any = None) -> str:
        return min(pair, key=seeds.index)

    places = 1 << (entering - 1).bit_length()
    going = list(seeds)
    while len(going) > 1:
        drawn = play(document, 5, better)
        assert drawn["byes"] == (seeds[: places - entering] if len(going) == entering else [])
        # The best of those who are in meets the last, the second the last but one.
        full = going[len(drawn["byes"]) :]
        wanted = {frozenset((full[at], full[-1 - at])) for at in range(len(full) // 2)}
        assert pairs_of(drawn) == wanted
        going = going[: len(drawn["byes"]) + len(full) // 2]
    assert going == seeds[:1]


def test_a_seeded_cup_keeps_its_bracket_whoever_wins() -> None:
    """In each round the winners of neighbouring matches meet, and seed 1 and seed 2 stay in their halves."""
    for lots_seed in range(6):
        lots = random.Random(lots_seed)
        document = qualified(8, lots.randint(5, 8), bracket="seeded")
        seeds = seeds_of(document)
        half_of = {seed: at in {0, 3, 4, 7} for at, seed in enumerate(seeds)}

        def anybody(pair: list[str], key: Any = None, lots: random.Random = lots) -> str:
            return lots.choice(pair)

        for _ in range(2):
            for pair in pairs_of(play(document, 5, anybody)):
                assert len({half_of[side] for side in pair}) == 1
        (final,) = pairs_of(play(document, 5, anybody))
        assert len({half_of[side] for side in final}) == 2


def test_equals_of_the_stage_before_are_seeded_by_lot_and_the_first_is_nobodys_equal() -> None:
    document = event(4, QUALIFYING | {"rounds": 1}, cup(2, entry={"from": "q", "best": 4}, bracket="seeded"))
    play(document)
    met = {next(iter(pairs_of(next_of(document, seed)) - {None})) for seed in range(12)}
    assert len(met) > 1, "two winners are equal, and two losers"
    winners = {min(pair, key=ranked) for pair in pairs_of({"tables": document["rounds"][0]["tables"]})}
    for seed in range(12):
        assert winners not in pairs_of(next_of(document, seed)), "the first two only meet in the final"


def test_a_cup_that_names_no_bracket_is_drawn_by_lot_as_before() -> None:
    plain, named = qualified(8, 8), qualified(8, 8, bracket="lots")
    drawn = [next_of(plain, seed) for seed in range(8)]
    assert drawn == [next_of(named, seed) for seed in range(8)]
    assert len({frozenset(pairs_of(one)) for one in drawn}) > 1


NOBODY = {"reason": "no-show"}


@pytest.mark.parametrize("bracket", ["seeded", "lots"])
def test_where_nobody_came_to_a_table_of_a_cup_both_are_out_and_the_next_opponent_has_a_bye(
    bracket: str,
) -> None:
    document = qualified(8, 8, bracket=bracket)
    first = play(document, 3)
    tables = document["rounds"][-1]["tables"]
    tables[1] |= {"hands": [], "closed": NOBODY}
    then = play(document, 3)
    winners = [min(one["seats"], key=ranked) for one in first["tables"]]
    assert then["byes"] == [winners[0]], "its opponent would have come from the table to which nobody came"
    assert pairs_of(then) == {frozenset(winners[2:])}
    (final,) = pairs_of(next_of(document, 3))
    assert final == {winners[0], min(winners[2:], key=ranked)}


def test_where_nobody_came_to_two_neighbouring_tables_the_others_play_on() -> None:
    document = qualified(8, 8, bracket="seeded")
    play(document, 3)
    for table in document["rounds"][-1]["tables"][:2]:
        table |= {"hands": [], "closed": NOBODY}
    then = play(document, 3)
    assert (len(then["tables"]), then["byes"]) == (1, [])


def swiss_of_seven(came: int) -> Json:
    """Six play; p7 comes for this round."""
    document = event(7, QUALIFYING | {"rounds": 5})
    document["presences"] = [
        {"player": "p7", "round": 1, "status": "late"},
        {"player": "p7", "round": came, "status": "in"},
    ]
    return document


@pytest.mark.parametrize("came", [2, 3])
@pytest.mark.parametrize("seed", range(5))
def test_r31_a_latecomer_of_a_swiss_does_not_sit_out_the_round_of_its_arrival(came: int, seed: int) -> None:
    document = swiss_of_seven(came)
    for _ in range(came - 1):
        assert play(document, seed)["byes"] == []
    drawn = play(document, seed)
    assert len(drawn["byes"]) == 1
    assert drawn["byes"] != ["p7"]
    assert drawn["certificate"]["rematches"] == drawn["certificate"]["rematches_bound"] == 0


def test_r31_later_a_latecomer_is_like_any_other() -> None:
    document = swiss_of_seven(3)
    for seed in range(3):
        play(document, seed)
    drawn = play(document, 3)
    assert (drawn["engine"], len(drawn["byes"])) == ("batarde-swiss 1", 1)
    leave(document, "p1", 5)
    assert play(document, 3)["byes"] == [], "six are left"


def test_r31_where_all_others_would_leave_a_rematch_the_latecomer_sits_out() -> None:
    document = event(3, QUALIFYING | {"rounds": 3})
    document["presences"] = [
        {"player": "p3", "round": 1, "status": "late"},
        {"player": "p3", "round": 2, "status": "in"},
    ]
    play(document)
    drawn = next_of(document)
    assert drawn["certificate"]["rematches"] == 0
    assert drawn["byes"] != ["p3"]


def test_a_draw_made_by_an_earlier_release_is_drawn_again_as_it_was() -> None:
    document = swiss_of_seven(3)
    play(document)
    play(document)
    content = json.dumps(document).encode()
    drawn = next_of(document)
    assert drawn["engine"] == "batarde-swiss 2"

    before = next_round_of(read_event(content), 1, "batarde-swiss 1")
    assert (before.draw.engine, before.draw.byes) == ("batarde-swiss 1", ("p7",))
    assert verify_next_round(next_round_text(before), content) == ()
    league = after_a_withdrawal()
    content = json.dumps(league).encode()
    before = next_round_of(read_event(content), 1, "batarde-round-robin 1")
    assert len(before.draw.tables) == 2, "it drew rematches"
    assert verify_next_round(next_round_text(before), content) == ()
    league["stages"].append(cup(1, entry={"from": "q", "best": 2}))
    play(league)
    content = json.dumps(league).encode()
    before = next_round_of(read_event(content), 1, "batarde-round-robin 1", StageId("q"))
    assert (before.draw.stage, len(before.draw.tables)) == ("q", 2), "it knew no round robin that is over"
    assert verify_next_round(next_round_text(before), content) == ()
    assert next_of(league)["stage"] == "f"


@pytest.mark.parametrize(("sides", "rounds", "robin"), [(4, 4, 3), (5, 5, 5), (4, 3, None), (5, 4, None)])
def test_a_swiss_longer_than_there_are_opponents_is_drawn_and_told(
    tmp_path: Any, batarde: Any, sides: int, rounds: int, robin: int | None
) -> None:
    path = tmp_path / "event.json"
    path.write_text(json.dumps(event(sides, QUALIFYING | {"rounds": rounds})), "utf-8")
    said = batarde("draw", "--event", path, "--json")
    assert (said.code, json.loads(said.out)["round"]) == (0, 1)
    told = (
        f"“Swiss” plans {rounds} rounds for {sides} players: nobody has so many opponents, so some would "
        f"meet twice. A round robin works: everybody meets everybody once. Its rounds: {robin}.\n"
    )
    assert said.err == ("" if robin is None else told)
