"""Lists of players from files: their rows, and what the director should check before adding them.

They are added by `players.add_players` and `sides.add_pairs`, as if they had been typed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Member, Player, folded_name, is_address, shown_name
from batarde_tourney.core.tournament.event.partners import plays_in_pairs, waiting_players
from batarde_tourney.exchange.lists.alike import KnownPerson, LookAlikes
from batarde_tourney.exchange.lists.encodings import OFFERED
from batarde_tourney.exchange.lists.listed import (
    LeftOut,
    LeftOutWhy,
    ListedPlayer,
    ListRead,
    RowFault,
)
from batarde_tourney.exchange.lists.one_line import names_in_one_line
from batarde_tourney.exchange.lists.reading import (
    Loaded,
    beginning_of,
    headings_of,
    is_unmistakable,
    load_list,
    read_list,
)
from batarde_tourney.exchange.lists.roles import ListColumn, Role, Why
from batarde_tourney.exchange.player_list_errors import (
    MOST_BYTES,
    ListTooLong,
    NobodyListed,
    PlayerListRefused,
)
from batarde_tourney.services.base.files import read_stored_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import Beside, Besides

__all__ = [
    "OFFERED",
    "LeftOut",
    "LeftOutWhy",
    "ListChoice",
    "ListColumn",
    "ListPreview",
    "ListRead",
    "ListedPlayer",
    "Role",
    "RowFault",
    "Why",
    "besides_of",
    "headings_of",
    "names_in_one_line",
    "plain_rows",
    "preview_beginning",
    "preview_player_file",
    "preview_player_list",
    "preview_source",
]


@dataclass(frozen=True, slots=True)
class ListChoice:
    """What the director says of a list; empty for what is to be guessed."""

    sheet: str = ""
    encoding: str = ""
    roles: tuple[Role, ...] = ()


NO_CHOICE = ListChoice()


@dataclass(frozen=True, slots=True)
class ListSource:
    """The bytes of a list, and what they were read as, so that another choice reads no file again."""

    content: bytes
    loaded: Loaded
    encoding: str = ""
    """As it was told; empty if it was guessed."""


@dataclass(frozen=True, slots=True)
class ListPreview:
    """A list as it is shown before anybody is added."""

    event: EventNumber
    name: str
    """Name of the file."""
    rows: tuple[ListedPlayer, ...]
    """Rows in the order of the file, each with its fault for this event if it has one."""
    in_pairs: bool = False
    """Whether the event is played in pairs."""
    read: ListRead | None = None
    source: ListSource | None = field(default=None, repr=False, compare=False)


def preview_player_file(
    session: Session, number: EventNumber, path: Path, choice: ListChoice = NO_CHOICE
) -> ListPreview:
    """The list in this file, as `preview_player_list` returns it.

    Raises: FileNotFound, FileNotRead, NoStoredFile, PlayerListRefused, EventNotFound.
    """
    if _size(path) > MOST_BYTES:
        raise ListTooLong(path.name)
    return preview_player_list(session, number, read_stored_file(path), path.name, choice)


def preview_player_list(
    session: Session, number: EventNumber, content: bytes, name: str, choice: ListChoice = NO_CHOICE
) -> ListPreview:
    """The rows of a list called `name`, compared with the event's players and the club's members.

    Nothing is changed. Raises: PlayerListRefused, EventNotFound; WorkStopped if cancelled.
    """
    loaded = load_list(content, name, choice.encoding, session.cancel)
    return preview_source(session, number, ListSource(content, loaded, choice.encoding), choice)


def preview_source(
    session: Session, number: EventNumber, source: ListSource, choice: ListChoice = NO_CHOICE
) -> ListPreview:
    """The same list by another choice; the file is read again only for another encoding.

    Raises: as `preview_player_list`.
    """
    if choice.encoding != source.encoding:
        loaded = load_list(source.content, source.loaded.name, choice.encoding, session.cancel)
        source = ListSource(source.content, loaded, choice.encoding)
    with session.reading() as rows:
        event = rows.events.load_outline(number)
        members = rows.members.listed()
        described = rows.players.described_members()
    in_pairs = plays_in_pairs(event)
    read = read_list(source.loaded, in_pairs=in_pairs, sheet=choice.sheet, roles=choice.roles)
    judge = (_PairJudge if in_pairs else _Judge)(
        event, members, has_numbers=not read.counts_rows, numbered=described.values()
    )
    judged = tuple(_with_sound_address(_judged(judge, row)) for row in _single_rows(read, in_pairs=in_pairs))
    return ListPreview(number, source.loaded.name, judged, in_pairs, read, source)


def preview_beginning(
    session: Session, number: EventNumber, source: ListSource, choice: ListChoice
) -> ListPreview | None:
    """The first rows by columns that the director told, at once: a long list takes longer than an eye waits.

    None if nobody is in them. Raises: as `preview_player_list`.
    """
    beginning = replace(source, loaded=beginning_of(source.loaded, _BEGINNING))
    try:
        return preview_source(session, number, beginning, choice)
    except NobodyListed:
        return None


_BEGINNING = 60
"""Lines that are seen without scrolling, and some more."""


def _single_rows(read: ListRead, *, in_pairs: bool) -> Iterable[ListedPlayer]:
    """The rows; where nobody plays in pairs, two people of a pair are two rows."""
    for row in _with_others(read):
        if in_pairs or not row.partner or row.fault in {RowFault.THREE, RowFault.TWICE}:
            yield row
            continue
        yield replace(row, partner="", partner_club=None, emails=row.emails[:1], pair="")
        yield replace(
            row,
            name=row.partner,
            club=row.partner_club,
            partner="",
            partner_club=None,
            emails=row.emails[1:2],
            own_number="",
            pair="",
        )


_SHOWN = {
    LeftOutWhy.BLANK: RowFault.BLANK,
    LeftOutWhy.TITLE: RowFault.TITLE,
    LeftOutWhy.TOTAL: RowFault.TOTAL,
}


def _with_others(read: ListRead) -> list[ListedPlayer]:
    """The rows, and at their places the lines that are nobody: the director may think otherwise.

    The rest of a chat is nobody for certain.
    """
    if any(row.fault is RowFault.SAID for row in read.rows):
        return list(read.rows)
    others = [
        ListedPlayer(one.line, "", one.text, fault)
        if fault is RowFault.BLANK
        else ListedPlayer(one.line, one.text, fault=fault)
        for one in read.left_out
        if one.text and (fault := _SHOWN.get(one.why)) is not None
    ]
    # Rows of lists side by side do not stand in the order of their lines.
    return sorted((*read.rows, *others), key=_line) if others else list(read.rows)


def _line(row: ListedPlayer) -> int:
    return row.line


def plain_rows(text: str, *, in_pairs: bool) -> tuple[ListedPlayer, ...] | None:
    """The people of a text that is unmistakable; None where the director must look at it first.

    It is one column of names, without headings, of whom no two look alike.
    """
    try:
        read = read_list(load_list(text.encode("utf-8", "replace"), ""), in_pairs=in_pairs)
    except PlayerListRefused:
        return None
    known = LookAlikes()
    for row in read.rows:
        for name, club in row.players:
            if known.find(person := KnownPerson(name, club)) is not None:
                return None
            known.add(person)
    return read.rows if is_unmistakable(read) and (in_pairs or not _has_pairs(read)) else None


def _has_pairs(read: ListRead) -> bool:
    return any(row.partner for row in read.rows)


def besides_of(rows: Iterable[ListedPlayer]) -> Besides:
    """What these rows say of their people beside name and club."""
    found: dict[tuple[str, str | None], Beside] = {}
    for row in rows:
        is_pair = len(row.players) > 1
        for place, player in enumerate(row.players):
            email = row.emails[place] if place < len(row.emails) else ""
            number = "" if is_pair or row.number_of else row.own_number
            beside = Beside(email, row.has_paid, row.categories, number)
            if beside != Beside():
                found[player] = beside
    return found


def _judged(judge: "_Judge", row: ListedPlayer) -> ListedPlayer:
    """The row with its fault in this event; who wrote in a chat is asked about in any case."""
    if row.fault is not RowFault.SAID:
        return judge.judge(row)
    found = judge.judge(replace(row, fault=None))
    if found.fault is RowFault.SPELT:
        return replace(found, fault=RowFault.ALIKE)
    return row if found.fault is None else found


def _with_sound_address(row: ListedPlayer) -> ListedPlayer:
    """The row, marked if its address is invalid; any other fault comes first."""
    odd = next((address for address in row.emails if address and not is_address(address)), None)
    if odd is None or row.fault is not None:
        return row
    return replace(row, fault=RowFault.ADDRESS, other=odd)


class _Judge:
    """Compares each row with everybody known, and with the sound rows above it."""

    def __init__(
        self,
        event: Event,
        members: Sequence[Member],
        *,
        has_numbers: bool,
        numbered: Iterable[Player] = (),
    ) -> None:
        self._has_numbers = has_numbers
        # Those of the event come first: there nobody shares a number.
        self._own_numbers: dict[str, KnownPerson] = {}
        for player in (*event.players, *numbered):
            if player.number and shown_name(player.name):
                self._own_numbers.setdefault(
                    player.number, KnownPerson(shown_name(player.name), _club(player.club))
                )
        self._entered = {(shown_name(player.name), _club(player.club)) for player in event.players}
        self._alike = LookAlikes(KnownPerson(name, club) for name, club in self._entered)
        self._member_names = {shown_name(member.name) for member in members}
        self._spellings = {folded_name(name): name for name in sorted(self._member_names)}

    def judge(self, row: ListedPlayer) -> ListedPlayer:
        """The row with its fault in this event, or with the one it had."""
        return row if row.fault is not None else self._judge_player(row, row.name, row.club, 0)

    def _judge_player(self, row: ListedPlayer, name: str, club: str | None, place: int) -> ListedPlayer:
        if (name, club) in self._entered:
            return replace(row, fault=RowFault.ENTERED, other=name)
        email = row.emails[place] if place < len(row.emails) else ""
        number = row.own_number if self._has_numbers and not row.partner else ""
        person = KnownPerson(name, club, number, email, row.line)
        holder = self._holder(person)
        if holder is not None:
            row = replace(row, number_of=holder.name)
        like = self._alike.find(person)
        self._alike.add(person)
        if like is not None and not (like.name == name and like.line is not None and like.club == club):
            return replace(
                row, fault=RowFault.ALIKE, other=like.name, other_line=like.line, other_club=like.club
            )
        if holder is not None:
            return replace(row, fault=RowFault.NUMBERED, other=holder.name, other_line=holder.line)
        spelling = self._spellings.get(folded_name(name), name)
        if name not in self._member_names and spelling != name:
            return replace(row, fault=RowFault.SPELT, other=spelling)
        return row

    def _holder(self, person: KnownPerson) -> KnownPerson | None:
        """Who else has the number, in the event, in the club or in a row above; None for nobody."""
        if not person.number:
            return None
        holder = self._own_numbers.setdefault(person.number, person)
        is_same = holder is person or (
            folded_name(holder.name) == folded_name(person.name)
            and (not holder.club or not person.club or folded_name(holder.club) == folded_name(person.club))
        )
        return None if is_same else holder


class _PairJudge(_Judge):
    """Compares both players of a row; a player who waits for a partner may come again, with one."""

    def __init__(
        self,
        event: Event,
        members: Sequence[Member],
        *,
        has_numbers: bool,
        numbered: Iterable[Player] = (),
    ) -> None:
        super().__init__(event, members, has_numbers=has_numbers, numbered=numbered)
        waiting = {player.id for player in waiting_players(event)}
        self._waiting = {shown_name(player.name) for player in event.players if player.id in waiting}
        self._numbers = {side.number for side in event.sides}

    def judge(self, row: ListedPlayer) -> ListedPlayer:
        """The row with the fault of one of its players, or of the pair's number."""
        if row.fault not in {None, RowFault.LONE}:
            return row
        if row.number is not None and row.number in self._numbers and row.partner:
            return replace(row, fault=RowFault.NUMBER)
        for place, (name, club) in enumerate(row.players):
            if name in self._waiting and row.partner:
                continue
            found = self._judge_player(replace(row, fault=None), name, club, place)
            if found.fault is not None:
                return found
        return row


def _club(club: str | None) -> str | None:
    return shown_name(club or "") or None


def _size(path: Path) -> int:
    """Size of the file, 0 where it cannot be read: reading it will say why."""
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0
