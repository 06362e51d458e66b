"""The seating plan, by table and by name."""

import re
from dataclasses import replace
from math import hypot

import pytest

from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.pen import Ink
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import FIRST_NAMES, evening, hostile_evening, rename, two_pack_evening
from tests.documents.printing import seating_by_name, seating_plan
from tests.documents.reading import Box, filled_boxes, find_text, read_pages, read_text, text_sizes

EVENING = evening(23)


def test_the_plan_has_every_player_of_the_round() -> None:
    printed = read_text(seating_plan(EVENING, EVENING.rounds[1], Paper.A4))
    assert all(name in printed for name in FIRST_NAMES[:23])
    assert "Round 2" in printed
    assert "Lyon · 21 November 2026" in printed


def test_six_tables_share_a_page() -> None:
    assert len(read_pages(seating_plan(EVENING, EVENING.rounds[0], Paper.A4))) == 1
    many = evening(300, 1)
    pages = read_pages(seating_plan(many, many.rounds[0], Paper.LETTER))
    assert len(pages) == 13
    assert "Page 13 of 13" in pages[-1]


def test_first_names_are_never_cut_however_many_tables_share_the_page() -> None:
    for players in (4, 8, 11, 12, 14, 16, 23):
        names = tuple(
            ["Maximilian", "Montserrat", "Bartłomiej", "Françoise"][place % 4] for place in range(players)
        )
        event = rename(evening(players, 1), tuple(f"{name}{place}" for place, name in enumerate(names)))
        for paper in Paper:
            assert "…" not in read_text(seating_plan(event, event.rounds[0], paper))


def test_a_long_name_beside_the_felt_is_whole_and_can_be_read_from_the_wall() -> None:
    long = "Anastasia-Konstantina Papadopoulou von Hohenzollern"
    event = rename(evening(13, 1), tuple(f"{long} {place}" for place in range(13)))
    sizes = text_sizes(seating_plan(event, event.rounds[0], Paper.A4))
    assert not any("…" in text for text in sizes)
    names = {size for text, found in sizes.items() if text.startswith("Anastasia") for size in found}
    assert min(names) >= 9


def test_a_table_of_seven_has_the_page_to_itself() -> None:
    event = two_pack_evening(7)
    printed = read_text(seating_plan(event, event.rounds[0], Paper.A4))
    assert all(name in printed for name in FIRST_NAMES[:7])


def test_tables_keep_their_numbers() -> None:
    tables = tuple(replace(table, number=table.number * 11) for table in EVENING.rounds[0].tables)
    printed = read_text(seating_plan(EVENING, replace(EVENING.rounds[0], tables=tables), Paper.A4))
    assert all(str(number) in printed.split() for number in (11, 22, 33, 44, 55, 66))


def test_a_name_with_markup_is_printed_as_it_is_written() -> None:
    event = hostile_evening()
    for printed in (
        seating_plan(event, event.rounds[0], Paper.A4),
        seating_by_name(event, event.rounds[0], Paper.A4),
    ):
        assert "<b>Bob</b> & <img" in read_text(printed)


def test_by_name_each_player_finds_table_and_seat() -> None:
    round_ = EVENING.rounds[0]
    lines = read_text(seating_by_name(EVENING, round_, Paper.A4)).splitlines()
    names = {player.id: player.name for player in EVENING.players}
    for table in round_.tables:
        compass = ("North", "East", "South", "West")
        words = compass if len(table.seats) == 4 else ("Seat 1", "Seat 2", "Seat 3")
        for word, player in zip(words, table.seats, strict=True):
            assert f"{names[player]} {table.number} {word}" in lines


def test_by_name_the_players_stand_in_alphabetical_order() -> None:
    printed = read_text(seating_by_name(EVENING, EVENING.rounds[0], Paper.A4))
    found = [line.split()[0] for line in printed.splitlines() if line.split()[0] in FIRST_NAMES]
    assert found == sorted(FIRST_NAMES[:23], key=lambda name: name.replace("É", "E").replace("é", "e"))


def test_by_name_all_names_of_a_page_have_one_size_and_none_is_cut() -> None:
    names = (*FIRST_NAMES[:20], "Bartholomäus Achterberg-Wittgenstein", "Maria del Carmen Fernández", "Al")
    event = rename(evening(23, 1), names)
    for paper in Paper:
        pdf = seating_by_name(event, event.rounds[0], paper)
        words = {word for name in names for word in name.split()}
        sizes = {
            size
            for text, found in text_sizes(pdf).items()
            if text and set(text.split()) <= words
            for size in found
        }
        assert len(sizes) == 1
        assert "…" not in read_text(pdf)


def test_by_name_one_endless_name_does_not_make_all_the_others_small() -> None:
    long = "Anastasia-Konstantina Papadopoulou von und zu Hohenzollern-Sigmaringen"
    event = rename(evening(60, 1), (long, *(f"Ana{place}" for place in range(59))))
    sizes = text_sizes(seating_by_name(event, event.rounds[0], Paper.A4))
    assert min(sizes["Ana7"]) > 9
    few = rename(evening(8, 1), (long, *(f"Ana{place}" for place in range(7))))
    pdf = seating_by_name(few, few.rounds[0], Paper.A4)
    assert "…" not in read_text(pdf)
    assert min(text_sizes(pdf)["Ana6"]) > 11


def test_by_name_no_page_has_only_a_few_names() -> None:
    event = evening(64, 1)
    pages = read_pages(seating_by_name(event, event.rounds[0], Paper.A4))
    seats = ("North", "East", "South", "West")
    assert [sum(line.endswith(seats) for line in page.splitlines()) for page in pages] == [32, 32]


def test_by_name_lists_only_who_sits_in_the_round() -> None:
    missing = replace(EVENING.rounds[0], tables=EVENING.rounds[0].tables[:1])
    printed = read_text(seating_by_name(EVENING, missing, Paper.A4))
    assert sum(name in printed.split() for name in FIRST_NAMES) == 4


def test_the_black_counter_lies_before_the_first_dealer() -> None:
    round_ = EVENING.rounds[0]
    pdf = seating_plan(EVENING, round_, Paper.A4)
    *counters, _legend = filled_boxes(pdf, Ink.BLACK)
    names = {player.id: player.name for player in EVENING.players}
    for counter, table in zip(counters, round_.tables, strict=True):
        far = [_distance(counter, find_text(pdf, names[player])) for player in table.seats]
        assert far.index(min(far)) == table.first_dealer


def test_seats_run_clockwise_from_the_top() -> None:
    round_ = EVENING.rounds[0]
    pdf = seating_plan(EVENING, round_, Paper.A4)
    names = {player.id: player.name for player in EVENING.players}
    north, east, south, west = (find_text(pdf, names[player]) for player in round_.tables[0].seats)
    assert west[2] < north[2] < east[2]
    assert south[3] < min(east[1], west[1]) < max(east[3], west[3]) < north[1]


def _distance(box: Box, other: Box) -> float:
    """Between the nearest points of two boxes."""
    across = max(box[0] - other[2], other[0] - box[2], 0)
    up = max(box[1] - other[3], other[1] - box[3], 0)
    return hypot(across, up)


LONG = ("Bartholomäus Achterberg-Wittgenstein", "Montserrat Puigdomènech i Casanovas", "Al", "Gemma")


@pytest.mark.parametrize("paper", Paper)
def test_all_names_of_a_page_have_one_size_and_none_is_cut(paper: Paper) -> None:
    event = rename(butifarra_evening(8), (*LONG, *FIRST_NAMES[:12]))
    pdf = seating_plan(event, event.rounds[0], paper)
    assert "…" not in read_text(pdf)
    words = {word for player in event.players for word in re.findall(r"[^ -]+-?", player.name)}
    sizes = {
        size
        for text, found in text_sizes(pdf).items()
        if words & set(re.findall(r"[^\s-]+-?", text))
        for size in found
    }
    assert len(sizes) == 1


@pytest.mark.sampled
@pytest.mark.parametrize("pairs", range(2, 14))
def test_the_number_of_a_pair_stays_with_the_name(pairs: int) -> None:
    event = rename(
        butifarra_evening(pairs), tuple(f"{LONG[place % 4]} {place}x" for place in range(2 * pairs))
    )
    round_ = event.rounds[0]
    tables = {table.number for table in round_.tables}
    for make in (seating_plan, seating_by_name):
        lines = [text.strip(" ·\u00a0") for text in text_sizes(make(event, round_, Paper.A4))]
        assert {int(line) for line in lines if line.isdigit()} == tables


def test_all_names_of_all_pages_have_one_size() -> None:
    names = ("Montserrat Puigdomènech", *(f"Ana{place}x" for place in range(119)))
    event = rename(ecarte_evening(120), names)
    pdf = seating_plan(event, event.rounds[0], Paper.A4)
    pages = range(len(read_pages(pdf)))
    found = {
        size
        for page in pages
        for text, sizes in text_sizes(pdf, page).items()
        if re.fullmatch(r"Ana\d+x", text)
        for size in sizes
    }
    assert len(pages) == 10
    assert len(found) == 1


def test_a_number_at_the_end_of_a_name_stays_on_its_line() -> None:
    event = rename(evening(40, 1), tuple(f"Bartholomäus {place}" for place in range(40)))
    texts = text_sizes(seating_plan(event, event.rounds[0], Paper.A4))
    numbers = {int(text) for text in texts if text.isdigit()}
    assert numbers <= {table.number for table in event.rounds[0].tables}
    assert any(re.search(r"Bartholomäus\s\d+$", text) for text in texts)
