"""What papers with the club's face tell that the event does not hold: face, deciding hand, next event."""

from collections.abc import Iterator
from dataclasses import replace

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.prize_list import PrizeFor
from batarde_tourney.core.tournament.prizes.decisive import MOST_HANDS, DecisiveHand, decisive_hands
from batarde_tourney.core.tournament.ranking.figures import rounds_until
from batarde_tourney.documents.look import ClubBeside, NextEvent
from batarde_tourney.services.prizes.ceremony import hands_in_order
from batarde_tourney.store.club.transaction import Transaction

_RANKINGS, _LEAST_HANDS = 24_000, 60


def beside_diplomas(rows: Transaction) -> ClubBeside:
    """What a diploma carries of the club."""
    return ClubBeside(rows.face.load())


def beside_newspaper(rows: Transaction, number: EventNumber, event: Event, after: int | None) -> ClubBeside:
    """What the newspaper tells of the event as it stood after this round, None for now."""
    return ClubBeside(
        rows.face.load(), _decided(rows, number, event, after), _next_event(rows, number, event)
    )


def _decided(rows: Transaction, number: EventNumber, event: Event, after: int | None) -> DecisiveHand | None:
    """The hand that decided the first place."""
    until = replace(event, rounds=tuple(rounds_until(event, after)))
    times = {one.number: rows.events.entry_times(number, one.number) for one in until.rounds}
    # Each hand taken back ranks all sides once more: of a large event fewer are.
    most = min(max(_RANKINGS // max(len(sides_of(until)), 1), _LEAST_HANDS), MOST_HANDS)
    order = hands_in_order(until, times)
    return decisive_hands(until, order, (PrizeFor(1),), most).get(PrizeFor(1))


def _next_event(rows: Transaction, number: EventNumber, event: Event) -> NextEvent | None:
    """The first later event with a date in a championship that this one belongs to."""
    found = sorted(_later_events(rows, number, event), key=_when)
    return found[0] if found else None


def _later_events(rows: Transaction, number: EventNumber, event: Event) -> Iterator[NextEvent]:
    if event.date is None:
        return
    listed = {one.number: one for one in rows.events.listed()}
    for season in rows.championships.listed():
        others = (
            [listed[other] for other in season.events if other in listed] if number in season.events else []
        )
        for one in others:
            if one.date is not None and one.date > event.date:
                yield NextEvent(season.name, one.name, one.date, one.place)


def _when(event: NextEvent) -> tuple[str, str, str]:
    return event.date.isoformat(), event.name, event.championship
