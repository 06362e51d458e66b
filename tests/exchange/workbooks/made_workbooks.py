"""Workbooks made by XlsxWriter and by hand, and taken apart and put together again to do harm.

The same workbook is the same bytes at any time, so that what a test draws from them is drawn again.
"""

import datetime as dt
import io
import struct
import zipfile
from collections.abc import Iterable, Mapping, Sequence

from xlsxwriter import Workbook

from batarde_tourney.exchange.workbooks.workbook import OLD_MARK

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


def ods(rows: str, mimetype: bytes = b"application/vnd.oasis.opendocument.spreadsheet") -> bytes:
    """A workbook of LibreOffice with one sheet of these rows of raw XML."""
    names = "urn:oasis:names:tc:opendocument:xmlns"
    spaces = (
        f'xmlns:office="{names}:office:1.0" xmlns:table="{names}:table:1.0" xmlns:text="{names}:text:1.0"'
    )
    sheet = f'<table:table table:name="Sheet">{rows}</table:table>'
    body = f"<office:body><office:spreadsheet>{sheet}</office:spreadsheet></office:body>"
    manifest = f'<m:manifest xmlns:m="{names}:manifest:1.0"/>'
    return packed(
        {
            "mimetype": mimetype,
            "content.xml": f"<office:document-content {spaces}>{body}</office:document-content>".encode(),
            "META-INF/manifest.xml": manifest.encode(),
        }
    )


def ods_row(*cells: object, **attributes: int) -> str:
    """A row of texts, whole numbers and days."""
    told = "".join(f' table:{name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f"<table:table-row{told}>{''.join(map(_ods_cell, cells))}</table:table-row>"


def _ods_cell(value: object) -> str:
    match value:
        case None:
            return "<table:table-cell/>"
        case dt.date():
            about = f'office:value-type="date" office:date-value="{value}"'
        case int():
            about = f'office:value-type="float" office:value="{value}"'
        case _:
            about = 'office:value-type="string"'
    return f"<table:table-cell {about}><text:p>{value}</text:p></table:table-cell>"


def xls(rows: Iterable[Sequence[str | int | None]], *, locked: bool = False) -> bytes:
    """A workbook of Excel 97 (BIFF8) with one sheet; `locked` says that a password is needed."""
    beginning = record(0x809, "<HHHHII", 0x600, 0x5, 0, 0, 0, 0)
    beginning += record(0x2F, "<HH", 1, 1) if locked else b""
    sheet = record(0x809, "<HHHHII", 0x600, 0x10, 0, 0, 0, 0)
    for row, cells in enumerate(rows):
        for column, value in enumerate(cells):
            if isinstance(value, int):
                sheet += record(0x203, "<HHHd", row, column, 0, value)
            elif value is not None:
                text = value.encode("utf-16-le")
                sheet += record(0x204, "<HHHHB", row, column, 0, len(text) // 2, 1, more=text)
    name = b"Sheet"
    # The sheet begins behind this record, which says where, and the end of the globals.
    place = len(beginning) + 4 + 8 + len(name) + 4
    globals_ = beginning + record(0x85, "<IHBB", place, 0, len(name), 0, more=name) + record(0x0A, "")
    return compound_file("Workbook", globals_ + sheet + record(0x0A, ""))


def record(kind: int, layout: str, *values: float, more: bytes = b"") -> bytes:
    content = struct.pack(layout, *values) + more
    return struct.pack("<HH", kind, len(content)) + content


def compound_file(stream: str, content: bytes) -> bytes:
    """An old file of Microsoft's programs that has one stream: a table of sectors, a folder, the content."""
    free, end = 0xFFFFFFFF, 0xFFFFFFFE
    content = content.ljust(4096, b"\0")
    content += bytes(-len(content) % 512)
    last = 1 + len(content) // 512
    table = [0xFFFFFFFD, end, *range(3, last + 1), end]
    header = struct.pack("<8s16sHHHHH6s", OLD_MARK, b"", 0x3E, 3, 0xFFFE, 9, 6, b"")
    header += struct.pack("<9I", 0, 1, 1, 0, 4096, end, 0, end, 0) + struct.pack("<109I", 0, *[free] * 108)
    folder = _entry("Root Entry", 5, child=1, start=end, size=0) + _entry(stream, 2, free, 2, len(content))
    return (
        header
        + struct.pack("<128I", *table, *[free] * (128 - len(table)))
        + folder.ljust(512, b"\0")
        + content
    )


def _entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
    told = name.encode("utf-16-le")
    free = 0xFFFFFFFF
    links = struct.pack("<HBBIII", len(told) + 2, kind, 1, free, free, child)
    return struct.pack("<64s", told) + links + bytes(36) + struct.pack("<IQ", start, size)
