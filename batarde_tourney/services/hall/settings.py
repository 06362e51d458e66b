"""How an event's hall is run: read and changed, each change one act."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.core.tournament.standings.sealing import is_sealed
from batarde_tourney.services.base.facts import EventChanged
from batarde_tourney.services.base.session import Session

__all__ = [
    "HallChoice",
    "HallRules",
    "NoSuchRound",
    "choose",
    "hall_rules",
    "open_standings",
    "seal_standings",
    "sealed_from",
]


class HallChoice(StrEnum):
    """What a director chooses by yes or no: the names of the rules."""

    IS_OPEN = "is_open"
    NEEDS_CONFIRMING = "needs_confirming"
    COUNTS_AT_ONCE = "counts_at_once"
    SHOWS_INITIALS = "shows_initials"


class NoSuchRound(TourneyError):
    """Standings cannot be sealed from such a round on."""

    round: int
    sentence = N_("There is no round {round} from which to seal the standings.")


def hall_rules(session: Session, number: EventNumber) -> HallRules:
    """How the hall is run; the usual rules before anybody chose. Raises: EventNotFound."""
    with session.reading() as rows:
        rows.events.version(number)
        return rows.hall.rules(number)


def sealed_from(session: Session, number: EventNumber) -> int | None:
    """The round from which standings are sealed, None if they are not sealed now. Raises: EventNotFound."""
    with session.reading() as rows:
        event, rules = rows.events.load_outline(number), rows.hall.rules(number)
    return rules.sealed_from if is_sealed(event, rules) else None


def choose(session: Session, number: EventNumber, choice: HallChoice, *, is_on: bool) -> EventChanged:
    """Run the hall so, or otherwise.

    In a closed event what a hand needs to count stays as it is. Raises: EventNotFound, EventIsClosed.
    """
    return _change(session, number, {choice.value: is_on})


def seal_standings(session: Session, number: EventNumber, from_round: int) -> EventChanged:
    """From this round on nobody but the desk sees standings. Raises: EventNotFound, NoSuchRound."""
    if from_round < 1:
        raise NoSuchRound(from_round)
    return _change(session, number, {"sealed_from": from_round})


def open_standings(session: Session, number: EventNumber) -> EventChanged:
    """Everybody sees standings again. Raises: EventNotFound."""
    return _change(session, number, {"sealed_from": None})


def _change(session: Session, number: EventNumber, changes: Mapping[str, object]) -> EventChanged:
    """Change these rules alone: another desk may have changed others. Nothing happens if they hold."""
    with session.transaction(ActKind.HALL_SET) as rows:
        name, before = rows.events.load_outline(number).name, rows.hall.rules(number)
        rules = replace(before, **changes)  # type: ignore[arg-type]
        if rules != before:
            was, now = before.apart_from(rules), rules.apart_from(before)
            rows.set_facts(name=name, before=was, after=now)
            rows.hall.set_rules(number, rules)
    return EventChanged(number)
