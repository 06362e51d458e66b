"""The journal: what was done, undoing it, redoing it."""

import datetime as dt
import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.games.batarde.schedule import Span, hand_sizes
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import Act, Replay
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.services.base.facts import (
    ActReplayed,
    EventChanged,
    EventCreated,
    EventDeleted,
    HandRecorded,
    PlayersChanged,
    RoundDrawn,
    RoundTakenBack,
)
from batarde_tourney.services.base.user import command_name
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.draw.draw import accept_round, keep_apart, propose_round, take_back_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.event_files import export_event, import_into
from batarde_tourney.services.events.events import (
    change_event,
    create_event,
    delete_event,
    list_events,
    load_event,
)
from batarde_tourney.services.journal.journal import (
    ActConflict,
    ActKind,
    NoSuchAct,
    list_acts,
    next_acts,
    redo,
    undo,
    undo_to,
)
from batarde_tourney.services.people.players import (
    add_players,
    list_players,
    remove_players,
    rename_player,
    set_status,
)
from batarde_tourney.services.results.results import HandPlace, record_hand, show_history
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.services.tables.moved_sheets import exchange_players
from tests.core.tournament.events import made_up_hand

PLACE = HandPlace(1, 1, 0)


def kinds(club: Session, event: EventNumber | None = None) -> list[str]:
    return [act.replay or act.kind for act in list_acts(club, event)]


def newest(club: Session) -> Act:
    return list_acts(club)[0]


def members(club: Session) -> list[str]:
    with club.reading() as rows:
        return [member.name for member in rows.members.listed()]


def seat(club: Session, event: EventNumber) -> None:
    accept_round(club, propose_round(club, event, DrawOptions(seed=11)))


def record(club: Session, event: EventNumber, based_on: int = 0, seed: int = 1) -> None:
    table = load_event(club, event).rounds[0].tables[0]
    cards = hand_sizes(len(table.seats), Span.FULL)[0]
    hand = made_up_hand(cards, table.first_dealer, len(table.seats), random.Random(seed))
    record_hand(club.acting_as("Ana"), event, PLACE, hand, based_on=based_on)


def test_every_verb_leaves_one_act(club: Session, evening: EventNumber) -> None:
    event = load_event(club, evening)
    set_status(club, evening, [PlayerId("p1"), PlayerId("p2")], Status.LATE)
    set_status(club, evening, [PlayerId("p1"), PlayerId("p2")], Status.IN)
    rename_player(club, evening, PlayerId("p1"), "Anna", None)
    change_event(club, evening, name="Gala", date=None, place="Lyon", settings=event.settings)
    keep_apart(club, evening, ((PlayerId("p2"), PlayerId("p3")),), ())
    seat(club, evening)
    record(club, evening)
    exchange_players(club, evening, 1, PlayerId("p1"), PlayerId("p9"))
    assert kinds(club, evening) == [
        ActKind.SEATS_EXCHANGED,
        ActKind.HAND_RECORDED,
        ActKind.ROUND_SEATED,
        ActKind.PAIRS_SET,
        ActKind.EVENT_CHANGED,
        ActKind.PLAYER_RENAMED,
        ActKind.STATUS_SET,
        ActKind.STATUS_SET,
        ActKind.PLAYERS_ADDED,
        ActKind.EVENT_CREATED,
    ]


def test_a_verb_that_changes_nothing_leaves_no_act(club: Session, evening: EventNumber) -> None:
    event = load_event(club, evening)
    before = len(list_acts(club))
    change_event(club, evening, name=event.name, date=event.date, place=event.place, settings=event.settings)
    rename_player(club, evening, PlayerId("p1"), "Ana", None)
    assert len(list_acts(club)) == before


def test_an_act_says_who_when_and_from_what_to_what(club: Session, evening: EventNumber) -> None:
    event = load_event(club, evening)
    settings = replace(event.settings, rounds=5)
    change_event(club, evening, name="Gala", date=event.date, place=None, settings=settings)
    act = newest(club)
    assert act.by == "director"
    assert dt.datetime.now(dt.UTC) - act.at < dt.timedelta(minutes=1)
    assert act.facts == {
        "name": "Club evening",
        "before": {"name": "Club evening", "rounds": event.settings.rounds},
        "after": {"name": "Gala", "rounds": 5},
    }


def test_the_act_of_a_hand_shows_the_hand_before_and_after(club: Session, evening: EventNumber) -> None:
    seat(club, evening)
    record(club, evening)
    record(club, evening, based_on=1, seed=2)
    first, second = show_history(club, evening, PLACE)
    (change,) = newest(club).hands
    assert (change.place, change.before, change.after) == (PLACE, first.hand, second.hand)
    assert newest(club).facts == {"round": 1, "table": 1, "hand": 1}
    undo(club.acting_as("Bo"), evening)
    (change,) = newest(club).hands
    assert (change.before, change.after) == (second.hand, first.hand)


def test_a_hand_is_undone_and_redone_as_revisions(club: Session, evening: EventNumber) -> None:
    seat(club, evening)
    record(club, evening)
    hands = load_event(club, evening).rounds[0].tables[0].hands
    assert undo(club.acting_as("Bo"), evening)[0] == HandRecorded(evening, 1, 1, 0, 2, erased=True)
    assert load_event(club, evening).rounds[0].tables[0].hands == ()
    assert redo(club.acting_as("Bo"), evening)[0] == HandRecorded(evening, 1, 1, 0, 3)
    assert load_event(club, evening).rounds[0].tables[0].hands == hands
    history = show_history(club, evening, PLACE)
    assert [(entry.by, entry.reason) for entry in history] == [("Ana", ""), ("Bo", "undo"), ("Bo", "redo")]


def test_undoing_tells_the_pages_what_is_different(club: Session, evening: EventNumber) -> None:
    event = load_event(club, evening)
    change_event(club, evening, name="Gala", date=None, place=None, settings=event.settings)
    seat(club, evening)
    take_back_round(club, evening)
    told = [undo(club.acting_as(""), evening)[0] for _ in range(5)]
    assert told == [
        RoundDrawn(evening, 1),
        RoundTakenBack(evening, 1),
        EventChanged(evening),
        PlayersChanged(evening, ()),
        EventDeleted(evening),
    ]
    assert [redo(club.acting_as(""), None)[0] for _ in range(5)] == [
        EventCreated(evening),
        PlayersChanged(evening, ()),
        EventChanged(evening),
        RoundDrawn(evening, 1),
        RoundTakenBack(evening, 1),
    ]


def test_undoing_is_an_act_that_points_to_the_act(club: Session, evening: EventNumber) -> None:
    act = newest(club)
    fact = undo(club.acting_as("Bo"), evening)[-1]
    taken, original = list_acts(club)[:2]
    assert (taken.replay, taken.of, taken.kind, taken.by) == (Replay.UNDONE, act.number, act.kind, "Bo")
    assert fact == ActReplayed(evening, act, back=True)
    assert original.is_undone
    redo(club.acting_as("Bo"), evening)
    again, taken, original = list_acts(club)[:3]
    assert (again.replay, again.of) == (Replay.REDONE, act.number)
    assert not original.is_undone


def test_nothing_to_undo_or_redo_is_no_act(club: Session) -> None:
    assert undo(club.acting_as(""), None) == ()
    assert redo(club.acting_as(""), None) == ()
    assert list_acts(club) == ()


def test_after_something_else_nothing_is_redone(club: Session, evening: EventNumber) -> None:
    undo(club.acting_as(""), evening)
    assert next_acts(club, evening).again is not None
    add_players(club, evening, [("Karl", None)])
    assert next_acts(club, evening).again is None
    assert redo(club.acting_as(""), evening) == ()


@pytest.mark.long
def test_acts_are_undone_after_a_restart(tmp_path: Path) -> None:
    address = str(tmp_path / "club.batarde")
    player = PlayerId("p1")
    with open_session(address, create=True) as club:
        event = create_event(club, "Evening").event
        add_players(club, event, [("Ana", None)])
        texts = []
        for count in range(120):
            texts.append(export_event(club, event))
            rename_player(club, event, player, f"Ana {count}", None)
    # Ten acts a sitting, then the program is started again.
    for first in range(110, -1, -10):
        with open_session(address) as club:
            for text in reversed(texts[first : first + 10]):
                undo(club.acting_as(""), event)
                assert export_event(club, event) == text
    with open_session(address) as club:
        for _ in texts:
            redo(club.acting_as(""), event)
        assert [player.name for player in load_event(club, event).players] == ["Ana 119"]


def test_a_deleted_event_comes_again_whole(club: Session) -> None:
    event = add_sample_evening(club).event
    before = export_event(club, event)
    delete_event(club, event)
    assert list_events(club) == ()
    undo(club.acting_as(""), None)
    assert export_event(club, event) == before


def test_an_imported_event_is_one_small_act(club: Session) -> None:
    event = add_sample_evening(club).event
    act = newest(club)
    assert (act.kind, act.facts) == (
        ActKind.EVENT_BROUGHT,
        {"name": "Sample evening", "players": 23, "rounds": 3},
    )
    undo(club.acting_as(""), event)
    assert list_events(club) == ()
    redo(club.acting_as(""), None)
    assert len(load_event(club, event).rounds) == 3


def test_an_import_by_the_command_line_says_who(tmp_path: Path, club: Session, evening: EventNumber) -> None:
    address = str(tmp_path / "other.batarde")
    for _ in range(2):
        import_into(address, export_event(club, evening))
    with open_session(address) as other:
        assert [act.by for act in list_acts(other)] == [command_name()] * 2


def test_a_removed_player_comes_back_with_status_and_pairs(club: Session, evening: EventNumber) -> None:
    set_status(club, evening, [PlayerId("p2")], Status.AWAY)
    keep_apart(club, evening, ((PlayerId("p1"), PlayerId("p2")),), ((PlayerId("p2"), PlayerId("p3")),))
    before = export_event(club, evening)
    remove_players(club, evening, [PlayerId("p2")])
    assert load_event(club, evening).settings.apart == ()
    undo(club.acting_as(""), evening)
    assert export_event(club, evening) == before
    assert list_players(club, evening).rows[1].status is Status.AWAY


def test_a_member_made_by_an_act_goes_with_it_unless_somebody_plays_as_them(
    club: Session, evening: EventNumber
) -> None:
    add_players(club, evening, [("Zoltan", None)])
    undo(club.acting_as(""), evening)
    assert "Zoltan" not in members(club)
    redo(club.acting_as(""), evening)
    other = create_event(club, "Other").event
    add_players(club, other, [("Zoltan", None)])
    undo_to(club.acting_as(""), list_acts(club, evening)[2].number)
    assert members(club).count("Zoltan") == 1


def test_a_member_comes_again_with_whoever_plays_as_them(club: Session, evening: EventNumber) -> None:
    add_players(club, evening, [("Zoltan", None)])
    made = newest(club)
    other = create_event(club, "Other").event
    add_players(club, other, [("Zoltan", None)])
    delete_event(club, other)
    undo_to(club.acting_as(""), made.number)
    assert "Zoltan" not in members(club)
    undo(club.acting_as(""), other)
    assert members(club).count("Zoltan") == 1
    for _ in range(2):
        redo(club.acting_as(""), evening)
    assert members(club).count("Zoltan") == 1
    assert [event.number for event in list_events(club)] == [evening]


def test_a_member_somebody_else_plays_as_by_now_keeps_their_name(club: Session, evening: EventNumber) -> None:
    rename_player(club, evening, PlayerId("p1"), "Zoltan", None)
    other = create_event(club, "Other").event
    add_players(club, other, [("Zoltan", None)])
    act = next(act for act in list_acts(club) if act.kind is ActKind.PLAYER_RENAMED)
    with pytest.raises(ActConflict):
        undo_to(club.acting_as(""), act.number)
    remove_players(club, other, [PlayerId("p1")])
    undo_to(club.acting_as(""), act.number)
    assert "Zoltan" not in members(club)


def test_acts_of_another_event_stay(club: Session, evening: EventNumber) -> None:
    other = create_event(club, "Other").event
    add_players(club, other, [("Zoltan", None)])
    undo(club.acting_as(""), evening)
    assert load_event(club, evening).players == ()
    assert len(load_event(club, other).players) == 1


def test_an_event_just_deleted_comes_again_whatever_is_current(club: Session, evening: EventNumber) -> None:
    other = create_event(club, "Other").event
    delete_event(club, other)
    assert (act := next_acts(club, evening).back)
    assert act.kind is ActKind.EVENT_DELETED
    undo(club.acting_as(""), evening)
    assert {event.number for event in list_events(club)} == {evening, other}
    assert (act := next_acts(club, evening).again)
    assert act.kind is ActKind.EVENT_DELETED


def test_an_event_is_not_unmade_from_another(club: Session, evening: EventNumber) -> None:
    other = create_event(club, "Other").event
    for name in ("Ute", "Zoltan"):
        assert (act := next_acts(club, evening).back)
        assert act.event == evening
        add_players(club, other, [(name, None)])


def test_an_event_unmade_comes_again_whatever_is_current(club: Session, evening: EventNumber) -> None:
    other = create_event(club, "Other").event
    undo(club.acting_as(""), other)
    assert (act := next_acts(club, evening).again)
    assert (act.kind, act.event) == (ActKind.EVENT_CREATED, other)
    redo(club.acting_as(""), evening)
    assert {event.number for event in list_events(club)} == {evening, other}


def test_everything_down_to_an_act_is_undone_at_once(club: Session, evening: EventNumber) -> None:
    before = export_event(club, evening)
    seat(club, evening)
    act = newest(club)
    record(club, evening)
    record(club, evening, based_on=1, seed=2)
    facts = undo_to(club.acting_as("Bo"), act.number)
    assert export_event(club, evening) == before
    assert sum(isinstance(fact, ActReplayed) for fact in facts) == 3
    with pytest.raises(NoSuchAct):
        undo_to(club.acting_as("Bo"), act.number)
    for _ in range(3):
        redo(club.acting_as("Bo"), evening)
    assert len(load_event(club, evening).rounds[0].tables[0].hands) == 1


def test_what_was_changed_behind_the_journal_is_refused_whole(club: Session, evening: EventNumber) -> None:
    rename_player(club, evening, PlayerId("p1"), "Anna", None)
    act = newest(club)
    set_status(club, evening, [PlayerId("p2")], Status.LATE)
    with closing(sqlite3.connect(club.address)) as other:
        other.execute("UPDATE players SET name = 'Anne' WHERE name = 'Anna'")
        other.commit()
    before = export_event(club, evening)
    with pytest.raises(ActConflict):
        undo_to(club.acting_as(""), act.number)
    assert export_event(club, evening) == before
    assert next_acts(club, evening).again is None
    with closing(sqlite3.connect(club.address)) as other:
        other.execute("UPDATE players SET name = 'Anna' WHERE name = 'Anne'")
        other.commit()
