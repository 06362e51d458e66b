"""`referee`: every kind of question, every reason and their order (contract)."""

import json
import subprocess
import sys
from typing import Any

import pytest

from batarde_tourney.services.results.referee import answer
from tests.contract.files import DENOMINATIONS, Json, hand

AUCTION: Json = {"type": "auction", "players": 4, "cards": 5, "dealer": 3}
PLAY: Json = {"type": "play", "denomination": "spades", "pack": None}


LETTERS = dict(zip("ashdcn", DENOMINATIONS, strict=True)) | {"x": "stars"}
PACKS = {"*": "marked", "+": "simple"}


def ask(question: Json) -> Any:
    return json.loads(answer(json.dumps(question)))


def calls_of(text: str) -> list[Json]:
    """Calls as a table would note them: `0:2d` bids, `1:m0` is a méchoune on seat 0, `0:c` a choune.

    A bid without a letter accepts; the letter `x` stands for a denomination that there is not; `*` and `+`
    name the marked and the simple pack.
    """
    calls: list[Json] = []
    for word in text.split():
        seat, said = word.split(":")
        call: Json = {"seat": int(seat)}
        if said[0] == "m":
            call["mechoune"] = int(said[1:])
        elif said == "c":
            call["choune"] = True
        else:
            call["bid"] = int(said.rstrip("ashdcnx*+"))
            for sign in said.lstrip("-0123456789"):
                key, words = ("denomination", LETTERS) if sign in LETTERS else ("pack", PACKS)
                call[key] = words[sign]
        calls.append(call)
    return calls


def auction(calls: str, **asked: int) -> Any:
    return ask(AUCTION | asked | {"calls": calls_of(calls)})


def refusal(calls: str, **asked: int) -> tuple[int, str]:
    """The call that is refused, and why."""
    told = auction(calls, **asked)
    assert set(told) == {"legal", "call", "reason"}
    assert told["legal"] is False
    return told["call"], told["reason"]


def test_the_contracts_examples() -> None:
    example = hand(4, 5, 0) | {"bids": [2, 2, 0, 3], "tricks": [1, 2, 1, 1]}
    assert ask({"type": "hand", "players": 4, "hand": example}) == {"penalties": [1, 0, 1, 2]}
    wrong = example | {"tricks": [1, 2, 1, 2]}
    assert ask({"type": "hand", "players": 4, "hand": wrong}) == {"errors": ["tricks-sum"]}
    assert auction("0:2d 1:m0 0:c") == {
        "legal": True,
        "closed": False,
        "denomination": "diamonds",
        "by": 0,
        "bids": [2, None, None, None],
        "multiplier": 4,
    }
    followed = PLAY | {"trick": ["king-hearts"], "hand": ["cat-hearts", "fool-spades"]}
    assert ask(followed) == {"legal": ["cat-hearts"]}
    ruffed = PLAY | {"type": "trick", "cards": ["king-hearts", "cat-spades"]}
    assert ask(ruffed) == {"winner": 1}


def test_an_auction_nobody_has_opened_is_open() -> None:
    assert auction("") == {
        "legal": True,
        "closed": False,
        "denomination": None,
        "by": None,
        "bids": [None] * 4,
        "multiplier": 1,
    }


def test_a_stronger_bid_cancels_all_before_it() -> None:
    told = auction("0:2d 1:0 2:2s")
    assert (told["denomination"], told["by"], told["bids"]) == ("spades", 2, [None, None, 2, None])


@pytest.mark.parametrize(
    ("calls", "call", "reason"),
    [
        ("0:2d 2:1", 1, "turn"),
        ("1:2d", 0, "turn"),
        ("0:6d", 0, "range"),
        ("0:-1d", 0, "range"),
        ("0:2", 0, "denomination"),
        ("0:2x", 0, "denomination"),
        ("0:2d*", 0, "pack"),
        ("0:2d 1:2c", 1, "weak"),
        ("0:3n 1:2h", 1, "weak"),
        ("0:2d 1:3 2:1h", 2, "weak"),
        ("0:2n 1:0 2:1 3:2", 3, "sum"),
        ("0:2d 1:m0 1:3d 2:4s", 3, "blocked"),
        ("0:2d 1:0 2:0 3:1 0:1", 4, "closed"),
        ("0:2d 1:m1", 1, "mechoune-target"),
        ("0:2d 1:m2", 1, "mechoune-target"),
        ("0:2d 1:m7", 1, "mechoune-target"),
        ("0:2d 1:3s 2:m0", 2, "mechoune-target"),
        ("0:2d 1:m0 2:m0", 2, "mechoune-twice"),
        ("0:2d 0:c", 1, "choune"),
        ("0:2d 1:m0 1:c", 2, "choune"),
        ("0:2d 1:m0 0:c 0:c", 3, "choune"),
    ],
)
def test_a_call_is_refused_for_the_reason_the_contract_names(calls: str, call: int, reason: str) -> None:
    assert refusal(calls) == (call, reason)


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("0:2d 1:0 2:0 3:1 3:9x", "closed"),
        ("0:2d 3:9x*", "turn"),
        ("0:9x*", "range"),
        ("0:2x*", "denomination"),
        ("0:2d 1:m0 1:1s*", "pack"),
        ("0:2d 1:m0 1:1c", "blocked"),
        ("0:2d 1:m0 2:m2", "mechoune-twice"),
    ],
)
def test_of_several_reasons_the_first_in_the_contracts_order_is_given(calls: str, reason: str) -> None:
    assert refusal(calls)[1] == reason


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("0:2d", "pack"),
        ("0:2d* 1:1d+", "pack"),
        ("0:2d* 1:3s", "pack"),
        ("0:2d* 1:1*", None),
        ("0:2d* 1:1", None),
    ],
)
def test_r3_only_the_bid_that_sets_the_denomination_names_the_pack(calls: str, reason: str | None) -> None:
    assert auction(calls, players=5, cards=9, dealer=4).get("reason") == reason


def test_r4_mechoune_and_choune_may_come_when_the_auction_is_closed() -> None:
    closed = "0:2d 1:0 2:0 3:1"
    assert auction(closed)["closed"] is True
    assert auction(f"{closed} 2:m3")["multiplier"] == 2
    assert auction(f"{closed} 2:m3 3:c")["multiplier"] == 4


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("0:2d 1:0 2:0 3:1 2:m0", "closed"),
        ("0:2d 1:0 2:0 3:1 3:m1", "closed"),
        ("0:2d 1:0 2:0 3:1 2:m7", "closed"),
        ("0:2d 1:m0 1:0 2:0 3:1 2:m0", "closed"),
        ("0:2d 1:m0 1:0 2:0 3:1 2:m1", "closed"),
        ("0:2d 1:m0 1:0 2:0 3:1 2:m3", "mechoune-twice"),
        ("0:2d 1:0 2:0 3:1 3:m3", "mechoune-target"),
        ("0:2d 1:0 2:0 3:1 9:m3", "mechoune-target"),
        ("0:2d 1:2s 2:0 3:1 0:0 1:m3", "closed"),
    ],
)
def test_r4_once_the_auction_is_closed_only_the_last_bid_can_be_mechouned(calls: str, reason: str) -> None:
    assert refusal(calls)[1] == reason


def test_r4_the_last_bid_is_that_of_the_seat_before_the_one_who_set_the_denomination() -> None:
    assert auction("0:2d 1:2s 2:0 3:1 0:0 1:m0")["multiplier"] == 2


def test_the_last_may_restart_an_auction_the_sum_would_refuse() -> None:
    """Rules, section 1, clause 4: 3 players, 5 cards, 3 + 0 no-trumps."""
    assert refusal("0:3n 1:0 2:2", players=3, dealer=2) == (2, "sum")
    assert auction("0:3n 1:0 2:3h", players=3, dealer=2)["bids"] == [None, None, 3]


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"cards": 10, "tricks": [10, 0, 0, 0]}, {"hand-size"}),
        ({"dealer": 4}, {"dealer"}),
        ({"bids": [0, 0, 0]}, {"count"}),
        ({"bids": [6, 0, 0, 0]}, {"bid-range"}),
        ({"bids": [5, 0, 0, 0]}, {"bid-sum"}),
        ({"tricks": [6, -1, 0, 0]}, {"trick-range"}),
        ({"tricks": [4, 0, 0, 0]}, {"tricks-sum"}),
        ({"contract": {"denomination": "stars"}}, {"denomination"}),
        ({"contract": {"denomination": "spades", "pack": "marked"}}, {"pack"}),
        ({"mechoune": {"by": 2, "on": 2}}, {"mechoune"}),
        ({"choune": True}, {"choune"}),
        ({"bids": [2, None, 0, 3]}, {"count"}),
        ({"tricks": [None, None, None, None]}, {"count"}),
        ({"dealer": "north"}, {"dealer"}),
        ({"dealer": None}, {"dealer"}),
        ({"contract": {"denomination": "spades", "by": "north"}}, {"denomination"}),
        ({"mechoune": {"by": "north", "on": 1}}, {"mechoune"}),
        ({"mechoune": {"by": 1, "on": None}}, {"mechoune"}),
        ({"choune": True, "bids": [5, 0, 0, 0], "tricks": [4, 0, 0, 0]}, {"choune", "bid-sum", "tricks-sum"}),
    ],
)
def test_a_faulty_hand_has_its_codes(change: Json, codes: set[str]) -> None:
    told = ask({"type": "hand", "players": 4, "hand": hand(4, 5, 0) | change})
    assert set(told["errors"]) >= codes
    assert len(told["errors"]) == len(set(told["errors"]))


@pytest.mark.parametrize(
    ("question", "winner"),
    [
        (("hearts", None, "king-hearts fool-hearts"), 1),
        (("spades", None, "king-hearts fool-hearts"), 0),
        (("no-trumps", None, "cat-hearts king-spades"), 0),
        (("all-trumps", None, "king-hearts juggler-hearts fool-spades"), 1),
        (("hearts", "marked", "king-spades-simple king-spades-marked"), 1),
        (("hearts", "simple", "king-spades-simple king-spades-marked"), 0),
    ],
)
def test_a_trick_is_won_as_the_rules_say(question: tuple[str, str | None, str], winner: int) -> None:
    denomination, pack, cards = question
    asked = {"type": "trick", "denomination": denomination, "pack": pack, "cards": cards.split()}
    assert ask(asked) == {"winner": winner}


@pytest.mark.parametrize(
    ("denomination", "trick", "hand_", "legal"),
    [
        ("spades", "", "cat-hearts fool-spades", "cat-hearts fool-spades"),
        ("spades", "king-hearts", "cat-clubs fool-spades", "fool-spades"),
        ("spades", "king-hearts cat-spades", "dog-spades cat-clubs", "dog-spades"),
        ("spades", "king-hearts fool-spades", "dog-spades cat-clubs", "dog-spades"),
        ("spades", "queen-spades", "king-spades dog-spades", "king-spades"),
        ("all-trumps", "queen-hearts", "fool-spades cat-clubs", "fool-spades cat-clubs"),
        ("no-trumps", "queen-hearts", "king-hearts dog-hearts cat-clubs", "king-hearts dog-hearts"),
    ],
)
def test_what_may_be_played_is_what_the_rules_allow(
    denomination: str, trick: str, hand_: str, legal: str
) -> None:
    asked = PLAY | {"denomination": denomination, "trick": trick.split(), "hand": hand_.split()}
    assert ask(asked) == {"legal": legal.split()}


def test_thousands_of_lines_between_garbage_have_an_answer_each() -> None:
    good = json.dumps(PLAY | {"type": "trick", "cards": ["king-hearts", "cat-spades"]}).encode()
    lines = [b"", good, b"\xff", good, b"[" * 5_000, good, b'{"type":"hand"}', good, b"null"] * 500
    lines += [b"x" * 10_000_000, good]
    said = subprocess.run(
        [sys.executable, "-m", "batarde_tourney", "referee"],
        input=b"\n".join(lines),
        capture_output=True,
        check=True,
    )
    answers = [json.loads(line) for line in said.stdout.splitlines()]
    assert said.stderr == b""
    for line, told in zip(lines, answers, strict=True):
        assert told == {"winner": 1} if line == good else set(told) == {"error"}
