"""The lines of a list that is plain text: CSV of any separator, or a column pasted from a spreadsheet."""

import codecs
import csv
import io
import re
from collections.abc import Iterator

from batarde_tourney.exchange.player_list_errors import (
    MOST_COLUMNS,
    MOST_LINES,
    ListTooLong,
    NotAPlayerList,
    UnknownLetters,
)
from batarde_tourney.exchange.player_list_workbook import Line

SEPARATORS = "\t;,|"
"""In the order they are taken where several would do."""

_LOOKED_AT = 10_000
"""Letters at the beginning that tell the separator."""
_NUMBERED = re.compile(r"\s*\d{1,4}[.)]\s+(?=\S)")
_OTHER_FILES = ("<", "{", "[", "%PDF-", "{\\rtf", "%!PS")
"""How files begin that are text and no list: web pages, event files, papers."""
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read_text(content: bytes, name: str) -> tuple[Line, ...]:
    """The lines with something in them.

    Raises: NotAPlayerList, UnknownLetters, ListTooLong.
    """
    text = _decoded(content, name)
    if "\0" in text or text.lstrip().startswith(_OTHER_FILES):
        raise NotAPlayerList(name)
    return split_text(text, name)


def split_text(text: str, name: str = "") -> tuple[Line, ...]:
    """The lines of text whose letters are known.

    Raises: ListTooLong.
    """
    separator, text = _separator(without_numbers(text))
    try:
        return _gather(_quoted_records(text, separator), name)
    except csv.Error:
        # A quotation mark that nobody closes is a letter like any other.
        return _gather(_plain_records(text, separator), name)


def without_numbers(text: str) -> str:
    """The lines without the numbers before them, where every line has one, as in a message.

    >>> without_numbers("1. Ana\\n2. Bo"), without_numbers("1. Ana\\nBo")
    ('Ana\\nBo', '1. Ana\\nBo')
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(map(_NUMBERED.match, lines)):
        return "\n".join(_NUMBERED.sub("", line) for line in text.splitlines())
    return text


def _decoded(content: bytes, name: str) -> str:
    """UTF-8 or UTF-16 with a mark, UTF-8 without one, or else what Western Windows writes."""
    marked = next((encoding for mark, encoding in _MARKS if content.startswith(mark)), None)
    for encoding in (marked,) if marked else ("utf-8", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise NotAPlayerList(name) if b"\0" in content else UnknownLetters(name)


def _separator(text: str) -> tuple[str, str]:
    """The separator most lines have, and the text without the line that may name it: `sep=;`."""
    first, _, rest = text.partition("\n")
    # Not stripped of its tab, which may be what it names.
    hint = first.strip(" \r")
    if len(hint) == len("sep=;") and hint[:4].lower() == "sep=" and hint[4] in SEPARATORS:
        # An empty line in its place: lines are told by their numbers in the file.
        return hint[4], f"\n{rest}"
    lines = text[:_LOOKED_AT].splitlines()
    return max(SEPARATORS, key=lambda mark: sum(mark in line for line in lines)), text


def _quoted_records(text: str, separator: str) -> Iterator[Line]:
    """Records with the number of the line each begins on: quoted cells may go over several."""
    records = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    number = 1
    for record in records:
        yield number, tuple(record)
        number = records.line_num + 1


def _plain_records(text: str, separator: str) -> Iterator[Line]:
    for number, line in enumerate(io.StringIO(text, newline=None), start=1):
        yield number, tuple(map(_unquoted, line.strip("\n").split(separator)))


def _unquoted(cell: str) -> str:
    is_quoted = len(cell) > 1 and cell[0] == cell[-1] == '"'
    return cell[1:-1].replace('""', '"') if is_quoted else cell


def _gather(records: Iterator[Line], name: str) -> tuple[Line, ...]:
    """The records with something in them.

    Raises: ListTooLong; csv.Error from the records.
    """
    lines: list[Line] = []
    for number, cells in records:
        if any(cell.strip() for cell in cells[:MOST_COLUMNS]):
            if len(lines) == MOST_LINES:
                raise ListTooLong(name)
            lines.append((number, cells[:MOST_COLUMNS]))
    return tuple(lines)
