"""Bots deal, bid and play Butifarra by the rules, the same from the same lots."""

from collections import Counter
from functools import cache
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.butifarra.bots import (
    best_denomination,
    choose_card,
    deal,
    play_deal,
    play_game,
    play_tricks,
    speak,
)
from batarde_tourney.core.games.butifarra.cards import PACK, ButifarraCard
from batarde_tourney.core.games.butifarra.checks import check_hands
from batarde_tourney.core.games.butifarra.hand import (
    ButifarraDenomination,
    ButifarraHand,
    Chooser,
    side_of_seat,
)
from batarde_tourney.core.games.butifarra.running import game_played
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, EqualRule, LevelSet, PlayMode
from batarde_tourney.core.lots import Lots
from tests.core.games.butifarra.cards import cards, trump
from tests.core.games.butifarra.second_opinion import legal, taker

USUAL = ButifarraPlay()


@cache
def many_deals() -> tuple[ButifarraHand, ...]:
    lots = Lots(5)
    return tuple(play_deal(place % 4, lots, USUAL) for place in range(400))


@given(st.integers(0, 10_000), st.integers(0, 3), st.sampled_from(LevelSet), st.sampled_from(PlayMode))
def test_a_game_of_bots_is_sound_and_ends_with_its_winner(
    seed: int, first: int, levels: LevelSet, mode: PlayMode
) -> None:
    play = ButifarraPlay(deals=4, levels=levels, mode=mode, equal=EqualRule.TWO_MORE)
    hands = play_game(first, Lots(seed), play)
    assert check_hands(hands, first, play) == ()
    assert game_played(hands, first, play).winner is not None
    assert not game_played(hands[:-1], first, play).is_over


def test_the_same_lots_give_the_same_game_and_others_another() -> None:
    assert play_game(0, Lots(7), USUAL) == play_game(0, Lots(7), USUAL)
    assert play_game(0, Lots(7), USUAL) != play_game(0, Lots(8), USUAL)


def test_a2_7_a_deal_is_twelve_cards_each() -> None:
    hands = deal(2, Lots(1))
    assert [len(hand) for hand in hands] == [12] * 4
    assert {card for hand in hands for card in hand} == {*PACK}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("Ao Ro Co So 8o 7o 6o 9c 3c 2e 3e 2b", ButifarraDenomination.COINS),
        ("9o Ao 9c Ac 9e Ae 9b Ab 2o 2c 2e 2b", ButifarraDenomination.BUTIFARRA),
    ],
)
def test_a_bot_names_what_its_cards_are_good_for(hand: str, expected: ButifarraDenomination) -> None:
    assert best_denomination(cards(hand))[0] is expected


def test_a2_9_and_a2_10_a_poor_hand_delegates_and_a_strong_one_against_it_says_contro() -> None:
    poor, strong = cards("8o 7o 6o 8c 7c 6c 8e 7e 6e 8b 7b 6b"), cards("9o Ao 9c Ac 9e Ae 9b Ab Ro Rc Re Rb")
    left = [card for card in PACK if card not in poor + strong]
    hands = (poor, strong, tuple(left[:12]), tuple(left[12:]))
    spoken = speak(hands, 0, LevelSet.SEED, Lots(1))
    assert (spoken.chooser, spoken.said) == (Chooser.PARTNER, (1,))


def test_bots_bid_sensibly() -> None:
    deals = many_deals()
    own = [hand.points[side_of_seat(hand.dealer)] - 36 for hand in deals if hand.chooser is Chooser.DEALER]
    assert mean(own) > 3
    controed = [hand.points[side_of_seat(hand.dealer)] - 36 for hand in deals if hand.level == 1]
    assert mean(controed) < 0
    counted = Counter(hand.chooser for hand in deals)
    assert min(counted.values()) > len(deals) // 5
    assert {hand.denomination for hand in deals} == {*ButifarraDenomination}
    assert {0, 1, 2} <= {hand.level for hand in deals}


def test_a3_12_the_pairs_raise_in_turn() -> None:
    for hand in many_deals():
        sides = [(side_of_seat(seat) - hand.dealer) % 2 for seat in hand.said]
        assert sides == [1, 0, 1][: hand.level]


@pytest.mark.parametrize("mode", PlayMode)
def test_a4_15_every_card_of_a_bot_is_legal(mode: PlayMode) -> None:
    for seed in range(8):
        hands = [list(hand) for hand in deal(0, Lots(seed))]
        suit, leader, gone = trump("oceb–"[seed % 5]), 1, set[ButifarraCard]()
        for _ in range(12):
            trick: list[ButifarraCard] = []
            for place in range(4):
                hand = hands[(leader + place) % 4]
                card = choose_card(hand, trick, suit, mode, gone)
                written = legal(suit, mode.value, [str(one) for one in trick], [str(one) for one in hand])
                assert str(card) in written
                hand.remove(card)
                trick.append(card)
            texts = [str(one) for one in trick]
            leader = (leader + texts.index(taker(suit, texts))) % 4
            gone.update(trick)


def test_a_bot_keeps_points_from_the_others_and_gives_them_to_its_partner() -> None:
    def chosen(hand: str, trick: str) -> str:
        return str(choose_card(cards(hand), cards(trick), None, PlayMode.FREE, frozenset()))

    assert chosen("Ao So 2o", "9o 4o 5o") == "2-coins", "the first seat's manilla is not the partner's"
    assert chosen("Ao So 2o", "4o 9o 5o") == "ace-coins"
    assert chosen("Ac 2c", "9o 4o 5o") == "2-cups"


def test_a5_23_points_and_tricks_of_a_deal_add_up() -> None:
    hands = deal(0, Lots(4))
    points, tricks = play_tricks(hands, 1, None, PlayMode.FREE)
    assert (sum(points), sum(tricks)) == (72, 12)
