"""An event's standings under each criterion, and what the club's own hands say of tables of 3."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from batarde_tourney.core.games.game import TableFigures
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.core.tournament.standings.unequal_tables import (
    CriteriaCompared,
    CriterionRanks,
    compare_criteria,
    has_figures,
    is_enough,
    is_unequal,
    measure_tables,
)
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.club.transaction import Transaction

__all__ = ["CriteriaCompared", "CriteriaShown", "CriterionRanks", "TableFigures", "compare_ranking"]


@dataclass(frozen=True, slots=True)
class CriteriaShown:
    """Standings side by side, and hands measured by the size of their table.

    `compared` is None if no event of the game has a hand yet; `is_own` is whether it is of the event itself
    and not of the last one played. `measured` is empty where all tables of the game are alike, `bots` once
    the club's own hands say enough.
    """

    compared: CriteriaCompared | None
    is_own: bool
    measured: Mapping[int, TableFigures]
    bots: Mapping[int, TableFigures]


def compare_ranking(session: Session, number: EventNumber) -> CriteriaShown:
    """The event's standings under each criterion; if it has no hand, those of the club's last event.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        own = rows.events.load(number)
        game = game_named(own.game)
        is_own = has_figures(rank_sides(own))
        shown = own if is_own else next(_played(rows, own.game), None)
        measured = measure_tables(_played(rows, own.game)) if is_unequal(game) else {}
    return CriteriaShown(
        None if shown is None else compare_criteria(shown),
        is_own,
        measured,
        {} if is_enough(measured) else game.bots_at,
    )


def _played(rows: Transaction, game: str) -> Iterator[Event]:
    """The club's events of a game that have a hand, newest first."""
    for summary in rows.events.listed():
        if summary.game == game and summary.rounds:
            event = rows.events.load(summary.number)
            if has_figures(rank_sides(event)):
                yield event
