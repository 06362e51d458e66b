"""Codes of halls that a restored backup would lose: the papers that were printed lie on the tables."""

from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.hall.doors import DoorKeys, after_restoring
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.club.transaction import Transaction


@dataclass(frozen=True, slots=True)
class KnownCodes:
    """What opens the doors of an event, how often each round was drawn, and which event it is."""

    keys: DoorKeys
    draws: Mapping[int, int]
    name: str


def known_codes(session: Session) -> Mapping[EventNumber, KnownCodes]:
    """The codes of all halls that were ever opened, by event. Raises: as `Session.reading`."""
    with session.reading() as rows:
        return {
            one.number: KnownCodes(keys, rows.hall.draws_ever(one.number), one.name)
            for one in rows.events.listed()
            if (keys := rows.hall.keys(one.number)) is not None
        }


def keep_codes(session: Session, known: Mapping[EventNumber, KnownCodes]) -> None:
    """Give the events of a restored club the codes they had before, where the backup has them otherwise.

    An event of another name is another event. Raises: as `Session.transaction`.
    """
    with session.reading() as rows:
        names = {one.number: one.name for one in rows.events.listed()}
        lacking = [
            number
            for number, codes in known.items()
            if names.get(number) == codes.name and _kept(rows, number, codes) != rows.hall.keys(number)
        ]
    for number in lacking:
        with session.transaction(ActKind.CODES_KEPT) as rows:
            rows.set_facts(name=known[number].name)
            keys = _kept(rows, number, known[number])
            if rows.hall.keys(number) is None:
                rows.hall.take_keys(number, keys)
            else:
                rows.hall.set_issues(number, keys)


def _kept(rows: Transaction, number: EventNumber, codes: KnownCodes) -> DoorKeys:
    """The keys that the event should have now."""
    now = rows.hall.keys(number) or DoorKeys(codes.keys.secret)
    return after_restoring(codes.keys, codes.draws, now, rows.hall.draws_ever(number))
