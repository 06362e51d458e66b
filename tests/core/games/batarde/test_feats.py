"""What one seat did in a hand: exact bids, méchounes made and suffered (formats, section 6)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.batarde.game import hand_feats
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, UnknownMechoune

HAND = Hand(5, 0, Contract(Denomination.SPADES, by=1), (2, 2, 0, 3), (1, 2, 1, 1))
EXACT = {("exact-denomination", "spades"), ("exact-cards", "5")}


def feats(hand: Hand, seat: int) -> dict[tuple[str, str], bool]:
    return dict(hand_feats(hand, seat))


@pytest.mark.parametrize("seat", range(4))
def test_an_exact_bid_counts_by_denomination_and_by_cards(seat: int) -> None:
    assert feats(HAND, seat) == dict.fromkeys(EXACT, seat == 1)


def test_a_mechoune_is_won_by_who_made_it_if_the_bid_was_missed_and_else_by_who_suffered_it() -> None:
    kept, missed = replace(HAND, mechoune=Mechoune(0, 1)), replace(HAND, mechoune=Mechoune(1, 0))
    assert feats(kept, 0)["mechoune-made", ""] is False
    assert feats(kept, 1)["mechoune-suffered", ""] is True
    assert feats(missed, 1)["mechoune-made", ""] is True
    assert feats(missed, 0)["mechoune-suffered", ""] is False
    assert set(feats(kept, 0)) == EXACT | {("mechoune-made", "")}
    assert set(feats(kept, 1)) == EXACT | {("mechoune-suffered", "")}
    assert set(feats(kept, 2)) == EXACT


def test_of_an_unknown_mechoune_only_that_it_was_is_told() -> None:
    unknown = replace(HAND, mechoune=UnknownMechoune())
    assert feats(unknown, 1) == dict.fromkeys(EXACT, True) | {("mechoune-unknown", ""): False}


def test_a_seat_without_its_counts_did_nothing() -> None:
    three = replace(HAND, bids=(2, 2, 0), mechoune=Mechoune(0, 3))
    assert feats(three, 3) == {}
    assert feats(three, 2) == dict.fromkeys(EXACT, False)
    assert set(feats(three, 0)) == EXACT, "nobody knows whether the bid doubted was missed"
