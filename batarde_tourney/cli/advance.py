"""`advance CLUB EVENT [--json]`: who enters the next stage."""

import json
from collections.abc import Iterator

from batarde_tourney.cli.arguments import AsJson, Club, Number
from batarde_tourney.cli.output import ExitCode, Outcome, say
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.services.standings.standings import AdvanceShown, show_advance


def run(club: Club, event: Number, as_json: AsJson = False) -> Outcome:
    """Show qualified and open sides; an open qualification counts as a fault to settle."""
    with proved_session(club, event) as session:
        shown = show_advance(session, event)
    say(*([_as_json(shown)] if as_json else _lines(shown)))
    return Outcome(ExitCode.FAULTS_FOUND) if shown.line.open else outcome_of(session)


def _as_json(shown: AdvanceShown) -> str:
    line = shown.line
    fields = {
        "stage": line.stage,
        "take": line.take,
        "in": line.entered,
        "open": line.open,
        "lucky": line.lucky,
    }
    return json.dumps(fields, ensure_ascii=False)


def _lines(shown: AdvanceShown) -> Iterator[str]:
    line = shown.line
    stage = stage_name(shown.stage)
    yield _("{stage}: {count} can enter.").format(stage=stage, count=line.take)
    for side in line.entered:
        saying = _("  goes on: {name} (lucky loser)") if side in line.lucky else _("  goes on: {name}")
        yield saying.format(name=_name(shown, side))
    if line.open:
        yield _("Not decided yet. Places left: {places}. Tied for them:").format(
            places=line.take - len(line.entered)
        )
    for side in line.open:
        yield _("  not decided: {name}").format(name=_name(shown, side))


def _name(shown: AdvanceShown, side: SideId) -> str:
    return shown_name(shown.names[side]) or shown_name(side)
