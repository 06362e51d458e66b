"""A marker board: clickable fields for what was bid in a hand; each game has its own."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.fitting import Sizes, cut_text, draw_fitting, fitting_font, fitting_size
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.theme import icon, text_font

# The legend of the yellow dealer's dot.

_DOT, _BETWEEN = 11, 6
"""Size of the dot and gap to the words, in pixels."""


class DealerLegend(QWidget):
    """The dot, and beside it what it means."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = words
        """The words beside the dot."""
        self.setFont(text_font(10))
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(_DOT + _BETWEEN + metrics.horizontalAdvance(self.words) + 4, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(qcolor(colours.black_counter), 1))
        painter.setBrush(qcolor(colours.dealer_counter))
        radius = _DOT / 2 - 1
        painter.drawEllipse(QPointF(_DOT / 2, self.height() / 2), radius, radius)
        painter.setPen(qcolor(colours.muted))
        words = self.rect().adjusted(_DOT + _BETWEEN, 0, 0, 0)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), self.words)
        painter.end()


def first_dealer_words() -> str:
    """Return the tooltip for the dot of a round."""
    return _("Yellow dot: deals first")


def dealer_words() -> str:
    """Return the tooltip for the dot of a hand."""
    return _("Yellow dot: deals this hand")


_SMALLEST, _LARGEST = 7.5, 9.5
"""Smallest size of words that are long in some language, and the usual one, in points."""

_LEAST, _LEAST_WITH_SIGN = 0.5, 0.8
"""Least width of a field with a shorter word, as a share of the longest word in its row."""
_MARGIN = 3
_SHORT, _SHORT_WITH_SIGN = 34, 58
"""Below these heights key, marker and sign are smaller: they would cover the word, or be cut."""


class Field(QAbstractButton):
    """One field of the board: a sign or a picture, a word below it, and its key."""

    picked = Signal(object)

    def __init__(
        self,
        mark: object,
        sign: str,
        word: str,
        key: str,
        parent: QWidget | None = None,
        *,
        suit: str = "",
        picture: str = "",
    ) -> None:
        super().__init__(parent)
        self.mark = mark
        """The game's value that the field stands for."""
        self._sign, self._key, self._suit, self._picture = sign, key, suit, picture
        self.size_of_words = _LARGEST
        """Font size in points; the board sets the same for all fields of a kind."""
        self.setText(word)
        self.setAccessibleName(word)
        self.setCheckable(True)
        # The sheet's keys choose here too, so the focus stays on the hand.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._on_clicked)

    def explain(self, text: str) -> None:
        """Set the tooltip and the description for screen readers."""
        self.setToolTip(shown_in_tooltip(text))
        self.setAccessibleDescription(text)

    @property
    def has_sign(self) -> bool:
        """Whether the field shows a sign or a picture above its word."""
        return bool(self._sign or self._picture)

    @property
    def is_cut(self) -> bool:
        """Whether the word is too long for the field even at its smallest size."""
        width = self.width() - 2 * _MARGIN
        return cut_text(self.text(), width, fitting_font(self.text(), width, self._sizes)) != self.text()

    @property
    def is_short(self) -> bool:
        """Whether the field is low, because a long sheet below takes the room."""
        return self.height() < (_SHORT_WITH_SIGN if self.has_sign else _SHORT)

    @property
    def largest_size(self) -> float:
        """The largest size in which the word fits, chosen or not."""
        return fitting_size(self.text(), self.width() - 2 * _MARGIN, Sizes(_LARGEST, _SMALLEST, bold=True))

    @property
    def _sizes(self) -> Sizes:
        return Sizes(self.size_of_words, _SMALLEST, bold=self.isChecked())

    def sizeHint(self) -> QSize:
        return QSize(76, 74 if self.has_sign else 38)

    def minimumSizeHint(self) -> QSize:
        return QSize(58, 60 if self.has_sign else 30)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        chosen = self.isChecked()
        ground = colours.soft if chosen or self.underMouse() else colours.card
        painter.setPen(QPen(qcolor(colours.accent if chosen else colours.border), 2 if chosen else 1))
        painter.setBrush(qcolor(ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9, 9)
        self._paint_words(painter, colours)
        if chosen:
            self._paint_marker(painter, colours)
        painter.end()

    def _paint_words(self, painter: QPainter, colours: Colours) -> None:
        words = self.rect().adjusted(_MARGIN, 0, -_MARGIN, 0)
        if self._picture:
            above = words.adjusted(0, 7, 0, -27)
            icon(self._picture, colours.text).paint(painter, above)
            words.setTop(self.height() - 26)
        elif self._sign:
            size = 15 if self.is_short else 24 if len(self._sign) == 1 else 17
            painter.setFont(text_font(size, bold=len(self._sign) > 1))
            painter.setPen(qcolor(colours.suit(self._suit)))
            painter.drawText(words.adjusted(0, 2, 0, -24), int(Qt.AlignmentFlag.AlignCenter), self._sign)
            words.setTop(self.height() - 26)
        else:
            # Below the key and the marker in the corners.
            words.setTop(11 if self.is_short else 9)
        painter.setPen(qcolor(colours.text))
        draw_fitting(painter, words, self.text(), self._sizes)
        is_beside = self.is_short and not self.has_sign
        painter.setFont(text_font(6.5 if is_beside else 8))
        painter.setPen(qcolor(colours.muted))
        corner = self.rect().adjusted(6, 0 if is_beside else 3, -6, 0)
        painter.drawText(corner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), self._key)

    def _paint_marker(self, painter: QPainter, colours: Colours) -> None:
        """Paint the marker on the field, so that the choice is visible without its colour too."""
        painter.setPen(QPen(qcolor(colours.black_counter), 1))
        painter.setBrush(qcolor(colours.dealer_counter))
        top, size = (2, 8) if self.is_short and not self.has_sign else (5, 10)
        painter.drawEllipse(QRectF(self.width() - 6 - size, top, size, size))

    def _on_clicked(self) -> None:
        self.picked.emit(self.mark)


class MarkerBoard(QWidget):
    """Rows of fields; at most one is chosen of each kind of mark."""

    picked = Signal(object)
    """Emits the mark of the field that was clicked."""

    def __init__(self, rows: Iterable[Iterable[Field]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: list[Field] = []
        layout = self._rows = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for fields in map(tuple, rows):
            line = QHBoxLayout()
            line.setSpacing(6)
            # Fields share the room by the length of their words, so that none becomes small.
            widths = [field.fontMetrics().horizontalAdvance(field.text()) for field in fields]
            least = max(widths, default=0) * (_LEAST_WITH_SIGN if fields[0].has_sign else _LEAST)
            for field, width in zip(fields, widths, strict=True):
                field.picked.connect(self.picked)
                line.addWidget(field, round(max(width, least)))
                self.fields.append(field)
            layout.addLayout(line, 2 if any(field.has_sign for field in fields) else 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_size()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._share_size()

    def _share_size(self) -> None:
        """Give all words below signs one size, and all others another: that in which the longest one fits."""
        self._rows.activate()
        for has_sign in (True, False):
            alike = [field for field in self.fields if field.has_sign == has_sign]
            sizes = [field.largest_size for field in alike if not field.isHidden()]
            for field in alike:
                field.size_of_words = min(sizes, default=_LARGEST)
                field.update()

    def choose(self, *marks: object) -> None:
        """Lay the markers on these fields only."""
        for field in self.fields:
            field.setChecked(any(type(mark) is type(field.mark) and mark == field.mark for mark in marks))

    def show_marks(self, kind: type, *, shown: bool) -> None:
        """Show or hide the fields of this kind of mark."""
        for field in self.fields:
            if isinstance(field.mark, kind):
                field.setVisible(shown)
        self._share_size()

    def field_of(self, mark: object) -> Field:
        """Return the field of this mark. Raises: StopIteration if the board has none."""
        return next(field for field in self.fields if field.mark == mark)
