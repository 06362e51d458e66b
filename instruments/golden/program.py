"""The one door to the program and to the samples of its tests.

A module of the program that moves is told here, and the rest stays as it is.
"""

from batarde_tourney.cli.app import run as run_verb
from batarde_tourney.cli.verbs import VERBS
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber
from batarde_tourney.core.pairing.tables import table_search
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.errors import error_lines
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.documents.papers import NoRoundDrawn, documents_of, make_paper, make_paper_of
from batarde_tourney.services.documents.public_page import page_of
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_files import draw_numbers, draw_text
from batarde_tourney.services.draw.event_draws import draw_next_round, next_round_text
from batarde_tourney.services.events.event_files import export_event, import_event
from batarde_tourney.services.events.events import add_complete_event, list_events, load_event
from batarde_tourney.services.people.people import Person, export_person
from batarde_tourney.services.results.results import HandEntry, open_sheet, record_hands
from batarde_tourney.services.season.championships import list_championships, make_season_paper
from batarde_tourney.services.standings.standings import StandingsFormat, rank_event, standings_file
from batarde_tourney.ui.kit.theme import Mode, load_far_fonts
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.app import make_app
from instruments.album.camera import Camera
from instruments.album.club import AlbumClub, make_club
from instruments.album.dialogs import take_dialogs
from instruments.album.events import whole
from instruments.album.pages import take_beginnings, take_empty, take_ends, take_pages, take_projector
from instruments.album.plans import PLANS, Plan
from instruments.bench.bench_sheet import HANDS, is_open
from instruments.bench.desks import desk_with, wait_until
from tests.core.tournament.events import made_up_event, made_up_hand
from tests.e2e.typist import rest
from tests.tools.scripts import script
from tests.ui.every_dialog import dialogs as every_dialog
from tests.ui.pulse import Pulse
from tests.ui.sheet.rooms import seated_event

__all__ = [
    "GAMES",
    "HANDS",
    "PLANS",
    "VERBS",
    "AlbumClub",
    "Camera",
    "ChampionshipNumber",
    "Event",
    "EventNumber",
    "HandEntry",
    "Mode",
    "NamesShown",
    "NoRoundDrawn",
    "Paper",
    "Person",
    "Plan",
    "Pulse",
    "ResultsPage",
    "Session",
    "StandingsFormat",
    "TableRule",
    "TourneyError",
    "accept_round",
    "add_complete_event",
    "desk_with",
    "documents_of",
    "draw_next_round",
    "draw_numbers",
    "draw_text",
    "error_lines",
    "every_dialog",
    "export_event",
    "export_person",
    "import_event",
    "is_open",
    "list_championships",
    "list_events",
    "load_event",
    "load_far_fonts",
    "made_up_event",
    "made_up_hand",
    "make_app",
    "make_club",
    "make_paper",
    "make_paper_of",
    "make_season_paper",
    "next_round_text",
    "open_session",
    "open_sheet",
    "page_of",
    "propose_round",
    "rank_event",
    "record_hands",
    "rest",
    "run_verb",
    "script",
    "seated_event",
    "speak",
    "standings_file",
    "table_search",
    "take_beginnings",
    "take_dialogs",
    "take_empty",
    "take_ends",
    "take_pages",
    "take_projector",
    "wait_until",
    "whole",
]
