"""Members of the club, and the players they are in events."""

from collections import defaultdict, deque
from collections.abc import Sequence

from sqlalchemy import select

from batarde_tourney.core.ids import EventNumber, MemberId
from batarde_tourney.core.tournament.event.members import Member, Player, shown_name
from batarde_tourney.core.tournament.people.anonymized import is_anonymized, name_anonymized
from batarde_tourney.store.base.tables import MEMBERS, PLAYERS
from batarde_tourney.store.writes.repository import Repository, players_of, plays_as_member

_Known = tuple[str, str | None]

_STANDING = MEMBERS.c.removed_at.is_(None) | plays_as_member()
"""A member added by an act that was undone still counts as long as a player is linked to them."""


class Members(Repository):
    """Stored members. They differ by displayed name and club; namesakes by their id."""

    def listed(self) -> tuple[Member, ...]:
        """All members in the order in which they were added, including those whose names were deleted."""
        rows = self._connection.execute(
            select(MEMBERS.c.id, MEMBERS.c.name, MEMBERS.c.club, MEMBERS.c.email)
            .where(_STANDING)
            .order_by(MEMBERS.c.id)
        )
        return tuple(
            Member(
                MemberId(id_),
                name_anonymized(name, self._anonymized_name),
                club,
                email,
                is_anonymized=is_anonymized(name),
            )
            for id_, name, club, email in rows
        )

    def add(self, name: str, club: str | None) -> Member:
        """Add a member of this displayed name, even if there is one already."""
        known = known_as(name, club)
        return Member(self._add_one(known), *known)

    def find(self, name: str, club: str | None) -> Member | None:
        """The first member of exactly this displayed name and club, if there is one."""
        return next(iter(self.namesakes(known_as(name, club))), None)

    def find_or_add(self, name: str, club: str | None) -> Member:
        """The first member of exactly this displayed name and club, added if there is none."""
        return self.find(name, club) or self.add(name, club)

    def link_all(self, players: Sequence[Player]) -> list[MemberId | None]:
        """Member behind each player of a new event, added where there is none.

        Namesakes are matched in order. A player with an invisible name is no member.
        """
        free: dict[_Known, deque[MemberId]] = defaultdict(deque)
        for member in self.listed():
            free[member.name, member.club].append(member.id)
        wanted = [known_as(player.name, player.club) for player in players]
        links = [free[known].popleft() if known[0] and free[known] else None for known in wanted]
        missing = [index for index, link in enumerate(links) if link is None and wanted[index][0]]
        for index, made in zip(missing, self._add_known([wanted[i] for i in missing]), strict=True):
            links[index] = made
        return links

    def link(self, number: EventNumber, player: Player) -> MemberId | None:
        """First member of this name who does not play in the event yet, added if there is none."""
        known = known_as(player.name, player.club)
        if not known[0]:
            return None
        taken = set(self._connection.scalars(select(PLAYERS.c.member).where(players_of(number))))
        free = (member.id for member in self.namesakes(known) if member.id not in taken)
        found = next(free, None)
        return self._add_one(known) if found is None else found

    def events_of(self, number: MemberId) -> frozenset[EventNumber]:
        """The events in which the member plays."""
        playing = (PLAYERS.c.member == number) & PLAYERS.c.removed_at.is_(None)
        return frozenset(map(EventNumber, self._connection.scalars(select(PLAYERS.c.event).where(playing))))

    def _add_one(self, known: _Known) -> MemberId:
        (made,) = self._add_known([known])
        self._note_arrival(MEMBERS, made)
        return made

    def namesakes(self, known: _Known) -> tuple[Member, ...]:
        """All members of this displayed name and club, in the order in which they were added."""
        name, club = known
        rows = self._connection.execute(
            select(MEMBERS.c.id, MEMBERS.c.email)
            .where(MEMBERS.c.name == name, MEMBERS.c.club.is_not_distinct_from(club))
            .where(_STANDING)
            .order_by(MEMBERS.c.id)
        )
        return tuple(Member(MemberId(id_), name, club, email) for id_, email in rows)

    def _add_known(self, members: Sequence[_Known]) -> list[MemberId]:
        made = self._bring_in_keyed(MEMBERS, ({"name": name, "club": club} for name, club in members))
        return [MemberId(id_) for id_ in made]


def known_as(name: str, club: str | None) -> tuple[str, str | None]:
    """Displayed name and club, by which members differ."""
    return shown_name(name), shown_name(club or "") or None
