"""Prizes drawn by lot."""

from collections.abc import Collection, Sequence

from batarde_tourney.core.lots import Lots


def drawn(
    sides: Collection[int], prizes: int, seed: int, absent: Sequence[int] = ()
) -> tuple[int | None, ...]:
    """Whom the lot gives each prize, all sides equally likely, nobody twice; None where nobody is left.

    The order in which `sides` come does not matter: one seed gives the same draw again.
    `absent`: who was drawn and was not there, in the order in which it was found. Their prize goes to the
    next lot of the same draw; no other prize changes hands. Somebody in `absent` who was not drawn before
    gets no prize later.
    """
    lots = Lots(seed, "raffle").shuffled(sorted(sides))
    winners: list[int | None] = [*lots[:prizes], *[None] * (prizes - len(lots))]
    waiting = [side for side in lots[prizes:] if side not in absent]
    for side in absent:
        if side in winners:
            winners[winners.index(side)] = waiting.pop(0) if waiting else None
    return tuple(winners)


def next_lot(sides: Collection[int], seed: int, passed_over: Collection[int]) -> int | None:
    """The first of this draw who is not passed over; None if nobody is left.

    >>> first = drawn((1, 2, 3), 1, 7)[0]
    >>> next_lot((1, 2, 3), 7, [first]) == drawn((1, 2, 3), 2, 7)[1]
    True
    """
    lots = Lots(seed, "raffle").shuffled(sorted(sides))
    return next((side for side in lots if side not in passed_over), None)
