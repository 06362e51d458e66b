"""Bots play by the rules, look like people, and do the same from the same lots."""

from functools import cache

import pytest

from batarde_tourney.core.games.batarde.auction import AuctionRefused, contract_of, open_auction
from batarde_tourney.core.games.batarde.bots import deal, hold_auction, play_hand, play_rubber
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.schedule import Span, dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.scoring import check_hand, penalties
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.table_sizes import TableSizeRefused


@cache
def many_hands(players: int) -> tuple[Hand, ...]:
    lots = Lots(players)
    return tuple(hand for _ in range(25) for hand in play_rubber(players, 0, lots))


@pytest.mark.sampled
@pytest.mark.parametrize("players", range(3, 8))
def test_every_hand_is_sound_and_follows_the_schedule(players: int) -> None:
    hands = play_rubber(players, 2, Lots(1))
    assert [hand.cards for hand in hands] == list(hand_sizes(players))
    assert [hand.dealer for hand in hands] == [dealer_of(2, i, players) for i in range(len(hands))]
    assert [check_hand(hand, players) for hand in many_hands(players)] == [()] * len(many_hands(players))


def test_a_rubber_may_be_half_or_the_directors_own() -> None:
    assert [hand.cards for hand in play_rubber(4, 0, Lots(1), Span.UP)] == [5, 6, 7, 8, 9]
    assert [hand.cards for hand in play_rubber(4, 0, Lots(1), (1, 9))] == [1, 9]


def test_the_same_lots_give_the_same_rubber_and_others_another() -> None:
    assert play_rubber(4, 0, Lots(7)) == play_rubber(4, 0, Lots(7))
    assert play_rubber(4, 0, Lots(7)) != play_rubber(4, 0, Lots(8))


def test_a_bid_is_met_about_half_the_time() -> None:
    hands = many_hands(4)
    met = sum(penalty == 0 for hand in hands for penalty in penalties(hand))
    assert 0.4 < met / (4 * len(hands)) < 0.6


def test_some_hands_are_mechouned_and_fewer_chouned() -> None:
    hands = many_hands(3) + many_hands(4)
    mechouned = sum(hand.mechoune is not None for hand in hands)
    chouned = sum(hand.choune for hand in hands)
    assert 0.04 < mechouned / len(hands) < 0.12
    assert 0 < chouned < mechouned / 2


def test_every_denomination_is_played() -> None:
    assert len({hand.contract.denomination for hand in many_hands(4)}) == 6


def test_a_deal_gives_every_seat_its_cards_and_no_card_twice() -> None:
    hands = deal(14, 5, Lots(3))
    assert [len(hand) for hand in hands] == [14] * 5
    assert len({card for hand in hands for card in hand}) == 70


def test_an_auction_of_bots_always_closes() -> None:
    for seed in range(30):
        lots = Lots(seed)
        auction = hold_auction(open_auction(6, 7, seed % 6), deal(7, 6, lots), lots)
        assert auction.closed
        assert contract_of(auction).pack is not None


def test_bots_refuse_a_table_or_a_deal_that_cannot_be() -> None:
    with pytest.raises(TableSizeRefused):
        play_hand(5, 8, 0, Lots(1))
    with pytest.raises(AuctionRefused):
        play_hand(10, 4, 0, Lots(1))
