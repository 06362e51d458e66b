"""What was typed on a sheet, key by key, for undo and redo: each key knows its place among the acts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from batarde_tourney.core.games.entry import SheetDraft, SheetTyping


@dataclass(frozen=True, slots=True)
class TypedStep:
    """What undo goes back to: the hand that was under the cursor and, for a block, the others it changed.

    `at` is how many changes had been asked for when it was typed: its place among the acts of the journal.
    """

    row: int
    typing: SheetTyping
    at: int
    others: dict[int, SheetDraft] = field(default_factory=dict)


def never() -> int:
    """No change was asked for: a sheet that stands alone."""
    return 0


class TypedHistory:
    """Two lists of steps: `earlier` is what undo takes from, the last first, `later` is what redo does."""

    def __init__(self, changes_asked: Callable[[], int] = never) -> None:
        self._changes_asked = changes_asked
        self.earlier: list[TypedStep] = []
        self.later: list[TypedStep] = []

    def remember(self, row: int, typing: SheetTyping) -> None:
        """This hand was so before the key that comes now."""
        self.earlier.append(TypedStep(row, typing, self._changes_asked()))
        self.later.clear()

    def add_others(self, others: Mapping[int, SheetDraft]) -> None:
        """With the last key these other hands were changed, which were so before."""
        if self.earlier:
            self.earlier[-1].others.update(others)

    def forget_others(self, row: int) -> None:
        """The hand is on the disk: it is undone as an act, no longer with the block it came in."""
        for step in (*self.earlier, *self.later):
            step.others.pop(row, None)

    def forget(self, row: int) -> None:
        """The hand is undone as a whole from now on, or came from elsewhere."""
        self.earlier = [step for step in self.earlier if step.row != row or step.others]
        self.later = [step for step in self.later if step.row != row or step.others]

    def typed_last(self, hands: int) -> tuple[int, int] | None:
        """In which of so many hands the last key was typed, and after how many changes; None for none."""
        drop_gone(self.earlier, hands)
        return (self.earlier[-1].row, self.earlier[-1].at) if self.earlier else None

    def undone_last(self, hands: int) -> int | None:
        """In which of so many hands the key last undone was typed; None if there is none to redo."""
        drop_gone(self.later, hands)
        return self.later[-1].row if self.later else None


def drop_gone(steps: list[TypedStep], hands: int) -> None:
    """What was typed in a hand that is none any more goes into no other, nor does what it stood on."""
    if steps and steps[-1].row >= hands:
        steps.clear()
