"""A correction from a file, reported as text or JSON (contract, `correct`)."""

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
class CorrectionOutcome:
    """What follows from the correction, as sentences and as the fact behind them."""

    fact: HandCorrected
    lines: tuple[str, ...]

    def as_json(self) -> bytes:
        """JSON of the contract."""
        return correction_json(self.fact.consequences, self.fact.seasons)


def correct_from_file(
    session: Session,
    number: EventNumber,
    place: HandPlace,
    content: bytes,
    *,
    reason: str,
    dry_run: bool = False,
) -> CorrectionOutcome:
    """Replace the hand at `place` by the one in the file; a dry run stores nothing.

    Raises: FaultsFound for a file that holds no hand of the event's game; BlankEntry without a reason, even
    for a dry run; as `correct`.
    """
    why = typed_text("reason", reason)
    event = load_event(session, number)
    hand = read_hand(content, event.game)
    # Read before storing: a failure afterwards would look like a refusal.
    names = _names(session)
    if dry_run:
        fact = foresee_correction(session, number, place, hand)
    else:
        fact = correct(session, number, place, hand, reason=why)
    with speaking(session.language):
        lines = consequence_lines(event, fact.consequences)
        return CorrectionOutcome(fact, (*lines, *season_lines(fact.seasons, *names)))


def _names(session: Session) -> tuple[dict[int, str], dict[int, str]]:
    """Names of championships and of members, by number."""
    with session.reading() as rows:
        championships: dict[int, str] = {one.number: one.name for one in rows.championships.listed()}
        members: dict[int, str] = {one.id: one.name for one in rows.members.listed()}
    return championships, members
