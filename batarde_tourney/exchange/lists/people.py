"""The rows of a list whose columns are known: people and pairs, and what is no person."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from batarde_tourney.core.limits import LONGEST_NAME
from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.event.partners import split_partners
from batarde_tourney.exchange.lists.heading_words import ABSENT, GROUPS, TOTALS
from batarde_tourney.exchange.lists.headings import NAMING
from batarde_tourney.exchange.lists.known_names import is_given, is_surname
from batarde_tourney.exchange.lists.layout import Headings
from batarde_tourney.exchange.lists.listed import LeftOut, LeftOutWhy, ListedPlayer, RowFault
from batarde_tourney.exchange.lists.no_person import PARTICLES, is_no_name
from batarde_tourney.exchange.lists.one_name import (
    bracketed,
    clean_name,
    has_comma_name,
    has_honorific,
    has_mark,
    has_number,
    several_people,
    split_given,
    split_pair,
    turned_name,
    without_bare_number,
    without_honorific,
)
from batarde_tourney.exchange.lists.roles import ListColumn, Role
from batarde_tourney.exchange.lists.word_set import word_set
from batarde_tourney.exchange.table_sheet import Line, row_text

_MOST_CLEANED = 3 * LONGEST_NAME
"""Most letters of a cell that are read: enough to see that it is too long."""
_LOOKED_AT = 300
"""Rows by which habits are judged."""
_MOST_DIGITS = 7
"""One more than the digits that a pair's number may have."""
_PAID = word_set(
    """x ok oui yes si ja paid paye payee bezahlt pagado pagato pagat true vrai wahr 1 o y j s v"""
)


@dataclass(frozen=True, slots=True)
class Habits:
    """How names are written all over a list."""

    numbered: bool = False
    """A number and a space stand before each."""
    honorifics: bool = False
    commas: bool = False
    pairs: bool = False
    """Cells have two names, which words may part."""
    clubs_in_brackets: bool = False


class RowReader:
    """Reads rows by the roles of their columns."""

    def __init__(
        self,
        columns: Sequence[ListColumn],
        rows: Sequence[Sequence[str]],
        *,
        in_pairs: bool,
    ) -> None:
        self._in_pairs = in_pairs
        self._places = {role: [at for at, one in enumerate(columns) if one.role is role] for role in Role}
        self.has_partner = any(
            self._places[role] for role in (Role.PARTNER, Role.PARTNER_GIVEN, Role.PARTNER_SURNAME)
        )
        self._habits = self._find_habits(rows)
        self.name_places = frozenset(at for at, one in enumerate(columns) if one.role.is_name)

    @property
    def lists_pairs(self) -> bool:
        """Whether a row may be two people."""
        return self._in_pairs or self.has_partner or self._habits.pairs

    @property
    def _is_whole(self) -> bool:
        """Whether names stand in one column: the surname “Puig i Roca” beside a given name is one."""
        return bool(self._places[Role.NAME] or self._places[Role.SURNAME_GIVEN])

    def _find_habits(self, rows: Sequence[Sequence[str]]) -> Habits:
        places = self._places[Role.NAME] or self._places[Role.SURNAME_GIVEN]
        if not places:
            return Habits()
        cells = [text for row in rows[:_LOOKED_AT] if (text := _cell(row, places[0]))]
        if not cells:
            return Habits()
        numbered = sum(map(has_number, cells)) >= 0.6 * len(cells) and len(cells) > 1
        names = [clean_name(without_bare_number(cell) if numbered else cell).name for cell in cells]
        pairs = sum(len(split_pair(name, only_signs=False)) > 1 for name in names)
        return Habits(
            numbered=numbered,
            honorifics=2 * sum(map(has_honorific, names)) >= len(names),
            commas=bool(self._places[Role.SURNAME_GIVEN])
            or 2 * sum(map(has_comma_name, names)) >= len(names),
            pairs=pairs >= (0.4 if self._in_pairs else 0.6) * len(names)
            and (self._in_pairs or len(names) > 1),
            clubs_in_brackets=2 * sum(_may_be_club(bracketed(name)[1]) for name in names) >= len(names),
        )

    def read(self, number: int, cells: Sequence[str]) -> ListedPlayer:
        """The row as it is, with the faults of its names; the name is empty if it has none."""
        own, partner = self._names(cells), self._partner_name(cells)
        names, email, has_paid = [own.name] if own.name else [], own.email, own.has_paid
        club = _unquoted(self._text(cells, Role.CLUB)) or None
        if self._habits.clubs_in_brackets and not self._places[Role.CLUB] and names:
            bare, inside = bracketed(names[0])
            names, club = [bare.strip()], inside or None
        if self.lists_pairs and self._is_whole and not (own.name and partner):
            names = [part for name in names for part in self._parted(name)]
        elif not self.has_partner:
            names = [*self._of_one_surname(cells)] or [
                part for name in names for part in several_people(name) or (name,)
            ]
        names += self._parted(partner) if partner and not own.name else [partner] if partner else []
        names = [self._written(name) for name in names]
        about_pair = self._text(cells, Role.PAIR)
        listed = self._number(cells)
        pair_number = about_pair if _is_number(about_pair) else listed if len(names) > 1 else ""
        row = ListedPlayer(
            number,
            names[0] if names else "",
            club,
            partner=" & ".join(names[1:]),
            partner_club=self._partner_club(cells, club) if len(names) > 1 else None,
            pair="" if _is_number(about_pair) else about_pair,
            number=int(pair_number) if _is_number(pair_number) else None,
            emails=self._emails(cells, email),
            own_number=listed,
            categories=tuple(dict.fromkeys(filter(None, self._texts(cells, Role.CATEGORY)))),
            has_paid=self._has_paid(cells, has_paid),
        )
        return replace(row, fault=_fault_of_names(names))

    # The parts of a row.

    def _names(self, cells: Sequence[str]) -> "_Own":
        whole = [*self._texts(cells, Role.NAME), *self._texts(cells, Role.SURNAME_GIVEN)]
        if not whole:
            # “van der” in a column of its own stands before the surname, wherever the column does.
            surnames = sorted(self._texts(cells, Role.SURNAME), key=_is_no_particle)
            found = [clean_name(half) for half in (*self._texts(cells, Role.GIVEN), *surnames)]
            text = " ".join(one.name for one in found if one.name)
            return _Own(text, next((one.email for one in found if one.email), ""), None)
        text = whole[0]
        if self._habits.numbered:
            text = without_bare_number(text)
        named = clean_name(text)
        name = without_honorific(named.name) if self._habits.honorifics else named.name
        return _Own(name, named.email, named.has_paid)

    def _of_one_surname(self, cells: Sequence[str]) -> tuple[str, ...]:
        """The people of a row with several given names, one surname or as many; nothing for a single one."""
        if self._is_whole or len(self._places[Role.GIVEN]) != 1 or len(self._places[Role.SURNAME]) != 1:
            return ()
        given = split_given(clean_name(self._text(cells, Role.GIVEN)).name)
        surname = clean_name(self._text(cells, Role.SURNAME)).name
        if len(given) < 2 or not surname:
            return ()
        if folded_name(given[0]) == folded_name(surname):
            # “Roux, Ana” beside “Roux” is one person.
            return (f"{' '.join(given[1:])} {surname}",)
        parted = split_partners(surname)
        surnames = parted if len(parted) == len(given) else (surname,) * len(given)
        return tuple(f"{one} {other}" for one, other in zip(given, surnames, strict=True))

    def _partner_name(self, cells: Sequence[str]) -> str:
        whole = self._texts(cells, Role.PARTNER)
        if whole:
            name = clean_name(whole[0]).name
            return without_honorific(name) if self._habits.honorifics else name
        halves = [*self._texts(cells, Role.PARTNER_GIVEN), *self._texts(cells, Role.PARTNER_SURNAME)]
        return " ".join(filter(None, (clean_name(half).name for half in halves)))

    def _parted(self, name: str) -> list[str]:
        only_signs = not (self._habits.pairs or self._in_pairs)
        return list(split_pair(name, only_signs=only_signs or (self._in_pairs and self.has_partner)))

    def _written(self, name: str) -> str:
        turned = turned_name(name) if self._habits.commas else name
        return without_honorific(turned) if self._habits.honorifics else turned

    def _number(self, cells: Sequence[str]) -> str:
        return self._text(cells, Role.NUMBER).strip(" .)#°")

    def _partner_club(self, cells: Sequence[str], club: str | None) -> str | None:
        clubs = self._texts(cells, Role.CLUB)
        return _unquoted(clubs[1]) or None if len(clubs) > 1 else club

    def _emails(self, cells: Sequence[str], inside: str) -> tuple[str, ...]:
        told = self._texts(cells, Role.EMAIL)[:2]
        if not told:
            return (inside,) if inside else ()
        return (told[0] or inside, *told[1:])

    def _has_paid(self, cells: Sequence[str], inside: bool | None) -> bool:
        if inside is not None:
            return inside
        said = self._text(cells, Role.PAID)
        bare = said.strip(" €.,!").replace(",", ".")
        is_sum = bare.replace(".", "", 1).isdigit() and float(bare) > 0
        return is_sum or folded_name(said) in _PAID or any(mark in said for mark in "✓✔✅☑")

    def _texts(self, cells: Sequence[str], role: Role) -> list[str]:
        return [_cell(cells, at) for at in self._places[role]]

    def _text(self, cells: Sequence[str], role: Role) -> str:
        return next(iter(self._texts(cells, role)), "")


def _unquoted(text: str) -> str:
    """The text without single quotation marks around it."""
    is_quoted = len(text) > 2 and text[0] in _OPENING and text[-1] in _CLOSING
    bare = text[1:-1].strip()
    return bare if is_quoted and not any(mark in bare for mark in _OPENING + _CLOSING) else text


_OPENING, _CLOSING = "'‘‚‹", "'’‘›"


def _is_no_particle(text: str) -> bool:
    return not text[:1].islower() or not PARTICLES.issuperset(folded_name(text).split())


def _may_be_club(text: str) -> bool:
    """Whether what stands in brackets may be a club, and no remark: “cap.”, “2”."""
    if text[:1].isdigit():
        return " " in text
    return text[:1].isupper() and sum(map(str.isalpha, text)) > 1


@dataclass(frozen=True, slots=True)
class _Own:
    """The player's own name, and what stood beside it in its cell."""

    name: str
    email: str
    has_paid: bool | None


def _cell(cells: Sequence[str], at: int) -> str:
    """The cell as it would be stored; empty where the line is shorter."""
    return shown_name(cells[at][:_MOST_CLEANED]) if at < len(cells) else ""


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < _MOST_DIGITS


def _fault_of_names(names: Sequence[str]) -> RowFault | None:
    is_odd = len(names) > 2 or (len(names) == 2 and folded_name(names[0]) == folded_name(names[1]))
    return RowFault.THREE if is_odd else None


# Lines that are no person.


class Sieve:
    """Tells lines of people from all other lines."""

    def __init__(
        self, columns: Sequence[ListColumn], headings: Headings, rows: Sequence[Sequence[str]]
    ) -> None:
        self._headings = headings
        self._heading_texts = [text.casefold() for text in headings.texts]
        self._known_headings = set(self._heading_texts) - {""}
        self._names = [at for at, column in enumerate(columns) if column.role.is_name]
        self._used = [at for at, column in enumerate(columns) if column.role is not Role.NONE]
        width = len(columns)
        usual = Counter(sum(bool(cell.strip()) for cell in row) for row in rows)
        self._usual = usual.most_common(1)[0][0] if usual else 0
        self._is_single = width == 1 or self._usual == 1
        beginnings = [_beginning(row) for row in rows[:_LOOKED_AT]]
        self._numbered = sum(map(has_mark, beginnings)) >= 0.6 * max(1, len(beginnings))
        # Where names are written in small letters, these say nothing.
        firsts = [text[:1] for one in beginnings if (text := clean_name(one).name)]
        self._is_small = sum(first.islower() for first in firsts) > 0.5 * len(firsts)

    def why(self, cells: Sequence[str]) -> LeftOutWhy | None:
        """Why the line is no person; None if it may be one."""
        told = [cell.strip() for cell in cells if cell.strip()]
        if self._known_headings and self._is_heading_line(cells, told):
            return LeftOutWhy.HEADING
        if not any(map(str.isalnum, "".join(told))):
            # A line drawn beneath headings.
            return LeftOutWhy.TITLE
        if _is_total(told):
            return LeftOutWhy.TOTAL
        if len(told) == 1 and _EMPTY_PLACE.fullmatch(told[0]):
            return LeftOutWhy.BLANK
        if len(told) == 1 and self._is_title(cells, told[0]):
            return LeftOutWhy.TITLE
        return None

    def absent_below(self, cells: Sequence[str]) -> str:
        """The title, if those below it do not come: “Absent:”; empty for any other."""
        text = next((cell.strip() for cell in cells if cell.strip()), "")
        is_absent = not ABSENT.isdisjoint(folded_name(text[:60]).split()[:1]) and _is_group(text)
        return text.rstrip(" :") if is_absent else ""

    def _is_heading_line(self, cells: Sequence[str], told: Sequence[str]) -> bool:
        """Whether the line is the headings once more, as on each printed page."""
        if 2 * sum(cell.casefold() in self._known_headings for cell in told) < len(told):
            return False
        same = {
            at
            for at, (cell, text) in enumerate(zip(cells, self._heading_texts, strict=False))
            if cell and text and cell.strip().casefold() == text
        }
        names = [at for at, heading in enumerate(self._headings.said) if heading.kind in NAMING]
        named = [at for at in names if at < len(cells) and cells[at].strip()]
        # “Ana Roux; Guest” below “Player; Guest” is a person.
        is_whole = len(same) == len(told) or len(same) > 1 or bool(named)
        return bool(same) and 2 * len(same) >= len(told) and is_whole and same.issuperset(named)

    def _is_title(self, cells: Sequence[str], text: str) -> bool:
        """Whether the only text of a line is no name."""
        if _is_group(text) or _PAGE.fullmatch(folded_name(text[:60])):
            return True
        if self._is_single:
            is_numbered = self._numbered and has_mark(text)
            if self._numbered and not is_numbered and not _has_known_name(text):
                return True
            return is_no_name(text, is_numbered=is_numbered, is_small=self._is_small)
        at = next(place for place, cell in enumerate(cells) if cell.strip())
        if at not in self._used:
            return True
        return at in self._names and is_no_name(text, is_numbered=has_number(text), is_small=self._is_small)


_EMPTY_PLACE = re.compile(r"\W*\d{1,4}\s*[.)\]:°–-]+\W*")
"""The number of a place in a list that nobody has taken yet."""
_PAGE = re.compile(r"(?:page|seite|pagina|pag) \d+(?: \w{1,3})?(?: \d+)?")
"""What stands at the head or foot of a printed page, folded."""
_FIRST_CELLS, _FIRST_LETTERS = 3, 200


def _beginning(cells: Sequence[str]) -> str:
    """The first cells of the line that have a text, in one: a number, a name."""
    told = (cell[:_FIRST_LETTERS] for cell in cells if cell and not cell.isspace())
    return row_text(islice(told, _FIRST_CELLS))


def _has_known_name(text: str) -> bool:
    return any(is_given(word) or is_surname(word) for word in folded_name(text[:100]).split())


def _is_total(told: Sequence[str]) -> bool:
    """Whether the line is a sum: “Total: 12”, “12 players”."""
    if not told:
        return False
    words = folded_name(told[0][:60]).split() or [""]
    has_figure = any(map(str.isdigit, "".join(told)))
    if (
        words[0] in TOTALS
        or "".join(words[:2]) in TOTALS
        or (words[0].isdigit() and len(words) > 1 and words[1] in _COUNTED and len(told) == 1)
    ):
        return has_figure or (len(told) == 1 and len(words) == 1)
    return (
        len(words) > 1 and words[0] in _NUMBERS_OF and has_figure and (words[-1].isdigit() or len(told) > 1)
    )


_COUNTED = word_set(
    """players spieler spielerinnen joueurs joueuses jugadores jugadors giocatori participants
    participantes teilnehmer partecipanti inscrits inscritos inscritos iscritti personnes personas
    persone persones personen people members membres mitglieder equipes paires parelles parejas coppie
    paare pairs teams socios socis soci"""
)
_NUMBERS_OF = word_set("""number nombre nombres numero num nb anzahl zahl""")


def _is_group(text: str) -> bool:
    """Whether the text names a group: “Group B”, “Table 3”, “Reserves:”."""
    words = folded_name(text[:60]).split()
    if not words or words[0] not in GROUPS | ABSENT:
        return False
    return len(words) == 1 or (len(words) == 2 and len(words[1]) <= 2) or text.rstrip().endswith(":")


def left_out_above(lines: Sequence[Line], headings: Headings) -> list[LeftOut]:
    """The headings, and the lines above them."""
    if headings.place < 0:
        return []
    first = headings.place + 1 - headings.lines
    return [
        LeftOut(number, row_text(cells), LeftOutWhy.HEADING if at >= first else LeftOutWhy.TITLE)
        for at, (number, cells) in enumerate(lines[: headings.place + 1])
    ]


_MOST_BLANKS = 200


def blank_lines(lines: Sequence[Line]) -> Iterable[LeftOut]:
    """The empty lines between others; of a long gap the first ones."""
    last = 0
    for number, _ in lines:
        for blank in range(last + 1, min(number, last + 1 + _MOST_BLANKS)):
            yield LeftOut(blank, "", LeftOutWhy.BLANK)
        last = number
