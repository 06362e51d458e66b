"""Who stands where at a table of a stage's last round, and in which group (contract, stages, F8 and F21)."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.stages.stage_results import groups_of, table_pools
from batarde_tourney.exchange.event_file import read_event
from tests.core.tournament.paired_events import paired
from tests.core.tournament.staged_events import stage, staged, totals
from tests.core.tournament.standings.test_ecarte_standings import document, table
from tests.exchange.documents import as_file
from tests.exchange.ecarte_documents import Json


def pools(event: Event) -> list[str]:
    """Each table of the first stage's last round, who is equal there together."""
    result = PlayedStages(event).result(event.stages[0].id)
    return [" ".join("".join(equal) for equal in pool) for pool in table_pools(event, result)]


def test_f8_a_table_is_ordered_with_the_points_of_its_own_round_that_still_count() -> None:
    tables = [totals(1, a=1, b=2, c=3, d=8), totals(2, e=1, f=4, g=5, h=9)]
    rounds = [("q", tables), ("q", tables)]
    earlier, own = ("a", 1, 10), ("e", 2, 10)
    event = staged("abcdefgh", [stage("q", rounds=2)], rounds, added=(earlier, own))
    assert pools(event) == ["a b c d", "f g h e"]
    lines = tuple(replace(one, cancelled="not late") for one in event.adjustments)
    assert pools(replace(event, adjustments=lines)) == ["a b c d", "e f g h"]


def test_f8_equals_of_a_table_stand_by_the_stage_and_together_where_that_has_them_equal() -> None:
    once = [totals(1, a=1, b=2, c=3, d=8), totals(2, e=4, f=4, g=4, h=9)]
    again = [totals(1, a=5, b=5, c=5, d=9), totals(2, e=4, f=4, g=4, h=9)]
    event = staged("abcdefgh", [stage("q", rounds=2)], [("q", once), ("q", again)])
    assert pools(event) == ["a b c d", "efg h"]


def test_f8_who_came_stands_before_who_did_not_and_whoever_sits_out_is_a_table_alone() -> None:
    no_show = {"reason": "no-show", "absent": "a"}
    written = document([table(1, "ab", closed=no_show), table(2, "cd", 1)], players="abcde")
    written["stages"] = [{"id": "q", "name": "League", "rounds": 3}]
    written["rounds"][0] |= {"stage": "q", "byes": ["e"]}
    assert pools(read_event(as_file(written))) == ["b a", "d c", "e"]


def in_league(*rounds: list[Json], players: str = "ab") -> Event:
    """An event of one stage with these rounds."""
    stages = [{"id": "q", "name": "League", "rounds": len(rounds)}]
    written = document(*rounds, players=players, stages=stages)
    for round_ in written["rounds"]:
        round_["stage"] = "q"
    return read_event(as_file(written))


def test_f8_who_came_stands_before_who_did_not_though_the_stage_has_them_the_other_way_round() -> None:
    no_show = {"reason": "no-show", "absent": "a"}
    assert pools(in_league([table(1, "ab", 0)], [table(1, "ab", closed=no_show)])) == ["b a"]


def test_f8_a_table_closed_by_the_clock_is_ordered_by_the_hands_it_has() -> None:
    begun = table(1, "ab", 1, closed={"reason": "time"})
    begun["hands"] = begun["hands"][:1]
    assert pools(in_league([table(1, "ab", 0)], [table(1, "ab", 0)], [begun])) == ["b a"]


def test_f11_a_stage_counts_from_its_first_hand_or_the_first_side_that_did_not_come() -> None:
    closings = {"time": {"reason": "time"}, "no-show": {"reason": "no-show", "absent": "a"}}
    tables = [
        table(1, "ab"),
        table(1, "ab", 0),
        *(table(1, "ab", closed=closed) for closed in closings.values()),
    ]
    events = [in_league([one]) for one in tables]
    results = [PlayedStages(event).result(event.stages[0].id) for event in events]
    assert [result.has_hand for result in results] == [False, True, False, True]


def test_f21_sides_go_to_groups_to_and_fro_by_their_numbers() -> None:
    names = [f"{letter}{at}" for letter in "abcdefgh" for at in "12"]
    event = paired([(one, other) for one, other in zip(names[::2], names[1::2], strict=True)])
    everybody = [side.id for side in event.sides]

    def groups(numbers: Sequence[int | None]) -> list[str]:
        sides = [replace(side, number=number) for side, number in zip(event.sides, numbers, strict=True)]
        found = groups_of(replace(event, sides=tuple(sides)), everybody, 2)
        return [
            "".join(side.removeprefix("s") for side in everybody if found[side] == group) for group in (0, 1)
        ]

    assert groups(range(1, 9)) == ["1458", "2367"]
    assert groups(range(8, 0, -1)) == ["1458", "2367"]
    assert groups([5, 6, 7, 8, 1, 2, 3, 4]) == ["1458", "2367"]
    assert groups([3, 1, 2, 4, 5, 6, 7, 8]) == ["2458", "1367"]
    assert groups([None] * 8) == ["1458", "2367"], "by their place in the file"
    assert groups([9, *[None] * 7]) == ["1256", "3478"], "the first, as if it stood behind the last"


def test_only_who_entered_goes_to_a_group() -> None:
    event = paired([("a", "b"), ("c", "d"), ("e", "f")])
    assert groups_of(event, [event.sides[0].id, event.sides[2].id], 2) == {"s1": 0, "s3": 1}
    assert groups_of(event, [side.id for side in event.sides], None) == {}
