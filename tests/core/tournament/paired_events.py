"""Events of Butifarra made up: pairs seated against pairs, games played by bots."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import NamedSideId, PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.tournament.event.event import Closing, Event, Round, Settings, Side, Table
from batarde_tourney.core.tournament.event.members import Player

PAIRS_GAME = "butifarra"

Seats = tuple[str, str]


def paired(pairs: Sequence[Seats], *, waiting: str = "", **keys: Any) -> Event:
    """An event whose players are called by their ids, pairs 1, 2, …; `waiting` have no partner."""
    game = game_named(PAIRS_GAME)
    names = [*(name for pair in pairs for name in pair), *waiting]
    return Event(
        "Cup",
        game=PAIRS_GAME,
        settings=Settings(play=game.usual_play, ranking=game.usual_ranking),
        players=tuple(Player(PlayerId(name), name.title()) for name in names),
        sides=tuple(
            Side(
                NamedSideId(f"s{number}"),
                f"{one.title()} & {other.title()}",
                (PlayerId(one), PlayerId(other)),
                number,
            )
            for number, (one, other) in enumerate(pairs, start=1)
        ),
        **keys,
    )


def seated(number: int, one: Seats, other: Seats) -> Table:
    """A table without a hand: partners opposite."""
    names = (one[0], other[0], one[1], other[1])
    return Table(number, tuple(map(PlayerId, names)), 0)


def played(table: Table, hands: int | None = None, seed: int = 1) -> Table:
    """The table with the hands of bots, all of them or so many."""
    game = game_named(PAIRS_GAME)
    dealt = game.play_rubber(4, table.first_dealer, Lots(seed, f"table {table.number}"), game.usual_play)
    return replace(table, hands=dealt[:hands])


def ended(table: Table) -> Table:
    """The table stopped by the clock."""
    return replace(table, closed=Closing("time"))


def with_rounds(event: Event, *rounds: Sequence[Table]) -> Event:
    """The event with these tables, round by round."""
    numbered = enumerate(rounds, start=1)
    return replace(event, rounds=tuple(Round(number, tuple(tables)) for number, tables in numbered))
