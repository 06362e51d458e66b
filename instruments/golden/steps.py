"""The writers of the parts, loaded with the whole program."""

import os
import shutil
from collections.abc import Callable, Collection
from pathlib import Path

from instruments.golden.budgets import write_budgets
from instruments.golden.clubs import make_clubs
from instruments.golden.command_line import write_answers
from instruments.golden.exports import write_exports
from instruments.golden.msgids import write_msgids
from instruments.golden.papers import write_papers
from instruments.golden.pictures import walk
from instruments.golden.program import Mode, speak, table_search
from instruments.golden.room import WORK

SHORT_SEARCH = 5_000
"""Moves of a draw: how good it is, is seen elsewhere."""
_WRITERS: dict[str, Callable[[Path], None]] = {
    "papers": write_papers,
    "exports": write_exports,
    "cli": write_answers,
    "msgids": write_msgids,
    "budgets": write_budgets,
}


def take(folder: Path, parts: Collection[str], size: tuple[int, int], colour: str) -> None:
    """These parts are written."""
    table_search.MOVES = SHORT_SEARCH
    speak("en")
    # What stands in a message as a whole path stands in a folder that is the same everywhere.
    os.chdir(WORK)
    if "clubs" in parts:
        make_clubs()
        return
    for part in parts:
        if part in _WRITERS:
            _WRITERS[part](_emptied(folder / part))
            return
    look = folder / "pictures" / f"{size[0]}x{size[1]}-{colour}"
    pixels = _emptied(look) if "pictures" in parts else None
    words = _emptied(folder / "accessibility") if "accessibility" in parts else None
    walk(size, Mode(colour), pixels, words)


def _emptied(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
