"""A club file of an earlier release opens; its events, standings, seasons and journal are what they were."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.version import Version

from batarde_tourney import __version__
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.checks import check_club_at
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.events.events import list_events
from batarde_tourney.services.journal.journal import list_acts, next_acts, redo, undo
from batarde_tourney.services.season.championships import list_championships, show_season
from batarde_tourney.services.standings.standings import StandingsFormat, standings_file
from batarde_tourney.store.base.releases import READABLE_FROM
from batarde_tourney.store.club.club_file import PATIENCE
from batarde_tourney.store.files.sqlite import SqliteClub
from batarde_tourney.store.schema.schema import SCHEMA_VERSION

KEPT = Path(__file__).parents[1] / "data" / "releases"
CLUBS = sorted(KEPT.glob("*.batarde"))
EVENTS = sorted(KEPT.glob("*-event-*.json"))
ALL = 10**6


def club_and_number(kept: Path) -> tuple[Path, EventNumber]:
    """Which event of which club an event file was exported from."""
    club, _, number = kept.stem.rpartition("-event-")
    return KEPT / f"{club}.batarde", EventNumber(int(number))


def standings_of(kept: Path) -> dict[str, Any]:
    """The standings as the release told them."""
    told: dict[str, Any] = json.loads(
        kept.with_name(kept.name.replace("-event-", "-standings-")).read_bytes()
    )
    return told


def standings_now(club: Session, number: EventNumber, kept: Path) -> dict[str, Any]:
    """The same as this release tells them, without what rows have gained since 0.1: side and stage."""
    told: dict[str, Any] = json.loads(standings_file(club, number, StandingsFormat.JSON))
    if kept.name.startswith("release-0.1"):
        for row in told["rows"]:
            assert (row.pop("side"), row.pop("stage")) == (row["player"], None)
    return told


def numbers_of(club: Path) -> set[int]:
    return {number for kept in EVENTS for path, number in [club_and_number(kept)] if path == club}


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[Path], Session]]:
    """Opens a copy of a kept club file with this release."""
    clubs: list[Session] = []

    def open_copy(kept: Path) -> Session:
        copy = tmp_path / kept.name
        shutil.copyfile(kept, copy)
        assert check_club_at(str(copy)).is_sound
        clubs.append(open_session(str(copy)))
        return clubs[-1]

    yield open_copy
    for club in clubs:
        club.club.close()


def events_of(club: Session) -> dict[int, bytes]:
    """Every event of the club as an event file."""
    return {event.number: export_event(club, event.number) for event in list_events(club)}


def seasons_of(club: Session) -> list[dict[str, Any]]:
    """Every championship's table, as it was written down."""
    seasons = [show_season(club, championship.number) for championship in list_championships(club)]
    return [
        {
            "name": season.championship.name,
            "rows": [
                [row.rank, season.members[row.member].name, row.played, str(row.total)] for row in season.rows
            ],
        }
        for season in seasons
    ]


def written_with(club: Path) -> dict[str, Any]:
    """What the release said of the club as a whole."""
    said: dict[str, Any] = json.loads(club.with_suffix(".json").read_text("utf-8"))
    return said


@pytest.mark.sampled
@pytest.mark.parametrize("kept", EVENTS, ids=lambda kept: kept.stem)
def test_an_event_is_exported_and_ranked_as_it_was(kept: Path, opened: Callable[[Path], Session]) -> None:
    path, number = club_and_number(kept)
    club = opened(path)
    assert set(events_of(club)) == numbers_of(path)
    assert export_event(club, number) == kept.read_bytes()
    assert standings_now(club, number, kept) == standings_of(kept)


@pytest.mark.sampled
@pytest.mark.parametrize("kept", EVENTS, ids=lambda kept: kept.stem)
def test_an_event_file_comes_in_and_goes_out_as_it_was(kept: Path, tmp_path: Path) -> None:
    with open_session(str(tmp_path / "new.batarde"), create=True) as club:
        number = import_event(club, kept.read_bytes()).event
        assert export_event(club, number) == kept.read_bytes()
        here = standings_now(club, number, kept)
    assert here | {"event": 0} == standings_of(kept) | {"event": 0}


def test_a_club_of_the_first_release_with_this_schema_is_kept() -> None:
    """If not, the schema is new: raise READABLE_FROM to the release to come, and `make release-club`."""
    kept = KEPT / f"release-{READABLE_FROM.rpartition('.')[0]}.batarde"
    club = SqliteClub(kept, kept.name, PATIENCE)
    assert (club.read_version(), club.read_release()) == (SCHEMA_VERSION, READABLE_FROM)
    club.close()
    assert Version(READABLE_FROM) <= Version(__version__)


@pytest.mark.sampled
@pytest.mark.parametrize("kept", CLUBS, ids=lambda kept: kept.stem)
def test_seasons_add_up_to_what_they_did(kept: Path, opened: Callable[[Path], Session]) -> None:
    assert seasons_of(opened(kept)) == written_with(kept)["championships"]


@pytest.mark.parametrize("kept", CLUBS, ids=lambda kept: kept.stem)
def test_the_journal_tells_what_it_told(kept: Path, opened: Callable[[Path], Session]) -> None:
    told = [
        [act.number, act.at.isoformat(), act.by, act.event, act.kind, act.replay, act.of, act.is_undone]
        for act in reversed(list_acts(opened(kept), None, ALL))
    ]
    assert told == written_with(kept)["journal"]


@pytest.mark.sampled
@pytest.mark.parametrize("kept", EVENTS, ids=lambda kept: kept.stem)
def test_the_newest_act_is_undone_and_redone(kept: Path, opened: Callable[[Path], Session]) -> None:
    path, number = club_and_number(kept)
    club = opened(path)
    before = events_of(club), seasons_of(club)
    act = next_acts(club, number).back
    assert act is not None
    undo(club.acting_as("Ana"), number)
    assert (events_of(club), seasons_of(club)) != before
    redo(club.acting_as("Ana"), number)
    assert (events_of(club), seasons_of(club)) == before
    assert standings_now(club, number, kept) == standings_of(kept)


@pytest.mark.sampled
@pytest.mark.parametrize("kept", EVENTS, ids=lambda kept: kept.stem)
def test_every_act_is_undone_and_redone(kept: Path, opened: Callable[[Path], Session]) -> None:
    path, number = club_and_number(kept)
    club = opened(path)
    before = events_of(club), seasons_of(club)
    undone = 0
    while undo(club.acting_as("Ana"), number):
        undone += 1
    assert number not in events_of(club)
    for _ in range(undone):
        assert redo(club.acting_as("Ana"), number)
    assert (events_of(club), seasons_of(club)) == before
