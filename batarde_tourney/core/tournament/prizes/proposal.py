"""Who takes which prize of an event, by its standings; and its raffle, which anybody can draw again."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Side, sides_of
from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.event.presence import next_round_number, players_present
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeKind, Raffle, RafflePot
from batarde_tourney.core.tournament.honours.honours import HonourKey, honour_line
from batarde_tourney.core.tournament.prizes.assigning import Contest, Line, proposed_prizes
from batarde_tourney.core.tournament.prizes.raffle import drawn, next_lot
from batarde_tourney.core.tournament.ranking.ranking import draw_lot
from batarde_tourney.core.tournament.standings.parts import (
    BEST_OF_CLUB,
    rank_clubs,
    rows_of_category,
)
from batarde_tourney.core.tournament.standings.standings import Standing, Standings, rank_sides

Takers = tuple[SideId, ...]

# The proposal.


def propose_prizes(event: Event, standings: Standings | None = None) -> tuple[Takers | None, ...]:
    """Who takes each prize of the event by its standings, in the order of its list.

    None for a prize drawn by lot and for an honour that this program does not know: the director decides. A
    prize of a club goes to those of its sides that count. Pass the present `standings`, if at hand, to avoid
    computing them again.
    """
    lines = _Lines(event, standings or rank_sides(event))
    ranked = [(at, lines.contest(prize)) for at, prize in enumerate(event.prizes)]
    contests = [(at, contest) for at, contest in ranked if contest is not None]
    takers = proposed_prizes(
        [contest for _at, contest in contests],
        one_each=event.settings.one_prize_each,
        shared=event.settings.prizes_shared,
    )
    found: dict[int, Takers] = {
        at: lines.sides(taken) for (at, _contest), taken in zip(contests, takers, strict=True)
    }
    return tuple(found.get(at) for at in range(len(event.prizes)))


class _Lines:
    """Who stands in line for what. A side is known by its place in the list of sides, a club by its name."""

    def __init__(self, event: Event, standings: Standings) -> None:
        self._event = event
        self._standings = standings
        self._sides = sides_of(event)
        self._numbers = {side.id: number for number, side in enumerate(self._sides)}
        self._clubs: dict[str, Takers] = {}

    def contest(self, prize: Prize) -> Contest | None:
        """The contest of this prize; None for one that no place decides."""
        award = prize.award
        match award.kind:
            case PrizeKind.PLACE:
                return Contest("place", self._line(self._standings.rows), award.place or 1)
            case PrizeKind.CATEGORY:
                category = award.category or ""
                rows = rows_of_category(self._event, self._standings.rows, category)
                return Contest(f"category {_key(category)}", self._line(rows), award.place or 1)
            case PrizeKind.CLUB:
                return Contest("club", self._best_clubs(), award.club or 1)
            case PrizeKind.HONOUR if award.honour in set(HonourKey):
                level = honour_line(self._event, award.honour or "")
                line = tuple(tuple(self._numbers[side] for side in group) for group in level)
                return Contest(f"honour {award.honour}", line)
            case _:
                return None

    def sides(self, taken: Iterable[int | str]) -> Takers:
        """The sides of these takers."""
        found: list[SideId] = []
        for taker in taken:
            found += self._clubs[taker] if isinstance(taker, str) else (self._sides[taker].id,)
        return tuple(found)

    def _line(self, rows: Iterable[Standing]) -> Line:
        ranked = (row for row in rows if row.has_figures and not row.is_substitute)
        groups = (list(level) for _place, level in groupby(ranked, key=_place_of))
        return tuple(tuple(self._numbers[row.side.id] for row in self._ordered(level)) for level in groups)

    def _ordered(self, level: Sequence[Standing]) -> list[Standing]:
        """Sides that are level by the event's criteria: by the game's other criteria, then by lot."""
        others = [one for one in self._standings.known if one not in _NO_FIGURE]
        seed = self._event.settings.seed

        def order(row: Standing) -> tuple[object, ...]:
            figures = ((one, row.figure(one)) for one in others)
            signed = tuple((figure or 0) if one.is_low_best else -(figure or 0) for one, figure in figures)
            return (*signed, draw_lot(seed, row.side.id))

        return sorted(level, key=order) if len(level) > 1 else list(level)

    def _best_clubs(self) -> Line:
        ranked = rank_clubs(self._standings, self._event.settings.best_club or BEST_OF_CLUB)
        rows = [row for row in ranked.rows if row.rank is not None]
        self._clubs = {row.club: tuple(one.side.id for one in row.best) for row in rows}
        return tuple(
            tuple(row.club for row in level) for _rank, level in groupby(rows, key=lambda row: row.rank)
        )


_NO_FIGURE = frozenset({Criterion.LOTS, Criterion.HEAD_TO_HEAD})


def _place_of(row: Standing) -> int:
    return row.rank


def _key(category: str) -> str:
    return shown_name(category).casefold()


# Who has a prize.


@dataclass(frozen=True, slots=True)
class Taker:
    """Who takes a prize home: a side, or a club with the sides that counted for it."""

    sides: Takers
    club: str | None = None


def takers_of(event: Event, prize: Prize) -> tuple[Taker, ...]:
    """Who has the prize, in order; a prize of a club has one taker for each club."""
    sides = {side.id: side for side in sides_of(event)}
    had = [sides[side] for side in prize.to or () if side in sides]
    if prize.award.kind is not PrizeKind.CLUB:
        return tuple(Taker((side.id,)) for side in had)
    clubs: dict[str, list[Side]] = {}
    for side in had:
        clubs.setdefault(folded_name(side.club or "") or str(side.id), []).append(side)
    return tuple(
        Taker(tuple(side.id for side in group), shown_name(group[0].club or "") or None)
        for group in clubs.values()
    )


def give_as_proposed(event: Event) -> tuple[Prize, ...]:
    """The prizes of the event given as proposed; what the director decides alone stays with who has it."""
    proposed = propose_prizes(event)
    return tuple(
        prize if takers is None else replace(prize, to=takers)
        for prize, takers in zip(event.prizes, proposed, strict=True)
    )


def without_takers(event: Event, gone: Collection[SideId]) -> tuple[tuple[Prize, ...], Raffle | None]:
    """Prizes and raffle without sides that are no longer in the event.

    A raffle in which one of them took part can no longer be drawn again, and goes.
    """
    prizes = tuple(
        prize
        if prize.to is None or not set(gone) & set(prize.to)
        else replace(prize, to=tuple(side for side in prize.to if side not in gone))
        for prize in event.prizes
    )
    raffle = event.raffle
    return prizes, None if raffle is None or set(gone) & set(raffle.sides) else raffle


# The raffle.


def pot_of(event: Event, pot: RafflePot) -> Takers:
    """The sides that take part in a raffle drawn now, in order of entry.

    A pair is there if one of its players is. Who has a prize of their club has none of their own.
    """
    sides = sides_of(event)
    if pot is RafflePot.PRESENT:
        here = {player.id for player in players_present(event, next_round_number(event))}
        return tuple(side.id for side in sides if not here.isdisjoint(side.players))
    if pot is RafflePot.WITHOUT_PRIZE:
        no_own = {PrizeKind.LOT, PrizeKind.CLUB}
        have = {one for prize in event.prizes if prize.award.kind not in no_own for one in prize.to or ()}
        return tuple(side.id for side in sides if side.id not in have)
    return tuple(side.id for side in sides)


def lot_prizes(prizes: Sequence[Prize]) -> tuple[int, ...]:
    """Where in the list the prizes stand that are drawn by lot."""
    return tuple(at for at, prize in enumerate(prizes) if prize.award.kind is PrizeKind.LOT)


def raffle_takers(raffle: Raffle, prizes: int) -> tuple[SideId | None, ...]:
    """Whom the raffle gives each of so many prizes; None where nobody is left.

    Sides are drawn by their places in `Raffle.sides`, so that the same raffle gives the same takers.
    """
    places = {side: place for place, side in enumerate(raffle.sides)}
    absent = [places[side] for side in raffle.absent if side in places]
    won = drawn(range(len(raffle.sides)), prizes, raffle.seed, absent)
    return tuple(None if place is None else raffle.sides[place] for place in won)


def give_by_lot(event: Event, raffle: Raffle) -> tuple[Prize, ...]:
    """The prizes of the event, with those drawn by lot given as the raffle says."""
    at_lot = lot_prizes(event.prizes)
    lots = raffle_takers(raffle, len(at_lot))
    won: dict[int, Takers] = {
        at: () if side is None else (side,) for at, side in zip(at_lot, lots, strict=True)
    }
    return tuple(replace(prize, to=won[at]) if at in won else prize for at, prize in enumerate(event.prizes))


def give_next_lot(event: Event, raffle: Raffle, absent: SideId) -> tuple[Prize, ...]:
    """The prizes of the event, with that of a side that is not there given to the next lot of the raffle.

    `raffle` names the side among its absent. No other prize changes hands, also where the list has other
    prizes or another order than when it was drawn, or where the director gave one by hand.
    """
    places = {side: place for place, side in enumerate(raffle.sides)}
    holders = {side for at in lot_prizes(event.prizes) for side in event.prizes[at].to or ()}
    passed_over = [places[side] for side in (*raffle.absent, *holders) if side in places]
    following = next_lot(range(len(raffle.sides)), raffle.seed, passed_over)
    won = () if following is None else (raffle.sides[following],)
    at_lot = [at for at in lot_prizes(event.prizes) if absent in (event.prizes[at].to or ())]
    return tuple(
        replace(prize, to=(*(one for one in prize.to or () if one != absent), *won))
        if at in at_lot
        else prize
        for at, prize in enumerate(event.prizes)
    )


def is_as_drawn(event: Event) -> bool:
    """Whether the prizes drawn by lot are with those whom the raffle drew: it is drawn again to see."""
    return event.raffle is not None and give_by_lot(event, event.raffle) == event.prizes
