"""When the phones of each table were last heard, as long as the hall runs in this window."""

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.ui.desk.desk import Desk

SILENT_AFTER = dt.timedelta(minutes=3)
"""A table whose phones show nothing and ask for nothing for so long is silent."""

Tables = Mapping[tuple[int, int], "Heard"]
"""By round and table."""


class _Phone(Protocol):
    """A phone as the hall knows it; the hall's own packages are imported on first use."""

    @property
    def door(self) -> TableDoor: ...
    @property
    def heard_at(self) -> dt.datetime: ...
    @property
    def streams(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Heard:
    """When a phone of a table was last heard (UTC), and whether it has been silent for a while."""

    at: dt.datetime
    is_silent: bool


class PhonesHeard(QObject):
    """Told by the open hall, and shown on the tables of the room."""

    changed = Signal()
    """Emitted when there is something else to show, at most once a minute while nothing happens."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.of_event: EventNumber | None = None
        self.tables: Tables = {}

    def tell(self, event: EventNumber | None, phones: Iterable[_Phone]) -> None:
        """Take over what the hall of this event has heard; None while no hall is open."""
        tables = _heard(phones, dt.datetime.now(dt.UTC))
        if (event, _shown(tables)) != (self.of_event, _shown(self.tables)):
            self.of_event, self.tables = event, tables
            self.changed.emit()


def _heard(phones: Iterable[_Phone], now: dt.datetime) -> Tables:
    found: dict[tuple[int, int], Heard] = {}
    for phone in phones:
        # One that follows its table is there, however quietly.
        at = now if phone.streams else phone.heard_at
        key = (phone.door.round, phone.door.table)
        if key not in found or found[key].at < at:
            found[key] = Heard(at, now - at > SILENT_AFTER)
    return found


def _shown(tables: Tables) -> object:
    """What is shown of it: minutes."""
    return {
        key: (heard.at.replace(second=0, microsecond=0), heard.is_silent) for key, heard in tables.items()
    }


def phones_heard(desk: Desk) -> PhonesHeard:
    """Return what this desk's hall hears."""
    found = desk.findChild(PhonesHeard)
    return found if isinstance(found, PhonesHeard) else PhonesHeard(desk)
