"""The prizes by real keys: the list is typed, given as proposed, moved by hand, drawn by lot, undone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import PrizeKind
from batarde_tourney.core.tournament.prizes.proposal import is_as_drawn
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.prizes.prizes import give_prize
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.table_model import TextTable
from batarde_tourney.ui.prizes.giving import GivingDialog, RaffleDialog
from batarde_tourney.ui.prizes.prize_fields import PrizeDialog
from batarde_tourney.ui.prizes.prizes_dialog import PrizesDialog
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.asking import Shown, opened
from tests.ui.windows import menu_entry

WAIT = 20_000
GIVEN = 3


def press(qtbot: QtBot, widget: QWidget, *keys: Qt.Key, mod: Qt.KeyboardModifier | None = None) -> None:
    for key in keys:
        qtbot.keyClick(widget, key, mod or Qt.KeyboardModifier.NoModifier)


def event_of(desk: Desk, qtbot: QtBot) -> Event:
    found: list[Event] = []
    desk.scope.request(load_event, then=found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=WAIT)
    return found[0]


def shown(dialog: PrizesDialog, row: int, column: int = GIVEN) -> str:
    return str(dialog.model.data(dialog.model.index(row, column)))


def at_hand(qtbot: QtBot, kind: type[Shown]) -> Shown:
    """The dialog of this kind, once keys go to it."""
    found = opened(qtbot, kind, WAIT)
    qtbot.waitUntil(lambda: found.isAncestorOf(focused()), timeout=WAIT)
    return found


def focused() -> QWidget:
    """Where a key goes now."""
    return QApplication.focusWidget() or QWidget()


def add(
    qtbot: QtBot,
    dialog: PrizesDialog,
    kind: PrizeKind,
    name: str,
    amount: str = "",
    *,
    category: str = "",
) -> None:
    """Add a prize: Ins, an arrow down for each kind, Tab to the fields that are typed, Return."""
    rows = dialog.model.rowCount()
    press(qtbot, dialog.table, Qt.Key.Key_Insert)
    fields = at_hand(qtbot, PrizeDialog)
    press(qtbot, focused(), *[Qt.Key.Key_Down] * list(PrizeKind).index(kind))
    assert fields.chosen_kind is kind
    for field, words in ((fields.category, category), (fields.name, name), (fields.amount, amount)):
        while words and focused() is not field:
            press(qtbot, focused(), Qt.Key.Key_Tab)
        qtbot.keyClicks(field, words)
    press(qtbot, focused(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == rows + 1, timeout=WAIT)
    qtbot.waitUntil(lambda: focused() is dialog.table, timeout=WAIT)


@pytest.fixture
def dialog(sample_desk: Desk, qtbot: QtBot) -> PrizesDialog:
    """The dialog over the sample evening, opened from the menu by its key's entry."""
    window = MainWindow(sample_desk)
    window.show()
    qtbot.waitUntil(lambda: sample_desk.is_idle, timeout=WAIT)
    entry = menu_entry(window, "Event", "Prizes")
    assert entry.shortcut().toString() == "F6"
    entry.trigger()
    found = at_hand(qtbot, PrizesDialog)
    qtbot.waitUntil(lambda: found.book is not None, timeout=WAIT)
    return found


def test_the_name_of_a_prize_gives_way_last(qtbot: QtBot, themed: QApplication) -> None:
    """At a window of 1024 pixels, with words as long as clubs have them in German."""
    dialog = PrizesDialog()
    qtbot.addWidget(dialog)
    columns = (
        ("Wanderpokal der Stadt Lyon", "Bester Junior der Mannschaft"),
        ("Platz 1", "Jugendliche unter achtzehn Jahren, Platz 1"),
        ("Schinken aus Bayonne und 50 €", "Buch"),
        ("Maximiliane von Hohenstein-Wörth", "Jordi"),
    )
    kinds = ("prize", "for", "amount", "given")
    dialog.model.fill(
        TextTable(("Preis", "Für", "Betrag", "Geht an"), (), columns, kinds, frozenset(range(4)))
    )
    dialog.setMinimumWidth(0)
    dialog.resize(964, 620)
    dialog.show()
    qtbot.waitExposed(dialog)
    table = dialog.table
    qtbot.waitUntil(lambda: table.columnWidth(0) >= table.sizeHintForColumn(0) > 0)


def test_a_list_is_typed_given_moved_and_undone_by_keys(
    sample_desk: Desk, qtbot: QtBot, dialog: PrizesDialog
) -> None:
    desk = sample_desk
    assert "Ins adds the first one" in dialog.state.text()
    add(qtbot, dialog, PrizeKind.PLACE, "Cup", "50 EUR")
    add(qtbot, dialog, PrizeKind.PLACE, "", "20 EUR")
    add(qtbot, dialog, PrizeKind.LOT, "Ham")
    press(qtbot, dialog.table, Qt.Key.Key_Up, mod=Qt.KeyboardModifier.ControlModifier)
    press(qtbot, dialog.table, Qt.Key.Key_Up, mod=Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: desk.is_idle, timeout=WAIT)
    assert [prize.name for prize in event_of(desk, qtbot).prizes] == ["Ham", "Cup", ""]
    first, second = (row.side.name for row in rank_sides(event_of(desk, qtbot)).rows[:2])
    qtbot.waitUntil(lambda: shown(dialog, 1) == f"proposed: {first}", timeout=WAIT)

    press(qtbot, dialog.table, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: (shown(dialog, 1), shown(dialog, 2)) == (first, second), timeout=WAIT)

    press(qtbot, dialog.table, Qt.Key.Key_Down, Qt.Key.Key_G)
    giving = at_hand(qtbot, GivingDialog)
    press(qtbot, giving.list, Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown(dialog, 1) == f"{second}  (proposed: {first})", timeout=WAIT)
    press(qtbot, dialog.table, Qt.Key.Key_Z, mod=Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: shown(dialog, 1) == first, timeout=WAIT)


def test_a_raffle_is_drawn_and_drawn_again_for_somebody_who_is_not_there(
    sample_desk: Desk, qtbot: QtBot, dialog: PrizesDialog
) -> None:
    desk = sample_desk
    add(qtbot, dialog, PrizeKind.PLACE, "Cup")
    add(qtbot, dialog, PrizeKind.LOT, "Ham")
    press(qtbot, dialog.table, Qt.Key.Key_R)
    raffle = at_hand(qtbot, RaffleDialog)
    assert raffle.pot.chosen == "without"
    press(qtbot, focused(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.state.text().startswith("Raffle: seed "), timeout=WAIT)
    lucky = shown(dialog, 1)
    assert lucky in {side.name for side in event_of(desk, qtbot).players}
    press(qtbot, dialog.table, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: shown(dialog, 1) != lucky, timeout=WAIT)
    event = event_of(desk, qtbot)
    assert is_as_drawn(event)
    assert event.raffle is not None
    assert len(event.raffle.absent) == 1


def test_what_another_desk_changed_meanwhile_is_not_overwritten(
    sample_desk: Desk, qtbot: QtBot, dialog: PrizesDialog
) -> None:
    desk = sample_desk
    add(qtbot, dialog, PrizeKind.PLACE, "Cup")
    qtbot.waitUntil(lambda: desk.is_idle, timeout=WAIT)
    event = event_of(desk, qtbot)
    other = event.players[5]
    # The dialog hears of it only afterwards, as of a change at another desk.
    desk.changed.disconnect()
    done: list[object] = []
    number = desk.scope.number
    assert number is not None
    desk.change(give_prize, number, event.prizes, 0, [other.id], then=done.append)
    qtbot.waitUntil(lambda: bool(done), timeout=WAIT)
    press(qtbot, dialog.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: "at another desk" in dialog.fault.text(), timeout=WAIT)
    qtbot.waitUntil(lambda: shown(dialog, 0).startswith(other.name), timeout=WAIT)
    assert len(event_of(desk, qtbot).prizes) == 1


def test_only_the_fields_of_a_kind_are_shown_and_what_cannot_be_won_is_not_saved(
    qtbot: QtBot, dialog: PrizesDialog
) -> None:
    press(qtbot, dialog.table, Qt.Key.Key_Insert)
    fields = at_hand(qtbot, PrizeDialog)
    assert fields.place.isVisible()
    assert not fields.category.isVisible()
    press(qtbot, fields.kind, Qt.Key.Key_Down)
    assert fields.category.isVisible()
    assert not fields.save.isEnabled(), "a category has a name"
    assert fields.remark.text() == "Type the category first."
    qtbot.keyClicks(fields.category, "junior")
    assert fields.save.isEnabled()
    assert fields.remark.text() == "Nobody is in this category yet."
    fields.kind.setCurrentIndex(0)
    assert not fields.remark.isVisible()
    press(qtbot, fields, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is dialog, timeout=WAIT)
    assert dialog.model.rowCount() == 0


def test_tab_goes_down_the_fields_and_a_new_prize_is_offered_the_next_place_of_its_own_standings(
    sample_desk: Desk, qtbot: QtBot, dialog: PrizesDialog
) -> None:
    """The best junior is no second junior because the first place has a prize already."""
    add(qtbot, dialog, PrizeKind.PLACE, "Cup")
    add(qtbot, dialog, PrizeKind.CATEGORY, "Best junior", category="Junior")
    add(qtbot, dialog, PrizeKind.CATEGORY, "Second junior", category="junior")
    add(qtbot, dialog, PrizeKind.PLACE, "Book")
    awards = [prize.award for prize in event_of(sample_desk, qtbot).prizes]
    assert [award.place for award in awards] == [1, 1, 2, 2]
    assert shown(dialog, 1) == "Nobody is in this category yet."

    press(qtbot, dialog.table, Qt.Key.Key_Insert)
    fields = at_hand(qtbot, PrizeDialog)
    press(qtbot, fields.kind, Qt.Key.Key_Down)
    passed = []
    for _at in range(4):
        press(qtbot, focused(), Qt.Key.Key_Tab)
        passed.append(focused())
    assert passed == [fields.category, fields.place, fields.name, fields.amount]
    qtbot.keyClicks(fields.category, "senior")
    press(qtbot, fields.place, Qt.Key.Key_Up, Qt.Key.Key_Up)
    qtbot.keyClicks(fields.category, "s")
    assert fields.place.value() == 3, "a place that was chosen stays"
