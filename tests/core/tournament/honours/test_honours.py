"""Honours: who has them, by which hands, and when nobody has them."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event, Substitute, game_of, with_table, with_tables
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.honours.honours import (
    HonourKey,
    honour_keys,
    honour_line,
    honours_of,
)
from tests.core.tournament.honours.second_honours import second_honours

ROOMS = {"batarde": (3, 8, 5, 13), "ecarte": (4, 8, 12), "butifarra": (8, 16, 12)}


def evening(players: int, rounds: int, seed: int, game: str = "batarde") -> Event:
    return simulate_event(SimulationRequest(players, rounds, seed, "Evening", game=game))


def cut_short(event: Event, lots: Lots) -> Event:
    """The same event with some tables of its last round under way."""
    return with_tables(
        event,
        event.rounds[-1].number,
        lambda table: (
            replace(table, hands=table.hands[: lots.below(len(table.hands) + 1)])
            if lots.below(3) == 0
            else table
        ),
    )


@pytest.mark.parametrize("game", ROOMS)
def test_honours_are_those_of_a_second_opinion(game: str) -> None:
    told: set[str] = set()
    for seed in range(9):
        lots = Lots(seed, "honours")
        players = ROOMS[game][seed % len(ROOMS[game])]
        event = evening(players, 1 + seed % 3, seed, game)
        if seed % 3 == 0:
            event = cut_short(event, lots)
        found = honours_of(event)
        said = {one.key.value: ({claim.side for claim in one.holders}, one.holders[0].told) for one in found}
        other = second_honours(event)
        assert said.keys() == other.keys()
        for key, (holders, figures) in said.items():
            assert holders == other[key][0], key
            if len(holders) == 1:
                assert figures == other[key][1], key
        told |= said.keys()
        for honour in found:
            line = honour_line(event, honour.key)
            assert line[0] == tuple(claim.side for claim in honour.holders)
            sides = [side for group in line for side in group]
            assert len(sides) == len(set(sides))
    assert told <= set(honour_keys(event))
    assert len(told) >= 4


def test_the_proof_of_a_run_is_the_run() -> None:
    event = evening(13, 3, 2)
    hands = {(one.number, table.number): table for one in event.rounds for table in one.tables}
    for honour in honours_of(event):
        if honour.key not in {HonourKey.LONGEST_EXACT_RUN, HonourKey.MOST_EXACT, HonourKey.MOST_ZEROS_KEPT}:
            continue
        for claim in honour.holders:
            assert sum(len(proof.hands) for proof in claim.proof) == claim.told[0]
            for proof in claim.proof:
                table = hands[proof.round, proof.table]
                seat = table.seats.index(PlayerId(claim.side))
                for index in proof.hands:
                    hand = table.hands[index]
                    assert isinstance(hand, Hand)
                    assert hand.bids[seat] == hand.tricks[seat]
                    assert honour.key is not HonourKey.MOST_ZEROS_KEPT or hand.bids[seat] == 0


def test_too_few_hands_make_no_honour() -> None:
    event = evening(8, 1, 3)
    begun = with_tables(event, 1, lambda table: replace(table, hands=table.hands[:2]))
    assert {one.key for one in honours_of(begun)} <= {HonourKey.BOLDEST_BID, HonourKey.DEAREST_CHOUNE}
    assert honours_of(replace(event, rounds=())) == ()


def test_what_half_of_the_room_shares_is_nobodys() -> None:
    hand = Hand(8, 0, Contract(Denomination.HEARTS), (3, 3, 0, 0), (3, 3, 1, 1))
    event = evening(4, 1, 4)
    both = with_tables(event, 1, lambda table: replace(table, hands=(hand,)))
    assert honours_of(both) == ()
    one = replace(hand, tricks=(3, 2, 2, 1))
    [honour] = honours_of(with_tables(event, 1, lambda table: replace(table, hands=(one,))))
    assert (honour.key, honour.holders[0].told) == (HonourKey.BOLDEST_BID, (3, 8))


def test_a_substitute_has_the_honour_of_what_they_did_and_nobody_that_of_a_shared_game() -> None:
    zero = Hand(5, 0, Contract(Denomination.HEARTS), (4, 0, 0, 0), (4, 1, 0, 0))
    event = evening(4, 1, 5)
    came = Player(PlayerId("came"), "Iris")
    event = replace(event, players=(*event.players, came))
    table = event.rounds[0].tables[0]
    hands = tuple(replace(zero, dealer=table.hands[at].dealer) for at in range(len(table.hands)))
    alone = with_table(event, 1, replace(table, hands=hands))
    shared = with_table(event, 1, replace(table, hands=hands, substitutes=(Substitute(0, came.id, 1),)))
    assert game_of(event).is_perfect(alone.rounds[0].tables[0].rubber, 0, event.settings.play)
    bold = {one.key: one for one in honours_of(shared)}
    assert bold[HonourKey.BOLDEST_BID].holders[0].side in {table.seats[0], came.id}
    assert HonourKey.PERFECT_GAME not in bold or table.seats[0] not in {
        claim.side for claim in bold[HonourKey.PERFECT_GAME].holders
    }


def test_a_key_that_is_no_honour_has_no_line() -> None:
    event = evening(8, 2, 6)
    assert honour_line(event, "best hat") == ()
    assert honour_line(event, HonourKey.MOST_VOLES) == ()
    assert HonourKey.MOST_VOLES in honour_keys(evening(4, 1, 6, "ecarte"))
    assert HonourKey.BEST_DEAL in honour_keys(evening(8, 1, 6, "butifarra"))
