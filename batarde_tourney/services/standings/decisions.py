"""Ties settled by a play-off, by lot, or by the director with a reason (formats §1, §3; F6, F17)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, SideId, StageId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.stages import Decision, Means, Stage
from batarde_tourney.core.tournament.stages.cut import PlayedStages, cut_of
from batarde_tourney.core.tournament.standings.cut_view import Equals, equals_in, most_wanted
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.act_checks import freezing_qualifiers
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import EventChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.draw.draw_options import new_seed
from batarde_tourney.services.standings.standings import StageNotFound
from batarde_tourney.store.club.transaction import Transaction

# Ties that a director can still settle, and the decisions made.


@dataclass(frozen=True, slots=True)
class Ties:
    """`decisions` are in order, including cancelled ones; `names` are those of all sides.

    `wanted` is the index in `equals` of those to settle first.
    """

    event: EventNumber
    stages: Mapping[StageId, Stage]
    equals: tuple[Equals, ...]
    decisions: tuple[Decision, ...]
    names: Mapping[SideId, str]
    wanted: int = 0


def list_ties(session: Session, number: EventNumber) -> Ties:
    """The ties and the decisions of the event.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
    equals = equals_in(event)
    return Ties(
        number,
        {stage.id: stage for stage in event.stages},
        equals,
        event.decisions,
        {side.id: side.name for side in sides_of(event)},
        most_wanted(event, equals),
    )


class CutNotOpen(TourneyError):
    """There is nothing to settle at this stage."""

    stage: StageId
    sentence = N_("Stage “{stage}”: no tie decides who goes on, so there is nothing to settle.")


class NotEqualThere(TourneyError):
    """The named sides are not tied there, or cannot all go on together."""

    stage: StageId
    sentence = N_(
        "Stage “{stage}”: these are not tied, or there is not room for all of them. This does not settle it."
    )


class DecisionChanged(TourneyError):
    """The decision does not exist, is not the one that was seen, or is cancelled already."""

    sentence = N_("This decision has changed since it was shown. Please look at it again.")


def settle_cut(
    session: Session,
    number: EventNumber,
    stage: StageId,
    goes_on: Sequence[SideId],
    how: Means,
    *,
    reason: str = "",
) -> EventChanged:
    """Let some of the tied sides advance to the stage; it may settle a part (F6). One act of the journal.

    Raises: BlankEntry if the director gives no reason; CutNotOpen, NotEqualThere, StageNotFound,
    EventNotFound.
    """
    with session.transaction(ActKind.DECISION_MADE) as rows:
        event = _load(rows, number, stage)
        if not set(goes_on) <= set(_open(event, stage)):
            raise NotEqualThere(stage)
        _add(rows, number, event, Decision(stage, how, _reason(how, reason), tuple(goes_on)))
    return EventChanged(number)


def settle_cut_by_lot(
    session: Session, number: EventNumber, stage: StageId, *, seed: int | None = None
) -> EventChanged:
    """Settle the qualification by lots from this seed or a new one, which the decision names.

    The open sides are ordered by `core.lots` with the purpose `line-STAGE`; the first who can go on together
    advance.
    Raises: CutNotOpen, StageNotFound, EventNotFound.
    """
    drawn = new_seed() if seed is None else seed
    with session.transaction(ActKind.DECISION_MADE) as rows:
        event = _load(rows, number, stage)
        # Sorted first, so that the lots depend on the seed alone and not on the order of the standings.
        order = Lots(drawn, f"line-{stage}").shuffled(sorted(_open(event, stage)))
        decision = Decision(stage, Means.LOTS, _("seed {seed}").format(seed=drawn))
        _add(rows, number, event, _first_of(event, decision, order))
    return EventChanged(number)


def put_in_order(
    session: Session,
    number: EventNumber,
    stage: StageId,
    order: Sequence[SideId],
    how: Means,
    *,
    reason: str = "",
) -> EventChanged:
    """Put two or more tied sides in order in the standings of the stage: a play-off for a place (F17).

    Raises: BlankEntry if the director gives no reason; NotEqualThere, StageNotFound, EventNotFound.
    """
    with session.transaction(ActKind.DECISION_MADE) as rows:
        event = _load(rows, number, stage)
        if len(set(order)) < 2 or len(set(order)) != len(order):
            raise NotEqualThere(stage)
        _add(rows, number, event, Decision(stage, how, _reason(how, reason), order=tuple(order)))
    return EventChanged(number)


def cancel_decision(
    session: Session, number: EventNumber, index: int, decision: Decision, *, reason: str
) -> EventChanged:
    """Cancel the decision of this index, as it was seen; it stays listed, with the reason.

    A drawn stage keeps its qualifiers (F1).
    Raises: BlankEntry without a reason; DecisionChanged, EventNotFound.
    """
    with session.transaction(ActKind.DECISION_CANCELLED) as rows:
        event = rows.events.load(number)
        why = typed_text("reason", reason)
        if not 0 <= index < len(event.decisions) or event.decisions[index] != decision or decision.cancelled:
            raise DecisionChanged
        rows.set_facts(**_decision_facts(event, decision), cancelled=why)
        decisions = list(event.decisions)
        decisions[index] = replace(decision, cancelled=why)
        with freezing_qualifiers(rows, number, why):
            rows.events.write_qualifiers(number, event.stages, decisions)
    return EventChanged(number)


def _load(rows: Transaction, number: EventNumber, stage: StageId) -> Event:
    event = rows.events.load(number)
    known = tuple(one.id for one in event.stages)
    if stage not in known:
        raise StageNotFound(stage, known)
    return event


def _open(event: Event, stage: StageId) -> tuple[SideId, ...]:
    """Raises: CutNotOpen."""
    sides = cut_of(event, stage).open
    if not sides:
        raise CutNotOpen(stage)
    return sides


def _reason(how: Means, reason: str) -> str:
    """The reason of a decision: required from a director, empty for a play-off and lots."""
    return typed_text("reason", reason) if how is Means.DIRECTOR or reason.strip() else ""


def _first_of(event: Event, decision: Decision, order: Sequence[SideId]) -> Decision:
    """The decision with as many of these as can go on together, in the given order."""
    for side in order:
        more = replace(decision, goes_on=(*decision.goes_on, side))
        if _holds(event, more):
            decision = more
    return decision


def _add(rows: Transaction, number: EventNumber, event: Event, decision: Decision) -> None:
    if not _holds(event, decision):
        raise NotEqualThere(decision.stage)
    rows.set_facts(**_decision_facts(event, decision))
    with freezing_qualifiers(rows, number):
        rows.events.write_qualifiers(number, event.stages, (*event.decisions, decision))


def _holds(event: Event, decision: Decision) -> bool:
    """Whether it splits only tied sides: together with the decisions made, it settles something (F6, F17)."""
    if not (decision.goes_on or decision.order):
        return False
    void = PlayedStages(replace(event, decisions=(*event.decisions, decision))).void_decisions()
    return len(event.decisions) not in void


def _decision_facts(event: Event, decision: Decision) -> dict[str, Any]:
    names = {side.id: side.name for side in sides_of(event)}
    stages = {stage.id: stage.name or stage.id for stage in event.stages}
    sides = decision.order or decision.goes_on
    return {
        "stage": stages.get(decision.stage, decision.stage),
        "how": decision.how.value,
        "reason": decision.reason,
        "names": [names.get(side, side) for side in sides],
        "order": bool(decision.order),
    }
