"""How the columns of a season are headed, and what stands in them."""

import datetime as dt
from fractions import Fraction

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.i18n.standings.season import event_headings, rule_sentences, season_texts


def summary(name: str, date: dt.date | None) -> EventSummary:
    return EventSummary(EventNumber(1), name, date, None, "batarde", 8, 3, 1, False, 0)


def test_events_of_one_day_are_told_apart() -> None:
    day, later = dt.date(2026, 11, 21), dt.date(2026, 11, 28)
    events = [summary("Afternoon", day), summary("Evening", day), summary("Final", later)]
    assert event_headings(events) == ("21 Nov (1)", "21 Nov (2)", "28 Nov")


def test_an_event_without_a_day_is_headed_by_its_name_cut_to_the_room() -> None:
    assert event_headings([summary("Cup", None), summary("Twelfth night", None)]) == ("Cup", "Twelfth n…")
    assert event_headings([]) == ()


def test_half_a_player_left_behind_is_never_rounded() -> None:
    shared = [Fraction(21, 2), Fraction(9), None]
    assert season_texts(SeasonFigure.LEFT_BEHIND, shared) == ("10.5", "9.0", "–")
    assert season_texts(SeasonFigure.LEFT_BEHIND, [Fraction(12), Fraction(9)]) == ("12", "9")


def test_s6_a_rule_says_all_that_it_holds() -> None:
    rule = SeasonRule(SeasonFigure.PLACES, 5, 2, 3, (25, 18, 15), 1, 10)
    assert rule_sentences(rule) == (
        "Points by place: 25 18 15.",
        "The best 5 events count.",
        "The worst event does not count.",
        "10 extra points for playing in a final.",
        "2 points for taking part.",
        "For a rank, 3 events are needed.",
    )
