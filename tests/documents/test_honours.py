"""The paper of honours: every holder with what was done and by which hands, and nothing that nobody has."""

from dataclasses import replace

import pytest

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.honours.honours import honours_of
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.honours import HONOURS
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n.standings.honours import honour_rule, honour_title, proof_words, told_words
from tests.documents.reading import read_text


def made(event: Event, after: int | None = None) -> str:
    return " ".join(read_text(HONOURS.make(EventAfter(event, after), Paper.A4)).split())


@pytest.mark.parametrize("game", ["batarde", "ecarte", "butifarra"])
def test_every_holder_stands_there_with_the_proof(game: str) -> None:
    event = simulate_event(SimulationRequest(16, 3, 5, "Evening", game=game))
    names = {side.id: side.name for side in sides_of(event)}
    text = made(event)
    assert honours_of(event)
    for honour in honours_of(event):
        assert honour_title(honour.key) in text
        assert honour_rule(honour.key) in text
        for claim in honour.holders:
            assert names[claim.side] in text
            assert f"{told_words(honour, claim)} · {proof_words(claim.proof)}" in text


def test_what_came_after_the_round_is_not_told() -> None:
    event = simulate_event(SimulationRequest(16, 3, 5, "Evening"))
    first = replace(event, rounds=event.rounds[:1])
    assert made(event, 1) == made(first)
    assert "Comeback" in made(event)
    assert "Comeback" not in made(event, 1)


def test_without_an_honour_the_paper_says_so() -> None:
    event = simulate_event(SimulationRequest(4, 1, 5, "Evening"))
    empty = replace(event, rounds=(replace(event.rounds[0], tables=()),))
    assert "Nobody has an honour yet." in made(empty)


def test_hands_in_a_row_are_told_from_the_first_to_the_last() -> None:
    event = simulate_event(SimulationRequest(23, 3, 5, "Evening"))
    [run] = [one for one in honours_of(event) if one.key == "longest-exact-run"]
    assert proof_words(run.holders[0].proof) == "round 2, table 1, hands 4–10; round 3, table 2, hands 1–3"
