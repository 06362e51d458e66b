"""The handbook on paper: a PDF of each language, of what the window shows, with contents and page numbers."""

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from handbook_flowables import ACCENT, TEXT, picture, set_words, style
from handbook_story import Story
from handbook_text import LANGUAGES, ROOT
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    TableStyle,
)
from reportlab.platypus.tableofcontents import TableOfContents

from batarde_tourney import __version__
from batarde_tourney.documents.fonts import POINTS_PER_MM
from batarde_tourney.documents.page import NOTE, Paper
from batarde_tourney.documents.pen import Align, Ink, Pen, Style
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speak
from batarde_tourney.ui.handbook.handbook_window import handbook_html
from batarde_tourney.ui.shell.app import make_app
from batarde_tourney.ui.shell.qt_words import load_qt_words

SHIPPED = ROOT / "resources" / "handbook"
MARGIN, TOP, BOTTOM = 20.0, 23.0, 17.0
"""In mm."""
_LEVELS = {"h1": 0, "h2": 1}
_CONTENTS = (
    style("contents 1", 10.5, before=8, textColor=HexColor(ACCENT)),
    style("contents 2", 9.3, leftIndent=14),
)
_CONTENTS_LINES = [
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ("RIGHTPADDING", (0, 0), (-1, -1), 0),
]


def write_papers(folder: Path) -> None:
    """Write the handbook in every language into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    app = make_app(["handbook"])
    for language in LANGUAGES:
        speak(language)
        load_qt_words()
        path = folder / f"handbook-{language}.pdf"
        write_paper(path, language)
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KB")
    app.processEvents()


def write_paper(path: Path, language: str) -> None:
    """Write the handbook in the language spoken."""
    paper = _Paper(path, language)
    story = Story(paper.width, SHIPPED)
    story.feed(handbook_html())
    paper.multiBuild([*_front(), *_parts_apart(story.flowables)], canvasmaker=_canvas)


def _canvas(*arguments: object, **more: object) -> Canvas:
    return Canvas(*arguments, **{**more, "invariant": 1})


class _Paper(BaseDocTemplate):
    """Sheets with the part's name in the header; headings tell contents and outline where they are."""

    def __init__(self, path: Path, language: str) -> None:
        across, down = (length * POINTS_PER_MM for length in Paper.A4.millimetres)
        side, top, bottom = (length * POINTS_PER_MM for length in (MARGIN, TOP, BOTTOM))
        title = f"{_('Handbook')} – Bâtarde Tourney"
        super().__init__(str(path), pagesize=(across, down), title=title, author="", lang=language)
        self.creator = "Bâtarde Tourney"
        self.width = across - 2 * side
        frame = Frame(side, bottom, self.width, down - bottom - top, 0, 0, 0, 0)
        self.addPageTemplates(PageTemplate(frames=[frame], onPageEnd=self._draw_frame))
        self._part = ""
        self._headings = 0

    def beforeDocument(self) -> None:  # noqa: N802 - reportlab's
        """Nothing is told yet: contents take several passes."""
        self._part, self._headings = "", 0

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802 - reportlab's
        """Tell where a heading has come to stand."""
        level = _LEVELS.get(getattr(getattr(flowable, "style", None), "name", ""))
        words = getattr(flowable, "words", None)
        if level is None or words is None:
            return
        if level == 0:
            self._part = words
        self._headings += 1
        key = f"heading-{self._headings}"
        self.canv.bookmarkPage(key)
        self.canv.addOutlineEntry(words, key, level, closed=level == 0)
        self.notify("TOCEntry", (level, set_words(words, bold=level == 0), self.page, key))

    def _draw_frame(self, canvas: Canvas, _document: BaseDocTemplate) -> None:
        if not self._part:
            return
        across, down = Paper.A4.millimetres
        pen, right = Pen(canvas, down), across - MARGIN
        pen.text("Bâtarde Tourney", MARGIN, 14, 80, Style(8.5, ink=Ink.GREY))
        pen.text(self._part, right, 14, 110, Style(8.5, align=Align.RIGHT, ink=Ink.GREY))
        pen.line(MARGIN, 16.2, right, 16.2, weight=0.3)
        pen.text(str(self.page), right, down - 10, 30, Style(NOTE.size, align=Align.RIGHT, ink=Ink.GREY))


class _Contents(TableOfContents):
    """A part is never named at the foot of a page with its sections on the next."""

    def wrap(self, across: float, down: float) -> tuple[float, float]:
        """As large as its lines, of which the first of each part stay together."""
        together, row = [], 0
        for level, *_entry in self._lastEntries:
            if level == 0:
                # The space above it is a row, too; at the very end there is no next one.
                together.append(("NOSPLIT", (0, row), (0, row + 2)))
            row += 2 if self.getLevelStyle(level).spaceBefore else 1
        self.tableStyle = TableStyle([*_CONTENTS_LINES, *together])
        size: tuple[float, float] = super().wrap(across, down)
        return size


def _front() -> list[Flowable]:
    contents = _Contents(dotsMinLevel=1, levelStyles=list(_CONTENTS))
    sign = picture(ROOT / "resources" / "icons" / "app.svg", 64)
    sign.drawWidth = sign.drawHeight = 64
    title = style("title", 30, after=2)
    below = Paragraph(set_words(f"Bâtarde Tourney {__version__}"), TEXT)
    return [
        sign,
        Spacer(1, 10),
        Paragraph(set_words(_("Handbook"), bold=True), title),
        below,
        Spacer(1, 10),
        contents,
    ]


def _parts_apart(flowables: list[Flowable]) -> list[Flowable]:
    apart: list[Flowable] = []
    for flowable in flowables:
        if getattr(getattr(flowable, "style", None), "name", "") == "h1":
            apart.append(PageBreak())
        apart.append(flowable)
    return apart
