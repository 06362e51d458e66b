"""One round of one player, painted small: where, against whom, and every hand."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.played import PlayedHand, played_hand
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.core.tournament.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.figures import figure_text
from batarde_tourney.i18n.games.batarde import denomination_sign, denomination_word, multiplier_sign
from batarde_tourney.i18n.signs import OVERRULED_SIGN
from batarde_tourney.ui.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.theme import text_font

_MARGIN = 16
_LINE = 22
_ROW = 18
_HEAD = 64
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class RoundStrip(QWidget):
    """A card: the round and its total, the opponents, and a column a hand."""

    def __init__(self, played: PlayedRound, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._played = played
        self._hands = hands_of(played)
        self._is_multiplied = any(hand.times > 1 for hand in self._hands)
        multiplier = [""] if self._is_multiplied else []
        self._headings = [_("Cards"), "", *multiplier, _("Bid"), _("Tricks"), _("Penalty")]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(in_words(played))
        self.setMinimumHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        opponents = _LINE * len(self._played.opponents)
        hands = _ROW * len(self._headings) + 10 if self._played.hands else 0
        return QSize(340, _HEAD - 18 + opponents + hands + 2 * _MARGIN - 12)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(qcolor(colours.border), 1))
        painter.setBrush(qcolor(colours.card))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 12, 12)
        bottom = self._paint_head(painter, colours)
        bottom = self._paint_opponents(painter, bottom, colours)
        if self._played.hands:
            self._paint_hands(painter, bottom + 10, colours)
        painter.end()

    def _paint_head(self, painter: QPainter, colours: Colours) -> int:
        line = QRect(_MARGIN, _MARGIN - 4, self.width() - 2 * _MARGIN, 26)
        painter.setPen(qcolor(colours.text))
        painter.setFont(text_font(bold=True))
        painter.drawText(line, _LEFT, round_and_table(self._played))
        painter.drawText(line, _RIGHT, figure_text(self._played.total))
        painter.setPen(qcolor(colours.muted))
        painter.setFont(text_font())
        total = painter.fontMetrics().horizontalAdvance(f"  {figure_text(self._played.total)}")
        painter.drawText(line.adjusted(0, 0, -total - 6, 0), _RIGHT, place_in_words(self._played))
        return line.bottom() + 4

    def _paint_opponents(self, painter: QPainter, top: int, colours: Colours) -> int:
        painter.setPen(qcolor(colours.muted))
        painter.setFont(text_font(10))
        for player, total in self._played.opponents:
            line = QRect(_MARGIN, top, self.width() - 2 * _MARGIN, _LINE)
            name = painter.fontMetrics().elidedText(
                shown_name(player.name), Qt.TextElideMode.ElideRight, line.width() - 48
            )
            painter.drawText(line, _LEFT, name)
            painter.drawText(line, _RIGHT, figure_text(total))
            top += _LINE
        return top

    def _paint_hands(self, painter: QPainter, top: int, colours: Colours) -> None:
        small, strong = text_font(9), text_font(9, bold=True)
        painter.setFont(small)
        first = max(painter.fontMetrics().horizontalAdvance(heading) for heading in self._headings) + 12
        width = (self.width() - 2 * _MARGIN - first) / max(len(self._hands), 1)
        painter.setPen(qcolor(colours.muted))
        for row, heading in enumerate(self._headings):
            painter.drawText(QRect(_MARGIN, top + row * _ROW, first, _ROW), _LEFT, heading)
        for position, hand in enumerate(self._hands):
            left = _MARGIN + first + round(position * width)
            self._paint_hand(painter, QRect(left, top, round(width), _ROW), hand, colours, (small, strong))

    def _paint_hand(
        self, painter: QPainter, cell: QRect, hand: PlayedHand, colours: Colours, fonts: tuple[QFont, QFont]
    ) -> None:
        small, strong = fonts
        multiplier = [(multiplier_sign(hand.times), colours.text, strong)] if self._is_multiplied else []
        texts = [
            (f"{hand.cards}{OVERRULED_SIGN if hand.overruled else ''}", colours.muted, small),
            (denomination_sign(hand.denomination), colours.suit(hand.denomination), strong),
            *multiplier,
            (str(hand.bid), colours.text, small),
            (str(hand.tricks), colours.text, small),
            (str(hand.penalty), colours.muted if hand.penalty == 0 else colours.text, strong),
        ]
        for row, (text, colour, font) in enumerate(texts):
            painter.setPen(qcolor(colour))
            painter.setFont(font)
            painter.drawText(cell.translated(0, row * _ROW), _CENTRE, text)


def hands_of(played: PlayedRound) -> tuple[PlayedHand, ...]:
    """The hands as the player's seat saw them."""
    return tuple(played_hand(hand, played.seat) for hand in batarde_hands(played.hands))


def round_and_table(played: PlayedRound) -> str:
    """Which round, at which table."""
    return _("Round {round}, table {table}").format(round=played.number, table=played.table)


def place_in_words(played: PlayedRound) -> str:
    """The place at the table, or the honour of a perfect game; empty before the first hand."""
    if played.is_perfect:
        return _("★ perfect game")
    return _("place {place}").format(place=played.place) if played.place is not None else ""


def in_words(played: PlayedRound) -> str:
    """All of it, for who hears the window."""
    hands = map(_hand_in_words, hands_of(played))
    opponents = (f"{shown_name(player.name)} {figure_text(total)}" for player, total in played.opponents)
    head = (round_and_table(played), _points_in_words(played.total), place_in_words(played))
    return "; ".join(part for part in (*head, *opponents, *hands) if part)


def _points_in_words(total: int | None) -> str:
    if total is None:
        return _("no hand played yet")
    return ngettext("{count} penalty point", "{count} penalty points", total).format(count=total)


def _hand_in_words(hand: PlayedHand) -> str:
    told = _("{cards} cards, {denomination}: bid {bid}, tricks {tricks}, penalty {penalty}").format(
        cards=hand.cards,
        denomination=f"{denomination_word(hand.denomination)} {multiplier_sign(hand.times)}".strip(),
        bid=hand.bid,
        tricks=hand.tricks,
        penalty=hand.penalty,
    )
    return f"{told} ({_('Overruled: {reason}').format(reason=hand.overruled)})" if hand.overruled else told
