"""A phone behind a slow link: a real page in Debian's Chromium types all hands of a table.

`slow_phone URL TOKEN HANDS AWAY`: HANDS is the file of the hands, AWAY the index of the one in whose middle
the phone loses its network. It prints `away` before that, and waits for a line; then `kept` once two hands
wait in it, and waits for another; at the end `done` and what the browser complained about, as JSON.
"""

import json
import sys
from pathlib import Path

from tests.web.browsers import Screen, running_chromium

_PATIENCE = 120_000
"""Milliseconds for a part of the page to come: lost packets are sent again with growing pauses."""


def main(url: str, token: str, hands_file: str, away: str) -> None:
    """Type them."""
    hands, first_away = json.loads(Path(hands_file).read_text("utf-8")), int(away)
    with running_chromium() as browser:
        screen = Screen(browser, url, language="fr", size=(320, 640))
        screen.page.set_default_timeout(_PATIENCE)
        screen.open(f"table/{token}", '[data-key="seat 0"]')
        screen.tap("seat 0")
        for index, hand in enumerate(hands):
            screen.type_bids(hand)
            if index == first_away:
                _say("away")
            screen.type_tricks(hand)
            screen.tap("hand in")
            if index == first_away:
                continue
            if index == first_away + 1:
                screen.wait(".line.waits")
                _say("kept")
                _confirm(screen, index - 1)
            _confirm(screen, index)
        screen.page.wait_for_selector(".line.waits", state="detached")
        print("done " + json.dumps(screen.said), flush=True)
        screen.close()


def _confirm(screen: Screen, index: int) -> None:
    screen.wait(".eyes")
    screen.tap("yes")
    screen.wait(f'[data-key="chip {index}"].confirmed')


def _say(word: str) -> None:
    print(word, flush=True)
    sys.stdin.readline()


if __name__ == "__main__":
    main(*sys.argv[1:])
