"""Pictures of one set in numbered files: each says inside which it is, so that older ones can go."""

import re
import struct
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from zlib import crc32

_MARK = "batarde-tourney {place}/{count}"
_MARKED = re.compile(rb"batarde-tourney ([1-9][0-9]*)/([1-9][0-9]*)")
_TAIL = 200
"""Bytes at the end of a file in which the mark lies."""
_PNG_END = b"\0\0\0\0IEND\xaeB`\x82"


def marked(picture: bytes, place: int, count: int) -> bytes:
    """The picture, PNG or SVG, with its place in the set where no viewer shows it."""
    mark = _MARK.format(place=place, count=count).encode()
    if picture.endswith(_PNG_END):
        return picture.removesuffix(_PNG_END) + _text_chunk(b"Source\0" + mark) + _PNG_END
    if picture.rstrip().endswith(b"</svg>"):
        return picture + b"<!-- " + mark + b" -->\n"
    return picture


def _text_chunk(content: bytes) -> bytes:
    named = b"tEXt" + content
    return struct.pack(">I", len(content)) + named + struct.pack(">I", crc32(named))


def remove_older(path: Path, written: Collection[Path]) -> None:
    """Remove what an earlier set under this name left beside the files that were written now.

    Only files go that say inside that they are of such a set, at the place of their name: a picture that
    somebody saved alone under such a name stays. What cannot be read or removed stays, too.
    """
    named = re.compile(re.escape(path.stem) + "(?:-([0-9]+))?" + re.escape(path.suffix))
    with suppress(OSError):
        for other in sorted(path.parent.iterdir()):
            found = named.fullmatch(other.name)
            if found and other not in written and _is_of_set(other, found[1]):
                other.unlink()


def _is_of_set(path: Path, number: str | None) -> bool:
    """Whether the file says that it has this number in a set; without a number, that it is the only one."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - _TAIL))
        found = _MARKED.search(file.read(_TAIL))
    if found is None:
        return False
    place, count = int(found[1]), int(found[2])
    return count == 1 if number is None else count > 1 and place == int(number)
