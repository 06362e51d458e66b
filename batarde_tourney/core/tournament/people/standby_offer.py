"""Who on standby would make a table of 3 one of 4 (formats §2)."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.people.late import fillable_tables, free_standbys, is_open_stage


def standby_for_a_three(event: Event, round_: Round) -> PlayerId | None:
    """The first on the standby list, if the round has a table of 3 that one more could still come to.

    The round is one that is seated, or one that is proposed and would then be drawn again. None where
    nobody waits, where pairs play, or where the stage is for those alone who entered it.
    """
    if event.sides or not is_open_stage(event, round_) or not fillable_tables(event, round_):
        return None
    return next(iter(free_standbys(event, round_, ())), None)
