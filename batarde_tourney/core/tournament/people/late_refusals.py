"""Why a way for latecomers is not there, so that nobody wonders what they might have overlooked."""

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
    """What stands between latecomers and a seat."""

    NOT_DRAWN = "not-drawn"
    """There is no round yet."""
    OVER = "over"
    """Every table of the round has its hands."""
    STAGE = "stage"
    """The stage is played by those who entered it."""
    KNOCK_OUT = "knock-out"
    """A knock-out of matches: whoever sits out has a place in the bracket."""
    PARTNER = "partner"
    """One of them has no partner, or the partner is not there and nobody sits in."""
    NO_BYE = "no-bye"
    """Nobody sits out the round."""
    STANDBY_PAIR = "standby-pair"
    """For one more table a pair more is needed on standby."""
    SIDES = "sides"
    """Sides of several players are seated."""
    SITS = "sits"
    """One of them sits in the round already."""
    NO_THREE = "no-three"
    """No table of 3 is without a hand."""
    FEW_THREES = "few-threes"
    """Fewer tables of 3 are without a hand than there are latecomers; `count` of them."""
    STANDBY = "standby"
    """For one more table `count` players more are needed on standby."""
    SIZE = "size"
    """No table of the size that the event plays can be opened."""


@dataclass(frozen=True, slots=True)
class LateRefusal:
    """A hurdle, with its figure where it has one."""

    hurdle: LateHurdle
    count: int = 0


def late_refusals(
    event: Event, players: Sequence[PlayerId], ways: Sequence[LateWay]
) -> tuple[LateRefusal, ...]:
    """Why these ways are all: nothing where tables can be filled and opened."""
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
