"""The options of the next draw: method, seed, players kept apart."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from PySide6.QtCore import QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.plan import First, Method
from batarde_tourney.core.tournament.event.event import Pair, players_by_club
from batarde_tourney.core.tournament.event.members import Player, folded_name, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.draw import order_words
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.ui.kit.choices import Choices
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_on_button
from batarde_tourney.ui.kit.page_stack import FoldingRow

# Pairs of players to keep apart: two fields with completion and a list.


class PairList(QWidget):
    """Return in the second field adds the pair, Del in the list removes it."""

    def __init__(
        self,
        heading: str,
        players: Sequence[Player],
        pairs: Sequence[Pair],
        parent: QWidget | None = None,
        always: Sequence[Pair] | None = None,
    ) -> None:
        super().__init__(parent)
        self._always = None if always is None else {frozenset(pair) for pair in always}
        self._players = tuple(players)
        self._names = names_apart(players)
        self._by_name = {folded_name(name): player for player, name in self._names.items()}
        self._pairs: list[Pair] = []
        self.one, self.other = self._field(_("One player")), self._field(_("The other player"))
        self.plus = button(_("Add"), parent=self)
        self.list = _Pairs(self)
        self.list.setAccessibleName(heading)
        self.strike = button(_("Remove"), parent=self)
        self.clubs = button(_("Keep a club apart"), parent=self)
        self.clubs.setVisible(any(player.club for player in players))
        self._lay_out(heading)
        for control in (self.plus, self.strike, self.clubs):
            control.setAutoDefault(False)
        self.one.returnPressed.connect(self.other.setFocus)
        self.other.returnPressed.connect(self.add_typed)
        self.plus.clicked.connect(self.add_typed)
        self.strike.clicked.connect(self.strike_out)
        self.clubs.clicked.connect(self.add_clubs)
        self.list.itemSelectionChanged.connect(self._on_selected)
        self._add(pairs)
        self._on_selected()

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs in the list."""
        return tuple(self._pairs)

    @property
    def always(self) -> tuple[Pair, ...]:
        """The pairs that are ticked."""
        ticked = Qt.CheckState.Checked
        return tuple(
            pair for row, pair in enumerate(self._pairs) if self.list.item(row).checkState() == ticked
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Return adds a pair and must not reach the button that draws.
        event.setAccepted(event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter})

    def add_typed(self) -> None:
        """Add the pair in the two fields; if a name matches no player, focus its field."""
        found = [self._by_name.get(folded_name(field.text())) for field in (self.one, self.other)]
        one, other = found
        if one is None or other is None or one == other:
            field = self.one if one is None else self.other
            field.setFocus()
            field.selectAll()
            return
        self._add([(one, other)])
        self.one.clear()
        self.other.clear()
        self.one.setFocus()

    def add_clubs(self) -> None:
        """Add every two players of the same club."""
        self._add(pair for club in players_by_club(self._players) for pair in combinations(club, 2))

    def strike_out(self) -> None:
        """Remove the selected pairs from the list."""
        for row in sorted((index.row() for index in self.list.selectedIndexes()), reverse=True):
            self.list.takeItem(row)
            del self._pairs[row]

    def _add(self, pairs: Iterable[Pair]) -> None:
        known = {frozenset(pair) for pair in self._pairs}
        for pair in pairs:
            if frozenset(pair) in known:
                continue
            known.add(frozenset(pair))
            self._pairs.append(pair)
            one, other = (self._names.get(player, player) for player in pair)
            self.list.addItem(_("{one} and {other}").format(one=one, other=other))
            if self._always is not None:
                is_always = frozenset(pair) in self._always
                state = Qt.CheckState.Checked if is_always else Qt.CheckState.Unchecked
                self.list.item(self.list.count() - 1).setCheckState(state)

    def _field(self, name: str) -> QLineEdit:
        field = _Field(self)
        field.setPlaceholderText(name)
        field.setAccessibleName(name)
        suggestions = QCompleter(sorted(self._names.values(), key=alphabetical), field)
        suggestions.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        suggestions.setFilterMode(Qt.MatchFlag.MatchContains)
        field.setCompleter(suggestions)
        return field

    def _lay_out(self, heading: str) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(8)
        fields.addWidget(self.one, 1)
        fields.addWidget(self.other, 1)
        fields.addWidget(self.plus)
        foot = QHBoxLayout()
        foot.addWidget(self.clubs)
        foot.addStretch()
        foot.addWidget(self.strike)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(label(heading, "muted", self))
        if self._always is not None:
            layout.addWidget(label(_("Ticked (Space): without exception"), "muted", self))
        layout.addLayout(fields)
        layout.addWidget(self.list, 1)
        layout.addLayout(foot)

    def _on_selected(self) -> None:
        self.strike.setEnabled(bool(self.list.selectedIndexes()))


class _Field(QLineEdit):
    def minimumSizeHint(self) -> QSize:
        """Return the size for the placeholder text."""
        words = self.fontMetrics().horizontalAdvance(self.placeholderText())
        return super().minimumSizeHint() + QSize(words, 0)


class _Pairs(QListWidget):
    def __init__(self, owner: PairList) -> None:
        super().__init__(owner)
        self._owner = owner
        self.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._owner.strike_out()
        else:
            super().keyPressEvent(event)


def names_apart(players: Sequence[Player]) -> dict[PlayerId, str]:
    """Return a unique name for each player: namesakes get their club, then their id."""
    names = {player.id: shown_name(player.name) for player in players}
    endings = ({p.id: shown_name(p.club or "") for p in players}, {p.id: shown_name(p.id) for p in players})
    for ending in endings:
        count = Counter(folded_name(name) for name in names.values())
        names = {
            player: f"{name} ({ending[player]})" if count[folded_name(name)] > 1 and ending[player] else name
            for player, name in names.items()
        }
    return names


_SIZE = (980, 560)
_MOST_PLACES = 99
_DIGITS = 18
"""Most digits of a seed: an event file has room for 64 bits."""


@dataclass(frozen=True, slots=True)
class DrawChoice:
    """The options of this draw, and the pairs the event keeps apart from now on."""

    options: DrawOptions
    apart: tuple[Pair, ...]
    apart_at_first: tuple[Pair, ...]
    clubs_apart_at_first: bool = False
    """Whether the event keeps members of one club apart in its first round."""
    always_apart: tuple[Pair, ...] = ()
    """Those of `apart` that are never seated together."""


class DrawOptionsDialog(FittingDialog):
    """Every field has a default; Return draws."""

    decided = Signal(object)
    """Emits the chosen options."""

    def __init__(
        self,
        choice: DrawChoice,
        players: Sequence[Player],
        *,
        has_played: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Draw options…"), parent)
        self._before = choice
        self.method = Choices(_method_names(has_played), choice.options.method, self)
        self.places = QSpinBox(self)
        self.places.setRange(0, _MOST_PLACES)
        self.places.setValue(choice.options.width)
        self.places.setFixedWidth(110)
        self.places.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.places.setAccessibleName(_("Places up or down, to meet somebody new"))
        self.first = Choices(
            {first: order_words(first) for first in (First.MEETINGS, First.TURNS)},
            choice.options.first,
            self,
        )
        self.season = QCheckBox(shown_on_button(_("Avoid opponents of this season")), self)
        self.season.setChecked(choice.options.season)
        self.seed = QLineEdit(str(choice.options.seed), self)
        self.seed.setAccessibleName(_("Seed"))
        self.seed.setValidator(
            QRegularExpressionValidator(QRegularExpression(rf"\d{{1,{_DIGITS}}}"), self.seed)
        )
        self.apart = PairList(_("Never at one table"), players, choice.apart, self, choice.always_apart)
        self.apart_at_first = PairList(
            _("Not at one table in the first round"), players, choice.apart_at_first, self
        )
        # Here a club counts as a group: listed pairs would leave out players entered later.
        self.apart_at_first.clubs.hide()
        self.clubs = QCheckBox(_("Keep club mates apart"), self)
        self.clubs.setToolTip(_("In the first round, as far as the tables allow; also players added later"))
        self.clubs.setChecked(choice.clubs_apart_at_first)
        self.clubs.setEnabled(choice.clubs_apart_at_first or any(player.club for player in players))
        self.cancel = button(_("Cancel"), parent=self)
        self.draw = button(_("Draw"), "primary", self)
        self.cancel.setAutoDefault(False)
        self.draw.setDefault(True)
        self._lay_out()
        self.cancel.clicked.connect(self.reject)
        self.draw.clicked.connect(self._on_draw)

    @property
    def choice(self) -> DrawChoice:
        """The values of the fields."""
        options = replace(
            self._before.options,
            method=self.method.chosen,
            width=self.places.value(),
            first=self.first.chosen,
            season=self.season.isChecked(),
            seed=int(self.seed.text()) if self.seed.hasAcceptableInput() else self._before.options.seed,
        )
        pairs, at_first = self.apart.pairs, self.apart_at_first.pairs
        return DrawChoice(options, pairs, at_first, self.clubs.isChecked(), self.apart.always)

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
        self.decided.emit(self.choice)
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
