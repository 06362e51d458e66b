"""A player's card of an event: why that place, every hand of their tables, and the charts of the window."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.charts.drawings import Chart
from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.evening.side_figures import (
    DearHand,
    RoomShown,
    SideFigures,
    dear_hand,
    room_shown,
    side_figures,
)
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.honours.honours import Honour, HonourClaim, honours_of
from batarde_tourney.core.tournament.ranking.figures import rounds_until
from batarde_tourney.core.tournament.standings.penalties import PointsLine, points_lines
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.core.tournament.standings.tie_break_explanation import (
    TieBreakExplanation,
    explain_tie_break,
)
from batarde_tourney.documents.blocks import (
    BLOCK_TITLE,
    NOTE_HEIGHT,
    Block,
    draw_blocks,
    drawn_once,
    share_blocks,
)
from batarde_tourney.documents.chart import chart_blocks
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.games.game_papers import game_papers
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, print_leaves
from batarde_tourney.documents.pen import Ink, Pen, Style, wrap_text
from batarde_tourney.documents.words import distinct_names, side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.seat_notes import seat_names
from batarde_tourney.i18n.standings.charts import STRENGTH, side_charts
from batarde_tourney.i18n.standings.evening import dear_words
from batarde_tourney.i18n.standings.honours import honour_title, told_words
from batarde_tourney.i18n.standings.penalties import line_words
from batarde_tourney.i18n.standings.tie_break_explanation import tie_break_sentences

_LINE, _ABOUT_HEAD, _ROUND_HEAD, _GAP = 5.0, 8.0, 5.5, 4.0
_CHARTS = 3
"""Charts in a row, so that a card is the two sides of a sheet."""
_SAID = Style(10, least=7)
_ROUND = Style(10.5, ink=Ink.GREY)
_NOTHING = Style(12, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class CardRound:
    """A table of the side: its round, and the table in its game's own values."""

    round: int
    table: int
    result: object


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """The card of one side; `honours` are those it has, each with what it did for it."""

    name: str
    club: str
    why: TieBreakExplanation
    dear: DearHand | None
    lines: tuple[PointsLine, ...]
    honours: tuple[tuple[Honour, HonourClaim], ...]
    rounds: tuple[CardRound, ...]
    figures: SideFigures


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """The cards of an event, in the order of the standings."""

    head: Head
    game: str
    cards: tuple[PlayerCard, ...]


def gather_cards(source: EventAfter) -> PlayerCards:
    """The cards as they stood after the round; of the side of one player alone, if that is wanted.

    A player who held cards in others' seats alone has a card, too.
    """
    event, after, only = source.event, source.after, source.only
    until = replace(event, rounds=tuple(rounds_until(event, after)))
    standings = rank_sides(until)
    room, names = room_shown(until, standings), side_names(until)
    honours = honours_of(until, room.race)
    wanted = {side.id for side in sides_of(until) if only is None or only in side.players}
    # Whoever came and never held cards has no card to read.
    played = [row for row in standings.rows if row.side.id in wanted and (row.hands or row.is_substitute)]
    cards = (_card(room, standings, row.side.id, honours, names[row.side.id]) for row in played)
    return PlayerCards(head_of(event), event.game, tuple(cards))


def _card(
    room: RoomShown, standings: Standings, side: SideId, honours: Sequence[Honour], name: str
) -> PlayerCard:
    event = room.event
    why = explain_tie_break(standings, side, event.decisions)
    figures = side_figures(room, side)
    held = [(honour, claim) for honour in honours for claim in honour.holders if claim.side == side]
    return PlayerCard(
        name,
        why.standing.side.club or "",
        why,
        dear_hand(room, standings, figures),
        tuple(line for line in points_lines(event, side) if line.counts),
        tuple(held),
        tuple(_rounds(event, side)),
        figures,
    )


def _rounds(event: Event, side: SideId) -> Iterator[CardRound]:
    """The tables at which a player of the side held cards."""
    players = set(next(one.players for one in sides_of(event) if one.id == side))
    papers, names = game_papers(event.game), distinct_names(event)
    for round_ in event.rounds:
        for table in round_.tables:
            there = {*table.seats, *(one.player for one in table.substitutes)}
            if players & there and table.hands:
                result = papers.gather_result(event, table, seat_names(table, names))
                yield CardRound(round_.number, table.number, result)


def lay_out_cards(cards: PlayerCards, paper: Paper) -> bytes:
    """Draw each card on pages of its own: why, the tables round by round, the charts."""
    area = content_area(paper)
    leaves = [leaf for card in cards.cards for leaf in _leaves(cards, card, area)]
    title = _("Player’s card")
    if not leaves:
        leaves = [Leaf(title, "", _draw_nothing)]
    return print_leaves(cards.head, leaves, paper, title)


def _has_rounds(event: Event) -> bool:
    return bool(event.rounds)


CARD = Document(
    "card",
    Scope.EVENT,
    N_("Players’ cards"),
    N_("One for each: every hand, charts, why that place"),
    "players",
    gather_cards,
    lay_out_cards,
    is_of=_has_rounds,
    is_bulky=True,
    tells_places=True,
)


def _leaves(cards: PlayerCards, card: PlayerCard, area: Area) -> Iterator[Leaf]:
    papers, room = game_papers(cards.game), area.height - NOTE_HEIGHT
    charts = side_charts(card.figures)
    blocks = [_about(card, [chart for chart in charts if chart.key == STRENGTH], area.width)]
    for one in card.rounds:
        blocks += _with_round(one, list(papers.result_blocks(one.result, room - _ROUND_HEAD)))
    note = papers.result_note([one.result for one in card.rounds])
    blocks += chart_blocks([chart for chart in charts if chart.key != STRENGTH], area.width, _CHARTS)
    aside = shown_name(card.club)
    for page in share_blocks(blocks, room, _GAP):
        yield Leaf(card.name, aside, partial(draw_blocks, page, note, gap=_GAP))


def _about(card: PlayerCard, beside: Sequence[Chart], width: float) -> Block:
    """Why that place, what one hand cost, points of the director, honours; perhaps a chart beside them."""
    column = width / _CHARTS if beside else 0.0
    room = width - column - (_GAP if beside else 0)
    lines = tuple(line for said in _sentences(card) for line in wrap_text(said, room, _SAID))
    charts = chart_blocks(beside, column, 1)
    height = max(_ABOUT_HEAD + len(lines) * _LINE, *(chart.height for chart in charts), 0)
    return Block(height, partial(_draw_about, lines, charts, column))


def _sentences(card: PlayerCard) -> Iterator[str]:
    yield from tie_break_sentences(card.why).split("\n")
    if card.dear is not None:
        yield dear_words(card.dear)
    yield from (line_words(line.adjustment, line.warning) for line in card.lines)
    for honour, claim in card.honours:
        words = _("{detail}: {value}")
        yield words.format(detail=honour_title(honour.key), value=told_words(honour, claim))


def _draw_about(lines: tuple[str, ...], charts: Sequence[Block], column: float, pen: Pen, area: Area) -> None:
    for chart in charts:
        chart.draw(pen, Area(area.right - column, area.y, column, chart.height))
    room = area.width - (column + _GAP if charts else 0)
    pen.text(_("Why this place"), area.x, area.y + 4.5, room, BLOCK_TITLE)
    for number, line in enumerate(lines, start=1):
        pen.text(line, area.x, area.y + _ABOUT_HEAD - 1 + number * _LINE, room, _SAID)


def _with_round(one: CardRound, blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks of a table, the first with its round above."""
    words = _("Round {round}").format(round=one.round)
    for place, block in enumerate(blocks):
        whole = Block(_ROUND_HEAD + block.height, partial(_draw_round, words, block)) if place == 0 else block
        # The cards of all who sat there have the same block, which is most of what they show.
        yield drawn_once(f"table-{one.round}-{one.table}-{place}", whole)


def _draw_round(words: str, block: Block, pen: Pen, area: Area) -> None:
    pen.text(words, area.x, area.y + 3.4, area.width, _ROUND)
    block.draw(pen, Area(area.x, area.y + _ROUND_HEAD, area.width, block.height))


def _draw_nothing(pen: Pen, area: Area) -> None:
    pen.text(_("No hand has been played yet."), area.x, area.y + 8, area.width, _NOTHING)
