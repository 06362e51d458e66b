"""The process that reads a workbook: bytes on standard input, the cells as JSON on standard output."""

import datetime as dt
import faulthandler
import io
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NoReturn
from zipfile import ZipFile

from defusedxml.ElementTree import iterparse
from openpyxl.reader.excel import ExcelReader
from openpyxl.utils import range_boundaries
from openpyxl.worksheet._reader import MERGE_TAG, ROW_TAG, WorkSheetParser
from openpyxl.xml.constants import ARC_CONTENT_TYPES, ARC_ROOT_RELS, XLSM, XLSX, XLTM, XLTX
from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

from batarde_tourney.exchange.player_list_errors import (
    MOST_COLUMNS,
    MOST_READ,
    BloatedWorkbook,
    ListTooLong,
    LockedWorkbook,
    NotAPlayerList,
    OtherWorkbook,
    PlayerListRefused,
)
from batarde_tourney.exchange.table_sheet import Line, TableSheet
from batarde_tourney.exchange.workbooks.workbook import (
    FAILED,
    MOST_READING,
    OLD_MARK,
    READY,
)

MOST_MEMORY = 300 * 2**20
"""Bytes that a workbook may cost; a list of 5,000 players takes a tenth. Held on Linux alone."""
MOST_PARTS = 2_000
MOST_GROWTH = 200
"""Most times its compressed size that a part may have; sheets have 10 to 40."""
_SMALL = 2**20
"""A part up to this size may have grown any number of times."""
LONGEST_CELL = 1_000
"""Letters of a cell that are read: enough to see that it is too long for a name."""
MOST_LETTERS = 2**23
"""Letters of all cells: one long text may be named by thousands of cells."""

_LOCKED = 0x1
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_OLD_PASSWORD = re.compile(rb"\x09\x08\x10\x00.{16}(?:\x86\x00\x00\x00)?\x2f\x00", re.DOTALL)
"""How an .xls file begins that needs a password: its version, perhaps a protection, then this record."""
_OLD_BOOKS = ("Workbook", "Book")
_ODS = b"application/vnd.oasis.opendocument.spreadsheet"
_ODS_PASSWORD = b"encryption-data"
_BINARY = b"sheet.binary.macroEnabled"
_STRICT = b"purl.oclc.org/ooxml"
_EXACT = 1e16
"""Floats below this are whole numbers exactly."""


def main() -> NoReturn:
    """Read, answer and end, with FAILED after any error: no bug of the program, but of the file."""
    code = FAILED
    try:
        _hold_limits()
        _write(READY)
        _write(json.dumps(_answer(sys.stdin.buffer.read())).encode())
        code = 0
    finally:
        # A bundle without a console would show what was raised in a dialog, and wait for it to be closed.
        os._exit(code)


def _write(content: bytes) -> None:
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def _answer(content: bytes) -> dict[str, object]:
    """The sheets, or the name of the refusal."""
    try:
        sheets = read_sheets(content)
    except PlayerListRefused as refusal:
        return {"refused": type(refusal).__name__}
    except MemoryError:
        return {"refused": BloatedWorkbook.__name__}
    return {"sheets": list(map(_as_json, sheets))}


def _as_json(sheet: TableSheet) -> dict[str, object]:
    return {
        "lines": sheet.lines,
        "name": sheet.name,
        "hidden": sorted(sheet.hidden),
        "merged": sheet.merged,
        **({"cut": True} if sheet.is_cut else {}),
    }


def _hold_limits() -> None:
    """End by itself if reading takes too long; on Linux, get no more memory than a list may cost."""
    # Its thread needs nothing of Python, which a library may keep busy.
    faulthandler.dump_traceback_later(MOST_READING, exit=True, file=open(os.devnull, "w"))  # noqa: SIM115, PTH123
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 - not on Windows

        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MOST_MEMORY, used + MOST_MEMORY))
        # Nobody's names are left behind in a dump.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def read_sheets(content: bytes) -> tuple[TableSheet, ...]:
    """The sheets that are visible and not empty, within the limits of one list all together.

    Raises: PlayerListRefused; whatever the libraries raise for a damaged file.
    """
    sheets = _sheets_of_old(content) if content.startswith(OLD_MARK) else _sheets_of_zip(content)
    found: list[TableSheet] = []
    for sheet in sheets:
        found += [sheet] if sheet.lines or sheet.is_cut else []
        if sum(len(one.lines) for one in found) > MOST_READ:
            raise ListTooLong("")
    return tuple(found)


def _sheets_of_old(content: bytes) -> Iterator[TableSheet]:
    """The visible sheets of an .xls file; its first bytes are those of other old files too."""
    if _ENCRYPTED in content or _OLD_PASSWORD.search(content):
        raise LockedWorkbook("")
    if not any(name.encode("utf-16-le") in content for name in _OLD_BOOKS):
        raise NotAPlayerList("")
    return _sheets_by_calamine(content)


def _sheets_of_zip(content: bytes) -> Iterator[TableSheet]:
    """The visible sheets of an .xlsx or .ods file."""
    with ZipFile(io.BytesIO(content)) as archive:
        _check_parts(archive)
        parts = set(archive.namelist())
        if "mimetype" in parts and archive.read("mimetype").startswith(_ODS):
            if _ODS_PASSWORD in archive.read("META-INF/manifest.xml"):
                raise LockedWorkbook("")
            return _sheets_by_calamine(content)
        kinds = archive.read(ARC_CONTENT_TYPES) if ARC_CONTENT_TYPES in parts else b""
        if _BINARY in kinds:
            raise OtherWorkbook("")
        if not any(kind.encode() in kinds for kind in (XLSX, XLSM, XLTX, XLTM)):
            raise NotAPlayerList("")
        # Only calamine knows the names that a strict workbook has for everything.
        is_strict = _STRICT in archive.read(ARC_ROOT_RELS)
    return _sheets_by_calamine(content) if is_strict else _sheets_by_openpyxl(content)


def _check_parts(archive: ZipFile) -> None:
    """Raises: LockedWorkbook; BloatedWorkbook, before anything is unpacked."""
    if len(archive.infolist()) > MOST_PARTS:
        raise BloatedWorkbook("")
    for entry in archive.infolist():
        if entry.flag_bits & _LOCKED:
            raise LockedWorkbook("")
        # Zipfile never unpacks more than is declared: anything longer fails its checksum.
        if entry.file_size > max(_SMALL, MOST_GROWTH * entry.compress_size):
            raise BloatedWorkbook("")


def _sheets_by_openpyxl(content: bytes) -> Iterator[TableSheet]:
    """The visible sheets of an .xlsx file, read row by row as they are asked for."""
    reader = ExcelReader(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
    # Styles, properties and themes are left out: programs write them in ways that openpyxl refuses.
    reader.read_manifest()
    reader.read_strings()
    reader.read_workbook()
    sheets = [
        (sheet.state, sheet.name or "", relation.target)
        for sheet, relation in reader.parser.find_sheets()
        if relation.Type.endswith("/worksheet") and relation.target in reader.valid_files
    ]
    if not sheets:
        raise NotAPlayerList("")
    for state, name, part in sheets:
        if state == "visible":
            yield _xlsx_sheet(reader, name, part)


def _xlsx_sheet(reader: ExcelReader, name: str, part: str) -> TableSheet:
    """The cells by openpyxl's parser; its sheet itself forgets which rows are hidden and what is merged."""
    # A list would take the text with the index -1 from its end.
    cells = WorkSheetParser(None, dict(enumerate(reader.shared_strings)), data_only=True)
    lines, hidden = _Lines(), set()
    merged: tuple[tuple[int, int, int, int], ...] = ()
    with reader.archive.open(part) as source:
        for _, element in iterparse(source):
            if element.tag == ROW_TAG:
                number, row = cells.parse_row(element)
                lines.add(number, ((cell["column"], _text(cell["value"], cell["data_type"])) for cell in row))
                if element.get("hidden") in {"1", "true"}:
                    hidden.add(number)
                element.clear()
            elif element.tag == MERGE_TAG:
                merged = tuple(_corners(child.get("ref")) for child in element)
    return TableSheet(tuple(lines.all), name, frozenset(hidden), merged, is_cut=lines.is_cut)


def _corners(reference: str) -> tuple[int, int, int, int]:
    left, top, right, bottom = range_boundaries(reference)
    return top, left, bottom, right


def _sheets_by_calamine(content: bytes) -> Iterator[TableSheet]:
    """The visible sheets, each whole in memory: a far cell alone can take more than there is."""
    book = CalamineWorkbook.from_filelike(io.BytesIO(content))
    for place, about in enumerate(book.sheets_metadata):
        if about.typ is SheetTypeEnum.WorkSheet and about.visible is SheetVisibleEnum.Visible:
            sheet = book.get_sheet_by_index(place)
            lines = _Lines()
            _, first_column = sheet.start or (0, 0)
            # Its rows begin with the first of the sheet, but its columns with the first that is not empty.
            for number, row in enumerate(sheet.iter_rows(), start=1):
                lines.add(number, enumerate(map(_text, row), start=first_column + 1))
            merged = tuple(
                (top + 1, left + 1, bottom + 1, right + 1)
                for (top, left), (bottom, right) in sheet.merged_cell_ranges or ()
            )
            yield TableSheet(tuple(lines.all), about.name, merged=merged, is_cut=lines.is_cut)


class _Lines:
    """Collects the lines of a sheet that are not empty, within the limits."""

    def __init__(self) -> None:
        self.all: list[Line] = []
        self._letters = 0
        self.is_cut = False

    def add(self, number: int, cells: Iterable[tuple[int, str]]) -> None:
        """Add the cells of a row, each with its column from 1.

        Raises: ListTooLong; ValueError for a row that no sheet has.
        """
        if number < 1:
            raise ValueError(number)
        filled = [(column, text) for column, text in cells if text.strip()]
        told = {column: text[:LONGEST_CELL] for column, text in filled if column <= MOST_COLUMNS}
        self.is_cut = self.is_cut or len(told) < len(filled)
        if not told:
            return
        self._letters += sum(map(len, told.values()))
        if len(self.all) == MOST_READ or self._letters > MOST_LETTERS:
            raise ListTooLong("")
        self.all.append((number, tuple(told.get(column, "") for column in range(1, max(told) + 1))))


def _text(value: object, kind: str = "") -> str:
    """The value in words: whole numbers without a point, days as 2026-11-27; an error is empty."""
    match value:
        case None:
            return ""
        case bool():
            return str(int(value))
        case float() if value.is_integer() and abs(value) < _EXACT:
            return str(int(value))
        case dt.date() | dt.time():
            return value.isoformat()
    return "" if kind == "e" else str(value)
