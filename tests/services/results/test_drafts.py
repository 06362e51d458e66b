"""What is typed and not stored outlives the program, beside the club file and never in it."""

import shutil
import sqlite3
import stat
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.games.batarde.entry import blank_draft, draft_of
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.services.base.files import FileNotWritten
from batarde_tourney.services.club.clubs import Session, back_up_on_opening, list_backups, open_session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.journal.journal import list_acts
from batarde_tourney.services.results.drafts import (
    HandDraft,
    TableDrafts,
    delete_drafts,
    drafts_set_aside,
    recall_drafts,
    record_drafts,
    restore_without_drafts,
    save_drafts,
    set_aside_drafts,
    take_set_aside,
    throw_away,
)
from batarde_tourney.services.results.results import (
    HandChanged,
    HandEntry,
    HandPlace,
    open_sheet,
    record_hand,
    show_history,
)
from batarde_tourney.services.rounds.settled_rounds import ConsequencesFirst
from batarde_tourney.store.club.club_file import PATIENCE

FIRST, SECOND = EventNumber(1), EventNumber(12)
SEATS = tuple(PlayerId(f"p{number}") for number in range(4))
TYPED = TableDrafts(FIRST, 2, 3, SEATS, (HandDraft(0, 0, blank_draft(5, 0, 4)),))


def test_what_is_kept_is_recalled_with_its_round_and_table(club: Session, tmp_path: Path) -> None:
    before = (tmp_path / "club.batarde").read_bytes()
    folder = tmp_path / "state" / "drafts"
    sheets = (TYPED, replace(TYPED, round=10, table=2), replace(TYPED, table=4))
    for sheet in sheets:
        save_drafts(club, folder, sheet)
    save_drafts(club, folder, replace(TYPED, event=SECOND))
    assert set(recall_drafts(club, folder, FIRST)) == set(sheets)
    assert recall_drafts(club, folder, SECOND) == (replace(TYPED, event=SECOND),)
    assert (tmp_path / "club.batarde").read_bytes() == before


def test_a_draft_is_kept_at_once_while_another_program_has_the_club_locked(
    club: Session, tmp_path: Path
) -> None:
    """Else each draft keeps the hand behind it from being stored, and the director from being told why."""
    folder, more = tmp_path / "drafts", replace(TYPED, hands=(*TYPED.hands, replace(TYPED.hands[0], index=1)))
    save_drafts(club, folder, TYPED)
    with closing(sqlite3.connect(tmp_path / "club.batarde", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        before = time.monotonic()
        save_drafts(club, folder, more)
        assert time.monotonic() - before < PATIENCE.total_seconds()
        other.execute("ROLLBACK")
    assert recall_drafts(club, folder, FIRST) == (more,)


def test_a_new_draft_is_its_users_alone(club: Session, tmp_path: Path) -> None:
    save_drafts(club, tmp_path / "drafts", TYPED)
    (kept,) = (tmp_path / "drafts").rglob("*.json")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_another_club_has_typed_nothing(club: Session, tmp_path: Path) -> None:
    save_drafts(club, tmp_path / "drafts", TYPED)
    with open_session(str(tmp_path / "other.batarde"), create=True) as other:
        assert recall_drafts(other, tmp_path / "drafts", FIRST) == ()


def test_when_all_is_stored_nothing_is_left_on_disk(club: Session, tmp_path: Path) -> None:
    folder = tmp_path / "drafts"
    save_drafts(club, folder, TYPED)
    for _ in range(2):
        save_drafts(club, folder, replace(TYPED, hands=()))
    assert [path for path in folder.rglob("*") if path.is_file()] == []
    assert recall_drafts(club, folder, FIRST) == ()


def test_a_broken_file_is_as_good_as_none(club: Session, tmp_path: Path) -> None:
    folder = tmp_path / "drafts"
    save_drafts(club, folder, TYPED)
    (kept,) = folder.rglob("*.json")
    kept.write_bytes(kept.read_bytes()[:40])
    kept.with_name("1-x-y.json").write_bytes(b"{}")
    kept.with_name("1-2-9.json").mkdir()
    assert recall_drafts(club, folder, FIRST) == ()


def test_a_folder_that_cannot_be_written_is_told(club: Session, tmp_path: Path) -> None:
    (tmp_path / "drafts").write_text("in the way")
    with pytest.raises(FileNotWritten):
        save_drafts(club, tmp_path / "drafts", TYPED)


@pytest.fixture
def seated(club: Session, evening: EventNumber) -> EventNumber:
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    return evening


def hand_at(club: Session, event: EventNumber, index: int = 0) -> Hand:
    sheet = open_sheet(club, event, 1, 1)
    cards = sheet.sizes[index]
    return Hand(cards, sheet.dealers[index], Contract(Denomination.HEARTS), (3, 3, 0), (cards, 0, 0))


def typed(club: Session, event: EventNumber, *indexes: int) -> TableDrafts:
    seats = open_sheet(club, event, 1, 1).table.seats
    drafts = (HandDraft(i, 0, replace(draft_of(hand_at(club, event, i)), origin=None)) for i in indexes)
    return TableDrafts(event, 1, 1, seats, tuple(drafts))


def record(club: Session, folder: Path, event: EventNumber, index: int) -> None:
    entry = HandEntry(index, hand_at(club, event, index), 0)
    [fact] = record_drafts(club, event, 1, 1, [entry], folder=folder)
    assert (fact.event, fact.table, fact.index) == (event, 1, index)


def test_a_draft_is_deleted_when_its_hand_is_stored_and_others_stay(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    save_drafts(club, tmp_path, typed(club, seated, 0, 1))
    record(club, tmp_path, seated, 0)
    assert recall_drafts(club, tmp_path, seated) == (typed(club, seated, 1),)
    record(club, tmp_path, seated, 1)
    assert list(tmp_path.rglob("*.json")) == []


def test_a_draft_stays_when_its_hand_is_refused_or_was_typed_over_since(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    drafts = typed(club, seated, 0)
    save_drafts(club, tmp_path, drafts)
    with pytest.raises(HandChanged):
        record_drafts(
            club,
            seated,
            1,
            1,
            [HandEntry(0, hand_at(club, seated), 7)],
            folder=tmp_path,
        )
    assert recall_drafts(club, tmp_path, seated) == (drafts,)
    other = replace(drafts, hands=(HandDraft(0, 0, replace(drafts.hands[0].draft, multiplier=2)),))
    save_drafts(club, tmp_path, other)
    record(club, tmp_path, seated, 0)
    assert recall_drafts(club, tmp_path, seated) == (other,)


def test_what_was_typed_outlives_whatever_else_is_done(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    save_drafts(club, tmp_path, typed(club, seated, 1))
    record_hand(club.acting_as("another desk"), seated, HandPlace(1, 1, 0), hand_at(club, seated), based_on=0)
    assert recall_drafts(club, tmp_path, seated) == (typed(club, seated, 1),)


def test_a_draft_does_not_come_back_in_a_file_copied_back(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    path, earlier = tmp_path / "club.batarde", tmp_path / "earlier.batarde"
    club.club.save_copy(earlier)
    record(club, tmp_path, seated, 0)
    drafts = typed(club, seated, 1)
    save_drafts(club, tmp_path, drafts)
    club.club.close()
    shutil.copy(earlier, path)
    with open_session(str(path)) as again:
        assert recall_drafts(again, tmp_path, seated) == ()
        assert list(tmp_path.rglob("*.json")) == []
        [aside] = drafts_set_aside(again, tmp_path)
        assert (aside.drafts, aside.name, aside.is_of_now) == (drafts, "Club evening", False)


def test_a_draft_does_not_come_back_where_the_numbers_of_its_acts_came_again(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    path, earlier = tmp_path / "club.batarde", tmp_path / "earlier.batarde"
    club.club.save_copy(earlier)
    record(club, tmp_path, seated, 0)
    save_drafts(club, tmp_path, typed(club, seated, 1))
    newest = list_acts(club)[0].number
    club.club.close()
    shutil.copy(earlier, path)
    with open_session(str(path)) as again:
        record(again, tmp_path / "other", seated, 0)
        assert list_acts(again)[0].number == newest
        assert recall_drafts(again, tmp_path, seated) == ()


def test_what_follows_from_a_settled_round_is_told_before_anything_is_stored(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    record(club, tmp_path, seated, 0)
    accept_round(club, propose_round(club, seated, DrawOptions(seed=2)))
    other = replace(hand_at(club, seated), contract=Contract(Denomination.SPADES))
    entry = HandEntry(0, other, 1)
    with pytest.raises(ConsequencesFirst):
        record_drafts(club, seated, 1, 1, [entry], folder=tmp_path, confirmed=False)
    assert open_sheet(club, seated, 1, 1).revisions[0] == 1
    [fact] = record_drafts(club, seated, 1, 1, [entry], folder=tmp_path, confirmed=None)
    assert fact.revision == 2


def test_the_reason_of_a_hand_is_told_by_its_history_and_by_the_journal(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    entry = HandEntry(0, hand_at(club, seated), 0)
    record_drafts(club, seated, 1, 1, [entry], folder=tmp_path, reason=" misread ")
    assert show_history(club, seated, HandPlace(1, 1, 0))[-1].reason == "misread"
    assert list_acts(club, seated)[0].facts["why"] == "misread"
    again = HandEntry(0, hand_at(club, seated), 1)
    record_drafts(club.with_reason("asked for"), seated, 1, 1, [again], folder=tmp_path, reason=" ")
    assert list_acts(club, seated)[0].facts["why"] == "asked for"


def test_drafts_of_events_that_go_are_deleted_and_no_others(club: Session, tmp_path: Path) -> None:
    for event in (FIRST, SECOND, EventNumber(2)):
        save_drafts(club, tmp_path, replace(TYPED, event=event))
    delete_drafts(club, tmp_path, (FIRST, EventNumber(2)))
    assert recall_drafts(club, tmp_path, FIRST) == recall_drafts(club, tmp_path, EventNumber(2)) == ()
    assert recall_drafts(club, tmp_path, SECOND) == (replace(TYPED, event=SECOND),)


def test_restoring_sets_aside_what_is_typed(club: Session, seated: EventNumber, tmp_path: Path) -> None:
    folder = tmp_path / "drafts"
    back_up_on_opening(club)
    save_drafts(club, folder, typed(club, seated, 0))
    restore_without_drafts(club, folder, list_backups(club)[0])
    assert recall_drafts(club, folder, seated) == ()
    # The director asked for the backup, not for this to go.
    assert [one.drafts for one in drafts_set_aside(club, folder)] == [typed(club, seated, 0)]


def test_while_a_draft_cannot_be_set_aside_nothing_is_restored(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    folder = tmp_path / "drafts"
    back_up_on_opening(club)
    save_drafts(club, folder, typed(club, seated, 0))
    [path] = folder.rglob("*.json")
    path.with_name("9-9-9.json").mkdir()
    acts = list_acts(club)
    record(club, tmp_path / "other", seated, 0)
    with pytest.raises(FileNotWritten):
        restore_without_drafts(club, folder, list_backups(club)[0])
    assert len(list_acts(club)) == len(acts) + 1


def in_older_file(club: Session, event: EventNumber, folder: Path) -> Session:
    """The same club as it was before a hand was stored; two hands more are typed, for what is not there."""
    path = Path(club.address)
    earlier = path.with_name("earlier.batarde")
    club.club.save_copy(earlier)
    record(club, folder / "other", event, 0)
    save_drafts(club, folder, typed(club, event, 1, 2))
    club.club.close()
    shutil.copy(earlier, path)
    return open_session(str(path), by="Ana")


def test_what_was_set_aside_is_typed_again_when_the_director_takes_it(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    folder = tmp_path / "drafts"
    with in_older_file(club, seated, folder) as again:
        [taken] = take_set_aside(again, folder, drafts_set_aside(again, folder))
        assert taken == typed(again, seated, 1, 2)
        assert recall_drafts(again, folder, seated) == (taken,)
        assert drafts_set_aside(again, folder) == ()


def test_what_is_typed_now_is_not_typed_over_by_what_was_set_aside(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    folder = tmp_path / "drafts"
    with in_older_file(club, seated, folder) as again:
        found = drafts_set_aside(again, folder)
        mine = typed(again, seated, 1)
        mine = replace(mine, hands=(replace(mine.hands[0], draft=blank_draft(6, 1, 3)),))
        save_drafts(again, folder, mine)
        take_set_aside(again, folder, found)
        [now] = recall_drafts(again, folder, seated)
        assert now.hands == (*mine.hands, *typed(again, seated, 2).hands)
        # The other hand of that number has no place, and is kept.
        [left] = drafts_set_aside(again, folder)
        assert left.drafts == typed(again, seated, 1)


def test_what_is_set_aside_is_kept_until_it_is_thrown_away(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    folder = tmp_path / "drafts"
    with in_older_file(club, seated, folder) as again:
        for index in (0, 1, 2):
            record(again, folder, seated, index)
            save_drafts(again, folder, typed(again, seated, 3))
            recall_drafts(again, folder, seated)
        found = drafts_set_aside(again, folder)
        assert [one.drafts for one in found] == [typed(again, seated, 1, 2)]
        throw_away(again, found)
        assert drafts_set_aside(again, folder) == ()
        assert recall_drafts(again, folder, seated) == (typed(again, seated, 3),)


def test_what_was_typed_when_others_sat_there_is_not_written_over(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    mine = typed(club, seated, 0)
    others = replace(mine, seats=mine.seats[::-1])
    save_drafts(club, tmp_path, others)
    save_drafts(club, tmp_path, mine)
    [aside] = drafts_set_aside(club, tmp_path)
    assert (aside.drafts, aside.sheet, aside.is_of_now) == (others, None, True)
    assert take_set_aside(club, tmp_path, [aside]) == ()
    assert drafts_set_aside(club, tmp_path) == (aside,)
    # They sit there again, and it stands on the sheet as it was.
    save_drafts(club, tmp_path, others)
    assert [one.drafts for one in drafts_set_aside(club, tmp_path)] == [mine]


def test_what_was_typed_under_another_name_of_the_file_is_offered_and_not_in_a_copy(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    folder, path = tmp_path / "drafts", Path(club.address)
    save_drafts(club, folder, typed(club, seated, 0))
    copy = tmp_path / "copy.batarde"
    club.club.save_copy(copy)
    with open_session(str(copy)) as other:
        assert drafts_set_aside(other, folder) == ()
    club.club.close()
    renamed = path.rename(tmp_path / "renamed.batarde")
    with open_session(str(renamed)) as again:
        [aside] = drafts_set_aside(again, folder)
        assert aside.is_of_now
        take_set_aside(again, folder, [aside])
        assert recall_drafts(again, folder, seated) == (typed(again, seated, 0),)
    renamed.rename(path)


def test_what_is_typed_while_the_file_is_another_belongs_to_the_state_that_was_seen_last(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    folder, path = tmp_path / "drafts", Path(club.address)
    earlier = tmp_path / "earlier.batarde"
    club.club.save_copy(earlier)
    record(club, folder, seated, 0)
    drafts = typed(club, seated, 1)
    shutil.copy(earlier, path)
    save_drafts(club, folder, drafts)
    with open_session(str(path)) as again:
        assert recall_drafts(again, folder, seated) == ()
        assert [one.drafts for one in drafts_set_aside(again, folder)] == [drafts]


def test_what_was_typed_last_for_a_state_that_is_gone_is_set_aside_once(
    club: Session, seated: EventNumber, tmp_path: Path
) -> None:
    save_drafts(club, tmp_path, typed(club, seated, 0))
    set_aside_drafts(club, tmp_path, club.address, typed(club, seated, 0, 1))
    assert [one.drafts for one in drafts_set_aside(club, tmp_path)] == [typed(club, seated, 0, 1)]
    assert recall_drafts(club, tmp_path, seated) == ()


def test_drafts_set_aside_go_with_an_event_whose_data_are_deleted(club: Session, tmp_path: Path) -> None:
    set_aside_drafts(club, tmp_path, club.address, TYPED)
    delete_drafts(club, tmp_path, (FIRST,))
    assert drafts_set_aside(club, tmp_path) == ()
