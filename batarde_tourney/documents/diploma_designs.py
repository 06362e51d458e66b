"""The two designs of a diploma: engraved as a share of old, and set large as a poster of today."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.face.face import ClubFace, Logo, Signer
from batarde_tourney.core.tournament.honours.honours import Honour, HonourClaim
from batarde_tourney.documents.codes import LINE, draw_lines, height_of
from batarde_tourney.documents.document import Head
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.look import Design
from batarde_tourney.documents.ornaments import (
    SUIT_SHAPES,
    draw_engraved_border,
    draw_suit,
    draw_suits,
    draw_swelled_rule,
)
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Align, Fitted, Ink, Pen, Style, fit_block
from batarde_tourney.documents.prizes import whole_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.dates import long_date
from batarde_tourney.i18n.standings.honours import honour_rule, honour_title, proof_words, told_words
from batarde_tourney.i18n.standings.places import place_words


@dataclass(frozen=True, slots=True)
class AwardFor:
    """A place, among how many; of a category where it is not of all.

    `after` is the round after which it was held, None once the event is over.
    """

    place: int
    is_shared: bool
    among: int
    of_pairs: bool
    category: str = ""
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """Who gets a diploma, of which club, and for what: a place, or an honour with what was done."""

    name: str
    club: str
    what_for: AwardFor | tuple[Honour, HonourClaim]


# What a diploma says.


def _title(award: Award) -> str:
    if isinstance(award.what_for, AwardFor):
        return place_words(award.what_for.place, is_shared=award.what_for.is_shared)
    return honour_title(award.what_for[0].key)


def _detail(award: Award) -> str:
    """The category and among how many, or what was done and where."""
    what = award.what_for
    if not isinstance(what, AwardFor):
        return f"{told_words(*what)}  ·  {proof_words(what[1].proof)}"
    if what.of_pairs:
        among = ngettext("among {count} pair", "among {count} pairs", what.among)
    else:
        among = ngettext("among {count} player", "among {count} players", what.among)
    after = "" if what.after is None else _("after round {round}").format(round=what.after)
    return "  ·  ".join(filter(None, (what.category, among.format(count=what.among), after)))


def _where_and_when(head: Head) -> str:
    parts = (shown_name(head.place or ""), long_date(head.date) if head.date else "")
    return ", ".join(part for part in parts if part)


def _signers(face: ClubFace) -> tuple[Signer, ...]:
    return face.signers or (Signer("", _("Director of the tournament")),)


# A column of parts, between which the room that is left is shared out.


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a column: its height, how it is drawn, and its share of the room left above it."""

    height: float
    draw: Callable[[Pen, Area], None]
    above: float = 1.0


def _draw_column(pen: Pen, area: Area, parts: Sequence[_Part]) -> None:
    left = area.height - sum(part.height for part in parts)
    shares = sum(part.above for part in parts) or 1.0
    top = area.y
    for part in parts:
        top += max(left, 0) * part.above / shares
        part.draw(pen, replace(area, y=top, height=part.height))
        top += part.height


def _lines_part(lines: Sequence[Fitted], style: Style, above: float) -> _Part:
    return _Part(height_of(lines), partial(_draw_lines, tuple(lines), style), above)


def _draw_lines(lines: tuple[Fitted, ...], style: Style, pen: Pen, area: Area) -> None:
    draw_lines(pen, area, lines, style)


def _text_part(text: str, width: float, style: Style, above: float, most: int = 2) -> _Part:
    return _lines_part(fit_block(text, width, style, most, unbroken=0.7), style, above)


def _draw_spaced(text: str, style: Style, apart: float, pen: Pen, area: Area) -> None:
    x = area.x + area.width * style.align.value
    pen.spaced(text, x, area.y + style.size * LINE * 0.8, area.width, style, apart=apart)


def _spaced_part(text: str, style: Style, above: float, apart: float) -> _Part:
    return _Part(style.size * LINE, partial(_draw_spaced, text, style, apart), above)


def draw_logo(pen: Pen, logo: Logo, room: Area, align: Align = Align.CENTRE) -> float:
    """Draw the logo as large as the room lets it, at its foot; returns its width."""
    width, height = logo_size(logo, room.width, room.height)
    x = room.x + (room.width - width) * align.value
    pen.picture(logo.png, x, room.bottom - height, width, height)
    return width


def logo_size(logo: Logo, width: float, height: float) -> tuple[float, float]:
    """The sides in mm of the logo in a room of this width and height."""
    scale = min(width / logo.width, height / logo.height)
    return logo.width * scale, logo.height * scale


# The classic one: an engraved border, and all on one axis.

_EDGE, _BAND, _INSIDE = 11.0, 11.0, 8.0
_CLUB = Style(11, Weight.DISPLAY, Align.CENTRE, least=7)
_WORD = Style(37, Weight.DISPLAY, Align.CENTRE, least=16)
_AWARDED = Style(14, Weight.DISPLAY_ITALIC, Align.CENTRE, ink=Ink.GREY)
_NAME = Style(54, Weight.DISPLAY_BOLD, Align.CENTRE, least=8)
_OF_CLUB = Style(12, Weight.DISPLAY_ITALIC, Align.CENTRE, least=8)
_PLACE = Style(30, Weight.DISPLAY_ITALIC, Align.CENTRE, least=12)
_DETAIL = Style(11.5, Weight.SERIF, Align.CENTRE, ink=Ink.GREY, least=8)
_EVENT = Style(17, Weight.DISPLAY_BOLD, Align.CENTRE, least=9)
_WHEN = Style(12.5, Weight.SERIF, Align.CENTRE, least=8)
_SIGNED = Style(10.5, Weight.SERIF, Align.CENTRE, least=7)
_ROLE = Style(9.5, Weight.DISPLAY_ITALIC, Align.CENTRE, ink=Ink.GREY, least=7)
_SIGN_HEIGHT, _LOGO_SHARE = 20.0, 0.115
_TALLEST_NAME = 0.3
"""The most of the height that a name takes."""


def _draw_classic(award: Award, head: Head, face: ClubFace, pen: Pen, sheet: Area) -> None:
    ink = face.ink
    frame = Area(_EDGE, _EDGE, sheet.width - 2 * _EDGE, sheet.height - 2 * _EDGE - 1)
    draw_engraved_border(pen, frame, _BAND, ink)
    inset = _BAND + 3 + _INSIDE
    area = Area(frame.x + inset, frame.y + inset, frame.width - 2 * inset, frame.height - 2 * inset + 3)
    rule = _Part(2, partial(_draw_rule, ink), 0.75)
    name = whole_name(award.name, area.width, _NAME, area.height * _TALLEST_NAME)
    parts = [*_crest(face, area), _spaced_part(_("Diploma").upper(), _WORD, 0.7, 0.16), rule]
    parts.append(_text_part(_("is awarded to"), area.width, _AWARDED, 0.75, 1))
    parts.append(_lines_part(name, _NAME, 0.4))
    if award.club:
        parts.append(_text_part(award.club, area.width, _OF_CLUB, 0.1))
    parts.append(_text_part(_title(award), area.width, replace(_PLACE, ink=ink), 0.85))
    parts.append(_text_part(_detail(award), area.width, _DETAIL, 0.15, 3))
    parts.append(_text_part(shown_name(head.name), area.width, _EVENT, 1.0))
    if when := _where_and_when(head):
        parts.append(_text_part(when, area.width, _WHEN, 0.12))
    parts.append(_Part(_SIGN_HEIGHT, partial(_draw_signatures, _signers(face)), 0.5))
    _draw_column(pen, area, parts)


def _crest(face: ClubFace, area: Area) -> list[_Part]:
    """The logo or the four suits, and the club's name."""
    if face.logo is not None:
        top = _Part(area.height * _LOGO_SHARE, partial(_draw_crest_logo, face.logo), 0.0)
    else:
        top = _Part(7.0, partial(_draw_crest_suits, face.ink), 0.0)
    if not face.name:
        return [top]
    return [top, _spaced_part(shown_name(face.name).upper(), _CLUB, 0.35, 0.2)]


def _draw_crest_logo(logo: Logo, pen: Pen, area: Area) -> None:
    draw_logo(pen, logo, area)


def _draw_crest_suits(ink: str, pen: Pen, area: Area) -> None:
    draw_suits(pen, area.x + area.width / 2, area.y + area.height / 2, area.height * 0.8, ink)


def _draw_rule(ink: str, pen: Pen, area: Area) -> None:
    draw_swelled_rule(pen, (area.x + area.width / 2, area.y + 1), min(area.width * 0.5, 110), ink)


def _draw_signatures(signers: tuple[Signer, ...], pen: Pen, area: Area) -> None:
    """Draw lines to sign on beside each other, with name and role below each."""
    gap = 9.0
    width = min((area.width - gap * (len(signers) - 1)) / len(signers), 66.0)
    taken = width * len(signers) + gap * (len(signers) - 1)
    for place, signer in enumerate(signers):
        x = area.x + (area.width - taken) / 2 + place * (width + gap)
        line = area.bottom - 9
        pen.line(x, line, x + width, line, weight=0.25, ink=Ink.BLACK)
        pen.text(signer.name, x + width / 2, line + 4.2, width, _SIGNED)
        pen.text(signer.role, x + width / 2, line + (8 if signer.name else 4.2), width, _ROLE)


# The modern one: a large figure, one edge, much white.

_MARGIN = 20.0
_FIGURE_SHARE = 0.36
_M_CLUB = Style(13, Weight.BOLD, least=7)
_M_WORD = Style(13, Weight.REGULAR, Align.RIGHT, ink=Ink.GREY, least=7)
_M_TITLE = Style(24, Weight.BOLD, least=10)
_M_NAME = Style(68, Weight.BOLD, least=8)
_M_OF_CLUB = Style(15, least=8)
_M_DETAIL = Style(12, ink=Ink.GREY, least=8)
_M_LABEL = Style(9, ink=Ink.GREY, least=7)
_M_FACT = Style(11, least=7)
_M_SIGN = 24.0


def _draw_modern(award: Award, head: Head, face: ClubFace, pen: Pen, sheet: Area) -> None:
    ink = face.ink
    area = Area(_MARGIN, _MARGIN, sheet.width - 2 * _MARGIN, sheet.height - 2 * _MARGIN - 3)
    top = _draw_modern_head(pen, face, area)
    foot = area.bottom - _M_SIGN
    _draw_modern_foot(pen, head, face, Area(area.x, foot, area.width, _M_SIGN))
    room = Area(area.x, top, area.width, foot - top - 8)
    is_wide = sheet.width > sheet.height
    if is_wide:
        side = min(room.height, room.width * _FIGURE_SHARE)
        figure = Area(room.x, room.y, side, room.height)
        words = Area(room.x + side + 10, room.y, room.width - side - 10, room.height)
    else:
        tall = room.height * 0.5
        figure = Area(room.x, room.y, room.width, tall)
        words = Area(room.x, room.y + tall + 12, room.width, room.height - tall - 20)
    _draw_figure(pen, award, ink, figure)
    _draw_modern_words(pen, award, ink, words)


def _draw_modern_head(pen: Pen, face: ClubFace, area: Area) -> float:
    """Draw logo and club at the left, the word at the right, a thick rule below; returns where it ends."""
    height, x = (15.0, area.x) if face.logo is not None else (5.0, area.x)
    baseline = area.y + height - 1.2
    if face.logo is not None:
        x += draw_logo(pen, face.logo, Area(area.x, area.y, 60, height), Align.LEFT) + 5
    taken = pen.text(_("Diploma"), area.right, baseline, area.width / 3, _M_WORD)
    pen.text(shown_name(face.name), x, baseline, area.right - x - taken - 6, _M_CLUB)
    line = area.y + height + 1.8
    pen.box(area.x, line, area.width, 1.4, fill=face.ink, edge=None)
    return line + 1.4 + 8


def _draw_figure(pen: Pen, award: Award, ink: str, area: Area) -> None:
    """Draw the place as large as it fits, or a suit for an honour, from the upper left corner."""
    what = award.what_for
    if not isinstance(what, AwardFor):
        keys = tuple(SUIT_SHAPES)
        suit = keys[list(type(what[0].key)).index(what[0].key) % len(keys)]
        size = min(area.width, area.height)
        draw_suit(pen, suit, (area.x + size * 0.48, area.y + size / 2), size, ink)
        return
    text = str(what.place)
    # A figure is about seven tenths of its size high.
    high = 0.714 * 25.4 / 72
    wide = text_width(text, Weight.BOLD, 100) / 100
    size = min(area.height / high, area.width / wide)
    pen.text(
        text,
        area.x - wide * size * 0.06 / len(text),
        area.y + size * high,
        area.width + 20,
        Style(size, Weight.BOLD, ink=ink),
    )


def _draw_modern_words(pen: Pen, award: Award, ink: str, area: Area) -> None:
    """Draw the title at the top, and the name as large as it fits with what is told of it at the foot."""
    title = fit_block(_title(award), area.width, replace(_M_TITLE, ink=ink), 2, unbroken=0.7)
    top = draw_lines(pen, area, title, replace(_M_TITLE, ink=ink)) + 5
    rule = _honour_rule(award)
    under = fit_block(award.club, area.width, _M_OF_CLUB, 2, unbroken=0.8) if award.club else ()
    detail = fit_block(_detail(award), area.width, _M_DETAIL, 3, unbroken=0.9)
    told = fit_block(rule, area.width, _M_DETAIL, 3, unbroken=0.9) if rule else ()
    below = height_of((*under, *detail, *told)) + 6
    name = whole_name(award.name, area.width, _M_NAME, area.bottom - top - below)
    foot = area.bottom - below - height_of(name)
    foot = draw_lines(pen, replace(area, y=foot), name, _M_NAME) + 2
    foot = draw_lines(pen, replace(area, y=foot), under, _M_OF_CLUB) + 2.5
    foot = draw_lines(pen, replace(area, y=foot), detail, _M_DETAIL) + 1.5
    draw_lines(pen, replace(area, y=foot), told, _M_DETAIL)


def _honour_rule(award: Award) -> str:
    return "" if isinstance(award.what_for, AwardFor) else honour_rule(award.what_for[0].key)


def _draw_modern_foot(pen: Pen, head: Head, face: ClubFace, area: Area) -> None:
    """Draw columns of one grid: the event, when and where, and lines to sign on."""
    signers = _signers(face)
    facts = [fact for fact in (shown_name(head.name), _where_and_when(head)) if fact]
    columns = len(facts) + len(signers)
    gap = 6.0
    width = (area.width - gap * (columns - 1)) / columns
    line = area.y + 9
    for place, fact in enumerate(facts):
        x = area.x + place * (width + gap)
        pen.line(x, line, x + width, line, weight=0.35, ink=Ink.BLACK)
        lines = fit_block(fact, width, _M_FACT, 3, unbroken=0.95)
        draw_lines(pen, Area(x, line + 1.5, width, 14), lines, _M_FACT)
    for place, signer in enumerate(signers, start=len(facts)):
        x = area.x + place * (width + gap)
        pen.line(x, line, x + width, line, weight=0.35, ink=Ink.BLACK)
        name = fit_block(signer.name, width, _M_FACT, 2, unbroken=0.9) if signer.name else ()
        below = draw_lines(pen, Area(x, line + 1.5, width, 10), name, _M_FACT)
        role = fit_block(signer.role, width, _M_LABEL, 2) if signer.role else ()
        draw_lines(pen, Area(x, below + 0.6, width, 6), role, _M_LABEL)


Draw: TypeAlias = Callable[[Award, Head, ClubFace, Pen, Area], None]
DIPLOMA_DESIGNS: Mapping[Design, Draw] = {Design.CLASSIC: _draw_classic, Design.MODERN: _draw_modern}
