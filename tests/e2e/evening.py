"""Run as a program: an evening's director at the real window, from where the club file stands to the end.

`python -m tests.e2e.evening CLUB PDF` makes the event if there is none, draws and types three rounds, and
saves the standings. Each thing done is a line of JSON on standard output, written when the window knows it.
"""

import json
import sys
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QListView

from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.event_dialog import EventDialog
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.hand_writer import Submission
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from batarde_tourney.ui.shell.app import make_app, make_window
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.e2e.rubbers import keys_of, rubber_of
from tests.e2e.typist import SaveAnswer, click, control, press, type_text, wait

EVENT = "Winter evening"
ROUNDS = 3
NAMES = ("Ana", "Bruno", "Carla", "Denis", "Elena", "Fausto", "<b>Wim</b> & Co")
TYPED = 3
"""So many names are typed; the rest is pasted."""

P = TypeVar("P", bound=Page)


def tell(**said: object) -> None:
    """One line for whoever watches; out at once, since this process may be killed at any time."""
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()


class Evening(QObject):
    """The director, who knows only what the window shows."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.window = window
        open_sheets(self.window.desk).writer.stored.connect(self._on_stored)

    def run(self, pdf: str) -> None:
        """The evening from wherever it stands."""
        home = self._page(HomePage)
        wait(lambda: self.window.desk.is_idle, "the list of events")
        if home.model.rowCount():
            press(Qt.Key.Key_Return)
            wait(lambda: isinstance(self.window.page, ResultsPage), "the results of the event taken up")
            self._type_round()
        else:
            self._make_event()
            self._add_players()
        while len(self._rounds()) < ROUNDS:
            self._draw_round()
            self._type_round()
        self._read_standings()
        self._save_standings(pdf)

    def _make_event(self) -> None:
        press(Qt.Key.Key_Return)
        wait(lambda: isinstance(QApplication.activeModalWidget(), EventDialog), "the dialog of a new event")
        control(Qt.Key.Key_A)
        type_text(EVENT)
        for _step in range(3):
            press(Qt.Key.Key_Return)
        wait(lambda: isinstance(self.window.page, PlayersPage), "the players of the new event")

    def _add_players(self) -> None:
        page = self._page(PlayersPage)
        for count, name in enumerate(NAMES[:TYPED], start=1):
            type_text(name)
            press(Qt.Key.Key_Return)
            wait(partial(_has_players, page, count), f"{name} on the list")
        QApplication.clipboard().setText("\n".join(NAMES[TYPED:]))
        control(Qt.Key.Key_V)
        wait(partial(_has_players, page, len(NAMES)), "everybody on the list")

    def _rounds(self) -> tuple[int, ...]:
        """The rounds seated, as the Draw page shows them."""
        control(Qt.Key.Key_3)
        page = self._page(DrawPage)
        wait(lambda: self.window.desk.is_idle and page.event_shown, "the Draw page")
        return tuple(round_.number for round_ in page.event_shown.rounds) if page.event_shown else ()

    def _draw_round(self) -> None:
        page = self._page(DrawPage)
        click(page.main if self._rounds() else page.empty.act)
        wait(lambda: page.proposal, "a proposal")
        before = _two_players(page)
        click(page.room.cards[0].seats[0])
        click(page.room.cards[1].seats[1])
        wait(lambda: _two_players(page) == before[::-1], "two players to change seats")
        seats = {card.number: [plate.text() for plate in card.seats] for card in page.room.cards}
        click(page.main)
        wait(lambda: page.proposal is None and self.window.desk.is_idle, "the round to be seated")
        tell(seated=self._rounds()[-1], swapped=before, seats=seats)

    def _type_round(self) -> None:
        """Every hand of the last round that is missing, table by table."""
        control(Qt.Key.Key_4)
        page = self._page(ResultsPage)
        wait(lambda: self.window.desk.is_idle and page.model.board, "the tables of the round")
        if not self._is_finished(page):
            click(page.next)
        while not self._is_finished(page):
            table = page.sheet.table
            wait(lambda: page.stack.currentWidget() is page.sheet and self.window.desk.is_idle, "a sheet")
            if page.sheet.model is None:
                raise LookupError(table)
            type_table(page.sheet.model)
            control(Qt.Key.Key_Return)
            wait(lambda: self.window.desk.is_idle, "the table after")

    def _is_finished(self, page: ResultsPage) -> bool:
        return all(table.is_finished for table in page.model.tables)

    def _read_standings(self) -> None:
        control(Qt.Key.Key_5)
        page = self._page(StandingsPage)
        wait(lambda: self.window.desk.is_idle and page.model.rowCount(), "the standings")
        rows, columns = range(page.model.rowCount()), range(page.model.columnCount())
        tell(standings=[[page.model.index(row, column).data() for column in columns] for row in rows])

    def _save_standings(self, pdf: str) -> None:
        control(Qt.Key.Key_6)
        page = self._page(DocumentsPage)
        wait(lambda: self.window.desk.is_idle and page.rounds.count(), "the papers")
        click(page.papers)
        press(Qt.Key.Key_Home)
        while page.papers.currentIndex().data() != "Standings":
            row = page.papers.currentIndex().row()
            press(Qt.Key.Key_Down)
            wait(partial(_is_below, page.papers, row), "one paper further down")
        wait(lambda: self.window.desk.is_idle and page.outlet.save.isEnabled(), "the standings on paper")
        answer = SaveAnswer(pdf)
        said: list[str] = []
        page.said.connect(said.append)
        click(page.outlet.save)
        wait(lambda: said, "the word that the paper is written")
        answer.deleteLater()

    def _page(self, kind: type[P]) -> P:
        page = self.window.page
        if not isinstance(page, kind):
            raise TypeError(f"{kind.__name__} wanted, {type(page).__name__} in view")
        return page

    def _on_stored(self, submission: Submission) -> None:
        sheet = submission.working.sheet
        for index in submission.indexes:
            tell(stored=(sheet.round, sheet.table.number, index))


def type_table(model: SheetModel) -> None:
    """Type every hand of the open sheet that is missing."""
    working = model.working
    sheet = working.sheet
    rubber = rubber_of(sheet.round, sheet.table.number, len(sheet.players), sheet.table.first_dealer)
    for index in range(working.row, working.hands):
        if working.is_changed(index):
            # Half of it was typed when the process died, and came back: it is typed from the beginning.
            press(Qt.Key.Key_Escape)
        type_text(keys_of(rubber[index]))
        press(Qt.Key.Key_Return)
        wait(partial(_is_stored, working, index), f"hand {index} of {sheet.table}")


def _is_below(papers: QListView, row: int) -> bool:
    return papers.currentIndex().row() > row


def _two_players(page: DrawPage) -> tuple[str, str]:
    """Who is first at the first table, and second at the second."""
    return page.room.cards[0].seats[0].text(), page.room.cards[1].seats[1].text()


def _has_players(page: PlayersPage, count: int) -> bool:
    return len(page.model.rows) == count


def _is_stored(working: WorkingSheet, index: int) -> bool:
    return working.stored[index] is not None


def main(club: str, pdf: str) -> None:
    """The window on this club file, and the director at it."""
    app = make_app(["batarde-tourney"])
    window = make_window(app, club)
    window.show()
    wait(lambda: window.page, "the window")
    Evening(window).run(pdf)
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
