"""Prizes of sides that leave the list of an event."""

from collections.abc import Collection

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.prizes.proposal import without_takers
from batarde_tourney.store.club.transaction import Transaction


def forget_takers(rows: Transaction, number: EventNumber, event: Event, gone: Collection[SideId]) -> None:
    """Take these sides out of the event's prizes and raffle, within the act that removes them."""
    prizes, raffle = without_takers(event, gone)
    if (prizes, raffle) != (event.prizes, event.raffle):
        rows.events.set_prizes(number, prizes, raffle)
