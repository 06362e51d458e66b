"""Run as a program: a director of Butifarra at the real window, from where the club file stands to the end.

`python -m tests.e2e.butifarra_evening CLUB SIZE` makes an event of Swiss rounds if there is none, enters
pairs, draws and types the rounds. One pair comes late, somebody sits in for a player, the clock stops a game.
The event is taken up again in the second round; when that is typed a deal of the first one is corrected.
Each thing done is a line of JSON on standard output.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox

from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.event_dialog import EventDialog
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.games.butifarra.window import ButifarraSettings
from batarde_tourney.ui.players.late import LateDialog
from batarde_tourney.ui.players.players_model import NAME
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.substitute import SubstituteDialog
from batarde_tourney.ui.sheet.table_acts import CloseTableDialog
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from batarde_tourney.ui.shell.app import make_app, make_window
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.e2e.butifarra_games import RESERVE, SIZES, Size, correction_of, game_on_paper, keys_of
from tests.e2e.evening import Evening, tell
from tests.e2e.typist import click, control, press, type_text, wait

EVENT = "Nit de butifarra"
SUBSTITUTE_AT, CLOCK_AT, CORRECTED_AT = (2, 1), (2, 2), (1, 1)
"""Round and table of what happens beside the usual."""
DEALS_BEFORE = 2
"""So many deals are played before the substitute comes, and before the clock stops the game."""
REASON = "The slips were read again"

_CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier

D = TypeVar("D", bound=QDialog)


class ButifarraEvening(Evening):
    """The same director at a game of pairs: what Butifarra and Swiss rounds have of their own."""

    def __init__(self, window: MainWindow, size: Size) -> None:
        super().__init__(window)
        self._size = size
        self._deals = self._strokes = 0

    def run(self, pdf: str) -> None:
        """The evening from wherever it stands; no paper is saved."""
        begun = time.monotonic()
        home = self._page(HomePage)
        wait(lambda: self.window.desk.is_idle, "the list of events")
        if home.model.rowCount():
            press(Qt.Key.Key_Return)
            wait(lambda: isinstance(self.window.page, ResultsPage), "the results of the event taken up")
            self._type_round()
            self._correct_deal()
        else:
            self._make_event()
            self._add_pairs()
        while len(self._rounds()) < self._size.rounds:
            self._play_round()
        self._read_standings()
        tell(deals=self._deals, strokes=self._strokes, seconds=time.monotonic() - begun)

    def _play_round(self) -> None:
        """The next round; who is late comes in the first one."""
        is_first = not self._rounds()
        self._draw_round()
        if is_first:
            self._let_wait(self._size.names[-1])
        self._type_round()

    def _make_event(self) -> None:
        press(Qt.Key.Key_Return)
        dialog = _dialog(EventDialog)
        click(dialog.game.buttons["butifarra"])
        click(dialog.first.name)
        control(Qt.Key.Key_A)
        type_text(EVENT)
        while not dialog.format.format.hasFocus():
            press(Qt.Key.Key_Tab)
        press(Qt.Key.Key_Home)
        while dialog.format.chosen.name != "swiss":
            before = dialog.format.format.currentIndex()
            press(Qt.Key.Key_Down)
            wait(partial(_has_moved, dialog.format.format.currentIndex, before), "Swiss rounds on the list")
        press(Qt.Key.Key_Return)
        fields = dialog.second
        if not isinstance(fields, ButifarraSettings):
            raise TypeError(fields)
        wait(fields.target.hasFocus, "the target of a game")
        control(Qt.Key.Key_A)
        type_text(str(self._size.target))
        for _step in range(2):
            press(Qt.Key.Key_Return)
        wait(lambda: isinstance(self.window.page, PlayersPage), "the players of the new event")

    def _add_pairs(self) -> None:
        page = self._page(PlayersPage)
        wait(lambda: page.field.takes_pairs, "the field of pairs")
        for at, partners in enumerate(self._size.partners, start=1):
            type_text(" + ".join(partners))
            press(Qt.Key.Key_Return)
            wait(partial(_has_lines, page, at), f"{partners} on the list")
        wait(lambda: self.window.desk.is_idle and page.chosen, "the last pair chosen")
        click(page.panel.statuses[Status.LATE])
        wait(lambda: all(row.status is Status.LATE for row in page.chosen), "the last pair to be late")
        click(page.field)
        type_text(RESERVE)
        press(Qt.Key.Key_Return)
        wait(partial(_has_lines, page, self._size.pairs + 1), f"{RESERVE} on the list")

    def _draw_round(self) -> None:
        page_is_blank = not self._rounds()
        page = self._page(DrawPage)
        click(page.empty.act if page_is_blank else page.main)
        wait(lambda: page.proposal, "a proposal")
        byes = page.proposal.byes if page.proposal else ()
        click(page.main)
        wait(lambda: page.proposal is None or _modal(QMessageBox), "the round to be seated, or a question")
        asked = _modal(QMessageBox)
        if asked is not None:
            accept = next(
                one for one in asked.buttons() if asked.buttonRole(one) is QMessageBox.ButtonRole.AcceptRole
            )
            click(accept)
        wait(lambda: page.proposal is None and self.window.desk.is_idle, "the round to be seated")
        tell(seated=self._rounds()[-1], byes=len(byes), asked=asked is not None)

    def _let_wait(self, name: str) -> None:
        """The late pair is there: it plays from the next round on."""
        control(Qt.Key.Key_2)
        page = self._page(PlayersPage)
        wait(lambda: self.window.desk.is_idle and page.model.rows, "the pairs")
        click(page.table.viewport())
        press(Qt.Key.Key_Home)
        control(Qt.Key.Key_Home)
        while page.table.currentIndex().siblingAtColumn(NAME).data() != name:
            before = page.table.currentIndex()
            press(Qt.Key.Key_Down)
            wait(partial(_has_moved, page.table.currentIndex, before), f"{name} further down")
        press(Qt.Key.Key_L)
        dialog = _dialog(LateDialog)
        click(next(way for way in dialog.ways if way.text().startswith("Wait")))
        press(Qt.Key.Key_Return)
        wait(lambda: self.window.desk.is_idle and page.chosen, "the pair on the list")
        wait(lambda: all(row.status is Status.IN for row in page.chosen), f"{name} to be in")

    def _type_table(self, model: SheetModel) -> None:
        working = model.working
        place = working.sheet.round, working.sheet.table.number
        for index, hand in enumerate(self._game(working)):
            if index < working.row:
                continue
            if index == DEALS_BEFORE and place == SUBSTITUTE_AT and not working.sheet.stand_ins:
                self._seat_reserve(model)
            if index == DEALS_BEFORE and place == CLOCK_AT:
                self._stop_game(model)
                return
            if working.is_changed(index):
                # Half of it was typed when the process died, and came back: it is typed from the beginning.
                press(Qt.Key.Key_Escape)
            if working.stored[index] is not None:
                # It was stored the moment before, and its draft not deleted yet: the director sees it stand.
                press(Qt.Key.Key_Down)
                continue
            self._type_deal(keys_of(hand))
            wait(partial(_is_stored, working, index), f"deal {index} of {place}")

    def _type_deal(self, keys: str) -> None:
        type_text(keys)
        press(Qt.Key.Key_Return)
        self._deals += 1
        self._strokes += len(keys) + 1

    def _seat_reserve(self, model: SheetModel) -> None:
        """Somebody has to go home: who came alone takes the seat from the next deal on."""
        press(Qt.Key.Key_U, _CONTROL_SHIFT)
        dialog = _dialog(SubstituteDialog)
        while not dialog.player.hasFocus():
            press(Qt.Key.Key_Tab)
        type_text(RESERVE)
        wait(lambda: isinstance(dialog.player.taker, str), f"{RESERVE} to be known")
        click(dialog.take)
        wait(lambda: model.working.sheet.stand_ins and self.window.desk.is_idle, f"{RESERVE} at the table")

    def _stop_game(self, model: SheetModel) -> None:
        """The time is up; the dialog proposes it as the reason."""
        press(Qt.Key.Key_K, _CONTROL_SHIFT)
        dialog = _dialog(CloseTableDialog)
        wait(dialog.reason.hasFocus, "the reason")
        press(Qt.Key.Key_Return)
        wait(lambda: model.working.sheet.table.closed and self.window.desk.is_idle, "the table closed")

    def _correct_deal(self) -> None:
        """A deal of a round that is over was typed wrongly."""
        round_number, table = CORRECTED_AT
        control(Qt.Key.Key_4)
        page = self._page(ResultsPage)
        if page.stack.currentWidget() is page.sheet:
            press(Qt.Key.Key_Escape)
        wait(lambda: self.window.desk.is_idle and page.rounds.isVisible(), "the tables of the round")
        click(page.rounds)
        press(Qt.Key.Key_Home)
        press(Qt.Key.Key_Return)
        wait(lambda: page.model.board and page.model.board.round == round_number, "the first round")
        wait(lambda: self.window.desk.is_idle, "its tables")
        click(page.tables.viewport())
        press(Qt.Key.Key_Home)
        if page.stack.currentWidget() is not page.sheet:
            press(Qt.Key.Key_Return)
        wait(lambda: self.window.desk.is_idle and page.sheet.model and page.sheet.table == table, "its sheet")
        if page.sheet.model is None:
            raise LookupError(table)
        self._retype(page.sheet.model.working)

    def _retype(self, working: WorkingSheet) -> None:
        at, mended = correction_of(self._game(working), self._size.play)
        while working.row != at:
            before = working.row
            press(Qt.Key.Key_Up)
            wait(partial(_has_moved, lambda: working.row, before), "the deal above")
        # Level and denomination stand: the digits are the points of the dealer's pair.
        self._type_deal(keys_of(mended).lstrip("ocebn*d"))
        dialog = _dialog(CorrectionDialog)
        type_text(REASON)
        click(dialog.correct)
        wait(lambda: working.stored[at] == mended and self.window.desk.is_idle, "the deal corrected")
        tell(corrected=at)

    def _game(self, working: WorkingSheet) -> tuple[ButifarraHand, ...]:
        table = working.sheet.table
        return game_on_paper(self._size, working.sheet.round, table.number, table.first_dealer)


def _modal(kind: type[D]) -> D | None:
    dialog = QApplication.activeModalWidget()
    return dialog if isinstance(dialog, kind) and dialog.isVisible() else None


def _dialog(kind: type[D]) -> D:
    """The dialog of this kind, once it is there."""
    wait(lambda: _modal(kind), kind.__name__)
    dialog = _modal(kind)
    if dialog is None:
        raise LookupError(kind)
    return dialog


def _has_moved(position: Callable[[], object], before: object) -> bool:
    return position() != before


def _has_lines(page: PlayersPage, count: int) -> bool:
    return len(page.model.lines) == count


def _is_stored(working: WorkingSheet, index: int) -> bool:
    return index < len(working.stored) and working.stored[index] is not None


def main(club: str, size: str) -> None:
    """The window on this club file, and the director at it."""
    app = make_app(["batarde-tourney"])
    window = make_window(app, club)
    window.show()
    wait(lambda: window.page, "the window")
    ButifarraEvening(window, SIZES[size]).run("")
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
