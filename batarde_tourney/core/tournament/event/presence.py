"""Which players are present for a round."""

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Round, sides_of
from batarde_tourney.core.tournament.event.members import Player, Presence, Status


def next_round_number(event: Event) -> int:
    """The number of the next round to draw: 1 in an event without rounds."""
    return event.rounds[-1].number + 1 if event.rounds else 1


def status_in_round(event: Event, player: PlayerId, round_number: int) -> Status:
    """The status last set for this round or an earlier one; `in` if none was (games, part D, `presences`)."""
    given = presence_in_round(event, player, round_number)
    return Status.IN if given is None else given.status


def presence_in_round(event: Event, player: PlayerId, round_number: int) -> Presence | None:
    """The last presence set for the player for this round or an earlier one; None if there is none."""
    given = [p for p in event.presences if p.player == player and p.round <= round_number]
    return max(given, key=lambda p: p.round, default=None)


def presences_in_round(event: Event, round_number: int) -> dict[PlayerId, Presence]:
    """`presence_in_round` of all players who have one, in a single pass."""
    presences: dict[PlayerId, Presence] = {}
    for given in event.presences:
        earlier = presences.get(given.player)
        if given.round <= round_number and (earlier is None or earlier.round < given.round):
            presences[given.player] = given
    return presences


def stand_ins(event: Event, round_number: int) -> dict[PlayerId, PlayerId]:
    """By player who is not in: the substitute who sits in for them in this round.

    A named substitute counts if they are in, sit in for nobody else, and have no side of their own that
    plays.
    """
    presences = presences_in_round(event, round_number)
    known = {player.id for player in event.players}
    found: dict[PlayerId, PlayerId] = {}
    for player in event.players:
        said = presences.get(player.id)
        if said is None or said.substitute is None or said.status is Status.IN:
            continue
        partners = next((side.players for side in event.sides if player.id in side.players), ())
        free = known.difference(found.values(), partners, [player.id])
        if said.substitute in free and _is_free(event, said.substitute, round_number):
            found[player.id] = said.substitute
    return found


def gone_sides(event: Event, after: int | None = None) -> frozenset[SideId]:
    """Sides that have left by round `after`, or by the next one to draw; they retain their results.

    A side set to leave in a later round has not left yet. A pair that one partner left plays on if somebody
    sits in.
    """
    last = known_until(event, after)
    presences = presences_in_round(event, last)
    gone = {player for player, said in presences.items() if said.status is Status.GONE}
    if not gone:
        return frozenset()
    gone.difference_update(stand_ins(event, last))
    return frozenset(side.id for side in sides_of(event) if not gone.isdisjoint(side.players))


def known_until(event: Event, after: int | None) -> int:
    """The last round whose presences count after round `after`, or now: at most the next one."""
    coming = next_round_number(event)
    return coming if after is None else min(after, coming)


def leaving_sides(event: Event, after: int | None = None) -> frozenset[SideId]:
    """The gone sides, including those that left in round `after` or at its end: gone from the next one on."""
    return gone_sides(event, None if after is None else after + 1)


def _is_free(event: Event, player: PlayerId, round_number: int) -> bool:
    """Whether the player is in, and does not play for a side of their own whose players are all in."""
    if status_in_round(event, player, round_number) is not Status.IN:
        return False
    own = next((side.players for side in event.sides if player in side.players), None)
    return own is None or any(status_in_round(event, one, round_number) is not Status.IN for one in own)


def players_present(event: Event, round_number: int) -> tuple[Player, ...]:
    """The players who are `in` for this round, in order of entry."""
    presences = presences_in_round(event, round_number)
    return tuple(p for p in event.players if p.id not in presences or presences[p.id].status is Status.IN)


def announced_absences(event: Event, round_: Round) -> tuple[SideId, ...]:
    """The sides of which somebody is away from this round, and which neither play nor have a bye in it."""
    presences = presences_in_round(event, round_.number)
    away = {player for player, said in presences.items() if said.status is Status.AWAY}
    playing = {player for table in round_.tables for player in table.seats}
    return tuple(
        side.id
        for side in sides_of(event)
        if not away.isdisjoint(side.players)
        and playing.isdisjoint(side.players)
        and side.id not in round_.byes
    )


def standby_order(event: Event, round_number: int) -> tuple[PlayerId, ...]:
    """Players on standby for this round, the first to play first.

    The order is that of `presences` in the event, which a director may change.
    """
    presences = presences_in_round(event, round_number)
    return tuple(
        said.player
        for said in event.presences
        if said.status is Status.STANDBY and presences.get(said.player) is said
    )
