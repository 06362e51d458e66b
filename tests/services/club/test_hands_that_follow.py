"""At Écarté what a hand may be depends on those before it: no correction leaves an impossible one."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.ecarte.game import ecarte_hands
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import ActConflict, ActInBetween, next_acts, undo, undo_acts
from batarde_tourney.services.results.results import HandEntry, LaterHandFaulty, record_hands
from tests.core.games.ecarte.hands import TURNED, hand
from tests.documents.ecarte_evenings import ecarte_evening

PLAYED = (
    hand(5, 0, dealer=0),
    hand(5, 0, dealer=1),
    hand(3, 2, dealer=0, king=TURNED),
    hand(3, 2, dealer=1, game=2),
)
"""2, 4, then a king turned and the game: no trick was to be played for it."""
WON = (*PLAYED[:2], replace(PLAYED[2], tricks=None), PLAYED[3])


def one_match(*hands: EcarteHand) -> Event:
    event = ecarte_evening(2, play=EcartePlay(games=3))
    table = replace(event.rounds[0].tables[0], first_dealer=0, hands=hands)
    return replace(event, rounds=(replace(event.rounds[0], tables=(table,)),))


@pytest.fixture
def played(club: Session) -> EventNumber:
    return add_complete_event(club, one_match(*WON)).event


def stored(club: Session, number: EventNumber) -> tuple[EcarteHand, ...]:
    return ecarte_hands(load_event(club, number).rounds[0].tables[0].hands)


def test_a_correction_after_which_a_later_hand_could_not_have_been_is_refused(
    club: Session, played: EventNumber
) -> None:
    lost = HandEntry(1, replace(WON[1], tricks=(0, 5)), 1)
    with pytest.raises(LaterHandFaulty) as refused:
        record_hands(club, played, 1, 1, (lost,))
    assert refused.value.hand == 3
    assert stored(club, played) == WON


def test_both_are_stored_together(club: Session, played: EventNumber) -> None:
    entries = (
        HandEntry(1, replace(WON[1], tricks=(0, 5)), 1),
        HandEntry(2, PLAYED[2], 1),
        HandEntry(3, replace(WON[3], game=1), 1),
    )
    record_hands(club, played, 1, 1, entries)
    assert check_event(load_event(club, played)) == ()


def test_a_match_that_was_faulty_before_is_put_right_hand_by_hand(club: Session) -> None:
    faulty = add_complete_event(club, one_match(*PLAYED)).event
    record_hands(club, faulty, 1, 1, (HandEntry(0, replace(PLAYED[0], authority=0), 1),))
    assert check_event(load_event(club, faulty)) != ()
    record_hands(club, faulty, 1, 1, (HandEntry(2, WON[2], 1),))
    assert check_event(load_event(club, faulty)) == ()


def test_one_s_own_hand_is_not_undone_below_one_of_another_desk_that_stands_on_it(
    club: Session,
) -> None:
    """Neither a correction after which theirs could not have been, nor a hand with theirs behind it."""
    number = add_complete_event(club, one_match(PLAYED[0], replace(WON[1], tricks=(0, 5)))).event
    with open_session(club.address) as other:
        theirs = other.acting_as("Bo")
        for mine, behind in (
            (HandEntry(1, WON[1], 1), WON[2]),
            (HandEntry(3, PLAYED[3], 0), hand(5, 0, game=2)),
        ):
            record_hands(club, number, 1, 1, (mine,))
            made = next_acts(club, number).back
            record_hands(theirs, number, 1, 1, (HandEntry(mine.index + 1, behind, 0),))
            assert made is not None
            with pytest.raises(ActInBetween) as refused:
                undo(club, number, act=made.number)
            assert not refused.value.is_possible
            with pytest.raises(ActConflict):
                undo_acts(club, (made.number,))
            assert check_club(club).is_sound
