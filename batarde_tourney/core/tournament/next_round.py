"""Which round of an event comes next: of which stage, for whom, and whether it can be drawn yet."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event import Event, Side, sides_of
from batarde_tourney.core.tournament.figures import is_finished
from batarde_tourney.core.tournament.people import Status
from batarde_tourney.core.tournament.presence import next_round_number, status_in_round
from batarde_tourney.core.tournament.stages import Stage


@dataclass(eq=False)
class TableUnfinished(TourneyError):
    """A table of an earlier round still has hands to play."""

    round: int
    table: int
    sentence = N_("Round {round}, table {table} is not finished: the next round cannot be drawn yet.")


@dataclass(eq=False)
class NoRoundPlanned(TourneyError):
    """Every stage has as many rounds as were planned."""

    sentence = N_("All rounds that the stages of this event plan have been drawn.")


@dataclass(eq=False)
class EntryOpen(TourneyError):
    """Who enters a stage depends on another one, and the file does not name them."""

    stage: str
    sentence = N_(
        "Nobody has entered the stage “{stage}” yet: the event file names those who do as “entered”."
    )


def refuse_unfinished(event: Event) -> None:
    """Nothing, if every table has been played to its end or closed (games, part D, `open-round`).

    Raises: TableUnfinished.
    """
    for round_ in event.rounds:
        for table in round_.tables:
            if not is_finished(table, event):
                raise TableUnfinished(round_.number, table.number)


def stage_to_draw(event: Event) -> Stage | None:
    """The first stage with rounds still to draw from which no other has gone on; None without stages.

    Raises: NoRoundPlanned.
    """
    if not event.stages:
        return None
    begun = {round_.stage for round_ in event.rounds}
    left_behind = {stage.entry.source for stage in event.stages if stage.entry and stage.id in begun}
    for stage in event.stages:
        drawn = sum(round_.stage == stage.id for round_ in event.rounds)
        if drawn < stage.rounds and stage.id not in left_behind:
            return stage
    raise NoRoundPlanned


def sides_present(event: Event, stage: Stage | None) -> tuple[Side, ...]:
    """The sides to draw: those in the stage all of whose players are there (games, part D, `present`).

    Raises: EntryOpen.
    """
    number = next_round_number(event)
    entered = None if stage is None else _entered(event, stage)
    return tuple(
        side
        for side in sides_of(event)
        if (entered is None or side.id in entered)
        and all(status_in_round(event, player, number) is Status.IN for player in side.players)
    )


def _entered(event: Event, stage: Stage) -> set[SideId] | None:
    """Those who take part; None for everybody (F1, F3)."""
    if stage.entered is not None:
        return set(stage.entered)
    if stage.entry is None:
        return None
    # A stage under way tells by its own rounds who is in it.
    rounds = [round_ for round_ in event.rounds if round_.stage == stage.id]
    if not rounds:
        raise EntryOpen(stage.name or stage.id)
    side_of: dict[PlayerId, SideId] = {player: side.id for side in sides_of(event) for player in side.players}
    seated = {side_of[player] for then in rounds for table in then.tables for player in table.seats}
    return seated | {side for then in rounds for side in then.byes}
