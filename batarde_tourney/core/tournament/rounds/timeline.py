"""Where everybody was in every round: at a table, in another's seat, late, away, on standby, gone."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import spells_at
from batarde_tourney.core.tournament.event.event import Event, Round, sides_of
from batarde_tourney.core.tournament.event.members import Player, Status
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.core.tournament.event.presence import status_in_round


@dataclass(frozen=True, slots=True)
class Sitting:
    """The hands that one player held at a table: from hand `first` to before hand `end`, counted from 0.

    `end` is None for the end of the table. `sits_for` is the owner of the seat if that is somebody else;
    `followed_by` is the player who took over.
    """

    table: int
    seat: int
    first: int = 0
    end: int | None = None
    sits_for: PlayerId | None = None
    followed_by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """One player in one round: the status the desk had recorded, and where they sat.

    `sitting` is None for a player without a seat. `is_bye`: the side sat out. `is_absent`: the side did not
    come to its table.
    """

    status: Status
    sitting: Sitting | None = None
    is_bye: bool = False
    is_absent: bool = False


@dataclass(frozen=True, slots=True)
class Timeline:
    """Each player's whereabouts in each round; players in order of entry.

    `numbers` gives the number of each player's pair.
    """

    rounds: tuple[int, ...]
    rows: tuple[tuple[Player, tuple[Whereabouts, ...]], ...]
    numbers: Mapping[PlayerId, int] = field(default_factory=dict)


def timeline_of(event: Event) -> Timeline:
    """Where everybody was, round by round; no rows while nobody is entered."""
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    sat = {round_.number: _sittings(round_) for round_ in event.rounds}
    return Timeline(
        tuple(round_.number for round_ in event.rounds),
        tuple(
            (
                player,
                tuple(
                    _whereabouts(event, round_, player.id, sat[round_.number].get(player.id), side_of)
                    for round_ in event.rounds
                ),
            )
            for player in event.players
        ),
        numbers_by_player(event),
    )


def _whereabouts(
    event: Event,
    round_: Round,
    player: PlayerId,
    sitting: Sitting | None,
    side_of: dict[PlayerId, SideId],
) -> Whereabouts:
    side = side_of.get(player)
    is_absent = side is not None and any(
        table.closed is not None and table.closed.absent == side for table in round_.tables
    )
    status = status_in_round(event, player, round_.number)
    return Whereabouts(status, sitting, is_bye=side in round_.byes, is_absent=is_absent)


def _sittings(round_: Round) -> dict[PlayerId, Sitting]:
    """By player the seat they had or took: nobody has two in a round (F9)."""
    found: dict[PlayerId, Sitting] = {}
    for table in round_.tables:
        for seat, owner in enumerate(table.seats):
            spells = spells_at(table, seat)
            for (first, player), following in zip(spells, (*spells[1:], None), strict=True):
                end, followed_by = following or (None, None)
                sits_for = None if player == owner else owner
                found[player] = Sitting(table.number, seat, first, end, sits_for, followed_by)
    return found
