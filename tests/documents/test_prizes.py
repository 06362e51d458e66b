"""The list of prizes and the receipts: who has what, whole names, money that is shared."""

from dataclasses import replace

import pytest

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, Raffle, RafflePot
from batarde_tourney.core.tournament.prizes.proposal import give_as_proposed, give_by_lot, pot_of
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.prizes import PRIZES
from batarde_tourney.documents.receipts import RECEIPTS
from tests.documents.evenings import evening, rename
from tests.documents.reading import read_pages, read_text, text_sizes

LONG = "Maximiliane-Josephine von Hohenstaufen-Wittelsbach und zu Sigmaringen"
NAMES = ("Ana", LONG, "W" * 200, "<b>Bob", "Łukasz Żółć", "Ève", "Hugo", "Zoé")


def with_prizes(*prizes: Prize) -> Event:
    event = rename(evening(8, 1), NAMES)
    settings = replace(event.settings, best_club=2)
    players = tuple(replace(one, club=("Lyon", "Sète")[at % 2]) for at, one in enumerate(event.players))
    return replace(event, players=players, settings=settings, prizes=prizes)


def all_places(amount: str) -> Event:
    """Eight prizes, so that every name is printed."""
    event = with_prizes(*(Prize("", PrizeFor(place=place), amount) for place in range(1, 9)))
    return replace(event, prizes=give_as_proposed(event))


@pytest.mark.parametrize("paper", Paper)
def test_every_name_is_whole_on_both_papers_in_type_that_can_be_read(paper: Paper) -> None:
    for document in (PRIZES, RECEIPTS):
        pdf = document.make(EventAfter(all_places("a ham"), 1), paper)
        said = read_text(pdf).replace("\n", "").replace(" ", "").replace("\ufffe", "-")
        assert [name for name in NAMES if name.replace(" ", "") not in said] == []
        assert min(size for sizes in text_sizes(pdf).values() for size in sizes) >= 7


def test_a_receipt_says_what_one_of_several_gets_of_the_money() -> None:
    event = with_prizes(Prize("Cup", PrizeFor(place=1), "50 €"), Prize("Ham", PrizeFor(lot=True)))
    two = tuple(player.id for player in event.players[:2])
    event = replace(event, prizes=(replace(event.prizes[0], to=two), event.prizes[1]))
    said = read_text(RECEIPTS.make(EventAfter(event, 1), Paper.A4))
    assert said.count("Cup – 25 €") == 2
    assert "Place 1 · 50 €, shared by 2 · Lyon" in said
    assert "Receipt 3 / 3" in said, "the ham waits for a name"
    assert "shared by 2: 25 € each" in read_text(PRIZES.make(EventAfter(event, 1), Paper.A4))


def test_the_list_says_how_the_raffle_can_be_drawn_again() -> None:
    event = with_prizes(Prize("Cup", PrizeFor(club=1)), Prize("Ham", PrizeFor(lot=True)))
    event = replace(event, prizes=give_as_proposed(event))
    raffle = Raffle(77, RafflePot.ALL, pot_of(event, RafflePot.ALL))
    drawn = replace(event, prizes=give_by_lot(event, raffle), raffle=raffle)
    said = read_text(PRIZES.make(EventAfter(drawn, 1), Paper.A4))
    assert "drawn from seed 77: anybody can draw it again. Who took part: All (8)." in said
    moved = replace(drawn, prizes=(drawn.prizes[0], replace(drawn.prizes[1], to=())))
    said = read_text(PRIZES.make(EventAfter(moved, 1), Paper.A4))
    assert "Changed by hand since." in said
    assert "nobody" in said


def test_many_who_share_one_prize_fill_as_many_pages_as_they_need() -> None:
    names = tuple(f"Player {number} {'of a long name ' * 9}" for number in range(120))
    event = rename(evening(120, 1), names)
    everybody = tuple(player.id for player in event.players)
    event = replace(event, prizes=(Prize("Cup", PrizeFor(place=1), to=everybody),))
    pages = read_pages(PRIZES.make(EventAfter(event, 1), Paper.A4))
    assert len(pages) > 1
    said = "\n".join(pages)
    assert [number for number in range(120) if f"Player {number} " not in said] == []


def test_before_the_first_round_the_list_says_what_can_be_won() -> None:
    event = replace(with_prizes(Prize("", PrizeFor(category="junior", place=1), "a book")), rounds=())
    assert "junior, place 1" in read_text(PRIZES.make(EventAfter(event, None), Paper.A4))
