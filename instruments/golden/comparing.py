"""What differs between two folders: texts by lines, pictures by pixels, budgets by numbers."""

import difflib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from instruments.golden.differing_pixels import DIFFERENCE, differing_pixels
from instruments.golden.paper_words import words_of_pdf

MOST_LINES = 40
BUDGETS = "budgets.json"


@dataclass
class Found:
    """What a comparison has to say; `differing` are the files that are at fault."""

    lines: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    equal: int = 0


def compare_folders(before: Path, now: Path) -> Found:
    """File by file; the picture of a difference is written beside that of now.

    Only the parts that both have are compared: one alone may have been written anew.
    """
    found = Found()
    parts = {path.name for path in before.iterdir()} & {path.name for path in now.iterdir()}
    names = sorted({name for folder in (before, now) for name in _files(folder, parts)})
    for name in names:
        _compare_file(before / name, now / name, name, found)
    return found


def _files(folder: Path, parts: set[str]) -> Iterator[str]:
    for path in folder.rglob("*"):
        name = path.relative_to(folder)
        if path.is_file() and name.parts[0] in parts and not path.name.endswith(DIFFERENCE):
            yield name.as_posix()


def _compare_file(before: Path, now: Path, name: str, found: Found) -> None:
    if not (before.exists() and now.exists()):
        said = ["only before" if before.exists() else "only now"]
    elif before.read_bytes() == now.read_bytes():
        found.equal += 1
        return
    else:
        said = list(_differences(before, now))
    is_fault = name.rpartition("/")[2] != BUDGETS or any("risen" in line for line in said)
    if not said:
        found.equal += 1
        return
    found.lines += [name, *(f"  {line}" for line in said)]
    if is_fault:
        found.differing.append(name)
    else:
        found.equal += 1


def _differences(before: Path, now: Path) -> Iterator[str]:
    """Nothing where what a user sees is the same: a picture packed otherwise."""
    match now.suffix:
        case ".png":
            count = differing_pixels(before, now)
            if count is None:
                yield "another size"
            elif count:
                yield f"{count} pixels differ"
        case ".pdf":
            lines = list(_diff(words_of_pdf(before), words_of_pdf(now)))
            yield from lines or ["the same words, drawn otherwise"]
        case _ if now.name == BUDGETS:
            yield from _budgets(json.loads(before.read_bytes()), json.loads(now.read_bytes()))
        case _:
            yield from _texts(before.read_bytes(), now.read_bytes())


def _texts(before: bytes, now: bytes) -> Iterator[str]:
    try:
        lines = [content.decode().splitlines() for content in (before, now)]
    except UnicodeDecodeError:
        yield f"{len(before)} → {len(now)} bytes"
        return
    # Line ends alone may differ.
    yield from list(_diff(*lines)) or [f"{len(before)} → {len(now)} bytes, the same lines"]


def _diff(before: list[str], now: list[str]) -> Iterator[str]:
    lines = difflib.unified_diff(before, now, "before", "now", n=1, lineterm="")
    yield from islice(lines, MOST_LINES)
    if more := sum(1 for _ in lines):
        yield f"… {more} more lines"


def _budgets(before: dict[str, int], now: dict[str, int]) -> Iterator[str]:
    """A number that rose, or that there was none of, is marked."""
    for name in sorted(before.keys() | now.keys()):
        old, new = before.get(name), now.get(name)
        if old != new:
            is_risen = old is None or new is None or new > old
            yield f"{name}: {old} → {new}{' risen' if is_risen else ''}"
