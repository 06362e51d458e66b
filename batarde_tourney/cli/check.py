"""`check CLUB`: finds faults in a club file."""

from collections.abc import Iterator

from batarde_tourney.cli.arguments import Club
from batarde_tourney.cli.output import ExitCode, Outcome, say
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import fault_line
from batarde_tourney.i18n.journal.proofs import problem_line, proof_line
from batarde_tourney.i18n.language.plain import plain
from batarde_tourney.services.club.checks import ClubChecked, OverruledCheck, check_club_at


def run(club: Club) -> Outcome:
    """Print a line for every fault, and for every check that the director overruled."""
    checked = check_club_at(club)
    say(*map(_overruled_line, checked.overruled))
    if checked.is_sound:
        say(_("No faults found. Events: {events}.").format(events=checked.events))
        return Outcome()
    say(*_lines(checked))
    return Outcome(ExitCode.FAULTS_FOUND)


def _lines(checked: ClubChecked) -> Iterator[str]:
    yield from map(problem_line, checked.problems)
    yield from map(proof_line, checked.proofs)
    for number, fault in checked.faults:
        yield _("event {number}: {fault}").format(number=number, fault=fault_line(fault))


def _overruled_line(found: OverruledCheck) -> str:
    return _("event {number}: {place}: {check} accepted: {reason}").format(
        number=found.event,
        place=found.path,
        check=found.overruled.check.value,
        reason=plain(found.overruled.reason),
    )
