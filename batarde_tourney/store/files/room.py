"""Whether a disk, or what a user may use of it, has room for a file to grow: asked when a write failed."""

import os
import tempfile
from pathlib import Path

_MORE = 64 * 1024
"""Bytes a file may want to grow by at once."""


def has_room(path: Path) -> bool:
    """Whether a file as large as this one can be made a little larger beside it.

    A limit for one file, a quota and a full disk answer alike: no.
    """
    try:
        size = path.stat().st_size
        with tempfile.TemporaryFile(dir=path.parent) as file:
            # A hole first: the limit for one file, without its bytes.
            file.truncate(size + _MORE)
            file.write(bytes(_MORE))
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        return False
    return True


def may_write(path: Path) -> bool:
    """Whether this file and its folder let themselves be written; so for a file that is not seen at all."""
    is_mine = os.access in os.supports_effective_ids
    if not os.access(path, os.F_OK, effective_ids=is_mine):
        return True
    return all(os.access(one, os.W_OK, effective_ids=is_mine) for one in (path, path.parent))
