"""Actions on players: add, rename, remove, set a status."""

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.core.tournament.people.late import standby_for_a_three
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.draw.draw import Proposal
from batarde_tourney.services.people.players import (
    NOTHING_BESIDE,
    Besides,
    ListLine,
    PlayerShown,
    add_players,
    remove_players,
    rename_player,
    set_status,
)
from batarde_tourney.services.tables.sides import PairEntry, add_pairs
from batarde_tourney.ui.desk.checked_acts import change_checked
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.players.people_acts import PeopleActs

# Offers players on standby where a table of 3 is drawn: one key adds them to the round (formats §2).

KEY = "+"
"""The key that accepts the offer."""


class StandbyOffer(QWidget):
    """One line below the draw; hidden if nobody is on standby, or every table has 4."""

    outdated = Signal()
    """Emitted to discard the proposal, because players join the round."""
    draw_wanted = Signal()
    """Emitted when they have joined, and the round can be drawn with them."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._people = PeopleActs(desk, self)
        self._proposal: Proposal | None = None
        self._player: PlayerId | None = None
        self.words = label("", "", self, wrap=True)
        self.take = button("", parent=self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.setSpacing(14)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.take, 0, Qt.AlignmentFlag.AlignVCenter)
        self.take.clicked.connect(self._on_take)
        self.hide()

    def follow(self, event: Event | None, proposal: Proposal | None, *, is_searching: bool) -> None:
        """Offer the first on standby for this proposal, or for the last seated round."""
        self._proposal = proposal
        round_ = _proposed(proposal) if proposal else event.rounds[-1] if event and event.rounds else None
        self._player = None
        if event is not None and round_ is not None and not is_searching:
            self._player = standby_for_a_three(event, round_)
        self.setVisible(self._player is not None)
        if event is not None and self._player is not None:
            self._show_offer(next(shown_name(one.name) for one in event.players if one.id == self._player))

    def _show_offer(self, name: str) -> None:
        if self._proposal is None:
            words = _("{name} is on standby, and a table of 3 has no hand yet.")
            act = _("Find a seat…")
        else:
            words = _("{name} is on standby. With one more player there is one table of 3 fewer.")
            act = _("Add and draw again")
        self.words.setText(words.format(name=name))
        self.take.setText(f"{act}  ({KEY})")
        self.take.setAccessibleName(act)
        # setText removes a button's shortcut.
        self.take.setShortcut(KEY)

    def _on_take(self) -> None:
        if self._player is None:
            return
        if self._proposal is None:
            self._people.come_late((self._player,))
            return
        player = self._player
        self.outdated.emit()
        self._desk.scope.change(set_status, (player,), Status.IN, then=self._on_taken)

    def _on_taken(self, _fact: PlayersChanged) -> None:
        self.draw_wanted.emit()


def _proposed(proposal: Proposal) -> Round:
    """Return the round as it would be seated."""
    tables = (Table(table.number, table.seats, table.first_dealer) for table in proposal.plan.tables)
    return Round(proposal.round, tuple(tables), stage=proposal.stage, byes=proposal.byes)


Entry = tuple[str, str | None]


class PlayerActs(QObject):
    """Changes players; every act can be undone."""

    added = Signal(object)
    """Emits the ids of the players just added."""
    skipped = Signal(object)
    """Emits the entries that already took part."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self.people = PeopleActs(desk, window)

    def add(
        self,
        scope: EventScope,
        entries: Sequence[Entry],
        there: Iterable[PlayerShown],
        besides: Besides = NOTHING_BESIDE,
    ) -> None:
        """Add those who do not take part yet; duplicates among the entries are added once."""
        known = {_identity(row.player.name, row.player.club) for row in there}
        fresh: dict[Entry, Entry] = {}
        skipped: list[Entry] = []
        for entry in entries:
            identity = _identity(*entry)
            if identity in known or identity in fresh:
                skipped.append(entry)
            else:
                fresh[identity] = entry
        if skipped:
            self.skipped.emit(tuple(skipped))
        if fresh:
            scope.change(add_players, tuple(fresh.values()), besides, then=self._on_added)

    def add_pairs(
        self,
        scope: EventScope,
        entries: Sequence[PairEntry],
        there: Iterable[ListLine],
        besides: Besides = NOTHING_BESIDE,
    ) -> None:
        """Add the pairs, and players without a partner; an existing pair is skipped."""
        names = {frozenset(shown_name(one.player.name) for one in line.members) for line in there}
        fresh = [
            one for one in entries if frozenset(shown_name(name) for name, _club in one.players) not in names
        ]
        skipped = tuple(one.players[0] for one in entries if one not in fresh)
        if skipped:
            self.skipped.emit(skipped)
        if fresh:
            scope.change(add_pairs, tuple(fresh), besides, then=self._on_added)

    def rename(self, scope: EventScope, row: PlayerShown, name: str, club: str | None) -> None:
        """Change the player's name or club."""
        scope.change(rename_player, row.player.id, name, club)

    def strike(self, rows: Sequence[PlayerShown]) -> None:
        """Remove players who never played from the list."""
        self._desk.scope.change(remove_players, tuple(row.player.id for row in rows))

    def set_status(self, rows: Sequence[PlayerShown], status: Status) -> None:
        """Set the status from the next round to draw on; ask about seats of players who leave mid-round."""
        players, number = tuple(row.player.id for row in rows), self._desk.scope.number
        check = partial(change_checked, self._desk, self._window, set_status, number, players, status)
        if status is Status.GONE:
            self.people.leave(players, check)
        else:
            check()

    def _on_added(self, fact: PlayersChanged) -> None:
        self.added.emit(fact.players)


def _identity(name: str, club: str | None) -> Entry:
    return shown_name(name), shown_name(club or "") or None
