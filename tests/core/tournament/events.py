"""Valid events made up for tests: small ones for hypothesis, big ones in a blink from a seed."""

import random
from collections.abc import Sequence

from hypothesis import strategies as st

from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.games.batarde.hand import (
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.schedule import Schedule, Span, dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.settings import BatardePlay, batarde_play
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.tables import table_sizes


def made_up_event(
    players: int,
    rounds: int,
    seed: int = 0,
    *,
    settings: Settings | None = None,
    unfinished: float = 0.0,
    adjustments: int = 0,
) -> Event:
    """A valid event of random hands, the same for the same arguments.

    `unfinished` is the share of tables that have only a part of their hands, perhaps none.
    """
    lots = random.Random(seed)
    settings = settings or Settings()
    ids = [PlayerId(f"p{index + 1}") for index in range(players)]
    played = tuple(
        Round(number, _made_up_tables(ids, batarde_play(settings.play).schedule, unfinished, lots))
        for number in range(1, rounds + 1)
    )
    added = tuple(
        Adjustment(lots.choice(ids), lots.randint(1, max(rounds, 1)), lots.randint(-5, 9), "late")
        for _ in range(adjustments if ids else 0)
    )
    entered = tuple(Player(player, f"Player {player[1:]}", "Lyon") for player in ids)
    return Event("Made up", settings=settings, players=entered, rounds=played, adjustments=added)


def made_up_hand(cards: int, dealer: int, players: int, lots: random.Random) -> Hand:
    """A valid hand at a table of so many players."""
    tricks = [0] * players
    for _ in range(cards):
        tricks[lots.randrange(players)] += 1
    bids = [min(cards, max(0, taken + lots.choice((-1, 0, 0, 0, 1)))) for taken in tricks]
    if sum(bids) == cards:
        bids[0] += 1 if bids[0] < cards else -1
    by, on = lots.sample(range(players), 2)
    said = Mechoune(by, on) if by else UnknownMechoune()
    mechoune = said if lots.random() < 0.1 else None
    pack = Pack.MARKED if players > 4 else None
    return Hand(
        cards=cards,
        dealer=dealer,
        contract=Contract(lots.choice(tuple(Denomination)), lots.randrange(players), pack),
        bids=tuple(bids),
        tricks=tuple(tricks),
        mechoune=mechoune,
        choune=mechoune is not None and lots.random() < 0.3,
    )


def _made_up_tables(
    ids: Sequence[PlayerId], schedule: Schedule, unfinished: float, lots: random.Random
) -> tuple[Table, ...]:
    if len(ids) < 3:
        return ()
    seated = lots.sample(ids, len(ids))
    tables = []
    for number, size in enumerate(table_sizes(len(ids)), start=1):
        seats, seated = tuple(seated[:size]), seated[size:]
        first_dealer = lots.randrange(size)
        sizes = hand_sizes(size, schedule)
        played = lots.randrange(len(sizes)) if lots.random() < unfinished else len(sizes)
        hands = tuple(
            made_up_hand(cards, dealer_of(first_dealer, index, size), size, lots)
            for index, cards in enumerate(sizes[:played])
        )
        tables.append(Table(number, seats, first_dealer, hands))
    return tuple(tables)


_SCHEDULES: tuple[Schedule, ...] = (Span.FULL, Span.UP, (1,), (1, 2), (3, 2, 1))


@st.composite
def events(draw: st.DrawFn) -> Event:
    """Valid events of up to 9 players and 3 rounds, finished or not, by any criteria."""
    ranking = draw(st.permutations(Batarde.criteria))[: draw(st.integers(1, len(Batarde.criteria)))]
    schedule: Schedule = draw(st.sampled_from(_SCHEDULES))
    return made_up_event(
        players=draw(st.integers(0, 9).filter(lambda n: n not in {1, 2})),
        rounds=draw(st.integers(0, 3)),
        seed=draw(st.integers(0, 2**32)),
        settings=Settings(
            play=BatardePlay(schedule=schedule), ranking=tuple(ranking), seed=draw(st.integers(0, 9))
        ),
        unfinished=draw(st.sampled_from((0.0, 0.5, 1.0))),
        adjustments=draw(st.integers(0, 3)),
    )
