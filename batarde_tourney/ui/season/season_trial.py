"""Another rule tried on a championship: who would move, from which rank to which. Nothing is stored."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.season.season import SeasonMove
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.standings.season import season_texts
from batarde_tourney.services.season.championships import Championship, SeasonRule, SeasonTrial
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.folding import FoldingRow
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.text_table import TextTable, TextTableModel
from batarde_tourney.ui.kit.whole_columns import WholeColumnsTable
from batarde_tourney.ui.kit.words import NOTHING
from batarde_tourney.ui.season.season_model import NAME, empty_season
from batarde_tourney.ui.season.season_rule_form import SeasonRuleForm

_SIZE = (1120, 620)
_TABLE_WIDTH = 420
_TOTAL, _TOTAL_BEFORE = 4, 5


@dataclass(frozen=True, slots=True)
class TrialTable:
    """A trial as texts, made in the worker: the rule it is of, the table, and how many would move."""

    rule: SeasonRule
    table: TextTable
    moved: int


def tabulate_trial(trial: SeasonTrial, before: SeasonRule) -> TrialTable:
    """The trial as texts, best first by the rule tried; `before` is the championship's own rule."""
    rule, moves = trial.season.championship.rule, trial.moves
    columns = (
        (_("Rank"), _("With the rule you try"), tuple(_rank(move.ranks[1]) for move in moves), "rank"),
        (
            _("Name"),
            "",
            tuple(shown_name(trial.season.members[move.member].name) for move in moves),
            "name",
        ),
        (_("Before"), _("With the present rule"), tuple(_rank(move.ranks[0]) for move in moves), "was"),
        (_("Moves"), "", tuple(map(_moved, moves)), "moves"),
        (_("Total"), "", season_texts(rule.figure, [move.totals[1] for move in moves]), "total"),
        (
            _("Total before"),
            "",
            season_texts(before.figure, [move.totals[0] for move in moves]),
            "total before",
        ),
    )
    headings, tips, texts, kinds = zip(*columns, strict=True)
    moved = sum(move.ranks[0] != move.ranks[1] for move in moves)
    return TrialTable(rule, TextTable(headings, tips, texts, kinds), moved)


class SeasonTrialDialog(FittingDialog):
    """The fields of the rule beside what they would do; Return keeps the rule."""

    wanted = Signal(object)
    """The SeasonRule whose effect is to be shown."""
    decided = Signal(object)
    """The SeasonRule to keep."""

    def __init__(self, championship: Championship, parent: QWidget | None = None) -> None:
        title = _("Try another rule")
        super().__init__(title, parent)
        self._own = championship.rule
        self.rule = SeasonRuleForm(championship.rule, self)
        self.model = TextTableModel(empty_season(), self)
        self.table = WholeColumnsTable("season-trial", self.model, _("Who would move"), NAME, self)
        # What was is told by the ranks.
        self.table.let_drop((_TOTAL_BEFORE, _TOTAL))
        self.table.setMinimumWidth(_TABLE_WIDTH)
        self.told = label("", "muted", self, wrap=True)
        self.leave = button(_("Close"), parent=self)
        self.leave.setAutoDefault(False)
        self.keep = button(_("Save this rule"), "primary", self)
        self.keep.setDefault(True)
        self._lay_out(title)
        self.rule.changed.connect(self.ask)
        self.keep.clicked.connect(self._on_keep)
        self.leave.clicked.connect(self.reject)

    def ask(self) -> None:
        """Ask for the effect of what the fields say now."""
        self.keep.setEnabled(self.rule.is_sound and self.rule.rule != self._own)
        if self.rule.is_sound:
            self.wanted.emit(self.rule.rule)

    def fill(self, trial: TrialTable) -> None:
        """Show this trial, unless the fields say something else by now."""
        if not self.rule.is_sound or trial.rule != self.rule.rule:
            return
        self.model.fill(trial.table)
        moves = ngettext(
            "{count} member would change rank.",
            "{count} members would change rank.",
            trial.moved,
        )
        self.told.setText(
            moves.format(count=trial.moved) if trial.moved else _("Nobody's rank would change.")
        )

    def _lay_out(self, title: str) -> None:
        words = _("Change the rule and see who moves. Nothing is stored until you save it.")
        effect = QVBoxLayout()
        effect.setSpacing(8)
        effect.addWidget(self.told)
        effect.addWidget(self.table, 1)
        columns = FoldingRow()
        columns.setSpacing(28)
        rule = QVBoxLayout()
        rule.addWidget(self.rule)
        rule.addStretch(1)
        columns.addLayout(rule)
        columns.addLayout(effect, 1)
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(title, "heading", self))
        content.addWidget(label(words, "muted", self, wrap=True))
        content.addLayout(columns, 1)
        self.arrange(content, left=(self.leave,), right=(self.keep,), size=_SIZE)

    def _on_keep(self) -> None:
        self.decided.emit(self.rule.rule)
        self.accept()


def _rank(rank: int | None) -> str:
    return NOTHING if rank is None else str(rank)


def _moved(move: SeasonMove) -> str:
    if move.gained:
        return f"{'▲' if move.gained > 0 else '▼'} {abs(move.gained)}"
    return "=" if move.ranks[0] == move.ranks[1] else NOTHING
