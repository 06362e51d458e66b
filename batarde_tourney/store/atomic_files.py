"""Files that appear whole or not at all."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def unfinished_file(folder: Path) -> Path:
    """A new, empty file in the folder, to be filled and placed.

    Raises: OSError.
    """
    path = folder / f".batarde-{secrets.token_hex(8)}.new"
    path.touch(exist_ok=False)
    return path


@contextmanager
def filling(folder: Path) -> Iterator[Path]:
    """A new, empty file in the folder, which is gone at the end unless it was placed.

    Raises: OSError.
    """
    unfinished = unfinished_file(folder)
    try:
        yield unfinished
    finally:
        unfinished.unlink(missing_ok=True)


def place(finished: Path, path: Path) -> None:
    """The finished file gets its name, which nothing has yet, and both are on the disk for good.

    Raises: FileExistsError; other OSErrors.
    """
    _sync(finished)
    try:
        os.link(finished, path)
    except FileExistsError:
        raise
    except OSError:
        # Memory sticks know no links; there the name is taken between two looks at worst.
        if path.exists():
            raise FileExistsError(path) from None
        finished.rename(path)
    else:
        finished.unlink()
    _sync_folder(path.parent)


def replace(finished: Path, path: Path) -> None:
    """As `place`, but instead of what has the name now.

    Raises: OSError.
    """
    _sync(finished)
    finished.replace(path)
    _sync_folder(path.parent)


def _sync(path: Path) -> None:
    # A folder can be opened for reading only; Windows syncs a file only if it is open for writing.
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        _sync(folder)
