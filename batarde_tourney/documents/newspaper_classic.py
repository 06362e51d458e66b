"""The newspaper as a front page: a masthead, a headline over all columns, and articles in three of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, product

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.documents.chart import draw_scene
from batarde_tourney.documents.codes import draw_lines, height_of
from batarde_tourney.documents.diploma_designs import draw_logo
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.newspaper_parts import (
    Article,
    EveningNews,
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
)
from batarde_tourney.documents.ornaments import draw_double_rule, draw_suits
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Align, Fitted, Ink, Pen, Style, fit_block
from batarde_tourney.documents.prizes import whole_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import date_with_weekday
from batarde_tourney.i18n.standings.charts import race_chart

_MARGIN, _TOP, _FOOT = 15.0, 13.0, 15.0
_GUTTER, _EAR = 7.0, 30.0
_TITLE = Style(38, Weight.DISPLAY_BOLD, Align.CENTRE, least=18)
_EAR_WORDS = Style(8, Weight.DISPLAY_ITALIC, Align.CENTRE, least=7)
_STRIP = Style(8, Weight.SERIF, Align.CENTRE, least=7)
_HEADLINE = Style(60, Weight.DISPLAY_BOLD, Align.CENTRE, least=16)
_DECK = Style(13, Weight.DISPLAY_ITALIC, Align.CENTRE, ink=Ink.BLACK, least=8)
_KICKER = Style(8, Weight.BOLD, least=7)
_LEAD = Style(12.5, Weight.SERIF)
_RANK = Style(9.5, Weight.DISPLAY_BOLD, Align.RIGHT)
_NAME = Style(9.5, Weight.SERIF, least=7)
_FIGURE = Style(9.5, Weight.SERIF, Align.RIGHT, least=7)
_CAPTION = Style(8.5, Weight.DISPLAY_ITALIC, ink=Ink.GREY, least=7)
_ABOUT = Style(8, Weight.BOLD, least=7)
_WHO = Style(15, Weight.DISPLAY_BOLD, least=8)
_TEXT = Style(9.5, Weight.SERIF)
_CELL = Style(8.5, Weight.SERIF, Align.RIGHT, least=7)
_HEADING = Style(7, Weight.REGULAR, Align.RIGHT, ink=Ink.GREY)
_NEXT = Style(12, Weight.DISPLAY_BOLD, Align.CENTRE, least=8)
_NEXT_WHEN = Style(9.5, Weight.SERIF, Align.CENTRE, least=7)
_CAP_LINES, _ROW = 3, 5.3
_SCALES = (1.7, 1.55, 1.4, 1.3, 1.2, 1.1, 1.0)
"""Sizes of the short articles to try, the largest first, with what honours are given for and without."""
_COLUMNS = 3
_NEARLY = 0.8
"""Columns less full than this part of their room are not spread down to its foot."""
_APART = 4.0
"""The least room between two articles of a column, in mm."""


def draw_front_page(news: EveningNews, pen: Pen, sheet: Area) -> None:
    """Draw the page from masthead to the next date."""
    area = Area(_MARGIN, _TOP, sheet.width - 2 * _MARGIN, sheet.height - _TOP - _FOOT)
    top = _draw_masthead(pen, news, area)
    top = _draw_headline(pen, news, replace(area, y=top))
    foot = _draw_next(pen, news, area)
    top = _draw_story(pen, news, Area(area.x, top, area.width, foot - top))
    _draw_articles(pen, news, Area(area.x, top, area.width, foot - top))


def _draw_masthead(pen: Pen, news: EveningNews, area: Area) -> float:
    """Draw the title between two ears, and the strip with event, place and date; returns where it ends."""
    middle, ink = area.x + area.width / 2, news.face.ink
    left = Area(area.x, area.y, _EAR, 15)
    if news.face.logo is not None:
        draw_logo(pen, news.face.logo, left)
    else:
        draw_suits(pen, left.x + left.width / 2, left.y + 8.5, 4.6, ink, apart=1.4)
    club = fit_block(shown_name(news.face.name), _EAR, _EAR_WORDS, 3, unbroken=0.95) if news.face.name else ()
    words = club or fit_block(_("Round {round}").format(round=news.round), _EAR, _EAR_WORDS, 2)
    draw_lines(pen, Area(area.right - _EAR, area.y + 8.5 - height_of(words) / 2, _EAR, 15), words, _EAR_WORDS)
    for x in (area.x + _EAR + 2, area.right - _EAR - 2):
        pen.line(x, area.y + 2, x, area.y + 14.5, weight=0.2, ink=Ink.BLACK)
    pen.text(_("The Evening Paper"), middle, area.y + 12.6, area.width - 2 * _EAR - 10, _TITLE)
    rule = area.y + 17
    draw_double_rule(pen, area.x, rule, area.right)
    date = date_with_weekday(news.head.date) if news.head.date else ""
    parts = (shown_name(news.head.place or ""), shown_name(news.head.name), date)
    strip = "   ·   ".join(part for part in parts if part)
    pen.text(strip, middle, rule + 5.2, area.width, _STRIP)
    pen.line(area.x, rule + 7.2, area.right, rule + 7.2, weight=0.2, ink=Ink.BLACK)
    return rule + 7.2


def _draw_headline(pen: Pen, news: EveningNews, area: Area) -> float:
    lines = whole_name(headline(news), area.width, _HEADLINE, 44)
    top = draw_lines(pen, replace(area, y=area.y + 3.5), lines, _HEADLINE) + 1.5
    deck = fit_block(counts_words(news), area.width, _DECK, 1)
    top = draw_lines(pen, replace(area, y=top), deck, _DECK) + 3
    pen.line(area.x, top, area.right, top, weight=0.2, ink=Ink.BLACK)
    return top + 4


def _draw_next(pen: Pen, news: EveningNews, area: Area) -> float:
    """Draw the next date at the foot between two rules; returns where the room above it ends."""
    if news.next_event is None:
        return area.bottom - 2
    name, when = next_words(news.next_event)
    top = area.bottom - 15
    draw_double_rule(pen, area.x, top, area.right)
    said = _("Next in “{championship}”: {event}").format(
        championship=shown_name(news.next_event.championship), event=name
    )
    pen.text(said, area.x + area.width / 2, top + 7, area.width, _NEXT)
    pen.text(when, area.x + area.width / 2, top + 12, area.width, _NEXT_WHEN)
    return top - 4


def _draw_story(pen: Pen, news: EveningNews, area: Area) -> float:
    """Draw the lead and the race at the left, the standings at the right; returns where both have ended."""
    column = (area.width - 2 * _GUTTER) / _COLUMNS
    left = Area(area.x, area.y, 2 * column + _GUTTER, area.height)
    right = Area(area.right - column, area.y, column, area.height)
    foot = max(_draw_lead(pen, news, left), _draw_standings(pen, news, right))
    x = left.right + _GUTTER / 2
    pen.line(x, area.y, x, foot, weight=0.2, ink=Ink.GREY)
    foot += 3
    pen.line(area.x, foot, area.right, foot, weight=0.5, ink=Ink.BLACK)
    return foot + 4


def _draw_lead(pen: Pen, news: EveningNews, area: Area) -> float:
    """Draw the sentences, begun by a large letter, and the race below them."""
    text = " ".join(lead_sentences(news))
    if not text:
        return area.y
    size = (_CAP_LINES - 1) * _LEAD.size * 0.46 / (0.714 * 25.4 / 72) + _LEAD.size * 0.95
    cap = Style(size, Weight.DISPLAY_BOLD, ink=news.face.ink)
    wide = text_width(text[0], cap.weight, cap.size) + 1.0
    lines = set_text(text[1:].lstrip(), area.width, _LEAD, cap=wide, lines=_CAP_LINES)
    baseline = area.y + _LEAD.size * 0.46 * (_CAP_LINES - 1 + 0.76)
    pen.text(text[0], area.x, baseline, wide * 2, cap)
    top = max(draw_text(pen, area.x, area.y, area.width, (lines, _LEAD)), baseline + 1)
    chart = None if news.leader is None else race_chart(news.race, news.leader)
    if chart is None:
        return top
    top = draw_scene(pen, chart, Area(area.x, top + 3, area.width, 0))
    said = _("{title}: {name}, and all others in grey.").format(title=chart.title, name=news.winners[0])
    caption = ragged(set_text(said, area.width, _CAPTION))
    return draw_text(pen, area.x, top + 0.5, area.width, (caption, _CAPTION))


def _draw_standings(pen: Pen, news: EveningNews, area: Area) -> float:
    pen.spaced(_("Standings").upper(), area.x, area.y + 3, area.width, _kicker(news), apart=0.08)
    top = area.y + 5
    pen.line(area.x, top, area.right, top, weight=0.35, ink=Ink.BLACK)
    figures = row_figures(news)
    before = None
    for row, figure in zip(news.rows, figures, strict=True):
        taken = pen.text(figure, area.right, top + 3.9, area.width / 3, _FIGURE)
        rank = "" if row.rank == before else str(row.rank)
        pen.text(rank, area.x + 5, top + 3.9, 5, _RANK)
        name = whole_name(row.name, area.width - 9 - taken, _NAME)
        foot = draw_lines(pen, Area(area.x + 7, top + 0.8, area.width - 9 - taken, 0), name, _NAME)
        before = row.rank
        top = max(top + _ROW, foot + 0.8)
        pen.line(area.x, top, area.right, top, weight=0.15)
    return top


def _kicker(news: EveningNews) -> Style:
    return replace(_KICKER, ink=news.face.ink)


# The short articles.


@dataclass(frozen=True)
class _Set:
    """An article with its sizes and height in a column; without slots, since its height is measured once."""

    article: Article
    scale: float
    width: float
    has_rule: bool

    @property
    def who(self) -> Style:
        """The style of its headline."""
        return replace(_WHO, size=_WHO.size * self.scale)

    @property
    def text(self) -> Style:
        """The style of its text."""
        return replace(_TEXT, size=_TEXT.size * self.scale)

    @property
    def told(self) -> str:
        """Its text, with the rule where there is room."""
        return " ".join(filter(None, (self.article.text, self.article.rule if self.has_rule else "")))

    @cached_property
    def height(self) -> float:
        """Its height in mm."""
        names = height_of(whole_name(self.article.names, self.width, self.who)) if self.article.names else 0
        text = text_height(set_text(self.told, self.width, self.text), self.text)
        hand = 0.0 if self.article.hand is None else _hand_height(self)
        return 4.2 + names + 0.8 + text + hand


def _draw_articles(pen: Pen, news: EveningNews, area: Area) -> None:
    """Draw as many articles as have room in three columns, in the largest type that holds them all."""
    column = (area.width - 2 * _GUTTER) / _COLUMNS
    listed = list(articles(news))
    while listed:
        for scale, has_rule in product(_SCALES, (True, False)):
            columns = _shared([_Set(one, scale, column, has_rule) for one in listed])
            if max(map(_column_height, columns)) <= area.height:
                _draw_columns(pen, news, columns, area)
                return
        listed.pop()


def _column_height(column: Sequence[_Set]) -> float:
    return sum(one.height for one in column) + _APART * max(len(column) - 1, 0)


def _shared(sets: Sequence[_Set]) -> tuple[tuple[_Set, ...], ...]:
    """The articles in their order in three columns, so that the highest is as low as can be."""
    heights = [one.height + _APART for one in sets]
    best: tuple[float, tuple[int, int]] | None = None
    for first, second in combinations(range(1, len(sets) + 2), 2):
        parts = (sum(heights[:first]), sum(heights[first:second]), sum(heights[second:]))
        if best is None or max(parts) < best[0]:
            best = max(parts), (first, second)
    first, second = (1, 2) if best is None else best[1]
    return tuple(sets[:first]), tuple(sets[first:second]), tuple(sets[second:])


def _draw_columns(pen: Pen, news: EveningNews, columns: Sequence[Sequence[_Set]], area: Area) -> None:
    filled = [column for column in columns if column]
    is_full = max(map(_column_height, filled)) > area.height * _NEARLY
    foot = area.bottom if is_full else area.y + max(map(_column_height, filled)) + _APART
    width = (area.width - 2 * _GUTTER) / _COLUMNS
    for place, column in enumerate(filled):
        x = area.x + place * (width + _GUTTER)
        if place:
            rule = x - _GUTTER / 2
            pen.line(rule, area.y, rule, foot, weight=0.2, ink=Ink.GREY)
        left = foot - area.y - _column_height(column)
        # What is left stands between the articles, but not as more than a few lines.
        between = _APART + min(left / max(len(column) - 1, 1), 14.0)
        top = area.y
        for number, one in enumerate(column):
            if number:
                pen.line(x, top - between / 2, x + width, top - between / 2, weight=0.15, ink=Ink.GREY)
            _draw_article(pen, news, one, Area(x, top, width, one.height))
            top += one.height + between


def _draw_article(pen: Pen, news: EveningNews, one: _Set, area: Area) -> None:
    article = one.article
    style = replace(_ABOUT, ink=news.face.ink)
    pen.spaced(article.about.upper(), area.x, area.y + 2.8, area.width, style, apart=0.06)
    top = area.y + 4.2
    if article.names:
        top = draw_lines(pen, replace(area, y=top), whole_name(article.names, area.width, one.who), one.who)
    lines = set_text(one.told, area.width, one.text)
    top = draw_text(pen, area.x, top + 0.8, area.width, (lines, one.text))
    if article.hand is not None:
        _draw_hand(pen, one, replace(area, y=top))


def _hand_height(one: _Set) -> float:
    scale = _hand_scale(one)
    return (2.2 + 4.4) * scale + sum(_seat_height(lines, scale) for lines in _seat_names(one))


def _hand_scale(one: _Set) -> float:
    """How much larger the table of a hand is: less than its text, since its columns have to fit."""
    return min(one.scale, 1.3)


def _seat_names(one: _Set) -> list[tuple[Fitted, ...]]:
    """The names at the table of the article's hand, each on as many lines as it needs."""
    scale, told = _hand_scale(one), one.article.hand
    style = replace(_NAME, size=8.5 * scale)
    return [
        whole_name(name, one.width - 32 * scale, style) for name, *_figures in (told.lines if told else ())
    ]


def _seat_height(name: Sequence[Fitted], scale: float) -> float:
    return max(4.4 * scale, height_of(name) + 1.2)


def _draw_hand(pen: Pen, one: _Set, area: Area) -> None:
    """Draw what each seat bid and made, and what it cost."""
    scale, told = _hand_scale(one), one.article.hand
    cells = tuple(area.right - far * scale for far in (22, 10.5, 0))
    top = area.y + 5.4 * scale
    for x, heading in zip(cells, (_("Bid"), _("Tricks"), _("Penalty")), strict=True):
        pen.text(heading, x, top - 1.2, 11 * scale, _HEADING)
    names = _seat_names(one)
    for name, (_name, *figures) in zip(names, told.lines if told is not None else (), strict=True):
        pen.line(area.x, top, area.right, top, weight=0.15)
        draw_lines(pen, replace(area, y=top + 0.5), name, replace(_NAME, size=8.5 * scale))
        for x, figure in zip(cells, figures, strict=True):
            said = "–" if figure is None else str(figure)
            pen.text(said, x, top + 3.2 * scale, 9 * scale, replace(_CELL, size=8.5 * scale))
        top += _seat_height(name, scale)
