"""Reasons why a way for latecomers is missing, so that a director does not search for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.closing import taking_part
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.people.late import (
    LateKind,
    LateWay,
    fillable_tables,
    free_standbys,
    is_open_stage,
    new_table_sizes,
    openings,
)
from batarde_tourney.core.tournament.ranking.figures import is_finished


class LateHurdle(StrEnum):
    """What prevents latecomers from getting a seat."""

    NOT_DRAWN = "not-drawn"
    """There is no round yet."""
    OVER = "over"
    """Every table of the round is finished."""
    STAGE = "stage"
    """The stage is only for those who entered it."""
    KNOCK_OUT = "knock-out"
    """A knock-out of matches: sides that sit out have a place in the bracket."""
    PARTNER = "partner"
    """A player has no partner, or the partner is absent and nobody sits in."""
    NO_BYE = "no-bye"
    """Nobody sits out the round."""
    STANDBY_PAIR = "standby-pair"
    """One more table needs another pair on standby."""
    SIDES = "sides"
    """Sides of several players are seated."""
    SITS = "sits"
    """One of the players already has a seat in the round."""
    NO_THREE = "no-three"
    """Every table of 3 has a hand."""
    FEW_THREES = "few-threes"
    """Only `count` tables of 3 have no hand, fewer than there are latecomers."""
    STANDBY = "standby"
    """One more table needs `count` more players on standby."""
    SIZE = "size"
    """No table of a size that the event plays can be opened."""


@dataclass(frozen=True, slots=True)
class LateRefusal:
    """A hurdle, with its number where it has one."""

    hurdle: LateHurdle
    count: int = 0


def late_refusals(
    event: Event, players: Sequence[PlayerId], ways: Sequence[LateWay]
) -> tuple[LateRefusal, ...]:
    """Why there are no other ways; empty where tables can be filled and opened."""
    round_ = event.rounds[-1] if event.rounds else None
    if round_ is None:
        return (LateRefusal(LateHurdle.NOT_DRAWN),)
    if all(is_finished(table, event) for table in round_.tables):
        return (LateRefusal(LateHurdle.OVER),)
    for hurdle, is_met in (
        (LateHurdle.STAGE, not is_open_stage(event, round_)),
        (LateHurdle.SIDES, bool(event.sides)),
        (LateHurdle.SITS, bool(taking_part(round_) & set(players))),
    ):
        if is_met:
            return (LateRefusal(hurdle),)
    refusals: list[LateRefusal] = []
    threes = len(fillable_tables(event, round_))
    if not threes:
        refusals.append(LateRefusal(LateHurdle.NO_THREE))
    elif threes < len(players):
        refusals.append(LateRefusal(LateHurdle.FEW_THREES, threes))
    if not any(way.kind in {LateKind.OPEN, LateKind.BOTH} for way in ways):
        sizes = openings(len(players), new_table_sizes(event, round_))
        lacking = min((sum(chosen) - len(players) for chosen in sizes), default=0)
        lacking -= len(free_standbys(event, round_, players))
        refusals.append(LateRefusal(LateHurdle.STANDBY, lacking) if sizes else LateRefusal(LateHurdle.SIZE))
    return tuple(refusals)
