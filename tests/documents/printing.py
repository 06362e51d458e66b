"""Papers made of values at hand, round by round."""

from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.season.season import Season
from batarde_tourney.documents.document import EventAfter, RoundOf
from batarde_tourney.documents.draw_sheet import DRAW
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.registry import documents_of
from batarde_tourney.documents.results import RESULTS
from batarde_tourney.documents.score_sheets import SCORE_SHEETS
from batarde_tourney.documents.season import SEASON
from batarde_tourney.documents.seating import SEATING
from batarde_tourney.documents.seating_by_name import SEATING_BY_NAME
from batarde_tourney.documents.standings import STANDINGS

KEYS = tuple(document.key for document in documents_of(Event("La Bâtarde")))
"""The papers of an event of La Bâtarde."""

ECARTE_KEYS = tuple(document.key for document in documents_of(Event("Écarté", game="ecarte")))


def draw_sheet(event: Event, round_: Round, paper: Paper) -> bytes:
    return DRAW.make(RoundOf(event, round_), paper)


def round_results(event: Event, round_: Round, paper: Paper) -> bytes:
    return RESULTS.make(RoundOf(event, round_), paper)


def score_sheets(event: Event, round_: Round, paper: Paper) -> bytes:
    return SCORE_SHEETS.make(RoundOf(event, round_), paper)


def seating_plan(event: Event, round_: Round, paper: Paper) -> bytes:
    return SEATING.make(RoundOf(event, round_), paper)


def seating_by_name(event: Event, round_: Round, paper: Paper) -> bytes:
    return SEATING_BY_NAME.make(RoundOf(event, round_), paper)


def standings_table(event: Event, paper: Paper) -> bytes:
    return STANDINGS.make(EventAfter(event, event.rounds[-1].number if event.rounds else None), paper)


def season_table(season: Season, paper: Paper) -> bytes:
    return SEASON.make(season, paper)
