"""High card on paper: a line a hand."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar

from batarde_tourney.core.tournament.event.event import Event, Table, game_of
from batarde_tourney.documents.blocks import BLOCK_TITLE, Block
from batarde_tourney.documents.games.game_papers import DrawPage, GamePapers
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Pen
from tests.ui.toy_game.game import high_hands
from tests.ui.toy_game.words import hand_words

_LINE = 7.0
HighLines = tuple[str, ...]
"""Everything said of a table."""


class HighPapers(GamePapers[HighLines, HighLines]):
    """Words alone."""

    landscape: ClassVar[bool] = False

    def gather_sheet(self, event: Event, table: Table, players: tuple[str, ...]) -> HighLines:
        return (" – ".join(players), *map(hand_words, high_hands(table.hands)))

    def sheet_pages(self, sheet: HighLines, area: Area) -> Iterator[DrawPage]:
        yield partial(_draw, sheet)

    def gather_result(self, event: Event, table: Table, players: tuple[str, ...]) -> HighLines:
        totals = game_of(event).totals(table.rubber, event.settings.play)
        return tuple(f"{name}: {points}" for name, points in zip(players, totals, strict=True))

    def result_blocks(self, result: HighLines, room: float) -> Iterator[Block]:
        yield Block(_LINE * len(result), partial(_draw, result))

    def result_note(self, results: Sequence[HighLines]) -> str:
        return ""


def _draw(sheet: HighLines, pen: Pen, area: Area) -> None:
    for at, line in enumerate(sheet, start=1):
        pen.text(line, area.x, area.y + _LINE * at, area.width, BLOCK_TITLE)


PAPERS = HighPapers()
