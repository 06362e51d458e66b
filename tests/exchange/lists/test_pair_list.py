"""Lists of pairs: two columns of names in any of six languages, or a plus between two names in one."""

import pytest

from batarde_tourney.core.limits import LONGEST_NAME
from batarde_tourney.exchange.lists.listed import ListedPlayer, RowFault
from tests.exchange.lists.listing import read_pair_list, read_player_list

Told = tuple[int | None, str, str, str]


def told(row: ListedPlayer) -> Told:
    return row.number, row.pair, row.name, row.partner


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("Pair;Player 1;Player 2\n7;Ana;Pau\n8;Mar;Jan", [(7, "", "Ana", "Pau"), (8, "", "Mar", "Jan")]),
        ("Paire;Joueur 1;Joueur 2\nAigles;Ana;Pau", [(None, "Aigles", "Ana", "Pau")]),
        ("Nombre 1;Nombre 2;Pareja\nAna;Pau;3", [(3, "", "Ana", "Pau")]),
        ("Giocatore 1;Giocatore 2\nAna;Pau", [(None, "", "Ana", "Pau")]),
        ("Parella;Nom 1;Nom 2\n1;Ana;Pau", [(1, "", "Ana", "Pau")]),
        ("Nr;Spieler;Partner\n1;Ana;Pau", [(1, "", "Ana", "Pau")]),
        ("Name;Name\nAna;Pau", [(None, "", "Ana", "Pau")]),
        ("Ana;Pau\nMar;Jan", [(None, "", "Ana", "Pau"), (None, "", "Mar", "Jan")]),
        (
            "Ana + Pau\nMar+Jan\nBo",
            [(None, "", *pair) for pair in (("Ana", "Pau"), ("Mar", "Jan"), ("Bo", ""))],
        ),
        ("Player;Club\nAna + Pau;Reus", [(None, "", "Ana", "Pau")]),
        ("Player 1;Player 2\n;Pau", [(None, "", "Pau", "")]),
    ],
)
def test_s2_14_pairs_are_found_by_headings_or_places(text: str, rows: list[Told]) -> None:
    assert list(map(told, read_pair_list(text.encode(), "list.csv"))) == rows


def test_a_club_is_of_both_and_two_are_of_each() -> None:
    both = read_pair_list(b"Ana + Pau;Reus\nMar + Jan;Reus", "list.csv")
    assert [row.players for row in both] == [
        (("Ana", "Reus"), ("Pau", "Reus")),
        (("Mar", "Reus"), ("Jan", "Reus")),
    ]
    (each,) = read_pair_list(b"Player 1;Club;Player 2;Club\nAna;Reus;Pau;Lleida", "list.csv")
    assert each.players == (("Ana", "Reus"), ("Pau", "Lleida"))


@pytest.mark.parametrize(
    ("line", "fault", "is_refused"),
    [
        ("Ana + Pau + Mar", RowFault.THREE, True),
        ("Lia + lia", RowFault.THREE, True),
        ("Mar + Jan", RowFault.TWICE, True),
        (f"{'x' * (LONGEST_NAME + 1)} + Lia", RowFault.LONG, True),
        ("Lia", RowFault.LONE, False),
        ("Lia + Bo", None, False),
    ],
)
def test_a_row_says_what_is_wrong_with_it(line: str, fault: RowFault | None, is_refused: bool) -> None:
    rows = read_pair_list(f"Jan + Eva\n{line}".encode(), "list.csv")
    assert rows[1].fault is fault
    assert (fault is not None and fault.is_refused) is is_refused


def test_two_pairs_cannot_have_one_number() -> None:
    text = b"Pair;Player 1;Player 2\n1;Ana;Pau\n1;Mar;Jan\n0;Bo;Lia"
    assert [row.fault for row in read_pair_list(text, "list.csv")] == [None, RowFault.NUMBER, RowFault.NUMBER]


@pytest.mark.parametrize("sign", ["&", "/", "-", "–", "+"])
def test_a_sign_between_spaces_parts_the_names_of_a_pair(sign: str) -> None:
    rows = read_pair_list(f"Anne-Marie {sign} Uri\nHelena {sign} Xavi;Reus - Nord".encode(), "list.csv")
    assert [row.players for row in rows] == [
        (("Anne-Marie", None), ("Uri", None)),
        (("Helena", "Reus - Nord"), ("Xavi", "Reus - Nord")),
    ]


@pytest.mark.parametrize("name", ["Fiona & Uri", "Eulàlia / Toni", "Helena - Xavi"])
def test_where_nobody_plays_in_pairs_it_stays_one_name(name: str) -> None:
    assert [row.name for row in read_player_list(name.encode(), "list.csv")] == [name]


def test_beside_a_partner_a_name_with_a_dash_stays_one() -> None:
    rows = read_pair_list(b"Ana - Mar;Pau\nBo;Jan\nLia;Eva", "list.csv")
    assert [row.partner for row in rows] == ["Pau", "Jan", "Eva"]
    assert rows[0].name == "Ana - Mar"
