"""A folder in memory, where there is one with room."""

import os
import shutil
from pathlib import Path

_SHARED = Path("/dev/shm")
_ENOUGH = 2**30
"""Bytes: the tests leave some 100 MB behind, three runs are kept."""


def _folder() -> str | None:
    has_room = os.access(_SHARED, os.W_OK) and shutil.disk_usage(_SHARED).free > _ENOUGH
    return str(_SHARED) if has_room else None


FOLDER = _folder()
