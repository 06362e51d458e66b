"""`referee` about Butifarra: the contract's examples, every code, and whatever is no question."""

import json
from typing import Any

import pytest

from batarde_tourney.services.results.referee import answer

Json = dict[str, Any]

DEAL: Json = {
    "dealer": 0,
    "chooser": "dealer",
    "denomination": "coins",
    "level": 1,
    "points": [45, 27],
    "tricks": [7, 5],
}
PLAY: Json = {
    "type": "butifarra-play",
    "trump": "clubs",
    "mode": "free",
    "trick": ["king-coins"],
    "hand": ["7-coins", "2-coins", "ace-clubs"],
}
TRICK: Json = {
    "type": "butifarra-trick",
    "trump": "clubs",
    "cards": ["king-coins", "2-clubs", "9-coins", "3-clubs"],
}


def ask(question: object) -> Any:
    return json.loads(answer(json.dumps(question)))


def ask_deal(levels: str = "seed", **change: object) -> Any:
    return ask({"type": "butifarra-deal", "levels": levels, "deal": DEAL | change})


def ask_game(*points: int, stopped: bool = False, change: Json | None = None, **settings: object) -> Any:
    """Deals of coins without contro; `change` is of the last."""
    deals = [
        {"dealer": place % 4, "denomination": "coins", "level": 0, "points": [had, 72 - had]}
        for place, had in enumerate(points)
    ]
    if change:
        deals[-1] |= change
    return ask({"type": "butifarra-game", "settings": settings, "stopped": stopped, "deals": deals})


def test_the_contracts_examples() -> None:
    assert ask_deal() == {"multiplier": 2, "score": [18, 0]}
    assert ask(PLAY) == {"legal": ["7-coins", "2-coins"]}
    assert ask(PLAY | {"mode": "forced"}) == {"legal": ["2-coins"]}
    assert [ask(TRICK), ask(TRICK | {"trump": None})] == [{"winner": 3}, {"winner": 2}]
    assert ask_deal(points=[45, 26]) == {"errors": ["points-sum"]}


@pytest.mark.parametrize(
    ("levels", "change", "expected"),
    [
        ("seed", {"denomination": "butifarra", "level": 3}, ["level"]),
        ("no-sant-vicenc", {"level": 3}, ["level"]),
        ("seed", {"level": 4}, ["level"]),
        ("seed", {"denomination": "oros"}, ["denomination"]),
        ("seed", {"chooser": "north"}, ["value"]),
        ("seed", {"dealer": 4}, ["dealer"]),
        ("seed", {"points": [45]}, ["count"]),
        ("seed", {"points": [73, -1]}, ["points-range"]),
        ("seed", {"tricks": [13, -1]}, ["trick-range"]),
        ("seed", {"tricks": [7, 4]}, ["tricks-sum"]),
        ("seed", {"tricks": [2, 10]}, ["tricks-points"]),
        ("seed", {"said": [1, 0]}, ["level"]),
        ("seed", {"misdeals": -2}, ["value"]),
        (
            "seed",
            {"points": [80, 0], "level": 9, "dealer": 7},
            ["dealer", "points-range", "points-sum", "level"],
        ),
    ],
)
def test_a_faulty_deal_has_its_codes_in_the_contracts_order(
    levels: str, change: Json, expected: list[str]
) -> None:
    assert ask_deal(levels, **change) == {"errors": expected}


@pytest.mark.parametrize(
    ("levels", "change", "multiplier", "score"),
    [
        ("sixteen", {"denomination": "butifarra", "level": 3}, 16, [144, 0]),
        ("seed", {"level": 3, "points": [36, 36], "tricks": None}, 8, [0, 0]),
        ("no-sant-vicenc", {"level": 2, "points": [20, 52], "tricks": None}, 4, [0, 64]),
        ("seed", {"level": 0, "points": [72, 0], "tricks": [12, 0]}, 1, [36, 0]),
    ],
)
def test_a_sound_deal_has_its_multiplier_and_score(
    levels: str, change: Json, multiplier: int, score: list[int]
) -> None:
    assert ask_deal(levels, **change) == {"multiplier": multiplier, "score": score}


def test_keys_that_may_be_absent() -> None:
    short = {"denomination": "cups", "level": 0, "points": [37, 35]}
    assert ask({"type": "butifarra-deal", "deal": short}) == {"multiplier": 1, "score": [1, 0]}
    game = {"type": "butifarra-game", "deals": [short, short]}
    said = {"totals": [2, 0], "counted": [2, 0], "over": False, "winner": None, "drawn": False}
    assert ask(game) == said


def test_a_game_has_totals_what_counts_of_them_and_its_end() -> None:
    def told(*found: object) -> Json:
        return dict(zip(("totals", "counted", "over", "winner", "drawn"), found, strict=True))

    assert ask_game() == told([0, 0], [0, 0], False, None, False)
    assert ask_game(stopped=True) == told([0, 0], [0, 0], True, None, False)
    assert ask_game(40) == told([4, 0], [4, 0], False, None, False)
    assert ask_game(40, stopped=True) == told([4, 0], [4, 0], True, 0, False)
    assert ask_game(40, 32, stopped=True, equal="two-more") == told([4, 4], [4, 4], True, None, True)
    assert ask_game(40, 32, deals=2) == told([4, 4], [4, 4], True, None, True)
    assert ask_game(40, 32, deals=2, equal="two-more") == told([4, 4], [4, 4], False, None, False)
    big = {"level": 3, "points": [0, 72]}
    assert ask_game(40, 0, change=big, cap=121) == told([4, 288], [4, 121], True, 1, False)
    assert ask_game(40, 0, change=big, target=None, deals=3) == told([4, 288], [4, 288], False, None, False)


@pytest.mark.parametrize(
    ("points", "settings", "change", "errors"),
    [
        ((72, 72, 72, 40), {}, {}, ["game-over"]),
        ((40, 33, 40), {"deals": 2}, {}, ["game-over"]),
        ((40, 40), {}, {"dealer": 2}, ["dealer"]),
        ((40, 40), {}, {"points": [40, 40]}, ["points-sum"]),
        ((40, 40), {}, {"denomination": "spades"}, ["denomination"]),
        ((40,), {"target": None}, {}, ["value"]),
        ((40,), {"target": 0}, {}, ["value"]),
        ((40, 40, 40), {"deals": 2}, {"dealer": 4, "level": 4}, ["dealer", "level", "game-over"]),
    ],
)
def test_a_faulty_game_has_the_codes_of_all_its_deals(
    points: tuple[int, ...], settings: Json, change: Json, errors: list[str]
) -> None:
    assert ask_game(*points, change=change, **settings) == {"errors": errors}


def test_part_d_misdeal_moves_the_dealer() -> None:
    assert "errors" not in ask_game(40, 40, change={"dealer": 2, "misdeals": 2})
    assert ask_game(40, 40, change={"dealer": 1, "misdeals": 2}) == {"errors": ["dealer"]}


@pytest.mark.parametrize(
    "change",
    [
        {"dealer": "0"},
        {"level": None},
        {"level": "1"},
        {"level": True},
        {"points": None},
        {"points": "45"},
        {"points": [45.0, 27.0]},
        {"denomination": None},
        {"denomination": 1},
        {"chooser": 0},
        {"tricks": [7, None]},
        {"tricks": 7},
        {"misdeals": "2"},
        {"said": 1},
    ],
)
def test_a_deal_with_a_value_of_another_kind_is_an_error(change: Json) -> None:
    assert set(ask_deal(**change)) == {"error"}
    assert set(ask({"type": "butifarra-game", "deals": [DEAL | change]})) == {"error"}


@pytest.mark.parametrize(
    "change",
    [
        {"settings": []},
        {"settings": {"target": "101"}},
        {"settings": {"levels": "thirty-two"}},
        {"settings": {"mode": None}},
        {"stopped": None},
        {"stopped": 0},
        {"deals": None},
        {"deals": [3]},
    ],
)
def test_a_game_that_cannot_be_is_an_error(change: Json) -> None:
    assert set(ask({"type": "butifarra-game", "settings": {}, "deals": []} | change)) == {"error"}


@pytest.mark.parametrize("levels", [None, "eight", 3, ["seed"]])
def test_levels_are_one_of_three_words(levels: object) -> None:
    assert set(ask({"type": "butifarra-deal", "levels": levels, "deal": DEAL})) == {"error"}


@pytest.mark.parametrize(
    "change",
    [
        {"trump": "spades"},
        {"trump": ["clubs"]},
        {"mode": "strict"},
        {"trick": ["10-coins"]},
        {"trick": ["9-coins", "8-coins", "7-coins", "6-coins"]},
        {"trick": None},
        {"hand": ["king-coins"]},
        {"hand": ["7-coins", "7-coins"]},
        {"hand": [7]},
        {"hand": [["7-coins"]]},
        {"hand": "7-coins"},
    ],
)
def test_a_play_that_cannot_be_is_an_error(change: Json) -> None:
    assert set(ask(PLAY | change)) == {"error"}


def test_trumps_must_be_said_and_a_mode_need_not() -> None:
    assert set(ask({key: value for key, value in PLAY.items() if key != "trump"})) == {"error"}
    assert "legal" in ask({key: value for key, value in PLAY.items() if key != "mode"})


@pytest.mark.parametrize(
    "cards",
    [[], ["7-coins", "7-coins"], ["7-coins", None], None, [f"{n}-coins" for n in range(3, 8)]],
)
def test_a_trick_is_of_one_to_four_different_cards(cards: object) -> None:
    assert set(ask(TRICK | {"cards": cards})) == {"error"}


def test_misdeals_move_the_dealer_that_nobody_named() -> None:
    def told(*deals: Json, **more: object) -> Any:
        plain = {"denomination": "coins", "level": 0, "points": [40, 32]}
        question = {"type": "butifarra-game", "settings": {}, "stopped": False}
        return ask(question | {"deals": [plain | deal for deal in deals]} | more)

    sound = {"totals": [8, 0], "counted": [8, 0], "over": False, "winner": None, "drawn": False}
    assert told({"dealer": 3}, {}) == told({"dealer": 3}, {"dealer": 0}) == sound
    assert told({"dealer": 3}, {"misdeals": 1}) == told({"dealer": 3}, {"misdeals": 1, "dealer": 0}) == sound
    assert told({"dealer": 3}, {"misdeals": 2}) == told({"dealer": 3}, {"misdeals": 2, "dealer": 1}) == sound
    assert told({"dealer": 3}, {"misdeals": 5}) == told({"dealer": 3}, {"misdeals": 5, "dealer": 2}) == sound
    assert told({"dealer": 3}, {"misdeals": 2, "dealer": 0}) == {"errors": ["dealer"]}
    assert told({}, {}) == told({}, {"dealer": 1}) == sound, "North deals first where nobody says"
    assert told({"misdeals": 2, "dealer": 1}, {"dealer": 2}, first_dealer=0) == sound
    assert told({"dealer": 1}, {"dealer": 2}, first_dealer=0) == {"errors": ["dealer"]}
    assert told({"misdeals": 2, "dealer": 1}, {"dealer": 2}) == sound
    assert told({"misdeals": -1}, {})["errors"] == ["value"]


def test_what_can_be_no_trick_is_refused() -> None:
    four = ["king-coins", "2-coins", "9-coins", "3-coins"]
    assert list(ask(PLAY | {"trick": four, "hand": ["7-coins"]})) == ["error"]
    assert list(ask(PLAY | {"trick": four[:3], "hand": ["7-coins"]})) == ["legal"]
    assert list(ask(TRICK | {"cards": [*four, "4-coins"]})) == ["error"]
    assert list(ask(TRICK | {"cards": []})) == ["error"]


@pytest.mark.parametrize("points", [[True, 72], [72, True], ["40", 32], 40, None])
def test_points_are_whole_numbers(points: object) -> None:
    assert list(ask_deal(points=points)) == ["error"]
