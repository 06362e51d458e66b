"""Confirmations before an act, computed in the worker from the event as the club file then has it."""

from collections.abc import Iterator
from contextlib import contextmanager

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.act_checks import CheckedAct, Stake, find_stakes
from batarde_tourney.core.tournament.corrections.correcting import drawn_stages, settle_after
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.club.transaction import Transaction

# Frozen qualifiers: a change of results does not change who entered a stage that has a round.


@contextmanager
def freezing_qualifiers(rows: Transaction, number: EventNumber, reason: str = "") -> Iterator[None]:
    """Freeze the qualifiers of drawn stages during a change of hands, points, seats or criteria (F1).

    Decisions that the change makes void are cancelled, with this reason or a standard one (F18).
    Does nothing where no stage takes sides from another.
    """
    outline = rows.events.load_outline(number) if rows.events.has_stages(number) else None
    if outline is None or not (drawn_stages(outline) or outline.decisions):
        yield
        return
    before = rows.events.load(number)
    yield
    after = rows.events.load(number)
    settled = settle_after(before, after, reason or _("the results behind it were changed"))
    if (settled.stages, settled.decisions) != (after.stages, after.decisions):
        rows.events.write_qualifiers(number, settled.stages, settled.decisions)


class ActAtStake(TourneyError):
    """The act was not done: the director is asked first, then the verb is sent again as `confirmed`."""

    act: CheckedAct
    stakes: tuple[Stake, ...]
    sentence = N_("This needs your confirmation first.")


def refuse_at_stake(session: Session, number: EventNumber, act: CheckedAct) -> None:
    """Nothing if the act goes ahead now.

    Raises: ActAtStake, EventNotFound.
    """
    if stakes := check_act(session, number, act):
        raise ActAtStake(act, stakes)


def check_act(session: Session, number: EventNumber, act: CheckedAct) -> tuple[Stake, ...]:
    """Confirmations that the act needs if done now; empty if it needs none.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        return find_stakes(rows.events.load(number), act)
