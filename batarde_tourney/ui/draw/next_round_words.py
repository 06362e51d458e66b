"""Sentences about the next round: its button, and what still blocks it."""

from batarde_tourney.core.tournament.acts.act_checks import SeatingRound, find_stakes
from batarde_tourney.core.tournament.event.event import Event, rounds_drawn
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.fitting import unfit_now
from batarde_tourney.core.tournament.formats.stage_plan import long_swiss_now
from batarde_tourney.core.tournament.rounds.next_round import (
    LineOpen,
    MeetingsLeft,
    NoRoundPlanned,
    RoundRobinOver,
    sides_present,
    stage_due,
    stage_to_draw,
)
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.journal.consequences import stake_sentence
from batarde_tourney.i18n.stages.formats import differ_words, long_swiss_words, unfit_sentence
from batarde_tourney.i18n.stages.stages import stage_name


def draw_words(event: Event) -> str:
    """Return the draw button's text, such as `Draw round 2`; with stages it names the next one."""
    stage = stage_due(event)
    if stage is None:
        return _("Draw round {round}").format(round=next_round_number(event))
    return _("Draw {stage}, round {round}").format(stage=stage_name(stage), round=next_round_number(event))


def is_planned(event: Event) -> bool:
    """Whether another round is planned: by its stages or, without stages, always."""
    return not event.stages or stage_due(event) is not None


def missing_hands(event: Event) -> str:
    """Return how many hands of earlier rounds are missing, in words; empty if none."""
    return " ".join(map(stake_sentence, find_stakes(event, SeatingRound())))


def has_open_tie(event: Event) -> bool:
    """Whether a tie must be resolved before the next stage is drawn; False while hands are missing."""
    if missing_hands(event):
        return False
    try:
        sides_present(event, stage_due(event))
    except LineOpen:
        return True
    return False


def in_the_way(event: Event) -> str:
    """Return what blocks the next draw, or that a Swiss is too long; empty while hands are missing."""
    if missing_hands(event):
        return ""
    return what_stops(event) or (_too_long(event, stage_due(event)) if is_planned(event) else "")


def what_stops(event: Event) -> str:
    """Return why no round can be drawn (open cut, wrong number, none left); empty if one can."""
    try:
        sides_present(event, stage_due(event))
    except LineOpen as error:
        return error_sentence(error)
    if not is_planned(event):
        return _why_over(event)
    found = unfit_now(event)
    return unfit_sentence(found) if found is not None else ""


def _why_over(event: Event) -> str:
    """Return what a round robin still has to play, or that it is over; empty after any other stage."""
    try:
        stage_to_draw(event)
    except (MeetingsLeft, RoundRobinOver) as error:
        return error_sentence(error)
    except NoRoundPlanned:
        return ""
    return ""


def _too_long(event: Event, stage: Stage | None) -> str:
    """Return that a Swiss has more rounds than there are opponents; before its first round only."""
    if event.rounds if stage is None else rounds_drawn(event, stage):
        return ""
    return long_swiss_words(long_swiss_now(event, stage, len(sides_present(event, stage))))


def other_tables(event: Event) -> str:
    """Return the button's text to let a few tables play at another size; empty if that does not help."""
    try:
        sides_present(event, stage_due(event))
    except LineOpen:
        return ""
    found = unfit_now(event)
    return differ_words(found) if found is not None else ""
