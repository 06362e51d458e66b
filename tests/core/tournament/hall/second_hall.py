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
