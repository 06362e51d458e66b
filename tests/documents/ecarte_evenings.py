"""Evenings of Écarté to print: everybody against everybody by the circle, matches played by bots."""

import datetime as dt
from dataclasses import replace

from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from tests.documents.evenings import FIRST_NAMES

ECARTE = game_named("ecarte")


def ecarte_evening(
    players: int, rounds: int = 1, *, unfinished: int = 0, play: EcartePlay | None = None
) -> Event:
    """An evening with so many tables of the last round cut short; with an odd number somebody sits out."""
    settings = Settings(play=play or EcartePlay(), ranking=ECARTE.usual_ranking)
    ids = [PlayerId(f"p{place}") for place in range(players)]
    people = tuple(
        Player(id_, _name(place), club=("Lyon", None, "Sevilla")[place % 3]) for place, id_ in enumerate(ids)
    )
    event = Event(
        "Club evening",
        dt.date(2026, 11, 21),
        "Lyon",
        game="ecarte",
        settings=settings,
        players=people,
        rounds=tuple(_round(number, ids, settings) for number in range(1, rounds + 1)),
    )
    return _cut_short(event, unfinished)


def _name(place: int) -> str:
    again, which = divmod(place, len(FIRST_NAMES))
    return f"{FIRST_NAMES[which]} {again + 1}" if again else FIRST_NAMES[which]


def _round(number: int, ids: list[PlayerId], settings: Settings) -> Round:
    ring: list[PlayerId | None] = [*ids, *([None] * (len(ids) % 2))]
    turned = [ring[0], *(ring[1 + (place + number) % (len(ring) - 1)] for place in range(len(ring) - 1))]
    tables: list[Table] = []
    byes: list[SideId] = []
    for place in range(len(turned) // 2):
        pair = (turned[place], turned[-1 - place])
        if None in pair:
            byes += [one for one in pair if one is not None]
            continue
        lots = Lots(1000 * number + place)
        seats = tuple(one for one in pair if one is not None)
        hands = ECARTE.play_rubber(2, number % 2, lots, settings.play)
        tables.append(Table(len(tables) + 1, seats, number % 2, hands))
    return Round(number, tuple(tables), byes=tuple(byes))


def _cut_short(event: Event, count: int) -> Event:
    if not count:
        return event
    last = event.rounds[-1]
    cut = [
        replace(table, hands=table.hands[: 3 * (place % 4)])
        for place, table in enumerate(last.tables[:count])
    ]
    tables = (*cut, *last.tables[count:])
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables)))
