"""Draws the icons of the program and of its club files in every size of the hicolor theme."""

import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).parent.parent
THEME = ROOT / "packaging" / "icons" / "hicolor"
SIZES = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
DRAWINGS = {
    "apps/org.batarde.tourney": ROOT / "resources" / "icons" / "app.svg",
    "mimetypes/application-x-batarde-club": ROOT / "packaging" / "icons" / "club.svg",
}


def picture(drawing: Path, size: int) -> QImage:
    """The drawing as a square picture of so many pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    return image


def main() -> int:
    """Write every picture, and each drawing itself for sizes nobody has thought of."""
    for name, drawing in DRAWINGS.items():
        scalable = THEME / "scalable" / f"{name}.svg"
        scalable.parent.mkdir(parents=True, exist_ok=True)
        scalable.write_bytes(drawing.read_bytes())
        for size in SIZES:
            path = THEME / f"{size}x{size}" / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            picture(drawing, size).save(str(path))
    return 0


if __name__ == "__main__":
    sys.exit(main())
