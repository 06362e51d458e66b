"""Proof that a club holds exactly what this program wrote, and if not, where."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter

from sqlalchemy import BindParameter, Connection, bindparam, select

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import Problem, ProblemKind
from batarde_tourney.core.trust.hash_chain import NO_ROWS, next_state
from batarde_tourney.core.trust.proof import ChainProof
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.prepared import Prepared
from batarde_tourney.store.base.tables import EVENTS
from batarde_tourney.store.chains.canonical import Stored, select_stored
from batarde_tourney.store.chains.chains import ChainHead, deserialize_states, genesis
from batarde_tourney.store.chains.covered import CHAINS, CLUB, COVERED, DIGESTS, CoveredTable, key_text
from batarde_tourney.store.chains.links import ACT_NUMBER, ACT_STATES, acts_by_chain, entries_by_chain
from batarde_tourney.store.proof.places import Places
from batarde_tourney.store.proof.proving_links import LinkChain
from batarde_tourney.store.writes.repository import is_storable

_RowKey = tuple[str, str]
"""Table of a row, and its key as text."""


@making_many()
def prove(connection: Connection, events: Iterable[EventNumber] | None = None) -> tuple[ChainProof, ...]:
    """Prove the chain of the club and those of these events, by default all; the club's comes first.

    Raises: UnreadableRow where a column holds what this program never stores.
    """
    if events is not None:
        storable = {event for event in events if is_storable(event, bits=32)}
        chains = (_look(connection, chain) for chain in (CLUB, *sorted(storable)))
        # An act of an event that was not read may state the last state of the club.
        return tuple(chain.proof(connection, None) for chain in chains)
    looks = _look_at_all(connection)
    stated = _last_states(looks)
    return tuple(look.proof(connection, stated) for look in looks)


class _Look:
    """All that one chain covers."""

    def __init__(self, chain: int) -> None:
        self.chain = chain
        self.head: Stored | None = None
        """A row of `_HEADS`."""
        self.version = 0
        """Version of the event, if there is one."""
        self.entries: Sequence[Stored] = ()
        self.acts: Sequence[Stored] = ()
        self.digests: dict[_RowKey, bytes] = {}
        """Digests as they are stored."""
        self.rows: dict[_RowKey, bytes] = {}
        """Digests of the rows as they are now."""

    def proof(self, connection: Connection, stated: Mapping[int, bytes] | None) -> ChainProof:
        """Proof of this chain; `stated` are the states in the newest acts, if all acts were read."""
        places = Places(connection, self.chain)
        event = None if self.chain == CLUB else EventNumber(self.chain)
        if self.head is None:
            # A club without any write has no chain, and neither has a missing event.
            is_lost = self.version or self.entries or self.acts or self.rows or self.digests
            lost = (Problem(ProblemKind.MISSING, places.of_head()),) if is_lost else ()
            return ChainProof(event, len(self.entries) + len(self.acts), 0, 0, None, lost)
        *_, version = self.head
        head = _head_in(self.head)
        links = LinkChain(genesis(connection, self.chain, head.since, head.began), self.entries, self.acts)
        problems = (
            *links.problems(head.sequence, head.head, places),
            *self._row_problems(places),
        )
        if not problems and not self._agrees(head, version, stated):
            problems = (Problem(ProblemKind.ALTERED, places.of_head()),)
        return ChainProof(event, links.count, links.proved, head.since, links.proved_until, problems)

    def _row_problems(self, places: Places) -> Iterator[Problem]:
        if self.rows == self.digests:
            return
        # Sorted as texts, because a column may hold a value of another type.
        for part, key in sorted(self.rows.keys() | self.digests.keys(), key=str):
            now, written = self.rows.get((part, key)), self.digests.get((part, key))
            if now != written:
                lacking = ProblemKind.MISSING if now is None else ProblemKind.UNKNOWN
                kind = lacking if now is None or written is None else ProblemKind.ALTERED
                yield Problem(kind, *places.of_row(part, key))

    def _agrees(self, head: ChainHead, version: int, stated: Mapping[int, bytes] | None) -> bool:
        """Whether the state in the head matches the rows, and the last act."""
        told = head.state if stated is None else stated.get(self.chain, head.began)
        state = next_state(NO_ROWS, (), self.rows.values())
        return state == head.state == told and version == self.version


def _look(connection: Connection, chain: int) -> _Look:
    look = _Look(chain)
    look.head = next(iter(_HEAD_OF.rows(connection, {"of": chain})), None)
    look.version = connection.scalar(select(EVENTS.c.version).where(EVENTS.c.number == chain)) or 0
    look.entries = entries_by_chain(connection, chain)[chain]
    look.acts = acts_by_chain(connection, chain)[chain]
    look.digests = {
        (part, key): digest for _, part, key, digest in _DIGESTS_OF.rows(connection, {"of": chain})
    }
    for name, covered in COVERED.items():
        rows = covered.digests(row[1:] for row in covered.rows(connection, chain))
        look.rows |= {(name, key_text(key)): digest for key, digest in rows.items()}
    return look


def _look_at_all(connection: Connection) -> list[_Look]:
    """Read all chains, each table once; sorted by chain."""
    looks = _Looks({CLUB: _Look(CLUB)})
    for head in _HEADS.rows(connection, {}):
        looks[head[0]].head = head
    for number, version in connection.execute(select(EVENTS.c.number, EVENTS.c.version)):
        looks[number].version = version
    for chain, entries in entries_by_chain(connection).items():
        looks[chain].entries = entries
    for chain, acts in acts_by_chain(connection).items():
        looks[chain].acts = acts
    for chain, part, key, digest in _DIGESTS.rows(connection, {}):
        looks[chain].digests[part, key] = digest
    for covered in COVERED.values():
        _look_at_rows(connection, covered, looks)
    return [looks[chain] for chain in _in_order(looks)]


@mapping_rows()
def _in_order(looks: Iterable[int]) -> list[int]:
    return sorted(looks)


@mapping_rows()
def _head_in(row: Stored) -> ChainHead:
    """Chain head from a row of `_HEADS`."""
    _, since, began, sequence, head, state, _ = row
    kinds = ((since, int), (began, bytes), (sequence, int))
    if not all(isinstance(value, kind) for value, kind in kinds):
        raise TypeError(CHAINS.name)
    return ChainHead(since, began, sequence, head, state)


def _look_at_rows(connection: Connection, covered: CoveredTable, looks: dict[int, _Look]) -> None:
    of_chains: defaultdict[int, list[Stored]] = defaultdict(list)
    for row in covered.rows(connection):
        of_chains[row[0]].append(row[1:])
    for chain, rows in of_chains.items():
        digests = covered.digests(rows)
        looks[chain].rows |= {(covered.table.name, key_text(key)): digest for key, digest in digests.items()}


class _Looks(dict[int, _Look]):
    def __missing__(self, chain: int) -> _Look:
        look = self[chain] = _Look(chain)
        return look


def _last_states(looks: Iterable[_Look]) -> dict[int, bytes]:
    """For each chain, the state in the newest act that names it."""
    acts = (act for look in looks for act in look.acts if act[ACT_STATES])
    stated: dict[int, bytes] = {}
    for act in sorted(acts, key=itemgetter(ACT_NUMBER)):
        stated |= deserialize_states(act[ACT_STATES])
    return stated


_OF: BindParameter[int] = bindparam("of")
_ALL_HEADS = select_stored(CHAINS, ("chain", "since", "began", "sequence", "head", "state", "version"))
_HEADS, _HEAD_OF = Prepared(_ALL_HEADS), Prepared(_ALL_HEADS.where(CHAINS.c.chain == _OF))
_ALL_DIGESTS = select_stored(DIGESTS, ("chain", "part", "key", "digest"))
_DIGESTS, _DIGESTS_OF = Prepared(_ALL_DIGESTS), Prepared(_ALL_DIGESTS.where(DIGESTS.c.chain == _OF))
