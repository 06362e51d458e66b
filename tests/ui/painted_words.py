"""Every word as it is painted, wherever it comes from, and what is wrong with it."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, groupby
from operator import attrgetter

from PySide6.QtCore import QBuffer, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QRegion
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QTableView,
    QWidget,
)

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language import catalogue
from batarde_tourney.ui.kit.data_table import ColumnHeader, DataTable
from batarde_tourney.ui.sheet.sheet_view import SheetHeader
from tests.ui.clipping import clipped_texts

CUT = "…"
_MARKS = re.compile(r"\s*[:·,*✓⇄&+/(]\s*|^\d+\s+")
"""What stands between a name and other words."""
_ELISION = re.compile(r"(?<!\d )(?<!\d)…(?!,| \S)")
"""Not that of "1, …, 9" and "0 1 2 …", which leaves out what everybody knows, nor of a figure that waits."""
ROOM = 40
"""So many pixels left free would show more of a word."""
_AROUND = 5
"""So many parts around one another tell where words stand."""
LEAN = 4
"""A letter may lean out so far."""
_SVG = "{http://www.w3.org/2000/svg}"
_FRAMED = (QAbstractButton, QComboBox, QLineEdit)
"""What has a frame around its words: the room lies beyond it."""

_SQUEEZED = (SheetHeader,)
"""What writes names narrower where they have less room, which the drawing does not tell."""


@dataclass(frozen=True, slots=True)
class Word:
    """Words painted in one go, by which part, and where in the window."""

    text: str
    rect: QRect
    part: QWidget


@dataclass(frozen=True, slots=True)
class Wrong:
    """One thing that is wrong, with the words and where they stand."""

    what: str
    text: str
    where: str

    def __str__(self) -> str:
        return f"{self.what}: {self.text!r} in {self.where}"


def wrong_in(window: QWidget, names: Sequence[str]) -> list[Wrong]:
    """All that is wrong with the words of this window; names may be cut where there is no room for them."""
    words = painted_words(window)
    found = [Wrong("clipped", text, type(window).__name__) for text in clipped_texts(window)]
    found += _cut(window, words, names)
    found += _out_of_reach(window, words)
    found += _overlapping(words)
    found += sideways(window)
    return list(dict.fromkeys(found))


def painted_words(window: QWidget) -> list[Word]:
    """What the window paints, by this program or by Qt, with ellipses where it is cut."""
    parts = [window, *(part for part in window.findChildren(QWidget) if part.isVisibleTo(window))]
    return [word for part in parts for word in _painted_by(part, window)]


def _painted_by(part: QWidget, window: QWidget) -> Iterator[Word]:
    seen = part.visibleRegion().boundingRect()
    if seen.isEmpty():
        return
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(part.size())
    generator.setResolution(part.logicalDpiX())
    part.render(generator, QPoint(), QRegion(), QWidget.RenderFlag(0))
    drawn = bytes(buffer.data().data())
    if b"<text" in drawn:
        corner = part.mapTo(window, QPoint(0, 0))
        for text, rect in _words(ET.fromstring(drawn)):
            if text and seen.contains(rect.center()):
                yield Word(text, rect.translated(corner), part)


def sideways(window: QWidget) -> list[Wrong]:
    """Areas in view that are wider than their room."""
    return [
        Wrong("scrolls sideways", f"{area.horizontalScrollBar().maximum()} pixels", _place(area))
        for area in window.findChildren(QAbstractScrollArea)
        if area.isVisible()
        and area.horizontalScrollBar().maximum() > 0
        and area.horizontalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    ]


def _words(root: ET.Element) -> Iterator[tuple[str, QRect]]:
    for group in root.iter(f"{_SVG}g"):
        # Words that are turned stand in no row.
        numbers = [float(part) for part in re.findall(r"[-\d.e]+", group.get("transform", ""))]
        if len(numbers) == 6 and numbers[:4] == [1, 0, 0, 1]:
            for text in group.findall(f"{_SVG}text"):
                yield _word(text, numbers[4], numbers[5])


def _word(element: ET.Element, right: float, down: float) -> tuple[str, QRect]:
    # The generator sets each text on a line of its own.
    text = (element.text or "").removeprefix("\n")
    font = QFont(element.get("font-family", "").split(",")[0].strip("'"))
    font.setPixelSize(round(float(element.get("font-size", "12"))))
    font.setWeight(QFont.Weight(int(element.get("font-weight", "400"))))
    metrics = QFontMetricsF(font)
    top = float(element.get("y", "0")) + down - metrics.ascent()
    left = float(element.get("x", "0")) + right
    rect = QRectF(left, top, metrics.horizontalAdvance(text.rstrip()), metrics.height())
    return text.strip(), rect.toAlignedRect()


def _cut(window: QWidget, words: Sequence[Word], names: Sequence[str]) -> Iterator[Wrong]:
    image = window.grab().toImage()
    meant = _meant(catalogue.spoken_language())
    for word in words:
        if not _ELISION.search(word.text) or any(one.fullmatch(word.text) for one in meant):
            continue
        room = _room(window, image, word)
        if room >= ROOM:
            yield Wrong(f"cut beside {room} free pixels", word.text, _place(word.part))
        # The way of a score is told from its end.
        elif not word.text.startswith(CUT) and not _is_name(word.text, names) and not _is_cell(word.part):
            yield Wrong("cut, and no name", word.text, _place(word.part))


@cache
def _meant(_language: str) -> tuple[re.Pattern[str], ...]:
    """The sentences that have an ellipsis of their own."""
    sentences = catalogue._read_tongue("fr").catalogue._said  # type: ignore[attr-defined]
    said = {_(sentence) for sentence in sentences if isinstance(sentence, str) and CUT in sentence}
    plain = (re.escape(text.replace("&", "")) for text in said)
    return tuple(re.compile(re.sub(r"\\\{\w+\\\}", ".*", text)) for text in plain)


def _is_name(shown: str, names: Sequence[str]) -> bool:
    """Whether what is cut is somebody's name, or an event's, whatever is said before and behind it."""
    before, *_between, behind = shown.split(CUT)
    beside = (_MARKS.split(before.rstrip())[-1], _MARKS.split(behind.strip())[0])
    return any(beside) and all(any(part in name for name in names) for part in beside)


def _is_cell(part: QWidget) -> bool:
    return isinstance(part.parentWidget(), QTableView)


def _room(window: QWidget, image: QImage, word: Word) -> int:
    table = _table_of(word.part)
    if table is not None:
        return _slack(table)
    # What has a frame has room beyond it alone.
    corner = word.part.mapTo(window, QPoint(word.part.width(), 0))
    left = corner.x() + 1 if isinstance(word.part, _FRAMED) else word.rect.right() + 2
    return _free(image, left, word.rect)


def _table_of(part: QWidget) -> QTableView | None:
    view = part.parentWidget()
    if isinstance(part, QHeaderView) or isinstance(view, QHeaderView):
        view = (view or part).parentWidget()
    return view if isinstance(view, QTableView) else None


def _slack(table: QTableView) -> int:
    """What the columns of a table have more than they need, and what lies behind the last."""
    header, free = table.horizontalHeader(), table.viewport().width() - table.horizontalHeader().length()
    for column in range(header.count()):
        if not header.isSectionHidden(column):
            heading = (
                header.needed(column) if isinstance(header, ColumnHeader) else header.sectionSizeHint(column)
            )
            # What is kept for words to come is no free room: nothing jumps when they do.
            kept = table._usual.get(column, 0) if isinstance(table, DataTable) else 0
            needed = max(table.sizeHintForColumn(column), heading, kept)
            free += max(0, header.sectionSize(column) - needed)
    return free


def _free(image: QImage, left: int, rect: QRect) -> int:
    """How many pixels from here to the right are of one colour, as high as the word."""
    if not 0 <= left < image.width() or not 0 <= rect.center().y() < image.height():
        return 0
    lines = range(max(0, rect.top() + 2), min(image.height(), rect.bottom() - 1), 2)
    ground = image.pixel(left, rect.center().y())
    at = left
    while at < image.width() and all(image.pixel(at, line) == ground for line in lines):
        at += 1
    return at - left


def _out_of_reach(window: QWidget, words: Sequence[Word]) -> Iterator[Wrong]:
    """Words that go on beyond the part that paints them, without an ellipsis."""
    for word in words:
        if _is_one_of(word.part, (QLineEdit, *_SQUEEZED)):
            continue
        right = word.part.mapTo(window, QPoint(word.part.width(), 0)).x()
        if word.rect.right() > right + LEAN:
            yield Wrong("goes on out of view", word.text, _place(word.part))


def _overlapping(words: Sequence[Word]) -> Iterator[Wrong]:
    """Words of one part that lie over each other."""
    for part, its in groupby(words, attrgetter("part")):
        # A field paints what is chosen in it twice.
        if _is_one_of(part, (QLineEdit, *_SQUEEZED)):
            continue
        for one, other in combinations(its, 2):
            both = one.rect.intersected(other.rect)
            if both.width() > LEAN and both.height() > min(one.rect.height(), other.rect.height()) // 2:
                yield Wrong("lies over each other", f"{one.text} / {other.text}", _place(part))


def _is_one_of(part: QWidget, kinds: tuple[type[QWidget], ...]) -> bool:
    """Whether it is one of these, or what one of these shows its content in."""
    return isinstance(part, kinds) or isinstance(part.parentWidget(), kinds)


def _place(part: QWidget) -> str:
    """The part and those around it, from the innermost on."""
    chain: list[str] = []
    around: QWidget | None = part
    while around is not None and len(chain) < _AROUND:
        chain.append(type(around).__name__)
        around = around.parentWidget()
    return " < ".join(chain)
