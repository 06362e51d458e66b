"""Pairs of players to keep apart: two type-ahead fields and a list."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QListWidget, QVBoxLayout, QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.clubs import players_by_club
from batarde_tourney.core.tournament.event.event import Pair
from batarde_tourney.core.tournament.event.members import Player, folded_name, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.ui.kit.labels import button, label


class PairList(QWidget):
    """Return in the second field adds the pair, Del in the list strikes it out."""

    def __init__(
        self, heading: str, players: Sequence[Player], pairs: Sequence[Pair], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Return adds a pair; it goes no further, to the button that draws.
        event.setAccepted(event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter})

    def add_typed(self) -> None:
        """Add the pair in the two fields; where no player has the name, go there."""
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
        """Add every two players of one club."""
        self._add(pair for club in players_by_club(self._players) for pair in combinations(club, 2))

    def strike_out(self) -> None:
        """Strike out the pairs chosen in the list."""
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
        layout.addLayout(fields)
        layout.addWidget(self.list, 1)
        layout.addLayout(foot)

    def _on_selected(self) -> None:
        self.strike.setEnabled(bool(self.list.selectedIndexes()))


class _Field(QLineEdit):
    def minimumSizeHint(self) -> QSize:
        """Room for what the empty field says."""
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
    """A name for each player that no other has: namesakes get their club, then their id."""
    names = {player.id: shown_name(player.name) for player in players}
    endings = ({p.id: shown_name(p.club or "") for p in players}, {p.id: shown_name(p.id) for p in players})
    for ending in endings:
        count = Counter(folded_name(name) for name in names.values())
        names = {
            player: f"{name} ({ending[player]})" if count[folded_name(name)] > 1 and ending[player] else name
            for player, name in names.items()
        }
    return names
