"""What the handbook's paper is made of: styles, words set in the program's fonts, tables, code, pictures."""

from html import escape
from io import BytesIO
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from reportlab.lib.colors import HexColor
from reportlab.lib.fonts import addMapping
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Image, Paragraph, Table, TableStyle, XPreformatted

from batarde_tourney.documents.fonts import POINTS_PER_MM, Weight, set_runs, text_width

ACCENT, GROUND, RULE = "#0f5f6b", "#f3f1ea", HexColor("#d6d1c4")
REGULAR = Weight.REGULAR.value[0]
MONO, CODE_SIZE = "Courier", 7.6
_MONO_WIDTH = 0.6
"""Of each of its letters, by its size."""
NARROW_SPACE = "\u202f"
_SHARP = 4
"""Cards are drawn so many times as large, for a printer."""
_DOTS_PER_POINT = 1.62
_PADDING = 5

# Each font is its own family: bold words name the bold one.
for _face in {*Weight.REGULAR.value, *Weight.BOLD.value}:
    for _bold in (0, 1):
        for _italic in (0, 1):
            addMapping(_face, _bold, _italic, _face)


def style(name: str, size: float, before: float = 0, after: float = 0, **more: object) -> ParagraphStyle:
    """A style of running text."""
    spaces = {"spaceBefore": before, "spaceAfter": after, "leading": size * 1.42, "allowWidows": 0}
    return ParagraphStyle(name, fontName=REGULAR, fontSize=size, **spaces, **more)


HEADING = {
    "h1": style("h1", 21, after=10),
    "h2": style("h2", 13.5, before=14, after=4, textColor=HexColor(ACCENT), keepWithNext=1),
    "h3": style("h3", 11, before=9, after=3, keepWithNext=1),
}
TEXT = style("p", 9.8, after=5.5)
_ANNOUNCING = style("announcing", 9.8, after=5.5, keepWithNext=1)
CELL = style("cell", 9)
CODE = ParagraphStyle("code", fontName=MONO, fontSize=CODE_SIZE, leading=CODE_SIZE * 1.36)


def set_words(words: str, *, bold: bool = False, mono: bool = False) -> str:
    """The words as reportlab's markup, each letter in a font that has it."""
    if mono:
        return "".join(_mono(letter) for letter in words)
    # A narrow space would be a place to break the line.
    runs = set_runs(
        words.replace(NARROW_SPACE, "\N{NO-BREAK SPACE}"), Weight.BOLD if bold else Weight.REGULAR
    )
    return "".join(f'<font name="{run.font}">{escape(run.text)}</font>' for run in runs)


def paragraph(markup: str, plain: str) -> Paragraph:
    """Running text; what announces something stays with it."""
    return Paragraph(markup, _ANNOUNCING if plain.rstrip().endswith(":") else TEXT)


def item(words: str, number: int | None, depth: int) -> Paragraph:
    """A line of a list: numbered, or with a dot."""
    left = 8 + 15 * depth
    shape = ParagraphStyle("item", parent=TEXT, leftIndent=left, bulletIndent=left - 13, spaceAfter=4)
    bullet = "•" if number is None else f"{number}."
    return Paragraph(f'<bullet><font name="{REGULAR}">{bullet}</font></bullet>{words}', shape)


def table(rows: list[list[tuple[str, str]]], width: float) -> Flowable:
    """Cells of markup, with the plain words in it, headings first; as wide as they need, if there is room."""
    cells = [[Paragraph(markup, CELL) for markup, _plain in row] for row in rows]
    made = Table(cells, _widths(rows, width), hAlign="LEFT", repeatRows=1, spaceBefore=3, spaceAfter=9)
    made.setStyle(
        TableStyle(
            [
                ("LINEBELOW", (0, 0), (-1, -1), 0.4, RULE),
                ("LINEBELOW", (0, 0), (-1, 0), 1.1, RULE),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LEFTPADDING", (0, 0), (-1, -1), _PADDING),
                ("RIGHTPADDING", (0, 0), (-1, -1), _PADDING),
                ("TOPPADDING", (0, 0), (-1, -1), 2.2),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 3.4),
            ]
        )
    )
    return made


def code(text: str, width: float) -> Flowable:
    """A block of code on a quiet ground, its long lines broken."""
    letters = int((width - 24) / (CODE_SIZE * _MONO_WIDTH))
    lines = [piece for line in text.splitlines() for piece in _broken(line, letters)]
    inside = [[XPreformatted(set_words(line, mono=True) or " ", CODE)] for line in lines]
    made = Table(inside, [width], spaceBefore=4, spaceAfter=10)
    made.setStyle(
        TableStyle(
            [
                ("BACKGROUND", (0, 0), (-1, -1), HexColor(GROUND)),
                ("LEFTPADDING", (0, 0), (-1, -1), 10),
                ("TOPPADDING", (0, 0), (-1, -1), 0.6),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 0.6),
                ("TOPPADDING", (0, 0), (-1, 0), 7),
                ("BOTTOMPADDING", (0, -1), (-1, -1), 7),
            ]
        )
    )
    return made


def picture(path: Path, width: float) -> Image:
    """The picture as large as it is on the screen, or as wide as the page."""
    if path.suffix == ".svg":
        drawn = QSvgRenderer(str(path))
        size = drawn.defaultSize()
        image = QImage(size * _SHARP, QImage.Format.Format_ARGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        drawn.render(painter)
        painter.end()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]
        source: BytesIO | str = BytesIO(buffer.data().data())
        across, down = size.width(), size.height()
    else:
        source = str(path)
        with path.open("rb"):
            across, down = QImage(source).width(), QImage(source).height()
    shown = min(width, across / _DOTS_PER_POINT)
    made = Image(source, shown, shown * down / across, hAlign="LEFT")
    made.spaceBefore, made.spaceAfter = 4, 9
    return made


def _mono(letter: str) -> str:
    plain = " " if letter == NARROW_SPACE else letter
    if plain.isascii() or plain in "éèàüöäçñíáóúâÉ":
        return escape(plain)
    return f'<font name="DejaVuSans">{plain}</font>'


def _broken(line: str, letters: int) -> list[str]:
    pieces = []
    while len(line) > letters:
        at = max(line.rfind(sign, letters // 2, letters) for sign in " ,") + 1
        pieces.append(line[: at or letters])
        line = "  " + line[at or letters :]
    return [*pieces, line]


def _cell_width(markup: str, plain: str) -> float:
    """At most so wide: in letters of equal width a name would be broken that fits in the others."""
    code = len(plain) * CELL.fontSize * _MONO_WIDTH if MONO in markup else 0.0
    return max(text_width(plain, Weight.BOLD, CELL.fontSize) * POINTS_PER_MM, code)


def _widths(rows: list[list[tuple[str, str]]], width: float) -> list[float]:
    """As wide as the longest cell; where that is too much, the widest columns give way."""
    natural = [max(_cell_width(*row[at]) for row in rows) + 2 * _PADDING + 1 for at in range(len(rows[0]))]
    cap = max(natural)
    while sum(min(one, cap) for one in natural) > width:
        cap -= 1
    return [min(one, cap) for one in natural]
