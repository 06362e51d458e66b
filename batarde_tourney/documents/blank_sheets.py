"""Score sheets without an event: for a table that anybody sits down at, names and numbers left open."""

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.documents.corner_codes import SheetMark
from batarde_tourney.documents.document import head_of
from batarde_tourney.documents.games.game_papers import game_papers
from batarde_tourney.documents.page import Leaf, Paper, content_area, print_leaves
from batarde_tourney.documents.score_sheets import margin_of
from batarde_tourney.i18n import gettext as _

_OPEN = "____"
"""A number that players write themselves."""


def lay_out_blank_sheets(game: str, seats: int, sheets: int, paper: Paper) -> bytes:
    """So many score sheets of a table with this many seats, by the usual settings of the game."""
    known, papers = game_named(game), game_papers(game)
    players = tuple(Player(PlayerId(f"p{seat}"), "") for seat in range(1, seats + 1))
    table = Table(1, tuple(player.id for player in players), first_dealer=0)
    settings = Settings(play=known.usual_play, ranking=known.usual_ranking)
    event = Event(game=game, name="", settings=settings, players=players)
    area = content_area(paper, landscape=papers.landscape)
    sheet = papers.gather_sheet(event, table, ("",) * seats)
    words = _("Table {number}").format(number=_OPEN), _("Round {number}").format(number=_OPEN)
    leaves = [
        Leaf(*words, draw, margin=margin_of(papers, SheetMark(page=page)))
        for page, draw in enumerate(papers.sheet_pages(sheet, area), start=1)
    ]
    title, landscape = _("Score sheets"), papers.landscape
    return print_leaves(head_of(event), leaves, paper, title, landscape=landscape, copies=sheets)
