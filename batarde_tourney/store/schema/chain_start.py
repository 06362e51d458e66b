"""Begins hash chains in a club that has none: what is there now is proved from now on."""

from operator import itemgetter

from sqlalchemy import Connection, Table, bindparam, delete, select, update

from batarde_tourney.core.trust.hash_chain import NO_ROWS, Domain, link_hash, next_state
from batarde_tourney.store.base.tables import ACTS, ENTRIES, EVENTS
from batarde_tourney.store.chains.canonical import Stored, canonical
from batarde_tourney.store.chains.chains import (
    ACT_END,
    ENTRY_END,
    NEW_DIGESTS,
    ChainHead,
    acts_by_chain,
    begin_chain,
    entries_by_chain,
    save_head,
)
from batarde_tourney.store.chains.covered import CHAINS, CLUB, COVERED, DIGESTS, key_text
from batarde_tourney.store.schema.schema import allow_entry_changes, forbid_entry_changes


def start_chains(connection: Connection) -> None:
    """Link every entry and act as it is, and give every row its digest, by event and for the club.

    The order in which entries and acts once came is unknown: entries are first, in the order of their hands.
    """
    for table in (CHAINS, DIGESTS):
        connection.execute(delete(table))
    allow_entry_changes(connection)
    for chain in (CLUB, *connection.scalars(select(EVENTS.c.number).order_by(EVENTS.c.number)).all()):
        entries = entries_by_chain(connection, chain)[chain]
        acts = acts_by_chain(connection, chain)[chain]
        state = _digest_rows(connection, chain)
        head = begin_chain(connection, chain, len(entries) + len(acts), state)
        _link(connection, [*_contents(ENTRIES, entries), *_contents(ACTS, acts)], head)
        save_head(connection, chain, head)
    forbid_entry_changes(connection)


def restart_chain(connection: Connection, chain: int) -> tuple[int, ChainHead]:
    """Restart a chain; returns how many links it has, all older than the new chain, and its head.

    Rows and links as they are now are proved from now on; the links keep their order. States in old acts no
    longer count. Entries must be free to change.
    """
    of_chain = ACTS.c.event == chain if chain != CLUB else ACTS.c.event.is_(None)
    connection.execute(update(ACTS).where(of_chain).values(states=""))
    for table in (CHAINS, DIGESTS):
        connection.execute(delete(table).where(table.c.chain == chain))
    entries = entries_by_chain(connection, chain)[chain]
    acts = acts_by_chain(connection, chain)[chain]
    placed = [
        *zip((row[ENTRY_END] for row in entries), _contents(ENTRIES, entries), strict=True),
        *zip((row[ACT_END] for row in acts), _contents(ACTS, acts), strict=True),
    ]
    state = _digest_rows(connection, chain)
    head = begin_chain(connection, chain, len(placed), state)
    _link(connection, [link for _, link in sorted(placed, key=itemgetter(0))], head)
    save_head(connection, chain, head)
    return len(placed), head


def _digest_rows(connection: Connection, chain: int) -> bytes:
    """Give each row of the chain its digest, and return their state."""
    state = NO_ROWS
    for name, covered in COVERED.items():
        digests = covered.digests(row[1:] for row in covered.rows(connection, chain))
        rows = [(chain, name, key_text(key), digest) for key, digest in digests.items()]
        NEW_DIGESTS.bring_in(connection, rows)
        state = next_state(state, (), digests.values())
    return state


def _contents(table: Table, rows: list[Stored]) -> list[tuple[Table, Stored]]:
    """The hashed content of each of these links, with its table."""
    end = ENTRY_END if table is ENTRIES else ACT_END
    return [(table, row[1:end]) for row in rows]


def _link(connection: Connection, links: list[tuple[Table, Stored]], head: ChainHead) -> None:
    """Write these rows, whose key comes first, as the next links, in their order."""
    linked: dict[Table, list[dict[str, object]]] = {ENTRIES: [], ACTS: []}
    for table, content in links:
        domain = Domain.ENTRY if table is ENTRIES else Domain.ACT
        head.head = link_hash(domain, head.head, canonical(content))
        head.sequence += 1
        key = content[: len(table.primary_key.columns)]
        # SQLAlchemy reserves the names of columns in an UPDATE for the values that are set.
        place = {f"key_{at}": value for at, value in enumerate(key)}
        linked[table].append({**place, "sequence": head.sequence, "hash": head.head})
    for table, rows in linked.items():
        if rows:
            statement = update(table)
            for at, column in enumerate(table.primary_key.columns):
                statement = statement.where(column == bindparam(f"key_{at}"))
            connection.execute(statement, rows)
