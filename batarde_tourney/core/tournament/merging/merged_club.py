"""What belongs to no event in two copies of a club: members, championships, formats, usual reasons."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from batarde_tourney.core.ids import EventNumber, MemberId
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.core.tournament.formats.format import Format
from batarde_tourney.core.tournament.merging.merge_choices import (
    MergePlace,
    Whose,
    merge_fields,
    merge_keyed,
    merge_value,
    settle_removed,
    whose_stands,
)
from batarde_tourney.core.tournament.season.season import Championship
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.core.tournament.standings.penalties import UsualReason

_OF_MEMBER = ("name", "club", "email")
_OF_RULE = tuple(one.name for one in fields(SeasonRule))
_OF_FORMAT = tuple(one.name for one in fields(Format) if one.name != "name")


@dataclass(frozen=True, slots=True)
class MergedMembers:
    """`changed` are members of mine as they become, `added` those whom only the other copy has.

    `same` gives the id here of each member of the other copy, but for those added.
    """

    changed: tuple[Member, ...]
    added: tuple[Member, ...]
    same: Mapping[MemberId, MemberId]


def merge_members(
    place: MergePlace,
    base: Callable[[Member | None, Member], Member | None],
    shared: int,
    mine: Sequence[Member],
    theirs: Sequence[Member],
) -> MergedMembers:
    """Members of both copies. Ids up to `shared` are those the club had when the copies parted.

    `base` finds what both copies knew of a member, given mine, if there is one, and theirs. Members who are
    new on both sides are the same person if name and club are the same.
    """
    here = {one.id: one for one in mine}
    free = [one for one in mine if one.id > shared]
    same: dict[MemberId, MemberId] = {}
    changed: list[Member] = []
    added: list[Member] = []
    for other in theirs:
        is_shared = other.id <= shared
        own = here.get(other.id) if is_shared else _namesake(free, other)
        if own is None:
            # Somebody whom this club knew, and who is gone here, stays away.
            added += [] if is_shared or other == base(None, other) else [other]
            continue
        same[other.id] = own.id
        if not is_shared:
            free.remove(own)
        merged = _merge_member(place, base(own, other), own, other)
        changed += [merged] if merged != own else []
    return MergedMembers(tuple(changed), tuple(added), same)


def _namesake(free: Sequence[Member], other: Member) -> Member | None:
    who = (other.name, other.club)
    return next((one for one in free if (one.name, one.club) == who), None)


def _merge_member(place: MergePlace, base: Member | None, mine: Member, theirs: Member) -> Member:
    if replace(mine, id=theirs.id) == theirs or theirs.is_anonymized:
        return mine
    at = place.below("member", theirs.id, what="member", subject=mine.name)
    base = None if base is None else replace(base, id=mine.id)
    if base is None and mine.email is None:
        return replace(mine, email=theirs.email)
    if base is None and theirs.email is None:
        return mine
    return merge_fields(at, base, mine, theirs, _OF_MEMBER)


@dataclass(frozen=True, slots=True)
class MergedSeason:
    """A championship as it becomes: `mine` is None for a new one, `name` for one that goes.

    `events` are the events of this club by number, and those that come with the merge by their key.
    """

    mine: Championship | None
    name: str | None
    rule: SeasonRule
    events: frozenset[EventNumber | str]


@dataclass(frozen=True, slots=True)
class KnownSeason:
    """A championship with its events named alike in both copies: by number here, else by key."""

    championship: Championship
    events: frozenset[EventNumber | str]


def merge_seasons(
    place: MergePlace,
    base: Sequence[KnownSeason],
    mine: Sequence[KnownSeason],
    theirs: Sequence[KnownSeason],
) -> tuple[MergedSeason, ...]:
    """The championships that change. Those of one number when the copies parted, or of one name, are one."""
    before = {one.championship.number: one for one in base}
    left = list(mine)
    merged: list[MergedSeason] = []
    for other in theirs:
        old = before.pop(other.championship.number, None)
        own = _own_season(left, other, old)
        if own is not None:
            left.remove(own)
        merged += _merge_season(place, old, own, other)
    # What is left in the base was deleted in the other copy.
    for old in before.values():
        own = _own_season(left, old, old)
        if own is not None:
            merged += _gone(place, old, own)
    return tuple(merged)


def _own_season(
    mine: Sequence[KnownSeason], other: KnownSeason, old: KnownSeason | None
) -> KnownSeason | None:
    number, names = other.championship.number, {other.championship.name}
    if old is not None:
        names.add(old.championship.name)
        found = next((one for one in mine if one.championship.number == number), None)
        if found is not None and found.championship.name in names:
            return found
    return next((one for one in mine if one.championship.name in names), None)


def _merge_season(
    place: MergePlace, old: KnownSeason | None, own: KnownSeason | None, other: KnownSeason
) -> list[MergedSeason]:
    theirs = other.championship
    at = place.below("championship", theirs.number, what="championship", subject=theirs.name)
    if own is None:
        is_gone = old is not None and (
            _as_known(other) == _as_known(old) or settle_removed(at, None, theirs) is Whose.MINE
        )
        return [] if is_gone else [MergedSeason(None, theirs.name, theirs.rule, other.events)]
    mine = own.championship
    old_rule = None if old is None else old.championship.rule
    old_name = None if old is None else old.championship.name
    rule = merge_fields(at, old_rule, mine.rule, theirs.rule, _OF_RULE)
    name = merge_value(at, "name", old_name, mine.name, theirs.name, is_known=old is not None)
    gone = frozenset() if old is None else old.events - other.events
    events = (own.events | other.events) - gone
    events -= frozenset() if old is None else old.events - own.events
    if (name, rule, events) == (mine.name, mine.rule, own.events):
        return []
    return [MergedSeason(mine, name, rule, events)]


def _gone(place: MergePlace, old: KnownSeason, own: KnownSeason) -> list[MergedSeason]:
    """My championship that the other copy deleted."""
    mine = own.championship
    at = place.below("championship", old.championship.number, what="championship", subject=mine.name)
    if _as_known(own) != _as_known(old) and settle_removed(at, mine, None) is Whose.MINE:
        return []
    return [MergedSeason(mine, None, mine.rule, frozenset())]


def _as_known(season: KnownSeason) -> tuple[Any, ...]:
    return season.championship.name, season.championship.rule, season.events


def merge_formats(
    place: MergePlace, base: Sequence[Format], mine: Sequence[Format], theirs: Sequence[Format]
) -> tuple[Format, ...]:
    """The formats of both copies, in the order of their names."""

    def both(at: MergePlace, before: Format | None, one: Format, other: Format) -> Format:
        return merge_fields(at.below(subject=one.name), before, one, other, _OF_FORMAT)

    before, here, there = ({one.name: one for one in listed} for listed in (base, mine, theirs))
    merged = merge_keyed(place.below("format", what="format"), before, here, there, both)
    return tuple(merged[name] for name in sorted(merged))


def merge_reasons(
    place: MergePlace,
    base: Sequence[UsualReason],
    mine: Sequence[UsualReason],
    theirs: Sequence[UsualReason],
) -> tuple[UsualReason, ...]:
    """The usual reasons: the list that changed; where both did, what either added comes together."""
    old, here, there = tuple(base), tuple(mine), tuple(theirs)
    whose = whose_stands(old, here, there)
    if whose is not None:
        return here if whose is Whose.MINE else there
    if set(old) <= set(here) & set(there):
        return (*here, *(one for one in there if one not in here))
    return merge_value(place.below("reasons", what="reasons"), "reasons", old, here, there)
