"""Which stages of an event under way can still be another (formats, §1)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.fitting import Unfit
from batarde_tourney.core.tournament.formats.format import planned_rounds

# What a format refuses.


@dataclass(eq=False)
class NumberDoesNotFit(TourneyError):
    """So many players cannot play a format; `i18n.formats` says why, and what works."""

    unfit: Unfit
    sentence = N_("This number of players does not fit this format.")


@dataclass(eq=False)
class FormatOfOtherGame(TourneyError):
    """A format for games in which two sides meet, and the game is another; or the other way round."""

    format: str
    game: str
    sentence = N_("The format “{format}” is not for {game}.")


@dataclass(eq=False)
class StageDrawn(TourneyError):
    """A round of the stage has been drawn: it is as it is, but for rounds to come."""

    stage: str
    sentence = N_(
        "Rounds of the stage “{stage}” have been drawn. You can add rounds; nothing else can change."
    )


@dataclass(eq=False)
class StageLeftBehind(TourneyError):
    """Others have gone on from the stage: it has no rounds to come."""

    stage: str
    sentence = N_("Players have gone on from the stage “{stage}”: it can have no more rounds.")


def rounds_drawn(event: Event, stage: Stage) -> int:
    """The rounds of the stage that have been drawn."""
    return sum(round_.stage == stage.id for round_ in event.rounds)


def is_left_behind(event: Event, stage: Stage) -> bool:
    """Whether a stage that takes from this one has been drawn."""
    takers = [other for other in event.stages if other.entry and other.entry.source == stage.id]
    return any(rounds_drawn(event, taker) for taker in takers)


def change_stages(event: Event, stages: Sequence[Stage]) -> Event:
    """The event with these stages.

    Those drawn stay, in their order and before all others, with as many rounds planned as are drawn or more.
    Raises: StageDrawn, StageLeftBehind; FaultsFound for stages that no event can have.
    """
    changed = replace(
        event, stages=tuple(stages), settings=replace(event.settings, rounds=planned_rounds(stages))
    )
    begun = [stage for stage in event.stages if rounds_drawn(event, stage)]
    # Filled up, so that a stage that is drawn and left out has nothing in its place.
    for before, after in zip(begun, (*stages, *([None] * len(begun))), strict=False):
        _refuse_change(event, before, after)
    # What was wrong with the event before is no reason to refuse the change.
    known = {found.path for found in check_event(event)}
    faults = tuple(found for found in check_event(changed) if found.path not in known)
    if faults:
        raise FaultsFound(faults)
    return changed


def _refuse_change(event: Event, before: Stage, after: Stage | None) -> None:
    drawn = rounds_drawn(event, before)
    if after is None or replace(after, rounds=before.rounds) != before or after.rounds < drawn:
        raise StageDrawn(before.name or before.id)
    if after.rounds > before.rounds and is_left_behind(event, before):
        raise StageLeftBehind(before.name or before.id)
