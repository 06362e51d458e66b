"""Everybody against everybody on paper."""

from dataclasses import replace

from batarde_tourney.core.tournament.event.event import Closing, Event
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.cross_table import CROSS_TABLE, gather_cross_table, lay_out_cross_table
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.registry import documents_of
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.figures import figure_text
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import HOSTILE, evening, rename
from tests.documents.reading import bold_texts, read_pages, read_text

EVENING = ecarte_evening(8, 7)


def pdf(event: Event, after: int | None, paper: Paper = Paper.A4) -> bytes:
    return CROSS_TABLE.make(EventAfter(event, after), paper)


def crossed(event: Event, after: int | None) -> bytes:
    """Everybody against everybody, also where they are not all to meet."""
    return lay_out_cross_table(gather_cross_table(EventAfter(event, after)), Paper.A4)


def test_every_pair_has_met_once_and_both_sides_tell_the_same() -> None:
    table = gather_cross_table(EventAfter(EVENING, 7))
    for i, row in enumerate(table.met):
        for j, met in enumerate(row):
            assert len(met) == (i != j)
            if i != j:
                (one,), (other,) = met, table.met[j][i]
                assert (one.own, one.other) == (other.other, other.own)
                assert one.is_won != other.is_won
                assert max(one.own, one.other) == 2


def test_the_rows_stand_as_in_the_standings_with_wins_and_difference() -> None:
    lines = read_text(pdf(EVENING, 7)).splitlines()
    for place, row in enumerate(rank_sides(EVENING, 7).rows, start=1):
        (line,) = [line for line in lines if line.startswith(f"{row.rank} {place} {row.side.name} ")]
        figures = [figure_text(row.figure(criterion)) for criterion in EVENING.settings.ranking[:2]]
        assert line.split()[-2:] == figures
        assert sum("–" in cell for cell in line.split()) == 7


def test_a_match_won_stands_in_bold() -> None:
    bold = bold_texts(pdf(EVENING, 7))
    won = [text for text in bold if text in {"2–0", "2–1"}]
    assert len(won) == 28
    assert not {"0–2", "1–2"} & set(bold)


def test_only_the_rounds_asked_for_are_told() -> None:
    table = gather_cross_table(EventAfter(EVENING, 2))
    assert sum(len(met) for row in table.met for met in row) == 2 * 8
    assert "after round 2" in read_text(pdf(EVENING, 2))


def test_while_tables_of_its_rounds_play_it_says_so() -> None:
    event = ecarte_evening(8, 3, unfinished=2)
    assert "\n2 tables still play\n" in read_text(pdf(event, 3))
    assert "tables still play" not in read_text(pdf(event, 2))


def test_where_somebody_did_not_come_there_is_a_plus_and_a_minus() -> None:
    first = EVENING.rounds[0]
    table = replace(first.tables[0], hands=(), closed=Closing("no-show", absent=first.tables[0].seats[1]))
    event = replace(EVENING, rounds=(replace(first, tables=(table, *first.tables[1:])), *EVENING.rounds[1:]))
    words = read_text(pdf(event, 7)).split()
    # One in the table, one in the legend, where the minus has a colon behind it.
    assert (words.count("+"), words.count("−"), words.count("−:")) == (2, 1, 1)
    assert "somebody did not come" in read_text(pdf(event, 7))
    assert "somebody did not come" not in read_text(pdf(EVENING, 7))


def test_before_the_first_round_it_lists_the_sides() -> None:
    event = ecarte_evening(5, 0)
    assert all(player.name in read_text(pdf(event, None)) for player in event.players)
    assert read_pages(pdf(Event("Nobody", game="ecarte", settings=event.settings), None))


def test_more_than_24_sides_and_a_swiss_are_told_round_by_round() -> None:
    for event in (ecarte_evening(25, 3), ecarte_evening(60, 3), butifarra_evening(8, 3)):
        text = read_text(pdf(event, 3))
        assert "Round by round" in text
        assert "No. Name\nAgainst" not in text
        assert CROSS_TABLE not in documents_of(event)
    assert "Cross-table" in read_text(pdf(ecarte_evening(24, 3), 3))


def test_it_is_a_paper_of_games_where_two_sides_meet() -> None:
    assert CROSS_TABLE.is_of(EVENING)
    assert not CROSS_TABLE.is_of(evening(8))


def test_hostile_names_keep_their_places() -> None:
    event = rename(ecarte_evening(len(HOSTILE), 3), HOSTILE)
    words = " ".join(read_text(pdf(event, 3, Paper.LETTER)).split())
    assert "<b>Bob</b> & <img src='/etc/hosts'>" in words


def test_pairs_are_looked_up_by_their_numbers_along_both_edges() -> None:
    event = butifarra_evening(8, 3)
    rows = rank_sides(event, 3).rows
    text = read_text(crossed(event, 3))
    lines = text.splitlines()
    heads = " ".join(str(row.side.number) for row in rows)
    assert f"\nRank Pair Name\nAgainst pair\n{heads} " in text
    for row in rows:
        assert any(line.startswith(f"{row.rank} {row.side.number} {row.side.name} ") for line in lines)


def test_a_round_that_was_sat_out_has_a_sign_in_the_own_cell_and_a_legend() -> None:
    event = butifarra_evening(5, 5)
    table = gather_cross_table(EventAfter(event, 5))
    assert table.rested == (1,) * 5
    text = read_text(crossed(event, 5))
    assert text.count("•") == 5 + 1
    assert "•: sat out a round." in text
    assert "sat out" not in read_text(pdf(EVENING, 7))


def test_whoever_has_no_number_is_looked_up_by_rank() -> None:
    text = read_text(pdf(EVENING, 7))
    heads = " ".join(str(place) for place in range(1, len(EVENING.players) + 1))
    assert f"\nRank No. Name\nAgainst no.\n{heads}\n" in text


def test_rows_are_numbered_from_1_whatever_the_ties() -> None:
    """Equals share a rank: nobody could be found by it in a column."""
    drawn = ecarte_evening(8, 0)
    table = gather_cross_table(EventAfter(drawn, 0))
    assert {row.rank for row in table.standings.rows} == {1}
    assert table.heads == ("1", "2", "3", "4", "5", "6", "7", "8")


def test_long_names_and_headings_are_whole() -> None:
    speak("de")
    try:
        event = rename(
            ecarte_evening(13, 3), tuple(f"Fatima Achterberg-Wittgenstein {at}" for at in range(13))
        )
        words = " ".join(read_text(pdf(event, 3)).split())
    finally:
        speak("en")
    assert "…" not in words
    assert "Partiendifferenz" in words
