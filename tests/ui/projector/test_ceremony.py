"""The ceremony in the projected window, by real keys: place by place, then everybody sees the standings."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, RafflePot
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n import speak
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.hall.settings import HallRules, hall_rules, open_standings, seal_standings
from batarde_tourney.services.prizes.prizes import draw_raffle, give_proposed_prizes, set_prizes
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.projector import ceremony_view
from batarde_tourney.ui.projector.ceremony_view import OPENS, fitting_letters
from batarde_tourney.ui.projector.projector_window import HIDES_AFTER, ProjectorWindow
from batarde_tourney.ui.projector.round_clock import Memory, RoundClock
from batarde_tourney.ui.projector.view import name_lines, stage_font
from tests.ui.projector.watch import Watch

KEY = Qt.Key
EVENT = EventNumber(1)


@pytest.fixture
def sealed(sample_desk: Desk, qtbot: QtBot) -> Desk:
    """A desk that has sealed the standings of its evening."""
    with qtbot.waitSignal(sample_desk.changed, timeout=20_000):
        sample_desk.change(seal_standings, EVENT, 1)
    return sample_desk


@pytest.fixture
def window(sealed: Desk, qtbot: QtBot) -> Iterator[ProjectorWindow]:
    watch = Watch()
    window = ProjectorWindow(sealed, RoundClock(sealed, sealed, watch.read, watch.ticks))
    window.open()
    window._step.stop()
    window._soon.setInterval(0)
    window.resize(1366, 768)
    qtbot.waitUntil(lambda: window.slides.seating.projection is not None)
    yield window
    window.close()
    window.deleteLater()


def press(qtbot: QtBot, window: ProjectorWindow, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(window, key)
        window.advance(OPENS)


def sealed_from(qtbot: QtBot, desk: Desk) -> int | None:
    """The round from which the standings are sealed in the club."""
    found: list[HallRules] = []
    desk.request(hall_rules, EVENT, then=found.append)
    qtbot.waitUntil(lambda: bool(found))
    return found[0].sealed_from


def names(window: ProjectorWindow) -> list[str]:
    """Who is told, by what a screen reader is told."""
    spoken = window.slides.ceremony.accessibleDescription()
    return [line.split(". ")[1].split(":")[0] for line in spoken.split("; ")] if spoken else []


def test_prizes_are_told_from_the_last_to_the_first_with_the_hand_that_decided(
    qtbot: QtBot, sealed: Desk, window: ProjectorWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each key opens one; what nobody has is not told, and what has neither name nor amount is told once."""
    prizes = (
        Prize("Cup", PrizeFor(1), "50 €"),
        Prize("", PrizeFor(2)),
        Prize("Open", PrizeFor(honour="best hat")),
        *(Prize(f"Wine {number}", PrizeFor(lot=True)) for number in range(1, 6)),
    )
    for verb, *args in (
        (partial(set_prizes, one_each=True, shared=True), (), prizes),
        (give_proposed_prizes, prizes),
    ):
        with qtbot.waitSignal(sealed.changed, timeout=20_000):
            sealed.change(verb, EVENT, *args)
    found: list[Event] = []
    sealed.request(load_event, EVENT, then=found.append)
    qtbot.waitUntil(lambda: bool(found))
    with qtbot.waitSignal(sealed.changed, timeout=20_000):
        sealed.change(draw_raffle, EVENT, found[0].prizes, RafflePot.WITHOUT_PRIZE, 7)
    ceremony = window.slides.ceremony
    qtbot.waitUntil(lambda: len(ceremony.steps) == 7, timeout=20_000)
    press(qtbot, window, KEY.Key_6)
    assert "next prize" in ceremony.help_words()
    assert [card.name for card in ceremony.cards if card.step < ceremony.told] == []
    told = []
    for count in range(1, 8):
        press(qtbot, window, KEY.Key_Right)
        (card,) = [card for card in ceremony.cards if card.step == count - 1]
        assert card in [shown for shown, _room in ceremony.rooms()], "the card just opened is in view"
        assert card.name in ceremony.spoken()
        told.append(card.figure)
    assert told == [f"Wine {number}" for number in range(5, 0, -1)] + ["Place 2", "50 €"]
    painted: list[str] = []
    monkeypatch.setattr(ceremony_view, "draw_words", lambda *drawn, **_how: painted.append(drawn[2]))
    window.grab()
    assert painted.count("Place 2") == 1
    winner = rank_sides(found[0]).rows[0].side.name
    assert ceremony.cards[0].name == winner
    qtbot.waitUntil(lambda: "decided by hand" in ceremony.note(ceremony.cards[0]), timeout=20_000)


def test_sealed_standings_are_on_no_picture_and_not_in_turn(qtbot: QtBot, window: ProjectorWindow) -> None:
    press(qtbot, window, KEY.Key_3)
    assert window.slides.standings.lines == ()
    assert window.slides.standings.accessibleDescription() == "The standings are sealed"
    press(qtbot, window, KEY.Key_1, KEY.Key_5)
    seen = set()
    for _step in range(40):
        window.advance(5_000)
        seen.add(window.slides.view)
    assert seen == {window.slides.seating, window.slides.clock_view}


def test_the_room_sees_the_standings_again_once_the_desk_opens_them(
    qtbot: QtBot, window: ProjectorWindow, sealed: Desk
) -> None:
    sealed.change(open_standings, EVENT)
    qtbot.waitUntil(lambda: len(window.slides.standings.lines) > 3)


def test_one_key_tells_a_place_and_the_last_one_opens_the_standings(
    qtbot: QtBot, window: ProjectorWindow, sealed: Desk
) -> None:
    press(qtbot, window, KEY.Key_6)
    assert names(window) == []
    standings = window.slides.ceremony.projection.standings  # type: ignore[union-attr]
    expected = [row.side.name for row in standings.rows[:3]][::-1]
    for count, key in enumerate((KEY.Key_Right, KEY.Key_PageDown, KEY.Key_Space), start=1):
        press(qtbot, window, key)
        assert names(window) == expected[:count]
        assert window.slides.view is window.slides.ceremony
    assert sealed_from(qtbot, sealed) == 1
    press(qtbot, window, KEY.Key_Return)
    assert window.slides.view is window.slides.standings
    qtbot.waitUntil(lambda: len(window.slides.standings.lines) > 3)
    assert sealed_from(qtbot, sealed) is None


def test_a_place_told_too_early_is_taken_back(qtbot: QtBot, window: ProjectorWindow) -> None:
    press(qtbot, window, KEY.Key_6, KEY.Key_Right, KEY.Key_Right, KEY.Key_Left)
    assert len(names(window)) == 1
    press(qtbot, window, KEY.Key_Backspace, KEY.Key_Left)
    assert names(window) == []


def test_the_number_of_places_is_chosen_before_the_first_and_kept(
    qtbot: QtBot, window: ProjectorWindow
) -> None:
    press(qtbot, window, KEY.Key_6, KEY.Key_Up, KEY.Key_Up)
    assert len(window.slides.ceremony.steps) == Memory().ceremony_places == 5
    press(qtbot, window, KEY.Key_Right, KEY.Key_Down)
    assert len(window.slides.ceremony.steps) == 5
    press(qtbot, window, KEY.Key_Left, *[KEY.Key_Down] * 9)
    assert len(window.slides.ceremony.steps) == Memory().ceremony_places == 1


def test_a_closed_card_has_no_name_on_it(qtbot: QtBot, window: ProjectorWindow) -> None:
    """Closed, the cards of two different winners are the same picture."""
    view = window.slides.ceremony
    press(qtbot, window, KEY.Key_6)
    view.show_help(is_shown=False)
    before = view.grab().toImage()
    projection = view.projection
    assert projection is not None
    standings = projection.standings
    others = standings.rows[3:] + standings.rows[:3]
    rows = tuple(replace(row, side=other.side) for row, other in zip(standings.rows, others, strict=True))
    view.show_projection(replace(projection, standings=replace(standings, rows=rows)))
    assert view.grab().toImage() == before


@pytest.mark.sampled
@pytest.mark.parametrize("language", ["en", "fr", "de", "ca"])
def test_keys_are_told_while_the_toolbar_is_there_and_not_to_the_room(
    themed: QApplication, qtbot: QtBot, window: ProjectorWindow, language: str
) -> None:
    speak(language)
    press(qtbot, window, KEY.Key_6)
    assert window.slides.ceremony.shows_help
    window.advance(HIDES_AFTER)
    assert not window.slides.ceremony.shows_help


def test_the_first_place_is_gold(qtbot: QtBot, window: ProjectorWindow) -> None:
    press(qtbot, window, KEY.Key_6)
    gold = QColor(window.slides.ceremony.stage.dealer)
    counts = []
    for _place in range(4):
        image = window.slides.ceremony.grab().toImage()
        counts.append(
            sum(
                image.pixelColor(x, y) == gold
                for x in range(0, image.width(), 4)
                for y in range(0, image.height(), 4)
            )
        )
        press(qtbot, window, KEY.Key_Right)
    assert counts[:3] == [0, 0, 0]
    assert counts[3] > 100


LONG = ("Anastasia-Konstantina Papadopoulou-Theodorakopoulou", "W" * 20, "Marie & Jean-Baptiste", "Bo")


@pytest.mark.parametrize("width", [1400.0, 600.0, 260.0])
@pytest.mark.parametrize("name", LONG)
def test_no_name_on_a_card_is_cut(themed: QApplication, name: str, width: float) -> None:
    """A name of any length is set smaller, on two lines if it can be."""
    room = QRectF(0, 0, width, 190)
    lines, size = name_lines(name, room, fitting_letters(name, room, 76), bold=True)
    measure = QFontMetricsF(stage_font(size, bold=True))
    assert max(map(measure.horizontalAdvance, lines)) <= width
    assert "".join(lines).replace(" ", "") == name.replace(" ", "")


def test_a_short_name_is_as_large_as_its_card_allows(themed: QApplication) -> None:
    assert fitting_letters("Bo", QRectF(0, 0, 1400, 190), 76) == 76
