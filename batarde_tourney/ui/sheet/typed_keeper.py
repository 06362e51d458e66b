"""What is typed and not stored is kept on disk, so that it is there again after a crash."""

from pathlib import Path

from platformdirs import user_state_path
from PySide6.QtCore import QObject, QTimer

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.typed_hands import TypedSheet, keep_typed, recall_typed
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.sheet.working_sheet import SheetKey, WorkingSheet

_AFTER = 300
"""Milliseconds from a key to the disk, at most."""


class TypedKeeper(QObject):
    """Writes at most once in a while, and only what is another than before."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._waiting: dict[SheetKey, WorkingSheet] = {}
        self._kept: dict[SheetKey, TypedSheet] = {}
        self._recalled: dict[SheetKey, TypedSheet] = {}
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_AFTER)
        self._soon.timeout.connect(self.keep_now)

    def keep_soon(self, working: WorkingSheet) -> None:
        """Something was typed on this sheet, or stored from it."""
        self._waiting[working.key] = working
        if not self._soon.isActive():
            self._soon.start()

    def keep_now(self) -> None:
        """What was typed lately goes to the disk."""
        for key, working in self._waiting.items():
            typed, kept = working.typed_sheet(), self._kept.get(key)
            if typed != kept and (typed.hands or (kept and kept.hands)):
                self._kept[key] = typed
                self._send(typed)
        self._waiting.clear()

    def recall(self, event: EventNumber, round_number: int, table: int) -> None:
        """Ask the disk what was typed at this table when the program ended."""
        self._desk.ask(recall_typed, _folder(), event, round_number, table, then=self._on_recalled)

    def take(self, key: SheetKey) -> TypedSheet:
        """What was recalled of this sheet, once."""
        return self._recalled.pop(key, TypedSheet(*key))

    def forget(self) -> None:
        """Another club file is in hand."""
        for known in (self._waiting, self._kept, self._recalled):
            known.clear()

    def _send(self, sheet: TypedSheet) -> None:
        self._desk.ask(keep_typed, _folder(), sheet, then=self._on_kept, otherwise=self._on_not_kept)

    def _on_recalled(self, sheet: TypedSheet) -> None:
        key = (sheet.event, sheet.round, sheet.table)
        self._recalled[key] = self._kept[key] = sheet

    def _on_kept(self, _: None) -> None:
        """Nobody needs to know."""

    def _on_not_kept(self, _: TourneyError) -> None:
        """No room, no right to write: typing goes on without the net, hands are stored as ever."""


def _folder() -> Path:
    return user_state_path("batarde-tourney", appauthor=False) / "typed"
