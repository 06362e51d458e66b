"""The dialog that compares the standings by each criterion, and what hands cost at tables of 3 and of 4."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import criterion_heading, figure_text
from batarde_tourney.services.events.criteria import CriteriaCompared, CriteriaShown, TableFigures
from batarde_tourney.ui.events.ranking_list import criterion_explained
from batarde_tourney.ui.kit.data_table import data_table
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.standings_model import two_lines
from batarde_tourney.ui.kit.table_model import TextTable, TextTableModel
from batarde_tourney.ui.kit.words import NOTHING

_SIZE = (1240, 680)
_NAME, _WHO = 0, 0
_HEADING_HEIGHT, _ROW_HEIGHT = 58, 36
_THREE_SIGN = "³"
"""The sign beside players who sat at tables of 3, or at more of them than others."""


@dataclass(frozen=True, slots=True)
class CriteriaTables:
    """The tables as texts, made in the worker: `ranks` is None before the first hand."""

    heading: str
    ranks: TextTable | None
    measures: TextTable | None
    has_bots: bool


def tabulate_criteria(shown: CriteriaShown) -> CriteriaTables:
    """Return the comparison as texts."""
    compared = shown.compared
    name = "" if compared is None else shown_name(compared.event)
    heading = "" if compared is None else _("{event}: ranks if each criterion came first").format(event=name)
    if compared is not None and not shown.is_own:
        heading = _("{event}, the last event played: ranks if each criterion came first").format(event=name)
    return CriteriaTables(
        heading,
        None if compared is None else _ranks(compared),
        _measures(shown) if shown.measured else None,
        bool(shown.bots),
    )


class CriteriaDialog(FittingDialog):
    """Read-only."""

    def __init__(self, tables: CriteriaTables, parent: QWidget | None = None) -> None:
        title = _("Compare criteria")
        super().__init__(title, parent)
        self.ranks = None if tables.ranks is None else TextTableModel(tables.ranks, self)
        self.measures = None if tables.measures is None else TextTableModel(tables.measures, self)
        self.leave = button(_("Close"), "primary", self)
        self.leave.setDefault(True)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(title, "heading", self))
        self._add_ranks(content, tables)
        self._add_measures(content, tables)
        self.arrange(content, right=(self.leave,), size=_SIZE)
        self.leave.clicked.connect(self.accept)

    def _add_ranks(self, content: QVBoxLayout, tables: CriteriaTables) -> None:
        if self.ranks is None:
            words = _("No event of this game has a hand yet: there is nothing to compare.")
            content.addWidget(label(words, "muted", self, wrap=True))
            content.addStretch(1)
            return
        content.addWidget(label(tables.heading, "muted", self, wrap=True))
        table = data_table("criteria", self.ranks, _("Ranks under each criterion"), _NAME, self)
        content.addWidget(table, 1)

    def _add_measures(self, content: QVBoxLayout, tables: CriteriaTables) -> None:
        if self.measures is None:
            return
        words = _("What a hand cost a player on average, by the size of the table.")
        if tables.has_bots:
            words += " " + _(
                "The results of bots are shown beside yours until there are 200 hands at each table size."
            )
        content.addWidget(label(words, "muted", self, wrap=True))
        table = data_table("table-sizes", self.measures, _("Tables of 3 and of 4"), _WHO, self)
        table.setFixedHeight(_HEADING_HEIGHT + _ROW_HEIGHT * self.measures.height())
        content.addWidget(table)


def _ranks(compared: CriteriaCompared) -> TextTable:
    names = [
        f"{shown_name(side.name)} {_THREE_SIGN}" if side.id in compared.at_three else shown_name(side.name)
        for side in compared.sides
    ]
    has_three = any(column.behind is not None for column in compared.columns)
    # First, because it is what people look for, and a long list would scroll it out of view.
    head = [_("Places lost through tables of 3 ({sign})").format(sign=_THREE_SIGN)] if has_three else []
    columns = [(*head, *names)]
    for column in compared.columns:
        ranks = [str(column.ranks.get(side.id, NOTHING)) for side in compared.sides]
        cost = [figure_text(column.behind, 1)] if has_three else []
        columns.append((*cost, *ranks))
    return TextTable(
        (_("Name"), *(two_lines(criterion_heading(column.criterion)) for column in compared.columns)),
        ("", *(criterion_explained(column.criterion) for column in compared.columns)),
        tuple(columns),
        ("name", *(column.criterion.value for column in compared.columns)),
        frozenset({_NAME}),
    )


def _measures(shown: CriteriaShown) -> TextTable:
    lines = [
        *_lines(_("Your club, tables of {size}"), shown.measured),
        *_lines(_("Bots, tables of {size}"), shown.bots),
    ]
    return TextTable(
        ("", _("Hands"), _("Per hand"), _("Per card")),
        ("", "", "", ""),
        tuple(zip(*lines, strict=True)),
        ("who", "hands", "per hand", "per card"),
        frozenset({_WHO}),
    )


def _lines(template: str, figures: Mapping[int, TableFigures]) -> Iterator[tuple[str, str, str, str]]:
    for size, found in figures.items():
        yield (
            template.format(size=size),
            str(found.hands),
            figure_text(found.per_hand, 3),
            figure_text(found.per_card, 3),
        )
