"""`referee`: every kind of question, every reason and every code once (contract).

Which call, card or hand is sound is shown by `tests/core/games/batarde`; what is no question, by
`tests/services/results/test_referee.py`.
"""

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
        ("0:6d", 0, "range"),
        ("0:2x", 0, "denomination"),
        ("0:2d*", 0, "pack"),
        ("0:2d 1:3 2:1h", 2, "weak"),
        ("0:2n 1:0 2:1 3:2", 3, "sum"),
        ("0:2d 1:m0 1:3d 2:4s", 3, "blocked"),
        ("0:2d 1:0 2:0 3:1 0:1", 4, "closed"),
        ("0:2d 1:m7", 1, "mechoune-target"),
        ("0:2d 1:m0 2:m0", 2, "mechoune-twice"),
        ("0:2d 1:m0 0:c 0:c", 3, "choune"),
    ],
)
def test_a_call_is_refused_for_the_reason_the_contract_names(calls: str, call: int, reason: str) -> None:
    assert refusal(calls) == (call, reason)


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
        ({"choune": True, "bids": [5, 0, 0, 0], "tricks": [4, 0, 0, 0]}, {"choune", "bid-sum", "tricks-sum"}),
    ],
)
def test_a_faulty_hand_has_its_codes(change: Json, codes: set[str]) -> None:
    told = ask({"type": "hand", "players": 4, "hand": hand(4, 5, 0) | change})
    assert set(told["errors"]) >= codes
    assert len(told["errors"]) == len(set(told["errors"]))


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
