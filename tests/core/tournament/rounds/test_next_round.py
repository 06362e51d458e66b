"""Which round comes next, and for whom (contract, F1 and F6; games, part D, `present`)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.rounds.next_round import (
    CutOpen,
    TableUnfinished,
    entered_with,
    players_expected,
    refuse_unfinished,
    sides_present,
    standings_to_draw_by,
)
from batarde_tourney.exchange.event_file import read_event
from tests.core.tournament.paired_events import paired
from tests.core.tournament.staged_events import blank, stage, staged, totals
from tests.core.tournament.standings.test_ecarte_standings import document, table
from tests.exchange.documents import as_file
from tests.exchange.ecarte_documents import Json

QUALIFIED = ("q", [totals(1, a=1, b=2, c=3), totals(2, d=4, e=5, f=6), totals(3, g=7, h=8, i=9)])


def semi_final(*rounds: Round) -> Event:
    """Nine in the order of their letters, of whom six go on; with these rounds of it."""
    event = staged("abcdefghi", [stage("q"), stage("s", "q", best=6, rounds=3)], [QUALIFIED])
    return replace(event, rounds=(*event.rounds, *rounds))


def semi(number: int, *tables: str) -> Round:
    seated = tuple(blank(at, names) for at, names in enumerate(tables, start=1))
    return Round(number, seated, stage=semi_final().stages[1].id)


def entered(event: Event, round_: Round) -> list[str] | None:
    """Who is written as having entered the stage of each, none where nothing is written."""
    stages = entered_with(event, round_)
    return None if stages is None else ["".join(one.entered or ()) for one in stages]


def cup(*tables: Json) -> Event:
    """A knock-out after a round of these tables."""
    written = document(
        list(tables), players="abcd", stages=[{"id": "k", "name": "", "rounds": 2, "draw": "knock_out"}]
    )
    written["rounds"][0]["stage"] = "k"
    return read_event(as_file(written))


def test_f1_what_the_entry_gives_is_not_written() -> None:
    assert entered(semi_final(), semi(2, "abc", "def")) is None
    assert entered(semi_final(), semi(2, "abcd")) is None, "who stays away has entered all the same"
    without = replace(semi_final(), stages=())
    assert entered(without, replace(semi(2, "abc"), stage=None)) is None


def test_f1_before_the_first_round_whoever_was_replaced_has_not_entered() -> None:
    assert entered(semi_final(), semi(2, "gbc", "def")) == ["", "bcdefg"]


def test_f1_once_the_stage_has_begun_whoever_is_replaced_stays_in_it() -> None:
    assert entered(semi_final(semi(2, "abc", "def")), semi(3, "gbc", "def")) == ["", "abcdefg"]


def test_f1_who_sits_out_has_entered_too() -> None:
    out = replace(semi(2, "abc", "def"), byes=(PlayerId("h"),))
    assert entered(semi_final(), out) == ["", "abcdefh"]


def test_f1_a_stage_is_drawn_by_the_one_before_it_until_it_has_a_hand_of_its_own() -> None:
    event = semi_final()
    assert standings_to_draw_by(event, event.stages[1]) == tuple("abcdef")
    begun = semi_final(replace(semi(2), tables=(totals(1, a=3, b=2, c=1), totals(2, d=6, e=5, f=4))))
    assert standings_to_draw_by(begun, begun.stages[1]) == tuple("cbafed")


def test_without_stages_a_round_is_drawn_by_the_standings() -> None:
    event = replace(semi_final(), stages=())
    unstaged = replace(event, rounds=(replace(event.rounds[0], tables=(totals(1, c=1, a=2, b=3),)),))
    assert standings_to_draw_by(unstaged, None)[:3] == tuple("cab")


def test_of_pairs_those_are_expected_who_can_sit_down_whole() -> None:
    away = Presence(PlayerId("pau"), 1, Status.AWAY)
    event = paired([("ana", "pau"), ("mar", "jan")], presences=(away,))
    assert [player.id for player in players_expected(event)] == ["mar", "jan"]
    taken = replace(event, presences=(replace(away, substitute=PlayerId("bo")),))
    bo = replace(event.players[0], id=PlayerId("bo"), name="Bo")
    with_bo = replace(taken, players=(*event.players, bo))
    assert [player.id for player in players_expected(with_bo)] == ["ana", "pau", "mar", "jan"]


def test_f17_a_match_closed_level_keeps_a_knock_out_open_with_room_for_one() -> None:
    event = cup(table(1, "ab", closed={"reason": "time"}), table(2, "cd", 1))
    with pytest.raises(CutOpen) as caught:
        sides_present(event, event.stages[0])
    assert (caught.value.stage, caught.value.places, caught.value.sides) == ("k", 1, ("A", "B"))
    decided = cup(table(1, "ab", 0), table(2, "cd", 1))
    assert [side.id for side in sides_present(decided, decided.stages[0])] == ["a", "d"]


def test_f6_an_open_line_names_the_stage_how_many_places_and_who_is_equal() -> None:
    level = [totals(1, a=1, b=2, c=3), totals(2, d=1, e=2, f=3)]
    event = staged("abcdef", [stage("q"), replace(stage("f", "q", best=3), name="Final")], [("q", level)])
    with pytest.raises(CutOpen) as caught:
        sides_present(event, event.stages[1])
    assert (caught.value.stage, caught.value.places, caught.value.sides) == ("Final", 1, ("B", "E"))


def test_part_d_open_round_the_first_table_that_plays_is_named() -> None:
    refuse_unfinished(semi_final())
    with pytest.raises(TableUnfinished) as caught:
        refuse_unfinished(semi_final(semi(2, "abc", "def")))
    assert (caught.value.round, caught.value.table) == (2, 1)
