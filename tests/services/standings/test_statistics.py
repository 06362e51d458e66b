"""Statistics of a member (formats, section 6) over the events of a club file."""

import pytest

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import add_complete_event, delete_event, load_event
from batarde_tourney.services.season.championships import SeasonRule, make_championship, show_season
from batarde_tourney.services.standings.standings import rank_event
from batarde_tourney.services.standings.statistics import (
    MemberNotFound,
    MemberStatistics,
    make_member_paper,
    make_player_paper,
    show_member,
    show_player,
    show_record,
    show_record_of_player,
)
from batarde_tourney.store.base.errors import EventNotFound
from tests.documents.reading import read_pages


def test_s6_a_member_is_shown_over_all_events_of_the_club_whichever_event_they_are_asked_from(
    club: Session,
) -> None:
    numbers = [
        add_complete_event(club, simulate_event(SimulationRequest(7, 1, seed, "Evening"))).event
        for seed in (1, 2)
    ]
    player = load_event(club, numbers[0]).players[0]
    shown = show_player(club, numbers[0], player.id)
    assert {place.event.number for place in shown.places} == set(numbers)
    for place in shown.places:
        rows = rank_event(club, place.event.number).rows
        assert place.rank == next(row.rank for row in rows if row.side.name == player.name)
    assert show_member(club, shown.member.id) == shown
    assert {member.name for member in shown.members.values()} == {
        other.name for other in load_event(club, numbers[0]).players if other.name != player.name
    }


def test_s6_an_event_that_was_deleted_tells_nothing_any_more(club: Session) -> None:
    numbers = [
        add_complete_event(club, simulate_event(SimulationRequest(4, 1, seed, "Evening"))).event
        for seed in (1, 2)
    ]
    season = make_championship(club, "Season", SeasonRule(), numbers).championship
    assert season is not None
    member = show_season(club, season).rows[0].member
    delete_event(club, numbers[0])
    assert [place.event.number for place in show_member(club, member).places] == numbers[1:]


def test_s6_who_is_no_member_is_refused(club: Session) -> None:
    number = add_complete_event(club, simulate_event(SimulationRequest(4, 1, 1, "Evening"))).event
    with pytest.raises(MemberNotFound):
        show_member(club, MemberId(99))
    with pytest.raises(MemberNotFound):
        show_player(club, number, PlayerId("nobody"))
    with pytest.raises(EventNotFound):
        show_player(club, EventNumber(99), PlayerId("p1"))


def test_s6_8_two_members_are_held_against_each_other(club: Session) -> None:
    number = add_complete_event(club, simulate_event(SimulationRequest(4, 2, 1, "Evening"))).event
    one, other = (show_player(club, number, player.id) for player in load_event(club, number).players[:2])
    assert isinstance(one, MemberStatistics)
    seen, back = one.opponents[other.member.id], other.opponents[one.member.id]
    assert (seen.tables, seen.events) == (2, 1)
    assert (seen.ahead, seen.behind) == (back.behind, back.ahead)


def test_s6_a_member_is_printed_with_events_seasons_bids_and_everybody_they_met(club: Session) -> None:
    numbers = [
        add_complete_event(club, simulate_event(SimulationRequest(60, 2, seed, "Evening"))).event
        for seed in (1, 2)
    ]
    make_championship(club, "Season 2026", SeasonRule(), numbers)
    player = load_event(club, numbers[0]).players[0]
    shown = show_player(club, numbers[0], player.id)
    pages = read_pages(make_player_paper(club, numbers[0], player.id))
    words = "\n".join(pages)
    assert all(shown.member.name in page for page in pages)
    assert "2 events" in words
    assert "Season 2026" in words
    assert "Exact bids" in words
    assert "Head-to-head" in words
    met = {who: seen.tables > 0 for who, seen in shown.opponents.items()}
    assert set(met.values()) == {True, False}
    lines = words.splitlines()
    for who, has_met in met.items():
        name = shown.members[who].name
        assert any(line.startswith(f"{name} ") for line in lines) is has_met
    assert make_member_paper(club, shown.member.id) == make_player_paper(club, numbers[0], player.id)


def test_the_record_of_a_member_has_the_bids_of_all_their_events(club: Session) -> None:
    numbers = [
        add_complete_event(club, simulate_event(SimulationRequest(7, 1, seed, "Evening"))).event
        for seed in (1, 2)
    ]
    player = load_event(club, numbers[0]).players[0]
    record = show_record_of_player(club, numbers[0], player.id)
    assert record.statistics == show_player(club, numbers[0], player.id)
    hands = sum(place.hands for place in record.statistics.places if place.event.game == "batarde")
    assert sum(record.bids["batarde"].bids.values()) == hands > 0
    assert show_record(club, record.statistics.member.id) == record
