"""Players of an event in the club file: kept to the letter, renamed, removed and back again."""

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Table
from batarde_tourney.core.tournament.event.members import Member, Player, Presence, Status
from batarde_tourney.store.base.errors import PlayerExists, PlayerNotFound, PlayerSeated
from batarde_tourney.store.club.club_file import ClubFile

ANA, BO = Player(PlayerId("p1"), "Ana", "Lyon"), Player(PlayerId("p2"), "Bo")
CLEO = Player(PlayerId("p3"), "Cleo")


@pytest.fixture
def number(club: ClubFile) -> EventNumber:
    with club.transaction() as rows:
        return rows.events.add(Event("Evening", players=(ANA, BO)))


def load(club: ClubFile, number: EventNumber) -> Event:
    with club.reading() as rows:
        return rows.events.load(number)


def members(club: ClubFile) -> list[tuple[str, str | None]]:
    with club.reading() as rows:
        return [(member.name, member.club) for member in rows.members.listed()]


def test_players_keep_their_order_of_entry(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.players.remove(number, ANA.id)
        rows.players.add(number, Player(PlayerId("a"), "Zoe", extras=(("key", "[1]"),)))
        rows.players.add(number, ANA)
    assert [player.name for player in load(club, number).players] == ["Bo", "Zoe", "Ana"]
    assert load(club, number).players[1].extras == (("key", "[1]"),)


def test_players_are_linked_to_members_by_the_name_as_shown(club: ClubFile, number: EventNumber) -> None:
    again = Event(
        "Next", players=(Player(PlayerId("x"), " Ana\u202e ", "Lyon "), Player(PlayerId("y"), "Ana"))
    )
    with club.transaction() as rows:
        rows.events.add(again)
    assert members(club) == [("Ana", "Lyon"), ("Bo", None), ("Ana", None)]


def test_namesakes_in_one_event_are_different_members_each_time(club: ClubFile) -> None:
    twins = Event("Twins", players=tuple(Player(PlayerId(id_), "Ana") for id_ in "ab"))
    with club.transaction() as rows:
        rows.events.add(twins)
        rows.events.add(twins)
    assert members(club) == [("Ana", None)] * 2


def test_a_namesake_who_is_added_is_another_member(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.players.add(number, Player(PlayerId("p8"), "Ana", "Lyon"))
    assert members(club) == [("Ana", "Lyon"), ("Bo", None), ("Ana", "Lyon")]


def test_a_name_that_shows_nothing_is_no_member(club: ClubFile) -> None:
    with club.transaction() as rows:
        number = rows.events.add(Event("Evening", players=(Player(PlayerId("p"), " \0"),)))
        rows.players.add(number, Player(PlayerId("q"), ""))
    assert members(club) == []


def test_a_member_is_found_by_exactly_name_and_club(club: ClubFile) -> None:
    with club.transaction() as rows:
        member = rows.members.add(" Ana", "Lyon")
        assert member == Member(member.id, "Ana", "Lyon")
        assert rows.members.find("Ana\n", "Lyon") == member
        assert rows.members.find("Ana", None) is None
        assert rows.members.find("ana", "Lyon") is None


def test_a_member_plays_once_in_an_event(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        ana = rows.members.find("Ana", "Lyon")
        assert ana is not None
        with pytest.raises(PlayerExists):
            rows.players.add(number, Player(PlayerId("p9"), "Another"), ana.id)
        with pytest.raises(PlayerExists):
            rows.players.add(number, Player(ANA.id, "Another"))
        new = rows.members.add("Cleo", None)
        rows.players.add(number, Player(PlayerId("p9"), "Another"), new.id)
    assert members(club) == [("Ana", "Lyon"), ("Bo", None), ("Cleo", None)]


def test_correcting_a_name_corrects_a_member_who_plays_nowhere_else(
    club: ClubFile, number: EventNumber
) -> None:
    with club.transaction() as rows:
        rows.players.change(number, Player(ANA.id, "Anna", "Lyon"))
    assert load(club, number).players[0] == Player(ANA.id, "Anna", "Lyon")
    assert members(club) == [("Anna", "Lyon"), ("Bo", None)]


def test_another_name_for_a_member_who_plays_elsewhere_is_another_member(club: ClubFile) -> None:
    with club.transaction() as rows:
        first = rows.events.add(Event("First", players=(ANA,)))
        rows.events.add(Event("Second", players=(ANA,)))
        rows.players.change(first, Player(ANA.id, "Anna", "Lyon"))
        rows.players.change(first, Player(ANA.id, "Anna", "Lyon"))
    assert members(club) == [("Ana", "Lyon"), ("Anna", "Lyon")]


def test_a_player_with_an_adjustment_cannot_leave(club: ClubFile, number: EventNumber) -> None:
    adjustment = Adjustment(ANA.id, 1, -3, "late\0", extras=(("x", "null"),))
    with club.transaction() as rows:
        rows.players.add_adjustment(number, adjustment)
    with pytest.raises(PlayerSeated), club.transaction() as rows:
        rows.players.remove(number, ANA.id)
    assert load(club, number).adjustments == (adjustment,)


def test_a_seated_player_cannot_leave_until_the_round_is_taken_back(club: ClubFile) -> None:
    seated = Round(1, (Table(1, (ANA.id, BO.id, CLEO.id), 0),))
    with club.transaction() as rows:
        number = rows.events.add(Event("Evening", players=(ANA, BO, CLEO), rounds=(seated,)))
        with pytest.raises(PlayerSeated):
            rows.players.remove(number, ANA.id)
        rows.rounds.remove(number, 1)
        rows.players.remove(number, ANA.id)
    assert load(club, number) == Event("Evening", players=(BO, CLEO))


def test_the_status_of_a_round_replaces_an_earlier_one(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.players.set_presence(number, Presence(ANA.id, 1, Status.LATE))
        rows.players.set_presence(number, Presence(BO.id, 1, Status.AWAY))
        rows.players.set_presence(number, Presence(ANA.id, 2, Status.GONE))
        rows.players.set_presence(number, Presence(ANA.id, 1, Status.IN))
    assert load(club, number).presences == (
        Presence(ANA.id, 1, Status.IN),
        Presence(BO.id, 1, Status.AWAY),
        Presence(ANA.id, 2, Status.GONE),
    )
    with club.transaction() as rows:
        rows.players.remove(number, ANA.id)
    assert load(club, number).presences == (Presence(BO.id, 1, Status.AWAY),)


def test_a_player_that_is_not_there_is_refused(club: ClubFile, number: EventNumber) -> None:
    missing = CLEO.id
    with club.transaction() as rows:
        with pytest.raises(PlayerNotFound):
            rows.players.remove(number, missing)
        with pytest.raises(PlayerNotFound):
            rows.players.change(number, Player(missing, "Ana"))
        with pytest.raises(PlayerNotFound):
            rows.players.set_presence(number, Presence(missing, 1, Status.IN))
        with pytest.raises(PlayerNotFound):
            rows.players.add_adjustment(number, Adjustment(PlayerId(missing), 1, 1, ""))
