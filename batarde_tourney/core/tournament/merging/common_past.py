"""What two copies of one club have in common: the journal up to where they parted, or were merged last."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from batarde_tourney.core.tournament.acts.acts import LASTING
from batarde_tourney.core.tournament.merging.merge_choices import Whose
from batarde_tourney.core.tournament.merging.merged_ids import IdsGiven


@dataclass(frozen=True, slots=True)
class PastLine:
    """What tells a line of the journal from those of other clubs. `at` is the stored time."""

    number: int
    at: str
    kind: str
    by: str = field(default="", compare=False)
    event: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class MergedBefore:
    """A merge that stands in a journal, by the line `number`.

    `upto` and `at` are the newest line of the other copy then, `ids` those given, by when an event was made.
    `members` is the highest id of a member of whom the copies knew before they parted.
    """

    number: int
    upto: int
    at: str
    members: int = 0
    ids: tuple[tuple[str, IdsGiven], ...] = ()


@dataclass(frozen=True, slots=True)
class CommonPast:
    """`parted` is the last line that both journals have, 0 for none.

    The newest state that both copies contain is that of the copy `whose` after its line `upto`. `ids` lead
    from ids of the other copy to those of the receiving club, by when an event was made.
    """

    parted: int
    whose: Whose
    upto: int
    ids: tuple[tuple[str, IdsGiven], ...] = ()
    merged: MergedBefore | None = None
    """The merge that led to that state; None if the copies were not merged since they parted."""


def find_common_past(
    mine: Sequence[PastLine],
    theirs: Sequence[PastLine],
    my_merges: Iterable[MergedBefore] = (),
    their_merges: Iterable[MergedBefore] = (),
) -> CommonPast:
    """What both copies have in common; the lines are all of a journal, oldest first."""
    parted = 0
    for one, other in zip(mine, theirs, strict=False):
        if one != other:
            break
        parted = one.number
    in_mine = _newest_merge(my_merges, theirs, parted)
    in_theirs = _newest_merge(their_merges, mine, parted)
    if in_mine and (in_theirs is None or in_theirs.number <= in_mine.upto):
        return CommonPast(parted, Whose.THEIRS, in_mine.upto, in_mine.ids, in_mine)
    if in_theirs and (in_mine is None or in_mine.number <= in_theirs.upto):
        return CommonPast(parted, Whose.MINE, in_theirs.upto, _reversed(in_theirs.ids), in_theirs)
    # Both were merged into each other's older state: what came of that is compared from where they parted.
    return CommonPast(parted, Whose.THEIRS, parted)


def erased_since(lines: Iterable[PastLine], parted: int) -> PastLine | None:
    """The first line after `parted` by which a person's data were deleted."""
    kinds = {kind.value for kind in LASTING}
    return next((line for line in lines if line.number > parted and line.kind in kinds), None)


def _newest_merge(
    merges: Iterable[MergedBefore], lines: Sequence[PastLine], parted: int
) -> MergedBefore | None:
    """The newest merge of a state that these lines lead to, after the copies parted."""
    known = {(line.number, line.at) for line in lines}
    found = [
        one for one in merges if one.number > parted and one.upto >= parted and (one.upto, one.at) in known
    ]
    return max(found, key=_number, default=None)


def _reversed(ids: tuple[tuple[str, IdsGiven], ...]) -> tuple[tuple[str, IdsGiven], ...]:
    return tuple((made, given.reversed()) for made, given in ids)


def _number(merge: MergedBefore) -> int:
    return merge.number
