"""The decisive hand of a place, against standings that are made anew after every hand."""

from dataclasses import replace

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.prize_list import PrizeFor
from batarde_tourney.core.tournament.prizes.decisive import DecisiveHand, decisive_hands
from batarde_tourney.core.tournament.standings.standings import rank_sides
from tests.documents.evenings import evening


def hands_of(event: Event) -> list[DecisiveHand]:
    """All hands of the rounds: the first of every table, then the second of every table, and so on."""
    found = [
        (one.number, index, table.number)
        for one in event.rounds
        for table in one.tables
        for index in range(len(table.hands))
    ]
    return [DecisiveHand(round_, table, index) for round_, index, table in sorted(found)]


def after(event: Event, hands: list[DecisiveHand]) -> Event:
    """The event with these hands alone."""
    rounds = tuple(
        replace(
            one,
            tables=tuple(
                replace(
                    table,
                    hands=table.hands[: sum((h.round, h.table) == (one.number, table.number) for h in hands)],
                )
                for table in one.tables
            ),
        )
        for one in event.rounds
    )
    return replace(event, rounds=rounds)


def on_place(event: Event, place: int, among: frozenset[SideId]) -> set[SideId]:
    """Who stands there: everybody with as many better ones as whoever is at this place of the list."""
    rows = [row for row in rank_sides(event).rows if row.has_figures and row.side.id in among]
    return {row.side.id for row in rows if len(rows) >= place and row.rank == rows[place - 1].rank}


def test_before_the_decisive_hand_others_stood_there_and_after_it_nobody_else_did() -> None:
    event = evening(8, 2)
    event = replace(
        event,
        players=tuple(
            replace(one, categories=("junior",) if at % 2 else ()) for at, one in enumerate(event.players)
        ),
    )
    everybody = frozenset(one.id for one in event.players)
    juniors = frozenset(one.id for one in event.players if one.categories)
    order = hands_of(event)
    wanted = {PrizeFor(place): (place, everybody) for place in (1, 2, 3, 8)}
    wanted |= {PrizeFor(place, "Junior"): (place, juniors) for place in (1, 2)}
    found = decisive_hands(event, order, wanted)
    assert set(found) == set(wanted)
    for award, hand in found.items():
        final = on_place(event, *wanted[award])
        at = order.index(hand)
        told = [on_place(after(event, order[:count]), *wanted[award]) for count in range(at, len(order))]
        assert told[0] != final
        assert all(holders == final for holders in told[1:])


def test_a_place_that_nobody_has_and_what_is_no_place_have_no_decisive_hand() -> None:
    event = evening(4, 1)
    awards = (PrizeFor(5), PrizeFor(club=1), PrizeFor(lot=True), PrizeFor(1, "guest"))
    assert decisive_hands(event, hands_of(event), awards) == {}
