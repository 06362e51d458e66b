"""Prizes and raffles of two copies of a club become those of one."""

from pathlib import Path

import pytest

from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, RafflePot
from batarde_tourney.core.tournament.prizes.proposal import is_as_drawn
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.merging.merge import Whose, merge_copy
from batarde_tourney.services.prizes.prizes import draw_raffle, set_prizes
from tests.services.merging.copies import make_club, two_copies

HAM, BOOK = Prize("Ham", PrizeFor(lot=True)), Prize("Book", PrizeFor(lot=True))


@pytest.mark.parametrize("prefer", list(Whose))
def test_a_raffle_comes_with_the_prizes_that_it_gave(tmp_path: Path, prefer: Whose) -> None:
    path, folder = tmp_path / "club.batarde", tmp_path / "copies"
    number = make_club(path)
    folder.mkdir()
    with two_copies(folder, path) as (one, other):
        set_prizes(one, number, (), (BOOK,), one_each=True, shared=True)
        set_prizes(other, number, (), (HAM,), one_each=True, shared=True)
        draw_raffle(other, number, (HAM,), RafflePot.ALL, 3)
        drawn = load_event(other, number)
        assert merge_copy(one, other.address, prefer=prefer).stored
        merged = load_event(one, number)
    if prefer is Whose.MINE:
        assert (merged.prizes, merged.raffle) == ((BOOK,), None)
    else:
        assert (merged.prizes, merged.raffle) == (drawn.prizes, drawn.raffle)
        assert is_as_drawn(merged)
