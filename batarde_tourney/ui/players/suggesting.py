"""The members who may be meant by what is typed."""

from collections.abc import Iterable
from dataclasses import dataclass

from batarde_tourney.core.tournament.event.members import Member, shown_name
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import Alike, PlayerShown, suggest_members
from batarde_tourney.ui.kit.name_field import Entry


@dataclass(frozen=True, slots=True)
class Suggested:
    """The members who may be meant by what was typed, likest first."""

    typed: str
    members: tuple[Member, ...]


def suggest(session: Session, typed: str) -> Suggested:
    """Whom these letters may mean."""
    return Suggested(typed, suggest_members(session, typed))


def suggest_each(session: Session, entries: tuple[Entry, ...]) -> tuple[tuple[Entry, Suggested], ...]:
    """Whom each of these names may mean."""
    return tuple((entry, suggest(session, entry[0])) for entry in entries)


def who_is_known(rows: Iterable[PlayerShown], members: Iterable[Entry]) -> tuple[Alike, ...]:
    """Everybody on the list, and these members who are not."""
    listed = (Alike(row.player.name, row.player.club, row.player.id) for row in rows)
    return (*listed, *(Alike(name, club) for name, club in members))


def not_there(members: Iterable[Member], rows: Iterable[PlayerShown]) -> tuple[Entry, ...]:
    """The members who are not on the list yet."""
    there = {(shown_name(row.player.name), row.player.club) for row in rows}
    entries = ((shown_name(member.name), member.club) for member in members)
    return tuple(entry for entry in entries if entry not in there)
