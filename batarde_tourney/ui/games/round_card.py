"""A small card of one player's round: table and opponents; each game paints the play itself."""

from abc import abstractmethod

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import figure_text
from batarde_tourney.i18n.language.plain import SUBSTITUTE_SIGN
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.fitting import short_forms
from batarde_tourney.ui.kit.theme import text_font

MARGIN = 16
ROW = 18
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LINE = 22
_SHORTEST = 3
"""Steps from a whole name to its first letters."""
_BETWEEN = 12
"""Pixels between a name and its total."""
_HEAD = 64


class RoundCard(QWidget):
    """A card: the round and its total, the opponents, and the play below."""

    def __init__(self, played: PlayedRound, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.played = played
        """The round it shows."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @abstractmethod
    def hands_height(self) -> int:
        """Return the height that the play needs."""

    @abstractmethod
    def paint_hands(self, painter: QPainter, top: int, colours: Colours) -> None:
        """Paint the play from `top` down."""

    def sizeHint(self) -> QSize:
        opponents = _LINE * (len(self.played.opponents) + bool(seat_note(self.played)))
        hands = self.hands_height() + 10 if self.played.hands else 0
        return QSize(340, _HEAD - 18 + opponents + hands + 2 * MARGIN - 12)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(qcolor(colours.border), 1))
        painter.setBrush(qcolor(colours.card))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 12, 12)
        bottom = self._paint_head(painter, colours)
        bottom = self._paint_opponents(painter, bottom, colours)
        if self.played.hands:
            self.paint_hands(painter, bottom + 10, colours)
        painter.end()

    def _paint_head(self, painter: QPainter, colours: Colours) -> int:
        line = QRect(MARGIN, MARGIN - 4, self.width() - 2 * MARGIN, 26)
        painter.setPen(qcolor(colours.text))
        painter.setFont(text_font(bold=True))
        painter.drawText(line, LEFT, round_and_table(self.played))
        painter.drawText(line, RIGHT, figure_text(self.played.total))
        painter.setPen(qcolor(colours.muted))
        painter.setFont(text_font())
        total = painter.fontMetrics().horizontalAdvance(f"  {figure_text(self.played.total)}")
        painter.drawText(line.adjusted(0, 0, -total - 6, 0), RIGHT, place_in_words(self.played))
        return line.bottom() + 4

    def _paint_opponents(self, painter: QPainter, top: int, colours: Colours) -> int:
        painter.setPen(qcolor(colours.muted))
        painter.setFont(text_font(10))
        if seat_note(self.played):
            line = QRect(MARGIN, top, self.width() - 2 * MARGIN, _LINE)
            painter.drawText(line, LEFT, _fitting_note(self.played, line.width(), painter.fontMetrics()))
            top += _LINE
        for player, total in self.played.opponents:
            line = QRect(MARGIN, top, self.width() - 2 * MARGIN, _LINE)
            room = line.width() - painter.fontMetrics().horizontalAdvance(figure_text(total)) - _BETWEEN
            name = painter.fontMetrics().elidedText(_called(player), Qt.TextElideMode.ElideRight, room)
            painter.drawText(line, LEFT, name)
            painter.drawText(line, RIGHT, figure_text(total))
            top += _LINE
        return top


def round_and_table(played: PlayedRound) -> str:
    """Return the round and the table, in words."""
    return _("Round {round}, table {table}").format(round=played.number, table=played.table)


def _called(side: Side) -> str:
    return numbered(shown_name(side.name), side.number)


def seat_note(played: PlayedRound) -> str:
    """Return who had the seat before or after, from which hand on; empty if one player had it throughout."""
    return _seat_note(played, 0)


def _seat_note(played: PlayedRound, shorter: int) -> str:
    """Return the same with each name shortened by so many steps."""
    if played.sits_for:
        words = _("for {name} from hand {hand} on")
        return words.format(name=_shorter(played.sits_for, shorter), hand=played.first + 1)
    words = _("{name} in this seat from hand {hand} on")
    followers = (
        words.format(hand=first + 1, name=_shorter(name, shorter)) for first, name in played.followed_by
    )
    return "; ".join(followers)


def _shorter(name: str, steps: int) -> str:
    forms = short_forms(shown_name(name))
    return forms[min(steps, len(forms) - 1)]


def _fitting_note(played: PlayedRound, width: int, metrics: QFontMetrics) -> str:
    """Return the note with names as short as needed for the rest to be readable."""
    notes = [f"{SUBSTITUTE_SIGN} {_seat_note(played, steps)}" for steps in range(_SHORTEST + 1)]
    fitting = (note for note in notes if metrics.horizontalAdvance(note) <= width)
    return next(fitting, "") or metrics.elidedText(notes[-1], Qt.TextElideMode.ElideRight, width)


def place_in_words(played: PlayedRound) -> str:
    """Return the rank at the table, or the honour of a perfect game; empty before the first hand.

    Of two players, who has won, or leads so far.
    """
    if played.is_perfect:
        return _("★ perfect game")
    if played.place is not None and len(played.opponents) == 1:
        return _of_two(played)
    return _("place {place}").format(place=played.place) if played.place is not None else ""


def _of_two(played: PlayedRound) -> str:
    is_level = played.total == played.opponents[0][1]
    if played.is_finished:
        return _("drawn") if is_level else _("won") if played.place == 1 else _("lost")
    return _("level so far") if is_level else _("ahead") if played.place == 1 else _("behind")


def in_words(played: PlayedRound, total: str, hands: tuple[str, ...]) -> str:
    """Return the whole card for screen readers; `total` and `hands` are the game's own words."""
    opponents = (f"{_called(player)} {figure_text(total)}" for player, total in played.opponents)
    head = (round_and_table(played), seat_note(played), total, place_in_words(played))
    return "; ".join(part for part in (*head, *opponents, *hands) if part)
