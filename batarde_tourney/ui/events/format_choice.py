"""The choice of a new event's format, from presets and the club's own, with a picture."""

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.pairing.event_plan import meets_in_pairs
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.fitting import Unfit, unfit
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, is_plain, stages_for
from batarde_tourney.core.tournament.formats.stage_plan import long_swiss_of, plan_stages
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.formats import (
    duration_words,
    format_explained,
    format_name,
    long_swiss_words,
    sides_words,
    unfit_sentence,
)
from batarde_tourney.ui.events.bracket_picture import BracketPicture
from batarde_tourney.ui.events.stages_dialog import StagesDialog, StagesRequest
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, in_line, label

# Actions on a format saved by the club: rename or delete.

_SIZE = (480, 0)


class SavedFormatActions(QWidget):
    """Two buttons, shown while a saved format is chosen; deleting asks first."""

    renamed = Signal(str, str)
    """Emits the old and the new name."""
    deleted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self._taken: frozenset[str] = frozenset()
        self.words = label(_("This format is saved in the club."), "muted", self)
        self.rename = button(_("Rename…"), parent=self, name=_("Rename the format"))
        self.delete = button(_("Delete…"), parent=self, name=_("Delete the format"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.words, 1)
        for act in (self.rename, self.delete):
            act.setAutoDefault(False)
            layout.addWidget(act)
        self.rename.clicked.connect(self._on_rename)
        self.delete.clicked.connect(self._on_delete)
        self.hide()

    def show_format(self, name: str, taken: Collection[str]) -> None:
        """Enable the actions for this format; `taken` are the names of all saved ones."""
        self._name, self._taken = name, frozenset(taken)
        self.setVisible(name in self._taken)

    @Slot()
    def _on_rename(self) -> None:
        dialog = FormatNameDialog(self._name, self._taken - {self._name}, self)
        dialog.decided.connect(self._on_name)
        dialog.open()

    @Slot(str)
    def _on_name(self, name: str) -> None:
        if name != self._name:
            self.renamed.emit(self._name, name)

    @Slot()
    def _on_delete(self) -> None:
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle("Bâtarde Tourney")
        # Set explicitly, because Qt guesses markup in a message box, and a name may look like it.
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(in_line(_("Delete the format “{name}”?").format(name=shown_name(self._name))))
        box.setInformativeText(_("Events made with it stay as they are. Ctrl+Z brings it back."))
        back = box.addButton(_("Change nothing"), QMessageBox.ButtonRole.RejectRole)
        box.addButton(_("Delete the format"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(back)
        box.setEscapeButton(back)
        box.accepted.connect(self._on_accepted)
        box.finished.connect(box.deleteLater)
        box.open()

    @Slot()
    def _on_accepted(self) -> None:
        self.deleted.emit(self._name)


class FormatNameDialog(FittingDialog):
    """One field; a name in use is refused, because it would replace that format."""

    decided = Signal(str)

    def __init__(self, name: str, taken: Collection[str], parent: QWidget | None = None) -> None:
        super().__init__(_("Rename the format"), parent)
        self._taken = taken
        self.name = QLineEdit(name, self)
        self.name.setAccessibleName(_("Name of the format"))
        self.name.selectAll()
        self.fault = label(_("The club already has a format of this name."), "fault", self, wrap=True)
        self.fault.hide()
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.act = button(_("Rename"), "primary", self)
        self.act.setDefault(True)
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(_("Rename the format"), "heading", self))
        content.addWidget(self.name)
        content.addWidget(self.fault)
        self.arrange(content, left=(self.cancel,), right=(self.act,), size=_SIZE)
        self.name.textChanged.connect(self._on_typed)
        self.cancel.clicked.connect(self.reject)
        self.act.clicked.connect(self._on_done)
        self.name.setFocus()

    @Slot(str)
    def _on_typed(self, text: str) -> None:
        is_taken = shown_name(text) in map(shown_name, self._taken)
        self.fault.setVisible(is_taken)
        self.act.setEnabled(bool(shown_name(text)) and not is_taken)
        self.grow(0)

    @Slot()
    def _on_done(self) -> None:
        self.decided.emit(self.name.text())
        self.accept()


_USUAL_PLAYERS = 24
_MOST_PLAYERS = 500


class FormatChoice(QWidget):
    """Shows a picture of the chosen format for the expected number of players."""

    picked = Signal()
    """Emitted when another format was chosen."""
    format_saved = Signal(object)
    """Emits a Format to save in the club."""
    renamed = Signal(str, str)
    """Emits a saved format's old and new name."""
    deleted = Signal(str)
    """Emits the name of a saved format to delete."""
    content_changed = Signal()
    """Emitted when the content has changed, and perhaps its height."""

    def __init__(self, game: str, play: PlaySettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saved: tuple[Format, ...] = ()
        self._of_club: set[str] = set()
        """Names of the formats saved in the club, not only in this dialog."""
        self._formats: tuple[Format, ...] = ()
        self._unfit: Unfit | None = None
        self._game, self._play = game_named(game), play
        self.controls = QWidget(self)
        """The controls, which a form puts in a row above the picture."""
        self.format = QComboBox(self)
        self.format.setAccessibleName(_("Format"))
        self.format.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.players = QSpinBox(self)
        self.players.setFixedWidth(110)
        self.players.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.counted = label("", "muted", self)
        self.change = button(_("Change…"), parent=self, name=_("Change the stages"))
        self.change.setAutoDefault(False)
        self.words = label("", "muted", self, wrap=True)
        self.picture = BracketPicture(self)
        self.own = SavedFormatActions(self)
        self.fault = label("", "fault", self, wrap=True)
        self.fewer, self.more = button("", parent=self), button("", parent=self)
        self.time = label("", "muted", self)
        self._lay_out()
        self._count_sides(_USUAL_PLAYERS)
        self.play(game, play)
        self.format.currentIndexChanged.connect(self._on_format)
        self.players.valueChanged.connect(self._update_view)
        self.change.clicked.connect(self._on_change)
        self.picture.grown.connect(self.content_changed)
        self.own.renamed.connect(self._on_renamed)
        self.own.deleted.connect(self._on_deleted)
        for way in (self.fewer, self.more):
            way.setAutoDefault(False)
        self.fewer.clicked.connect(self._on_fewer)
        self.more.clicked.connect(self._on_more)

    @property
    def chosen(self) -> Format:
        """The chosen format."""
        return self._formats[max(0, self.format.currentIndex())]

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The event's stages; empty if an event without stages means the same."""
        stages = self._stages_of(self.chosen)
        # Old versions of the program can read an event without stages.
        return () if is_plain(stages) else stages

    @property
    def rounds(self) -> int:
        """The number of planned rounds."""
        return sum(stage.rounds for stage in self._stages_of(self.chosen))

    @property
    def expected(self) -> int:
        """The expected number of players."""
        return self.players.value() * self._game.side_size

    def play(self, game: str, play: PlaySettings) -> None:
        """Offer the formats of this game and its tables; the expected number of players stays."""
        expected = self.expected
        self._game, self._play = game_named(game), play
        self._count_sides(expected)
        in_pairs = meets_in_pairs(self._game)
        presets = PRESETS.values()
        self._formats = tuple(
            format_ for format_ in (*presets, *self._saved) if format_.in_pairs in {None, in_pairs}
        )
        self.format.blockSignals(True)
        self.format.clear()
        self.format.addItems([format_name(format_) for format_ in self._formats])
        self.format.blockSignals(False)
        self._update_view()

    def offer(self, saved: tuple[Format, ...]) -> None:
        """Add the club's saved formats; the chosen one stays."""
        chosen = self.format.currentIndex()
        own = tuple(format_ for format_ in self._saved if format_.name not in {one.name for one in saved})
        self._saved = (*saved, *own)
        self._of_club |= {format_.name for format_ in saved}
        self.play(self._game.name, self._play)
        self.format.setCurrentIndex(max(0, min(chosen, len(self._formats) - 1)))

    def _lay_out(self) -> None:
        row = QHBoxLayout(self.controls)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.format, 1)
        row.addWidget(self.counted)
        row.addWidget(self.players)
        row.addWidget(self.change)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        ways = QHBoxLayout()
        ways.addWidget(self.fewer)
        ways.addWidget(self.more)
        ways.addStretch()
        for part in (self.own, self.words, self.picture, self.fault):
            layout.addWidget(part)
        layout.addLayout(ways)
        layout.addWidget(self.time)
        self.setFocusProxy(self.format)

    def _stages_of(self, format_: Format) -> tuple[Stage, ...]:
        """Return the format's stages for the number of players."""
        return stages_for(format_, self.expected, side_size=self._game.side_size)

    def _on_change(self) -> None:
        format_, players = self.chosen, self.expected
        stages = self._stages_of(format_)
        request = StagesRequest(stages, players, self._game, self._play, format_.tables)
        dialog = StagesDialog(request, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.decided.connect(self._on_stages)
        dialog.format_saved.connect(self._on_format_saved)
        dialog.open()

    def _on_stages(self, stages: tuple[Stage, ...]) -> None:
        """Add the changed format to the list, beside the one it was copied from."""
        self._add(replace(self._copied(), name=_("My own stages"), stages=stages))

    def _on_format_saved(self, format_: Format) -> None:
        own = replace(format_, tables=self.chosen.tables, ranking=self.chosen.ranking)
        self._of_club.add(own.name)
        self._add(own)
        self.format_saved.emit(own)

    def _on_renamed(self, name: str, new: str) -> None:
        self._of_club = self._of_club - {name} | {new}
        self._change_saved(tuple(replace(one, name=new) if one.name == name else one for one in self._saved))
        self.renamed.emit(name, new)

    def _on_deleted(self, name: str) -> None:
        self._of_club.discard(name)
        self._change_saved(tuple(one for one in self._saved if one.name != name))
        self.deleted.emit(name)

    def _change_saved(self, saved: tuple[Format, ...]) -> None:
        """Replace the saved formats: after a deletion choose anew; after a renaming keep the choice."""
        row = self.format.currentIndex() if len(saved) == len(self._saved) else 0
        self._saved = saved
        self.play(self._game.name, self._play)
        self.format.setCurrentIndex(row)
        self.picked.emit()

    def _on_fewer(self) -> None:
        self._expect(self._unfit.fewer if self._unfit else None)

    def _on_more(self) -> None:
        self._expect(self._unfit.more if self._unfit else None)

    def _expect(self, players: int | None) -> None:
        if players is not None:
            self.players.setValue(players // self._game.side_size)
            self.players.setFocus()

    def _count_sides(self, players: int) -> None:
        """Count pairs in the field where partners are one side, as in all sentences about it."""
        size = self._game.side_size
        named = _("Players expected") if size == 1 else _("Pairs expected")
        self.counted.setText(named)
        self.players.setAccessibleName(named)
        self.players.blockSignals(True)
        self.players.setRange(max(2 // size, 1), _MOST_PLAYERS // size)
        self.players.setValue(players // size)
        self.players.blockSignals(False)

    def _copied(self) -> Format:
        return replace(self.chosen, knock_out=None, players=self.expected)

    def _add(self, format_: Format) -> None:
        others = tuple(saved for saved in self._saved if saved.name != format_.name)
        self._saved = (*others, format_)
        self.play(self._game.name, self._play)
        self.format.setCurrentIndex(len(self._formats) - 1)

    def _on_format(self) -> None:
        if self.chosen.players is not None:
            self.players.setValue(self.chosen.players // self._game.side_size)
        self._update_view()
        self.picked.emit()

    def _update_view(self) -> None:
        format_, players = self.chosen, self.expected
        stages = self._stages_of(format_)
        plan = plan_stages(stages, players, self._game, self._play, format_.tables)
        found = unfit(format_, players, self._game, self._play)
        self.words.setText(format_explained(format_))
        self.words.setVisible(bool(self.words.text()))
        self.picture.show_plan(plan)
        self.fault.setText(unfit_sentence(found) if found else long_swiss_words(long_swiss_of(plan)))
        self.fault.setVisible(bool(self.fault.text()))
        self._unfit = found
        for way, number in ((self.fewer, found and found.fewer), (self.more, found and found.more)):
            way.setVisible(bool(number))
            way.setText(sides_words(number or 0, self._game.side_size))
        self.own.show_format(format_.name, self._of_club)
        self.time.setText(_("About {time} of play").format(time=duration_words(plan.minutes)))
        self.time.setVisible(found is None)
        self.content_changed.emit()
