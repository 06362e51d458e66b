"""Honours in words: what each is called, its rule, what was done for it, and where."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.honours.honours import Honour, HonourClaim, HonourKey, ProvingHands
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext

_TITLES: Mapping[HonourKey, str] = {
    HonourKey.PERFECT_GAME: N_("Perfect game"),
    HonourKey.LONGEST_EXACT_RUN: N_("Longest run of exact bids"),
    HonourKey.MOST_EXACT: N_("Most exact bids"),
    HonourKey.BOLDEST_BID: N_("Boldest bid met"),
    HonourKey.FIRST_EXACT_EIGHT: N_("First exact bid of 8 or more"),
    HonourKey.MOST_ZEROS_KEPT: N_("Most zeros kept"),
    HonourKey.DEAREST_CHOUNE: N_("Dearest choune"),
    HonourKey.BEST_DEAL: N_("Best deal"),
    HonourKey.MOST_VOLES: N_("Most voles"),
    HonourKey.WINNING_RUN: N_("Longest run of wins"),
    HonourKey.COMEBACK: N_("Comeback"),
    HonourKey.BEST_FINISH: N_("Best finish"),
    HonourKey.MOST_EVEN_TABLE: N_("Most even table"),
}
_RULES: Mapping[HonourKey, str] = {
    HonourKey.PERFECT_GAME: N_("A whole game without a penalty point."),
    HonourKey.LONGEST_EXACT_RUN: N_(
        "The most hands in a row without a penalty point, at least four; a run goes on into the next round."
    ),
    HonourKey.MOST_EXACT: N_("The most hands with as many tricks as bid, at least five."),
    HonourKey.BOLDEST_BID: N_(
        "The highest bid that was met, at least three; of equal ones the one with fewest cards."
    ),
    HonourKey.FIRST_EXACT_EIGHT: N_("The first to bid eight or more, and to make it exactly."),
    HonourKey.MOST_ZEROS_KEPT: N_("The most bids of zero that took no trick, at least three."),
    HonourKey.DEAREST_CHOUNE: N_("The most penalty points in one hand with a choune."),
    HonourKey.BEST_DEAL: N_("The most points in one deal."),
    HonourKey.MOST_VOLES: N_("The most hands with all five tricks, at least two."),
    HonourKey.WINNING_RUN: N_("The most tables won in a row, at least three."),
    HonourKey.COMEBACK: N_("The most places won since the worst rank after a round, at least three."),
    HonourKey.BEST_FINISH: N_("The best result of the last round, once all its tables have ended."),
    HonourKey.MOST_EVEN_TABLE: N_(
        "The least gap between first and last at a table; all its players share it."
    ),
}
SHARED_BY_MANY = N_("An honour that half of the room would share is nobody’s.")
_MOST_PLACES = 6
"""Most tables whose hands are named as proof; a run or a total over more says how many more."""


def honour_title(key: HonourKey) -> str:
    """What the honour is called."""
    return _(_TITLES[key])


def honour_rule(key: HonourKey) -> str:
    """What it is given for."""
    return _(_RULES[key])


def known_honour(key: str) -> str:
    """The honour of this key, or the words as they are where it is none of the program's."""
    return honour_title(HonourKey(key)) if key in set(HonourKey) else key


def told_words(honour: Honour, claim: HonourClaim) -> str:
    """What the holder did, such as `5 of 7 cards`."""
    return _TOLD[honour.key](claim.told)


def proof_words(proof: Sequence[ProvingHands]) -> str:
    """Where it was, such as `round 2, table 5, hands 1, 4–10`."""
    said = "; ".join(_place(one) for one in proof[:_MOST_PLACES])
    more = len(proof) - _MOST_PLACES
    return said if more <= 0 else f"{said} (+{more})"


def _place(one: ProvingHands) -> str:
    table = _("round {round}, table {table}").format(round=one.round, table=one.table)
    if not one.hands:
        return table
    numbers = ", ".join(_runs(one.hands))
    return ngettext("{table}, hand {numbers}", "{table}, hands {numbers}", len(one.hands)).format(
        table=table, numbers=numbers
    )


def _runs(hands: Sequence[int]) -> Iterator[str]:
    """Numbers of hands from 1, three or more in a row as `4–10`."""
    numbers = [index + 1 for index in sorted(hands)]
    for _gap, run in groupby(enumerate(numbers), key=_number_less_place):
        row = [str(number) for _place, number in run]
        yield from row if len(row) < _SHORT else (f"{row[0]}–{row[-1]}",)


def _number_less_place(placed: tuple[int, int]) -> int:
    return placed[1] - placed[0]


_SHORT = 3
Told = tuple[int, ...]


def _games(told: Told) -> str:
    return ngettext("{count} game", "{count} games", told[0]).format(count=told[0])


def _in_a_row(told: Told) -> str:
    return _("{count} in a row").format(count=told[0])


def _out_of(told: Told) -> str:
    count, hands = told
    return ngettext("{count} of {hands} hand", "{count} of {hands} hands", hands).format(
        count=count, hands=hands
    )


def _bid(told: Told) -> str:
    bid, cards = told
    return ngettext("{bid} of {cards} card", "{bid} of {cards} cards", cards).format(bid=bid, cards=cards)


def _penalty(told: Told) -> str:
    return ngettext("{count} penalty point", "{count} penalty points", told[0]).format(count=told[0])


def _points(told: Told) -> str:
    return ngettext("{count} point", "{count} points", told[0]).format(count=told[0])


def _places(told: Told) -> str:
    worst, number, last = told
    return _("from rank {worst} after round {round} to rank {last}").format(
        worst=worst, round=number, last=last
    )


def _finish(told: Told) -> str:
    if len(told) == 1:
        return _("ahead by {count}").format(count=told[0])
    total, hands = told
    return ngettext("{total} in {hands} hand", "{total} in {hands} hands", hands).format(
        total=total, hands=hands
    )


def _gap(told: Told) -> str:
    return _("a gap of {count}").format(count=told[0])


_TOLD: Mapping[HonourKey, Callable[[Told], str]] = {
    HonourKey.PERFECT_GAME: _games,
    HonourKey.LONGEST_EXACT_RUN: _in_a_row,
    HonourKey.MOST_EXACT: _out_of,
    HonourKey.BOLDEST_BID: _bid,
    HonourKey.FIRST_EXACT_EIGHT: _bid,
    HonourKey.MOST_ZEROS_KEPT: _out_of,
    HonourKey.DEAREST_CHOUNE: _penalty,
    HonourKey.BEST_DEAL: _points,
    HonourKey.MOST_VOLES: _out_of,
    HonourKey.WINNING_RUN: _in_a_row,
    HonourKey.COMEBACK: _places,
    HonourKey.BEST_FINISH: _finish,
    HonourKey.MOST_EVEN_TABLE: _gap,
}
