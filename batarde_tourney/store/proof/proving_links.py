"""Checks the entries and acts of one chain against their hashes."""

import datetime as dt
from collections.abc import Iterator, Sequence

from batarde_tourney.core.tournament.acts.acts import Replay
from batarde_tourney.core.tournament.event.records import Problem, ProblemKind
from batarde_tourney.core.trust.hash_chain import Domain, link_hash
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.chains.canonical import Stored, canonical
from batarde_tourney.store.chains.chains import ACT_COLUMNS, ENTRY_COLUMNS
from batarde_tourney.store.chains.links import ACT_END, ACT_NUMBER, ENTRY_END
from batarde_tourney.store.proof.places import Places

_ENTRY_AT, _ACT_AT = 1 + ENTRY_COLUMNS.index("at"), 1 + ACT_COLUMNS.index("at")
_KIND, _OF = 1 + ACT_COLUMNS.index("kind"), 1 + ACT_COLUMNS.index("of")
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
            told = {link_hash(domain, one, content) for one in previous}
            if previous and written not in told:
                yield Problem(
                    ProblemKind.ALTERED, places.of_entry(link) if entry else places.of_act(link[ACT_NUMBER])
                )
                # Either its hash was altered or its content: the next link shows which.
                previous = {written, *told}
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
            if act[_OF] is not None:
                undone[act[_OF]] = act[ACT_NUMBER] if act[_KIND] == Replay.UNDONE else None
        for _, act in sorted(self._acts.items()):
            number = act[ACT_NUMBER]
            if act[-1] != undone.get(number):
                yield Problem(ProblemKind.ALTERED, places.of_act(number))
