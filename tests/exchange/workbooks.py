"""Workbooks made by XlsxWriter, and taken apart and put together again to do harm.

The same workbook is the same bytes at any time, so that what a test draws from them is drawn again.
"""

import datetime as dt
import io
import zipfile
from collections.abc import Iterable, Mapping

from xlsxwriter import Workbook

Rows = Iterable[Iterable[object]]

MADE_AT = dt.datetime(2026, 11, 21, 20, 0, tzinfo=dt.UTC)


def workbook(*sheets: Rows, hidden: int | None = None) -> bytes:
    """A workbook of these sheets, one of which may be hidden."""
    file = io.BytesIO()
    with Workbook(file, {"in_memory": True, "strings_to_formulas": False}) as book:
        book.set_properties({"created": MADE_AT})
        for place, rows in enumerate(sheets):
            sheet = book.add_worksheet()
            if place == hidden:
                sheet.hide()
            else:
                sheet.activate()
            for line, row in enumerate(rows):
                sheet.write_row(line, 0, row)
    return file.getvalue()


def parts_of(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {entry.filename: archive.read(entry) for entry in archive.infolist()}


def packed(parts: Mapping[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            # By its name alone a part would bear the time of now.
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def with_sheet(cells: str) -> bytes:
    """A workbook that says “Ana”, with these rows of raw XML after it."""
    parts = parts_of(workbook([["Ana"]]))
    sheet = parts["xl/worksheets/sheet1.xml"]
    parts["xl/worksheets/sheet1.xml"] = sheet.replace(b"</sheetData>", cells.encode() + b"</sheetData>")
    return packed(parts)
