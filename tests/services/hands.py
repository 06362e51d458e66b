"""Sound hands, one after the other, at whatever table."""

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.results.results import HandPlace, open_sheet, record_hand


def record_next(club: Session, number: EventNumber, table: int, round_number: int = 1) -> None:
    """The next hand of a table of La Bâtarde: nobody bids, the dealer's left takes every trick."""
    sheet = open_sheet(club, number, round_number, table)
    index, seats = len(sheet.table.hands), len(sheet.table.seats)
    cards, dealer = sheet.sizes[index], sheet.dealers[index]
    hand = Hand(
        cards,
        dealer,
        Contract(Denomination.HEARTS, by=0),
        (0,) * seats,
        (cards, *(0,) * (seats - 1)),
    )
    place = HandPlace(round_number, table, index)
    record_hand(club, number, place, hand, based_on=sheet.revision(index))
