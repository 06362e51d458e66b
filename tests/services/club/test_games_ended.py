"""A game that ends earlier with a correction: the hands after its end count no more (R17), none is lost."""

from dataclasses import replace

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.game import butifarra_hands
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.corrections.consequences import GameEndsEarlier
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.corrections.corrections import correct, foresee_correction
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import redo, undo
from batarde_tourney.services.results.results import (
    FaultyHand,
    HandEntry,
    erase_hand,
    record_hands,
    show_history,
)
from tests.core.games.butifarra.hands import game, hand
from tests.documents.butifarra_evenings import one_table

GAME = one_table(*game(50, 40, 45), play=ButifarraPlay(target=20))
"""14, 18, 27: over with the third deal."""
FIRST = HandPlace(1, 1, 0)
WON = hand(60)
"""24 at once."""


@pytest.fixture
def played(club: Session) -> EventNumber:
    return add_complete_event(club, GAME).event


def points(event: Event) -> list[int]:
    return [one.points[0] for one in butifarra_hands(event.rounds[0].tables[0].hands)]


def entry(based_on: int = 1) -> HandEntry:
    return HandEntry(0, WON, based_on)


def test_what_would_leave_hands_after_the_end_is_refused_where_nobody_asked_for_it(
    club: Session, played: EventNumber
) -> None:
    for may_end in ((), (2,)):
        with pytest.raises(FaultyHand) as refused:
            record_hands(club, played, 1, 1, (entry(),), ended=may_end)
        assert [(one.code, one.path) for one in refused.value.faults] == [
            (FaultCode.GAME_OVER, "hands[1]"),
            (FaultCode.GAME_OVER, "hands[2]"),
        ]
    assert load_event(club, played) == GAME


def test_hands_after_the_end_are_taken_away_with_it_kept_and_brought_back(
    club: Session, played: EventNumber
) -> None:
    facts = record_hands(club, played, 1, 1, (entry(),), ended=(1, 2), reason="misread")
    assert [(fact.index, fact.erased) for fact in facts] == [(0, False), (2, True), (1, True)]
    ended = load_event(club, played)
    assert points(ended) == [60]
    assert check_event(ended) == ()
    for index in (1, 2):
        first, second = show_history(club, played, HandPlace(1, 1, index))
        assert first.hand == GAME.rounds[0].tables[0].hands[index]
        assert (second.hand, second.reason) == (None, "misread")
    undo(club, played)
    assert load_event(club, played) == GAME
    redo(club, played)
    assert load_event(club, played) == ended


def test_s4_a_correction_that_ends_the_game_tells_so_first(club: Session, played: EventNumber) -> None:
    told = foresee_correction(club, played, FIRST, WON)
    assert told.consequences.ended == (GameEndsEarlier(1, 1, 1, 2),)
    assert load_event(club, played) == GAME
    done = correct(club, played, FIRST, WON, reason="misread")
    assert done.consequences == told.consequences
    assert points(load_event(club, played)) == [60]
    undo(club, played)
    assert load_event(club, played) == GAME


def test_hands_that_the_director_let_stand_after_the_end_stay(club: Session) -> None:
    played = GAME.rounds[0].tables[0]
    stands = Overruled(FaultCode.GAME_OVER, "played by mistake, kept")
    last = replace(butifarra_hands(played.hands)[2], overruled=(stands,))
    table = replace(played, hands=(WON, last))
    event = replace(GAME, rounds=(replace(GAME.rounds[0], tables=(table,)),))
    number = add_complete_event(club, event).event
    record_hands(club, number, 1, 1, (HandEntry(0, hand(62), 1),))
    assert points(load_event(club, number)) == [62, 45]


def test_a_hand_left_after_the_end_can_be_erased(club: Session) -> None:
    """As an older release has left it: nobody asks before the game is put right, hand by hand."""
    played = GAME.rounds[0].tables[0]
    table = replace(played, hands=(WON, *played.hands[1:]))
    event = replace(GAME, rounds=(replace(GAME.rounds[0], tables=(table,)),))
    number = add_complete_event(club, event).event
    for index in (2, 1):
        erase_hand(club, number, HandPlace(1, 1, index), based_on=1)
    assert check_event(load_event(club, number)) == ()
