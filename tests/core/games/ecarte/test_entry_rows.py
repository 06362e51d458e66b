"""The rows of a match's sheet: each hand's game, dealer and score ENTRY.follow from the hands before it."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.ecarte.entry import ENTRY, KEYBOARD, EcarteDraft, match_before
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.games.game import Rubber
from tests.core.games.ecarte.hands import hand

PLAY, SINGLE = EcartePlay(), EcartePlay(games=1)
WON = (hand(5, 0), hand(5, 0, dealer=1), hand(5, 0))
"""Three voles of seat 0: 2, 4, 5 points."""


def places(rows: tuple[EcarteDraft, ...]) -> list[tuple[int, int, tuple[int, int] | None]]:
    return [(row.game, row.dealer, row.score) for row in rows]


def rubber(*hands: EcarteHand, first: int = 0, closed: bool = False) -> Rubber:
    return Rubber(2, first, hands, is_closed=closed)


def typed(row: EcarteDraft, line: str) -> EcarteDraft:
    return KEYBOARD.type_line(row, line).draft


@pytest.mark.parametrize("first", [0, 1])
def test_a_sheet_begins_with_one_blank_row_of_the_first_dealer(first: int) -> None:
    rows = ENTRY.lay_out(rubber(first=first), PLAY)
    assert places(rows) == [(1, first, (0, 0))]
    assert ENTRY.is_untouched(rows[0])
    assert ENTRY.follow((), rubber(first=first), PLAY) == rows


def test_stored_hands_stand_at_their_scores_and_a_blank_one_follows() -> None:
    rows = ENTRY.lay_out(rubber(*WON[:2]), PLAY)
    assert places(rows) == [(1, 0, (0, 0)), (1, 1, (2, 0)), (1, 0, (4, 0))]
    assert [ENTRY.is_untouched(row) for row in rows] == [False, False, True]
    assert ENTRY.follow(rows, rubber(), PLAY) == rows


def test_a_game_won_begins_the_next_whose_first_dealer_alternates() -> None:
    rows = ENTRY.lay_out(rubber(*WON), PLAY)
    assert places(rows)[-1] == (2, 1, (0, 0))


def test_a_match_that_is_over_has_no_blank_row() -> None:
    rows = ENTRY.lay_out(rubber(*WON), SINGLE)
    assert places(rows) == [(1, 0, (0, 0)), (1, 1, (2, 0)), (1, 0, (4, 0))]
    assert ENTRY.follow(rows, rubber(), SINGLE) == rows


def test_a_closed_table_has_the_hands_it_has_and_without_any_one_blank_row() -> None:
    assert len(ENTRY.lay_out(rubber(*WON[:2], closed=True), PLAY)) == 2
    assert len(ENTRY.lay_out(rubber(closed=True), PLAY)) == 1
    rows = ENTRY.lay_out(rubber(*WON[:2]), PLAY)[:2]
    assert ENTRY.follow(rows, rubber(closed=True), PLAY) == rows


def test_hands_behind_the_end_are_of_its_last_game_at_its_last_score() -> None:
    rows = ENTRY.lay_out(rubber(*WON, hand(3, 2, dealer=1, game=2)), SINGLE)
    assert places(rows)[-1] == (2, 1, (5, 0)), "as it is stored"
    assert places(ENTRY.follow(rows, rubber(), SINGLE))[-1] == (1, 1, (5, 0))
    assert len(ENTRY.follow(rows, rubber(), SINGLE)) == 4


def test_a_hand_typed_brings_the_next_row_and_one_corrected_moves_all_behind_it() -> None:
    rows = ENTRY.follow((typed(ENTRY.lay_out(rubber(), PLAY)[0], "3"),), rubber(), PLAY)
    assert places(rows) == [(1, 0, (0, 0)), (1, 1, (1, 0))]
    rows = ENTRY.follow((rows[0], typed(rows[1], "50")), rubber(), PLAY)
    assert places(rows) == [(1, 0, (0, 0)), (1, 1, (1, 0)), (1, 0, (1, 2))]
    rows = ENTRY.follow((typed(rows[0], "05"), *rows[1:]), rubber(), PLAY)
    assert places(rows) == [(1, 0, (0, 0)), (1, 1, (0, 2)), (1, 0, (0, 4))]


def test_behind_a_hand_that_is_not_complete_blank_rows_are_gone_and_typed_ones_stay() -> None:
    rows = ENTRY.lay_out(rubber(*WON[:2]), PLAY)
    blank = replace(EcarteDraft(1, 0, (0, 0)))
    assert ENTRY.follow((blank, *rows[1:]), rubber(), PLAY) == (blank, rows[1])
    assert ENTRY.follow((blank, blank, blank), rubber(), PLAY) == (blank,)
    assert len(ENTRY.follow((blank, rows[2], rows[1], rows[2]), rubber(), PLAY)) == 3


def test_no_row_follows_a_faulty_hand() -> None:
    faulty = replace(ENTRY.lay_out(rubber(), PLAY)[0], tricks=(2, 2))
    assert ENTRY.follow((faulty,), rubber(), PLAY) == (faulty,)


def test_the_match_before_a_hand_is_that_of_the_complete_ones() -> None:
    rows = ENTRY.lay_out(rubber(*WON[:2]), PLAY)
    assert match_before(rows, rubber(), PLAY).score == (4, 0)
    assert match_before(rows[:1], rubber(), PLAY).score == (2, 0)
    blank = EcarteDraft(1, 0, (0, 0))
    assert match_before((rows[0], blank, rows[1]), rubber(), PLAY).score == (2, 0)
