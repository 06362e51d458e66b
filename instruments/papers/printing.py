"""All papers of an evening, and whose names each of them must hold."""

from collections.abc import Iterator

from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.season import SEASON
from batarde_tourney.documents.standings_parts import print_clubs
from batarde_tourney.services.documents.archive import make_blank_sheets
from batarde_tourney.services.documents.papers import (
    NoRoundDrawn,
    Paper,
    documents_of,
    make_paper_of,
    printing,
)
from instruments.album.papers import HALL
from instruments.papers.page_faults import lost_names, page_faults
from instruments.papers.printed_pages import read_printed
from tests.documents.test_season import season

EVERYBODY = ("standings", "rounds", "player-list", "check-in", "place-cards")
"""Papers on which everybody stands, whatever the game."""


def papers_of(event: Event, paper: Paper) -> Iterator[tuple[str, bytes]]:
    """Key and PDF of every paper that there is of the event now, with the codes of a hall."""
    for document in documents_of(event, has_hall=True):
        try:
            with printing():
                pdf = make_paper_of(event, document.key, paper=paper, hall=HALL)
        except NoRoundDrawn:
            continue
        yield document.key, pdf
    yield from _other_papers(event, paper)


def _other_papers(event: Event, paper: Paper) -> Iterator[tuple[str, bytes]]:
    """Sheets without an event, the clubs, and a season of as many members."""
    with printing():
        for seats in game_of(event).seats:
            yield f"blank-{seats}", make_blank_sheets(event.game, seats, paper=paper)
        if event.rounds and any(row.side.club for row in rank_sides(event).rows):
            yield "clubs", print_clubs(event, event, event.rounds[-1].number, paper)
        yield "season", SEASON.make(season(len(event.players), 8), paper)


def faults_of(event: Event, key: str, pdf: bytes, *, can_be_cut: bool = False) -> list[str]:
    """The faults of one paper of the event in words, and the names that are not whole on it."""
    read = read_printed(pdf)
    lost = [] if can_be_cut else lost_names(read, names_on(key, event))
    has_struck = any(one.cancelled for one in event.decisions)
    found = page_faults(read, can_be_cut=can_be_cut, has_struck=has_struck)
    return [*map(str, found), *(f"no whole name: {name}" for name in lost)]


def names_on(key: str, event: Event) -> list[str]:
    """The players whose names must stand whole on the paper of this key."""
    if key == "seating-by-name":
        seats = {player for table in event.rounds[-1].tables for player in table.seats}
        return [player.name for player in event.players if player.id in seats]
    return [player.name for player in event.players] if key in EVERYBODY else []
