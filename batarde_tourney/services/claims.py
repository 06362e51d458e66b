"""The time for claims: after it a round that is complete is changed with a reason only (formats §4)."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.correcting import claims_end
from batarde_tourney.store.errors import ClaimsOver
from batarde_tourney.store.transaction import Transaction


def refuse_late_claim(rows: Transaction, number: EventNumber, round_number: int) -> None:
    """Nothing, as long as this round can be corrected without a reason.

    Raises: ClaimsOver, EventNotFound.
    """
    claims = rows.events.load_outline(number).settings.claims
    if claims is None:
        return
    event = rows.events.load(number)
    if round_number not in {one.number for one in event.rounds}:
        return
    ended = claims_end(event, round_number, rows.events.entry_times(number, round_number))
    if ended is not None and rows.now >= ended:
        raise ClaimsOver(round_number, claims)
