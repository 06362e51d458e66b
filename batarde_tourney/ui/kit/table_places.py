"""Geometry of a table's card or small tile: the cloth, a plate per seat, the lock."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize

_MARGIN, _TILE_MARGIN = 7, 4
_PLATE, _WIDEST, _WIDEST_ABOVE = 28, 140, 180
"""A plate's height and greatest widths, beside the cloth and above it, before all grows with the card."""
_OVERLAP = 14
"""How far a plate overlaps the cloth."""
_LARGEST, _LARGEST_NAMES = 1.5, 1.2
"""Greatest scale of everything, and of the names: more room is better used for their last letters."""
_ROOMY = 340
"""From this width on a card has room for a wider cloth."""
FEW = 4
"""Up to this many players each seat has its own side of the table."""


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """The cloth, the plates by seat, the lock, and the font sizes of names and number, in points."""

    cloth: QRectF
    plates: tuple[QRect, ...]
    lock: QRect
    names: float
    number: float


def seat_directions(players: int, *, runs_right: bool = False) -> tuple[tuple[float, float], ...]:
    """Return each seat's direction: 0 at the top, then clockwise or, if it `runs_right`, reversed (R8)."""
    turn = -2 * math.pi if runs_right else 2 * math.pi
    angles = [turn * seat / players for seat in range(players)]
    return tuple((math.sin(angle), -math.cos(angle)) for angle in angles)


@lru_cache(maxsize=64)
def places_at(width: int, height: int, seats: int, *, is_tile: bool, runs_right: bool) -> TablePlaces:
    """Return the cached places for this size; hundreds of cards share them, so they never change."""
    return (tile_places if is_tile else card_places)(QSize(width, height), seats, runs_right=runs_right)


def card_places(size: QSize, seats: int, *, runs_right: bool = False) -> TablePlaces:
    """Return the places on a card; a larger card has larger text."""
    usual = 200 if seats <= FEW else 260
    scale = min(max(min(size.width() / 300, size.height() / usual), 1), _LARGEST)
    plate, overlap = round(_PLATE * scale), round(_OVERLAP * scale)
    # The narrower the card, the larger the share of the names beside the cloth.
    middle = max(70, size.width() * (40 if size.width() >= _ROOMY else 34) // 100)
    room = size.width() - 2 * _MARGIN + 2 * overlap
    beside = min(round(_WIDEST * scale), (room - middle) // 2)
    height = size.height() - 2 * _MARGIN - plate
    width = min(room - 2 * beside, round(height * 1.6))
    # Nobody sits at a table many times as long as it is wide.
    cloth = _centred(size, width, min(height, round(width * 1.4)) if seats <= FEW else height)
    # A name beside the cloth gets two lines where it needs them.
    is_high = seats <= FEW and cloth.height() >= 3 * plate
    high = plate * 3 // 2 if is_high else plate
    lock = QRect(size.width() - 32, 5, 27, 27)
    above = QSize(min(round(_WIDEST_ABOVE * scale), size.width() - 2 * 36), plate)
    directions = seat_directions(seats, runs_right=runs_right)
    plates = _around(cloth, directions, above, QSize(beside, high), overlap)
    return TablePlaces(cloth, plates, lock, 10 * min(scale, _LARGEST_NAMES), 20 * scale)


def tile_places(size: QSize, seats: int, *, runs_right: bool = False) -> TablePlaces:
    """Return the places on a small tile: plates for short names, the number between them."""
    scale = min(max(min(size.width() / 110, size.height() / 74), 0.85), _LARGEST)
    # Three plates stand above each other, at tables of 7 six.
    stacked = 3 if seats <= FEW else 6.25
    plate = min(round(20 * scale), int((size.height() - 2 * _TILE_MARGIN) / stacked))
    middle = round(24 * scale)
    beside = (size.width() - 2 * _TILE_MARGIN - middle) // 2
    # Between the upper and lower plates, those beside the cloth get two lines where there is room.
    between = size.height() - 2 * _TILE_MARGIN - 2 * plate - 4
    high = min(between, plate * 3 // 2) if seats <= FEW and between > plate else plate
    height = size.height() - 2 * _TILE_MARGIN - plate
    cloth = _centred(size, size.width() - 2 * _TILE_MARGIN - beside, height)
    lock = QRect(size.width() - 18, 2, 16, 16)
    above = QSize(min(beside * 2, size.width() - 2 * 20), plate)
    overlap = round((cloth.width() - middle) / 2)
    directions = seat_directions(seats, runs_right=runs_right)
    plates = _around(cloth, directions, above, QSize(beside, high), overlap)
    return TablePlaces(cloth, plates, lock, 9 * min(scale, _LARGEST_NAMES), 12 * scale)


def _centred(size: QSize, width: float, height: float) -> QRectF:
    return QRectF((size.width() - width) / 2, (size.height() - height) / 2, width, height)


def _around(
    cloth: QRectF, directions: Sequence[tuple[float, float]], above: QSize, beside: QSize, overlap: int
) -> tuple[QRect, ...]:
    """Return a plate per seat on the edge of the cloth; left ones never overlap right ones."""
    plates, is_crowded = [], len(directions) > FEW
    for x, y in directions:
        is_beside = abs(x) > 0.1
        size = beside if is_beside else above
        out = cloth.width() / 2 + beside.width() / 2 - overlap
        away = max(abs(x) * out, beside.width() / 2 + 2) if is_beside and is_crowded else out
        middle = cloth.center() + QPointF(math.copysign(away, x) if is_beside else 0, y * cloth.height() / 2)
        corner = middle - QPointF(size.width() / 2, size.height() / 2)
        plates.append(QRect(corner.toPoint(), size))
    return tuple(plates)
