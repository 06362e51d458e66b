"""A merge in words: every kind of thing that comes in, and every cell of three games, in all languages."""

import pytest

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.tournament.merging.merge_choices import Conflict, ConflictKind, MergeCell, Whose
from batarde_tourney.core.tournament.merging.merge_report import Taken
from batarde_tourney.core.tournament.merging.merged_rounds import hand_cells
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from batarde_tourney.i18n.merging import (
    cell_name,
    cell_value,
    conflict_lines,
    conflict_place,
    conflict_sentence,
    taken_lines,
    whole_hands,
)

EVENT = EventNumber(3)
NAMES = {EVENT: "Gala"}
KINDS = {
    "event": ("new", "removed"),
    "round": ("new", "changed", "removed"),
    "table": ("new", "changed", "removed"),
    "hand": ("new", "changed", "removed"),
    "player": ("new", "changed", "removed"),
    "side": ("new", "changed", "removed"),
    "stage": ("new", "changed", "removed"),
    "status": ("changed",),
    "adjustment": ("new",),
    "decision": ("new", "changed"),
    "detail": ("changed",),
    "hall": ("changed",),
    "member": ("new", "changed"),
    "championship": ("new", "changed", "removed"),
    "format": ("new", "changed", "removed"),
    "reasons": ("changed",),
}
SEATED = ("Ana", "Bo", "Cy", "Di")


def teardown_function() -> None:
    speak("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_comes_in_has_its_line(language: str) -> None:
    speak(language)
    taken = [Taken(what, how, "Zoé", EVENT, 1, 2, 3, 4) for what, hows in KINDS.items() for how in hows]
    lines = taken_lines(taken, NAMES)
    assert len(lines) == len(set(lines)) == len(taken)
    assert not [line for line in lines if "{" in line]


def test_hands_of_one_table_are_one_line() -> None:
    taken = [
        *(Taken("hand", "new", event=EVENT, round=1, table=2, hand=hand) for hand in (2, 3)),
        Taken("hand", "changed", event=EVENT, round=1, table=2, hand=0),
        Taken("hand", "new", event=EVENT, round=1, table=3, hand=2),
        Taken("event", "new", "Ball", hands=40),
        Taken("event", "new", "Empty", hands=0),
    ]
    assert taken_lines(taken, NAMES) == (
        "Gala, round 1, table 2: hands 3, 4",
        "Gala, round 1, table 2: hand 1, changed",
        "Gala, round 1, table 3: hand 3",
        "New event “Ball”, 40 hands",
        "New event “Empty”",
    )


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_name", GAMES)
def test_every_cell_of_a_hand_has_a_name_and_both_values(game_name: str, language: str) -> None:
    speak(language)
    game = GAMES[game_name]
    seats = game.seats[0]
    found: set[str] = set()
    for seed in range(30):
        mine, theirs = (
            game.play_rubber(seats, 0, Lots(2 * seed + other), game.usual_play)[0] for other in (0, 1)
        )
        cells = hand_cells(game, seats, mine, theirs)
        conflict = Conflict(("1",), ConflictKind.HAND, cells, EVENT, 1, 2, 3, hands=(mine, theirs))
        lines = list(conflict_lines(conflict, NAMES, SEATED, {}, game_name))
        assert len(lines) == len(set(lines)) == len(cells)
        for cell in cells:
            found.add(cell.name)
            name = cell_name(cell, SEATED)
            assert "_" not in name
            here, there = (cell_value(cell, whose, game_name, {}, SEATED) for whose in Whose)
            assert here != there
        assert conflict_place(conflict, NAMES).startswith("Gala, ")
        assert whole_hands(conflict) is not None
    assert (
        found
        >= {"batarde": {"bids", "tricks", "denomination"}, "butifarra": {"points"}, "ecarte": {"tricks"}}[
            game_name
        ]
    )


def test_a_value_of_a_seat_names_who_sits_there() -> None:
    assert cell_name(MergeCell("bids", 1, 2, 1), SEATED) == "Bo, bid"
    assert cell_value(MergeCell("by", 0, 3), Whose.THEIRS, "batarde", {}, SEATED) == "Di"
    assert cell_value(MergeCell("denomination", "hearts", None), Whose.MINE, "batarde", {}) == "Hearts"
    assert cell_value(MergeCell("denomination", "hearts", None), Whose.THEIRS, "batarde", {}) == "–"
    seats = MergeCell("seats", ["p1", "p2"], None, table=4)
    assert cell_name(seats, ()) == "table 4: seats"
    assert cell_value(seats, Whose.MINE, "batarde", {"p1": "Ana", "p2": "<b>Bo"}) == "Ana – <b>Bo"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_conflict_has_its_sentence(language: str) -> None:
    speak(language)
    sentences = [
        conflict_sentence(Conflict(("1",), kind, (MergeCell("hands", 3, None),), EVENT))
        for kind in ConflictKind
    ]
    sentences += [
        conflict_sentence(
            Conflict(("1",), ConflictKind.ROUND, (MergeCell("seats", [], [], table=1),), EVENT)
        ),
        conflict_sentence(Conflict(("1",), ConflictKind.HAND, (), EVENT, hands=(None, None))),
    ]
    assert len(set(sentences)) == len(sentences)
