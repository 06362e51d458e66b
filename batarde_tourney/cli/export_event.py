"""`export CLUB EVENT [-o FILE]`: the event as an event file."""

from batarde_tourney.cli.arguments import Club, Number, Output
from batarde_tourney.cli.output import put
from batarde_tourney.services.clubs import open_session
from batarde_tourney.services.event_files import export_event


def run(club: Club, event: Number, output: Output = None) -> None:
    """The event file is written."""
    with open_session(club) as session:
        content = export_event(session, event)
    put(content, output)
