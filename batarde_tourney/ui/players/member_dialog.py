"""A member over all events of the club: places, what they did, and how they stand against another."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.standings.statistics import (
    feats_in_words,
    head_to_head_sentences,
    places_in_words,
    summary_sentence,
)
from batarde_tourney.services.standings.statistics import MemberStatistics
from batarde_tourney.ui.kit.calm_table import calm_table
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.folding import FoldingRow
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.text_table import TextTable, TextTableModel

_SIZE = (1120, 640)
_EVENT, _FEAT = 1, 0
_LEAST_WIDTH = 380


@dataclass(frozen=True, slots=True)
class MemberShown:
    """A member's statistics with their tables as texts, made in the worker."""

    statistics: MemberStatistics
    places: TextTable
    feats: TextTable


def tabulate_member(statistics: MemberStatistics) -> MemberShown:
    """The statistics, written out."""
    places = TextTable(
        (_("Rank"), _("Event"), _("Date"), _("Hands")),
        ("", "", "", _("Hands they played themselves")),
        places_in_words(statistics.places),
        ("place", "event", "date", "hands"),
    )
    feats = TextTable(
        ("", _("Times"), _("Of"), "%"),
        ("", "", "", ""),
        feats_in_words(statistics.feats),
        ("feat", "times", "of", "rate"),
        frozenset({_FEAT}),
    )
    return MemberShown(statistics, places, feats)


class MemberDialog(FittingDialog):
    """To be read and printed; the list of opponents chooses whom the member is held against."""

    print_wanted = Signal()
    save_wanted = Signal()
    export_wanted = Signal()
    erase_wanted = Signal()

    def __init__(self, shown: MemberShown, parent: QWidget | None = None) -> None:
        statistics = shown.statistics
        name = shown_name(statistics.member.name)
        super().__init__(name, parent)
        self._statistics = statistics
        self.places = TextTableModel(shown.places, self)
        self.feats = TextTableModel(shown.feats, self)
        self.opponents = QComboBox(self)
        self.opponents.setAccessibleName(_("Against"))
        # The names in the list are not to make this side wider than the other.
        self.opponents.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.against = label("", "", self, wrap=True)
        self._fill_opponents()
        self.leave = button(_("Close"), "primary", self)
        self.leave.setDefault(True)
        self.print = button(_("Print…"), parent=self)
        self.save = button(_("Save as PDF…"), parent=self)
        self.export = button(_("Export their data…"), "plain", self)
        self.erase = button(_("Delete their data…"), "plain", self)
        # There is nothing to hand out or to delete of whose name is gone.
        for act in (self.export, self.erase):
            act.setHidden(statistics.member.is_former)
        for act in (self.print, self.save, self.export, self.erase):
            act.setAutoDefault(False)
        self._lay_out(name)
        self.print.clicked.connect(self.print_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.export.clicked.connect(self.export_wanted)
        self.erase.clicked.connect(self.erase_wanted)
        self.opponents.currentIndexChanged.connect(self._on_opponent)
        self.leave.clicked.connect(self.accept)
        self._on_opponent()

    def _fill_opponents(self) -> None:
        members = self._statistics.members
        names = {who: shown_name(member.name) for who, member in members.items()}
        for who in sorted(names, key=lambda one: alphabetical(names[one])):
            club = shown_name(members[who].club or "")
            self.opponents.addItem(f"{names[who]}  ·  {club}" if club else names[who], who)

    def _lay_out(self, name: str) -> None:
        club = shown_name(self._statistics.member.club or "")
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(8)
        places = calm_table("member-events", self.places, _("Events"), _EVENT, self)
        feats = calm_table("member-feats", self.feats, _("Bids and méchounes"), _FEAT, self)
        left.addWidget(places, 1)
        right.addWidget(feats, 1)
        right.addWidget(label(_("Against"), "muted", self))
        right.addWidget(self.opponents)
        right.addWidget(self.against)
        for table in (places, feats):
            table.setMinimumWidth(_LEAST_WIDTH)
        columns = FoldingRow()
        columns.setSpacing(24)
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(name, "heading", self, wrap=True))
        said = [words for words in (club, summary_sentence(self._statistics)) if words]
        content.addWidget(label("  ·  ".join(said), "muted", self, wrap=True))
        content.addLayout(columns, 1)
        # Five buttons at the foot are wider than a small screen.
        theirs = FoldingRow()
        theirs.addWidget(self.export, 0, Qt.AlignmentFlag.AlignLeft)
        theirs.addWidget(self.erase, 0, Qt.AlignmentFlag.AlignLeft)
        theirs.addStretch()
        content.addLayout(theirs)
        self.arrange(content, left=(self.print, self.save), right=(self.leave,), size=_SIZE)

    @Slot()
    def _on_opponent(self) -> None:
        found = self._statistics.opponents.get(self.opponents.currentData())
        if found is None:
            self.against.setText(_("They have not shared a table with anybody yet."))
            return
        self.against.setText("\n".join(head_to_head_sentences(found)))
