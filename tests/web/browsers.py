"""Phones with a real browser: Debian's Chromium, touched and looked at."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from tests.web.conftest import Json, Room


@contextmanager
def running_chromium() -> Iterator[Any]:
    """The browser, without a screen."""
    found = shutil.which("chromium")
    if found is None:
        pytest.skip("no browser here: apt-get install chromium")
    with sync_playwright() as starter:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = starter.chromium.launch(executable_path=found, args=options)
        yield browser
        browser.close()


class Screen:
    """A page on a phone of a room, or of a hall at this address.

    `said` is what a browser has to complain about, `taps` counts touches.
    """

    def __init__(
        self,
        browser: Any,
        room: "Room | str",
        language: str = "en",
        size: tuple[int, int] = (320, 640),
        **told: Any,
    ) -> None:
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, has_touch=True, **told
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.address = room if isinstance(room, str) else room.server.url
        self.taps = 0
        self.said: list[str] = []
        self.page.on("dialog", self._dismiss)
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("console", self._hear)

    def open(self, path: str, wanted: str) -> "Screen":
        """Open an address and wait for a part of the page."""
        self.page.goto(self.address + path)
        self.wait(wanted)
        return self

    def wait(self, wanted: str) -> Any:
        """The part of the page, once it is there."""
        return self.page.wait_for_selector(wanted)

    def tap(self, key: str) -> None:
        """Touch the button of this key."""
        self.page.locator(f'[data-key="{key}"]').first.tap()
        self.taps += 1

    def text(self, wanted: str = "body") -> str:
        """What is written there."""
        return str(self.page.inner_text(wanted))

    def type_bids(self, hand: "Json") -> None:
        """Denomination and bids as they are said."""
        contract, bids = hand["contract"], hand["bids"]
        self.wait(f'[data-key="{contract["denomination"]}"]')
        self.tap(f"setter {contract['by']}")
        self.tap(contract["denomination"])
        for step in range(len(bids)):
            self.tap(f"pad {bids[(contract['by'] + step) % len(bids)]}")
        if mechoune := hand.get("mechoune"):
            self.tap("mechoune")
            self.tap(f"person {mechoune['by']}")
            on = f"person {mechoune['on']}"
            if not self.page.locator(f'[data-key="{on}"]').first.is_visible():
                # It was called while others still bid.
                self.page.locator('[data-key="earlier"] summary').tap()
                self.taps += 1
            self.tap(on)
            if hand.get("choune"):
                self.tap("choune")

    def type_tricks(self, hand: "Json") -> None:
        """Tricks of all seats but the last, which fills itself."""
        for count in hand["tricks"][:-1]:
            self.tap(f"pad {count}")

    def overflow(self) -> int:
        """Pixels by which the page is wider than the screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))

    def small_targets(self) -> list[str]:
        """Buttons of less than 48 pixels."""
        return list(
            self.page.evaluate(
                """[...document.querySelectorAll('button, summary, input, textarea, a.button')]
                .filter(one => one.offsetParent && (one.offsetHeight < 48 || one.offsetWidth < 48))
                .map(one => one.outerHTML)"""
            )
        )

    def close(self) -> None:
        """Put the phone away."""
        self.context.close()

    def _dismiss(self, dialog: Any) -> None:
        self.said.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _hear(self, message: Any) -> None:
        # What the network or a refusal says is the page's business, and looked at there.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.said.append(message.text)
