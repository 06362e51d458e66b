"""The sources of the handbook: parts in Markdown, and a catalogue of their paragraphs for every language."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "handbook" / "en"
CATALOGUES = ROOT / "handbook" / "locale"
PARTS = ("evening", "lists", "trouble", "fairness", "games", "committee", "worldcup", "developers")
EVERYWHERE = ("evening", "lists", "trouble", "worldcup")
"""The parts that every language has."""
LANGUAGES = ("en", "fr", "de", "es", "it", "ca")
ANCHOR = re.compile(r"\s*\{#([a-z-]+)\}$")
MARKS = re.compile(r"\[\[.+?\]\]|\{\{.+?\}\}|`[^`]+`")
"""Keys, words of the window and code."""
NOT_YET = "This part stands here in English."
"""What heads a part that a language does not have."""


def read_part(part: str) -> list[Token]:
    """The part as Markdown's tokens; those with words are of the type `inline`."""
    return markdown().parse((SOURCES / f"{part}.md").read_text("utf-8"))


def markdown() -> MarkdownIt:
    """The Markdown of the handbook: CommonMark with tables."""
    return MarkdownIt("commonmark", {"html": True}).enable("table")


def paragraphs(part: str) -> list[str]:
    """Every paragraph, heading, item and cell with words, in the order of the part."""
    return [words_of(token) for token in read_part(part) if is_translated(words_of(token))]


def words_of(token: Token) -> str:
    """What is translated of a token: without the anchor of a heading; empty where there are no words."""
    if token.type != "inline":
        return ""
    return ANCHOR.sub("", token.content)


def is_translated(words: str) -> bool:
    """Whether it has words of its own: figures, keys, labels and code are the same in every language."""
    return bool(re.search(r"[^\W\d_]{2}", MARKS.sub("", words)))


def gather() -> Catalog:
    """Every paragraph of the handbook, with the part it stands in."""
    catalogue = Catalog(project="Bâtarde Tourney", fuzzy=False, charset="utf-8")
    catalogue.add(NOT_YET, None, [("all", 0)])
    for part in PARTS:
        for words in paragraphs(part):
            catalogue.add(words, None, [(part, 0)])
    return catalogue


def catalogue_of(language: str) -> Catalog:
    """The catalogue of a language as it is kept."""
    path = CATALOGUES / f"{language}.po"
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as source:
        return read_po(source, locale=language)


def gather_anew(language: str) -> Catalog:
    """Write the catalogue with the paragraphs of today: a changed one lacks its translation."""
    catalogue = catalogue_of(language)
    catalogue.update(gather(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    (CATALOGUES / f"{language}.po").write_bytes(written(catalogue))
    return catalogue


def written(catalogue: Catalog) -> bytes:
    """The catalogue as its file holds it, in the order of the handbook, without dates."""
    body = io.BytesIO()
    write_po(body, catalogue, width=0, omit_header=True, include_lineno=False, sort_by_file=False)
    header = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    return header.format(catalogue.locale_identifier).encode() + body.getvalue()


class Tongue:
    """The paragraphs in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = Catalog() if language == "en" else catalogue_of(language)

    def say(self, words: str) -> str:
        """The paragraph, in English where it is not translated."""
        message = self._catalogue.get(words)
        return str(message.string) if message is not None and message.string else words

    def lacks(self, part: str) -> list[str]:
        """The paragraphs of a part that are not translated."""
        if self.language == "en":
            return []
        messages = ((words, self._catalogue.get(words)) for words in paragraphs(part))
        return [words for words, message in messages if message is None or not message.string]

    def of(self, part: str) -> str:
        """The language in which the part stands here: English until all of it is translated."""
        return "en" if self.lacks(part) else self.language

    def part(self, part: str) -> list[Token]:
        """The part's tokens in this language, or in English and headed by that."""
        tokens = read_part(part)
        if self.lacks(part):
            return [*tokens[:3], *markdown().parse(f"*{self.say(NOT_YET)}*"), *tokens[3:]]
        for token in tokens:
            if is_translated(words_of(token)):
                anchor = ANCHOR.search(token.content)
                token.content = self.say(words_of(token)) + (anchor[0] if anchor else "")
        return tokens


def anchors(part: str) -> Iterator[str]:
    """The anchors of the part's headings."""
    for token in read_part(part):
        if token.type == "inline" and (found := ANCHOR.search(token.content)):
            yield found[1]
