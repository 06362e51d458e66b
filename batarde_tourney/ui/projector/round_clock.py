"""The current event's round clock: it ticks, is stored, and emits warnings."""

import datetime as dt
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, QTime, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.rounds import clock as clocks
from batarde_tourney.core.tournament.rounds.clock import (
    MINUTE,
    NOTHING,
    Clock,
    Phase,
    is_paused,
    phase,
    remaining,
)
from batarde_tourney.core.tournament.rounds.forecast import TableHands, forecast
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.results.board import Board, show_board
from batarde_tourney.services.rounds.round_clock import read_clock, serialize_clock
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.kit.preferences import address_key

# The round clock in words and figures.

_SECOND = dt.timedelta(seconds=1)
_LONG = 100 * MINUTE


def countdown(left: dt.timedelta) -> str:
    """Return minutes and seconds left; with a plus sign, those that have passed since the end.

    A second that has begun is still shown: 0:00 is the end itself.
    """
    sign = "+" if left <= -_SECOND else ""
    seconds = -left // _SECOND if left < NOTHING else -(-left // _SECOND)
    minutes, second = divmod(seconds, 60)
    if minutes < _LONG // MINUTE:
        return f"{sign}{minutes}:{second:02}"
    hours, minutes = divmod(minutes, 60)
    return f"{sign}{hours}:{minutes:02}:{second:02}"


def phase_words(clock: Clock, now: dt.datetime) -> str:
    """Return the meaning of the clock's colour; empty while it runs normally."""
    where = phase(clock, now)
    if is_paused(clock):
        return _("Paused")
    if where is Phase.READY:
        return _("Not started")
    if where is Phase.OVER:
        return _("Time is over: finish the hand in play")
    if where is Phase.RUNNING:
        return ""
    left = remaining(clock, now)
    minutes = min(warning for warning in clock.warnings if left <= warning) // MINUTE
    return ngettext("Less than {count} minute left", "Less than {count} minutes left", minutes).format(
        count=minutes
    )


def time_of_day(moment: dt.datetime) -> str:
    """Return hours and minutes in local time."""
    local = moment.astimezone()
    return QTime(local.hour, local.minute).toString("HH:mm")


# The estimated end of a round, in words.


def end_words(tables: Sequence[TableHands], clock: Clock | None, now: dt.datetime) -> str:
    """Return which table is likely to end last, and when; empty if there is nothing to estimate from."""
    ends = forecast(tables, clock, now).tables
    if not ends:
        return ""
    end = max(end for _, end in ends)
    hands = {table.number: len(table.typed) for table in tables}
    # Of several, the table about which least is known.
    table = min((number for number, its_end in ends if its_end == end), key=hands.__getitem__)
    return _("At this pace, table {table} ends last, at about {time}").format(
        table=table, time=time_of_day(end)
    )


# What the projector window and the round clock store between two starts of the program.

SMALLEST, LARGEST = 50, 200


FEWEST_PLACES, MOST_PLACES, USUAL_PLACES = 1, 10, 3
"""How many places a ceremony can tell, and how many it tells unless the director chose."""


class Memory:
    """Typed access to the settings file; broken values read as their defaults.

    The clock is stored here, by club file and event, and not in the club file: it belongs to this desk, and
    must never delay a hand being typed.
    """

    def __init__(self) -> None:
        self._settings = QSettings()

    @property
    def screen(self) -> str:
        """The name of the screen last projected on, empty if there was none."""
        return self._text("projector/screen")

    @screen.setter
    def screen(self, name: str) -> None:
        self._settings.setValue("projector/screen", name)

    @property
    def is_whole_screen(self) -> bool:
        """Whether the window last filled its screen."""
        return self._text("projector/whole") == "yes"

    @is_whole_screen.setter
    def is_whole_screen(self, whole: bool) -> None:
        self._settings.setValue("projector/whole", _word(whole))

    @property
    def is_light(self) -> bool:
        """Whether the window is light: dark letters on white."""
        return self._text("projector/light") == "yes"

    @is_light.setter
    def is_light(self, light: bool) -> None:
        self._settings.setValue("projector/light", _word(light))

    @property
    def size(self) -> int:
        """The size of letters in per cent."""
        stored = self._text("projector/size")
        return min(max(int(stored), SMALLEST), LARGEST) if stored.isdecimal() else 100

    @size.setter
    def size(self, size: int) -> None:
        self._settings.setValue("projector/size", str(size))

    @property
    def ceremony_places(self) -> int:
        """How many places the ceremony tells."""
        stored = self._text("projector/ceremony")
        return min(max(int(stored), FEWEST_PLACES), MOST_PLACES) if stored.isdecimal() else USUAL_PLACES

    @ceremony_places.setter
    def ceremony_places(self, places: int) -> None:
        self._settings.setValue("projector/ceremony", str(places))

    @property
    def sounds(self) -> bool:
        """Whether warnings make a sound."""
        return self._text("clock/sound") == "yes"

    @sounds.setter
    def sounds(self, sounds: bool) -> None:
        self._settings.setValue("clock/sound", _word(sounds))

    def clock(self, address: str, event: EventNumber) -> str:
        """Return the stored clock of an event as text, empty if there is none."""
        return self._text(_clock_key(address, event))

    def save_clock(self, address: str, event: EventNumber, text: str) -> None:
        """Store the clock of an event."""
        self._settings.setValue(_clock_key(address, event), text)

    def clock_anchor(self, address: str, event: EventNumber) -> str:
        """Return the wall clock's anchor stored with an event's clock, empty if unknown."""
        return self._text(f"{_clock_key(address, event)}-anchor")

    def save_clock_anchor(self, address: str, event: EventNumber, text: str) -> None:
        """Store the wall clock's anchor."""
        self._settings.setValue(f"{_clock_key(address, event)}-anchor", text)

    def _text(self, key: str) -> str:
        stored = self._settings.value(key, "")
        return stored if isinstance(stored, str) else ""


def _clock_key(address: str, event: EventNumber) -> str:
    return f"clock/{address_key(address)}-{event}"


def _word(value: bool) -> str:
    return "yes" if value else "no"


# The offset of the wall clock to a monotonic clock, to detect changes of the system time.

_SMALL = 2.0
"""Seconds: smaller jumps are gradual corrections of the wall clock, and harmless to a round."""

_BOOT = Path("/proc/sys/kernel/random/boot_id")


def boot_ticks() -> float:
    """Return seconds since the computer was started, including sleep; nobody can set them."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


@cache
def boot_name() -> str:
    """Return an identifier of this start of the computer, empty if the system has none."""
    try:
        return _BOOT.read_text("utf-8").strip()
    except OSError:
        return ""


@dataclass(frozen=True, slots=True)
class TimeAnchor:
    """Seconds between the wall clock and the ticks since a named start of the computer."""

    boot: str
    offset: float

    def jump_since(self, earlier: "TimeAnchor") -> dt.timedelta:
        """Return how far the wall clock was put forward since `earlier`.

        Zero after another start of the computer, when it cannot be known.
        """
        by = self.offset - earlier.offset
        return dt.timedelta(seconds=by) if self.boot == earlier.boot and abs(by) >= _SMALL else dt.timedelta()

    def text(self) -> str:
        """Return the anchor as stored text."""
        return f"{self.boot} {self.offset!r}"


def anchor_of(wall: dt.datetime, ticks: float) -> TimeAnchor:
    """Return the anchor at one moment of both clocks."""
    return TimeAnchor(boot_name(), wall.timestamp() - ticks)


def read_anchor(text: str) -> TimeAnchor | None:
    """Return the stored anchor, None if it is invalid or names no start of the computer."""
    boot, _, offset = text.partition(" ")
    try:
        return TimeAnchor(boot, float(offset)) if boot else None
    except ValueError:
        return None


_LOOK_EVERY = 200
"""Milliseconds between updates, the longest delay of a new second."""


def utc_now() -> dt.datetime:
    """Return the time, aware and in UTC."""
    return dt.datetime.now(dt.UTC)


class RoundClock(QObject):
    """One per window. It follows the last round of the event; each round has its own time."""

    changed = Signal()
    """Emitted when the director changed the clock, or another round or event is current."""
    ticked = Signal()
    """Emitted when another second is to be shown."""
    warned = Signal(object)
    """Emits a warning, or the end, in words, when it comes."""

    def __init__(
        self,
        desk: Desk,
        parent: QObject | None = None,
        now: Callable[[], dt.datetime] = utc_now,
        ticks: Callable[[], float] = boot_ticks,
    ) -> None:
        super().__init__(parent)
        self._wall = now
        self._ticks = ticks
        self._anchor = anchor_of(now(), ticks())
        self.clock = Clock(0)
        self.tables: tuple[int, ...] = ()
        self.memory = Memory()
        self._desk = desk
        self._address = ""
        self._shown = ""
        self._phase = Phase.READY
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY)
        self._timer.timeout.connect(self.tick)
        desk.opened.connect(self._on_opened)
        desk.event_chosen.connect(self._on_event)
        desk.changed.connect(self._on_fact)
        self._on_event(desk.scope.number)

    @property
    def scope(self) -> EventScope:
        """The event whose round it times."""
        return self._desk.scope

    def now(self) -> dt.datetime:
        """Return the wall clock's time; if that was set, move the round clock along with it."""
        wall = self._wall()
        anchor = anchor_of(wall, self._ticks())
        jump = anchor.jump_since(self._anchor)
        if jump:
            self._anchor = anchor
            self.clock = clocks.moved(self.clock, jump)
            self._save()
            self.changed.emit()
        return wall

    def switch(self) -> None:
        """Start, pause or resume the clock."""
        now = self.now()
        self.set(clocks.switch(self.clock, now))

    def lengthen(self, minutes: int = 1) -> None:
        """Give everybody more time."""
        self.set(clocks.set_length(self.clock, self.clock.length + minutes * clocks.MINUTE))

    def set(self, clock: Clock) -> None:
        """Replace the round's clock, and store it at once."""
        self.clock = clock
        self._save()
        self._show()

    def stop(self) -> None:
        """Stop ticking: the window is closed. The stored clock goes on."""
        self._timer.stop()

    @Slot()
    def tick(self) -> None:
        """Check the time; emit a new second, and a warning that has come."""
        now = self.now()
        shown = countdown(clocks.remaining(self.clock, now))
        if shown != self._shown:
            self._shown = shown
            self.ticked.emit()
        phase = clocks.phase(self.clock, now)
        if phase is not self._phase:
            self._phase = phase
            if phase in {Phase.SOON, Phase.LAST, Phase.OVER}:
                self._warn(phase_words(self.clock, now))

    def _warn(self, words: str) -> None:
        if self.memory.sounds:
            QApplication.beep()
        self.warned.emit(words)

    def _show(self) -> None:
        """Adopt the clock as it is: past warnings are not emitted again."""
        now = self.now()
        self._shown = countdown(clocks.remaining(self.clock, now))
        self._phase = clocks.phase(self.clock, now)
        if clocks.is_running(self.clock):
            self._timer.start()
        else:
            self._timer.stop()
        self.changed.emit()

    def _save(self) -> None:
        event = self.scope.number
        if event is None:
            return
        self.memory.save_clock(self._address, event, serialize_clock(self.clock))
        self.memory.save_clock_anchor(self._address, event, self._anchor.text())

    def _stored_clock(self, event: EventNumber) -> Clock:
        """Return the event's stored clock, moved if the system time was changed meanwhile."""
        clock = read_clock(self.memory.clock(self._address, event))
        if clock is None:
            return Clock(0)
        anchor = read_anchor(self.memory.clock_anchor(self._address, event))
        return clocks.moved(clock, self._anchor.jump_since(anchor)) if anchor else clock

    @Slot(object)
    def _on_opened(self, address: str) -> None:
        self._address = address

    @Slot(object)
    def _on_event(self, event: EventNumber | None) -> None:
        self.tables = ()
        self.clock = Clock(0)
        if event is not None:
            self.now()
            self.clock = self._stored_clock(event)
            self._request_board()
        self._show()

    @Slot(object)
    def _on_fact(self, fact: object) -> None:
        # Hands do not change the current round.
        if self.scope.has(fact) and not hasattr(fact, "revision"):
            self._request_board()

    def _request_board(self) -> None:
        self.scope.request(show_board, then=self._on_board, otherwise=self._on_gone)

    def _on_board(self, board: Board | None) -> None:
        self.tables = tuple(table.number for table in board.tables) if board else ()
        clock = clocks.for_round(self.clock, board.round if board else 0)
        if clock != self.clock:
            self.set(clock)

    def _on_gone(self, _error: object) -> None:
        """Stop: the event was deleted meanwhile."""
