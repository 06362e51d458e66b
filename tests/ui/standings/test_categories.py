"""Standings of one category, chosen by keys; where nobody has a category there is nothing to choose."""

import json

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.standings_model import NAME
from tests.ui.answers import answer
from tests.ui.standings.test_standings_page import column, shown


def test_a_category_is_chosen_by_keys_and_has_places_of_its_own(sample_desk: Desk, qtbot: QtBot) -> None:
    event = json.loads(answer(sample_desk, qtbot, export_event, sample_desk.scope.number))
    event["version"] = 3
    juniors = {player["name"] for player in event["players"][::5]}
    for player in event["players"][::5]:
        player["categories"] = ["junior"]
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)
    assert page.category.isHidden()
    imported = answer(sample_desk, qtbot, import_event, json.dumps(event).encode())
    sample_desk.choose_event(imported.event)
    qtbot.waitUntil(page.category.isVisible)
    whole = column(page, NAME)
    qtbot.keyClick(page.category, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page.model.rowCount() == len(juniors))
    assert column(page, NAME) == [name for name in whole if name in juniors]
    assert column(page, 0)[0] == "1"
    qtbot.keyClick(page.category, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)


def test_the_clubs_are_a_choice_beside_the_categories_by_the_best_that_the_event_counts(
    sample_desk: Desk, qtbot: QtBot
) -> None:
    event = json.loads(answer(sample_desk, qtbot, export_event, sample_desk.scope.number))
    event["version"], event["settings"]["best_club"] = 3, 2
    for place, player in enumerate(event["players"]):
        player["club"] = ["Lyon", "Arles", "Nice"][place % 3]
    imported = answer(sample_desk, qtbot, import_event, json.dumps(event).encode())
    sample_desk.choose_event(imported.event)
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(page.category.isVisible)
    assert page.clubs.isHidden()
    qtbot.keyClick(page.category, Qt.Key.Key_End)
    qtbot.waitUntil(page.clubs.isVisible)
    assert page.table.isHidden()
    rows = page.clubs.model()
    assert {rows.index(row, 1).data() for row in range(rows.rowCount())} == {"Lyon", "Arles", "Nice"}
    assert rows.index(0, 3).data().count(", ") == 1
    assert page.notes.text() == "The best 2 of each club are added up; a club with fewer has no place."
    qtbot.keyClick(page.category, Qt.Key.Key_Home)
    qtbot.waitUntil(page.table.isVisible)
    assert page.clubs.isHidden()
