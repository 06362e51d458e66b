"""New event: each format is shown as a picture, live for the players expected (formats §1)."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, KnockOut, Preset
from batarde_tourney.i18n.stages.formats import format_name
from batarde_tourney.ui.events.event_dialog import EventDialog, new_details
from batarde_tourney.ui.events.format_choice import FormatChoice, FormatNameDialog
from batarde_tourney.ui.kit import fitting_dialog


@pytest.fixture
def dialog(qtbot: QtBot) -> EventDialog:
    shown = EventDialog("New event", "Make the event", new_details("Lyon"))
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    return shown


def choose(choice: FormatChoice, preset: Preset, qtbot: QtBot) -> None:
    """Down the list, until it is there."""
    choice.format.setFocus()
    for _row in range(choice.format.count()):
        if choice.chosen.name != preset:
            qtbot.keyClick(choice.format, Qt.Key.Key_Down)
    assert choice.chosen.name == preset


def said(label: QLabel) -> str:
    return label.text() if label.isVisible() else ""


def test_tab_goes_from_field_to_field_and_past_the_parts_of_the_date(
    qtbot: QtBot, dialog: EventDialog
) -> None:
    first = dialog.first
    first.name.setFocus()
    before = first.day
    for field in (first.date, first.place, first.fee):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.focusWidget() is field
    qtbot.keyClicks(dialog.focusWidget(), "5")
    assert (first.day, first.fee.text()) == (before, "5")
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.format.format
    for above in (first.fee, first.place, first.date, first.name, [*dialog.game.buttons.values()][-1]):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Backtab)
        assert dialog.focusWidget() is above


def test_a_club_evening_is_offered_first_and_needs_no_stages(dialog: EventDialog) -> None:
    assert dialog.format.chosen == PRESETS[Preset.CLUB_EVENING]
    assert dialog.details.stages == ()
    assert dialog.details.settings.rounds == 3


def test_s1_3_the_picture_tells_each_stage_with_players_tables_rounds_and_time(
    dialog: EventDialog, qtbot: QtBot
) -> None:
    choose(dialog.format, Preset.WORLD_CUP_2022, qtbot)
    assert dialog.format.players.value() == 40
    assert dialog.format.picture.accessibleName() == (
        "Ranking rounds, 40 players, 10 tables of 4, 3 rounds · 3 h. "
        "Semi-finals, the best 8, 8 players, 2 tables of 4, 1 round · 1 h. "
        "Final, the first 2 of each table, 4 players, 1 table of 4, 1 round · 1 h."
    )
    assert said(dialog.format.time) == "About 5 h of play"


def test_the_bracket_of_every_format_is_in_view_on_a_small_laptop(
    dialog: EventDialog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting_dialog, "available_size", lambda _window: QSize(1358, 728))
    choose(dialog.format, Preset.CHAMPIONSHIP_EVENING, qtbot)
    bar = dialog.area.verticalScrollBar()
    qtbot.waitUntil(lambda: dialog.height() > 600)
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    picture = dialog.format.picture
    assert dialog.area.rect().contains(QRect(picture.mapTo(dialog.area, QPoint()), picture.size()))


def test_s1_3_the_picture_follows_the_players_expected(dialog: EventDialog, qtbot: QtBot) -> None:
    choose(dialog.format, Preset.WORLD_CUP_2019, qtbot)
    dialog.format.players.setFocus()
    dialog.format.players.selectAll()
    qtbot.keyClicks(dialog.format.players, "56")
    assert "+ 2 lucky losers, 16 players" in dialog.format.picture.accessibleName()
    higher = dialog.format.picture.height()
    stages = [len(dialog.details.stages)]
    dialog.format.players.selectAll()
    qtbot.keyClicks(dialog.format.players, "8")
    stages.append(len(dialog.details.stages))
    assert stages == [5, 2]
    assert dialog.format.picture.height() < higher


def test_s1_12_a_number_that_does_not_fit_is_refused_in_words(dialog: EventDialog, qtbot: QtBot) -> None:
    choose(dialog.format, Preset.WORLD_CUP_2024, qtbot)
    assert said(dialog.format.fault) == ""
    qtbot.keyClick(dialog.format.players, Qt.Key.Key_Down)
    assert said(dialog.format.fault) == (
        "35 players cannot all sit at tables of 3: 33 or 36 can; or let two tables play at 4."
    )
    qtbot.keyClick(dialog.format.players, Qt.Key.Key_Up)
    assert said(dialog.format.fault) == ""


def test_a_format_sets_the_tables_and_the_ranking(dialog: EventDialog, qtbot: QtBot) -> None:
    choose(dialog.format, Preset.WORLD_CUP_2024, qtbot)
    settings = dialog.details.settings
    assert (settings.tables, settings.ranking) == (
        TableRule.THREES,
        PRESETS[Preset.WORLD_CUP_2024].ranking,
    )
    assert settings.rounds == 5
    assert not dialog.second.rounds.isEnabled()


def test_the_formats_of_a_game_are_offered(dialog: EventDialog, qtbot: QtBot) -> None:
    names = [dialog.format.format.itemText(row) for row in range(dialog.format.format.count())]
    assert "World Cup 2022" in names
    assert "Round robin" not in names
    qtbot.mouseClick(dialog.game.buttons["ecarte"], Qt.MouseButton.LeftButton)
    names = [dialog.format.format.itemText(row) for row in range(dialog.format.format.count())]
    assert names == ["Club evening", "Swiss", "Round robin", "Knock-out"]


@pytest.mark.parametrize("name", ["Friday", "<b>Bo", "W" * 200])
def test_the_formats_that_the_club_keeps_are_offered_too(
    dialog: EventDialog, qtbot: QtBot, name: str
) -> None:
    own = Format(name, knock_out=KnockOut(1, 4))
    dialog.format.offer((own,))
    assert dialog.format.chosen == PRESETS[Preset.CLUB_EVENING], "what is chosen stays"
    last = dialog.format.format.count() - 1
    assert dialog.format.format.itemText(last) == format_name(own)
    dialog.format.format.setCurrentIndex(last)
    assert dialog.format.chosen == own
    assert dialog.details.stages


@pytest.mark.parametrize("width", [160, 400, 1200])
def test_every_box_of_the_picture_is_in_it_at_any_width(qtbot: QtBot, width: int) -> None:
    game = GAMES["batarde"]
    choice = FormatChoice("batarde", game.usual_play)
    qtbot.addWidget(choice)
    choice.show()
    choice.format.setCurrentIndex(2)
    choice.players.setValue(500)
    choice.picture.resize(width, 10)
    boxes = choice.picture.boxes(width)
    assert len(boxes) == len(choice.stages)
    assert all(choice.picture.rect().contains(box) for box in boxes.values())
    rects = list(boxes.values())
    assert not any(one.intersects(other) for one in rects for other in rects if one is not other)
    assert not choice.picture.grab().isNull()


def test_the_stages_say_the_rounds_and_the_step_says_so(dialog: EventDialog, qtbot: QtBot) -> None:
    choose(dialog.format, Preset.WORLD_CUP_2019, qtbot)
    dialog.format.players.setFocus()
    dialog.format.players.selectAll()
    qtbot.keyClicks(dialog.format.players, "56")
    assert dialog.details.settings.rounds == 5, "as many as the stages for 56"
    qtbot.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    second = dialog.second
    assert second.rounds_note.isVisible()
    assert second.rounds_note.text() == "The stages say how many rounds there are."
    qtbot.keyClick(second.rounds, Qt.Key.Key_Up)
    assert (second.rounds.isEnabled(), second.rounds.value()) == (False, 5)
    dialog.back.click()
    choose_first(dialog.format, qtbot)
    dialog.next.click()
    assert not dialog.second.rounds_note.isVisible()
    assert dialog.second.rounds.isEnabled()


def choose_first(choice: FormatChoice, qtbot: QtBot) -> None:
    choice.format.setFocus()
    qtbot.keyClick(choice.format, Qt.Key.Key_Home)


def test_s1_the_nearest_numbers_are_a_click_away(dialog: EventDialog, qtbot: QtBot) -> None:
    choose(dialog.format, Preset.WORLD_CUP_2024, qtbot)
    assert not dialog.format.fewer.isVisible()
    for way, number in ((dialog.format.fewer, 33), (dialog.format.more, 36)):
        dialog.format.players.setValue(35)
        assert way.text() == f"{number} players"
        dialog.area.ensureWidgetVisible(way)
        qtbot.mouseClick(way, Qt.MouseButton.LeftButton)
        assert dialog.format.players.value() == number
        assert said(dialog.format.fault) == ""


def kept(dialog: EventDialog, qtbot: QtBot) -> FormatChoice:
    """The club keeps two formats; the first of them is chosen."""
    friday, sunday = (Format(name, knock_out=KnockOut(1, 4)) for name in ("Friday", "Sunday"))
    choice = dialog.format
    choice.offer((friday, sunday))
    assert not choice.own.isVisible(), "a preset stays"
    choice.format.setCurrentIndex(choice.format.findText("Friday"))
    assert choice.own.isVisible()
    return choice


def test_s1_a_kept_format_has_another_name_but_no_other_ones(dialog: EventDialog, qtbot: QtBot) -> None:
    choice = kept(dialog, qtbot)
    qtbot.mouseClick(choice.own.rename, Qt.MouseButton.LeftButton)
    (asked,) = choice.findChildren(FormatNameDialog)
    asked.name.selectAll()
    qtbot.keyClicks(asked.name, "Sunday")
    assert not asked.act.isEnabled()
    assert asked.fault.isVisible()
    qtbot.keyClicks(asked.name, " evening")
    with qtbot.waitSignal(choice.renamed) as renamed:
        qtbot.keyClick(asked.name, Qt.Key.Key_Return)
    assert renamed.args == ["Friday", "Sunday evening"]
    assert choice.chosen.name == "Sunday evening"
    assert choice.own.isVisible()


def test_s1_a_kept_format_is_deleted_after_a_question(dialog: EventDialog, qtbot: QtBot) -> None:
    choice = kept(dialog, qtbot)
    for key, left in ((Qt.Key.Key_Escape, 2), (Qt.Key.Key_Return, 1)):
        qtbot.mouseClick(choice.own.delete, Qt.MouseButton.LeftButton)
        box = choice.own.findChildren(QMessageBox)[-1]
        if left == 1:
            next(one for one in box.buttons() if one.text() == "Delete the format").setFocus()
        qtbot.keyClick(box.focusWidget(), key)
        names = [choice.format.itemText(row) for row in range(choice.format.count())]
        assert len({"Friday", "Sunday"} & set(names)) == left
    assert choice.chosen == PRESETS[Preset.CLUB_EVENING]


def test_no_name_of_a_format_is_taken_for_markup_where_its_deletion_is_asked_about(
    dialog: EventDialog, qtbot: QtBot
) -> None:
    choice, hostile = dialog.format, "<b>Friday</b><img src='file:///x'>"
    choice.offer((Format(hostile, knock_out=KnockOut(1, 4)),))
    choice.format.setCurrentIndex(choice.format.findText(hostile))
    qtbot.mouseClick(choice.own.delete, Qt.MouseButton.LeftButton)
    box = choice.own.findChildren(QMessageBox)[-1]
    assert box.textFormat() is Qt.TextFormat.PlainText
    assert hostile in box.text()


def test_where_pairs_play_the_field_and_the_picture_count_pairs(qtbot: QtBot) -> None:
    choice = FormatChoice("batarde", GAMES["batarde"].usual_play)
    qtbot.addWidget(choice)
    choice.players.setValue(30)
    choice.play("butifarra", GAMES["butifarra"].usual_play)
    assert (choice.players.value(), choice.expected) == (15, 30), "as many players are expected as before"
    assert choice.players.accessibleName() == choice.counted.text() == "Pairs expected"
    choose(choice, Preset.SWISS, qtbot)
    assert ", 15 pairs, 7 tables of 4, 1 sits out, " in choice.picture.accessibleName()
    choice.players.setValue(1)
    assert choice.fault.text() == "1 pair is too few for a table: at least 2 pairs must take part."
    assert choice.more.text() == "2 pairs"
    choice.more.click()
    assert choice.players.value() == 2
    told = (
        "“Swiss rounds” plans 5 rounds for 2 pairs: nobody has so many opponents, so some would meet twice."
    )
    assert choice.fault.text().startswith(told), "two can play, but not so long"
    choice.players.setValue(6)
    assert choice.fault.text() == ""
    choice.players.setValue(5)
    assert choice.fault.text().endswith("A round robin works: everybody meets everybody once. Its rounds: 5.")
    choice.players.setValue(2)
    choice.play("ecarte", GAMES["ecarte"].usual_play)
    assert (choice.players.value(), choice.counted.text()) == (4, "Players expected")
