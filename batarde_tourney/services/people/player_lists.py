"""Lists of players from files: their rows, and what the director should check before adding them.

They are added by `players.add_players`, as if they had been typed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rapidfuzz import fuzz, process

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Member, Player, folded_name, is_address, shown_name
from batarde_tourney.core.tournament.event.partners import plays_in_pairs, waiting_players
from batarde_tourney.exchange.player_list import (
    ListedPlayer,
    RowFault,
    plain_names,
    read_pair_list,
    read_player_list,
)
from batarde_tourney.exchange.player_list_errors import MOST_BYTES, ListTooLong
from batarde_tourney.services.base.files import read_stored_file
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import LOOKS_ALIKE

__all__ = [
    "ListPreview",
    "ListedPlayer",
    "RowFault",
    "plain_names",
    "preview_player_file",
    "preview_player_list",
]


@dataclass(frozen=True, slots=True)
class ListPreview:
    """A list as it is shown before anybody is added."""

    event: EventNumber
    name: str
    """Name of the file."""
    rows: tuple[ListedPlayer, ...]
    """Rows in the order of the file, each with its fault for this event if it has one."""
    in_pairs: bool = False
    """Whether a row is a pair, or a player who waits for a partner."""


def preview_player_file(session: Session, number: EventNumber, path: Path) -> ListPreview:
    """The list in this file, as `preview_player_list` returns it.

    Raises: FileNotFound, FileNotRead, NoStoredFile, PlayerListRefused, EventNotFound.
    """
    if _size(path) > MOST_BYTES:
        raise ListTooLong(path.name)
    return preview_player_list(session, number, read_stored_file(path), path.name)


def preview_player_list(session: Session, number: EventNumber, content: bytes, name: str) -> ListPreview:
    """The rows of a list called `name`, compared with the event's players and the club's members.

    Nothing is changed. Raises: PlayerListRefused, EventNotFound; WorkStopped if cancelled.
    """
    with session.reading() as rows:
        event = rows.events.load_outline(number)
        members = rows.members.listed()
    in_pairs = plays_in_pairs(event)
    read = read_pair_list if in_pairs else read_player_list
    listed = read(content, name, session.cancel)
    judge = _PairJudge(event, members) if in_pairs else _Judge(event.players, members)
    return ListPreview(number, name, tuple(_with_sound_address(judge.judge(row)) for row in listed), in_pairs)


def _with_sound_address(row: ListedPlayer) -> ListedPlayer:
    """The row, marked if its address is invalid; any other fault comes first."""
    odd = next((address for address in row.emails if address and not is_address(address)), None)
    if odd is None or row.fault is not None:
        return row
    return replace(row, fault=RowFault.ADDRESS, other=odd)


class _Judge:
    """Compares each row with everybody known, and with the sound rows above it."""

    def __init__(self, players: Iterable[Player], members: Sequence[Member]) -> None:
        self._entered = {(shown_name(player.name), _club(player.club)) for player in players}
        self._people = list(self._entered)
        self._folded = [folded_name(name) for name, _ in self._people]
        self._in_order = [_words_in_order(folded) for folded in self._folded]
        self._member_names = {shown_name(member.name) for member in members}
        self._spellings = {folded_name(name): name for name in sorted(self._member_names)}

    def judge(self, row: ListedPlayer) -> ListedPlayer:
        """The row with its fault in this event, or with the one it had."""
        if row.fault is not None:
            return row
        if (row.name, row.club) in self._entered:
            return replace(row, fault=RowFault.ENTERED, other=row.name)
        folded = folded_name(row.name)
        alike = self._alike(folded, row.club)
        self._people.append((row.name, row.club))
        self._folded.append(folded)
        self._in_order.append(_words_in_order(folded))
        if alike:
            return replace(row, fault=RowFault.ALIKE, other=alike)
        spelling = self._spellings.get(folded, row.name)
        if row.name not in self._member_names and spelling != row.name:
            return replace(row, fault=RowFault.SPELT, other=spelling)
        return row

    def _alike(self, folded: str, club: str | None) -> str:
        """The most similar name, in whatever order of words; empty if there is none.

        People of two different clubs are two people.
        """
        # Names without any letter, such as «???», all fold to an empty text.
        if not folded:
            return ""
        known = ((folded, self._folded), (_words_in_order(folded), self._in_order))
        found = (
            match
            for name, names in known
            for match in process.extract(
                name, names, scorer=fuzz.ratio, processor=None, limit=None, score_cutoff=LOOKS_ALIKE
            )
        )
        people = (self._people[place] for _, _, place in found)
        return next((name for name, other in people if not club or not other or club == other), "")


def _words_in_order(folded: str) -> str:
    """Words in alphabetical order: a list may have surnames first."""
    return " ".join(sorted(folded.split()))


class _PairJudge(_Judge):
    """Compares both players of a row; a player who waits for a partner may come again, with one."""

    def __init__(self, event: Event, members: Sequence[Member]) -> None:
        super().__init__(event.players, members)
        waiting = {player.id for player in waiting_players(event)}
        self._waiting = {shown_name(player.name) for player in event.players if player.id in waiting}
        self._numbers = {side.number for side in event.sides}

    def judge(self, row: ListedPlayer) -> ListedPlayer:
        """The row with the fault of one of its players, or of the pair's number."""
        if row.fault not in {None, RowFault.LONE}:
            return row
        if row.number is not None and row.number in self._numbers:
            return replace(row, fault=RowFault.NUMBER)
        for name, club in row.players:
            if name in self._waiting and row.partner:
                continue
            found = super().judge(ListedPlayer(row.line, name, club))
            if found.fault is not None:
                return replace(row, fault=found.fault, other=found.other)
        return row


def _club(club: str | None) -> str | None:
    return shown_name(club or "") or None


def _size(path: Path) -> int:
    """Size of the file, 0 where it cannot be read: reading it will say why."""
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0
