"""Stores what comes in by a merge, within one transaction."""

from pathlib import PurePath

from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.merging.merge_choices import Conflict, Whose
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.merging.comparing import EventPlan, EventStep, MergePlan
from batarde_tourney.store.base.columns import unescaped
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.merging.merged_rows import EventSource

Steps = dict[str, list[int]]
"""Numbers of events, by what became of them."""


def store_plan(
    into: Transaction, theirs: Transaction, plan: MergePlan, by: str, source: str
) -> dict[str, list[int]]:
    """Make the receiving club what the plan says; returns the numbers of the events that changed, by how."""
    for member in plan.members.changed:
        into.merging.change_member(member)
    same: dict[MemberId, MemberId] = dict(plan.members.same)
    for member in plan.members.added:
        same[member.id] = into.merging.add_member(member)
    made: dict[str, EventNumber] = {}
    for event in plan.events:
        if event.after is None:
            into.merging.delete_event(event.here)
        else:
            brought = _brought(theirs, event, same, by, source)
            made[event.theirs.made] = _store_event(into, event, event.after, brought)
    _store_seasons(into, plan, made)
    _store_lists(into, plan)
    steps: Steps = {"changed": [], "added": [], "deleted": []}
    for event in plan.events:
        kept = "changed" if event.step is EventStep.CHANGE else "added"
        number = made.get(event.theirs.made)
        steps["deleted" if number is None else kept].append(event.here if number is None else number)
    return steps


def _brought(
    theirs: Transaction, plan: EventPlan, members: dict[MemberId, MemberId], by: str, source: str
) -> EventSource:
    """What the other copy has of an event besides its values."""
    number = plan.theirs.number
    links = {
        PlayerId(plan.ids.players.get(player, player)): members[member]
        for player, member in theirs.merging.members_of(number).items()
        if member in members
    }
    lines, room = theirs.merging.hand_lines(number), theirs.merging.room(number)
    return EventSource(lines, links, room, by, _("from “{name}”").format(name=source))


def _store_event(into: Transaction, plan: EventPlan, after: Event, brought: EventSource) -> EventNumber:
    if plan.step is EventStep.ADD:
        return into.merging.add_event(after, plan.theirs.made, brought)
    if plan.step is EventStep.BRING_BACK:
        into.merging.bring_back(plan.here)
    into.merging.write_event(plan.here, plan.before or into.events.load(plan.here), after, brought)
    return plan.here


def _store_seasons(into: Transaction, plan: MergePlan, made: dict[str, EventNumber]) -> None:
    standing = {one.number for one in into.events.listed()}
    for season in plan.seasons:
        if season.name is None:
            if season.mine is not None:
                into.championships.delete(season.mine.number)
            continue
        numbers = (made.get(one) if isinstance(one, str) else one for one in season.events)
        events = [number for number in numbers if number is not None and number in standing]
        if season.mine is None:
            into.championships.add(season.name, season.rule, events)
        else:
            into.championships.change(season.mine.number, season.name, season.rule, events)


def _store_lists(into: Transaction, plan: MergePlan) -> None:
    if plan.formats is not None:
        names = {one.name for one in plan.formats}
        for known in into.formats.listed():
            if known.name not in names:
                into.formats.delete(known.name)
        for one in plan.formats:
            if into.formats.find(one.name) != one:
                into.formats.save(one)
    if plan.reasons is not None:
        into.usual_reasons.replace(plan.reasons)


def facts_of(plan: MergePlan, conflicts: tuple[Conflict, ...], source: str) -> dict[str, object]:
    """What the journal says of a merge, and what the next merge of the same copies has to know."""
    chosen = [one.chosen for one in conflicts]
    newest = plan.their_newest
    return {
        "source": PurePath(source).name,
        "events": [one.name for one in plan.taken if one.what == "event" and one.how == "new"],
        "hands": _hands(plan),
        "rounds": sum(one.what == "round" and one.how == "new" for one in plan.taken),
        "people": sum(one.what == "player" and one.how == "new" for one in plan.taken),
        "mine": chosen.count(Whose.MINE),
        "theirs": chosen.count(Whose.THEIRS),
        "newest": [newest.number, newest.at] if newest else [0, ""],
        "ids": [[made, dict(given.players), dict(given.sides)] for made, given in plan.ids],
        "members": plan.shared,
        "who": sorted({unescaped(line.by) for line in plan.lines} - {""}),
        "began": plan.lines[0].at if plan.lines else "",
        "ended": plan.lines[-1].at if plan.lines else "",
    }


def _hands(plan: MergePlan) -> int:
    return sum(one.hands or (one.what == "hand") for one in plan.taken)
