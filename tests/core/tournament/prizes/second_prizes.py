"""A second opinion on prizes: what the rule promises each taker, asked of a finished proposal."""

from collections.abc import Iterator, Mapping, Sequence

from batarde_tourney.core.tournament.prizes.assigning import Contest, Taker

Answer = Sequence[tuple[Taker, ...]]


def complaints(contests: Sequence[Contest], answer: Answer, one_each: bool) -> list[object]:
    """What somebody could rightly say against a proposal for shared places; empty if nothing."""
    if not one_each:
        pairs = zip(contests, answer, strict=True)
        return [(contest, takers) for contest, takers in pairs if takers != _at_place(contest)]
    first: dict[Taker, int] = {}
    for number, takers in enumerate(answer):
        for taker in takers:
            first.setdefault(taker, number)
    found: list[object] = []
    for number, contest in enumerate(contests):
        found += _of_one(contests, answer, number, first)
        if any(not _same_share(contests, answer, number, first[side]) for side in answer[number]):
            found.append((number, "two prizes"))
        before = [n for n in range(number) if contests[n].ranked == contest.ranked]
        if len(answer[number]) <= sum(answer[n] == answer[number] for n in before) and answer[number]:
            found.append((number, "more prizes than takers"))
    return found


def _of_one(
    contests: Sequence[Contest], answer: Answer, number: int, first: Mapping[Taker, int]
) -> list[object]:
    """Complaints of those who stand in line for one prize: those passed over, those left out of a share."""
    takers = answer[number]
    for group in _from_place(contests[number]):
        if takers and set(takers) <= set(group):
            left_out = [side for side in group if side not in takers and first.get(side, number) >= number]
            return [(number, side, "left out") for side in left_out]
        passed = [side for side in group if first.get(side, number) >= number]
        if passed:
            return [(number, side, "passed over") for side in passed]
        same = [n for n in range(number) if contests[n].ranked == contests[number].ranked]
        shares = [answer[n] for n in same if answer[n] and set(answer[n]) <= set(group)]
        if shares and len(shares) < len(shares[0]):
            return [(number, shares[0], "one more of their places")]
    return [(number, "given outside the line")] if takers else []


def _same_share(contests: Sequence[Contest], answer: Answer, one: int, other: int) -> bool:
    return answer[one] == answer[other] and contests[one].ranked == contests[other].ranked


def accepted(contests: Sequence[Contest]) -> Answer:
    """One prize each, places not shared: every side asks for the next prize, each keeps the best who ask."""
    lines = [[side for group in contest.line for side in group][contest.place - 1 :] for contest in contests]
    held: dict[int, Taker] = {}
    asking = [(side, 0) for side in {side for line in lines for side in line}]
    while asking:
        side, prize = asking.pop()
        if prize == len(lines):
            continue
        if side not in lines[prize]:
            asking.append((side, prize + 1))
            continue
        best, *others = sorted({side, held.get(prize, side)}, key=lines[prize].index)
        held[prize] = best
        asking += [(other, prize + 1) for other in others]
    return tuple((held[prize],) if prize in held else () for prize in range(len(lines)))


def _from_place(contest: Contest) -> Iterator[tuple[Taker, ...]]:
    reached = 0
    for group in contest.line:
        reached += len(group)
        if reached >= contest.place:
            yield group


def _at_place(contest: Contest) -> tuple[Taker, ...]:
    return next(_from_place(contest), ())
