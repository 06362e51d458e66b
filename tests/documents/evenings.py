"""Evenings to print: invented players by first names, tables of every size, and hostile names."""

import datetime as dt
import random
from dataclasses import replace

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Mechoune
from batarde_tourney.core.games.batarde.schedule import dealer_of, hand_sizes
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from tests.core.tournament.events import made_up_event, made_up_hand

_FIRST_NAMES = """
Ana Bruno Chloé Dario Élodie Fatima Gaël Hélène Inès Jürgen Kenza Léa Maximilian Noémie Olivier Pilar Quentin
Renée Sofía Théodore Ursula Violeta Wojciech Ximena Yann Zoé Amélie Bartłomiej Catarina Dörte Emre Françoise
Giulia Hristo Ioanna Jordi Katarzyna Loïc Montserrat Niccolò
"""
FIRST_NAMES = tuple(_FIRST_NAMES.split())
LONG = (
    "Maria del Carmen Concepción Francisca de la Santísima Trinidad de los Ángeles y Todos los Santos "
    "del Valle de Arán segunda"
)
HOSTILE = (
    "<b>Bob</b> & <img src='/etc/hosts'>",
    LONG,
    "Al",
    "\u05d0\u05d1\u05e8\u05d4\u05dd",
    "\u0645\u062d\u0645\u062f",
    "\u5c0f\u6797 \u3055\u304f\u3089",
    "Zoé \U0001f389\U0001f600",
    "\ud55c\uae00",
    "W" * 90,
    "&amp; {0} %s \\n",
    "a\nb\tc\x07d\u202ee",
    "\u200b",
)


def evening(
    players: int, rounds: int = 2, *, unfinished: float = 0.0, settings: Settings | None = None
) -> Event:
    """An evening of invented first names, numbered where they come again."""
    event = made_up_event(players, rounds, seed=players, settings=settings, unfinished=unfinished)
    return _dated(rename(event, tuple(_first_name(place) for place in range(players))))


def hostile_evening() -> Event:
    """An evening whose every name, club and place is out to break the page."""
    event = rename(made_up_event(len(HOSTILE), 1, seed=5, adjustments=3), HOSTILE)
    adjustments = tuple(replace(one, points=-(2**63), reason=LONG * 2) for one in event.adjustments)
    event = replace(event, adjustments=adjustments)
    return replace(event, name="<i>Evening</i> & \u202e" + LONG, place="W" * 200, date=dt.date(2026, 9, 30))


def two_pack_evening(players: int, hands: int = 0) -> Event:
    """One table of 5 to 7 players, with so many hands played."""
    ids = tuple(PlayerId(f"p{place}") for place in range(players))
    lots = random.Random(players)
    played = tuple(
        made_up_hand(cards, dealer_of(1, index, players), players, lots)
        for index, cards in enumerate(hand_sizes(players)[:hands])
    )
    event = Event(
        "Two packs",
        players=tuple(Player(id_, _first_name(place)) for place, id_ in enumerate(ids)),
        rounds=(Round(1, (Table(1, ids, 1, played),)),),
    )
    return _dated(event)


def chouned(event: Event) -> Event:
    """The event with every hand chouned, everybody bidding all tricks: totals of three digits."""

    def dearer(table: Table) -> Table:
        hands = [
            replace(hand, bids=(hand.cards,) * len(table.seats), mechoune=Mechoune(0, 1), choune=True)
            for hand in batarde_hands(table.hands)
        ]
        return replace(table, hands=tuple(hands))

    rounds = tuple(
        replace(round_, tables=tuple(dearer(table) for table in round_.tables)) for round_ in event.rounds
    )
    return replace(event, rounds=rounds)


def many_sevens(tables: int = 3) -> Event:
    """An event of large tables and long names, as a file of another program may hold it."""
    ids = tuple(PlayerId(f"p{place}") for place in range(7 * tables))
    seated = tuple(Table(number + 1, ids[7 * number : 7 * number + 7], 6) for number in range(tables))
    players = tuple(Player(id_, f"{_first_name(place)} Concepción Trinidad") for place, id_ in enumerate(ids))
    return _dated(Event("Sevens", players=players, rounds=(Round(1, seated),)))


def rename(event: Event, names: tuple[str, ...]) -> Event:
    """The event with its players called so, in order of entry."""
    players = tuple(
        replace(player, name=name, club=("Lyon", None, "Sevilla")[place % 3])
        for place, (player, name) in enumerate(zip(event.players, names, strict=True))
    )
    return replace(event, players=players)


def blank(event: Event) -> Event:
    """The event with its tables drawn and nothing played."""
    rounds = tuple(
        replace(round_, tables=tuple(replace(table, hands=()) for table in round_.tables))
        for round_ in event.rounds
    )
    return replace(event, rounds=rounds)


def _first_name(place: int) -> str:
    again, which = divmod(place, len(FIRST_NAMES))
    return f"{FIRST_NAMES[which]} {again + 1}" if again else FIRST_NAMES[which]


def _dated(event: Event) -> Event:
    return replace(event, name="Club evening", place="Lyon", date=dt.date(2026, 11, 21))
