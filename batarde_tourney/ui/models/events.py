"""The club's events, newest first, for a list."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.dates import date_with_weekday
from batarde_tourney.i18n.games.registry import game_words
from batarde_tourney.i18n.people_counts import people_words
from batarde_tourney.services.events import EventSummary

Index = QModelIndex | QPersistentModelIndex

EVENT = Qt.ItemDataRole.UserRole
"""The role of the EventSummary itself."""
CURRENT = Qt.ItemDataRole.UserRole + 1
"""The role that says whether the event is the current one."""
GAME = Qt.ItemDataRole.UserRole + 2
"""The role of the event's game, by its name in the file; empty where all events play the same."""


class EventsModel(QAbstractListModel):
    """One row an event."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._events: tuple[EventSummary, ...] = ()
        self._current: EventNumber | None = None

    def fill(self, events: tuple[EventSummary, ...], current: EventNumber | None) -> None:
        """Show these events; one of them may be the current one."""
        self.beginResetModel()
        self._events = events
        self._current = current
        self.endResetModel()

    def row_of(self, number: EventNumber | None) -> int:
        """The row of this event, -1 if it is not there."""
        numbers = [event.number for event in self._events]
        return numbers.index(number) if number in numbers else -1

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._events)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self._events):
            return None
        event = self._events[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return shown_name(event.name)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            game = [game_words(event.game)] if self._game(event) else []
            return ", ".join([shown_name(event.name), *game, when_and_where(event), how_many(event)])
        if role == GAME:
            return self._game(event)
        if role == EVENT:
            return event
        if role == CURRENT:
            return event.number == self._current
        return None

    def _game(self, event: EventSummary) -> str:
        is_told = event.game in GAMES and len({one.game for one in self._events}) > 1
        return event.game if is_told else ""


def when_and_where(event: EventSummary) -> str:
    """Date and place, as far as they are known."""
    date = date_with_weekday(event.date) if event.date else _("no date")
    return f"{date}  ·  {shown_name(event.place)}" if event.place else date


def how_many(event: EventSummary) -> str:
    """Players and rounds."""
    players = people_words(event.players, event.pairs)
    rounds = ngettext("{count} round", "{count} rounds", event.rounds).format(count=event.rounds)
    return f"{players}  ·  {rounds}"
