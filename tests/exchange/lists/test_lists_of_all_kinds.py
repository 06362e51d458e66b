"""Lists such as federations, school clubs, volunteers and messages bring, with who is in them."""

import pytest

from tests.exchange.lists.listing import read

LISTS = {
    "guests without names": (
        "Player 0\nPlayer 1\nPlayer 2\nPlayer 13\nPlayer 14",
        ["Player 0", "Player 1", "Player 2", "Player 13", "Player 14"],
    ),
    "federation fr": (
        "Licence;Nom;Prénom;Sexe;Né(e) le;Club\n123;ROUX;Ana;F;1990;Lyon TC\n124;PUIG;Jean;H;1981;Nice BC",
        ["Ana ROUX, Lyon TC", "Jean PUIG, Nice BC"],
    ),
    "federation de": (
        "PassNr;Name;Vorname;Titel;Jahrgang;Vereinsname\n7;Roux;Ana;;1990;SC Ulm\n8;Vila;Hans;;1981;SC Hof",
        ["Ana Roux, SC Ulm", "Hans Vila, SC Hof"],
    ),
    "federation es": (
        (
            "Núm. licencia;Primer apellido;Segundo apellido;Nombre;Localidad\n"
            "1;Roux;Soler;Ana;Reus\n2;Puig;Mas;Pau;Vic"
        ),
        ["Ana Roux Soler, Reus", "Pau Puig Mas, Vic"],
    ),
    "school": (
        "Classe 5B\n\n;Cognome;Nome;Classe\n1;Roux;Anna;5B\n2;Puig;Marco;5B\n",
        ["Anna Roux", "Marco Puig"],
    ),
    "school with parents": (
        "Nom de l'élève;Prénom de l'élève;Nom du parent;Téléphone\nRoux;Ana;Roux;061\nPuig;Marc;Mas;062",
        ["Ana Roux", "Marc Puig"],
    ),
    "form": (
        (
            "Timestamp,What is your first name?,What is your surname?,Club\n"
            '"1/2/26",Ana,Roux,Lyon\n"1/2/26",Paul,Puig,Nice'
        ),
        ["Ana Roux, Lyon", "Paul Puig, Nice"],
    ),
    "volunteers": (
        "Inscripcions 2026\nNom i cognoms;Població;Pagat\nAna Roux;Reus;x\nPau Puig;Valls;\nTotal: 2;;",
        ["Ana Roux, Reus", "Pau Puig, Valls"],
    ),
    "message with ticks": (
        "Hola! Apuntats per dissabte:\n1. Ana Roux ✅\n2. Pau Puig\n3. Jordi Vila ✅\nFins dissabte!",
        ["Ana Roux", "Pau Puig", "Jordi Vila"],
    ),
    "message with clubs": (
        "Players so far:\n- Ana Roux (Lyon)\n- Paul Puig (Nice)\n- Carl Vila (Lyon)",
        ["Ana Roux, Lyon", "Paul Puig, Nice", "Carl Vila, Lyon"],
    ),
    "message with addresses": (
        "Ana Roux <ana@x.org>\nPaul Puig <paul@x.org>",
        ["Ana Roux", "Paul Puig"],
    ),
    "numbers and names": ("1 Ana Roux\n2 Paul Puig\n3 Carl Vila", ["Ana Roux", "Paul Puig", "Carl Vila"]),
    "surnames first": (
        "ROUX\tAna\tLyon\nPUIG\tPaul\tNice\nVILA\tCarl\tLyon",
        ["Ana ROUX, Lyon", "Paul PUIG, Nice", "Carl VILA, Lyon"],
    ),
    "headings again": (
        "Name;Club\nAna Roux;Lyon\nName;Club\nBo Puig;Nice",
        ["Ana Roux, Lyon", "Bo Puig, Nice"],
    ),
    "a club in front": (
        "Verein;Spieler\nUlm;Ana Roux\nUlm;Bo Puig\nHof;Cy Vila",
        ["Ana Roux, Ulm", "Bo Puig, Ulm", "Cy Vila, Hof"],
    ),
    "headings with letters twice": (
        "Vor- uund Nachname;Vereinnsname\nAna Roux;Ulm\nHans Puig;Hof",
        ["Ana Roux, Ulm", "Hans Puig, Hof"],
    ),
    "a given name with a letter twice": (
        "Name (Familienname);VORRNAME;Klub\nRoux;Ana;Kiel\nPuig;Hans;Ulm",
        ["Ana Roux, Kiel", "Hans Puig, Ulm"],
    ),
    "a row that reads like headings": (
        "Teilnehmerliste 2026;;\nSpieler Nachname;Vorname;Kategorie\nGieß;Marita;Gast\nRoux;Ana;U14",
        ["Marita Gieß", "Ana Roux"],
    ),
    "honorifics": ("Name\nFrau Ana Roux\nHerr Hans Puig", ["Ana Roux", "Hans Puig"]),
}


@pytest.mark.parametrize("kind", sorted(LISTS))
def test_everybody_of_the_list_comes_in(kind: str) -> None:
    text, people = LISTS[kind]
    listed = read(text.encode())
    said = [f"{row.name}, {row.club}" if row.club else row.name for row in listed.rows]
    assert (said, listed.asked) == (people, ())


@pytest.mark.parametrize(
    "heading", ["El teunom;Ateneeu", "Last name(s);Christian Naame;Sctey"], ids=["one slip", "a known name"]
)
def test_a_first_line_that_may_be_headings_is_asked_about(heading: str) -> None:
    people = (("Ana", "Roux"), ("Jordi", "Vila"), ("Marta", "Puig"))
    with_halves = heading.count(";") == 2
    rows = [f"{last};{given};Reus" if with_halves else f"{given} {last};Reus" for given, last in people]
    assert read("\n".join((heading, *rows)).encode()).asked != ()
