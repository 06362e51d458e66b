"""What is at stake before an act: asked in the worker, of the event as the club file has it then."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.act_checks import CheckedAct, Stake, find_stakes
from batarde_tourney.services.base.session import Session


def check_act(session: Session, number: EventNumber, act: CheckedAct) -> tuple[Stake, ...]:
    """What is at stake if the act is done now; empty if it goes ahead.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        return find_stakes(rows.events.load(number), act)
