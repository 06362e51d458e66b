"""A match of one player on their card: a line a game, its score hand by hand."""

from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.ecarte.entry_rows import lay_out
from batarde_tourney.core.games.ecarte.scoring import GameScore, is_won
from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.ui.games.ecarte.running import score_after
from batarde_tourney.ui.games.round_card import LEFT, MARGIN, RIGHT, ROW, RoundCard, in_words
from batarde_tourney.ui.kit.colours import Colours, qcolor
from batarde_tourney.ui.kit.theme import text_font


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game as this player saw it: the score after each hand, the own points first."""

    number: int
    scores: tuple[GameScore, ...]

    @property
    def is_over(self) -> bool:
        """Whether somebody has won it."""
        return bool(self.scores) and is_won(self.scores[-1])


class MatchStrip(RoundCard):
    """Games below each other; a game that was won is written strong."""

    def __init__(self, played: PlayedRound, parent: QWidget | None = None) -> None:
        super().__init__(played, parent)
        self._games = games_of(played)
        self.setAccessibleName(
            in_words(played, _won_in_words(played.total), tuple(map(_in_words, self._games)))
        )
        self.setMinimumHeight(self.sizeHint().height())

    def hands_height(self) -> int:
        """A line a game."""
        return ROW * len(games_of(self.played))

    def paint_hands(self, painter: QPainter, top: int, colours: Colours) -> None:
        """The result at the left, the way there at the right."""
        for game in self._games:
            line = QRect(MARGIN, top, self.width() - 2 * MARGIN, ROW)
            own, other = game.scores[-1]
            painter.setPen(qcolor(colours.good if game.is_over and own > other else colours.text))
            painter.setFont(text_font(9, bold=game.is_over))
            heading = _("Game {game}").format(game=game.number)
            result = f"{heading}  {_written(game.scores[-1])}"
            painter.drawText(line, LEFT, result)
            taken = painter.fontMetrics().horizontalAdvance(result) + 14
            painter.setPen(qcolor(colours.muted))
            painter.setFont(text_font(9))
            way = "  ".join(map(_written, game.scores[:-1]))
            room = line.adjusted(taken, 0, 0, 0)
            shown = painter.fontMetrics().elidedText(way, Qt.TextElideMode.ElideLeft, room.width())
            painter.drawText(room, RIGHT, shown)
            top += ROW


def games_of(played: PlayedRound) -> tuple[GameLine, ...]:
    """The games of the match in their order, as far as hands of them are in."""
    rubber = Rubber(2, played.first_dealer, played.hands)
    games: dict[int, list[GameScore]] = {}
    for draft in lay_out(rubber, played.play)[: len(played.hands)]:
        score = score_after(draft)
        if score is not None:
            own, other = score[played.seat], score[1 - played.seat]
            games.setdefault(draft.game, []).append((own, other))
    return tuple(GameLine(number, tuple(scores)) for number, scores in games.items())


def _written(score: GameScore) -> str:
    return f"{score[0]}–{score[1]}"


def _won_in_words(total: int | None) -> str:
    if total is None:
        return _("no hand played yet")
    return ngettext("{count} game won", "{count} games won", total).format(count=total)


def _in_words(game: GameLine) -> str:
    return _("Game {game}: {score}, {hands} hands").format(
        game=game.number, score=_written(game.scores[-1]), hands=len(game.scores)
    )
