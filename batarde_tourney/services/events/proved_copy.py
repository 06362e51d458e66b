"""Rescues the proved part of a club that holds what this program did not write, in a new file."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.face.face import NO_FACE
from batarde_tourney.core.trust.proof import ChainProof, EventProved, Unproved
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import add_complete_event, list_events, load_event
from batarde_tourney.store.base.errors import ClubDamaged, NameTaken
from batarde_tourney.store.club.club_file import ClubFile, make_club
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.files.backups import Backup
from batarde_tourney.store.files.restoring import check_backup

__all__ = ["EventProved", "NothingProved", "Unproved", "look_through", "newest_sound_backup", "save_proved"]


class NothingProved(TourneyError):
    """No event of the club is proved, so nothing was saved."""

    sentence = N_("No event of this club is proved, so nothing can be saved. Please restore a backup.")


def look_through(session: Session) -> Unproved:
    """What is wrong with a club that can only be read, and what of it `save_proved` would save.

    Raises: ClubBusy; ClubUnreadable, ClubDamaged if not even the list of events can be read.
    """
    # Oldest first, so that events keep their order in the new club.
    looked = {event: _chains(session, event.number) for event in list_events(session)[::-1]}
    (club, *_), chains = _chains(session), [chains[-1] for chains in looked.values() if chains]
    return Unproved(
        session.club.problems,
        tuple(chain for chain in (club, *chains) if chain and chain.problems),
        tuple(
            _proved(event.number, event.name, chains[-1] if chains else None)
            for event, chains in looked.items()
        ),
        club is not None and not club.problems,
    )


def save_proved(session: Session, path: Path) -> Path:
    """Make a new club file at `path` with every proved event, without hands that are not proved.

    Its journal starts anew. Championships, formats and usual reasons are copied if they are proved.
    The club itself stays as it is.
    Raises: NameTaken if there is a file; NothingProved; ClubUnreadable, DiskFull; as `look_through`.
    """
    if path.exists():
        raise NameTaken(str(path))
    found = look_through(session)
    proved_events = {proved: event for proved in found.events if (event := _loaded(session, proved))}
    if not proved_events:
        raise NothingProved
    make_club(str(path), partial(_fill, session, proved_events, with_club=found.is_club_proved))
    return path


def _fill(
    session: Session, proved_events: Mapping[EventProved, Event], club: ClubFile, *, with_club: bool
) -> None:
    into = Session(club, session.by, session.language)
    numbers = {old.number: add_complete_event(into, event).event for old, event in proved_events.items()}
    if with_club:
        with session.reading() as rows, into.transaction() as new:
            _bring_along(rows, new, numbers)


def _bring_along(rows: Transaction, new: Transaction, numbers: Mapping[EventNumber, EventNumber]) -> None:
    """Copy what belongs to no event; championships get those of their events that were saved."""
    new.usual_reasons.replace(rows.usual_reasons.listed())
    for format_ in rows.formats.listed():
        new.formats.save(format_)
    if (face := rows.face.load()) != NO_FACE:
        new.face.save(face)
    for season in rows.championships.listed()[::-1]:
        events = [numbers[event] for event in season.events if event in numbers]
        new.championships.add(season.name, season.rule, events)
    for old, number in numbers.items():
        for player, email in rows.players.emails(old).items():
            new.players.set_email(number, player, email)


def newest_sound_backup(backups: Iterable[Backup]) -> Backup | None:
    """The newest of these backups that proves what it holds; None if none does. They come newest first."""
    for backup in backups:
        with suppress(TourneyError):
            check_backup(backup.path)
            return backup
    return None


def _chains(session: Session, *events: EventNumber) -> tuple[ChainProof | None, ...]:
    """Chain of the club, then those of these events; empty where their rows cannot be read."""
    try:
        with session.reading() as rows:
            return rows.integrity.prove_anyway(events)
    except ClubDamaged:
        return () if events else (None,)


def _proved(number: EventNumber, name: str, chain: ChainProof | None) -> EventProved:
    if chain is None:
        return EventProved(number, name, is_saved=False)
    lost: dict[tuple[int, int], HandPlace] = {}
    for problem in chain.problems:
        place = _hand_at(problem.where)
        if place is not None:
            known = lost.setdefault((place.round, place.table), place)
            lost[place.round, place.table] = min(known, place, key=_index)
        elif not _ACT.fullmatch(problem.where):
            return EventProved(number, name, is_saved=False)
    return EventProved(number, name, tuple(place for _, place in sorted(lost.items())))


def _index(place: HandPlace) -> int:
    return place.index


def _hand_at(where: str) -> HandPlace | None:
    match = _HAND.fullmatch(where)
    return HandPlace(*map(int, match.groups())) if match else None


def _loaded(session: Session, proved: EventProved) -> Event | None:
    """The event without unproved hands; None if it is not saved."""
    if not proved.is_saved:
        return None
    try:
        event = load_event(session, proved.number)
    except ClubDamaged:
        return None
    ends = {(place.round, place.table): place.index for place in proved.lost}
    rounds = (
        replace(round_, tables=tuple(_shortened(round_.number, round_.tables, ends)))
        for round_ in event.rounds
    )
    return replace(event, rounds=tuple(rounds)) if ends else event


def _shortened(
    round_number: int, tables: Iterable[Table], ends: Mapping[tuple[int, int], int]
) -> Iterator[Table]:
    for table in tables:
        end = ends.get((round_number, table.number))
        yield table if end is None else replace(table, hands=table.hands[:end])


_HAND = re.compile(r"\d+/(\d+)/(\d+)/(\d+)")
"""Place of a hand: `event/round/table/hand`."""
_ACT = re.compile(r"\d+/acts/\d+")
"""Place of a line of the journal, on which no figure of the event depends."""
