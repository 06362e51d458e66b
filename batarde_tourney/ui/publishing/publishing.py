"""Writes the public page, or the files for a live picture, once or after every change."""

import datetime as dt
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol, TypeAlias

from PySide6.QtCore import QObject, QSettings, QTimer, Signal, Slot

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.language.plain import reason_words
from batarde_tourney.services.base.files import FileNotWritten
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.overlays import write_overlays
from batarde_tourney.services.documents.public_page import write_public_page
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.kit.preferences import address_key

# What can be kept written, beside the club file.


class KeptWritten(Protocol):
    """A fact: this path is up to date since then."""

    @property
    def path(self) -> Path:
        """The file or folder."""

    @property
    def at(self) -> dt.datetime:
        """When it was written."""


WritingVerb: TypeAlias = Callable[[Session, EventNumber, Path, NamesShown], KeptWritten]
"""Writes whole files for the event of this number to the path, with the names shown."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One of them: its key in the settings file, the verb that writes it, and what is said of it."""

    key: str
    write: WritingVerb
    written: Callable[[Path], str]
    refused: Callable[[str], str]


def _page_written(path: Path) -> str:
    return _("Public page written to {path}").format(path=path)


def _page_refused(reason: str) -> str:
    return _("Public page not written: {reason}").format(reason=reason)


def _overlays_written(path: Path) -> str:
    return _("Files for a live picture written to {path}").format(path=path)


def _overlays_refused(reason: str) -> str:
    return _("Files for a live picture not written: {reason}").format(reason=reason)


PUBLIC_PAGE = Kept("public", write_public_page, _page_written, _page_refused)
OVERLAYS = Kept("overlays", write_overlays, _overlays_written, _overlays_refused)

# Where and how each is written for an event; stored on this desk, not in the club file.


@dataclass(frozen=True, slots=True)
class PublicPlace:
    """A file or folder, None before one was chosen; `again`: written after every change of the event."""

    path: Path | None = None
    names: NamesShown = NamesShown.FULL
    again: bool = False


class PublicPlaces:
    """The places of one club's events, in the settings file; broken entries read as none.

    A path belongs to this computer: from the club file, another computer would write there unasked.
    """

    def __init__(self, address: str, kept: Kept = PUBLIC_PAGE) -> None:
        self._settings = QSettings()
        self._kept = kept
        self._club = address_key(address)

    def of(self, event: EventNumber) -> PublicPlace:
        """Return the place last chosen for this event."""
        try:
            stored = json.loads(str(self._settings.value(self._key(event), "{}")))
        except json.JSONDecodeError:
            return PublicPlace()
        if not isinstance(stored, dict):
            return PublicPlace()
        path, names = stored.get("path"), stored.get("names")
        return PublicPlace(
            Path(path) if isinstance(path, str) and path else None,
            NamesShown(names) if names in list(NamesShown) else NamesShown.FULL,
            stored.get("again") is True,
        )

    def remember(self, event: EventNumber, place: PublicPlace) -> None:
        """Store the place for the event."""
        path = "" if place.path is None else str(place.path)
        fields = {"path": path, "names": place.names.value, "again": place.again}
        self._settings.setValue(self._key(event), json.dumps(fields))

    def _key(self, event: EventNumber) -> str:
        return f"{self._kept.key}/{self._club}-{event}"


_REST = 300
"""Milliseconds between a change and the page, so that hands typed together are written together."""
_SHARE = 4
"""The worker pauses this many times as long as the last page took, to leave the computer to typing."""
_AGAIN = 10_000
"""Milliseconds until a failed page is written again."""


@dataclass(frozen=True, slots=True)
class Published:
    """The state of what is kept of one event: written, or why the last attempt failed."""

    written: KeptWritten | None = None
    refusal: str = ""


class Publishing(QObject):
    """One per window and thing kept, here called the page. Failures are said once, shown and retried."""

    state_changed = Signal()
    """Emitted when the state of the current event's page has changed."""
    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, parent: QObject | None = None, kept: Kept = PUBLIC_PAGE) -> None:
        super().__init__(parent)
        self._desk = desk
        self._kept = kept
        self._published: dict[EventNumber, Published] = {}
        self._waiting: set[EventNumber] = set()
        """Events whose page is out of date."""
        self._job: Job | None = None
        self._began = 0.0
        """When the page under way was requested, in seconds of a monotonic clock."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_REST)
        self._soon.timeout.connect(self._write_next)
        desk.changed.connect(self._on_changed)
        desk.event_chosen.connect(self._on_event_chosen)
        desk.replaced.connect(self._on_replaced)

    @property
    def scope(self) -> EventScope:
        """The event whose page is written."""
        return self._desk.scope

    @property
    def place(self) -> PublicPlace:
        """The place chosen for the current event."""
        number = self.scope.number
        return PublicPlace() if number is None else self._place_of(number)

    @property
    def published(self) -> Published:
        """The state of its page since the club file was opened."""
        number = self.scope.number
        return Published() if number is None else self._published.get(number, Published())

    def choose(self, place: PublicPlace) -> None:
        """Write the page of the current event to this place from now on."""
        number = self.scope.number
        if number is not None:
            PublicPlaces(self._desk.address, self._kept).remember(number, place)
            self.state_changed.emit()

    def write(self) -> None:
        """Write the page of the current event as soon as the worker is free."""
        number = self.scope.number
        if number is not None and self.place.path is not None:
            self._waiting.add(number)
            self._write_next()

    def finish(self) -> None:
        """Request all outstanding pages at once: the window closes."""
        # All at once rather than one after the other, because their answers no longer arrive. The desk, which
        # is closed next, waits until its long worker has finished them.
        self._soon.stop()
        for number in tuple(self._waiting):
            self._request_page(number)

    @property
    def _is_under_way(self) -> bool:
        # By the job itself: one that fails with a bug calls nobody, and the next change must try again.
        return self._job is not None and self._job.future is not None

    def _place_of(self, number: EventNumber) -> PublicPlace:
        return PublicPlaces(self._desk.address, self._kept).of(number)

    @Slot()
    def _write_next(self) -> None:
        while self._waiting and not self._is_under_way:
            self._began = time.monotonic()
            self._request_page(next(iter(self._waiting)))

    def _request_page(self, number: EventNumber) -> None:
        self._waiting.discard(number)
        place = self._place_of(number)
        if place.path is not None:
            self._job = self._desk.request_long(
                self.verb_of(number),
                number,
                place.path,
                place.names,
                then=partial(self._on_written, number),
                otherwise=partial(self._on_refused, number),
            )

    def verb_of(self, _number: EventNumber, /) -> WritingVerb:
        """Return the verb that writes the page of this event as it is now."""
        return self._kept.write

    def _on_written(self, number: EventNumber, written: KeptWritten) -> None:
        is_first = self._published.get(number, Published()).written is None
        had_failed = bool(self._published.get(number, Published()).refusal)
        self._published[number] = Published(written)
        if is_first or had_failed:
            self.said.emit(self._kept.written(written.path))
        self._rest()

    def _on_refused(self, number: EventNumber, error: TourneyError) -> None:
        before = self._published.get(number, Published())
        # The error's own sentence says that nothing was changed, but the hand itself was stored.
        if isinstance(error, FileNotWritten):
            reason = f"{reason_words(error.reason)}."
        else:
            reason = error_sentence(error)
        self._published[number] = Published(before.written, reason)
        if before.refusal != reason:
            self.said.emit(self._kept.refused(reason))
        # The folder may return, or the disk get free space.
        self._waiting.add(number)
        self._rest(_AGAIN)

    def _rest(self, least: int = _REST) -> None:
        """Pause to leave the computer to others, then continue with waiting pages."""
        self.state_changed.emit()
        self._soon.setInterval(max(least, round(_SHARE * 1_000 * (time.monotonic() - self._began))))
        if self._waiting:
            self._soon.start()

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        number = getattr(fact, "event", None)
        if number is not None:
            self.keep_up(number)

    def keep_up(self, number: EventNumber) -> None:
        """Write the page of this event soon, if it is to be written after every change."""
        if not self._place_of(number).again:
            return
        self._waiting.add(number)
        if not self._soon.isActive() or self._soon.interval() >= _AGAIN:
            self._soon.start(_REST)

    @Slot(object)
    def _on_event_chosen(self, _number: object) -> None:
        self.state_changed.emit()

    @Slot()
    def _on_replaced(self) -> None:
        """Forget everything: event numbers now belong to another club, and pending answers to the old one."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._waiting.clear()
        self._published.clear()
