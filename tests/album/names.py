"""Names that are hard to show: markup, long ones, short ones, several scripts, a formula."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.tournament.people import Player

HARD = (
    "Anastasia-Konstantina Papadopoulou von und zu Hohenzollern-Sigmaringen",
    "<b>Bob</b> & <img src=x> 'Ann'",
    "X",
    "Sinéad O'Brien-Mac Giolla Phádraig",
    "山田 太郎",
    "Ольга Несмеянова",
    "אברהם בן־דוד",
    "محمد عبد الرحمن",
    "Nguyễn Thị Minh Khai",
    "=1+1",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Ana Sánchez Martínez de la Cruz",
)
CLUBS = ("Lyon", "Penya Botifarrera de Sant Sadurní d'Anoia", "Köln", None)
EVERY = 3
"""One name in so many is hard, as long as there are any."""


def with_hard_names(players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players; the first and then every third has a hard name, and most of them a club."""
    return tuple(_named(player, place) for place, player in enumerate(players))


def _named(player: Player, place: int) -> Player:
    hard, beside = divmod(place, EVERY)
    name = HARD[hard] if not beside and hard < len(HARD) else player.name
    return replace(player, name=name, club=CLUBS[place % len(CLUBS)])
