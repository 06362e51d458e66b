"""Changing the stages of an event under way, as far as possible (formats, §1)."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, rounds_drawn
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.fitting import Unfit
from batarde_tourney.core.tournament.formats.format import planned_rounds

# Errors: what a format or a change of stages cannot do.


class NumberDoesNotFit(TourneyError):
    """The number of players does not fit a format; `i18n.formats` says why, and what works."""

    unfit: Unfit
    sentence = N_("This number of players does not fit this format.")


class FormatOfOtherGame(TourneyError):
    """The format is for games where two sides meet and the game is not one, or the other way round."""

    format: str
    game: str
    sentence = N_("The format “{format}” is not for {game}.")


class StageDrawn(TourneyError):
    """A round of the stage has been drawn: it cannot change, except to get more rounds."""

    stage: str
    sentence = N_(
        "Rounds of the stage “{stage}” have been drawn. You can add rounds; nothing else can change."
    )


class StageLeftBehind(TourneyError):
    """Sides have gone on from the stage: it cannot get more rounds."""

    stage: str
    sentence = N_("Players have gone on from the stage “{stage}”: it can have no more rounds.")


def is_left_behind(event: Event, stage: Stage) -> bool:
    """Whether a stage that takes from this one has been drawn."""
    takers = [other for other in event.stages if other.entry and other.entry.source == stage.id]
    return any(rounds_drawn(event, taker) for taker in takers)


def change_stages(event: Event, stages: Sequence[Stage]) -> Event:
    """The event with these stages.

    Drawn stages must come first, in their order and unchanged, with at least as many rounds as are drawn.
    Raises: StageDrawn, StageLeftBehind; FaultsFound for stages that no event can have.
    """
    changed = replace(
        event, stages=tuple(stages), settings=replace(event.settings, rounds=planned_rounds(stages))
    )
    begun = [stage for stage in event.stages if rounds_drawn(event, stage)]
    # Padded with None, so that a drawn stage that is left out is compared with None.
    for before, after in zip(begun, (*stages, *([None] * len(begun))), strict=False):
        _refuse_change(event, before, after)
    # Faults that the event had before are no reason to refuse the change.
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
