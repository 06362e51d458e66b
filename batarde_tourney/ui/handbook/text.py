"""The handbook's page in the language spoken, with the keys and words that the window has today."""

import html
import re
from collections.abc import Callable

from batarde_tourney.assets import asset
from batarde_tourney.i18n import gettext, spoken_language
from batarde_tourney.ui.kit.words import key_words

_KEY = re.compile(r'(?<=<b class="key">).+?(?=</b>)')
_LABEL = re.compile(r'(?<=<b class="label">).+?(?=</b>)')


def handbook_html() -> str:
    """The whole handbook as HTML; parts that the language does not have stand in English."""
    page = asset("handbook", f"{spoken_language()}.html").read_text("utf-8")
    named = _LABEL.sub(_with(label_words), _KEY.sub(_with(key_words), page))
    # Qt ends a line at a narrow space, and would begin the next one with French's colon.
    return named.replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")


def label_words(label: str) -> str:
    """What the window calls it in the language spoken, as one reads it: `&Save as…` is `Save as`."""
    return gettext(label).replace("&", "").removesuffix("…").rstrip()


def _with(words: Callable[[str], str]) -> Callable[[re.Match[str]], str]:
    def replaced(found: re.Match[str]) -> str:
        return html.escape(words(html.unescape(found[0])))

    return replaced
