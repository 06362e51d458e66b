"""Écarté's own papers, their values gathered from an event."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.ecarte.match import match_of
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.whole_events import judge_pairs
from batarde_tourney.core.tournament.event import Event, Round, Table, game_of
from batarde_tourney.documents.blocks import Block
from batarde_tourney.documents.games.ecarte.match_lines import game_sheets
from batarde_tourney.documents.games.ecarte.match_sheet import MatchSheet, draw_match_sheet, sheet_shares
from batarde_tourney.documents.games.ecarte.result_table import MatchResult, draw_match, match_height
from batarde_tourney.documents.games.game_papers import DrawPage, GamePapers
from batarde_tourney.documents.names import side_names
from batarde_tourney.documents.page import Area
from batarde_tourney.i18n import gettext as _


class EcartePapers(GamePapers[MatchSheet, MatchResult]):
    """A row a hand, game under game."""

    landscape: ClassVar[bool] = False
    also_shown: ClassVar[tuple[Criterion, ...]] = (Criterion.POINTS,)
    certifies: ClassVar[bool] = True

    def gather_sheet(self, event: Event, table: Table, players: tuple[str, ...]) -> MatchSheet:
        """The games of the match, those played filled in; no more of them once it is over."""
        play, hands = _play_of(event), _hands_of(table)
        match = match_of(hands, table.first_dealer, play, is_closed=table.closed is not None)
        sheets = game_sheets(hands, table.first_dealer, play, is_over=match.is_over)
        return MatchSheet(players, sheets, play.majority, match.wins if match.is_over else ())

    def sheet_pages(self, sheet: MatchSheet, area: Area) -> Iterator[DrawPage]:
        """As many games a page as it has room for; the last has games won and signatures."""
        shares = sheet_shares(sheet, area)
        for share in shares:
            yield partial(draw_match_sheet, sheet, share, ends=share is shares[-1])

    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> MatchResult:
        """The score of every game, games won and points."""
        play, game = _play_of(event), game_of(event)
        match = match_of(_hands_of(table), table.first_dealer, play, is_closed=table.closed is not None)
        scores = [game.score for game in match.games]
        if match.hands:
            scores.append(match.score)
        return MatchResult(
            table.number,
            players,
            tuple(scores),
            tuple(game.winner for game in match.games),
            match.wins,
            match.points,
            game.places(table.rubber, play) if match.is_over and table.hands else (),
            is_over=match.is_over,
            is_closed=table.closed is not None,
            most=play.games,
            hands=len(table.hands),
            absent=_absent(event, table),
        )

    def result_blocks(self, result: MatchResult, room: float) -> Iterator[Block]:
        """One small block."""
        yield Block(match_height(), partial(draw_match, result))

    def result_note(self, results: Sequence[MatchResult]) -> str:
        """How a game and a match are won."""
        return _("A game is won with 5 points. In bold: won.")

    def certify(self, event: Event, round_: Round) -> Certificate | None:
        """Who has met whom in the rounds up to this one, who dealt first and who sat out."""
        return judge_pairs(event, round_.number)


def _absent(event: Event, table: Table) -> str:
    side = table.closed.absent if table.closed else None
    return "" if side is None else side_names(event)[side]


def _play_of(event: Event) -> EcartePlay:
    return cast(EcartePlay, event.settings.play)


def _hands_of(table: Table) -> tuple[EcarteHand, ...]:
    return cast(tuple[EcarteHand, ...], table.hands)


PAPERS = EcartePapers()
