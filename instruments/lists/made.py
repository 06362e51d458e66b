"""A list as it comes in, and its right answer."""

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from xlsxwriter import Workbook

Row = list[str | int]


@dataclass(slots=True)
class Answer:
    """Who is in a list: names with clubs, and in a list of pairs the names of each."""

    people: list[tuple[str, str | None]] = field(default_factory=list)
    pairs: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Made:
    """A list of one language and kind."""

    language: str
    kind: str
    content: bytes
    answer: Answer
    in_pairs: bool = False
    file: str = "list.csv"


@dataclass(slots=True)
class Table:
    """Rows of cells, and what a workbook shows besides."""

    rows: list[Row] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)
    merged: list[tuple[int, int, int, int, str]] = field(default_factory=list)
    """First row and column, last row and column, from 0, and the text."""


def as_text(lots: Random, table: Table, separators: str = ";,\t") -> bytes:
    """A CSV file with any separator, quotes and encoding that spreadsheets write."""
    separator = lots.choice(separators)
    is_quoted = lots.random() < 0.3
    file = io.StringIO()
    writer = csv.writer(
        file,
        delimiter=separator,
        quoting=csv.QUOTE_ALL if is_quoted else csv.QUOTE_MINIMAL,
        lineterminator=lots.choice(("\n", "\r\n")),
    )
    writer.writerows(table.rows)
    return encoded(lots, file.getvalue())


def encoded(lots: Random, text: str, encodings: Sequence[str] = ()) -> bytes:
    """The text in one of the encodings that can write it."""
    possible = list(encodings or ("utf-8", "utf-8", "utf-8-sig", "cp1252", "utf-16"))
    lots.shuffle(possible)
    for encoding in possible:
        try:
            return text.encode(encoding)
        except UnicodeEncodeError:
            continue
    return text.encode("utf-8")


def as_workbook(sheets: dict[str, Table], hidden: Sequence[str] = ()) -> bytes:
    """An .xlsx file of these sheets, of which some may be hidden."""
    file = io.BytesIO()
    with Workbook(file, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        for name, table in sheets.items():
            sheet = book.add_worksheet(name)
            for at, row in enumerate(table.rows):
                sheet.write_row(at, 0, row)
            for at in table.hidden:
                sheet.set_row(at, None, None, {"hidden": True})
            for top, left, bottom, right, text in table.merged:
                sheet.merge_range(top, left, bottom, right, text)
            if name in hidden:
                sheet.hide()
    return file.getvalue()


Maker = Callable[[Random, str], Made]
