"""The panel beside the players: how many are present, the resulting tables, and their statuses."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import table_sizes
from batarde_tourney.core.tournament.formats.stage_plan import Reason, mixed_sizes
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.people.whereabouts import status_name
from batarde_tourney.i18n.stages.formats import unfit_sentence
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.services.people.players import PlayerList, PlayerShown
from batarde_tourney.ui.kit.labels import button, card, label
from batarde_tourney.ui.players.players_model import BETWEEN, line_status

# One choice among a few values, as a row of buttons.

Value = TypeVar("Value")


class SegmentedRow(QWidget, Generic[Value]):
    """Buttons without a gap; the current value is marked, none if there are several."""

    picked = Signal(object)
    """Emits the value whose button was pressed."""

    def __init__(self, names: dict[Value, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {value: button(name, "segment", self) for value, name in names.items()}
        self._values = tuple(names)
        self._shown: Value | None = None
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for position, one in enumerate(self.buttons.values()):
            one.setCheckable(True)
            one.setProperty("side", self._side(position))
            one.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self._group.addButton(one, position)
            row.addWidget(one)
        self._group.buttonClicked.connect(self._on_clicked)

    def show_value(self, value: Value | None) -> None:
        """Mark this value as the current one; None if there is none, or more than one."""
        self._shown = value
        for other, one in self.buttons.items():
            one.setChecked(other == value)

    def _side(self, position: int) -> str:
        last = len(self._values) - 1
        return "first" if position == 0 else "last" if position == last else "middle"

    def _on_clicked(self, pressed: QPushButton) -> None:
        # The press does not decide: the owner of the value calls show_value.
        self.show_value(self._shown)
        self.picked.emit(self._values[self._group.id(pressed)])


# Who is present for the next round, and the resulting tables, in words.


@dataclass(frozen=True, slots=True)
class PresentSummary:
    """The number present, and three lines: for which round, at which tables, and who else there is."""

    count: int
    here: str
    tables: str
    others: str


def players_summary(players: PlayerList) -> PresentSummary:
    """Return the words for single players; without tables for a stage that only some of them enter."""
    counts = Counter(row.status for row in players.rows)
    here = counts[Status.IN]
    others = BETWEEN.join(_others(counts))
    if untold := _why_no_tables(players):
        return PresentSummary(here, ngettext("player is here", "players are here", here), untold, others)
    words = ngettext("player is in for round {round}", "players are in for round {round}", here)
    unfit = players.unfit
    # With too few players for one table, say only that.
    is_said = unfit is not None and unfit.invalid_size.reason is not Reason.TOO_FEW
    sound = tables_of_two(here) if players.in_twos else tables_in_words(here, players.tables)
    tables = unfit_sentence(unfit) if unfit and is_said else sound
    return PresentSummary(here, words.format(round=players.round), tables, others)


def pairs_summary(players: PlayerList) -> PresentSummary:
    """Return the words for pairs, and for players without a partner; without tables as for players."""
    pairs = [line for line in players.lines if not line.waits]
    here = sum(line.is_there for line in pairs)
    words = ngettext("pair is in for round {round}", "pairs are in for round {round}", here)
    tables = ngettext("{count} table", "{count} tables", here // 2).format(count=here // 2)
    if untold := _why_no_tables(players):
        words, tables = ngettext("pair is here", "pairs are here", here), untold
    elif here % 2:
        rests = _("1 pair sits out")
        tables = f"{tables}, {rests}"
    waiting = sum(
        line.waits and line.members[0].status is Status.IN and not line.members[0].sits_for
        for line in players.lines
    )
    others = _others(Counter(line_status(line) for line in pairs))
    if waiting:
        sentence = ngettext("{count} waits for a partner", "{count} wait for partners", waiting)
        others.append(sentence.format(count=waiting))
    return PresentSummary(here, words.format(round=players.round), tables, BETWEEN.join(others))


def _why_no_tables(players: PlayerList) -> str:
    """Return why not everybody who is here plays the next round; empty if they do."""
    if players.stage is None:
        return _("Every round of its stages is drawn.") if players.is_drawn_out else ""
    words = _("Round {round} is of “{stage}”. Standings shows who enters it.")
    if players.has_losers:
        words = _("Round {round} is of “{stage}”. Whoever has lost in it is out.")
    return words.format(round=players.round, stage=stage_name(players.stage))


def tables_of_two(players: int) -> str:
    """Return the tables, such as `10 tables of 2`, and that one is left over."""
    count = players // 2
    words = ngettext("{count} table of {size}", "{count} tables of {size}", count).format(count=count, size=2)
    rests = ngettext("{count} sits out", "{count} sit out", 1).format(count=1)
    return f"{words}, {rests}" if players % 2 else words


def tables_in_words(players: int, rule: TableRule) -> str:
    """Return the tables, such as `5 tables of 4, 1 table of 3`, or why they are impossible."""
    try:
        sizes = Counter(table_sizes(players, rule))
    except TourneyError as error:
        # If the number does not fit the rule, the director has allowed a few tables of another size.
        differ = mixed_sizes(players, rule)
        if differ is None:
            return error_sentence(error)
        sizes = Counter(differ)
    return ", ".join(
        ngettext("{count} table of {size}", "{count} tables of {size}", count).format(count=count, size=size)
        for size, count in sizes.items()
    )


def _others(counts: Counter[Status]) -> list[str]:
    return [
        f"{counts[status]} {status_name(status)}"
        for status in Status
        if status is not Status.IN and counts[status]
    ]


_WIDTH = 376
"""Width for five statuses in one row, even in German."""
_BESIDE, _BETWEEN = 14, 8


class PlayersPanel(QWidget):
    """Figures above, actions below."""

    status_wanted = Signal(object)
    """Emits the new Status of the selected players."""
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
        self.wishes = button(_("Category, table…"), parent=self)
        self.wishes.setToolTip(
            _("Categories, the club’s number, a table that they keep, a round that they will miss (W)")
        )
        self.up = button("▲", parent=self, name=_("Earlier in the standby list"))
        self.up.setToolTip(_("Earlier in the standby list (Ctrl+Up)"))
        self.down = button("▼", parent=self, name=_("Later in the standby list"))
        self.down.setToolTip(_("Later in the standby list (Ctrl+Down)"))
        self.check_in = button(_("Check-in…"), parent=self)
        self.timeline = button(_("Seats so far…"), parent=self)
        self.draw = button(_("Go to the draw"), "primary", self)
        self._lay_out()
        self.set_selection(())
        self.status.picked.connect(self.status_wanted)
        self.draw.clicked.connect(self.draw_wanted)

    def show_players(self, players: PlayerList) -> None:
        """Show the figures of these players for the next round."""
        rows = players.rows
        summary = pairs_summary(players) if players.in_pairs else players_summary(players)
        self.count.setText(str(summary.count))
        self.here.setText(summary.here)
        self.tables.setText(summary.tables)
        self.others.setText(summary.others)
        self.others.setVisible(bool(summary.others))
        self.heading.setText(
            _("Set the selected pairs to") if players.in_pairs else _("Set the selected players to")
        )
        # The menu of a pair opens each of its players instead.
        self.career.setVisible(not players.in_pairs)
        self._is_playing = players.round > 1
        self.check_in.setEnabled(bool(rows))
        self.timeline.setEnabled(self._is_playing)
        # A disabled button says why in its tooltip.
        not_yet = "" if self._is_playing else _("Round 1 is not drawn yet.")
        self.timeline.setToolTip(not_yet)
        self.points.setToolTip(not_yet or _("A penalty or a bonus from the director (P)"))

    def set_selection(self, rows: Sequence[PlayerShown], *, is_pair: bool = False) -> None:
        """Enable the actions for the selected players, who may be one pair."""
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
        is_late = self._is_playing and bool(rows) and not any(row.is_seated for row in rows)
        self.late.setVisible(is_late)
        # The row has no room for all of them; the key W does the same.
        self.wishes.setVisible(bool(rows) and not is_late and not waits)
        # At once, not with Qt's next request: for a moment the help would be squeezed.
        self._grid.activate()
        self._show_help()

    def event(self, event: QEvent) -> bool:
        """Check the help's room again when buttons, height or fonts have changed."""
        done = super().event(event)
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show}:
            self._show_help()
        return done

    def _show_help(self) -> None:
        """Show the help about statuses only if all of it fits; the statuses' tooltips have it, too."""
        if self._column.indexOf(self.draw) < 0:
            # Below the list the page scrolls, so there is always room.
            self.help.show()
            return
        needed = self._column.totalHeightForWidth(self.width())
        if self.help.isHidden():
            needed += self.help.heightForWidth(self.width() - 2 * _BESIDE) + _BETWEEN
        if self.help.isHidden() is (needed <= self.height()):
            self.help.setVisible(needed <= self.height())

    def take_draw(self) -> None:
        """Put the button to the draw at the bottom of the panel; a page may have moved it elsewhere."""
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
        grid = self._grid = QGridLayout(acts)
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
        grid.addLayout(_in_one_row(self.wishes, self.late, self.up, self.down), 6, 0, 1, 2)
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
    """Return a row of the visible parts, the first with all the remaining room."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for part in parts:
        row.addWidget(part)
    row.setStretch(0, 1)
    return row


def _help() -> str:
    """Return the help about statuses."""
    return _(
        "Only players set to “in” get a seat. Late: comes for a later round. Standby: is here, and plays "
        "if a table needs one more."
    )
