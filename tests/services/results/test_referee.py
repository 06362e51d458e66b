"""The referee answers what is asked as the contract says, and everything else with an error."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.services.results.referee import answer

Json = dict[str, Any]

HAND: Json = {
    "cards": 5,
    "dealer": 0,
    "contract": {"denomination": "spades", "by": 1, "pack": None},
    "bids": [2, 2, 0, 3],
    "tricks": [1, 2, 1, 1],
    "mechoune": None,
    "choune": False,
}


def ask(question: object) -> Any:
    return json.loads(answer(json.dumps(question)))


def ask_hand(players: object = 4, **change: object) -> Any:
    return ask({"type": "hand", "players": players, "hand": HAND | change})


def ask_auction(*calls: object, **change: object) -> Any:
    question: Json = {"type": "auction", "players": 4, "cards": 5, "dealer": 3, "calls": list(calls)}
    return ask(question | change)


def ask_play(trick: object, hand: object, denomination: object = "spades", pack: object = None) -> Any:
    return ask({"type": "play", "denomination": denomination, "pack": pack, "trick": trick, "hand": hand})


def ask_trick(cards: object, denomination: object = "spades", pack: object = None) -> Any:
    return ask({"type": "trick", "denomination": denomination, "pack": pack, "cards": cards})


SEVEN = ["king", "queen", "knight", "jack", "fool", "musician", "juggler"]
OPENING = {"seat": 0, "bid": 2, "denomination": "diamonds"}


def test_a_bid_of_0_and_a_mechoune_of_seat_0_are_calls() -> None:
    said = ask_auction({"seat": 0, "bid": 0, "denomination": "clubs"}, {"seat": 2, "mechoune": 0})
    assert (said["bids"], said["multiplier"]) == ([0, None, None, None], 2)


def test_null_and_false_in_a_call_say_nothing() -> None:
    bid = OPENING | {"pack": None, "mechoune": None, "choune": False}
    assert ask_auction(bid)["legal"] is True


@pytest.mark.parametrize("word", ["swords", "", "Clubs", 3, ["clubs"]])
def test_what_names_no_denomination_or_pack_is_a_fault_of_its_own(word: object) -> None:
    assert ask_hand(contract={"denomination": word}) == {"errors": ["denomination"]}
    assert ask_hand(contract={"denomination": "clubs", "pack": word}) == {"errors": ["pack"]}


def test_a_call_in_a_word_that_names_nothing_is_refused() -> None:
    assert ask_auction({"seat": 0, "bid": 2, "denomination": "swords"})["reason"] == "denomination"
    assert ask_auction(OPENING | {"pack": "blue"})["reason"] == "pack"


def test_a_code_is_named_once_and_codes_come_in_the_contracts_order() -> None:
    assert ask_hand(bids=[9, 9, 9], choune=True, dealer=4) == {
        "errors": ["dealer", "count", "bid-range", "choune"]
    }


@pytest.mark.parametrize("players", [-1, 0, 2, 8, 10**40])
def test_a_table_that_cannot_be(players: int) -> None:
    assert ask_hand(players) == {"errors": ["table-size"]}
    assert list(ask_auction(players=players)) == ["error"]


def test_huge_numbers_are_only_out_of_range() -> None:
    assert ask_hand(cards=10**300)["errors"] == ["hand-size", "tricks-sum"]
    assert ask_auction({"seat": 10**300, "bid": -(10**300)})["reason"] == "turn"


def test_with_two_packs_the_cards_and_the_question_name_a_pack() -> None:
    cards = ["king-clubs-simple", "king-clubs-marked"]
    assert ask_trick(cards, pack="marked") == {"winner": 1}
    assert ask_trick(cards, pack="simple") == {"winner": 0}
    assert ask_play(cards[:1], [cards[1], "cat-clubs-marked"], "clubs", "marked") == {"legal": [cards[1]]}


def test_any_card_may_be_led_and_an_empty_hand_has_none() -> None:
    assert ask_play([], ["cat-hearts", "fool-spades"]) == {"legal": ["cat-hearts", "fool-spades"]}
    assert ask_play([], []) == {"legal": []}


def test_keys_nobody_knows_change_nothing() -> None:
    assert ask({"type": "hand", "players": 4, "hand": HAND | {"mood": "fine"}, "id": 7}) == {
        "penalties": [1, 0, 1, 2]
    }


# Everything else.


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "\n",
        "hello",
        "{",
        "[]",
        "null",
        "7",
        '"hand"',
        "{}",
        '{"type": null}',
        '{"type": "chess"}',
        '{"type": ["hand"]}',
        '{"type": {"a": 1}}',
        '{"type": "hand"} {"type": "hand"}',
        '{"type": "hand", "players": NaN}',
        '{"type": "trick", "denomination": "spades", "cards": ["king-hearts"], "x": Infinity}',
        '{"type": "hand", "players": ' + "9" * 5000 + "}",
        "[" * 100_000,
        '{"a":' * 100_000,
        "\ufeff{}",
        "\x00",
        "\udcff",
        '{"type": "\\ud800"}',
    ],
)
def test_a_line_that_is_no_question_is_answered_with_an_error(line: str) -> None:
    said = json.loads(answer(line))
    assert list(said) == ["error"]
    assert said["error"]
    assert answer(line).isascii()


@pytest.mark.parametrize(
    "change",
    [
        {"cards": None},
        {"cards": "5"},
        {"cards": 5.0},
        {"cards": True},
        {"contract": None},
        {"contract": "spades"},
        {"contract": {}},
        {"contract": {"by": 1}},
        {"bids": None},
        {"bids": {"0": 1}},
        {"bids": [2, 2, 0, 3.0]},
        {"bids": [2, 2, 0, True]},
        {"tricks": "1211"},
        {"mechoune": [2, 1]},
        {"mechoune": {"by": 2}},
        {"choune": 1},
        {"choune": "yes"},
    ],
)
def test_a_hand_of_wrong_types_is_an_error(change: Json) -> None:
    assert list(ask_hand(**change)) == ["error"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"dealer": False}, "dealer"),
        ({"contract": {"denomination": "clubs", "by": "1"}}, "denomination"),
        ({"dealer": None}, "dealer"),
        ({"bids": [2, 2, 0, None]}, "count"),
        ({"tricks": [None, None, None, None]}, "count"),
        ({"mechoune": {"by": 2, "on": True}}, "mechoune"),
        ({"mechoune": {"by": "north", "on": 1}}, "mechoune"),
    ],
)
def test_a_seat_that_is_no_number_and_a_blank_are_faults_of_their_keys(change: Json, code: str) -> None:
    """Contract, version 3, the referee."""
    assert code in ask_hand(**change)["errors"]


@pytest.mark.parametrize("key", ["cards", "dealer", "contract", "bids", "tricks"])
def test_a_hand_that_lacks_a_key_is_an_error(key: str) -> None:
    hand = {name: value for name, value in HAND.items() if name != key}
    assert list(ask({"type": "hand", "players": 4, "hand": hand})) == ["error"]


@pytest.mark.parametrize(
    "call",
    [
        None,
        7,
        [],
        {},
        {"seat": 0},
        {"bid": 2, "denomination": "clubs"},
        {"seat": "0", "bid": 2, "denomination": "clubs"},
        {"seat": True, "bid": 2, "denomination": "clubs"},
        {"seat": 0, "bid": "2", "denomination": "clubs"},
        {"seat": 0, "bid": 2.0, "denomination": "clubs"},
        {"seat": 0, "bid": True, "denomination": "clubs"},
        {"seat": 0, "bid": 2, "denomination": 1},
        {"seat": 0, "bid": 2, "denomination": "clubs", "pack": []},
        {"seat": 0, "bid": 2, "denomination": "clubs", "mechoune": 1},
        {"seat": 0, "mechoune": "1"},
        {"seat": 0, "choune": False},
        {"seat": 0, "choune": 1},
        {"seat": 0, "mechoune": 1, "choune": True},
    ],
)
def test_a_call_that_is_none_is_an_error(call: object) -> None:
    assert list(ask_auction(call)) == ["error"]


@pytest.mark.parametrize(
    "change",
    [{"cards": 0}, {"cards": 10}, {"dealer": 4}, {"dealer": -1}, {"calls": None}, {"players": "4"}],
)
def test_an_auction_that_cannot_be_is_an_error(change: Json) -> None:
    assert list(ask_auction(**change)) == ["error"]


@pytest.mark.parametrize(
    "cards",
    [
        None,
        [],
        [3],
        [None],
        [["king-hearts"]],
        ["king"],
        ["ace-hearts"],
        ["King-hearts"],
        ["king-hearts", "king-hearts"],
        ["king-hearts-marked"],
        ["king-hearts", "cat-spades-marked"],
        [f"{rank}-clubs" for rank in [*SEVEN, "dog"]],
    ],
)
def test_cards_that_cannot_be_a_trick_are_an_error(cards: object) -> None:
    assert list(ask_trick(cards)) == ["error"]


def test_a_contract_that_cannot_be_is_an_error() -> None:
    for denomination in (None, "swords", 3, ["spades"]):
        assert list(ask_trick(["king-hearts"], denomination)) == ["error"]
    for pack in ("marked", "blue", 3):
        assert list(ask_trick(["king-hearts"], pack=pack)) == ["error"]


def test_a_card_in_the_trick_cannot_be_in_the_hand_too() -> None:
    assert list(ask_play(["king-hearts"], ["king-hearts"])) == ["error"]


def test_a_full_trick_takes_no_more_cards() -> None:
    trick = [f"{rank}-clubs" for rank in SEVEN]
    assert list(ask_play(trick, ["dog-clubs"])) == ["error"]


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["king-hearts", "spades"]),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=4), inside, max_size=4),
    max_leaves=6,
)
KEYS = ["players", "hand", "cards", "dealer", "calls", "denomination", "pack", "trick"]


@given(st.sampled_from(["hand", "auction", "play", "trick"]), st.dictionaries(st.sampled_from(KEYS), VALUES))
def test_no_question_whatever_breaks_the_referee(kind: str, rest: Json) -> None:
    assert isinstance(ask(rest | {"type": kind}), dict)


@given(st.text())
def test_no_line_whatever_breaks_the_referee(line: str) -> None:
    assert isinstance(json.loads(answer(line)), dict)


def test_what_follows_a_refused_call_must_be_calls_too() -> None:
    weak, sound = {"seat": 0, "bid": 9, "denomination": "clubs"}, {"seat": 1, "bid": 0}
    assert ask_auction(weak, sound, sound) == {"legal": False, "call": 0, "reason": "range"}
    for garbage in ({"seat": 1}, 7, {"seat": 1, "bid": 0, "choune": True}):
        assert list(ask_auction(weak, garbage, sound)) == ["error"]
        assert list(ask_auction(weak, sound, garbage)) == ["error"]


@pytest.mark.parametrize("key", ["cards", "dealer"])
def test_true_is_no_number(key: str) -> None:
    assert list(ask_hand(cards=1, dealer=1, bids=[1, 1, 0, 0], tricks=[1, 0, 0, 0])) == ["penalties"]
    one = {"cards": 1, "dealer": 1, "bids": [1, 1, 0, 0], "tricks": [1, 0, 0, 0]}
    assert "penalties" not in ask_hand(**one | {key: True})
    assert list(ask_hand(**one | {"bids": [True, 1, 0, 0]})) == ["error"]
    assert ask_hand(**one | {"contract": {"denomination": "clubs", "by": True}})["errors"] == ["denomination"]
    assert ask_hand(**one | {"mechoune": {"by": True, "on": 0}})["errors"] == ["mechoune"]


def test_what_is_wrong_with_cards_is_named() -> None:
    mixed = ask_trick(["king-hearts", "cat-hearts-simple"])["error"]
    assert "pack" in mixed
    assert "king-hearts" not in mixed
    twice = ask_trick(["king-hearts", "cat-hearts", "cat-hearts"])["error"]
    assert "cat-hearts" in twice
    assert "king-hearts" not in twice
    assert "denomination" in ask_trick(["king-hearts"], denomination="stars")["error"]
    assert "pack" in ask_trick(["king-hearts"], pack="red")["error"]
