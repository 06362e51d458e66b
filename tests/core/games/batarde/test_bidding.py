"""The auction, call by call."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.batarde.auction import (
    Auction,
    AuctionRefused,
    Bid,
    Call,
    ChouneCall,
    MechouneCall,
    NothingBid,
    Refusal,
    contract_of,
    open_auction,
)
from batarde_tourney.core.games.batarde.bidding import (
    CallRefused,
    RefusedCall,
    after,
    is_stronger,
    refusal,
    replay,
)
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Mechoune, Pack
from batarde_tourney.core.games.batarde.schedule import max_cards
from batarde_tourney.core.table_sizes import TableSizeRefused


def auction(*calls: Call, players: int = 4, cards: int = 5, dealer: int | None = None) -> Auction:
    """An auction after `calls`; without a dealer seat 0 opens."""
    so_far = open_auction(players, cards, players - 1 if dealer is None else dealer)
    for call in calls:
        so_far = after(so_far, call)
    return so_far


def refused(so_far: Auction, call: Call) -> str | None:
    reason = refusal(so_far, call)
    return None if reason is None else reason.value


CLOSED = (Bid(0, 2, "diamonds"), Bid(1, 2), Bid(2, 0), Bid(3, 3))


def test_calls_heard_together_make_the_auction_that_they_make_one_by_one() -> None:
    calls: tuple[Call, ...] = (
        Bid(0, 1, "clubs"),
        Bid(1, 0),
        *(call._replace(seat=(call.seat + 2) % 4) for call in CLOSED),
    )
    calls = (*calls, MechouneCall(0, 1), ChouneCall(1))
    start = open_auction(4, 5, 3)
    assert replay(start, calls) == auction(*calls)
    assert replay(auction(*calls[:3]), calls[3:]) == auction(*calls)
    assert start == open_auction(4, 5, 3)


def test_the_first_refused_of_several_calls_is_told_by_its_place() -> None:
    wrong = (*CLOSED, Bid(0, 2), ChouneCall(0))
    assert replay(open_auction(4, 5, 3), wrong) == RefusedCall(4, Refusal.CLOSED)


# The worked examples of the rule books.


def test_english_book_after_2_diamonds_clubs_need_3() -> None:
    so_far = auction(Bid(0, 2, "diamonds"))
    assert refused(so_far, Bid(1, 2, "clubs")) == "weak"
    assert refused(so_far, Bid(1, 3, "clubs")) is None


def test_spanish_book_after_2_diamonds_2_spades_are_enough() -> None:
    so_far = auction(Bid(0, 2, "diamonds"))
    assert refused(so_far, Bid(1, 1, "spades")) == "weak"
    assert refused(so_far, Bid(1, 2, "spades")) is None


def test_spanish_book_after_2_0_and_1_no_trumps_the_last_of_4_may_not_bid_2() -> None:
    so_far = auction(Bid(0, 2, "no-trumps"), Bid(1, 0, "no-trumps"), Bid(2, 1, "no-trumps"))
    allowed = [tricks for tricks in range(6) if refused(so_far, Bid(3, tricks, "no-trumps")) is None]
    assert allowed == [0, 1, 3, 4, 5]
    assert refused(so_far, Bid(3, 2)) == "sum"


def test_italian_book_the_last_of_4_may_bid_3_hearts_instead_and_all_bid_again() -> None:
    so_far = auction(Bid(0, 2, "no-trumps"), Bid(1, 0), Bid(2, 1), Bid(3, 3, "hearts"))
    assert so_far.bids == (None, None, None, 3)
    assert so_far.turn == 0
    assert contract_of(so_far) == Contract(Denomination.HEARTS, by=3)


def test_english_book_after_3_and_0_no_trumps_the_last_of_3_may_not_bid_2() -> None:
    so_far = auction(Bid(0, 3, "no-trumps"), Bid(1, 0, "no-trumps"), players=3)
    assert so_far.forbidden_tricks == 2
    assert refused(so_far, Bid(2, 2, "no-trumps")) == "sum"
    assert auction(Bid(0, 3, "no-trumps"), Bid(1, 0), Bid(2, 4), players=3).closed


def test_english_book_the_last_of_3_may_bid_3_hearts_and_restart_the_auction() -> None:
    so_far = auction(Bid(0, 3, "no-trumps"), Bid(1, 0), Bid(2, 3, "hearts"), players=3)
    assert so_far.bids == (None, None, 3)
    assert not so_far.closed


def test_spanish_book_a_two_pack_bid_names_the_pack() -> None:
    so_far = auction(Bid(0, 4, "spades", "marked"), players=5, cards=9)
    assert contract_of(so_far) == Contract(Denomination.SPADES, 0, Pack.MARKED)
    assert refused(auction(players=5, cards=9), Bid(0, 4, "spades")) == "pack"


# Rules 1 and 2: opening, accepting, changing.


def test_rule_1_the_dealers_left_opens() -> None:
    assert [open_auction(4, 5, dealer).turn for dealer in range(4)] == [1, 2, 3, 0]
    assert refused(open_auction(4, 5, 3), Bid(1, 2, "spades")) == "turn"


def test_rule_1_the_opening_needs_a_denomination_that_exists() -> None:
    assert refused(auction(), Bid(0, 2)) == "denomination"
    assert refused(auction(), Bid(0, 2, "swords")) == "denomination"


def test_rule_2_accepting_takes_any_number_more_fewer_or_none() -> None:
    so_far = auction(Bid(0, 2, "hearts"))
    assert [refused(so_far, Bid(1, tricks)) for tricks in range(6)] == [None] * 6
    assert refused(so_far, Bid(1, 6)) == "range"
    assert refused(so_far, Bid(1, -1)) == "range"


def test_rule_2_naming_the_same_denomination_is_accepting() -> None:
    so_far = auction(Bid(0, 2, "hearts"), Bid(1, 5, "hearts"))
    assert contract_of(so_far) == Contract(Denomination.HEARTS, by=0)
    assert so_far.bids == (2, 5, None, None)


def test_rule_2_a_change_cancels_all_earlier_bids() -> None:
    so_far = auction(Bid(0, 2, "hearts"), Bid(1, 0), Bid(2, 2, "spades"))
    assert so_far.bids == (None, None, 2, None)
    assert so_far.turn == 3


def test_r1_the_denominations_from_high_to_low() -> None:
    order = ["all-trumps", "spades", "hearts", "diamonds", "clubs", "no-trumps"]
    for higher, lower in pairwise(order):
        assert refused(auction(Bid(0, 2, lower)), Bid(1, 2, higher)) is None
        assert refused(auction(Bid(0, 2, higher)), Bid(1, 2, lower)) == "weak"


def test_r2_the_bid_to_beat_set_the_denomination() -> None:
    so_far = auction(Bid(0, 1, "clubs"), Bid(1, 5), Bid(2, 4))
    assert refused(so_far, Bid(3, 1, "hearts")) is None
    setting = auction(Bid(0, 1, "clubs")).setting
    assert setting is not None
    assert is_stronger(2, Denomination.NO_TRUMPS, setting)
    assert not is_stronger(1, Denomination.CLUBS, setting)


def test_rule_4_the_sum_binds_only_the_last_to_bid() -> None:
    so_far = auction(Bid(0, 2, "hearts"), Bid(1, 3))
    assert so_far.forbidden_tricks is None
    assert refused(so_far, Bid(2, 0)) is None


def test_rule_4_bids_above_the_cards_leave_the_last_free() -> None:
    so_far = auction(Bid(0, 5, "hearts"), Bid(1, 5), Bid(2, 5))
    assert [refused(so_far, Bid(3, tricks)) for tricks in range(6)] == [None] * 6


def test_a_closed_auction_takes_no_bid() -> None:
    so_far = auction(*CLOSED)
    assert so_far.turn is None
    assert refused(so_far, Bid(0, 9, "swords")) == "closed"


# R3: packs.


def test_r3_accepting_cannot_change_the_pack() -> None:
    so_far = auction(Bid(0, 4, "spades", "marked"), players=5, cards=9)
    assert refused(so_far, Bid(1, 4, "spades", "simple")) == "pack"
    assert refused(so_far, Bid(1, 4, None, "simple")) == "pack"
    assert refused(so_far, Bid(1, 5, "spades", "simple")) == "pack"


def test_r3_accepting_may_repeat_the_pack() -> None:
    so_far = auction(Bid(0, 4, "spades", "marked"), players=5, cards=9)
    assert refused(so_far, Bid(1, 4, "spades", "marked")) is None


def test_r3_a_change_names_its_own_pack() -> None:
    so_far = auction(Bid(0, 4, "hearts", "marked"), players=5, cards=9)
    assert refused(so_far, Bid(1, 4, "spades")) == "pack"
    assert refused(so_far, Bid(1, 4, "spades", "blue")) == "pack"
    changed = after(so_far, Bid(1, 4, "spades", "simple"))
    assert contract_of(changed) == Contract(Denomination.SPADES, 1, Pack.SIMPLE)


def test_with_one_pack_none_may_be_named() -> None:
    assert refused(auction(), Bid(0, 2, "spades", "marked")) == "pack"
    assert refused(auction(Bid(0, 2, "spades")), Bid(1, 2, None, "marked")) == "pack"


# Rule 5: méchoune and choune.


def test_spanish_book_la_gafa_blocks_every_change_of_denomination() -> None:
    so_far = auction(Bid(0, 2, "clubs"), MechouneCall(3, on=0))
    assert refused(so_far, Bid(1, 5, "spades")) == "blocked"
    assert refused(so_far, Bid(1, 5, "clubs")) is None
    assert so_far.multiplier == 2


def test_rule_5_after_a_mechoune_the_others_still_bid_and_the_sum_still_binds() -> None:
    so_far = auction(Bid(0, 2, "clubs"), MechouneCall(3, on=0), Bid(1, 1), Bid(2, 1))
    assert refused(so_far, Bid(3, 1)) == "sum"
    assert after(so_far, Bid(3, 2)).closed


def test_rule_5_any_player_may_mechoune_at_any_time_another_players_standing_bid() -> None:
    so_far = auction(Bid(0, 2, "clubs"), Bid(1, 0))
    assert refused(so_far, MechouneCall(3, on=1)) is None
    assert refused(so_far, MechouneCall(0, on=1)) is None
    assert refused(so_far, MechouneCall(1, on=1)) == "mechoune-target"
    assert refused(so_far, MechouneCall(1, on=2)) == "mechoune-target"


@pytest.mark.parametrize(("seat", "on"), [(4, 0), (-1, 0), (1, 4), (1, -4)])
def test_rule_5_who_does_not_sit_there_cannot_mechoune_or_be_mechouned(seat: int, on: int) -> None:
    assert refused(auction(Bid(0, 2, "clubs")), MechouneCall(seat, on)) == "mechoune-target"


def test_rule_5_a_bid_cancelled_by_a_change_can_no_longer_be_mechouned() -> None:
    so_far = auction(Bid(0, 2, "clubs"), Bid(1, 2, "spades"))
    assert refused(so_far, MechouneCall(2, on=0)) == "mechoune-target"
    assert refused(so_far, MechouneCall(2, on=1)) is None


def test_rule_5_at_most_one_mechoune_a_hand() -> None:
    so_far = auction(Bid(0, 2, "clubs"), MechouneCall(1, on=0))
    assert refused(so_far, MechouneCall(2, on=2)) == "mechoune-twice"


def test_rule_5_choune_belongs_to_the_player_whose_bid_it_was_and_comes_once() -> None:
    bid = auction(Bid(0, 2, "clubs"))
    assert refused(bid, ChouneCall(0)) == "choune"
    mechouned = after(bid, MechouneCall(1, on=0))
    assert refused(mechouned, ChouneCall(1)) == "choune"
    chouned = after(mechouned, ChouneCall(0))
    assert chouned.multiplier == 4
    assert refused(chouned, ChouneCall(0)) == "choune"


def test_r4_the_last_bid_can_be_mechouned_and_chouned_when_the_auction_is_closed() -> None:
    so_far = auction(*CLOSED, MechouneCall(0, on=3), ChouneCall(3))
    assert so_far.mechoune == Mechoune(by=0, on=3)
    assert so_far.multiplier == 4


# The order of reasons, and what is refused before the first call.


def test_of_several_reasons_the_first_in_order_is_given() -> None:
    so_far = auction(Bid(0, 4, "spades", "marked"), MechouneCall(3, on=0), players=5, cards=9)
    steps = [
        (Bid(2, 99, "swords", "blue"), "turn"),
        (Bid(1, 99, "swords", "blue"), "range"),
        (Bid(1, 1, "swords", "blue"), "denomination"),
        (Bid(1, 1, "clubs", "blue"), "pack"),
        (Bid(1, 1, "clubs", "simple"), "blocked"),
    ]
    assert [refused(so_far, call) for call, _ in steps] == [reason for _, reason in steps]


def test_refusals_are_listed_in_the_contracts_order() -> None:
    assert [reason.value for reason in Refusal][:8] == (
        ["closed", "turn", "range", "denomination", "pack", "blocked", "weak", "sum"]
    )


def test_a_refused_call_raises_its_reason() -> None:
    with pytest.raises(CallRefused) as error:
        auction(Bid(0, 9, "spades"))
    assert error.value.refusal is Refusal.RANGE


@pytest.mark.parametrize(("cards", "dealer"), [(0, 0), (10, 0), (5, 4), (5, -1)])
def test_no_auction_without_cards_or_with_a_dealer_who_has_no_seat(cards: int, dealer: int) -> None:
    with pytest.raises(AuctionRefused):
        open_auction(4, cards, dealer)


def test_no_auction_at_a_table_of_8() -> None:
    with pytest.raises(TableSizeRefused):
        open_auction(8, 5, 0)


def test_no_contract_before_the_opening() -> None:
    with pytest.raises(NothingBid):
        contract_of(open_auction(4, 5, 0))


# Whatever is bid.


@given(st.integers(3, 7), st.data())
def test_rule_4_in_every_finished_auction_the_bids_do_not_add_up_to_the_cards(
    players: int, data: st.DataObject
) -> None:
    cards = data.draw(st.integers(1, max_cards(players)))
    so_far = open_auction(players, cards, data.draw(st.integers(0, players - 1)))
    pack = None if players < 5 else "marked"
    while (seat := so_far.turn) is not None:
        bids = [Bid(seat, tricks) for tricks in range(cards + 1)]
        bids += [Bid(seat, tricks, word, pack) for tricks in range(cards + 1) for word in Denomination]
        legal = [bid for bid in bids if refusal(so_far, bid) is None]
        assert legal, "somebody could not bid at all"
        so_far = after(so_far, data.draw(st.sampled_from(legal)))
    assert sum(bid or 0 for bid in so_far.bids) != cards
