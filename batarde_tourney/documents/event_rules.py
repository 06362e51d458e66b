"""The rules of the event, to hang on the wall: schedule, ranking, ties, substitutes, claims."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.documents.blocks import BLOCK_TITLE, Block, draw_blocks, share_blocks
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, print_leaves
from batarde_tourney.documents.pen import Ink, Pen, Style, wrap_text
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.event_rules import RuleChapter, event_rules

_TITLE_HEIGHT = 9.0
_BETWEEN = 1.2
"""Between two sentences, in mm."""
_SIZES = (14.0, 13.0, 12.0, 11.0, 10.0)
"""In points: the largest that brings all on one page, which is what hangs on a wall."""
_LINE = 0.48
"""Millimetres from line to line for each point of type."""


@dataclass(frozen=True, slots=True)
class WrittenRules:
    """Source of the rules: an event, of which only the settings and the stages matter."""

    head: Head
    event: Event


def gather_event_rules(source: EventAfter) -> WrittenRules:
    """The settings and stages, without players and results."""
    event = source.event
    stages = tuple(replace(stage, entered=None) for stage in event.stages)
    bare = Event(event.name, game=event.game, settings=event.settings, stages=stages)
    return WrittenRules(head_of(event), bare)


def lay_out_event_rules(rules: WrittenRules, paper: Paper) -> bytes:
    """Draw a block for each chapter, in type that can be read standing."""
    area = content_area(paper)
    pages = _pages(event_rules(rules.event), area)
    title = _("The rules of the event")
    leaves = [Leaf(title, "", partial(draw_blocks, page, "")) for page in pages]
    return print_leaves(rules.head, leaves, paper, title)


EVENT_RULES = Document(
    "event-rules",
    Scope.EVENT,
    N_("The rules of the event"),
    N_("Schedule, ranking, ties: to hang on the wall"),
    "documents",
    gather_event_rules,
    lay_out_event_rules,
    other_key="rules",
)


def _pages(chapters: tuple[RuleChapter, ...], area: Area) -> list[list[Block]]:
    for size in _SIZES:
        blocks = [_block(chapter, area.width, Style(size)) for chapter in chapters]
        pages = share_blocks(blocks, area.height)
        if len(pages) == 1:
            break
    return pages


def _block(chapter: RuleChapter, width: float, style: Style) -> Block:
    sentences = tuple(wrap_text(sentence, width, style) for sentence in chapter.sentences)
    lines = tuple(_placed(sentences, style.size * _LINE))
    draw = partial(_draw_chapter, chapter.title, lines, style)
    return Block(lines[-1][0] + 2 * _BETWEEN, draw)


def _placed(sentences: tuple[tuple[str, ...], ...], step: float) -> Iterator[tuple[float, str]]:
    """Each line with its baseline below the block's top."""
    below = _TITLE_HEIGHT
    for lines in sentences:
        for line in lines:
            below += step
            yield below, line
        below += _BETWEEN


def _draw_chapter(
    title: str, lines: tuple[tuple[float, str], ...], style: Style, pen: Pen, area: Area
) -> None:
    pen.text(title, area.x, area.y + 5, area.width, BLOCK_TITLE)
    pen.line(area.x, area.y + 7.2, area.right, area.y + 7.2, weight=0.35, ink=Ink.BLACK)
    for below, line in lines:
        pen.text(line, area.x, area.y + below, area.width, style)
