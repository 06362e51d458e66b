"""The race: ranks after each round."""

from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Adjustment
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.standings.standings import MOST_SIDES, NO_RACE, rank_sides, run_race

EVENT = simulate_event(SimulationRequest(9, 3, 5, "Evening"))


def test_ranks_are_those_of_the_standings_after_each_round() -> None:
    race = run_race(EVENT)
    assert race.rounds == (1, 2, 3)
    for step, number in enumerate(race.rounds):
        assert {player: ranks[step] for player, ranks in race.ranks.items()} == {
            row.side.id: row.rank for row in rank_sides(EVENT, number).rows
        }


def test_the_race_ends_with_the_round_asked_for() -> None:
    assert run_race(EVENT, after=2).rounds == (1, 2)


def test_standings_at_hand_give_the_same_race() -> None:
    line = Adjustment(EVENT.players[0].id, 2, 40, "late")
    left = Presence(EVENT.players[1].id, 4, Status.GONE)
    for event in (EVENT, replace(EVENT, adjustments=(line, replace(line, round=4)), presences=(left,))):
        for after in (None, 2, 3):
            assert run_race(event, after, rank_sides(event, after)) == run_race(event, after)


def test_a_single_round_is_no_race() -> None:
    assert run_race(EVENT, after=1) == NO_RACE
    assert run_race(replace(EVENT, rounds=())) == NO_RACE


def test_a_round_without_a_hand_is_not_in_the_race() -> None:
    last = EVENT.rounds[-1]
    drawn = replace(last, tables=tuple(replace(table, hands=()) for table in last.tables))
    assert run_race(replace(EVENT, rounds=(*EVENT.rounds[:-1], drawn))).rounds == (1, 2)


def test_who_has_no_hand_yet_has_no_rank() -> None:
    late = PlayerId("late")
    race = run_race(replace(EVENT, players=(*EVENT.players, Player(late, "Late"))))
    assert race.ranks[late] == (None, None, None)


def test_beyond_so_many_players_there_is_no_chart() -> None:
    crowd = tuple(Player(PlayerId(f"x{number}"), "X") for number in range(MOST_SIDES))
    assert run_race(replace(EVENT, players=(*EVENT.players, *crowd))) == NO_RACE


def test_a_round_with_a_hand_at_one_of_its_tables_is_in_the_race() -> None:
    last = EVENT.rounds[-1]
    begun = replace(last, tables=(last.tables[0], *(replace(one, hands=()) for one in last.tables[1:])))
    assert run_race(replace(EVENT, rounds=(*EVENT.rounds[:-1], begun))).rounds == (1, 2, 3)


def test_as_many_as_the_race_can_show_are_shown() -> None:
    def others(count: int) -> tuple[Player, ...]:
        return tuple(Player(PlayerId(f"late {at}"), f"Late {at}") for at in range(count))

    room = MOST_SIDES - len(EVENT.players)
    assert run_race(replace(EVENT, players=(*EVENT.players, *others(room)))).rounds == (1, 2, 3)
    assert run_race(replace(EVENT, players=(*EVENT.players, *others(room + 1)))) == NO_RACE
