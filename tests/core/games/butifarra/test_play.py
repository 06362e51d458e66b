"""Legal cards and tricks: every line of the tables of A4, both modes, and the rulings R8 to R13."""

import pytest

from batarde_tourney.core.games.butifarra.cards import (
    DEAL_POINTS,
    HEIGHTS,
    PACK,
    WORTH,
    ButifarraRank,
    NoButifarraCard,
    card_of,
)
from batarde_tourney.core.games.butifarra.play import legal_cards, trick_winner
from batarde_tourney.core.games.butifarra.settings import PlayMode
from tests.core.games.butifarra.cards import cards, trump

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
def test_a4_21_who_takes_the_trick(trumps: str, trick: str, winner: int) -> None:
    assert trick_winner(cards(trick), trump(trumps)) == winner


MORE = [
    # A4.16: the leader plays any card, in either mode.
    ("b", "", "9o 2o 3c", "9o 2o 3c", "9o 2o 3c"),
    # R10: the suit led was ruffed, so no card of it has to rise.
    ("b", "Ro 2b", "9o 8o", "9o 8o", "8o"),
    # R11: who cannot beat the trump played may discard anything, a lower trump too.
    ("b", "2o 9b", "8b 3c", "8b 3c", "8b 3c"),
    # R12: a player whose partner wins may overtake or ruff all the same, and need not.
    ("b", "Ro 2o", "9b Ab", "9b Ab", "9b Ab"),
    # R12: the second player has no partner in the trick yet.
    ("b", "2o", "9o 3o", "9o 3o", "9o 3o"),
    # R13: a winning card is never restricted, the lowest of the others is.
    ("b", "5o 9o 6o", "Ao 4o", "Ao 4o", "Ao 4o"),
    # A4.22 b: no worthless card left, any with points will do.
    ("–", "9o 2o", "Ao Ro", "Ao Ro", "Ao Ro"),
    # A4.22: in each suit the lowest of it.
    ("b", "Ro 9b", "8c 7c 6e 5e", "8c 7c 6e 5e", "7c 5e"),
    # A4.20: at butifarra nobody ruffs.
    ("–", "2o", "Ab 2b", "Ab 2b", "Ab 2b"),
    ("b", "2o Ro 4b", "", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("trumps", "trick", "hand", "free", "forced"), MORE)
def test_rulings_on_play(trumps: str, trick: str, hand: str, free: str, forced: str) -> None:
    for mode, expected in ((PlayMode.FREE, free), (PlayMode.FORCED, forced)):
        assert legal_cards(cards(hand), cards(trick), trump(trumps), mode) == cards(expected)


def test_a1_the_pack_has_48_cards_60_points_and_72_with_its_tricks() -> None:
    assert len(set(PACK)) == 48
    assert (sum(WORTH[card.rank] for card in PACK), DEAL_POINTS) == (60, 72)
    assert [rank.value for rank in sorted(ButifarraRank, key=HEIGHTS.__getitem__, reverse=True)][:6] == [
        *("9", "ace", "king", "knight", "jack", "8")
    ]


def test_a_card_is_written_rank_and_suit() -> None:
    assert card_of("knight-cups") == cards("Cc")[0]
    assert [str(card) for card in cards("9o Se")] == ["9-coins", "jack-swords"]
    with pytest.raises(NoButifarraCard):
        card_of("10-coins")
