"""Everything that names one person, and taking it out of a club for good."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select, update

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.core.tournament.people.former import (
    FORMER,
    NameForms,
    former_name,
    id_of_same_lot,
    shown_forms,
)
from batarde_tourney.store.base.championship_tables import CHAMPIONSHIPS
from batarde_tourney.store.base.errors import MemberNotFound
from batarde_tourney.store.base.tables import (
    ACTS,
    ENTRIES,
    EVENTS,
    MEMBERS,
    PLAYERS,
    ROUNDS,
    SIDES,
    TABLES,
    Row,
)
from batarde_tourney.store.chains.chain_tables import CHAINS, DIGESTS
from batarde_tourney.store.chains.covered import CLUB
from batarde_tourney.store.club.erased_texts import TakenOut, clean_table
from batarde_tourney.store.events.mappers import from_json
from batarde_tourney.store.schema.chain_start import restart_chain
from batarde_tourney.store.schema.schema import keep_entries, let_entries_change
from batarde_tourney.store.writes.change_log import deserialize_changes
from batarde_tourney.store.writes.repository import Repository


@dataclass(frozen=True, slots=True)
class PersonRows:
    """The rows of one person: the member, the players they were, by key with their event and id."""

    member: MemberId | None
    players: tuple[tuple[int, EventNumber, PlayerId], ...]
    names: tuple[str, ...]
    """All names they had, the newest first, as they were written."""

    @property
    def events(self) -> tuple[EventNumber, ...]:
        """Where they played."""
        return tuple(dict.fromkeys(event for _, event, _ in self.players))


class Erasing(Repository):
    """Nothing of what is done here is noted: no undo could be allowed to bring a name back."""

    def find(
        self, member: MemberId | None, event: EventNumber | None = None, player: PlayerId | None = None
    ) -> PersonRows:
        """The rows of a member, or of a player of an event and the member behind them.

        Raises: MemberNotFound.
        """
        of_player = (PLAYERS.c.event == event) & (PLAYERS.c.id == player)
        wanted = of_player if member is None else PLAYERS.c.member == member
        columns = (PLAYERS.c.key, PLAYERS.c.event, PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.member)
        rows = self._connection.execute(select(*columns).where(wanted).order_by(PLAYERS.c.key)).all()
        behind = next((row.member for row in rows if row.member is not None), None)
        if member is None and behind is not None:
            return self.find(MemberId(behind))
        known = select(MEMBERS.c.name).where(MEMBERS.c.id == member)
        name = None if member is None else self._connection.scalar(known)
        if name is None and not rows:
            raise MemberNotFound(member)
        keys = {row.key for row in rows}
        names = (name, *(row.name for row in rows), *self._earlier_names(member, keys))
        shown = tuple(dict.fromkeys(one for one in names if one and FORMER not in one))
        players = tuple((row.key, EventNumber(row.event), PlayerId(row.id)) for row in rows)
        return PersonRows(member, players, shown)

    def forms_of(self, person: PersonRows) -> NameForms:
        """What they were called, against everybody and everything else in the club that has a name."""
        keys = [key for key, _, _ in person.players]
        others: list[str | None] = []
        for column, other in (
            (PLAYERS.c.name, PLAYERS.c.key.not_in(keys)),
            (MEMBERS.c.name, MEMBERS.c.id.is_distinct_from(person.member)),
            (PLAYERS.c.club, None),
            (MEMBERS.c.club, None),
            (EVENTS.c.name, None),
            (EVENTS.c.place, None),
            (CHAMPIONSHIPS.c.name, None),
        ):
            selected = select(column).distinct()
            others += self._connection.scalars(selected if other is None else selected.where(other))
        forms = NameForms.of(shown_forms(person.names), [name for name in others if name])
        email = self._connection.scalar(select(MEMBERS.c.email).where(MEMBERS.c.id == person.member))
        return replace(forms, whole=forms.whole | {folded_name(email)}) if email else forms

    def erase(self, person: PersonRows) -> dict[int, int]:
        """Their name and all that is kept of them are gone; figures, places and seats stay.

        The answer says of each chain that begins anew how many links it had: see docs/trust.md.
        """
        forms = self.forms_of(person)
        taken_out = TakenOut(forms, self._new_ids(person, forms), self._marks(person))
        let_entries_change(self._connection)
        touched = self._clean_own_rows(person, taken_out)
        touched |= self._close_acts(person, taken_out)
        for table in Row.metadata.sorted_tables:
            if table not in (CHAINS, DIGESTS):
                keys = clean_table(self._connection, table, taken_out)
                touched |= self._chains_of(table.name, keys)
        for event in sorted(touched - {CLUB}):
            # An event that was deleted has no version to raise: `_touch` would not find it.
            if self._connection.scalar(select(EVENTS.c.removed_at).where(EVENTS.c.number == event)) is None:
                self._touch(EventNumber(event), though_closed=True)
        counts = {chain: self._begin_anew(chain) for chain in sorted(touched | {CLUB})}
        keep_entries(self._connection)
        return counts

    def _begin_anew(self, chain: int) -> int:
        count, head = restart_chain(self._connection, chain)
        self._chains.begin_anew(chain, head)
        return count

    def _earlier_names(self, member: MemberId | None, keys: set[int]) -> Iterator[str]:
        """What the journal has them called before somebody corrected it."""
        for written in self._connection.scalars(
            select(ACTS.c.changes).where(ACTS.c.changes.contains('"name"'))
        ):
            for change in deserialize_changes(written):
                own = (change.table == PLAYERS.name and change.key[0] in keys) or (
                    change.table == MEMBERS.name and change.key[0] == member
                )
                if own:
                    for side in (change.before, change.after):
                        if side and isinstance(side.get("name"), str):
                            yield side["name"]

    def _marks(self, person: PersonRows) -> dict[int, str]:
        """What stands for them in each event: the second one there whose name goes is a second one."""
        counted: Counter[int] = Counter()
        own = {key for key, _, _ in person.players}
        gone = PLAYERS.c.name.startswith(FORMER)
        for key, event in self._connection.execute(select(PLAYERS.c.key, PLAYERS.c.event).where(gone)):
            counted[event] += key not in own
        return {event: former_name(counted[event]) for event in person.events}

    def _new_ids(self, person: PersonRows, forms: NameForms) -> dict[int, dict[str, str]]:
        """By event: ids of players, and of the sides they are of, that say the name, and what they become."""
        new: dict[int, dict[str, str]] = {}
        for _, event, player in person.players:
            players = set(self._connection.scalars(select(PLAYERS.c.id).where(PLAYERS.c.event == event)))
            sides = self._connection.execute(
                select(SIDES.c.id, SIDES.c.players).where(SIDES.c.event == event)
            ).all()
            taken = players | {id_ for id_, _ in sides}
            own_sides = [id_ for id_, members in sides if player in from_json(members, [])]
            for id_ in (player, *own_sides):
                if _says_name(id_, forms):
                    seed = self._connection.scalar(select(EVENTS.c.seed).where(EVENTS.c.number == event))
                    other = id_of_same_lot(id_, taken, int(seed or 0))
                    taken.add(other)
                    new.setdefault(event, {})[id_] = other
        return new

    def _clean_own_rows(self, person: PersonRows, taken_out: TakenOut) -> set[int]:
        for key, event, _ in person.players:
            gone = {"name": taken_out.marks[event], "club": None, "has_paid": False, "extras": ""}
            self._run(update(PLAYERS).where(PLAYERS.c.key == key).values(**gone))
        if person.member is not None:
            others = self._connection.scalars(select(MEMBERS.c.name).where(MEMBERS.c.name.startswith(FORMER)))
            gone = {"name": former_name(len(others.all())), "club": None, "email": None}
            member = MEMBERS.c.id == person.member
            self._run(update(MEMBERS).where(member).values(**gone, removed_at=self.now))
        return {CLUB, *person.events}

    def _close_acts(self, person: PersonRows, taken_out: TakenOut) -> set[int]:
        """Acts whose changes hold what goes lose them: they stand in the journal, and cannot be replayed."""
        own: set[tuple[str, Any]] = {(PLAYERS.name, key) for key, _, _ in person.players}
        own.add((MEMBERS.name, person.member))
        touched: set[int] = set()
        rows = self._connection.execute(select(ACTS.c.number, ACTS.c.event, ACTS.c.changes)).all()
        for number, event, written in rows:
            if not written or written == "[]":
                continue
            changes = deserialize_changes(written)
            is_own = any(
                (change.table, change.key[0]) in own
                and {*(change.before or ()), *(change.after or ())} - {"removed_at", "member"}
                for change in changes
            )
            if is_own or taken_out.from_text(written, "changes", event) != written:
                self._run(update(ACTS).where(ACTS.c.number == number).values(changes=""))
                touched.add(event or CLUB)
        return touched

    def _chains_of(self, table: str, keys: Iterable[tuple[Any, ...]]) -> set[int]:
        """The chains under which rows of these keys stand."""
        firsts = {key[0] for key in keys}
        if not firsts:
            return set()
        if table == ACTS.name:
            found = select(ACTS.c.event).where(ACTS.c.number.in_(firsts))
        elif table in {ENTRIES.name, TABLES.name, "seats"}:
            found = select(ROUNDS.c.event).where(ROUNDS.c.key.in_(firsts))
        elif table in {PLAYERS.name, SIDES.name, ROUNDS.name}:
            of = Row.metadata.tables[table]
            found = select(of.c.event).where(of.primary_key.columns[0].in_(firsts))
        elif "event" in Row.metadata.tables[table].primary_key or table == EVENTS.name:
            return {int(first) for first in firsts}
        else:
            return {CLUB}
        return {event or CLUB for event in self._connection.scalars(found)}

    def _run(self, statement: Any) -> None:
        self._connection.execute(statement)


def _says_name(id_: str, forms: NameForms) -> bool:
    words = set(folded_name(id_).split())
    return bool(words & forms.parts) or forms.are_all_of(id_) or forms.replaced(id_, "") != id_
