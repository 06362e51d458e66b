"""Rows with several people, headings that were exchanged, quotation marks and remarks around what counts."""

import pytest

from batarde_tourney.exchange.lists.listed import ListRead, RowFault
from tests.exchange.lists.listing import read

FEW = "Puig;Pau\nVila;Marc\n"


def people_of(text: str, *, in_pairs: bool = False) -> list[tuple[str, str, RowFault | None]]:
    return [(row.name, row.partner, row.fault) for row in read(text.encode(), in_pairs=in_pairs).rows]


@pytest.mark.parametrize("in_pairs", [False, True])
def test_two_given_names_of_one_surname_are_two_people(in_pairs: bool) -> None:
    for given in ("Léa et Hugo", "Léa, Hugo", "Léa / Hugo", "Léa & Hugo"):
        rows = people_of(f"Nom;Prénom\nRoux;{given}\n{FEW}", in_pairs=in_pairs)
        assert rows[0] == ("Léa Roux", "Hugo Roux", None)
    rows = people_of(f"Nom;Prénom\nRoux / Mas;Léa / Hugo\n{FEW}", in_pairs=in_pairs)
    assert rows[0] == ("Léa Roux", "Hugo Mas", None)


def test_three_given_names_of_one_surname_are_no_person() -> None:
    rows = people_of(f"Nom;Prénom\nRoux;Léa, Hugo et Zoé\n{FEW}")
    assert rows[0] == ("Léa Roux", "Hugo Roux & Zoé Roux", RowFault.THREE)
    assert [fault for *_names, fault in rows[1:]] == [None, None]


def test_a_name_that_stands_whole_beside_its_surname_is_one_person() -> None:
    rows = people_of("Nom;Prénom\nRoux;Roux, Ana\nPuig;Pau\n")
    assert [name for name, *_rest in rows] == ["Ana Roux", "Pau Puig"]


def test_given_names_of_several_words_are_one_person() -> None:
    given = ("Anne-Marie", "Maria de la O", "John, Jr.", "José María", "Jean-Luc")
    rows = people_of("Nom;Prénom\n" + "".join(f"Roux{at};{one}\n" for at, one in enumerate(given)))
    assert [name for name, *_rest in rows] == [f"{one} Roux{at}" for at, one in enumerate(given)]


@pytest.mark.parametrize("in_pairs", [False, True])
def test_three_names_with_words_between_are_no_person(in_pairs: bool) -> None:
    for three in ("Ana y Bea y Carla", "Ana Ruiz y Bea Pons y Carla Mas", "Léa, Hugo et Zoé Roux"):
        rows = people_of(f"{three}\nPau Vila\nMarc Pou\n", in_pairs=in_pairs)
        assert rows[0][2] is RowFault.THREE
        assert rows[1][0] == "Pau Vila"


def test_surnames_with_a_word_between_are_no_third_person() -> None:
    text = "Ana Puig i Roca i Pau Mas\nMarc Mas i Pau Vila i Roca\n"
    assert people_of(text, in_pairs=True) == [
        ("Ana Puig i Roca", "Pau Mas", None),
        ("Marc Mas", "Pau Vila i Roca", None),
    ]


def asked(text: str) -> tuple[int, ...]:
    return _read(text).asked


def _read(text: str) -> ListRead:
    return read(text.encode())


def test_surnames_below_the_heading_of_given_names_are_asked_about() -> None:
    assert asked("Prénom;Nom\nGARCIA;Juan\nMARTINEZ;Pedro\n") == (0, 1)
    assert asked("Given name;Surname\nGarcia;Juan\nMartinez;Pedro\nRoux;Lea\n") == (0, 1)
    assert asked("Given name;Family name\nKIM;Jisoo\nPARK;Minho\n") == (0, 1)
    assert asked("Surname;Given name\nJuan;GARCIA\nPedro;MARTINEZ\n") == (0, 1)


def test_halves_of_names_below_their_headings_are_not_asked_about() -> None:
    assert asked("Prénom;Nom\nJUAN;Garcia\nPEDRO;Martinez\n") == ()
    assert asked("Prénom;Nom\nJuan;GARCIA\nPedro;MARTINEZ\n") == ()
    assert asked("Vorname;Nachname\nLidwina;Ernst\n") == ()


def test_quotation_marks_around_clubs_are_not_part_of_them() -> None:
    rows = _read("Name;Club\nAna Roux;'Lyon'\nPau Vila;‘Reus CE’\nMarc Pou;L'Orient\n").rows
    assert [row.club for row in rows] == ["Lyon", "Reus CE", "L'Orient"]
    rows = _read("Name,Club\n'Ana Roux','Lyon, Centre'\n'Pau Vila','Reus'\n'Marc Pou','Reus'\n").rows
    assert [(row.name, row.club) for row in rows] == [
        ("Ana Roux", "Lyon, Centre"),
        ("Pau Vila", "Reus"),
        ("Marc Pou", "Reus"),
    ]


def test_a_remark_about_the_time_makes_no_title_of_a_name() -> None:
    rows = people_of("Ana Roux (arrive à 20h30)\nPau Vila\nMarc Pou (ab 19:00 Uhr)\n")
    assert [row[::2] for row in rows] == [("Ana Roux", None), ("Pau Vila", None), ("Marc Pou", None)]


def test_a_remark_makes_no_sentence_of_a_name() -> None:
    rows = people_of("Ana Roux\nBo Vidal\nPau Mas (arrive plus tard)\n")
    assert rows[2] == ("Pau Mas (arrive plus tard)", "", None)


def test_a_title_with_the_time_stays_a_title() -> None:
    read_ = _read("Salle Polyvalente (20h30)\nAna Roux\nPau Vila\nMarc Pou\n")
    assert [row.name for row in read_.rows] == ["Ana Roux", "Pau Vila", "Marc Pou"]
