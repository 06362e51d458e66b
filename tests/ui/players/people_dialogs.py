"""The dialogs about people who come and go, each with what makes it large."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.people.substitutes import SeatPlace
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.services.people.standby import Sitting, Timeline, Whereabouts
from batarde_tourney.services.tables.late import (
    LateBlocker,
    LateKind,
    LateOffer,
    LateOffers,
    LateRefusal,
    LateTable,
    LateWay,
)
from batarde_tourney.services.tables.leaving import HeldSeat, Leave, SmallerTable
from batarde_tourney.services.tables.substitutes import FreePlayer, TableState
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.players.check_in import CheckInDialog
from batarde_tourney.ui.players.late import LateDialog
from batarde_tourney.ui.players.leaving import LeavingDialog
from batarde_tourney.ui.players.people_acts import TimelineDialog
from batarde_tourney.ui.sheet.substitute import SubstituteDialog
from batarde_tourney.ui.sheet.table_acts import CloseTableDialog
from tests.ui.draw.test_draw_options import PLAYERS

LONG_NAME = "Maximiliana von Hohenlohe-Langenburg"


def people_dialogs() -> Iterator[FittingDialog]:
    players = tuple(PLAYERS[:4])
    free = (FreePlayer(PLAYERS[4], Status.STANDBY),)
    sides = tuple(Side(player.id, player.name, (player.id,)) for player in players[:2])
    asked = TableState(EventNumber(1), 1, 2, players, 3, 10, None, False, (), free, sides, True, 9)
    yield CloseTableDialog(asked)
    yield SubstituteDialog(asked)
    new = SubstituteDialog(replace(asked, free=()))
    new.player.setEditText(LONG_NAME)
    yield new
    held = tuple(
        (HeldSeat(one.id, SeatPlace(1, 2, seat), 3, 7, 4), one) for seat, one in enumerate(players[:2])
    )
    yield LeavingDialog(Leave(held, {1: free}))
    smaller = (SmallerTable(3, 12),)
    before_any_hand = HeldSeat(players[0].id, SeatPlace(1, 2, 0), 0, 10, 4, smaller=smaller)
    yield LeavingDialog(Leave(((before_any_hand, players[0]),), {}))
    names = tuple(player.name for player in players)
    table = LateTable(5, tuple(player.id for player in players), (5, 6, 7), is_new=False)
    fill = LateWay(LateKind.FILL, 2, (2, 1), (table,))
    wait = LateWay(LateKind.WAIT, 0, (2, 2))
    now = dt.datetime(2026, 11, 21, 21, 40, tzinfo=dt.UTC)
    offers = (LateOffer(fill, (names,), now), LateOffer(wait, (), now))
    hurdles = tuple(LateRefusal(hurdle, 2) for hurdle in LateBlocker)
    yield LateDialog(LateOffers((players[3].id,), names[3:], 2, offers, hurdles))
    yield CheckInDialog([ListLine((PlayerShown(player, Status.IN, 0),)) for player in PLAYERS])
    told = tuple(Whereabouts(Status.IN, Sitting(round_, 1)) for round_ in range(1, 9))
    yield TimelineDialog(Timeline(tuple(range(1, 9)), tuple((player, told) for player in PLAYERS)))
