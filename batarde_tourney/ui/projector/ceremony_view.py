"""The ceremony in the room: closed cards, opened by one key each, from the last place to the first.

Where prizes have been given their list is told instead, from its last prize to its first.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, PrizeKind
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.standings.ceremony import ceremony_steps, prizes_told
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import criterion_heading, figure_texts
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.prizes import award_words, prize_words, takers_words
from batarde_tourney.services.prizes.ceremony import DecisiveHand
from batarde_tourney.ui.kit.colours import qcolor
from batarde_tourney.ui.projector.round_clock import FEWEST_PLACES, MOST_PLACES, USUAL_PLACES
from batarde_tourney.ui.projector.view import (
    CENTRE,
    RIGHT,
    Projection,
    View,
    draw_name,
    draw_words,
    name_lines,
    stage_font,
)

OPENS = 900
"""Milliseconds that a card takes to open."""

_NEXT = frozenset({Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_Space, Qt.Key.Key_Return})
_BACK = frozenset({Qt.Key.Key_Left, Qt.Key.Key_PageUp, Qt.Key.Key_Backspace})
_OTHERS = {Qt.Key.Key_Enter: Qt.Key.Key_Return}
"""Keys of other keyboards, and of the remote controls that speakers hold, do the same."""
_FIRST, _REST = 1.45, 1.0
"""Heights of the first place's card and of the others, in parts of a usual one."""
_HIGHEST, _GAP, _WIDEST = 190, 18, 1700
_LEAST = 12
"""The smallest letters of a name, in pixels."""
_NAME, _FIGURE, _HEADING, _HELP = 0.4, 0.34, 0.15, 30
"""Letters, in parts of a card's height; those of the line of help in pixels."""
_CLOSED, _NAME_ABOVE, _NOTE_TOP = 0.24, 0.76, 0.7
"""Letters of what a closed card says; where a name ends above a note, and where that begins."""
_FIGURES, _PRIZE, _LEAST_FIGURE = 0.24, 0.38, 0.4
"""Width of figures and of prizes, in parts of a card's; how much smaller a prize may be set."""
_MOST_CARDS = 6
"""Most cards of prizes in view: more would be too low to be read from the last row."""


@dataclass(frozen=True, slots=True)
class ToldCard:
    """One card: closed it shows the medal, and of a prize what can be won; opened who has it.

    `award` finds the hand that decided it. The cards of one step are opened together.
    """

    step: int
    medal: str
    is_first: bool
    name: str
    figure: str
    heading: str
    award: PrizeFor
    closed: str = ""


class CeremonyView(View):
    """Nothing is told before its key is pressed."""

    ended = Signal()
    """Emits when the director goes on after the first place."""
    places_chosen = Signal(int)
    """Emits how many places are told, once the director has changed it."""

    def __init__(self, places: int = USUAL_PLACES) -> None:
        super().__init__()
        self.places = places
        self.told = 0
        """How many steps are told."""
        self.shows_help = False
        self.steps: tuple[tuple[Standing, ...], ...] | tuple[Prize, ...] = ()
        self._told_at = 0
        self.cards: tuple[ToldCard, ...] = ()
        """From the first place or prize down."""
        self._decisive: Mapping[PrizeFor, DecisiveHand] = {}

    def show_projection(self, projection: Projection | None) -> None:
        before = self.projection
        if projection is None or before is None or before.event.rounds != projection.event.rounds:
            # What was decided by a hand is asked anew once hands have changed.
            self._decisive = {}
        prizes = prizes_told(projection.event) if projection else ()
        self.steps = prizes or (ceremony_steps(projection.standings, self.places) if projection else ())
        self.cards = _cards_of(projection, self.steps) if projection else ()
        self.told = min(self.told, len(self.steps))
        super().show_projection(projection)

    def show_decisive(self, hands: Mapping[PrizeFor, DecisiveHand]) -> None:
        """Tell with each place the hand that decided it."""
        self._decisive = hands
        self.setAccessibleDescription(self.spoken())
        self.update()

    def begin(self) -> None:
        """Close all cards."""
        self._tell(0)

    def show_help(self, *, is_shown: bool) -> None:
        """Say what the keys do, or say it no more: the room need not read it."""
        if self.shows_help is not is_shown:
            self.shows_help = is_shown
            self.update()

    def press(self, key: Qt.Key) -> bool:
        """Do what a key does here; returns whether it does anything."""
        key = _OTHERS.get(key, key)
        if key in _NEXT:
            self._go_on()
        elif key in _BACK:
            self._tell(max(0, self.told - 1))
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._choose(self.places + (1 if key == Qt.Key.Key_Up else -1))
        else:
            return False
        return True

    def cycle(self) -> int:
        return OPENS

    def moment(self) -> object:
        return self.told, min(self.elapsed - self._told_at, OPENS)

    def spoken(self) -> str:
        words = _("{rank}. {name}: {figures}")
        told = sorted((card for card in self.cards if card.step < self.told), key=_step_of)
        return "; ".join(
            words.format(rank=card.medal or card.heading, name=card.name, figures=card.figure)
            for card in told
        )

    def paint(self, painter: QPainter) -> None:
        event = self.projection.event if self.projection else None
        if event is None or not self.steps:
            self.paint_nothing(painter, _("No standings yet"))
            return
        self.paint_head(painter, shown_name(event.name), playing_words(still_playing(event.rounds, event)))
        for card, room in self.rooms():
            self._paint_card(painter, room, card)
        if self.shows_help:
            help_room = self.body()
            help_room.setTop(help_room.bottom() - 2 * _HELP * self.unit)
            draw_words(
                painter, help_room, self.help_words(), _HELP * self.unit, self.stage.muted, align=CENTRE
            )

    def help_words(self) -> str:
        """Return what the keys do now."""
        if self.told < len(self.steps) and isinstance(self.steps[self.told], Prize):
            return _("→ tells the next prize    ← closes it again")
        if self.told == 0:
            count = ngettext("{count} place", "{count} places", self.places).format(count=self.places)
            return _("→ tells the next place    ↑ ↓ {places}").format(places=count)
        if self.told < len(self.steps):
            return _("→ tells the next place    ← closes it again")
        return _("→ opens the standings    ← closes it again")

    def _go_on(self) -> None:
        if self.told < len(self.steps):
            self._tell(self.told + 1)
        elif self.steps:
            self.ended.emit()

    def _tell(self, told: int) -> None:
        self.told, self._told_at = told, self.elapsed
        self.setAccessibleDescription(self.spoken())
        self.update()

    def _choose(self, places: int) -> None:
        """More or fewer places; not any more once one is told."""
        if self.told or not FEWEST_PLACES <= places <= MOST_PLACES:
            return
        self.places = places
        self.show_projection(self.projection)
        self.places_chosen.emit(places)

    def rooms(self) -> list[tuple[ToldCard, QRectF]]:
        """The cards in view with their places, the first at the top."""
        cards = self._in_view()
        body = self.body()
        body.setBottom(body.bottom() - 2.4 * _HELP * self.unit)
        parts = [_FIRST if card.is_first else _REST for card in cards]
        gap = _GAP * self.unit
        height = min(
            (body.height() - gap * (len(cards) - 1)) / sum(parts), _HIGHEST * max(self.letters, self.unit)
        )
        width = min(body.width(), _WIDEST * self.unit)
        left = body.center().x() - width / 2
        top = body.center().y() - (height * sum(parts) + gap * (len(cards) - 1)) / 2
        rooms = []
        for card, part in zip(cards, parts, strict=True):
            rooms.append((card, QRectF(left, top, width, height * part)))
            top += height * part + gap
        return rooms

    def _in_view(self) -> tuple[ToldCard, ...]:
        """Places are all in view; of many prizes those around the next one."""
        count = len(self.cards)
        if not self.steps or not isinstance(self.steps[0], Prize) or count <= _MOST_CARDS:
            return self.cards
        start = min(count - _MOST_CARDS, max(0, count - self.told - 2))
        return self.cards[start : start + _MOST_CARDS]

    def _paint_card(self, painter: QPainter, room: QRectF, card: ToldCard) -> None:
        round_ = room.height() * 0.22
        painter.setPen(QPen(qcolor(self.stage.edge), 3 * self.unit, Qt.PenStyle.DashLine))
        painter.setBrush(qcolor(self.stage.card))
        painter.drawRoundedRect(room, round_, round_)
        if card.step >= self.told:
            letters, medal = room.height() * 0.4, _medal(room, card)
            draw_words(painter, medal, card.medal, letters, self.stage.muted, align=CENTRE, bold=True)
            words = QRectF(room)
            words.setLeft(room.left() + _column(room, card) * 1.1)
            words.setRight(room.right() - room.height() * 0.3)
            draw_words(painter, words, card.closed, room.height() * _CLOSED, self.stage.muted)
            return
        painter.save()
        is_last = card.step == self.told - 1
        open_ = min((self.elapsed - self._told_at) / OPENS, 1.0) if is_last else 1.0
        painter.setClipRect(_opened(room, open_))
        edge = self.stage.dealer if card.is_first else self.stage.felt_edge
        painter.setPen(QPen(qcolor(edge), (8 if card.is_first else 5) * self.unit))
        painter.setBrush(qcolor(self.stage.felt))
        painter.drawRoundedRect(room, round_, round_)
        self._paint_words(painter, room, card)
        painter.restore()

    def _paint_words(self, painter: QPainter, room: QRectF, card: ToldCard) -> None:
        high, ink = room.height(), self.stage.on_felt
        if card.medal:
            medal = _medal(room, card)
            painter.setPen(QPen(qcolor(self.stage.dealer if card.is_first else ink), 4 * self.unit))
            painter.setBrush(qcolor(self.stage.dealer) if card.is_first else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(medal)
            on_medal = "#20262b" if card.is_first else ink
            draw_words(painter, medal, card.medal, high * 0.4, on_medal, align=CENTRE, bold=True)
        figures = QRectF(room)
        figures.setLeft(room.right() - room.width() * (_PRIZE if card.closed else _FIGURES))
        figures.setRight(room.right() - high * 0.3)
        name = QRectF(room)
        name.setLeft(room.left() + _column(room, card) * 1.1)
        name.setRight(figures.left() - high * 0.1)
        note = self.note(card)
        if note:
            name.setBottom(room.top() + high * _NAME_ABOVE)
            below = QRectF(name)
            below.setTop(room.top() + high * _NOTE_TOP)
            below.setBottom(room.bottom() - high * 0.06)
            draw_words(painter, below, note, high * _HEADING, ink)
        letters = fitting_letters(card.name, name, high * _NAME)
        draw_name(painter, name, card.name, letters, ink, bold=True)
        above, below = QRectF(figures), QRectF(figures)
        # A prize with neither name nor amount is told once.
        heading = card.heading if card.heading != card.figure else ""
        if heading or not card.closed:
            above.setHeight(high * 0.66)
        below.setTop(figures.top() + high * 0.58)
        below.setHeight(high * 0.24)
        # A thing that can be won has more words than a figure, and is told whole.
        figure = high * _FIGURE
        wide = QFontMetricsF(stage_font(figure, bold=True)).horizontalAdvance(card.figure)
        figure *= max(min(1.0, 0.95 * above.width() / max(wide, 1.0)), _LEAST_FIGURE)
        draw_words(painter, above, card.figure, figure, ink, align=RIGHT, bold=True)
        draw_words(painter, below, heading, high * _HEADING, ink, align=RIGHT)

    def note(self, card: ToldCard) -> str:
        """Return by which hand it was decided, in words; empty where that is not known."""
        hand = self._decisive.get(card.award)
        if hand is None:
            return ""
        words = _("decided by hand {hand} of table {table}, round {round}")
        return words.format(hand=hand.hand + 1, table=hand.table, round=hand.round)


def _step_of(card: ToldCard) -> int:
    return card.step


def _cards_of(
    projection: Projection, steps: tuple[tuple[Standing, ...], ...] | tuple[Prize, ...]
) -> tuple[ToldCard, ...]:
    """The cards from the first place or prize down, each with its step."""
    standings = projection.standings
    criterion = _first(standings)
    heading = "" if criterion is None else criterion_heading(criterion)
    figures = _figures(standings)
    cards: list[ToldCard] = []
    for step in range(len(steps) - 1, -1, -1):
        told = steps[step]
        if isinstance(told, Prize):
            cards.append(_card_of_prize(projection, step, told))
            continue
        cards += (
            ToldCard(
                step,
                str(row.rank),
                row.rank == 1,
                shown_name(row.side.name),
                figures[row.side.id],
                heading,
                PrizeFor(row.rank),
            )
            for row in told
        )
    return tuple(cards)


def _card_of_prize(projection: Projection, step: int, prize: Prize) -> ToldCard:
    award = prize.award
    place = award.place if award.kind is PrizeKind.PLACE else None
    amount = shown_name(prize.amount or "")
    # Of a card that is open, the amount stands on the right.
    closed = " – ".join(dict.fromkeys(filter(None, (prize_words(prize), award_words(award), amount))))
    return ToldCard(
        step,
        "" if place is None else str(place),
        place == 1,
        takers_words(projection.event, prize),
        amount or prize_words(prize),
        prize_words(prize) if amount else award_words(award),
        PrizeFor(award.place, award.category),
        closed,
    )


def _first(standings: Standings | None) -> Criterion | None:
    """What the event ranks by before all else."""
    return next(iter(standings.criteria), None) if standings else None


def _figures(standings: Standings) -> dict[SideId, str]:
    """Every side's figure, with as many decimals as the standings show."""
    criterion = _first(standings)
    if criterion is None:
        return {row.side.id: "" for row in standings.rows}
    column = figure_texts(criterion, [row.figure(criterion) for row in standings.rows])
    return {row.side.id: text for row, text in zip(standings.rows, column, strict=True)}


def fitting_letters(name: str, room: QRectF, most: float) -> float:
    """The height of letters in which the name is whole: nobody's is cut on this evening."""
    letters = most
    while letters > _LEAST:
        lines, size = name_lines(name, room, letters, bold=True)
        measure = QFontMetricsF(stage_font(size, bold=True))
        if max(map(measure.horizontalAdvance, lines)) <= room.width():
            break
        letters *= 0.9
    return letters


def _column(room: QRectF, card: ToldCard) -> float:
    """The width of the places' column: that of the highest card in every card."""
    return room.height() * (1 if card.is_first else _FIRST / _REST)


def _medal(room: QRectF, card: ToldCard) -> QRectF:
    """The round place of the number, in the middle of its column."""
    size = room.height() * 0.68
    middle = room.left() + _column(room, card) / 2
    return QRectF(middle - size / 2, room.center().y() - size / 2, size, size)


def _opened(room: QRectF, part: float) -> QRectF:
    """The part of a card that is open: it opens from its middle, fast at first."""
    eased = 1 - (1 - part) ** 3
    # The edge is drawn on both sides of the card's border.
    wide = room.width() * 1.1 * eased
    return QRectF(room.center().x() - wide / 2, room.top() - 20, wide, room.height() + 40)
