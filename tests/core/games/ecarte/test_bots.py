"""Bots deal, exchange and play Écarté by the rules, the same from the same lots."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.ecarte.bots import (
    TRICK,
    EcarteDeal,
    choose_answer,
    choose_lead,
    deal,
    discards,
    exchange_cards,
    expected_tricks,
    play_hand,
    play_match,
    play_tricks,
)
from batarde_tourney.core.games.ecarte.cards import (
    PACK,
    EcarteCard,
    EcarteSuit,
    card_of,
    legal_cards,
    trick_winner,
)
from batarde_tourney.core.games.ecarte.checks import check_hands
from batarde_tourney.core.games.ecarte.hand import EcarteHand, KingHow
from batarde_tourney.core.games.ecarte.match import match_of
from batarde_tourney.core.games.ecarte.scoring import hand_winner
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer
from batarde_tourney.core.lots import Lots

SPADES = EcarteSuit.SPADES


def cards(texts: str) -> tuple[EcarteCard, ...]:
    return tuple(card_of(text) for text in texts.split())


@cache
def many_hands() -> tuple[EcarteHand, ...]:
    return tuple(hand for seed in range(150) for hand in play_match(seed % 2, Lots(seed), EcartePlay()))


@given(st.integers(0, 10_000), st.sampled_from([1, 3, 5, 7]), st.sampled_from(FirstDealer), st.integers(0, 1))
def test_a_match_of_bots_is_sound_and_ends_with_its_winner(
    seed: int, games: int, first_dealer: FirstDealer, first: int
) -> None:
    play = EcartePlay(games, first_dealer)
    hands = play_match(first, Lots(seed), play)
    assert check_hands(hands, first, play) == ()
    assert match_of(hands, first, play).is_decided
    assert not match_of(hands[:-1], first, play).is_decided


def test_the_same_lots_give_the_same_match_and_others_another() -> None:
    assert play_match(0, Lots(7), EcartePlay()) == play_match(0, Lots(7), EcartePlay())
    assert play_match(0, Lots(7), EcartePlay()) != play_match(0, Lots(8), EcartePlay())


def test_e2_3_a_deal_is_five_cards_each_one_turned_up_and_a_stock_of_21() -> None:
    for seed in range(20):
        dealt = deal(seed % 2, Lots(seed))
        assert [len(hand) for hand in dealt.hands] == [5, 5]
        assert len(dealt.stock) == 21
        assert sorted(map(str, (*dealt.hands[0], *dealt.hands[1], dealt.turned, *dealt.stock))) == sorted(
            map(str, PACK)
        )
        assert dealt.trump is dealt.turned.suit


@given(st.integers(0, 10_000), st.integers(0, 1))
def test_r27_e2_5_and_e2_6_an_exchange_takes_no_more_than_the_stock_has(seed: int, dealer: int) -> None:
    lots = Lots(seed)
    dealt = deal(dealer, lots)
    exchanged = exchange_cards(dealt, lots)
    assert [len(hand) for hand in exchanged.hands] == [5, 5]
    held = [*exchanged.hands[0], *exchanged.hands[1]]
    assert len(set(held)) == 10
    assert set(held) <= {*dealt.hands[0], *dealt.hands[1], *dealt.stock}
    assert 0 <= exchanged.left <= 21
    changed = {*held} - {*dealt.hands[0], *dealt.hands[1]}
    assert len(changed) <= 21 - exchanged.left


def test_r27_the_dealer_takes_what_is_left() -> None:
    poor = cards("7-hearts 8-hearts 7-clubs 8-clubs 7-diamonds")
    poorer = cards("9-hearts 10-hearts 9-clubs 10-clubs 8-diamonds")
    stock = cards("9-diamonds 10-diamonds ace-hearts ace-clubs ace-diamonds jack-hearts 7-spades")
    exchanged = exchange_cards(EcarteDeal(0, (poorer, poor), card_of("8-spades"), stock), Lots(1))
    assert exchanged.left == 0
    assert set(exchanged.hands[1]) == set(stock[:5])
    assert set(stock[5:]) < set(exchanged.hands[0])


def test_e2_7_authority_comes_from_the_first_exchange_alone() -> None:
    strong, poor = (
        cards("king-spades queen-spades ace-spades 10-spades king-hearts"),
        cards("7-hearts 8-hearts 7-clubs 8-clubs 7-diamonds"),
    )
    stock = tuple(card for card in PACK if card not in strong + poor and str(card) != "jack-spades")
    turned = card_of("jack-spades")
    by_dealer = exchange_cards(EcarteDeal(0, (strong, poor), turned, stock), Lots(1))
    by_other = exchange_cards(EcarteDeal(1, (strong, poor), turned, stock), Lots(1))
    assert (by_dealer.authority, by_other.authority) == (0, 0)
    assert by_dealer.hands == by_other.hands == (strong, poor)
    both_poor = EcarteDeal(
        0, (cards("9-hearts 10-hearts 9-clubs 10-clubs 8-diamonds"), poor), turned, stock[-8:]
    )
    assert exchange_cards(both_poor, Lots(1)).authority is None


def test_every_way_to_end_a_hand_and_to_score_a_king_comes_up() -> None:
    tricks = Counter(hand.tricks for hand in many_hands())
    assert {None, (3, 2), (3, 1), (4, 1), (5, 0), (2, 3), (1, 3), (1, 4), (0, 5)} <= set(tricks)
    kings = Counter(hand.king and hand.king.how for hand in many_hands())
    assert min(kings[None], kings[KingHow.TURNED], kings[KingHow.SHOWN]) > 50


def test_who_plays_by_authority_wins_most_hands_but_not_all() -> None:
    played = [hand for hand in many_hands() if hand.authority is not None and hand.tricks is not None]
    won = sum(hand_winner(hand) == hand.authority for hand in played)
    assert len(played) > len(many_hands()) / 5
    assert 0.6 < won / len(played) < 0.95
    assert {hand.authority == hand.dealer for hand in played} == {True, False}


def test_e2_4_a_king_turned_up_is_an_eighth_of_all_deals() -> None:
    turned = sum(hand.king is not None and hand.king.how is KingHow.TURNED for hand in many_hands())
    assert 0.09 < turned / len(many_hands()) < 0.16


def test_a_king_that_ends_the_game_ends_the_hand() -> None:
    ended = [play_hand(1, 0, (4, 4), Lots(seed)) for seed in range(60)]
    assert any(hand.king is not None for hand in ended)
    assert all((hand.king is None) == (hand.tricks is not None) for hand in ended)


@given(st.permutations(PACK), st.sampled_from(EcarteSuit))
def test_tricks_of_a_whole_hand_add_up_to_five(shuffled: list[EcarteCard], trump: EcarteSuit) -> None:
    hands = (tuple(shuffled[:5]), tuple(shuffled[5:10]))
    assert sum(play_tricks(hands, 0, trump)) == 5
    stopped = play_tricks(hands, 0, trump, stops=True)
    assert sum(stopped) == (4 if sorted(stopped) == [1, 3] else 5)


@given(st.lists(st.sampled_from(PACK), unique=True, min_size=2, max_size=6), st.sampled_from(EcarteSuit))
def test_a_bot_answers_with_a_legal_card_and_takes_what_it_can(
    dealt: list[EcarteCard], trump: EcarteSuit
) -> None:
    led, *held = dealt
    chosen = choose_answer(held, led, trump)
    legal = legal_cards(held, led, trump)
    assert chosen in legal
    assert trick_winner(led, chosen, trump) == max(trick_winner(led, card, trump) for card in legal)


@pytest.mark.parametrize(
    ("held", "led"),
    [
        ("king-spades 7-spades ace-hearts", "king-spades"),
        ("7-spades ace-hearts 9-hearts king-clubs", "ace-hearts"),
        ("7-spades ace-hearts queen-clubs", "queen-clubs"),
        ("8-spades", "8-spades"),
    ],
)
def test_a_bot_leads_trumps_while_it_has_two_else_its_longest_suit(held: str, led: str) -> None:
    assert str(choose_lead(cards(held), SPADES)) == led


def test_a_bot_throws_away_what_seldom_takes_a_trick_and_never_a_trump() -> None:
    held = cards("7-spades king-hearts queen-hearts jack-clubs 7-diamonds")
    assert [str(card) for card in discards(held, SPADES)] == ["7-diamonds", "jack-clubs"]


def test_two_hands_are_worth_about_five_tricks() -> None:
    total = sum(
        expected_tricks(hand, dealt.trump)
        for seed in range(400)
        for dealt in [deal(0, Lots(seed))]
        for hand in dealt.hands
    )
    assert total / 400 == pytest.approx(5 * TRICK, rel=0.25)
