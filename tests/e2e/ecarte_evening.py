"""Run as a program: a director of Écarté at the real window, from a new event to its last standings.

`python -m tests.e2e.ecarte_evening CLUB` makes an event of Écarté, enters eight players, draws and types
the seven rounds of their round robin. Each thing done is a line of JSON on standard output.
"""

import sys
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.event_dialog import EventDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from batarde_tourney.ui.shell.app import make_app, make_window
from tests.e2e.ecarte_matches import keys_of, match_of
from tests.e2e.evening import Evening, tell
from tests.e2e.typist import click, control, press, type_text, wait

EVENT = "Matches"
NAMES = ("Ana", "Bruno", "Carla", "Denis", "Elsa", "Fred", "Gilles", "Hanna")
ROUNDS = len(NAMES) - 1


class EcarteEvening(Evening):
    """The same director at another game: only what Écarté has of its own is done otherwise."""

    def run(self, pdf: str) -> None:
        """The evening whole; no paper is saved."""
        wait(lambda: self.window.desk.is_idle, "the list of events")
        self._make_event()
        self._add_players()
        for _round in range(ROUNDS):
            self._draw_round()
            self._type_round()
        self._read_standings()

    def _make_event(self) -> None:
        press(Qt.Key.Key_Return)
        wait(lambda: isinstance(QApplication.activeModalWidget(), EventDialog), "the dialog of a new event")
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, EventDialog):
            raise TypeError(dialog)
        click(dialog.game.buttons["ecarte"])
        click(dialog.first.name)
        control(Qt.Key.Key_A)
        type_text(EVENT)
        press(Qt.Key.Key_Return)
        click(dialog.second.rounds)
        control(Qt.Key.Key_A)
        type_text(str(ROUNDS))
        for _step in range(2):
            press(Qt.Key.Key_Return)
        wait(lambda: isinstance(self.window.page, PlayersPage), "the players of the new event")

    def _add_players(self) -> None:
        page = self._page(PlayersPage)
        for count, name in enumerate(NAMES, start=1):
            type_text(name)
            press(Qt.Key.Key_Return)
            wait(partial(_has_players, page, count), f"{name} on the list")

    def _draw_round(self) -> None:
        page_is_blank = not self._rounds()
        page = self._page(DrawPage)
        click(page.empty.act if page_is_blank else page.main)
        wait(lambda: page.proposal, "a proposal")
        click(page.main)
        wait(lambda: page.proposal is None and self.window.desk.is_idle, "the round to be seated")
        tell(seated=self._rounds()[-1])

    def _type_table(self, model: SheetModel) -> None:
        working = model.working
        table = working.sheet.table
        for index, hand in enumerate(match_of(working.sheet.round, table.number, table.first_dealer)):
            type_text(keys_of(hand))
            press(Qt.Key.Key_Return)
            wait(partial(_is_stored, working, index), f"hand {index} of {table}")


def _has_players(page: PlayersPage, count: int) -> bool:
    return len(page.model.rows) == count


def _is_stored(working: WorkingSheet, index: int) -> bool:
    return index < len(working.stored) and working.stored[index] is not None


def main(club: str) -> None:
    """The window on this club file, and the director at it."""
    app = make_app(["batarde-tourney"])
    window = make_window(app, club)
    window.show()
    wait(lambda: window.page, "the window")
    EcarteEvening(window).run("")
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
