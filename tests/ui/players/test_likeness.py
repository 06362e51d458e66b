"""A name that is like somebody known is asked about when it is entered, by keys alone (issue 24, 2.4)."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.tables.sides import PairEntry, add_pairs
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.players.players_model import NAME
from batarde_tourney.ui.players.players_page import PlayersPage
from tests.ui.players.test_players_page import page_of_new_event, stored
from tests.ui.showing import in_view


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> PlayersPage:
    """Anna Berger of Lyon and Bruno Costa are on the list."""
    made = page_of_new_event(desk, qtbot)
    with qtbot.waitSignal(desk.changed):
        desk.change(add_players, made.scope.number, [("Anna Berger", "Lyon"), ("Bruno Costa", None)])
    qtbot.waitUntil(lambda: made.model.rowCount() == 2)
    made.field.setFocus()
    return made


def people(page: PlayersPage, qtbot: QtBot) -> list[tuple[str, str | None]]:
    qtbot.waitUntil(lambda: page.desk.is_idle)
    return [(row.player.name, row.player.club) for row in stored(page, qtbot).rows]


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """To whoever has the keys."""
    widget = QApplication.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, key, modifier)


def enter(page: PlayersPage, qtbot: QtBot, name: str) -> None:
    if name.isascii():
        qtbot.keyClicks(page.field, name)
    else:
        # No test can press such keys.
        page.field.insert(name)
    qtbot.keyClick(page.field, Qt.Key.Key_Return)


def asked(page: PlayersPage, qtbot: QtBot) -> str:
    """The question, which has the keys."""
    qtbot.waitUntil(lambda: page.question.isVisible() and page.question.people[0].hasFocus())
    return str(page.question.words.text())


LIKE = ["anna berger", "Ánna Bergér", "Berger Anna", "Anna Bergen", "Ana Berger", "ANNA  BERGER"]


@pytest.mark.sampled
@pytest.mark.parametrize("typed", LIKE)
def test_return_with_a_look_alike_asks_and_return_again_adds_nobody(
    page: PlayersPage, qtbot: QtBot, typed: str
) -> None:
    enter(page, qtbot, typed)
    assert "looks like Anna Berger (Lyon). Is it the same person?" in asked(page, qtbot)
    assert len(people(page, qtbot)) == 2
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(page.question.isHidden)
    assert people(page, qtbot) == [("Anna Berger", "Lyon"), ("Bruno Costa", None)]
    assert [row.player.name for row in page.chosen] == ["Anna Berger"]
    assert page.hint.text() == "Anna Berger is on the list, once."
    qtbot.waitUntil(page.field.hasFocus)


def test_an_arrow_and_return_enter_somebody_new(page: PlayersPage, qtbot: QtBot) -> None:
    enter(page, qtbot, "anna berger")
    asked(page, qtbot)
    press(Qt.Key.Key_Right)
    assert page.question.new.hasFocus()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    assert people(page, qtbot)[-1] == ("anna berger", None)


def test_esc_leads_back_to_the_name_as_it_was_typed(page: PlayersPage, qtbot: QtBot) -> None:
    enter(page, qtbot, "anna berger; Nice")
    assert page.question.isHidden(), "people of two clubs are two"
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    enter(page, qtbot, "bruno costa; Nice")
    asked(page, qtbot)
    press(Qt.Key.Key_Escape)
    assert page.question.isHidden()
    assert page.field.text() == "bruno costa; Nice"
    assert page.field.hasFocus()


def test_who_types_on_loses_neither_letters_nor_the_question(page: PlayersPage, qtbot: QtBot) -> None:
    enter(page, qtbot, "anna berger")
    asked(page, qtbot)
    for letter in "Zoe":
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClicks(widget, letter)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    assert people(page, qtbot)[-1] == ("Zoe", None)
    assert page.question.isVisible(), "the question waits"
    qtbot.waitUntil(lambda: page.field.hasFocus() and not page.field.text())
    press(Qt.Key.Key_Return)
    assert "anna berger" in asked(page, qtbot)


def test_two_questions_come_one_after_the_other(page: PlayersPage, qtbot: QtBot) -> None:
    enter(page, qtbot, "anna berger")
    asked(page, qtbot)
    page.field.setFocus()
    enter(page, qtbot, "costa bruno")
    page.question.take_focus()
    assert "anna berger" in asked(page, qtbot)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "costa bruno" in page.question.words.text())
    asked(page, qtbot)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(page.question.isHidden)
    assert len(people(page, qtbot)) == 2


def test_a_member_who_is_not_on_the_list_is_asked_about_too(
    page: PlayersPage, desk: Desk, qtbot: QtBot
) -> None:
    created: list[EventCreated] = []
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Another evening", then=created.append)
    desk.choose_event(created[0].event)
    page.refresh()
    qtbot.waitUntil(lambda: page.model.rowCount() == 0 and desk.is_idle)
    enter(page, qtbot, "Berger Anna")
    assert "looks like Anna Berger (Lyon)" in asked(page, qtbot)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    assert people(page, qtbot) == [("Anna Berger", "Lyon")]


def test_names_that_are_not_alike_are_entered_at_once(page: PlayersPage, qtbot: QtBot) -> None:
    for name in ("Anna", "Berta Anger", "Player 1", "Player 2"):
        enter(page, qtbot, name)
        qtbot.waitUntil(lambda: page.desk.is_idle)
        assert page.question.isHidden(), name
    assert len(people(page, qtbot)) == 6


def test_a_player_renamed_like_somebody_else_is_asked_about(page: PlayersPage, qtbot: QtBot) -> None:
    row = next(line for line in range(2) if page.sorted.index(line, NAME).data() == "Bruno Costa")
    page.sorted.setData(page.sorted.index(row, NAME), "berger anna", Qt.ItemDataRole.EditRole)
    assert "berger anna" in asked(page, qtbot)
    press(Qt.Key.Key_Return)
    assert ("Bruno Costa", None) in people(page, qtbot)
    assert (
        page.hint.text() == "Anna Berger is already on the list. Remove Bruno Costa if it is the same person."
    )
    page.sorted.setData(page.sorted.index(row, NAME), "Bruno Kosta", Qt.ItemDataRole.EditRole)
    qtbot.waitUntil(lambda: ("Bruno Kosta", None) in people(page, qtbot))
    assert page.question.isHidden(), "a slip of one's own name is mended"


def test_each_partner_of_a_typed_pair_is_asked_about(desk: Desk, qtbot: QtBot) -> None:
    created: list[EventCreated] = []
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening", game="butifarra", then=created.append)
    desk.choose_event(created[0].event)
    page = in_view(PlayersPage(desk), qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    waiting = (PairEntry((("Anna Berger", "Lyon"),)), PairEntry((("Bruno Costa", None),)))
    with qtbot.waitSignal(desk.changed):
        desk.change(add_pairs, created[0].event, waiting)
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)
    page.field.setFocus()
    enter(page, qtbot, "berger anna + Bruno Kosta")
    assert "berger anna" in asked(page, qtbot)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Bruno Kosta" in page.question.words.text())
    asked(page, qtbot)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.question.isHidden() and page.desk.is_idle)
    qtbot.waitUntil(lambda: len(stored(page, qtbot).sides) == 1)
    (pair,) = stored(page, qtbot).sides
    names = {row.player.id: row.player.name for row in stored(page, qtbot).rows}
    assert [names[player] for player in pair.players] == ["Anna Berger", "Bruno Kosta"]
    assert sorted(names.values()) == ["Anna Berger", "Bruno Costa", "Bruno Kosta"]
