"""What becomes of a hand that a table's phone hands in: stored, confirmed, in conflict, or refused.

The table, not a person, has the right to hand in. Two seats have to agree, or the desk decides. Whatever the
desk types stands: a phone can only contest it (hall, section 4).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, cast

from batarde_tourney.core.games.game import RecordedHand


class HandState(StrEnum):
    """The state of a hand, by the words of the event file and of the hall."""

    EMPTY = "empty"
    HANDED_IN = "handed-in"
    """By one seat; nobody has confirmed it."""
    CONFIRMED = "confirmed"
    """By another seat than the one that handed it in."""
    SIGNED = "signed"
    """By all seats of the table, at the end."""
    DESK = "desk"
    """Typed at the desk."""
    CONFLICT = "conflict"
    """Two seats differ: it counts for no standings."""
    WAITING = "waiting"
    """Handed in, where a hand counts only once it is confirmed. Elsewhere it is called handed in."""

    @property
    def counts(self) -> bool:
        """Whether a hand in this state counts for standings."""
        return self not in {HandState.CONFLICT, HandState.WAITING}

    @property
    def told(self) -> "HandState":
        """The state by the words of the event file and the hall."""
        return HandState.HANDED_IN if self is HandState.WAITING else self


class HandAnswer(StrEnum):
    """What the phone is told, by the codes of the hall; `STORED` is no refusal."""

    STORED = "stored"
    STALE = "stale"
    """The hand was not stored in place of another; both are shown."""
    CONTEST_ONLY = "contest-only"
    """The desk has decided: the phone can only contest it."""


NOBODY = -1
"""The seat of a hand whose state came with an event file, which does not say who handed it in."""

Versions = tuple[tuple[int, RecordedHand], ...]
"""The contents of a hand in conflict, by seat, in the order in which the seats came."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What is known of a hand from a phone besides its content.

    It speaks of the entry `revision`: once the hand has a newer one, the desk has typed it, and the mark is
    void. `seat` handed it in. `versions` are there only in a conflict; that of `seat` is the stored hand.
    `phone` is the name of the phone that handed it in; empty if that is not known.
    """

    revision: int
    seat: int
    confirmed_by: int | None = None
    versions: Versions = ()
    phone: str = ""


@dataclass(frozen=True, slots=True)
class KnownHand:
    """A hand as it is stored: its newest revision (0 if it was never entered), None if it is blank."""

    revision: int = 0
    hand: RecordedHand | None = None
    mark: Mark | None = None
    is_signed: bool = False

    @property
    def valid_mark(self) -> Mark | None:
        """The mark, unless the desk has typed the hand since."""
        return self.mark if self.mark is not None and self.mark.revision == self.revision else None

    @property
    def state(self) -> HandState:
        """The hand's state."""
        if self.hand is None:
            return HandState.EMPTY
        return _state(self.mark, self.revision, is_signed=self.is_signed, waits=False)


def table_states(
    revisions: tuple[int, ...],
    marks: Mapping[int, Mark],
    signatures: Mapping[int, tuple[int, ...]],
    *,
    seats: int,
    waits: bool,
) -> tuple[HandState, ...]:
    """The states of a table's hands, of which `revisions` are the newest; empty if all are the desk's.

    `signatures` are the revisions that each seat signed. If a hand `waits`, it counts only once confirmed.
    """
    is_signed = sum(signed == revisions for signed in signatures.values()) == seats
    states = tuple(
        _state(marks.get(at), revision, is_signed=is_signed, waits=waits)
        for at, revision in enumerate(revisions)
    )
    return states if any(state is not HandState.DESK for state in states) else ()


def mark_of_state(state: HandState, hand: RecordedHand) -> Mark | None:
    """The mark of a hand in this state, whose revision is 1; None for the desk's, which has none."""
    if state in {HandState.DESK, HandState.EMPTY}:
        return None
    is_confirmed = state in {HandState.CONFIRMED, HandState.SIGNED}
    versions = ((NOBODY, hand),) if state is HandState.CONFLICT else ()
    return Mark(1, NOBODY, NOBODY if is_confirmed else None, versions)


def _state(mark: Mark | None, revision: int, *, is_signed: bool, waits: bool) -> HandState:
    """The state of a hand that stands."""
    if mark is None or mark.revision != revision:
        return HandState.DESK
    if mark.versions:
        return HandState.CONFLICT
    if is_signed:
        return HandState.SIGNED
    if mark.confirmed_by is not None:
        return HandState.CONFIRMED
    return HandState.WAITING if waits else HandState.HANDED_IN


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A hand as a phone hands it in: from which seat, over which revision (0: none)."""

    seat: int
    hand: RecordedHand
    based_on: int


@dataclass(frozen=True, slots=True)
class HandVerdict:
    """What becomes of it: the answer, the hand afterwards, and whether a new revision is written.

    Where `writes` is set, `known.revision` is that of the new entry.
    """

    answer: HandAnswer
    known: KnownHand
    writes: bool = False


def is_same_content(one: RecordedHand, other: RecordedHand) -> bool:
    """Whether two hands say the same of what was played, whatever was overruled or came along in a file."""
    return bool(_plain(one) == _plain(other))


def judge(known: KnownHand, write: HandedIn) -> HandVerdict:
    """Decide what becomes of a hand that keeps the rules, comes in its turn and fits the seats.

    Equal content is compared first: it is always accepted, and from another seat it is the confirmation
    (H1, H2). Other content is stored where nothing is; it is a correction from the seat that handed in,
    while nobody has confirmed it; from another seat it is a conflict (H3).
    """
    mark = known.valid_mark
    if known.hand is None:
        if write.based_on != known.revision:
            return HandVerdict(HandAnswer.STALE, known)
        return _stored(known, write.hand, write.seat)
    if mark is None:
        return _against_the_desk(known, write)
    if mark.versions:
        return _in_conflict(known, mark, write)
    if is_same_content(known.hand, write.hand):
        return (
            confirm(known, write.seat) if write.seat != mark.seat else HandVerdict(HandAnswer.STORED, known)
        )
    return _differing(known, mark, write)


def confirm(known: KnownHand, seat: int) -> HandVerdict:
    """Confirm a hand as another seat than the one that handed it in; nothing changes if it is confirmed."""
    mark = known.valid_mark
    if mark is None or mark.versions or mark.confirmed_by is not None or known.is_signed:
        return HandVerdict(HandAnswer.STORED, known)
    return HandVerdict(HandAnswer.STORED, replace(known, mark=replace(mark, confirmed_by=seat)))


def _against_the_desk(known: KnownHand, write: HandedIn) -> HandVerdict:
    """The desk's hand stands (H4); who has seen it can only contest it (H10)."""
    if known.hand is not None and is_same_content(known.hand, write.hand):
        return HandVerdict(HandAnswer.STORED, known)
    seen = write.based_on == known.revision
    return HandVerdict(HandAnswer.CONTEST_ONLY if seen else HandAnswer.STALE, known)


def _differing(known: KnownHand, mark: Mark, write: HandedIn) -> HandVerdict:
    """Other content than the hand that a phone has handed in."""
    is_open = mark.confirmed_by is None and not known.is_signed
    if write.seat == mark.seat:
        if is_open and write.based_on == known.revision:
            return _stored(known, write.hand, write.seat)
        return HandVerdict(HandAnswer.STALE, known)
    if not is_open or write.based_on not in {0, known.revision}:
        return HandVerdict(HandAnswer.STALE, known)
    versions = ((mark.seat, cast(RecordedHand, known.hand)), (write.seat, write.hand))
    return HandVerdict(HandAnswer.STALE, replace(known, mark=replace(mark, versions=versions)))


def _in_conflict(known: KnownHand, mark: Mark, write: HandedIn) -> HandVerdict:
    """Further content replaces that seat's version; once all are equal, the conflict is over."""
    versions = {**dict(mark.versions), write.seat: write.hand}
    others = [seat for seat in versions if seat != write.seat]
    is_stored = known.hand is not None and is_same_content(known.hand, write.hand)
    if all(is_same_content(versions[seat], write.hand) for seat in others):
        # The seat that had this content first has handed it in; the one that comes round to it confirms it.
        if is_stored:
            ended = Mark(known.revision, others[0], write.seat)
            return HandVerdict(HandAnswer.STORED, replace(known, mark=ended))
        return _stored(known, versions[others[0]], others[0], confirmed_by=write.seat)
    differing = tuple(versions.items())
    if write.seat == mark.seat and not is_stored:
        # The stored hand is this seat's version: every entry is a revision.
        return replace(_stored(known, write.hand, mark.seat, versions=differing), answer=HandAnswer.STALE)
    answer = HandAnswer.STORED if is_stored else HandAnswer.STALE
    return HandVerdict(answer, replace(known, mark=replace(mark, versions=differing)))


def _stored(
    known: KnownHand,
    hand: RecordedHand,
    seat: int,
    *,
    confirmed_by: int | None = None,
    versions: Versions = (),
) -> HandVerdict:
    """The hand as a new revision."""
    revision = known.revision + 1
    mark = Mark(revision, seat, confirmed_by, versions)
    return HandVerdict(HandAnswer.STORED, KnownHand(revision, hand, mark), writes=True)


def _plain(hand: RecordedHand) -> RecordedHand:
    return cast(RecordedHand, replace(cast(Any, hand), overruled=(), extras=()))
