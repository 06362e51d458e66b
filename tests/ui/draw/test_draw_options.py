"""The options for a draw, by real keys."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.plan import First, Method
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.draw.draw_options import DrawChoice, DrawOptionsDialog, names_apart
from batarde_tourney.ui.draw.draw_page import DrawPage
from tests.ui.conftest import HOSTILE
from tests.ui.draw.test_draw_page import opened_page, seats_shown, stored_event

PLAYERS = (
    Player(PlayerId("p1"), "Ana", "Lyon"),
    Player(PlayerId("p2"), "Bo", "Lyon"),
    Player(PlayerId("p3"), "Ana", "Nice"),
    Player(PlayerId("p4"), HOSTILE),
    Player(PlayerId("p5"), "Ana", "Nice"),
)


def opened_dialog(qtbot: QtBot, *, has_played: bool = True) -> DrawOptionsDialog:
    dialog = DrawOptionsDialog(DrawChoice(DrawOptions(seed=77), (), ()), PLAYERS, has_played=has_played)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_without_a_change_the_defaults_and_the_seed_shown_are_asked(
    qtbot: QtBot, themed: QApplication
) -> None:
    dialog = opened_dialog(qtbot)
    assert dialog.seed.text() == "77"
    with qtbot.waitSignal(dialog.decided) as decided:
        QTest.keyClick(dialog.seed, Qt.Key.Key_Return)
    assert decided.args == [DrawChoice(DrawOptions(seed=77), (), ())]


def test_a_seed_is_typed_from_the_cards_that_were_cut(qtbot: QtBot, themed: QApplication) -> None:
    dialog = opened_dialog(qtbot)
    dialog.seed.selectAll()
    QTest.keyClicks(dialog.seed, "7a3 1")
    assert dialog.choice.options.seed == 731


def test_s6_the_season_is_heeded_only_if_it_is_ticked(qtbot: QtBot, themed: QApplication) -> None:
    dialog = opened_dialog(qtbot)
    assert not dialog.choice.options.season
    QTest.keyClick(dialog.season, Qt.Key.Key_Space)
    assert dialog.choice.options == DrawOptions(seed=77, season=True)


def test_method_width_and_what_comes_first_are_asked(qtbot: QtBot, themed: QApplication) -> None:
    dialog = opened_dialog(qtbot)
    dialog.method.choose(Method.BY_STANDINGS)
    dialog.first.choose(First.TURNS)
    assert any("how many places" in words.text() for words in dialog.findChildren(QLabel))
    dialog.places.setValue(6)
    options = dialog.choice.options
    assert (options.method, options.first, options.width) == (Method.BY_STANDINGS, First.TURNS, 6)


def test_a_pair_is_typed_and_return_does_not_draw_yet(qtbot: QtBot, themed: QApplication) -> None:
    dialog = opened_dialog(qtbot)
    pairs = dialog.apart
    pairs.one.setFocus()
    QTest.keyClicks(pairs.one, "bo")
    QTest.keyClick(pairs.one, Qt.Key.Key_Return)
    QTest.keyClicks(pairs.other, "ana (LYON)")
    QTest.keyClick(pairs.other, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.choice.apart == ((PlayerId("p2"), PlayerId("p1")),)
    pairs.list.setCurrentRow(0)
    QTest.keyClick(pairs.list, Qt.Key.Key_Delete)
    assert pairs.list.count() == 0
    assert not dialog.choice.apart


def test_nobody_is_kept_apart_from_themselves_or_from_a_stranger(qtbot: QtBot, themed: QApplication) -> None:
    dialog = opened_dialog(qtbot)
    pairs = dialog.apart
    for other in ("Bo", "nobody", ""):
        pairs.one.setText("Bo")
        pairs.other.setText(other)
        pairs.add_typed()
        assert pairs.pairs == ()


def test_one_club_apart_makes_the_pairs_once(qtbot: QtBot, themed: QApplication) -> None:
    dialog = opened_dialog(qtbot)
    for _ in range(2):
        dialog.apart.clubs.click()
    assert dialog.choice.apart == (
        (PlayerId("p1"), PlayerId("p2")),
        (PlayerId("p3"), PlayerId("p5")),
    )


def test_clubs_are_kept_apart_in_the_first_round_as_groups(qtbot: QtBot, themed: QApplication) -> None:
    dialog = opened_dialog(qtbot)
    before = dialog.choice.clubs_apart_at_first
    dialog.clubs.setFocus()
    QTest.keyClick(dialog.clubs, Qt.Key.Key_Space)
    assert (before, dialog.choice.clubs_apart_at_first) == (False, True)
    assert dialog.choice.apart_at_first == ()


def test_a_hostile_name_is_found_and_shown_to_the_letter(qtbot: QtBot, themed: QApplication) -> None:
    dialog = opened_dialog(qtbot)
    pairs = dialog.apart
    pairs.one.setText(HOSTILE)
    pairs.other.setText("Bo")
    pairs.add_typed()
    assert pairs.list.item(0).text() == f"{HOSTILE} and Bo"


def test_namesakes_are_told_apart() -> None:
    names = names_apart(PLAYERS)
    assert len(set(names.values())) == len(PLAYERS)
    assert names[PlayerId("p1")] == "Ana (Lyon)"
    assert names[PlayerId("p3")] == "Ana (Nice) (p3)"


def test_a_couple_asked_apart_stays_apart_and_with_the_event(qtbot: QtBot, desk: Desk) -> None:
    page = opened_page(qtbot, desk, 8)
    dialog = open_by_key(page)
    dialog.apart.one.setText("Player 1")
    dialog.apart.other.setText("Player 2")
    dialog.apart.add_typed()
    dialog.seed.setText("4711")
    dialog.draw.click()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.proposal is not None
    assert page.proposal.seed == 4711
    shown = seats_shown(page)
    assert shown[PlayerId("p1")][0] != shown[PlayerId("p2")][0]
    stored: Event = stored_event(qtbot, desk)
    assert stored.settings.apart == ((PlayerId("p1"), PlayerId("p2")),)


def test_after_the_first_draw_by_its_options_the_next_key_is_for_the_button_that_seats_it(
    qtbot: QtBot, desk: Desk
) -> None:
    page = opened_page(qtbot, desk, 8)
    page.activateWindow()
    page.empty_options.setFocus()
    QTest.keyClick(page.empty_options, Qt.Key.Key_Space)
    assert page.dialog is not None
    page.dialog.draw.click()
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert page.window().focusWidget() is page.main


def open_by_key(page: DrawPage) -> DrawOptionsDialog:
    page.activateWindow()
    QTest.keyClick(page, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert page.dialog is not None
    return page.dialog


def test_a_pair_that_is_ticked_is_never_seated_together(qtbot: QtBot, themed: QApplication) -> None:
    pair = (PlayerId("p1"), PlayerId("p2"))
    dialog = DrawOptionsDialog(DrawChoice(DrawOptions(seed=77), (pair,), ()), PLAYERS, has_played=True)
    qtbot.addWidget(dialog)
    dialog.show()
    pairs = dialog.apart
    pairs.list.setCurrentRow(0)
    QTest.keyClick(pairs.list, Qt.Key.Key_Space)
    assert dialog.choice.always_apart == (pair,)
    QTest.keyClick(pairs.list, Qt.Key.Key_Space)
    assert not dialog.choice.always_apart
