"""The ceremony: places or prizes are told one by one, the first one last."""

from itertools import groupby

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import Prize
from batarde_tourney.core.tournament.standings.standings import Standing, Standings


def ceremony_steps(standings: Standings, places: int) -> tuple[tuple[Standing, ...], ...]:
    """Who has a place up to this one, from the last place to the first; who shares one is told at once.

    Empty before the first hand. Somebody who only played in seats of others has no place.
    """
    ranked = (row for row in standings.rows if row.has_figures and not row.is_substitute)
    told = (row for row in ranked if row.rank <= places)
    steps = [tuple(rows) for _rank, rows in groupby(told, key=_rank_of)]
    return tuple(reversed(steps))


def prizes_told(event: Event) -> tuple[Prize, ...]:
    """The prizes that somebody has, from the last of the list to the first."""
    return tuple(prize for prize in reversed(event.prizes) if prize.to)


def _rank_of(row: Standing) -> int:
    return row.rank
