"""E-mail addresses: of members, for the director alone."""

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.public_page import page_of
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.people import NoAddress, address_list, set_email
from batarde_tourney.services.people.players import add_players, list_players, rename_player
from batarde_tourney.services.standings.standings import StandingsFormat, standings_file
from tests.exchange.public_page.pages import AT

ANA = PlayerId("p1")


def email(club: Session, number: EventNumber) -> str:
    return list_players(club, number).rows[0].email


def test_an_address_is_the_members_in_every_event(club: Session, evening: EventNumber) -> None:
    set_email(club, evening, ANA, "  ana@example.org ")
    assert email(club, evening) == "ana@example.org"
    later = create_event(club, "Later").event
    add_players(club, later, [("Ana", None)])
    assert email(club, later) == "ana@example.org"
    rename_player(club, evening, PlayerId("p2"), "Bruna", None)
    assert email(club, evening) == "ana@example.org"


def test_a_blank_one_takes_it_away(club: Session, evening: EventNumber) -> None:
    set_email(club, evening, ANA, "ana@example.org")
    set_email(club, evening, ANA, " ")
    assert email(club, evening) == ""


def test_an_address_is_an_act_that_does_not_repeat_it(club: Session, evening: EventNumber) -> None:
    set_email(club, evening, ANA, "ana@example.org")
    assert list_acts(club)[0].facts == {"name": "Ana"}
    undo(club, evening)
    assert email(club, evening) == ""
    redo(club, evening)
    assert email(club, evening) == "ana@example.org"


@pytest.mark.parametrize(
    "typed",
    [
        *("ana", "ana@", "@example.org", "a@b@example.org", "a b@example.org", "a@example"),
        *("a@x.org, b@x.org", "a@x.org;b@x.org", "<a@x.org>", f"{'a' * 250}@x.org", 'a"@x.org'),
    ],
)
def test_what_is_no_single_address_is_refused_and_the_one_before_stays(
    club: Session, evening: EventNumber, typed: str
) -> None:
    set_email(club, evening, ANA, "ana@example.org")
    with pytest.raises(NoAddress):
        set_email(club, evening, ANA, typed)
    assert email(club, evening) == "ana@example.org"


def test_a_list_of_addresses_has_each_of_them_once() -> None:
    assert address_list(("ana@x.org", "bo@x.org", "Ana@X.org")) == "Ana@X.org, bo@x.org"
    assert address_list(()) == ""


def test_no_file_and_no_public_page_has_an_address(club: Session, evening: EventNumber) -> None:
    set_email(club, evening, ANA, "ana@example.org")
    accept_round(club, propose_round(club, evening))
    event = load_event(club, evening)
    told = [export_event(club, evening), page_of(event, NamesShown.FULL, AT)]
    told += [standings_file(club, evening, kind) for kind in StandingsFormat]
    assert not any(b"example.org" in content for content in told)
