"""What a sheet asks of any game about a hand half typed, answered by all three (`core/games/engine.py`)."""

from dataclasses import replace
from typing import Any

import pytest

from batarde_tourney.core.games.batarde.entry import ENTRY as BATARDE
from batarde_tourney.core.games.batarde.entry import Part, blank_draft
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.butifarra.entry import ENTRY as BUTIFARRA
from batarde_tourney.core.games.butifarra.entry import ButifarraDraft
from batarde_tourney.core.games.ecarte.entry import ENTRY as ECARTE
from batarde_tourney.core.games.ecarte.entry import EcarteDraft, EcarteKeyMap, EcartePart
from batarde_tourney.core.games.engine import Cell, Guard, SheetGrammar, Typing
from batarde_tourney.core.games.game import Rubber
from tests.core.games.batarde.entry_hands import ENGLISH

FOUR, TWELVE = blank_draft(5, 0, 4), blank_draft(12, 0, 3)
DEAL, HAND = ButifarraDraft(0), EcarteDraft(1, 0, (0, 0))
GAMES: list[tuple[SheetGrammar, Any, str, str]] = [
    (BATARDE, FOUR, "s2203121", "s2201121"),
    (BUTIFARRA, DEAL, "o45", "o73"),
    (ECARTE, HAND, "32", "22"),
]
"""The grammar, a blank hand, keys of a sound one, keys of one that no further key can mend."""


def typed(grammar: SheetGrammar, draft: Any, keys: str) -> Any:
    return grammar.keyboard.settle(
        grammar.keyboard.type_line(draft, keys, *([ENGLISH] if grammar is BATARDE else []))
    ).draft


@pytest.mark.parametrize(("grammar", "blank", "sound", "_faulty"), GAMES)
def test_blank_is_what_nobody_typed(grammar: SheetGrammar, blank: Any, sound: str, _faulty: str) -> None:
    draft = typed(grammar, blank, sound)
    assert grammar.is_blank(blank)
    assert not grammar.is_blank(draft)
    assert grammar.blank(draft) == blank
    stored = grammar.with_origin(blank, grammar.hand_of(draft))
    assert grammar.is_blank(stored), "that it began as a stored hand is not typed"


@pytest.mark.parametrize(("grammar", "blank", "sound", "_faulty"), GAMES)
def test_a_blank_cell_makes_no_hand(grammar: SheetGrammar, blank: Any, sound: str, _faulty: str) -> None:
    assert grammar.blank_cells(blank)
    with pytest.raises(ValueError, match="blank"):
        grammar.hand_of(blank)


@pytest.mark.parametrize(("grammar", "blank", "sound", "faulty"), GAMES)
def test_a_hand_is_sound_or_has_a_fault(grammar: SheetGrammar, blank: Any, sound: str, faulty: str) -> None:
    assert grammar.is_sound(typed(grammar, blank, sound))
    assert grammar.find_faults(typed(grammar, blank, sound), None) == ()
    assert grammar.find_faults(typed(grammar, blank, faulty), None)


def test_no_hand_is_sound_with_a_fault() -> None:
    assert not BATARDE.is_sound(replace(typed(BATARDE, FOUR, "s2203121"), bids=(2, 2, 0, 1)))
    assert not ECARTE.is_sound(replace(HAND, tricks=(2, 2)))


@pytest.mark.parametrize(
    "elsewhere",
    [
        replace(FOUR, cards=6),
        replace(FOUR, dealer=1),
        blank_draft(5, 0, 3),
        replace(FOUR, tricks=(None,) * 3),
    ],
)
def test_a_hand_of_la_batarde_has_its_place_by_cards_dealer_and_seats(elsewhere: Any) -> None:
    assert BATARDE.fits(typed(BATARDE, FOUR, "s2203121"), FOUR)
    assert not BATARDE.fits(elsewhere, FOUR)


def test_a_hand_of_ecarte_has_its_place_by_game_and_dealer() -> None:
    assert ECARTE.fits(replace(HAND, tricks=(3, 2), score=(4, 4)), HAND)
    assert not ECARTE.fits(replace(HAND, game=2), HAND)
    assert not ECARTE.fits(replace(HAND, dealer=1), HAND)


def test_what_says_something_where_it_is_blank_too() -> None:
    assert BATARDE.optional_cells(FOUR) == (Cell(Part.MULTIPLIER),)
    assert {cell.part for cell in ECARTE.optional_cells(HAND)} == set(EcartePart) - {EcartePart.TRICKS}


def test_la_batarde_waits_for_the_second_digit_of_a_count() -> None:
    begun = BATARDE.keyboard.press(Typing(TWELVE, Cell(Part.BID, 0)), "1", ENGLISH)
    assert BATARDE.keyboard.waiting_cell(begun) == begun.cursor == Cell(Part.BID, 0)
    assert BATARDE.keyboard.waiting_cell(BATARDE.keyboard.settle(begun)) is None
    assert BATARDE.keyboard.waiting_cell(begun.retyped(TWELVE)) is None
    guarded = begun.guarded(Cell(Part.BID, 1), Guard.PROTECTED)
    assert (guarded.cursor, guarded.guard, BATARDE.keyboard.waiting_cell(guarded)) == (
        Cell(Part.BID, 1),
        Guard.PROTECTED,
        None,
    )


def test_ecarte_waits_for_the_count_that_followed_until_return_is_meant() -> None:
    keys = EcarteKeyMap()
    followed = ECARTE.keyboard.press(ECARTE.keyboard.begin_typing(HAND), "3", keys)
    assert ECARTE.keyboard.waiting_cell(followed) == Cell(EcartePart.TRICKS, 1)
    assert ECARTE.keyboard.waiting_cell(ECARTE.keyboard.press(followed, "2", keys)) is None
    elsewhere = ECARTE.keyboard.go_to(followed, Cell(EcartePart.KING))
    assert ECARTE.keyboard.waiting_cell(elsewhere) is None
    assert ECARTE.keyboard.waiting_cell(ECARTE.keyboard.go_to(followed, Cell(EcartePart.TRICKS, 0))) is None
    for guard in (Guard.PROTECTED, Guard.STOPPED, Guard.REFUSED):
        assert ECARTE.keyboard.waiting_cell(followed.guarded(followed.cursor, guard)) is None


def test_la_batarde_has_a_row_for_every_hand_of_the_schedule() -> None:
    hand = BATARDE.hand_of(typed(BATARDE, FOUR, "s2203121"))
    rows = BATARDE.lay_out(Rubber(4, 0, (hand,)), BatardePlay())
    assert [row.cards for row in rows] == [5, 6, 7, 8, 9, 9, 8, 7, 6, 5]
    assert [row.dealer for row in rows] == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]
    assert [BATARDE.is_blank(row) for row in rows] == [False] + [True] * 9
