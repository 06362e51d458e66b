"""A player's rounds, read out of an event."""

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import PlayedHand, batarde_hands, played_hand
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.standings.player_rounds import played_rounds, rounds_of_all
from batarde_tourney.core.tournament.standings.standings import rank_sides

IDS = tuple(PlayerId(name) for name in ("a", "b", "c", "d"))
PLAYERS = tuple(Player(player, player.upper()) for player in IDS)
HAND = Hand(5, 0, Contract(Denomination.SPADES), (2, 2, 0, 3), (1, 2, 1, 1), Mechoune(2, 1))
EVENT = Event(
    "Evening", players=PLAYERS, rounds=(Round(1, (Table(3, IDS, 0, (HAND,)),)), Round(2, (Table(1, IDS, 0),)))
)


def test_rounds_come_last_first() -> None:
    assert [(played.number, played.table) for played in played_rounds(EVENT, IDS[0])] == [(2, 1), (1, 3)]


def test_only_rounds_asked_for_are_told() -> None:
    assert [played.number for played in played_rounds(EVENT, IDS[0], after=1)] == [1]


def test_opponents_sit_clockwise_from_the_players_left() -> None:
    [played] = played_rounds(EVENT, IDS[1], after=1)
    assert [(player.name, total) for player, total in played.opponents] == [("C", 2), ("D", 4), ("A", 2)]


def test_a_hand_is_told_from_the_players_seat() -> None:
    [played] = played_rounds(EVENT, IDS[3], after=1)
    told = played_hand(batarde_hands(played.hands)[0], played.seat)
    assert told == PlayedHand(5, Denomination.SPADES, 2, bid=3, tricks=1, penalty=4)
    assert (played.total, played.place) == (4, 4)


def test_without_hands_there_is_no_total_and_no_place_and_nothing_is_not_zero() -> None:
    played = played_rounds(EVENT, IDS[0])[0]
    assert (played.total, played.place, played.hands) == (None, None, ())
    assert [total for _player, total in played.opponents] == [None, None, None]


def test_totals_add_up_to_the_standings() -> None:
    event = simulate_event(SimulationRequest(11, 3, 7, "Evening"))
    for row in rank_sides(event).rows:
        assert sum(played.total or 0 for played in played_rounds(event, row.side.id)) == row.figure(
            Criterion.PENALTY
        )


def test_everybodys_rounds_are_told_at_once_the_first_one_first() -> None:
    told = rounds_of_all(EVENT)
    assert list(told) == list(IDS)
    assert {side: rounds[::-1] for side, rounds in told.items()} == {
        side: played_rounds(EVENT, side) for side in IDS
    }


def test_of_a_table_as_it_is_nobody_sits_for_anybody() -> None:
    for played in played_rounds(EVENT, IDS[0]):
        assert (played.sits_for, played.first, played.followed_by, played.is_finished) == ("", 0, (), False)
