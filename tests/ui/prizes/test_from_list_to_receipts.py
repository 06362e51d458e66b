"""A championship by keys: people are pasted, drawn, their hands typed, prizes given and receipts printed."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import PrizeKind
from batarde_tourney.core.tournament.standings.parts import rank_category, rank_clubs
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.events.events import load_event
from batarde_tourney.ui.documents.printing import Printing
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.players.import_players import ImportPlayersDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.prizes.giving import RaffleDialog
from batarde_tourney.ui.prizes.prizes_dialog import PrizesDialog
from batarde_tourney.ui.results.board_view import BoardView
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.documents.reading import read_text
from tests.e2e.evening import type_table
from tests.e2e.typist import control, wait
from tests.e2e.typist import press as press_key
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.prizes.test_prizes_dialog import WAIT, add, at_hand, focused, press, shown
from tests.ui.windows import add_event

CTRL = Qt.KeyboardModifier.ControlModifier
NAMES = (
    *("Ana Roux", "Bo Puig", "Chloé Vila", "Dídac Mas"),
    *("Elena Serra", "Fausto Gil", "Gaëlle Roy", "Hugo Bas"),
)
ROWS = [(name, ("Sète", "Lyon")[at % 2], "junior" if at > 4 else "senior") for at, name in enumerate(NAMES)]
LIST = "\n".join(map("\t".join, [("Nom", "Club", "Catégorie"), *ROWS]))


def draw_round(window: MainWindow) -> None:
    """Draw and seat the next round."""
    control(Qt.Key.Key_3)
    wait(lambda: isinstance(window.page, DrawPage), "the Draw page")
    page = window.page
    assert isinstance(page, DrawPage)
    wait(lambda: page.event_shown is not None and window.desk.is_idle, "the event to draw")
    drawn = len(page.event_shown.rounds) if page.event_shown else 0
    press_key(Qt.Key.Key_Return)
    wait(lambda: page.proposal is not None, "a proposal")
    wait(lambda: focused() is page.main, "the button that seats the round")
    press_key(Qt.Key.Key_Return)
    wait(lambda: page.event_shown is not None and len(page.event_shown.rounds) > drawn, "a seated round")


def type_round(window: MainWindow) -> None:
    """Open the first table, and type every hand of it and of the tables after it."""
    control(Qt.Key.Key_4)
    wait(lambda: isinstance(window.page, ResultsPage), "the Results page")
    page = window.page
    assert isinstance(page, ResultsPage)
    wait(lambda: window.desk.is_idle and bool(page.model.tables), "the tables of the round")
    wait(lambda: isinstance(focused(), BoardView), "the keys at the tables")
    press_key(Qt.Key.Key_Return)
    while not all(table.is_finished for table in page.model.tables):
        wait(lambda: page.sheet.model is not None and window.desk.is_idle, "a sheet")
        assert page.sheet.model is not None
        type_table(page.sheet.model)
        control(Qt.Key.Key_Return)
        wait(lambda: window.desk.is_idle, "the table after")


def event_now(window: MainWindow, qtbot: QtBot) -> Event:
    event = answer(window.desk, qtbot, load_event, window.desk.scope.number)
    assert isinstance(event, Event)
    return event


@pytest.mark.long
def test_a_championship_goes_from_a_list_of_people_to_printed_receipts(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    add_event(window, qtbot, "Championship")
    window.desk.choose_event(EventNumber(1))
    qtbot.keyClick(window, Qt.Key.Key_2, CTRL)
    qtbot.waitUntil(lambda: isinstance(window.page, PlayersPage), timeout=WAIT)
    page = window.page
    assert isinstance(page, PlayersPage)
    QApplication.clipboard().setText(LIST)
    qtbot.keyClick(page.field, Qt.Key.Key_V, CTRL)
    preview = opened(qtbot, ImportPlayersDialog, WAIT)
    qtbot.waitUntil(preview.add.isEnabled, timeout=WAIT)
    with qtbot.waitSignal(window.desk.changed, timeout=WAIT):
        press(qtbot, preview.add, Qt.Key.Key_Return)
    # On a screen without a window manager nobody gives the window the keys back.
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for _round in range(2):
        draw_round(window)
        type_round(window)
    qtbot.waitUntil(lambda: window.desk.is_idle, timeout=WAIT)
    qtbot.keyClick(window, Qt.Key.Key_F6)
    dialog = at_hand(qtbot, PrizesDialog)
    qtbot.waitUntil(lambda: dialog.book is not None, timeout=WAIT)
    add(qtbot, dialog, PrizeKind.PLACE, "Cup", "50 EUR")
    add(qtbot, dialog, PrizeKind.CATEGORY, "Best junior", category="junior")
    add(qtbot, dialog, PrizeKind.CLUB, "Shield")
    add(qtbot, dialog, PrizeKind.LOT, "Ham")
    press(qtbot, dialog.table, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: "Lyon" in shown(dialog, 2) or "Sète" in shown(dialog, 2), timeout=WAIT)
    press(qtbot, dialog.table, Qt.Key.Key_R)
    at_hand(qtbot, RaffleDialog)
    press(qtbot, focused(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown(dialog, 3) in NAMES, timeout=WAIT)

    dialog.print_receipts.setFocus()
    press(qtbot, focused(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(window.findChildren(Printing)), timeout=WAIT)
    printing = window.findChildren(Printing)[-1]
    qtbot.waitUntil(lambda: bool(window.findChildren(QPrintDialog)), timeout=WAIT)
    # There is no printer here: what the dialog would start is printed into a file.
    printing.printer.setOutputFileName(str(tmp_path / "receipts.pdf"))
    with qtbot.waitSignal(printing.finished, timeout=60_000):
        printing.start()
    said = read_text((tmp_path / "receipts.pdf").read_bytes())
    event = event_now(window, qtbot)
    standings = rank_sides(event)
    best_club = rank_clubs(standings).rows[0].club
    winners = set(event.prizes[0].to or ())
    names = {row.side.id: row.side.name for row in standings.rows}
    assert winners == {row.side.id for row in standings.rows if row.rank == 1}
    juniors = {row.side.id for row in rank_category(event, standings, "junior").rows}
    assert set(event.prizes[1].to or ()) <= juniors - winners
    for wanted in ("Cup", "Best junior", "Shield", "Ham", best_club, *(names[side] for side in winners)):
        assert wanted in said, wanted
