"""Partners: sides of more than one player, their names, who sits in for a partner, and who still waits."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import NamedSideId, PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Side, Substitute
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.presence import players_present, stand_ins

# Names of partners in one line of text: `Ana + Pau`, or in the form used for pairs here, `Ana & Pau`.

SIGN = "+"
_SPACED = f" {SIGN} "
_OTHER_SIGNS = re.compile(" [&/–-] ")
"""They separate only between spaces: otherwise they are part of a name, as in `Anne-Marie`."""


def split_partners(text: str, *, only_plus: bool = False) -> tuple[str, ...]:
    """Split a line into the partners' names, in order and trimmed; a single name gives one.

    A plus between spaces separates names. If there is none, a plus without spaces does, but never at the
    beginning or end of a name.

    >>> split_partners("Ana + Pau"), split_partners("Ana+Pau"), split_partners("Ana +")
    (('Ana', 'Pau'), ('Ana', 'Pau'), ('Ana',))
    >>> split_partners("Marta+Lluïsa + Pau"), split_partners("A+"), split_partners(" ")
    (('Marta+Lluïsa', 'Pau'), ('A+',), ())

    If there is no such plus, an ampersand, a stroke or a dash between spaces separates; not in a club.

    >>> split_partners("Ana & Pau"), split_partners("Ana / Pau; Reus"), split_partners("Ana; Reus - Nord")
    (('Ana', 'Pau'), ('Ana', 'Pau; Reus'), ('Ana; Reus - Nord',))
    >>> split_partners("Anne-Marie - Pau"), split_partners("Ana &"), split_partners("Ana - Mar + Pau")
    (('Anne-Marie', 'Pau'), ('Ana &',), ('Ana - Mar', 'Pau'))
    """
    spaced = " ".join(text.split())
    # Padded with spaces, so that a plus at either end counts as one between spaces, too.
    if _SPACED in f" {spaced} ":
        parts = f" {spaced} ".split(_SPACED)
    elif not only_plus and _OTHER_SIGNS.search(spaced.partition(";")[0]):
        names, mark, clubs = spaced.partition(";")
        parts = _OTHER_SIGNS.split(names)
        parts[-1] += mark + clubs
    else:
        parts = spaced.split(SIGN)
        if not all(part.strip() for part in parts):
            parts = [spaced]
    return tuple(part.strip() for part in parts if part.strip())


JOINT = " & "
"""Separator between partners' names, where their side has no name of its own."""


def plays_in_pairs(event: Event) -> bool:
    """Whether a side of this event's game has more than one player."""
    return event.game in GAMES and GAMES[event.game].side_size > 1


def usual_side_name(names: Iterable[str]) -> str:
    """The name of a side that has no name of its own.

    >>> usual_side_name(["Ana", "Pau"])
    'Ana & Pau'
    """
    return JOINT.join(shown_name(name) for name in names)


def own_name(side: Side, players: Sequence[Player]) -> str:
    """The side's own name; empty if it is only called by its players' names."""
    name = shown_name(side.name)
    return "" if name == usual_side_name(player.name for player in players) else name


def partners_of(event: Event, side: Side) -> tuple[Player, ...]:
    """The players of a side of several; empty for a single player."""
    return players_of_side(event, side) if len(side.players) > 1 else ()


def full_side_name(event: Event, side: Side) -> str:
    """The side's name on paper: its own name followed by its players' names, or theirs alone.

    A single player appears with the name alone.
    """
    return _full_name(side, players_of_side(event, side))


def _full_name(side: Side, players: Sequence[Player]) -> str:
    own = own_name(side, players) if len(players) > 1 else ""
    return f"{own} ({usual_side_name(player.name for player in players)})" if own else shown_name(side.name)


def full_side_names(event: Event, sides: Iterable[Side]) -> dict[SideId, str]:
    """`full_side_name` of these sides, by their ids."""
    known = {player.id: player for player in event.players}
    return {side.id: _full_name(side, [known[player] for player in side.players]) for side in sides}


def names_of_sides(event: Event) -> dict[PlayerId, str]:
    """The names of sides of several players, by the first player of each."""
    names = full_side_names(event, event.sides)
    return {side.players[0]: names[side.id] for side in event.sides if len(side.players) > 1}


def exchanged_players(event: Event, one: PlayerId, other: PlayerId) -> dict[PlayerId, PlayerId]:
    """The new holder of each seat once these two exchange places together with their partners.

    Partners of one side exchange places with each other only.
    """
    sides = sides_by_player(event)
    if one not in sides or other not in sides or sides[one] == sides[other]:
        return {one: other, other: one}
    own, theirs = (
        (player, *(partner for partner in sides[player].players if partner != player))
        for player in (one, other)
    )
    return dict(zip((*own, *theirs), (*theirs, *own), strict=True))


def players_behind(event: Event) -> dict[SideId, str]:
    """The players' names of each side of several that has a name of its own."""
    known = {player.id: player for player in event.players}
    found = {}
    for side in event.sides:
        players = [known[player] for player in side.players]
        if len(players) > 1 and own_name(side, players):
            found[side.id] = usual_side_name(player.name for player in players)
    return found


def numbered(name: str, number: int | None) -> str:
    """The name with the pair's number in front, where cutting a long name does not remove it.

    >>> numbered("Ana", 12), numbered("Ana", None)
    ('12 Ana', 'Ana')
    """
    return name if number is None else f"{number} {name}"


def numbers_by_player(event: Event) -> dict[PlayerId, int]:
    """The number of each player's pair; players without a pair or a number are missing."""
    return {player: side.number for side in event.sides for player in side.players if side.number is not None}


def players_of_side(event: Event, side: Side) -> tuple[Player, ...]:
    """The players of a side, in its order."""
    known = {player.id: player for player in event.players}
    return tuple(known[player] for player in side.players)


def sides_by_player(event: Event) -> dict[PlayerId, Side]:
    """The side each player belongs to; players who wait for a partner are missing."""
    return {player: side for side in event.sides for player in side.players}


def waiting_players(event: Event) -> tuple[Player, ...]:
    """Players without a partner, in order of entry; empty where every player is a side."""
    if not plays_in_pairs(event):
        return ()
    paired = sides_by_player(event)
    return tuple(player for player in event.players if player.id not in paired)


def new_side(event: Event, players: Sequence[Player], number: int | None, name: str) -> Side:
    """A side of these players with a free id, the given or next number, and the given or usual name."""
    ids = {side.id for side in event.sides}
    count = len(ids) + 1
    while NamedSideId(f"s{count}") in ids:
        count += 1
    members = tuple(player.id for player in players)
    usual = usual_side_name(player.name for player in players)
    chosen = next_side_number(event) if number is None else number
    return Side(NamedSideId(f"s{count}"), name or usual, members, chosen)


def next_side_number(event: Event) -> int:
    """One more than the highest number of a side; 1 for the first."""
    return max((side.number or 0 for side in event.sides), default=0) + 1


def renamed_sides(event: Event, player: Player, after: Player) -> tuple[Side, ...]:
    """Sides named after their players whose name changes when one is renamed, with the new name."""
    changed = []
    for side in event.sides:
        if player.id not in side.players:
            continue
        before = players_of_side(event, side)
        if own_name(side, before):
            continue
        names = (after.name if one.id == player.id else one.name for one in before)
        changed.append(replace(side, name=usual_side_name(names)))
    return tuple(changed)


def has_taken_part(event: Event, side: Side) -> bool:
    """Whether anything in the event names the side: a seat, a bye, a stage entered, points, a decision."""
    seated = {player for then in event.rounds for table in then.tables for player in table.seats}
    named: set[SideId] = {one.side for one in event.adjustments}
    for then in event.rounds:
        named.update(then.byes)
    for stage in event.stages:
        named.update(stage.entered or ())
    for decision in event.decisions:
        named.update((*decision.goes_on, *decision.order))
    return side.id in named or not seated.isdisjoint(side.players)


def with_stand_ins(event: Event, round_: Round) -> Round:
    """The round with stand-ins as substitutes in the seats of absent players, from the first hand on."""
    sitting_in = stand_ins(event, round_.number)
    if not sitting_in:
        return round_
    tables = (
        replace(
            table,
            substitutes=tuple(
                Substitute(seat, sitting_in[player], 0)
                for seat, player in enumerate(table.seats)
                if player in sitting_in
            ),
        )
        for table in round_.tables
    )
    return replace(round_, tables=tuple(tables))


def present_sides(event: Event, sides: Iterable[Side], round_number: int) -> tuple[Side, ...]:
    """The sides whose players are all in or have somebody who sits in for them.

    Source: games, part D, `present`.
    """
    here = {player.id for player in players_present(event, round_number)}
    here.update(stand_ins(event, round_number))
    return tuple(side for side in sides if here.issuperset(side.players))
