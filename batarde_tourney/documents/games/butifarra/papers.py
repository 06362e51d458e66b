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
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.event.partners import JOINT, numbered, numbers_by_player
from batarde_tourney.documents.blocks import Block
from batarde_tourney.documents.games.butifarra.game_sheet import DealSheet, draw_game_sheet, sheet_parts
from batarde_tourney.documents.games.butifarra.sheet_rows import sheet_rows
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

_MOST_COLUMNS, _TOTAL = 12, 20.0


class ButifarraPapers(GamePapers[DealSheet, TwoSidedResult]):
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

    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> TwoSidedResult:
        """What each deal scored, and the totals."""
        play, hands = butifarra_play(event.settings.play), butifarra_hands(table.hands)
        game = game_played(hands, table.first_dealer, play, is_closed=table.closed is not None)
        totals, numbers = tuple(map(str, game.totals or (0, 0))), numbers_by_player(event)
        return TwoSidedResult(
            table.number,
            tuple(
                numbered(JOINT.join(players[seat] for seat in seats), numbers.get(table.seats[seats[0]]))
                for seats in SIDES
            ),
            tuple(str(deal) for deal in range(1, max(_MOST_COLUMNS, len(hands)) + 1)),
            tuple(tuple(PrintedScore(str(points or "·")) for points in score_hand(hand)) for hand in hands),
            (PrintedSum(_("total"), totals, _TOTAL),),
            game_of(event).places(table.rubber, play) if game.is_over and hands else (),
            state_words(event, table, is_over=game.is_over),
        )

    def result_blocks(self, result: TwoSidedResult, room: float) -> Iterator[Block]:
        """One small block."""
        yield Block(result_height(result), partial(draw_result, result))

    def result_note(self, results: Sequence[TwoSidedResult]) -> str:
        """What the numbers are."""
        return _("The points above 36 in a hand, multiplied. Bold: won.")

    def certify(self, event: Event, round_: Round) -> Certificate | None:
        """Who has met whom in the rounds up to this one, who dealt first and who sat out."""
        return judge_pairs(event, round_.number)


PAPERS = ButifarraPapers()
