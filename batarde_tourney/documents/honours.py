"""The honours of an event: who has each, for what, and by which hands."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.honours.honours import Honour, HonourClaim, honours_of
from batarde_tourney.core.tournament.ranking.figures import rounds_until
from batarde_tourney.documents.blocks import BLOCK_TITLE, GAP, Block, draw_blocks, share_blocks
from batarde_tourney.documents.codes import draw_lines, height_of
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, print_leaves
from batarde_tourney.documents.pen import Fitted, Ink, Pen, Style, wrap_text
from batarde_tourney.documents.prizes import whole_name
from batarde_tourney.documents.words import side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.standings.honours import (
    SHARED_BY_MANY,
    honour_rule,
    honour_title,
    proof_words,
    told_words,
)

_RULE = Style(9, ink=Ink.GREY, least=7)
_HOLDER = Style(12, Weight.BOLD, least=8)
_WHERE = Style(9, least=7)
_NOTHING = Style(12, ink=Ink.GREY)
_TITLE_HEIGHT, _INSIDE, _NOTE_ROOM = 6.0, 1.6, 8.0
_CLOSE, _ACROSS, _BETWEEN = 3.5, 2, 8.0
"""The least distance of honours in mm; holders of a shared one in a row, and the room between these."""


@dataclass(frozen=True, slots=True)
class HonoursList:
    """The honours in order, and the names of all sides."""

    head: Head
    honours: tuple[Honour, ...]
    names: tuple[tuple[SideId, str], ...]


def gather_honours(source: EventAfter) -> HonoursList:
    """The honours as they stood after the round."""
    event = source.event
    until = replace(event, rounds=tuple(rounds_until(event, source.after)))
    return HonoursList(head_of(event), honours_of(until), tuple(side_names(event, club_beside=True).items()))


def lay_out_honours(listed: HonoursList, paper: Paper) -> bytes:
    """Draw a block for each honour; a shared one goes on over pages if many have it."""
    area, title = content_area(paper), _("Honours")
    blocks = [block for honour in listed.honours for block in _blocks(honour, dict(listed.names), area)]
    note = _(SHARED_BY_MANY)
    room = area.height - _NOTE_ROOM
    # Closer together where that saves a page.
    gap = min((GAP, _CLOSE), key=partial(_pages, blocks, room))
    leaves = [
        Leaf(title, "", partial(draw_blocks, page, note, gap=gap)) for page in share_blocks(blocks, room, gap)
    ]
    if not blocks:
        leaves = [Leaf(title, "", _draw_nothing)]
    return print_leaves(listed.head, leaves, paper, title)


def _pages(blocks: list[Block], room: float, gap: float) -> int:
    return len(share_blocks(blocks, room, gap))


def _has_rounds(event: Event) -> bool:
    return bool(event.rounds)


HONOURS = Document(
    "honours",
    Scope.EVENT,
    N_("Honours"),
    N_("Runs, bold bids, comebacks, with the hands"),
    "championship",
    gather_honours,
    lay_out_honours,
    is_of=_has_rounds,
    tells_places=True,
)


@dataclass(frozen=True, slots=True)
class _Holder:
    name: tuple[Fitted, ...]
    told: tuple[Fitted, ...]

    @property
    def height(self) -> float:
        return height_of(self.name) + height_of(self.told) + _INSIDE


_Row: TypeAlias = tuple[_Holder, ...]
"""Holders beside each other: one alone over the whole width, or two of a shared honour."""


def _blocks(honour: Honour, names: dict[SideId, str], area: Area) -> list[Block]:
    """The honour with its holders; of very many each part has the title again."""
    rule = tuple(Fitted(line, _RULE.size) for line in wrap_text(honour_rule(honour.key), area.width, _RULE))
    top = _TITLE_HEIGHT + height_of(rule) + _INSIDE
    room = area.height - _NOTE_ROOM - top - GAP
    across = 1 if len(honour.holders) == 1 else _ACROSS
    width = _column(area.width, across)
    holders = [_holder(honour, claim, names, width) for claim in honour.holders]
    parts: list[list[_Row]] = [[]]
    for row in (tuple(holders[place : place + across]) for place in range(0, len(holders), across)):
        if parts[-1] and sum(map(_height, parts[-1])) + _height(row) > room:
            parts.append([])
        parts[-1].append(row)
    draw = partial(_draw_honour, honour_title(honour.key), rule)
    return [Block(top + sum(map(_height, part)), partial(draw, tuple(part))) for part in parts]


def _column(width: float, across: int) -> float:
    return (width - (across - 1) * _BETWEEN) / across


def _height(row: _Row) -> float:
    return max(one.height for one in row)


def _holder(honour: Honour, claim: HonourClaim, names: dict[SideId, str], width: float) -> _Holder:
    said = f"{told_words(honour, claim)}  ·  {proof_words(claim.proof)}"
    told = tuple(Fitted(line, _WHERE.size) for line in wrap_text(said, width, _WHERE))
    return _Holder(whole_name(names[claim.side], width, _HOLDER), told)


def _draw_honour(title: str, rule: tuple[Fitted, ...], rows: tuple[_Row, ...], pen: Pen, area: Area) -> None:
    pen.text(title, area.x, area.y + 4.2, area.width, BLOCK_TITLE)
    pen.line(area.x, area.y + _TITLE_HEIGHT - 0.6, area.right, area.y + _TITLE_HEIGHT - 0.6, ink=Ink.BLACK)
    top = draw_lines(pen, replace(area, y=area.y + _TITLE_HEIGHT), rule, _RULE) + _INSIDE
    # The last row of a shared honour may have one holder, who keeps their column.
    width = _column(area.width, len(rows[0]))
    for row in rows:
        for place, holder in enumerate(row):
            column = replace(area, x=area.x + place * (width + _BETWEEN), y=top, width=width)
            told = draw_lines(pen, column, holder.name, _HOLDER)
            draw_lines(pen, replace(column, y=told), holder.told, _WHERE)
        top += _height(row)


def _draw_nothing(pen: Pen, area: Area) -> None:
    pen.text(_("Nobody has an honour yet."), area.x, area.y + 8, area.width, _NOTHING)
