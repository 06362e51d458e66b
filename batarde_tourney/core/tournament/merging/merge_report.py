"""What a merge brings into the receiving club, line by line."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.core.tournament.merging.merged_event import hands_of, without_states


@dataclass(frozen=True, slots=True)
class Taken:
    """One thing that comes from the other copy.

    `what` is `event`, `round`, `table`, `hand`, `player`, `side`, `status`, `adjustment`, `decision`,
    `stage`, `detail`, `hall`, `member`, `championship`, `format` or `reasons`; `how` is `new`, `changed` or
    `removed`. `name` names it. `hands` counts those of a new event, round or table. `hand` is an index.
    """

    what: str
    how: str
    name: str = ""
    event: EventNumber | None = None
    round: int | None = None
    table: int | None = None
    hand: int | None = None
    hands: int | None = None


def taken_of_event(event: EventNumber | None, before: Event | None, after: Event) -> tuple[Taken, ...]:
    """What changes in an event, in the order of the event file; `before` is None for a new one."""
    after = without_states(after)
    if before is None:
        return (Taken("event", "new", after.name, event, hands=hands_of(after)),)
    before = without_states(before)
    found = () if before == after else _of_event(before, after)
    return tuple(replace(one, event=event) for one in found)


def _of_event(before: Event, after: Event) -> Iterator[Taken]:
    for name in ("name", "date", "place", "extras", "apart", "is_closed", "prizes", "raffle"):
        if getattr(before, name) != getattr(after, name):
            yield Taken("detail", "changed", name)
    for one in fields(Settings):
        if getattr(before.settings, one.name) != getattr(after.settings, one.name):
            yield Taken("detail", "changed", one.name)
    for what, part in (("player", "players"), ("side", "sides"), ("stage", "stages")):
        old, new = _by_id(getattr(before, part)), _by_id(getattr(after, part))
        yield from _of_keyed(what, old, new)
    yield from _of_lists(before, after)
    yield from _of_rounds(before.rounds, after.rounds)


def _by_id(listed: Iterable[Any]) -> dict[Any, Any]:
    return {one.id: one for one in listed}


def _of_keyed(what: str, old: dict[Any, Any], new: dict[Any, Any]) -> Iterator[Taken]:
    for key, one in new.items():
        if key not in old:
            yield Taken(what, "new", one.name)
        elif one != old[key]:
            yield Taken(what, "changed", one.name)
    for key, one in old.items():
        if key not in new:
            yield Taken(what, "removed", one.name)


def _of_lists(before: Event, after: Event) -> Iterator[Taken]:
    names: dict[Any, str] = {player.id: player.name for player in after.players}
    names |= {side.id: side.name for side in after.sides}
    for one in after.presences:
        if one not in before.presences:
            yield Taken("status", "changed", names.get(one.player, ""), round=one.round)
    known = list(before.adjustments)
    for adjustment in after.adjustments:
        if adjustment in known:
            known.remove(adjustment)
        else:
            yield Taken("adjustment", "new", names.get(adjustment.side, ""), round=adjustment.round)
    for index, decision in enumerate(after.decisions):
        if decision not in before.decisions:
            how = "changed" if index < len(before.decisions) else "new"
            yield Taken("decision", how, str(decision.stage))


def _of_rounds(before: Sequence[Round], after: Sequence[Round]) -> Iterator[Taken]:
    old, new = ({one.number: one for one in rounds} for rounds in (before, after))
    for number, round_ in new.items():
        known = old.get(number)
        if known is None:
            count = sum(len(table.hands) for table in round_.tables)
            yield Taken("round", "new", round=number, hands=count)
        elif known != round_:
            yield from _of_round(known, round_)
    for number in old:
        if number not in new:
            yield Taken("round", "removed", round=number)


def _of_round(before: Round, after: Round) -> Iterator[Taken]:
    if replace(before, tables=()) != replace(after, tables=()):
        yield Taken("round", "changed", round=before.number)
    old, new = ({one.number: one for one in round_.tables} for round_ in (before, after))
    for number, table in new.items():
        known = old.get(number)
        if known is None:
            yield Taken("table", "new", round=before.number, table=number, hands=len(table.hands))
        elif known != table:
            yield from _of_table(before.number, known, table)
    for number in old:
        if number not in new:
            yield Taken("table", "removed", round=before.number, table=number)


def _of_table(round_: int, before: Table, after: Table) -> Iterator[Taken]:
    if replace(before, hands=()) != replace(after, hands=()):
        yield Taken("table", "changed", round=round_, table=after.number)
    for index in range(max(len(before.hands), len(after.hands))):
        how = _hand_change(_at(before.hands, index), _at(after.hands, index))
        if how:
            yield Taken("hand", how, round=round_, table=after.number, hand=index)


def _at(hands: Sequence[RecordedHand], index: int) -> RecordedHand | None:
    return hands[index] if index < len(hands) else None


def _hand_change(before: RecordedHand | None, after: RecordedHand | None) -> str:
    if before == after:
        return ""
    if before is None:
        return "new"
    return "removed" if after is None else "changed"
