"""A table of the board as a card: number, progress, players with their points, and remarks."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import FINISHED_SIGN
from batarde_tourney.services.results.board import TableProgress
from batarde_tourney.ui.kit.card_grid import CardSizes
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.theme import text_font
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.ui.results.board_model import BoardMark, BoardModel
from batarde_tourney.ui.sheet.sheet_delegate import names_at

# Texts in their places on a card or a tile, with their backgrounds.

LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignCenter
PAD = 6


@dataclass(frozen=True, slots=True)
class Words:
    """A text and its place; a name may be cut if it does not fit."""

    text: str
    rect: QRect
    font: QFont
    colour: str
    align: Qt.AlignmentFlag = LEFT
    ground: str = ""
    """The colour of the badge behind it; empty for none."""
    pad: int = PAD
    """Margin of the badge on either side, in pixels."""

    @property
    def is_whole(self) -> bool:
        """Whether all of it fits."""
        metrics = QFontMetrics(self.font)
        return (
            metrics.horizontalAdvance(self.text) <= self.rect.width()
            and metrics.ascent() <= self.rect.height()
        )

    def paint(self, painter: QPainter) -> None:
        """Paint the text as far as it fits."""
        if self.ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(qcolor(self.ground))
            painter.drawRoundedRect(self.rect.adjusted(-self.pad, 0, self.pad, 0), 6, 6)
        painter.setFont(self.font)
        painter.setPen(qcolor(self.colour))
        shown = QFontMetrics(self.font).elidedText(self.text, Qt.TextElideMode.ElideRight, self.rect.width())
        # TextDontClip, because a line may be slightly lower than its letters.
        painter.drawText(self.rect, int(self.align | Qt.TextFlag.TextDontClip), shown)


def count_words(table: TableProgress) -> str:
    """Return the hands in, of how many if known, with a tick once all are in."""
    tick = f"{FINISHED_SIGN} " if table.is_finished else ""
    planned = "" if table.hands_planned is None else f" / {table.hands_planned}"
    return f"{tick}{table.hands_in}{planned}"


def text_width(text: str, font: QFont) -> int:
    """Return the width of a text in pixels, with a margin: Qt cuts a text in exactly its width."""
    return QFontMetrics(font).horizontalAdvance(text) + 2


def paint_bar(painter: QPainter, rect: QRect, table: TableProgress, colours: Colours) -> None:
    """Paint a bar with the table's progress."""
    bar = QRectF(rect)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(qcolor(colours.border))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    bar.setWidth(bar.width() * min(table.hands_in / max(table.hands_due, 1), 1))
    painter.setBrush(qcolor(colours.good if table.is_finished else colours.accent))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)


def paint_ground(
    painter: QPainter, card: QRect, state: QStyle.StateFlag, colours: Colours, *, has_focus: bool
) -> None:
    """Paint the card's background, highlighted under the focus or the mouse."""
    chosen = bool(state & QStyle.StateFlag.State_Selected)
    # The focus may be on a card that is not selected yet.
    is_current = bool(state & QStyle.StateFlag.State_HasFocus)
    pointed = bool(state & QStyle.StateFlag.State_MouseOver)
    painter.setPen(
        QPen(
            qcolor(colours.accent if is_current or (chosen and has_focus) else colours.border),
            2 if is_current or chosen else 1,
        )
    )
    painter.setBrush(qcolor(colours.soft if chosen or pointed else colours.card))
    radius = min(12, card.height() / 8)
    painter.drawRoundedRect(QRectF(card).adjusted(1, 1, -1, -1), radius, radius)


_LINE, _LOWEST_LINE = 24, 19
_HEAD, _FOOT = 60, 34
"""Height above the first name and below the last."""
_BESIDE, _ABOVE, _BELOW = 16, 12, 10
_MORE = 26
"""Width of the dots in the corner that open the table's menu."""
_BETWEEN = 18
"""Pixels between two columns of names."""
_LARGEST = 1.5
"""Greatest scale of a card's content where there is room."""

LONGEST_NAME = 290
"""Width in pixels from which a name is cut rather than keep all cards from fitting."""

CARD_SIZES = CardSizes(QSize(200, 132), QSize(290, 190), QSize(620, 420), 14)


def card_sizes(players: int, widest: int) -> tuple[CardSizes, CardSizes]:
    """Return the card sizes for up to this many players, with one name per line and with two.

    No card is narrower than its names: `widest` is the longest line of them, with number and points.
    """
    return _sizes(players, widest), _sizes((players + 1) // 2, 2 * widest + _BETWEEN)


def _sizes(lines: int, names: int) -> CardSizes:
    least = _HEAD + lines * _LOWEST_LINE + _FOOT
    ideal = _HEAD + lines * _LINE + _FOOT
    narrowest = max(CARD_SIZES.least.width(), names + 2 * _BESIDE)
    return replace(
        CARD_SIZES,
        least=QSize(narrowest, least),
        ideal=QSize(max(CARD_SIZES.ideal.width(), narrowest), ideal),
        most=QSize(max(CARD_SIZES.most.width(), narrowest), 2 * ideal),
    )


def widest_line(model: BoardModel) -> int:
    """Return the width in pixels of the longest line on any card: number, name and points.

    A name longer than `LONGEST_NAME` counts as that: it is cut, so that the others have their room.
    """
    font = text_font(10, bold=True)
    names = (
        text_width(name, font) for table in model.tables for name in names_at(table.players, table.stand_ins)
    )
    longest = min(max(names, default=0), LONGEST_NAME)
    numbers = max((_number_width(table, font) for table in model.tables), default=0)
    return numbers + longest + text_width("000", font)


class TablePainter(QStyledItemDelegate):
    """Paints one table: its ground, the bar of its progress and its words, wherever these stand."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        if not isinstance(model, BoardModel):
            return
        rect, colours, table = QRect(option.rect), colours_of(option.palette), model.tables[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, rect, option.state, colours, has_focus=self._view.hasFocus())
        paint_bar(painter, self.bar(model, index.row(), rect), table, colours)
        for words in self.words(model, index.row(), rect):
            words.paint(painter)
        painter.restore()

    @abstractmethod
    def bar(self, model: BoardModel, row: int, rect: QRect) -> QRect:
        """Return where the progress of this table stands, painted at this rectangle."""

    @abstractmethod
    def words(self, model: BoardModel, row: int, rect: QRect) -> list[Words]:
        """Return all texts of this table, painted at this rectangle."""


class CardDelegate(TablePainter):
    """Paints one table as a card."""

    def bar(self, model: BoardModel, row: int, rect: QRect) -> QRect:
        return self._card(model, row, rect).bar

    def words(self, model: BoardModel, row: int, rect: QRect) -> list[Words]:
        return list(self._card(model, row, rect).words(_Foot.of(model, row)))

    def more(self, model: BoardModel, row: int, rect: QRect) -> QRect:
        """Return the rectangle of the dots that open this table's menu, on a card at this rectangle."""
        return self._card(model, row, rect).more

    def _card(self, model: BoardModel, row: int, rect: QRect) -> "_Card":
        colours, widest = colours_of(self._view.palette()), model.measured("card", widest_line)
        return _Card(rect, model.tables[row], colours, model.most_players, widest)


@dataclass(frozen=True, slots=True)
class _Foot:
    """What stands at the foot of a card."""

    warnings: tuple[BoardMark, ...]
    calm: tuple[BoardMark, ...]
    phone: str
    """When its phone was last heard; empty if none was."""

    @classmethod
    def of(cls, model: BoardModel, row: int) -> "_Foot":
        marks = model.marks(row)
        calm = tuple(mark for mark in marks if mark.is_calm)
        return cls(tuple(mark for mark in marks if not mark.is_calm), calm, model.phone_words(row))


class _Card:
    """The positions and font sizes of a card's parts.

    All cards use the sizes of the one with the `most` players, so that the board has one type size.
    """

    def __init__(self, rect: QRect, table: TableProgress, colours: Colours, most: int, widest: int) -> None:
        self._table, self._colours = table, colours
        players = max(most, 1)
        needed = _HEAD + players * _LOWEST_LINE + _FOOT
        self._columns = 1 if rect.height() >= needed else 2
        self._lines = -(-players // self._columns)
        usual = _HEAD + self._lines * _LINE + _FOOT
        self._inside = rect.adjusted(_BESIDE, _ABOVE, -_BESIDE, -_BELOW)
        # Names grow with the card as long as all of them fit.
        whole = (self._column_width - 2) / max(widest, 1)
        self._scale = min(max(min(rect.width() / 290, rect.height() / usual, whole), 1), _LARGEST)

    @property
    def bar(self) -> QRect:
        top = self._inside.top() + self._scaled(34)
        return QRect(self._inside.left(), top, self._inside.width(), self._scaled(6))

    @property
    def more(self) -> QRect:
        """The corner that opens the table's menu, larger than its dots so that it is easy to hit."""
        inside, width = self._inside, self._scaled(_MORE)
        return QRect(inside.right() - width + 8, inside.top() - 6, width, self._scaled(26) + 12)

    def words(self, foot: _Foot) -> Iterator[Words]:
        yield from self._head()
        yield from self._names()
        yield from self._foot(foot)

    def _head(self) -> Iterator[Words]:
        table, colours = self._table, self._colours
        font = self._font(10, bold=True)
        beside = self._inside.width() - self._scaled(_MORE) + 4
        rect = QRect(self._inside.topLeft(), QSize(beside, self._scaled(26)))
        count = count_words(table)
        title = rect.adjusted(0, 0, -text_width(count, font) - 6, 0)
        name = _("Table {table}").format(table=table.number)
        yield Words(name, title, self._font(13, bold=True), colours.text)
        yield Words(count, rect, font, colours.good if table.is_finished else colours.muted, RIGHT)
        yield Words("⋯", self.more, self._font(13, bold=True), colours.accent, CENTRE)

    @property
    def _column_width(self) -> int:
        return (self._inside.width() - _BETWEEN * (self._columns - 1)) // self._columns

    def _names(self) -> Iterator[Words]:
        """Yield names in the order of play with their points or games so far; the leader's is bold."""
        table, colours = self._table, self._colours
        top = self.bar.bottom() + self._scaled(7)
        foot = self._inside.bottom() - self._scaled(24)
        height = min((foot - top) // self._lines, self._scaled(_LINE) + 14)
        width = self._column_width
        figures = text_width("000", self._font(10, bold=True)) if table.hands_in else 0
        names = names_at(table.players, table.stand_ins)
        numbers = self._numbers()
        for place, (seat, number) in enumerate(_in_order(table)):
            line, column = divmod(place, self._columns)
            rect = QRect(
                self._inside.left() + column * (width + _BETWEEN), top + line * height, width, height
            )
            has_points = bool(table.hands_in) and (not table.partners or bool(number))
            points = str(table.totals[seat]) if has_points else ""
            font = self._font(10, bold=bool(table.hands_in) and table.places[seat] == 1)
            yield Words(points, rect, font, colours.text, RIGHT)
            if number:
                before = QRect(rect.topLeft(), QSize(numbers - 8, height))
                yield Words(number, before, font, colours.text, RIGHT)
            yield Words(names[seat], rect.adjusted(numbers, 0, -figures, 0), font, colours.text)

    def _numbers(self) -> int:
        """Return the width of the numbers before the names, so that the names are aligned."""
        return _number_width(self._table, self._font(10, bold=True))

    def _foot(self, foot: _Foot) -> Iterator[Words]:
        """Yield the remarks; beside them what phones did, and when the last hand came in or a phone spoke."""
        colours, small, font = self._colours, self._font(9), self._font(10)
        rect = self._inside.adjusted(0, self._inside.height() - self._scaled(21), 0, 0)
        beside = self._beside(foot)
        if beside:
            yield Words(beside, rect, small, colours.muted, RIGHT)
        if foot.warnings:
            room = rect.width() - text_width(beside or "00:00", small) - 18
            text = next((said for said in _said(foot.warnings) if text_width(said, font) <= room), "")
            text = text or "  ".join(mark.sign for mark in foot.warnings)
            badge = QRect(rect.left() + 6, rect.top(), min(text_width(text, font), room), rect.height())
            is_fault = any(mark.is_fault for mark in foot.warnings)
            yield Words(
                text,
                badge,
                font,
                colours.on_fault if is_fault else colours.on_warning,
                CENTRE,
                colours.fault if is_fault else colours.warning,
            )

    def _beside(self, foot: _Foot) -> str:
        """Return what stands at the right: all of it in words without remarks, else as short as it gets."""
        signs = "  ".join(mark.sign for mark in foot.calm)
        if foot.phone:
            words = foot.phone if not foot.warnings else ""
        elif self._table.last_entry is None:
            words = ""
        else:
            time = clock(self._table.last_entry)[:5]
            words = time if foot.warnings else _("last hand {time}").format(time=time)
        return "   ".join(filter(None, (signs, words)))

    def _font(self, points: float, *, bold: bool = False) -> QFont:
        return text_font(points * self._scale, bold=bold)

    def _scaled(self, pixels: int) -> int:
        return int(pixels * self._scale)


def _said(warnings: Sequence[BoardMark]) -> Iterator[str]:
    """Yield the remarks in words, then all but the most urgent as signs: nothing in a card is cut."""
    yield " · ".join(mark.words for mark in warnings)
    yield "  ".join((warnings[0].words, *(mark.sign for mark in warnings[1:])))


def _number_width(table: TableProgress, font: QFont) -> int:
    longest = max((len(number) for _seat, number in _in_order(table)), default=0)
    return text_width("0" * max(longest, 2), font) + 8 if longest else 0


def _in_order(table: TableProgress) -> tuple[tuple[int, str], ...]:
    """Return the seats in the order shown, partners one below the other, with the pair's number first.

    A pair without a number has a sign instead; single players have nothing.
    """
    if not table.partners:
        return tuple((seat, "") for seat in range(len(table.players)))
    sides = zip(table.partners, table.numbers, strict=True)
    return tuple(
        (seat, (str(number or "&") if seat == own[0] else "")) for own, number in sides for seat in own
    )
