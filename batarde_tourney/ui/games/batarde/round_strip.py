"""One round of one player, painted small: where, against whom, and every hand."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.played import PlayedHand, played_hand
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.games.batarde.words import denomination_sign, denomination_word, multiplier_sign
from batarde_tourney.i18n.language.signs import OVERRULED_SIGN
from batarde_tourney.ui.games.round_card import CENTRE, LEFT, MARGIN, ROW, RoundCard
from batarde_tourney.ui.games.round_card import in_words as round_in_words
from batarde_tourney.ui.kit.colours import Colours, qcolor
from batarde_tourney.ui.kit.theme import text_font


class RoundStrip(RoundCard):
    """A column a hand."""

    def __init__(self, played: PlayedRound, parent: QWidget | None = None) -> None:
        super().__init__(played, parent)
        self._hands = hands_of(played)
        self._is_multiplied = any(hand.times > 1 for hand in self._hands)
        multiplier = [""] if self._is_multiplied else []
        self._headings = [_("Cards"), "", *multiplier, _("Bid"), _("Tricks"), _("Penalty")]
        self.setAccessibleName(in_words(played))
        self.setMinimumHeight(self.sizeHint().height())

    def hands_height(self) -> int:
        """A line a heading."""
        return ROW * len(self._headings)

    def paint_hands(self, painter: QPainter, top: int, colours: Colours) -> None:
        """Cards, denomination, bid, tricks and penalty of every hand."""
        small, strong = text_font(9), text_font(9, bold=True)
        painter.setFont(small)
        first = max(painter.fontMetrics().horizontalAdvance(heading) for heading in self._headings) + 12
        width = (self.width() - 2 * MARGIN - first) / max(len(self._hands), 1)
        painter.setPen(qcolor(colours.muted))
        for row, heading in enumerate(self._headings):
            painter.drawText(QRect(MARGIN, top + row * ROW, first, ROW), LEFT, heading)
        for position, hand in enumerate(self._hands):
            left = MARGIN + first + round(position * width)
            self._paint_hand(painter, QRect(left, top, round(width), ROW), hand, colours, (small, strong))

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
            painter.drawText(cell.translated(0, row * ROW), CENTRE, text)


def hands_of(played: PlayedRound) -> tuple[PlayedHand, ...]:
    """The hands as the player's seat saw them."""
    return tuple(played_hand(hand, played.seat) for hand in batarde_hands(played.hands))


def in_words(played: PlayedRound) -> str:
    """All of it, for who hears the window."""
    hands = tuple(map(_hand_in_words, hands_of(played)))
    return round_in_words(played, _points_in_words(played.total), hands)


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
    return f"{told} ({_('Accepted: {reason}').format(reason=hand.overruled)})" if hand.overruled else told
