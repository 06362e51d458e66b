"""Headings: what the words above a column say, in six languages and their usual forms, by likeness."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from rapidfuzz import fuzz, process

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.exchange.lists.heading_words import ATOMS, Atom
from batarde_tourney.exchange.lists.known_names import is_given, is_surname

LONGEST_HEADING = 60
_MOST_WORDS = 9
_LONG_ENOUGH = 5
"""Letters from which on a word may have a slip."""
_LIKENESS = 84
_TO_THE_LETTER = frozenset(("marital",))
"""What is nearly a given name: Marita."""
_KNOWN_BY_LIKENESS = tuple(
    word for word in ATOMS if len(word) >= _LONG_ENOUGH - 1 and word not in _TO_THE_LETTER
)
_JOINTS = ("", "s", "n", "en", "er", "e", "de")
"""What joins two words to one: Verein-s-name."""
_DOUBLED = re.compile(r"(.)\1")
_DOTTED = re.compile(r"\b(?:[^\W\d_]\.){2,}")
_ENDINGS = re.compile(
    r"\((?:n|s|e|es|in|innen|r|a|as|os|e\)s)\)|(?<=[a-zà-ÿ])[/*:_](?:in|innen|a|as|trice|e|es)\b",
    re.IGNORECASE,
)
"""What stands for a second gender or for several: “Vorname(n)”, “Spieler/in”."""
_GERMAN_ENDS = ("verein", "klub", "club", "nummer", "klasse", "adresse", "datum", "name", "ort")


class HeadingKind(StrEnum):
    """What a heading says."""

    NAME = "name"
    """A whole name, or the half of it that has no column of its own."""
    WHOLE = "whole"
    SURNAME_FIRST = "surname-first"
    """A whole name, which begins with the surname."""
    GIVEN = "given"
    SURNAME = "surname"
    BIRTH_NAME = "birth-name"
    PARTICLE = "particle"
    """What stands before a surname."""
    PARTNER = "partner"
    CLUB = "club"
    TOWN = "town"
    TEAM = "team"
    PAIR = "pair"
    CATEGORY = "category"
    NUMBER = "number"
    NUMBER_OF = "number-of"
    """The number of a club or the like; “No del club” above words has a slip."""
    EMAIL = "email"
    PAID = "paid"
    OTHER = "other"
    TITLE = "title"


NAMING = frozenset(
    (
        *(HeadingKind.NAME, HeadingKind.WHOLE, HeadingKind.SURNAME_FIRST, HeadingKind.PARTNER),
        *(HeadingKind.GIVEN, HeadingKind.SURNAME, HeadingKind.BIRTH_NAME),
    )
)
"""Kinds that have a name in their cells, or a half of one."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What a cell says if it is a heading; `kind` is None for words that say nothing."""

    kind: HeadingKind | None
    of: int = 0
    """Whose it is: 1 or 2 of a pair; 0 if it does not say."""
    is_partners: bool = False
    """Whether it names the partner, not only a second one."""
    is_exact: bool = True
    """Whether every word of it is known to the letter."""
    is_known: bool = True
    """Whether every word of it is known, at least by likeness."""


NO_HEADING = Heading(None)


@forgotten_with_club
@lru_cache(maxsize=4096)
def read_heading(text: str) -> Heading:
    """What the cell says as a heading.

    >>> read_heading("LastName").kind.value, read_heading("Prénoms").kind.value, read_heading("Ana").kind
    ('surname', 'given', None)
    >>> read_heading("Nombre y apellidos").kind.value, read_heading("Nom du joueur 2").of
    ('whole', 2)
    """
    if not text or len(text) > LONGEST_HEADING:
        return NO_HEADING
    words = heading_words(text)
    if not 0 < len(words) <= _MOST_WORDS:
        return NO_HEADING
    found = [_atoms_of(word) for word in words]
    said = [atom for atoms, _ in found for atom in atoms if atom is not Atom.NOISE]
    unknown = sum(not atoms for atoms, _ in found)
    if not said or unknown > len(said):
        return NO_HEADING
    kind = _kind(said)
    if kind is None or (unknown and kind is HeadingKind.TITLE):
        return NO_HEADING
    is_exact = not unknown and all(exact for _, exact in found)
    # “Partner 1” and “Partner 2” are the two of a pair.
    is_partners = Atom.PARTNER in said and Atom.FIRST not in said
    return Heading(kind, _whose(said), is_partners, is_exact, not unknown)


def heading_words(text: str) -> list[str]:
    """The folded words of a heading: LastName and name1 have two.

    >>> heading_words("LastName"), heading_words("Nº Joueur1")
    (['last', 'name'], ['no', 'joueur', '1'])
    """
    text = _ENDINGS.sub("", _DOTTED.sub(_without_dots, text))
    # Christian alone is a given name itself.
    text = re.sub(r"\bchristian(?=\s+name)", "given", text, flags=re.IGNORECASE)
    parted = re.sub(r"(?<=[a-zß-ÿ])(?=[A-ZÀ-Þ][a-zß-ÿ])|(?<=[^\W\d])(?=\d)", " ", text)
    return folded_name(parted).replace("#", "number").split() or (["number"] if "#" in text else [])


def _without_dots(found: re.Match[str]) -> str:
    return found[0].replace(".", "")


def _atoms_of(word: str) -> tuple[tuple[Atom, ...], bool]:
    """What a word says, and whether it is known to the letter; nothing for an unknown word."""
    if word in ATOMS:
        return (ATOMS[word],), True
    ended = ATOMS.get(word.removesuffix("s")) if len(word) > _LONG_ENOUGH else None
    if ended is not None:
        # “Name des Spielers”, “Vereins”.
        return (ended,), True
    single = _DOUBLED.sub(r"\1", word)
    if single in ATOMS:
        # “Socieetà” has a slip, and does not end in “età”.
        return (ATOMS[single],), False
    parts = _parts_of(word)
    if parts:
        return parts, True
    doubled = _parts_of(single)
    if doubled:
        # “Vorrname” has a slip, and is no other name that ends in “name”.
        return doubled, False
    if len(word) >= _LONG_ENOUGH and not is_given(word) and not is_surname(word):
        found = process.extractOne(word, _KNOWN_BY_LIKENESS, scorer=fuzz.ratio, score_cutoff=_LIKENESS)
        if found is not None:
            return (ATOMS[found[0]],), False
    return _end_of(word), False


def _parts_of(word: str) -> tuple[Atom, ...]:
    """What the parts of a word say that is made of two: “clubname”, “Mitgliedsnummer”."""
    for end in range(len(word) - 2, 2, -1):
        tail = ATOMS.get(word[end:])
        if tail is None or tail is Atom.NOISE or len(word) - end < 3:
            continue
        for joint in _JOINTS:
            head = ATOMS.get(word[:end].removesuffix(joint)) if word[:end].endswith(joint) else None
            if head is not None and head is not Atom.NOISE and end - len(joint) > 2:
                return (head, tail)
    return ()


def _end_of(word: str) -> tuple[Atom, ...]:
    """What the end of an unknown German word says; nothing without such an end."""
    ends = (end for end in _GERMAN_ENDS if word.endswith(end) and len(word) > len(end) + 2)
    return next(((ATOMS[end],) for end in ends), ())


def _kind(said: Sequence[Atom]) -> HeadingKind | None:
    """What the words say together."""
    has = set(said)
    if Atom.TITLE in has:
        return HeadingKind.TITLE
    for atom, kind in ((Atom.EMAIL, HeadingKind.EMAIL), (Atom.PAID, HeadingKind.PAID)):
        if atom in has:
            return kind
    if Atom.OTHER in has or Atom.MIDDLE in has:
        # “Data 1” is what programs call columns, and no day.
        return None if has & {Atom.FIRST, Atom.SECOND} else HeadingKind.OTHER
    if Atom.PARTICLE in has:
        return HeadingKind.PARTICLE
    for atom, kind in (
        (Atom.CATEGORY, HeadingKind.CATEGORY),
        (Atom.CLUB, HeadingKind.CLUB),
        (Atom.TEAM, HeadingKind.TEAM),
        (Atom.PAIR, HeadingKind.PAIR),
        (Atom.TOWN, HeadingKind.TOWN),
    ):
        if atom in has:
            # The number of a club says nothing about a player.
            return HeadingKind.NUMBER_OF if Atom.NUMBER in has and atom is not Atom.PAIR else kind
    return _kind_of_name(said, has)


def _kind_of_name(said: Sequence[Atom], has: set[Atom]) -> HeadingKind | None:
    """The kind of a name, or of a number beside one."""
    if Atom.NUMBER in has and not has & {Atom.FIRST, Atom.SECOND}:
        return HeadingKind.NUMBER
    if _is_whole(has):
        halves = [atom for atom in said if atom in {Atom.GIVEN, Atom.SURNAME, Atom.NAME}]
        return HeadingKind.SURNAME_FIRST if _begins_with_surname(halves) else HeadingKind.WHOLE
    return next((kind for atoms, kind in _NAME_KINDS if has & atoms), None)


_NAME_KINDS = (
    ({Atom.GIVEN, Atom.OF_GIVEN}, HeadingKind.GIVEN),
    ({Atom.OF_BIRTH_NAME}, HeadingKind.BIRTH_NAME),
    ({Atom.SURNAME, Atom.OF_SURNAME}, HeadingKind.SURNAME),
    ({Atom.PARTNER}, HeadingKind.PARTNER),
    ({Atom.WHOLE, Atom.PERSON}, HeadingKind.WHOLE),
    ({Atom.NAME}, HeadingKind.NAME),
    ({Atom.NUMBER}, HeadingKind.NUMBER),
)
"""What decides the kind of a name, the first that is said."""


def _is_whole(has: set[Atom]) -> bool:
    """Whether both halves of a name are said."""
    if {Atom.GIVEN, Atom.SURNAME} <= has:
        return True
    # “Nom, prénom” and “Nombre y apellidos” say it so; “nombre de pila” is one half.
    return Atom.NAME in has and bool(has & {Atom.GIVEN, Atom.SURNAME})


def _begins_with_surname(halves: Sequence[Atom]) -> bool:
    if halves[0] is Atom.SURNAME:
        return True
    return halves[0] is Atom.NAME and Atom.GIVEN in halves


def _whose(said: Sequence[Atom]) -> int:
    # “Primer apellido 2” is the second player's.
    if Atom.SECOND in said or (Atom.PARTNER in said and Atom.FIRST not in said):
        return 2
    return 1 if Atom.FIRST in said else 0
