"""`check CLUB`: finds faults in a club file."""

from collections.abc import Iterator

from batarde_tourney.cli.arguments import Club
from batarde_tourney.cli.output import ExitCode, Outcome, say
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import fault_line
from batarde_tourney.i18n.journal.proofs import problem_line, proof_line
from batarde_tourney.i18n.language.plain import plain
from batarde_tourney.services.club.checks import AlikeCategories, ClubChecked, OverruledCheck, check_club_at


def run(club: Club) -> Outcome:
    """Print a line for every fault, every check overruled, and every two categories that look alike."""
    checked = check_club_at(club)
    say(*map(_overruled_line, checked.overruled), *map(_alike_line, checked.alike))
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


def _alike_line(found: AlikeCategories) -> str:
    return _("event {number}: the categories “{first}” and “{other}” may be one").format(
        number=found.event, first=_with_spaces(found.first), other=_with_spaces(found.other)
    )


def _with_spaces(text: str) -> str:
    """The text with a space at either end where it has some: they may be all in which two texts differ."""
    before, after = (" " if end.isspace() else "" for end in (text[:1], text[-1:]))
    return f"{before}{plain(text)}{after}"
