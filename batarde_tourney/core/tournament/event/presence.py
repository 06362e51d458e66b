"""Who is here for a round."""

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import Player, Presence, Status


def next_round_number(event: Event) -> int:
    """The number the next round to draw will have: 1 in an event without rounds."""
    return event.rounds[-1].number + 1 if event.rounds else 1


def status_in_round(event: Event, player: PlayerId, round_number: int) -> Status:
    """The status last given for this round or one before; `in` if none was (games, part D, `presences`)."""
    given = presence_in_round(event, player, round_number)
    return Status.IN if given is None else given.status


def presence_in_round(event: Event, player: PlayerId, round_number: int) -> Presence | None:
    """What was last said of the player for this round or an earlier one; None if nothing was."""
    given = [p for p in event.presences if p.player == player and p.round <= round_number]
    return max(given, key=lambda p: p.round, default=None)


def presences_in_round(event: Event, round_number: int) -> dict[PlayerId, Presence]:
    """`presence_in_round` of all of whom anything was said, in one pass."""
    told: dict[PlayerId, Presence] = {}
    for given in event.presences:
        earlier = told.get(given.player)
        if given.round <= round_number and (earlier is None or earlier.round < given.round):
            told[given.player] = given
    return told


def stand_ins(event: Event, round_number: int) -> dict[PlayerId, PlayerId]:
    """By player who is not in, who sits in for them in this round.

    That is who was named, is in, sits in for nobody else, and has no side of their own that plays.
    """
    told = presences_in_round(event, round_number)
    known = {player.id for player in event.players}
    found: dict[PlayerId, PlayerId] = {}
    for player in event.players:
        said = told.get(player.id)
        if said is None or said.substitute is None or said.status is Status.IN:
            continue
        partners = next((side.players for side in event.sides if player.id in side.players), ())
        free = known.difference(found.values(), partners, [player.id])
        if said.substitute in free and _is_free(event, said.substitute, round_number):
            found[player.id] = said.substitute
    return found


def gone_sides(event: Event, after: int | None = None) -> frozenset[SideId]:
    """Who has left by the round of number `after`, or by the next one to draw; they keep what they have.

    Whoever is to leave in a later round has not left yet. A pair of which one left plays on where somebody
    sits in.
    """
    last = known_until(event, after)
    told = presences_in_round(event, last)
    gone = {player for player, said in told.items() if said.status is Status.GONE}
    if not gone:
        return frozenset()
    gone.difference_update(stand_ins(event, last))
    return frozenset(side.id for side in sides_of(event) if not gone.isdisjoint(side.players))


def known_until(event: Event, after: int | None) -> int:
    """Up to which round presences count after the round of number `after`, or now: the next one at most."""
    coming = next_round_number(event)
    return coming if after is None else min(after, coming)


def leaving_sides(event: Event, after: int | None = None) -> frozenset[SideId]:
    """The same, with those who left in that round or at its end: they are gone from the next one on."""
    return gone_sides(event, None if after is None else after + 1)


def _is_free(event: Event, player: PlayerId, round_number: int) -> bool:
    """Whether the player is in, and does not play for a side of their own whose players are all in."""
    if status_in_round(event, player, round_number) is not Status.IN:
        return False
    own = next((side.players for side in event.sides if player in side.players), None)
    return own is None or any(status_in_round(event, one, round_number) is not Status.IN for one in own)


def players_present(event: Event, round_number: int) -> tuple[Player, ...]:
    """The players who are `in` for this round, in order of entry."""
    told = presences_in_round(event, round_number)
    return tuple(p for p in event.players if p.id not in told or told[p.id].status is Status.IN)


def standby_order(event: Event, round_number: int) -> tuple[PlayerId, ...]:
    """Those on standby for this round, whoever is to play first before the others.

    It is the order in which the event tells their status (`presences`), which a director may change.
    """
    told = presences_in_round(event, round_number)
    return tuple(
        said.player
        for said in event.presences
        if said.status is Status.STANDBY and told.get(said.player) is said
    )
