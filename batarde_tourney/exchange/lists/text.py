"""The lines of a list in plain text: CSV with any separator, a column of a spreadsheet, a message."""

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from batarde_tourney.exchange.lists.contents import contents_of
from batarde_tourney.exchange.lists.encodings import Decoded, decode
from batarde_tourney.exchange.lists.headings import NAMING, read_heading
from batarde_tourney.exchange.lists.one_line import names_in_one_line
from batarde_tourney.exchange.lists.other_formats import read_other_format
from batarde_tourney.exchange.player_list_errors import (
    MOST_COLUMNS,
    MOST_READ,
    ListTooLong,
    NotAPlayerList,
    UnknownEncoding,
    UnknownLetters,
    WrongEncoding,
)
from batarde_tourney.exchange.table_sheet import Line, TableSheet

SEPARATORS = "\t;,|"
"""Possible separators, in order of preference."""

LONGEST_CELL = 1_000
"""Letters of a cell that are read: enough to see that it is too long for a name."""
MOST_LETTERS = 2**23
"""Letters of all cells."""
_LOOKED_AT = 10_000
"""Number of first letters from which the separator is chosen."""
_LEAST_SHARE = {"\t": 0.2, ";": 0.2, ",": 0.5, "|": 0.5}
"""The part of the lines that must have a separator: a comma stands in a greeting, too."""
_DASH = re.compile(r"\s+[-–—:>→]+\s+|:\s+")
_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+")
_GAP = re.compile(r"\s{2,}")
_OTHER_FILES = ("<", "{", "[{", "[\n", "%PDF-", "{\\rtf", "%!PS", "BEGIN:V")
"""Beginnings of text files that are no lists: web pages, event files, papers, address cards."""


def read_text(content: bytes, name: str, encoding: str = "") -> tuple[TableSheet, Decoded]:
    """The lines that are not empty, and the text they were read from.

    Raises: NotAPlayerList, UnknownLetters, UnknownEncoding, WrongEncoding, ListTooLong.
    """
    try:
        decoded = decode(content, encoding)
    except LookupError as error:
        raise UnknownEncoding(name, encoding) from error
    if decoded is None and encoding:
        raise WrongEncoding(name, encoding)
    if decoded is None:
        raise NotAPlayerList(name) if b"\0" in content else UnknownLetters(name)
    if "\0" in decoded.text or decoded.text.lstrip().startswith(_OTHER_FILES):
        raise NotAPlayerList(name)
    known = read_other_format(decoded.text)
    if known is not None:
        return replace(_gather(known.lines, name), format=known.name, roles=known.roles), decoded
    return split_text(decoded.text, name), decoded


def split_text(text: str, name: str = "") -> TableSheet:
    """The lines of decoded text, each in its cells.

    Raises: ListTooLong.
    """
    names = names_in_one_line(text)
    if names:
        return _gather(((1, (name,)) for name in names), name)
    separator, text = _separator(text)
    if not separator:
        return _gather(_split_lines(text, _looser_split(text)), name)
    try:
        return _gather(_quoted_records(text, separator, _quotation_mark(text, separator)), name)
    except csv.Error:
        # An unclosed quotation mark is a letter like any other.
        return _gather(_plain_records(text, separator), name)


def _separator(text: str) -> tuple[str, str]:
    """The most frequent separator, empty if none, and the text without a line `sep=;` that names it."""
    first, _, rest = text.partition("\n")
    # Not stripped of tabs, because a tab may be the separator named.
    hint = first.strip(" \r")
    if len(hint) == len("sep=;") and hint[:4].lower() == "sep=" and hint[4] in SEPARATORS:
        # An empty line replaces it, so that line numbers stay those of the file.
        return hint[4], f"\n{rest}"
    lines = [line for line in text[:_LOOKED_AT].splitlines() if line.strip()]
    counts = {mark: sum(mark in line for line in lines) for mark in SEPARATORS}
    usual = max(SEPARATORS, key=counts.__getitem__)
    if not lines or counts[usual] < _LEAST_SHARE[usual] * len(lines):
        # Quotation marks hold a line together even where nothing parts it.
        return ("\t" if '"' in text[:_LOOKED_AT] else ""), text
    if usual == "," and _are_turned_names(lines):
        return "", text
    return usual, text


def _are_turned_names(lines: Sequence[str]) -> bool:
    """Whether each line is one name like “Roux, Ana”, and no row of two cells."""
    if '"' in "".join(lines):
        return False
    rows = [line.split(",") for line in lines]
    single = [row[0] for row in rows if len(row) == 1]
    parted = [row for row in rows if len(row) > 1]
    if len(parted) < 0.6 * len(rows) or any(len(row) != 2 or not row[1].startswith(" ") for row in parted):
        return False
    if any(read_heading(text.strip()).kind in NAMING for text in single[:5]):
        return True
    cells = [[cell.strip() for cell in row] for row in parted]
    surnames, given = contents_of(cells, 0), contents_of(cells, 1)
    return given.given_first >= 0.4 and given.given_first > surnames.given_first + 0.2 and given.town < 0.4


def _looser_split(text: str) -> Callable[[str], list[str]]:
    """How lines without a separator are parted: by gaps, by a dash before clubs, or not at all."""
    lines = [line for line in text[:_LOOKED_AT].splitlines() if line.strip()]
    for pattern, needs_clubs in ((_GAP, False), (_DASH, True)):
        parted = [row for line in lines if len(row := pattern.split(line.strip())) > 1]
        if len(parted) < 0.5 * len(lines) or len(parted) < 2:
            continue
        if not needs_clubs:
            return _at_gaps
        if all(len(row) == 2 for row in parted) and _are_clubs(parted):
            return _at_dashes
    return _whole


def _are_clubs(rows: Sequence[Sequence[str]]) -> bool:
    about, names = contents_of(rows, 1), contents_of(rows, 0)
    if about.given_first > 0.5 and about.town < 0.5 and not about.repeats:
        return False
    return names.is_words and (
        about.repeats or about.town + about.club_words >= 0.4 or about.club_words >= 0.3
    )


def _whole(line: str) -> list[str]:
    return [line]


def _at_gaps(line: str) -> list[str]:
    return _GAP.split(line.strip())


def _at_dashes(line: str) -> list[str]:
    return _DASH.split(line.strip(), maxsplit=1)


def _split_lines(text: str, split: Callable[[str], list[str]]) -> Iterator[Line]:
    for number, line in enumerate(_lines(text), start=1):
        yield number, tuple(split(line.rstrip("\r\n")))


def _lines(text: str) -> Iterator[str]:
    """The lines with their ends, one by one: a copy of a long text would take four times its room."""
    return (found[0] for found in _LINE.finditer(text))


def _quotation_mark(text: str, separator: str) -> str:
    """The single one where most lines have cells in these, and none has a double one."""
    lines = [line.strip() for line in text[:_LOOKED_AT].splitlines() if line.strip()]
    mark = re.escape(separator)
    quoted = re.compile(rf"(?:^|{mark})\s*'[^']+'\s*(?:{mark}|$)")
    is_single = '"' not in text and 2 * sum(bool(quoted.search(line)) for line in lines) > len(lines)
    return "'" if is_single else '"'


def _quoted_records(text: str, separator: str, quote: str) -> Iterator[Line]:
    """Records with the number of their first line: quoted cells may span several."""
    # Only with `strict` an unclosed quotation mark is an error, which `split_text` handles.
    records = csv.reader(_lines(text), delimiter=separator, quotechar=quote, strict=True)
    number = 1
    for record in records:
        yield number, tuple(record)
        number = records.line_num + 1


def _plain_records(text: str, separator: str) -> Iterator[Line]:
    for number, line in enumerate(_lines(text), start=1):
        yield number, tuple(map(_unquoted, line.rstrip("\r\n").split(separator)))


def _unquoted(cell: str) -> str:
    is_quoted = len(cell) > 1 and cell[0] == cell[-1] == '"'
    return cell[1:-1].replace('""', '"') if is_quoted else cell


def _gather(records: Iterator[Line], name: str) -> TableSheet:
    """The records that are not empty.

    Raises: ListTooLong; csv.Error from the records.
    """
    lines: list[Line] = []
    letters, is_cut = 0, False
    for number, cells in records:
        near = tuple(cell[:LONGEST_CELL] for cell in cells[:MOST_COLUMNS])
        is_cut = is_cut or any(cell and not cell.isspace() for cell in cells[MOST_COLUMNS:])
        if any(cell and not cell.isspace() for cell in near):
            letters += sum(map(len, near))
            if len(lines) == MOST_READ or letters > MOST_LETTERS:
                raise ListTooLong(name)
            lines.append((number, near))
    return TableSheet(tuple(lines), is_cut=is_cut)
