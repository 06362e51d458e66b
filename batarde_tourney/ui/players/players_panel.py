"""Beside the players: how many are here, which tables that makes, and what their status can be."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.statuses import status_name
from batarde_tourney.services.people.players import PlayerList, PlayerShown
from batarde_tourney.ui.kit.labels import button, card, label
from batarde_tourney.ui.kit.segmented_row import SegmentedRow
from batarde_tourney.ui.players.present_words import told_of_pairs, told_of_players

_WIDTH = 376
"""Five statuses in one row, in German, too."""
_BESIDE, _BETWEEN = 14, 8


class PlayersPanel(QWidget):
    """Figures above, acts below."""

    status_wanted = Signal(object)
    """The Status the chosen players should have."""
    draw_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(_WIDTH)
        self._is_playing = False
        self.count = label("", "figure", self)
        self.here = label("", "muted", self, wrap=True)
        self.tables = label("", "", self, wrap=True)
        self.others = label("", "muted", self, wrap=True)
        self.status = SegmentedRow({status: status_name(status) for status in Status}, self)
        self.statuses = self.status.buttons
        self.help = label(_help(), "muted", self, wrap=True)
        self.rename = button(_("Rename"), parent=self)
        self.strike = button(_("Remove"), parent=self)
        self.career = button(_("All their events…"), parent=self)
        self.points = button(_("Penalty…"), parent=self)
        self.pair = button(_("Pair…"), parent=self)
        self.pair.setToolTip(_("Name, number, partners and who sits in (menu key)"))
        self.heading = label(_("Set the selected players to"), "muted", self)
        self.late = button(_("Find a seat…"), parent=self)
        self.late.setToolTip(_("Ways to join the round that is drawn (L)"))
        self.up = button("▲", parent=self, name=_("Earlier in the standby list"))
        self.up.setToolTip(_("Earlier in the standby list (Ctrl+Up)"))
        self.down = button("▼", parent=self, name=_("Later in the standby list"))
        self.down.setToolTip(_("Later in the standby list (Ctrl+Down)"))
        self.check_in = button(_("Check-in…"), parent=self)
        self.timeline = button(_("Seats so far…"), parent=self)
        self.draw = button(_("Go to the draw"), "primary", self)
        self._lay_out()
        self.tell_chosen(())
        self.status.picked.connect(self.status_wanted)
        self.draw.clicked.connect(self.draw_wanted)

    def tell(self, players: PlayerList) -> None:
        """Show what these players make for the next round."""
        rows = players.rows
        told = told_of_pairs(players) if players.in_pairs else told_of_players(players)
        self.count.setText(str(told.count))
        self.here.setText(told.here)
        self.tables.setText(told.tables)
        self.others.setText(told.others)
        self.others.setVisible(bool(told.others))
        self.heading.setText(
            _("Set the selected pairs to") if players.in_pairs else _("Set the selected players to")
        )
        # The menu of a pair tells of each of its players.
        self.career.setVisible(not players.in_pairs)
        self._is_playing = players.round > 1
        self.check_in.setEnabled(bool(rows))
        self.timeline.setEnabled(self._is_playing)
        # A button that is grey says why.
        not_yet = "" if self._is_playing else _("Round 1 is not drawn yet.")
        self.timeline.setToolTip(not_yet)
        self.points.setToolTip(not_yet or _("A penalty or a bonus from the director (P)"))

    def tell_chosen(self, rows: Sequence[PlayerShown], *, is_pair: bool = False) -> None:
        """Offer the acts for the players chosen, who may be one pair."""
        self.status.setEnabled(bool(rows))
        statuses = {row.status for row in rows}
        self.status.show_value(statuses.pop() if len(statuses) == 1 else None)
        self.rename.setEnabled(len(rows) == 1 or is_pair)
        self.career.setEnabled(len(rows) == 1)
        self.points.setEnabled((len(rows) == 1 or is_pair) and self._is_playing)
        self.strike.setEnabled(bool(rows) and all(row.rounds == 0 for row in rows))
        waits = (len(rows) == 1 or is_pair) and rows[0].standby is not None
        for move in (self.up, self.down):
            move.setVisible(waits)
        self.late.setVisible(self._is_playing and bool(rows) and not any(row.is_seated for row in rows))

    def event(self, event: QEvent) -> bool:
        """Another row of buttons, a lower window or the fonts it is shown in may leave the help no room."""
        done = super().event(event)
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show}:
            self._tell_help()
        return done

    def _tell_help(self) -> None:
        """What a status means is said in whole or not at all; the tips of the statuses say it, too."""
        if self._column.indexOf(self.draw) < 0:
            # Below a list, where the page scrolls: there is room, and the list keeps its own.
            self.help.show()
            return
        needed = self._column.totalHeightForWidth(self.width())
        if self.help.isHidden():
            needed += self.help.heightForWidth(self.width() - 2 * _BESIDE) + _BETWEEN
        if self.help.isHidden() is (needed <= self.height()):
            self.help.setVisible(needed <= self.height())

    def take_draw(self) -> None:
        """Show the button to the draw at the foot; a page may have it elsewhere meanwhile."""
        self._column.addWidget(self.draw)

    def _lay_out(self) -> None:
        figures = card(self)
        lines = QVBoxLayout(figures)
        lines.setContentsMargins(20, 14, 20, 16)
        lines.setSpacing(2)
        for line in (self.count, self.here, self.tables, self.others):
            lines.addWidget(line)
        lines.insertSpacing(2, 8)

        acts = card(self)
        grid = QGridLayout(acts)
        grid.setContentsMargins(_BESIDE, 16, _BESIDE, 18)
        grid.setSpacing(_BETWEEN)
        grid.addWidget(self.heading, 0, 0, 1, 2)
        for status, act in self.statuses.items():
            act.setAccessibleName(_("Set the status: {status}").format(status=status_name(status)))
            act.setToolTip(_help())
        grid.addWidget(self.status, 1, 0, 1, 2)
        grid.addWidget(self.help, 2, 0, 1, 2)
        grid.setRowMinimumHeight(3, 6)
        grid.addWidget(self.rename, 4, 0)
        grid.addWidget(self.strike, 4, 1)
        grid.addLayout(_in_one_row(self.career, self.pair), 5, 0)
        grid.addWidget(self.points, 5, 1)
        # In one row: a small laptop has no room for one more.
        grid.addLayout(_in_one_row(self.late, self.up, self.down), 6, 0, 1, 2)
        lines.addSpacing(10)
        lines.addLayout(_in_one_row(self.check_in, self.timeline))

        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(14)
        self._column.addWidget(figures)
        self._column.addWidget(acts)
        self._column.addStretch()
        self.take_draw()


def _in_one_row(*parts: QWidget) -> QHBoxLayout:
    """Those that are there, beside each other, the first with all the room that is left."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for part in parts:
        row.addWidget(part)
    row.setStretch(0, 1)
    return row


def _help() -> str:
    """What a status means where it is first met."""
    return _(
        "Only players set to “in” get a seat. Late: comes for a later round. Standby: is here, and plays "
        "if a table needs one more."
    )
