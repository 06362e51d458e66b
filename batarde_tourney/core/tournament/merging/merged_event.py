"""One event in two copies: what both did to it, in one event."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Any

from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.checks.checks import check_event, check_form
from batarde_tourney.core.tournament.corrections.correcting import settle_after
from batarde_tourney.core.tournament.event.event import (
    Event,
    Round,
    Settings,
    Side,
    Table,
    game_of,
    with_table,
)
from batarde_tourney.core.tournament.event.members import Player, Presence
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.merging.merge_choices import (
    ConflictKind,
    MergeCell,
    MergePlace,
    Whose,
    merge_appended,
    merge_fields,
    merge_keyed,
    merge_value,
    plain_value,
    whose_stands,
)
from batarde_tourney.core.tournament.merging.merged_ids import NO_IDS, IdsGiven, give_ids, with_ids
from batarde_tourney.core.tournament.merging.merged_rounds import merge_rounds
from batarde_tourney.core.tournament.prizes.proposal import is_as_drawn

_DETAILS = ("name", "date", "place", "extras", "apart", "is_closed", "prizes", "raffle")
_OF_PLAYER = ("name", "club", "extras", "has_paid", "categories", "number", "fixed_table")
_OF_SIDE = ("name", "players", "number", "extras")
_OF_STAGE = tuple(one.name for one in fields(Stage) if one.name != "id")
_OF_SETTINGS = tuple(one.name for one in fields(Settings) if one.name != "play")


@dataclass(frozen=True, slots=True)
class MergedEvent:
    """The event as it becomes, and the ids that what is new in the other copy got."""

    event: Event
    given: IdsGiven = NO_IDS


def merge_event(place: MergePlace, base: Event | None, mine: Event, theirs: Event, why: str) -> MergedEvent:
    """What both copies did to an event since they parted; conflicts go to the ledger of `place`.

    Without a base what differs is a conflict, and what only one copy has is taken. `why` is the reason by
    which decisions are cancelled that the other copy's results make void.
    """
    base = None if base is None else without_states(base)
    mine, theirs = without_states(mine), without_states(theirs)
    whose = whose_stands(base, mine, theirs, is_known=base is not None)
    if whose is not None:
        return MergedEvent(mine if whose is Whose.MINE else theirs)
    given = NO_IDS if base is None else give_ids(base, mine, theirs)
    theirs = with_ids(theirs, given)
    merged = _settled(_merge(place, base, mine, theirs), mine, theirs, why)
    # What is sound in each copy may not be so together: a table closed here was played out there, or somebody
    # sits at two tables.
    for number, table in _unsound_tables(merged, mine, theirs):
        merged = _settle_table(place, merged, (number, table), mine, theirs)
    new = _new_faults(merged, mine, theirs)
    if new:
        merged = mine if _settle_whole(place, new, mine, theirs) is Whose.MINE else theirs
    return MergedEvent(merged, given)


def without_states(event: Event) -> Event:
    """The event without what phones said of its hands: that is no part of a hand."""
    if not any(table.states for round_ in event.rounds for table in round_.tables):
        return event
    rounds = (
        replace(one, tables=tuple(replace(table, states=()) for table in one.tables)) for one in event.rounds
    )
    return replace(event, rounds=tuple(rounds))


def _merge(place: MergePlace, base: Event | None, mine: Event, theirs: Event) -> Event:
    game = game_of(mine)
    before = None if base is None else base.rounds
    merged = replace(
        merge_fields(place, base, mine, theirs, _DETAILS),
        settings=_merge_settings(place.below("settings"), base, mine, theirs),
        players=_merge_players(place, base, mine, theirs),
        sides=_merge_sides(place, base, mine, theirs),
        presences=_merge_presences(place, base, mine, theirs),
        stages=_merge_stages(place, base, mine, theirs),
        decisions=merge_appended(
            place.below("decision", what="decision"),
            None if base is None else base.decisions,
            mine.decisions,
            theirs.decisions,
            ("cancelled",),
        ),
        adjustments=merge_appended(
            place.below("adjustment", what="adjustment"),
            None if base is None else base.adjustments,
            mine.adjustments,
            theirs.adjustments,
            ("cancelled",),
        ),
        rounds=merge_rounds(place, game, before, mine.rounds, theirs.rounds),
    )
    return _with_raffle(merged, mine, theirs)


def _with_raffle(merged: Event, mine: Event, theirs: Event) -> Event:
    """A raffle comes with the prizes that it gave: beside the other copy's it would have given nobody any."""
    if merged.raffle is None or is_as_drawn(merged) or mine.prizes == theirs.prizes:
        return merged
    return replace(merged, raffle=mine.raffle if merged.prizes == mine.prizes else theirs.raffle)


def _merge_settings(place: MergePlace, base: Event | None, mine: Event, theirs: Event) -> Settings:
    before = None if base is None else base.settings
    merged = merge_fields(place, before, mine.settings, theirs.settings, _OF_SETTINGS)
    merged = merged.keeping_apart(merged.apart)
    game = game_of(mine)

    def told(play: PlaySettings | None) -> dict[str, Any]:
        return {} if play is None else dict(game.describe_play(play))

    old = told(None if before is None else before.play)
    here, there = told(mine.settings.play), told(theirs.settings.play)
    play = {
        name: merge_value(place, name, old.get(name), here[name], there[name], is_known=base is not None)
        for name in here
    }
    return replace(merged, play=mine.settings.play if play == here else game.read_play(play))


def _merge_players(place: MergePlace, base: Event | None, mine: Event, theirs: Event) -> tuple[Player, ...]:
    def both(at: MergePlace, before: Player | None, one: Player, other: Player) -> Player:
        return merge_fields(at.below(subject=one.name), before, one, other, _OF_PLAYER)

    at = place.below("player", what="player")
    merged = merge_keyed(at, _old(base, _players), _by_id(mine.players), _by_id(theirs.players), both)
    return tuple(merged.values())


def _merge_sides(place: MergePlace, base: Event | None, mine: Event, theirs: Event) -> tuple[Side, ...]:
    def both(at: MergePlace, before: Side | None, one: Side, other: Side) -> Side:
        return merge_fields(at.below(subject=one.name), before, one, other, _OF_SIDE)

    at = place.below("side", what="side")
    merged = merge_keyed(at, _old(base, _sides), _by_id(mine.sides), _by_id(theirs.sides), both)
    known = {side.id for side in mine.sides}
    return tuple(_numbered(list(merged.values()), known))


def _numbered(sides: list[Side], known: set[Any]) -> Iterable[Side]:
    """The sides; a new one of the other copy whose start number is taken gets the next free one."""
    taken = {side.number for side in sides if side.id in known}
    for side in sides:
        if side.id not in known and side.number is not None and side.number in taken:
            free = 1 + max(number for number in taken if number is not None)
            yield replace(side, number=free)
            taken.add(free)
        else:
            yield side


def _merge_stages(place: MergePlace, base: Event | None, mine: Event, theirs: Event) -> tuple[Stage, ...]:
    def both(at: MergePlace, before: Stage | None, one: Stage, other: Stage) -> Stage:
        return merge_fields(at.below(subject=one.name), before, one, other, _OF_STAGE)

    stages = None if base is None else base.stages
    whose = whose_stands(stages, mine.stages, theirs.stages, is_known=base is not None)
    if whose is not None:
        return mine.stages if whose is Whose.MINE else theirs.stages
    at = place.below("stage", what="stage")
    merged = merge_keyed(at, _old(base, _stages), _by_id(mine.stages), _by_id(theirs.stages), both)
    return tuple(merged.values())


def _merge_presences(
    place: MergePlace, base: Event | None, mine: Event, theirs: Event
) -> tuple[Presence, ...]:
    def both(
        at: MergePlace, before: list[Presence] | None, one: list[Presence], other: list[Presence]
    ) -> list[Presence]:
        return merge_value(at, "status", before, one, other, is_known=before is not None)

    old = None if base is None else base.presences
    whose = whose_stands(old, mine.presences, theirs.presences, is_known=base is not None)
    if whose is not None:
        return mine.presences if whose is Whose.MINE else theirs.presences
    names = {player.id: player.name for player in (*theirs.players, *mine.players)}
    at = place.below("presence", what="status")
    before = None if base is None else _by_player(base.presences, names)
    merged = merge_keyed(
        at, before, _by_player(mine.presences, names), _by_player(theirs.presences, names), both
    )
    return tuple(one for listed in merged.values() for one in listed)


def _by_player(
    presences: Sequence[Presence], names: dict[PlayerId, str]
) -> dict[tuple[PlayerId, int, str], list[Presence]]:
    """The statuses of each player and round; the name makes the key readable."""
    found: defaultdict[tuple[PlayerId, int, str], list[Presence]] = defaultdict(list)
    for one in presences:
        found[one.player, one.round, names.get(one.player, "")].append(one)
    return dict(found)


def _by_id(listed: Iterable[Any]) -> dict[Any, Any]:
    return {one.id: one for one in listed}


def _old(base: Event | None, listed: Callable[[Event], Iterable[Any]]) -> dict[Any, Any] | None:
    return None if base is None else _by_id(listed(base))


_players, _sides, _stages = attrgetter("players"), attrgetter("sides"), attrgetter("stages")


def _settled(merged: Event, mine: Event, theirs: Event, why: str) -> Event:
    """The event with the drawn stages of both copies as they were, whatever hands came together (F1, F18)."""
    if not merged.stages or check_form(merged):
        return merged

    def weight(copy: Event) -> tuple[bool, int, str]:
        """The copy whose rounds stand has the last word; else any order does that is the same both ways."""
        last = merged.rounds[-1] if merged.rounds else None
        return any(_is_seated_alike(one, last) for one in copy.rounds), hands_of(copy), repr(copy)

    for copy in sorted((mine, theirs), key=weight):
        stages = {stage.id for stage in copy.stages}
        if copy.stages and stages == {stage.id for stage in merged.stages} and not check_form(copy):
            merged = settle_after(copy, merged, why)
    return merged


def _new_faults(merged: Event, mine: Event, theirs: Event) -> list[Fault]:
    known = {*check_event(mine), *check_event(theirs)}
    return [fault for fault in check_event(merged) if fault not in known]


def _unsound_tables(merged: Event, mine: Event, theirs: Event) -> list[tuple[int, int]]:
    """Round and number of the tables with new faults that both copies have with the same people."""
    found: dict[tuple[int, int], None] = {}
    for fault in _new_faults(merged, mine, theirs):
        match = _OF_TABLE.match(fault.path)
        if match is not None:
            round_ = merged.rounds[int(match[1])]
            found[round_.number, round_.tables[int(match[2])].number] = None
    return [at for at in found if _seats_at(mine, at) == _seats_at(theirs, at) is not None]


def _table_at(event: Event, at: tuple[int, int]) -> Table | None:
    round_number, number = at
    tables = (table for one in event.rounds if one.number == round_number for table in one.tables)
    return next((table for table in tables if table.number == number), None)


def _seats_at(event: Event, at: tuple[int, int]) -> tuple[PlayerId, ...] | None:
    table = _table_at(event, at)
    return None if table is None else table.seats


def _settle_table(place: MergePlace, merged: Event, at: tuple[int, int], mine: Event, theirs: Event) -> Event:
    """The event with this table whole from one copy."""
    one, other = _table_at(mine, at), _table_at(theirs, at)
    if one is None or other is None:
        return merged
    names = [name for name in ("closed", "substitutes") if getattr(one, name) != getattr(other, name)]
    cells = [MergeCell("hands", len(one.hands), len(other.hands))]
    cells += [
        MergeCell(name, plain_value(getattr(one, name)), plain_value(getattr(other, name))) for name in names
    ]
    round_number, number = at
    of_table = place.below(
        "round", round_number, "table", number, round=round_number, table=number, what="table"
    )
    stands = one if of_table.settle(ConflictKind.TABLE, cells) is Whose.MINE else other
    return with_table(merged, round_number, stands)


_OF_TABLE = re.compile(r"rounds\[(\d+)\]\.tables\[(\d+)\]")
"""Where in an event file a fault of a table is."""


def _settle_whole(place: MergePlace, faults: Sequence[Fault], mine: Event, theirs: Event) -> Whose:
    """Whose event stands: what both did does not go together."""
    rule = f"{faults[0].path}: {faults[0].code.value}".removeprefix(": ")
    cells = (
        MergeCell("rule", rule, rule),
        MergeCell("hands", hands_of(mine), hands_of(theirs)),
    )
    return place.settle(ConflictKind.EVENT, cells)


def _is_seated_alike(one: Round, other: Round | None) -> bool:
    if other is None or one.number != other.number:
        return False
    return [table.seats for table in one.tables] == [table.seats for table in other.tables]


def hands_of(event: Event) -> int:
    """How many hands an event has."""
    return sum(len(table.hands) for table in tables_of(event))


def tables_of(event: Event) -> list[Table]:
    """All tables of an event, round by round."""
    return [table for round_ in event.rounds for table in round_.tables]
