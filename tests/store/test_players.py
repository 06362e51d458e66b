"""Players of an event in the club file: kept to the letter, renamed, removed and back again."""

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event import Adjustment, Event, Round, Table
from batarde_tourney.core.tournament.people import Member, Player, Presence, Status
from batarde_tourney.store.club_file import ClubFile
from batarde_tourney.store.errors import PlayerExists, PlayerNotFound, PlayerSeated

ANA, BO = Player(PlayerId("p1"), "Ana", "Lyon"), Player(PlayerId("p2"), "Bo")
CLEO = Player(PlayerId("p3"), "Cleo")


@pytest.fixture
def number(club: ClubFile) -> EventNumber:
    with club.transaction() as rows:
        return rows.add_event(Event("Evening", players=(ANA, BO)))


def load(club: ClubFile, number: EventNumber) -> Event:
    with club.reading() as rows:
        return rows.load_event(number)


def members(club: ClubFile) -> list[tuple[str, str | None]]:
    with club.reading() as rows:
        return [(member.name, member.club) for member in rows.list_members()]


def test_players_keep_their_order_of_entry(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.remove_player(number, ANA.id)
        rows.add_player(number, Player(PlayerId("a"), "Zoe", extras=(("key", "[1]"),)))
        rows.add_player(number, ANA)
    assert [player.name for player in load(club, number).players] == ["Bo", "Zoe", "Ana"]
    assert load(club, number).players[1].extras == (("key", "[1]"),)


def test_players_are_linked_to_members_by_the_name_as_shown(club: ClubFile, number: EventNumber) -> None:
    again = Event(
        "Next", players=(Player(PlayerId("x"), " Ana\u202e ", "Lyon "), Player(PlayerId("y"), "Ana"))
    )
    with club.transaction() as rows:
        rows.add_event(again)
    assert members(club) == [("Ana", "Lyon"), ("Bo", None), ("Ana", None)]


def test_namesakes_in_one_event_are_different_members_each_time(club: ClubFile) -> None:
    twins = Event("Twins", players=tuple(Player(PlayerId(id_), "Ana") for id_ in "ab"))
    with club.transaction() as rows:
        rows.add_event(twins)
        rows.add_event(twins)
    assert members(club) == [("Ana", None)] * 2


def test_a_namesake_who_is_added_is_another_member(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.add_player(number, Player(PlayerId("p8"), "Ana", "Lyon"))
    assert members(club) == [("Ana", "Lyon"), ("Bo", None), ("Ana", "Lyon")]


def test_a_name_that_shows_nothing_is_no_member(club: ClubFile) -> None:
    with club.transaction() as rows:
        number = rows.add_event(Event("Evening", players=(Player(PlayerId("p"), " \0"),)))
        rows.add_player(number, Player(PlayerId("q"), ""))
    assert members(club) == []


def test_a_member_is_found_by_exactly_name_and_club(club: ClubFile) -> None:
    with club.transaction() as rows:
        member = rows.add_member(" Ana", "Lyon")
        assert member == Member(member.id, "Ana", "Lyon")
        assert rows.find_member("Ana\n", "Lyon") == member
        assert rows.find_member("Ana", None) is None
        assert rows.find_member("ana", "Lyon") is None


def test_a_member_plays_once_in_an_event(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        ana = rows.find_member("Ana", "Lyon")
        assert ana is not None
        with pytest.raises(PlayerExists):
            rows.add_player(number, Player(PlayerId("p9"), "Another"), ana.id)
        with pytest.raises(PlayerExists):
            rows.add_player(number, Player(ANA.id, "Another"))
        new = rows.add_member("Cleo", None)
        rows.add_player(number, Player(PlayerId("p9"), "Another"), new.id)
    assert members(club) == [("Ana", "Lyon"), ("Bo", None), ("Cleo", None)]


def test_correcting_a_name_corrects_a_member_who_plays_nowhere_else(
    club: ClubFile, number: EventNumber
) -> None:
    with club.transaction() as rows:
        rows.change_player(number, Player(ANA.id, "Anna", "Lyon"))
    assert load(club, number).players[0] == Player(ANA.id, "Anna", "Lyon")
    assert members(club) == [("Anna", "Lyon"), ("Bo", None)]


def test_another_name_for_a_member_who_plays_elsewhere_is_another_member(club: ClubFile) -> None:
    with club.transaction() as rows:
        first = rows.add_event(Event("First", players=(ANA,)))
        rows.add_event(Event("Second", players=(ANA,)))
        rows.change_player(first, Player(ANA.id, "Anna", "Lyon"))
        rows.change_player(first, Player(ANA.id, "Anna", "Lyon"))
    assert members(club) == [("Ana", "Lyon"), ("Anna", "Lyon")]


def test_a_player_with_an_adjustment_cannot_leave(club: ClubFile, number: EventNumber) -> None:
    adjustment = Adjustment(ANA.id, 1, -3, "late\0", extras=(("x", "null"),))
    with club.transaction() as rows:
        rows.add_adjustment(number, adjustment)
    with pytest.raises(PlayerSeated), club.transaction() as rows:
        rows.remove_player(number, ANA.id)
    assert load(club, number).adjustments == (adjustment,)


def test_a_seated_player_cannot_leave_until_the_round_is_taken_back(club: ClubFile) -> None:
    seated = Round(1, (Table(1, (ANA.id, BO.id, CLEO.id), 0),))
    with club.transaction() as rows:
        number = rows.add_event(Event("Evening", players=(ANA, BO, CLEO), rounds=(seated,)))
        with pytest.raises(PlayerSeated):
            rows.remove_player(number, ANA.id)
        rows.remove_round(number, 1)
        rows.remove_player(number, ANA.id)
    assert load(club, number) == Event("Evening", players=(BO, CLEO))


def test_the_status_of_a_round_replaces_an_earlier_one(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.set_presence(number, Presence(ANA.id, 1, Status.LATE))
        rows.set_presence(number, Presence(BO.id, 1, Status.AWAY))
        rows.set_presence(number, Presence(ANA.id, 2, Status.GONE))
        rows.set_presence(number, Presence(ANA.id, 1, Status.IN))
    assert load(club, number).presences == (
        Presence(ANA.id, 1, Status.IN),
        Presence(BO.id, 1, Status.AWAY),
        Presence(ANA.id, 2, Status.GONE),
    )
    with club.transaction() as rows:
        rows.remove_player(number, ANA.id)
    assert load(club, number).presences == (Presence(BO.id, 1, Status.AWAY),)


def test_a_player_that_is_not_there_is_refused(club: ClubFile, number: EventNumber) -> None:
    missing = CLEO.id
    with club.transaction() as rows:
        with pytest.raises(PlayerNotFound):
            rows.remove_player(number, missing)
        with pytest.raises(PlayerNotFound):
            rows.change_player(number, Player(missing, "Ana"))
        with pytest.raises(PlayerNotFound):
            rows.set_presence(number, Presence(missing, 1, Status.IN))
        with pytest.raises(PlayerNotFound):
            rows.add_adjustment(number, Adjustment(PlayerId(missing), 1, 1, ""))
