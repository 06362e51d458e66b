"""Finds the columns of a list with names and clubs, by headings in six languages or by position."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.core.tournament.event.partners import split_partners

_LOOKED_AT = 10
"""Number of first lines that may hold the headings: titles may come above them."""
_LONGEST_HEADING = 60


def _words(*languages: str) -> frozenset[str]:
    """Headings as `folded_name` returns them, a line for each language."""
    return frozenset(word for language in languages for word in language.split(", "))


_FULL = _words(
    "full name, player, players, player name, participant, participants, member, members",
    "nom complet, nom et prenom, nom prenom, prenom nom, prenom et nom, joueur, joueuse, joueurs, membre",
    "nombre completo, nombre y apellidos, apellidos y nombre, jugador, jugadora, jugadores, participante",
    "nome completo, nome e cognome, cognome e nome, giocatore, giocatrice, giocatori, partecipante",
    "nom i cognoms, cognoms i nom, jugadors, soci",
    "vollstandiger name, vor und nachname, name vorname, spieler, spielerin, spieler in, teilnehmer",
)
_NAME = _words("name, names", "nom, noms", "nombre, nombres", "nome, nomi")
"""A whole name, or the half of it that has no column of its own."""
_FIRST = _words("first name, given name, forename", "prenom", "nombre de pila", "nom de pila", "vorname")
_SURNAME = _words(
    "surname, last name, family name",
    "nom de famille",
    "apellido, apellidos, primer apellido, segundo apellido",
    "cognome",
    "cognom, cognoms, primer cognom, segon cognom",
    "nachname, familienname, zuname",
)
_CLUB = _words(
    "club, association, team",
    "cercle, societe, equipe",
    "asociacion, pena, equipo",
    "circolo, societa, associazione, squadra",
    "associacio, penya, equip",
    "verein, klub, mannschaft",
)


_EMAIL = _words(
    "e mail, email, mail, e mail address, email address, mail address",
    "courriel, adresse e mail, adresse email, adresse mail, adresse courriel, adresse electronique, mel",
    "correo, correo electronico, direccion de correo, direccion de correo electronico",
    "posta elettronica, indirizzo e mail, indirizzo email, indirizzo di posta elettronica",
    "correu, correu electronic, adreca electronica, adreca de correu",
    "e mail adresse, email adresse, emailadresse, mailadresse, mail adresse",
)


@dataclass(frozen=True, slots=True)
class Columns:
    """Positions in each line, counted from 0."""

    name: tuple[int, ...]
    """Columns of the name, in the order of its parts."""
    club: int | None
    first_line: int
    """Number of lines above the first player."""
    partner: tuple[int, ...] = ()
    """Columns of the partner's name, in a list of pairs."""
    partner_club: int | None = None
    pair: int | None = None
    """A pair's number, or its own name."""
    emails: tuple[int, ...] = ()
    """Columns of the addresses: the player's, then the partner's."""


def find_columns(lines: Sequence[Sequence[str]]) -> Columns:
    """Find columns by headings near the top; without any, the name comes first and the club next.

    Columns without any letter, such as member numbers, are skipped then.

    >>> find_columns([("Nr", "Nom", "Prénom", "Club"), ("1", "Roux", "Ana", "Lyon")])
    Columns(name=(2, 1), club=3, first_line=1, partner=(), partner_club=None, pair=None, emails=())
    >>> find_columns([("1", "Ana", "Lyon"), ("2", "Bo", "")])
    Columns(name=(1,), club=2, first_line=0, partner=(), partner_club=None, pair=None, emails=())
    """
    for place, line in enumerate(lines[:_LOOKED_AT]):
        headings = [folded_name(cell) if len(cell) <= _LONGEST_HEADING else "" for cell in line]
        name = _name_columns(headings)
        if name:
            club = next((column for column, heading in enumerate(headings) if heading in _CLUB), None)
            return Columns(name, club, place + 1, emails=_where(headings, _EMAIL)[:1])
    lettered, emails = _lettered(lines)
    return Columns(tuple(lettered[:1]), lettered[1] if len(lettered) > 1 else None, 0, emails=emails[:1])


def _name_columns(headings: Sequence[str]) -> tuple[int, ...]:
    """The columns of a name, first name before surname; empty without headings."""
    full, name, first, surname = (
        tuple(column for column, heading in enumerate(headings) if heading in words)
        for words in (_FULL, _NAME, _FIRST, _SURNAME)
    )
    if full:
        return full[:1]
    if first:
        # Beside a first name, “Nom” and “Name” are surnames.
        return first[:1] + (surname or name[:1])
    # Beside a surname, “Nombre”, “Nome” and “Nom” are first names.
    return name[:1] + surname


def _lettered(lines: Sequence[Sequence[str]]) -> tuple[list[int], tuple[int, ...]]:
    """Without headings: the columns with letters, and separately those of addresses."""
    width = max(map(len, lines), default=0)
    emails = tuple(column for column in range(width) if _has_addresses(lines, column))
    return [column for column in range(width) if column not in emails and _has_letters(lines, column)], emails


def _has_addresses(lines: Sequence[Sequence[str]], column: int) -> bool:
    """Whether the column has only addresses, and at least one."""
    said = [line[column][:100].strip() for line in lines if column < len(line)]
    return any(said) and all("@" in cell for cell in said if cell)


def _has_letters(lines: Sequence[Sequence[str]], column: int) -> bool:
    return any(column < len(line) and any(map(str.isalpha, line[column][:100])) for line in lines)


_FIRST_OF_TWO = _words(
    "player 1, name 1, first player",
    "joueur 1, joueuse 1, nom 1",
    "jugador 1, jugadora 1, nombre 1",
    "giocatore 1, giocatrice 1, nome 1",
    "nom 1",
    "spieler 1, spielerin 1, name 1",
)
_PARTNER = _words(
    "partner, player 2, name 2, second player",
    "partenaire, joueur 2, joueuse 2, nom 2, coequipier, coequipiere",
    "companero, companera, jugador 2, jugadora 2, nombre 2",
    "compagno, compagna, giocatore 2, giocatrice 2, nome 2",
    "company, companya, nom 2",
    "partnerin, spieler 2, spielerin 2, name 2, mitspieler, mitspielerin",
)
_PAIR = _words(
    "pair, pair number, pair name, number, no",
    "paire, numero, numero de la paire, nom de la paire",
    "pareja, numero de la pareja, nombre de la pareja",
    "coppia, numero della coppia, nome della coppia",
    "parella, numero de la parella, nom de la parella",
    "paar, nummer, nr, name des paars, nummer des paars",
)
_SECOND_CLUB = _words(
    "club 2", "cercle 2, societe 2", "asociacion 2", "circolo 2", "associacio 2, penya 2", "verein 2"
)

_EMAIL_OF_TWO = frozenset(f"{word} {number}" for word in _EMAIL for number in (1, 2))


def find_pair_columns(lines: Sequence[Sequence[str]]) -> Columns:
    """The same for a list of pairs: two columns of names or, in one, names with a plus between them.

    Without headings the second column has partners, or clubs if a value in it is repeated.

    >>> find_pair_columns([("Paire", "Joueur 1", "Joueur 2", "Club"), ("7", "Ana", "Pau", "Lyon")])
    Columns(name=(1,), club=3, first_line=1, partner=(2,), partner_club=None, pair=0, emails=())
    >>> find_pair_columns([("Ana", "Pau"), ("Mar", "Jan")]).partner
    (1,)
    >>> find_pair_columns([("Ana + Pau", "Lyon"), ("Mar + Jan", "Lyon")]).club
    1
    """
    for place, line in enumerate(lines[:_LOOKED_AT]):
        headings = [folded_name(cell) if len(cell) <= _LONGEST_HEADING else "" for cell in line]
        of_two = _where(headings, _FIRST_OF_TWO)
        partner, pair = _where(headings, _PARTNER)[:1], _where(headings, _PAIR)[:1]
        clubs = _where(headings, _CLUB)
        second_club = (*_where(headings, _SECOND_CLUB), *clubs[1:])[:1]
        name = of_two[:1] or _without(_name_columns(headings), (*partner, *pair))
        # Two columns with the same heading are the two names.
        twice = _where(headings, _FULL | _NAME)
        if not partner and len(twice) == 2 and not _where(headings, _FIRST | _SURNAME):
            name, partner = twice[:1], twice[1:]
        if name:
            firsts = (*second_club, None)[0], (*pair, None)[0]
            emails = _where(headings, _EMAIL | _EMAIL_OF_TWO)
            return Columns(name, (*clubs, None)[0], place + 1, partner, *firsts, emails)
    lettered, emails = _lettered(lines)
    second = lettered[1] if len(lettered) > 1 else None
    if second is None or _repeats(lines, second) or _names_two(lines, lettered[0]):
        return Columns(tuple(lettered[:1]), second, 0, emails=emails)
    club = lettered[2] if len(lettered) > 2 else None
    return Columns(tuple(lettered[:1]), club, 0, (second,), emails=emails)


def _where(headings: Sequence[str], words: frozenset[str]) -> tuple[int, ...]:
    return tuple(column for column, heading in enumerate(headings) if heading in words)


def _without(columns: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(column for column in columns if column not in others)


def _repeats(lines: Sequence[Sequence[str]], column: int) -> bool:
    """Whether a value of the column is repeated, which names of players are not."""
    cells = [folded_name(line[column][:100]) for line in lines if column < len(line)]
    said = [cell for cell in cells if cell]
    return len(set(said)) < len(said)


def _names_two(lines: Sequence[Sequence[str]], column: int) -> bool:
    """Whether cells have two names: in any cell with a plus, or in most with another sign."""
    cells = [line[column][:400] for line in lines if column < len(line) and line[column].strip()]
    if any(len(split_partners(cell, only_plus=True)) > 1 for cell in cells):
        return True
    return 2 * sum(len(split_partners(cell)) > 1 for cell in cells) > len(cells)
