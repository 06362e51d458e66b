"""Everything the club stores of one person: exported, or deleted for good; and e-mail addresses."""

import datetime as dt
import errno
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.core.tournament.event.members import Member, folded_name, is_address, shown_name
from batarde_tourney.core.tournament.people.anonymized import ANONYMIZED, NameForms
from batarde_tourney.core.tournament.people.subject_access import (
    BackupsLeft,
    LeftBehind,
    LeftPart,
    PersonalData,
    PersonAtStake,
    PersonEvent,
    PersonSeason,
)
from batarde_tourney.exchange.person_file import person_html, person_json
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.facts import PersonErased, PlayersChanged
from batarde_tourney.services.base.files import FileNotWritten
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import player_names
from batarde_tourney.services.results.drafts import delete_drafts
from batarde_tourney.services.season.championships import list_championships, show_season
from batarde_tourney.store.base.errors import ClubBusy, ClubReadOnly, ClubRefused, DiskFull, MemberNotFound
from batarde_tourney.store.club.erasure import PersonRows
from batarde_tourney.store.club.transaction import Transaction

# E-mail addresses of members: typed, and copied for a mail to many.


class NoAddress(TourneyError):
    """The text is no e-mail address."""

    typed: str
    sentence = N_("“{typed}” is not an e-mail address. The old one is kept.")


def set_email(session: Session, number: EventNumber, player: PlayerId, typed: str) -> PlayersChanged:
    """Set the address of the member behind the player, in every event; a blank one deletes it.

    Raises: NoAddress, PlayerNotFound, EventNotFound.
    """
    address = shown_name(typed)
    if address and not is_address(address):
        raise NoAddress(address)
    with session.transaction(ActKind.ADDRESS_SET) as rows:
        (name,) = player_names(rows.events.load_outline(number), (player,)) or ("",)
        rows.set_facts(name=name)
        rows.players.set_email(number, player, address or None)
    return PlayersChanged(number, (player,))


def address_list(addresses: tuple[str, ...]) -> str:
    """The addresses as every mail program takes them, each once, whatever its case."""
    return ", ".join({address.casefold(): address for address in addresses}.values())


__all__ = ["Person", "PersonAtStake", "PersonErased", "PersonUnknown", "SeveralPeople"]

ALL_LINES = 1_000_000
"""More lines than any journal has."""


@dataclass(frozen=True, slots=True)
class Person:
    """A member, or a player of one event, who may be a member."""

    member: MemberId | None = None
    event: EventNumber | None = None
    player: PlayerId | None = None


class PersonUnknown(TourneyError):
    """Nobody in the club has this name."""

    name: str
    sentence = N_("Nobody in this club is called “{name}”.")


class SeveralPeople(TourneyError):
    """Several people have this name; the error says how they differ."""

    name: str
    found: str
    sentence = N_("Several people are called “{name}”: {found}. Name the club, or the event and the player.")


def find_person(session: Session, name: str, club: str = "") -> Person:
    """The one person of this name, and of this club if one is given.

    Raises: PersonUnknown, SeveralPeople.
    """
    with session.reading() as rows:
        members = [member for member in rows.members.listed() if not member.is_anonymized]
        wanted = [one for one in members if folded_name(one.name) == folded_name(name)]
        wanted = [one for one in wanted if not club or folded_name(one.club or "") == folded_name(club)]
        if len(wanted) == 1:
            return Person(wanted[0].id)
        if wanted:
            clubs = ", ".join(shown_name(one.club or "–") for one in wanted)
            raise SeveralPeople(name, clubs)
        found = [
            Person(None, summary.number, player.id)
            for summary in rows.events.listed()
            for player in rows.events.load_outline(summary.number).players
            if folded_name(player.name) == folded_name(name) and not player.name.startswith(ANONYMIZED)
        ]
    if not found:
        raise PersonUnknown(name)
    if len(found) > 1:
        events = ", ".join(f"{one.event}: {one.player}" for one in found)
        raise SeveralPeople(name, events)
    return found[0]


def gather_person(session: Session, person: Person) -> PersonalData:
    """Everything the club stores of the person.

    Raises: MemberNotFound if there is nobody, or the data were deleted.
    """
    with session.reading() as rows:
        found = _find(rows, person)
        forms = rows.people.forms_of(found)
        members = {member.id: member for member in rows.members.listed()}
        member = members.get(found.member) if found.member is not None else None
        standing = {summary.number for summary in rows.events.listed()}
        events = tuple(
            PersonEvent(number, rows.events.load(number), player)
            for _, number, player in found.players
            if number in standing
        )
        events = tuple(one for one in events if any(p.id == one.player for p in one.event.players))
        journal = rows.journal.listed(limit=ALL_LINES)
    lines = tuple(act for act in reversed(journal) if _names(act, forms))
    written = sum(forms.are_all_of(act.by) for act in journal)
    return PersonalData(found.names, member, events, tuple(_seasons(session, member)), lines, written)


def export_person(session: Session, person: Person, *, as_page: bool) -> bytes:
    """Everything the club stores of the person as JSON, or as a page to read that contains the JSON.

    Raises: MemberNotFound.
    """
    data = gather_person(session, person)
    at = dt.datetime.now(dt.UTC).astimezone()
    with speaking(session.language):
        return person_html(data, at) if as_page else person_json(data, at)


def what_is_at_stake(session: Session, person: Person) -> PersonAtStake:
    """Counts of what would be deleted. Changes nothing.

    Raises: MemberNotFound.
    """
    data = gather_person(session, person)
    penalties = sum(
        line.side in {one.player, *one.sides} for one in data.events for line in one.event.adjustments
    )
    backups = len(session.club.list_backups())
    elsewhere = session.club.backups_elsewhere()
    return PersonAtStake(data.name, len(data.events), penalties, len(data.lines), backups, elsewhere)


def erase_person(
    session: Session, person: Person, *, drafts: Path | None = None, backups: bool = False
) -> PersonErased:
    """Delete the name and all personal data for good; figures, places and seats stay.

    The club is verified first, and gets new chains: see docs/trust.md. `drafts` is the folder of hands typed
    and not stored: there the drafts of the person's events are deleted. With `backups` the older backups are
    deleted, after a new one is made, also in second places within reach. The fact says what could not be
    cleaned up afterwards.
    Raises: MemberNotFound; ClubUnproved, ClubBusy: then nothing was changed.
    """
    session.club.verify()
    with session.transaction(ActKind.PERSON_ERASED) as rows:
        found = _find(rows, person)
        counts = rows.people.erase(found)
        rows.set_facts(events=list(found.events), links=[[chain, count] for chain, count in counts.items()])
    # The person's data are deleted by now: a failure from here on must not look like a refusal.
    troubles = list(_forget_drafts(session, drafts, found.events))
    is_scrubbed = True
    try:
        session.club.scrub()
    except ClubBusy:
        is_scrubbed = False
    except ClubRefused as error:
        is_scrubbed = False
        troubles.append(LeftBehind(LeftPart.UNUSED_PAGES, _reason_of(error)))
    left, elsewhere, unforgotten = _forget_backups(session, is_wanted=backups)
    return PersonErased(found.member, found.events, left, is_scrubbed, elsewhere, (*troubles, *unforgotten))


def _forget_drafts(
    session: Session, drafts: Path | None, events: tuple[EventNumber, ...]
) -> Iterator[LeftBehind]:
    if drafts is not None:
        try:
            delete_drafts(session, drafts, events)
        except FileNotWritten as error:
            yield LeftBehind(LeftPart.DRAFTS, error.reason)


def _forget_backups(
    session: Session, *, is_wanted: bool
) -> tuple[int, tuple[BackupsLeft, ...], tuple[LeftBehind, ...]]:
    """How many old backups are left beside the club, what is left in second places, and why."""
    try:
        if is_wanted:
            return 0, session.club.forget_backups(), ()
        return len(session.club.list_backups()), session.club.backups_elsewhere(), ()
    except (ClubRefused, OSError) as error:
        why = (LeftBehind(LeftPart.BACKUPS, _reason_of(error)),)
    with suppress(OSError):
        return len(session.club.list_backups()), session.club.backups_elsewhere(), why
    return 0, (), why


def _reason_of(error: ClubRefused | OSError) -> str:
    """Reason of the error, without the sentence that nothing was changed: something was."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    if isinstance(error, DiskFull):
        return os.strerror(errno.ENOSPC)
    if isinstance(error, ClubBusy):
        return os.strerror(errno.EBUSY)
    if isinstance(error, ClubReadOnly):
        return os.strerror(errno.EROFS)
    return str(getattr(error, "reason", "")) or os.strerror(errno.EIO)


def _find(rows: Transaction, person: Person) -> PersonRows:
    found = rows.people.find(person.member, person.event, person.player)
    if not found.names:
        raise MemberNotFound(person.member)
    return found


def _names(act: Act, forms: NameForms) -> bool:
    return any(
        forms.replaced(text, "", with_parts=key in {"why", "reason", "cancelled"}) != text
        for key, text in _texts(act.facts)
    )


def _texts(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one, key)
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from _texts(one, name)


def _seasons(session: Session, member: Member | None) -> Iterator[PersonSeason]:
    for championship in list_championships(session) if member else ():
        for row in show_season(session, championship.number).rows:
            if member is not None and row.member == member.id:
                yield PersonSeason(championship.name, championship.rule.figure, row.rank, row.total)
