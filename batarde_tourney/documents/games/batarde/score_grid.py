"""The grid of a score sheet: a row for each hand, the marker board, four columns for each player."""

from dataclasses import dataclass, replace

from batarde_tourney.core.games.batarde.hand import BOARD_PACKS, Denomination, Hand, Pack
from batarde_tourney.core.games.batarde.schedule import packs
from batarde_tourney.core.games.batarde.scoring import multiplier
from batarde_tourney.core.games.batarde.settings import Wording
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.page import NOTE, Area
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, fit_block, fit_lines
from batarde_tourney.documents.words import seat_word
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import pgettext
from batarde_tourney.i18n.games.batarde.words import SIGNS, denomination_sign
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN

# La Bâtarde's words on paper.

_INKS = {
    Denomination.SPADES: Ink.SPADES,
    Denomination.HEARTS: Ink.HEARTS,
    Denomination.DIAMONDS: Ink.DIAMONDS,
    Denomination.CLUBS: Ink.CLUBS,
}
"""Each suit's colour (R5)."""


def denomination_mark(denomination: Denomination) -> tuple[str, Ink]:
    """The suit's sign in its colour, or two letters in black."""
    return denomination_sign(denomination), _INKS.get(denomination, Ink.BLACK)


def pack_mark(pack: Pack) -> str:
    """One letter for a pack."""
    return _("M") if pack is Pack.MARKED else _("S")


def multiplier_mark(times: int) -> str:
    """The sign of a multiplier."""
    return f"×{times}"


def multiplier_words(wording: Wording) -> tuple[str, str]:
    """The words for ×2 and ×4."""
    if wording is Wording.DOUBLED:
        return _("doubled"), _("redoubled")
    if wording is Wording.BOOK:
        return pgettext("rule book", "méchoune"), pgettext("rule book", "choune")
    return _("méchoune"), _("choune")


# The marker board of the rule book's back cover, as a row of marks to circle (rule 11).


@dataclass(frozen=True, slots=True)
class PrintedMark:
    """One mark of the board: how it is drawn, and what circling it means."""

    text: str
    ink: Ink
    means: Denomination | Pack | int

    def is_chosen(self, hand: Hand) -> bool:
        """Whether the hand has this mark."""
        return self.means in {hand.contract.denomination, hand.contract.pack, multiplier(hand)}


@dataclass(frozen=True, slots=True)
class MarkGroup:
    """A group of marks of which exactly one is circled."""

    heading: str
    marks: tuple[PrintedMark, ...]


def board_groups(players: int) -> tuple[MarkGroup, ...]:
    """Denomination, pack where there are two, and multiplier, each in the board's order."""
    denominations = tuple(PrintedMark(*denomination_mark(means), means) for means in Denomination)
    packs_ = tuple(PrintedMark(pack_mark(means), Ink.BLACK, means) for means in BOARD_PACKS)
    multipliers = tuple(PrintedMark(multiplier_mark(means), Ink.BLACK, means) for means in (1, 2, 4))
    groups = [MarkGroup(_("Denomination"), denominations)]
    if packs(players) > 1:
        groups.append(MarkGroup(_("Pack"), packs_))
    return (*groups, MarkGroup(_("Penalty"), multipliers))


def board_legend(players: int, wording: Wording) -> str:
    """Legend of the letters and signs of the board."""
    doubled, redoubled = multiplier_words(wording)
    two_packs = (_("M marked pack"), _("S simple pack")) if packs(players) > 1 else ()
    parts = (_("AT all trumps"), _("NT no trumps"), *two_packs, f"×2 {doubled}", f"×4 {redoubled}")
    return " · ".join(parts)


_NUMBER, _CARDS, _BIDS = 8.7, 9.0, 12.3
_SUM_LEFT, _SUM_RIGHT = 2.9, 0.8
"""White left and right of the box for the sum of bids, within its column."""
_HEAD, _SUBHEAD = 11.0, 5.0
_TOTAL, _SIGNATURE, _LEGEND = 9.0, 13.0, 7.0
_AROUND = _HEAD + _SUBHEAD + _TOTAL + _SIGNATURE + _LEGEND
_LOWEST, _HIGHEST = 7.2, 10.5
_HEADING = Style(7, align=Align.CENTRE, ink=Ink.GREY)
_NAME = Style(12, Weight.BOLD, Align.CENTRE)
_CUT, _MORE = "…", 4.0
_NAME_HALF, _UNBROKEN = 8.2, 0.7
"""Largest size of a name on two lines; share of its size down to which a name stays on one line."""
_HAND_NUMBER = Style(9, align=Align.CENTRE, ink=Ink.GREY)
_HAND_SIZE = Style(13, Weight.BOLD, Align.CENTRE)
_UNEQUAL = Style(9, align=Align.CENTRE, ink=Ink.GREY)
_HEADING_LINE = 2.8
_COUNT = Style(11, align=Align.CENTRE)
_RUNNING_TOTAL = Style(11, Weight.BOLD, Align.CENTRE)
_TOTAL_WORD = Style(10, Weight.BOLD, Align.RIGHT)
_SIGNATURE_WORD = Style(9, align=Align.RIGHT, ink=Ink.GREY)
_GRAND_TOTAL = Style(16, Weight.BOLD, Align.CENTRE)
_SUIT_SIGNS = set(SIGNS.values())


@dataclass(frozen=True, slots=True)
class HandLine:
    """One hand's row: what is known before it is played, and the hand if it is recorded."""

    number: int
    cards: int
    dealer: int
    hand: Hand | None
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A table's sheet, or those lines of it that fit on one page."""

    players: tuple[str, ...]
    lines: tuple[HandLine, ...]
    wording: Wording


def lines_on(area: Area) -> int:
    """Number of hands that fit on a page."""
    return int((area.height - _AROUND) / _LOWEST)


def draw_score_sheet(sheet: ScoreSheet, pen: Pen, area: Area, *, ends: bool) -> None:
    """Draw the grid, its headings and recorded hands, and where it `ends` totals and signatures."""
    _Grid(sheet, pen, area).draw(ends=ends)


class _Grid:
    """Positions of everything on one sheet; drawn from top to bottom."""

    def __init__(self, sheet: ScoreSheet, pen: Pen, area: Area) -> None:
        self.sheet, self.pen, self.area = sheet, pen, area
        self.groups = board_groups(len(sheet.players))
        # With more than four players the marks have less space, but a pencil still hits them.
        self.mark = 7.5 if len(sheet.players) <= 4 else 6.4
        marks = sum(len(group.marks) for group in self.groups)
        self.bids = area.x + _NUMBER + _CARDS
        self.board = self.bids + _BIDS
        self.seats = self.board + marks * self.mark
        self.seat = (area.right - self.seats) / len(sheet.players)
        self.cell = self.seat / 4
        words = (_("bid"), _("tricks"), _("penalty"), _("total"))
        widest = max(text_width(word, _HEADING.weight, _HEADING.size) for word in words)
        self.are_upright = widest > self.cell - 0.6
        """Whether the headings of the narrow columns of many seats are turned."""
        names = [fit_lines(name, self.seat - 2, _NAME, unbroken=_UNBROKEN) for name in sheet.players]
        self.long_names = _MORE if any(line.text.endswith(_CUT) for name in names for line in name) else 0.0
        """Height for names that need more than two lines."""
        more = self.long_names + (widest - 2.0 if self.are_upright else 0)
        self.head = _HEAD + self.long_names
        self.row = min((area.height - _AROUND - more) / max(len(sheet.lines), 1), _HIGHEST)
        self.top = area.y + _HEAD + _SUBHEAD + more
        self.bottom = self.top + self.row * len(sheet.lines)

    def draw(self, *, ends: bool) -> None:
        """Draw shades first, then rules, then texts."""
        for place, line in enumerate(self.sheet.lines):
            top = self.top + place * self.row
            self.pen.box(self._seat_x(line.dealer), top, self.seat, self.row, fill=Ink.SHADE, edge=None)
        self._draw_rules()
        self._draw_headings()
        for place, line in enumerate(self.sheet.lines):
            self._draw_line(line, self.top + place * self.row)
        if ends:
            self._draw_end()
        self._draw_legend()

    def _seat_x(self, seat: int) -> float:
        return self.seats + seat * self.seat

    def _cell_x(self, seat: int, cell: int) -> float:
        """The middle of a player's bid, tricks, points or running total."""
        return self._seat_x(seat) + (cell + 0.5) * self.cell

    def _draw_rules(self) -> None:
        head = self.area.y + self.head
        for place in range(len(self.sheet.lines) + 1):
            y = self.top + place * self.row
            self.pen.line(self.area.x, y, self.area.right, y)
        for seat in range(len(self.sheet.players)):
            for cell in (1, 2, 3):
                x = self._seat_x(seat) + cell * self.cell
                self.pen.line(x, head, x, self.bottom)
        x = self.board
        for group in self.groups[:-1]:
            x += len(group.marks) * self.mark
            self.pen.line(x, head, x, self.bottom)
        edges = [
            self.area.x,
            self.board,
            *(self._seat_x(seat) for seat in range(len(self.sheet.players) + 1)),
        ]
        for x in edges:
            self.pen.line(x, self.area.y, x, self.bottom, weight=0.35, ink=Ink.BLACK)
        for y in (self.area.y, self.top, self.bottom):
            self.pen.line(self.area.x, y, self.area.right, y, weight=0.35, ink=Ink.BLACK)

    def _draw_headings(self) -> None:
        under = self.top - 1.6
        self.pen.text(_("Hand"), self.area.x + _NUMBER / 2, under, _NUMBER - 0.6, _HEADING)
        self.pen.text(_("Cards"), self.area.x + _NUMBER + _CARDS / 2, under, _CARDS - 1, _HEADING)
        self._draw_bids_heading(under)
        x = self.board
        for group in self.groups:
            width = len(group.marks) * self.mark
            self.pen.text(group.heading, x + width / 2, under, width - 2, _HEADING)
            x += width
        for seat, name in enumerate(self.sheet.players):
            middle = self._seat_x(seat) + self.seat / 2
            word = seat_word(seat, len(self.sheet.players))
            self.pen.text(word, middle, self.area.y + 3.8, self.seat - 2, _HEADING)
            self._draw_name(name, middle)
            for cell, part in enumerate((_("bid"), _("tricks"), _("penalty"), _("total"))):
                x = self._cell_x(seat, cell)
                if self.are_upright:
                    beside = replace(_HEADING, align=Align.LEFT)
                    self.pen.upright(part, x + 0.9, under, self.top - self.area.y - self.head, beside)
                else:
                    self.pen.text(part, x, under, self.cell - 0.6, _HEADING)

    def _draw_bids_heading(self, under: float) -> None:
        lines = fit_block(_("Sum of bids"), _BIDS - 0.6, _HEADING, 3)
        for place, line in enumerate(lines):
            baseline = under - (len(lines) - 1 - place) * _HEADING_LINE
            self.pen.text(line.text, self.bids + _BIDS / 2, baseline, _BIDS, _HEADING)

    def _draw_name(self, name: str, middle: float) -> None:
        """Draw a long name on two lines before it becomes too small to read across the table."""
        if self.long_names:
            lines = fit_block(name, self.seat - 2, _NAME, 3, unbroken=_UNBROKEN)
            size = min(_NAME_HALF if len(lines) > 1 else _NAME.size, *(line.size for line in lines))
            for place, line in enumerate(lines):
                y = self.area.y + 7.0 + self.long_names / 2 + (place - (len(lines) - 2) / 2) * 3.1
                self.pen.text(line.text, middle, y, self.seat - 2, replace(_NAME, size=size, least=size))
            return
        lines = fit_lines(name, self.seat - 2, _NAME, unbroken=_UNBROKEN)
        if len(lines) == 1:
            self.pen.text(name, middle, self.area.y + 9, self.seat - 2, _NAME)
            return
        # Both lines in one size, because a name is one thing.
        size = min(_NAME_HALF, *(line.size for line in lines))
        for line, baseline in zip(lines, (7.0, 10.1), strict=True):
            half = replace(_NAME, size=size, least=min(size, _NAME.least))
            self.pen.text(line.text, middle, self.area.y + baseline, self.seat - 2, half)

    def _draw_line(self, line: HandLine, top: float) -> None:
        baseline = top + self.row / 2 + 1.6
        number = f"{line.number}{OVERRULED_SIGN}" if _is_overruled(line) else str(line.number)
        self.pen.text(number, self.area.x + _NUMBER / 2, baseline, _NUMBER - 1, _HAND_NUMBER)
        self.pen.text(str(line.cards), self.area.x + _NUMBER + _CARDS / 2, baseline, _CARDS - 1, _HAND_SIZE)
        self._draw_sum(line.hand, top)
        x = self.board
        for group in self.groups:
            self._draw_marks(group, line.hand, x, top)
            x += len(group.marks) * self.mark
        if line.hand:
            self._fill_in(line, line.hand, baseline)

    def _draw_sum(self, hand: Hand | None, top: float) -> None:
        """Draw the box for the sum of bids beside the cards, which it may not equal (rule 4)."""
        centre, height = top + self.row / 2, self.row - 1.6
        left, width = self.bids + _SUM_LEFT, _BIDS - _SUM_LEFT - _SUM_RIGHT
        self.pen.text("≠", self.bids + _SUM_LEFT / 2, centre + 1.2, _SUM_LEFT, _UNEQUAL)
        self.pen.box(left, centre - height / 2, width, height, radius=1.2, edge=Ink.GREY)
        if hand:
            self.pen.text(str(sum(hand.bids)), left + width / 2, centre + 1.6, width - 1, _COUNT)

    def _draw_marks(self, group: MarkGroup, hand: Hand | None, x: float, top: float) -> None:
        for place, mark in enumerate(group.marks):
            middle, centre = x + (place + 0.5) * self.mark, top + self.row / 2
            size = 13 if mark.text in _SUIT_SIGNS else 8.5
            box = min(self.row - 1.6, self.mark - 0.9)
            self.pen.box(middle - box / 2, centre - box / 2, box, box, radius=1.2)
            style = Style(size, align=Align.CENTRE, ink=mark.ink)
            self.pen.text(mark.text, middle, centre + size * 0.127, self.mark - 2, style)
            if hand and mark.is_chosen(hand):
                self.pen.disc(middle, centre, box / 2, weight=0.55)

    def _fill_in(self, line: HandLine, hand: Hand, baseline: float) -> None:
        for seat, counts in enumerate(zip(hand.bids, hand.tricks, line.points, line.totals, strict=True)):
            for cell, count in enumerate(counts):
                style = _RUNNING_TOTAL if cell == 3 else _COUNT
                self.pen.text(str(count), self._cell_x(seat, cell), baseline, self.cell - 1, style)

    def _draw_end(self) -> None:
        """Draw a box for each total, filled in once every hand is recorded, and one for the signature."""
        last = self.sheet.lines[-1] if self.sheet.lines else None
        width = self.seats - self.area.x - 3
        seats = [self._seat_x(seat) for seat in range(len(self.sheet.players))]
        self.pen.text(_("Total"), self.seats - 2, self.bottom + 6, width, _TOTAL_WORD)
        for seat, x in enumerate(seats):
            self.pen.box(x, self.bottom, self.seat, _TOTAL, edge=Ink.BLACK, weight=0.6)
            if last and last.hand:
                total = str(last.totals[seat])
                self.pen.text(total, x + self.seat / 2, self.bottom + 6.5, self.seat - 2, _GRAND_TOTAL)
        signing = self.bottom + _TOTAL
        self.pen.text(_("Signature"), self.seats - 2, signing + 7.5, width, _SIGNATURE_WORD)
        for x in seats:
            self.pen.box(x, signing, self.seat, _SIGNATURE, edge=Ink.BLACK, weight=0.2)

    def _draw_legend(self) -> None:
        baseline = self.area.bottom
        legend = board_legend(len(self.sheet.players), self.sheet.wording)
        self.pen.box(self.area.x, baseline - 2.8, 5, 3.2, fill=Ink.SHADE)
        taken = self.pen.text(_("deals"), self.area.x + 6.5, baseline, 70, NOTE)
        if any(map(_is_overruled, self.sheet.lines)):
            note = _("{sign} accepted by the director").format(sign=OVERRULED_SIGN)
            taken += 4 + self.pen.text(note, self.area.x + taken + 10.5, baseline, 60, NOTE)
        room = self.area.width - taken - 12
        self.pen.text(legend, self.area.right, baseline, room, replace(NOTE, align=Align.RIGHT))


def _is_overruled(line: HandLine) -> bool:
    return line.hand is not None and bool(line.hand.overruled)
