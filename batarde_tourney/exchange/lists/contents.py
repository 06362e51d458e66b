"""What stands in a column: words, numbers, addresses, names of one or of two.

Only the first cells are looked at, so that a list of thousands costs no more than one of hundreds.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.exchange.lists.heading_words import CATEGORIES
from batarde_tourney.exchange.lists.known_names import is_given, is_surname, is_town
from batarde_tourney.exchange.lists.one_name import has_comma_name, split_pair, without_number
from batarde_tourney.exchange.lists.word_set import word_set

_LOOKED_AT = 300
"""Cells of a column that are looked at."""
_LETTERS = 120
"""Letters of a cell that are looked at."""
_DATE = re.compile(r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}.*|\d{1,2}:\d{2}(:\d{2})?")
_NUMBER = re.compile(r"[A-Z]{0,3}[-#/ ]?\d+(?:[.,/-]\d+)*[.)°ªº]?|\d+[A-Z]?", re.IGNORECASE)
_CLUB_WORDS = word_set(
    """club klub verein bc psc fc cc cb ce sc sv tsv tus vfl ec es as us ac ca uc penya pena casal ateneu
    cercle circolo association associazione associacio asociacion societa societe amicale school schule
    ecole escola escuela scuola lycee bar cafe union sport sporting bridge cartes kartenclub spielclub
    skatclub college gymnasium realschule institut institut bridgeclub"""
)
_NO_CLUB = word_set(
    """m f w d h frau herr mann weiblich mannlich male female homme femme mr mrs ms mme mlle si no yes ja
    nein oui non x ok fr es de it ch be gb usa"""
)
"""Values of columns of sex, of countries, of ticks."""


@dataclass(frozen=True, slots=True)
class Contents:
    """A column in figures; shares are between 0 and 1, of the cells that are not empty."""

    filled: int = 0
    """How many cells are not empty, of those looked at."""
    rows: int = 0
    lettered: float = 0.0
    """Cells with a letter that are no code, day or address."""
    has_letters: bool = False
    """Whether any cell has a letter."""
    numbered: float = 0.0
    figured: float = 0.0
    """Cells that have a figure."""
    counts_up: bool = False
    addressed: float = 0.0
    one_word: float = 0.0
    several_words: float = 0.0
    distinct: float = 0.0
    given: float = 0.0
    """Cells of one word that is a common given name, or of several that have one."""
    all_given: float = 0.0
    """Cells of which every word is a common given name: halves of names, and no whole ones."""
    given_first: float = 0.0
    surname: float = 0.0
    """Cells whose last word is a common surname."""
    town: float = 0.0
    club_words: float = 0.0
    capitals: float = 0.0
    """Cells in capital letters."""
    titled: float = 0.0
    """Cells that begin with a capital letter."""
    pairs: float = 0.0
    pair_given: float = 0.0
    """Cells of which the second part begins with a common given name."""
    commas: float = 0.0
    categories: float = 0.0
    """Cells that are categories of people: “Junior”, “U14”."""
    marks: float = 0.0
    """Cells of one to three letters, or a word such as “Frau”: sexes, countries, ticks."""
    example: str = ""
    pair_example: str = ""
    usual: str = ""
    """The value that comes most often."""
    most: int = 0
    """How often it comes."""
    once_or_twice: float = 0.0
    """Share of values that come exactly twice."""

    @property
    def is_words(self) -> bool:
        """Whether most cells are words."""
        return self.filled > 0 and self.lettered >= 0.6

    @property
    def may_be_names(self) -> bool:
        """Whether the cells may be names, or halves of names."""
        return self.is_words and self.addressed < 0.3 and self.marks < 0.5 and self.distinct > 0.3

    @property
    def is_club(self) -> bool:
        """Whether the cells are clubs: few that repeat, towns, or words of clubs."""
        if self.repeats or self.club_words >= 0.3:
            return True
        return self.town >= 0.4 and self.town >= max(self.given, self.surname)

    @property
    def repeats(self) -> bool:
        """Whether few values come again and again, as clubs do and names do not."""
        return self.filled > 2 and self.distinct <= 0.7


def contents_of(rows: Sequence[Sequence[str]], column: int) -> Contents:
    """The column in figures, over the first rows."""
    looked = rows[:_LOOKED_AT]
    cells = [shown_name(row[column][:_LETTERS]) for row in looked if column < len(row)]
    told = [cell for cell in cells if cell]
    if not told:
        return Contents(rows=len(looked))
    kinds = [_look(cell) for cell in told]
    values = Counter(folded_name(cell) for cell in told)
    usual, most = values.most_common(1)[0]
    share = _Shares(kinds)
    return Contents(
        filled=len(told),
        rows=len(looked),
        lettered=share.of("lettered"),
        has_letters=any(map(str.isalpha, "".join(told))),
        numbered=share.of("numbered"),
        figured=share.of("figured"),
        counts_up=_counts_up(told),
        addressed=share.of("addressed"),
        one_word=sum(kind.words == 1 for kind in kinds) / len(kinds),
        several_words=sum(kind.words > 1 for kind in kinds) / len(kinds),
        distinct=len(values) / len(told),
        given=share.of("given"),
        all_given=share.of("all_given"),
        given_first=share.of("given_first"),
        surname=share.of("surname"),
        town=share.of("town"),
        club_words=share.of("club_words"),
        capitals=share.of("capitals"),
        titled=share.of("titled"),
        pairs=share.of("pair"),
        pair_given=share.of("pair_given"),
        commas=share.of("comma"),
        categories=share.of("category"),
        marks=share.of("mark"),
        example=next((cell for cell, kind in zip(told, kinds, strict=True) if kind.given), told[0]),
        pair_example=next((cell for cell, kind in zip(told, kinds, strict=True) if kind.pair), ""),
        usual=next(cell for cell in told if folded_name(cell) == usual),
        most=most,
        once_or_twice=sum(count == 2 for count in values.values()) / len(values),
    )


class _Shares:
    def __init__(self, kinds: Sequence["_Look"]) -> None:
        self._kinds = kinds

    def of(self, about: str) -> float:
        """The share of cells of which this is true."""
        return sum(bool(getattr(kind, about)) for kind in self._kinds) / len(self._kinds)


@dataclass(frozen=True, slots=True)
class _Look:
    """What one cell is."""

    lettered: bool
    numbered: bool
    figured: bool
    addressed: bool
    words: int
    given: bool
    all_given: bool
    given_first: bool
    surname: bool
    town: bool
    club_words: bool
    capitals: bool
    titled: bool
    pair: bool
    pair_given: bool
    comma: bool
    category: bool
    mark: bool


@forgotten_with_club
@lru_cache(maxsize=8192)
def _look(cell: str) -> _Look:
    bare = without_number(cell)
    parts = split_pair(bare, only_signs=False)
    folded = folded_name(bare)
    words = folded.split()
    is_number = bool(_NUMBER.fullmatch(cell) or _DATE.fullmatch(cell)) or not any(map(str.isalpha, cell))
    is_address = "@" in cell and " " not in cell
    first, last = (words[0], words[-1]) if words else ("", "")
    return _Look(
        lettered=not is_number and not is_address,
        numbered=is_number,
        figured=any(map(str.isdigit, cell)),
        addressed=is_address,
        words=len(words),
        given=any(map(is_given, words)),
        all_given=bool(words) and all(map(is_given, words)),
        given_first=is_given(first),
        surname=is_surname(last),
        town=is_town(folded),
        club_words=len(words) > 1 and any(word in _CLUB_WORDS or word.isdigit() for word in words),
        capitals=bare.isupper(),
        titled=bare[:1].isupper(),
        pair=len(parts) > 1,
        pair_given=len(parts) > 1 and is_given(folded_name(parts[-1]).partition(" ")[0]),
        comma=has_comma_name(bare),
        category=folded in CATEGORIES,
        mark=folded in _NO_CLUB or not words,
    )


def _counts_up(cells: Sequence[str]) -> bool:
    """Whether all are whole numbers that grow, but for a few."""
    numbers = [int(bare) for cell in cells if (bare := cell.strip(" .)#°")).isdecimal() and len(bare) < 12]
    if len(numbers) < max(2, 0.9 * len(cells)):
        return False
    rising = sum(one < two for one, two in pairwise(numbers))
    return rising >= 0.9 * (len(numbers) - 1)
