"""Pages that are handed out load nothing and run nothing: the browser is told so in the page."""

import datetime as dt
import re
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256

import pytest

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.core.tournament.people.subject_access import PersonalData
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.person_file import person_html
from batarde_tourney.exchange.standings_html import standings_html
from batarde_tourney.services.documents.public_page import page_of
from tests.core.tournament.events import made_up_event

AT = dt.datetime(2026, 11, 21, 20, 15, tzinfo=dt.UTC)


def of_standings(event: Event) -> bytes:
    return standings_html(event, rank_sides(event))


def for_everybody(event: Event) -> bytes:
    return page_of(event, NamesShown.FULL, AT)


def of_person(event: Event) -> bytes:
    return person_html(PersonalData((event.players[0].name,), None, (), (), (), 0), AT)


@pytest.mark.parametrize("page", [of_standings, for_everybody, of_person])
def test_a_page_says_that_nothing_is_loaded_and_only_its_own_style_counts(
    page: Callable[[Event], bytes],
) -> None:
    html = page(made_up_event(8, 1)).decode()
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert policy is not None
    (style,) = re.findall(r"<style>(.*?)</style>", html, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert policy[1] == (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )
    assert html.index("Content-Security-Policy") < html.index("<style>")
    assert " style=" not in html
