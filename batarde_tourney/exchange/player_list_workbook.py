"""The lines of a workbook's first sheet (.xlsx, ECMA-376 part 1, chapter 18).

Read here as a stream and not by a library: a file of five kilobytes can make libraries that build the whole
sheet use up all memory, and crash the program.
"""

import io
import re
import struct
import zlib
from collections.abc import Iterator
from functools import partial
from posixpath import join, normpath
from xml.etree.ElementTree import ParseError, XMLParser
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from batarde_tourney.exchange.player_list_errors import (
    MOST_COLUMNS,
    MOST_LINES,
    BloatedWorkbook,
    DamagedWorkbook,
    ListTooLong,
    LockedWorkbook,
    NotAPlayerList,
    OtherWorkbook,
)

# Compressed parts of a workbook, checked before they are unpacked.

MOST_PARTS = 2_000
MOST_UNPACKED = 32 * 2**20
"""Bytes of all parts that are read."""
MOST_GROWTH = 200
"""Most times its compressed size that a part may have; sheets have 10 to 40."""
_SMALL = 2**20
"""A part up to this size may have grown any number of times."""

_CHUNK = 2**16
_LOCKED = 0x1
_BROKEN = (
    BadZipFile,
    EOFError,
    LookupError,
    NotImplementedError,
    OSError,
    ParseError,
    ValueError,
    struct.error,
    zlib.error,
)
"""Errors that Python raises for a file that is damaged, on purpose or by accident."""


class XmlTarget:
    """Receives the elements of a part as they are read; subclasses override what they need."""

    def start(self, tag: str, attributes: dict[str, str], /) -> None:
        """An element begins; names are written `{namespace}name`."""

    def end(self, tag: str) -> None:
        """An element ends."""

    def data(self, text: str) -> None:
        """Text within the element that began last."""

    def doctype(self, _name: str, _public: str | None, _system: str | None, /) -> None:
        """Refuse the part: workbooks define no entities of their own, and these could grow without end."""
        raise ValueError("a document type in a workbook")

    def close(self) -> None:
        """The part is over."""


class Archive:
    """A workbook's parts by name. Every error is a PlayerListRefused."""

    def __init__(self, content: bytes, name: str) -> None:
        self._name = name
        self._unpacked = 0
        try:
            self._zip = ZipFile(io.BytesIO(content))
        except _BROKEN as error:
            raise DamagedWorkbook(name) from error
        if len(self._zip.infolist()) > MOST_PARTS:
            raise BloatedWorkbook(name)

    def __contains__(self, part: str) -> bool:
        return part in self._zip.NameToInfo

    def tell(self, part: str, target: XmlTarget) -> None:
        """Read the part and send its elements to `target`, until that has enough.

        Raises: DamagedWorkbook, LockedWorkbook, BloatedWorkbook, ListTooLong.
        """
        parser = XMLParser(target=target)  # noqa: S314 - entities are refused by the target's doctype
        try:
            for chunk in self._chunks(part):
                self._unpacked += len(chunk)
                if self._unpacked > MOST_UNPACKED:
                    raise ListTooLong(self._name)
                parser.feed(chunk)
            parser.close()
        except _BROKEN as error:
            raise DamagedWorkbook(self._name) from error

    def _chunks(self, part: str) -> Iterator[bytes]:
        entry = self._zip.getinfo(part)
        if entry.flag_bits & _LOCKED:
            raise LockedWorkbook(self._name)
        if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise NotImplementedError(entry.compress_type)
        if entry.file_size > max(_SMALL, MOST_GROWTH * entry.compress_size):
            raise BloatedWorkbook(self._name)
        with self._zip.open(entry) as file:
            # Never reads more bytes than declared, whatever is packed: anything longer fails its checksum.
            yield from iter(partial(file.read, _CHUNK), b"")


Line = tuple[int, tuple[str, ...]]
"""The number of a line in its file, and its cells."""

_OLD_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""First bytes of old workbooks and of encrypted new ones."""
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_ZIP_MARK = b"PK\x03\x04"
_CELL = re.compile("([A-Z]{1,3})([0-9]{1,7})")


def is_workbook(content: bytes) -> bool:
    """Whether the bytes begin like a workbook of any kind."""
    return content.startswith((_ZIP_MARK, _OLD_MARK))


def read_workbook(content: bytes, name: str) -> tuple[Line, ...]:
    """The non-empty lines of the first sheet that is visible and not empty.

    A formula counts as its last result, an error as empty.

    Raises: NotAPlayerList, OtherWorkbook, LockedWorkbook, DamagedWorkbook, BloatedWorkbook, ListTooLong.
    """
    if content.startswith(_OLD_MARK):
        raise LockedWorkbook(name) if _ENCRYPTED in content else OtherWorkbook(name)
    archive = Archive(content, name)
    book = next(iter(_targets(archive, "", "officeDocument").values()), "")
    if not book.endswith(".xml"):
        raise (
            OtherWorkbook(name) if book.endswith(".bin") or "content.xml" in archive else NotAPlayerList(name)
        )
    sheets = _Sheets()
    archive.tell(book, sheets)
    strings = _Strings()
    for part in _targets(archive, book, "sharedStrings").values():
        archive.tell(part, strings)
    worksheets = _targets(archive, book, "worksheet")
    for relation in sheets.shown:
        if relation in worksheets:
            cells = _Cells(strings.all, name)
            archive.tell(worksheets[relation], cells)
            if cells.lines:
                return tuple(cells.lines)
    if not worksheets:
        raise NotAPlayerList(name)
    return ()


def _targets(archive: Archive, part: str, kind: str) -> dict[str, str]:
    """The parts of this kind that `part` is related to, by the relation's id."""
    folder, _, file = part.rpartition("/")
    relations = _Relations(kind)
    described = join(folder, "_rels", f"{file}.rels")
    if described in archive:
        archive.tell(described, relations)
    # A target is relative to its part's folder or, with a slash, to the root.
    return {key: normpath(join("/", folder, target))[1:] for key, target in relations.found.items()}


def _local(tag: str) -> str:
    """The name without its namespace, which is another one in a strict workbook."""
    return tag.rpartition("}")[2]


class _Relations(XmlTarget):
    def __init__(self, kind: str) -> None:
        self._kind = f"/{kind}"
        self.found: dict[str, str] = {}

    def start(self, tag: str, attributes: dict[str, str], /) -> None:
        if _local(tag) == "Relationship" and attributes["Type"].endswith(self._kind):
            self.found[attributes["Id"]] = attributes["Target"]


class _Sheets(XmlTarget):
    """Collects the ids of the visible sheets' relations, in order."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def start(self, tag: str, attributes: dict[str, str], /) -> None:
        if _local(tag) == "sheet" and attributes.get("state", "visible") == "visible":
            self.shown += [value for key, value in attributes.items() if key.endswith("}id")]


class _Texts(XmlTarget):
    """Collects the text of the elements `t` and `v`, but not the pronunciation of Japanese words (`rPh`)."""

    def __init__(self) -> None:
        self._is_heard = False
        self._is_spoken = False
        self._pieces: list[str] = []

    def start(self, tag: str, _attributes: dict[str, str], /) -> None:
        local = _local(tag)
        self._is_heard = local in ("t", "v") and not self._is_spoken
        self._is_spoken = self._is_spoken or local == "rPh"

    def end(self, tag: str) -> None:
        self._is_heard = False
        self._is_spoken = self._is_spoken and _local(tag) != "rPh"

    def data(self, text: str) -> None:
        if self._is_heard:
            self._pieces.append(text)

    def _take(self) -> str:
        text = "".join(self._pieces)
        self._pieces.clear()
        return text


class _Strings(_Texts):
    """Collects the texts to which cells refer by index."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[str] = []

    def end(self, tag: str) -> None:
        super().end(tag)
        if _local(tag) == "si":
            self.all.append(self._take())


class _Cells(_Texts):
    """Collects the lines of a sheet that are not empty."""

    def __init__(self, strings: list[str], name: str) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self._strings = strings
        self._name = name
        self._kind = ""
        self._row = 0
        self._column = 0
        self._cells: dict[int, str] = {}

    def start(self, tag: str, attributes: dict[str, str], /) -> None:
        super().start(tag, attributes)
        match _local(tag):
            case "row":
                self._row = int(attributes.get("r", self._row + 1))
                self._column = 0
            case "c":
                self._kind = attributes.get("t", "n")
                self._column = _column(attributes["r"]) if "r" in attributes else self._column + 1

    def end(self, tag: str) -> None:
        super().end(tag)
        match _local(tag):
            case "c":
                text = self._shown(self._take())
                if text.strip() and self._column <= MOST_COLUMNS:
                    self._cells[self._column] = text
            case "row":
                self._end_line()

    def _shown(self, text: str) -> str:
        if self._kind == "s":
            place = int(text or "-1")
            # A negative index would count from the end.
            if place < 0:
                raise IndexError(place)
            return self._strings[place]
        return "" if self._kind == "e" else text

    def _end_line(self) -> None:
        if not self._cells:
            return
        if len(self.lines) == MOST_LINES:
            raise ListTooLong(self._name)
        cells = tuple(self._cells.get(column, "") for column in range(1, max(self._cells) + 1))
        self.lines.append((self._row, cells))
        self._cells = {}


def _column(reference: str) -> int:
    """The column of a cell, counted from 1.

    >>> _column("A1"), _column("AB12")
    (1, 28)
    """
    found = _CELL.fullmatch(reference)
    if found is None:
        raise ValueError(reference)
    place = 0
    for letter in found[1]:
        place = place * 26 + ord(letter) - ord("A") + 1
    return place
