"""The lines of a workbook's first sheet (.xlsx, ECMA-376 part 1, chapter 18).

Read here, as it streams by, and not by a library: those that build the whole sheet in memory can be
made to ask for all there is by a file of five kilobytes, and take the program down with them.
"""

import re
from posixpath import join, normpath

from batarde_tourney.exchange.player_list_archive import Archive, XmlTarget
from batarde_tourney.exchange.player_list_errors import (
    MOST_COLUMNS,
    MOST_LINES,
    ListTooLong,
    LockedWorkbook,
    NotAPlayerList,
    OtherWorkbook,
)

Line = tuple[int, tuple[str, ...]]
"""The number of a line in its file, and its cells."""

_OLD_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""Old workbooks and encrypted new ones begin so."""
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_ZIP_MARK = b"PK\x03\x04"
_CELL = re.compile("([A-Z]{1,3})([0-9]{1,7})")


def is_workbook(content: bytes) -> bool:
    """Whether the bytes begin like a workbook of any kind."""
    return content.startswith((_ZIP_MARK, _OLD_MARK))


def read_workbook(content: bytes, name: str) -> tuple[Line, ...]:
    """The lines with something in them of the first sheet that is shown and not empty.

    A formula counts as what it last came to, an error as nothing.

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
    # A target counts from its part's folder or, with a slash, from the root.
    return {key: normpath(join("/", folder, target))[1:] for key, target in relations.found.items()}


def _local(tag: str) -> str:
    """Its name without its namespace, which is another one in a strict workbook."""
    return tag.rpartition("}")[2]


class _Relations(XmlTarget):
    def __init__(self, kind: str) -> None:
        self._kind = f"/{kind}"
        self.found: dict[str, str] = {}

    def start(self, tag: str, attributes: dict[str, str], /) -> None:
        if _local(tag) == "Relationship" and attributes["Type"].endswith(self._kind):
            self.found[attributes["Id"]] = attributes["Target"]


class _Sheets(XmlTarget):
    """The ids of the sheets' relations, in order, without those that are hidden."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def start(self, tag: str, attributes: dict[str, str], /) -> None:
        if _local(tag) == "sheet" and attributes.get("state", "visible") == "visible":
            self.shown += [value for key, value in attributes.items() if key.endswith("}id")]


class _Texts(XmlTarget):
    """Gathers the text of the elements `t` and `v`, but not of how Japanese words are spoken (`rPh`)."""

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
    """The texts that cells name by their place in this list."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[str] = []

    def end(self, tag: str) -> None:
        super().end(tag)
        if _local(tag) == "si":
            self.all.append(self._take())


class _Cells(_Texts):
    """The lines of a sheet that have something in them."""

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
            # Python would count it from the end.
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
