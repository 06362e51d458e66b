"""The list model of the club's events, newest first."""

from collections.abc import Mapping

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.games.registry import game_words
from batarde_tourney.i18n.language.dates import date_with_weekday, short_date
from batarde_tourney.i18n.people.hand_counts import people_words
from batarde_tourney.services.events.events import EventSummary
from batarde_tourney.services.events.progress import EventProgress

Index = QModelIndex | QPersistentModelIndex

EVENT = Qt.ItemDataRole.UserRole
"""The role of the EventSummary itself."""
CURRENT = Qt.ItemDataRole.UserRole + 1
"""The role that says whether the event is the current one."""
GAME = Qt.ItemDataRole.UserRole + 2
"""The role of the game's name in the event file; empty if all events have the same game."""

STATE = Qt.ItemDataRole.UserRole + 3
"""The role of the event's progress in words; empty while unknown."""
_MOST_WINNERS = 3


class EventsModel(QAbstractListModel):
    """One row per event."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._events: tuple[EventSummary, ...] = ()
        self._current: EventNumber | None = None
        self._progress: Mapping[EventNumber, EventProgress] = {}

    def fill(self, events: tuple[EventSummary, ...], current: EventNumber | None) -> None:
        """Show these events; `current` is marked."""
        self.beginResetModel()
        self._events = events
        self._current = current
        self.endResetModel()

    def show_progress(self, progress: Mapping[EventNumber, EventProgress]) -> None:
        """Set the progress of the events, once it is loaded."""
        self._progress = progress
        if self._events:
            self.dataChanged.emit(self.index(0), self.index(len(self._events) - 1))

    def row_of(self, number: EventNumber | None) -> int:
        """Return the row of this event, -1 if it is not there."""
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
            parts = [when_and_where(event), how_many(event), *filter(None, [self._state(event)])]
            return ", ".join([shown_name(event.name), *game, *parts])
        if role == STATE:
            return self._state(event)
        if role == GAME:
            return self._game(event)
        if role == EVENT:
            return event
        if role == CURRENT:
            return event.number == self._current
        return None

    def _state(self, event: EventSummary) -> str:
        progress = self._progress.get(event.number)
        return "" if progress is None else progress_words(progress, is_closed=event.is_closed)

    def _game(self, event: EventSummary) -> str:
        is_told = event.game in GAMES and len({one.game for one in self._events}) > 1
        return event.game if is_told else ""


def when_and_where(event: EventSummary, *, is_short: bool = False) -> str:
    """Return date and place, as far as they are known; the date in words or, if short, in figures."""
    written = short_date if is_short else date_with_weekday
    date = written(event.date) if event.date else _("no date")
    return f"{date}  ·  {shown_name(event.place)}" if event.place else date


def how_many(event: EventSummary) -> str:
    """Return the numbers of players and rounds, in words."""
    players = people_words(event.players, event.pairs)
    rounds = ngettext("{count} round", "{count} rounds", event.rounds).format(count=event.rounds)
    return f"{players}  ·  {rounds}"


def progress_words(progress: EventProgress, *, is_closed: bool) -> str:
    """Return an event's progress in words: in preparation, in which round, or who won it."""
    if progress.is_over:
        over = _("Closed") if is_closed else _("Finished")
        winners = _winner_words(progress.winners)
        return f"{over}  ·  {winners}" if winners else over
    if not progress.round:
        return _("Closed") if is_closed else _("Being prepared")
    words = _("Round {round} of {planned}") if progress.round <= progress.planned else _("Round {round}")
    where = words.format(round=progress.round, planned=progress.planned)
    if not progress.playing:
        return _("{round}: all hands are in").format(round=where)
    playing = ngettext("{count} table is playing", "{count} tables are playing", progress.playing)
    return _("{round}: {playing}").format(round=where, playing=playing.format(count=progress.playing))


def _winner_words(winners: tuple[str, ...]) -> str:
    """Return the winner, or those who share first place; only their number if they are many."""
    if not winners:
        return ""
    if len(winners) == 1:
        return _("Winner: {name}").format(name=winners[0])
    if len(winners) <= _MOST_WINNERS:
        return _("First place shared: {names}").format(names=", ".join(winners))
    return _("First place shared by {count}").format(count=len(winners))
