"""Hands that others entered stand on rounds, seats and settings: whether these can be undone below them."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.core.tournament.checks.checks import check_form
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.store.base.errors import ActOvertaken, EventNotFound
from batarde_tourney.store.club.transaction import Transaction


def events_stood_on(rows: Transaction, acts: Iterable[Act]) -> Mapping[EventNumber, Event]:
    """The events, whole, in which one of these acts changes what hands stand on, and not hands alone."""
    numbers = {act.event for act in acts if act.event is not None and not act.hands}
    found = ((number, _loaded(rows, number)) for number in sorted(numbers))
    return {number: event for number, event in found if event is not None}


def refuse_without_ground(
    rows: Transaction, before: Mapping[EventNumber, Event], undone: Collection[Act]
) -> None:
    """Nothing, if every hand but those undone is still there, and stands where the game allows it.

    Raises: ActOvertaken.
    """
    for number, earlier in before.items():
        own = [act for act in undone if act.event == number]
        left = set(_places(earlier)) - {change.place for act in own for change in act.hands}
        after = _loaded(rows, number)
        is_whole = after is not None and left <= set(_places(after))
        if left and not (is_whole and _is_as_sound(earlier, after)):
            raise ActOvertaken(next(act.number for act in own if not act.hands))


def _is_as_sound(before: Event, after: Event | None) -> bool:
    return after is not None and set(check_form(after)) <= set(check_form(before))


def _loaded(rows: Transaction, number: EventNumber) -> Event | None:
    """The event; None for one that is deleted."""
    try:
        return rows.events.load(number)
    except EventNotFound:
        return None


def _places(event: Event) -> Iterator[HandPlace]:
    for round_ in event.rounds:
        for table in round_.tables:
            yield from (HandPlace(round_.number, table.number, index) for index in range(len(table.hands)))
