"""Why a table was closed is said to whoever reads it, whatever language the reason was picked in."""

import datetime as dt

import pytest

from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.core.tournament.event.closing import TableClosed
from batarde_tourney.core.tournament.event.event import Closing
from batarde_tourney.core.tournament.stages.knock_out import NO_SHOW
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.journal.acts import act_sides
from batarde_tourney.i18n.language.catalogue import LANGUAGES, gettext, speaking
from batarde_tourney.i18n.people.whereabouts import USUAL_REASONS, closing_words, stored_reason

OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("usual", USUAL_REASONS)
@pytest.mark.parametrize("picked_in", LANGUAGES)
def test_a_usual_reason_is_kept_in_english_and_read_in_the_readers_language(
    picked_in: str, usual: str
) -> None:
    with speaking(picked_in):
        picked = gettext(usual)
        assert stored_reason(picked) == usual
    for reader in LANGUAGES:
        with speaking(reader):
            # As it is kept now, and as releases before kept it.
            assert closing_words(Closing(usual)) == closing_words(Closing(picked)) == gettext(usual)


@pytest.mark.parametrize("language", OTHERS)
def test_what_other_programs_write_is_said_in_the_readers_language(language: str) -> None:
    with speaking(language):
        assert closing_words(Closing("time")) == gettext("time is up")
        assert closing_words(Closing(NO_SHOW)) == gettext("nobody came")


@pytest.mark.parametrize("reason", ["lights out", "Time is up!", "temps"])
def test_a_reason_that_somebody_typed_stays_as_it_was_typed(reason: str) -> None:
    with speaking("de"):
        assert closing_words(Closing(reason)) == reason
        assert stored_reason(reason) == reason


def test_errors_and_the_journal_say_it_in_the_readers_language() -> None:
    moment = dt.datetime(2026, 11, 21, tzinfo=dt.UTC)
    facts = {"round": 1, "table": 2, "reason": "temps écoulé", "hands": 3, "due": 12}
    with speaking("de"):
        assert "(Zeit um)" in error_sentence(TableClosed(1, 2, "time is up"))
        for kind in (ActKind.TABLE_CLOSED, ActKind.TABLE_OPENED):
            assert any("Zeit um" in side for side in act_sides(Act(1, moment, "", None, kind, facts=facts)))
