"""Which round of an event comes next: of which stage, for whom, and whether it can be drawn yet."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Side, game_of, sides_of
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import plays_in_pairs, present_sides
from batarde_tourney.core.tournament.event.presence import next_round_number, players_present
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out, still_in
from batarde_tourney.core.tournament.stages.line import Course, line_of
from batarde_tourney.core.tournament.stages.robin import Meeting
from batarde_tourney.core.tournament.standings.standings import rank_sides

_MOST_PAIRS = 8
"""So many who have still to meet are named: of a large round robin a hundred may."""


@dataclass(eq=False)
class TableUnfinished(TourneyError):
    """A table of an earlier round still has hands to play."""

    round: int
    table: int
    sentence = N_("Round {round}, table {table} is not finished: the next round cannot be drawn yet.")


@dataclass(eq=False)
class NoRoundPlanned(TourneyError):
    """Every stage has as many rounds as were planned."""

    sentence = N_("All rounds planned in the stages of this event have been drawn.")


@dataclass(eq=False)
class RoundRobinOver(NoRoundPlanned):
    """All who are still in the last round robin have met as often as planned (R30)."""

    stage: str
    sentence = N_("“{stage}” is over: all who are still in have met. There is no round left to draw.")


@dataclass(eq=False)
class MeetingsLeft(NoRoundPlanned):
    """All rounds planned of a round robin are drawn, and some have still to meet (R30)."""

    stage: str
    pairs: tuple[str, ...]
    sentence = N_(
        "All rounds planned of “{stage}” have been drawn. Still to meet: {pairs}."
        " Give the stage one more round, and they can."
    )


@dataclass(eq=False)
class LineOpen(TourneyError):
    """Equals stand across the line to a stage: it cannot be drawn before somebody has settled who goes on."""

    stage: str
    places: int
    sides: tuple[str, ...]
    sentence = N_(
        "It is not decided who goes on to “{stage}”: {sides} are tied; places left: {places}. Settle "
        "this first, by a play-off, by lot or by the director's decision."
    )


def refuse_unfinished(event: Event) -> None:
    """Nothing, if every table has been played to its end or closed (games, part D, `open-round`).

    Raises: TableUnfinished.
    """
    for round_ in event.rounds:
        for table in round_.tables:
            if not is_finished(table, event):
                raise TableUnfinished(round_.number, table.number)


def stage_to_draw(event: Event, goes_on: StageId | None = None) -> Stage | None:
    """The first stage with rounds still to draw from which no other has gone on; None without stages.

    `goes_on` is as in `stage_due`. Raises: NoRoundPlanned, and its children of a round robin.
    """
    stage = stage_due(event, goes_on)
    if stage is None and event.stages:
        raise _nothing_planned(event)
    return stage


def _nothing_planned(event: Event) -> NoRoundPlanned:
    """Why there is no round to draw: of a round robin that comes last, whether all have met."""
    course = Course(event)
    last = next((stage for stage in reversed(event.stages) if rounds_of(event, stage)), None)
    robin = None if last is None else course.robin(last.id)
    if last is None or robin is None:
        return NoRoundPlanned()
    left = robin.to_play()
    if not left:
        return robin_over(last)
    return MeetingsLeft(shown_name(last.name) or last.id, names_of_pairs(event, left))


def robin_over(stage: Stage) -> RoundRobinOver:
    """That nobody who is still in this round robin has anybody left to meet."""
    return RoundRobinOver(shown_name(stage.name) or stage.id)


def names_of_pairs(event: Event, pairs: Iterable[Meeting]) -> tuple[str, ...]:
    """Who is to meet whom, by name, in the order of the file."""
    names = {side.id: shown_name(side.name) for side in sides_of(event)}
    place = {side: at for at, side in enumerate(names)}
    in_order = sorted(sorted(pair, key=place.__getitem__) for pair in pairs)
    in_order.sort(key=lambda pair: [place[side] for side in pair])
    shown = [" – ".join(names[side] for side in pair) for pair in in_order[:_MOST_PAIRS]]
    return (*shown, "…") if len(in_order) > _MOST_PAIRS else tuple(shown)


def rounds_of(event: Event, stage: Stage) -> int:
    """The rounds of the stage that have been drawn."""
    return sum(then.stage == stage.id for then in event.rounds)


def players_expected(event: Event) -> tuple[Player, ...]:
    """Who is here for the next round, as far as that is settled: of its stage also those on an open line.

    Everybody who is here where there is no stage to draw; of pairs those that can sit down whole: whoever
    waits for a partner plays nothing.
    """
    here = _ready(event)
    stage = stage_due(event)
    if stage is None:
        return here
    line = line_of(event, stage.id)
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    return tuple(player for player in here if side_of.get(player.id) in {*line.entered, *line.open})


def _ready(event: Event) -> tuple[Player, ...]:
    """Who is here; of pairs the players of those all of whose seats somebody takes."""
    number = next_round_number(event)
    if not plays_in_pairs(event):
        return players_present(event, number)
    ready = {player for side in present_sides(event, event.sides, number) for player in side.players}
    return tuple(player for player in event.players if player.id in ready)


def stage_due(event: Event, goes_on: StageId | None = None) -> Stage | None:
    """The stage whose round comes next; None without stages, and where all rounds planned are drawn.

    `goes_on` is a round robin that is not over when all have met: so earlier releases drew them.
    """
    begun = {round_.stage for round_ in event.rounds}
    left_behind = {stage.entry.source for stage in event.stages if stage.entry and stage.id in begun}
    for stage in event.stages:
        drawn = rounds_of(event, stage)
        if drawn >= stage.rounds or stage.id in left_behind:
            continue
        if not drawn or stage.id == goes_on or not _have_met(event, stage):
            return stage
    return None


def _have_met(event: Event, stage: Stage) -> bool:
    """Whether it is a round robin that is over before its last round: all who are still in have met (R30)."""
    robin = Course(event).robin(stage.id) if game_of(event).side_count == 2 else None
    return robin is not None and robin.is_over


def sides_present(event: Event, stage: Stage | None) -> tuple[Side, ...]:
    """The sides to draw: those in the stage all of whose players are there (games, part D, `present`).

    Raises: LineOpen.
    """
    number = next_round_number(event)
    entered = None if stage is None else set(_entered(event, stage))
    wanted = (side for side in sides_of(event) if entered is None or side.id in entered)
    return present_sides(event, wanted, number)


def players_to_draw(event: Event, stage: Stage | None) -> tuple[Player, ...]:
    """The players of these sides, in order of entry.

    Raises: LineOpen.
    """
    here = {player for side in sides_present(event, stage) for player in side.players}
    return tuple(player for player in event.players if player.id in here)


def entered_with(event: Event, round_: Round) -> tuple[Stage, ...] | None:
    """The stages as they are to be kept once the round is seated; None if nothing of them changes.

    Whoever sits in it has entered it: where that is not what its entry gives, `entered` says so (F1), in the
    order of the stage they come from (F7).
    """
    stage = next((stage for stage in event.stages if stage.id == round_.stage), None)
    if stage is None:
        return None
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    seated = {side_of[player] for table in round_.tables for player in table.seats} | set(round_.byes)
    entered = line_of(event, stage.id).entered
    if seated <= set(entered):
        return None
    # Before its first round, whoever was replaced has not entered.
    has_begun = any(then.stage == stage.id for then in event.rounds)
    entering = seated | set(entered) if has_begun else seated
    changed = replace(stage, entered=Course(event).in_order(stage.id, entering))
    return tuple(changed if other is stage else other for other in event.stages)


def standings_to_draw_by(event: Event, stage: Stage | None) -> tuple[SideId, ...]:
    """The sides in the order by which the next round of a stage is drawn, best first.

    Before its first hand it is that of the stage they came from.
    """
    if stage is None:
        return tuple(row.side.id for row in rank_sides(event).rows)
    course = Course(event)
    result = course.result(stage.id)
    return result.ranking.order if result.has_hand else course.entrants(stage.id)


def _entered(event: Event, stage: Stage) -> tuple[SideId, ...]:
    """Who is to be drawn in the stage: of a knock-out only those who have not lost.

    Raises: LineOpen.
    """
    line = line_of(event, stage.id)
    if line.open:
        raise _open_line(event, stage, line.take - len(line.entered), line.open)
    matches = still_in(event, stage) if is_knock_out(event, stage) else None
    if matches is None:
        return line.entered
    for winners in matches:
        if len(winners) > 1:
            raise _open_line(event, stage, 1, winners)
    return tuple(side for winners in matches for side in winners)


def _open_line(event: Event, stage: Stage, places: int, sides: tuple[SideId, ...]) -> LineOpen:
    names = {side.id: side.name for side in sides_of(event)}
    return LineOpen(stage.name or stage.id, places, tuple(names[side] for side in sides))
