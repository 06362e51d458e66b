"""What version 3 of the event file adds for round robins and cups, and an empty `cancelled`."""

from typing import Any

import pytest

from batarde_tourney.core.games.batarde.settings import Wording, batarde_play
from batarde_tourney.core.tournament.event.event import Withdrawal
from batarde_tourney.core.tournament.event.stages import Seeding
from batarde_tourney.exchange.event_file import FaultyEventFile, read_event, write_event
from batarde_tourney.i18n.errors import fault_line
from tests.core.tournament.standings.test_ecarte_standings import document, table
from tests.exchange.documents import as_file
from tests.exchange.ecarte_documents import Json

STAGES = [
    {"id": "q", "name": "League", "rounds": 3, "draw": "round_robin"},
    {"id": "f", "name": "Cup", "rounds": 2, "draw": "knock_out", "entry": {"from": "q", "best": 2}},
]


def event(version: int = 3, **keys: Any) -> Json:
    return document(stages=[dict(stage) for stage in STAGES], version=version, **keys)


def faults(written: Json) -> list[str]:
    with pytest.raises(FaultyEventFile) as refused:
        read_event(as_file(written))
    return [f"{fault.path}: {fault.code}" for fault in refused.value.faults]


def test_what_a_file_does_not_say_is_as_before() -> None:
    read = read_event(as_file(event()))
    assert (read.settings.withdrawal, read.stages[1].bracket) == (Withdrawal.ANNUL, Seeding.LOTS)
    assert b'"version": 2' in write_event(read), "version 2 can say all of it"


@pytest.mark.parametrize("rule", ["half", "keep"])
def test_both_keys_are_read_and_written_as_version_3(rule: str) -> None:
    written = event(settings={"games": 1, "withdrawal": rule})
    written["stages"][1]["bracket"] = "seeded"
    read = read_event(as_file(written))
    assert (read.settings.withdrawal, read.stages[1].bracket) == (Withdrawal(rule), Seeding.SEEDED)
    again = write_event(read)
    assert b'"version": 3' in again
    assert read_event(again) == read


def test_a_default_in_so_many_words_is_carried_along() -> None:
    written = event(settings={"games": 1, "withdrawal": "annul"})
    written["stages"][1]["bracket"] = "lots"
    again = write_event(read_event(as_file(written)))
    assert b'"withdrawal": "annul"' in again
    assert b'"bracket": "lots"' in again


def test_in_a_file_of_version_2_they_are_unknown_keys_and_kept() -> None:
    written = event(2, settings={"games": 1, "withdrawal": "half"})
    written["stages"][1]["bracket"] = "seeded"
    read = read_event(as_file(written))
    assert (read.settings.withdrawal, read.stages[1].bracket) == (Withdrawal.ANNUL, Seeding.LOTS)
    again = write_event(read)
    assert b'"version": 2' in again
    assert b'"withdrawal": "half"' in again
    assert b'"bracket": "seeded"' in again


@pytest.mark.parametrize("value", ["third", "", 1, None, ["half"], True])
def test_any_other_word_is_the_fault_of_its_key(value: object) -> None:
    assert faults(event(settings={"games": 1, "withdrawal": value})) == ["settings.withdrawal: value"]
    written = event()
    written["stages"][1]["bracket"] = value
    assert faults(written) == ["stages[1].bracket: value"]


@pytest.mark.parametrize("version", [2, 3])
@pytest.mark.parametrize("reason", ["", "  "])
def test_what_counts_no_longer_says_why(version: int, reason: str) -> None:
    line = {"side": "a", "round": 1, "points": 1, "reason": "late", "cancelled": reason}
    written = document([table(1, "ab", 0)], version=version, adjustments=[line])
    assert faults(written) == ["adjustments[0].cancelled: value"]
    with pytest.raises(FaultyEventFile) as refused:
        read_event(as_file(written))
    said = fault_line(refused.value.faults[0])
    assert said == "adjustments[0].cancelled: value: empty, where a reason should stand"


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_decision_that_counts_no_longer_says_why(reason: str) -> None:
    decision = {"stage": "q", "order": ["a", "b"], "how": "lots", "cancelled": reason}
    assert faults(event(decisions=[decision])) == ["decisions[0].cancelled: value"]


def test_the_rule_books_wording_is_a_word_of_version_3() -> None:
    file = {"format": "batarde-event", "version": 3, "game": "batarde", "settings": {"wording": "book"}}
    read = read_event(as_file({**file, "name": "", "players": [], "rounds": []}))
    assert batarde_play(read.settings.play).wording is Wording.BOOK
    assert b'"version": 3' in write_event(read)
