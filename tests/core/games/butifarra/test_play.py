"""Legal cards and tricks: every line of the tables of A4, both modes, and the rulings R8 to R13."""

import pytest

from batarde_tourney.core.games.butifarra.cards import (
    CARD_POINTS,
    DEAL_POINTS,
    HEIGHTS,
    PACK,
    ButifarraRank,
    NoButifarraCard,
    card_of,
    legal_cards,
    trick_winner,
)
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, PlayMode
from tests.core.games.butifarra.cards import cards, trump, written

TABLE = [
    ("b", "Ro", "9o 7o 2o Ab", "9o", "9o"),
    ("b", "Ro", "7o 2o Ab", "7o 2o", "2o"),
    ("b", "Ro", "Ab 9b 3c 2c", "Ab 9b", "Ab 9b"),
    ("b", "Ro 9b", "Ab 3b 3c 2c", "Ab 3b 3c 2c", "3b 2c"),
    ("b", "Ro 4b", "8o 7o 2o", "8o 7o 2o", "2o"),
    ("b", "Ro 2o", "9o 8o 3o", "9o 8o 3o", "9o 3o"),
    ("b", "Ro 2o", "9b 8c 3c Sc", "9b 8c 3c Sc", "9b 3c Sc"),
    ("b", "2o Ro", "9b 8c 3c Sc", "9b", "9b"),
    ("–", "2o Ro", "8c 3c Sc", "8c 3c Sc", "3c"),
    ("b", "9o", "Ac 8c 3c", "Ac 8c 3c", "Ac 3c"),
    ("b", "5o 9o 6o", "Ao So 7o 3o", "Ao So 7o 3o", "Ao So 3o"),
    ("b", "2o Ro 4b", "Ab 3c", "Ab", "Ab"),
]  # fmt: skip


@pytest.mark.parametrize(("trumps", "trick", "hand", "free", "forced"), TABLE)
def test_a4_22_every_line_of_the_table(trumps: str, trick: str, hand: str, free: str, forced: str) -> None:
    for mode, expected in ((PlayMode.FREE, free), (PlayMode.FORCED, forced)):
        assert legal_cards(cards(hand), cards(trick), trump(trumps), mode) == cards(expected)


@pytest.mark.parametrize(
    ("trumps", "trick", "winner"),
    [("b", "Ro 2b 9o 3b", 3), ("–", "Ro 2b 9o 3b", 2), ("c", "2o 3o 4c 5c", 3), ("–", "Ro", 0)],
)
def test_a1_6_and_a4_21_who_takes_the_trick(trumps: str, trick: str, winner: int) -> None:
    assert trick_winner(cards(trick), trump(trumps)) == winner


def legal(trumps: str, trick: str, hand: str) -> tuple[str, str]:
    """What may be played, free and forced."""
    free, forced = (
        " ".join(written(card) for card in legal_cards(cards(hand), cards(trick), trump(trumps), mode))
        for mode in (PlayMode.FREE, PlayMode.FORCED)
    )
    return free, forced


def test_a4_16_the_leader_plays_any_card() -> None:
    assert legal("b", "", "9o 2o 3c") == ("9o 2o 3c", "9o 2o 3c")


@pytest.mark.parametrize(("hand", "free"), [("Ao 9o 2o 9b", "Ao 9o"), ("2o 3o 9b", "2o 3o"), ("Co 9c", "Co")])
def test_a4_17_follow_and_rise_above_the_second_card_too_where_that_can_be(hand: str, free: str) -> None:
    assert legal("b", "7o Ro", hand)[0] == free


@pytest.mark.parametrize(
    ("trick", "hand", "free"),
    [
        ("2o", "2b 3c", "2b"),
        ("2o 3b", "2b 4b 3c", "4b"),
        ("2o 9b", "Ab 3c", "Ab 3c"),
        ("2o", "3c 4e", "3c 4e"),
    ],
)
def test_a4_18_without_the_suit_a_trump_that_takes_the_trick_else_anything(
    trick: str, hand: str, free: str
) -> None:
    assert legal("b", trick, hand)[0] == free


def test_a4_19_while_the_partner_is_winning_there_is_only_the_duty_to_follow() -> None:
    assert legal("b", "Ro 2o", "9o 3o 9b")[0] == "9o 3o"
    assert legal("b", "Ro 2o", "9b 3c")[0] == "9b 3c"
    assert legal("b", "5o Ro 2b", "9b 3c")[0] == "9b", "the trump of the third is not the partner's"


def test_a4_20_at_butifarra_nobody_ruffs() -> None:
    assert legal("–", "2o", "Ab 2b") == ("Ab 2b", "Ab 2b")


@pytest.mark.parametrize(
    ("trumps", "trick", "hand", "forced"),
    [
        # b: no worthless card left, any with points will do.
        ("–", "9o 2o", "Ao Ro", "Ao Ro"),
        # In each suit the lowest of it.
        ("b", "Ro 9b", "8c 7c 6e 5e", "7c 5e"),
        ("b", "2o Ro 4b", "", ""),
    ],
)
def test_a4_22_what_forced_play_leaves(trumps: str, trick: str, hand: str, forced: str) -> None:
    assert legal(trumps, trick, hand) == (hand, forced)


def test_r10_nobody_has_to_rise_where_the_suit_led_was_ruffed() -> None:
    assert legal("b", "Ro 2b", "9o 8o") == ("9o 8o", "8o")


def test_r11_who_cannot_beat_the_trump_played_may_discard_a_lower_one_too() -> None:
    assert legal("b", "2o 9b", "8b 3c") == ("8b 3c", "8b 3c")


def test_r12_the_partner_is_winning_for_the_third_and_fourth_alone_who_may_overtake_all_the_same() -> None:
    assert legal("b", "Ro 2o", "9b Ab") == ("9b Ab", "9b Ab")
    assert legal("b", "2o", "9o 3o") == ("9o 3o", "9o 3o"), "the second has no partner in the trick yet"
    assert legal("b", "Ro", "9o 3o")[0] == "9o"


def test_r13_forced_play_restricts_no_winning_card_and_is_not_the_usual() -> None:
    assert legal("b", "5o 9o 6o", "Ao 4o") == ("Ao 4o", "Ao 4o")
    assert legal("b", "Ro", "Ab 9b 3c") == ("Ab 9b", "Ab 9b")
    assert ButifarraPlay().mode is PlayMode.FREE


def test_r6_a1_2_a1_3_a1_4_and_a1_5_the_pack_has_48_cards_60_points_and_72_with_its_tricks() -> None:
    assert len(set(PACK)) == 48
    assert (sum(CARD_POINTS[card.rank] for card in PACK), DEAL_POINTS) == (60, 72)
    assert [rank.value for rank in sorted(ButifarraRank, key=HEIGHTS.__getitem__, reverse=True)][:6] == [
        *("9", "ace", "king", "knight", "jack", "8")
    ]


def test_a_card_is_written_rank_and_suit() -> None:
    assert card_of("knight-cups") == cards("Cc")[0]
    assert [str(card) for card in cards("9o Se")] == ["9-coins", "jack-swords"]
    with pytest.raises(NoButifarraCard):
        card_of("10-coins")
