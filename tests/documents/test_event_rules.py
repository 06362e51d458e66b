"""The rules of the event on paper: in plain words, from its settings, on one page of the wall."""

from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.fields import ByeValue
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.event import Event, game_of, new_settings
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry, TableRule
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset, stages_for
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.event_rules import EVENT_RULES
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.stages.event_rules import event_rules
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import evening
from tests.documents.reading import read_pages

QUALIFYING, SEMI_FINALS, FINAL = StageId("q"), StageId("sf"), StageId("f")
STAGES = (
    Stage(QUALIFYING, "Ranking rounds", 3, StageDraw.MEET_NEW),
    Stage(
        SEMI_FINALS, "Semi-finals", 1, StageDraw.CROSSED, entry=StageEntry(QUALIFYING, best=8), shares=True
    ),
    Stage(FINAL, "Final", 1, tables=TableRule.ONE, entry=StageEntry(SEMI_FINALS, per_table=2)),
)


def world_cup() -> Event:
    event = evening(40, 1)
    return replace(event, settings=replace(new_settings(game_of(event), 1), claims=20), stages=STAGES)


def said(event: Event) -> str:
    return "\n".join(sentence for chapter in event_rules(event) for sentence in chapter.sentences)


def printed(event: Event, paper: Paper = Paper.A4) -> list[str]:
    return read_pages(EVENT_RULES.make(EventAfter(event, None), paper))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_knock_out_of_56_is_on_one_page(language: str) -> None:
    with speaking(language):
        stages = stages_for(PRESETS[Preset.WORLD_CUP_2019], 56)
        assert len(stages) == 5
        assert len(printed(replace(world_cup(), stages=stages), Paper.LETTER)) == 1


def test_schedule_ranking_and_tables_are_told() -> None:
    words = said(evening(13, 3))
    assert "3 rounds are played." in words
    assert "At a table of 4: 10 hands of 5, 6, 7, 8, 9, 9, 8, 7, 6, 5 cards." in words
    assert "At a table of 3: 12 hands of 7, 8, 9, 10, 11, 12, 12, 11, 10, 9, 8, 7 cards." in words


def test_the_criteria_stand_in_their_order() -> None:
    ranking = next(chapter for chapter in event_rules(world_cup()) if chapter.title == "Ranking")
    assert [sentence[:2] for sentence in ranking.sentences[:3]] == ["1.", "2.", "3."]
    assert "for each card dealt to you" in ranking.sentences[0]
    assert "won" in ranking.sentences[1]
    assert "exact bids" in ranking.sentences[2]


def test_every_stage_says_who_plays_and_from_where_it_counts() -> None:
    words = said(world_cup())
    assert "Ranking rounds: 3 rounds, everybody meets new people" in words
    assert "Who plays: the best 8 of “Ranking rounds”. Everybody starts from zero." in words
    assert "Who plays: the first 2 of each table of “Semi-finals”. Everybody starts from zero." in words
    assert "Those who do not go on from “Semi-finals” share the best of their places." in words
    carried = replace(world_cup(), stages=(STAGES[0], replace(STAGES[1], carries=True)))
    assert "Earlier results still count." in said(carried)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (StageEntry(QUALIFYING, best=1), "the best of “Ranking rounds”"),
        (StageEntry(QUALIFYING, others=True), "everybody else of “Ranking rounds”"),
        (StageEntry(QUALIFYING, per_table=1), "the winner of each table of “Ranking rounds”"),
        (StageEntry(QUALIFYING, per_group=2), "the best 2 of each group of “Ranking rounds”"),
        (
            StageEntry(QUALIFYING, per_table=2, fill_to=16),
            "the first 2 of each table of “Ranking rounds”, then the best of the others, 16 in all",
        ),
    ],
)
def test_each_way_on_has_its_words(entry: StageEntry, words: str) -> None:
    assert words in said(replace(world_cup(), stages=(STAGES[0], Stage(FINAL, "Final", 1, entry=entry))))


def test_substitutes_and_claims_follow_the_settings() -> None:
    event = world_cup()
    assert "until 20 minutes after its round is complete" in said(event)
    assert "A substitute’s hands count for the player who was replaced" in said(event)
    other = replace(event, settings=replace(event.settings, claims=None, substitutes_score=True))
    assert "as long as the event lasts" in said(other)
    assert "A substitute’s hands count for the substitute" in said(other)


def test_an_event_without_a_line_speaks_of_none() -> None:
    assert "go on" not in said(evening(13, 3))


def test_a_game_without_a_fixed_length_tells_no_hands() -> None:
    assert "hands of" not in said(ecarte_evening(6))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_hangs_on_one_page_in_every_language(language: str) -> None:
    event = world_cup()
    with speaking(language):
        (page,) = printed(event, Paper.LETTER)
        sentences = said(event).split("\n")
    read = "".join(page.split())
    assert all("".join(sentence.split()) in read for sentence in sentences)


def test_what_is_played_makes_no_new_paper() -> None:
    event = world_cup()
    assert EVENT_RULES.gather(EventAfter(event, 1)) == EVENT_RULES.gather(
        EventAfter(replace(event, rounds=()), 1)
    )


def test_a7_34_butifarra_tells_its_target_its_deals_and_what_a_bye_counts() -> None:
    game = game_named("butifarra")
    play = ButifarraPlay(deals=12, cap=121, bye=ByeValue(Fraction(1, 2), -3, 0))
    words = said(Event("Club evening", game=game.name, settings=replace(new_settings(game, 5), play=play)))
    assert "The first to reach 101 points wins the game." in words
    assert "A game has 12 deals at most: then more points win." in words
    assert "A level game is half a game won for each." in words
    assert "a game counts at most 121 points" in words
    assert "The first dealer is drawn by lot" in words, "A7.34"
    assert "Sitting out a round counts as 0.5 won, difference −3, points 0." in words
    # Every table has four seats: nobody need be told.
    assert "tables of" not in words.lower()


def test_ecarte_tells_its_match_and_who_deals_first() -> None:
    game = game_named("ecarte")
    words = said(Event("Club evening", game=game.name, settings=new_settings(game, 5)))
    assert "A match is the best of 3 games of 5 points." in words
    assert "Players take turns to deal first in a game." in words
    assert "Sitting out a round counts as 1 won, difference 0, points 0." in words
