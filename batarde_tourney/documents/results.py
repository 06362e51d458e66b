"""The results of a round: every table, and what the director added."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.schedule import hand_sizes
from batarde_tourney.core.games.batarde.scoring import penalties
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Adjustment, Event, Round, Table
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.names import tell_apart
from batarde_tourney.documents.page import NOTE, Area, Leaf, content_area, print_leaves, share_out
from batarde_tourney.documents.paper import Paper
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.result_table import (
    BLOCK_TITLE,
    TableBlock,
    draw_table,
    most_hands,
)
from batarde_tourney.documents.style import Align, Ink, Style
from batarde_tourney.documents.words import round_aside
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.cards import OVERRULED_SIGN

_GAP, _NOTE = 7.0, 6.0
_HEAD, _ROW = 8.0, 5.5
_ADDED = Style(9.5, Weight.BOLD, Align.RIGHT)
_NAME = Style(9.5, least=6)
_REASON = Style(9, ink=Ink.GREY, least=7)


@dataclass(frozen=True, slots=True)
class _Block:
    """A part of the story that is not torn: the height it takes, and what draws it there."""

    height: float
    draw: Callable[[Pen, Area], None]


def round_results(event: Event, round_: Round, paper: Paper) -> bytes:
    """The tables of the round in order, as many a page as it has room for, then its adjustments."""
    room = content_area(paper).height - _NOTE
    names = tell_apart(event)
    blocks: list[_Block] = []
    for table in round_.tables:
        players = tuple(names[player] for player in table.seats)
        blocks += _table_blocks(event, table, players, room)
    added = [(names[PlayerId(one.side)], one) for one in event.adjustments if one.round == round_.number]
    if added:
        blocks += _added_blocks(added, room)
    title = _("Results")
    pages = _pages(blocks, room)
    note = _note(round_)
    leaves = [Leaf(title, round_aside(round_.number), partial(_draw_page, page, note)) for page in pages]
    return print_leaves(event, leaves, paper, title)


def _table_blocks(event: Event, table: Table, players: tuple[str, ...], room: float) -> Iterator[_Block]:
    scores = [penalties(hand) for hand in batarde_hands(table.hands)]
    totals = tuple(sum(column) for column in zip(*scores, strict=True))
    expected = len(hand_sizes(len(players), batarde_play(event.settings.play).schedule))
    parts = share_out(batarde_hands(table.hands), most_hands(room))
    for hands in parts:
        shown = totals if hands is parts[-1] else ()
        block = TableBlock(table.number, players, len(table.hands), expected, hands, shown)
        yield _Block(block.height, partial(draw_table, block))


def _added_blocks(added: Sequence[tuple[str, Adjustment]], room: float) -> Iterator[_Block]:
    for rows in share_out(added, int((room - _HEAD) / _ROW)):
        yield _Block(_HEAD + len(rows) * _ROW, partial(_draw_added, rows))


def _pages(blocks: Sequence[_Block], room: float) -> list[list[_Block]]:
    """The blocks shared out so that none is torn."""
    pages: list[list[_Block]] = [[]]
    left = room
    for block in blocks:
        if pages[-1] and block.height > left:
            pages.append([])
            left = room
        pages[-1].append(block)
        left -= block.height + _GAP
    return pages


def _note(round_: Round) -> str:
    """What the signs of these tables mean."""
    if any(hand.overruled for table in round_.tables for hand in table.hands):
        return _("A bid in bold set the denomination. {sign} Overruled by the director.").format(
            sign=OVERRULED_SIGN
        )
    return _("A bid in bold set the denomination.")


def _draw_page(blocks: Sequence[_Block], note: str, pen: Pen, area: Area) -> None:
    top = area.y
    for block in blocks:
        block.draw(pen, Area(area.x, top, area.width, block.height))
        top += block.height + _GAP
    pen.text(note, area.x, area.bottom, area.width, NOTE)


def _draw_added(added: Sequence[tuple[str, Adjustment]], pen: Pen, area: Area) -> None:
    """Draws who was given penalty points by the director, how many, and why."""
    pen.text(_("Adjustments"), area.x, area.y + 4.5, area.width, BLOCK_TITLE)
    pen.line(area.x, area.y + 6.5, area.right, area.y + 6.5, weight=0.35, ink=Ink.BLACK)
    for number, (name, adjustment) in enumerate(added, start=1):
        bottom = area.y + _HEAD + number * _ROW
        baseline = bottom - 1.6
        pen.text(name, area.x, baseline, area.width * 0.4 - 4, _NAME)
        pen.text(f"{adjustment.points:+d}", area.x + area.width * 0.4 + 16, baseline, 18, _ADDED)
        reason_x = area.x + area.width * 0.4 + 20
        pen.text(shown_name(adjustment.reason), reason_x, baseline, area.right - reason_x, _REASON)
        pen.line(area.x, bottom, area.right, bottom, weight=0.1, ink=Ink.SHADE)
