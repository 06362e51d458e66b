"""The hash chains during a transaction: each entry and each act is a link, each row has its digest.

Links, digests and states are defined in `core/trust/hash_chain.py`; docs/trust.md says what they promise.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, type_coerce, update
from sqlalchemy.types import NullType

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.trust.hash_chain import NO_ROWS, Domain, hash_of, link_hash, next_state
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.held_file import KnownAct
from batarde_tourney.store.base.prepared import Prepared, StoredRows
from batarde_tourney.store.base.tables import ACTS, ENTRIES, EVENTS, ROUNDS
from batarde_tourney.store.chains.canonical import Columns, Stored, StoredColumns, canonical, select_stored
from batarde_tourney.store.chains.covered import CHAINS, CLUB, COVERED, DIGESTS, CoveredTable, key_text

ENTRY_COLUMNS = (
    "round_key",
    "table_number",
    "hand",
    "revision",
    "game",
    "payload",
    "by",
    "at",
    "reason",
)
"""Columns that the hash of an entry covers; its place in the chain follows from the hash before."""

ACT_COLUMNS = ("number", "at", "by", "event", "kind", "facts", "changes", "of", "states")
"""Columns that the hash of an act covers."""


@dataclass(slots=True)
class ChainHead:
    """Where a chain ends: see `ChainRow`."""

    since: int
    began: bytes
    sequence: int
    head: bytes
    state: bytes

    def go_on(self, domain: Domain, content: Stored) -> tuple[int, bytes]:
        """Place and hash of the next link, which becomes the last one."""
        self.head = link_hash(domain, self.head, canonical(content))
        self.sequence += 1
        return self.sequence, self.head


class HashChains:
    """The chains of one transaction: entries and acts are linked at once, the heads saved at the end."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._heads: dict[int, ChainHead] = {}
        """Heads of the chains that this transaction continues."""
        self._stated: dict[int, Stored] = {}
        self._touched: defaultdict[str, set[tuple[Any, ...]]] = defaultdict(set)
        self._states: dict[int, bytes] = {}
        self._last_act: int | None = None
        self.newest: KnownAct | None = None
        """The act written last."""
        self._begun: set[int] = set()
        """Chains that this transaction began, and whose rows have no digests yet."""

    def touch(self, table: str, keys: Iterable[tuple[Any, ...]]) -> None:
        """Note that the rows with these keys may have changed or gone."""
        if table in COVERED:
            self._touched[table].update(keys)

    def use_head(self, chain: int, columns: Stored) -> None:
        """Use the columns of `HEAD_NOW` that another query already read for this chain."""
        self._stated[chain] = columns

    def have_new_states(self) -> bool:
        """Update the digests of all touched rows; whether a row has changed since the last act."""
        if self._touched:
            touched, self._touched = self._touched, defaultdict(set)
            with making_many():
                for name, keys in touched.items():
                    self._renew_digests(COVERED[name], keys)
            # From now on their rows have digests to compare with.
            self._begun.clear()
        return bool(self._states)

    def write_entries(self, event: EventNumber, rows: Iterable[Stored]) -> None:
        """Append new entries of an event's hands, in the order of `ENTRY_COLUMNS`, to its chain."""
        head = self._head(event)
        linked = [(*row, *head.go_on(Domain.ENTRY, row)) for row in rows]
        _NEW_ENTRIES.bring_in(self._connection, linked)

    def write_act(self, act: Columns) -> int:
        """Append a new act to its chain, with the states of all rows it changed, and return its number."""
        # The head comes before `_next_act`, because its query also reads the number of the newest act.
        head = self._head(CLUB if act["event"] is None else act["event"])
        self.have_new_states()
        number = self._next_act()
        row = _ACT.of({**act, "number": number, "states": serialize_states(self._states)})
        self._states.clear()
        sequence, link = head.go_on(Domain.ACT, row)
        _NEW_ACTS.bring_in(self._connection, [(*row, sequence, link)])
        at, by, kind = _NAMED(row)
        self.newest = KnownAct(number, at, by, kind, link)
        return number

    def begin_anew(self, chain: int, head: ChainHead) -> None:
        """Continue a chain that was restarted elsewhere from this head; the next act states it."""
        self._touched.clear()
        self._heads[chain] = head
        self._states[chain] = head.state

    def save(self, changed: Iterable[EventNumber]) -> None:
        """Save the heads of all chains that went on, and of all events that changed."""
        for event in changed:
            # Even without a new link, the head stores the version that the event has now.
            self._head(event)
        for chain, head in self._heads.items():
            save_head(self._connection, chain, head)

    def _head(self, chain: int) -> ChainHead:
        """Head of this chain, which begins now if it has none."""
        head = self._heads.get(chain)
        if head is None:
            # What another query read is still true: this transaction holds the write lock of the club.
            *stands, last_act = self._stated.get(chain) or self._look(chain)
            if self._last_act is None:
                self._last_act = last_act
            if stands[0] is not None:
                head = ChainHead(*stands)
            else:
                head = begin_chain(self._connection, chain)
                self._begun.add(chain)
            self._heads[chain] = head
        return head

    def _look(self, chain: int) -> Stored:
        """The columns of `HEAD_NOW` for this chain."""
        found = _HEAD.rows(self._connection, {"of": chain})
        return found[0] if found else _NOWHERE

    def _next_act(self) -> int:
        if self._last_act is None:
            self._last_act = self._connection.scalar(select(func.max(ACTS.c.number)))
        self._last_act = (self._last_act or 0) + 1
        return self._last_act

    def _renew_digests(self, covered: CoveredTable, keys: set[tuple[Any, ...]]) -> None:
        """Compute the digests of rows as they are now; their old digests say what they were."""
        chains: dict[Any, int] = {}
        digests: dict[tuple[Any, ...], bytes] = {}
        for firsts in _portions(sorted({key[0] for key in keys})):
            chains |= covered.chains_of(self._connection, firsts)
            digests |= covered.digests(self._rows_of(covered, keys, firsts))
        of_chains: defaultdict[int, dict[str, bytes | None]] = defaultdict(dict)
        for key in keys:
            of_chains[chains[key[0]]][key_text(key)] = digests.get(key)
        for chain, now in of_chains.items():
            self._exchange_digests(chain, covered.table.name, now)

    def _rows_of(
        self, covered: CoveredTable, keys: set[tuple[Any, ...]], firsts: Sequence[Any]
    ) -> Iterable[Sequence[Any]]:
        """The stored columns of these rows, perhaps also of others whose keys begin alike."""
        if len(keys) == 1:
            return covered.of_key(self._connection, next(iter(keys)))
        few = len(keys) <= _FEW
        return self._connection.execute(covered.of_few_keys(keys) if few else covered.of_keys(firsts))

    def _exchange_digests(self, chain: int, part: str, now: Mapping[str, bytes | None]) -> None:
        """Replace the digests of rows of one table; None deletes the digest of a row that is gone."""
        before = {} if chain in self._begun else self._digests(chain, part, now)
        other = {key: digest for key, digest in now.items() if digest != before.get(key)}
        if not other:
            return
        new = [(chain, part, key, digest) for key, digest in other.items() if digest and key not in before]
        NEW_DIGESTS.bring_in(self._connection, new)
        changed = [
            {"of": chain, "in": part, "at": key, "digest": digest}
            for key, digest in other.items()
            if digest and key in before
        ]
        if changed:
            self._connection.execute(_CHANGE_DIGEST, changed)
        gone = [{"of": chain, "in": part, "at": key} for key, digest in other.items() if not digest]
        if gone:
            self._connection.execute(_DELETE_DIGEST, gone)
        head = self._head(chain)
        left = (before[key] for key in other if key in before)
        head.state = next_state(head.state, left, filter(None, other.values()))
        self._states[chain] = head.state

    def _digests(self, chain: int, part: str, keys: Iterable[str]) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        listed = list(keys)
        if len(listed) == 1:
            (key,) = listed
            digests = _DIGEST.rows(self._connection, {"of": chain, "in": part, "at": key})
            return {key: digests[0][0]} if digests else {}
        for portion in _portions(listed):
            rows = select(DIGESTS.c.key, DIGESTS.c.digest).where(
                DIGESTS.c.chain == chain, DIGESTS.c.part == part, DIGESTS.c.key.in_(portion)
            )
            found.update((row.key, row.digest) for row in self._connection.execute(rows))
        return found


def begin_chain(connection: Connection, chain: int, since: int = 0, began: bytes = NO_ROWS) -> ChainHead:
    """Begin a chain without a link over rows in the state `began`; `since` entries and acts are older."""
    head = ChainHead(since, began, 0, genesis(connection, chain, since, began), began)
    connection.execute(
        insert(CHAINS).values(
            chain=chain, since=since, began=began, sequence=0, head=head.head, state=began, version=0
        )
    )
    return head


def save_head(connection: Connection, chain: int, head: ChainHead) -> None:
    """Save the end of the chain, and the version that the event has now."""
    stands = {"to": head.sequence, "last": head.head, "stands": head.state}
    _MOVE_HEAD.run(connection, {"of": chain, **stands})


def genesis(connection: Connection, chain: int, since: int, began: bytes) -> bytes:
    """First hash of a chain: over its owner, when that was made, and what was there before the chain."""
    # Read as it is stored, because a value must not be parsed before it is hashed.
    made = connection.scalar(
        select(type_coerce(EVENTS.c.created_at, NullType())).where(EVENTS.c.number == chain)
    )
    return hash_of(Domain.GENESIS, canonical([chain, made, since, began.hex()]))


def serialize_states(states: Mapping[int, bytes]) -> str:
    """The states of chains as one text, empty for none."""
    named = {str(chain): state.hex() for chain, state in sorted(states.items())}
    return json.dumps(named, separators=(",", ":")) if named else ""


@mapping_rows()
def deserialize_states(text: str) -> dict[int, bytes]:
    """The states in such a text."""
    return {int(chain): bytes.fromhex(state) for chain, state in json.loads(text or "{}").items()}


def _portions(keys: Sequence[Any]) -> Iterator[Sequence[Any]]:
    """Portions of as many keys as one statement can name."""
    return (keys[first : first + _AT_ONCE] for first in range(0, len(keys), _AT_ONCE))


NEW_DIGESTS = StoredRows(insert(DIGESTS), ("chain", "part", "key", "digest"))
_NEW_ENTRIES = StoredRows(insert(ENTRIES), (*ENTRY_COLUMNS, "sequence", "hash"))
_NEW_ACTS = StoredRows(insert(ACTS), (*ACT_COLUMNS, "sequence", "hash"))
_ACT = StoredColumns(ACTS, ACT_COLUMNS)
_NAMED = itemgetter(*map(ACT_COLUMNS.index, ("at", "by", "kind")))
_AT_ONCE = 500
_FEW = 20
"""So many rows are looked for one by one; more of them with all that belong to the same event or round."""
# Built once, because building such a statement takes longer than running it.
HEAD_NOW = (
    *(CHAINS.c[column] for column in ("since", "began", "sequence", "head", "state")),
    select(func.max(ACTS.c.number)).scalar_subquery(),
)
"""End of a chain, each column null where there is no chain, and the number of the newest act."""
_NOWHERE = (None,) * len(HEAD_NOW)
_HEAD = Prepared(select(*HEAD_NOW).where(CHAINS.c.chain == bindparam("of")))
_VERSION = select(EVENTS.c.version).where(EVENTS.c.number == bindparam("of")).scalar_subquery()
_MOVE_HEAD = Prepared(
    update(CHAINS)
    .where(CHAINS.c.chain == bindparam("of"))
    .values(
        sequence=bindparam("to"),
        head=bindparam("last"),
        state=bindparam("stands"),
        version=func.coalesce(_VERSION, 0),
    )
)
_OF_DIGEST = (
    (DIGESTS.c.chain == bindparam("of"))
    & (DIGESTS.c.part == bindparam("in"))
    & (DIGESTS.c.key == bindparam("at"))
)
_DIGEST = Prepared(select(DIGESTS.c.digest).where(_OF_DIGEST))
_CHANGE_DIGEST = update(DIGESTS).where(_OF_DIGEST)
_DELETE_DIGEST = delete(DIGESTS).where(_OF_DIGEST)


# The links of the chains as they are stored in a club: entries and acts, with columns unconverted.

ENTRY_END = len(ENTRY_COLUMNS) + 1
"""End of the hashed columns of an entry: its place in the chain follows, then its hash."""

ACT_END = len(ACT_COLUMNS) + 1
"""The same for an act; the number of the act that took it back comes last."""

ACT_NUMBER = 1
ACT_STATES = ACT_END - 1


def entries_by_chain(connection: Connection, chain: int | None = None) -> dict[int, list[Stored]]:
    """All entries, of one chain or of all: chain, `ENTRY_COLUMNS`, sequence and hash, in order of hands."""
    return _by_chain(_ENTRIES, _ENTRIES_OF, connection, chain)


def acts_by_chain(connection: Connection, chain: int | None = None) -> dict[int, list[Stored]]:
    """All acts, of one chain or of all: chain, `ACT_COLUMNS`, sequence, hash and the undoing act."""
    return _by_chain(_ACTS, _ACTS_OF, connection, chain)


def _by_chain(
    every: Prepared, of_one: Prepared, connection: Connection, chain: int | None
) -> dict[int, list[Stored]]:
    if chain is not None:
        return {chain: list(of_one.rows(connection, {"chain": chain}))}
    found: defaultdict[int, list[Stored]] = defaultdict(list)
    for row in every.rows(connection, {}):
        found[row[0]].append(row)
    return found


_EVENT = type_coerce(ROUNDS.c.event, NullType())
_ALL_ENTRIES = (
    select_stored(ENTRIES, (*ENTRY_COLUMNS, "sequence", "hash"))
    .join(ROUNDS, ROUNDS.c.key == ENTRIES.c.round_key)
    .order_by(ENTRIES.c.round_key, ENTRIES.c.table_number, ENTRIES.c.hand, ENTRIES.c.revision)
)
_ALL_ENTRIES = _ALL_ENTRIES.with_only_columns(_EVENT, *_ALL_ENTRIES.selected_columns)
_ENTRIES = Prepared(_ALL_ENTRIES)
_ENTRIES_OF = Prepared(_ALL_ENTRIES.where(ROUNDS.c.event == bindparam("chain")))
_CHAIN = func.coalesce(ACTS.c.event, CLUB)
_ALL_ACTS = select_stored(ACTS, (*ACT_COLUMNS, "sequence", "hash", "taken_back_by")).order_by(ACTS.c.number)
_ALL_ACTS = _ALL_ACTS.with_only_columns(type_coerce(_CHAIN, NullType()), *_ALL_ACTS.selected_columns)
_ACTS = Prepared(_ALL_ACTS)
_ACTS_OF = Prepared(_ALL_ACTS.where(bindparam("chain") == _CHAIN))
