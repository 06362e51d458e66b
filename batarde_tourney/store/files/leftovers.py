"""What a killed process left half done in a club's folders, and backups that went astray: put in order."""

from contextlib import suppress
from pathlib import Path

from batarde_tourney.store.files.atomic_files import delete_unfinished, place
from batarde_tourney.store.files.backups import Backups, usual_folder
from batarde_tourney.store.files.kept_backups import backup_at


def put_in_order(opened: Path, backups: Backups) -> tuple[Path, ...]:
    """What was deleted or moved: unfinished files, their journals, and backups beside a link to the club.

    `opened` is the path the club was opened by. Release 0.1 kept backups beside a link: they come to
    the others. What cannot be deleted or moved stays as it is: nothing depends on it.
    """
    folders = {opened.parent, opened.resolve().parent, backups.folder}
    done = [path for folder in sorted(folders) for path in delete_unfinished(folder)]
    return (*done, *_bring_astray(opened, backups))


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
