"""The newspaper as a poster: the winner as large as the sheet is wide, and figures that speak."""

from dataclasses import replace

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.documents.chart import draw_scene, scene_height
from batarde_tourney.documents.codes import draw_lines, height_of
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.newspaper_parts import (
    Article,
    EveningNews,
    TextLine,
    articles,
    counts_words,
    draw_text,
    headline,
    lead_sentences,
    next_words,
    ragged,
    row_figures,
    set_text,
    text_height,
    with_numbers,
)
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, fit_block
from batarde_tourney.documents.prizes import whole_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.i18n.standings.charts import race_chart

_MARGIN, _FOOT = 15.0, 15.0
_GROUND = 0.33
"""The part of the sheet that is of the club's colour."""
_OVER = Style(11, Weight.BOLD, ink=Ink.WHITE, least=7)
_WHEN = Style(11, Weight.REGULAR, Align.RIGHT, ink=Ink.WHITE, least=7)
_HEADLINE = Style(84, Weight.BOLD, ink=Ink.WHITE, least=18)
_UNDER = Style(11.5, ink=Ink.WHITE, least=8)
_FIGURE = Style(120, Weight.BOLD, least=16)
_ABOUT = Style(10, Weight.BOLD, least=7)
_WHO = Style(11, least=7)
_TOLD = Style(8, ink=Ink.GREY, least=7)
_LABEL = Style(9, Weight.BOLD, least=7)
_NAME = Style(10.5, least=7)
_NUMBER = Style(10.5, Weight.BOLD, Align.RIGHT, least=7)
_NEXT = Style(13, Weight.BOLD, least=8)
_NEXT_WHEN = Style(11, align=Align.RIGHT, least=8)
_COLUMNS, _GAP, _TILE, _MOST_TILE = 3, 7.0, 40.0, 80.0
_FEW = (1, 2, 4)
"""So many tiles stand two in a row."""
_ROW, _MOST_ROWS, _FIGURES = 5.4, 6, 24.0
"""The last is the room for rank and figure beside a name."""


def draw_news_poster(news: EveningNews, pen: Pen, sheet: Area) -> None:
    """Draw the poster from the winner to the next date."""
    top = _draw_winner(pen, news, sheet)
    area = Area(_MARGIN, top + 8, sheet.width - 2 * _MARGIN, sheet.height - top - 8 - _FOOT)
    foot = _draw_next(pen, news, area)
    foot = _draw_foot(pen, news, Area(area.x, area.y, area.width, foot - area.y))
    _draw_tiles(pen, news, Area(area.x, area.y, area.width, foot - area.y))


def _draw_winner(pen: Pen, news: EveningNews, sheet: Area) -> float:
    """Draw the headline in white on the club's colour; returns where the colour ends."""
    ground = Area(_MARGIN - 5, 10, sheet.width - 2 * _MARGIN + 10, sheet.height * _GROUND)
    pen.box(ground.x, ground.y, ground.width, ground.height, fill=news.face.ink, edge=None)
    area = Area(ground.x + 8, ground.y + 8, ground.width - 16, ground.height - 16)
    parts = (shown_name(news.head.place or ""), long_date(news.head.date) if news.head.date else "")
    when = "  ·  ".join(part for part in parts if part)
    taken = pen.text(when, area.right, area.y + 3, area.width * 0.6, _WHEN)
    pen.text(shown_name(news.head.name), area.x, area.y + 3, area.width - taken - 6, _OVER)
    said = " ".join(lead_sentences(news)) or counts_words(news)
    told = _lead(said, area.width, area.height * 0.4)
    under = text_height(*told)
    room = area.height - under - 14
    lines = whole_name(headline(news), area.width, _HEADLINE, room)
    draw_lines(pen, replace(area, y=area.y + 8 + (room - height_of(lines)) / 2), lines, _HEADLINE)
    draw_text(pen, area.x, area.bottom - under, area.width, told)
    return ground.bottom


def _lead(said: str, width: float, room: float) -> tuple[list[TextLine], Style]:
    """The sentences in the largest type in which they are no higher than the room."""
    for size in (11.5, 10.5, 9.5, 8.5, 7.5):
        style = replace(_UNDER, size=size)
        lines = ragged(set_text(said, width, style))
        if text_height(lines, style) <= room:
            break
    return lines, style


def _draw_next(pen: Pen, news: EveningNews, area: Area) -> float:
    """Draw the next date at the foot; returns where the room above it ends."""
    top = area.bottom - 10
    pen.box(area.x, top, area.width, 1.4, fill=news.face.ink, edge=None)
    if news.next_event is None:
        pen.text(shown_name(news.face.name), area.x, top + 8, area.width / 2, _NEXT)
        pen.text(counts_words(news), area.right, top + 8, area.width / 2 - 4, _NEXT_WHEN)
        return top - 5
    name, when = next_words(news.next_event)
    taken = pen.text(when, area.right, top + 8, area.width * 0.5, _NEXT_WHEN)
    pen.text(_("Next: {event}").format(event=name), area.x, top + 8, area.width - taken - 6, _NEXT)
    return top - 5


def _draw_foot(pen: Pen, news: EveningNews, area: Area) -> float:
    """Draw the race and the first of the standings at the foot; returns where they begin."""
    column = (area.width - 2 * _GAP) / _COLUMNS
    rows = news.rows[:_MOST_ROWS]
    chart = None if news.leader is None else race_chart(news.race, news.leader)
    wide = 2 * column + _GAP
    room = (column if chart else area.width) - _FIGURES
    names = [whole_name(row.name, room, _NAME) for row in rows]
    rows_high = sum(max(_ROW, height_of(name) + 0.8) for name in names)
    high = max(6 + rows_high, 6 + scene_height(chart, wide) if chart else 0)
    top = area.bottom - high
    right = Area(area.right - column, top, column, high) if chart else Area(area.x, top, area.width, high)
    if chart is not None:
        pen.text(chart.title, area.x, top + 3, wide, _LABEL)
        pen.line(area.x, top + 5, area.x + wide, top + 5, weight=0.35, ink=Ink.BLACK)
        draw_scene(pen, chart, Area(area.x, top + 6, wide, high))
    pen.text(_("Standings"), right.x, top + 3, right.width, _LABEL)
    pen.line(right.x, top + 5, right.right, top + 5, weight=0.35, ink=Ink.BLACK)
    y = top + 5
    for row, name, figure in zip(rows, names, row_figures(news), strict=False):
        pen.text(figure, right.right, y + 4.2, _FIGURES - 8, replace(_NAME, align=Align.RIGHT))
        pen.text(str(row.rank), right.x + 5, y + 4.2, 5, _NUMBER)
        draw_lines(pen, Area(right.x + 7.5, y + 0.75, room, 0), name, _NAME)
        y += max(_ROW, height_of(name) + 0.8)
    return top - 6


def _draw_tiles(pen: Pen, news: EveningNews, area: Area) -> None:
    """Draw a figure for each article, as many as have room, in rows of three."""
    rows = max(int((area.height + _GAP) // (_TILE + _GAP)), 1)
    listed = list(articles(news))[: rows * _COLUMNS]
    columns = 2 if len(listed) in _FEW else _COLUMNS
    used = -(-len(listed) // columns)
    if not used:
        return
    width = (area.width - (columns - 1) * _GAP) / columns
    height = min((area.height - _GAP * (used - 1)) / used, _MOST_TILE)
    for place, article in enumerate(listed):
        row, column = divmod(place, columns)
        tile = Area(area.x + column * (width + _GAP), area.y + row * (height + _GAP), width, height)
        _draw_tile(pen, news, article, tile)


def _draw_tile(pen: Pen, news: EveningNews, article: Article, area: Area) -> None:
    """Draw what it is about over its figure, and who did it below."""
    pen.line(area.x, area.y, area.right, area.y, weight=0.35, ink=Ink.BLACK)
    about = fit_block(article.about, area.width, _ABOUT, 2, unbroken=0.85)
    top = draw_lines(pen, replace(area, y=area.y + 1.5), about, _ABOUT)
    told = fit_block(with_numbers(article.text), area.width, _TOLD, 3, unbroken=1)
    names = whole_name(article.names, area.width, _WHO, 14) if article.names else ()
    below = area.bottom - height_of(told) - height_of(names) - 1
    high = 0.714 * 25.4 / 72
    wide = text_width(article.figure, _FIGURE.weight, 100) / 100
    size = max(min(_FIGURE.size, (below - top) * 0.74 / high, area.width / wide), _FIGURE.least)
    style = replace(_FIGURE, size=size, ink=news.face.ink)
    pen.text(article.figure, area.x - size * 0.02, (top + below + size * high) / 2, area.width + 2, style)
    end = draw_lines(pen, replace(area, y=below), names, _WHO)
    draw_lines(pen, replace(area, y=end + 0.5), told, _TOLD)
