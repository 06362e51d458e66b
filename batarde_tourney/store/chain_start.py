"""Chains for a club that has none yet: what is there now is proved from now on."""

from sqlalchemy import Connection, Table, bindparam, delete, insert, select, update

from batarde_tourney.core.trust.hash_chain import NO_ROWS, Domain, link_hash, next_state
from batarde_tourney.store.bulk_inserts import insert_many
from batarde_tourney.store.canonical import canonical
from batarde_tourney.store.chain_tables import CHAINS, DIGESTS
from batarde_tourney.store.chains import ACT_COLUMNS, ENTRY_COLUMNS, ChainHead, begin_chain, save_head
from batarde_tourney.store.covered import CLUB, COVERED, key_text
from batarde_tourney.store.links import Stored, acts_by_chain, entries_by_chain
from batarde_tourney.store.schema import keep_entries, let_entries_change
from batarde_tourney.store.tables import ACTS, ENTRIES, EVENTS


def start_chains(connection: Connection) -> None:
    """Every entry and act is linked as it stands, every row has its digest, by event and for the club.

    Nobody knows in which order entries and acts once came: entries are first, in the order of their hands.
    """
    for table in (CHAINS, DIGESTS):
        connection.execute(delete(table))
    let_entries_change(connection)
    for chain in (CLUB, *connection.scalars(select(EVENTS.c.number).order_by(EVENTS.c.number)).all()):
        entries = entries_by_chain(connection, chain)[chain]
        acts = acts_by_chain(connection, chain)[chain]
        state = _digest_rows(connection, chain)
        head = begin_chain(connection, chain, len(entries) + len(acts), state)
        _link(connection, ENTRIES, [row[1 : len(ENTRY_COLUMNS) + 1] for row in entries], head)
        _link(connection, ACTS, [row[1 : len(ACT_COLUMNS) + 1] for row in acts], head)
        save_head(connection, chain, head)
    keep_entries(connection)


def _digest_rows(connection: Connection, chain: int) -> bytes:
    """The state of all rows of the chain; each has its digest."""
    state = NO_ROWS
    for name, covered in COVERED.items():
        digests = covered.digests(row[1:] for row in covered.rows(connection, chain))
        rows = [
            {"chain": chain, "part": name, "key": key_text(key), "digest": digest}
            for key, digest in digests.items()
        ]
        if rows:
            insert_many(connection, insert(DIGESTS), rows)
        state = next_state(state, (), digests.values())
    return state


def _link(connection: Connection, table: Table, links: list[Stored], head: ChainHead) -> None:
    """These rows, whose key stands first, are the next links, in their order."""
    domain = Domain.ENTRY if table is ENTRIES else Domain.ACT
    key = table.primary_key.columns
    linked = []
    for content in links:
        head.head = link_hash(domain, head.head, canonical(content))
        head.sequence += 1
        place = {f"key_{at}": value for at, value in enumerate(content[: len(key)])}
        linked.append({**place, "sequence": head.sequence, "hash": head.head})
    if linked:
        statement = update(table)
        for at, column in enumerate(key):
            statement = statement.where(column == bindparam(f"key_{at}"))
        connection.execute(statement, linked)
