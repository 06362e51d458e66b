"""The projected window by real keys: what is shown, what moves, what is remembered."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.rounds.clock import MINUTE, give_table, switch
from batarde_tourney.core.tournament.rounds.forecast import TableHands
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.services.people.players import rename_player
from batarde_tourney.services.results.results import HandPlace, erase_hand
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.theme import Mode
from batarde_tourney.ui.projector.projector_window import HIDES_AFTER, ProjectorWindow
from batarde_tourney.ui.projector.round_clock import LARGEST, SMALLEST, Memory, RoundClock, time_of_day
from batarde_tourney.ui.projector.seating_cards import PAGE_STAYS
from batarde_tourney.ui.projector.view import DARK_STAGE, LIGHT_STAGE, Projection, ProjectorLook
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.core.tournament.events import made_up_event
from tests.lengths import mainly
from tests.ui.conftest import HOSTILE
from tests.ui.projector.watch import EIGHT, Watch

KEY = Qt.Key


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def window(sample_desk: Desk, qtbot: QtBot, watch: Watch) -> Iterator[ProjectorWindow]:
    """The sample evening, projected; time passes only when the test says so."""
    window = ProjectorWindow(sample_desk, RoundClock(sample_desk, sample_desk, watch.read, watch.ticks))
    window.open()
    window._step.stop()
    window._soon.setInterval(0)
    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: window.slides.seating.projection is not None)
    yield window
    window.close()
    window.deleteLater()


def test_every_picture_moves_before_the_club_file_has_answered(sample_desk: Desk, qtbot: QtBot) -> None:
    window = ProjectorWindow(sample_desk, RoundClock(sample_desk, sample_desk))
    qtbot.addWidget(window)
    window.show()
    for view in window.slides.views:
        assert view.projection is None
        window.slides.show_view(view)
        window.slides.alternates = True
        window.advance(view.cycle())
        assert window.slides.view is not view or view is window.slides.clock_view


def crowd(players: int) -> Projection:
    """So many players seated at tables of 4."""
    people = tuple(Player(PlayerId(f"p{n}"), f"Player {n:03}") for n in range(players))
    seats = tuple(player.id for player in people)
    tables = tuple(Table(n // 4 + 1, seats[n : n + 4], 0) for n in range(0, players, 4))
    event = Event("Crowd", players=people, rounds=(Round(1, tables),))
    return Projection(event, (), rank_sides(event))


def test_a_digit_shows_each_picture_and_stays_with_it(window: ProjectorWindow, qtbot: QtBot) -> None:
    for key, view in (
        (KEY.Key_1, window.slides.seating),
        (KEY.Key_2, window.slides.clock_view),
        (KEY.Key_3, window.slides.standings),
        (KEY.Key_4, window.slides.names),
    ):
        qtbot.keyClick(window, key)
        assert window.slides.view is view
        window.advance(100 * PAGE_STAYS)
        assert window.slides.view is view


def test_pictures_take_turns_until_space_holds_them(window: ProjectorWindow, qtbot: QtBot) -> None:
    seen = []
    for _turn in range(4):
        seen.append(window.slides.view)
        window.advance(window.slides.view.cycle())
    assert seen == [
        window.slides.seating,
        window.slides.clock_view,
        window.slides.standings,
        window.slides.seating,
    ]
    held = window.slides.view
    qtbot.keyClick(window, KEY.Key_Space)
    window.advance(100 * PAGE_STAYS)
    assert window.slides.view is held
    qtbot.keyClick(window, KEY.Key_Space)
    window.advance(window.slides.view.cycle())
    assert window.slides.view is not held
    qtbot.keyClick(window, KEY.Key_1)
    qtbot.keyClick(window, KEY.Key_5)
    window.advance(window.slides.view.cycle())
    assert window.slides.view is window.slides.clock_view


def test_300_players_are_all_seen_in_letters_read_from_afar(window: ProjectorWindow) -> None:
    projection = crowd(300)
    for view in window.slides.views:
        view.show_projection(projection)
    window.slides.show_view(window.slides.seating)
    assert window.slides.seating.grid().pixels >= 36
    tables, names = [], []
    for page in range(window.slides.seating.grid().pages):
        window.slides.seating.move_to(page * PAGE_STAYS)
        tables += [card.table for card in window.slides.seating.shown_cards()]
    window.slides.show_view(window.slides.names)
    for page in range(window.slides.names.grid().pages):
        window.slides.names.move_to(page * PAGE_STAYS)
        names += [seat.name for seat in window.slides.names.shown_seats()]
    assert tables == list(range(1, 76))
    assert names == [f"Player {n:03}" for n in range(300)]
    assert window.slides.names.grid().pixels >= 36
    # So many are looked for by name as well.
    window.slides.show_view(window.slides.seating)
    assert window.slides._next() is window.slides.names


def test_standings_slide_to_the_last_row_and_back(window: ProjectorWindow) -> None:
    window.slides.show_view(window.slides.standings)
    standings = window.slides.standings
    assert len(standings.lines) == 23
    assert standings.slid() == 0
    window.advance(standings.cycle() - 1)
    assert standings.slid() == math.floor(standings._overflow() + 0.5)
    window.advance(2)
    assert standings.slid() == 0


def test_the_standings_of_the_room_are_those_of_the_event(window: ProjectorWindow) -> None:
    assert window.slides.standings.projection is not None
    first = window.slides.standings.projection.standings.rows[0]
    assert window.slides.standings.lines[0].name == first.side.name
    assert window.slides.standings.lines[0].is_best
    assert [line.rank for line in window.slides.standings.lines][:2] == ["1", "2"]


def test_a_new_name_and_an_erased_hand_are_seen_without_asking(
    window: ProjectorWindow, sample_desk: Desk, qtbot: QtBot
) -> None:
    projection = window.slides.seating.projection
    assert projection is not None
    player = projection.event.players[0].id
    sample_desk.change(rename_player, 1, player, HOSTILE, None)
    qtbot.waitUntil(lambda: HOSTILE in window.slides.seating.accessibleDescription())
    last = len(projection.hands[0].typed) - 1
    sample_desk.change(erase_hand, 1, HandPlace(3, 1, last), based_on=1)
    qtbot.waitUntil(lambda: dict(window.slides.clock_view.facts())["Hands in"] == "61 of 62")
    for view in window.slides.views:
        window.slides.show_view(view)
        assert not view.grab().isNull()


def test_another_event_takes_its_place(window: ProjectorWindow, sample_desk: Desk, qtbot: QtBot) -> None:
    sample_desk.choose_event(None)
    assert window.slides.seating.projection is None
    window.advance(window.slides.view.cycle())
    assert window.slides.view is window.slides.clock_view
    assert not window.slides.seating.grab().isNull()
    assert not window.slides.standings.grab().isNull()


def test_the_clock_is_live(window: ProjectorWindow, watch: Watch, qtbot: QtBot) -> None:
    qtbot.keyClick(window, KEY.Key_2)
    qtbot.keyClick(window, KEY.Key_F9)
    watch.wait(46)
    window._clock.tick()
    spoken = window.slides.clock_view.accessibleDescription()
    assert spoken.startswith("14:00; Less than 15 minutes left")
    image = window.slides.clock_view.grab().toImage()
    points = product(range(0, 1900, 7), range(200, 560, 7))
    assert any(image.pixelColor(x, y).name() == DARK_STAGE.soon for x, y in points)


def test_the_end_is_foretold_from_the_hands_that_came_in(
    window: ProjectorWindow, watch: Watch, qtbot: QtBot
) -> None:
    projection = window.slides.seating.projection
    assert projection is not None
    window._clock.set(give_table(switch(window._clock.clock, EIGHT), 4, 5 * MINUTE))
    sizes = projection.hands[0].sizes
    half = TableHands(1, sizes, tuple(EIGHT + 6 * (hand + 1) * MINUTE for hand in range(5)))
    window.slides.clock_view.show_projection(replace(projection, hands=(half,)))
    watch.wait(32)
    facts = dict(window.slides.clock_view.facts())
    assert facts["Hands in"] == "5 of 10"
    assert facts["Ends at"] == time_of_day(EIGHT + 60 * MINUTE)
    assert facts["Table 4"] == "33:00"
    # Half of the cards in half an hour: the other half takes as long.
    assert facts["Last table ends about"] == time_of_day(EIGHT + 60 * MINUTE)


def test_s4_8_the_time_for_claims_is_counted_down(window: ProjectorWindow, watch: Watch) -> None:
    view = window.slides.clock_view
    shown = crowd(4)
    table = made_up_event(4, 1).rounds[0].tables[0]
    event = replace(
        shown.event,
        rounds=(
            replace(
                shown.event.rounds[0], tables=(replace(table, seats=shown.event.rounds[0].tables[0].seats),)
            ),
        ),
        settings=replace(shown.event.settings, claims=20),
    )
    hands = (TableHands(table.number, (5,) * len(table.hands), (EIGHT,) * len(table.hands)),)
    view.show_projection(replace(shown, event=event, hands=hands))
    watch.wait(5)
    assert ("Time for claims", "15:00") in view.facts()
    assert "Time for claims: 15:00" in view.spoken()
    watch.wait(15)
    assert "Time for claims" not in dict(view.facts())


def test_names_of_any_length_stay_in_their_card(window: ProjectorWindow) -> None:
    projection = crowd(24)
    people = tuple(replace(player, name="W" * 4_000) for player in projection.event.players)
    event = replace(projection.event, players=people)
    window.slides.show_view(window.slides.seating)
    window.slides.seating.show_projection(replace(projection, event=event))
    grid = window.slides.seating.grid()
    assert grid.pages == 1
    image = window.slides.seating.grab().toImage()
    # The margins around the cards keep the ground's colour.
    edges = {image.pixelColor(x, y).name() for x in (10, 1909) for y in range(140, 1079, 3)}
    assert edges == {DARK_STAGE.ground}


def test_letters_grow_and_shrink_and_stay_so(window: ProjectorWindow, qtbot: QtBot) -> None:
    before = window.slides.standings.letters
    qtbot.keyClick(window, KEY.Key_Plus)
    assert window.slides.standings.letters > before
    qtbot.keyClick(window, KEY.Key_0)
    qtbot.keyClick(window, KEY.Key_Minus)
    assert window.slides.standings.letters < before
    assert Memory().size == 90
    for key, most in ((KEY.Key_Plus, LARGEST), (KEY.Key_Minus, SMALLEST)):
        for _press in range(30):
            qtbot.keyClick(window, key)
        assert Memory().size == most
        assert not window.slides.view.grab().isNull()


def test_dark_is_usual_and_light_is_remembered(window: ProjectorWindow, qtbot: QtBot) -> None:
    assert window.slides.seating.stage is DARK_STAGE
    qtbot.keyClick(window, KEY.Key_L)
    assert window.slides.seating.stage is LIGHT_STAGE
    assert Memory().is_light


def test_f11_fills_the_screen_esc_leaves_it_then_the_window(window: ProjectorWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, KEY.Key_F11)
    assert window.isFullScreen()
    qtbot.keyClick(window, KEY.Key_Escape)
    assert not window.isFullScreen()
    qtbot.keyClick(window, KEY.Key_F11)
    qtbot.keyClick(window, KEY.Key_F11)
    assert not window.isFullScreen()
    with qtbot.waitSignal(window.closed):
        qtbot.keyClick(window, KEY.Key_Escape)
    assert not window.isVisible()
    assert Memory().screen == window.screen().name()


def test_the_strip_hides_by_itself_and_comes_back_with_any_key(window: ProjectorWindow, qtbot: QtBot) -> None:
    assert window.toolbar.isVisible()
    window.advance(HIDES_AFTER)
    assert not window.toolbar.isVisible()
    qtbot.keyClick(window, KEY.Key_2)
    assert window.toolbar.isVisible()
    assert window.toolbar.buttons["clock"].isChecked()
    qtbot.mouseClick(window.toolbar.buttons["standings"], Qt.MouseButton.LeftButton)
    assert window.slides.view is window.slides.standings
    assert all(button.accessibleName() for button in window.toolbar.buttons.values())


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_the_strip_fits_a_small_screen(sample_desk: Desk, qtbot: QtBot, language: str) -> None:
    speak(language)
    window = ProjectorWindow(sample_desk, RoundClock(sample_desk, sample_desk))
    qtbot.addWidget(window)
    assert window.toolbar.minimumSizeHint().width() <= 1366


def contrast(one: str, other: str) -> float:
    """Of two `#rrggbb`, as the accessibility guidelines count it."""

    def light(colour: str) -> float:
        parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("stage", [DARK_STAGE, LIGHT_STAGE], ids=["dark", "light"])
def test_words_are_read_from_ten_metres(stage: ProjectorLook) -> None:
    words = (stage.text, stage.muted, stage.accent, stage.soon, stage.last, stage.over)
    assert min(contrast(word, ground) for word in words for ground in (stage.ground, stage.card)) >= 7
    assert contrast(stage.on_felt, stage.felt) >= 7


def test_the_main_window_opens_it_by_f11_and_takes_it_along(sample_desk: Desk, qtbot: QtBot) -> None:
    main = MainWindow(sample_desk)
    main.show()
    qtbot.waitExposed(main)
    main.activateWindow()
    qtbot.waitUntil(main.isActiveWindow)
    qtbot.keyClick(main, KEY.Key_F11)
    projected = main.projector.window
    assert projected is not None
    assert projected.isVisible()
    assert not projected.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)
    qtbot.keyClick(projected, KEY.Key_2)
    main.apply_theme(Mode.LIGHT)
    themed = main.projector.window
    assert themed is projected
    action = QAction()
    action.setData("fr")
    main._on_language(action)
    again = main.projector.window
    assert again is not None
    assert again is not projected
    assert again.isVisible()
    assert again.slides.view is again.slides.clock_view
    assert again.toolbar.buttons["close"].accessibleName() == "Fermer"
    main.close()
    assert main.projector.window is None
    main.deleteLater()
    QApplication.processEvents()


@pytest.mark.parametrize("tables", [3, 10, 12, 60])
def test_the_last_table_stands_clear_of_the_strip(sample_desk: Desk, qtbot: QtBot, tables: int) -> None:
    window = ProjectorWindow(sample_desk, RoundClock(sample_desk, sample_desk))
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    window._step.stop()
    seating = window.slides.seating
    window.slides.show_view(seating)
    seating.show_projection(crowd(4 * tables))
    qtbot.waitUntil(window.toolbar.isVisible)
    qtbot.waitUntil(lambda: seating.height() == window.height())
    assert len(seating.cards()) == len(seating.shown_cards())
    assert max(card.bottom() for card in seating.cards()) <= window.toolbar.y() - 8
    window.close()
