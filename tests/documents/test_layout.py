"""Nothing runs off the page, and no text over another: measured in what was printed."""

from collections.abc import Callable
from functools import cache
from gettext import NullTranslations

import pytest

from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.i18n.language import catalogue
from batarde_tourney.services.documents.papers import Paper, make_paper_of
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import (
    HOSTILE,
    blank,
    chouned,
    evening,
    hostile_evening,
    many_sevens,
    rename,
    two_pack_evening,
)
from tests.documents.printing import ECARTE_KEYS, KEYS
from tests.documents.reading import Box, text_boxes, whole_sizes

_MARGIN = 28  # points; printers leave about 12 unprinted
_CUT_OFF = 14  # points; the foot of sheets that are cut or folded, and of posters
_BARE = {"place-cards", "table-cards", "slips", "poster", "desk-keys", "table-rules"}
_TOUCH = 0.3  # points

_EVENINGS: dict[str, Callable[[], Event]] = {
    "3 players": lambda: evening(3),
    "23 players": lambda: evening(23),
    "23 players, tables unfinished": lambda: evening(23, unfinished=0.6),
    "23 players, nothing played": lambda: blank(evening(23)),
    "60 players": lambda: evening(60, 1),
    "5 players, two packs": lambda: two_pack_evening(5),
    "7 players, two packs": lambda: two_pack_evening(7),
    "7 players, two packs, all played": lambda: two_pack_evening(7, hands=12),
    "7 players, two packs, totals of three digits": lambda: chouned(two_pack_evening(7, hands=12)),
    "tables of 7 and long names": many_sevens,
    "a schedule of 72 hands": lambda: evening(
        8, 1, settings=Settings(play=BatardePlay(schedule=tuple(range(1, 10)) * 8))
    ),
    "hostile names": hostile_evening,
    "names of many words": lambda: rename(
        evening(23, 2), tuple(f"Sinéad O'Brien-Mac Giolla Phádraig the {place}th" for place in range(23))
    ),
}


@cache
def _evening(name: str, *, of_ecarte: bool = False) -> Event:
    """Made when the first test asks for it, and once."""
    return (_ECARTE if of_ecarte else _EVENINGS)[name]()


def _papers(keys: tuple[str, ...], number: int) -> list[tuple[str, Paper]]:
    """Every document with one size of paper: of two neighbouring evenings each has the other's."""
    return [(key, tuple(Paper)[(number + place) % len(Paper)]) for place, key in enumerate(keys)]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("evening_of", "document", "paper"),
    [(name, *made) for number, name in enumerate(_EVENINGS) for made in _papers(KEYS, number)],
)
def test_every_text_has_its_own_room_within_the_margins(evening_of: str, document: str, paper: Paper) -> None:
    pdf = make_paper_of(_evening(evening_of), document, paper=paper)
    ((width, height),) = whole_sizes(pdf)
    pages = text_boxes(pdf)
    assert pages
    for boxes in pages:
        assert boxes
        assert [box for box in boxes if not _is_inside(box, width, height, document)] == []
        assert _overlaps(boxes) == []


_ECARTE: dict[str, Callable[[], Event]] = {
    "3 players, one sits out": lambda: ecarte_evening(3),
    "8 players": lambda: ecarte_evening(8, 7),
    "8 players, tables unfinished": lambda: ecarte_evening(8, 3, unfinished=4),
    "9 players, nothing played": lambda: blank(ecarte_evening(9)),
    "60 players": lambda: ecarte_evening(60, 3),
    "a match of 7 games": lambda: ecarte_evening(8, play=EcartePlay(games=7, first_dealer=FirstDealer.LOSER)),
    "a match of 7 games to come": lambda: blank(ecarte_evening(8, play=EcartePlay(games=7))),
    "hostile names": lambda: rename(ecarte_evening(len(HOSTILE), 2), HOSTILE),
}


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("evening_of", "document", "paper"),
    [(name, *made) for number, name in enumerate(_ECARTE) for made in _papers(ECARTE_KEYS, number)],
)
def test_the_papers_of_ecarte_keep_to_their_room(evening_of: str, document: str, paper: Paper) -> None:
    pdf = make_paper_of(_evening(evening_of, of_ecarte=True), document, paper=paper)
    ((width, height),) = whole_sizes(pdf)
    for boxes in text_boxes(pdf):
        assert boxes
        assert [box for box in boxes if not _is_inside(box, width, height, document)] == []
        assert _overlaps(boxes) == []


@pytest.mark.parametrize("document", ECARTE_KEYS)
def test_a_language_of_long_words_keeps_to_its_room_at_ecarte(
    document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue._Usual, "tongue", catalogue._Tongue("en", _Wordy()))
    for boxes in text_boxes(
        make_paper_of(_evening("8 players, tables unfinished", of_ecarte=True), document)
    ):
        assert _overlaps(boxes) == []


_TYPED = {"karmx", "ocebnd", "ashdcn", "ms"}


class _Wordy(NullTranslations):
    """A language in which every sentence is half as long again."""

    def gettext(self, message: str) -> str:
        # Letters that type are as many in every language.
        return message if message in _TYPED else message + "ung" * (len(message) // 6 + 1)


@pytest.mark.sampled
@pytest.mark.parametrize("document", KEYS)
@pytest.mark.parametrize("event", [evening(23), two_pack_evening(7)], ids=["23 players", "two packs"])
def test_a_language_of_long_words_keeps_to_its_room(
    event: Event, document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue._Usual, "tongue", catalogue._Tongue("en", _Wordy()))
    for boxes in text_boxes(make_paper_of(event, document)):
        assert _overlaps(boxes) == []


def test_a_text_over_another_or_over_the_edge_would_be_found() -> None:
    assert _overlaps([(0, 0, 10, 5), (9, 4, 20, 9)])
    assert not _overlaps([(0, 0, 10, 5), (10, 0, 20, 5), (0, 5, 10, 9)])
    assert not _is_inside((100, 100, 590, 110), 595, 842)


def overlapping(pdf: bytes) -> list[tuple[int, Box, Box]]:
    """Texts that lie on each other, with the index of their page."""
    return [(page, *pair) for page, boxes in enumerate(text_boxes(pdf)) for pair in _overlaps(boxes)]


def _is_inside(box: Box, width: float, height: float, document: str = "") -> bool:
    left, bottom, right, top = box
    foot = _CUT_OFF if document in _BARE else _MARGIN
    return left >= _MARGIN and bottom >= foot and right <= width - _MARGIN and top <= height - _MARGIN


def _overlaps(boxes: list[Box]) -> list[tuple[Box, Box]]:
    found = []
    from_left = sorted(boxes)
    for place, box in enumerate(from_left):
        for other in from_left[place + 1 :]:
            if other[0] >= box[2] - _TOUCH:
                break
            if other[1] < box[3] - _TOUCH and other[3] > box[1] + _TOUCH:
                found.append((box, other))
    return found
