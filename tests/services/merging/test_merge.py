"""Another copy of the club merged: what comes in and as what, what is refused, and what is never changed."""

import datetime as dt
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.hall.calls import CallKind
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.core.tournament.merging.merge_choices import ConflictKind
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session, list_backups
from batarde_tourney.services.events.events import (
    close_event,
    create_event,
    delete_event,
    list_events,
    load_event,
)
from batarde_tourney.services.hall.tables import HandStale
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.merging.merge import (
    CopyUnproved,
    ErasedInOneCopy,
    MergeWithItself,
    NotACopy,
    Whose,
    compare_copy,
    merge_copy,
)
from batarde_tourney.services.people.people import erase_person, find_person, set_email
from batarde_tourney.services.people.players import add_players, rename_player
from batarde_tourney.services.results.results import HandPlace, show_history
from batarde_tourney.services.season.championships import list_championships, make_championship
from batarde_tourney.store.base.errors import (
    ClubBusy,
    ClubDamaged,
    ClubNotFound,
    ClubUnreadable,
    NotAClubFile,
)
from batarde_tourney.store.club import private_copies
from tests.cli.conftest import traces
from tests.services.merging.copies import (
    events_of,
    hand_at,
    hands_of,
    make_club,
    play,
    seat,
    two_copies,
)
from tests.services.phones import Phones

FIRST, SECOND, THIRD = (HandPlace(1, 1, index) for index in range(3))
ELSEWHERE = HandPlace(1, 2, 2)


@pytest.fixture
def club(tmp_path: Path) -> tuple[Path, EventNumber]:
    """A closed club file, and the event in it."""
    path = tmp_path / "club.batarde"
    return path, make_club(path)


@pytest.fixture
def number(club: tuple[Path, EventNumber]) -> EventNumber:
    return club[1]


@pytest.fixture
def copies(tmp_path: Path, club: tuple[Path, EventNumber]) -> Iterator[tuple[Session, Session]]:
    """Two copies, each at a desk; both are sound in the end, whatever a test did."""
    folder = tmp_path / "copies"
    folder.mkdir()
    with two_copies(folder, club[0]) as (one, other):
        yield one, other
        assert check_club(one).is_sound
        assert check_club(other).is_sound


Two = tuple[Session, Session]


def test_what_each_did_at_its_own_table_comes_together(copies: Two, number: EventNumber) -> None:
    one, other = copies
    mine, theirs = play(one, number, THIRD, 5), play(other, number, ELSEWHERE, 6)
    found = merge_copy(one, other.address)
    assert [(was.what, was.how, was.table, was.hand) for was in found.taken] == [("hand", "new", 2, 2)]
    assert found.stored
    assert hand_at(one, number, THIRD) == mine
    assert hand_at(one, number, ELSEWHERE) == theirs


def test_a_hand_comes_with_whom_typed_it_and_when(copies: Two, number: EventNumber) -> None:
    one, other = copies
    play(other, number, FIRST, 5)
    last = play(other, number, FIRST, 6)
    play(one, number, THIRD, 7)
    merge_copy(one, other.address)
    here, there = (show_history(club, number, FIRST) for club in (one, other))
    assert [(line.by, line.at, line.hand) for line in here] == [
        (line.by, line.at, line.hand) for line in there
    ]
    assert (here[-1].by, here[-1].hand) == ("Bo", last)


def test_a_merge_is_one_act_undone_and_redone_in_one(copies: Two, number: EventNumber) -> None:
    one, other = copies
    play(one, number, THIRD, 4)
    play(other, number, ELSEWHERE, 5)
    add_players(other, create_event(other, "Gala").event, [("Zoé", None)])
    before = events_of(one)
    merge_copy(one, other.address)
    after = events_of(one)
    (act, *_) = list_acts(one)
    assert (act.kind, act.by) == (ActKind.COPY_MERGED, "Ana")
    assert act.facts["source"] == "other.batarde"
    assert act.facts["events"] == ["Gala"]
    assert (act.facts["hands"], act.facts["who"]) == (1, ["Bo"])
    undo(one, None)
    assert events_of(one) == before
    assert check_club(one).is_sound
    redo(one, None)
    assert events_of(one) == after


def test_an_event_of_the_other_copy_comes_whole(copies: Two, number: EventNumber) -> None:
    one, other = copies
    gala = create_event(other, "Gala").event
    add_players(
        other, gala, [(name, "Lyon") for name in ("Ana", "Bo", "Zoé", "Yan", "Xu", "Wei", "Vic", "Uma")]
    )
    seat(other, gala, 1)
    play(other, gala, FIRST, 3)
    # The same number is another event here.
    assert create_event(one, "Another").event == gala
    merge_copy(one, other.address)
    assert hands_of(one) == hands_of(other) | hands_of(one)
    assert {event.name for event in list_events(one)} == {"Club evening", "Another", "Gala"}
    with one.club.reading() as rows, other.club.reading() as theirs:
        names = [(member.name, member.club) for member in rows.members.listed()]
        made = {event.made for event in rows.merging.events()}
        assert {event.made for event in theirs.merging.events()} < made
    # Nobody is a member twice.
    assert len(names) == len(set(names))


def test_one_hand_told_otherwise_is_a_conflict_and_stores_nothing(copies: Two, number: EventNumber) -> None:
    one, other = copies
    mine, theirs = play(one, number, FIRST, 5), play(other, number, FIRST, 6)
    play(other, number, ELSEWHERE, 7)
    before, acts = events_of(one), list_acts(one)
    found = merge_copy(one, other.address)
    assert not found.stored
    (conflict,) = found.open
    assert (conflict.kind, conflict.event, conflict.round) == (ConflictKind.HAND, number, 1)
    assert (conflict.table, conflict.hand, conflict.hands) == (1, 0, (mine, theirs))
    assert (events_of(one), list_acts(one)) == (before, acts)
    assert merge_copy(one, other.address, {conflict.key: Whose.THEIRS}).stored
    assert hand_at(one, number, FIRST) == theirs
    # Both are in the hand's history, and what was decided is not asked again.
    assert [line.hand for line in show_history(one, number, FIRST)][-2:] == [mine, theirs]
    assert compare_copy(one, other.address).conflicts == ()


@pytest.mark.parametrize("whose", Whose)
def test_a_preferred_copy_settles_all(copies: Two, number: EventNumber, whose: Whose) -> None:
    one, other = copies
    hands = {Whose.MINE: play(one, number, FIRST, 5), Whose.THEIRS: play(other, number, FIRST, 6)}
    assert merge_copy(one, other.address, prefer=whose).stored
    assert hand_at(one, number, FIRST) == hands[whose]
    again = compare_copy(one, other.address)
    assert (again.taken, again.conflicts) == ((), ())


def test_the_copies_are_alike_once_each_was_merged_into_the_other(copies: Two, number: EventNumber) -> None:
    one, other = copies
    play(one, number, THIRD, 5)
    play(other, number, ELSEWHERE, 6)
    create_event(one, "Here")
    create_event(other, "There")
    merge_copy(one, other.address)
    assert not merge_copy(other, one.address).conflicts
    assert events_of(one) == events_of(other)
    for club, another in ((one, other), (other, one)):
        again = compare_copy(club, another.address)
        assert (again.taken, again.conflicts) == ((), ())


def test_both_go_on_and_only_what_is_new_comes_in(copies: Two, number: EventNumber) -> None:
    one, other = copies
    play(one, number, FIRST, 5)
    play(other, number, FIRST, 6)
    merge_copy(one, other.address, prefer=Whose.MINE)
    play(other, number, ELSEWHERE, 7)
    found = merge_copy(one, other.address)
    assert [(was.table, was.hand) for was in found.taken] == [(2, 2)]
    assert found.stored


def test_latecomers_of_both_are_there_each_with_their_own_hands(copies: Two, number: EventNumber) -> None:
    one, other = copies
    add_players(one, number, [("Zoé", None)])
    add_players(other, number, [("Yan", None)])
    seat(other, number, 2)
    late = load_event(other, number).players[-1]
    play(other, number, HandPlace(2, 1, 0), 3)
    assert late.id == load_event(one, number).players[-1].id
    merge_copy(one, other.address)
    names = {player.id: player.name for player in load_event(one, number).players}
    assert sorted(names.values())[-2:] == ["Yan", "Zoé"]
    # The ids stay told apart in what comes later, and on the way back.
    rename_player(other, number, late.id, "Yann", None)
    merge_copy(one, other.address)
    assert {player.name for player in load_event(one, number).players} >= {"Yann", "Zoé"}
    assert merge_copy(other, one.address).stored
    names_of = [{player.name for player in load_event(club, number).players} for club in copies]
    assert names_of[0] == names_of[1]


def test_members_are_joined_and_two_addresses_of_one_are_a_conflict(copies: Two, number: EventNumber) -> None:
    one, other = copies
    for club, address in ((one, "ana@here.example"), (other, "ana@there.example")):
        set_email(club, number, load_event(club, number).players[0].id, address)
        add_players(club, number, [("Zoé", "Lyon")])
    (conflict,) = merge_copy(one, other.address).open
    assert (conflict.what, conflict.subject) == ("member", "Ana")
    assert [(cell.name, cell.mine, cell.theirs) for cell in conflict.cells] == [
        ("email", "ana@here.example", "ana@there.example")
    ]
    merge_copy(one, other.address, prefer=Whose.THEIRS)
    with one.club.reading() as rows:
        members = rows.members.listed()
    assert [member.name for member in members].count("Zoé") == 1
    assert members[0].email == "ana@there.example"


def test_championships_come_with_their_events(copies: Two, number: EventNumber) -> None:
    one, other = copies
    gala = create_event(other, "Gala").event
    make_championship(other, "Season", SeasonRule(), (number, gala))
    merge_copy(one, other.address)
    (season,) = list_championships(one)
    names = {event.number: event.name for event in list_events(one)}
    assert {names[event] for event in season.events} == {"Club evening", "Gala"}


def test_an_event_deleted_here_and_played_there_is_a_conflict(copies: Two, number: EventNumber) -> None:
    one, other = copies
    delete_event(one, number, confirmed=True)
    play(other, number, THIRD, 5)
    assert [was.kind for was in merge_copy(one, other.address).open] == [ConflictKind.DELETED]
    assert merge_copy(one, other.address, prefer=Whose.THEIRS).stored
    assert hands_of(one) == hands_of(other)


def test_an_event_deleted_there_goes_if_nobody_played_here(copies: Two, number: EventNumber) -> None:
    one, other = copies
    delete_event(other, number, confirmed=True)
    found = merge_copy(one, other.address)
    assert [(was.what, was.how) for was in found.taken] == [("event", "removed")]
    assert list_events(one) == ()


def test_hands_come_into_an_event_that_was_closed(copies: Two, number: EventNumber) -> None:
    one, other = copies
    close_event(one, number, confirmed=True)
    theirs = play(other, number, THIRD, 5)
    assert merge_copy(one, other.address).stored
    assert hand_at(one, number, THIRD) == theirs
    assert load_event(one, number).is_closed


def test_a_backup_is_made_before(copies: Two, number: EventNumber) -> None:
    one, other = copies
    play(other, number, THIRD, 5)
    merge_copy(one, other.address)
    assert [backup.occasion.value for backup in list_backups(one)] == ["import"]


def test_the_other_copy_is_never_changed(copies: Two, number: EventNumber) -> None:
    one, other = copies
    play(one, number, FIRST, 5)
    play(other, number, FIRST, 6)
    other.club.close()
    folder = Path(other.address).parent / "other folder"
    folder.mkdir()
    address = Path(other.address).rename(folder / "other.batarde")
    before, stamp = traces(folder), address.stat().st_mtime_ns
    folder.chmod(0o500)
    address.chmod(0o400)
    compare_copy(one, str(address))
    merge_copy(one, str(address), prefer=Whose.THEIRS)
    assert (traces(folder), address.stat().st_mtime_ns) == (before, stamp)
    folder.chmod(0o700)
    address.rename(other.address)


def test_a_copy_that_was_cut_short_is_undone_in_a_copy_of_its_own(
    copies: Two, number: EventNumber, tmp_path: Path
) -> None:
    one, other = copies
    theirs = play(other, number, THIRD, 5)
    folder = tmp_path / "cut short"
    folder.mkdir()
    cut = folder / "other.batarde"
    # A change is on its way into the file, its journal beside it, when the power goes.
    with closing(sqlite3.connect(other.address, isolation_level=None)) as writer:
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("UPDATE members SET name = name || hex(zeroblob(4000))")
        for suffix in ("", "-journal"):
            Path(f"{cut}{suffix}").write_bytes(Path(f"{other.address}{suffix}").read_bytes())
        writer.execute("ROLLBACK")
    before = traces(folder)
    assert len(before) == 2
    assert merge_copy(one, str(cut)).stored
    assert hand_at(one, number, THIRD) == theirs
    assert traces(folder) == before


def test_a_copy_in_another_journal_mode_is_read_with_its_log(copies: Two, number: EventNumber) -> None:
    one, other = copies
    other.club.close()
    with closing(sqlite3.connect(other.address)) as changed:
        changed.execute("PRAGMA journal_mode = WAL")
        changed.execute("SELECT count(*) FROM acts").fetchone()
        assert compare_copy(one, other.address).taken == ()


def test_a_copy_that_somebody_else_is_writing_is_refused_and_read_once_they_are_done(
    copies: Two, number: EventNumber, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = copies
    theirs = play(other, number, THIRD, 5)
    monkeypatch.setattr(private_copies, "PATIENCE", dt.timedelta(milliseconds=50))
    with closing(sqlite3.connect(other.address, isolation_level=None)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        with pytest.raises(ClubBusy) as refused:
            merge_copy(one, other.address)
        assert refused.value.address == other.address
        writer.execute("ROLLBACK")
    assert merge_copy(one, other.address).stored
    assert hand_at(one, number, THIRD) == theirs


def test_what_is_no_other_copy_is_refused_in_words(copies: Two, tmp_path: Path) -> None:
    one, _other = copies
    stranger, text, empty = (
        tmp_path / name for name in ("stranger.batarde", "text.batarde", "empty.batarde")
    )
    make_club(stranger)
    text.write_text("no club")
    empty.touch()
    link = tmp_path / "link.batarde"
    link.symlink_to(one.address)
    for address, error in (
        (one.address, MergeWithItself),
        (str(link), MergeWithItself),
        (str(stranger), NotACopy),
        (str(text), NotAClubFile),
        (str(empty), NotAClubFile),
        (str(tmp_path), ClubUnreadable),
        (str(tmp_path / "missing.batarde"), ClubNotFound),
    ):
        with pytest.raises(error):
            merge_copy(one, address)


def test_a_spoiled_copy_is_refused(copies: Two, number: EventNumber, tmp_path: Path) -> None:
    one, other = copies
    play(other, number, THIRD, 5)
    other.club.close()
    spoiled = tmp_path / "spoiled.batarde"
    spoiled.write_bytes(Path(other.address).read_bytes())
    with closing(sqlite3.connect(spoiled)) as changed:
        changed.execute("UPDATE players SET name = 'Somebody else' WHERE name = 'Ana'")
        changed.commit()
    before = events_of(one)
    with pytest.raises(CopyUnproved) as refused:
        merge_copy(one, str(spoiled))
    assert str(spoiled) in str(refused.value.address)
    content = bytearray(Path(other.address).read_bytes())
    content[20_000:40_000] = bytes(20_000)
    spoiled.write_bytes(content)
    with pytest.raises((ClubDamaged, CopyUnproved)):
        merge_copy(one, str(spoiled))
    assert events_of(one) == before


@pytest.mark.parametrize("which", [0, 1])
def test_a_deleted_person_does_not_come_back(copies: Two, number: EventNumber, which: int) -> None:
    one, other = copies
    play(other, number, THIRD, 5)
    erase_person(copies[which], find_person(copies[which], "Hugo"))
    with pytest.raises(ErasedInOneCopy):
        merge_copy(one, other.address)


def test_a_copy_made_after_a_deletion_is_merged(tmp_path: Path, club: tuple[Path, EventNumber]) -> None:
    path, number = club
    with two_copies(tmp_path, path) as (one, _):
        erase_person(one, find_person(one, "Hugo"))
        one.club.close()
        folder = tmp_path / "later"
        folder.mkdir()
        with two_copies(folder, Path(one.address)) as (mine, theirs):
            play(mine, number, THIRD, 5)
            play(theirs, number, ELSEWHERE, 6)
            assert merge_copy(mine, theirs.address).stored
            assert check_club(mine).is_sound
            with mine.club.reading() as rows:
                assert sum(member.is_anonymized for member in rows.members.listed()) == 1


def test_hands_of_phones_come_with_what_the_phones_said(copies: Two, number: EventNumber) -> None:
    one, other = copies
    play(one, number, THIRD, 5)
    phones = Phones(other, number)
    for index in (2, 3):
        phones.hand_in(2, index)
    phones.confirm(2, 2)
    phones.call(CallKind.DIRECTOR, table=2)
    merge_copy(one, other.address)
    here, there = (load_event(club, number).rounds[0].tables[1] for club in (one, other))
    assert here == there
    assert [here.state(index) for index in (2, 3)] == [HandState.CONFIRMED, HandState.HANDED_IN]
    with one.club.reading() as rows:
        assert len(rows.hall.calls(number)) == 1
    undo(one, number)
    assert len(load_event(one, number).rounds[0].tables[1].hands) == 2


def test_what_phones_say_of_a_hand_both_copies_have_comes_too(copies: Two, number: EventNumber) -> None:
    one, other = copies
    play(one, number, THIRD, 5)
    phones = Phones(other, number)
    phones.hand_in(2, 2)
    merge_copy(one, other.address)
    # Now another seat tells it otherwise: the hand must not count here either.
    with pytest.raises(HandStale):
        phones.hand_in(2, 2, seat=1, version=1)
    found = merge_copy(one, other.address)
    assert [was.what for was in found.taken] == ["hall"]
    assert load_event(one, number).rounds[0].tables[1].state(2) is HandState.CONFLICT
    assert compare_copy(one, other.address).taken == ()


def test_a_table_is_signed_only_if_every_hand_is_as_it_was_signed(copies: Two, number: EventNumber) -> None:
    one, other = copies
    phones = Phones(other, number)
    sizes = len(load_event(other, number).rounds[0].tables[0].hands)
    for index in range(sizes, 10):
        phones.hand_in(1, index)
    for seat_number in range(4):
        phones.sign(1, seat_number)
    mine = play(one, number, FIRST, 31)
    merge_copy(one, other.address)
    table = load_event(one, number).rounds[0].tables[0]
    assert table.hands[0] == mine
    assert len(table.hands) == 10
    assert HandState.SIGNED not in table.states
