"""Several pictures on one, so that a person can look at them at once."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

ACROSS, DOWN = 2, 3
CELL = QSize(900, 506)
BETWEEN = 10
CAPTION = 22


def make_contact_sheets(pictures: Sequence[Path], folder: Path, name: str) -> int:
    """Put these pictures on sheets of six, each with its file's name above; gives how many sheets."""
    at_once = ACROSS * DOWN
    sheets = [pictures[place : place + at_once] for place in range(0, len(pictures), at_once)]
    for number, shown in enumerate(sheets, start=1):
        _sheet(shown).save(str(folder / f"{name}-{number:02}.png"))
    return len(sheets)


def _sheet(pictures: Sequence[Path]) -> QImage:
    rows = -(-len(pictures) // ACROSS)
    step = QSize(CELL.width() + BETWEEN, CELL.height() + CAPTION + BETWEEN)
    sheet = QImage(step.width() * ACROSS, step.height() * rows, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#777777"))
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for place, path in enumerate(pictures):
        row, column = divmod(place, ACROSS)
        corner = QPoint(column * step.width(), row * step.height())
        _picture(painter, path, corner)
    painter.end()
    return sheet


def _picture(painter: QPainter, path: Path, corner: QPoint) -> None:
    painter.setPen(QColor("white"))
    painter.drawText(QRect(corner, QSize(CELL.width(), CAPTION)), Qt.AlignmentFlag.AlignVCenter, path.stem)
    picture = QImage(str(path))
    if picture.width() > CELL.width() or picture.height() > CELL.height():
        picture = picture.scaled(
            CELL, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
    painter.drawImage(corner + QPoint(0, CAPTION), picture)
