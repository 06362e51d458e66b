"""The plan of the hall and the schedules: where each table stands, and where each player sits."""

from dataclasses import replace

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.hall_plan import HALL_PLAN
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.schedules import SCHEDULES
from tests.documents.butifarra_evenings import butifarra_evening, in_groups
from tests.documents.evenings import evening
from tests.documents.reading import read_pages, read_text


def plan_of(event: Event, after: int | None) -> bytes:
    return HALL_PLAN.make(EventAfter(event, after), Paper.A4)


def in_rows(event: Event, *rows: int, turns: bool = False) -> Event:
    return replace(event, settings=replace(event.settings, hall_rows=rows, rows_turn=turns))


def test_the_plan_names_everybody_at_their_table() -> None:
    event = evening(13, 2)
    lines = read_text(plan_of(event, 2)).splitlines()
    assert {player.name for player in event.players} <= set(lines)
    tables = {str(table.number) for table in event.rounds[1].tables}
    assert tables <= set(lines)
    assert "Plan of the hall Round 2" in lines


def test_before_a_round_it_has_as_many_tables_as_everybody_needs() -> None:
    event = replace(evening(23, 1), rounds=())
    words = read_text(plan_of(event, None)).split("Front")[1].split("Plan of")[0].split()
    assert [word for word in words if word.isdigit()] == ["1", "2", "3", "4", "5", "6"]
    empty = read_text(plan_of(replace(event, players=()), None))
    assert "There are no tables yet." in empty


def test_tables_stand_as_the_director_sets_them() -> None:
    event = replace(in_rows(evening(23, 1), 4, 2, turns=True), rounds=())
    pdf = plan_of(event, None)
    words = read_text(pdf).split("Front")[1].split("Plan of")[0]
    assert words.split("\n")[1:3] == ["1 2 3 4", "6 5"], "the second row is numbered from the right"


def test_names_that_do_not_fit_whole_are_left_to_the_seating_by_name() -> None:
    text = read_text(plan_of(evening(300, 1), 1))
    assert "Who sits where is on the seating by name." in text
    assert "…" not in text
    assert len(read_pages(plan_of(evening(300, 1), 1))) == 1


def test_each_player_has_a_slip_with_every_round_drawn() -> None:
    event = evening(13, 3)
    pages = read_pages(SCHEDULES.make(EventAfter(event, 1), Paper.A4))
    assert len(pages) == 2
    lines = "\n".join(pages).splitlines()
    for player in event.players:
        assert lines.count(player.name) == 1, "others are told within a line of names"
    for table in event.rounds[2].tables:
        words = f"Round 3 Table {table.number} "
        assert sum(line.startswith(words) for line in lines) == len(table.seats)


def test_a_slip_of_a_pair_tells_who_sits_out_and_whom_a_round_robin_still_brings() -> None:
    text = read_text(SCHEDULES.make(EventAfter(butifarra_evening(9, 2), None), Paper.LETTER))
    assert text.count("sits out") == 4, "two players in each of two rounds"
    league = in_groups(8, 2)
    told = read_text(SCHEDULES.make(EventAfter(league, None), Paper.A4)).replace("\n", " ")
    assert told.count("Still to meet:") == 16, "each pair of four has met two of three others"


def test_many_rounds_take_a_second_slip_and_before_the_first_there_is_none() -> None:
    pages = read_pages(SCHEDULES.make(EventAfter(evening(8, 13), None), Paper.A4))
    assert len(pages) == 2
    assert not SCHEDULES.is_offered(replace(evening(8, 1), rounds=()))
