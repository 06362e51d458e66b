"""Quick cards: the rules of a table and the keys of the desk, two cards on a sheet, in every language."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune
from batarde_tourney.core.games.batarde.schedule import hand_sizes
from batarde_tourney.core.games.batarde.scoring import penalties
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, LevelSet
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.documents.desk_keys import DESK_KEYS
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.table_rules import TABLE_RULES
from batarde_tourney.i18n import keys, speaking
from batarde_tourney.i18n.games.registry import words_of
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.quick_cards import CardPart, rules_card_of
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import evening, hostile_evening
from tests.documents.reading import read_pages, text_boxes, type_sizes
from tests.documents.test_layout import overlapping

_EVENINGS: dict[str, Callable[[], Event]] = {
    "batarde": lambda: evening(4),
    "butifarra": lambda: butifarra_evening(4),
    "ecarte": lambda: ecarte_evening(4),
}


def _of(event: Event) -> EventAfter:
    return EventAfter(event, None)


def _told(parts: tuple[CardPart, ...]) -> list[str]:
    """Everything that stands on a card."""
    texts = [part.heading for part in parts]
    for part in parts:
        texts += part.sentences
        texts += [text for row in (*part.rows, *part.pairs) for text in row]
    return texts


def _letters(text: str) -> str:
    """A text however its lines are broken."""
    return "".join(text.split())


@pytest.mark.parametrize("game", _EVENINGS)
def test_both_cards_of_a_sheet_tell_every_rule_whole_in_every_language(game: str) -> None:
    event = _EVENINGS[game]()
    for language in LANGUAGES:
        with speaking(language):
            told = _told(rules_card_of(game, event.settings.play))
            for paper in Paper:
                pdf = TABLE_RULES.make(_of(event), paper)
                (page,) = map(_letters, read_pages(pdf))
                assert [text for text in told if page.count(_letters(text)) < 2] == []
                assert overlapping(pdf) == []
                assert min(type_sizes(pdf)) >= 7


@pytest.mark.parametrize("game", _EVENINGS)
def test_the_card_of_keys_tells_every_key_whole_in_every_language(game: str) -> None:
    event = _EVENINGS[game]()
    for language in LANGUAGES:
        with speaking(language):
            groups = (
                keys.everywhere(),
                keys.players(),
                keys.draw(),
                keys.results(),
                keys.sheet(),
            )
            lines = [line for _heading, lines in groups for line in lines] + [*words_of(game).key_lines()]
            for paper in Paper:
                pdf = DESK_KEYS.make(_of(event), paper)
                (page,) = map(_letters, read_pages(pdf))
                assert [
                    pressed for pressed, _words in lines if _letters(keys.name_keys(pressed)) not in page
                ] == []
                assert [words for _pressed, words in lines if _letters(words) not in page] == []
                assert overlapping(pdf) == []
                assert min(type_sizes(pdf)) >= 7


def test_no_word_is_on_the_line_where_the_sheet_is_cut() -> None:
    for document in (TABLE_RULES, DESK_KEYS):
        (boxes,) = text_boxes(document.make(_of(evening(4)), Paper.A4))
        middle = 841.89 / 2
        assert [box for box in boxes if box[0] < middle + 14 and box[2] > middle - 14] == []


def test_the_table_of_penalties_is_what_hands_cost() -> None:
    tables = {part.heading: part.rows for part in rules_card_of("batarde", BatardePlay())}
    missed, *rows = tables["Penalty points"]
    assert missed[1:] == ("1", "2", "3", "4", "5")
    once = Hand(9, 0, Contract(Denomination.HEARTS, 0), bids=(9, 0, 0, 0), tricks=(9, 0, 0, 0))
    doubts = (
        once,
        replace(once, mechoune=Mechoune(0, 1)),
        replace(once, mechoune=Mechoune(0, 1), choune=True),
    )
    for hand, row in zip(doubts, rows, strict=True):
        costs = [penalties(replace(hand, bids=(9 - count, 0, 0, 0)))[0] for count in range(1, 6)]
        assert list(row[1:]) == [str(cost) for cost in costs]


def test_the_series_of_hands_are_those_of_the_event() -> None:
    def series(play: BatardePlay) -> dict[str, list[str]]:
        parts = rules_card_of("batarde", play)
        return {
            label: words.split()
            for part in parts
            if part.heading == "Cards, hand by hand"
            for label, words in part.pairs
        }

    assert series(BatardePlay())["4 players"] == [str(cards) for cards in hand_sizes(4)]
    assert series(BatardePlay(schedule=(5, 9, 5))) == {"all tables": ["5", "9", "5"]}
    assert series(BatardePlay(schedule=(5,) * 72)) == {}


def test_the_words_for_doubling_are_those_of_the_event() -> None:
    card = " ".join(_told(rules_card_of("batarde", BatardePlay(wording=Wording.DOUBLED))))
    assert "Doubled · Redoubled" in card
    assert "choune" not in card.casefold()


def test_sant_vicenc_is_multiplied_where_the_event_has_it() -> None:
    def doubling(levels: LevelSet) -> list[tuple[str, ...]]:
        parts = rules_card_of("butifarra", ButifarraPlay(levels=levels))
        return [row[1:] for part in parts if part.heading == "Trumps and doubling" for row in part.rows[1:]]

    assert doubling(LevelSet.SEED) == [("×1", "×2", "×4", "×8"), ("×2", "×4", "×8", "–")]
    assert doubling(LevelSet.NO_SANT_VICENC) == [("×1", "×2", "×4", "–"), ("×2", "×4", "×8", "–")]
    assert doubling(LevelSet.SIXTEEN) == [("×1", "×2", "×4", "×8"), ("×2", "×4", "×8", "×16")]


def test_a_hostile_name_of_an_event_stays_on_its_card() -> None:
    pdf = TABLE_RULES.make(_of(hostile_evening()), Paper.LETTER)
    assert overlapping(pdf) == []
    assert "<i>" in read_pages(pdf)[0]
