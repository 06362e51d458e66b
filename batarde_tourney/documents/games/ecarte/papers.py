"""Écarté's own papers: their values from an event, and their drawing."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand
from batarde_tourney.core.games.ecarte.match import EcarteMatch, match_of
from batarde_tourney.core.games.ecarte.scoring import GameScore
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.pairing.event_plan import judge_pairs
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.documents.blocks import Block
from batarde_tourney.documents.games.ecarte.match_sheet import (
    MatchSheet,
    draw_match_sheet,
    game_sheets,
    sheet_shares,
)
from batarde_tourney.documents.games.game_papers import DrawPage, GamePapers
from batarde_tourney.documents.games.two_sided import (
    PrintedScore,
    PrintedSum,
    TwoSidedResult,
    draw_result,
    result_height,
    state_words,
)
from batarde_tourney.documents.page import Area
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.figures import NO_FIGURE

_WINS, _POINTS = 26.0, 18.0
"""Widths of the result columns of a match, in mm."""


class EcartePapers(GamePapers[MatchSheet, TwoSidedResult]):
    """Papers with a row for each hand, the games below each other."""

    landscape: ClassVar[bool] = False
    also_shown: ClassVar[tuple[Criterion, ...]] = (Criterion.POINTS,)
    certifies: ClassVar[bool] = True

    def gather_sheet(self, event: Event, table: Table, players: tuple[str, ...]) -> MatchSheet:
        """Collect the games of the match, played ones filled in; no blank ones once it is over."""
        play, hands = _play_of(event), _hands_of(table)
        match = match_of(hands, table.first_dealer, play, is_closed=table.closed is not None)
        sheets = game_sheets(hands, table.first_dealer, play, is_over=match.is_over)
        return MatchSheet(players, sheets, play.majority, match.wins if match.is_over else ())

    def sheet_pages(self, sheet: MatchSheet, area: Area) -> Iterator[DrawPage]:
        """As many games on a page as fit; the last has games won and signatures."""
        shares = sheet_shares(sheet, area)
        for share in shares:
            yield partial(draw_match_sheet, sheet, share, ends=share is shares[-1])

    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> TwoSidedResult:
        """Collect the score of every game, games won and points."""
        play = _play_of(event)
        match = match_of(_hands_of(table), table.first_dealer, play, is_closed=table.closed is not None)
        games = range(1, play.games + 1)
        return TwoSidedResult(
            table.number,
            players,
            tuple(_("Game {number}").format(number=number) for number in games),
            _scores(match),
            (
                PrintedSum(_("games won"), tuple(map(str, match.wins)), _WINS),
                PrintedSum(_("points scored"), tuple(map(str, match.points)), _POINTS, is_quiet=True),
            ),
            game_of(event).places(table.rubber, play) if match.is_over and table.hands else (),
            state_words(event, table, is_over=match.is_over),
        )

    def result_blocks(self, result: TwoSidedResult, room: float) -> Iterator[Block]:
        """One small block."""
        yield Block(result_height(result), partial(draw_result, result))

    def result_note(self, results: Sequence[TwoSidedResult]) -> str:
        """Legend of how a game and a match are won."""
        return _("5 points win a game. Bold: won.")

    def certify(self, event: Event, round_: Round) -> Certificate | None:
        """Certificate of the rounds up to this one: meetings, first deals and byes."""
        return judge_pairs(event, round_.number)


def _scores(match: EcarteMatch) -> tuple[tuple[PrintedScore, ...], ...]:
    """By seat the finished games, and the one in play; a dash for an unknown score."""
    over = [
        tuple(
            PrintedScore(text, is_won=game.winner == seat)
            for seat, text in enumerate(_score_texts(game.score))
        )
        for game in match.games
    ]
    if not match.hands:
        return tuple(over)
    return (*over, tuple(PrintedScore(text, is_open=True) for text in _score_texts(match.score)))


def _score_texts(score: GameScore | None) -> tuple[str, ...]:
    return (NO_FIGURE,) * len(SEATS) if score is None else tuple(map(str, score))


def _play_of(event: Event) -> EcartePlay:
    return cast(EcartePlay, event.settings.play)


def _hands_of(table: Table) -> tuple[EcarteHand, ...]:
    return cast(tuple[EcarteHand, ...], table.hands)


PAPERS = EcartePapers()
