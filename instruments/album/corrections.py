"""A hand of the first round that is corrected long after its table was over, in every game."""

from dataclasses import replace

from batarde_tourney.core.games.batarde.hand import Denomination, Hand
from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.corrections.corrections import correct


def correct_in_game(club: Session, number: EventNumber, event: Event) -> None:
    """The last hand of a table of the first round was read wrongly; its game is as over as before."""
    for table in event.rounds[0].tables:
        corrected = _corrected(table.hands[-1])
        if corrected != table.hands[-1]:
            place = HandPlace(1, table.number, len(table.hands) - 1)
            correct(club, number, place, corrected, reason="Mal lu sur la feuille")
            return


def _corrected(hand: RecordedHand) -> RecordedHand:
    """Another trump, or more for whoever won: the same hand where there is no more."""
    match hand:
        case Hand():
            clubs, spades = Denomination.CLUBS, Denomination.SPADES
            other = clubs if hand.contract.denomination is spades else spades
            return replace(hand, contract=replace(hand.contract, denomination=other))
        case ButifarraHand(points=(ours, theirs)):
            return replace(hand, points=(72, 0) if ours > theirs else (0, 72), tricks=None)
        case EcarteHand(tricks=(ours, theirs)):
            return replace(hand, tricks=(5, 0) if ours > theirs else (0, 5))
    return hand
