"""Merging across releases and servers: a copy of release 0.1, a club on PostgreSQL on either side."""

import shutil
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import create_event, list_events
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.merging.merge import MergeWithItself, compare_copy, merge_copy
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace
from batarde_tourney.store.chains.covered import CLUB
from batarde_tourney.store.club.club_file import open_club
from batarde_tourney.store.schema.chain_start import restart_chain
from batarde_tourney.store.schema.schema import allow_entry_changes, forbid_entry_changes
from tests.contract.test_releases import CLUBS
from tests.services.merging.copies import events_of, hand_at, make_club, play
from tests.store.servers import new_database

HERE, THERE = HandPlace(1, 1, 2), HandPlace(1, 2, 2)


@pytest.mark.sampled
@pytest.mark.parametrize("kept", CLUBS, ids=[club.stem for club in CLUBS])
def test_a_copy_as_an_older_release_left_it_holds_nothing_besides(kept: Path, tmp_path: Path) -> None:
    mine, theirs = (Path(shutil.copy(kept, tmp_path / name)) for name in ("mine.batarde", "theirs.batarde"))
    content = theirs.read_bytes()
    with open_session(str(mine), by="Ana") as club:
        create_event(club, "New here")
        found = merge_copy(club, str(theirs))
        assert (found.taken, found.conflicts) == ((), ())
    assert theirs.read_bytes() == content


@pytest.mark.sampled
@pytest.mark.parametrize("kept", CLUBS, ids=[club.stem for club in CLUBS])
def test_both_go_on_from_an_older_club(kept: Path, tmp_path: Path) -> None:
    mine, theirs = (Path(shutil.copy(kept, tmp_path / name)) for name in ("mine.batarde", "theirs.batarde"))
    with open_session(str(mine), by="Ana") as one, open_session(str(theirs), by="Bo") as other:
        number = list_events(one)[-1].number
        before = events_of(one)
        for club, name in ((one, "Ana new here"), (other, "Bo new there")):
            add_players(club.with_reason("late"), number, [(name, None)])
        create_event(other, "New there")
        assert merge_copy(one, str(theirs)).stored
        names = {shown_name(player.name) for event in events_of(one).values() for player in event.players}
        assert {"Ana new here", "Bo new there"} <= names
        assert check_club(one).is_sound
        undo(one, None)
        undo(one, number)
        assert events_of(one) == before


COUNTED = {
    "members": "id",
    "events": "number",
    "players": "key",
    "sides": "key",
    "rounds": "key",
    "championships": "number",
}


def copied_to_server(file: Path, address: str) -> None:
    """The club of a file on a server, as an administrator moves it there; its chains begin there."""
    open_club(address, create=True).close()
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with open_session(str(file)) as club, club.club.reading() as rows, engine.begin() as connection:
        connection.execute(text("SET session_replication_role = replica"))
        rows.merging.copy_into(connection)
        allow_entry_changes(connection)
        for chain in (CLUB, *(event.number for event in rows.merging.events())):
            restart_chain(connection, chain)
        forbid_entry_changes(connection)
        for table, key in COUNTED.items():
            newest = f"greatest(1, (SELECT max({key}) FROM {table}))"
            connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table}', '{key}'), {newest})"))
    engine.dispose()


def worked_on(club: Session, number: EventNumber, place: HandPlace, name: str) -> object:
    add_players(club, create_event(club, name).event, [(f"Guest of {name}", None)])
    return play(club, number, place, 5)


@pytest.mark.sampled
@pytest.mark.parametrize("on_server", ["mine", "theirs", "both"])
def test_a_club_on_a_server_is_merged_too(
    on_server: str, tmp_path: Path, postgres: Path, postgres_address: str
) -> None:
    file = tmp_path / "club.batarde"
    number = make_club(file)
    addresses = {
        "mine": (postgres_address, str(file)),
        "theirs": (str(file), postgres_address),
        "both": (postgres_address, new_database(postgres)),
    }[on_server]
    for address in addresses:
        if address != str(file):
            copied_to_server(file, address)
    with open_session(addresses[0], by="Ana") as one, open_session(addresses[1], by="Bo") as other:
        mine = worked_on(one, number, HERE, "Here")
        theirs = worked_on(other, number, THERE, "There")
        before, there = events_of(one), events_of(other)
        assert merge_copy(one, addresses[1]).stored
        assert (hand_at(one, number, HERE), hand_at(one, number, THERE)) == (mine, theirs)
        assert check_club(one).is_sound
        assert events_of(other) == there
        again = compare_copy(one, addresses[1])
        assert (again.taken, again.conflicts) == ((), ())
        # And back, so that both are alike.
        assert not merge_copy(other, addresses[0]).conflicts
        assert events_of(other) == events_of(one)
        undo(one, None)
        assert events_of(one) == before
        with pytest.raises(MergeWithItself):
            merge_copy(one, addresses[0])


def test_a_server_without_a_club_is_refused(tmp_path: Path, postgres_address: str) -> None:
    file = tmp_path / "club.batarde"
    make_club(file)
    with open_session(str(file)) as club, pytest.raises(TourneyError):
        merge_copy(club, postgres_address)
