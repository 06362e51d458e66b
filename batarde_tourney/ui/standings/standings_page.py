"""The Standings page: live standings by the event's criteria, with a player's card and explanation."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import partners_of
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.standings.cut_view import CutView, WayOn
from batarde_tourney.core.tournament.standings.parts import categories_of
from batarde_tourney.core.tournament.standings.penalties import points_lines
from batarde_tourney.core.tournament.standings.player_rounds import played_rounds
from batarde_tourney.core.tournament.standings.standings import (
    Standing,
)
from batarde_tourney.core.tournament.standings.tie_break_explanation import explain_tie_break
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import note_sentences
from batarde_tourney.i18n.stages.cut import cut_sentences, way_words
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.services.documents.pictures import StandingsShown, standings_pictures
from batarde_tourney.services.hall.settings import open_standings
from batarde_tourney.services.standings.decisions import settle_cut, settle_cut_by_lot
from batarde_tourney.services.standings.standings import StandingsFormat, save_club_standings, save_standings
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.documents.pictures import Maker, PictureButton, PicturesOut, names_chosen
from batarde_tourney.ui.documents.printing import CurrentPaper, Paperwork, PrintedPapers, Printing
from batarde_tourney.ui.kit.choices import combo
from batarde_tourney.ui.kit.data_table import ColumnHidingTable, key_action
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.labels import ElidedLabel, button, card, label, shown_in_tooltip
from batarde_tourney.ui.kit.page_stack import FoldingRow, FrontStack
from batarde_tourney.ui.kit.path_prompts import ask_save_path_of_kinds, file_name
from batarde_tourney.ui.kit.standings_model import (
    HANDS,
    MARK,
    NAME,
    STAGE,
    STANDING,
    WAY,
    StandingsModel,
)
from batarde_tourney.ui.kit.table_model import copy_table
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.standings.card_printing import CardPrinting
from batarde_tourney.ui.standings.club_table import CLUBS, BestClubsTable
from batarde_tourney.ui.standings.player_panel import PANEL_NARROWEST, PANEL_WIDTH, PlayerPanel
from batarde_tourney.ui.standings.ranked import Ranked, charts_of, has_clubs, rank
from batarde_tourney.ui.standings.seal_banner import SealBanner
from batarde_tourney.ui.standings.settle_cut import SettleCutDialog
from batarde_tourney.ui.standings.standings_paper import make_standings_paper, standings_title
from batarde_tourney.ui.standings.tie_opening import TieOpening

# The strip above the standings: who qualifies, open ties at the cut, and the button to resolve them.


class CutBanner(QWidget):
    """Hidden without a cut; an open tie has a button that resolves it."""

    settle_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        frame = card(self)
        self.title = label("", "heading", frame)
        self.words = label("", "", frame, wrap=True)
        self.settle = button(_("Settle the tie…"), parent=frame)
        self.settle.clicked.connect(self.settle_wanted)
        text = QVBoxLayout()
        text.setSpacing(2)
        text.addWidget(self.title)
        text.addWidget(self.words)
        row = QHBoxLayout(frame)
        row.setContentsMargins(16, 10, 16, 12)
        row.setSpacing(16)
        row.addLayout(text, 1)
        row.addWidget(self.settle, 0, Qt.AlignmentFlag.AlignVCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        self.hide()

    def show_line(self, view: CutView | None) -> None:
        """Show this cut; nothing for None."""
        self.setVisible(view is not None)
        if view is None:
            return
        names = {row.side.id: shown_name(row.side.name) for row in view.standings.rows}
        self.title.setText(_("Going on to “{stage}”").format(stage=stage_name(view.stage)))
        self.words.setText(" ".join(cut_sentences(view, names)))
        # A tie is final only once all hands are played.
        self.settle.setVisible(bool(view.line.open) and view.is_over)


def _picture_maker(ranked: Ranked) -> Maker:
    """Return what makes the pictures of the standings in view, with the names last chosen."""
    of = None if ranked.clubs else ranked.category
    shown = StandingsShown(ranked.after, category=of, clubs=ranked.clubs is not None)
    return partial(standings_pictures, shown=shown, names=names_chosen())


# Cut names in the standings keep their mark.


class MarkedNames(QStyledItemDelegate):
    """Cuts a name before its mark, not the mark; a long mark leaves the name half the room."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if mark := index.data(MARK):
            name, measure = option.text.removesuffix(mark), option.fontMetrics
            room, right = _room_for_text(option), Qt.TextElideMode.ElideRight
            # One pixel more: widths are rounded, and a text that just fits would be cut.
            least = min(measure.horizontalAdvance(name) + 1, room // 2)
            shown = measure.elidedText(name, right, max(room - measure.horizontalAdvance(mark), least))
            left = room - measure.horizontalAdvance(shown)
            option.text = shown + measure.elidedText(mark, right, left)


def _room_for_text(option: QStyleOptionViewItem) -> int:
    """Return the width in pixels without Qt's margins on either side."""
    style = option.widget.style()
    place = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, option.widget)
    beside = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, option.widget) + 1
    return place.width() - 2 * beside


# File formats for saved standings.


def kinds_of_files() -> dict[str, str]:
    """Return the file formats for standings, by their endings."""
    return {
        StandingsFormat.HTML.value: _("Page for a browser"),
        StandingsFormat.XLSX.value: _("Spreadsheet"),
        StandingsFormat.CSV.value: _("CSV for other programs"),
    }


_BETWEEN, _AROUND = 28, 28
"""Pixels between the table and the card, and at the left and the right of both."""
_MOST_NOTES = 4
"""Most sentences below the table, so that its rows have room."""
_HEIGHT_NARROW, _LOW_SPACING = 220, 4
"""Sizes on a small laptop's screen at 200 %."""
_NAME_WIDTH = 216
"""Pixels in which a pair's names are readable; the card and unimportant columns make room for them."""
_WORDS, _CELL = 84, 20
"""Pixels in which a stage is recognisable though cut; and the margins of a cell."""


class StandingsPage(Page):
    """The table on the left, the selected player's card on the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._ranked: Ranked | None = None
        self._is_folded = False
        self._side: SideId | None = None
        self.rounds = combo(_("After which round"), self)
        self.category = combo(_("Category"), self)
        self.category.hide()
        self.unfinished = ElidedLabel("", "muted", self)
        self.model = StandingsModel(self)
        self.table = ColumnHidingTable("standings", self.model, _("Standings"), NAME, self)
        self.clubs = BestClubsTable(self)
        self.clubs.hide()
        self.more = button("", "plain", self)
        # As low as the list beside it, so that in a low window it costs the table no row.
        self.more.setMinimumHeight(1)
        self.more.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.more.hide()
        self._shows_all = False
        self.table.setItemDelegateForColumn(NAME, MarkedNames(self.table))
        self.table.keep_in_view(HANDS + 1)
        self.table.favour_stretch_column(_NAME_WIDTH)
        self.table.setProperty("role", "close")
        # A stage is recognised by its beginning; who qualifies must stay whole to the last.
        self.table.allow_shrinking(STAGE, _WORDS)
        ways = map(self.table.fontMetrics().horizontalAdvance, map(way_words, WayOn))
        self.table.allow_shrinking(WAY, max(_WORDS, max(ways) + _CELL))
        self._make_outlets()
        self.notes = label("", "muted", self, wrap=True)
        self.notes.hide()
        self.line = CutBanner(self)
        self.seal = SealBanner(self)
        self.panel = PlayerPanel(self)
        self.panel.clear()
        self.ties = TieOpening(desk, self)
        self.empty = EmptyState(
            "standings",
            _("No standings yet"),
            _("They appear with the first hand, and follow every hand that comes in."),
            _("Go to the results"),
            self,
        )
        self._lay_out()
        self._connect()
        self.first_control = self.table
        self.side_in_view = self._side_chosen

    def _make_outlets(self) -> None:
        self.print = button(_("Print…"), parent=self)
        self.print.setShortcut(QKeySequence.StandardKey.Print)
        self.copy = button(_("Copy"), parent=self)
        self.copy.setToolTip(_("Copy the table for a spreadsheet (Ctrl+C)"))
        self.save = button(_("Save…"), parent=self)
        self.save.setToolTip(_("Save as a page for a browser, a spreadsheet or CSV"))
        self.picture = PictureButton(self)
        self.pictures = PicturesOut(self.desk, self)
        self.cards = CardPrinting(self.desk, self)

    def _connect(self) -> None:
        self.rounds.activated.connect(self._on_round)
        self.category.activated.connect(self._on_round)
        self.print.clicked.connect(self._on_print)
        self.copy.clicked.connect(self._on_copy)
        self.save.clicked.connect(self._on_save)
        self.picture.save_wanted.connect(self._on_save_picture)
        self.picture.copy_wanted.connect(self._on_copy_picture)
        self.pictures.said.connect(self.said)
        self.cards.said.connect(self.said)
        self.panel.card_wanted.connect(self._on_card)
        self.more.clicked.connect(self._on_more)
        self.table.shared.connect(self._share_width, Qt.ConnectionType.QueuedConnection)
        key_action(self.table, _("Copy"), QKeySequence.StandardKey.Copy).triggered.connect(self._on_copy)
        key_action(self.table, _("Penalty or bonus from the director"), "P").triggered.connect(
            self._on_points
        )
        key_action(self.table, _("Ties and decisions"), "T").triggered.connect(self._on_ties)
        self.panel.ties.clicked.connect(self._on_ties)
        self.panel.points_wanted.connect(self._on_points)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.empty.wanted.connect(self._on_empty)
        self.line.settle_wanted.connect(self._on_settle)
        self.seal.open_wanted.connect(self._on_open)

    def refresh(self) -> None:
        if self.scope.number is None:
            self.empty.act.setText(_("Go to Home"))
            self._stack.setCurrentWidget(self.empty)
        # Another event starts with its current standings, not with the round chosen before.
        is_known = self._ranked is not None
        chosen = (self.rounds.currentData(), self.category.currentData()) if is_known else (None, None)
        self.scope.request(rank, *chosen, then=self._on_ranked)

    def _forget_event(self) -> None:
        """Print, save and settle nothing of the previous event until the standings of this one are loaded."""
        self._ranked = None

    def fold(self, is_narrow: bool) -> None:
        """Put the card below a table of several ranks."""
        super().fold(is_narrow)
        self.table.setMinimumHeight(_HEIGHT_NARROW if is_narrow else 0)
        self._is_folded = is_narrow
        # Leaves room for a third row of the table on a small laptop at 200 %.
        self._above.setSpacing(_LOW_SPACING if is_narrow else -1)
        self._share_width()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._share_width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    @Slot()
    def _share_width(self) -> None:
        """Shrink the card as far as possible before the table hides a column; hide it if requested."""
        room, wanted = self._room(), self.table.width_wanted()
        if self._shows_all and room - _BETWEEN - wanted >= PANEL_NARROWEST:
            self._shows_all = False
        width = min(max(room - _BETWEEN - wanted, PANEL_NARROWEST), PANEL_WIDTH)
        self._columns.resize_side(self.panel, width)
        self.panel.setVisible(self.clubs.isHidden() and (self._is_folded or not self._shows_all))
        self.table.show_all_columns(self._shows_all)
        is_more = self._say_more() and self.clubs.isHidden()
        needed = self._above.width_unfolded() + (0 if self.panel.isHidden() else width + _BETWEEN)
        # Showing the button changes the layout at once, and a page widened by it would seem to fit all
        # columns.
        needed += (is_more - (not self.more.isHidden())) * (
            self.more.sizeHint().width() + self._what.spacing()
        )
        self._above.fold(self._is_folded or needed > room)
        self.more.setVisible(is_more)

    def _room(self) -> int:
        """Return the width for table and card in the window, even if the page is wider."""
        place = self.mapTo(self.window(), QPoint()).x()
        return min(self.width(), self.window().width() - place) - 2 * _AROUND

    def _say_more(self) -> bool:
        """Write which columns are hidden, or how to hide them again; return whether the button is needed."""
        hidden = [self.model.title(column) for column in self.table.hidden_columns]
        if self._shows_all:
            words = _("Fewer columns") if self._is_folded else _("Show the card")
        else:
            count = len(hidden)
            words = ngettext("{count} more column", "{count} more columns", count).format(count=count)
        for say in (self.more.setText, self.more.setAccessibleName):
            say(words)
        self.more.setToolTip(", ".join(hidden))
        return bool(hidden) or self._shows_all

    @Slot()
    def _on_more(self) -> None:
        self._shows_all = not self._shows_all
        self._share_width()

    @Slot()
    def _on_open(self) -> None:
        self.scope.change(open_standings)

    def _lay_out(self) -> None:
        self._what = what = QHBoxLayout()
        what.addWidget(self.rounds)
        what.addWidget(self.category)
        what.addSpacing(12)
        what.addStretch(1)
        what.addWidget(self.more)
        acts = QHBoxLayout()
        acts.addStretch()
        for act in (self.copy, self.picture, self.save, self.print):
            acts.addWidget(act)
        self._above = FoldingRow()
        self._above.addLayout(what, 1)
        self._above.addLayout(acts)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addLayout(self._above)
        # On a line of its own: beside the buttons its words did not fit.
        left.addWidget(self.unfinished)
        left.addWidget(self.seal)
        left.addWidget(self.line)
        left.addWidget(self.table, 1)
        left.addWidget(self.clubs, 1)
        left.addWidget(self.notes)
        board = QWidget(self)
        self._columns = FoldingRow(board)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(_BETWEEN)
        self._columns.addLayout(left, 1)
        self._columns.add_side(self.panel, PANEL_WIDTH)
        self._stack = FrontStack(self)
        self._stack.addWidget(board)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_AROUND, 8, _AROUND, 20)
        layout.addWidget(self._stack)

    def _on_ranked(self, ranked: Ranked) -> None:
        self._ranked = ranked
        played = any(row.hands for row in ranked.standings.rows)
        self.empty.act.setText(_("Go to the results") if ranked.event.rounds else _("Go to the draw"))
        self._stack.setCurrentIndex(0 if played else 1)
        self._fill_rounds(ranked)
        self._fill_categories(ranked)
        self.clubs.show_clubs(ranked.clubs and ranked.clubs[0])
        self.table.setVisible(ranked.clubs is None)
        self.model.fill(ranked.table)
        self.unfinished.setText(playing_words(still_playing(ranked.event.rounds, ranked.event)))
        self._say_notes(ranked)
        self.unfinished.setVisible(bool(self.unfinished.text()))
        self.line.show_line(ranked.line)
        self.seal.show_seal(ranked.sealed_from)
        self.panel.ties.setVisible(bool(ranked.event.stages))
        self._arrange()
        self.table.rule_below(ranked.line.last_in if ranked.line else -1)
        row = max(self.model.row_of(self._side), 0)
        self.table.setCurrentIndex(self.model.index(row, NAME))
        # Show the leaders, too, if there is room for both.
        if (row + 1) * self.table.rowHeight(row) <= self.table.viewport().height():
            self.table.scrollToTop()

    def _say_notes(self, ranked: Ranked) -> None:
        """Show substitutes and leavers below the table; if there are many, the rest in a tooltip."""
        sentences = (ranked.clubs[1],) if ranked.clubs else note_sentences(ranked.standings)
        shown = list(sentences[:_MOST_NOTES])
        if more := len(sentences) - len(shown):
            shown.append(ngettext("And {count} more.", "And {count} more.", more).format(count=more))
        self.notes.setText(" ".join(shown))
        self.notes.setToolTip(shown_in_tooltip(" ".join(sentences)) if more else "")
        self.notes.setVisible(bool(sentences))

    def _arrange(self) -> None:
        """Move the column of pairs' numbers before the names."""
        header, number = self.table.header, self.model.pair_column
        for column in range(header.count()):
            header.moveSection(header.visualIndex(column), column)
        if number >= 0:
            header.moveSection(number, NAME)
        self.table.keep_in_view(self.model.last_about + 1)
        self.table.allow_hiding(self.model.droppable)
        self._share_width()

    def _fill_rounds(self, ranked: Ranked) -> None:
        self.rounds.clear()
        self.rounds.addItem(_("Now"), None)
        for round_ in reversed(ranked.event.rounds):
            self.rounds.addItem(_("After round {round}").format(round=round_.number), round_.number)
        self.rounds.setCurrentIndex(max(self.rounds.findData(ranked.after), 0))
        # As wide as the longest entry, whatever stands beside.
        self.rounds.setMinimumWidth(self.rounds.sizeHint().width())
        self.rounds.view().setMinimumWidth(self.rounds.sizeHint().width())

    def _fill_categories(self, ranked: Ranked) -> None:
        self.category.clear()
        self.category.addItem(_("Everybody"), None)
        for known in categories_of(ranked.event):
            self.category.addItem(known, known)
        if has_clubs(ranked.event):
            self.category.addItem(_("Best club"), CLUBS)
        self.category.setCurrentIndex(max(self.category.findData(ranked.category), 0))
        self.category.setVisible(self.category.count() > 1)

    @Slot(QModelIndex)
    def _on_row(self, current: QModelIndex) -> None:
        standing = current.data(STANDING)
        if self._ranked is None or not isinstance(standing, Standing):
            self.panel.clear()
            return
        self._side = standing.side.id
        standings, decisions = self._ranked.standings, self._ranked.event.decisions
        self.panel.show_player(
            explain_tie_break(standings, self._side, decisions),
            played_rounds(self._ranked.event, self._side, self._ranked.after),
            charts_of(self._ranked, self._side),
            tuple(points_lines(self._ranked.event, self._side, self._ranked.after)),
            partners_of(self._ranked.event, standing.side),
        )

    @Slot(int)
    def _on_round(self, _index: int) -> None:
        self.refresh()

    @Slot()
    def _on_copy(self) -> None:
        """Copy the whole table with its headings, as text for spreadsheets and as a table for letters."""
        if self.clubs.isHidden():
            copy_table(self.model.as_text(), self.model.as_html())
        else:
            self.clubs.copy()
        self.said.emit(_("The standings are copied: paste them into a spreadsheet."))

    @Slot()
    def _on_copy_picture(self) -> None:
        if self._ranked is not None:
            self.pictures.copy(self._ranked.number, _picture_maker(self._ranked))

    @Slot()
    def _on_save_picture(self) -> None:
        if (ranked := self._ranked) is not None:
            self.pictures.save(ranked.number, _picture_maker(ranked), standings_title(ranked.event))

    @Slot()
    def _on_save(self) -> None:
        ranked = self._ranked
        if ranked is None:
            return
        usual = file_name(standings_title(ranked.event))
        path = ask_save_path_of_kinds(self, _("Save the standings"), usual, kinds_of_files())
        if path is not None and ranked.clubs is not None:
            self.desk.request_long(
                save_club_standings, path, ranked.number, ranked.after, then=self._on_saved
            )
        elif path is not None:
            self.desk.request_long(
                save_standings,
                path,
                ranked.number,
                ranked.event,
                ranked.standings,
                after=ranked.after,
                then=self._on_saved,
            )

    def _on_saved(self, path: Path) -> None:
        self.said.emit(_("Written to {path}").format(path=path))

    @Slot()
    def _on_print(self) -> None:
        ranked = self._ranked
        if ranked is not None:
            printed = partial(self._on_paper, standings_title(ranked.event))
            of_paper = (self.desk.address, ranked.number, ranked.after, ranked.category)
            self.desk.request_long(make_standings_paper, *of_paper, then=printed)

    def _on_paper(self, title: str, made: tuple[Paperwork, tuple[CurrentPaper, ...]]) -> None:
        paperwork, papers = made
        printing = Printing(self.desk, paperwork, title, self, papers)
        printing.progressed.connect(self._on_progressed)
        printing.said.connect(self.said)
        printing.finished.connect(self._on_printed)
        printing.open_dialog()

    @Slot(object, object)
    def _on_progressed(self, page: int, pages: int) -> None:
        self.said.emit(_("Printed {page} of {pages}").format(page=page, pages=pages))

    @Slot(object)
    def _on_printed(self, papers: tuple[CurrentPaper, ...]) -> None:
        for paper in papers:
            PrintedPapers().remember(paper)

    @Slot()
    def _on_card(self) -> None:
        ranked, side = self._ranked, self._side
        if ranked is not None and side is not None:
            self.cards.start(ranked.number, side, ranked.after, self.panel.name.text())

    def _side_chosen(self) -> SideId | None:
        return self._side

    @Slot()
    def _on_points(self) -> None:
        self.points_wanted.emit(self._side)

    @Slot()
    def _on_ties(self) -> None:
        if self._ranked is None:
            return
        if self._ranked.event.stages:
            self.ties.open(self._side)
        else:
            self.said.emit(_("An event without stages has no ties to settle: tied players share the place."))

    @Slot()
    def _on_settle(self) -> None:
        if self._ranked is not None and self._ranked.line is not None:
            line = self._ranked.line
            dialog = SettleCutDialog(line, self)
            # Bound to event and stage: another desk may delete the event or change the cut meanwhile.
            dialog.decided.connect(partial(self._on_settled, self.scope, line.stage.id))
            dialog.show()

    def _on_settled(
        self, scope: EventScope, stage: StageId, how: Means, sides: tuple[SideId, ...], reason: str
    ) -> None:
        # The button that opened the dialog disappears, and Qt would focus the next one, for a penalty.
        self.table.setFocus()
        if how is Means.LOTS:
            scope.change(settle_cut_by_lot, stage)
        else:
            scope.change(settle_cut, stage, sides, how, reason=reason)

    @Slot()
    def _on_empty(self) -> None:
        is_drawn = self._ranked is not None and bool(self._ranked.event.rounds)
        drawn = "results" if is_drawn else "draw"
        self.page_wanted.emit("home" if self.scope.number is None else drawn)
