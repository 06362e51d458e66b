"""All members of the club at once: what is known of each, changed one cell at a time, and as a file."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, MemberId
from batarde_tourney.core.limits import short_enough
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.members import Member, Player, shown_name
from batarde_tourney.core.tournament.people.categories import joined_categories
from batarde_tourney.exchange.plain_tables import Cell, csv_table, xlsx_table
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.base.files import write_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.described import set_categories, set_own_number
from batarde_tourney.services.people.people import set_email
from batarde_tourney.services.people.players import mark_paid
from batarde_tourney.store.base.errors import MemberNotFound


class MemberKnown(TourneyError):
    """Another member has this name and this club."""

    name: str
    club: str
    sentence = N_("{name} of the club “{club}” is another member already. Nothing was changed.")


class MemberNumberTaken(TourneyError):
    """Another member has this number of the club."""

    number: str
    name: str
    sentence = N_("{name} has the number {number} already. Nothing was changed.")


class InNoEvent(TourneyError):
    """What a member has is kept with the last event that lists them, and none does."""

    name: str
    sentence = N_("{name} is on the list of no event: enter them in one first.")


@dataclass(frozen=True, slots=True)
class ListedMember:
    """A member, and the player they are in the newest event that lists them; None where none does.

    `event_name` is that event's. `has_fee`: its players pay a fee.
    """

    member: Member
    event: EventNumber | None = None
    event_name: str = ""
    has_fee: bool = False
    player: Player | None = None

    @property
    def categories(self) -> str:
        """Their categories in one text."""
        return joined_categories((self.player,)) if self.player else ""

    @property
    def number(self) -> str:
        """The club's number of them; empty for none."""
        return self.player.number or "" if self.player else ""


def list_members(session: Session) -> tuple[ListedMember, ...]:
    """All members by name, but those whose data were deleted."""
    with session.reading() as rows:
        members = rows.members.listed()
        newest = rows.players.newest_of_members()
    found = [
        ListedMember(one, *newest.get(one.id, ())) for one in members if not one.is_anonymized and one.name
    ]
    with speaking(session.language):
        return tuple(sorted(found, key=_by_name))


def set_member_club(session: Session, number: MemberId, typed: str) -> PlayersChanged:
    """Set the club of a member, and of the player in the newest event; earlier events stay as they were.

    Raises: MemberKnown, InNoEvent, TextTooLong, MemberNotFound.
    """
    event, player = _place(session, number)
    club = short_enough(shown_name(typed)) or None
    with session.transaction(ActKind.PLAYER_RENAMED) as rows:
        members = {one.id: one for one in rows.members.listed()}
        name = members[number].name
        if any(one.id != number for one in rows.members.namesakes((name, club))):
            raise MemberKnown(shown_name(name), club or "–")
        rows.set_facts(name=player.name, before=[player.name, player.club], after=(player.name, club))
        rows.players.set_club(event, player.id, club)
    return PlayersChanged(event, (player.id,))


def set_member_categories(session: Session, number: MemberId, categories: Sequence[str]) -> PlayersChanged:
    """Set the categories of a member, in the newest event and those to come.

    Raises: InNoEvent, TextTooLong, MemberNotFound.
    """
    event, player = _place(session, number)
    return set_categories(session, event, (player.id,), categories)


def set_member_number(session: Session, number: MemberId, typed: str) -> PlayersChanged:
    """Set the club's number of a member, in the newest event and those to come; empty for none.

    Raises: MemberNumberTaken, ClubNumberTaken, InNoEvent, TextTooLong, MemberNotFound.
    """
    wanted = shown_name(typed)
    for other in list_members(session):
        if wanted and other.member.id != number and other.number == wanted:
            raise MemberNumberTaken(wanted, shown_name(other.member.name))
    event, player = _place(session, number)
    return set_own_number(session, event, player.id, typed)


def set_member_email(session: Session, number: MemberId, typed: str) -> PlayersChanged:
    """Set the address of a member; a blank one deletes it. Raises: NoAddress, InNoEvent, MemberNotFound."""
    event, player = _place(session, number)
    return set_email(session, event, player.id, typed)


def set_member_paid(session: Session, number: MemberId, *, has_paid: bool) -> PlayersChanged:
    """Set whether a member has paid the fee of the newest event. Raises: InNoEvent, MemberNotFound."""
    event, player = _place(session, number)
    return mark_paid(session, event, (player.id,), has_paid=has_paid)


def _place(session: Session, number: MemberId) -> tuple[EventNumber, Player]:
    """The newest event that lists the member, and who they are there.

    Raises: InNoEvent, MemberNotFound.
    """
    with session.reading() as rows:
        newest = rows.players.newest_of_members().get(number)
        if newest is not None:
            return newest[0], newest[3]
        name = next((one.name for one in rows.members.listed() if one.id == number), None)
    raise MemberNotFound(number) if name is None else InNoEvent(shown_name(name))


def _by_name(one: ListedMember) -> tuple[str, str, int]:
    return alphabetical(shown_name(one.member.name)), one.member.club or "", one.member.id


# As a file.

_KEYS = ("member", "name", "club", "categories", "number", "email", "paid", "event", "event_name")


def members_file(session: Session, wanted: Collection[MemberId], *, as_workbook: bool) -> bytes:
    """These members as CSV or a spreadsheet: a row a member, by name. `paid` is empty without a fee."""
    rows = [dict(_row(one)) for one in list_members(session) if one.member.id in wanted]
    if not as_workbook:
        return csv_table(_KEYS, rows)
    with speaking(session.language):
        return xlsx_table(_("Members"), _KEYS, rows)


def save_members(session: Session, wanted: Collection[MemberId], path: Path) -> Path:
    """Write these members as the kind of file that the path ends in; return the path.

    Raises: FolderNotFound, ClubFileInTheWay, FileNotWritten.
    """
    write_file(path, members_file(session, wanted, as_workbook=path.suffix.lower() == ".xlsx"))
    return path


def _row(one: ListedMember) -> Iterator[tuple[str, Cell]]:
    has_paid = one.player.has_paid if one.player and one.has_fee else None
    yield "member", one.member.id
    yield "name", shown_name(one.member.name)
    yield "club", shown_name(one.member.club or "")
    yield "categories", one.categories
    yield "number", one.number
    yield "email", one.member.email or ""
    yield "paid", None if has_paid is None else int(has_paid)
    yield "event", one.event
    yield "event_name", shown_name(one.event_name)
