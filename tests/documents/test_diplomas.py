"""Diplomas: one for each who has earned it, its words, whole names, and the club's own face."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.face.face import NO_FACE, ClubFace, Signer
from batarde_tourney.core.tournament.honours.honours import honours_of
from batarde_tourney.documents.diplomas import DIPLOMAS
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.look import ClubBeside, Design, DiplomasFor, Lie, PaperLook
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n import speaking
from batarde_tourney.services.documents.pdf_pages import opened
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.evenings import LONG, evening, rename
from tests.documents.reading import read_pages, type_sizes, whole_sizes
from tests.documents.test_layout import overlapping
from tests.services.face.pictures import logo

FACE = ClubFace(
    "Cercle des quatre couleurs",
    "#1f4e9e",
    (Signer("Hélène Marchand", "Présidente"), Signer("Yann Le Goff", "Arbitre"), Signer("Ana Roca")),
)


def made(event: Event, look: PaperLook, face: ClubFace = NO_FACE, paper: Paper = Paper.A4) -> bytes:
    return DIPLOMAS.make(EventAfter(event, None, look=look, beside=ClubBeside(face)), paper)


def pages_of(pdf: bytes) -> list[str]:
    return [" ".join(page.split()) for page in read_pages(pdf)]


def looks(whom: DiplomasFor = DiplomasFor.FIRST_THREE) -> Iterator[PaperLook]:
    return (PaperLook(design, whom, lie) for design in Design for lie in Lie)


def test_the_first_three_have_one_each_with_place_event_and_lines_to_sign_on() -> None:
    for look in looks():
        pages = pages_of(made(evening(13, 3), look, FACE))
        for page, place in zip(pages, ("First place", "Second place", "Third place"), strict=True):
            assert place in page
            assert "among 13 players" in page
            assert "Club evening" in page
            assert "Lyon, 21 November 2026" in page
            assert "Hélène Marchand" in page
            assert "Arbitre" in page


@pytest.mark.parametrize(
    ("language", "first"),
    [
        ("fr", "Première place"),
        ("es", "Primer puesto"),
        ("it", "Primo posto"),
        ("ca", "Primer lloc"),
        ("de", "1. Platz"),
    ],
)
def test_the_place_is_said_in_words_of_the_language(language: str, first: str) -> None:
    with speaking(language):
        assert first in pages_of(made(evening(4), PaperLook()))[0]


def test_everybody_has_one_with_places_beyond_ten_in_figures() -> None:
    pages = pages_of(made(evening(13, 3), PaperLook(whom=DiplomasFor.ALL)))
    assert len(pages) == 13
    assert "Place no. 11" in pages[10]


def test_before_anything_is_played_the_paper_says_that_nobody_has_a_place() -> None:
    event = evening(4, 1)
    bare = replace(event, rounds=(replace(event.rounds[0], tables=()),))
    assert "Nobody has a place yet." in pages_of(made(bare, PaperLook()))[0]


def test_a_place_that_two_share_is_said_to_be_shared() -> None:
    event = butifarra_evening(4, 1)
    first, second = event.rounds[0].tables
    alike = replace(second, hands=first.hands, first_dealer=first.first_dealer)
    even = replace(event, rounds=(replace(event.rounds[0], tables=(first, alike)),))
    pages = pages_of(made(even, PaperLook()))
    assert "First place, shared" in pages[0]
    assert "First place, shared" in pages[1]
    assert "among 4 pairs" in pages[0]


def test_categories_have_places_of_their_own() -> None:
    event = evening(13, 3)
    players = tuple(
        replace(player, categories=("Juniors",) if place % 2 else ())
        for place, player in enumerate(event.players)
    )
    pages = pages_of(made(replace(event, players=players), PaperLook(whom=DiplomasFor.CATEGORIES)))
    assert len(pages) == 3
    assert "First place" in pages[0]
    assert "Juniors · among 6 players" in pages[0]
    [none] = pages_of(made(event, PaperLook(whom=DiplomasFor.CATEGORIES)))
    assert "No player of this event has a category." in none


def test_every_holder_of_an_honour_has_one() -> None:
    event = evening(13, 3)
    holders = sum(len(honour.holders) for honour in honours_of(event))
    assert holders
    for look in looks(DiplomasFor.HONOURS):
        assert len(read_pages(made(event, look))) == holders


@pytest.mark.parametrize("paper", Paper)
def test_the_longest_names_are_whole_nothing_overlaps_and_nothing_is_small(paper: Paper) -> None:
    event = rename(evening(3, 2), (LONG, "W" * 90, "小林 さくら"))
    signer = Signer(LONG[:80], "R" * 60)
    face = replace(FACE, name="Club " + "ñandú " * 12, signers=(signer, signer, signer))
    for look in looks():
        pdf = made(event, look, face, paper)
        text = "".join("".join(read_pages(pdf)).split())
        for player in event.players:
            assert "".join(player.name.split()) in text, (look, player.name)
        assert overlapping(pdf) == [], look
        assert min(type_sizes(pdf)) >= 6.99
        [(width, height)] = whole_sizes(pdf)
        assert (width > height) is (look.lie is Lie.LANDSCAPE)


def test_a_logo_stands_on_each_page_and_is_in_the_file_once() -> None:
    face = replace(FACE, logo=logo())
    for look in looks():
        pdf = made(evening(13, 3), look, face)
        with opened(pdf) as document:
            for page in document:
                assert len(list(page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE]))) == 1
                page.close()
        assert pdf.count(b"/Subtype /Image") <= 2, "the picture, and what is transparent of it"
        assert pdf == made(evening(13, 3), look, face)


def test_a_place_of_an_event_that_is_not_over_says_after_which_round_it_was_held() -> None:
    event = evening(13, 2)
    for look in looks():
        whole = pages_of(DIPLOMAS.make(EventAfter(in_rounds(event, 2), 2, look=look), Paper.A4))
        assert not any("after round" in page for page in whole)
        planned = pages_of(DIPLOMAS.make(EventAfter(in_rounds(event, 3), 2, look=look), Paper.A4))
        assert all("among 13 players · after round 2" in page for page in planned)
        earlier = pages_of(DIPLOMAS.make(EventAfter(in_rounds(event, 2), 1, look=look), Paper.A4))
        assert all("after round 1" in page for page in earlier)


def in_rounds(event: Event, planned: int) -> Event:
    return replace(event, settings=replace(event.settings, rounds=planned))
