"""Home, by mouse and keyboard, on a real club file."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.schedule import Span
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer
from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset, stages_for
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.services.events.events import create_event, delete_event, load_event
from batarde_tourney.services.events.formats import list_formats
from batarde_tourney.services.season.championships import SeasonRule, make_championship
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.events.copy_dialog import CopyDialog
from batarde_tourney.ui.events.event_acts import EventSettingsDialog
from batarde_tourney.ui.events.event_dialog import EventDialog, new_details
from batarde_tourney.ui.events.events_model import EVENT
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.events.stages_dialog import StagesDialog
from batarde_tourney.ui.games.batarde.window import BatardeSettings
from batarde_tourney.ui.games.ecarte.window import EcarteSettings
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.conftest import HOSTILE
from tests.ui.showing import in_view


def batarde_fields(dialog: EventDialog | EventSettingsDialog) -> BatardeSettings:
    assert isinstance(dialog.second, BatardeSettings)
    return dialog.second


def shown(desk: Desk, qtbot: QtBot) -> HomePage:
    return in_view(HomePage(desk), qtbot)


def names(page: HomePage) -> list[str]:
    return [page.model.index(row).data() for row in range(page.model.rowCount())]


def new_dialog(page: HomePage, qtbot: QtBot) -> EventDialog:
    qtbot.mouseClick(page.new, Qt.MouseButton.LeftButton)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, EventDialog)
    return dialog


def stored(desk: Desk, qtbot: QtBot, number: int) -> Event:
    return answer(desk, qtbot, load_event, number)


def test_an_empty_club_says_what_to_do_next(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    assert not page.delete.isVisible()


def test_the_keys_go_to_a_new_event_also_while_another_window_is_in_front(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    page, in_front = shown(desk, qtbot), QWidget()
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    page.list.setFocus()
    qtbot.addWidget(in_front)
    in_front.show()
    in_front.activateWindow()
    qtbot.waitUntil(in_front.isActiveWindow)
    desk.change(delete_event, EventNumber(1))
    qtbot.waitUntil(page.empty.isVisible)
    assert page.focusWidget() is page.new


def test_s1_a_world_cup_is_made_by_the_keys_alone(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    dialog = new_dialog(page, qtbot)
    dialog.format.format.setFocus()
    for _preset in range(3):
        qtbot.keyClick(dialog.format.format, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.acts.created):
        for _step in range(3):
            qtbot.keyClick(dialog, Qt.Key.Key_Return)
    event = stored(desk, qtbot, 1)
    assert [(stage.id, stage.name, stage.rounds) for stage in event.stages] == [
        ("q", "Ranking rounds", 3),
        ("sf", "Semi-finals", 1),
        ("f", "Final", 1),
    ]
    assert event.stages[1].shares
    assert event.settings.ranking[0] is Criterion.PENALTY


def test_three_returns_make_an_event_of_the_defaults(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    dialog = new_dialog(page, qtbot)
    with qtbot.waitSignals([desk.changed, page.page_wanted]):
        for _ in range(3):
            qtbot.keyClick(dialog, Qt.Key.Key_Return)
    event = stored(desk, qtbot, 1)
    assert (event.name, batarde_play(event.settings.play).schedule, event.settings.tables) == (
        "Club evening",
        Span.FULL,
        TableRule.AUTO,
    )
    assert desk.scope.number == 1


def test_what_the_director_chose_is_stored(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    dialog = new_dialog(page, qtbot)
    dialog.first.name.setText(HOSTILE)
    dialog.first.place.setText("Lyon")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    batarde_fields(dialog).tables.choose(TableRule.THREES)
    dialog.second.rounds.setValue(5)
    qtbot.keyClicks(batarde_fields(dialog).own, "5 6 7")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    ranking = dialog.third.list
    qtbot.mouseClick(ranking.down, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    event = stored(desk, qtbot, 1)
    assert (event.name, event.place) == (HOSTILE, "Lyon")
    assert (batarde_play(event.settings.play).schedule, event.settings.tables, event.settings.rounds) == (
        (5, 6, 7),
        TableRule.THREES,
        5,
    )
    assert event.settings.ranking[:2] == (Criterion.WINS, Criterion.PENALTY_PER_CARD)


def test_a_faulty_list_of_hands_is_named_and_goes_no_further(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    dialog = new_dialog(page, qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.keyClicks(batarde_fields(dialog).own, "5 six")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert batarde_fields(dialog).fault.isVisible()
    assert dialog.second.isVisible()
    dialog.reject()


def test_a_blank_name_goes_no_further(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    dialog = new_dialog(page, qtbot)
    dialog.first.name.setText(" \u202e ")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.first.isVisible()
    dialog.reject()


def test_the_sample_evening_is_one_click_away(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    with qtbot.waitSignal(desk.changed, timeout=30_000):
        qtbot.mouseClick(page.samples.of[USUAL_GAME], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(names(page)) == 1)
    event = stored(desk, qtbot, 1)
    assert (len(event.players), len(event.rounds)) == (23, 3)


def test_return_chooses_an_event_and_leads_on(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    for name in ("First", "Second"):
        with qtbot.waitSignal(desk.changed):
            desk.change(create_event, name)
    qtbot.waitUntil(lambda: names(page) == ["Second", "First"])
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert wanted.args == ["players"]
    assert desk.scope.number == 1


def test_a_deleted_event_is_gone_until_it_is_undone(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    qtbot.waitUntil(lambda: len(names(page)) == 1)
    with qtbot.waitSignal(desk.changed):
        qtbot.mouseClick(page.delete, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(page.empty.isVisible)
    assert desk.scope.number is None
    desk.undo()
    qtbot.waitUntil(lambda: names(page) == ["Evening"])


def test_settings_can_be_changed_later(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    qtbot.waitUntil(lambda: len(names(page)) == 1)
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_F2)
    dialog = opened(qtbot, EventSettingsDialog)
    assert dialog.second.isVisible()
    assert dialog.third.isVisible()
    dialog.first.name.setText("Cup")
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(page) == ["Cup"])


def test_an_entry_fee_is_typed_with_a_comma_and_what_is_no_amount_is_not_saved(
    themed: QApplication, qtbot: QtBot
) -> None:
    dialog = in_view(EventSettingsDialog(new_details("Lyon")), qtbot)
    dialog.first.fee.setFocus()
    qtbot.keyClicks(dialog.first.fee, "free")
    with qtbot.assertNotEmitted(dialog.decided):
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    # The field has the keys, its words chosen: typing replaces them.
    qtbot.keyClicks(dialog.first.fee, "7,5")
    with qtbot.waitSignal(dialog.decided) as decided:
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert decided.args[0].settings.fee == 750


def test_s4_8_the_time_for_claims_is_a_setting_without_limit_at_first(
    themed: QApplication, qtbot: QtBot
) -> None:
    dialog = EventSettingsDialog(new_details("Lyon"))
    qtbot.addWidget(dialog)
    dialog.show()
    assert (dialog.protest_minutes.text(), dialog.details.settings.claims) == ("no limit", None)
    dialog.protest_minutes.setFocus()
    dialog.protest_minutes.selectAll()
    qtbot.keyClicks(dialog.protest_minutes, "20")
    assert dialog.details.settings.claims == 20


def test_settings_with_a_faulty_list_of_hands_are_not_saved(themed: QApplication, qtbot: QtBot) -> None:
    dialog = EventSettingsDialog(new_details("Lyon"))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClicks(batarde_fields(dialog).own, "5 six")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert batarde_fields(dialog).fault.isVisible()
    assert dialog.isVisible()


def test_no_step_of_a_new_event_is_larger_than_what_it_asks_and_cancel_leaves_it(
    desk: Desk, qtbot: QtBot
) -> None:
    page = shown(desk, qtbot)
    dialog = new_dialog(page, qtbot)
    asked = dialog.first.sizeHint().height()
    assert dialog.first.height() < 2 * asked
    qtbot.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    qtbot.waitUntil(lambda: desk.is_idle)
    assert names(page) == []


def test_delete_stands_apart_from_the_settings(sample_desk: Desk, qtbot: QtBot) -> None:
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(page.delete.isVisible)
    beside = page.exported.y() - page.settings.geometry().bottom()
    assert page.delete.y() - page.exported.geometry().bottom() > beside + 8
    assert page.delete.property("role") != page.settings.property("role")


def test_event_files_come_in_and_go_out(
    desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(desk, qtbot)
    source, target = tmp_path / "in.json", tmp_path / "out.json"
    event = {"format": "batarde-event", "version": 1, "game": "batarde", "name": HOSTILE}
    source.write_text(json.dumps({**event, "settings": {}, "players": [], "rounds": []}))
    # Only the system's file dialog is answered here: everything behind it is real.
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(source), ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with qtbot.waitSignal(desk.changed):
        qtbot.mouseClick(page.imported, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.pointed is not None)
    with qtbot.waitSignal(page.said):
        qtbot.mouseClick(page.exported, Qt.MouseButton.LeftButton)
    assert json.loads(target.read_text())["name"] == HOSTILE


def test_a_faulty_event_file_is_refused_with_its_faults(
    desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(desk, qtbot)
    source = tmp_path / "in.json"
    source.write_text("{}")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(source), ""))
    with qtbot.waitSignal(desk.refused):
        qtbot.mouseClick(page.imported, Qt.MouseButton.LeftButton)
    assert names(page) == []


def test_the_list_keeps_its_place_when_something_changes(sample_desk: Desk, qtbot: QtBot) -> None:
    page = shown(sample_desk, qtbot)
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(create_event, "Later")
    qtbot.waitUntil(lambda: len(names(page)) == 2)
    assert page.list.currentIndex().data(EVENT).number == 1


def test_championships_come_below_the_acts_and_return_leads_to_their_table(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.empty.isVisible)
    assert not page.championships.isVisible()
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    for name in ("Season 2025", HOSTILE):
        with qtbot.waitSignal(desk.changed):
            desk.change(make_championship, name, SeasonRule(), [EventNumber(1)])
    lines = page.championships.model
    qtbot.waitUntil(lambda: lines.rowCount() == 2)
    told = [lines.index(row, 0).data() for row in range(2)]
    assert told == [f"{shown_name(HOSTILE)}  ·  1 event", "Season 2025  ·  1 event"]
    page.championships.list.setFocus()
    with qtbot.waitSignal(page.page_wanted) as wanted:
        qtbot.keyClick(page.championships.list, Qt.Key.Key_Down)
        qtbot.keyClick(page.championships.list, Qt.Key.Key_Return)
    assert wanted.args == ["championship"]
    assert desk.championship_number == 1


def test_a_click_on_a_championship_leads_to_its_table(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Evening")
    with qtbot.waitSignal(desk.changed):
        desk.change(make_championship, "Season", SeasonRule(), [EventNumber(1)])
    page = shown(desk, qtbot)
    qtbot.waitUntil(page.championships.isVisible)
    row = page.championships.list.visualRect(page.championships.model.index(0, 0))
    with qtbot.waitSignal(page.page_wanted):
        qtbot.mouseClick(page.championships.list.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert desk.championship_number == 1


def test_an_event_of_ecarte_is_made_with_its_own_settings(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot)
    dialog = new_dialog(page, qtbot)
    dialog.game.buttons["ecarte"].click()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    fields = dialog.second
    assert isinstance(fields, EcarteSettings)
    fields.games.stepUp()
    fields.first_dealer.choose(FirstDealer.LOSER)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    event = stored(desk, qtbot, 1)
    assert (event.game, event.settings.ranking) == ("ecarte", game_named("ecarte").usual_ranking)
    assert event.settings.play == EcartePlay(games=5, first_dealer=FirstDealer.LOSER)


@pytest.mark.parametrize(("game", "players"), [("ecarte", 8), ("butifarra", 16)])
def test_a_sample_evening_of_every_game_can_be_looked_at(
    desk: Desk, qtbot: QtBot, game: str, players: int
) -> None:
    page = shown(desk, qtbot)
    with qtbot.waitSignal(desk.changed, timeout=20_000):
        qtbot.mouseClick(page.samples.of[game], Qt.MouseButton.LeftButton)
    event = stored(desk, qtbot, 1)
    assert (event.game, len(event.players), len(event.rounds)) == (game, players, 3)


def test_s1_14_the_stages_of_an_event_are_changed_from_its_settings(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.changed):
        desk.change(create_event, "Cup", stages=stages_for(PRESETS[Preset.WORLD_CUP_2022], 40))
    page = shown(desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    qtbot.keyClick(page.list, Qt.Key.Key_F2)
    settings = opened(qtbot, EventSettingsDialog)
    qtbot.mouseClick(settings.stages, Qt.MouseButton.LeftButton)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, StagesDialog)
    qtbot.keyClick(dialog.rows[0].rounds, Qt.Key.Key_Up)
    qtbot.keyClicks(dialog.name, "Four rounds first")
    with qtbot.waitSignal(desk.changed):
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(desk.changed):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert [stage.rounds for stage in stored(desk, qtbot, 1).stages] == [4, 1, 1]
    kept = answer(desk, qtbot, list_formats)
    assert [format_.name for format_ in kept] == ["Four rounds first"]


def test_an_event_is_copied_by_the_keys_alone_and_says_from_what(sample_desk: Desk, qtbot: QtBot) -> None:
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    dialog = opened(qtbot, CopyDialog)
    qtbot.keyClicks(dialog.name, "Again")
    with qtbot.waitSignal(page.acts.copied):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    copy = stored(sample_desk, qtbot, 2)
    assert (copy.name, len(copy.players), copy.rounds) == ("Again", 23, ())
    assert sample_desk.scope.number == 2
    qtbot.waitUntil(lambda: page.pointed is not None and page.pointed.name == "Again")
    qtbot.mouseClick(page.settings, Qt.MouseButton.LeftButton)
    settings = opened(qtbot, EventSettingsDialog)
    first = stored(sample_desk, qtbot, 1)
    assert first.date is not None
    assert settings.origin.text() == f"Made from “Sample evening” of {long_date(first.date)}"
    settings.reject()


def test_a_copy_without_a_name_is_not_made(sample_desk: Desk, qtbot: QtBot) -> None:
    page = shown(sample_desk, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    qtbot.mouseClick(page.copied, Qt.MouseButton.LeftButton)
    dialog = opened(qtbot, CopyDialog)
    qtbot.keyClick(dialog.name, Qt.Key.Key_Delete)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.name.hasFocus()
    dialog.reject()
    assert page.model.rowCount() == 1
