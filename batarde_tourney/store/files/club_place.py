"""Where a club file lies: in a synced folder, on a network drive, and whether locks work there."""

import ctypes
import os
import re
import sqlite3
import struct
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from batarde_tourney.store.files.atomic_files import filling


class PlaceKind(Enum):
    """What is special about a place."""

    USUAL = "usual"
    SYNCED = "synced"
    """A service copies what lies there to other computers, and replaces it with their versions."""
    NETWORK = "network"


@dataclass(frozen=True, slots=True)
class ClubPlace:
    """Where a club lies. `name` is that of the service or file system; `has_locks` is whether locks work."""

    kind: PlaceKind
    name: str = ""
    has_locks: bool = True

    @property
    def is_usual(self) -> bool:
        """Whether the place is nothing special."""
        return self.kind is PlaceKind.USUAL and self.has_locks


@dataclass(frozen=True, slots=True)
class Mount:
    """A file system and its mount point, as the system lists it."""

    device: str
    folder: Path
    kind: str
    options: frozenset[str]


def place_of(club: Path) -> ClubPlace:
    """Where this club file lies, as far as that can be recognised. Nothing is left behind there."""
    folder = Path(os.path.realpath(club)).parent
    mount = mount_of(folder, _mounts())
    service = synced_by(folder, os.environ) or _SYNCING_MOUNTS.get(mount.kind if mount else "", "")
    has_locks = locks_work(folder) and not (mount is not None and mount.options & _LOCKED_ALONE)
    if service:
        return ClubPlace(PlaceKind.SYNCED, service, has_locks)
    name = network_drive(folder, mount)
    return ClubPlace(PlaceKind.NETWORK if name else PlaceKind.USUAL, name, has_locks)


def synced_by(folder: Path, environment: Mapping[str, str]) -> str:
    """Name of the service that syncs this folder; empty if none is known.

    Known by the files services leave in their folders, by the folders' names, and by where they lie.
    """
    for variable in ("OneDrive", "OneDriveConsumer", "OneDriveCommercial"):
        if (root := environment.get(variable)) and folder.is_relative_to(root):
            return "OneDrive"
    for above in (folder, *folder.parents):
        name = _service_called(above) or _service_that_left_marks(above)
        if name:
            return name
    return ""


def _service_called(folder: Path) -> str:
    """Service by the name of its folder, which may be followed by an account."""
    for pattern, service in _NAMES:
        if pattern.fullmatch(folder.name):
            return service
    if folder.parent.name == "CloudStorage" and folder.parent.parent.name == "Library":
        # On a Mac all services lie in one folder: “GoogleDrive-ana@example.org”.
        return folder.name.partition("-")[0]
    return ""


def _service_that_left_marks(folder: Path) -> str:
    with suppress(OSError):
        names = {path.name for path in folder.iterdir()}
        # A folder of this name, in the home folder, holds Dropbox's settings; a file marks a synced folder.
        if ".dropbox" in names and (folder / ".dropbox").is_file():
            return "Dropbox"
        for pattern, service in _MARKS:
            if any(pattern.fullmatch(name) for name in names):
                return service
    return ""


_NAMES = tuple(
    (re.compile(rf"(?:{pattern})(?: ?[-(–].*)?"), service)
    for pattern, service in (
        ("Dropbox", "Dropbox"),
        ("OneDrive", "OneDrive"),
        ("Google ?Drive|My Drive", "Google Drive"),
        ("Nextcloud", "Nextcloud"),
        ("ownCloud", "ownCloud"),
        ("iCloud ?Drive|com~apple~CloudDocs|Mobile Documents", "iCloud"),
        ("pCloud ?Drive", "pCloud"),
        ("MEGA|MEGAsync", "MEGA"),
    )
)
_MARKS = tuple(
    (re.compile(pattern), service)
    for pattern, service in (
        (r"\.dropbox\.cache", "Dropbox"),
        (r"\.stfolder|\.stfolder\..*|\.stversions", "Syncthing"),
        (r"\.nextcloudsync\.log|\._?sync_[0-9a-f]{12}\.db", "Nextcloud"),
        (r"\.owncloudsync\.log|\._sync_journal\.db", "ownCloud"),
        (r"\.tmp\.drivedownload|\.tmp\.driveupload", "Google Drive"),
        (r"\.849C9593-D756-4E56-8D6E-42412F2A707B", "OneDrive"),
        (r"\.megaignore", "MEGA"),
        (r"\.SeaDriveRoot|\.seafile-data", "Seafile"),
    )
)
"""Files that services leave in the folders they sync."""

_SYNCING_MOUNTS = {
    "fuse.google-drive-ocamlfuse": "Google Drive",
    "fuse.onedriver": "OneDrive",
    "fuse.pCloud.fs": "pCloud",
    "fuse.dbxfs": "Dropbox",
    "fuse.seadrive": "Seafile",
}
_NETWORK_MOUNTS = re.compile(
    r"nfs4?|cifs|smb3|smbfs|ncpfs|afs|9p|davfs|coda|ceph|lustre|beegfs|glusterfs|gfs2?|ocfs2|vboxsf|vmhgfs|prl_fs|"
    r"fuse\.(?:sshfs|rclone|davfs2?|gvfsd-fuse|curlftpfs|glusterfs|ceph|s3fs|gcsfuse|smbnetfs|vmhgfs-fuse|juicefs)"
)
_LOCKED_ALONE = frozenset({"nolock", "nobrl", "local_lock=all", "local_lock=posix"})
"""Mount options with which other computers do not see the locks of this one."""


def network_drive(folder: Path, mount: Mount | None) -> str:
    """Kind of network drive that the folder lies on; empty if none is known."""
    if sys.platform == "win32":
        return "Windows" if _is_remote(folder) else ""
    if mount is None:
        return ""
    if _NETWORK_MOUNTS.fullmatch(mount.kind):
        return mount.kind.removeprefix("fuse.")
    # WebDAV is mounted as plain FUSE, with the address of its server.
    return "WebDAV" if mount.kind == "fuse" and mount.device.startswith(("http://", "https://")) else ""


def mount_of(folder: Path, listed: str) -> Mount | None:
    """File system that a folder is on, by the system's list of mounts; None if none is listed."""
    found: Mount | None = None
    for mount in _parsed(listed):
        # Of two mounts at one place the later one hides the other.
        is_nearer = found is None or len(mount.folder.parts) >= len(found.folder.parts)
        if is_nearer and folder.is_relative_to(mount.folder):
            found = mount
    return found


def _parsed(listed: str) -> Iterator[Mount]:
    for line in listed.splitlines():
        match line.split(" "):
            case [device, folder, kind, options, *_]:
                yield Mount(_unescaped(device), Path(_unescaped(folder)), kind, frozenset(options.split(",")))


def _unescaped(text: str) -> str:
    r"""The text without the system's escapes.

    >>> _unescaped(r"/media/club\040Lyon")
    '/media/club Lyon'
    """
    return re.sub(r"\\([0-7]{3})", _letter, text)


def _letter(match: re.Match[str]) -> str:
    return chr(int(match[1], 8))


def _mounts() -> str:
    with suppress(OSError):
        return Path("/proc/self/mounts").read_text("utf-8", "replace")
    return ""


def locks_work(folder: Path) -> bool:
    """Whether a lock of one program keeps another program out in this folder.

    Tries it on a new file. True where none can be made: nobody writes there, so nothing can go wrong.
    """
    try:
        with filling(folder) as probe:
            return _is_kept_out(probe)
    except OSError:
        return True


def _is_kept_out(probe: Path) -> bool:
    with closing(_opened(probe)) as first, closing(_opened(probe)) as second:
        try:
            first.execute("BEGIN IMMEDIATE")
        except sqlite3.Error:
            # The file system has no locks at all.
            return False
        try:
            second.execute("BEGIN IMMEDIATE")
        except sqlite3.Error:
            # SQLite knows its own connections in one process; what others see, only the system can tell.
            return not _gives_lock_twice(probe)
        return False


def _opened(probe: Path) -> sqlite3.Connection:
    return sqlite3.connect(probe, timeout=0, isolation_level=None)


_RESERVED = 0x40000001
"""The byte that SQLite locks before writing."""

if sys.platform == "linux":
    import fcntl

    def _gives_lock_twice(probe: Path) -> bool:
        """Whether the system gives a second lock on the same byte, as to another program."""
        lock = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, _RESERVED, 1, 0)
        descriptor = os.open(probe, os.O_RDWR)
        try:
            # A lock of the open file, not of the process: it also conflicts with locks of this process.
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, lock)
        except OSError:
            return False
        finally:
            os.close(descriptor)
        return True

else:

    def _gives_lock_twice(_probe: Path) -> bool:
        """Unknown here: Windows keeps locks per connection, so that SQLite's own test was enough."""
        return False


if sys.platform == "win32":

    def _is_remote(folder: Path) -> bool:
        remote = 4
        drive = folder.drive
        return drive.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(f"{drive}\\") == remote
