"""La Bâtarde as the rest of the program sees it: what every game must say of itself."""

from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.games.batarde.game import GAME, BatardeScore, places
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.game import Rubber

PLAY = BatardePlay(schedule=(5, 5))
EXACT = Hand(5, 0, Contract(Denomination.SPADES, by=1), (2, 2, 0, 0), (2, 2, 0, 1))
"""Only seat 3 misses its bid."""
RUBBER = Rubber(4, 0, (EXACT, replace(EXACT, dealer=1)))


def test_tables_have_3_to_7_seats_and_everybody_plays_for_themselves() -> None:
    assert GAME.seats == (3, 4, 5, 6, 7)
    assert GAME.has_fixed_length
    assert not GAME.has_byes
    assert GAME.substitutes_can_score


def test_a_rubber_is_over_with_the_last_hand_of_its_schedule_or_when_it_is_closed() -> None:
    assert GAME.is_over(RUBBER, PLAY)
    assert not GAME.is_over(replace(RUBBER, hands=RUBBER.hands[:1]), PLAY)
    assert GAME.is_over(replace(RUBBER, hands=RUBBER.hands[:1], is_closed=True), PLAY)


def test_a_game_of_0_points_is_perfect_once_it_is_over() -> None:
    assert [GAME.is_perfect(RUBBER, seat, PLAY) for seat in range(4)] == [True, True, True, False]
    unfinished = replace(RUBBER, hands=RUBBER.hands[:1])
    assert not any(GAME.is_perfect(unfinished, seat, PLAY) for seat in range(4))


def test_the_lowest_total_wins_with_what_the_director_added() -> None:
    assert GAME.totals(RUBBER, PLAY) == (0, 0, 0, 2)
    assert GAME.places(RUBBER, PLAY) == (1, 1, 1, 4)
    assert places((5, 3, 3, 9)) == (3, 1, 1, 4)
    assert GAME.table_order(RUBBER, PLAY, (3, 0, -1, 0)) == (3, 0, -1, 2)


@pytest.mark.parametrize(("bids", "tricks"), [((2, 2, 0), (2, 2, 0, 1)), ((2, 2, 0, 0), (2, 2, 0))])
def test_a_hand_has_every_seat_with_a_bid_and_a_count_of_tricks_each(
    bids: tuple[int, ...], tricks: tuple[int, ...]
) -> None:
    assert GAME.has_every_seat(EXACT, 4)
    assert not GAME.has_every_seat(EXACT, 5)
    assert not GAME.has_every_seat(replace(EXACT, bids=bids, tricks=tricks), 4)


def test_nothing_is_nothing() -> None:
    assert GAME.zero() == GAME.bye(PLAY) == BatardeScore(0, 0, 0, 0, 0, 0, None)


@pytest.mark.parametrize(("seats", "cards"), [(3, Fraction(114, 12)), (4, Fraction(70, 10))])
def test_what_bots_lost_is_of_whole_rubbers(seats: int, cards: Fraction) -> None:
    """12 hands and 114 cards at a table of 3, 10 hands and 70 cards at one of 4 (rules, section 2)."""
    lost = GAME.bots_at[seats]
    assert isinstance(lost.per_hand, Fraction)
    assert lost.per_card == lost.per_hand / cards
    assert (lost.per_hand * lost.hands * seats).denominator == 1, "the penalties of so many players"
    assert lost.hands % len(GAME.hand_sizes(Rubber(seats, 0), BatardePlay())) == 0


def test_what_bots_lost_is_known_of_tables_of_3_and_4() -> None:
    assert set(GAME.bots_at) == {3, 4}
