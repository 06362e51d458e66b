"""The controls beside the list of players for those who come and go, and the keys that do the same."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QTableView

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.calm_table import key_action
from batarde_tourney.ui.players.people_acts import PeopleActs
from batarde_tourney.ui.players.player_selection import PlayerSelection
from batarde_tourney.ui.players.players_model import PlayersModel
from batarde_tourney.ui.players.players_panel import PlayersPanel


class PeopleControls(QObject):
    """Acts on the players chosen in the list, or on all of them."""

    def __init__(
        self,
        acts: PeopleActs,
        panel: PlayersPanel,
        table: QTableView,
        selection: PlayerSelection,
        model: PlayersModel,
    ) -> None:
        super().__init__(table)
        self._acts, self._selection, self._model = acts, selection, model
        panel.late.clicked.connect(self._on_late)
        panel.up.clicked.connect(self._on_up)
        panel.down.clicked.connect(self._on_down)
        panel.check_in.clicked.connect(self._on_check_in)
        panel.timeline.clicked.connect(self._on_timeline)
        key_action(table, _("Find a seat…"), "L").triggered.connect(self._on_late)
        key_action(table, _("Gone"), "G").triggered.connect(panel.statuses[Status.GONE].click)
        key_action(table, _("Earlier in the standby list"), "Ctrl+Up").triggered.connect(self._on_up)
        key_action(table, _("Later in the standby list"), "Ctrl+Down").triggered.connect(self._on_down)

    @Slot()
    def _on_late(self) -> None:
        chosen = self._selection.chosen
        players = [row.player.id for row in chosen]
        if players and not any(row.is_seated for row in chosen):
            self._acts.come_late(players)

    @Slot()
    def _on_up(self) -> None:
        self._move(-1)

    @Slot()
    def _on_down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        """The player or the pair chosen, alone, up or down the standby list."""
        chosen = self._selection.lines
        if len(chosen) == 1:
            last = max((row.standby or 0 for row in self._model.rows), default=0)
            self._acts.move(chosen[0].members[0], step, last)

    @Slot()
    def _on_check_in(self) -> None:
        self._acts.check_in(self._model.lines)

    @Slot()
    def _on_timeline(self) -> None:
        self._acts.show_timeline()
