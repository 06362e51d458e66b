"""Sentences fit every name put into them: that of a stage, which may need an article, and that of a pair."""

import re
from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.corrections.consequences import Consequences, LineChange
from batarde_tourney.core.tournament.event.stages import Decision, Means
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n.journal.consequences import consequence_lines
from batarde_tourney.i18n.language.catalogue import LANGUAGES, speaking
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.people.seat_notes import note_sentences
from batarde_tourney.i18n.stages.cut import decision_words
from tests.core.tournament.staged_events import stage, staged, totals
from tests.documents.test_seat_notes import with_iris

BARE = re.compile(r"\w \{stage\}")
"""A word right before the name: in most languages it would need the article of that name."""

OF_STAGES = (
    "Going on to “{stage}”",
    "settle a tie at “{stage}”",
    "cancel a decision at “{stage}”",
    "Draw {stage}, round {round}",
)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_preposition_stands_bare_before_the_name_of_a_stage(language: str) -> None:
    with speaking(language):
        said = [_(words) for words in OF_STAGES]
    assert not set(said) & set(OF_STAGES), "every sentence has its translation"
    assert [words for words in said if BARE.search(words)] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "A & B left after round 1."),
        ("de", "A & B: nach Runde 1 gegangen."),
        ("fr", "A & B\u202f: départ après la manche 1."),
        ("es", "A & B: salida después de la ronda 1."),
        ("it", "A & B: uscita dopo il turno 1."),
        ("ca", "A & B: sortida després de la ronda 1."),
    ],
)
def test_a_pair_that_left_has_no_verb_of_one_person(language: str, words: str) -> None:
    whole = with_iris()
    event = replace(
        whole,
        rounds=tuple(
            replace(one, tables=tuple(replace(table, substitutes=()) for table in one.tables))
            for one in whole.rounds
        ),
    )
    standings = rank_sides(event)
    sides = {row.side.id: "A & B" for row in standings.rows}
    with speaking(language):
        assert note_sentences(standings, sides=sides) == (words,)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Going on to “Final” by lot: A & B"),
        ("de", "Weiter zu „Finale“ durch Los: A & B"),
    ],
)
def test_a_pair_that_goes_on_has_no_verb_of_one_person(language: str, words: str) -> None:
    decision = Decision(StageId("f"), Means.LOTS, goes_on=(PlayerId("a"),))
    final = replace(stage("f", "q", best=1), name="Final")
    with speaking(language):
        assert decision_words(decision, final, {PlayerId("a"): "A & B"}) == words


def test_what_a_correction_changes_names_stages_in_the_language_of_the_reader() -> None:
    stages = [stage("q"), replace(stage("f", "q", best=3), name="Final")]
    event = staged("abc", stages, [("q", [totals(1, a=1, b=2, c=3)])])
    void = Decision(StageId("f"), Means.LOTS, "seed 7", goes_on=(PlayerId("a"),), cancelled="misread")
    line = LineChange(StageId("f"), (PlayerId("a"),), (PlayerId("b"),))
    with speaking("de"):
        assert consequence_lines(event, Consequences(lines=(line,), cancelled=(void,))) == (
            "Finale: es wäre mit A, ohne B. Der Abschnitt ist schon ausgelost und bleibt so.",
            "Finale: Die Entscheidung über einen Gleichstand gilt dann nicht mehr.",
        )
