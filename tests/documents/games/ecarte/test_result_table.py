"""The results of a round of Écarté."""

from dataclasses import replace

from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment, Closing, Event
from batarde_tourney.documents.page import Paper
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import blank
from tests.documents.printing import round_results
from tests.documents.reading import bold_texts, read_pages, read_text

VOLE = EcarteHand(1, dealer=0, tricks=(5, 0))
GAME = (VOLE, replace(VOLE, dealer=1), VOLE)


def with_hands(*hands: EcarteHand, closed: Closing | None = None) -> Event:
    event = blank(ecarte_evening(2))
    table = replace(event.rounds[0].tables[0], first_dealer=0, hands=hands, closed=closed)
    return replace(event, rounds=(replace(event.rounds[0], tables=(table,)),))


def printed(event: Event) -> str:
    return read_text(round_results(event, event.rounds[-1], Paper.A4))


def test_a_match_shows_the_score_of_every_game_games_won_and_points() -> None:
    second = tuple(replace(hand, game=2, dealer=1 - hand.dealer) for hand in GAME)
    lines = printed(with_hands(*GAME, *second)).splitlines()
    assert "Table 1 6 hands" in lines
    assert "Ana 5 5 2 10" in lines
    assert "Bruno 0 0 0 0" in lines


def test_the_winner_stands_in_bold() -> None:
    second = tuple(replace(hand, game=2, dealer=1 - hand.dealer) for hand in GAME)
    event = with_hands(*GAME, *second)
    bold = bold_texts(round_results(event, event.rounds[0], Paper.A4))
    assert "Ana" in bold
    assert "Bruno" not in bold


def test_a_match_being_played_says_so_and_nobody_has_won_it() -> None:
    event = with_hands(*GAME, replace(VOLE, game=2, dealer=1))
    assert "still playing" in printed(event)
    assert "Ana 5 2 1 7" in printed(event).splitlines()
    assert "Ana" not in bold_texts(round_results(event, event.rounds[0], Paper.A4))


def test_a_table_without_a_hand_and_a_closed_one_say_what_they_are() -> None:
    assert "not begun" in printed(with_hands())
    assert "closed by the director" in printed(with_hands(VOLE, closed=Closing("clock")))
    assert "closed without a hand" in printed(with_hands(closed=Closing("clock")))
    assert "Bruno did not come" in printed(with_hands(closed=Closing("no-show", absent=PlayerId("p1"))))


def test_who_sits_out_is_named() -> None:
    event = ecarte_evening(9)
    (bye,) = event.rounds[0].byes
    name = next(player.name for player in event.players if player.id == bye)
    assert f"Sits out: {name}" in printed(event)


def test_thirty_tables_go_on_over_pages_none_torn() -> None:
    event = ecarte_evening(60)
    pages = read_pages(round_results(event, event.rounds[0], Paper.LETTER))
    assert len(pages) > 1
    for page in pages:
        tables = page.count("Table ")
        assert page.count("Game 1") == tables


def test_adjustments_name_sides() -> None:
    event = replace(ecarte_evening(4), adjustments=(Adjustment(PlayerId("p2"), 1, 3, "late"),))
    assert "Chloé +3 late" in printed(event).splitlines()
