"""The lines of a list in plain text: CSV with any separator, or a column pasted from a spreadsheet."""

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
from batarde_tourney.exchange.workbooks.workbook import Line

SEPARATORS = "\t;,|"
"""Possible separators, in order of preference."""

_LOOKED_AT = 10_000
"""Number of first letters from which the separator is chosen."""
_NUMBERED = re.compile(r"\s*\d{1,4}[.)]\s+(?=\S)")
_OTHER_FILES = ("<", "{", "[", "%PDF-", "{\\rtf", "%!PS")
"""Beginnings of text files that are no lists: web pages, event files, papers."""
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read_text(content: bytes, name: str) -> tuple[Line, ...]:
    """The lines that are not empty.

    Raises: NotAPlayerList, UnknownLetters, ListTooLong.
    """
    text = _decoded(content, name)
    if "\0" in text or text.lstrip().startswith(_OTHER_FILES):
        raise NotAPlayerList(name)
    return split_text(text, name)


def split_text(text: str, name: str = "") -> tuple[Line, ...]:
    """The lines of decoded text.

    Raises: ListTooLong.
    """
    separator, text = _separator(without_numbers(text))
    try:
        return _gather(_quoted_records(text, separator), name)
    except csv.Error:
        # An unclosed quotation mark is a letter like any other.
        return _gather(_plain_records(text, separator), name)


def without_numbers(text: str) -> str:
    """The text without the numbers before its lines, if every line has one, as in a message.

    >>> without_numbers("1. Ana\\n2. Bo"), without_numbers("1. Ana\\nBo")
    ('Ana\\nBo', '1. Ana\\nBo')
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(map(_NUMBERED.match, lines)):
        return "\n".join(_NUMBERED.sub("", line) for line in text.splitlines())
    return text


def _decoded(content: bytes, name: str) -> str:
    """UTF-8 or UTF-16 with a mark, UTF-8 without one, or else the encoding of Western Windows."""
    marked = next((encoding for mark, encoding in _MARKS if content.startswith(mark)), None)
    for encoding in (marked,) if marked else ("utf-8", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise NotAPlayerList(name) if b"\0" in content else UnknownLetters(name)


def _separator(text: str) -> tuple[str, str]:
    """The most frequent separator, and the text without a line `sep=;` that names it."""
    first, _, rest = text.partition("\n")
    # Not stripped of tabs, because a tab may be the separator named.
    hint = first.strip(" \r")
    if len(hint) == len("sep=;") and hint[:4].lower() == "sep=" and hint[4] in SEPARATORS:
        # An empty line replaces it, so that line numbers stay those of the file.
        return hint[4], f"\n{rest}"
    lines = text[:_LOOKED_AT].splitlines()
    return max(SEPARATORS, key=lambda mark: sum(mark in line for line in lines)), text


def _quoted_records(text: str, separator: str) -> Iterator[Line]:
    """Records with the number of their first line: quoted cells may span several."""
    # Only with `strict` an unclosed quotation mark is an error, which `split_text` handles.
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
    """The records that are not empty.

    Raises: ListTooLong; csv.Error from the records.
    """
    lines: list[Line] = []
    for number, cells in records:
        if any(cell.strip() for cell in cells[:MOST_COLUMNS]):
            if len(lines) == MOST_LINES:
                raise ListTooLong(name)
            lines.append((number, cells[:MOST_COLUMNS]))
    return tuple(lines)
