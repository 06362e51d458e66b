"""An evening in its third round, half of it typed in at its own time: what the README shows."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from operator import itemgetter
from pathlib import Path

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Hand, Mechoune
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.rounds.clock import Clock
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.results.results import record_hand
from tests.ui.projector.watch import Watch

BEGAN = dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC)
NOW = BEGAN + dt.timedelta(minutes=37)
CLOCK = Clock(3, started_at=BEGAN)
PACES = (5.1, 5.6, 4.4, 6.0, 4.9, 7.5)
"""Minutes a hand, table by table; the last one is slow."""


def make_evening(path: Path, name: str = "Club evening") -> None:
    """A club file with the evening in it as it stands at NOW; hands came in since BEGAN."""
    watch = Watch(BEGAN - dt.timedelta(hours=2))
    event = simulate_event(SimulationRequest(23, 3, 2019, name, date=BEGAN.date(), place="Lyon"))
    with open_session(str(path), create=True, now=watch.read) as club:
        number = add_complete_event(club, _before_round(event)).event
        for at, place, hand in sorted(_hands_in(event.rounds[-1]), key=itemgetter(0)):
            watch.now = at
            record_hand(club.acting_as("Margaux"), number, place, hand, based_on=0)
        watch.now = NOW
        _correct(club, number, event.rounds[-1].tables[0])


def _correct(club: Session, number: EventNumber, table: Table) -> None:
    """The first hand of the table was doubled after all."""
    hand = replace(batarde_hands(table.hands)[0], mechoune=Mechoune(0, 1))
    place = HandPlace(3, table.number, 0)
    record_hand(
        club.acting_as("Margaux"), number, place, hand, based_on=1, reason="Read again from the paper"
    )


def _before_round(event: Event) -> Event:
    """The event with nothing played in its last round."""
    last = event.rounds[-1]
    blank = replace(last, tables=tuple(replace(table, hands=()) for table in last.tables))
    return replace(event, rounds=(*event.rounds[:-1], blank))


def _hands_in(round_: Round) -> Iterator[tuple[dt.datetime, HandPlace, Hand]]:
    for table, pace in zip(round_.tables, PACES, strict=True):
        for index, hand in enumerate(batarde_hands(table.hands)):
            at = BEGAN + dt.timedelta(minutes=pace * (index + 1))
            if at < NOW:
                yield at, HandPlace(round_.number, table.number, index), hand
