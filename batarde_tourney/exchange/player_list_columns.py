"""Which columns of a list hold names and clubs, by their headings in six languages or by their places."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.tournament.people import folded_name

_LOOKED_AT = 10
"""Lines at the beginning among which the headings can be: titles may stand above them."""
_LONGEST_HEADING = 60


def _words(*languages: str) -> frozenset[str]:
    """Headings as `folded_name` writes them, a line a language."""
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


@dataclass(frozen=True, slots=True)
class Columns:
    """Where to look in each line: places counted from 0."""

    name: tuple[int, ...]
    """The columns that make the name, in the order they are said."""
    club: int | None
    first_line: int
    """How many lines stand above the first player."""


def find_columns(lines: Sequence[Sequence[str]]) -> Columns:
    """By the headings, if a line near the top has any; otherwise the name stands first, the club next.

    Columns without any letter, such as numbers of members, are passed over then.

    >>> find_columns([("Nr", "Nom", "Prénom", "Club"), ("1", "Roux", "Ana", "Lyon")])
    Columns(name=(2, 1), club=3, first_line=1)
    >>> find_columns([("1", "Ana", "Lyon"), ("2", "Bo", "")])
    Columns(name=(1,), club=2, first_line=0)
    """
    for place, line in enumerate(lines[:_LOOKED_AT]):
        headings = [folded_name(cell) if len(cell) <= _LONGEST_HEADING else "" for cell in line]
        name = _name_columns(headings)
        if name:
            club = next((column for column, heading in enumerate(headings) if heading in _CLUB), None)
            return Columns(name, club, place + 1)
    width = max(map(len, lines), default=0)
    lettered = [column for column in range(width) if _has_letters(lines, column)]
    return Columns(tuple(lettered[:1]), lettered[1] if len(lettered) > 1 else None, 0)


def _name_columns(headings: Sequence[str]) -> tuple[int, ...]:
    """The columns that make a name, the first name before the surname; none without headings."""
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


def _has_letters(lines: Sequence[Sequence[str]], column: int) -> bool:
    return any(column < len(line) and any(map(str.isalpha, line[column][:100])) for line in lines)
