"""The score sheet of each table, to be written on by hand."""

from functools import partial

from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.schedule import dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.scoring import penalties
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.tournament.event import Event, Round, Table
from batarde_tourney.documents.names import tell_apart
from batarde_tourney.documents.page import Leaf, content_area, print_leaves, share_out
from batarde_tourney.documents.paper import Paper
from batarde_tourney.documents.score_grid import Line, SheetPage, draw_sheet, lines_on
from batarde_tourney.documents.words import round_aside
from batarde_tourney.i18n import gettext as _


def score_sheets(event: Event, round_: Round, paper: Paper) -> bytes:
    """A page for each table of the round; hands already recorded are filled in.

    A schedule too long for one page goes on on the next.
    """
    names = tell_apart(event)
    room = lines_on(content_area(paper, landscape=True))
    leaves = []
    for table in round_.tables:
        players = tuple(names[player] for player in table.seats)
        pages = share_out(_lines(event, table), room)
        for page in pages:
            sheet = SheetPage(
                players, page, batarde_play(event.settings.play).wording, ends=page is pages[-1]
            )
            title = _("Table {number}").format(number=table.number)
            leaves.append(Leaf(title, round_aside(round_.number), partial(draw_sheet, sheet)))
    return print_leaves(event, leaves, paper, _("Score sheets"), landscape=True)


def _lines(event: Event, table: Table) -> tuple[Line, ...]:
    seats = len(table.seats)
    totals = (0,) * seats
    lines = []
    for index, cards in enumerate(hand_sizes(seats, batarde_play(event.settings.play).schedule)):
        hand = batarde_hands(table.hands)[index] if index < len(table.hands) else None
        points = penalties(hand) if hand else ()
        if points:
            totals = tuple(total + more for total, more in zip(totals, points, strict=True))
        dealer = dealer_of(table.first_dealer, index, seats)
        lines.append(Line(index + 1, cards, dealer, hand, points, totals))
    return tuple(lines)
