"""The handbook's HTML, as the window shows it, told in reportlab's flowables."""

from html.parser import HTMLParser
from pathlib import Path

from handbook_flowables import ACCENT, GROUND, HEADING, MONO, code, item, paragraph, picture, set_words, table
from reportlab.platypus import Flowable, Paragraph

from batarde_tourney.documents.pen import Ink

INKS = {"spades": Ink.SPADES, "hearts": Ink.HEARTS, "diamonds": Ink.DIAMONDS, "clubs": Ink.CLUBS}
_BLOCKS = {"h1", "h2", "h3", "p", "li", "td", "th", "pre"}
_INLINE = {"a", "b", "strong", "em", "code", "span"}
_CLOSED = {"a": "</a>", "em": "</font>", "code": "</font>", "span": "</font>", "b": "", "strong": ""}


class Story(HTMLParser):
    """Fed with a page, `flowables` has all of it in its order; parts begin with a heading of style `h1`."""

    def __init__(self, width: float, folder: Path) -> None:
        super().__init__(convert_charrefs=True)
        self.flowables: list[Flowable] = []
        self._width, self._folder = width, folder
        self._markup: list[str] = []
        self._plain: list[str] = []
        self._block = ""
        self._open: list[str] = []
        self._lists: list[list[int | None]] = []
        self._rows: list[list[tuple[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """What begins, or how the next words look."""
        asked = {name: value or "" for name, value in attrs}
        if tag in _BLOCKS and not (tag == "p" and self._block == "li"):
            self._begin(tag)
        elif tag in {"ul", "ol"}:
            self._end_item()
            self._lists.append([0 if tag == "ol" else None])
        elif tag == "table":
            self._rows = []
        elif tag == "tr":
            self._rows.append([])
        elif tag == "img":
            self._block = ""
            self.flowables.append(picture(self._folder / asked["src"], self._width))
        elif tag in _INLINE:
            self._open_inline(tag, asked)

    def handle_endtag(self, tag: str) -> None:
        """A block is told as soon as it ends."""
        if tag in _INLINE and self._open:
            self._markup.append(self._open.pop().partition(" ")[2])
        elif tag in _BLOCKS and not (tag == "p" and self._block == "li"):
            self._end(tag)
        elif tag in {"ul", "ol"}:
            self._lists.pop()
        elif tag == "table" and self._rows and self._rows[0]:
            self.flowables.append(table(self._rows, self._width))

    def _end(self, block: str) -> None:
        plain = "".join(self._plain)
        if block in HEADING:
            self.flowables.append(self._heading(block))
        elif block == "p" and self._block == "p":
            self.flowables.append(paragraph(self._all(), plain))
        elif block == "li":
            self._end_item()
        elif block in {"td", "th"} and self._block == block:
            self._rows[-1].append((self._all(), plain))
        elif block == "pre":
            self.flowables.append(code(plain, self._width))
        self._block = ""

    def handle_data(self, data: str) -> None:
        """Words of the block that is open."""
        if not self._block:
            return
        if self._block != "pre":
            data = data.replace("\n", " ")
        tags = {opened.partition(" ")[0] for opened in self._open}
        bold = bool(tags & {"b", "strong"}) or self._block in {"h1", "h2", "h3", "th"}
        self._plain.append(data)
        self._markup.append(set_words(data, bold=bold, mono="code" in tags))

    def _begin(self, block: str) -> None:
        self._block, self._markup, self._plain, self._open = block, [], [], []
        if block == "li" and self._lists and self._lists[-1][0] is not None:
            self._lists[-1][0] += 1

    def _open_inline(self, tag: str, asked: dict[str, str]) -> None:
        kind, closed = asked.get("class", ""), _CLOSED[tag]
        if "name" in asked:
            self._markup.append(f'<a name="{asked["name"]}"/>')
            closed = ""
        elif tag == "a":
            self._markup.append(f'<a href="{asked["href"]}" color="{ACCENT}">')
        elif kind == "key":
            self._markup.append(f'<font backColor="{GROUND}">')
            closed = "</font>"
        elif closed:
            face = f' name="{MONO}"' if tag == "code" else ""
            self._markup.append(f'<font{face} color="{INKS.get(kind, ACCENT)}">')
        self._open.append(f"{tag} {closed}")

    def _all(self) -> str:
        return "".join(self._markup).strip()

    def _heading(self, tag: str) -> Paragraph:
        made = Paragraph(self._all(), HEADING[tag])
        made.words = "".join(self._plain)
        return made

    def _end_item(self) -> None:
        if self._block == "li":
            depth = len(self._lists)
            self.flowables.append(item(self._all(), self._lists[-1][0], depth))
            self._block = ""
