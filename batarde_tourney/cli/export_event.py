"""`export CLUB EVENT [-o FILE]`: the event as an event file."""

from batarde_tourney.cli.arguments import Club, Number, Output
from batarde_tourney.cli.output import Outcome, put
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.services.events.event_files import export_event


def run(club: Club, event: Number, output: Output = None) -> Outcome:
    """Write the event file."""
    with proved_session(club, event) as session:
        content = export_event(session, event)
    put(content, output)
    return outcome_of(session)
