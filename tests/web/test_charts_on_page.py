"""Charts on the page that lies in a file: a browser draws them as they are meant, under its policy."""

import datetime as dt
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.services.documents.public_page import page_of

AT = dt.datetime(2026, 11, 21, 21, 14, tzinfo=dt.UTC)
ACCENT = {"light": "rgb(20, 96, 110)", "dark": "rgb(108, 195, 211)"}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "page.html"
    event = simulate_event(SimulationRequest(13, 3, 5, "Evening"))
    path.write_bytes(page_of(event, NamesShown.FULL, AT))
    return path


@pytest.mark.parametrize("scheme", ACCENT)
def test_charts_fit_a_narrow_phone_in_both_colours_and_nothing_is_refused(
    chromium: Any, file: Path, scheme: str
) -> None:
    page = chromium.new_page(viewport={"width": 320, "height": 640}, color_scheme=scheme)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(file.as_uri())
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.wait_for_selector("#p13 svg")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    own = "getComputedStyle(document.querySelector('#p13 path.l.front')).stroke"
    assert page.evaluate(own) == ACCENT[scheme]
    # What was written in another card is drawn here, too, as large as there.
    drawn = page.evaluate(
        """[...document.querySelectorAll('#p13 use')].map(one => {
            const from = document.querySelector(one.getAttribute('href')), box = one.getBBox();
            return [getComputedStyle(from).stroke, box.width > 0 && box.height > 0];
        })"""
    )
    assert drawn
    assert all(is_seen and stroke != "none" for stroke, is_seen in drawn)
    smallest = page.evaluate(
        """Math.min(...[...document.querySelectorAll('.chart text')]
            .map(one => one.getBoundingClientRect().height))"""
    )
    assert smallest >= 9
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa"]})
    assert [one["id"] for one in found.response["violations"]] == []
    assert said == []
    page.close()
