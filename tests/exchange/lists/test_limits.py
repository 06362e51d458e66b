"""Lists that are too long, too wide or made to do harm; tournament files of other programs."""

import pytest

from batarde_tourney.exchange.player_list_errors import (
    MOST_COLUMNS,
    MOST_LINES,
    ListTooLong,
    ListTooWide,
)
from tests.exchange.lists.listing import read, read_player_list
from tests.exchange.workbooks.made_workbooks import workbook

TRF = """012 Open de Printemps
022 Lyon
032 FRA
042 2026/03/14
062 3
102 Roux, Léa
001    1 m    Roux, Ana                         2100 FRA     123456 1990/00/00  2.0    1     2 w 1
001    2 w    Puig Mas, Bo                      1990 ESP     123457 1980/00/00  1.0    2     1 b 0
001    3      O'Neil, Seán                           IRL                        0.0    3     0000 - 0
"""
H9 = """; CL[A] EV[Go tournament] PC[FR, Lyon] DT[2026-03-14,2026-03-15]
;
1 Roux Ana 5d FR Lyo 4 3 12 5 2+/w3
2 de_la_Cour Bo 10k BE Bru 3 2 11 4 1-/b3
"""


def test_players_of_a_chess_program_s_file_are_read() -> None:
    listed = read(TRF.encode(), "open.trf")
    assert [row.name for row in listed.rows] == ["Ana Roux", "Bo Puig Mas", "Seán O'Neil"]
    assert [row.line for row in listed.rows] == [7, 8, 9]
    assert listed.asked == ()


def test_players_of_a_go_program_s_file_are_read_with_their_clubs() -> None:
    listed = read(H9.encode(), "open.h9")
    assert [(row.name, row.club) for row in listed.rows] == [("Ana Roux", "Lyo"), ("Bo de la Cour", "Bru")]
    assert listed.asked == ()


@pytest.mark.parametrize(
    "content",
    [
        b"Ana;Lyon\n" * (MOST_LINES + 1),
        b"\n".join(b"Ana Roux;" + b"x" * 990 for _ in range(9_000)),
        ("Ana Roux\n" * (MOST_LINES + 1)).encode("utf-16"),
    ],
    ids=["lines", "letters", "wide letters"],
)
def test_a_text_longer_than_any_list_is_refused(content: bytes) -> None:
    with pytest.raises(ListTooLong):
        read(content)


def test_columns_far_to_the_right_are_not_looked_at() -> None:
    far = ";" * MOST_COLUMNS
    listed = read(f"Name;Club{far}Partner\nAna;Lyon{far}Bo\nCy;Nice{far}Di".encode())
    assert len(listed.columns) == MOST_COLUMNS
    assert [row.players for row in listed.rows] == [(("Ana", "Lyon"),), (("Cy", "Nice"),)]


def test_names_beyond_the_columns_that_are_read_are_told() -> None:
    for before in ("", "1"):
        cells = [before, *[""] * (MOST_COLUMNS - 1), "Ana Roux"]
        with pytest.raises(ListTooWide) as refused:
            read(";".join(cells).encode())
        assert refused.value.columns == MOST_COLUMNS
    with pytest.raises(ListTooWide):
        read(workbook([["", *[""] * (MOST_COLUMNS - 1), "Ana Roux"]]), "wide.xlsx")


def test_a_heading_is_no_row_of_people() -> None:
    text = "Club evening\nName\n" + "".join(f"Ana R{at}\n" for at in range(MOST_LINES))
    assert len(read(text.encode()).rows) == MOST_LINES


@pytest.mark.parametrize("text", ["Ana i " * 150, " - " * 300, "(" * 900, "a" * 400 + "@" + "b" * 400])
def test_a_line_that_no_name_is_costs_what_its_letters_cost(text: str) -> None:
    listed = read(f"Name\n{text}\nAna Roux".encode(), in_pairs=True)
    assert listed.rows[-1].name == "Ana Roux"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_line_is_numbered_as_an_editor_numbers_it(end: str) -> None:
    text = end.join(["Name;Club", "", "Ana\u2028Roux;Lyon\x0b", 'Bo "B" Puig;Nice', ""])
    rows = read_player_list(text.encode())
    assert [(row.line, row.name, row.club) for row in rows] == [
        (3, "Ana Roux", "Lyon"),
        (4, 'Bo "B" Puig', "Nice"),
    ]
