"""A second opinion on hands from phones, written from the hall's sentences and sharing nothing with the core.

It plays one box of a score sheet, on which slips lie: who wrote what.
"""

from dataclasses import dataclass, field


@dataclass
class Paper:
    """One hand: the entry that is stored, and the slips of the seats if the table wrote it."""

    stored: str = ""
    revision: int = 0
    author: int | None = None
    """The seat that handed the stored hand in; None for the desk."""
    witness: int | None = None
    slips: dict[int, str] = field(default_factory=dict)
    """What each seat said, while they differ."""

    @property
    def state(self) -> str:
        if not self.stored:
            return "empty"
        if self.author is None:
            return "desk"
        if self.slips:
            return "conflict"
        return "handed-in" if self.witness is None else "confirmed"

    def desk(self, content: str) -> None:
        self.revision += 1
        self.stored, self.author, self.witness, self.slips = content, None, None, {}

    def confirm(self, seat: int) -> None:
        if self.state == "handed-in" and self.author != seat:
            self.witness = seat

    def hand_in(self, seat: int, content: str, based_on: int) -> str:
        state = self.state
        if state == "empty":
            if based_on != self.revision:
                return "stale"
            self._write(content, seat)
            return "stored"
        if state == "conflict":
            return self._argue(seat, content)
        if content == self.stored:
            if state == "handed-in" and seat != self.author:
                self.witness = seat
            return "stored"
        if state == "desk":
            return "contest-only" if based_on == self.revision else "stale"
        return self._differ(seat, content, based_on) if state == "handed-in" else "stale"

    def _differ(self, seat: int, content: str, based_on: int) -> str:
        if seat == self.author and based_on == self.revision:
            self._write(content, seat)
            return "stored"
        if seat != self.author and based_on in {0, self.revision}:
            assert self.author is not None
            self.slips = {self.author: self.stored, seat: content}
        return "stale"

    def _argue(self, seat: int, content: str) -> str:
        was_stored = self.stored == content
        self.slips[seat] = content
        if len(set(self.slips.values())) == 1:
            holder = next(one for one in self.slips if one != seat)
            if not was_stored:
                self._write(content, holder)
            self.author, self.witness, self.slips = holder, seat, {}
            return "stored"
        if seat == self.author and not was_stored:
            slips = self.slips
            self._write(content, seat)
            self.slips = slips
        return "stored" if was_stored else "stale"

    def _write(self, content: str, seat: int) -> None:
        self.revision += 1
        self.stored, self.author, self.witness, self.slips = content, seat, None, {}


@dataclass
class PaperTable:
    """A table's score sheet: a box for each hand, and what lies beside it."""

    boxes: list[Paper]
    signed: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """What each seat signed: the revisions of the hands."""
    notes: int = 0
    """Contests in the director's tray."""
    is_closed: bool = False
    """The event is closed."""
    is_seated: bool = True
    """The round was not taken back."""
    is_past: bool = False
    """The next round is seated, without any hand."""
    locked: set[int] = field(default_factory=set)
    """The phones that a desk has locked."""
    seats: tuple[str, ...] = ()
    done: dict[tuple[object, ...], dict[str, object]] = field(default_factory=dict)
    """What was answered to writes that were done, by what makes each one itself."""

    @property
    def played(self) -> int:
        return sum(bool(box.stored) for box in self.boxes)

    @property
    def revisions(self) -> tuple[int, ...]:
        return tuple(box.revision for box in self.boxes if box.stored)

    @property
    def signers(self) -> set[int]:
        return {seat for seat, signed in self.signed.items() if signed == self.revisions != ()}

    @property
    def states(self) -> list[str]:
        all_signed = len(self.signers) == len(self.seats)
        told = [box.state for box in self.boxes]
        return ["signed" if all_signed and one in {"handed-in", "confirmed"} else one for one in told]

    @property
    def may_go(self) -> bool:
        """Whether the last round, of which no hand is in, may be taken back."""
        return self.is_seated and not self.is_closed and (self.is_past or not self.played)

    @property
    def have_gone_on(self) -> bool:
        """Whether its players are at their next table: here nothing is left to play or to settle."""
        is_settled = self.played == len(self.boxes) and not any(box.slips for box in self.boxes)
        return self.is_past and is_settled

    def refusal(self, phone: int | None = None) -> str:
        """Why a phone with the table's code is shown nothing; empty if it is shown the table.

        Of an earlier round the code opens only a table that still has something to play or to settle.
        """
        if not self.is_seated:
            return "closed"
        if phone in self.locked:
            return "locked"
        return "other-round" if self.have_gone_on else ""

    def hand_in(self, index: int, seat: int, content: str, based_on: int) -> str:
        """The answer's code, `stored` if it is none of a refusal; no content is one that the rules refuse."""
        box = self.boxes[index]
        if box.stored and content == box.stored:
            return "stored" if self.is_closed else self._judge(index, seat, content, based_on)
        if self.is_closed:
            return "contest-only"
        if index > self.played:
            return "gap"
        if not content:
            return "faults"
        return self._judge(index, seat, content, based_on)

    def _judge(self, index: int, seat: int, content: str, based_on: int) -> str:
        box = self.boxes[index]
        if self.states[index] == "signed" and content != box.stored:
            return "stale"
        if self.states[index] == "signed":
            return "stored"
        return box.hand_in(seat, content, based_on)

    def confirm(self, index: int, seat: int, revision: int) -> str:
        box = self.boxes[index]
        if self.is_closed:
            return "contest-only"
        if box.revision != revision or box.state in {"empty", "conflict"}:
            return "stale"
        if box.author == seat:
            return "same-seat"
        if self.states[index] != "signed":
            box.confirm(seat)
        return "stored"

    def contest(self, index: int) -> str:
        if not self.boxes[index].stored:
            return "gap"
        self.notes += 1
        return "stored"

    def sign(self, seat: int) -> str:
        if self.is_closed:
            return "contest-only"
        if self.played < len(self.boxes) or any(box.state == "conflict" for box in self.boxes):
            return "unfinished"
        self.signed[seat] = self.revisions
        return "stored"
