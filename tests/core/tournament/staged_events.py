"""Events of stages made up from the totals of their tables, one hand each."""

from typing import Any

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Pack
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Decision, Means, Stage, StageEntry

CARDS = 9


def totals(number: int = 1, **penalties: int) -> Table:
    """A table whose players have these penalties in its one hand."""
    counts = list(penalties.values())
    for taker in range(len(counts)):
        bids = [CARDS - count if seat == taker else count for seat, count in enumerate(counts)]
        if sum(bids) != CARDS:
            tricks = tuple(CARDS if seat == taker else 0 for seat in range(len(counts)))
            contract = Contract(Denomination.SPADES, pack=Pack.MARKED if len(counts) > 4 else None)
            hand = Hand(CARDS, 0, contract, tuple(bids), tricks)
            return Table(number, tuple(map(PlayerId, penalties)), 0, (hand,))
    raise ValueError(penalties)


def blank(number: int, names: str) -> Table:
    """A table without a hand."""
    return Table(number, tuple(map(PlayerId, names)), 0)


def stage(id_: str, source: str | None = None, rounds: int = 1, **keys: Any) -> Stage:
    """A stage that is entered by the first of `best`, `per_table` and so on from another, or by everybody."""
    names = ("best", "per_table", "fill_to", "others", "per_group")
    way = {name: keys.pop(name) for name in names if name in keys}
    entry = None if source is None else StageEntry(StageId(source), **way)
    return Stage(StageId(id_), id_, rounds, entry=entry, **keys)


def staged(
    players: str,
    stages: list[Stage],
    rounds: list[tuple[str, list[Table]]],
    *,
    ranking: tuple[Criterion, ...] = (Criterion.PENALTY,),
    added: tuple[tuple[str, int, int], ...] = (),
    decisions: tuple[Decision, ...] = (),
    **settings: Any,
) -> Event:
    """A sound event; `added` are adjustments: player, round, points."""
    play = BatardePlay(schedule=(CARDS,))
    event = Event(
        "Cup",
        settings=Settings(play=play, ranking=ranking, **settings),
        players=tuple(Player(PlayerId(name), name.upper()) for name in players),
        rounds=tuple(
            Round(number, tuple(tables), stage=StageId(named))
            for number, (named, tables) in enumerate(rounds, start=1)
        ),
        adjustments=tuple(Adjustment(PlayerId(name), then, points, "late") for name, then, points in added),
        stages=tuple(stages),
        decisions=decisions,
    )
    assert check_event(event) == ()
    return event


def goes_on(stage: str, names: str) -> Decision:
    return Decision(StageId(stage), Means.LOTS, goes_on=tuple(map(PlayerId, names)))


def in_order(stage: str, names: str) -> Decision:
    return Decision(StageId(stage), Means.PLAY_OFF, order=tuple(map(PlayerId, names)))
