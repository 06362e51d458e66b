"""Butifarra's own papers, their values gathered from an event."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.butifarra.game import butifarra_hands, butifarra_play
from batarde_tourney.core.games.butifarra.hand import SIDES
from batarde_tourney.core.games.butifarra.running import game_played
from batarde_tourney.core.games.butifarra.scoring import score_hand
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.whole_events import judge_pairs
from batarde_tourney.core.tournament.event import Event, Round, Table
from batarde_tourney.core.tournament.partners import numbers_by_player
from batarde_tourney.documents.blocks import Block
from batarde_tourney.documents.games.butifarra.game_sheet import DealSheet, draw_game_sheet, sheet_parts
from batarde_tourney.documents.games.butifarra.result_table import GameResult, draw_game, game_height
from batarde_tourney.documents.games.butifarra.sheet_rows import sheet_rows
from batarde_tourney.documents.games.game_papers import DrawPage, GamePapers
from batarde_tourney.documents.names import side_names
from batarde_tourney.documents.page import Area
from batarde_tourney.i18n import gettext as _

_MOST_COLUMNS = 12


class ButifarraPapers(GamePapers[DealSheet, GameResult]):
    """A row a deal; both pairs side by side."""

    landscape: ClassVar[bool] = False
    also_shown: ClassVar[tuple[Criterion, ...]] = (Criterion.POINTS,)
    certifies: ClassVar[bool] = True

    def gather_sheet(self, event: Event, table: Table, players: tuple[str, ...]) -> DealSheet:
        """The deals of the game, those played filled in; no more of them once it is over."""
        play, hands = butifarra_play(event.settings.play), butifarra_hands(table.hands)
        game = game_played(hands, table.first_dealer, play, is_closed=table.closed is not None)
        rows = sheet_rows(hands, table.first_dealer, play, is_over=game.is_over)
        by_player = numbers_by_player(event)
        numbers = tuple(by_player.get(table.seats[seats[0]]) for seats in SIDES)
        return DealSheet(players, rows, play, game.totals or () if game.is_over else (), numbers)

    def sheet_pages(self, sheet: DealSheet, area: Area) -> Iterator[DrawPage]:
        """As many deals a page as it has room for; the last has totals and signatures."""
        parts = sheet_parts(sheet, area)
        for part in parts:
            yield partial(draw_game_sheet, sheet, part, ends=part is parts[-1])

    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> GameResult:
        """What each deal scored, and the totals."""
        play, hands = butifarra_play(event.settings.play), butifarra_hands(table.hands)
        game = game_played(hands, table.first_dealer, play, is_closed=table.closed is not None)
        totals = game.totals or (0, 0)
        pairs = tuple(" & ".join(players[seat] for seat in seats) for seats in SIDES)
        return GameResult(
            table.number,
            pairs,
            tuple(score_hand(hand) for hand in hands),
            totals,
            (1 + (totals[0] < totals[1]), 1 + (totals[1] < totals[0])) if game.is_over and hands else (),
            is_over=game.is_over,
            is_closed=table.closed is not None,
            columns=max(_MOST_COLUMNS, len(hands)),
            absent=_absent(event, table),
        )

    def result_blocks(self, result: GameResult, room: float) -> Iterator[Block]:
        """One small block."""
        yield Block(game_height(), partial(draw_game, result))

    def result_note(self, results: Sequence[GameResult]) -> str:
        """What the numbers are."""
        return _("What is above 36 points of a hand, multiplied. In bold: won.")

    def certify(self, event: Event, round_: Round) -> Certificate | None:
        """Who has met whom in the rounds up to this one, who dealt first and who sat out."""
        return judge_pairs(event, round_.number)


def _absent(event: Event, table: Table) -> str:
    side = table.closed.absent if table.closed else None
    return "" if side is None else side_names(event)[side]


PAPERS = ButifarraPapers()
