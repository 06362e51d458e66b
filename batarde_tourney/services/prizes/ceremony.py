"""What the ceremony tells beside names: the hands by which places were decided."""

import datetime as dt
from collections.abc import Mapping

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import PrizeFor
from batarde_tourney.core.tournament.prizes.decisive import DecisiveHand, decisive_hands
from batarde_tourney.services.base.session import Session

__all__ = ["DecisiveHand", "hands_in_order", "hands_that_decided"]


def hands_that_decided(session: Session, number: EventNumber, places: int) -> Mapping[PrizeFor, DecisiveHand]:
    """The decisive hands of the first places and of what the event's prizes are for.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
        times = {one.number: rows.events.entry_times(number, one.number) for one in event.rounds}
    order = hands_in_order(event, times)
    awards = [PrizeFor(place) for place in range(1, places + 1)]
    awards += (PrizeFor(prize.award.place, prize.award.category) for prize in event.prizes)
    return decisive_hands(event, order, dict.fromkeys(awards))


def hands_in_order(
    event: Event, times: Mapping[int, Mapping[int, tuple[dt.datetime, ...]]]
) -> tuple[DecisiveHand, ...]:
    """All hands as they came in; those of an event that was brought in whole by their place in the round."""
    order: list[tuple[int, dt.datetime, int, int]] = []
    for round_ in event.rounds:
        for table in round_.tables:
            typed = times.get(round_.number, {}).get(table.number, ())
            last = dt.datetime.min.replace(tzinfo=dt.UTC)
            for index in range(len(table.hands)):
                # A hand counts only after those before it: a corrected one may have come in later.
                last = max(last, typed[index]) if index < len(typed) else last
                order.append((round_.number, last, index, table.number))
    return tuple(DecisiveHand(round_, table, index) for round_, _at, index, table in sorted(order))
