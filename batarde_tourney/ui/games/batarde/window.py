"""La Bâtarde's entry in the registry of games: its settings and its round card."""

from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QLineEdit, QWidget

from batarde_tourney.core.games.batarde.game import PlayedHand, batarde_hands, played_hand
from batarde_tourney.core.games.batarde.schedule import Schedule, Span
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording, batarde_play
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.games.batarde.words import (
    denomination_sign,
    denomination_word,
    multiplier_sign,
    multiplier_word,
)
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN
from batarde_tourney.ui.games.batarde.sheet import BatardeSheet
from batarde_tourney.ui.games.game_settings import GameSettings, GameWindow
from batarde_tourney.ui.games.round_card import CENTRE, LEFT, MARGIN, ROW, RoundCard
from batarde_tourney.ui.games.round_card import in_words as round_in_words
from batarde_tourney.ui.kit.choices import Choices, form_in
from batarde_tourney.ui.kit.colours import Colours, qcolor
from batarde_tourney.ui.kit.labels import label
from batarde_tourney.ui.kit.theme import text_font

# An event's settings of La Bâtarde.

_MOST_CARDS = 14


class _Length(StrEnum):
    FULL = "full"
    UP = "up"
    OWN = "own"


class _Scores(StrEnum):
    SEAT = "seat"
    OWN = "own"


def _wordings() -> dict[Wording, str]:
    book = {"doubled": multiplier_word(2, Wording.BOOK), "redoubled": multiplier_word(4, Wording.BOOK)}
    return {
        Wording.MECHOUNE: _("Méchoune and choune"),
        Wording.DOUBLED: _("Doubled and redoubled (wording of 2023)"),
        Wording.BOOK: _("As in the rule book: {doubled}, {redoubled}").format(**book),
    }


class BatardeSettings(GameSettings):
    """How many sit at a table, which hands they play, which words are used."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.tables = Choices(
            {
                TableRule.AUTO: _("Tables of 4, with tables of 3 where needed"),
                TableRule.THREES: _("Only tables of 3"),
                TableRule.ONE: _("One table for all (3 to 7 players)"),
            },
            settings.tables,
            self,
        )
        self.length = Choices(
            {
                _Length.FULL: _("The whole rubber: up and down again"),
                _Length.UP: _("Half a rubber: up only"),
                _Length.OWN: _("These numbers of cards:"),
            },
            _length_of(batarde_play(settings.play).schedule),
            self,
        )
        # Always created, so that a typed list is kept while another length is tried.
        self.own = QLineEdit(_sizes_written(batarde_play(settings.play).schedule), self)
        self.own.setAccessibleName(_("Cards dealt, hand by hand"))
        self.own.setPlaceholderText("5 6 7 8 9")
        self.fault = label(_("Numbers from 1 to 14 with spaces between, such as 5 6 7 8 9"), "fault", self)
        self.fault.hide()
        self.wording = Choices(_wordings(), batarde_play(settings.play).wording, self)
        self.substitutes = Choices(
            {
                _Scores.SEAT: _("Hands count for the player replaced"),
                _Scores.OWN: _("Hands count for the substitute"),
            },
            _Scores.OWN if settings.substitutes_score else _Scores.SEAT,
            self,
        )
        self.settled = label(_settled(), "muted", self, wrap=True)
        self.settled.hide()

        layout = form_in(self)
        layout.addRow(_("Tables"), self.tables)
        layout.addRow(_("Rounds"), self.rounds)
        layout.addRow("", self.rounds_note)
        layout.addRow(_("Hands"), self.length)
        layout.addRow("", self.own)
        layout.addRow("", self.fault)
        layout.addRow(_("Words"), self.wording)
        layout.addRow(_("Substitutes"), self.substitutes)
        layout.addRow("", self.settled)
        self.setFocusProxy(self.tables)
        self.own.textEdited.connect(self._on_own_edited)

    @property
    def schedule(self) -> Schedule | None:
        """The schedule chosen; None if the director's own list is unreadable."""
        if self.length.chosen is not _Length.OWN:
            return Span(self.length.chosen.value)
        return read_sizes(self.own.text())

    def check(self) -> bool:
        """Whether every field is readable; faults are shown in words."""
        sound = self.schedule is not None
        self.fault.setVisible(not sound)
        if not sound:
            self.own.setFocus()
        return sound

    def changed(self, before: Settings) -> Settings:
        """Return the settings; an unreadable list of hands leaves the earlier schedule."""
        play = BatardePlay(self.schedule or batarde_play(before.play).schedule, self.wording.chosen)
        return replace(
            before,
            play=play,
            tables=self.tables.chosen,
            rounds=self.rounds.value(),
            substitutes_score=self.substitutes.chosen is _Scores.OWN,
        )

    def settle(self) -> None:
        """Disable the choice of a substitute's score, which is fixed from round 1 on."""
        self.substitutes.setEnabled(False)
        self.settled.show()

    def _on_own_edited(self, _text: str) -> None:
        self.length.choose(_Length.OWN)
        self.fault.hide()


def _settled() -> str:
    return _("This was fixed when round 1 was drawn.")


def read_sizes(text: str) -> tuple[int, ...] | None:
    """Return hand sizes separated by spaces, commas or semicolons; None if the text is not a list of sizes.

    >>> read_sizes("5, 6 7")
    (5, 6, 7)
    >>> read_sizes("0 5") is None, read_sizes("") is None
    (True, True)
    """
    words = text.replace(",", " ").replace(";", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) <= 2 for word in words):
        return None
    sizes = tuple(int(word) for word in words)
    return sizes if all(1 <= size <= _MOST_CARDS for size in sizes) else None


def _sizes_written(schedule: Schedule) -> str:
    return " ".join(map(str, schedule)) if isinstance(schedule, tuple) else ""


def _length_of(schedule: Schedule) -> _Length:
    return _Length.OWN if isinstance(schedule, tuple) else _Length(schedule.value)


# One player's round, painted small: table, opponents, and every hand.


class BatardeRoundCard(RoundCard):
    """A column per hand."""

    def __init__(self, played: PlayedRound, parent: QWidget | None = None) -> None:
        super().__init__(played, parent)
        self._hands = hands_of(played)
        self._is_multiplied = any(hand.times > 1 for hand in self._hands)
        multiplier = [""] if self._is_multiplied else []
        self._headings = [_("Cards"), "", *multiplier, _("Bid"), _("Tricks"), _("Penalty")]
        self.setAccessibleName(in_words(played))
        self.setMinimumHeight(self.sizeHint().height())

    def hands_height(self) -> int:
        """Return the height: a line per heading."""
        return ROW * len(self._headings)

    def paint_hands(self, painter: QPainter, top: int, colours: Colours) -> None:
        """Paint cards, denomination, bid, tricks and penalty of every hand."""
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
    """Return the hands from the point of view of the player's seat."""
    return tuple(played_hand(hand, played.seat) for hand in batarde_hands(played.hands))


def in_words(played: PlayedRound) -> str:
    """Return the whole card in words, for screen readers."""
    hands = tuple(map(_hand_in_words, hands_of(played)))
    return round_in_words(played, _points_in_words(played.total), hands)


def _points_in_words(total: int | None) -> str:
    if total is None:
        return _("no hand played yet")
    return ngettext("{count} penalty point", "{count} penalty points", total).format(count=total)


def _hand_in_words(hand: PlayedHand) -> str:
    words = _("{cards} cards, {denomination}: bid {bid}, tricks {tricks}, penalty {penalty}").format(
        cards=hand.cards,
        denomination=f"{denomination_word(hand.denomination)} {multiplier_sign(hand.times)}".strip(),
        bid=hand.bid,
        tricks=hand.tricks,
        penalty=hand.penalty,
    )
    return f"{words} ({_('Accepted: {reason}').format(reason=hand.overruled)})" if hand.overruled else words


WINDOW = GameWindow(
    sheet=BatardeSheet(), round_card=BatardeRoundCard, settings=BatardeSettings, picture="game-batarde"
)
