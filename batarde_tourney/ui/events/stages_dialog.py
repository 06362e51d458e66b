"""The dialog about the stages of a format or an event: a picture, and a line of fields per stage."""

from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.games.game import Game, PlaySettings
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.pairing.event_plan import meets_in_pairs
from batarde_tourney.core.tournament.event.event import Event, game_of, rounds_drawn
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, TableRule
from batarde_tourney.core.tournament.formats.fitting import players_planned, unfit
from batarde_tourney.core.tournament.formats.format import FINAL, RANKING_ROUNDS, Format
from batarde_tourney.core.tournament.formats.stage_plan import long_swiss_of, plan_stages
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.formats import long_swiss_words, unfit_sentence
from batarde_tourney.ui.events.bracket_picture import BracketPicture
from batarde_tourney.ui.events.stage_fields import StageFields
from batarde_tourney.ui.events.stage_ways import Way
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (1080, 480)
_MOST_STAGES = 12


@dataclass(frozen=True, slots=True)
class StagesRequest:
    """The stages for so many players, and how many rounds of each are drawn, by id."""

    stages: tuple[Stage, ...]
    players: int
    game: Game
    play: PlaySettings
    tables: TableRule = TableRule.AUTO
    drawn: tuple[tuple[StageId, int], ...] = ()


class StagesDialog(FittingDialog):
    """Return accepts; stages already drawn stay, only their rounds can be increased."""

    decided = Signal(object)
    """Emits the stages accepted."""
    format_saved = Signal(object)
    """Emits a Format to save in the club."""

    def __init__(self, request: StagesRequest, parent: QWidget | None = None) -> None:
        super().__init__(_("Stages"), parent)
        self._request = request
        self.rows: list[StageFields] = []
        self._cards: list[QFrame] = []
        self.picture = BracketPicture(self)
        self.fault = label("", "fault", self, wrap=True)
        self.add = button(_("Add a stage"), parent=self)
        self.name = QLineEdit(self)
        self.name.setAccessibleName(_("Name of the format"))
        self.name.setPlaceholderText(_("Name of the format"))
        self.save = button(_("Save in the club"), parent=self)
        self.said = label("", "muted", self, wrap=True)
        self.said.hide()
        self.cancel = button(_("Cancel"), parent=self)
        self.done_button = button(_("Use these stages"), "primary", self)
        for act in (self.add, self.save, self.cancel):
            act.setAutoDefault(False)
        self.done_button.setDefault(True)
        self._lay_out()
        for stage in request.stages:
            self._add(stage)
        self._connect()
        self._update_view()

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of the fields: each takes from its earlier source, else from the one before."""
        made: list[Stage] = []
        known = {stage.id: stage.entry.source for stage in self._request.stages if stage.entry}
        for row in self.rows:
            ids = [stage.id for stage in made]
            id_ = row.stage(None).id
            source = known.get(id_) if known.get(id_) in ids else next(reversed(ids), None)
            made.append(row.stage(source))
        return tuple(made)

    def _lay_out(self) -> None:
        self._lines = QVBoxLayout()
        self._lines.setSpacing(8)
        keeping = QHBoxLayout()
        keeping.setSpacing(10)
        keeping.addWidget(self.add)
        keeping.addStretch()
        keeping.addWidget(self.name)
        keeping.addWidget(self.save)
        content = QVBoxLayout()
        content.setSpacing(14)
        content.addWidget(self.picture)
        content.addWidget(self.fault)
        content.addLayout(self._lines)
        content.addLayout(keeping)
        content.addWidget(self.said)
        content.addStretch()
        self.arrange(content, left=(self.cancel,), right=(self.done_button,), size=_SIZE)

    def _connect(self) -> None:
        self.add.clicked.connect(self._on_add)
        self.save.clicked.connect(self._on_save)
        self.cancel.clicked.connect(self.reject)
        self.done_button.clicked.connect(self._on_done)

    def _add(self, stage: Stage) -> StageFields:
        drawn = dict(self._request.drawn).get(stage.id, 0)
        row = StageFields(stage, drawn, _draw_names(self._request.game), self)
        self.rows.append(row)
        frame = row.card()
        self._cards.append(frame)
        self._lines.addWidget(frame)
        frame.show()
        row.show()
        row.changed.connect(self._update_view)
        row.removed.connect(self._on_removed)
        return row

    def _on_add(self) -> None:
        taken = {stage.id for stage in self.stages}
        id_ = next(StageId(f"s{number}") for number in range(1, 100) if f"s{number}" not in taken)
        row = self._add(Stage(id_, FINAL, 1, StageDraw.MEET_NEW))
        row.way.setCurrentIndex(list(Way).index(Way.BEST))
        self._update_view()
        row.name.setFocus()
        row.name.selectAll()

    def _on_removed(self, row: StageFields) -> None:
        frame = self._cards.pop(self.rows.index(row))
        self._lines.removeWidget(frame)
        self.rows.remove(row)
        # This also hides the fields in it.
        frame.hide()
        frame.deleteLater()
        row.deleteLater()
        self._update_view()
        self.add.setFocus()

    def _on_save(self) -> None:
        if not shown_name(self.name.text()):
            self.name.setFocus()
            return
        request = self._request
        own = Format(self.name.text(), self.stages, players=request.players, tables=request.tables)
        self.format_saved.emit(replace(own, in_pairs=meets_in_pairs(request.game)))
        self.said.setText(_("The format “{name}” is saved in the club.").format(name=shown_name(own.name)))
        self.said.show()

    def _on_done(self) -> None:
        self.decided.emit(self.stages)
        self.accept()

    def _update_view(self) -> None:
        request, stages = self._request, self.stages
        plan = plan_stages(stages, request.players, request.game, request.play, request.tables)
        found = unfit(Format("", stages, tables=request.tables), request.players, request.game, request.play)
        self.picture.show_plan(plan)
        self.fault.setText(unfit_sentence(found) if found else long_swiss_words(long_swiss_of(plan)))
        self.fault.setVisible(bool(self.fault.text()))
        self.add.setEnabled(len(self.rows) < _MOST_STAGES)
        self.grow(_SIZE[1])


def stages_of(event: Event) -> StagesRequest:
    """Return an event's stages for the dialog; one without any has a single stage of new opponents."""
    plain = Stage(StageId("q"), RANKING_ROUNDS, event.settings.rounds, StageDraw.MEET_NEW)
    stages = event.stages or (plain,)
    drawn = tuple((stage.id, rounds_drawn(event, stage)) for stage in stages)
    players = max(3, players_planned(event))
    return StagesRequest(stages, players, game_of(event), event.settings.play, event.settings.tables, drawn)


def _draw_names(game: Game) -> dict[StageDraw, str]:
    if meets_in_pairs(game):
        return {
            StageDraw.MEET_NEW: _("New people"),
            StageDraw.SWISS: _("Swiss"),
            StageDraw.ROUND_ROBIN: _("Round robin"),
            StageDraw.RANDOM: _("By lot"),
            StageDraw.BY_STANDINGS: _("By standings"),
            StageDraw.CROSSED: _("Crossed"),
            StageDraw.KNOCK_OUT: _("Knock-out"),
        }
    return {
        StageDraw.MEET_NEW: _("New people"),
        StageDraw.RANDOM: _("By lot"),
        StageDraw.BY_STANDINGS: _("By standings"),
        StageDraw.CROSSED: _("Crossed"),
        StageDraw.KNOCK_OUT: _("Knock-out"),
    }
