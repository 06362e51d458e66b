"""The standings on paper."""

from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Settings
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.standings import STANDINGS
from batarde_tourney.documents.words import figure_columns
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.language.figures import figure_text
from batarde_tourney.i18n.people.hand_counts import playing_words
from tests.documents.butifarra_evenings import butifarra_evening, in_groups
from tests.documents.evenings import blank, evening, hostile_evening, rename
from tests.documents.printing import round_results, standings_table
from tests.documents.reading import find_text, read_pages, read_text, text_sizes

EVENING = evening(23)


def _printed(event: Event, paper: Paper = Paper.A4) -> str:
    return read_text(standings_table(event, paper))


def test_the_rows_stand_best_first_with_rank_name_club_and_figures() -> None:
    lines = _printed(EVENING).splitlines()
    for row in rank_sides(EVENING).rows:
        name = f"{row.side.name} {row.side.club or ''}".strip()
        mean = figure_text(row.figure(Criterion.MEAN_PENALTY), 3)
        assert any(line.startswith(f"{row.rank} {name} {mean}") for line in lines)


def test_the_paper_says_what_it_ranks_by() -> None:
    assert "Ranked by: mean penalty per hand, wins, exact rate" in _printed(EVENING)


def test_the_criteria_of_the_event_come_first_and_lots_are_no_column() -> None:
    ranking = (Criterion.BEST_ROUND, Criterion.LOTS, Criterion.EXACT)
    standings = rank_sides(replace(EVENING, settings=Settings(ranking=ranking)))
    headings = [column.heading for column in figure_columns(standings)]
    assert headings[:2] == ["Best round", "Exact bids"]
    assert "Lots" not in headings
    assert len(headings) == len(set(headings))


def test_every_criterion_can_be_printed() -> None:
    every = replace(EVENING, settings=Settings(ranking=tuple(Criterion)))
    assert "Table points" in " ".join(_printed(every).split())


def test_adjustments_have_a_column_where_there_are_any() -> None:
    assert "By\ndirector" not in _printed(EVENING)
    late = replace(EVENING, adjustments=(Adjustment(PlayerId("p1"), 1, 7, "late"),))
    assert "By\ndirector" in _printed(late)


def test_different_fractions_that_look_alike_are_told_apart() -> None:
    standings = rank_sides(EVENING)
    first, second = standings.rows[:2]
    alike = (
        replace(first, figures={Criterion.MEAN_PENALTY: Fraction(1, 3)}),
        replace(second, figures={Criterion.MEAN_PENALTY: Fraction(333, 1000)}),
    )
    column = figure_columns(Standings(standings.criteria, alike))[0]
    assert column.texts == ("0.3333", "0.3330")


def test_a_player_without_a_hand_has_a_dash_for_a_figure() -> None:
    lines = _printed(blank(EVENING)).splitlines()
    assert sum(line.startswith("1 ") and "–" in line for line in lines) == 23


def test_three_hundred_players_fill_pages_that_say_how_many_they_are() -> None:
    pages = read_pages(standings_table(evening(300), Paper.LETTER))
    assert all(f"Page {number} of {len(pages)}" in page for number, page in enumerate(pages, start=1))
    assert all("Penalty" in page for page in pages)


def test_markup_in_a_name_is_text() -> None:
    assert "<b>Bob</b> & <img src='/etc/hosts'>" in _printed(hostile_evening())


def test_a_huge_adjustment_prints_without_running_over() -> None:
    huge = replace(EVENING, adjustments=(Adjustment(PlayerId("p1"), 1, 2**63 - 1, "typed by a cat"),))
    printed = _printed(huge)
    assert str((2**63 - 1) // 20)[:12] in printed
    assert all(player.name in printed for player in huge.players)


def test_while_tables_of_its_rounds_play_it_says_so_below_the_title() -> None:
    event = evening(12, 2, unfinished=1.0)
    first, second = event.rounds
    played = replace(event, rounds=(evening(12, 2).rounds[0], second))
    assert len(first.tables) == len(second.tables) == 3
    assert "\n6 tables still play\n" in _printed(event)
    printed = standings_table(played, Paper.A4)
    assert "\n3 tables still play\n" in read_text(printed)
    assert find_text(printed, "Rank")[3] < find_text(printed, "3 tables")[1]
    assert find_text(printed, "3 tables")[3] < find_text(printed, "Standings")[1]
    # The paper after the first round is finished, whatever is played since.
    assert "still play" not in read_text(STANDINGS.make(EventAfter(played, 1), Paper.A4))
    assert "still play" not in _printed(evening(12, 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_table_is_said_to_play_in_every_language(language: str) -> None:
    event = evening(12, 2)
    last = event.rounds[-1]
    cut = replace(last.tables[0], hands=last.tables[0].hands[:3])
    event = replace(event, rounds=(event.rounds[0], replace(last, tables=(cut, *last.tables[1:]))))
    speak(language)
    try:
        assert f"\n{playing_words(1)}\n" in _printed(event)
    finally:
        speak("en")


def test_s3_3_points_given_are_marked_and_listed_below_with_cancelled_ones_in_words() -> None:
    first, second = EVENING.players[:2]
    late = Adjustment(first.id, 1, 3, "late")
    dropped = Adjustment(second.id, 2, 5, "bad manners", "it was somebody else")
    lines = _printed(replace(EVENING, adjustments=(late, dropped))).splitlines()
    assert f"* {first.name}, Round 1: +3, late" in lines
    assert f"* {second.name}, Round 2: +5, bad manners (cancelled: it was somebody else)" in lines
    assert any(f"{first.name} *" in line for line in lines)
    assert not any(f"{second.name} *" in line for line in lines)


def test_s3_warnings_are_listed_as_the_how_many_they_are_and_mark_no_name() -> None:
    first = EVENING.players[0]
    given = tuple(Adjustment(first.id, number, 0, "late") for number in (1, 2))
    lines = _printed(replace(EVENING, adjustments=given)).splitlines()
    assert "From the director: penalties, bonuses, warnings" in lines
    assert f"{first.name}, Round 1: a warning, late" in lines
    assert f"{first.name}, Round 2: a second warning, late" in lines
    assert not any(f"{first.name} *" in line for line in lines)
    results = read_text(round_results(replace(EVENING, adjustments=given), EVENING.rounds[1], Paper.A4))
    assert "a second warning: late" in results


def test_who_is_gone_is_marked() -> None:
    first, second = EVENING.players[:2]
    presences = (Presence(first.id, 2, Status.GONE), Presence(second.id, 2, Status.AWAY))
    lines = _printed(replace(EVENING, presences=presences)).splitlines()
    (gone,) = [line for line in lines if "gone" in line]
    assert f"{first.name} · gone" in gone


def test_s3_3_a_name_too_long_for_its_line_is_cut_before_its_mark() -> None:
    long = replace(EVENING.players[0], name="Wolfeschlegelsteinhausenbergerdorff " * 4)
    event = replace(EVENING, players=(long, *EVENING.players[1:]))
    lines = _printed(replace(event, adjustments=(Adjustment(long.id, 1, 3, "late"),))).splitlines()
    assert [line for line in lines if "Wolfe" in line and "… *" in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_is_whole_and_of_one_size(language: str) -> None:
    speak(language)
    try:
        sizes = text_sizes(standings_table(EVENING, Paper.A4))
        columns = figure_columns(rank_sides(EVENING))
    finally:
        speak("en")
    headings = {
        text: found for text, found in sizes.items() if any(text and text in c.heading for c in columns)
    }
    assert {size for found in headings.values() for size in found} == {7.5}
    assert all(any(word in text for text in headings) for c in columns[:3] for word in c.heading.split())


def test_a_long_reason_keeps_its_size_and_goes_on_below() -> None:
    reason = (
        "late for the second time, for the tram had broken down at the bridge again, and nobody told us why"
    )
    sizes = text_sizes(
        standings_table(
            replace(EVENING, adjustments=(Adjustment(PlayerId("p1"), 1, 7, f"{reason}, {reason}"),)), Paper.A4
        )
    )
    lines = [text for text in sizes if "tram" in text or "bridge" in text or "nobody" in text]
    assert len(lines) > 1
    assert {size for line in lines for size in sizes[line]} == {9}


def test_pairs_stand_behind_their_numbers() -> None:
    event = butifarra_evening(8, 2)
    lines = read_text(STANDINGS.make(EventAfter(event, 2), Paper.A4)).splitlines()
    assert any(line.startswith("Rank Pair Name ") for line in lines)
    for row in rank_sides(event, 2).rows:
        assert any(line.startswith(f"{row.rank} {row.side.number} {row.side.name}") for line in lines)


def test_players_have_no_column_of_numbers() -> None:
    assert "Pair" not in _printed(EVENING)


def test_part_d_groups_each_row_says_in_which_group_its_rank_is() -> None:
    event = in_groups(8, 2)
    lines = _printed(event).splitlines()
    for row in rank_sides(event).rows:
        begin = f"{row.rank} {row.side.number} {row.side.name} Group {row.group_letter}"
        assert any(line.startswith(begin) for line in lines)


def test_long_names_of_pairs_are_whole() -> None:
    names = tuple(f"Bartholomäus Achterberg-Wittgenstein {place}" for place in range(24))
    event = rename(butifarra_evening(12, 3), names)
    words = " ".join(_printed(event).split()).replace("- ", "-")
    assert "…" not in words
    assert all(name in words for name in names)
