"""Écarté's entry in the registry of games: its settings and its round card."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.games.ecarte.entry import ENTRY
from batarde_tourney.core.games.ecarte.game import ecarte_play
from batarde_tourney.core.games.ecarte.scoring import GameScore, is_won
from batarde_tourney.core.games.ecarte.settings import FirstDealer, GameValue
from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.ui.games.bye_fields import ByeFields
from batarde_tourney.ui.games.ecarte.sheet import EcarteSheet
from batarde_tourney.ui.games.ecarte.standing import score_after
from batarde_tourney.ui.games.game_settings import GameSettings, GameWindow
from batarde_tourney.ui.games.round_card import LEFT, MARGIN, RIGHT, ROW, RoundCard, in_words
from batarde_tourney.ui.kit.choices import Choices, SmallNumber, form_in
from batarde_tourney.ui.kit.colours import Colours, qcolor
from batarde_tourney.ui.kit.theme import text_font

# A player's match on their card: a line per game, with its score after each hand.


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game from this player's view: the score after each hand, their own points first."""

    number: int
    scores: tuple[GameScore, ...]

    @property
    def is_over(self) -> bool:
        """Whether it has a winner."""
        return bool(self.scores) and is_won(self.scores[-1])


class EcarteRoundCard(RoundCard):
    """Games below each other; a finished game's result is bold."""

    def __init__(self, played: PlayedRound, parent: QWidget | None = None) -> None:
        super().__init__(played, parent)
        self._games = games_of(played)
        self.setAccessibleName(
            in_words(played, _won_in_words(played.total), tuple(map(_in_words, self._games)))
        )
        self.setMinimumHeight(self.sizeHint().height())

    def hands_height(self) -> int:
        """Return the height: a line per game."""
        return ROW * len(games_of(self.played))

    def paint_hands(self, painter: QPainter, top: int, colours: Colours) -> None:
        """Paint each game's result on the left, and the scores before it on the right."""
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
    """Return the games of the match in order, as far as their hands are known."""
    rubber = Rubber(2, played.first_dealer, played.hands)
    games: dict[int, list[GameScore]] = {}
    for draft in ENTRY.lay_out(rubber, played.play)[: len(played.hands)]:
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


# An event's settings of Écarté.

_MOST_GAMES = 7


class EcarteSettings(GameSettings):
    """Games of a match, first dealer, value of a game and of a bye."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        play = ecarte_play(settings.play)
        self.games = SmallNumber(
            _("Most games in a match: the player who wins most of them wins the match"), self
        )
        self.games.setRange(1, max(_MOST_GAMES, play.games))
        # Best of an odd number: a match is never level.
        self.games.setSingleStep(2)
        self.games.setValue(play.games)
        self.games.lineEdit().setReadOnly(True)
        self.first_dealer = Choices(
            {
                FirstDealer.ALTERNATE: _("In turn, game by game"),
                FirstDealer.LOSER: _("The loser of the game before"),
            },
            play.first_dealer,
            self,
        )
        self.game_value = Choices(
            {
                GameValue.ONE: _("Every game counts 1"),
                GameValue.TREBLE: _("3 if the loser has no point, 2 with 1 or 2 points, else 1"),
            },
            play.game_value,
            self,
        )
        self.bye = ByeFields(play.bye, self)
        layout = form_in(self)
        layout.addRow(_("Best of"), self.games)
        layout.addRow(_("Rounds"), self.rounds)
        layout.addRow("", self.rounds_note)
        layout.addRow(_("First dealer"), self.first_dealer)
        layout.addRow(_("Value of a game"), self.game_value)
        layout.addRow(_("A bye counts"), self.bye)
        self.setFocusProxy(self.games)

    def changed(self, before: Settings) -> Settings:
        """Return the settings of the fields: games, first dealer, value of a game and of a bye."""
        play = replace(
            ecarte_play(before.play),
            games=self.games.value(),
            first_dealer=self.first_dealer.chosen,
            game_value=self.game_value.chosen,
            bye=self.bye.value,
        )
        return replace(before, play=play, rounds=self.rounds.value())


WINDOW = GameWindow(
    sheet=EcarteSheet(), round_card=EcarteRoundCard, settings=EcarteSettings, picture="game-ecarte"
)
