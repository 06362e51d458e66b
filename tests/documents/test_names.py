"""Players' names on paper."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.documents.words import distinct_names, plain_name


def _called(*players: tuple[str, str | None], club_beside: bool = False) -> list[str]:
    entered = tuple(Player(PlayerId(f"p{n}"), name, club) for n, (name, club) in enumerate(players))
    return list(distinct_names(Event("Evening", players=entered), club_beside=club_beside).values())


def test_a_name_of_one_player_stands_alone() -> None:
    assert _called(("Ana", "Lyon"), ("Bea", "Lyon")) == ["Ana", "Bea"]


def test_namesakes_are_told_apart_by_their_clubs() -> None:
    assert _called(("Ana", "Lyon"), ("Ana", "Sevilla"), ("Bea", None)) == [
        "Ana (Lyon)",
        "Ana (Sevilla)",
        "Bea",
    ]


def test_names_that_look_the_same_are_namesakes() -> None:
    assert _called(("Zoé", "Lyon"), (" Zoe\u0301", None)) == ["Zoé (Lyon)", "Zoé"]


def test_namesakes_of_one_club_are_told_apart_by_their_ids() -> None:
    assert _called(("Ana", "Lyon"), ("Ana", "Lyon")) == ["Ana (Lyon) (p0)", "Ana (Lyon) (p1)"]
    assert _called(("Ana", None), ("Ana", None)) == ["Ana (p0)", "Ana (p1)"]


def test_beside_their_clubs_only_namesakes_of_one_club_need_more() -> None:
    players = (("Ana", "Lyon"), ("Ana", "Sevilla"), ("Bea", "Lyon"), ("Bea", "Lyon"))
    assert _called(*players, club_beside=True) == ["Ana", "Ana", "Bea (p2)", "Bea (p3)"]


def test_a_player_whose_name_cannot_be_seen_is_called_by_the_id() -> None:
    assert plain_name(Player(PlayerId("p7"), "\u200b\u202e")) == "p7"
    assert plain_name(Player(PlayerId("\u200b"), "")) == "?"
