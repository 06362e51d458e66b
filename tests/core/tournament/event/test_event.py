"""What an event is when nobody says otherwise, and who is ranked in it."""

from dataclasses import replace

import pytest

from batarde_tourney.core.tournament.event.event import Event, Settings, rounds_planned, sides_of
from tests.core.tournament.paired_events import paired
from tests.core.tournament.staged_events import stage


def test_an_event_plans_three_rounds_unless_told_or_those_of_its_stages() -> None:
    assert rounds_planned(Event("Evening")) == 3
    assert rounds_planned(Event("Evening", settings=Settings(rounds=5))) == 5
    assert rounds_planned(Event("Cup", stages=(stage("q", rounds=2), stage("f", "q", best=2)))) == 3
    assert rounds_planned(Event("Cup", stages=(stage("q", rounds=7),))) == 7


@pytest.mark.parametrize(
    ("clubs", "told"),
    [(("Lyon", "Lyon"), "Lyon"), (("Lyon", "Reus"), None), (("Lyon", None), None), ((None, None), None)],
)
def test_the_club_of_a_pair_is_the_one_that_both_name(
    clubs: tuple[str | None, ...], told: str | None
) -> None:
    event = paired([("ana", "pau")])
    players = tuple(replace(player, club=club) for player, club in zip(event.players, clubs, strict=True))
    assert [side.club for side in sides_of(replace(event, players=players))] == [told]


def test_a_single_player_plays_for_their_own_club() -> None:
    players = tuple(
        replace(player, club=club)
        for player, club in zip(paired([("a", "b")]).players, ("Lyon", None), strict=True)
    )
    assert [side.club for side in sides_of(Event("Evening", players=players))] == ["Lyon", None]


def test_unless_told_a_seat_keeps_its_score_and_nobody_pays() -> None:
    settings = Settings()
    assert (settings.substitutes_score, settings.fee, settings.clubs_apart_at_first) == (False, 0, False)
