"""The links of the chains as they are stored in a club: entries and acts, with columns unconverted."""

from collections import defaultdict

from sqlalchemy import Connection, bindparam, func, type_coerce
from sqlalchemy.types import NullType

from batarde_tourney.store.base.prepared import Prepared
from batarde_tourney.store.base.tables import ACTS, ENTRIES, ROUNDS
from batarde_tourney.store.chains.canonical import Stored, select_stored
from batarde_tourney.store.chains.chains import ACT_COLUMNS, ENTRY_COLUMNS
from batarde_tourney.store.chains.covered import CLUB

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
