"""Writes what this release keeps for the tests of all later ones, before it is made.

A club of its schema with an evening of each game and a cup of stages, and what the program says of it, as
tests/data/releases/ has them of every release. A later one opens the club and says the same.
"""

import datetime as dt
import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from batarde_tourney import __version__
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.events.events import close_event, list_events
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.penalties.penalties import cancel_points, give_points, list_penalties
from batarde_tourney.services.season.championships import list_championships, make_championship, show_season
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.services.simulation.simulations import simulate_format_file
from batarde_tourney.services.standings.standings import StandingsFormat, standings_file

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "releases"
DAY = dt.date(2026, 11, 24)
ALL = 10**6


def main() -> int:
    """Write the files; tell which club they are of."""
    club = FOLDER / f"release-{'.'.join(__version__.split('.')[:2])}.batarde"
    for kept in FOLDER.glob(f"{club.stem}*"):
        kept.unlink()
    # Backups are made beside a club: they are not kept.
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / club.name
        with open_session(str(made), create=True, by="Ana") as session:
            fill(session)
            write_down(session, club)
        shutil.copyfile(made, club)
    print(club)
    return 0


def fill(session: Session) -> None:
    """An evening of each game, of which one has points given and is closed; a cup of stages; a season."""
    evenings = [
        add_sample_evening(session, players, DAY, game).event
        for game, players in (("batarde", 14), ("butifarra", 16), ("ecarte", 6))
    ]
    first = evenings[0]
    side = list_penalties(session, first).sides[0].id
    for points, reason in ((30, "late"), (-10, "helped")):
        give_points(session, first, side, 1, points, reason=reason)
    line = list_penalties(session, first).lines[0]
    cancel_points(session, first, line, "a mistake")
    undo(session, first)
    redo(session, first)
    close_event(session, first)
    import_event(session, simulate_format_file("world-cup-2022", None, None, 7))
    make_championship(session, "Season", SeasonRule(SeasonFigure.SCALED, presence=1), [first])


def write_down(session: Session, club: Path) -> None:
    """Its events and standings, seasons and journal, each as the program says them."""
    for event in list_events(session):
        number = event.number
        club.with_name(f"{club.stem}-event-{number}.json").write_bytes(export_event(session, number))
        club.with_name(f"{club.stem}-standings-{number}.json").write_bytes(standings_of(session, number))
    told = {"championships": seasons(session), "journal": journal(session)}
    club.with_suffix(".json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")


def standings_of(session: Session, number: EventNumber) -> bytes:
    """As `standings --format json` prints them."""
    return standings_file(session, number, StandingsFormat.JSON)


def seasons(session: Session) -> list[dict[str, Any]]:
    """Every championship's table."""
    shown = [show_season(session, championship.number) for championship in list_championships(session)]
    return [
        {
            "name": season.championship.name,
            "rows": [
                [row.rank, season.members[row.member].name, row.played, str(row.total)] for row in season.rows
            ],
        }
        for season in shown
    ]


def journal(session: Session) -> list[list[Any]]:
    """Every act, the first one first."""
    return [
        [act.number, act.at.isoformat(), act.by, act.event, act.kind, act.replay, act.of, act.is_undone]
        for act in reversed(list_acts(session, None, ALL))
    ]


if __name__ == "__main__":
    sys.exit(main())
