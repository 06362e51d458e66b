"""Tables for other programs: the same rows as CSV, as a spreadsheet, or as JSON."""

import csv
import datetime as dt
import io
from collections.abc import Iterable, Mapping, Sequence

from batarde_tourney.core.formulas import harmless
from batarde_tourney.exchange.json_text import quoted

Cell = int | str | None
Row = Mapping[str, Cell]

_TIMELESS = dt.datetime(2000, 1, 1)  # noqa: DTZ001 - the format has no time zones
_WIDEST = 40


def csv_table(keys: Sequence[str], rows: Iterable[Row]) -> bytes:
    """A line of keys, then a line a row (RFC 4180), in UTF-8; None is empty, no text runs as a formula."""
    page = io.StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    writer.writerow(keys)
    writer.writerows([_harmless(row[key]) for key in keys] for row in rows)
    return page.getvalue().encode()


def xlsx_table(title: str, keys: Sequence[str], rows: Sequence[Row]) -> bytes:
    """One sheet with a frozen line of keys, which can be filtered. Text is always text."""
    # The library for spreadsheets takes as long to import as all else here.
    from xlsxwriter import Workbook  # noqa: PLC0415

    file = io.BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        # A fixed time of creation: the same rows give the same bytes.
        book.set_properties({"created": _TIMELESS})
        sheet = book.add_worksheet(title)
        heading = book.add_format({"bold": True, "bottom": 1})
        for column, key in enumerate(keys):
            sheet.write_string(0, column, key, heading)
            sheet.set_column(column, column, _width(key, rows))
        for line, row in enumerate(rows, start=1):
            for column, key in enumerate(keys):
                cell = row[key]
                if isinstance(cell, int):
                    sheet.write_number(line, column, cell)
                elif cell is not None:
                    sheet.write_string(line, column, cell)
        sheet.freeze_panes(1, 0)
        sheet.autofilter(0, 0, max(len(rows), 1), len(keys) - 1)
    return file.getvalue()


def json_table(about: Mapping[str, object], rows: Iterable[Row]) -> bytes:
    """An object of `about` and `rows`, a line a row."""
    lines = ",\n".join("  " + quoted(dict(row)) for row in rows)
    begun = "".join(f"{quoted(key)}: {quoted(value)},\n " for key, value in about.items())
    body = f"[\n{lines}\n ]" if lines else "[]"
    return f'{{{begun}"rows": {body}}}\n'.encode()


def _harmless(cell: Cell) -> Cell:
    return harmless(cell) if isinstance(cell, str) else cell


def _width(key: str, rows: Sequence[Row]) -> int:
    longest = max((len(str(row[key])) for row in rows if row[key] is not None), default=0)
    return min(max(longest, len(key)) + 2, _WIDEST)
