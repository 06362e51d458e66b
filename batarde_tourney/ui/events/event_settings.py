"""The settings of an event that stands, on one page."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.tournament.event.event import Withdrawal
from batarde_tourney.core.tournament.stages.robin import is_robin
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.withdrawals import withdrawal_names, withdrawal_rule
from batarde_tourney.ui.events.event_dialog import Details, read_details
from batarde_tourney.ui.events.event_steps import RankingOrder, WhenAndWhere
from batarde_tourney.ui.games.registry import settings_fields
from batarde_tourney.ui.kit.choices import SmallNumber
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.folding import FoldingRow
from batarde_tourney.ui.kit.labels import button, label

_WORDED = 150
"""Pixels for a number that can be a word."""
_SIZE = (1140, 640)
_MOST_MINUTES = 600
_BETWEEN, _UNDER_HEADING = 26, 14


class EventSettingsDialog(FittingDialog):
    """A section beside the other: another name is two keys away, F2 and Return."""

    decided = Signal(object)
    """The Details the director decided on."""
    stages_wanted = Signal()
    """The stages are to be looked at, or changed, instead."""
    comparison_wanted = Signal()
    """What each criterion would make of the standings is to be shown."""

    def __init__(self, details: Details, parent: QWidget | None = None) -> None:
        super().__init__(_("Settings of the event"), parent)
        self._before = details
        self.first = WhenAndWhere(details.name, details.date, details.place, self, details.settings.fee)
        self.claims = SmallNumber(_("Minutes for claims after a round is complete"), self)
        self.claims.setRange(0, _MOST_MINUTES)
        self.claims.setSpecialValueText(_("no limit"))
        self.claims.setFixedWidth(_WORDED)
        self.claims.setToolTip(_("After that, changing a hand of the round needs a reason"))
        self.claims.setValue(details.settings.claims or 0)
        self.first.offer_claims(self.claims)
        self.withdrawal = QComboBox(self)
        self.withdrawal.setAccessibleName(_("Who leaves a round robin"))
        self.withdrawal.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for rule, words in withdrawal_names().items():
            self.withdrawal.addItem(words, rule)
        self.withdrawal.setCurrentIndex(self.withdrawal.findData(details.settings.withdrawal))
        self.withdrawal.setToolTip(withdrawal_rule(details.settings.withdrawal))
        self.withdrawal.currentIndexChanged.connect(self._on_withdrawal)
        # Where no round robin is played there is nothing to choose.
        self.withdrawal.setVisible(any(map(is_robin, details.stages)))
        self.second = settings_fields(details.game, details.settings, self)
        if details.is_begun:
            self.second.settle()
        self.third = RankingOrder(details.settings.ranking, game_named(details.game).criteria, self)
        self.compare = button(_("Compare criteria…"), parent=self)
        self.compare.setAutoDefault(False)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.save = button(_("Save"), "primary", self)
        self.save.setDefault(True)
        self.stages = button(_("Stages…"), parent=self)
        self.stages.setAutoDefault(False)
        if details.stages:
            self.second.follow_stages(details.settings.rounds)
        self._lay_out()
        self.stages.clicked.connect(self._on_stages)
        self.compare.clicked.connect(self.comparison_wanted)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._on_save)
        self.first.setFocus()

    @property
    def details(self) -> Details:
        """As the fields say now."""
        read = read_details(self.first, self.second, self.third, self._before)
        settings = replace(
            read.settings,
            claims=self.claims.value() or None,
            withdrawal=Withdrawal(self.withdrawal.currentData()),
        )
        return replace(read, settings=settings)

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(0)
        settings: list[tuple[str, QWidget]] = [(_("Tables and hands"), self.second)]
        if any(map(is_robin, self._before.stages)):
            settings.append((_("Who leaves a round robin"), self.withdrawal))
        for column, sections in (
            (left, [(_("When and where"), self.first), (_("Ranking"), self.third)]),
            (right, settings),
        ):
            for name, section in sections:
                column.addWidget(label(name, "heading", self))
                column.addSpacing(_UNDER_HEADING)
                # The list of criteria takes what is left.
                column.addWidget(section, 1 if section is self.third else 0)
                column.addSpacing(_BETWEEN)
        right.addStretch(1)
        columns = FoldingRow()
        columns.setSpacing(2 * _BETWEEN)
        columns.addLayout(left, 1)
        # As wide as its words: what is left is for the criteria.
        columns.addLayout(right)
        content = QVBoxLayout()
        content.addLayout(columns)
        self.arrange(content, left=(self.cancel, self.compare, self.stages), right=(self.save,), size=_SIZE)

    def _on_withdrawal(self) -> None:
        self.withdrawal.setToolTip(withdrawal_rule(Withdrawal(self.withdrawal.currentData())))

    def _on_stages(self) -> None:
        self.reject()
        self.stages_wanted.emit()

    def _on_save(self) -> None:
        if self.first.check() and self.second.check():
            self.decided.emit(self.details)
            self.accept()
