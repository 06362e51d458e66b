"""The standings in the room: the line to the next stage is told beside the names."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment, Event
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.standings.cut_view import cut_in_play
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.ui.kit.standings_model import two_lines
from batarde_tourney.ui.projector import standings_view
from batarde_tourney.ui.projector import view as views
from batarde_tourney.ui.projector.standings_view import _HEADING, _ROW, PLAYING_LETTERS, StandingsView
from batarde_tourney.ui.projector.view import LEAST_SHARE, LIGHT_STAGE, Projection, stage_font
from tests.documents.butifarra_evenings import butifarra_evening, in_groups
from tests.documents.evenings import evening
from tests.documents.staged_evenings import ranking_rounds
from tests.lengths import mainly
from tests.services.documents.test_placing_everywhere import CUP as PLACED
from tests.services.documents.test_placing_everywhere import PLACING


def projection_of(event: Event) -> Projection:
    return Projection(event, (), rank_sides(event), cut_in_play(event))


def test_s1_who_goes_on_is_told_beside_the_names(qtbot: QtBot) -> None:
    view = StandingsView()
    view.show_projection(projection_of(ranking_rounds()))
    assert [line.way for line in view.lines] == ["goes on"] * 8 + [""] * 32
    assert view.spoken().count("goes on") == 8


def test_s1_13_the_room_sees_the_placing(qtbot: QtBot) -> None:
    view = StandingsView()
    view.show_projection(projection_of(PLACED))
    assert "".join(line.name[-1] for line in view.lines) == PLACING


def test_s1_10_the_line_follows_every_hand(qtbot: QtBot) -> None:
    event = ranking_rounds()
    view = StandingsView()
    view.show_projection(projection_of(event))
    before = [line.name for line in view.lines if line.way]
    last = event.rounds[-1]
    # Everybody has the hands of whoever sat opposite.
    swapped = tuple(replace(table, seats=table.seats[2:] + table.seats[:2]) for table in last.tables)
    other = replace(event, rounds=(*event.rounds[:-1], replace(last, tables=swapped)))
    view.show_projection(projection_of(other))
    after = [line.name for line in view.lines if line.way]
    assert len(after) == len(before) == 8
    assert set(after) != set(before)


def test_s3_3_points_given_are_marked_in_the_room(qtbot: QtBot) -> None:
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(1366, 768)
    event = ranking_rounds()
    given, bonus = event.players[2].id, event.players[5].id
    even = event.players[7].id
    more = (
        Adjustment(bonus, 2, -3, "fair play"),
        Adjustment(even, 1, 2, "late"),
        Adjustment(even, 2, -2, "helped"),
        Adjustment(event.players[8].id, 1, 2, "late", cancelled="was not"),
    )
    event = replace(event, adjustments=(*event.adjustments, *more))
    view.show_projection(projection_of(event))
    marked = {line.name: line.points for line in view.lines if line.points}
    names = {player.id: player.name for player in event.players}
    assert marked == {names[given]: "+2\u202f*", names[bonus]: "−3\u202f*", names[even]: "0\u202f*"}
    assert f"{names[given]} +2\u202f*" in view.spoken()
    assert not view.grab().isNull()


def test_who_is_gone_is_marked_in_the_room(qtbot: QtBot) -> None:
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(1024, 700)
    event = ranking_rounds()
    left = event.players[4]
    event = replace(event, presences=(Presence(left.id, 1, Status.GONE),))
    view.show_projection(projection_of(event))
    assert [line.name for line in view.lines if line.gone == "gone"] == [left.name]
    assert f"{left.name} gone" in view.spoken()
    assert not view.grab().isNull()


def test_without_stages_nothing_is_said_of_a_line(qtbot: QtBot) -> None:
    view = StandingsView()
    view.show_projection(projection_of(evening(12, 2)))
    assert not any(line.way for line in view.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_tables_play_the_room_is_told_above_the_names(qtbot: QtBot, language: str) -> None:
    speak(language)
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(1366, 768)
    finished, words = evening(12, 2), playing_words(6)
    view.show_projection(Projection(finished, (), rank_sides(finished)))
    room = view.playing_room().toRect()
    assert words not in view.accessibleDescription()
    empty = view.grab().toImage().copy(room)
    view.show_projection(Projection(evening(12, 2, unfinished=1.0), (), rank_sides(finished)))
    assert view.accessibleDescription().startswith(words)
    assert view.grab().toImage().copy(room) != empty
    letters = QFontMetricsF(stage_font(PLAYING_LETTERS * view.letters))
    assert letters.horizontalAdvance(words) <= room.width()


def test_s1_a_rule_runs_below_the_last_who_goes_on(qtbot: QtBot) -> None:
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.apply_theme(LIGHT_STAGE, 1.0)
    view.show_projection(projection_of(ranking_rounds()))
    picture = view.grab().toImage()
    rows = view.rows_room()
    height = _ROW * view._scale()

    def is_ruled(below: int) -> bool:
        y = round(rows.top() + below * height)
        return picture.pixelColor(683, y) == QColor(LIGHT_STAGE.accent)

    assert [place for place in range(1, 10) if is_ruled(place)] == [8]


@pytest.mark.parametrize("language", mainly(LANGUAGES, "de"))
def test_headings_keep_their_size_and_names_have_the_room_that_is_left(qtbot: QtBot, language: str) -> None:
    speak(language)
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.apply_theme(LIGHT_STAGE, 1.0)
    view.show_projection(projection_of(evening(4, 2)))
    rooms = view._figure_rooms(view.body())
    letters = QFontMetricsF(stage_font(_HEADING * view.letters))
    for heading, room in zip(view.headings, rooms, strict=True):
        assert all(
            letters.horizontalAdvance(words) <= room.width() for words in two_lines(heading).split("\n")
        )
    assert rooms[0].left() > view.width() * 0.4


@pytest.mark.parametrize("players", [6, 13, 40])
@pytest.mark.parametrize(
    "size", [(1280, 720), (1366, 768), (1024, 600), (1920, 1080), (803, 611), (640, 1000), (1200, 420)]
)
def test_rows_stand_whole_wherever_they_rest(qtbot: QtBot, players: int, size: tuple[int, int]) -> None:
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.show_projection(projection_of(evening(players, 1)))
    room = view.rows_room().adjusted(-1, -1, 1, 1)
    assert view.height() >= room.bottom() - 1
    ends = {0, view.cycle() - 1}
    for rests in ends:
        view.move_to(rests)
        shown = list(view.row_rooms())
        assert shown
        assert all(room.contains(where) for _place, where in shown)
    assert [place for place, _where in shown][-1] == players - 1


def test_pairs_have_their_numbers_below_a_heading(qtbot: QtBot) -> None:
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(1024, 700)
    event = butifarra_evening(8, 2)
    view.show_projection(projection_of(event))
    rows = rank_sides(event).rows
    assert [line.number for line in view.lines] == [str(row.side.number) for row in rows]
    assert f"Pair {rows[0].side.number} {rows[0].side.name}" in view.spoken()
    assert not view.grab().isNull()


def test_part_d_groups_the_room_sees_in_which_group_a_rank_is(qtbot: QtBot) -> None:
    event, view = in_groups(8, 2), StandingsView()
    view.show_projection(projection_of(event))
    letters = [row.group_letter for row in rank_sides(event).rows]
    assert [line.behind for line in view.lines] == [f"Group {letter}" for letter in letters]
    assert view.spoken().count("Group A") == letters.count("A") == 4


LONG = "Anastasia-Konstantina Papadopoulou von und zu Hohenzollern-Sigmaringen"


def named(event: Event, who: PlayerId, name: str) -> Event:
    players = (replace(player, name=name) if player.id == who else player for player in event.players)
    return replace(event, players=tuple(players))


def drawn_words(
    view: StandingsView, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[str, QRectF, QFontMetricsF]]:
    """Every line of words that the view draws, its room and its letters."""
    found = []

    def note(painter: QPainter, room: QRectF, words: str, pixels: float, *rest: Any, **more: Any) -> None:
        letters = QFontMetricsF(stage_font(pixels, bold=more.get("bold", False)))
        found.append((words, QRectF(room), letters))

    for where in (standings_view, views):
        monkeypatch.setattr(where, "draw_words", note)
    view.grab()
    return found


@pytest.mark.parametrize("size", [(1366, 768), (1024, 700), (1920, 1080)])
def test_s3_a_long_name_is_whole_beside_its_points_and_the_way_on(
    themed: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(*size)
    event = ranking_rounds()
    leader = rank_sides(event).rows[0].side
    event = named(event, leader.players[0], LONG)
    event = replace(event, adjustments=(Adjustment(leader.id, 1, 1, "late"),))
    view.show_projection(projection_of(event))
    assert f"{LONG} +1\u202f* " in f"{view.spoken()} ".replace(":", " ")
    drawn = drawn_words(view, monkeypatch)
    lines = [one for one in drawn if one[0] and one[0] in LONG and len(one[0]) > 10]
    assert " ".join(words for words, _room, _letters in lines) == LONG
    assert all(letters.horizontalAdvance(words) <= room.width() for words, room, letters in lines)
    points = next(room for words, room, _letters in drawn if words == "+1\u202f*")
    ends = max(room.left() + letters.horizontalAdvance(words) for words, room, letters in lines)
    assert points.left() - ends >= 8 * view.unit


@pytest.mark.parametrize("language", LANGUAGES)
def test_s3_the_room_is_told_what_the_mark_of_points_means(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    speak(language)
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(1366, 768)
    event = ranking_rounds()
    view.show_projection(projection_of(replace(event, adjustments=())))
    assert "*" not in view._aside()
    view.show_projection(projection_of(event))
    words = view._aside()
    assert words.startswith(f"* {_('a penalty or bonus from the director')}    ")
    letters, room = next((one[2], one[1]) for one in drawn_words(view, monkeypatch) if one[0] == words)
    assert letters.horizontalAdvance(words) * LEAST_SHARE <= room.width()


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["Wolfeschlegelsteinhausenbergerdorff", LONG, "W" * 80])
def test_part_d_groups_stand_apart_from_a_long_name(
    themed: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    event = in_groups(8, 2)
    event = named(event, rank_sides(event).rows[3].side.players[0], name)
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(1366, 768)
    for width in range(1366, 1000, -40):
        view.resize(width, 768)
        view.show_projection(projection_of(event))
        with monkeypatch.context() as patched:
            drawn = drawn_words(view, patched)
        for place, (words, group, _letters) in enumerate(drawn):
            if words.startswith("Group "):
                _name, room, letters = drawn[place - 1]
                ends = min(room.left() + letters.horizontalAdvance(_name), room.right())
                assert group.left() - ends >= 8 * view.unit
