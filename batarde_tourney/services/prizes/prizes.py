"""The prizes of an event: the list is set, an assignment proposed and moved by hand, a raffle drawn.

Every verb is told the list as it was shown: what another desk changed meanwhile is never overwritten unseen.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.limits import LONGEST_NAME, short_enough
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, Raffle, RafflePot
from batarde_tourney.core.tournament.prizes.proposal import (
    Takers,
    give_as_proposed,
    give_by_lot,
    give_next_lot,
    lot_prizes,
    pot_of,
    propose_prizes,
)
from batarde_tourney.core.tournament.standings.sealing import is_sealed
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.services.base.facts import PrizesChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.base.errors import SideNotFound
from batarde_tourney.store.club.transaction import Transaction

MOST_PRIZES = 500
"""The most prizes of one event."""
MOST_NAME = LONGEST_NAME
MOST_PLACE = 9999
"""The highest place that a prize can be for."""
SEEDS = 10**9
"""Seeds are drawn below this, short enough to be read out."""


class NothingToWin(TourneyError):
    """A prize says nothing that can be won, or two things at once."""

    number: int
    sentence = N_(
        "Prize {number} is for nothing that can be won: choose a place from 1 to {most}, a category, a club, "
        "an honour or the lot. Nothing was changed."
    )
    most: int = MOST_PLACE


class TooManyPrizes(TourneyError):
    """A list of prizes is longer than the limit."""

    count: int
    sentence = N_("{count} prizes are too many: an event has at most {most}. Nothing was changed.")
    most: int = MOST_PRIZES


class PrizesChangedMeanwhile(TourneyError):
    """The prizes are no longer as they were shown: another desk changed them."""

    sentence = N_("The prizes were changed at another desk meanwhile. They are shown as they are now.")


class NoPrizeByLot(TourneyError):
    """No prize of the list is drawn by lot."""

    sentence = N_("No prize of this event is drawn by lot. Add one to the list first.")


class NobodyInThePot(TourneyError):
    """Nobody takes part in the raffle."""

    sentence = N_("Nobody takes part in this raffle. Nothing was drawn.")


class NotDrawn(TourneyError):
    """Somebody was not drawn in the raffle."""

    sentence = N_("This name was not drawn in the raffle. Nothing was changed.")


@dataclass(frozen=True, slots=True)
class PrizeBook:
    """The prizes of an event, what is proposed for each, and what the raffle could be drawn among.

    `proposed` is None for a prize that the director or the lot decides. `pots` counts who takes part.
    `sealed_from` is the round from which standings are sealed, None while they are not.
    """

    number: EventNumber
    event: Event
    proposed: tuple[Takers | None, ...]
    standings: Standings
    pots: Mapping[RafflePot, int]
    sealed_from: int | None = None


def list_prizes(session: Session, number: EventNumber) -> PrizeBook:
    """The prizes of an event as they are now.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event, rules = rows.events.load(number), rows.hall.rules(number)
    standings = rank_sides(event)
    sealed_from = rules.sealed_from if is_sealed(event, rules) else None
    pots = {pot: len(pot_of(event, pot)) for pot in RafflePot}
    return PrizeBook(number, event, propose_prizes(event, standings), standings, pots, sealed_from)


def set_prizes(
    session: Session,
    number: EventNumber,
    before: Sequence[Prize],
    prizes: Sequence[Prize],
    *,
    one_each: bool,
    shared: bool,
) -> PrizesChanged:
    """Set the list of prizes, in this order, and how they are given. `before` is the list as it was shown.

    Raises: NothingToWin, TooManyPrizes, TextTooLong, PrizesChangedMeanwhile, SideNotFound, EventNotFound.
    """
    if len(prizes) > MOST_PRIZES:
        raise TooManyPrizes(len(prizes))
    wanted = tuple(_typed(prize, at) for at, prize in enumerate(prizes, start=1))
    with session.transaction(ActKind.PRIZES_SET) as rows:
        event = _unchanged(rows, number, before)
        for prize in wanted:
            _check_sides(event, prize.to or ())
        settings = replace(event.settings, one_prize_each=one_each, prizes_shared=shared)
        rules: dict[str, Any] = {}
        if one_each != event.settings.one_prize_each:
            rules["each"] = one_each
        if shared != event.settings.prizes_shared:
            rules["level"] = shared
        listed = {"before": _listed(event.prizes), "after": _listed(wanted)}
        rows.set_facts(name=event.name, **listed, **rules)
        if rules:
            rows.events.change(number, name=event.name, date=event.date, place=event.place, settings=settings)
        rows.events.set_prizes(number, wanted, event.raffle)
    return PrizesChanged(number)


def give_proposed_prizes(session: Session, number: EventNumber, before: Sequence[Prize]) -> PrizesChanged:
    """Give every prize as it is proposed now. `before` is the list as it was shown.

    What is drawn by lot stays with who has it. A closed event needs no reason for that.
    Raises: PrizesChangedMeanwhile, EventNotFound.
    """
    with session.transaction(ActKind.PRIZES_GIVEN) as rows:
        _unchanged(rows, number, before)
        event = rows.events.load(number)
        _give(rows, number, event, give_as_proposed(event), event.raffle)
    return PrizesChanged(number)


def give_prize(
    session: Session,
    number: EventNumber,
    before: Sequence[Prize],
    index: int,
    takers: Sequence[SideId] | None,
) -> PrizesChanged:
    """Give one prize of the list to these sides; to nobody if there are none; None leaves it open again.

    Raises: PrizesChangedMeanwhile, SideNotFound, EventNotFound.
    """
    with session.transaction(ActKind.PRIZES_GIVEN) as rows:
        event = _unchanged(rows, number, before)
        chosen = None if takers is None else tuple(dict.fromkeys(takers))
        _check_sides(event, chosen or ())
        prizes = list(event.prizes)
        prizes[index] = replace(prizes[index], to=chosen)
        _give(rows, number, event, tuple(prizes), event.raffle)
    return PrizesChanged(number)


def draw_raffle(
    session: Session,
    number: EventNumber,
    before: Sequence[Prize],
    pot: RafflePot,
    seed: int | None = None,
) -> PrizesChanged:
    """Draw all prizes of the list that are by lot, by a new seed or this one. Seed and sides are recorded.

    Raises: NoPrizeByLot, NobodyInThePot, PrizesChangedMeanwhile, EventNotFound.
    """
    with session.transaction(ActKind.RAFFLE_DRAWN) as rows:
        event = _unchanged(rows, number, before)
        sides = pot_of(event, pot)
        if not sides:
            raise NobodyInThePot
        if not lot_prizes(event.prizes):
            raise NoPrizeByLot
        raffle = Raffle(secrets.randbelow(SEEDS) if seed is None else seed, pot, sides)
        _record(rows, number, event, raffle, give_by_lot(event, raffle))
    return PrizesChanged(number)


def draw_for_absent(
    session: Session, number: EventNumber, before: Sequence[Prize], side: SideId
) -> PrizesChanged:
    """Draw the next lot for the prize of a side that was drawn and is not there.

    Raises: NotDrawn, PrizesChangedMeanwhile, EventNotFound.
    """
    with session.transaction(ActKind.RAFFLE_DRAWN) as rows:
        event = _unchanged(rows, number, before)
        raffle = event.raffle
        drawn = {one for at in lot_prizes(event.prizes) for one in event.prizes[at].to or ()}
        if raffle is None or side not in drawn or side not in raffle.sides:
            raise NotDrawn
        raffle = replace(raffle, absent=(*raffle.absent, side))
        _record(rows, number, event, raffle, give_next_lot(event, raffle, side))
    return PrizesChanged(number)


def _record(
    rows: Transaction, number: EventNumber, event: Event, raffle: Raffle, prizes: tuple[Prize, ...]
) -> None:
    """Store a raffle and what it gives."""
    at_lot = lot_prizes(prizes)
    names = _names(event)
    rows.set_facts(
        seed=str(raffle.seed),
        pot=raffle.pot.value,
        sides=len(raffle.sides),
        names=[names[one] for at in at_lot for one in prizes[at].to or ()],
        absent=[names[one] for one in raffle.absent],
    )
    rows.events.set_prizes(number, prizes, raffle, though_closed=True)


def _give(
    rows: Transaction, number: EventNumber, event: Event, prizes: tuple[Prize, ...], raffle: Raffle | None
) -> None:
    names = _names(event)
    changed = [at for at, prize in enumerate(prizes) if prize.to != event.prizes[at].to]
    before, after = ([_had(listed[at], names) for at in changed] for listed in (event.prizes, prizes))
    rows.set_facts(before=before, after=after)
    rows.events.set_prizes(number, prizes, raffle, though_closed=True)


def _unchanged(rows: Transaction, number: EventNumber, before: Sequence[Prize]) -> Event:
    """The event, whose list of prizes is still this. Raises: PrizesChangedMeanwhile, EventNotFound."""
    event = rows.events.load_outline(number)
    if event.prizes != tuple(before):
        raise PrizesChangedMeanwhile
    return event


def _typed(prize: Prize, number: int) -> Prize:
    award = prize.award
    places = [place for place in (award.place, award.club) if place is not None]
    if award.kind is None or any(place > MOST_PLACE for place in places):
        raise NothingToWin(number)
    return replace(
        prize,
        name=short_enough(shown_name(prize.name)),
        award=replace(award, category=_clean(award.category), honour=_clean(award.honour)),
        amount=_clean(prize.amount),
    )


def _clean(text: str | None) -> str | None:
    return short_enough(shown_name(text or "")) or None


def _check_sides(event: Event, sides: Iterable[SideId]) -> None:
    known = {side.id for side in sides_of(event)}
    for side in sides:
        if side not in known:
            raise SideNotFound(side)


def _names(event: Event) -> dict[SideId, str]:
    return {side.id: side.name for side in sides_of(event)}


def _listed(prizes: Iterable[Prize]) -> list[dict[str, Any]]:
    return [{**_fact_of(prize), "amount": prize.amount} for prize in prizes]


def _had(prize: Prize, names: Mapping[SideId, str]) -> dict[str, Any]:
    had = None if prize.to is None else [names[side] for side in prize.to]
    return {**_fact_of(prize), "names": had}


def _fact_of(prize: Prize) -> dict[str, Any]:
    """A prize for the journal: its name and what it is for."""
    said = {one.name: getattr(prize.award, one.name) for one in fields(PrizeFor) if one.name != "extras"}
    return {"prize": prize.name, "for": {name: value for name, value in said.items() if value}}
