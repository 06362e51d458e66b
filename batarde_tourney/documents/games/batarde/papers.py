"""La Bâtarde's own papers, their values gathered from an event."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.schedule import dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.scoring import multiplier, penalties
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.pairing.tables.certificate import Certificate, judge
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.clubs import groups_apart
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.documents.blocks import Block
from batarde_tourney.documents.games.batarde.result_table import (
    HandResult,
    TableResult,
    draw_table,
    most_hands,
)
from batarde_tourney.documents.games.batarde.score_grid import (
    HandLine,
    ScoreSheet,
    draw_score_sheet,
    lines_on,
)
from batarde_tourney.documents.games.game_papers import DrawPage, GamePapers
from batarde_tourney.documents.page import Area, share_out
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.signs import OVERRULED_SIGN
from batarde_tourney.i18n.people.closings import closing_words


class BatardePapers(GamePapers[ScoreSheet, TableResult]):
    """A row a hand, four columns a player."""

    landscape: ClassVar[bool] = True
    also_shown: ClassVar[tuple[Criterion, ...]] = (
        Criterion.PENALTY,
        Criterion.EXACT,
        Criterion.WINS,
        Criterion.BEST_ROUND,
    )
    certifies: ClassVar[bool] = True

    def gather_sheet(self, event: Event, table: Table, players: tuple[str, ...]) -> ScoreSheet:
        """Every hand of the schedule, those recorded with penalties and running totals."""
        return ScoreSheet(players, _lines(event, table), batarde_play(event.settings.play).wording)

    def sheet_pages(self, sheet: ScoreSheet, area: Area) -> Iterator[DrawPage]:
        """A schedule too long for one page goes on on the next; the last has totals and signatures."""
        pages = share_out(sheet.lines, lines_on(area))
        for page in pages:
            yield partial(draw_score_sheet, replace(sheet, lines=page), ends=page is pages[-1])

    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> TableResult:
        """Hands with their penalties; places once every hand is in."""
        game, play = game_of(event), event.settings.play
        hands = batarde_hands(table.hands)
        return TableResult(
            table.number,
            players,
            len(hand_sizes(len(players), batarde_play(play).schedule)),
            tuple(HandResult(hand, penalties(hand), multiplier(hand)) for hand in hands),
            game.totals(table.rubber, play) if hands else (),
            game.places(table.rubber, play) if hands and game.is_over(table.rubber, play) else (),
            closed=closing_words(table.closed) if table.closed else "",
        )

    def result_blocks(self, result: TableResult, room: float) -> Iterator[Block]:
        """As many hands a block as the room holds; the totals stand below the last."""
        parts = share_out(result.hands, most_hands(room))
        for part in parts:
            shown = result.of_hands(part, ends=part is parts[-1])
            yield Block(shown.height, partial(draw_table, shown))

    def result_note(self, results: Sequence[TableResult]) -> str:
        """What bold bids and the sign of an overruled hand mean."""
        if any(line.hand.overruled for result in results for line in result.hands):
            return _("Bold bid: this player set the denomination. {sign} Accepted by the director.").format(
                sign=OVERRULED_SIGN
            )
        return _("Bold bid: this player set the denomination.")

    def certify(self, event: Event, round_: Round) -> Certificate | None:
        """The certificate of the rounds up to this one."""
        rounds = tuple(
            RoundPlan(
                tuple(TablePlan(table.number, table.seats, table.first_dealer) for table in past.tables)
            )
            for past in event.rounds
            if past.tables and past.number <= round_.number
        )
        lengths = game_of(event).table_lengths(event.settings.play)
        return judge(rounds, lengths=lengths, apart=event.settings.apart, groups=groups_apart(event))


def _lines(event: Event, table: Table) -> tuple[HandLine, ...]:
    seats = len(table.seats)
    hands = batarde_hands(table.hands)
    totals = (0,) * seats
    lines = []
    for index, cards in enumerate(hand_sizes(seats, batarde_play(event.settings.play).schedule)):
        hand = hands[index] if index < len(hands) else None
        points = penalties(hand) if hand else ()
        if points:
            totals = tuple(total + more for total, more in zip(totals, points, strict=True))
        dealer = dealer_of(table.first_dealer, index, seats)
        lines.append(HandLine(index + 1, cards, dealer, hand, points, totals))
    return tuple(lines)


PAPERS = BatardePapers()
