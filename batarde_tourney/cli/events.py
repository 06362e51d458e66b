"""`events CLUB [--json]`: the events of a club, newest first."""

import json
from collections.abc import Sequence

from batarde_tourney.cli.arguments import AsJson, Club
from batarde_tourney.cli.output import Outcome, say
from batarde_tourney.cli.proved import outcome_of, proved_session
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.plain import aligned_lines
from batarde_tourney.i18n.people.hand_counts import people_words
from batarde_tourney.services.events.events import list_events


def run(club: Club, as_json: AsJson = False) -> Outcome:
    """List the events."""
    with proved_session(club) as session:
        events = list_events(session)
    if as_json:
        say(json.dumps([_as_object(event) for event in events], ensure_ascii=False, indent=1))
    elif events:
        say(*_as_table(events))
    else:
        say(_("This club has no events yet."))
    return outcome_of(session)


def _as_object(event: EventSummary) -> dict[str, object]:
    return {
        "number": event.number,
        "name": event.name,
        "date": event.date.isoformat() if event.date else None,
        "place": event.place,
        "players": event.players,
        "rounds": event.rounds,
    }


def _as_table(events: Sequence[EventSummary]) -> tuple[str, ...]:
    """A line for each event, with the number first that other verbs need."""
    lines = (
        (
            str(event.number),
            event.date.isoformat() if event.date else "",
            shown_name(event.name),
            shown_name(event.place or ""),
            people_words(event.players, event.pairs),
            ngettext("{count} round", "{count} rounds", event.rounds).format(count=event.rounds),
        )
        for event in events
    )
    return aligned_lines(list(zip(*lines, strict=True)), (True, False, False, False, True, True))
