"""Who played for whom, and who left when, is said at the table and in the standings, on every channel."""

import io
import json
from dataclasses import replace

import pytest
from python_calamine import CalamineWorkbook

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Closing, Event, Substitute, Table
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.standings.seat_notes import Left, SatIn
from batarde_tourney.core.tournament.standings.standings import Standing, rank_sides
from batarde_tourney.core.tournament.standings.tie_break_explanation import explain_tie_break
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n.people.seat_notes import note_sentences, rank_text, standing_mark, state_details
from batarde_tourney.i18n.standings.tie_break_explanation import tie_break_sentences
from batarde_tourney.services.standings.standings import StandingsFormat, write_standings
from tests.documents.evenings import evening
from tests.documents.printing import round_results, score_sheets, seating_plan, standings_table
from tests.documents.reading import read_text
from tests.exchange.public_page.pages import page, section, words

IRIS = Player(PlayerId("iris"), "Iris")
SAID = "Iris played 9 hands for Ana: they count for Ana."


def with_iris(first_hand: int = 1, *, own: bool = False, left: bool = True) -> Event:
    """An evening of one round, in which Iris took Ana's seat from this hand on, counted from 0."""
    event = evening(8, 1)
    ana = next(player.id for player in event.players if player.name == "Ana")

    def tables() -> list[Table]:
        return [
            replace(table, substitutes=(Substitute(table.seats.index(ana), IRIS.id, first_hand),))
            if ana in table.seats
            else table
            for table in event.rounds[0].tables
        ]

    return replace(
        event,
        players=(*event.players, IRIS),
        rounds=(replace(event.rounds[0], tables=tuple(tables())),),
        settings=replace(event.settings, substitutes_score=own),
        presences=(Presence(ana, 2, Status.GONE),) if left else (),
    )


def row_of(event: Event, name: str) -> Standing:
    return next(row for row in rank_sides(event).rows if row.side.name == name)


def test_a_substitute_and_who_left_are_named_with_hands_and_round() -> None:
    standings = rank_sides(with_iris())
    ana = row_of(with_iris(), "Ana").side.players[0]
    assert standings.notes.sat_in == (SatIn(IRIS.id, ana, 9),)
    assert standings.notes.left == (Left(ana, 1, 1),)
    assert note_sentences(standings) == (SAID, "Ana left after hand 1 of round 1.")


def test_f9_a_substitute_of_the_seat_keeps_the_contracts_row_and_is_shown_without_a_rank() -> None:
    event = with_iris()
    iris = row_of(event, "Iris")
    assert (iris.rank, iris.hands, iris.has_figures) == (9, 0, False), "the row that other programs read"
    assert (rank_text(iris), standing_mark(iris)) == ("–", " · substitute")
    assert standing_mark(row_of(event, "Ana")) == " ⇄ · gone"
    assert "No result of their own" in tie_break_sentences(explain_tie_break(rank_sides(event), iris.side.id))


def test_f9_a_substitute_on_their_own_account_is_ranked_and_said_to_count() -> None:
    event = with_iris(own=True)
    iris = row_of(event, "Iris")
    assert iris.hands == 9
    assert rank_text(iris) == str(iris.rank)
    assert standing_mark(iris) == ""
    assert (
        note_sentences(rank_sides(event))[0] == "Iris played 9 hands for Ana: their penalties count for Iris."
    )


def test_who_left_is_said_with_the_round_they_played_to_its_end_or_did_not_begin() -> None:
    event = replace(with_iris(), rounds=evening(8, 1).rounds)
    ana = row_of(event, "Ana").side.players[0]
    assert note_sentences(rank_sides(event)) == ("Ana left after round 1.",)
    assert note_sentences(rank_sides(with_iris(0)))[1] == "Ana left before the first hand of round 1."
    table = next(table for table in event.rounds[0].tables if ana in table.seats)
    ended = replace(table, hands=table.hands[:3], closed=Closing("time"))
    tables = tuple(ended if one is table else one for one in event.rounds[0].tables)
    closed = replace(event, rounds=(replace(event.rounds[0], tables=tables),))
    assert note_sentences(rank_sides(closed)) == ("Ana left after hand 3 of round 1.",)


def test_of_an_evening_without_either_nothing_is_said() -> None:
    standings = rank_sides(evening(8, 1))
    assert note_sentences(standings) == ()
    assert [standing_mark(row) for row in standings.rows] == [""] * 8


def test_standings_after_an_earlier_round_do_not_tell_of_later_ones() -> None:
    event = evening(8, 2)
    last = event.rounds[1]
    table = replace(last.tables[0], substitutes=(Substitute(0, IRIS.id, 2),))
    rounds = (event.rounds[0], replace(last, tables=(table, *last.tables[1:])))
    event = replace(event, players=(*event.players, IRIS), rounds=rounds)
    assert note_sentences(rank_sides(event, 1)) == ()
    assert len(note_sentences(rank_sides(event, 2))) == 1


@pytest.mark.parametrize("kind", [StandingsFormat.TEXT, StandingsFormat.HTML])
def test_files_that_people_read_say_so_below_the_rows(kind: StandingsFormat) -> None:
    event = with_iris()
    content = write_standings(EventNumber(1), event, rank_sides(event), kind).decode()
    assert SAID in content
    assert "Ana left after hand 1 of round 1." in content
    assert "Iris · substitute" in content


def test_the_work_sheet_says_so_apart_from_its_rows() -> None:
    event = with_iris()
    content = write_standings(EventNumber(1), event, rank_sides(event), StandingsFormat.XLSX)
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_index(0)
    cells = [row[1] for row in sheet.to_python()]
    assert cells[-3:] == ["", SAID, "Ana left after hand 1 of round 1."]


def test_rows_that_programs_read_stay_the_contracts() -> None:
    event = with_iris()
    told = json.loads(write_standings(EventNumber(1), event, rank_sides(event), StandingsFormat.JSON))
    iris = next(row for row in told["rows"] if row["name"] == "Iris")
    assert (iris["rank"], iris["hands"], iris["mean_penalty"]) == (9, 0, None)
    assert list(told) == ["event", "criteria", "rows"]
    lines = (
        write_standings(EventNumber(1), event, rank_sides(event), StandingsFormat.CSV).decode().splitlines()
    )
    assert len(lines) == 10


def printed(content: bytes) -> str:
    return " ".join(read_text(content).split())


def test_papers_name_who_took_the_seat_in_words() -> None:
    event, said = with_iris(), "Iris for Ana from hand 2 on"
    for paper in (round_results, seating_plan, score_sheets):
        assert said in printed(paper(event, event.rounds[0], Paper.A4)), paper.__name__
    standings = printed(standings_table(event, Paper.A4))
    assert SAID in standings
    assert "Ana left after hand 1 of round 1." in standings
    assert "Iris · substitute" in standings


def test_the_public_page_names_them_as_it_names_everybody() -> None:
    event = with_iris()
    assert SAID in words(section(page(event), "standings"))
    assert "Iris for Ana from hand 2 on" in words(section(page(event), "results"))
    shown = words(page(event, NamesShown.INITIALS))
    assert "I. played 9 hands for A." in shown
    assert "Iris" not in shown


def test_the_projector_tells_it_behind_the_names() -> None:
    standings = rank_sides(with_iris())
    told = {row.side.name: state_details(standings, row) for row in standings.rows}
    assert told["Iris"] == "9 hands for Ana"
    assert told["Ana"] == "left after hand 1 of round 1 · 9 hands: Iris"
    assert told["Bruno"] == ""
