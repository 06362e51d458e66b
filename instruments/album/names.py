"""Names that are hard to show: markup, long ones, short ones, several scripts, a formula."""

from collections.abc import Sequence
from dataclasses import replace

from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.partners import usual_side_name

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
REAL = (
    "Maximiliane Freifrau von Sachsen-Hohenstein",
    "Montserrat Puigdomènech i Casanovas",
    "Jean-Baptiste de La Rochefoucauld",
    "Anna Berger",
    "María del Carmen Fernández de Córdoba",
    "Bo Diaz",
    "Wolfgang Amadeus Hinterhuber-Kronfeld",
    "Giovanni Battista Della Valle",
    "Marie-Antoinette Lefebvre-Desnouettes",
    "Jordi Vila",
    "Konstantinos Papadopoulos",
    "Hannelore Schmidt-Wittgenstein",
    "Pau Casals",
)
"""Names as they stand on lists, most of them long."""
CLUBS = ("Lyon", "Penya Botifarrera de Sant Sadurní d'Anoia", "Köln", None)
OWN_NAME = "Els Manillers"
EVERY = 3
"""One name in so many is hard, as long as there are any."""


def with_hard_names(players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players; the first and then every third has a hard name, and most of them a club."""
    return tuple(_named(player, place) for place, player in enumerate(players))


def with_real_names(players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players; the first ones have long names that people have, and most of them a club."""
    return tuple(
        replace(
            player, name=REAL[place] if place < len(REAL) else player.name, club=CLUBS[place % len(CLUBS)]
        )
        for place, player in enumerate(players)
    )


def with_hard_sides(sides: Sequence[Side], players: Sequence[Player]) -> tuple[Side, ...]:
    """The same pairs named after their players; the second has a name of its own."""
    names = {player.id: player.name for player in players}
    usual = [usual_side_name(names[player] for player in side.players) for side in sides]
    return tuple(
        replace(side, name=OWN_NAME if place == 1 else name)
        for place, (side, name) in enumerate(zip(sides, usual, strict=True))
    )


def _named(player: Player, place: int) -> Player:
    hard, beside = divmod(place, EVERY)
    name = HARD[hard] if not beside and hard < len(HARD) else player.name
    return replace(player, name=name, club=CLUBS[place % len(CLUBS)])
