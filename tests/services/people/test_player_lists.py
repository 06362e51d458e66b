"""A list from a file, compared with who takes part and who is a member; nothing is stored by looking."""

from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.exchange.player_list_errors import ListTooLong, NotAPlayerList
from batarde_tourney.services.base.files import FileNotFound, FileNotRead, NoStoredFile
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.journal.journal import redo, undo
from batarde_tourney.services.people.described import set_own_number
from batarde_tourney.services.people.player_lists import (
    RowFault,
    besides_of,
    plain_rows,
    preview_player_file,
    preview_player_list,
)
from batarde_tourney.services.people.players import add_players, list_players
from batarde_tourney.services.tables.sides import PairEntry, add_pairs
from batarde_tourney.store.base.errors import EventNotFound
from tests.exchange.workbooks.made_workbooks import workbook

Judged = list[tuple[RowFault | None, str]]


def judged(club: Session, number: EventNumber, text: str) -> Judged:
    return [(row.fault, row.other) for row in preview_player_list(club, number, text.encode(), "").rows]


def test_new_names_have_no_fault(club: Session, evening: EventNumber) -> None:
    preview = preview_player_list(club, evening, b"Jordi;Pau\nKatia;", "list.csv")
    assert (preview.event, preview.name) == (evening, "list.csv")
    assert [(row.name, row.club, row.fault) for row in preview.rows] == [
        ("Jordi", "Pau", None),
        ("Katia", None, None),
    ]


def test_who_takes_part_already_is_told(club: Session, evening: EventNumber) -> None:
    assert judged(club, evening, "Ana\n Chloé \nJordi") == [
        (RowFault.ENTERED, "Ana"),
        (RowFault.ENTERED, "Chloé"),
        (None, ""),
    ]


def test_look_alikes_are_told_among_players_and_in_the_list(club: Session, evening: EventNumber) -> None:
    assert judged(club, evening, "gaelle\nMontserrat\nMontserat") == [
        (RowFault.ALIKE, "Gaëlle"),
        (None, ""),
        (RowFault.ALIKE, "Montserrat"),
    ]


def test_a_list_with_surnames_first_is_like_one_with_given_names_first(
    club: Session, evening: EventNumber
) -> None:
    add_players(club, evening, [("Ana Roux", "Lyon"), ("Bo Puig", "Nice"), ("Cy Vila", "Pau")])
    assert judged(club, evening, "Name;Club\nRoux Ana;Lyon\nPuig Bo;Nice\nVILA Cy;Pau") == [
        (RowFault.ALIKE, "Ana Roux"),
        (RowFault.ALIKE, "Bo Puig"),
        (RowFault.ALIKE, "Cy Vila"),
    ]


def test_people_of_two_clubs_are_two_people(club: Session, evening: EventNumber) -> None:
    add_players(club, evening, [("Montserrat", "Pau")])
    text = "Name;Club\nMontserrat;Nice\nMontserrat;\nMontserat;Pau"
    assert judged(club, evening, text) == [
        (None, ""),
        (RowFault.ALIKE, "Montserrat"),
        (RowFault.ALIKE, "Montserrat"),
    ]


def test_a_member_spelt_otherwise_is_told(club: Session, evening: EventNumber) -> None:
    other = create_event(club, "Another evening").event
    assert judged(club, other, "Gaelle\nInès\nANA") == [
        (RowFault.SPELT, "Gaëlle"),
        (None, ""),
        (RowFault.SPELT, "Ana"),
    ]


def test_a_club_number_of_somebody_else_is_asked_about_and_taken_by_nobody(
    club: Session, evening: EventNumber
) -> None:
    # Ana has 11 here; Montse is a member, entered elsewhere with 12.
    ana = load_event(club, evening).players[0]
    set_own_number(club, evening, ana.id, "11")
    other = create_event(club, "Another evening").event
    montse = add_players(club, other, [("Montse Mas", "Vic")]).players[0]
    set_own_number(club, other, montse, "12")
    text = (
        "Licence;Name;Club\n11;Jordi Vila;Lyon\n12;Katia Roux;Lyon\n12;Montse Mas;Vic\n20;Pau Puig;\n"
        "20;Quim Font;\n21;Rosa Gil;"
    )
    preview = preview_player_list(club, evening, text.encode(), "")
    found = [(row.fault, row.other, row.other_line) for row in preview.rows]
    assert found == [
        (RowFault.NUMBERED, ana.name, None),
        (RowFault.NUMBERED, "Montse Mas", None),
        (None, "", None),
        (None, "", None),
        (RowFault.NUMBERED, "Pau Puig", 5),
        (None, "", None),
    ]
    # The director ticks all of them: two people never have one number.
    add_players(club, evening, [(row.name, row.club) for row in preview.rows], besides_of(preview.rows))
    numbers = {player.name: player.number for player in load_event(club, evening).players}
    assert [numbers[row.name] for row in preview.rows] == [None, None, "12", "20", None, "21"]
    assert check_club(club).faults == ()


def test_numbers_that_only_count_the_rows_of_two_lists_give_nobody_the_same_number(
    club: Session, evening: EventNumber
) -> None:
    for text in ("Nr;Name\n1;Jordi\n2;Katia\n3;Lluc", "Nr;Name\n1;Marc\n2;Nora\n3;Oriol"):
        rows = preview_player_list(club, evening, text.encode(), "").rows
        assert {row.fault for row in rows} == {None}
        add_players(club, evening, [(row.name, row.club) for row in rows], besides_of(rows))
    assert check_club(club).faults == ()


def test_who_wrote_in_a_chat_is_asked_about_unless_they_are_there(
    club: Session, evening: EventNumber
) -> None:
    text = (
        "[12/03/26, 18:03] Jordi Vila: I come\n[12/03/26, 18:04] Ana: no, sorry\n"
        "[12/03/26, 18:05] gaelle: me too\n[12/03/26, 18:06] Jordi Vila: with a cake"
    )
    assert judged(club, evening, text) == [
        (RowFault.SAID, "I come · with a cake"),
        (RowFault.ENTERED, "Ana"),
        (RowFault.ALIKE, "Gaëlle"),
        (RowFault.TWICE, "Jordi Vila"),
    ]
    other = create_event(club, "Another evening").event
    assert judged(club, other, "12.03.26, 18:03 - gaelle: dabei") == [(RowFault.ALIKE, "Gaëlle")]
    assert plain_rows(text, in_pairs=False) is None


def test_names_without_letters_are_not_alike(club: Session, evening: EventNumber) -> None:
    assert judged(club, evening, "Name;Club\nJordi;Pau\n???;Lyon\n!!!;Lyon") == [
        (None, ""),
        (None, ""),
        (None, ""),
    ]


def test_rows_that_only_raise_a_question_can_be_added(club: Session, evening: EventNumber) -> None:
    rows = preview_player_list(club, evening, b"Name;Club\nana;\nAna;\nJordi;\nJordi;\n;Pau", "").rows
    sound = [(row.name, row.club) for row in rows if row.fault is None or not row.fault.is_refused]
    add_players(club, evening, sound)
    assert [player.name for player in load_event(club, evening).players][-2:] == ["ana", "Jordi"]


def test_looking_changes_nothing(club: Session, evening: EventNumber) -> None:
    before = load_event(club, evening)
    preview_player_list(club, evening, workbook([["Jordi"], ["Ana"]]), "list.xlsx")
    assert load_event(club, evening) == before


def test_a_file_is_read_by_its_path(club: Session, evening: EventNumber, tmp_path: Path) -> None:
    path = tmp_path / "list.xlsx"
    path.write_bytes(workbook([["Name", "Club"], ["Jordi", "Pau"]]))
    [row] = preview_player_file(club, evening, path).rows
    assert (row.line, row.name, row.club) == (2, "Jordi", "Pau")


def test_files_that_cannot_be_read_say_why(club: Session, evening: EventNumber, tmp_path: Path) -> None:
    old = tmp_path / "list.xls"
    old.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
    huge = tmp_path / "huge.csv"
    with huge.open("wb") as file:
        file.truncate(2**40)
    for path, error in (
        (old, NotAPlayerList),
        (huge, ListTooLong),
        (tmp_path, NoStoredFile),
        (tmp_path / "missing.csv", FileNotFound),
        (tmp_path / "nul\0.csv", FileNotRead),
    ):
        with pytest.raises(error):
            preview_player_file(club, evening, path)


def test_an_event_that_is_not_there_is_named(club: Session) -> None:
    with pytest.raises(EventNotFound):
        preview_player_list(club, EventNumber(7), b"Ana", "list.csv")


HEADED = "Name;Club;E-Mail\nMontserrat;Pau;montse@club.example\nJordi;;jordi at club\nKatia;;\n"


def import_list(club: Session, number: EventNumber, text: str) -> None:
    """Everybody of the list is added, as the dialog does it."""
    rows = preview_player_list(club, number, text.encode(), "list.csv").rows
    players = [player for row in rows for player in row.players]
    add_players(club, number, players, besides_of(rows))


def emails(club: Session, number: EventNumber) -> dict[str, str]:
    return {row.player.name: row.email for row in list_players(club, number).rows if row.email}


def test_addresses_of_a_list_are_kept_and_what_is_none_is_told(club: Session, evening: EventNumber) -> None:
    assert judged(club, evening, HEADED) == [(None, ""), (RowFault.ADDRESS, "jordi at club"), (None, "")]
    import_list(club, evening, HEADED)
    assert emails(club, evening) == {"Montserrat": "montse@club.example"}


def test_an_address_that_the_club_has_stays_and_one_act_is_undone_with_its_addresses(
    club: Session, evening: EventNumber
) -> None:
    import_list(club, evening, HEADED)
    other = create_event(club, "Another evening").event
    import_list(
        club, other, HEADED.replace("montse@", "other@").replace("jordi at club", "jordi@club.example")
    )
    both = {"Montserrat": "montse@club.example", "Jordi": "jordi@club.example"}
    assert emails(club, other) == both
    undo(club, other)
    assert emails(club, other) == {}
    assert emails(club, evening) == {"Montserrat": "montse@club.example"}
    redo(club, other)
    assert emails(club, other) == both


def test_a_list_of_pairs_brings_the_addresses_of_both(club: Session) -> None:
    number = create_event(club, "Pairs", game="butifarra").event
    text = "Player 1;Player 2;E-mail 1;E-mail 2\nAna;Pau;ana@club.example;pau@club.example\n"
    (row,) = preview_player_list(club, number, text.encode(), "list.csv").rows
    add_pairs(club, number, [PairEntry(row.players)], besides_of([row]))
    assert emails(club, number) == {"Ana": "ana@club.example", "Pau": "pau@club.example"}
