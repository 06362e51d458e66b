"""Categories and the club's number of players, through the verbs of a director."""

from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.people.described import ClubNumberTaken, set_categories, set_own_number
from batarde_tourney.services.people.people import Person, erase_person
from batarde_tourney.services.people.players import NOTHING_BESIDE, Beside, Besides, add_players
from batarde_tourney.services.tables.sides import PairEntry, add_pairs
from batarde_tourney.store.base.errors import PlayerNotFound

A, B, C = PlayerId("p1"), PlayerId("p2"), PlayerId("p3")


def event_of(club: Session, *names: str, game: str = "batarde") -> EventNumber:
    number = create_event(club, "Cup", game=game).event
    add_players(club, number, [(name, None) for name in names])
    return number


def described(club: Session, number: EventNumber) -> dict[str, tuple[tuple[str, ...], str | None]]:
    return {one.name: (one.categories, one.number) for one in load_event(club, number).players}


def test_categories_are_set_once_each_as_others_spell_them_and_undone(club: Session) -> None:
    number = event_of(club, "Ana", "Bo", "Cy")
    set_categories(club, number, [A], ["junior", " Junior ", "Guest"])
    set_categories(club, number, [B, C], ["GUEST", "", "7"])
    assert described(club, number) == {
        "Ana": (("junior", "Guest"), None),
        "Bo": (("Guest", "7"), None),
        "Cy": (("Guest", "7"), None),
    }
    event = load_event(club, number)
    assert read_event(write_event(event)) == event
    undo(club, number)
    assert described(club, number)["Bo"] == ((), None)
    with pytest.raises(PlayerNotFound):
        set_categories(club, number, [PlayerId("nobody")], ["junior"])


def test_two_players_never_have_one_number(club: Session) -> None:
    number = event_of(club, "Ana", "Bo")
    set_own_number(club, number, A, " 0017 ")
    with pytest.raises(ClubNumberTaken) as refused:
        set_own_number(club, number, B, "0017")
    assert (refused.value.number, refused.value.name) == ("0017", "Ana")
    set_own_number(club, number, A, "0017")
    set_own_number(club, number, B, "17")
    set_own_number(club, number, A, "")
    assert described(club, number) == {"Ana": ((), None), "Bo": ((), "17")}


@pytest.mark.parametrize("is_list", [False, True])
def test_a_member_comes_into_an_event_as_their_newest_one_knows_them(club: Session, is_list: bool) -> None:
    first = event_of(club, "Ana", "Bo", "Cy")
    set_categories(club, first, [A, B, C], ["junior"])
    set_own_number(club, first, A, "17")
    second = event_of(club, "Bo")
    set_categories(club, second, [PlayerId("p1")], [])
    third = create_event(club, "Next").event
    besides: Besides = {("Cy", None): Beside(categories=("senior",)), ("Dan", None): Beside(number="17")}
    add_players(
        club,
        third,
        [(name, None) for name in ("Dan", "Ana", "Bo", "Cy")],
        besides if is_list else NOTHING_BESIDE,
    )
    # A list says more than the last event; a number that somebody has is not brought along.
    assert described(club, third) == {
        "Dan": ((), "17" if is_list else None),
        "Ana": (("junior",), None if is_list else "17"),
        "Bo": ((), None),
        "Cy": (("senior",) if is_list else ("junior",), None),
    }


def test_partners_bring_theirs_along_too(club: Session) -> None:
    first = event_of(club, "Ana", "Bo")
    set_categories(club, first, [A], ["junior"])
    second = create_event(club, "Pairs", game="butifarra").event
    add_pairs(club, second, [PairEntry((("Ana", None), ("Bo", None)))])
    assert described(club, second) == {"Ana": (("junior",), None), "Bo": ((), None)}


def test_nothing_of_it_is_left_of_a_person_whose_data_are_deleted(club: Session) -> None:
    number = event_of(club, "Ana", "Bo")
    set_categories(club, number, [A], ["very junior"])
    set_own_number(club, number, A, "LIC-4711")
    erase_person(club, Person(None, number, A))
    gone, _bo = load_event(club, number).players
    assert (gone.categories, gone.number) == ((), None)
    next_one = create_event(club, "Next").event
    add_players(club, next_one, [("Ana", None)])
    assert load_event(club, next_one).players == (Player(A, "Ana"),)
    assert b"LIC-4711" not in Path(club.address).read_bytes()
