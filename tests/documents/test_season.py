"""The season's table on paper: everybody on it, figures as on the screen, inside the margins."""

import datetime as dt
from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, MemberId
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.season.season import Championship, Season, rank_season
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from tests.documents.printing import season_table
from tests.documents.reading import read_pages

HOSTILE = "<b>Bob</b> =1+1"
RULE = SeasonRule(best=2, presence=3)


def season(members: int, events: int, rule: SeasonRule = RULE) -> Season:
    numbers = [EventNumber(number) for number in range(1, events + 1)]
    points = [
        {MemberId(m): Fraction(m * e % 7) for m in range(1, members + 1) if (m + e) % 5} for e in numbers
    ]
    people = [Member(MemberId(m), HOSTILE if m == 1 else f"Member {m}") for m in range(1, members + 1)]
    held = tuple(
        EventSummary(number, "Evening", dt.date(2026, 1, number), None, "batarde", members, 3, 1, False, 0)
        for number in numbers
    )
    championship = Championship(ChampionshipNumber(1), "Season 2026", rule, tuple(numbers))
    rows = rank_season(points, rule)
    return Season(championship, held, rows, {member.id: member for member in people}, playing=0)


def test_everybody_is_on_it_with_rank_total_and_what_does_not_count_in_brackets() -> None:
    shown = season(12, 4)
    (page,) = read_pages(season_table(shown, Paper.A4))
    words = page
    assert "Season 2026" in words
    assert "The best 2 events count. 3 points for taking part." in words
    for row in shown.rows:
        assert shown.members[row.member].name in words
    dropped = sum(score is not None and not score.counts for row in shown.rows for score in row.scores)
    assert words.count("(") == dropped > 0


def test_two_hundred_members_take_several_pages_and_nobody_is_lost() -> None:
    shown = season(200, 3)
    pages = read_pages(season_table(shown, Paper.LETTER))
    words = "\n".join(page for page in pages)
    assert len(pages) > 5
    assert all(shown.members[row.member].name in words for row in shown.rows)


def test_of_too_many_events_the_last_are_shown_and_the_others_counted() -> None:
    (page,) = read_pages(season_table(season(9, 28), Paper.A4))
    assert "Jan 28" in page or "28 Jan" in page
    assert "earlier events are not shown." in page


def test_the_same_season_gives_the_same_bytes() -> None:
    assert season_table(season(9, 3), Paper.A4) == season_table(season(9, 3), Paper.A4)


@pytest.mark.parametrize("paper", list(Paper))
def test_a_season_without_anybody_is_a_page_all_the_same(paper: Paper) -> None:
    (page,) = read_pages(season_table(season(0, 0), paper))
    assert "Season 2026" in page


def test_while_tables_of_its_events_play_it_says_so() -> None:
    shown = season(9, 2)
    assert "still play" not in "".join(read_pages(season_table(shown, Paper.A4)))
    assert "\n3 tables still play\n" in "".join(read_pages(season_table(replace(shown, playing=3), Paper.A4)))


def test_a_long_name_is_whole_beside_many_events() -> None:
    shown = season(9, 12)
    long = {
        who: replace(one, name=f"{one.name} of " + "Achterberg " * 5) for who, one in shown.members.items()
    }
    words = " ".join(" ".join(read_pages(season_table(replace(shown, members=long), Paper.A4))).split())
    assert all(one.name.strip() in words for one in long.values())
    assert "…" not in words


def test_no_heading_is_cut_in_any_language() -> None:
    for language in LANGUAGES:
        speak(language)
        try:
            assert "…" not in "".join(read_pages(season_table(season(9, 3), Paper.A4))), language
        finally:
            speak("en")
