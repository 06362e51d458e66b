"""What could be two things is asked about: nobody comes in wrong, and nobody is lost, in silence."""

import pytest

from batarde_tourney.exchange.lists.listed import RowFault
from tests.exchange.lists.listing import read


@pytest.mark.parametrize(
    ("text", "asked", "in_pairs"),
    [
        ("1;Lidwina;Ernst\n2;Gerolf;Renner\n3;Semra;Heinrich\n4;Alwine;Wahn", (1, 2), False),
        ("Ana Roux;Reus;Pau Puig;Vic\nMar Vila;Vic;Jan Mas;Vic\nLia Font;Reus;Quim Sala;Reus", (0, 2), True),
        ("Puente i Martín;Noa\nMas i Joan;Antònia\nPi i Marc;Nil\nBosch i Vidal;Ona", (0, 1), False),
        ("Nom;Xyz\nRoux;Ana\nPuig;Marc", (1,), False),
    ],
    ids=["given names as surnames", "two names", "two surnames", "a half"],
)
def test_columns_that_may_be_two_things_are_asked_about(
    text: str, asked: tuple[int, ...], *, in_pairs: bool
) -> None:
    assert read(text.encode(), in_pairs=in_pairs).asked == asked


@pytest.mark.parametrize(
    ("text", "people", "others"),
    [
        (
            "[12/03/26, 18:03] Ana: I come\n[12/03/26, 18:04] Bo Puig: me too\nsee you",
            [("Ana", "I come"), ("Bo Puig", "me too · see you")],
            ["see you"],
        ),
        (
            (
                "12.03.26, 18:00 - Nachrichten sind verschlüsselt.\n12.03.26, 18:03 - Ana Roux: dabei\n"
                "12.03.26, 18:04 - +33 6 12 34 56 78: moi aussi"
            ),
            [("Ana Roux", "dabei")],
            ["Nachrichten sind verschlüsselt.", "+33 6 12 34 56 78: moi aussi"],
        ),
        ("\u200e[3/12/2026, 6:03:12\u202fPM] ~\u202fAna: 18:30?", [("Ana", "18:30?")], []),
    ],
    ids=["brackets", "dash", "marks"],
)
def test_who_wrote_in_a_chat_is_asked_about_and_the_rest_is_named(
    text: str, people: list[tuple[str, str]], others: list[str]
) -> None:
    found = read(text.encode())
    assert [(row.name, row.other) for row in found.rows] == people
    assert {row.fault for row in found.rows} == {RowFault.SAID}
    assert [one.text for one in found.left_out] == others


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Gast 1\nGast 2\nAna Roux", ["Gast 1", "Gast 2", "Ana Roux"]),
        ("Spieler;Gast\nAna Roux;Gast\nBo Puig;", ["Ana Roux", "Bo Puig"]),
        ("✅ Marcelle Texier - Cercle d'As\n✅ Luc Roux - Pau\n✅ Jo Mas - Cercle d'As", ["Marcelle Texier"]),
        ("Benson;Garry\nCraig;John\nBurgess;Robert\nGodfrey;Declan\nClements;Maria", ["Garry Benson"]),
        ("a) Ana Roux\nb) Bo Puig", ["Ana Roux", "Bo Puig"]),
    ],
)
def test_whoever_reads_like_a_heading_stays_a_person(text: str, names: list[str]) -> None:
    assert [row.name for row in read(text.encode()).rows][: len(names)] == names


def test_surnames_joined_by_a_word_before_a_comma_are_one_person() -> None:
    text = "COGNOMS, NOM;Procedència\nRamis i Buendía, Carmen;Lleida\nCoca i Pedro, Ona;Vic\nPuig, Pau;Vic"
    assert [row.name for row in read(text.encode()).rows] == [
        "Carmen Ramis i Buendía",
        "Ona Coca i Pedro",
        "Pau Puig",
    ]


@pytest.mark.parametrize("heading", ["No del club", "Nombredel club", "A.SS.D.", "Socieetà"])
def test_clubs_below_a_heading_with_a_slip_are_clubs_or_asked_about(heading: str) -> None:
    rows = "Scarponi;Ciro;Torino\nSansoni;Guarino;Bocciofila Cuneo\nSerao;Pina;Asti\nBini;Ugo;Torino"
    listed = read(f"Cognome;Nome;{heading}\n{rows}".encode())
    assert listed.asked == (2,) or listed.rows[0].club == "Torino"


def test_the_number_of_a_club_is_no_club() -> None:
    listed = read(b"Nom;Club;No club\nAna Roux;Lyon;12\nBo Puig;Nice;14")
    assert [column.role.value for column in listed.columns] == ["name", "club", "-"]


def test_words_of_categories_without_a_heading_are_no_club() -> None:
    listed = read(b"Ana Roux;ana@x.org;Junior\nBo Puig;bo@x.org;Senior\nCy Vila;cy@x.org;Junior")
    assert (listed.rows[0].club, listed.rows[0].categories) == (None, ("Junior",))


@pytest.mark.parametrize(
    ("headings", "row", "people"),
    [
        ("J1;J2", "Ana Roux;Pau Puig", ("Ana Roux", "Pau Puig")),
        ("Équipier 1;Équipier 2", "Ana Roux;Pau Puig", ("Ana Roux", "Pau Puig")),
        ("Team;Captain;Player 2", "Aces;Ana Roux;Pau Puig", ("Ana Roux", "Pau Puig")),
        ("Pair;N;S", "1;Ana Roux;Pau Puig", ("Ana Roux", "Pau Puig")),
        ("Nombre del equipo;Jugador;Pareja de juego", "Ases;Ana Roux;Pau Puig", ("Ana Roux", "Pau Puig")),
        ("Primer Nombre;Segundo Nombre;Primer Apellido;Segundo Apellido", "Ana;María;Roux;Vila", ()),
        ("Company;First name;Last name", "ACME;Ana;Roux", ()),
    ],
)
def test_neither_of_two_is_lost_nor_made_up(headings: str, row: str, people: tuple[str, ...]) -> None:
    others = [
        row.replace("Ana", one).replace("Pau", other).replace("1;", f"{at};")
        for at, (one, other) in enumerate((("Marta", "Marc"), ("Eva", "Hans")), start=2)
    ]
    listed = read("\n".join((headings, row, *others)).encode(), in_pairs=bool(people))
    first = tuple(name for name, _ in listed.rows[0].players)
    assert listed.asked != () or first == (people or ("Ana María Roux Vila",))
