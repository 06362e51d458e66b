"""A correction from a file, told as text or JSON (contract, `correct`)."""

from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.exchange.hand_file import correction_json, read_hand
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.journal.consequences import consequence_lines, season_lines
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import HandCorrected
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.corrections.corrections import correct, foresee_correction
from batarde_tourney.services.events.events import load_event


@dataclass(frozen=True, slots=True)
class CorrectionTold:
    """What follows from the correction, as sentences and as the fact they were made of."""

    fact: HandCorrected
    lines: tuple[str, ...]

    def as_json(self) -> bytes:
        """The contract's object."""
        return correction_json(self.fact.consequences, self.fact.seasons)


def correct_from_file(
    session: Session,
    number: EventNumber,
    place: HandPlace,
    content: bytes,
    *,
    reason: str,
    dry_run: bool = False,
) -> CorrectionTold:
    """The hand in the file replaces the one at `place`; nothing is stored by a dry run.

    Raises: FaultsFound for a file that holds no hand of the event's game; BlankEntry without a reason, also
    for a dry run; as `correct`.
    """
    why = typed_text("reason", reason)
    event = load_event(session, number)
    hand = read_hand(content, event.game)
    # Read before anything is stored: nothing that fails after it could be told as a refusal.
    names = _names(session)
    if dry_run:
        fact = foresee_correction(session, number, place, hand)
    else:
        fact = correct(session, number, place, hand, reason=why)
    with speaking(session.language):
        lines = consequence_lines(event, fact.consequences)
        return CorrectionTold(fact, (*lines, *season_lines(fact.seasons, *names)))


def _names(session: Session) -> tuple[dict[int, str], dict[int, str]]:
    """Of championships and of members, by their numbers."""
    with session.reading() as rows:
        championships: dict[int, str] = {one.number: one.name for one in rows.championships.listed()}
        members: dict[int, str] = {one.id: one.name for one in rows.members.listed()}
    return championships, members
