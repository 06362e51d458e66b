"""Penalties and the checks of a hand."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import (
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.scoring import are_sound_counts, check_hand, multiplier, penalties

HAND = Hand(5, 0, Contract(Denomination.SPADES, by=1), (2, 2, 0, 3), (1, 2, 1, 1))
MECHOUNED = replace(HAND, mechoune=Mechoune(by=2, on=1))
CHOUNED = replace(MECHOUNED, choune=True)
AT_FIVE = Hand(
    9, 4, Contract(Denomination.NO_TRUMPS, by=0, pack=Pack.SIMPLE), (3, 0, 0, 1, 2), (4, 1, 0, 1, 3)
)


def codes(hand: Hand, players: int = 4) -> list[str]:
    return [fault.code.value for fault in check_hand(hand, players)]


def test_spanish_book_north_bids_2_and_takes_1() -> None:
    assert penalties(HAND) == (1, 0, 1, 2)


def test_spanish_book_la_gafa_doubles_every_penalty() -> None:
    assert penalties(MECHOUNED) == (2, 0, 2, 4)


def test_spanish_book_des_gafe_quadruples_every_penalty() -> None:
    assert penalties(CHOUNED) == (4, 0, 4, 8)


def test_italian_book_west_bids_3_and_takes_1() -> None:
    assert [penalties(hand)[3] for hand in (HAND, MECHOUNED, CHOUNED)] == [2, 4, 8]


def test_italian_book_east_keeps_the_contract_and_marks_nothing_even_chouned() -> None:
    assert [penalties(hand)[1] for hand in (HAND, MECHOUNED, CHOUNED)] == [0, 0, 0]


def test_english_book_south_bids_none_and_takes_1() -> None:
    assert [penalties(hand)[2] for hand in (HAND, MECHOUNED, CHOUNED)] == [1, 2, 4]


def test_multipliers() -> None:
    assert [multiplier(hand) for hand in (HAND, MECHOUNED, CHOUNED)] == [1, 2, 4]


def test_sound_hands_have_no_fault() -> None:
    for hand in (HAND, MECHOUNED, CHOUNED):
        assert codes(hand) == []
    assert codes(AT_FIVE, players=5) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"cards": 0, "bids": (0, 1, 0, 0), "tricks": (0,) * 4}, ["hand-size", "bid-range"]),
        ({"cards": 10, "tricks": (1, 2, 1, 6)}, ["hand-size"]),
        ({"dealer": 4}, ["dealer"]),
        ({"dealer": -1}, ["dealer"]),
        ({"bids": (2, 2, 0)}, ["count"]),
        ({"bids": (2, 2, 0, 3, 0)}, ["count"]),
        ({"tricks": ()}, ["count"]),
        ({"bids": (6, 2, 0, 3)}, ["bid-range"]),
        ({"bids": (-1, 2, 0, 3)}, ["bid-range"]),
        ({"bids": (2, 2, 0, 1)}, ["bid-sum"]),
        ({"bids": (2, 2, 0, 1), "tricks": (1, 2, 1)}, ["count", "bid-sum"]),
        ({"tricks": (6, 0, -1, 0)}, ["trick-range", "trick-range"]),
        ({"tricks": (1, 2, 1, 2)}, ["tricks-sum"]),
        ({"tricks": (6, 0, 0, 0)}, ["trick-range", "tricks-sum"]),
        ({"contract": Contract(Denomination.CLUBS, by=4)}, ["denomination"]),
        ({"contract": Contract(Denomination.CLUBS, by=None)}, []),
        ({"contract": Contract(Denomination.CLUBS, pack=Pack.MARKED)}, ["pack"]),
        ({"mechoune": Mechoune(by=1, on=1)}, ["mechoune"]),
        ({"mechoune": Mechoune(by=4, on=1)}, ["mechoune"]),
        ({"mechoune": Mechoune(by=1, on=-1)}, ["mechoune"]),
        ({"mechoune": Mechoune(by=1, on=4), "choune": True}, ["mechoune"]),
        ({"choune": True}, ["choune"]),
        ({"mechoune": UnknownMechoune(), "choune": True}, []),
    ],
)
def test_every_fault_of_a_hand_is_named(change: dict[str, Any], expected: list[str]) -> None:
    assert codes(replace(HAND, **change)) == expected


def test_faults_come_in_the_contracts_order() -> None:
    wreck = Hand(0, 9, Contract(Denomination.HEARTS, by=9, pack=Pack.SIMPLE), (9,), (9,), None, choune=True)
    found = codes(wreck)
    assert found == [code.value for code in FaultCode if code.value in found]
    assert {"hand-size", "dealer", "count", "bid-range", "trick-range", "pack", "choune"} <= set(found)


def test_two_packs_need_a_named_pack() -> None:
    assert codes(replace(AT_FIVE, contract=Contract(Denomination.NO_TRUMPS)), players=5) == ["pack"]


@pytest.mark.parametrize(
    ("cards", "dealer", "bids", "tricks"),
    [(1, 0, (0, 0, 0), (0, 1, 0)), (1, 2, (1, 1, 1), (0, 0, 1)), (12, 1, (12, 0, 12), (0, 12, 0))],
)
def test_counts_at_their_limits_are_sound(
    cards: int, dealer: int, bids: tuple[int, ...], tricks: tuple[int, ...]
) -> None:
    assert are_sound_counts(3, cards, dealer, bids, tricks)


@pytest.mark.parametrize(
    ("cards", "dealer", "bids", "tricks"),
    [
        (0, 0, (0, 1, 0), (0, 0, 0)),
        (13, 0, (0, 0, 0), (13, 0, 0)),
        (5, 3, (0, 0, 0), (5, 0, 0)),
        (5, -1, (0, 0, 0), (5, 0, 0)),
        (5, 0, (0, 0), (5, 0, 0)),
        (5, 0, (0, 0, 0), (5, 0)),
        (5, 0, (5, 0, 0), (5, 0, 0)),
        (5, 0, (0, 0, 0), (4, 0, 0)),
        (5, 0, (0, 0, 0), (-1, 6, 0)),
        (5, 0, (-1, 0, 0), (5, 0, 0)),
        (5, 0, (6, 0, 0), (5, 0, 0)),
    ],
)
def test_counts_past_a_limit_are_not(
    cards: int, dealer: int, bids: tuple[int, ...], tricks: tuple[int, ...]
) -> None:
    assert not are_sound_counts(3, cards, dealer, bids, tricks)


@pytest.mark.parametrize("players", [2, 8])
def test_a_table_that_cannot_be_has_that_one_fault(players: int) -> None:
    assert codes(HAND, players) == ["table-size"]


def test_a_range_fault_names_seat_bid_and_cards() -> None:
    (found,) = check_hand(replace(HAND, bids=(2, 2, 9, 3)), 4)
    assert found.facts == (("seat", 2), ("bid", 9), ("cards", 5))


@st.composite
def sound_hands(draw: st.DrawFn) -> Hand:
    players = draw(st.integers(3, 4))
    cards = draw(st.integers(1, 9))
    counts = st.lists(st.integers(0, cards), min_size=players, max_size=players)
    bids = draw(counts.filter(lambda bids: sum(bids) != cards))
    cuts = sorted(draw(st.lists(st.integers(0, cards), min_size=players - 1, max_size=players - 1)))
    tricks = (b - a for a, b in zip([0, *cuts], [*cuts, cards], strict=True))
    mechoune = draw(st.none() | st.just(Mechoune(0, 1)))
    choune = mechoune is not None and draw(st.booleans())
    contract = Contract(draw(st.sampled_from(Denomination)))
    return Hand(cards, 0, contract, tuple(bids), tuple(tricks), mechoune, choune)


@given(sound_hands())
def test_rule_10_somebody_always_has_a_penalty_and_the_sums_agree(hand: Hand) -> None:
    assert check_hand(hand, len(hand.bids)) == ()
    times = multiplier(hand)
    assert all(penalty % times == 0 for penalty in penalties(hand))
    missed = sum(penalties(hand)) // times
    gap = abs(hand.cards - sum(hand.bids))
    assert missed >= gap >= 1
    assert (missed - gap) % 2 == 0
