"""Writes the program's icon as Windows and macOS want it, into build/, where PyInstaller looks for it."""

import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[1]
DRAWN = ROOT / "packaging" / "icons" / "hicolor" / "512x512" / "apps" / "org.batarde.tourney.png"
SIZES = [(size, size) for size in (16, 24, 32, 48, 64, 128, 256)]


def main() -> int:
    """Write both: each is read on its own system alone."""
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with Image.open(DRAWN) as picture:
        picture.save(build / "batarde-tourney.ico", sizes=SIZES)
        picture.save(build / "batarde-tourney.icns")
    return 0


if __name__ == "__main__":
    sys.exit(main())
