"""A club with a round under way, copied: what tests of merging begin with."""

import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.tables import table_sizes
from batarde_tourney.core.tournament.merging.merged_event import without_states
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.draw.draw import seat_round
from batarde_tourney.services.events.events import create_event, list_events, load_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace, open_sheet, record_hand
from tests.core.tournament.events import made_up_hand

NAMES = ("Ana", "Bruno", "Chloé", "Dídac", "Elena", "Fausto", "Gaëlle", "Hugo")


def make_club(path: Path, hands: int = 2) -> EventNumber:
    """A club with an event of eight players and one round, of which each table has played some hands."""
    with open_session(str(path), create=True, by="director") as club:
        number = create_event(club, "Club evening").event
        add_players(club, number, [(name, None) for name in NAMES])
        seat(club, number, 1)
        for table in (1, 2):
            for index in range(hands):
                play(club, number, HandPlace(1, table, index), seed=index)
    return number


def seat(club: Session, number: EventNumber, round_number: int, *, turned: bool = False) -> None:
    """Seat a round of everybody; `turned` seats other people together."""
    ids = [player.id for player in load_event(club, number).players]
    if turned:
        ids = ids[::2] + ids[1::2]
    tables: list[Table] = []
    for size in table_sizes(len(ids)):
        tables.append(Table(len(tables) + 1, tuple(ids[:size]), 0))
        del ids[:size]
    seat_round(club, number, Round(round_number, tuple(tables)))


def play(club: Session, number: EventNumber, place: HandPlace, seed: int) -> Hand:
    """Type a hand, new or once more; equal seeds make equal hands."""
    sheet = open_sheet(club, number, place.round, place.table)
    seats = len(sheet.table.seats)
    hand = made_up_hand(sheet.sizes[place.index], sheet.dealers[place.index], seats, random.Random(seed))
    record_hand(club, number, place, hand, based_on=sheet.revision(place.index))
    return hand


@contextmanager
def two_copies(folder: Path, club: Path) -> Iterator[tuple[Session, Session]]:
    """The club twice, each open at a desk of its own."""
    paths = [Path(shutil.copy(club, folder / name)) for name in ("one.batarde", "other.batarde")]
    with (
        open_session(str(paths[0]), by="Ana") as one,
        open_session(str(paths[1]), by="Bo") as other,
    ):
        yield one, other


def events_of(club: Session) -> dict[str, Event]:
    """What a club holds, by when each event was made."""
    with club.club.reading() as rows:
        made = {one.number: one.made for one in rows.merging.events()}
    return {made[one.number]: without_states(load_event(club, one.number)) for one in list_events(club)}


def hands_of(club: Session) -> dict[tuple[object, ...], object]:
    """Every hand by where it was played, and by whom."""
    return {
        (made, round_.number, table.number, index, _people(event, table.seats)): hand
        for made, event in events_of(club).items()
        for round_ in event.rounds
        for table in round_.tables
        for index, hand in enumerate(table.hands)
    }


def hand_at(club: Session, number: EventNumber, place: HandPlace) -> object:
    """The hand that stands there."""
    return open_sheet(club, number, place.round, place.table).table.hands[place.index]


def _people(event: Event, seats: tuple[str, ...]) -> tuple[str, ...]:
    names = {str(player.id): player.name for player in event.players}
    return tuple(names[seat] for seat in seats)
