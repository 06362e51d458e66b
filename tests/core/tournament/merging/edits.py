"""What two directors do to an event, as functions from one event to the next."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.schedule import dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Table, with_tables
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.merging.merge_choices import Conflict, MergeLedger, MergePlace, Whose
from batarde_tourney.core.tournament.merging.merged_event import merge_event
from tests.core.tournament.events import made_up_event, made_up_hand

Edit = Callable[[Event], Event]


def base_event(hands: int = 3) -> Event:
    """Twelve players at three tables of a first round, which have played some hands."""
    event = made_up_event(12, 1, seed=1)
    return with_tables(event, 1, lambda table: replace(table, hands=table.hands[:hands]))


def some_hand(event: Event, table: Table, index: int, seed: int) -> Hand:
    """A sound hand for this place; equal seeds make equal hands."""
    seats = len(table.seats)
    sizes = hand_sizes(seats, batarde_play(event.settings.play).schedule)
    dealer = dealer_of(table.first_dealer, index, seats)
    return made_up_hand(sizes[index], dealer, seats, random.Random(f"{seed} {index}"))


def typed(table: int, index: int, seed: int, round_number: int = 1) -> Edit:
    """Type a hand, new or in place of another."""

    def edit(event: Event) -> Event:
        def change(one: Table) -> Table:
            if one.number != table or index > len(one.hands):
                return one
            hand = some_hand(event, one, index, seed)
            return replace(one, hands=(*one.hands[:index], hand, *one.hands[index + 1 :]))

        return with_tables(event, round_number, change)

    return edit


def erased(table: int, round_number: int = 1) -> Edit:
    """Erase the last hand of a table."""

    def edit(event: Event) -> Event:
        return with_tables(
            event,
            round_number,
            lambda one: replace(one, hands=one.hands[:-1]) if one.number == table else one,
        )

    return edit


def drawn(order: int = 0) -> Edit:
    """Draw the next round; the players are turned by `order`."""

    def edit(event: Event) -> Event:
        ids = [player.id for player in event.players[:12]]
        ids = ids[order:] + ids[:order]
        tables = tuple(Table(at + 1, tuple(ids[4 * at : 4 * at + 4]), 0) for at in range(3))
        return replace(event, rounds=(*event.rounds, Round(len(event.rounds) + 1, tables)))

    return edit


def taken_back(event: Event) -> Event:
    """Take back the last round."""
    return replace(event, rounds=event.rounds[:-1])


def exchanged(one: int, other: int) -> Edit:
    """Exchange the first seats of two tables of the first round."""

    def edit(event: Event) -> Event:
        first = {table.number: table.seats[0] for table in event.rounds[0].tables}
        swap = {one: first[other], other: first[one]}
        return with_tables(
            event,
            1,
            lambda table: replace(table, seats=(swap.get(table.number, table.seats[0]), *table.seats[1:])),
        )

    return edit


def entered(id_: str, name: str) -> Edit:
    """Enter another player."""
    return lambda event: replace(event, players=(*event.players, Player(PlayerId(id_), name)))


def renamed(id_: str, name: str) -> Edit:
    """Rename a player."""
    return lambda event: replace(
        event, players=tuple(replace(one, name=name) if one.id == id_ else one for one in event.players)
    )


def punished(id_: str, points: int) -> Edit:
    """Give a player points."""
    line = Adjustment(PlayerId(id_), 1, points, "late")
    return lambda event: replace(event, adjustments=(*event.adjustments, line))


def done(event: Event, edits: Sequence[Edit]) -> Event:
    """The event after all these."""
    for edit in edits:
        event = edit(event)
    return event


def merged(
    base: Event | None, mine: Event, theirs: Event, prefer: Whose | None = None
) -> tuple[Event, list[Conflict]]:
    """The merged event, and the conflicts."""
    ledger = MergeLedger({}, prefer)
    found = merge_event(MergePlace(ledger, ("event", "1")), base, mine, theirs, "merged")
    return found.event, ledger.conflicts
