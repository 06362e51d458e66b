"""Run as a program: the first evening of somebody who has never seen the program, counted.

`python -m tests.e2e.newcomer FOLDER`: from the very first start to the standings of the first round on paper,
with 13 players whose names are typed and four sheets of paper that are typed. The last line of its output is
JSON: keys, clicks, decisions, hands, and the seconds they take by the keystroke-level model (Card, Moran and
Newell 1980): 0.28 s a key of an average typist, 1.1 s to point and click, 1.35 s of thought before each
name, each line of a sheet, each button and each page.
"""

import json
import sys
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication

from batarde_tourney.ui.documents.printing import Printing
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.event_dialog import EventDialog
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.shell.app import make_app, make_window
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.e2e import typist
from tests.e2e.evening import Evening
from tests.e2e.rubbers import keys_of, rubber_of
from tests.e2e.typist import STROKES, click, press, rest, type_text, wait

NAMES = (
    *("Ana Durand", "Bruno Keller", "Carla Rossi", "Denis Morel", "Elena Puig", "Fausto Bruni"),
    *("Gilles Martin", "Helga Braun", "Irma Vidal", "Jordi Serra", "Karl Lang", "Luisa Conti", "Marc Petit"),
)
KEY, CLICK, THOUGHT = 0.28, 1.1, 1.35
"""Seconds."""


def decide() -> None:
    """The newcomer reads, looks or thinks."""
    STROKES["decisions"] += 1


def seconds() -> float:
    """How long all that was done takes by the model."""
    return STROKES["keys"] * KEY + STROKES["clicks"] * CLICK + STROKES["decisions"] * THOUGHT


class Newcomer(Evening):
    """Does what the hints say, step by step, by the mouse where no key is told."""

    def run(self, pdf: str) -> None:
        home = self._page(HomePage)
        wait(lambda: self.window.desk.is_idle and home.empty.isVisible(), "the welcome")
        self._read_hint()
        self._make_first_event()
        self._type_names()
        self._draw_first_round()
        self._type_sheets()
        self._print_standings(pdf)

    def _read_hint(self) -> None:
        """Two sentences take two thoughts; the page is left with the hint on it."""
        for _sentence in range(2):
            decide()
        if not self.window.hints.is_showing:
            raise LookupError(self.window.page)

    def _make_first_event(self) -> None:
        decide()
        click(self._page(HomePage).new)
        wait(lambda: isinstance(QApplication.activeModalWidget(), EventDialog), "the dialog of a new event")
        for _step in range(3):
            decide()
            press(Qt.Key.Key_Return)
        wait(lambda: isinstance(self.window.page, PlayersPage), "the players of the new event")

    def _type_names(self) -> None:
        page = self._page(PlayersPage)
        self._read_hint()
        for count, name in enumerate(NAMES, start=1):
            decide()
            type_text(name)
            press(Qt.Key.Key_Return)
            wait(partial(lambda page, count: len(page.model.rows) == count, page, count), name)

    def _draw_first_round(self) -> None:
        decide()
        click(self._page(PlayersPage).panel.draw)
        page = self._page(DrawPage)
        self._read_hint()
        wait(lambda: self.window.desk.is_idle and page.event_shown, "the Draw page")
        wait(page.empty.act.isVisible, "the button that draws")
        # The hint above has come, and what is below is laid out anew.
        rest(100)
        decide()
        click(page.empty.act)
        wait(lambda: page.proposal, "a proposal")
        decide()
        click(page.main)
        wait(lambda: page.proposal is None and self.window.desk.is_idle, "the round to be seated")

    def _type_sheets(self) -> None:
        decide()
        typist.control(Qt.Key.Key_4)
        page = self._page(ResultsPage)
        self._read_hint()
        wait(lambda: self.window.desk.is_idle and page.model.board, "the tables of the round")
        rest(100)
        decide()
        click(page.next)
        while not self._is_finished(page):
            wait(lambda: page.stack.currentWidget() is page.sheet and self.window.desk.is_idle, "a sheet")
            decide()
            assert page.sheet.model is not None
            self._type_sheet(page.sheet.model)
            decide()
            typist.control(Qt.Key.Key_Return)
            wait(lambda: self.window.desk.is_idle, "the table after")

    def _type_sheet(self, model: SheetModel) -> None:
        working = model.working
        sheet = working.sheet
        players = len(sheet.players)
        rubber = rubber_of(sheet.round, sheet.table.number, players, sheet.table.first_dealer)
        for index in range(working.row, working.hands):
            decide()
            type_text(keys_of(rubber[index]))
            press(Qt.Key.Key_Return)
            STROKES["hands"] += 1
            wait(partial(lambda one, at: one.stored[at] is not None, working, index), f"hand {index}")

    def _print_standings(self, pdf: str) -> None:
        decide()
        typist.control(Qt.Key.Key_5)
        page = self._page(StandingsPage)
        self._read_hint()
        wait(lambda: self.window.desk.is_idle and page.model.rowCount() == len(NAMES), "the standings")
        decide()
        typist.control(Qt.Key.Key_P)
        wait(lambda: isinstance(QApplication.activeModalWidget(), QPrintDialog), "the printer's dialog")
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QPrintDialog)
        decide()
        STROKES["keys"] += 1
        # Return, where there is a printer; here the paper goes into a file.
        printing = page.findChildren(Printing)[-1]
        printing.printer.setOutputFileName(pdf)
        dialog.hide()
        printing.start()
        wait(lambda: Path(pdf).exists(), "the standings on paper")


def main(folder: str) -> None:
    """The window as it is on its very first start, and the newcomer at it."""
    # What a busy machine takes is no time of the newcomer's.
    typist.PATIENCE = 60_000
    app = make_app(["batarde-tourney"])
    window = make_window(app, str(Path(folder) / "club.batarde"))
    window.show()
    wait(lambda: window.page, "the window")
    Newcomer(window).run(str(Path(folder) / "standings.pdf"))
    print(json.dumps({**STROKES, "seconds": round(seconds())}))
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
