"""A synced folder and a network drive are recognised where they can be, and locks are tried out."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from batarde_tourney.store.files.club_place import (
    ClubPlace,
    Mount,
    PlaceKind,
    locks_work,
    mount_of,
    network_drive,
    place_of,
    synced_by,
)
from instruments.trust.disk import compiler


@pytest.mark.parametrize(
    ("folder", "service"),
    [
        ("Dropbox", "Dropbox"),
        ("Dropbox (Club de Lyon)", "Dropbox"),
        ("OneDrive", "OneDrive"),
        ("OneDrive - Club", "OneDrive"),
        ("Google Drive", "Google Drive"),
        ("My Drive", "Google Drive"),
        ("Nextcloud", "Nextcloud"),
        ("iCloudDrive", "iCloud"),
        ("Library/Mobile Documents", "iCloud"),
        ("Library/CloudStorage/GoogleDrive-ana@example.org", "Google Drive"),
        ("Dropboxes", ""),
        ("Documents", ""),
    ],
)
def test_a_synced_folder_is_known_by_its_name(tmp_path: Path, folder: str, service: str) -> None:
    assert synced_by(tmp_path / folder / "clubs" / "2026", {}) == service


@pytest.mark.parametrize(
    ("mark", "service"),
    [
        (".dropbox", "Dropbox"),
        (".dropbox.cache/", "Dropbox"),
        (".stfolder/", "Syncthing"),
        (".stfolder.removed-20261126-201503/", "Syncthing"),
        (".nextcloudsync.log", "Nextcloud"),
        (".sync_0123456789ab.db", "Nextcloud"),
        (".owncloudsync.log", "ownCloud"),
        (".tmp.drivedownload/", "Google Drive"),
        ("notes.txt", ""),
        (".dropbox/", ""),
    ],
)
def test_a_synced_folder_of_any_name_is_known_by_what_its_service_leaves(
    tmp_path: Path, mark: str, service: str
) -> None:
    """Dropbox keeps its settings in a folder `.dropbox` at home: that is no mark."""
    below = tmp_path / "ours" / "clubs"
    below.mkdir(parents=True)
    if mark.endswith("/"):
        (tmp_path / "ours" / mark).mkdir()
    else:
        (tmp_path / "ours" / mark).touch()
    assert synced_by(below, {}) == service


def test_onedrive_is_known_by_what_windows_says_of_it(tmp_path: Path) -> None:
    assert synced_by(tmp_path / "Club", {"OneDriveCommercial": str(tmp_path)}) == "OneDrive"


MOUNTS = r"""
/dev/sda1 / ext4 rw,relatime 0 0
server:/club /mnt/club\040Lyon nfs4 rw,vers=4.2 0 0
//nas/share /mnt/nas cifs rw,nobrl 0 0
ana@host:/ /home/ana/far fuse.sshfs rw 0 0
https://dav.example.org /mnt/dav fuse rw 0 0
gvfsd-fuse /run/user/1000/gvfs fuse.gvfsd-fuse rw 0 0
C:\134 /mnt/c 9p rw 0 0
/dev/sdb1 /mnt/nas/stick vfat rw 0 0
/dev/sdc1 /media/fuse fuseblk rw 0 0
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/ana", ""),
        ("/mnt/club Lyon/2026", "nfs4"),
        ("/mnt/nas", "cifs"),
        ("/mnt/nas/stick", ""),
        ("/home/ana/far/away", "sshfs"),
        ("/mnt/dav/club", "WebDAV"),
        ("/run/user/1000/gvfs/smb-share:server=nas", "gvfsd-fuse"),
        ("/mnt/c/Users", "9p"),
        ("/media/fuse", ""),
        ("/mnt/nassau", ""),
    ],
)
def test_a_network_drive_is_known_by_the_mount_that_is_nearest(folder: str, kind: str) -> None:
    mount = mount_of(Path(folder), MOUNTS)
    assert mount is not None
    assert network_drive(Path(folder), mount) == kind


def test_a_mount_that_tells_the_server_no_locks_says_so() -> None:
    assert mount_of(Path("/mnt/nas"), MOUNTS) == Mount(
        "//nas/share", Path("/mnt/nas"), "cifs", frozenset({"rw", "nobrl"})
    )


def test_on_a_disk_of_this_computer_locks_work_and_nothing_is_left(tmp_path: Path) -> None:
    assert locks_work(tmp_path)
    assert place_of(tmp_path / "club.batarde") == ClubPlace(PlaceKind.USUAL)
    assert list(tmp_path.iterdir()) == []


def test_a_club_in_a_synced_folder_is_found_behind_a_link(tmp_path: Path) -> None:
    (tmp_path / "Dropbox").mkdir()
    (tmp_path / "Dropbox" / "club.batarde").touch()
    (tmp_path / "club.batarde").symlink_to(tmp_path / "Dropbox" / "club.batarde")
    assert place_of(tmp_path / "club.batarde") == ClubPlace(PlaceKind.SYNCED, "Dropbox")


NO_LOCKS = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A file system on which every lock is given: who asks for one has it, whoever else has it too. */
static int answer(int file, int command, void *what)
{
    if (command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK)
        return 0;
    return syscall(SYS_fcntl, file, command, what);
}

int fcntl(int file, int command, ...)
{
    va_list more;
    va_start(more, command);
    void *what = va_arg(more, void *);
    va_end(more);
    return answer(file, command, what);
}

int fcntl64(int file, int command, ...)
{
    va_list more;
    va_start(more, command);
    void *what = va_arg(more, void *);
    va_end(more);
    return answer(file, command, what);
}
"""


@pytest.mark.skipif(compiler() is None, reason="no C compiler, which the shim beneath the locks needs")
def test_a_place_where_everybody_gets_the_lock_is_found_out(tmp_path: Path) -> None:
    source, shim = tmp_path / "no_locks.c", tmp_path / "no_locks.so"
    source.write_text(NO_LOCKS)
    subprocess.run([compiler() or "cc", "-shared", "-fPIC", "-o", shim, source, "-ldl"], check=True)
    (tmp_path / "clubs").mkdir()
    asked = (
        "import sys; from pathlib import Path; "
        "from batarde_tourney.store.files.club_place import locks_work; "
    )
    command = [sys.executable, "-c", f"{asked}print(locks_work(Path(sys.argv[1])))", str(tmp_path / "clubs")]
    for preloaded, answer in (({}, "True"), ({"LD_PRELOAD": str(shim)}, "False")):
        told = subprocess.run(
            command, env={**os.environ, **preloaded}, capture_output=True, text=True, check=True
        )
        assert told.stdout.strip() == answer
    assert list((tmp_path / "clubs").iterdir()) == []
