"""The room's menu that exchanges two players, or two pairs, with everything entered for them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import JOINT
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.facts import PlayersExchanged
from batarde_tourney.services.results.board import Board, TableProgress
from batarde_tourney.services.rounds.settled_rounds import ConsequencesFirst
from batarde_tourney.services.tables.moved_sheets import exchange_players
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.labels import head_menu, shown_on_button
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from batarde_tourney.ui.sheet.table_acts import TableActs


@dataclass(frozen=True, slots=True)
class _Exchange:
    """The exchange that one menu entry makes."""

    event: EventNumber
    round: int
    one: Player
    other: Player
    names: tuple[str, str]
    """The two players who change places or, with pairs, the two pairs."""


class ExchangeMenu(QMenu):
    """The possible exchanges of one seat, or of all seats of a table, with other players."""

    exchanged = Signal(object)
    """Emitted with a sentence about the two players exchanged."""

    def __init__(self, desk: Desk, parent: QWidget, *, with_table: bool = False) -> None:
        """Build the menu; `with_table` adds the actions on the whole table below."""
        super().__init__(parent)
        self._desk = desk
        self._with_table = with_table
        self.tables = TableActs(desk, parent)
        self.triggered.connect(self._on_chosen)

    def ask(self, board: Board, number: int, seat: int | None, at: QPoint) -> None:
        """Open the menu for the player of this seat, or for all of the table if `seat` is None."""
        self._forget()
        table = next(table for table in board.tables if table.number == number)
        if seat is None:
            head_menu(self, _("Exchange two players; the hands stay:"))
            for player in table.players:
                _fill(self.addMenu(_shown(player)), board, table, player)
        else:
            name = shown_name(table.players[seat].name)
            head_menu(self, _("Exchange {name} with (the hands stay):").format(name=name))
            _fill(self, board, table, table.players[seat])
        if seat is not None or self._with_table:
            self.addSeparator()
            self.tables.add_to(self, board, table, seat)
        self.popup(at)

    def _forget(self) -> None:
        # clear() does not delete the submenus.
        for submenu in self.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
            submenu.deleteLater()
        self.clear()

    def _on_chosen(self, action: QAction) -> None:
        chosen = action.data()
        if isinstance(chosen, _Exchange):
            self._exchange(chosen, told=False)

    def _exchange(self, chosen: _Exchange, *, told: bool, reason: str = "") -> None:
        self._desk.change(
            exchange_players,
            *_args(chosen),
            told=told,
            reason=reason,
            then=partial(self._on_exchanged, chosen),
            otherwise=partial(self._on_refused, chosen),
        )

    def _on_refused(self, chosen: _Exchange, error: TourneyError) -> None:
        """Show the consequences first if the round is over."""
        if not isinstance(error, ConsequencesFirst):
            self._desk.refused.emit(error)
            return
        dialog = CorrectionDialog(error.round, error.table, error.lines, self.parentWidget(), can_note=False)
        dialog.seated_in = chosen.event
        dialog.corrected.connect(partial(self._on_told, chosen))
        dialog.open()

    def _on_told(self, chosen: _Exchange, reason: str) -> None:
        self._exchange(chosen, told=True, reason=reason)

    def _on_exchanged(self, chosen: _Exchange, _fact: PlayersExchanged) -> None:
        name, other = chosen.names
        self.exchanged.emit(_("{name} and {other} have exchanged seats.").format(name=name, other=other))


def _fill(menu: QMenu, board: Board, own: TableProgress, player: Player) -> None:
    """Add the other players of the player's table, then every other table."""
    for exchange in _exchanges(board, own, player):
        _add(menu, exchange)
    menu.addSeparator()
    for table in board.tables:
        if table is not own:
            submenu = menu.addMenu(_("Table {table}").format(table=table.number))
            for exchange in _exchanges(board, table, player):
                _add(submenu, exchange)


def _exchanges(board: Board, table: TableProgress, player: Player) -> Iterator[_Exchange]:
    """Yield an exchange with each other player; with another pair as a whole, whichever partner is named."""
    own = next(table for table in board.tables if player in table.players)
    for side in _sides(table):
        if player in side:
            partners = (one for one in side if one != player)
            yield from (
                _Exchange(board.event, board.round, player, one, (_name(player), _name(one)))
                for one in partners
            )
        else:
            mine = next(side for side in _sides(own) if player in side)
            names = (JOINT.join(map(_name, mine)), JOINT.join(map(_name, side)))
            # Pair up the two who sit alike, so that partners change places with partners.
            yield _Exchange(board.event, board.round, player, side[mine.index(player)], names)


def _sides(table: TableProgress) -> tuple[tuple[Player, ...], ...]:
    if not table.partners:
        return tuple((player,) for player in table.players)
    return tuple(tuple(table.players[seat] for seat in seats) for seats in table.partners)


def _name(player: Player) -> str:
    return shown_name(player.name)


def _add(menu: QMenu, exchange: _Exchange) -> None:
    action = QAction(shown_on_button(exchange.names[1]), menu)
    action.setData(exchange)
    menu.addAction(action)


def _args(exchange: _Exchange) -> tuple[object, ...]:
    return (exchange.event, exchange.round, exchange.one.id, exchange.other.id)


def _shown(player: Player) -> str:
    return shown_on_button(shown_name(player.name))
