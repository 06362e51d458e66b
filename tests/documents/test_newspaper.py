"""The newspaper: one page of facts, in two designs, for any number of players and every game."""

import datetime as dt
from dataclasses import replace

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.face.face import ClubFace
from batarde_tourney.core.tournament.honours.honours import HonourKey, honours_of
from batarde_tourney.core.tournament.prizes.decisive import DecisiveHand
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.look import ClubBeside, Design, NextEvent, PaperLook
from batarde_tourney.documents.newspaper import NEWSPAPER
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.standings.honours import honour_title
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import LONG, blank, evening, hostile_evening, rename
from tests.documents.reading import read_pages, type_sizes
from tests.documents.test_layout import overlapping

NEXT = NextEvent("Season", "December evening", dt.date(2026, 12, 12), "Lyon")
BESIDE = ClubBeside(ClubFace("Club Lyon", "#1f4e9e"), DecisiveHand(3, 3, 11), NEXT)
EVENTS = {
    "3 players": lambda: evening(3, 1),
    "13 players": lambda: evening(13, 3),
    "120 players": lambda: evening(120, 4),
    "Écarté": lambda: ecarte_evening(13, 3),
    "Butifarra": lambda: butifarra_evening(6, 3),
}


def made(event: Event, design: Design, beside: ClubBeside = BESIDE, paper: Paper = Paper.A4) -> bytes:
    return NEWSPAPER.make(EventAfter(event, None, look=PaperLook(design), beside=beside), paper)


def page_of(pdf: bytes) -> str:
    [page] = read_pages(pdf)
    return " ".join(page.replace("\ufffe", "").split())


@pytest.mark.parametrize("name", EVENTS)
def test_it_is_one_page_on_which_nothing_overlaps_or_is_small(name: str) -> None:
    event = EVENTS[name]()
    for design, paper in ((Design.CLASSIC, Paper.A4), (Design.MODERN, Paper.LETTER)):
        pdf = made(event, design, paper=paper)
        assert len(read_pages(pdf)) == 1
        assert overlapping(pdf) == []
        assert min(type_sizes(pdf)) >= 6.99
        assert pdf == made(event, design, paper=paper)


@pytest.mark.parametrize("design", Design)
def test_it_tells_who_won_the_honours_and_what_comes_next(design: Design) -> None:
    event = evening(13, 3)
    page = page_of(made(event, design))
    winner = rank_sides(event).rows[0].side.name
    assert f"{winner} wins" in page
    assert "December evening" in page
    assert "Saturday, 12 December 2026" in page
    honours = {honour.key: honour for honour in honours_of(event)}
    for key in (HonourKey.BOLDEST_BID, HonourKey.COMEBACK, HonourKey.DEAREST_CHOUNE):
        assert (honour_title(key) in page) or (honour_title(key).upper() in page)
        names = {side.id: side.name for side in sides_of(event)}
        assert names[honours[key].holders[0].side] in page


def test_the_hand_that_decided_is_told_with_what_each_seat_bid_and_made() -> None:
    event = evening(13, 3)
    page = page_of(made(event, Design.CLASSIC))
    assert "THE HAND THAT DECIDED" in page
    hand = batarde_hands(event.rounds[2].tables[2].hands)[11]
    names = {player.id: player.name for player in event.players}
    for seat, player in enumerate(event.rounds[2].tables[2].seats):
        assert f"{names[player]} {hand.bids[seat]} {hand.tricks[seat]}" in page
    assert "nobody else stood in first place" in page
    assert "THE HAND THAT DECIDED" not in page_of(made(event, Design.CLASSIC, ClubBeside()))


@pytest.mark.parametrize("design", Design)
def test_level_on_the_first_figure_it_tells_which_figure_decided(design: Design) -> None:
    event = ecarte_evening(10, 3)
    first, second = rank_sides(event).rows[:2]
    assert first.figure(Criterion.MATCH_WINS) == second.figure(Criterion.MATCH_WINS)
    won, lost = (row.figure(Criterion.GAME_DIFFERENCE) for row in (first, second))
    assert won != lost
    page = page_of(made(event, design))
    assert f"What separated them: games won minus games lost, {won} to {lost}." in page
    assert "separated" not in page_of(made(evening(13, 3), design))


def test_the_deal_that_decided_names_who_dealt() -> None:
    for event, said in ((butifarra_evening(6, 3), "dealer: {}"), (ecarte_evening(8, 3), "dealer {}")):
        table = event.rounds[-1].tables[0]
        beside = ClubBeside(decided=DecisiveHand(event.rounds[-1].number, table.number, 0))
        page = page_of(made(event, Design.CLASSIC, beside))
        names = {player.id: player.name for player in event.players}
        dealer = names[table.seats[table.hands[0].dealer]]
        assert said.format(dealer) in page
        assert "seat" not in page


def test_before_the_last_round_nobody_has_won() -> None:
    event = evening(13, 2)
    for design in Design:
        page = page_of(made(event, design))
        assert f"{rank_sides(event).rows[0].side.name} leads" in page
        assert "wins" not in page.split("leads")[0]
        assert "decided" not in page.lower()


def test_of_pairs_the_verb_is_plural_and_who_shares_first_place_shares_the_headline() -> None:
    event = butifarra_evening(6, 3)
    winner = rank_sides(event).rows[0].side.name
    assert f"{winner} win" in page_of(made(event, Design.CLASSIC))
    assert f"{winner} wins" not in page_of(made(event, Design.CLASSIC))
    with speaking("fr"):
        assert f"{winner} l’emportent" in page_of(made(event, Design.CLASSIC))
    first, second = event.rounds[0].tables[:2]
    alike = replace(second, hands=first.hands, first_dealer=first.first_dealer)
    one = replace(event.rounds[0], tables=(first, alike))
    even = replace(event, rounds=(one,), settings=replace(event.settings, rounds=1))
    assert "share first place" in page_of(made(even, Design.CLASSIC, ClubBeside()))


def test_nothing_is_told_of_a_round_in_which_nothing_was_played() -> None:
    event = blank(evening(4, 1))
    for design in Design:
        assert "Nobody has played yet" in page_of(made(event, design, ClubBeside()))


@pytest.mark.parametrize("language", ["fr", "es", "it", "ca", "de"])
def test_it_is_whole_in_every_language(language: str) -> None:
    with speaking(language):
        for design in Design:
            pdf = made(evening(13, 3), design)
            assert overlapping(pdf) == []
            assert _("Newspaper") in page_of(pdf)
            assert "{" not in page_of(pdf)


def test_the_longest_names_are_whole_and_hostile_ones_print() -> None:
    event = rename(evening(3, 3), (LONG, "W" * 90, "小林 さくら"))
    for design in Design:
        pdf = made(event, design, ClubBeside())
        text = "".join("".join(read_pages(pdf)).replace("\ufffe", "").split())
        assert all("".join(player.name.split()) in text for player in event.players)
        assert overlapping(pdf) == []
        assert len(read_pages(made(hostile_evening(), design, ClubBeside()))) == 1
