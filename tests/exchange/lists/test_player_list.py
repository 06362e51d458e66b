"""Lists of players as clubs keep them: every separator, encoding, heading and script."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.limits import LONGEST_NAME
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.exchange.lists.listed import LeftOut, LeftOutWhy, RowFault
from batarde_tourney.exchange.player_list_errors import (
    MOST_BYTES,
    MOST_LINES,
    ListTooLong,
    NobodyListed,
    NotAPlayerList,
    PlayerListRefused,
)
from batarde_tourney.services.people.player_lists import plain_rows
from tests.exchange.lists.listing import read, read_player_list
from tests.exchange.workbooks.made_workbooks import workbook

SCRIPTS = ("Émile Ñúñez", "李小龍", "Ἀθηνᾶ", "Зоя", "עדה", "ليلى", "अनिल", "さくら", "O'Neill & Söhne <b>")


def plain_names(text: str) -> tuple[str, ...] | None:
    rows = plain_rows(text, in_pairs=False)
    return None if rows is None else tuple(row.name for row in rows)


def entries(content: bytes) -> list[tuple[str, str | None]]:
    return [(row.name, row.club) for row in read_player_list(content, "list.csv")]


@pytest.mark.parametrize("separator", ["\t", ";", ",", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_usual_separator_and_line_end_is_understood(separator: str, end: str) -> None:
    text = end.join(["Name" + separator + "Club", "Ana" + separator + "Lyon", "Bo" + separator, ""])
    assert entries(text.encode()) == [("Ana", "Lyon"), ("Bo", None)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_letters_are_read_as_they_were_written(encoding: str) -> None:
    assert entries("Nom;Club\nGaëlle;Évry – «A»\n".encode(encoding)) == [("Gaëlle", "Évry – «A»")]


def test_every_script_comes_through_text_and_workbook() -> None:
    for content in ("\n".join(SCRIPTS).encode(), workbook([[name] for name in SCRIPTS])):
        assert [name for name, _ in entries(content)] == list(SCRIPTS)


@pytest.mark.parametrize(
    ("headings", "line"),
    [
        ("Name;Club", "Ana Roux;Lyon"),
        ("FULL NAME;Team", "Ana Roux;Lyon"),
        ("Surname;First name;Club", "Roux;Ana;Lyon"),
        ("Prénom;Nom;Club", "Ana;Roux;Lyon"),
        ("NOM;PRENOM;Société", "Roux;Ana;Lyon"),
        ("Club;Joueur", "Lyon;Ana Roux"),
        ("Nombre;Apellidos;Peña", "Ana;Roux;Lyon"),
        ("Apellidos y nombre;Equipo", "Ana Roux;Lyon"),
        ("Cognome;Nome;Circolo", "Roux;Ana;Lyon"),
        ("Nom;Cognoms;Penya", "Ana;Roux;Lyon"),
        ("Name;Vorname;Verein", "Roux;Ana;Lyon"),
        ("Nr.;Nachname;Vorname;Straße;Verein", "7;Roux;Ana;Weg 1;Lyon"),
    ],
)
def test_headings_of_six_languages_name_the_columns(headings: str, line: str) -> None:
    assert entries(f"{headings}\n{line}\n".encode()) == [("Ana Roux", "Lyon")]


def test_two_surnames_stand_in_their_order() -> None:
    text = "Primer apellido;Segundo apellido;Nombre de pila\nRoux;Soler;Ana\n"
    assert entries(text.encode()) == [("Ana Roux Soler", None)]


def test_headings_may_stand_below_a_title() -> None:
    assert entries(b"Members 2026\n\nClub;Name\nLyon;Ana\n") == [("Ana", "Lyon")]


def test_without_headings_the_name_comes_first_and_numbers_are_passed_over() -> None:
    assert entries(b"1;Ana;Lyon\n2;Bo;Nice\n") == [("Ana", "Lyon"), ("Bo", "Nice")]
    assert entries(b"Ana\nBo\n") == [("Ana", None), ("Bo", None)]


def test_lines_are_numbered_as_in_the_file() -> None:
    text = b'sep=;\nName;Club\n\n"Ana\nRoux";Lyon\n;\nBo;Nice\n'
    assert [(row.line, row.name) for row in read_player_list(text, "")] == [(4, "Ana Roux"), (7, "Bo")]
    sheet = [["Name"], [], ["Ana"], [], ["Bo"]]
    assert [row.line for row in read_player_list(workbook(sheet), "")] == [3, 5]


def test_quoted_cells_hold_separators_and_quotes() -> None:
    assert entries(b'Name,Club\n"Roux, Ana","The ""A"" team"\n') == [("Ana Roux", 'The "A" team')]


def test_one_column_of_names_can_be_entered_unseen() -> None:
    assert plain_names("Ana\n\n Bo ") == ("Ana", "Bo")
    assert plain_names("1) Ana Roux\n2) Bo Puig") == ("Ana Roux", "Bo Puig")
    assert plain_names("1. Ana Roux\nBo Puig") == ("Ana Roux", "Bo Puig")
    assert plain_names("") is None


@pytest.mark.sampled
@pytest.mark.parametrize(
    "text",
    ["Ana\tLyon\nBo", "Ana; Lyon\nBo; Nice", "1\tAna\n2\tBo", "Roux, Ana\nPuig, Bo", "Ana\t\n" * 9_000],
)
def test_several_columns_are_looked_at_first(text: str) -> None:
    assert plain_names(text) is None


@pytest.mark.parametrize("text", ["Nom\nAna", "Ana\tRoux\tLyon", "Members\n\nClub;Name\nLyon;Ana"])
def test_headings_and_third_columns_are_looked_at_first(text: str) -> None:
    assert plain_names(text) is None


def test_a_quotation_mark_left_open_swallows_nobody() -> None:
    assert entries(b'"Ana";Lyon\n"Bo;Nice\nCy;Pau\n') == [("Ana", "Lyon"), ('"Bo', "Nice"), ("Cy", "Pau")]


def test_names_are_cleaned_as_typed_ones_are() -> None:
    assert entries("  Jose\u0301 \u202e Luis\u200b ;Lyon\n".encode()) == [("José Luis", "Lyon")]


def test_a_formula_in_text_is_a_name_like_any_other() -> None:
    assert entries(b"=HYPERLINK(1)\n") == [("=HYPERLINK(1)", None)]


def test_faults_are_told_row_by_row() -> None:
    text = f"Name;Club\nAna;Lyon\n;Nice\nAna;Lyon\nAna;Pau\n{'x' * (LONGEST_NAME + 1)};\n"
    listed = read(text.encode())
    assert [row.fault for row in listed.rows] == [None, RowFault.TWICE, None, RowFault.LONG]
    assert [(one.line, one.why.value) for one in listed.left_out] == [
        (1, "heading"),
        (3, "blank"),
        (4, "twice"),
    ]


def test_a_name_of_letters_nobody_sees_is_blank() -> None:
    listed = read("\u200b;Lyon\nAna;Lyon".encode())
    assert [row.name for row in listed.rows] == ["Ana"]
    assert listed.left_out == (LeftOut(1, "Lyon", LeftOutWhy.BLANK),)


@pytest.mark.parametrize("content", [b"", b"\n \n;;\n", b"\xef\xbb\xbf", b"Name;Club\n", workbook([])])
def test_a_file_without_names_says_so(content: bytes) -> None:
    with pytest.raises(NobodyListed):
        read_player_list(content, "list")


@pytest.mark.parametrize(
    "content",
    [
        b"<!DOCTYPE html><table><tr><td>Ana</td></tr></table>",
        b"\n<html>Ana</html>",
        b'{"format": "batarde-event"}',
        b"%PDF-1.7\nAna",
        b"{\\rtf1 Ana}",
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"SQLite format 3\0Ana",
        b"Ana\0Bo",
        bytes(range(256)),
    ],
)
def test_what_is_no_list_is_refused_by_name(content: bytes) -> None:
    with pytest.raises(NotAPlayerList) as refused:
        read_player_list(content, "club.xls")
    assert refused.value.name == "club.xls"


def test_bytes_of_no_unicode_are_read_and_remarked_on() -> None:
    listed = read("Nom;Prénom\nGarcía;José\n".encode("mac_roman"))
    assert ([row.name for row in listed.rows], listed.encoding) == (["José García"], "mac_roman")
    assert listed.is_guessed_encoding


@pytest.mark.long
def test_a_million_lines_and_a_huge_file_are_refused() -> None:
    for content in (b"Ana;Lyon\n" * 1_000_000, b"x" * (MOST_BYTES + 1)):
        with pytest.raises(ListTooLong):
            read_player_list(content, "long.csv")
    assert len(read_player_list(b"Ana\n" * MOST_LINES, "")) == MOST_LINES


def test_a_cell_of_ten_megabytes_is_a_fault_of_its_row_alone() -> None:
    content = b"Ana;Lyon\nBo;" + b"x" * 10_000_000 + b"\nCy;Pau\n"
    assert [row.fault for row in read_player_list(content, "")] == [None, RowFault.LONG, None]


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_are_a_list_of_clean_names_or_refused(content: bytes) -> None:
    try:
        rows = read_player_list(content, "any")
    except PlayerListRefused:
        return
    assert all(row.name == shown_name(row.name) for row in rows)
    assert all(row.name for row in rows)


@pytest.mark.parametrize(
    "heading",
    [
        *("E-mail", "Email address", "Courriel", "Adresse e-mail", "Correo electrónico", "Posta elettronica"),
        *("Indirizzo email", "Correu electrònic", "Adreça electrònica", "E-Mail-Adresse", "Mailadresse"),
    ],
)
def test_a_column_of_addresses_is_found_by_its_heading_in_six_languages(heading: str) -> None:
    (row,) = read_player_list(f"Nom;{heading};Club\nAna;ana@club.example;Lyon\n".encode(), "list.csv")
    assert (row.name, row.club, row.emails) == ("Ana", "Lyon", ("ana@club.example",))


@pytest.mark.parametrize(
    "text", ["Ana\tana@club.example\tLyon\nBo\t\tNice\n", "Ana\tana@club.example\nBo\t\n"]
)
def test_without_headings_a_column_of_addresses_is_no_club(text: str) -> None:
    ana, bo = read_player_list(text.encode(), "list.txt")
    assert (ana.emails, bo.emails) == (("ana@club.example",), ("",))
    assert ana.club == ("Lyon" if "Lyon" in text else None)
    assert plain_names(text) is None


def test_a_list_without_addresses_has_none() -> None:
    (row,) = read_player_list(b"Name;Club\nAna;Lyon\n", "list.csv")
    assert row.emails == ()


@pytest.mark.parametrize("first", ["sep=", "Sep=\t", "sep=;,", "SEP= "])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_first_line_that_only_begins_like_a_separator_s_name_is_no_bug(first: str, end: str) -> None:
    text = end.join([first, "Ana\tLyon", "Bo\tNice"])
    assert entries(text.encode())[-2:] == [("Ana", "Lyon"), ("Bo", "Nice")]


def test_a_tab_can_be_named_as_the_separator() -> None:
    assert entries(b"sep=\t\nAna, Bo & Co\tLyon, Rh\xc3\xb4ne\n") == [("Ana, Bo & Co", "Lyon, Rhône")]
