"""Late after the draw: every legal way, what it does, and one act that does it (formats, section 2)."""

import datetime as dt
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.presence import status_in_round
from batarde_tourney.i18n.draw import certificate_lines, origin_sentence
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import accept_round, judge_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.players import add_players, set_status
from batarde_tourney.services.results.board import show_board
from batarde_tourney.services.results.results import open_sheet
from batarde_tourney.services.tables.late import LateKind, LateOffer, LateOutdated, list_late_ways, seat_late
from batarde_tourney.services.tables.table_ends import close_table
from batarde_tourney.store.club.club_file import open_club
from tests.services.conftest import nine_players
from tests.services.hands import record_next

NOW = dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC)
LATE, IRIS, JOAN, KATE = (PlayerId(f"p{number}") for number in range(10, 14))


@pytest.fixture
def drawn(club: Session, evening: EventNumber) -> EventNumber:
    """Three tables of 3 without a hand, and then Late comes."""
    accept_round(club, propose_round(club, evening, DrawOptions(seed=1)))
    add_players(club, evening, [("Late", None), ("Iris", None), ("Joan", None), ("Kate", None)])
    set_status(club, evening, [LATE], Status.LATE)
    set_status(club, evening, [IRIS, JOAN, KATE], Status.AWAY)
    return evening


def offers(club: Session, number: EventNumber, *players: PlayerId) -> tuple[LateOffer, ...]:
    return list_late_ways(club, number, players or (LATE,), None, NOW).offers


def kinds(club: Session, number: EventNumber, *players: PlayerId) -> list[tuple[str, int | None]]:
    ways = [offer.way for offer in offers(club, number, *players)]
    return [(way.kind.value, way.tables[0].number if way.tables else None) for way in ways]


def hurdles(club: Session, number: EventNumber, *players: PlayerId) -> list[tuple[str, int]]:
    told = list_late_ways(club, number, players or (LATE,), None, NOW).refusals
    return [(refusal.blocker.value, refusal.count) for refusal in told]


def others(event: Event, number: int) -> object:
    return [table for table in event.rounds[0].tables if table.number != number]


def test_s2_1_a_table_of_3_without_a_hand_can_be_filled(club: Session, drawn: EventNumber) -> None:
    assert kinds(club, drawn) == [("fill", 1), ("fill", 2), ("fill", 3), ("wait", None)]
    record_next(club, drawn, 2)
    close_table(club, drawn, 1, 3, "no cards")
    assert kinds(club, drawn) == [("fill", 1), ("wait", None)]


def test_s2_1_a_table_can_be_opened_with_standbys_in_their_order(club: Session, drawn: EventNumber) -> None:
    set_status(club, drawn, [KATE], Status.STANDBY)
    assert ("open", 4) not in kinds(club, drawn)
    set_status(club, drawn, [IRIS], Status.STANDBY)
    (three,) = [offer for offer in offers(club, drawn) if offer.way.kind is LateKind.OPEN]
    assert (three.names, three.way.threes) == ((("Late", "Kate", "Iris"),), (3, 4))
    set_status(club, drawn, [JOAN], Status.STANDBY)
    four, three = [offer for offer in offers(club, drawn) if offer.way.kind is LateKind.OPEN]
    assert (four.names, four.way.threes) == ((("Late", "Kate", "Iris", "Joan"),), (3, 3))
    assert three.names == (("Late", "Kate", "Iris"),)


def test_s2_several_late_ones_fill_tables_or_open_their_own(club: Session, drawn: EventNumber) -> None:
    each, own, wait = offers(club, drawn, LATE, IRIS, JOAN)
    assert [(table.number, table.seats[-1]) for table in each.way.tables] == [(1, LATE), (2, IRIS), (3, JOAN)]
    assert (each.way.kind, each.way.threes) == (LateKind.FILL, (3, 0))
    assert (own.names, own.way.threes) == ((("Late", "Iris", "Joan"),), (3, 4))
    assert wait.waiting == ("Late", "Iris", "Joan")
    assert kinds(club, drawn, LATE, IRIS) == [("fill", 1), ("wait", None)]
    assert hurdles(club, drawn, LATE, IRIS) == [("standby", 1)]


def test_s2_some_fill_a_table_and_the_others_open_one(club: Session, drawn: EventNumber) -> None:
    for table in (1, 2):
        record_next(club, drawn, table)
    four = (LATE, IRIS, JOAN, KATE)
    share, own, wait = offers(club, drawn, *four)
    assert [way.way.kind for way in (share, own, wait)] == [LateKind.BOTH, LateKind.OPEN, LateKind.WAIT]
    assert [names[-1] for names in share.names] == ["Late", "Kate"]
    assert hurdles(club, drawn, *four) == [("few-threes", 1)]
    before = load_event(club, drawn)
    seat_late(club, drawn, four, share.way)
    after = load_event(club, drawn)
    assert [len(table.seats) for table in after.rounds[0].tables] == [3, 3, 4, 3]
    assert check_event(after) == ()
    (act,) = list_acts(club, drawn, limit=1)
    assert act.facts["tables"] == [3, 4]
    undo(club, drawn)
    assert load_event(club, drawn) == before


def test_s2_where_not_all_find_a_seat_the_others_wait(club: Session, drawn: EventNumber) -> None:
    for table in (1, 2):
        record_next(club, drawn, table)
    some, _wait = offers(club, drawn, LATE, IRIS)
    assert (some.way.kind, some.waiting) == (LateKind.FILL, ("Iris",))
    assert hurdles(club, drawn, LATE, IRIS) == [("few-threes", 1), ("standby", 1)]


def test_s2_why_there_is_no_other_way(club: Session, drawn: EventNumber, evening: EventNumber) -> None:
    assert hurdles(club, drawn) == [("standby", 2)]
    assert hurdles(club, drawn, PlayerId("p1")) == [("sits", 0)]
    for table in (1, 2, 3):
        close_table(club, drawn, 1, table, "no cards")
    assert hurdles(club, drawn) == [("over", 0)]


def test_s2_before_the_first_draw_it_is_told_that_nothing_is_drawn(
    club: Session, evening: EventNumber
) -> None:
    assert hurdles(club, evening, PlayerId("p1")) == [("not-drawn", 0)]


def test_s2_2_filling_tells_what_it_does_to_tables_of_3(club: Session, drawn: EventNumber) -> None:
    way = offers(club, drawn)[0].way
    assert (way.repeats, way.threes) == (0, (3, 2))
    (table,) = way.tables
    assert (table.seats[-1], len(table.hands)) == (LATE, 10)


def test_s2_2_each_way_tells_when_the_round_would_end(tmp_path: Path) -> None:
    """A hand every three minutes at tables 1 and 3: a table that begins now is the last to end."""
    watch = [NOW - dt.timedelta(minutes=30)]
    with Session(open_club(str(tmp_path / "timed.batarde"), create=True, now=lambda: watch[0])) as club:
        number = nine_players(club)
        accept_round(club, propose_round(club, number, DrawOptions(seed=1)))
        add_players(club, number, [("Late", None)])
        set_status(club, number, [LATE], Status.LATE)
        for _hand in range(9):
            watch[0] += dt.timedelta(minutes=3)
            for table in (1, 3):
                record_next(club, number, table)
        fill, wait = offers(club, number)
    assert (fill.way.kind, wait.way.kind) == (LateKind.FILL, LateKind.WAIT)
    assert fill.ends_at is not None
    assert wait.ends_at is not None
    assert NOW < wait.ends_at <= fill.ends_at


def test_s2_3_the_way_is_one_act_and_tables_in_play_stay_as_they_are(
    club: Session, drawn: EventNumber
) -> None:
    record_next(club, drawn, 2)
    before = load_event(club, drawn)
    way = offers(club, drawn)[0].way
    seat_late(club, drawn, [LATE], way)
    after = load_event(club, drawn)
    assert after.rounds[0].tables[0].seats == (*before.rounds[0].tables[0].seats, LATE)
    assert others(after, 1) == others(before, 1)
    assert status_in_round(after, LATE, 2) is Status.IN
    assert check_event(after) == ()
    (act,) = list_acts(club, drawn, limit=1)
    told = {"names": ["Late"], "round": 1, "way": "fill", "tables": [1]}
    assert (act.kind, act.facts) == (ActKind.LATE_SEATED, told)
    undo(club, drawn)
    assert load_event(club, drawn) == before
    redo(club, drawn)
    assert load_event(club, drawn) == after


def test_the_round_that_was_filled_is_sealed_no_more(club: Session, drawn: EventNumber) -> None:
    assert load_event(club, drawn).rounds[0].draw is not None
    seat_late(club, drawn, [LATE], offers(club, drawn)[0].way)
    assert load_event(club, drawn).rounds[0].draw is None


def test_s2_the_opened_table_plays_and_goes_again(club: Session, drawn: EventNumber) -> None:
    set_status(club, drawn, [KATE, IRIS], Status.STANDBY)
    before = load_event(club, drawn)
    way = next(offer.way for offer in offers(club, drawn) if offer.way.kind is LateKind.OPEN)
    seat_late(club, drawn, [LATE], way)
    after = load_event(club, drawn)
    assert after.rounds[0].tables[3].seats == (LATE, KATE, IRIS)
    assert others(after, 4) == list(before.rounds[0].tables)
    assert status_in_round(after, KATE, 2) is Status.STANDBY
    record_next(club, drawn, 4)
    for _act in range(2):
        undo(club, drawn)
    assert load_event(club, drawn) == before
    assert check_club(club).is_sound
    board = show_board(club, drawn)
    assert board is not None
    assert [table.number for table in board.tables] == [1, 2, 3]
    again = next(offer.way for offer in offers(club, drawn) if offer.way.kind is LateKind.OPEN)
    seat_late(club, drawn, [LATE], again)
    assert load_event(club, drawn) == after
    assert open_sheet(club, drawn, 1, 4).table.seats == (LATE, KATE, IRIS)


def test_s2_1_waiting_brings_them_in_for_the_next_round(club: Session, drawn: EventNumber) -> None:
    before = load_event(club, drawn)
    way = offers(club, drawn)[-1].way
    assert (way.kind, way.repeats, way.threes) == (LateKind.WAIT, 0, (3, 3))
    seat_late(club, drawn, [LATE], way)
    after = load_event(club, drawn)
    assert after.rounds == before.rounds
    assert status_in_round(after, LATE, 2) is Status.IN


def test_a_way_that_a_hand_has_closed_since_is_refused(club: Session, drawn: EventNumber) -> None:
    way = offers(club, drawn)[0].way
    record_next(club, drawn, 1)
    before = load_event(club, drawn)
    with pytest.raises(LateOutdated):
        seat_late(club, drawn, [LATE], way)
    assert load_event(club, drawn) == before


def test_before_the_first_round_there_is_nothing_but_to_be_in(club: Session, evening: EventNumber) -> None:
    assert [offer.way.kind for offer in offers(club, evening, PlayerId("p1"))] == [LateKind.WAIT]


def test_who_sits_already_only_waits(club: Session, drawn: EventNumber) -> None:
    assert kinds(club, drawn, PlayerId("p1")) == [("wait", None)]


def test_who_waits_and_is_in_already_changes_nothing_and_makes_no_act(
    club: Session, drawn: EventNumber
) -> None:
    add_players(club, drawn, [("Nora", None)])
    nora = load_event(club, drawn).players[-1].id
    wait = offers(club, drawn, nora)[-1].way
    assert wait.kind is LateKind.WAIT
    before = list_acts(club, drawn)
    seat_late(club, drawn, [nora], wait)
    assert list_acts(club, drawn) == before
    assert status_in_round(load_event(club, drawn), nora, 2) is Status.IN


def test_a_round_that_a_latecomer_joined_still_names_its_seed(club: Session) -> None:
    number = create_event(club, "Evening").event
    add_players(club, number, [(f"Player {at}", None) for at in range(14)])
    for seed in (1, 2):
        accept_round(club, propose_round(club, number, DrawOptions(seed=seed)))
    add_players(club, number, [("Tardy", None)])
    tardy = load_event(club, number).players[-1].id
    seat_late(club, number, [tardy], offers(club, number, tardy)[0].way)
    event = load_event(club, number)
    assert event.rounds[1].draw is None
    assert origin_sentence(event.rounds[1]) == "Drawn from seed 2, then changed."
    assert origin_sentence(event.rounds[0]) == "Drawn from seed 1."
    names = {player.id: player.name for player in event.players}
    said = " ".join(certificate_lines(judge_round(event, 2), names))
    assert "by hand" not in said
    assert "cut short" not in said
