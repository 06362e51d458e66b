"""Short JSON text, one for each value: no release writes another."""

import json
from collections.abc import Callable
from typing import Any

import orjson

_DELETE = "\x7f"
"""The one letter of ASCII beside the control characters that Python's own encoder escapes."""


def short_json(value: Any, default: Callable[[Any], Any] | None = None) -> str:
    """The value without a space, every letter beyond ASCII escaped; `default` says what of ours becomes JSON.

    >>> short_json({"cards": [5, 4], "by": None})
    '{"cards":[5,4],"by":null}'
    """
    # For a hand, and for 50,000 of them, it is the fast one that counts. What it would write otherwise, or
    # refuses (longer numbers, halves of letters), is left to Python's own.
    try:
        text = orjson.dumps(value, default, orjson.OPT_PASSTHROUGH_DATETIME).decode()
    except TypeError:
        text = _DELETE
    if text.isascii() and _DELETE not in text:
        return text
    return json.dumps(value, separators=(",", ":"), default=default)
