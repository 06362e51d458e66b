"""Lays out build/AppDir, of which an AppImage is made, out of the folder that `make bundle` has made.

The last step wants the runtime of AppImage, which comes from none of the registries we build from; with it:

    mksquashfs build/AppDir build/AppDir.squashfs -all-root -noappend -comp zstd
    cat runtime-x86_64 build/AppDir.squashfs > dist/batarde-tourney-x86_64.AppImage
"""

import shutil
import sys
from pathlib import Path

import desktop_files
from desktop_files import ID, NAME

ROOT = Path(__file__).parents[1]
APPDIR = ROOT / "build" / "AppDir"
START = f"""\
#!/bin/sh
# The image is mounted wherever there is room: everything is found from here.
exec "$(dirname "$(readlink -f "$0")")/usr/lib/{NAME}/{NAME}" "$@"
"""


def main() -> int:
    """Lay it out, and print where it is."""
    shutil.rmtree(APPDIR, ignore_errors=True)
    desktop_files.install(APPDIR / "usr")
    shutil.copytree(ROOT / "dist" / NAME, APPDIR / "usr" / "lib" / NAME, symlinks=True)
    start = APPDIR / "AppRun"
    start.write_text(START, "utf-8")
    start.chmod(0o755)
    # What AppImage looks for at the top.
    shutil.copyfile(APPDIR / "usr" / "share" / "applications" / f"{ID}.desktop", APPDIR / f"{ID}.desktop")
    icon = APPDIR / "usr" / "share" / "icons" / "hicolor" / "256x256" / "apps" / f"{ID}.png"
    for name in (f"{ID}.png", ".DirIcon"):
        shutil.copyfile(icon, APPDIR / name)
    print(APPDIR)
    return 0


if __name__ == "__main__":
    sys.exit(main())
