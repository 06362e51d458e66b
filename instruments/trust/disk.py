"""A disk that loses its power: what a process told it is noted by a shim, and taken back to any moment.

What was not synchronised by then may have reached the disk or not, whole or in sectors, file by file.
What happened to names in a folder reaches it in order, up to some moment.
"""

import os
import random
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

_SECTOR = 512
_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Change:
    """One thing the disk was told: `kind` as the shim has it."""

    kind: str
    path: str
    other: str
    number: int
    content: bytes


def compiler() -> str | None:
    """The C compiler that makes the shim, None if there is none."""
    return shutil.which("cc") or shutil.which("gcc")


def record(folder: Path, work: Sequence[str], scratch: Path) -> list[Change]:
    """What a disk was told of the folder while `python -m WORK…` ran.

    Raises: CalledProcessError; FileNotFoundError without a compiler.
    """
    shim, log = scratch / "shim.so", scratch / "log"
    made = ("-shared", "-fPIC", "-O2", "-o", str(shim), str(_HERE / "disk_shim.c"), "-ldl")
    compiling = [compiler() or "cc", *made]
    subprocess.run(compiling, check=True)
    noting = {"LD_PRELOAD": str(shim), "DISK_FOLDER": str(folder), "DISK_LOG": str(log)}
    subprocess.run([sys.executable, "-m", *work], check=True, env=os.environ | noting)
    return list(_parsed(log.read_bytes()))


def _parsed(log: bytes) -> Iterator[Change]:
    at = 0

    def text() -> bytes:
        nonlocal at
        (length,) = struct.unpack_from("<Q", log, at)
        at += 8 + length
        return log[at - length : at]

    while at < len(log):
        kind = chr(log[at])
        at += 1
        path, other = text().decode(), text().decode()
        (number,) = struct.unpack_from("<Q", log, at)
        at += 8
        yield Change(kind, path, other, number, text())


@dataclass
class _File:
    """What is on the disk for good, and what was told it since."""

    kept: bytearray = field(default_factory=bytearray)
    pending: list[Change] = field(default_factory=list)

    def synchronise(self) -> None:
        for change in self.pending:
            _apply(self.kept, change)
        self.pending.clear()


@dataclass
class Disk:
    """The files of one folder, in memory."""

    names: dict[str, _File] = field(default_factory=dict)
    """As running programs see them."""
    kept_names: dict[str, _File] = field(default_factory=dict)
    """As the disk has them for good."""
    pending: list[Change] = field(default_factory=list)
    """What happened to names since the folder was synchronised."""

    def hear(self, change: Change) -> None:
        """Take in one change."""
        match change.kind:
            case "w" | "t":
                self._file(change.path).pending.append(change)
            case "s" if change.path in self.names:
                self._file(change.path).synchronise()
            case "s":
                self._keep_names()
            case "c" | "n":
                self._create(change)
            case _:
                _rename(self.names, change)
                self.pending.append(change)

    def after_power_cut(self, lots: random.Random) -> dict[str, bytes]:
        """One of the folders that could be found after a power cut now: contents by path."""
        names = dict(self.kept_names)
        for change in self.pending[: lots.randint(0, len(self.pending))]:
            if change.kind == "c":
                names.setdefault(change.path, self._made[id(change)])
            else:
                _rename(names, change)
        likelihood = lots.choice((0.0, 0.5, 0.9, 1.0))
        found: dict[int, bytes] = {}
        for file in names.values():
            if id(file) not in found:
                found[id(file)] = _surviving(file, lots, likelihood)
        return {path: found[id(file)] for path, file in names.items()}

    def __post_init__(self) -> None:
        self._made: dict[int, _File] = {}

    def _file(self, path: str) -> _File:
        # A file that has lost its name is still written to.
        return self.names.get(path) or _File()

    def _create(self, change: Change) -> None:
        if change.path not in self.names:
            made = Change("c", change.path, "", 0, b"")
            self._made[id(made)] = self.names[change.path] = _File()
            self.pending.append(made)
        elif change.kind == "n":
            self._file(change.path).pending.append(Change("t", change.path, "", 0, b""))

    def _keep_names(self) -> None:
        self.kept_names = dict(self.names)
        self.pending.clear()
        self._made.clear()


def _rename(names: dict[str, _File], change: Change) -> None:
    file = names.get(change.path)
    if file is None:
        return
    if change.kind in "rl":
        names[change.other] = file
    if change.kind in "ru":
        del names[change.path]


def _surviving(file: _File, lots: random.Random, likelihood: float) -> bytes:
    content = bytearray(file.kept)
    for change in file.pending:
        if change.kind == "t":
            if lots.random() < likelihood:
                _apply(content, change)
            continue
        for start in range(0, len(change.content), _SECTOR):
            if lots.random() < likelihood:
                sector = change.content[start : start + _SECTOR]
                _apply(content, Change("w", "", "", change.number + start, sector))
    return bytes(content)


def _apply(content: bytearray, change: Change) -> None:
    if change.kind == "t":
        del content[change.number :]
        content.extend(bytes(change.number - len(content)))
        return
    end = change.number + len(change.content)
    content.extend(bytes(max(0, end - len(content))))
    content[change.number : end] = change.content
