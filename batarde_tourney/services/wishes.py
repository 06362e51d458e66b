"""What a director asks of a draw: as the request it becomes, and as the seal of the round keeps it."""

import json
import secrets
from dataclasses import dataclass

from batarde_tourney.core.draw.plan import DrawRequest, First, Lock, Method, RoundPlan, TablePlan
from batarde_tourney.core.tournament.event import Event, Pair, Sealed
from batarde_tourney.core.tournament.people import Player
from batarde_tourney.core.tournament.standings import rank_players

SEEDS = 10**9
"""Seeds are made below this: short enough to be read out."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the director asks of a draw; nothing of it is needed.

    `seed` is what players drew from cards they cut; without it one is made. `fixed` tables stay as they
    are, `locks` keep players where they are. `width` is for the method by standings: places up or down
    that a player may be moved to meet somebody new. `apart` and `apart_at_first` come on top of the
    pairs the event keeps apart.
    """

    seed: int | None = None
    method: Method = Method.MEET_NEW
    first: First = First.BOTH
    width: int = 4
    fixed: tuple[TablePlan, ...] = ()
    locks: tuple[Lock, ...] = ()
    apart: tuple[Pair, ...] = ()
    apart_at_first: tuple[Pair, ...] = ()


USUAL_WISHES = Wishes()
"""Nothing in particular."""


def new_seed() -> int:
    """A seed of the program's own making."""
    return secrets.randbelow(SEEDS)


def request_for(event: Event, present: tuple[Player, ...], wishes: Wishes) -> DrawRequest:
    """What is asked of the draw for the next round of this event, for the players present."""
    here = {player.id for player in present}
    ranked = rank_players(event).rows if wishes.method in {Method.BY_STANDINGS, Method.CROSSED} else ()
    seeds = tuple(round_.draw.seed for round_ in event.rounds if round_.draw)
    return DrawRequest(
        tuple(player.id for player in present),
        rounds=max(1, event.settings.rounds - len(event.rounds)),
        seed=new_seed() if wishes.seed is None else wishes.seed,
        tables=event.settings.tables,
        method=wishes.method,
        history=seated_rounds(event),
        # A round seated by hand breaks the chain by which the first plan is found again.
        seeds=seeds if len(seeds) == len(event.rounds) else (),
        fixed=wishes.fixed,
        locks=wishes.locks,
        apart=(*event.settings.apart, *wishes.apart),
        apart_at_first=(*event.settings.apart_at_first, *wishes.apart_at_first),
        standings=tuple(row.player.id for row in ranked if row.player.id in here),
        width=wishes.width,
        first=wishes.first,
        schedule=event.settings.schedule,
    )


def spell_choices(wishes: Wishes) -> dict[str, int | str]:
    """The choices that are not the usual ones, as a seal keeps them; `read_choices` reads them back.

    Who stays where, and who is kept apart, is not among them.
    """
    chosen: dict[str, int | str] = {}
    if wishes.method is not USUAL_WISHES.method:
        chosen["method"] = wishes.method.value
    if wishes.method is Method.BY_STANDINGS:
        chosen["width"] = wishes.width
    if wishes.first is not USUAL_WISHES.first:
        chosen["first"] = wishes.first.value
    return chosen


def read_choices(sealed: Sealed) -> Wishes:
    """The wishes a seal tells of: its seed, and what was chosen.

    Raises: ValueError if something there is no choice.
    """
    chosen = {key: json.loads(value) for key, value in sealed.extras}
    width = chosen.get("width", USUAL_WISHES.width)
    if type(width) is not int:
        raise ValueError(width)
    return Wishes(
        seed=sealed.seed,
        method=Method(chosen.get("method", USUAL_WISHES.method)),
        width=width,
        first=First(chosen.get("first", USUAL_WISHES.first)),
    )


def seated_rounds(event: Event) -> tuple[RoundPlan, ...]:
    """The rounds of the event as a draw looks back on them."""
    return tuple(
        RoundPlan(tuple(TablePlan(t.number, t.seats, t.first_dealer) for t in round_.tables))
        for round_ in event.rounds
    )
