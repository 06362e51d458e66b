"""What moves by itself: every page and every row is seen, and rests long enough to be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.ui.projector.seating_cards import (
    END_STAYS,
    PAGE_STAYS,
    GridShape,
    fit_grid,
    page_at,
    pages_cycle,
    slide_at,
    slide_cycle,
)

CARD = GridShape(width=10, height=7, smallest=36, largest=90, gap=24)


def test_pages_turn_one_after_the_other_and_begin_again() -> None:
    assert [page_at(PAGE_STAYS * turn + 1, 3) for turn in range(5)] == [0, 1, 2, 0, 1]
    assert page_at(10**9, 1) == page_at(10**9, 0) == 0
    assert pages_cycle(0) == PAGE_STAYS


def test_a_list_rests_at_the_top_slides_and_rests_at_the_bottom() -> None:
    assert slide_at(0, 100, 50) == slide_at(END_STAYS, 100, 50) == 0
    assert slide_at(END_STAYS + 1000, 100, 50) == 50
    assert slide_at(END_STAYS + 2000, 100, 50) == slide_at(slide_cycle(100, 50) - 1, 100, 50) == 100
    assert slide_at(slide_cycle(100, 50), 100, 50) == 0


def test_what_fits_does_not_slide() -> None:
    assert slide_at(END_STAYS + 1000, -5, 50) == 0
    assert slide_cycle(-5, 50) == 2 * END_STAYS


@given(st.integers(1, 400), st.integers(480, 3840), st.integers(270, 2160))
def test_every_card_has_a_place_and_no_letter_is_too_small(cards: int, width: int, height: int) -> None:
    grid = fit_grid(cards, width, height, CARD)
    assert grid.on_a_page * grid.pages >= cards
    assert grid.on_a_page * (grid.pages - 1) < cards
    assert CARD.smallest <= grid.pixels <= CARD.largest


@given(st.integers(1, 100))
def test_cards_never_reach_out_of_a_usual_picture(cards: int) -> None:
    grid = fit_grid(cards, 1808, 892, CARD)
    across = grid.columns * CARD.width * grid.pixels + (grid.columns - 1) * CARD.gap
    down = grid.rows * CARD.height * grid.pixels + (grid.rows - 1) * CARD.gap
    assert across <= 1808.001
    assert down <= 892.001


@pytest.mark.parametrize(("cards", "pages"), [(1, 1), (6, 1), (9, 1), (75, 7)])
def test_pages_turn_only_when_there_are_many(cards: int, pages: int) -> None:
    assert fit_grid(cards, 1808, 892, CARD).pages == pages
