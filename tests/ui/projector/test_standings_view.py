"""The standings in the room: the line to the next stage is told beside the names."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event import Adjustment, Event
from batarde_tourney.core.tournament.line_view import line_in_play
from batarde_tourney.core.tournament.standings import rank_sides
from batarde_tourney.ui.projector.projection import Projection
from batarde_tourney.ui.projector.standings_view import StandingsView
from tests.documents.evenings import evening
from tests.documents.staged_evenings import ranking_rounds


def projection_of(event: Event) -> Projection:
    return Projection(event, (), rank_sides(event), line_in_play(event))


def test_s1_who_goes_on_is_told_beside_the_names(qtbot: QtBot) -> None:
    view = StandingsView()
    view.show_projection(projection_of(ranking_rounds()))
    assert [line.way for line in view.lines] == ["goes on"] * 8 + [""] * 32
    assert view.spoken().count("goes on") == 8


def test_s1_the_line_follows_every_hand(qtbot: QtBot) -> None:
    event = ranking_rounds()
    view = StandingsView()
    view.show_projection(projection_of(event))
    before = [line.name for line in view.lines if line.way]
    last = event.rounds[-1]
    first = last.tables[0]
    swapped = replace(first, seats=first.seats[::-1])
    view.show_projection(
        projection_of(
            replace(event, rounds=(*event.rounds[:-1], replace(last, tables=(swapped, *last.tables[1:]))))
        )
    )
    assert len([line for line in view.lines if line.way]) == len(before) == 8


def test_section_3_points_given_are_marked_in_the_room(qtbot: QtBot) -> None:
    view = StandingsView()
    qtbot.addWidget(view)
    view.resize(1366, 768)
    event = ranking_rounds()
    given, bonus = event.players[2].id, event.players[5].id
    event = replace(event, adjustments=(*event.adjustments, Adjustment(bonus, 2, -3, "fair play")))
    view.show_projection(projection_of(event))
    marked = {line.name: line.points for line in view.lines if line.points}
    names = {player.id: player.name for player in event.players}
    assert marked == {names[given]: "+2\u202f*", names[bonus]: "−3\u202f*"}
    assert f"{names[given]} +2\u202f*" in view.spoken()
    assert not view.grab().isNull()


def test_without_stages_nothing_is_said_of_a_line(qtbot: QtBot) -> None:
    view = StandingsView()
    view.show_projection(projection_of(evening(12, 2)))
    assert not any(line.way for line in view.lines)
