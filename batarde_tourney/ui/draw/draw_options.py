"""What the director asks of the next draw: the method, the seed, who is kept apart."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.pairing.tables.plan import First, Method
from batarde_tourney.core.tournament.event.event import Pair
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.draw.certificate import order_words
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.ui.draw.pair_list import PairList
from batarde_tourney.ui.kit.choices import Choices
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.folding import FoldingRow
from batarde_tourney.ui.kit.labels import button, label, shown_on_button

_SIZE = (980, 560)
_MOST_PLACES = 99
_DIGITS = 18
"""Digits of the longest seed: an event file has room for 64 bits."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of this draw, and the pairs the event keeps apart from now on."""

    options: DrawOptions
    apart: tuple[Pair, ...]
    apart_at_first: tuple[Pair, ...]
    clubs_apart_at_first: bool = False
    """Whether the event keeps everybody from their own club in its first round."""


class DrawOptionsDialog(FittingDialog):
    """Every field has a default; Return draws."""

    decided = Signal(object)
    """What the director asked for."""

    def __init__(
        self, asked: Asked, players: Sequence[Player], *, has_played: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Draw options…"), parent)
        self._asked = asked
        self.method = Choices(_method_names(has_played), asked.options.method, self)
        self.places = QSpinBox(self)
        self.places.setRange(0, _MOST_PLACES)
        self.places.setValue(asked.options.width)
        self.places.setFixedWidth(110)
        self.places.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.places.setAccessibleName(_("Places up or down, to meet somebody new"))
        self.first = Choices(
            {first: order_words(first) for first in (First.MEETINGS, First.TURNS)},
            asked.options.first,
            self,
        )
        self.season = QCheckBox(shown_on_button(_("Avoid opponents of this season")), self)
        self.season.setChecked(asked.options.season)
        self.seed = QLineEdit(str(asked.options.seed), self)
        self.seed.setAccessibleName(_("Seed"))
        self.seed.setValidator(
            QRegularExpressionValidator(QRegularExpression(rf"\d{{1,{_DIGITS}}}"), self.seed)
        )
        self.apart = PairList(_("Never at one table"), players, asked.apart, self)
        self.apart_at_first = PairList(
            _("Not at one table in the first round"), players, asked.apart_at_first, self
        )
        # A club is a group here: pairs of it would leave out whoever is entered later.
        self.apart_at_first.clubs.hide()
        self.clubs = QCheckBox(_("Keep club mates apart"), self)
        self.clubs.setToolTip(_("In the first round, as far as the tables allow; also players added later"))
        self.clubs.setChecked(asked.clubs_apart_at_first)
        self.clubs.setEnabled(asked.clubs_apart_at_first or any(player.club for player in players))
        self.cancel = button(_("Cancel"), parent=self)
        self.draw = button(_("Draw"), "primary", self)
        self.cancel.setAutoDefault(False)
        self.draw.setDefault(True)
        self._lay_out()
        self.cancel.clicked.connect(self.reject)
        self.draw.clicked.connect(self._on_draw)

    @property
    def asked(self) -> Asked:
        """As the fields say now."""
        options = replace(
            self._asked.options,
            method=self.method.chosen,
            width=self.places.value(),
            first=self.first.chosen,
            season=self.season.isChecked(),
            seed=int(self.seed.text()) if self.seed.hasAcceptableInput() else self._asked.options.seed,
        )
        return Asked(options, self.apart.pairs, self.apart_at_first.pairs, self.clubs.isChecked())

    def _lay_out(self) -> None:
        words = _(
            "Any number, for example from cards that players cut. The program chose this one before it "
            "drew. The same number gives the same draw again."
        )
        form = QFormLayout()
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(14)
        seed = QVBoxLayout()
        seed.setSpacing(6)
        seed.addWidget(self.seed)
        seed.addWidget(label(words, "muted", self, wrap=True))
        form.addRow(_("Seed"), seed)
        form.addRow(_("Method"), self.method)
        form.addRow(_("Range"), self._explained_places())
        form.addRow(_("First priority"), self.first)
        form.addRow(_("Season"), self._explained_season())
        pairs = QVBoxLayout()
        pairs.setSpacing(16)
        pairs.addWidget(self.apart)
        pairs.addWidget(self.apart_at_first)
        pairs.addWidget(self.clubs)
        columns = FoldingRow()
        columns.setSpacing(32)
        columns.addLayout(form, 1)
        columns.addLayout(pairs, 1)
        self.arrange(columns, right=(self.cancel, self.draw), size=_SIZE)
        self.seed.setFocus()
        self.seed.selectAll()

    def _explained_places(self) -> QHBoxLayout:
        words = _("By standings: how many places a player may move up or down to meet somebody new.")
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.places)
        row.addWidget(label(words, "muted", self, wrap=True), 1)
        return row

    def _explained_season(self) -> QVBoxLayout:
        words = _(
            "When everybody is to meet new people, the draw also considers opponents, tables of 3 and "
            "deals at the season's other events, if that costs this event nothing. Later rounds are then "
            "drawn the same way."
        )
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self.season)
        column.addWidget(label(words, "muted", self, wrap=True))
        return column

    def _on_draw(self) -> None:
        self.decided.emit(self.asked)
        self.accept()


def _method_names(has_played: bool) -> dict[Method, str]:
    names = {
        Method.MEET_NEW: _("Everybody meets new people"),
        Method.RANDOM: _("By lot only"),
    }
    if has_played:
        names |= {
            Method.BY_STANDINGS: _("By standings: players of similar rank together"),
            Method.CROSSED: _("By standings, crossed: group winners kept apart"),
        }
    return names
