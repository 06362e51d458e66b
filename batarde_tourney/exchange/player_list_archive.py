"""The packed parts of a workbook, measured before they are unpacked."""

import io
import struct
import zlib
from collections.abc import Iterator
from functools import partial
from xml.etree.ElementTree import ParseError, XMLParser
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from batarde_tourney.exchange.player_list_errors import (
    BloatedWorkbook,
    DamagedWorkbook,
    ListTooLong,
    LockedWorkbook,
)

MOST_PARTS = 2_000
MOST_UNPACKED = 32 * 2**20
"""Bytes, of all parts that are read."""
MOST_GROWTH = 200
"""How many times its packed size a part may have; sheets have 10 to 40."""
_SMALL = 2**20
"""A part up to this size may have grown as it likes."""

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
"""What Python raises over a file that is broken on purpose or by accident."""


class XmlTarget:
    """Is told of the elements of a part, as they come; children override what they want to hear."""

    def start(self, tag: str, attributes: dict[str, str], /) -> None:
        """An element begins; names are written `{namespace}name`."""

    def end(self, tag: str) -> None:
        """An element ends."""

    def data(self, text: str) -> None:
        """Text within the element that began last."""

    def doctype(self, _name: str, _public: str | None, _system: str | None, /) -> None:
        """Workbooks define no entities of their own: these could grow without end."""
        raise ValueError("a document type in a workbook")

    def close(self) -> None:
        """The part is over."""


class Archive:
    """A workbook's parts by their names. Every error is one of PlayerListRefused."""

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
        """Read the part to `target`, as far as it wants to hear.

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
            # Never more bytes than declared, whatever is packed: what is longer fails its checksum.
            yield from iter(partial(file.read, _CHUNK), b"")
