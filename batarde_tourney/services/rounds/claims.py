"""The time for claims: after it a round that is complete is changed with a reason only (formats §4)."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.corrections.correcting import claims_end
from batarde_tourney.services.rounds.round_clock import hands_with_times
from batarde_tourney.store.base.errors import ClaimsOver
from batarde_tourney.store.club.transaction import Transaction


def refuse_late_claim(rows: Transaction, number: EventNumber, round_number: int) -> None:
    """Nothing, as long as this round can be corrected without a reason.

    Raises: ClaimsOver, EventNotFound.
    """
    claims = rows.events.load_outline(number).settings.claims
    if claims is None:
        return
    event = rows.events.load(number)
    round_ = next((one for one in event.rounds if one.number == round_number), None)
    if round_ is None:
        return
    hands = hands_with_times(rows, number, round_, event)
    ended = claims_end(event, round_number, {one.number: one.moments for one in hands})
    if ended is not None and rows.now >= ended:
        raise ClaimsOver(round_number, claims)
