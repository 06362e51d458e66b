"""What a table of La Bâtarde has, those of Butifarra and Écarté have too: by real events in the window."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.partners import names_of_sides
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.results.drafts import drafts_folder
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.labels import shown_on_button
from batarde_tourney.ui.projector.projector_window import ProjectorWindow
from batarde_tourney.ui.projector.round_clock import RoundClock
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.ui.answers import answer
from tests.ui.games.butifarra.rooms import seated_event
from tests.ui.games.ecarte.rooms import seated_event as seated_match
from tests.ui.sheet.rooms import Room, add_event, forget_as_after_a_crash
from tests.ui.showing import in_view

CONTROL = Qt.KeyboardModifier.ControlModifier
CONTROL_SHIFT = CONTROL | Qt.KeyboardModifier.ShiftModifier


def butifarra() -> Event:
    """Nine pairs, three rounds; one sits each out."""
    return butifarra_evening(9, 3)


def ecarte() -> Event:
    """Nine players, three rounds of a round robin."""
    return ecarte_evening(9, 3)


both = pytest.mark.parametrize("evening", [butifarra, ecarte])


def side_names(event: Event) -> dict[str, str]:
    """By side, as standings call it."""
    named = {player.id: player.name for player in event.players} | names_of_sides(event)
    sides = {side.id: side.players[0] for side in event.sides}
    return {side: named[player] for side, player in sides.items()} or {p.id: p.name for p in event.players}


@both
def test_the_panel_tells_why_here_the_race_and_every_round(
    desk: Desk, qtbot: QtBot, evening: Callable[[], Event]
) -> None:
    add_event(qtbot, desk, evening())
    page = in_view(StandingsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 9)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: "nobody is ahead" in page.panel.why.text())
    first = page.panel.name.text()
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page.panel.name.text() != first)
    told = page.panel.why.text()
    assert first in told
    assert " against " in told or "shared with" in told, "which criterion parts them, or none"
    assert page.panel.race.isVisible()
    assert page.panel.race.accessibleName().startswith("rank ")
    assert "after round 2" in page.panel.race.accessibleName()
    assert not page.panel.race.grab().isNull()


def test_why_here_says_of_who_left_a_round_robin_that_their_games_are_annulled(
    desk: Desk, qtbot: QtBot
) -> None:
    event = butifarra_evening(6, 2)
    league = Stage(StageId("q"), "League", 5, StageDraw.ROUND_ROBIN)
    rounds = tuple(replace(then, stage=league.id) for then in event.rounds)
    gone = Presence(event.sides[0].players[0], 3, Status.GONE)
    add_event(qtbot, desk, replace(event, stages=(league,), rounds=rounds, presences=(gone,)))
    page = in_view(StandingsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 6)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "the games there do not count" in page.panel.why.text())


@both
def test_the_room_sees_seats_clock_standings_and_names(
    desk: Desk, qtbot: QtBot, evening: Callable[[], Event]
) -> None:
    event = evening()
    add_event(qtbot, desk, event)
    window = ProjectorWindow(desk, RoundClock(desk, desk))
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitUntil(lambda: window.slides.seating.projection is not None)
    names = side_names(event)
    last = event.rounds[-1]
    said = {view: view.spoken() for view in window.slides.views}
    assert all(player.name in said[window.slides.seating] for player in event.players)
    assert said[window.slides.names].count("sits out") == len(last.byes) * len(event.players) // 9
    assert all(name.split(" & ")[0] in said[window.slides.standings] for name in names.values())
    for view in window.slides.views:
        window.slides.show_view(view)
        assert not view.grab().isNull()
    window.close()


def typed(qtbot: QtBot, desk: Desk, event: Event, hands: Sequence[str]) -> Room:
    """The first table's sheet with these hands stored."""
    room = Room(qtbot, desk, event)
    room.open()
    for hand in hands:
        room.type_hand(hand)
    room.wait_rows_stored(len(hands))
    return room


def stored_hands(qtbot: QtBot, desk: Desk) -> tuple[object, ...]:
    return stored(qtbot, desk).rounds[0].tables[0].hands


@pytest.mark.parametrize(
    ("event", "hand", "keys"),
    [(seated_event(), "o45", "c*"), (seated_match(), "32", "k5")],
    ids=["butifarra", "ecarte"],
)
def test_keys_are_undone_and_stored_hands_after_them(
    qtbot: QtBot, desk: Desk, event: Event, hand: str, keys: str
) -> None:
    room = typed(qtbot, desk, event, [hand])
    rows = room.model.rowCount()
    room.type(keys)
    for _ in keys:
        room.press(Qt.Key.Key_Z, CONTROL)
    assert room.model.grammar.is_untouched(room.model.typing.draft)
    assert (len(stored_hands(qtbot, desk)), room.model.rowCount()) == (1, rows)
    room.press(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: stored_hands(qtbot, desk) == ())


@pytest.mark.parametrize(
    ("event", "hand", "keys"),
    [(seated_event(), "o45", "n*d"), (seated_match(), "32", "Ka")],
    ids=["butifarra", "ecarte"],
)
def test_what_is_typed_and_not_stored_comes_back_after_a_crash(
    qtbot: QtBot, desk: Desk, event: Event, hand: str, keys: str
) -> None:
    room = typed(qtbot, desk, event, [hand])
    room.type(keys)
    half = room.model.working.drafts[1]
    assert not room.model.grammar.is_untouched(half)
    room.page.sheet.leave()
    folder = drafts_folder()
    qtbot.waitUntil(lambda: any(folder.rglob("*.json")))
    forget_as_after_a_crash(open_sheets(desk))
    desk.choose_event(None)
    desk.choose_event(room.number)
    qtbot.waitUntil(lambda: open_sheets(desk).unsaved(room.number, 1, 1) == 1)
    room.enter()
    room.open()
    assert room.model.working.drafts[1] == half
    assert room.remark().startswith("Hand 2 is as you typed it before the program ended.")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("event", "hands"),
    [(seated_event(), ("n*45d/8", "o8", "e36")), (seated_match(), ("kkA23", "Ka32", "mx", "50"))],
    ids=["butifarra", "ecarte"],
)
def test_a_block_goes_to_a_spreadsheet_and_back(
    qtbot: QtBot, desk: Desk, event: Event, hands: Sequence[str]
) -> None:
    room = typed(qtbot, desk, event, hands)
    before = stored_hands(qtbot, desk)
    view = room.page.sheet.view
    view.selectAll()
    room.press(Qt.Key.Key_C, CONTROL)
    lines = QGuiApplication.clipboard().text().splitlines()[: len(hands)]
    for row in reversed(range(len(hands))):
        room.model.go_to(row)
        view.selectRow(row)
        room.press(Qt.Key.Key_Delete)
        room.model.settle()
        room.page.sheet.leave()
        room.wait_rows_stored(row)
    first = next(at for at, column in enumerate(room.model.columns) if column.cell)
    room.model.go_to(0, room.model.columns[first].cell)
    # What a spreadsheet holds of the columns in between is no cell of the sheet.
    text = "\n".join("\t".join(line.split("\t")[first:]) for line in lines)
    QGuiApplication.clipboard().setText(text)
    room.press(Qt.Key.Key_V, CONTROL)
    qtbot.waitUntil(lambda: stored_hands(qtbot, desk) == before)


def entries(menu: QMenu) -> list[QAction]:
    found = []
    for action in menu.actions():
        submenu = action.menu()
        found += entries(submenu) if isinstance(submenu, QMenu) else [action] if action.data() else []
    return found


def stored(qtbot: QtBot, desk: Desk) -> Event:
    return answer(desk, qtbot, load_event, desk.scope.number)


@pytest.mark.parametrize(
    ("event", "hand", "chosen"),
    [
        (seated_event(2), "o45", "Emil & Gaël"),
        (seated_match(2), "32", "Cem"),
    ],
    ids=["butifarra", "ecarte"],
)
def test_wrongly_seated_sides_are_exchanged_with_what_is_entered(
    desk: Desk, qtbot: QtBot, event: Event, hand: str, chosen: str
) -> None:
    room = Room(qtbot, desk, event)
    room.open()
    room.type_hand(hand)
    room.wait_rows_stored(1)
    before = stored(qtbot, desk).rounds[0].tables
    said: list[object] = []
    room.page.said.connect(said.append)
    room.press(Qt.Key.Key_Home)
    room.press(Qt.Key.Key_E, CONTROL_SHIFT)
    menu = room.page.sheet.menus.exchange
    qtbot.waitUntil(menu.isVisible)
    entry = next(action for action in entries(menu) if action.text() == shown_on_button(chosen))
    with qtbot.waitSignal(desk.changed):
        entry.trigger()
    menu.close()
    after = stored(qtbot, desk)
    assert check_event(after) == (), "partners still sit opposite each other"
    moved = _moved(before, after.rounds[0].tables)
    assert len(moved) == 2 * len(chosen.split(" & "))
    assert [table.hands for table in after.rounds[0].tables] == [table.hands for table in before]
    assert chosen in str(said[-1])


def _moved(before: tuple[Table, ...], after: tuple[Table, ...]) -> list[str]:
    return [
        player
        for one, other in zip(before, after, strict=True)
        for player, now in zip(one.seats, other.seats, strict=True)
        if player != now
    ]
