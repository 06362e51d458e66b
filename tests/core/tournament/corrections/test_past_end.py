"""Hands after the end of a table's game: which they are, and that only they go (R17)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.game import GAME
from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.tournament.corrections.correcting import first_past_end, without_past_end
from batarde_tourney.core.tournament.event.event import Closing, Event, Table
from tests.core.games.butifarra.hands import game
from tests.documents.butifarra_evenings import one_table

PLAY = ButifarraPlay(target=20)
FOUR = game(60, 50, 40, 45)
"""24 at once: over with the first deal, three come after it."""


def table(*hands: ButifarraHand, closed: Closing | None = None) -> Table:
    return one_table(*hands, play=PLAY, closed=closed).rounds[0].tables[0]


def overruled(hand: ButifarraHand, check: FaultCode, reason: str = "kept") -> ButifarraHand:
    return replace(hand, overruled=(Overruled(check, reason),))


def test_the_first_hand_after_the_end_is_found() -> None:
    assert first_past_end(GAME, PLAY, table(*FOUR)) == 1
    assert first_past_end(GAME, PLAY, table(*game(50, 40, 45, 40))) == 3


@pytest.mark.parametrize("hands", [(), game(60), game(50), game(50, 40, 45), game(40, 40, 40)])
def test_none_is_after_the_end_where_the_game_goes_on_or_has_just_ended(
    hands: tuple[ButifarraHand, ...],
) -> None:
    assert first_past_end(GAME, PLAY, table(*hands)) is None


def test_a_table_closed_early_has_no_hand_after_its_end() -> None:
    assert first_past_end(GAME, PLAY, table(*game(50, 40), closed=Closing("no time"))) is None


def test_one_hand_that_the_director_lets_stand_lets_all_of_them_stand() -> None:
    last = overruled(FOUR[3], FaultCode.GAME_OVER)
    assert first_past_end(GAME, PLAY, table(*FOUR[:3], last)) is None


def test_another_check_no_reason_or_a_hand_before_the_end_lets_none_stand() -> None:
    first, *_, last = FOUR
    for hands in (
        (*FOUR[:3], overruled(last, FaultCode.COUNT)),
        (*FOUR[:3], overruled(last, FaultCode.GAME_OVER, " ")),
        (overruled(first, FaultCode.GAME_OVER), *FOUR[1:]),
    ):
        assert first_past_end(GAME, PLAY, table(*hands)) == 1


def test_only_the_named_table_of_the_named_round_loses_them() -> None:
    event = one_table(*FOUR, play=PLAY)
    one = event.rounds[0].tables[0]
    tables = (one, replace(one, number=2))
    event = replace(event, rounds=tuple(replace(event.rounds[0], number=n, tables=tables) for n in (1, 2)))
    assert counts(without_past_end(event, 2, 1)) == [[4, 4], [1, 4]]
    assert without_past_end(event, 2, 1).rounds[1].tables[0].hands == FOUR[:1]
    sound = one_table(*game(50, 40, 45), play=PLAY)
    assert without_past_end(sound, 1, 1) == sound


def counts(event: Event) -> list[list[int]]:
    return [[len(one.hands) for one in round_.tables] for round_ in event.rounds]
