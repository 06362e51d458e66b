"""Butifarra's entry in the registry of games: its settings and its round card."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.butifarra.game import butifarra_play
from batarde_tourney.core.games.butifarra.settings import (
    TARGET,
    ButifarraPlay,
    Direction,
    EqualRule,
    LevelSet,
    PlayMode,
)
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.games.butifarra.words import (
    direction_words,
    equal_words,
    level_set_words,
    mode_words,
    round_words,
)
from batarde_tourney.ui.games.butifarra.sheet import ButifarraSheet
from batarde_tourney.ui.games.bye_fields import ByeFields
from batarde_tourney.ui.games.game_settings import GameSettings, GameWindow
from batarde_tourney.ui.games.round_card import LEFT, MARGIN, ROW, RoundCard, in_words
from batarde_tourney.ui.kit.choices import Choices, SmallNumber, form_in, in_a_row
from batarde_tourney.ui.kit.colours import Colours, qcolor
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.theme import text_font

# An event's settings of Butifarra.

_MOST_POINTS, _MOST_DEALS = 999, 48
_BETWEEN_ROWS = 8
_LIMIT_WIDTH = 132
"""Width of a field that can say that there is no limit, in the longest words of all languages."""
_USUAL_GAMES = ((TARGET, 0, 0), (TARGET, 12, 121))
"""Target, deals and cap of the usual games of clubs (rules A7.30, A7.31); 0 is no limit."""


class ButifarraSettings(GameSettings):
    """Target, deals and cap, levels, mode, ties, direction of play, value of a bye."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        play = butifarra_play(settings.play)
        self.target, self.deals, self.cap = _limits(play)
        self.levels = Choices({one: level_set_words(one) for one in LevelSet}, play.levels, self)
        self.mode = Choices({one: mode_words(one) for one in PlayMode}, play.mode, self)
        self.equal = Choices({one: equal_words(one) for one in EqualRule}, play.equal, self)
        self.direction = Choices({one: direction_words(one) for one in Direction}, play.direction, self)
        self.bye = ByeFields(play.bye, self)
        self.usual = [button(words, parent=self) for words in (_("101 points"), _("12 deals, 121 count"))]
        layout = form_in(self)
        # All rows must fit on a screen 700 pixels high.
        layout.setVerticalSpacing(_BETWEEN_ROWS)
        layout.addRow(_("Usual games"), in_a_row(*self.usual))
        layout.addRow(_("Target"), self.target)
        capped = label(_("Points count up to"), parent=self)
        layout.addRow(_("Deals of a game"), in_a_row(self.deals, capped, self.cap))
        layout.addRow(_("Rounds"), self.rounds)
        layout.addRow("", self.rounds_note)
        layout.addRow(_("Levels"), self.levels)
        layout.addRow(_("Losing cards"), self.mode)
        layout.addRow(_("Level games"), self.equal)
        layout.addRow(_("Seats and play"), self.direction)
        layout.addRow(_("A bye counts"), self.bye)
        for chosen, limits in zip(self.usual, _USUAL_GAMES, strict=True):
            chosen.setAutoDefault(False)
            chosen.clicked.connect(partial(self._choose, *limits))
        self.setFocusProxy(self.target)

    def changed(self, before: Settings) -> Settings:
        """Return the settings of the fields; if nothing would end the game, the target stays."""
        old = butifarra_play(before.play)
        target, deals = self.target.value() or None, self.deals.value() or None
        play = replace(
            old,
            target=old.target if target is None and deals is None else target,
            deals=deals,
            cap=self.cap.value() or None,
            levels=self.levels.chosen,
            mode=self.mode.chosen,
            equal=self.equal.chosen,
            direction=self.direction.chosen,
            bye=self.bye.value,
        )
        return replace(before, play=play, rounds=self.rounds.value())

    def _choose(self, target: int, deals: int, cap: int) -> None:
        for field, value in ((self.target, target), (self.deals, deals), (self.cap, cap)):
            field.setValue(value)


def _limits(play: ButifarraPlay) -> tuple[SmallNumber, SmallNumber, SmallNumber]:
    """Return the fields of target, deals and cap."""
    target = _("Points that win a game; none: only the number of deals ends it")
    deals = _("Most deals in a game; no limit: only the target ends it")
    cap = _("Most points of a game that count; no limit: all of them")
    return (
        _limit(target, _("none"), play.target, _MOST_POINTS),
        _limit(deals, _("no limit"), play.deals, _MOST_DEALS),
        _limit(cap, _("no limit"), play.cap, _MOST_POINTS),
    )


def _limit(explained: str, without: str, limit: int | None, most: int) -> SmallNumber:
    """Return a number field whose lowest value is the word for no limit."""
    field = SmallNumber(explained)
    field.setRange(0, max(most, limit or 0))
    field.setSpecialValueText(without)
    field.setFixedWidth(_LIMIT_WIDTH)
    field.setValue(limit or 0)
    return field


# A pair's round as a line of totals after each deal.


class ButifarraRoundCard(RoundCard):
    """The totals after each deal, the pair's own first."""

    def __init__(self, played: PlayedRound, parent: QWidget | None = None) -> None:
        super().__init__(played, parent)
        self._way = round_words(played)
        self.setAccessibleName(in_words(played, _points_in_words(played.total), (self._way,)))
        self.setMinimumHeight(self.sizeHint().height())

    def hands_height(self) -> int:
        """Return the height of one line."""
        return ROW

    def paint_hands(self, painter: QPainter, top: int, colours: Colours) -> None:
        """Paint the totals, from the end backwards if there is not room for all."""
        line = QRect(MARGIN, top, self.width() - 2 * MARGIN, ROW)
        painter.setPen(qcolor(colours.muted))
        painter.setFont(text_font(9))
        shown = painter.fontMetrics().elidedText(self._way, Qt.TextElideMode.ElideLeft, line.width())
        painter.drawText(line, LEFT, shown)


def _points_in_words(total: int | None) -> str:
    if total is None:
        return _("no hand played yet")
    return ngettext("{count} point", "{count} points", total).format(count=total)


WINDOW = GameWindow(
    sheet=ButifarraSheet(),
    round_card=ButifarraRoundCard,
    settings=ButifarraSettings,
    picture="game-butifarra",
)
