"""A game of deals: its end, its winner, its dealers (A6.28, A7.30 to A7.35, R9, R15, R17; part D)."""

import pytest

from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.games.butifarra.running import (
    RunningGame,
    after_unknown_hand,
    fewest_hands_left,
    game_played,
)
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, EqualRule, LevelSet
from tests.core.games.butifarra.hands import game, hand

USUAL = ButifarraPlay()
TWO_MORE = ButifarraPlay(deals=2, equal=EqualRule.TWO_MORE)


def played(
    *deals: ButifarraHand, play: ButifarraPlay = USUAL, first: int = 0, closed: bool = False
) -> RunningGame:
    return game_played(deals, first, play, is_closed=closed)


@pytest.mark.parametrize(("points", "is_over"), [((72, 72, 64), False), ((72, 72, 65), True)])
def test_r7_and_a6_28_who_first_exceeds_100_wins(points: tuple[int, ...], is_over: bool) -> None:
    found = played(*game(*points))
    assert (found.is_over, found.winner) == (is_over, 0 if is_over else None)


def test_a7_30_the_deals_end_a_game_too_and_who_has_more_wins() -> None:
    twelve = ButifarraPlay(deals=12)
    assert not played(*game(*[37] * 11), play=twelve).is_over
    found = played(*game(*[37] * 12), play=twelve)
    assert (found.is_over, found.winner, found.is_drawn) == (True, 0, False)


def test_a7_31_the_cap_cuts_what_counts_and_not_who_won() -> None:
    found = played(
        hand(36 + 31, 0, level=0), hand(36 + 31, 1), hand(36 + 31, 2), hand(72, 3, level=1),
        play=ButifarraPlay(cap=121),
    )  # fmt: skip
    assert (found.totals, found.counted, found.winner) == ((165, 0), (121, 0), 0)
    level = played(*game(72, 0), play=ButifarraPlay(cap=20), closed=True)
    assert (level.totals, level.counted, level.is_drawn) == ((36, 36), (20, 20), True)


def test_a7_32_level_after_the_deals_is_half_each() -> None:
    found = played(*game(40, 32), play=ButifarraPlay(deals=2))
    assert (found.totals, found.is_over, found.winner, found.is_drawn) == ((4, 4), True, None, True)


@pytest.mark.parametrize(
    ("points", "is_over", "winner"),
    [
        ((40, 32), False, None),
        ((40, 32, 50), False, None),
        ((40, 32, 50, 36), True, 0),
        ((40, 32, 50, 22), False, None),
        ((40, 32, 50, 22, 36, 30), True, 1),
        ((40, 33), True, 0),
    ],
)
def test_part_d_two_more_deals_and_again_two(
    points: tuple[int, ...], is_over: bool, winner: int | None
) -> None:
    found = played(*game(*points), play=TWO_MORE)
    assert (found.is_over, found.winner) == (is_over, winner)


def test_part_d_two_more_a_target_on_the_way_ends_it_and_without_deals_it_says_nothing() -> None:
    deals = (*game(40, 32), hand(72, 2, level=2))
    assert played(*deals, play=TWO_MORE).winner == 0
    assert not played(*game(40, 32), play=ButifarraPlay(equal=EqualRule.TWO_MORE)).is_over


def test_part_d_closed_level_is_drawn_also_under_two_more_and_empty_is_nobodys() -> None:
    found = played(*game(40, 32), play=TWO_MORE, closed=True)
    assert (found.is_over, found.is_drawn) == (True, True)
    empty = played(closed=True)
    assert (empty.is_over, empty.winner, empty.is_drawn) == (True, None, False)
    assert played(*game(40), closed=True).winner == 0


def test_r15_a_deal_of_36_each_counts_and_scores_nothing() -> None:
    found = played(*game(36, 36), play=ButifarraPlay(deals=2))
    assert (found.totals, found.is_over, found.is_drawn) == ((0, 0), True, True)


def test_r19_the_deal_in_progress_when_the_clock_ends_is_finished_and_counts() -> None:
    in_time, finished = game(40), game(40, 20)
    assert (played(*in_time, closed=True).totals, played(*in_time, closed=True).winner) == ((4, 0), 0)
    found = played(*finished, closed=True)
    assert (found.totals, found.winner, found.is_over) == ((4, 16), 1, True)


def test_r9_the_deal_passes_on() -> None:
    assert [played(*game(*[36] * count), first=2).dealer for count in range(5)] == [2, 3, 0, 1, 2]


@pytest.mark.parametrize(("misdeals", "dealer"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_a7_35_every_two_misdeals_move_the_deal_on(misdeals: int, dealer: int) -> None:
    assert played(hand(36)).dealer_after(misdeals) == dealer
    after = played(hand(36), hand(36, dealer, misdeals=misdeals))
    assert after.dealer == (dealer + 1) % 4


@pytest.mark.parametrize(
    ("play", "points", "left"),
    [
        (USUAL, (), 1),
        (ButifarraPlay(target=500), (), 2),
        (ButifarraPlay(target=500, levels=LevelSet.SIXTEEN), (), 1),
        (ButifarraPlay(target=None, deals=12), (40,), 11),
        (ButifarraPlay(target=None, deals=2, equal=EqualRule.TWO_MORE), (40, 32), 2),
        (ButifarraPlay(target=None, deals=2, equal=EqualRule.TWO_MORE), (40, 32, 40), 1),
        (ButifarraPlay(target=None, deals=2), (40, 32), 0),
        (ButifarraPlay(target=None, deals=2**60), (), 100),
    ],
)
def test_how_many_deals_a_game_needs_at_least(
    play: ButifarraPlay, points: tuple[int, ...], left: int
) -> None:
    assert fewest_hands_left(played(*game(*points), play=play)) == left


@pytest.mark.parametrize(
    ("target", "totals", "left"),
    [
        # At most 36 points eight times over in a deal: 288.
        (288, (0, 0), 1),
        (289, (0, 0), 2),
        (289, None, 2),
        (577, (0, 0), 3),
        (577, (1, 0), 2),
        (577, (0, 1), 2),
        (577, (300, 500), 1),
    ],
)
def test_the_fewest_deals_left_go_by_whoever_has_more(
    target: int, totals: tuple[int, int] | None, left: int
) -> None:
    assert fewest_hands_left(RunningGame(ButifarraPlay(target), 0, totals)) == left


@pytest.mark.parametrize(("deals", "minutes"), [(None, 60), (12, 60), (8, 40), (1, 5)])
def test_a7_30_a_game_takes_about_five_minutes_a_deal(deals: int | None, minutes: int) -> None:
    assert ButifarraPlay(deals=deals).minutes == minutes


def test_after_a_deal_of_unknown_score_nothing_is_counted_for_either_side() -> None:
    found = after_unknown_hand(played(*game(40)), hand(40, 1))
    assert (found.hands, found.totals) == (2, None)
    assert (found.scored, found.counted) == ((0, 0), (0, 0))
    assert (found.is_level, found.is_decided, found.winner) == (False, False, None)
