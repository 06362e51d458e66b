"""Proof that a club holds exactly what this program wrote, and if not, where."""

import datetime as dt
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from operator import itemgetter
from typing import Any

from sqlalchemy import BindParameter, Connection, bindparam, select

from batarde_tourney.core.bulk import making_many
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import Replay
from batarde_tourney.core.tournament.event.records import Problem, ProblemKind
from batarde_tourney.core.trust.hash_chain import NO_ROWS, Domain, link_hash, next_state
from batarde_tourney.core.trust.proof import ChainProof
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.prepared import Prepared
from batarde_tourney.store.base.tables import ACTS, EVENTS, ROUNDS, SEATS, TABLES
from batarde_tourney.store.chains.canonical import Stored, canonical, select_stored
from batarde_tourney.store.chains.chains import (
    ACT_COLUMNS,
    ACT_END,
    ACT_NUMBER,
    ACT_STATES,
    ENTRY_COLUMNS,
    ENTRY_END,
    ChainHead,
    acts_by_chain,
    deserialize_states,
    entries_by_chain,
    genesis,
)
from batarde_tourney.store.chains.covered import CHAINS, CLUB, COVERED, DIGESTS, CoveredTable, key_text
from batarde_tourney.store.writes.repository import is_storable

# Names of places in a chain for `check`: `event/round/table/hand`, `event/acts/number`, `event/part/key`.


class Places:
    """Names of places under one chain. Used only if something is wrong."""

    def __init__(self, connection: Connection, chain: int) -> None:
        self._connection = connection
        self._chain = chain

    def of_head(self) -> str:
        """The chain itself."""
        return f"{CHAINS.name}/{self._chain}"

    def of_link(self, sequence: int) -> str:
        """Place of a missing entry or act: only its place in the chain is known."""
        return f"{self.of_head()}/{sequence}"

    def of_entry(self, entry: Stored) -> str:
        """The hand of an entry."""
        _, key, table, hand, *_ = entry
        return f"{self._round(key)}/{table}/{hand}"

    def of_act(self, number: int) -> str:
        """A line of the journal."""
        return self._in_chain(f"{ACTS.name}/{number}")

    def of_row(self, part: object, key: object) -> tuple[str, str]:
        """Place of a row, and the name in it, or its seat.

        An altered digest may name no row at all: then its own words are the place.
        """
        values = _values_of(part, key)
        if values is None:
            return self._in_chain(f"{DIGESTS.name}/{part}/{key}"), ""
        if part == TABLES.name:
            return f"{self._round(values[0])}/{values[1]}", ""
        if part == SEATS.name:
            return f"{self._round(values[0])}/{values[1]}", f"seat {values[2]}"
        where = self._in_chain("/".join((str(part), *map(str, values))))
        return where, self._name(COVERED[str(part)], values[0])

    def _in_chain(self, where: str) -> str:
        return where if self._chain == CLUB else f"{self._chain}/{where}"

    def _round(self, key: int) -> str:
        return f"{self._chain}/{self._rounds.get(key, f'?{key}')}"

    @cached_property
    def _rounds(self) -> dict[int, int]:
        """Number of each round, by key."""
        rows = self._connection.execute(select(ROUNDS.c.key, ROUNDS.c.number))
        return {row.key: row.number for row in rows}

    def _name(self, part: CoveredTable, key: object) -> str:
        table = part.table
        if "name" not in table.c or len(table.primary_key) > 1:
            return ""
        (first,) = table.primary_key
        return self._connection.scalar(select(table.c.name).where(first == key)) or ""


def _values_of(part: object, key: object) -> list[Any] | None:
    """Key of a row of one of our tables; None if it is no such key."""
    if part not in COVERED or not isinstance(key, str):
        return None
    values: object = None
    with suppress(ValueError):
        values = json.loads(key)
    columns = len(COVERED[str(part)].key_places)
    if not isinstance(values, list) or len(values) != columns:
        return None
    return values if all(isinstance(value, int | str) for value in values) else None


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
        expected = head.state if stated is None else stated.get(self.chain, head.began)
        state = next_state(NO_ROWS, (), self.rows.values())
        return state == head.state == expected and version == self.version


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


# Checks the entries and acts of one chain against their hashes.

_ENTRY_AT, _ACT_AT = 1 + ENTRY_COLUMNS.index("at"), 1 + ACT_COLUMNS.index("at")
_KIND, _UNDOES = 1 + ACT_COLUMNS.index("kind"), 1 + ACT_COLUMNS.index("of")
_MOST_LACKING = 1_000
"""Most missing links beyond those present that are reported."""


class LinkChain:
    """One chain, verified from its genesis up to a break, and beyond it as far as possible."""

    def __init__(self, genesis: bytes, entries: Sequence[Stored], acts: Sequence[Stored]) -> None:
        self._genesis = genesis
        self._entries = {entry[ENTRY_END]: entry for entry in entries}
        self._acts = {act[ACT_END]: act for act in acts}
        self._all = (entries, acts)
        self.count = len(entries) + len(acts)
        self.proved, self._last = self._follow()

    @property
    def proved_until(self) -> dt.datetime | None:
        """Time of the last proved entry or act; None if none is proved."""
        act, entry = self._acts.get(self.proved), self._entries.get(self.proved)
        at = act[_ACT_AT] if act else entry[_ENTRY_AT] if entry else None
        return None if at is None else dt.datetime.fromisoformat(at)

    def problems(self, length: int, head: bytes, places: Places) -> Iterator[Problem]:
        """Links that are not as they were written; `length` and `head` are from the head of the chain."""
        if self.proved == self.count == length and self._last == head:
            yield from self._undone_wrongly(places)
            return
        self._check_kinds()
        found = [*self._broken(length, places), *self._doubled(places)]
        yield from found or [Problem(ProblemKind.ALTERED, places.of_head())]

    @mapping_rows()
    def _check_kinds(self) -> None:
        """Raises: UnreadableRow if a place in the chain is no number, or a hash no bytes."""
        for links, end in zip(self._all, (ENTRY_END, ACT_END), strict=True):
            for link in links:
                if not isinstance(link[end], int) or not isinstance(link[end + 1], bytes):
                    raise TypeError(f"{link[end]!r}")

    def _follow(self) -> tuple[int, bytes]:
        """Number of links proved from the first on, and the hash of the last of them."""
        previous = self._genesis
        entries, acts = self._entries, self._acts
        for sequence in range(1, self.count + 1):
            entry = entries.get(sequence)
            if entry is not None:
                now = link_hash(Domain.ENTRY, previous, canonical(entry[1:ENTRY_END]))
                written = entry[-1]
            else:
                act = acts.get(sequence)
                if act is None:
                    return sequence - 1, previous
                now = link_hash(Domain.ACT, previous, canonical(act[1:ACT_END]))
                written = act[ACT_END + 1]
            if now != written:
                return sequence - 1, previous
            previous = now
        return self.count, previous

    def _broken(self, length: int, places: Places) -> Iterator[Problem]:
        """Every link that is missing or altered, as far as its neighbours show."""
        previous = {self._last}
        # A flipped bit can make the length or a place any number, so it is not counted to its end.
        length = min(length, self.count + _MOST_LACKING)
        last = max(length, *self._entries, *self._acts, 0)
        for sequence in range(self.proved + 1, min(last, self.proved + self.count + length) + 1):
            entry, act = self._entries.get(sequence), self._acts.get(sequence)
            link = entry or act
            if link is None:
                yield Problem(ProblemKind.MISSING, places.of_link(sequence))
                previous = set()
                continue
            domain, end = (Domain.ENTRY, ENTRY_END) if entry else (Domain.ACT, ACT_END)
            content, written = canonical(link[1:end]), link[end + 1]
            linked = {link_hash(domain, one, content) for one in previous}
            if previous and written not in linked:
                yield Problem(
                    ProblemKind.ALTERED, places.of_entry(link) if entry else places.of_act(link[ACT_NUMBER])
                )
                # Either its hash was altered or its content: the next link shows which.
                previous = {written, *linked}
            else:
                previous = {written}

    def _doubled(self, places: Places) -> Iterator[Problem]:
        """Links whose place in the chain another link has, or no link can have."""
        entries, acts = self._all
        for entry in entries:
            if self._entries[entry[ENTRY_END]] is not entry:
                yield Problem(ProblemKind.UNKNOWN, places.of_entry(entry))
        for act in acts:
            sequence = act[ACT_END]
            if self._acts[sequence] is not act or sequence in self._entries:
                yield Problem(ProblemKind.UNKNOWN, places.of_act(act[ACT_NUMBER]))

    def _undone_wrongly(self, places: Places) -> Iterator[Problem]:
        """Acts whose own undo mark contradicts the replays."""
        undone: dict[int, int | None] = {}
        for _, act in sorted(self._acts.items()):
            if act[_UNDOES] is not None:
                undone[act[_UNDOES]] = act[ACT_NUMBER] if act[_KIND] == Replay.UNDONE else None
        for _, act in sorted(self._acts.items()):
            number = act[ACT_NUMBER]
            if act[-1] != undone.get(number):
                yield Problem(ProblemKind.ALTERED, places.of_act(number))
