"""Every act has a name and both sides, in every language."""

import datetime as dt
from typing import Any

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.tournament.acts.acts import Act, ActKind, HandChange, Replay
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.journal.acts import act_line, act_name, act_sides

NOW = dt.datetime(2026, 11, 21, 20, 15, tzinfo=dt.UTC)
PLACE = {"round": 2, "table": 3, "hand": 4}
CUP = {"name": "Cup", "events": 3, "figure": "left-behind", "best": 2, "presence": 0, "least": 1}
WRITTEN = "Cup: 3 events. 1 point for each player ranked lower. The best 2 events count."


def _local(hour: int, minute: int) -> str:
    """A time of day where this test runs, as a club file has it."""
    return dt.datetime(2026, 11, 21, hour, minute).astimezone(dt.UTC).isoformat()


EXAMPLES: dict[ActKind, tuple[dict[str, Any], str, tuple[str, str]]] = {
    ActKind.EVENT_CREATED: ({"name": "Gala"}, "make event “Gala”", ("–", "–")),
    ActKind.EVENT_BROUGHT: (
        {"name": "Gala", "players": 23, "rounds": 1},
        "import event “Gala”",
        ("–", "23 players, 1 round"),
    ),
    ActKind.EVENT_COPIED: (
        {"name": "Ball", "source": "Gala", "players": 23},
        "copy event “Gala”",
        ("–", "Ball: 23 players"),
    ),
    ActKind.EVENT_CHANGED: (
        {
            "name": "Gala",
            "before": {"name": "Gala", "date": None, "rounds": 3, "tables": "3", "ranking": ["wins"]},
            "after": {"name": "Ball", "date": "2026-11-21", "rounds": 4, "tables": "one", "ranking": []},
        },
        "change event “Gala”",
        (
            "Name: Gala; Date: –; Rounds: 3; Tables: Only tables of 3; Ranking: Wins",
            "Name: Ball; Date: 21/11/2026; Rounds: 4; Tables: One table for all (3 to 7 players); Ranking: ",
        ),
    ),
    ActKind.EVENT_DELETED: ({"name": "Gala"}, "delete event “Gala”", ("–", "–")),
    ActKind.PLAYERS_ADDED: ({"names": ["Ana"]}, "add Ana", ("–", "Ana")),
    ActKind.PLAYER_RENAMED: (
        {"name": "Ana", "before": ["Ana", None], "after": ["Anna", "Lyon"]},
        "rename Ana",
        ("Ana", "Anna, Lyon"),
    ),
    ActKind.PLAYERS_REMOVED: ({"names": ["Ana", "Bo", "Cy"]}, "remove 3 players", ("Ana, Bo, Cy", "–")),
    ActKind.STATUS_SET: (
        {"names": ["Ana", "Bo"], "round": 1, "before": ["in", "in"], "after": "late"},
        "status of 2 players",
        ("in", "late"),
    ),
    ActKind.FEES_MARKED: ({"names": ["Ana"], "paid": True}, "entry fee of Ana", ("not paid", "paid")),
    ActKind.TABLE_KEPT: (
        {"names": ["Ana", "Bo"], "before": [None, 2], "after": 7},
        "table kept by 2 players",
        ("no table kept, always table 2", "always table 7"),
    ),
    ActKind.CATEGORIES_SET: (
        {"names": ["Ana", "Bo"], "before": [[], ["guest"]], "after": ["junior", "beginner"]},
        "categories of 2 players",
        ("no category; guest", "junior, beginner"),
    ),
    ActKind.NUMBER_GIVEN: ({"name": "Ana"}, "number of Ana", ("–", "–")),
    ActKind.ABSENCE_ANNOUNCED: (
        {"names": ["Ana"], "round": 3, "absent": True},
        "absence of Ana in round 3",
        ("–", "absence announced"),
    ),
    ActKind.PRIZES_SET: (
        {
            "name": "Gala",
            "before": [],
            "after": [
                {"prize": "Cup", "for": {"place": 1}, "amount": "50 €"},
                {"prize": "", "for": {"category": "junior", "place": 2}, "amount": None},
            ],
            "each": False,
            "level": True,
        },
        "change the prizes",
        ("–", "Cup (50 €), junior, place 2; as many prizes as won; tied players share"),
    ),
    ActKind.PRIZES_GIVEN: (
        {
            "before": [{"prize": "Cup", "for": {"place": 1}, "names": None}],
            "after": [{"prize": "Cup", "for": {"place": 1}, "names": ["Ana", "Bo"]}],
        },
        "give 1 prize",
        ("Cup: –", "Cup: Ana, Bo"),
    ),
    ActKind.RAFFLE_DRAWN: (
        {"seed": "12345", "pot": "all", "sides": 9, "names": ["Cy"], "absent": ["Bo"]},
        "draw the raffle",
        ("–", "seed 12345: Cy (not there: Bo)"),
    ),
    ActKind.ADDRESS_SET: ({"name": "Ana"}, "e-mail address of Ana", ("–", "–")),
    ActKind.TABLE_CLOSED: (
        {"round": 2, "table": 3, "reason": "time", "hands": 6, "due": 10, "name": ""},
        "close table 3 of round 2",
        ("6 of 10 hands", "closed: time"),
    ),
    ActKind.TABLE_OPENED: (
        {"round": 2, "table": 3, "reason": "time", "hands": 6, "due": 10},
        "open table 3 of round 2 again",
        ("closed: time", "6 of 10 hands"),
    ),
    ActKind.SUBSTITUTE_SEATED: (
        {**PLACE, "names": ["Ana", "Iris"]},
        "Iris plays for Ana at table 3, round 2",
        ("Ana", "Iris from hand 4 on"),
    ),
    ActKind.SUBSTITUTE_TAKEN_BACK: (
        {**PLACE, "names": ["Ana", "Iris"]},
        "Iris no longer plays for Ana at table 3, round 2",
        ("Iris from hand 4 on", "Ana"),
    ),
    ActKind.PLAYERS_LEFT: (
        {"names": ["Ana"], "round": 2, "before": ["in"], "seats": [[2, 3, "Iris"], [1, 4]]},
        "Ana left in round 2",
        ("in", "gone; table 3, round 2: Iris; table 4, round 1: closed"),
    ),
    ActKind.LATE_SEATED: (
        {"names": ["Ana", "Bo"], "round": 2, "way": "both", "tables": [3, 7]},
        "late: 2 players",
        ("–", "Table 3, Table 7"),
    ),
    ActKind.STANDBY_MOVED: (
        {"before": ["Ana", "Bo"], "after": ["Bo", "Ana"]},
        "order of the standby list",
        ("Ana, Bo", "Bo, Ana"),
    ),
    ActKind.CHECKED_IN: (
        {"here": 20, "names": ["Ana", "Bo"], "round": 1, "after": "gone"},
        "check-in for round 1",
        ("–", "20 players are here; gone: Ana, Bo"),
    ),
    ActKind.PAIRS_MADE: ({"names": ["Ana & Bo", "Cy & Di"]}, "enter 2 pairs", ("–", "Ana & Bo, Cy & Di")),
    ActKind.PAIRS_PARTED: ({"names": ["Ana & Bo"]}, "split Ana & Bo", ("Ana & Bo", "–")),
    ActKind.PAIR_RENAMED: (
        {"name": "Ana & Bo", "before": "Ana & Bo", "after": "Eagles"},
        "rename the pair Ana & Bo",
        ("Ana & Bo", "Eagles"),
    ),
    ActKind.PAIR_NUMBERED: (
        {"name": "Eagles", "before": None, "after": 7},
        "number of the pair Eagles",
        ("–", "7"),
    ),
    ActKind.STAND_IN_SET: (
        {"name": "Ana", "round": 2, "before": "", "after": "Cy"},
        "who sits in for Ana",
        ("–", "Cy from round 2 on"),
    ),
    ActKind.STAGES_SET: (
        {"name": "Gala", "before": [["Ranking", 3]], "after": [["Ranking", 3], ["Final", 1]]},
        "change the stages",
        ("Ranking: 3 rounds", "Ranking: 3 rounds, Final: 1 round"),
    ),
    ActKind.FORMAT_SAVED: (
        {"name": "Friday", "before": [], "after": [["Final", 1]]},
        "save format “Friday”",
        ("–", "Final: 1 round"),
    ),
    ActKind.FORMAT_RENAMED: (
        {"name": "Friday", "before": ["Friday"], "after": ["Saturday"]},
        "rename format “Friday”",
        ("Friday", "Saturday"),
    ),
    ActKind.FORMAT_DELETED: (
        {"name": "Friday", "before": [["Final", 1]]},
        "delete format “Friday”",
        ("Final: 1 round", "–"),
    ),
    ActKind.PAIRS_SET: ({"before": [], "after": [["Ana", "Bo"]]}, "who is kept apart", ("–", "Ana – Bo")),
    ActKind.ROUND_SEATED: (
        {"round": 2, "tables": 6, "players": 23},
        "seat round 2",
        ("–", "6 tables, 23 players"),
    ),
    ActKind.ROUND_TAKEN_BACK: ({"round": 2}, "take back round 2", ("–", "–")),
    ActKind.EVENT_CLOSED: ({"name": "Gala"}, "close event “Gala”", ("–", "–")),
    ActKind.EVENT_OPENED: ({"name": "Gala"}, "open event “Gala” again", ("–", "–")),
    ActKind.POINTS_GIVEN: (
        {"name": "Ana", "round": 2, "points": 3, "reason": "late"},
        "+3 points from the director for Ana",
        ("–", "round 2: +3, late"),
    ),
    ActKind.POINTS_CANCELLED: (
        {"name": "Ana", "round": 2, "points": -1, "reason": "a cake", "cancelled": "was bought"},
        "cancel −1 points from the director for Ana",
        ("round 2: −1, a cake", "cancelled: was bought"),
    ),
    ActKind.HANDS_CORRECTED: (
        {"round": 2, "table": 3, "hands": 4, "why": "misread"},
        "correct 4 hands of table 3, round 2",
        ("–", "–"),
    ),
    ActKind.HAND_CORRECTED: (
        {**PLACE, "why": "misread", "places": 2, "decisions": 0},
        "correct hand 4 of table 3, round 2",
        ("–", "–"),
    ),
    ActKind.HAND_NOTED: (
        {**PLACE, "reason": "misread"},
        "note on hand 4 of table 3, round 2",
        ("–", "misread"),
    ),
    ActKind.DECISION_MADE: (
        {"stage": "Final", "how": "lots", "reason": "seed 7", "names": ["Ana", "Bo"], "order": False},
        "settle a tie at “Final”",
        ("–", "drawn by lot: Ana, Bo (seed 7)"),
    ),
    ActKind.DECISION_CANCELLED: (
        {
            "stage": "Final",
            "how": "play-off",
            "reason": "",
            "names": ["Ana", "Bo"],
            "order": True,
            "cancelled": "no",
        },
        "cancel a decision at “Final”",
        ("play-off: Ana before Bo", "cancelled: no"),
    ),
    ActKind.REASONS_CHANGED: (
        {"before": [], "after": [["late", 3], ["a cake", -1]]},
        "usual reasons for penalties",
        ("–", "late +3, a cake −1"),
    ),
    ActKind.HAND_RECORDED: (PLACE, "hand 4 of table 3, round 2", ("–", "–")),
    ActKind.HANDS_RECORDED: (
        {"round": 2, "table": 3, "hands": 5},
        "5 hands of table 3, round 2",
        ("–", "–"),
    ),
    ActKind.HANDS_MOVED: (
        {"round": 2, "table": 3, "to": 5, "hands": 4, "back": 1},
        "move the sheet of table 3 to table 5, round 2",
        ("–", "–"),
    ),
    ActKind.HAND_ERASED: (PLACE, "erase hand 4 of table 3, round 2", ("–", "–")),
    ActKind.SEATS_EXCHANGED: (
        {"round": 2, "names": ["Ana", "Bo"]},
        "exchange the seats of Ana and Bo",
        ("Ana – Bo", "Bo – Ana"),
    ),
    ActKind.CHAMPIONSHIP_MADE: (
        {"name": "Cup", "after": CUP},
        "make championship “Cup”",
        ("–", WRITTEN),
    ),
    ActKind.CHAMPIONSHIP_CHANGED: (
        {"name": "Cup", "before": CUP, "after": CUP | {"name": "Ball", "events": 1}},
        "change championship “Cup”",
        (WRITTEN, WRITTEN.replace("Cup: 3 events", "Ball: 1 event")),
    ),
    ActKind.CHAMPIONSHIP_DELETED: (
        {"name": "Cup", "before": CUP},
        "delete championship “Cup”",
        (WRITTEN, "–"),
    ),
    ActKind.PERSON_ERASED: (
        {"events": [3], "links": [[0, 12], [3, 40]]},
        "delete a person’s data",
        ("–", "proof starts again from here; proved before: club: 12, event 3: 40"),
    ),
    ActKind.COPY_MERGED: (
        {
            "source": "copy.batarde",
            "events": [],
            "hands": 1,
            "rounds": 0,
            "people": 0,
            "mine": 2,
            "theirs": 1,
            "who": ["B"],
            "began": _local(20, 15),
            "ended": _local(22, 30),
        },
        "merge “copy.batarde”",
        (
            "–",
            "1 hand, where both differed: mine 2, theirs 1, work of B, 21/11/2026 20:15 to 21/11/2026 22:30",
        ),
    ),
    ActKind.HALL_OPENED: ({"name": "Gala"}, "open the hall of “Gala”", ("–", "–")),
    ActKind.CODES_KEPT: ({"name": "Gala"}, "keep the codes of “Gala” after restoring", ("–", "–")),
    ActKind.PHONE_LOCKED: (
        {"round": 2, "table": 3, "locked": True},
        "lock a phone at table 3",
        ("–", "–"),
    ),
    ActKind.HALL_SET: (
        {"name": "Gala", "before": {"sealed_from": None}, "after": {"sealed_from": 3}},
        "seal the standings of “Gala”",
        ("standings open to all", "standings sealed from round 3 on"),
    ),
    ActKind.FACE_SET: ({"parts": ["colour", "logo"]}, "the club’s face", ("–", "Colour, Logo")),
    ActKind.DOOR_ISSUED_AGAIN: (
        {"round": 2, "table": 3, "name": ""},
        "new code for table 3, round 2",
        ("–", "–"),
    ),
    ActKind.HAND_HANDED_IN: (PLACE, "phone: hand 4 of table 3", ("–", "–")),
    ActKind.HAND_CONFIRMED: (PLACE, "confirmed: hand 4 of table 3", ("–", "–")),
    ActKind.HAND_CONTESTED: (PLACE, "contested: hand 4 of table 3", ("–", "–")),
    ActKind.TABLE_SIGNED: (
        {"round": 2, "table": 3, "seat": 0},
        "table 3 of round 2, signed by seat 1",
        ("–", "–"),
    ),
    ActKind.DIRECTOR_CALLED: (
        {"call": "late", "table": 0, "name": "Ana"},
        "call from Ana",
        ("–", "–"),
    ),
    ActKind.CALL_ANSWERED: (
        {"call": "director", "table": 3, "name": ""},
        "answer the call from table 3",
        ("–", "–"),
    ),
    ActKind.CHANGED: ({}, "a change of the club file", ("–", "–")),
}


def act(kind: ActKind, facts: dict[str, Any], replay: Replay | None = None) -> Act:
    return Act(1, NOW, "Ana", None, kind, facts, replay=replay)


def test_there_is_an_example_of_every_kind() -> None:
    assert set(EXAMPLES) == set(ActKind)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_an_act_has_a_name_and_two_sides(kind: ActKind) -> None:
    facts, name, sides = EXAMPLES[kind]
    assert act_name(act(kind, facts)) == name
    assert tuple(side.strip() for side in act_sides(act(kind, facts))) == tuple(map(str.strip, sides))


@pytest.mark.parametrize("language", ["fr", "de", "es", "it", "ca"])
@pytest.mark.parametrize("kind", EXAMPLES)
def test_an_act_is_named_in_every_language(kind: ActKind, language: str) -> None:
    facts, name, _sides = EXAMPLES[kind]
    speak(language)
    try:
        assert act_name(act(kind, facts)) not in {"", name}
        assert "{" not in "".join(act_sides(act(kind, facts)))
    finally:
        speak("en")


def test_a_replay_says_so_and_one_undone_has_its_sides_exchanged() -> None:
    facts, _name, (before, after) = EXAMPLES[ActKind.PLAYER_RENAMED]
    taken = act(ActKind.PLAYER_RENAMED, facts, Replay.UNDONE)
    again = act(ActKind.PLAYER_RENAMED, facts, Replay.REDONE)
    assert act_line(taken) == "Undone: rename Ana"
    assert act_line(again) == "Redone: rename Ana"
    assert act_line(act(ActKind.PLAYER_RENAMED, facts)) == "Rename Ana"
    assert act_sides(taken) == (after, before)
    assert act_sides(again) == (before, after)


def test_a_hand_is_shown_with_bids_and_tricks() -> None:
    hand = Hand(5, 0, Contract(Denomination.HEARTS), (2, 0, 1, 3), (1, 1, 1, 2), Mechoune(1, 0))
    change = HandChange(HandPlace(2, 3, 3), None, hand)
    assert act_sides(Act(1, NOW, "Ana", None, ActKind.HAND_RECORDED, PLACE, (change,))) == (
        "–",
        "♥ ×2  2 0 1 3 / 1 1 1 2",
    )


def test_an_overruled_hand_is_shown_with_the_reason() -> None:
    overruled = (
        Overruled(FaultCode.BID_SUM, "agreed\nby the table"),
        Overruled(FaultCode.CHOUNE, "agreed\nby the table"),
    )
    hand = Hand(5, 0, Contract(Denomination.HEARTS), (2, 0, 1, 2), (1, 1, 1, 2), overruled=overruled)
    change = HandChange(HandPlace(2, 3, 3), None, hand)
    (_before, after) = act_sides(Act(1, NOW, "Ana", None, ActKind.HAND_RECORDED, PLACE, (change,)))
    assert after == "♥  2 0 1 2 / 1 1 1 2  † agreed by the table"


def test_hostile_names_stay_on_one_bearable_line() -> None:
    names = ["Ana\n\u202eLi" * 40, "{name}"]
    found = act(ActKind.SEATS_EXCHANGED, {"round": 1, "names": names})
    for text in (act_name(found), *act_sides(found)):
        assert "\n" not in text
        assert "\u202e" not in text
        assert len(text) < 300
    assert "{name}" in act_name(found)


@pytest.mark.parametrize(
    ("names", "waiting", "name"),
    [
        (["Ana & Bo"], 0, "pair Ana & Bo"),
        (["Cy"], 1, "add Cy"),
        (["Cy", "Di"], 2, "add 2 players"),
        (["Cy", "Ana & Bo"], 1, "enter Ana & Bo and 1 player"),
    ],
)
def test_a_list_tells_pairs_and_who_waits_for_a_partner(names: list[str], waiting: int, name: str) -> None:
    facts = {"names": names, **({"waiting": waiting} if waiting else {})}
    assert act_name(act(ActKind.PAIRS_MADE, facts)) == name
