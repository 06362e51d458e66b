"""Groups of players who name one club."""

from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Settings, groups_apart, players_by_club
from batarde_tourney.core.tournament.event.members import Player


def entered(*clubs: str | None) -> tuple[Player, ...]:
    return tuple(Player(PlayerId(f"p{at}"), f"Player {at}", club) for at, club in enumerate(clubs, start=1))


def test_a_club_is_one_however_it_is_written_and_one_player_is_no_group() -> None:
    players = entered("Lyon", "Écully", None, " lyon ", "ECULLY", "Nice", "  ", "")
    assert players_by_club(players) == (("p1", "p4"), ("p2", "p5"))


def test_groups_are_apart_only_where_the_event_says_so() -> None:
    event = Event("Evening", players=entered("Lyon", "Lyon"))
    assert groups_apart(event) == ()
    event = replace(event, settings=Settings(clubs_apart_at_first=True))
    assert groups_apart(event) == (("p1", "p2"),)
