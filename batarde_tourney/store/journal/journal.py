"""The journal: every transaction that changed something is an act, which can be undone and redone."""

import datetime as dt
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Select,
    Table,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError

from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import (
    NEVER_UNDONE,
    NOTES,
    OF_THE_CLUB,
    OF_THE_HALL,
    Act,
    ActKind,
    HandChange,
    Replay,
)
from batarde_tourney.core.tournament.event.records import Entry, HandPlace, HandRevision
from batarde_tourney.core.tournament.people.anonymized import name_anonymized
from batarde_tourney.store.base.columns import Day, Moment, mapping_rows
from batarde_tourney.store.base.errors import ActConflict, ActErased, NoSuchAct
from batarde_tourney.store.base.hall_tables import HAND_MARKS
from batarde_tourney.store.base.tables import ACTS, ENTRIES, MEMBERS, PLAYERS, ROUNDS, Row
from batarde_tourney.store.events.hall_mappers import mark_at_revision, revision_of_mark
from batarde_tourney.store.events.hands import Hands
from batarde_tourney.store.events.mappers import ERASED, deserialize_hand
from batarde_tourney.store.writes.journaled_writes import (
    Change,
    Columns,
    Key,
    TransactionState,
    deserialize_changes,
    deserialize_facts,
    serialize_changes,
    serialize_columns,
    serialize_facts,
)
from batarde_tourney.store.writes.repository import RAISE_VERSION, Repository

# Replaying changes of rows, to undo or redo: only on rows that are as the changes expect them.

_REASONS = {False: "redo", True: "undo"}


class Replaying(Repository):
    """Replays changes. A hand gets one more revision; every other row becomes what it was."""

    def __init__(self, state: TransactionState, hands: Hands) -> None:
        super().__init__(state)
        self._hands = hands

    def _replay(
        self, act: int, changes: Sequence[Change], by: str, *, back: bool
    ) -> tuple[HandRevision, ...]:
        """Replay changes, undoing them if `back`, and return the new revisions of hands.

        Raises: ActConflict.
        """
        revisions: list[HandRevision] = []
        restored: list[tuple[Key, int, int]] = []
        own = {change.key[0] for change in changes if change.table == PLAYERS.name}
        try:
            for change in changes:
                if change.table == ENTRIES.name:
                    revisions.append(self._replay_hand(act, change, by, _REASONS[back]))
                    restored.append((change.key, _hand_entry(change)[-1], revisions[-1].revision))
                elif change.table == MEMBERS.name:
                    self._replay_member(act, change, own)
                else:
                    self._replay_row(act, change)
        # An old row would come back to a place that another has taken since.
        except IntegrityError as error:
            raise ActConflict(act) from error
        for key, of, revision in restored:
            self._move_mark(key, of, revision)
        return tuple(revisions)

    def _move_mark(self, key: Key, of: int, revision: int) -> None:
        """Have the mark of a hand that came back speak of its new revision: what phones said holds again."""
        where = _is_row(HAND_MARKS, key)
        payload = self._connection.scalar(select(HAND_MARKS.c.payload).where(where))
        if payload is None or revision_of_mark(payload) != of:
            return
        self._chains.touch(HAND_MARKS.name, [key])
        moved = mark_at_revision(payload, revision)
        self._connection.execute(update(HAND_MARKS).where(where).values(payload=moved))

    def _replay_row(self, act: int, change: Change) -> None:
        table, where, columns = aimed_at(change)
        row = self._connection.execute(select(table).where(where)).first()
        found = None if row is None else serialize_columns(row._asdict())
        if table is HAND_MARKS and found is not None:
            change = _of_mark_now(change, found)
            columns = change.after or {}
        if not _fits(change.before, found):
            raise ActConflict(act)
        self._chains.touch(table.name, [change.key])
        if change.after is None:
            self._connection.execute(delete(table).where(where))
            return
        statement = insert(table) if found is None else update(table).where(where)
        self._connection.execute(statement.values(**columns))

    def _replay_member(self, act: int, change: Change, own: set[int]) -> None:
        """Replay a change of a member: see `members`. The name stays if others play as them."""
        changed = change.after or {}
        # All who play as this member have the same address.
        if "removed_at" not in changed and set(changed) != {"email"}:
            others = PLAYERS.c.key.not_in(own) & PLAYERS.c.removed_at.is_(None)
            if set(changed) == {"club"}:
                # Earlier events keep the club that the member had: only those entered under this one count.
                others &= PLAYERS.c.club.is_not_distinct_from((change.before or {}).get("club"))
            shared = exists().where(PLAYERS.c.member == change.key[0], others)
            if self._connection.scalar(select(shared)):
                raise ActConflict(act)
        self._replay_row(act, change)

    def _replay_hand(self, act: int, change: Change, by: str, reason: str) -> HandRevision:
        key, table, index, before, after = _hand_entry(change)
        of_hand = (ENTRIES.c.round_key == key, ENTRIES.c.table_number == table, ENTRIES.c.hand == index)
        rows = self._connection.execute(
            select(ENTRIES.c.revision, ENTRIES.c.game, ENTRIES.c.payload).where(*of_hand)
        ).all()
        payloads = {revision: payload for revision, _game, payload in rows}
        expected, wanted = (payloads.get(side, ERASED) for side in (before, after))
        newest = max(payloads, default=0)
        if not rows or payloads[newest] != expected:
            raise ActConflict(act)
        game = rows[0].game
        event, round_number = self._round(key)
        entry = Entry(by, reason, newest)
        self._hands.write_entry(event, (key, table, index), (game, wanted), entry)
        place = HandPlace(round_number, table, index)
        with mapping_rows():
            hand = deserialize_hand(game_named(game), wanted)
        return HandRevision(place, newest + 1, hand, by, self.now, reason, newest or None)

    def _round(self, key: int) -> tuple[EventNumber, int]:
        """Event and number of the round."""
        row = self._connection.execute(
            select(ROUNDS.c.event, ROUNDS.c.number).where(ROUNDS.c.key == key)
        ).one()
        return EventNumber(row.event), int(row.number)


@mapping_rows()
def aimed_at(change: Change) -> tuple[Table, ColumnElement[bool], Columns]:
    """The table of a change, the row, and the columns after the change as the driver takes them.

    Raises: UnreadableRow for a change that this release does not know.
    """
    table = Row.metadata.tables[change.table]
    columns = {
        name: _deserialize_column(table.c[name], value) for name, value in (change.after or {}).items()
    }
    if not columns.keys() | (change.before or {}).keys() <= set(table.columns.keys()):
        raise KeyError(change.table)
    return table, _is_row(table, change.key), columns


@mapping_rows()
def _of_mark_now(change: Change, found: Columns) -> Change:
    """The change of a mark at the revision that it speaks of now, which undoing may have moved."""
    if change.before is None:
        return change
    was, now = revision_of_mark(change.before["payload"]), revision_of_mark(found["payload"])
    before, after = (
        side
        if side is None or revision_of_mark(side["payload"]) != was
        else {**side, "payload": mark_at_revision(side["payload"], now)}
        for side in (change.before, change.after)
    )
    return Change(change.table, change.key, before, after)


@mapping_rows()
def _hand_entry(change: Change) -> tuple[int, int, int, int, int]:
    """Key of the round, table and hand; the revision before and the one after, 0 for none."""
    key, table, index = change.key
    return key, table, index, (change.before or {})["revision"], (change.after or {})["revision"]


def _fits(expected: Columns | None, found: Columns | None) -> bool:
    """Whether the row is as expected, or missing as expected."""
    if expected is None or found is None:
        return expected is found
    return all(found[column] == value for column, value in expected.items())


def _is_row(table: Table, key: tuple[Any, ...]) -> ColumnElement[bool]:
    return and_(*(column == value for column, value in zip(table.primary_key, key, strict=True)))


def _deserialize_column(column: Column[Any], value: object) -> object:
    """Value of a column as the driver takes it: dates and times are text in changes."""
    if not isinstance(value, str):
        return value
    if isinstance(column.type, Moment):
        return dt.datetime.fromisoformat(value)
    return dt.date.fromisoformat(value) if isinstance(column.type, Day) else value


_Where = tuple[int, int, int]
"""The key of a round, a table, and a hand's index there."""


class Journal(Replaying):
    """The acts. Those of one event are undone newest first, and redone in their order."""

    def __init__(self, state: TransactionState, hands: Hands) -> None:
        super().__init__(state, hands)
        self._facts = state.facts

        self.written: list[int] = []
        """Numbers of the journal lines that this transaction wrote; empty if it changed nothing."""

    def write_act(self, kind: ActKind, by: str) -> None:
        """Write this transaction into the journal, unless it changed nothing."""
        changes = self._changes.changes()
        if not (changes or self._chains.have_new_states() or kind in NOTES):
            return
        # An act that changes several events belongs to the club.
        (event,) = self._changed if len(self._changed) == 1 else (None,)
        written = {"facts": serialize_facts(self._facts), "changes": serialize_changes(changes)}
        self._write({"by": by, "event": event, "kind": kind.value, "of": None, **written})

    def listed(
        self, event: EventNumber | None = None, limit: int = 200, below: int | None = None
    ) -> tuple[Act, ...]:
        """The newest acts, of one event or of the whole club, newest first; only those before `below`."""
        # Without `below` the condition holds for every act.
        wanted = ACTS.c.number >= 1 if below is None else ACTS.c.number < below
        if event is not None:
            wanted &= ACTS.c.event == event
        return self._acts(_acts_where(wanted).order_by(ACTS.c.number.desc()).limit(limit))

    def lines_from(self, number: int) -> tuple[Act, ...]:
        """This line of the journal and all after it, oldest first, without the hands that they changed."""
        wanted = _acts_where(ACTS.c.number >= number).order_by(ACTS.c.number)
        # Importing an event changed thousands of rows, which a follower of the journal does not need.
        light = [column for column in wanted.selected_columns if column.key != "changes"]
        rows = self._connection.execute(wanted.with_only_columns(*light, maintain_column_froms=True))
        return tuple(_read_act(row, (), self._anonymized_name) for row in rows)

    def of_kinds(self, event: EventNumber, kinds: Sequence[ActKind]) -> tuple[Act, ...]:
        """The acts of an event of these kinds that stand, oldest first, without hands."""
        named = ACTS.c.kind.in_([kind.value for kind in kinds])
        wanted = _acts_where(_STANDING & (ACTS.c.event == event) & named).order_by(ACTS.c.number)
        return tuple(_read_act(row, (), self._anonymized_name) for row in self._connection.execute(wanted))

    def next_to_undo(self, event: EventNumber | None) -> Act | None:
        """Newest act that can be undone: of this event, of the club, or one that deleted another event.

        Without `event`, of all acts. An act that added an event is undone only while that event is the
        current one.
        """
        own = self._newest_standing(ACTS.c.event == event if event is not None else None)
        if event is None:
            return self._act(own)
        of_the_club = or_(ACTS.c.event.is_(None), ACTS.c.kind == ActKind.EVENT_DELETED.value)
        other = self._newest_standing(and_(ACTS.c.number > (own or 0), of_the_club))
        return self._act(other if self._is_newest_of_its_event(other) else own)

    def next_of_desks(self, event: EventNumber) -> Act | None:
        """Newest act of this event that stands and that no hall wrote by itself."""
        return self._act(self._newest_standing(and_(ACTS.c.event == event, _OF_DESKS)))

    def newest_among(self, event: EventNumber | None, numbers: Collection[int]) -> Act | None:
        """The newest of these acts that stands, of this event or, without `event`, of all."""
        if not numbers:
            return None
        wanted = _STANDING & (ACTS.c.number >= min(numbers))
        if event is not None:
            wanted &= ACTS.c.event == event
        found = self._connection.scalars(
            select(ACTS.c.number).where(wanted).order_by(ACTS.c.number.desc())
        ).all()
        return self._act(next((number for number in found if number in numbers), None))

    def undoing_line(self, number: int) -> int:
        """The journal line that undid this act; 0 if it stands."""
        selected = select(ACTS.c.taken_back_by).where(ACTS.c.number == number)
        return self._connection.scalar(selected) or 0

    def next_to_redo(self, event: EventNumber | None) -> Act | None:
        """The act undone last, unless something else was done since; chosen as by `next_to_undo`."""
        overall = self._act(self._undone_last(None))
        if event is None or (overall is not None and overall.event == event):
            return overall
        own = self._act(self._undone_last(ACTS.c.event == event))
        is_of_the_club = overall is not None and (overall.event is None or overall.kind in OF_THE_CLUB)
        return overall if is_of_the_club else own

    def standing(self, event: EventNumber | None, number: int) -> tuple[int, ...]:
        """Numbers of the acts of an event that stand, newest first, down to and including this one."""
        of_event = ACTS.c.event.is_(None) if event is None else ACTS.c.event == event
        return tuple(
            self._connection.scalars(
                select(ACTS.c.number)
                .where(of_event, _STANDING, ACTS.c.number >= number)
                .order_by(ACTS.c.number.desc())
            )
        )

    def load(self, number: int) -> Act:
        """One line of the journal.

        Raises: NoSuchAct.
        """
        act = self._act(number)
        if act is None:
            raise NoSuchAct(number)
        return act

    def undo(self, number: int, by: str) -> tuple[HandRevision, ...]:
        """Undo the act and return new revisions of hands.

        Raises: NoSuchAct if it does not stand; ActConflict if a later act builds on it; ActErased.
        """
        event, changes = self._load_changes(number, ACTS.c.taken_back_by.is_(None))
        backwards = [change.reversed() for change in reversed(changes)]
        revisions = self._replay(number, backwards, by, back=True)
        self._write_replay(number, event, by, Replay.UNDONE)
        return revisions

    def redo(self, number: int, by: str) -> tuple[HandRevision, ...]:
        """Redo the act and return new revisions of hands.

        Raises: NoSuchAct if it was not undone; ActConflict; ActErased.
        """
        event, changes = self._load_changes(number, ACTS.c.taken_back_by.is_not(None))
        revisions = self._replay(number, changes, by, back=False)
        self._write_replay(number, event, by, Replay.REDONE)
        return revisions

    def _load_changes(self, number: int, wanted: ColumnElement[bool]) -> tuple[int | None, Sequence[Change]]:
        row = self._connection.execute(
            select(ACTS.c.event, ACTS.c.changes).where(ACTS.c.number == number, ACTS.c.of.is_(None), wanted)
        ).first()
        if row is None:
            raise NoSuchAct(number)
        # Every act has changes, if only an empty list: no text means that they held a deleted name.
        if not row.changes:
            raise ActErased(number)
        return row.event, deserialize_changes(row.changes)

    def _write_replay(self, number: int, event: int | None, by: str, replay: Replay) -> None:
        act = {"by": by, "event": event, "kind": replay.value, "facts": "", "changes": "", "of": number}
        made = self._write(act)
        taken_back_by = made if replay is Replay.UNDONE else None
        self._connection.execute(
            update(ACTS).where(ACTS.c.number == number).values(taken_back_by=taken_back_by)
        )
        if event is not None:
            RAISE_VERSION.run(self._connection, {"event": event})

    def _write(self, act: Columns) -> int:
        """Write a line and return its number."""
        number = self._chains.write_act({**act, "at": self.now})
        self.written.append(number)
        return number

    def _newest_standing(self, wanted: ColumnElement[bool] | None) -> int | None:
        selected = select(ACTS.c.number).where(_STANDING).order_by(ACTS.c.number.desc()).limit(1)
        return self._connection.scalar(selected if wanted is None else selected.where(wanted))

    def _is_newest_of_its_event(self, number: int | None) -> bool:
        if number is None:
            return False
        event = self._connection.scalar(select(ACTS.c.event).where(ACTS.c.number == number))
        return event is None or self._newest_standing(ACTS.c.event == event) == number

    def _undone_last(self, wanted: ColumnElement[bool] | None) -> int | None:
        """The act undone last among these, if only replays, and acts of phones, came after that."""
        done = select(func.max(ACTS.c.number)).where(ACTS.c.of.is_(None), _OF_DESKS)
        # An act may have been undone several times: only the undoing that still holds counts.
        taken = _OF.c.taken_back_by == ACTS.c.number
        last = select(ACTS.c.of).join(_OF, _OF.c.number == ACTS.c.of).where(taken)
        if wanted is not None:
            done, last = done.where(wanted), last.where(wanted)
        newest_done = self._connection.scalar(done) or 0
        return self._connection.scalar(
            last.where(ACTS.c.number > newest_done).order_by(ACTS.c.number.desc()).limit(1)
        )

    def _act(self, number: int | None) -> Act | None:
        return next(iter(self._acts(_acts_where(ACTS.c.number == number))), None) if number else None

    def _acts(self, selected: Select[Any]) -> tuple[Act, ...]:
        rows = self._connection.execute(selected).all()
        changes = {row.number: deserialize_changes(row.changes) for row in rows}
        hands = [change for listed in changes.values() for change in listed if change.table == ENTRIES.name]
        revisions = self._hand_revisions({change.key for change in hands})
        return tuple(
            _read_act(
                row,
                tuple(_hand_change(c, revisions) for c in changes[row.number] if c.table == ENTRIES.name),
                self._anonymized_name,
            )
            for row in rows
        )

    def _hand_revisions(self, hands: set[tuple[Any, ...]]) -> "dict[_Where, _Revisions]":
        """All revisions of these hands, with the number of their round."""
        if not hands:
            return {}
        place = (ENTRIES.c.round_key, ENTRIES.c.table_number, ENTRIES.c.hand)
        rows = self._connection.execute(
            select(*place, ENTRIES.c.revision, ROUNDS.c.number, ENTRIES.c.game, ENTRIES.c.payload)
            .join(ROUNDS, ROUNDS.c.key == ENTRIES.c.round_key)
            .where(tuple_(*place).in_(sorted(hands)))
        )
        found: dict[_Where, _Revisions] = {}
        with mapping_rows():
            for key, table, index, revision, round_number, game, payload in rows:
                of_hand = found.setdefault((key, table, index), (round_number, {}))[1]
                of_hand[revision] = deserialize_hand(game_named(game), payload)
        return found


_Revisions = tuple[int, dict[int, RecordedHand | None]]

_OF = ACTS.alias()
_STANDING = (
    ACTS.c.of.is_(None)
    & ACTS.c.taken_back_by.is_(None)
    & ACTS.c.kind.not_in([kind.value for kind in NEVER_UNDONE])
)
_OF_DESKS = ACTS.c.kind.not_in([kind.value for kind in OF_THE_HALL])
"""Acts that no hall wrote by itself."""


def _acts_where(wanted: ColumnElement[bool]) -> Select[Any]:
    """Select acts; a replay has kind, facts and changes of its original act."""
    return (
        select(
            ACTS.c.number,
            ACTS.c.at,
            ACTS.c.by,
            ACTS.c.event,
            func.coalesce(_OF.c.kind, ACTS.c.kind).label("kind"),
            func.coalesce(_OF.c.facts, ACTS.c.facts).label("facts"),
            func.coalesce(_OF.c.changes, ACTS.c.changes).label("changes"),
            ACTS.c.taken_back_by,
            ACTS.c.kind.label("replay"),
            ACTS.c.of,
        )
        .join(_OF, _OF.c.number == ACTS.c.of, isouter=True)
        .where(wanted)
    )


@mapping_rows()
def _read_act(row: Any, hands: tuple[HandChange, ...], former: str) -> Act:
    replay = None if row.of is None else Replay(row.replay)
    if replay is Replay.UNDONE:
        hands = tuple(HandChange(change.place, change.after, change.before) for change in hands)
    kind = ActKind(row.kind) if row.kind in set(ActKind) else ActKind.CHANGED
    event = None if row.event is None else EventNumber(row.event)
    is_undone = row.taken_back_by is not None
    return Act(
        row.number,
        row.at,
        name_anonymized(row.by, former),
        event,
        kind,
        _facts_calling(deserialize_facts(row.facts), former) if row.facts else {},
        hands,
        is_undone,
        replay,
        row.of,
    )


def _facts_calling(facts: Any, former: str) -> Any:
    """Facts of an act for a reader, in which people without a name are called `former`."""
    if isinstance(facts, str):
        return name_anonymized(facts, former)
    if isinstance(facts, list):
        return [_facts_calling(one, former) for one in facts]
    if isinstance(facts, dict):
        return {key: _facts_calling(one, former) for key, one in facts.items()}
    return facts


@mapping_rows()
def _hand_change(change: Change, revisions: dict[_Where, _Revisions]) -> HandChange:
    key, table, index = change.key
    round_number, of_hand = revisions[key, table, index]
    before, after = (of_hand.get((side or {})["revision"]) for side in (change.before, change.after))
    return HandChange(HandPlace(round_number, table, index), before, after)
