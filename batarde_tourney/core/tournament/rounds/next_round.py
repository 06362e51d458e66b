"""The next round of an event: its stage, its sides, and whether it can be drawn yet."""

from collections.abc import Iterable
from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.event import (
    Event,
    Round,
    Side,
    game_of,
    rounds_drawn,
    sides_of,
    stage_of,
)
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import plays_in_pairs, present_sides
from batarde_tourney.core.tournament.event.presence import next_round_number, players_present
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.cut import PlayedStages, cut_of
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out, still_in
from batarde_tourney.core.tournament.stages.robin import Meeting, Robin
from batarde_tourney.core.tournament.standings.standings import rank_sides

_MOST_PAIRS = 8
"""At most this many pairs still to meet are named: a large round robin may have a hundred."""


class TableUnfinished(TourneyError):
    """A table of an earlier round still has hands to play."""

    round: int
    table: int
    sentence = N_("Round {round}, table {table} is not finished: the next round cannot be drawn yet.")


class NoRoundPlanned(TourneyError):
    """Every stage has had all its planned rounds."""

    sentence = N_("All rounds planned in the stages of this event have been drawn.")


class RoundRobinOver(NoRoundPlanned):
    """All sides still in the last round robin have met as often as planned (R30)."""

    stage: str
    sentence = N_("“{stage}” is over: all who are still in have met. There is no round left to draw.")


class OverButApart(RoundRobinOver):
    """All have met who may meet; some are never seated together, and so their match is never played."""

    pairs: tuple[str, ...]
    sentence = N_(
        "“{stage}” is over: all who may meet have met. Never seated together, and so not played: {pairs}. "
        "There is no round left to draw."
    )


class MeetingsLeft(NoRoundPlanned):
    """All planned rounds of a round robin are drawn, and some sides have still to meet (R30)."""

    stage: str
    pairs: tuple[str, ...]
    sentence = N_(
        "All rounds planned of “{stage}” have been drawn. Still to meet: {pairs}."
        " Give the stage one more round, and they can."
    )


class CutOpen(TourneyError):
    """Sides are tied across the line to a stage: the tie must be settled before the stage is drawn."""

    stage: str
    places: int
    sides: tuple[str, ...]
    sentence = N_(
        "It is not decided who goes on to “{stage}”: {sides} are tied; places left: {places}. Settle "
        "this first, by a play-off, by lot or by the director's decision."
    )


def refuse_unfinished(event: Event) -> None:
    """Raise TableUnfinished unless every table is finished or closed (games, part D, `open-round`)."""
    for round_ in event.rounds:
        for table in round_.tables:
            if not is_finished(table, event):
                raise TableUnfinished(round_.number, table.number)


def stage_to_draw(event: Event, goes_on: StageId | None = None) -> Stage | None:
    """The first stage with rounds left to draw that no later stage has taken from; None without stages.

    `goes_on` is as in `stage_due`. Raises: NoRoundPlanned, and its children of a round robin.
    """
    stage = stage_due(event, goes_on)
    if stage is None and event.stages:
        raise _nothing_planned(event)
    return stage


def _nothing_planned(event: Event) -> NoRoundPlanned:
    """The error for having no round to draw; for a final round robin it says whether all have met."""
    stages_played = PlayedStages(event)
    last = next((stage for stage in reversed(event.stages) if rounds_drawn(event, stage)), None)
    robin = None if last is None else stages_played.robin(last.id)
    if last is None or robin is None:
        return NoRoundPlanned()
    left = robin.to_play()
    if not left:
        return robin_over(event, last, robin)
    return MeetingsLeft(shown_name(last.name) or last.id, names_of_pairs(event, left))


def robin_over(event: Event, stage: Stage, robin: Robin | None) -> RoundRobinOver:
    """The error for a round robin whose remaining sides have all met, but for those never seated together."""
    name = shown_name(stage.name) or stage.id
    apart = robin.kept_apart() if robin is not None else ()
    return OverButApart(name, names_of_pairs(event, apart)) if apart else RoundRobinOver(name)


def names_of_pairs(event: Event, pairs: Iterable[Meeting]) -> tuple[str, ...]:
    """The pairs still to meet, by name, in file order."""
    names = {side.id: shown_name(side.name) for side in sides_of(event)}
    place = {side: at for at, side in enumerate(names)}
    in_order = sorted(sorted(pair, key=place.__getitem__) for pair in pairs)
    in_order.sort(key=lambda pair: [place[side] for side in pair])
    shown = [" – ".join(names[side] for side in pair) for pair in in_order[:_MOST_PAIRS]]
    return (*shown, "…") if len(in_order) > _MOST_PAIRS else tuple(shown)


def players_expected(event: Event) -> tuple[Player, ...]:
    """Players present for the next round, as far as that is settled; includes those on an open line.

    Everybody present if there is no stage to draw. Of pairs only complete ones: somebody who waits for a
    partner plays nothing.
    """
    here = _ready(event)
    stage = stage_due(event)
    if stage is None:
        return here
    line = cut_of(event, stage.id)
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    return tuple(player for player in here if side_of.get(player.id) in {*line.entered, *line.open})


def _ready(event: Event) -> tuple[Player, ...]:
    """Players present; of pairs the players of those with every seat taken."""
    number = next_round_number(event)
    if not plays_in_pairs(event):
        return players_present(event, number)
    ready = {player for side in present_sides(event, event.sides, number) for player in side.players}
    return tuple(player for player in event.players if player.id in ready)


def stage_due(event: Event, goes_on: StageId | None = None) -> Stage | None:
    """The stage whose round comes next; None without stages, or when all planned rounds are drawn.

    `goes_on` is a round robin that is not over even when all have met, as earlier releases drew them.
    """
    begun = {round_.stage for round_ in event.rounds}
    # Once sides have gone on from a stage, it gets no more rounds.
    left_behind = {stage.entry.source for stage in event.stages if stage.entry and stage.id in begun}
    for stage in event.stages:
        drawn = rounds_drawn(event, stage)
        if drawn >= stage.rounds or stage.id in left_behind:
            continue
        if not drawn or stage.id == goes_on or not _have_met(event, stage):
            return stage
    return None


def _have_met(event: Event, stage: Stage) -> bool:
    """Whether the stage is a round robin that ended early: all who are still in have met (R30)."""
    robin = PlayedStages(event).robin(stage.id) if game_of(event).side_count == 2 else None
    return robin is not None and robin.is_over


def sides_present(event: Event, stage: Stage | None) -> tuple[Side, ...]:
    """The sides to draw: those in the stage with all players present (games, part D, `present`).

    Raises: CutOpen.
    """
    number = next_round_number(event)
    entered = None if stage is None else set(_entered(event, stage))
    wanted = (side for side in sides_of(event) if entered is None or side.id in entered)
    return present_sides(event, wanted, number)


def players_to_draw(event: Event, stage: Stage | None) -> tuple[Player, ...]:
    """The players of the sides to draw, in order of entry.

    Raises: CutOpen.
    """
    here = {player for side in sides_present(event, stage) for player in side.players}
    return tuple(player for player in event.players if player.id in here)


def entered_with(event: Event, round_: Round) -> tuple[Stage, ...] | None:
    """The stages to store once the round is seated; None if they stay as they are.

    Everybody seated in the round has entered its stage: where the stage's entry gives other sides, `entered`
    names them (F1), in the order of the stage they come from (F7).
    """
    stage = stage_of(event, round_)
    if stage is None:
        return None
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    seated = {side_of[player] for table in round_.tables for player in table.seats} | set(round_.byes)
    entered = cut_of(event, stage.id).entered
    if seated <= set(entered):
        return None
    # Before the stage's first round, a side that was replaced has not entered.
    has_begun = any(then.stage == stage.id for then in event.rounds)
    entering = seated | set(entered) if has_begun else seated
    changed = replace(stage, entered=PlayedStages(event).in_order(stage.id, entering))
    return tuple(changed if other is stage else other for other in event.stages)


def standings_to_draw_by(event: Event, stage: Stage | None) -> tuple[SideId, ...]:
    """The sides in the order by which the stage's next round is drawn, best first.

    Before the stage's first hand this is the order of the stage they came from.
    """
    if stage is None:
        return tuple(row.side.id for row in rank_sides(event).rows)
    stages_played = PlayedStages(event)
    result = stages_played.result(stage.id)
    return result.ranking.order if result.has_hand else stages_played.entrants(stage.id)


def _entered(event: Event, stage: Stage) -> tuple[SideId, ...]:
    """The sides to draw in the stage; in a knock-out only those still in.

    Raises: CutOpen.
    """
    line = cut_of(event, stage.id)
    if line.open:
        raise _open_cut(event, stage, line.take - len(line.entered), line.open)
    matches = still_in(event, stage) if is_knock_out(event, stage) else None
    if matches is None:
        return line.entered
    for winners in matches:
        if len(winners) > 1:
            raise _open_cut(event, stage, 1, winners)
    return tuple(side for winners in matches for side in winners)


def _open_cut(event: Event, stage: Stage, places: int, sides: tuple[SideId, ...]) -> CutOpen:
    names = {side.id: side.name for side in sides_of(event)}
    return CutOpen(stage.name or stage.id, places, tuple(names[side] for side in sides))


# Whether a drawn round can still be seated: players may have come or gone since.


def fits_event(event: Event, round_: Round) -> bool:
    """Whether the round follows the last one and fits those present, or in a stage its entrants."""
    here = _who_can_sit(event, round_.number)
    players = {side.id: side.players for side in sides_of(event)}
    seated = {player for table in round_.tables for player in table.seats}
    resting = {player for side in round_.byes for player in players.get(side, ())}
    stage = stage_of(event, round_)
    if next_round_number(event) != round_.number or (stage is None and event.stages):
        return False
    # In a stage the director may seat somebody else for one who did not come (F1).
    drawn = {player.id for player in players_to_draw(event, stage)}
    return drawn <= seated | resting <= here and (stage is not None or drawn == here)


def _who_can_sit(event: Event, round_number: int) -> set[PlayerId]:
    """Players who may have a seat: those present, or those of complete sides where pairs play."""
    if not plays_in_pairs(event):
        return {player.id for player in players_present(event, round_number)}
    sides = present_sides(event, event.sides, round_number)
    return {player for side in sides for player in side.players}
