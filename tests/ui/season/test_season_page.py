"""The championship's page by keys: made, changed, deleted, undone; its table as the rule says."""

import datetime as dt
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import SimulationRequest
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.services.events.events import add_complete_event, close_event, create_event, load_event
from batarde_tourney.services.people.described import set_categories
from batarde_tourney.services.people.players import rename_player
from batarde_tourney.services.season.championships import (
    Championship,
    SeasonFigure,
    SeasonRule,
    list_championships,
    make_championship,
    show_season,
)
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.season.championship_dialog import ChampionshipDialog
from batarde_tourney.ui.season.season_page import NAME, RANK, TOTAL, ChampionshipPage
from tests.core.simulation.evenings import simulated
from tests.core.tournament.events import made_up_event
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.conftest import HOSTILE
from tests.ui.showing import in_view


def play(desk: Desk, qtbot: QtBot, players: int, day: int) -> EventNumber:
    event = simulated(SimulationRequest(players, 2, day, f"Evening {day}", date=dt.date(2026, 11, day)))
    created = answer(desk, qtbot, add_complete_event, event)
    return created.event


def only(desk: Desk, qtbot: QtBot) -> Championship:
    championships = answer(desk, qtbot, list_championships)
    (one,) = championships
    assert isinstance(one, Championship)
    return one


@pytest.fixture
def evenings(desk: Desk, qtbot: QtBot) -> list[EventNumber]:
    """Three evenings of November; two of the players miss the last."""
    return [play(desk, qtbot, players, day) for players, day in ((9, 7), (9, 14), (7, 21))]


def shown(desk: Desk, qtbot: QtBot) -> ChampionshipPage:
    page = in_view(ChampionshipPage(desk), qtbot, height=640)
    qtbot.waitUntil(lambda: page._shown is not None)
    return page


def dialog_of(page: ChampionshipPage, qtbot: QtBot) -> ChampionshipDialog:
    dialog = opened(qtbot, ChampionshipDialog)
    qtbot.waitExposed(dialog)
    return dialog


def column(page: ChampionshipPage, number: int) -> list[str]:
    return [page.model.index(row, number).data() for row in range(page.model.rowCount())]


def test_a_club_without_events_leads_to_the_first_one(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    assert page.empty.act.isVisible()
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.mouseClick(page.empty.act, Qt.MouseButton.LeftButton)
    assert wanted.args == ["home"]


def test_two_returns_make_a_championship_of_the_years_events(
    desk: Desk, qtbot: QtBot, evenings: list[EventNumber]
) -> None:
    page = shown(desk, qtbot)
    page.take_focus()
    qtbot.keyClick(page.empty.act, Qt.Key.Key_Return)
    dialog = dialog_of(page, qtbot)
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.rowCount() == 9)
    made = only(desk, qtbot)
    assert (made.name, made.rule, made.events) == ("Season 2026", SeasonRule(), tuple(evenings))
    assert page.table.isVisible()


def test_s6_the_sample_evening_is_not_ticked_into_the_season(
    desk: Desk, qtbot: QtBot, evenings: list[EventNumber]
) -> None:
    with qtbot.waitSignal(desk.changed, timeout=30_000):
        desk.change(add_sample_evening, date=dt.date(2026, 11, 21))
    page = shown(desk, qtbot)
    qtbot.keyClick(page.empty.act, Qt.Key.Key_Return)
    dialog = dialog_of(page, qtbot)
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert only(desk, qtbot).events == tuple(evenings)
    qtbot.waitUntil(lambda: page.headline == "Season 2026")


def test_s6_the_page_is_headed_by_the_season_and_never_by_the_current_event(
    desk: Desk, qtbot: QtBot, evenings: list[EventNumber]
) -> None:
    answer(desk, qtbot, make_championship, "Cup", SeasonRule(), evenings[:1])
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: page.headline == "Cup")
    desk.choose_event(evenings[2])
    qtbot.waitUntil(lambda: page.model.rowCount() == 9)
    assert page.headline == "Cup"


def test_the_table_says_what_the_season_does_and_brackets_what_does_not_count(
    desk: Desk, qtbot: QtBot, evenings: list[EventNumber]
) -> None:
    rule = SeasonRule(best=2, presence=3)
    fact = answer(desk, qtbot, make_championship, "Cup", rule, evenings)
    page = shown(desk, qtbot)
    season = answer(desk, qtbot, show_season, fact.championship)
    assert column(page, RANK) == [str(row.rank) for row in season.rows]
    assert column(page, NAME) == [shown_name(season.members[row.member].name) for row in season.rows]
    assert [float(text) for text in column(page, TOTAL)] == [float(row.total) for row in season.rows]
    for place in range(3):
        texts = column(page, TOTAL + 2 + place)
        for row, text in zip(season.rows, texts, strict=True):
            score = row.scores[place]
            assert (text.strip() == "–") == (score is None)
            assert text.startswith("(") == (score is not None and not score.counts)
    heads = [page.model.headerData(section, Qt.Orientation.Horizontal) for section in range(7)]
    assert heads[:4] == ["Rank", "Name", "Total", "Attendance"]
    assert "The best 2 events count." in page.rule.text()
    assert "3 points for taking part." in page.rule.text()


def test_one_category_is_chosen_by_keys_and_saved_as_it_is_shown(
    desk: Desk, qtbot: QtBot, evenings: list[EventNumber], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    juniors = [player.id for player in answer(desk, qtbot, load_event, evenings[-1]).players[1:4]]
    answer(desk, qtbot, set_categories, evenings[-1], juniors, ["junior"])
    answer(desk, qtbot, make_championship, "Cup", SeasonRule(), evenings)
    page = shown(desk, qtbot)
    everybody = column(page, NAME)
    assert [page.category.itemText(at) for at in range(page.category.count())] == ["Everybody", "junior"]
    page.category.setFocus()
    qtbot.keyClick(page.category, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: len(column(page, NAME)) == 3)
    assert column(page, RANK) == ["1", "2", "3"]
    assert [name for name in everybody if name in column(page, NAME)] == column(page, NAME)
    path = tmp_path / "season.csv"
    with monkeypatch.context() as system, qtbot.waitSignal(page.said):
        system.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        qtbot.mouseClick(page.save, Qt.MouseButton.LeftButton)
    assert len(path.read_text("utf-8").splitlines()) == 4


def test_beside_the_table_stands_which_evening_is_not_over(
    desk: Desk, qtbot: QtBot, evenings: list[EventNumber]
) -> None:
    unfinished = replace(made_up_event(8, 2), name="Autumn")
    created = answer(desk, qtbot, add_complete_event, unfinished)
    answer(desk, qtbot, make_championship, "Season", SeasonRule(), (created.event,))
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.unfinished.isVisible)
    assert page.unfinished.text() == "“Autumn” counts as it stands, after round 2 of 3."
    answer(desk, qtbot, close_event, created.event)
    page.refresh()
    qtbot.waitUntil(page.unfinished.isHidden)


def test_a_rule_is_changed_by_keys(desk: Desk, qtbot: QtBot, evenings: list[EventNumber]) -> None:
    answer(desk, qtbot, make_championship, "Cup", SeasonRule(), evenings)
    page = shown(desk, qtbot)
    page.change.setFocus()
    qtbot.keyClick(page.change, Qt.Key.Key_Space)
    dialog = dialog_of(page, qtbot)
    qtbot.keyClicks(dialog.name, "Winter cup")
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    dialog.rule.best.selectAll()
    qtbot.keyClicks(dialog.rule.best, "1")
    dialog.rule.figure.choose(SeasonFigure.MEAN_PENALTY)
    assert not dialog.rule.presence.isEnabled()
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog.rule.best, Qt.Key.Key_Return)
    changed = only(desk, qtbot)
    assert changed.name == "Winter cup"
    assert changed.rule == SeasonRule(SeasonFigure.MEAN_PENALTY, best=1)
    # The list shows the newest event first: that is the one Space has taken out.
    assert changed.events == tuple(evenings[:2])


def test_s6_a_rating_stands_beside_the_totals_where_the_rule_asks_for_it(
    desk: Desk, qtbot: QtBot, evenings: list[EventNumber]
) -> None:
    answer(desk, qtbot, make_championship, "Cup", SeasonRule(is_rated=True), evenings)
    page = shown(desk, qtbot)
    assert page.model.headerData(TOTAL + 1, Qt.Orientation.Horizontal) == "Rating"
    season = answer(desk, qtbot, show_season, only(desk, qtbot).number)
    shown_ratings = [float(text.replace("−", "-")) for text in column(page, TOTAL + 1)]
    assert shown_ratings == [round(season.ratings[row.member].shown, 1) for row in season.rows]


def test_s6_4_a_rule_is_tried_seen_and_stored_only_when_told(
    desk: Desk, qtbot: QtBot, evenings: list[EventNumber]
) -> None:
    answer(desk, qtbot, make_championship, "Cup", SeasonRule(), evenings)
    page = shown(desk, qtbot)
    before = dict(zip(column(page, NAME), column(page, RANK), strict=True))
    page.trial.click()
    dialog = page._trial_dialog
    assert dialog is not None
    dialog.rule.figure.choose(SeasonFigure.MEAN_PENALTY)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 9 and "." in dialog.model.index(0, 4).data())
    assert only(desk, qtbot).rule == SeasonRule()
    texts = [[dialog.model.index(row, at).data() for at in range(4)] for row in range(9)]
    assert {name: was for _rank, name, was, _moves in texts} == before
    for rank, _name, was, moves in texts:
        gained = int(was) - int(rank)
        assert moves == (f"{'▲' if gained > 0 else '▼'} {abs(gained)}" if gained else "=")
    assert dialog.told.text().startswith(str(sum(row[0] != row[2] for row in texts)))
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog.rule.best, Qt.Key.Key_Return)
    assert only(desk, qtbot).rule == SeasonRule(SeasonFigure.MEAN_PENALTY)
    qtbot.waitUntil(lambda: column(page, NAME) == [row[1] for row in texts])


def test_a_blank_name_stays_in_the_dialog(desk: Desk, qtbot: QtBot, evenings: list[EventNumber]) -> None:
    page = shown(desk, qtbot)
    assert len(evenings) == 3
    page.new.click()
    dialog = dialog_of(page, qtbot)
    dialog.name.clear()
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.reject()


def test_a_deleted_championship_is_undone(desk: Desk, qtbot: QtBot, evenings: list[EventNumber]) -> None:
    answer(desk, qtbot, make_championship, "Cup", SeasonRule(), evenings)
    page = shown(desk, qtbot)
    qtbot.mouseClick(page.delete, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(page.empty.isVisible)
    desk.undo()
    qtbot.waitUntil(page.table.isVisible)
    assert page.choice.currentText() == "Cup"


def test_an_event_without_a_hand_says_what_comes(desk: Desk, qtbot: QtBot) -> None:
    created = answer(desk, qtbot, create_event, "To come")
    answer(desk, qtbot, make_championship, "Cup", SeasonRule(), [created.event])
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.nobody.isVisible)
    assert page.nobody.act.isVisible()


def test_hostile_names_are_shown_to_the_letter(desk: Desk, qtbot: QtBot, evenings: list[EventNumber]) -> None:
    answer(desk, qtbot, make_championship, HOSTILE, SeasonRule(), evenings)
    answer(desk, qtbot, rename_player, evenings[0], "p1", HOSTILE, None)
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: shown_name(HOSTILE) in column(page, NAME))
    assert page.choice.currentText() == shown_name(HOSTILE)


def test_the_season_is_saved_as_the_ending_of_its_file_says(
    desk: Desk,
    qtbot: QtBot,
    evenings: list[EventNumber],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer(desk, qtbot, make_championship, "Cup", SeasonRule(), evenings)
    page = shown(desk, qtbot)
    for ending, part in (
        ("pdf", b"%PDF"),
        ("xlsx", b"PK"),
        ("csv", b"rank,"),
        ("html", b"<html"),
        ("txt", column(page, NAME)[0].encode()),
        ("json", b'"championship"'),
        ("ics", b"BEGIN:VCALENDAR"),
    ):
        path = tmp_path / f"season.{ending}"
        with monkeypatch.context() as system, qtbot.waitSignal(page.said) as said:
            system.setattr(QFileDialog, "getSaveFileName", lambda *_, to=path: (str(to), ""))
            qtbot.mouseClick(page.save, Qt.MouseButton.LeftButton)
        assert said.args == [f"Written to {path}"]
        assert part in path.read_bytes()


def test_the_championship_looked_at_stays_when_the_page_is_made_anew(
    desk: Desk, qtbot: QtBot, evenings: list[EventNumber]
) -> None:
    for name in ("First half", "Second half"):
        answer(desk, qtbot, make_championship, name, SeasonRule(), evenings)
    page = shown(desk, qtbot)
    assert page.choice.currentText() == "Second half"
    page.choice.setFocus()
    qtbot.keyClick(page.choice, Qt.Key.Key_Down)
    qtbot.waitUntil(
        lambda: (
            page._shown is not None
            and page._shown.championship is not None
            and page._shown.championship.name == "First half"
        )
    )
    page.close()
    assert shown(desk, qtbot).choice.currentText() == "First half"
