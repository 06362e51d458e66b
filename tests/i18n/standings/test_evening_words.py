"""The statistics of an evening in words."""

import pytest

from batarde_tourney.core.tournament.evening.evening_figures import evening_figures
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n.standings.evening import evening_facts
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening


@pytest.mark.parametrize(
    ("event", "said"),
    [(butifarra_evening(6, 1), ("Pairs", "6")), (ecarte_evening(6, 1), ("Players", "6"))],
    ids=("Butifarra", "Écarté"),
)
def test_sides_are_called_what_they_are_in_their_game(event: Event, said: tuple[str, str]) -> None:
    assert evening_facts(evening_figures(event, rank_sides(event), {}))[0] == said
