"""Which players a filter shows."""

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.members import Player, Status
from batarde_tourney.services.people.players import PlayerShown
from batarde_tourney.ui.players.players_model import EVERYBODY, PlayerFilter, PlayersModel, ShownPlayers

ANA = PlayerShown(Player(PlayerId("p1"), "Ana Müller", "Écully"), Status.IN, 1, email="ana@example.org")
BO = PlayerShown(Player(PlayerId("p2"), "Bo", "Lyon", has_paid=True), Status.LATE, 0)
CY = PlayerShown(Player(PlayerId("p3"), "Cy O’Hara"), Status.IN, 0, is_expected=True)


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        (EVERYBODY, "ana bo cy"),
        (PlayerFilter("  "), "ana bo cy"),
        (PlayerFilter("mull"), "ana"),
        (PlayerFilter("ecully ANA"), "ana"),
        (PlayerFilter("o'hara"), "cy"),
        (PlayerFilter("ana@example"), "ana"),
        (PlayerFilter("nobody"), ""),
        (PlayerFilter(status=Status.LATE), "bo"),
        # Nobody has said that Cy is here, though Cy counts as in.
        (PlayerFilter(is_missing=True), "bo cy"),
        (PlayerFilter(club="ecully"), "ana"),
        (PlayerFilter(has_paid=True), "bo"),
        (PlayerFilter(has_paid=False), "ana cy"),
        (PlayerFilter("b", has_paid=False), ""),
    ],
)
def test_a_filter_shows_who_fits_all_of_it(wanted: PlayerFilter, shown: str) -> None:
    model = PlayersModel()
    model.fill((ANA, BO, CY))
    proxy = ShownPlayers()
    proxy.setSourceModel(model)
    proxy.show_only(wanted)
    ids = {"ana": "p1", "bo": "p2", "cy": "p3"}
    assert [row.player.id for row in proxy.rows] == [ids[name] for name in shown.split()]
