"""The rows of a sheet: dealers in turn, twelve rows or as many as are played, none behind the end."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.butifarra.entry import ENTRY, KEYBOARD, ButifarraDraft, game_before
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, EqualRule
from batarde_tourney.core.games.game import Rubber
from tests.core.games.butifarra.hands import game, hand

USUAL = ButifarraPlay()


def dealers(drafts: tuple[ButifarraDraft, ...]) -> list[int]:
    return [draft.dealer for draft in drafts]


def typed(drafts: tuple[ButifarraDraft, ...], *lines: str) -> tuple[ButifarraDraft, ...]:
    """These deals typed into the first rows."""
    filled = [KEYBOARD.type_line(draft, line).draft for draft, line in zip(drafts, lines, strict=False)]
    return (*filled, *drafts[len(filled) :])


@pytest.mark.parametrize(
    ("play", "stored", "rows"),
    [
        (USUAL, (), 12),
        (USUAL, (40,) * 12, 13),
        (ButifarraPlay(deals=8), (), 8),
        (ButifarraPlay(deals=8), (40,), 8),
        (ButifarraPlay(deals=2), (40, 41), 2),
        (ButifarraPlay(deals=2, equal=EqualRule.TWO_MORE), (40, 32), 4),
        (ButifarraPlay(deals=2, equal=EqualRule.TWO_MORE), (40, 32, 50), 4),
        (ButifarraPlay(target=None, deals=2**40), (), 12),
        (USUAL, (72, 72, 72), 3),
    ],
)
def test_how_many_rows_a_sheet_has(play: ButifarraPlay, stored: tuple[int, ...], rows: int) -> None:
    laid_out = ENTRY.lay_out(Rubber(4, 1, game(*stored, first=1)), play)
    assert len(laid_out) == rows
    assert dealers(laid_out) == [(1 + place) % 4 for place in range(rows)]


@pytest.mark.parametrize(
    ("equal", "lines", "rows"),
    [
        (EqualRule.HALF, ("o40", "o"), 2),
        (EqualRule.HALF, ("o", "o40"), 2),
        (EqualRule.TWO_MORE, ("o40", "o"), 2),
        (EqualRule.TWO_MORE, ("o40", "o40"), 4),
        (EqualRule.TWO_MORE, ("o40", "o40", "o", ""), 4),
        (EqualRule.TWO_MORE, ("o40", "o40", "o40", "o"), 4),
        (EqualRule.TWO_MORE, ("o40", "o40", "o40", "o40"), 6),
    ],
)
def test_a_deal_half_typed_adds_no_rows_beyond_those_the_event_plays(
    equal: EqualRule, lines: tuple[str, ...], rows: int
) -> None:
    rubber, play = Rubber(4, 0), ButifarraPlay(deals=2, equal=equal)
    found = ENTRY.lay_out(rubber, play)
    for count in range(1, len(lines) + 1):
        found = ENTRY.follow(typed(found, *lines[:count]), rubber, play)
    assert len(found) == rows


def test_a_closed_table_has_the_deals_it_has() -> None:
    assert len(ENTRY.lay_out(Rubber(4, 0, game(40), is_closed=True), USUAL)) == 1
    assert len(ENTRY.lay_out(Rubber(4, 0, (), is_closed=True), USUAL)) == 1


def test_misdeals_move_the_dealers_behind_them() -> None:
    stored = (hand(40), hand(40, 2, misdeals=2))
    assert dealers(ENTRY.lay_out(Rubber(4, 0, stored), USUAL))[:4] == [0, 2, 3, 0]


def test_rows_go_and_come_with_the_end_of_the_game() -> None:
    rubber = Rubber(4, 0)
    over = ENTRY.follow(typed(ENTRY.lay_out(rubber, USUAL), "o***72"), rubber, USUAL)
    assert len(over) == 1
    again = ENTRY.follow(
        (KEYBOARD.type_line(replace(over[0], denomination=None, level=0), "o45").draft,), rubber, USUAL
    )
    assert (len(again), dealers(again)[:3]) == (12, [0, 1, 2])


def test_a_deal_behind_the_end_stays_and_is_told() -> None:
    rubber = Rubber(4, 0)
    rows = ENTRY.follow(typed(ENTRY.lay_out(rubber, USUAL), "o***72", "o45"), rubber, USUAL)
    assert [draft.is_beyond for draft in rows] == [False, True]


def test_a_stored_deal_keeps_its_dealer() -> None:
    rubber = Rubber(4, 0, (hand(40, 3), hand(40, 0)))
    assert dealers(ENTRY.lay_out(rubber, USUAL))[:3] == [3, 0, 1]


def test_blank_rows_beyond_those_that_are_played_are_gone() -> None:
    rows = ENTRY.lay_out(Rubber(4, 0), USUAL)
    assert len(ENTRY.follow(rows, Rubber(4, 0), ButifarraPlay(deals=8))) == 8
    assert len(ENTRY.follow(rows, Rubber(4, 0, is_closed=True), USUAL)) == 1


def test_the_game_before_a_deal_is_that_of_the_complete_ones() -> None:
    rubber = Rubber(4, 0)
    rows = ENTRY.follow(typed(ENTRY.lay_out(rubber, USUAL), "o46", "o", "o72"), rubber, USUAL)
    before = game_before(rows, rubber, USUAL)
    assert (before.hands, before.totals) == (1, (10, 0))
    assert game_before(rows[:1], rubber, USUAL).totals == (10, 0)
    assert game_before((), rubber, USUAL).totals == (0, 0)


def test_dealers_are_in_turn_behind_a_deal_half_typed() -> None:
    rubber = Rubber(4, 2)
    rows = ENTRY.follow(typed(ENTRY.lay_out(rubber, USUAL), "o46", "o", "o45"), rubber, USUAL)
    assert dealers(rows)[:6] == [2, 3, 0, 1, 2, 3]
