"""Builds dist/batarde-tourney_VERSION-1_ARCH.deb out of the folder that `make bundle` has made.

The bytes depend on nothing but the folder, packaging/ and the date of the release (SOURCE_DATE_EPOCH).
"""

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path

import desktop_files
from desktop_files import NAME

from batarde_tourney import __version__
from batarde_tourney.assets import asset

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
STAGE = ROOT / "build" / "deb"
DEPENDS = "fontconfig-config, libc6 (>= 2.36), libegl1, libgl1"
"""What the folder does not bring; `make try-packages` shows that it is enough."""

VERSION = f"{__version__}-1"
MAINTAINER = "Bâtarde Tourney <packages@batarde-tourney.invalid>"

CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Section: misc
Priority: optional
Description: run tournaments of La Bâtarde, Butifarra and Écarté
 Draws tables and seats and proves how good the draw is, takes in every hand as
 fast as a director can type, says who leads and why, and prints the papers of
 the evening. One file holds a club's seasons; whatever is done can be undone.
 .
 Brings its own Python and Qt, so that nothing else has to fit.
"""
CHANGES = """\
{name} ({version}) unstable; urgency=medium

  * Release {release}: see changelog.gz.

 -- {maintainer}  {day}
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Bâtarde Tourney

Files: *
Copyright: 2026 the authors of Bâtarde Tourney
License: GPL-3.0-or-later
 On Debian systems the text of the licence is in /usr/share/common-licenses/GPL-3.
Comment: The package brings the work of others along, each under its own licence:
{parts}
"""


def main() -> int:
    """Build it, and print where it is."""
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    shutil.rmtree(STAGE, ignore_errors=True)
    fill(STAGE / "usr", epoch)
    describe(STAGE)
    set_times(STAGE, epoch)
    package = DIST / f"{NAME}_{VERSION}_{architecture()}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(STAGE), str(package)], check=True
    )
    return 0


def fill(usr: Path, epoch: int) -> None:
    """Everything that is installed, in its place."""
    program = usr / "lib" / NAME
    shutil.copytree(DIST / NAME, program, symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    desktop_files.install(usr)
    page = usr / "share" / "man" / "man1" / f"{NAME}.1"
    page.with_name(f"{NAME}.1.gz").write_bytes(gzip.compress(page.read_bytes(), 9, mtime=0))
    page.unlink()
    zsh = usr / "share" / "zsh"
    (zsh / "vendor-completions").mkdir()
    (zsh / "site-functions" / f"_{NAME}").rename(zsh / "vendor-completions" / f"_{NAME}")
    (zsh / "site-functions").rmdir()
    papers = usr / "share" / "doc" / NAME
    papers.mkdir(parents=True, exist_ok=True)
    parts = "\n".join(f" {part['name']} {part['version']}: {part['licence']}" for part in shipped())
    papers.joinpath("copyright").write_text(COPYRIGHT.format(parts=parts), "utf-8")
    debian = CHANGES.format(
        name=NAME, version=VERSION, release=__version__, maintainer=MAINTAINER, day=formatdate(epoch)
    )
    changes = {"changelog.gz": (ROOT / "CHANGELOG.md").read_bytes(), "changelog.Debian.gz": debian.encode()}
    for name, content in changes.items():
        papers.joinpath(name).write_bytes(gzip.compress(content, 9, mtime=0))


def shipped() -> list[dict[str, str]]:
    """What is handed out with the program."""
    parts: list[dict[str, str]] = json.loads(asset("licences.json").read_text("utf-8"))
    return parts


def describe(stage: Path) -> None:
    """What the package says of itself, and the sums of its files."""
    kept = sorted(path for path in (stage / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(-(-path.stat().st_size // 1024) for path in kept)
    about = stage / "DEBIAN"
    about.mkdir()
    told = CONTROL.format(
        name=NAME,
        version=VERSION,
        maintainer=MAINTAINER,
        architecture=architecture(),
        size=size,
        depends=DEPENDS,
    )
    about.joinpath("control").write_text(told, "utf-8")
    about.joinpath("md5sums").write_text("".join(sums(kept, stage)), "utf-8")


def sums(kept: list[Path], stage: Path) -> Iterator[str]:
    """A line of each file, as dpkg keeps it."""
    for path in kept:
        digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
        yield f"{digest}  {path.relative_to(stage)}\n"


def set_times(stage: Path, epoch: int) -> None:
    """All files are of the day of the release; who may read and run them does not depend on who built."""
    for path in [stage, *stage.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or (path.name == NAME and path.parent.name == NAME)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def architecture() -> str:
    """Debian's name of this kind of computer."""
    told = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True)
    return told.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
