"""What a paper says, whatever the language and the look: the same facts are the same paper."""

import hashlib
from collections.abc import Sequence
from typing import Any

from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event import Event, Round
from batarde_tourney.core.tournament.standings import rank_sides
from batarde_tourney.services.papers import Document
from batarde_tourney.services.session import Session


def paper_digests(
    session: Session, number: EventNumber, round_number: int, documents: Sequence[Document]
) -> tuple[str, ...]:
    """For each of the round's papers a short text that changes when what it says changes; none without it.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
    return tuple(
        _digest(_facts(event, round_, document))
        for round_ in event.rounds
        if round_.number == round_number
        for document in documents
    )


def _facts(event: Event, round_: Round, document: Document) -> tuple[Any, ...]:
    names = tuple((player.id, player.name, player.club) for player in event.players)
    head = (document.value, event.name, event.date, event.place, round_.number, names)
    seats = tuple((table.number, table.seats, table.first_dealer) for table in round_.tables)
    rules = (batarde_play(event.settings.play).schedule, batarde_play(event.settings.play).wording)
    match document:
        case Document.SEATING | Document.SEATING_BY_NAME:
            return (*head, seats)
        case Document.SCORE_SHEETS:
            return (*head, seats, rules)
        case Document.STANDINGS:
            return (*head, rank_sides(event, round_.number))
        case _:
            return (*head, rules, round_)


def _digest(facts: tuple[Any, ...]) -> str:
    # Frozen values of text, numbers and enumerations: their own words are the same on every computer.
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:32]
