"""Players who come and go during an event: leaving, late, standby list, check-in, timeline."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.core.tournament.people.categories import spelt_as_known
from batarde_tourney.core.tournament.rounds.timeline import Whereabouts
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.people.whereabouts import TAKEN, whereabouts_cell, whereabouts_sentence
from batarde_tourney.services.people.described import set_categories, set_own_number
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.services.people.standby import Timeline, check_in, move_standby, show_timeline
from batarde_tourney.services.people.wishes import announce_absence, keep_table
from batarde_tourney.services.tables.late import LateOffers, LateWay, list_late_ways, seat_late
from batarde_tourney.services.tables.leaving import Leave, leave_round, seats_left_behind
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.data_table import data_table
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.table_model import TableModel
from batarde_tourney.ui.players.check_in import EXPECTED, CheckInDialog
from batarde_tourney.ui.players.late import LateDialog, seated_words
from batarde_tourney.ui.players.leaving import LeavingDialog
from batarde_tourney.ui.players.personal_wishes import PersonalWishesDialog
from batarde_tourney.ui.projector.round_clock import RoundClock, utc_now

# The timeline of the evening: where everybody was in every round.

# Its table model: a row per player, a column per round.

NAME = 0
"""The column of the names."""
WHEREABOUTS, SORT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
"""The roles of a cell's content, and of the value by which rows are sorted."""


class TimelineModel(TableModel):
    """Cells have a few signs; their tooltips and spoken texts are sentences."""

    def __init__(self, timeline: Timeline, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timeline = timeline
        self._names = {player.id: shown_name(player.name) for player, _told in timeline.rows}

    def height(self) -> int:
        return len(self._timeline.rows)

    def headings(self) -> tuple[str, ...]:
        rounds = (_("Round {round}").format(round=number) for number in self._timeline.rounds)
        return (_("Name"), *rounds)

    def has_numbers(self, _column: int) -> bool:
        return False

    def cell(self, row: int, column: int, role: int) -> object:
        player, where_of = self._timeline.rows[row]
        name = self._names[player.id]
        if column == NAME:
            if role == SORT:
                return alphabetical(name)
            number = self._timeline.numbers.get(player.id)
            shown = name if number is None else f"{name}  ·  {number}"
            return shown if role == Qt.ItemDataRole.DisplayRole else None
        where = where_of[column - 1]
        if role in {Qt.ItemDataRole.DisplayRole, SORT}:
            return whereabouts_cell(where)
        if role == WHEREABOUTS:
            return where
        if role not in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return None
        words = _("{name}, round {round}: {words}").format(
            name=name,
            round=self._timeline.rounds[column - 1],
            words=whereabouts_sentence(where, self._names),
        )
        # Tooltips interpret markup: a name with a `<` in it is left out.
        return None if role == Qt.ItemDataRole.ToolTipRole and "<" in words else words


_WIDEST, _HEIGHT = 1220, 660
_ROW, _NAME, _ROUND = 26, 480, 118
_AROUND = 90
"""Width in pixels of the dialog's edges and the scroll bar."""


class TimelineDialog(FittingDialog):
    """A row per player, a column per round; a click on a heading sorts by it."""

    def __init__(self, timeline: Timeline, parent: QWidget | None = None) -> None:
        super().__init__(_("Seats so far"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.model = TimelineModel(timeline, self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.model)
        self.sorted.setSortRole(SORT)
        self.table = data_table("timeline", self.sorted, _("Seats so far, round by round"), NAME, self)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.table.setItemDelegate(WhereaboutsDelegate(self.table))
        self.table.verticalHeader().setDefaultSectionSize(_ROW)
        for column in range(1, self.model.columnCount()):
            self.table.set_usual_width(column, _ROUND)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
        self.close_button = button(_("Close"), "primary", self)
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(self.table, 1)
        content.addWidget(label(_legend(), "muted", self, wrap=True))
        # As wide as the rounds need, so that names are close to their seats.
        wanted = _NAME + _AROUND + _ROUND * (self.model.columnCount() - 1)
        self.arrange(content, right=(self.close_button,), size=(min(wanted, _WIDEST), _HEIGHT))
        self.table.setFocus()


class WhereaboutsDelegate(QStyledItemDelegate):
    """Highlights seats with a substitute, and mutes rounds without a seat."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        whereabouts = index.data(WHEREABOUTS)
        if not isinstance(whereabouts, Whereabouts):
            super().paint(painter, option, index)
            return
        colours, rect, words = colours_of(option.palette), QRect(option.rect), str(index.data())
        is_marked = whereabouts.sitting is not None and (TAKEN in words or whereabouts.is_absent)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, qcolor(colours.soft))
        if is_marked:
            painter.fillRect(rect.adjusted(2, 2, -2, -2), qcolor(colours.warning))
        is_warned = is_marked or (whereabouts.sitting is None and whereabouts.status is Status.LATE)
        plain = colours.muted if whereabouts.sitting is None else colours.text
        painter.setPen(qcolor(colours.on_warning if is_warned else plain))
        painter.setFont(option.font)
        room = rect.adjusted(10, 0, -4, 0)
        shown = option.fontMetrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()


def _legend() -> str:
    return _("3 · 2: table 3, seat 2 · ⇄ in front: played as a substitute · ⇄ behind: was replaced")


class PeopleActs(QObject):
    """Shows the dialogs, then changes the event; each act is undone in one step."""

    seated = Signal(str)
    """Emits where latecomers were seated, in words."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self.clock: RoundClock | None = None
        """The clock that estimates the end of the round."""

    def leave(self, players: Sequence[PlayerId], otherwise: Callable[[], object]) -> None:
        """Ask what happens to the seats of these players; call `otherwise` if they have none."""
        scope = self._desk.scope
        scope.request(
            seats_left_behind, tuple(players), then=partial(self._on_leave, scope, tuple(players), otherwise)
        )

    def come_late(self, players: Sequence[PlayerId]) -> None:
        """Show the possible ways to seat these players, and do what is chosen."""
        now, clock = (self.clock.now(), self.clock.clock) if self.clock else (utc_now(), None)
        scope = self._desk.scope
        scope.request(list_late_ways, tuple(players), clock, now, then=partial(self._on_late, scope))

    def move(self, row: PlayerShown, step: int, last: int) -> None:
        """Move the player on the standby list, whose last place is `last`; nothing happens past its ends."""
        if row.standby is not None and 1 <= row.standby + step <= last:
            self._desk.scope.change(move_standby, row.player.id, step)

    def check_in(self, lines: Sequence[ListLine]) -> None:
        """Open the check-in dialog, and set the status of those missing."""
        awaited = [line for line in lines if any(row.status in EXPECTED for row in line.members)]
        dialog = CheckInDialog(awaited, self._window)
        dialog.decided.connect(partial(self._desk.scope.change, check_in))
        dialog.open()

    def ask_wishes(self, rows: Sequence[PlayerShown], everybody: Sequence[PlayerShown]) -> None:
        """Ask for categories, number, the table that these players keep, and a round that they will miss."""
        if not rows:
            return
        known = spelt_as_known((one for row in everybody for one in row.player.categories), ())
        dialog = PersonalWishesDialog(rows, known, self._window)
        players, change = tuple(row.player.id for row in rows), self._desk.scope.change
        dialog.categories_wanted.connect(partial(change, set_categories, players))
        dialog.number_wanted.connect(partial(change, set_own_number, players[0]))
        dialog.table_wanted.connect(partial(change, keep_table, players))
        dialog.absence_wanted.connect(partial(change, announce_absence, players))
        dialog.open()

    def show_timeline(self) -> None:
        """Show where everybody was, round by round."""
        self._desk.scope.request(show_timeline, then=self._on_timeline)

    def _on_leave(
        self,
        scope: EventScope,
        players: tuple[PlayerId, ...],
        otherwise: Callable[[], object],
        leave: Leave,
    ) -> None:
        if not leave.seats:
            otherwise()
            return
        dialog = LeavingDialog(leave, self._window)
        dialog.seated_in = scope.number
        dialog.decided.connect(partial(scope.change, leave_round, players))
        dialog.open()

    def _on_late(self, scope: EventScope, offers: LateOffers) -> None:
        dialog = LateDialog(offers, self._window)
        dialog.decided.connect(partial(self._on_seated, scope, offers))
        dialog.open()

    def _on_seated(
        self, scope: EventScope, offers: LateOffers, players: tuple[PlayerId, ...], way: LateWay
    ) -> None:
        offer = next(one for one in offers.offers if one.way == way)
        then = partial(self._on_seat_found, seated_words(offer, offers.names, offers.coming))
        scope.change(seat_late, players, way, then=then)

    def _on_seat_found(self, words: str, _changed: object) -> None:
        self.seated.emit(words)

    def _on_timeline(self, timeline: Timeline) -> None:
        TimelineDialog(timeline, self._window).open()
