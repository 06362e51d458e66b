"""How a table is laid out: the line of headings, what stands above it, two lists side by side."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.exchange.lists.contents import contents_of
from batarde_tourney.exchange.lists.headings import (
    NAMING,
    NO_HEADING,
    Heading,
    HeadingKind,
    read_heading,
)
from batarde_tourney.exchange.lists.known_names import is_given, is_surname
from batarde_tourney.exchange.table_sheet import Line

_LOOKED_AT = 40
"""Lines among which the headings are looked for: titles may stand above them."""
_TEAMS = frozenset((HeadingKind.PAIR, HeadingKind.TEAM))
_NUMBERS = re.compile(r"\d+")
_MOST_DIGITS = 6
_BENEATH = 6
"""Lines beneath that must not look like headings, too."""


@dataclass(frozen=True, slots=True)
class Headings:
    """The line of headings; `place` is where it stands among the lines, -1 if there is none."""

    place: int = -1
    lines: int = 0
    """How many lines of headings there are."""
    texts: tuple[str, ...] = ()
    said: tuple[Heading, ...] = ()

    @property
    def first_row(self) -> int:
        """Place of the first line beneath."""
        return self.place + 1 if self.place >= 0 else 0

    def text(self, column: int) -> str:
        """The heading of this column as in the file; empty without one."""
        return self.texts[column] if column < len(self.texts) else ""

    def heading(self, column: int) -> Heading:
        """What it says."""
        return self.said[column] if column < len(self.said) else NO_HEADING


def find_headings(lines: Sequence[Line], width: int) -> Headings:
    """The line of headings near the top, by its words; else by what the columns beneath have."""
    place = next((at for at in range(min(_LOOKED_AT, len(lines))) if _is_heading(lines, at)), -1)
    if place < 0:
        is_first = bool(lines) and (_differs_from_beneath(lines, width) or _are_numbered_columns(lines))
        place = 0 if is_first else -1
        return _headings(lines, place, width, 1) if place >= 0 else Headings()
    # Below a name of the whole list, or of groups of columns, the headings themselves follow.
    has_second = place + 1 < len(lines) and _is_heading(lines, place + 1)
    if has_second and not _is_persons(lines[place + 1][1], lines[place][1]):
        return _two_lines(lines, place, width)
    return _headings(lines, place, width, 1)


def may_be_headings(lines: Sequence[Line]) -> bool:
    """Whether the first line may be headings with slips: too little for headings, too much for a person."""
    place = next((at for at in range(len(lines)) if not _is_title_alone(lines, at)), -1)
    if place < 0:
        return False
    cells = _told(lines[place][1])
    said = [read_heading(cell) for cell in cells]
    kinds = [heading.kind for heading in said if heading.kind is not None]
    if not kinds or _looks_like_beneath(lines, place) or _is_row_like(lines, place):
        return False
    if len(cells) == 1:
        return said[0].kind in NAMING and said[0].is_known
    is_of_names = len(kinds) > 1 and not NAMING.isdisjoint(kinds)
    return is_of_names or _knows_only_beneath(lines, place)


def _is_title_alone(lines: Sequence[Line], place: int) -> bool:
    """Whether the line is one text above lines of several."""
    is_single = len(_told(lines[place][1])) < 2
    return is_single and any(len(_told(cells)) > 1 for _, cells in lines[place + 1 : place + 3])


def _told(cells: Sequence[str]) -> list[str]:
    return [cell.strip() for cell in cells if cell.strip()]


def _is_heading(lines: Sequence[Line], place: int) -> bool:
    """Whether half of the cells are headings, to the letter or where only names beneath are known."""
    cells = [cell.strip() for cell in lines[place][1] if cell.strip()]
    said = [read_heading(cell) for cell in cells]
    kinds = [heading.kind for heading in said if heading.kind not in {None, HeadingKind.TITLE}]
    if not kinds:
        return False
    exact = [heading.kind for heading in said if heading.is_exact and heading.kind in kinds]
    names_somebody = not (NAMING | _TEAMS).isdisjoint(exact)
    if len(cells) == 1:
        is_sure = names_somebody
    elif 2 * len(kinds) < len(cells):
        is_sure = names_somebody and _knows_only_beneath(lines, place)
    else:
        is_sure = names_somebody and (len(exact) > 1 or not _has_known_name(cells, said))
        is_sure = is_sure or (_has_titles_above(lines, place) and len(kinds) == len(cells) > 2)
        is_sure = is_sure or (_is_likely(said) and _knows_only_beneath(lines, place))
    is_whole = names_somebody and len(exact) == len(cells)
    return (
        is_sure and not _looks_like_beneath(lines, place) and not _is_row_like(lines, place, whole=is_whole)
    )


def _has_titles_above(lines: Sequence[Line], place: int) -> bool:
    """Whether nothing but lines of one text stand above."""
    return all(len(_told(cells)) < 2 for _, cells in lines[:place])


def _is_row_like(lines: Sequence[Line], place: int, *, whole: bool = False) -> bool:
    """Whether the line counts on with those beneath, or has a cell that comes again: a club, not a heading.

    What comes again says nothing where every cell is a heading to the letter (`whole`): “Paid” above “paid”.
    """
    cells = lines[place][1]
    beneath = [row for _, row in lines[place + 1 :]]
    around = (lines[at][1] for at in (place - 1, place + 1) if 0 <= at < len(lines))
    if _counts(cells, beneath) or any(_is_numbered_alike(cells, other) for other in around):
        return True
    rows = [row for row in beneath if not _is_same_line(cells, row)]
    return not whole and any(
        cell.strip() and read_heading(cell.strip()).kind not in _TICKED and _comes_again(cell, at, rows)
        for at, cell in enumerate(cells)
    )


_TICKED = NAMING | {HeadingKind.PAID}
"""Headings that may stand in a cell beneath as well."""


def _counts(cells: Sequence[str], beneath: Sequence[Sequence[str]]) -> bool:
    """Whether the next two numbers follow beneath its first one, or the next where only one line does."""
    at = next((at for at, cell in enumerate(cells) if cell.strip()), -1)
    column = [cells, *beneath[:2]]
    numbers = [row[at].strip(" .)") for row in column if 0 <= at < len(row)]
    if len(numbers) < len(column) or len(column) < 2 or not all(map(_is_short_number, numbers)):
        return False
    first = int(numbers[0])
    return [int(number) for number in numbers] == list(range(first, first + len(numbers)))


def _is_numbered_alike(cells: Sequence[str], other: Sequence[str]) -> bool:
    """Whether the only text of both lines is the same but for its number: “Guest 1” and “Guest 2”."""
    told = [_told(cells), _told(other)]
    if any(len(row) != 1 or not _NUMBERS.search(row[0]) for row in told):
        return False
    return len({_NUMBERS.sub("#", row[0].casefold()) for row in told}) == 1


def _is_short_number(text: str) -> bool:
    return text.isdecimal() and len(text) < _MOST_DIGITS


def _comes_again(cell: str, column: int, rows: Sequence[Sequence[str]]) -> bool:
    folded = cell.strip().casefold()
    return any(column < len(row) and row[column].strip().casefold() == folded for row in rows)


def _is_same_line(cells: Sequence[str], row: Sequence[str]) -> bool:
    """Whether most of it comes again, as headings do on each printed page."""
    told = [(cell.strip(), row[at].strip() if at < len(row) else "") for at, cell in enumerate(cells)]
    same = sum(bool(cell) and cell.casefold() == other.casefold() for cell, other in told)
    return same > 1 and 2 * same >= sum(bool(cell) for cell, _ in told)


def _has_known_name(cells: Sequence[str], said: Sequence[Heading]) -> bool:
    """Whether somebody's name stands in a cell that is no heading to the letter."""
    is_odd = [heading.kind is None or not heading.is_exact for heading in said]
    return any(_knows_name(cell) for cell, odd in zip(cells, is_odd, strict=True) if odd)


def _is_persons(cells: Sequence[str], above: Sequence[str]) -> bool:
    """Whether it is a person's row that happens to read like headings: those above are whole, it is not."""
    over, told = ([cell.strip() for cell in line if cell.strip()] for line in (above, cells))
    return len(over) >= len(told) and _all_exact(over) and not _all_exact(told)


def _all_exact(cells: Sequence[str]) -> bool:
    said = [read_heading(cell) for cell in cells]
    return all(heading.kind is not None and heading.is_exact for heading in said)


def _knows_name(cell: str) -> bool:
    words = [word for word in folded_name(cell[:60]).split() if len(word) > 2]
    return any(is_given(word) or is_surname(word) for word in words)


def _is_likely(said: Sequence[Heading]) -> bool:
    """Whether one is the heading of a name, at least by likeness, or every one is a heading."""
    return any(heading.kind in NAMING | _TEAMS for heading in said) or all(heading.kind for heading in said)


def _knows_only_beneath(lines: Sequence[Line], place: int) -> bool:
    """Whether only titles stand above, and nobody's name in the line, but in many lines beneath."""
    if not _has_titles_above(lines, place):
        return False
    cells = [cell.strip() for cell in lines[place][1]]
    if _has_known_name(cells, [read_heading(cell) for cell in cells]):
        return False
    rows = lines[place + 1 : place + 1 + _LOOKED_AT]
    known = sum(any(map(_knows_name, cells)) for _, cells in rows)
    return known > 0 and known >= 0.25 * len(rows)


def _looks_like_beneath(lines: Sequence[Line], place: int) -> bool:
    """Whether the names or teams beneath read like the same headings: “Player 1” above “Player 2”."""
    said = [read_heading(cell.strip()) for cell in lines[place][1]]
    columns = [at for at, heading in enumerate(said) if heading.kind in NAMING | _TEAMS]
    beneath = [
        (at, cells[at].strip())
        for _, cells in lines[place + 1 : place + 1 + _BENEATH]
        for at in columns
        if at < len(cells) and cells[at].strip()
    ]
    same = sum(_reads_alike(lines[place][1][at].strip(), said[at], cell) for at, cell in beneath)
    return bool(beneath) and 2 * same > len(beneath) and not len(beneath) <= len(columns) > 1


def _reads_alike(above: str, heading: Heading, beneath: str) -> bool:
    """Whether the cell beneath is the same heading, or the same words with another number."""
    other = read_heading(beneath)
    if other.kind is heading.kind and other.is_exact:
        return True
    counted, words = (_NUMBERS.sub("#", cell.casefold()) for cell in (above, beneath))
    return "#" in counted and counted == words


def _differs_from_beneath(lines: Sequence[Line], width: int) -> bool:
    """Whether the first line has words where all other lines have numbers, days or addresses.

    Or whether it alone is written small, or has words that are headings, besides unknown ones.
    """
    first = lines[0][1]
    rows = [cells for _, cells in lines[1:]]
    if len(rows) < 2 or sum(bool(cell.strip()) for cell in first) < 2:
        return False
    for column, cell in enumerate(first[:width]):
        has_letters = any(map(str.isalpha, cell)) and not any(map(str.isdigit, cell)) and "@" not in cell
        beneath = contents_of(rows, column)
        if has_letters and beneath.filled > 1 and max(beneath.numbered, beneath.addressed) >= 0.9:
            return True
    told = [cell for cell in first if cell.strip()]
    if all(cell[:1].islower() for cell in told):
        others = [cell for row in rows[:30] for cell in row if cell[:1].isalpha()]
        return sum(cell[:1].isupper() for cell in others) >= 0.8 * max(1, len(others))
    return False


def _are_numbered_columns(lines: Sequence[Line]) -> bool:
    """Whether the first line has the same word with 1 and 2, “J1” and “J2”, and no line beneath has."""
    first = _numbered_stems(lines[0][1])
    beneath = [_numbered_stems(cells) for _, cells in lines[1 : 1 + _BENEATH]]
    return bool(first) and bool(beneath) and not any(beneath)


def _numbered_stems(cells: Sequence[str]) -> set[str]:
    """The words that stand in the line with a 1 and with a 2."""
    told = [cell.strip().casefold() for cell in cells]
    stems = [{cell.replace(figure, "#", 1) for cell in told if figure in cell} for figure in "12"]
    return {
        stem
        for stem in stems[0] & stems[1]
        if any(map(str.isalpha, stem)) and not any(map(str.isdigit, stem))
    }


def _headings(lines: Sequence[Line], place: int, width: int, count: int) -> Headings:
    cells = lines[place][1]
    texts = tuple(cells[at].strip() if at < len(cells) else "" for at in range(width))
    return Headings(place, count, texts, tuple(map(read_heading, texts)))


def _two_lines(lines: Sequence[Line], place: int, width: int) -> Headings:
    """Headings of groups of columns over headings: “Player 1 · · Player 2 · ·” over names and surnames."""
    above, below = _headings(lines, place, width, 1), _headings(lines, place + 1, width, 2)
    is_sparse = sum(map(bool, below.texts)) < sum(map(bool, above.texts))
    if is_sparse and sum(heading.kind is not None for heading in below.said) < 2:
        # The line beneath is a row with one word that happens to be a heading.
        return above
    texts, said = list(below.texts), list(below.said)
    whose = 0
    for column in range(width):
        if above.texts[column]:
            group = above.said[column]
            whose = group.of or 0
        if not texts[column]:
            texts[column], said[column] = above.texts[column], above.said[column]
        elif whose and not said[column].of and said[column].kind is not None:
            said[column] = replace(said[column], of=whose)
    return Headings(place + 1, 2, tuple(texts), tuple(said))


Block = tuple[int, int]
"""First column of one of the lists side by side, and the column behind its last."""


def find_blocks(
    lines: Sequence[Line], headings: Headings, width: int, *, in_pairs: bool
) -> tuple[Block, ...]:
    """The lists that stand side by side; one of all columns if there is only one."""
    rows = [cells for _, cells in lines[headings.first_row :]]
    whole = ((0, width),)
    parts = _parts_between_gaps(rows, headings, width)
    if len(parts) > 1 and _are_alike(parts, rows, headings, in_pairs=in_pairs):
        return parts
    parts = _parts_by_numbers(headings, width)
    return parts if len(parts) > 1 and _counts_on(parts, rows) else whole


def _parts_between_gaps(rows: Sequence[Sequence[str]], headings: Headings, width: int) -> tuple[Block, ...]:
    """The columns between columns that are empty."""
    full = [
        bool(headings.text(at)) or any(at < len(cells) and cells[at].strip() for cells in rows)
        for at in range(width)
    ]
    parts: list[Block] = []
    start = -1
    for at, is_full in enumerate((*full, False)):
        if is_full and start < 0:
            start = at
        elif not is_full and start >= 0:
            parts.append((start, at))
            start = -1
    return tuple(parts)


def _are_alike(
    parts: Sequence[Block], rows: Sequence[Sequence[str]], headings: Headings, *, in_pairs: bool
) -> bool:
    """Whether each part is a list of its own, with the same columns."""
    if len({end - start for start, end in parts}) > 1:
        return False
    if headings.place >= 0:
        kinds = [tuple(headings.heading(at).kind for at in range(*part)) for part in parts]
        if len(set(kinds)) > 1 or NAMING.isdisjoint(kinds[0]):
            return False
        return HeadingKind.NUMBER in kinds[0] or not in_pairs
    start, end = parts[0]
    if end - start < 2:
        return False
    shapes = [tuple(contents_of(rows, at).counts_up for at in range(*part)) for part in parts]
    return len(set(shapes)) == 1 and any(shapes[0])


def _parts_by_numbers(headings: Headings, width: int) -> tuple[Block, ...]:
    """The columns from each number to the next, if all have the same headings."""
    starts = [at for at in range(width) if headings.heading(at).kind is HeadingKind.NUMBER]
    if len(starts) < 2 or starts[0] != 0:
        return ()
    parts = tuple(zip(starts, (*starts[1:], width), strict=True))
    kinds = {tuple(headings.heading(at).kind for at in range(*part)) for part in parts}
    return parts if len(kinds) == 1 and not NAMING.isdisjoint(next(iter(kinds))) else ()


def _counts_on(parts: Sequence[Block], rows: Sequence[Sequence[str]]) -> bool:
    """Whether the numbers of each part go on where those of the part before end."""
    last = -1
    for start, _end in parts:
        told = [cells[start].strip(" .)") for cells in rows if start < len(cells) and cells[start].strip()]
        numbers = [int(cell) for cell in told if cell.isdecimal() and len(cell) < 12]
        if not numbers or len(numbers) < len(told) or min(numbers) <= last:
            return False
        last = max(numbers)
    return True
