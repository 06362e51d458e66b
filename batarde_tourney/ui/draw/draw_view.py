"""The view of a round on the Draw page: header, tables and certificate."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QToolButton, QVBoxLayout, QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, Verdict
from batarde_tourney.core.pairing.tables.plan import TablePlan
from batarde_tourney.core.tournament.acts.act_checks import is_complete
from batarde_tourney.core.tournament.event.event import Event, Table, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import (
    full_side_names,
    names_of_sides,
    numbered,
    numbers_by_player,
    plays_in_pairs,
)
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.draw import (
    count_words,
    distinct_lines,
    given_sentence,
    line_sign,
    line_words,
    origin_sentence,
    remark_words,
    verdict_sign,
    verdict_words,
)
from batarde_tourney.i18n.stages.stages import stage_words
from batarde_tourney.services.draw.draw import Proposal
from batarde_tourney.ui.draw.drafts import Drafts, SeatingDraft
from batarde_tourney.ui.draw.round_words import (
    draw_words,
    has_open_tie,
    in_the_way,
    is_planned,
    missing_hands,
    origin_words,
    other_tables,
    resting_words,
    seating_of,
    tables_words,
)
from batarde_tourney.ui.draw.seating_room import Seating, SeatingRoom
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.labels import ElidedLabel, button, card, in_line, label, shown_on_button
from batarde_tourney.ui.kit.marker_board import DealerLegend
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.kit.theme import icon

# The certificate beside the tables: what the draw achieves, line by line, updated while players move.

_WIDTH = 286
_OF_NO_TABLE = {LineKind.DEALS, LineKind.SEATS}
"""Figures about whole evenings only: they are never marked at a player's name."""
_SMALL = "font-size: 9.5pt;"


class CertificatePanel(QScrollArea):
    """A card with a line per figure; it scrolls where the window is low."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(_WIDTH)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("How good is it?"))
        self.setProperty("role", "scrolled")
        page = card(self)
        self.title = label(_("How good is it?"), "heading", page)
        self.origin = label("", "muted", page, wrap=True)
        self.origin.setStyleSheet(_SMALL)
        self.given = label("", "", page, wrap=True)
        self.given.setStyleSheet(_SMALL)
        self._lines = {kind: _LineRow(page) for kind in LineKind}
        self._certificate: Certificate | None = None
        self._names: Mapping[PlayerId, str] = {}
        self.unfold = QToolButton(page)
        self.unfold.setCheckable(True)
        self.unfold.setStyleSheet(_SMALL)
        self.unfold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.unfold.toggled.connect(self._on_unfolded)
        self.unfold.setToolTip(_("Who meets somebody again, or has an uneven share: click to read it"))
        self.sign = label(_("! beside a name: this table is not ideal for them"), "muted", page, wrap=True)
        self.sign.setStyleSheet(_SMALL)
        self.remarks = label("", "", page, wrap=True)
        self.remarks.setStyleSheet(_SMALL)
        self.remarks.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        # Folded at first: the figures are for everybody, the proof is for doubters.
        self.remarks.hide()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(18, 16, 18, 16)
        layout.setSpacing(9)
        layout.addWidget(self.title)
        layout.addWidget(self.given)
        for row in self._lines.values():
            layout.addWidget(row)
        layout.addWidget(self.unfold)
        layout.addWidget(self.sign)
        layout.addWidget(self.remarks)
        layout.addStretch(1)
        layout.addWidget(self.origin)
        self.setWidget(page)

    def show_certificate(
        self, certificate: Certificate, title: str, names: Mapping[PlayerId, str], origin: str = ""
    ) -> None:
        """Show a draw's certificate; `origin` says how the draw came about."""
        self.title.setText(title)
        self.origin.setText(origin)
        self.given.setVisible(certificate.given is not None)
        self.given.setText("" if certificate.given is None else given_sentence(certificate.given))
        lines = distinct_lines(certificate)
        for line in lines:
            self._lines[line.kind].show_line(line)
        kinds = {line.kind for line in lines}
        for kind, row in self._lines.items():
            row.setVisible(kind in kinds)
        self._certificate, self._names = certificate, names
        self._show_remarks()

    def _show_remarks(self) -> None:
        if self._certificate is None:
            return
        count = len(self._certificate.remarks)
        self.unfold.setVisible(count > 0)
        self.sign.setVisible(any(one.kind not in _OF_NO_TABLE for one in self._certificate.remarks))
        self.unfold.setText(count_words(self._certificate))
        arrow = "arrow-up" if self.unfold.isChecked() else "arrow-down"
        self.unfold.setIcon(icon(arrow, colours_of(self.palette()).text))
        is_unfolded = count > 0 and self.unfold.isChecked()
        self.remarks.setVisible(is_unfolded)
        # Hundreds of lines are written only while they are unfolded.
        if is_unfolded:
            said = remark_words(self._certificate, self._names)
            self.remarks.setText(
                "\n\n".join(f"{self._names[player]}\n{words}" for player, words in said.items())
            )

    def _on_unfolded(self, _: bool) -> None:
        self._show_remarks()


class _LineRow(QWidget):
    """A sign, what was achieved, and how good that is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign = QLabel(self)
        self._sign.setFixedWidth(20)
        self._words = label("", "", self, wrap=True)
        self._words.setStyleSheet("font-size: 10.5pt;")
        self._verdict = label("", "muted", self, wrap=True)
        self._verdict.setStyleSheet(_SMALL)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self._words)
        column.addWidget(self._verdict)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(column, 1)

    def show_line(self, line: CertificateLine) -> None:
        colours = colours_of(self.palette())
        sign, how = line_sign(line), verdict_words(line)
        signal = {verdict_sign(Verdict.OPEN): colours.on_warning, verdict_sign(Verdict.GIVEN): colours.text}
        self._sign.setStyleSheet(f"color: {signal.get(sign, colours.good)}; font-weight: bold;")
        self._sign.setText(sign)
        self._words.setText(line_words(line))
        self._verdict.setText(how)
        self._verdict.setVisible(bool(how))


# The header of the Draw page: its title and its buttons.

_SPACING = 10


class DrawBar(QWidget):
    """Words on the left, controls on the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.headline = label("", "heading", self, wrap=True)
        self.count = label("", "muted", self, wrap=True)
        self.undo = self._tool("undo")
        self.redo = self._tool("redo")
        self.back = button("", "plain", self)
        self.with_options = button(_("Draw options…"), parent=self)
        self.with_options.setToolTip("Ctrl+D")
        self.again = button("", parent=self)
        self.main = button("", "primary", self)
        texts, controls = QHBoxLayout(), QHBoxLayout()
        for row in (texts, controls):
            row.setSpacing(10)
        texts.addWidget(self.headline, 1)
        for control in (self.undo, self.redo, self.back):
            texts.addWidget(control)
        controls.addStretch()
        for control in (self.with_options, self.again, self.main):
            controls.addWidget(control)
        head = FoldingRow()
        head.setSpacing(10)
        head.addLayout(texts, 1)
        head.addLayout(controls)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        # In full width: beside the buttons the sentences at the end of a stage did not fit.
        below = QHBoxLayout()
        below.setSpacing(_SPACING)
        below.addWidget(self.count, 1)
        below.addWidget(DealerLegend(_("deals first"), self), 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(below)

    def show_acts(self, drafts: Drafts) -> None:
        """Enable undo and redo, naming the act."""
        colours = colours_of(self.palette())
        for tool, picture, words, act in (
            (self.undo, "undo", _("Undo: {act}"), drafts.act_to_undo),
            (self.redo, "redo", _("Redo: {act}"), drafts.act_to_redo),
        ):
            tool.setVisible(drafts.current is not None)
            tool.setEnabled(act is not None)
            tool.setIcon(icon(picture, colours.text if act else colours.border))
            said = words.format(act=act or "")
            tool.setAccessibleName(said)
            # Tooltips interpret markup: a name with a `<` in it is left out.
            tool.setToolTip("" if act is None or "<" in said else in_line(said))

    def name_main(self, text: str) -> None:
        """Set the main button's text."""
        self.main.setText(shown_on_button(text))
        self.main.setAccessibleName(text)

    def _tool(self, picture: str) -> QToolButton:
        tool = QToolButton(self)
        tool.setIconSize(QSize(20, 20))
        tool.setIcon(icon(picture, colours_of(self.palette()).text))
        tool.hide()
        return tool


Names = Mapping[PlayerId, str]


class DrawView(QWidget):
    """Shows a proposal, which can be changed, or a seated round, which cannot."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = DrawBar(self)
        self.in_the_way = label("", "muted", self, wrap=True)
        self.in_the_way.hide()
        self.differ = button("", parent=self)
        self.differ.hide()
        self.room = SeatingRoom(self)
        self.names = ElidedLabel("", "", self)
        self.certificate = CertificatePanel(self)
        body = FoldingRow()
        body.setSpacing(16)
        tables = QVBoxLayout()
        tables.setSpacing(6)
        tables.addWidget(self.room, 1)
        tables.addWidget(self.names)
        body.addLayout(tables, 1)
        body.add_side(self.certificate, self.certificate.maximumWidth())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.bar)
        way = QHBoxLayout()
        way.addWidget(self.in_the_way, 1)
        way.addWidget(self.differ)
        layout.addLayout(way)
        layout.addLayout(body, 1)
        self.names.hide()
        self.room.spare = self.names.sizeHint().height() + tables.spacing()
        # Names on tiles may be shortened: those of one table are shown in full below.
        self.room.tiled.connect(self.names.setVisible)
        self.room.looked_at.connect(self.names.setText)

    def show_draft(self, draft: SeatingDraft, names: Names) -> None:
        """Show a proposal; `names` has all players, also absent ones, who may be previous opponents."""
        proposal = draft.proposal
        tables = proposal.plan.tables
        bar = self.bar
        bar.headline.setText(_("Round {round}: a proposal").format(round=proposal.round))
        shown_names, numbers = _of_sides(proposal, names), _numbers(proposal)
        resting = [numbered(shown_names[player], numbers.get(player)) for player in proposal.plan.byes]
        in_pairs = shown_names is not names
        bar.count.setText(
            _of_stage(stage_words(proposal.stage_name), _round_words(tables, resting, in_pairs=in_pairs))
        )
        bar.back.setText(_("Discard"))
        bar.back.show()
        bar.again.setText(_("Draw the rest") if draft.is_part else _("Draw again"))
        bar.again.show()
        bar.name_main(_("Seat this round"))
        self.in_the_way.hide()
        self.differ.hide()
        seating = seating_of(tables, proposal.players, proposal.certificate, draft.kept, numbers)
        # Only where two sides meet can seats run to the right.
        is_right = proposal.pairs is not None and proposal.pairs.event.settings.play.runs_right
        self._show_tables(seating, movable=True, locked=draft.locked, is_right=is_right)
        self.judge(proposal, names)

    def judge(self, proposal: Proposal, names: Names) -> None:
        """Show the certificate of a proposal as it stands."""
        shown_names = _of_sides(proposal, names)
        self.certificate.show_certificate(
            proposal.certificate, _("How good is it?"), shown_names, origin_words(proposal)
        )

    def weigh(self, certificate: Certificate, names: Names) -> None:
        """Show the certificate there would be after an exchange."""
        self.certificate.show_certificate(certificate, _("After this exchange"), names)

    def show_seated(self, event: Event, certificate: Certificate) -> None:
        """Show the last round of an event as it is seated."""
        last = event.rounds[-1]
        bar = self.bar
        bar.headline.setText(_("Round {round} is seated").format(round=last.number))
        byes = {side.id: side for side in sides_of(event) if side.id in last.byes}
        called = full_side_names(event, byes.values())
        stage = next((stage_words(stage.name) for stage in event.stages if stage.id == last.stage), "")
        resting = [numbered(shown_name(called[side]), byes[side].number) for side in last.byes]
        tables = _of_stage(stage, _round_words(last.tables, resting, in_pairs=plays_in_pairs(event)))
        is_begun = any(table.hands for table in last.tables)
        # Say in advance what the next draw would ask about.
        missing = missing_hands(event)
        words = f"{tables} · {missing}" if missing else tables
        bar.count.setText(words if is_begun else _("{tables}. No hand yet.").format(tables=tables))
        bar.back.setText(_("Take back round {round}").format(round=last.number))
        bar.back.setVisible(not is_begun)
        self._offer_next(event)
        seated = tuple(TablePlan(table.number, table.seats, table.first_dealer) for table in last.tables)
        self._show_tables(
            seating_of(seated, event.players, certificate, pairs=numbers_by_player(event)),
            movable=False,
            is_right=event.settings.play.runs_right,
        )
        names = {player.id: shown_name(player.name) for player in event.players} | names_of_sides(event)
        self.certificate.show_certificate(certificate, _("How good is it?"), names, origin_sentence(last))

    def _show_tables(
        self, seating: Seating, *, movable: bool, is_right: bool, locked: frozenset[int] = frozenset()
    ) -> None:
        self.room.show_tables(seating, movable=movable, locked=locked, runs_right=is_right)

    def _offer_next(self, event: Event) -> None:
        """Offer the next round; with missing hands the results, then a tie, at the end the standings.

        No further round is offered where the stages plan none.
        """
        draw, words = draw_words(event), in_the_way(event)
        self.in_the_way.setText(words)
        # Say in advance what it would refuse.
        self.in_the_way.setVisible(bool(words))
        leads_on = _("Go to the results") if lacks_hands(event) else None
        if is_complete(event):
            leads_on = _("Final standings")
        is_tied = has_open_tie(event)
        if is_tied:
            leads_on = _("Settle the tie…")
        if leads_on is None and words:
            # Offer no draw that would be refused: either a few tables play at another size, or others come.
            self.bar.again.hide()
            name_way(self.differ, "")
            self.bar.name_main(other_tables(event) or _("Go to the players"))
            return
        name_way(self.differ, other_tables(event))
        self.bar.again.setVisible(leads_on is not None and is_planned(event) and not is_tied)
        self.bar.again.setText(shown_on_button(draw))
        self.bar.name_main(leads_on or draw)


def name_way(way: QPushButton, words: str) -> None:
    """Set the button's text; without one hide the button."""
    way.setText(shown_on_button(words))
    way.setAccessibleName(words)
    way.setVisible(bool(words))


def _numbers(proposal: Proposal) -> Mapping[PlayerId, int]:
    return numbers_by_player(proposal.pairs.event) if proposal.pairs is not None else {}


def _of_sides(proposal: Proposal, names: Names) -> Names:
    """Return the sides' names by their first players; for single players the names themselves."""
    sides = names_of_sides(proposal.pairs.event) if proposal.pairs is not None else {}
    return {**names, **sides} if sides else names


def _round_words(tables: Sequence[TablePlan | Table], resting: Sequence[str], *, in_pairs: bool) -> str:
    """Return how many tables there are, and who sits out, in words."""
    words = tables_words([len(table.seats) for table in tables], in_pairs=in_pairs)
    return words if not resting else f"{words} · {resting_words(resting)}"


def _of_stage(stage: str, words: str) -> str:
    name = shown_name(stage)
    return f"{name} · {words}" if name else words


def lacks_hands(event: Event) -> bool:
    """Whether hands of the last round are missing; False without a round."""
    tables = event.rounds[-1].tables if event.rounds else ()
    return not all(is_finished(table, event) for table in tables)
