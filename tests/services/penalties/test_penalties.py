"""Penalty points and bonuses (formats §3): given with a reason, cancelled with a reason, never edited."""

import json
from dataclasses import replace

import pytest

from batarde_tourney.core.ids import EventNumber, NamedSideId, SideId
from batarde_tourney.core.tournament.event.event import Adjustment
from batarde_tourney.core.tournament.standings.penalties import LineChanged, TooManyPoints
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n.journal.acts import act_name, act_sides
from batarde_tourney.i18n.standings.penalties import what_words
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.journal.journal import ActKind, list_acts, next_acts, redo, undo
from batarde_tourney.services.penalties.penalties import (
    DirectorLineKind,
    PointsLine,
    UsualReason,
    cancel_points,
    change_usual_reasons,
    give_points,
    list_director_lines,
    list_penalties,
)
from batarde_tourney.store.base.errors import RoundNotFound, SideNotFound
from tests.services.tables.test_seats import played

__all__ = ["played"]

ANA: SideId = NamedSideId("p1")


def lines(club: Session, number: EventNumber) -> tuple[PointsLine, ...]:
    return list_penalties(club, number).lines


def adjustments(club: Session, number: EventNumber, side: SideId) -> int:
    rows = rank_sides(load_event(club, number)).rows
    return next(row.adjustments for row in rows if row.side.id == side)


def test_s3_1_a_line_has_player_round_points_and_reason_and_counts(
    club: Session, played: EventNumber
) -> None:
    fact = give_points(club, played, ANA, 1, 3, reason="  late ")
    assert (fact.event, fact.side) == (played, ANA)
    assert load_event(club, played).adjustments == (Adjustment(ANA, 1, 3, "late"),)
    give_points(club, played, ANA, 1, -2, reason="helped the beginners")
    assert adjustments(club, played, ANA) == 1


def test_s3_2_a_cancelled_line_stays_with_the_reason_and_no_longer_counts(
    club: Session, played: EventNumber
) -> None:
    give_points(club, played, ANA, 1, 3, reason="late")
    give_points(club, played, ANA, 1, 5, reason="bad manners")
    cancel_points(club, played, lines(club, played)[0], "the tram broke down")
    first, second = lines(club, played)
    assert first.adjustment == Adjustment(ANA, 1, 3, "late", "the tram broke down")
    assert (first.counts, second.counts) == (False, True)
    assert adjustments(club, played, ANA) == 5


def test_s3_each_is_one_act_named_with_its_reason_and_undone_in_one_step(
    club: Session, played: EventNumber
) -> None:
    before = load_event(club, played)
    give_points(club, played, ANA, 1, 3, reason="late")
    given = load_event(club, played)
    cancel_points(club, played, lines(club, played)[0], "tram")
    cancelled = load_event(club, played)
    newest, earlier = list_acts(club, played)[:2]
    told = {"name": "Ana", "round": 1, "points": 3, "reason": "late"}
    assert (earlier.kind, earlier.facts) == (ActKind.POINTS_GIVEN, told)
    assert (newest.kind, newest.facts) == (ActKind.POINTS_CANCELLED, told | {"cancelled": "tram"})
    undo(club, played)
    assert load_event(club, played) == given
    undo(club, played)
    assert load_event(club, played) == before
    redo(club, played)
    redo(club, played)
    assert load_event(club, played) == cancelled


def test_s3_what_is_no_line_is_refused_and_nothing_is_stored(club: Session, played: EventNumber) -> None:
    before = load_event(club, played)
    refusals: tuple[tuple[type[Exception], SideId, int, int, str], ...] = (
        (TooManyPoints, ANA, 1, 1000, "late"),
        (TooManyPoints, ANA, 1, -1000, "late"),
        (BlankEntry, ANA, 1, 3, " \u202e "),
        (SideNotFound, NamedSideId("nobody"), 1, 3, "late"),
        (RoundNotFound, ANA, 3, 3, "late"),
        (RoundNotFound, ANA, 0, 3, "late"),
    )
    for error, side, round_number, points, reason in refusals:
        with pytest.raises(error):
            give_points(club, played, side, round_number, points, reason=reason)
    assert load_event(club, played) == before


def test_s3_2_a_line_is_cancelled_once_and_only_as_it_was_seen(club: Session, played: EventNumber) -> None:
    give_points(club, played, ANA, 1, 3, reason="late")
    (line,) = lines(club, played)
    with pytest.raises(BlankEntry):
        cancel_points(club, played, line, " ")
    other = replace(line, adjustment=replace(line.adjustment, points=4))
    for strange in (other, replace(line, index=1)):
        with pytest.raises(LineChanged):
            cancel_points(club, played, strange, "tram")
    cancel_points(club, played, line, "tram")
    for again in (line, *lines(club, played)):
        with pytest.raises(LineChanged):
            cancel_points(club, played, again, "tram")


def test_s3_a_line_undone_leaves_the_others_to_be_cancelled(club: Session, played: EventNumber) -> None:
    for points in (1, 2):
        give_points(club, played, ANA, 1, points, reason="late")
    undo(club, played)
    give_points(club, played, ANA, 1, 4, reason="late")
    cancel_points(club, played, lines(club, played)[1], "tram")
    assert [line.adjustment.cancelled for line in lines(club, played)] == [None, "tram"]


def test_s3_1_the_usual_reasons_are_a_list_of_the_club_that_can_be_edited(
    club: Session, played: EventNumber
) -> None:
    first = list_penalties(club, played).reasons
    assert UsualReason("late", 3) in first
    wanted = (UsualReason("chatting", 2), UsualReason(" ", 3), UsualReason("brought a cake", -1))
    change_usual_reasons(club, wanted)
    assert list_penalties(club, played).reasons == (wanted[0], wanted[2])
    act = next_acts(club, None).back
    assert act is not None
    assert act.kind is ActKind.REASONS_CHANGED
    undo(club, None)
    assert list_penalties(club, played).reasons == first
    redo(club, None)
    change_usual_reasons(club, ())
    assert list_penalties(club, played).reasons == first
    change_usual_reasons(club, (UsualReason("chatting", 0),))
    assert list_penalties(club, played).reasons == (UsualReason("chatting", 0),)


def test_s3_a_warning_is_given_without_points_counted_and_cancelled_like_any_line(
    club: Session, played: EventNumber
) -> None:
    before = rank_sides(load_event(club, played)).rows
    for reason in ("late", "late again"):
        give_points(club, played, ANA, 1, 0, reason=reason)
    event = load_event(club, played)
    assert [one.points for one in event.adjustments] == [0, 0]
    assert rank_sides(event).rows == before
    newest = list_acts(club, played)[0]
    assert act_name(newest) == "warning for Ana"
    assert act_sides(newest) == ("–", "round 1: a second warning, late again")
    book = list_director_lines(club, played)
    assert [(one.line.kind, what_words(one.line)) for one in book.lines] == [
        (DirectorLineKind.WARNING, "a warning"),
        (DirectorLineKind.WARNING, "a second warning"),
    ]
    assert all(one.made is not None and one.made.by for one in book.lines)
    cancel_points(club, played, lines(club, played)[0], "tram")
    assert [line.warning for line in lines(club, played)] == [0, 1], "the next one is the second again"
    assert act_name(list_acts(club, played)[0]) == "cancel a warning of Ana"
    undo(club, played)
    assert load_event(club, played) == event


def test_a_warning_is_in_the_event_file_and_comes_back_from_it(club: Session, played: EventNumber) -> None:
    give_points(club, played, ANA, 1, 0, reason="late")
    content = export_event(club, played)
    assert json.loads(content)["adjustments"][-1] | {"player": ""} == {
        "player": "",
        "round": 1,
        "points": 0,
        "reason": "late",
    }
    again = import_event(club, content).event
    assert load_event(club, again) == load_event(club, played)


def test_s3_the_usual_reasons_are_in_the_language_of_who_looks(club: Session, played: EventNumber) -> None:
    german = replace(club, language="de")
    assert UsualReason("verspätet", 3) in list_penalties(german, played).reasons
