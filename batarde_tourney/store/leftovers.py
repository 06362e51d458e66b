"""What a killed process left half done in a club's folders, and backups that went astray: put in order."""

import re
import secrets
from contextlib import suppress
from pathlib import Path

from batarde_tourney.store.atomic_files import place
from batarde_tourney.store.backups import Backups, usual_folder
from batarde_tourney.store.kept_backups import backup_at

AN_HOUR = 3600.0
"""Seconds after which nobody works on an unfinished file any more."""

_UNFINISHED = re.compile(r"\.batarde-[0-9a-f]{16}\.(new|now)(-journal|-wal|-shm)?")


def put_in_order(opened: Path, backups: Backups) -> tuple[Path, ...]:
    """What was deleted or moved: unfinished files, their journals, and backups beside a link to the club.

    `opened` is the path the club was opened by. Release 0.1 kept backups beside a link: they come to
    the others. What cannot be deleted or moved stays as it is: nothing depends on it.
    """
    folders = {opened.parent, opened.resolve().parent, backups.folder}
    done = [path for folder in sorted(folders) for path in delete_unfinished(folder)]
    return (*done, *_bring_astray(opened, backups))


def delete_unfinished(folder: Path) -> list[Path]:
    """What was deleted: unfinished files that nobody works on any more. What cannot be deleted stays."""
    deleted: list[Path] = []
    with suppress(OSError):
        found = [path for path in sorted(folder.iterdir()) if _UNFINISHED.fullmatch(path.name)]
        oldest = _time_on_disk(folder) - AN_HOUR if found else 0.0
        for path in found:
            # Not the time of its content: an unfinished backup has that of its club.
            if path.stat().st_ctime < oldest:
                path.unlink()
                deleted.append(path)
    return deleted


def _time_on_disk(folder: Path) -> float:
    """The time as the disk of the folder tells it, which may be another computer's."""
    probe = folder / f".batarde-{secrets.token_hex(8)}.now"
    try:
        probe.touch()
        return probe.stat().st_ctime
    finally:
        probe.unlink(missing_ok=True)


def _bring_astray(opened: Path, backups: Backups) -> list[Path]:
    astray = opened.with_name(f"{opened.name} backups")
    if not opened.is_symlink() or astray == usual_folder(opened) or not astray.is_dir():
        return []
    brought: list[Path] = []
    with suppress(OSError):
        backups.folder.mkdir(exist_ok=True)
        for path in sorted(astray.iterdir()):
            if backup_at(path):
                place(path, backups.folder / path.name)
                brought.append(backups.folder / path.name)
        # Only if nothing is left in it.
        astray.rmdir()
    return brought
