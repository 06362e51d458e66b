"""High card in the event file."""

from batarde_tourney.exchange.games.description import GameDescription, make, seat
from batarde_tourney.exchange.kinds import ListOf, Whole
from batarde_tourney.exchange.shapes import Key, Shape
from tests.ui.toy_game.game import CARDS, SEATS, HighHand, HighPlay

_CARDS = ListOf(Whole(CARDS[0], CARDS[-1]), minItems=len(SEATS), maxItems=len(SEATS))

EVENT_FILE = GameDescription(
    settings=(Key("hands", Whole(1), HighPlay().hands, "play.hands"),),
    make_play=HighPlay,
    hand=Shape(make(HighHand), (Key("dealer", seat(len(SEATS))), Key("cards", _CARDS))),
    most_seats=len(SEATS),
)
