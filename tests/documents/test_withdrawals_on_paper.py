"""Whoever left a round robin is told as what they are on every paper (R30)."""

import json
import re
from typing import Any

import pytest

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.documents.cross_table import CROSS_TABLE, gather_cross_table
from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.event_rules import EVENT_RULES
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.standings import STANDINGS
from batarde_tourney.exchange.event_file import read_event
from tests.core.tournament.standings.test_robin_standings import CASE, league
from tests.documents.reading import bold_texts, read_text

HALF = ("ab cd e", "ac be d")


def event(*rounds: str, leaves: str, rule: str) -> Event:
    return read_event(json.dumps(league(*rounds, leaves=leaves, rule=rule)).encode())


def paper(document: Any, told: Event) -> str:
    return read_text(document.make(EventAfter(told, None), Paper.A4))


@pytest.mark.parametrize("document", [STANDINGS, CROSS_TABLE])
def test_r30_who_is_annulled_and_who_forfeits_the_rest_is_named_so(document: Any) -> None:
    assert "left: results annulled" in paper(document, event(*CASE, leaves="b3", rule="half"))
    assert "left: the rest are forfeits" in paper(document, event(*HALF, leaves="a3", rule="half"))
    kept = paper(document, event(*CASE, leaves="b3", rule="keep"))
    assert "left:" not in kept
    assert "gone" in kept


def test_r30_annulled_matches_stand_in_brackets_and_none_of_them_is_won() -> None:
    told = event(*CASE, leaves="b3", rule="half")
    table = gather_cross_table(EventAfter(told, None))
    place = {str(row.side.id): at for at, row in enumerate(table.standings.rows)}
    (seen,), (other,) = table.met[place["b"]][place["d"]], table.met[place["d"]][place["b"]]
    assert (seen.text, other.text) == ("(1–0)", "(0–1)")
    assert (seen.is_won, other.is_won) == (False, False)
    assert "In brackets: annulled, because somebody left." in paper(CROSS_TABLE, told)
    assert not {"(1–0)"} & set(bold_texts(CROSS_TABLE.make(EventAfter(told, None), Paper.A4)))


def test_r30_a_forfeit_stands_as_a_plus_for_whoever_is_still_in() -> None:
    told = event(*HALF, leaves="a3", rule="half")
    table = gather_cross_table(EventAfter(told, None))
    place = {str(row.side.id): at for at, row in enumerate(table.standings.rows)}
    a = place["a"]
    assert [[one.text for one in table.met[place[side]][a]] for side in "bcde"] == [
        ["0–1"],
        ["0–1"],
        ["+"],
        ["+"],
    ]
    assert [one.text for one in table.met[a][place["d"]]] == ["−"]
    assert "+ and −: won or lost because somebody did not come or had left." in paper(CROSS_TABLE, told)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("half", "before half of their matches, their results count for nobody"),
        ("annul", "leaves a round robin, their results count for nobody"),
        ("keep", "their results stand; the other matches"),
    ],
)
def test_r30_the_rules_on_the_wall_say_what_becomes_of_whoever_leaves(rule: str, words: str) -> None:
    told = re.sub(r"\s+", " ", paper(EVENT_RULES, event(*CASE, leaves="b3", rule=rule)))
    assert words in told
    assert "sitting out a round of it is worth nothing" in told
