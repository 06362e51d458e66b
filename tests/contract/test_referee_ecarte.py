"""`referee` about Écarté: the contract's examples, every code, and whatever is no question."""

import json
from typing import Any

import pytest

from batarde_tourney.services.results.referee import answer

Json = dict[str, Any]

HAND: Json = {
    "game": 1,
    "dealer": 0,
    "king": None,
    "authority": None,
    "tricks": [3, 2],
    "revoke": None,
    "mixed": None,
}
PLAY: Json = {
    "type": "ecarte-play",
    "trump": "spades",
    "led": "queen-hearts",
    "hand": ["king-hearts", "jack-hearts", "7-hearts", "king-spades"],
}
TRICK: Json = {"type": "ecarte-trick", "trump": "spades", "cards": ["7-hearts", "king-diamonds"]}
TURNED, SHOWN = {"seat": 0, "how": "turned"}, {"seat": 1, "how": "shown"}


def ask(question: object) -> Any:
    return json.loads(answer(json.dumps(question)))


def ask_hand(*score: int, **change: object) -> Any:
    return ask({"type": "ecarte-hand", "score": list(score) or [0, 0], "hand": HAND | change})


def test_the_contracts_examples() -> None:
    assert ask_hand(3, 4, king=TURNED, tricks=[2, 3]) == {"score": [4, 5], "over": True}
    assert ask(PLAY) == {"legal": ["king-hearts"]}
    assert ask(TRICK) == {"winner": 0}


@pytest.mark.parametrize(
    ("score", "change", "after"),
    [
        ([0, 0], {}, [1, 0]),
        ([0, 0], {"tricks": [5, 0]}, [2, 0]),
        ([0, 0], {"tricks": [2, 3], "authority": 0}, [0, 2]),
        ([0, 0], {"tricks": [0, 5], "authority": 0, "king": SHOWN}, [0, 3]),
        ([4, 4], {"tricks": None, "king": TURNED}, [5, 4]),
        ([0, 0], {"tricks": [5, 0], "revoke": 0}, [1, 0]),
        ([0, 0], {"tricks": [4, 1], "revoke": 0}, [0, 0]),
        ([0, 0], {"mixed": 1}, [1, -2]),
        ([4, -2], {"mixed": 0, "tricks": None}, [2, -2]),
        ([4, 0], {"tricks": [5, 0]}, [5, 0]),
    ],
)
def test_a_sound_hand_has_a_score_by_seat(score: list[int], change: Json, after: list[int]) -> None:
    assert ask_hand(*score, **change) == {"score": after, "over": 5 in after}


@pytest.mark.parametrize(
    ("score", "change", "errors"),
    [
        ([5, 3], {}, ["game-over"]),
        ([3, 5], {"tricks": None}, ["game-over"]),
        ([0, 0], {"game": 0}, ["game"]),
        ([0, 0], {"dealer": 2}, ["dealer"]),
        ([0, 0], {"tricks": [3]}, ["count"]),
        ([0, 0], {"tricks": [2, 2]}, ["tricks-ecarte"]),
        ([0, 0], {"tricks": [3, 3]}, ["tricks-ecarte"]),
        ([0, 0], {"tricks": None}, ["unplayed"]),
        ([4, 4], {"king": TURNED}, ["unplayed"]),
        ([4, 4], {"king": TURNED, "tricks": None, "mixed": 1}, ["unplayed"]),
        ([0, 0], {"tricks": None, "mixed": 1, "revoke": 0}, ["unplayed"]),
        ([0, 0], {"king": {"seat": 1, "how": "turned"}}, ["king"]),
        ([0, 0], {"king": {"seat": 2, "how": "shown"}}, ["king"]),
        ([0, 0], {"king": {"seat": 0, "how": "stolen"}}, ["king"]),
        ([0, 0], {"authority": 2}, ["authority"]),
        ([0, 0], {"revoke": -1}, ["revoke"]),
        ([0, 0], {"mixed": 2}, ["mixed"]),
        (
            [0, 5],
            {"mixed": 2, "tricks": [3, 3], "dealer": -1},
            ["dealer", "game-over", "tricks-ecarte", "mixed"],
        ),
    ],
)
def test_a_faulty_hand_has_its_codes_in_the_contracts_order(
    score: list[int], change: Json, errors: list[str]
) -> None:
    assert ask_hand(*score, **change) == {"errors": errors}


def test_keys_that_may_be_null_may_be_absent_and_the_game_too() -> None:
    short = {"dealer": 1, "tricks": [2, 3]}
    assert ask({"type": "ecarte-hand", "score": [0, 0], "hand": short}) == {"score": [0, 1], "over": False}


@pytest.mark.parametrize(
    "change",
    [
        {"dealer": None},
        {"dealer": "0"},
        {"dealer": True},
        {"game": "1"},
        {"game": None},
        {"king": "turned"},
        {"king": {"seat": 0}},
        {"king": {"how": "turned"}},
        {"king": {"seat": 0.0, "how": "turned"}},
        {"authority": "dealer"},
        {"authority": False},
        {"tricks": 3},
        {"tricks": [3, None]},
        {"tricks": "32"},
        {"revoke": [0]},
        {"mixed": {}},
    ],
)
def test_a_hand_with_a_value_of_another_kind_is_an_error(change: Json) -> None:
    assert set(ask_hand(**change)) == {"error"}


@pytest.mark.parametrize("score", [None, [], [0], [0, 0, 0], [6, 0], ["0", 0], [0.5, 0], {}])
def test_a_score_is_two_numbers_of_at_most_five(score: object) -> None:
    assert set(ask({"type": "ecarte-hand", "score": score, "hand": HAND})) == {"error"}


@pytest.mark.parametrize("hand", [None, [], "hand", 3])
def test_a_hand_is_an_object(hand: object) -> None:
    assert set(ask({"type": "ecarte-hand", "score": [0, 0], "hand": hand})) == {"error"}


def test_the_leader_plays_any_card_and_an_empty_hand_none() -> None:
    assert ask(PLAY | {"led": None}) == {"legal": PLAY["hand"]}
    assert ask(PLAY | {"hand": []}) == {"legal": []}


@pytest.mark.parametrize(
    "change",
    [
        {"trump": None},
        {"trump": "coins"},
        {"trump": ["spades"]},
        {"led": "knight-hearts"},
        {"led": 7},
        {"led": "king-spades"},
        {"hand": None},
        {"hand": "king-hearts"},
        {"hand": ["king-hearts", "king-hearts"]},
        {"hand": ["6-hearts"]},
        {"hand": [["king-hearts"]]},
    ],
)
def test_a_play_that_cannot_be_is_an_error(change: Json) -> None:
    assert set(ask(PLAY | change)) == {"error"}
    assert set(ask({key: value for key, value in PLAY.items() if key not in change})) == {"error"}


@pytest.mark.parametrize(
    "cards",
    [
        [],
        ["7-hearts"],
        ["7-hearts", "7-hearts"],
        ["7-hearts", "8-hearts", "9-hearts"],
        ["7-hearts", None],
        None,
    ],
)
def test_a_trick_is_two_different_cards(cards: object) -> None:
    assert set(ask(TRICK | {"cards": cards})) == {"error"}
