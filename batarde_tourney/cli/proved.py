"""Proof of a club before a verb shows it: altered data are reported first."""

from collections.abc import Iterator
from contextlib import contextmanager

from batarde_tourney.cli.output import ExitCode, Outcome, complain
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.trust.proof import ClubProof
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.journal.proofs import problem_line, proof_line
from batarde_tourney.services.club.checks import verify_club
from batarde_tourney.services.club.clubs import Session, open_session


@contextmanager
def proved_session(address: str, *events: EventNumber) -> Iterator[Session]:
    """A session on the club; faults in these events, or by default in all, go to standard error.

    Raises: as `open_session`.
    """
    with open_session(address) as session:
        proof = verify_club(session, *events)
        if proof.problems:
            complain(
                (
                    _("Parts of “{address}” are not what this program wrote:").format(address=address),
                    *lines(proof),
                )
            )
        yield session


def outcome_of(session: Session) -> Outcome:
    """Exit code of a fault if what was shown is not proved."""
    return Outcome(ExitCode.FAULTS_FOUND if session.club.problems else ExitCode.DONE)


def lines(proof: ClubProof) -> Iterator[str]:
    """Each problem, then how much of each chain is proved in spite of it."""
    yield from map(problem_line, proof.problems)
    yield from map(proof_line, proof.broken)
