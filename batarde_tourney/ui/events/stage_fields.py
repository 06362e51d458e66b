"""The fields of one stage: name, rounds, who enters it, its draw and its tables."""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Seeding, Stage, StageDraw, StageEntry, TableRule
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.stages import bracket_names, stage_words, typed_stage_name
from batarde_tourney.ui.events.stage_ways import Way, rule_names, way_names, way_of
from batarde_tourney.ui.kit.choices import SmallNumber
from batarde_tourney.ui.kit.labels import button, card, label, shown_on_button
from batarde_tourney.ui.kit.page_stack import FoldingRow

_MOST_ROUNDS = 30
_MOST_PLAYERS = 500
_MOST_GROUPS = 64
_IN_GROUPS = {StageDraw.ROUND_ROBIN, StageDraw.SWISS}
"""Draws that can have groups."""
NUMBER_WIDTH = 76
"""Width of a number field."""
_BETWEEN = 8


class StageFields(QObject):
    """The fields of a stage; once it is drawn, only its rounds can be increased."""

    changed = Signal()
    removed = Signal(object)
    """Emits this row, to remove it."""

    def __init__(self, stage: Stage, drawn: int, draws: dict[StageDraw, str], parent: QWidget) -> None:
        super().__init__(parent)
        self._stage = stage
        self.drawn = drawn
        self.name = QLineEdit(stage_words(stage.name), parent)
        self.name.setAccessibleName(_("Name of the stage"))
        self.rounds = SmallNumber(_("Rounds of the stage"), parent)
        # Drawn rounds are played: a stage cannot have fewer than those.
        self.rounds.setRange(max(1, drawn), _MOST_ROUNDS)
        self.rounds.setValue(stage.rounds)
        self.way = QComboBox(parent)
        self.way.setAccessibleName(_("Who enters the stage"))
        for way, words in way_names().items():
            self.way.addItem(words, way)
        self.number = SmallNumber(_("How many enter"), parent)
        self.number.setRange(1, _MOST_PLAYERS)
        self.filled = SmallNumber(_("Fill up with lucky losers to this number"), parent)
        self.filled.setRange(0, _MOST_PLAYERS)
        self.filled.setSpecialValueText("–")
        self.draw = QComboBox(parent)
        self.draw.setAccessibleName(_("How the stage is drawn"))
        for draw, words in draws.items():
            self.draw.addItem(words, draw)
        self.tables = QComboBox(parent)
        self.tables.setAccessibleName(_("Tables of the stage"))
        for rule, words in rule_names().items():
            self.tables.addItem(words, rule)
        self.groups = SmallNumber(_("Groups of the stage"), parent)
        self.groups.setRange(1, _MOST_GROUPS)
        self.groups.setValue(stage.groups or 1)
        self._in_pairs = StageDraw.SWISS in draws
        self.bracket = _bracket_field(stage, parent)
        self.carries = QCheckBox(shown_on_button(_("Hands of the stage before count too")), parent)
        self.carries.setChecked(stage.carries)
        self.shares = QCheckBox(shown_on_button(_("Those who do not go on share the best place")), parent)
        self.shares.setChecked(stage.shares)
        self.fill_up = label(_("Fill up to"), "muted", parent)
        self._word_of_groups = label(_("Groups"), "muted", parent)
        self._word_of_bracket = label(_("Bracket"), "muted", parent)
        self.remove = button("×", "plain", parent, _("Remove the stage"))
        self._show()
        self._connect()

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """The fields from left to right."""
        return (
            self.name,
            self.rounds,
            self.way,
            self.number,
            self.filled,
            self.draw,
            self.tables,
            self.groups,
            self.bracket,
            self.carries,
            self.shares,
            self.remove,
        )

    def card(self) -> QFrame:
        """Return the fields in a frame: name, who enters, rounds, draw and tables; folded where narrow."""
        frame = card(self.name.parentWidget())
        names = (_("Rounds"), _("Draw"), _("Tables"))
        words = [*(label(name, "muted", frame) for name in names), self._word_of_groups]
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(14, 8, 14, 8)
        layout.setSpacing(_BETWEEN)
        layout.addLayout(_beside(self.name, self.remove))
        entering = _beside(label(_("Who enters"), "muted", frame), self.way, self.number, stretch=True)
        layout.addLayout(_folding(entering, _beside(self.fill_up, self.filled, stretch=True)))
        pairs = zip(words, (self.rounds, self.draw, self.tables, self.groups), strict=True)
        layout.addLayout(_folding(*(_beside(word, field, stretch=True) for word, field in pairs)))
        layout.addLayout(_beside(self._word_of_bracket, self.bracket, stretch=True))
        for tick in (self.carries, self.shares):
            layout.addLayout(_beside(tick, stretch=True))
        for number in (self.rounds, self.number, self.filled, self.groups):
            number.setFixedWidth(NUMBER_WIDTH)
        return frame

    def show(self) -> None:
        """Show the fields that apply."""
        for field in set(self.fields) - self._sometimes:
            field.show()
        self.remove.setVisible(not self.drawn)
        self._offer()

    def stage(self, source: StageId | None) -> Stage:
        """Return the stage of the fields; it takes from `source` unless it had another before."""
        if self.drawn:
            return replace(self._stage, rounds=self.rounds.value())
        return replace(
            self._stage,
            name=typed_stage_name(self.name.text(), self._stage.name),
            rounds=self.rounds.value(),
            draw=StageDraw(self.draw.currentData()),
            tables=TableRule(self.tables.currentData()) if self.tables.currentData() else None,
            entry=self._entry(source),
            groups=self._groups,
            bracket=Seeding(self.bracket.currentData()) if self._has_bracket else Seeding.LOTS,
            carries=self.carries.isChecked() and self._enters_from_another,
            shares=self.shares.isChecked(),
        )

    @property
    def _sometimes(self) -> set[QWidget]:
        """The fields that apply only sometimes."""
        return {self.number, self.filled, self.groups, self.bracket, self.carries}

    @property
    def _has_bracket(self) -> bool:
        """Whether it is a knock-out of matches after another stage."""
        is_cup = bool(self.draw.currentData() == StageDraw.KNOCK_OUT)
        return is_cup and self._in_pairs and self._enters_from_another

    @property
    def _enters_from_another(self) -> bool:
        return bool(self.way.currentData() != Way.EVERYBODY)

    @property
    def _groups(self) -> int | None:
        """The number of groups; None for one, or if the draw has none."""
        if self.draw.currentData() not in _IN_GROUPS:
            return self._stage.groups if self._stage.draw == self.draw.currentData() else None
        return self.groups.value() if self.groups.value() > 1 or self._stage.groups == 1 else None

    def _entry(self, source: StageId | None) -> StageEntry | None:
        way, number = self.way.currentData(), self.number.value()
        if way == Way.EVERYBODY or source is None:
            return None
        before = self._stage.entry or StageEntry(source)
        entry = replace(before, source=source, best=None, per_table=None, per_group=None, fill_to=None)
        entry = replace(entry, others=False)
        if way == Way.BEST:
            return replace(entry, best=number)
        if way == Way.OF_TABLES:
            return replace(entry, per_table=number, fill_to=self.filled.value() or None)
        if way == Way.OF_GROUPS:
            return replace(entry, per_group=number, fill_to=self.filled.value() or None)
        return replace(entry, others=True)

    def _show(self) -> None:
        entry = self._stage.entry
        self.way.setCurrentIndex(list(Way).index(way_of(entry)))
        self.number.setValue((entry and (entry.best or entry.per_table or entry.per_group)) or 4)
        self.filled.setValue((entry and entry.fill_to) or 0)
        self.draw.setCurrentIndex(max(0, self.draw.findData(self._stage.draw or StageDraw.MEET_NEW)))
        self.tables.setCurrentIndex(max(0, self.tables.findData(self._stage.tables)))
        if self.drawn:
            words = _("Rounds of it are drawn. You can add rounds; nothing else can change.")
            for field in set(self.fields) - {self.rounds}:
                field.setEnabled(False)
                field.setToolTip(words)
            self.rounds.setToolTip(words)
        self._offer()

    def _connect(self) -> None:
        self.name.textEdited.connect(self._on_changed)
        for number in (self.rounds, self.number, self.filled, self.groups):
            number.valueChanged.connect(self._on_changed)
        for box in (self.way, self.draw, self.tables, self.bracket):
            box.currentIndexChanged.connect(self._on_changed)
        for tick in (self.carries, self.shares):
            tick.toggled.connect(self._on_changed)
        self.remove.clicked.connect(self._on_remove)

    def _offer(self) -> None:
        """Show the number fields that apply."""
        way = self.way.currentData()
        self.number.setVisible(way in {Way.BEST, Way.OF_TABLES, Way.OF_GROUPS})
        for part in (self.fill_up, self.filled):
            part.setVisible(way in {Way.OF_TABLES, Way.OF_GROUPS})
        self.carries.setVisible(self._enters_from_another)
        for part in (self._word_of_groups, self.groups):
            part.setVisible(self.draw.currentData() in _IN_GROUPS)
        self._word_of_bracket.setVisible(self._has_bracket)
        self.bracket.setVisible(self._has_bracket)

    def _on_changed(self) -> None:
        self._offer()
        self.changed.emit()

    def _on_remove(self) -> None:
        self.removed.emit(self)


def _bracket_field(stage: Stage, parent: QWidget) -> QComboBox:
    """Return the field for the order of a bracket: new knock-outs are seeded, others stay."""
    field = QComboBox(parent)
    field.setAccessibleName(_("Who meets whom first"))
    for bracket, words in bracket_names().items():
        field.addItem(words, bracket)
    is_old = stage.draw is StageDraw.KNOCK_OUT
    field.setCurrentIndex(field.findData(stage.bracket if is_old else Seeding.SEEDED))
    return field


def _beside(*fields: QWidget, stretch: bool = False) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(_BETWEEN)
    for field in fields:
        row.addWidget(field)
    if stretch:
        row.addStretch(1)
    return row


def _folding(*parts: QHBoxLayout) -> FoldingRow:
    row = FoldingRow()
    row.setSpacing(2 * _BETWEEN)
    for part in parts:
        row.addLayout(part)
    return row
