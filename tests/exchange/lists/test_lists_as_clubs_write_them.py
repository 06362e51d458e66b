"""Whole lists as federations, schools, volunteers and messages have them, with everything around the names.

Each says who is in it; the club stands behind a comma, a partner behind a plus.
"""

from dataclasses import dataclass

import pytest

from batarde_tourney.exchange.lists.listed import RowFault
from tests.exchange.lists.listing import read
from tests.exchange.workbooks.made_workbooks import workbook


@dataclass(frozen=True, slots=True)
class Given:
    """A list, and who is in it."""

    content: str | bytes
    people: tuple[str, ...]
    in_pairs: bool = False


LISTS = {
    "a federation's export with a title, dates and a foot": Given(
        "Fédération des jeux de cartes - Comité 69;;;;;;\n"
        "Édité le 12/01/2026;;;;;;\n"
        "\n"
        "N° licence;Civ.;Nom d'usage;Prénom usuel;Date naiss.;Cat.;Club d'appartenance\n"
        "0690123;Mme;DE LA TOUR;Anne-Sophie;01/02/1960;Vétéran;MJC Bron\n"
        "0690124;M.;LE GOFF;Yann;11/12/1975;Senior;As de Cœur Lyon\n"
        "0690131;M.;N'GUYEN;Minh;30/06/1990;Senior;MJC Bron\n"
        "0690140;Mme;SAINT-MARTIN;Élodie;07/07/2010;Junior;As de Cœur Lyon\n"
        ";;;;;;\n"
        "Nombre de licenciés : 4;;;;;;\n",
        (
            "Anne-Sophie DE LA TOUR, MJC Bron",
            "Yann LE GOFF, As de Cœur Lyon",
            "Minh N'GUYEN, MJC Bron",
            "Élodie SAINT-MARTIN, As de Cœur Lyon",
        ),
    ),
    "a federation's export with two numbers and ratings": Given(
        "ID,Surname,Forename,Rating,Prev. rating,Games,Home club\n"
        "10021,O'Brien,Siobhán,1834,1820,44,Dun Laoghaire\n"
        "10022,Mac Giolla,Seán,1790,1801,12,Cork Whist\n"
        "10044,van der Berg,Pieter,1655,1655,0,Cork Whist\n",
        ("Siobhán O'Brien, Dun Laoghaire", "Seán Mac Giolla, Cork Whist", "Pieter van der Berg, Cork Whist"),
    ),
    "a federation's names in capitals, surname first, in one column": Given(
        "Rang;Nachname, Vorname;Verein;Punkte\n"
        "1.;MÜLLER-LÜDENSCHEIDT, Karl-Heinz;SC Kreuz Bube;1240\n"
        "2.;VON DER HEIDE, Ilse;Kartenfreunde Celle;1198\n"
        "3.;ÖZDEMIR, Ayşe;SC Kreuz Bube;1100\n",
        (
            "Karl-Heinz MÜLLER-LÜDENSCHEIDT, SC Kreuz Bube",
            "Ilse VON DER HEIDE, Kartenfreunde Celle",
            "Ayşe ÖZDEMIR, SC Kreuz Bube",
        ),
    ),
    "a class list with teachers and a second sheet of rules": Given(
        workbook(
            [["Reglament del torneig"], ["1. Es juga per parelles"], ["2. Puntualitat!"]],
            [
                ["Escola Puigverd", "", "", ""],
                ["Classe:", "6è A", "Tutora:", "Maria Font"],
                [],
                ["Núm.", "Cognoms", "Nom", "Al·lèrgies"],
                ["1", "Bosch i Serra", "Laia", ""],
                ["2", "Camps", "Oriol", "nous"],
                ["3", "El Amrani", "Yasmina", ""],
            ],
        ),
        ("Laia Bosch i Serra", "Oriol Camps", "Yasmina El Amrani"),
    ),
    "classes under each other, each with its title": Given(
        "Klasse 5a\nName;Vorname\nBauer;Emma\nKlein;Noah\n\nKlasse 5b\nName;Vorname\nLang;Mia\nSchütz;Ben\n",
        ("Emma Bauer", "Noah Klein", "Mia Lang", "Ben Schütz"),
    ),
    "a school's export, quoted, with everybody's parents": Given(
        '"Last name","First name","Form","Parent/Guardian","Parent e-mail"\n'
        '"Okafor","Chidi","7B","Ngozi Okafor","ngozi@mail.example"\n'
        '"Smith-Jones","Poppy","7B","Ann Smith","ann@mail.example"\n'
        '"Ali","Zara","7C","Imran Ali","imran@mail.example"\n',
        ("Chidi Okafor", "Poppy Smith-Jones", "Zara Ali"),
    ),
    "a volunteer's spreadsheet with a tick, a telephone and remarks": Given(
        "INSCRIPCIONES TORNEO DE NAVIDAD\t\t\t\t\n"
        "\tNombre y apellidos\tTfno.\tPagado\tObservaciones\n"
        "1\tMª Carmen López de la Fuente\t600111222\tSI\tviene con Paco\n"
        "2\tFco. Javier Ruiz\t600333444\tNO\t\n"
        "3\tJosé Mª Peña\t\tSI\tllega tarde\n"
        "4\tBegoña Iturriaga\t600555666\tSI\t\n"
        "\t\t\t\t\n"
        "\tTOTAL PAGADO\t\t3\t\n",
        ("Mª Carmen López de la Fuente", "Fco. Javier Ruiz", "José Mª Peña", "Begoña Iturriaga"),
    ),
    "a volunteer's list by tables": Given(
        "Tavolo 1\nAnna Bianchi\nMarco Neri\nLucia De Rosa\n\nTavolo 2\nPaolo Conti\nGiulia Fabbri\n"
        "\nRiserve:\nSara Galli\n",
        ("Anna Bianchi", "Marco Neri", "Lucia De Rosa", "Paolo Conti", "Giulia Fabbri", "Sara Galli"),
    ),
    "a spreadsheet saved by an old computer": Given(
        "Prénom;Nom;Ville\nFrançois;Lefèvre;Orléans\nHélène;Bézier;Besançon\nNoël;Gérard;Orléans\n".encode(
            "cp1252"
        ),
        ("François Lefèvre, Orléans", "Hélène Bézier, Besançon", "Noël Gérard, Orléans"),
    ),
    "a form's answers with questions for headings": Given(
        "Horodateur,Votre nom et prénom ?,De quel club venez-vous ?,Restez-vous pour le repas ?\n"
        "2026/01/04 10:11:12,Martin Claire,Nantes,Oui\n"
        "2026/01/04 11:00:05,Dubois Paul,Rezé,Non\n"
        "2026/01/05 09:30:00,Petit Jeanne,Nantes,Oui\n",
        ("Martin Claire, Nantes", "Dubois Paul, Rezé", "Petit Jeanne, Nantes"),
    ),
    "a form's answers in German with an address": Given(
        "Zeitstempel\tE-Mail-Adresse\tVorname\tFamilienname\tSpielst du zum ersten Mal?\n"
        "03.01.2026 18:11\tuwe@post.example\tUwe\tSeiler\tNein\n"
        "03.01.2026 19:40\tinge@post.example\tInge\tMeysel\tJa\n",
        ("Uwe Seiler", "Inge Meysel"),
    ),
    "a chat message with dates, numbers and hearts": Given(
        "🃏 TORNEO SABATO 14/3 ore 15 🃏\nChi c'è?\n1️⃣ Franco ❤️\n2️⃣ Pina Esposito\n3️⃣ Mimmo (paga dopo)\n"
        "4️⃣ Carmela Russo 👍\nMancano 2 posti!\n",
        ("Franco", "Pina Esposito", "Mimmo (paga dopo)", "Carmela Russo"),
    ),
    "a chat message of bullets with towns": Given(
        "Hello everyone!\nHere's who is in so far:\n• Tom Baker – Leeds\n• Sylvester McCoy – York\n"
        "• Jo Martin – Leeds\n• Pat Troughton – Hull\n\nSee you there, Dave\n",
        ("Tom Baker, Leeds", "Sylvester McCoy, York", "Jo Martin, Leeds", "Pat Troughton, Hull"),
    ),
    "a mail's addresses in one line each": Given(
        "Ana García <ana.garcia@correo.example>;\nLuis Pérez <luis@correo.example>;\n"
        "Marta Gómez <marta@correo.example>;\n",
        ("Ana García", "Luis Pérez", "Marta Gómez"),
    ),
    "pairs of a club night with a number and a dash": Given(
        "Parelles dijous\n\n1. Joan Pi - Maria Pou\n"
        "2. Pere Soler - Anna Vidal\n3. Lluís Grau - Neus Bofill\n",
        ("Joan Pi + Maria Pou", "Pere Soler + Anna Vidal", "Lluís Grau + Neus Bofill"),
        in_pairs=True,
    ),
    "teams of two with captains of two clubs": Given(
        "Équipe;Joueur 1;Club 1;Joueur 2;Club 2\n"
        "Les Pieds Nickelés;Luc Roche;Dole;Guy Petit;Dole\n"
        "Bielote;Ève Noir;Gray;Léa Blanc;Dole\n",
        ("Luc Roche, Dole + Guy Petit, Dole", "Ève Noir, Gray + Léa Blanc, Dole"),
        in_pairs=True,
    ),
    "pairs with halves in four columns and a group of headings above": Given(
        ";Spieler 1;;Spieler 2;\nNr.;Vorname;Nachname;Vorname;Nachname\n"
        "1;Jan;Böhm;Eva;Kunz\n2;Ole;Hahn;Ida;Voss\n3;Kai;Roth;Ute;Lenz\n",
        ("Jan Böhm + Eva Kunz", "Ole Hahn + Ida Voss", "Kai Roth + Ute Lenz"),
        in_pairs=True,
    ),
    "a club's first player lives in a town that others live in, too": Given(
        "Kayleigh Pearson;Kingsway\nDeclan Walton;Hull\nMegan Berry;Bath\nDaniel Chapman;Kingsway\n",
        (
            "Kayleigh Pearson, Kingsway",
            "Declan Walton, Hull",
            "Megan Berry, Bath",
            "Daniel Chapman, Kingsway",
        ),
    ),
    "names in one line of a message, the last two with a word between": Given(
        "Ana Roux, Bo Vidal, Cy Mas et Di Puig\n", ("Ana Roux", "Bo Vidal", "Cy Mas", "Di Puig")
    ),
    "the addresses of a mail in one line": Given(
        '"Dupont, Jean" <jean@mail.example>; "Müller, Eva" <eva@mail.example>; Ana Roux <ana@mail.example>',
        ("Jean Dupont", "Eva Müller", "Ana Roux"),
    ),
    "pairs in one line": Given(
        "Ana Roca + Pau Vila, Mar Costa + Jan Soler, Núria Pla + Lluís Mas",
        ("Ana Roca + Pau Vila", "Mar Costa + Jan Soler", "Núria Pla + Lluís Mas"),
        in_pairs=True,
    ),
    "a message that answers another, with its numbers": Given(
        "> 1. Jean-Pierre Dubois <jp@mail.example>\n> 2. Élodie de la Fontaine <e@mail.example>\n",
        ("Jean-Pierre Dubois", "Élodie de la Fontaine"),
    ),
    "a message with places that nobody has taken yet": Given(
        "Inscriptions tournoi\n1. Ana\n2. Bo Vidal\n3- Cy Mas\n4) Di Puig\n5. \n6. \n",
        ("Ana", "Bo Vidal", "Cy Mas", "Di Puig"),
    ),
    "a federation's surnames with what stands before them in a column": Given(
        "Achternaam;Voornaam;Tussenvoegsel;Vereniging\nBerg;Jan;van der;Leiden\nGroot;Piet;de;Delft\n"
        "Visser;Anna;;Delft\n",
        ("Jan van der Berg, Leiden", "Piet de Groot, Delft", "Anna Visser, Delft"),
    ),
    "a ticket office's export with those who paid": Given(
        "Commande;Nom participant;Prénom participant;Nom payeur;Prénom payeur;Email payeur\n"
        "112;Roux;Ana;Roux;Marc;marc@mail.example\n113;Vidal;Bo;Vidal;Bo;bo@mail.example\n"
        "114;Mas;Cy;Roux;Marc;marc@mail.example\n",
        ("Ana Roux", "Bo Vidal", "Cy Mas"),
    ),
    "a printed list with sums and numbers of pages between": Given(
        "Liste des adhérents;;\nPage 1;;\nNom;Prénom;Catégorie\nRoux;Ana;Junior\nVidal;Bo;Senior\n"
        "Sous-total;2;\nPage 2;;\nNom;Prénom;Catégorie\nMas;Cy;Junior\nPuig;Di;Senior\nTotal;4;\n",
        ("Ana Roux", "Bo Vidal", "Cy Mas", "Di Puig"),
    ),
    "names with telephone numbers, which nobody else needs": Given(
        "Anna Roux 0611223344\nBob Vidal 06 22 33 44 55\nCyril Mas (tél. +33 6 33 44 55 66)\nDiane Puig 2\n",
        ("Anna Roux", "Bob Vidal", "Cyril Mas", "Diane Puig 2"),
    ),
    "a list with those who do not come, and one struck out": Given(
        "Anna Roux\n~Bob Vidal~\nCyril Mas\n\nAbsents :\nDiane Puig\nPaul Petit\n\nRéserve :\nEva Roca\n",
        ("Anna Roux", "Cyril Mas", "Eva Roca"),
    ),
    "names in one line with strokes": Given(
        "Anna Roux / Bob Vidal / Cyril Mas", ("Anna Roux", "Bob Vidal", "Cyril Mas")
    ),
    "a pupil whose surname is a word of headings": Given(
        "Vereinsmeisterschaft;;;\n;Familienname;Vorname(n);Spielstärke\n1;Schüler;Marita;Senioren\n"
        "2;Rust;Nancy;U14\n3;Zimmer;Norbert;Gast\n4;Wende;Alex;Senioren\n",
        ("Marita Schüler", "Nancy Rust", "Norbert Zimmer", "Alex Wende"),
    ),
    "headings with slips above clubs": Given(
        "Cognomegiocatore;Nome giocaore;Nome delcircolo\nScarponi;Ciro;Torino\n"
        "Sansoni;Guarino;Bocciofila Cuneo\nSerao;Pina;Asti\nGiannelli;Alberico;Torino\n",
        (
            "Ciro Scarponi, Torino",
            "Guarino Sansoni, Bocciofila Cuneo",
            "Pina Serao, Asti",
            "Alberico Giannelli, Torino",
        ),
    ),
}


@pytest.mark.parametrize("kind", sorted(LISTS))
def test_everybody_of_it_comes_in_and_nobody_else(kind: str) -> None:
    given = LISTS[kind]
    content = given.content if isinstance(given.content, bytes) else given.content.encode()
    listed = read(content, in_pairs=given.in_pairs)
    there = [row for row in listed.rows if row.fault not in {RowFault.TWICE, RowFault.HIDDEN, RowFault.ASIDE}]
    said = tuple(
        " + ".join(f"{name}, {club}" if club else name for name, club in row.players) for row in there
    )
    assert (said, listed.asked) == (given.people, ())
