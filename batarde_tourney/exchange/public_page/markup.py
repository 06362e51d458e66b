"""HTML built of text: whatever is not made here is escaped, so no name can become markup."""

import unicodedata
from base64 import b64encode
from hashlib import sha256
from html import escape

# What a browser may do with a page of ours: show it.


def page_policy(style: str) -> str:
    """The Content-Security-Policy of a page: nothing is loaded, nothing runs, and only this style counts."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(content: str) -> Markup:
    """The text, with nothing in it that a browser takes for markup."""
    return content if isinstance(content, Markup) else Markup(escape(content))


def tag(name: str, *content: str, **attributes: str) -> Markup:
    """An element: attributes that are empty are left out; a trailing `_` makes a name of a keyword.

    >>> tag("td", "a < b", class_="figure", id="")
    '<td class="figure">a &lt; b</td>'
    """
    told = "".join(f' {key.rstrip("_")}="{escape(value)}"' for key, value in attributes.items() if value)
    return Markup(f"<{name}{told}>{''.join(map(text, content))}</{name}>")


def person(name: str) -> Markup:
    """A name; one that may run from right to left does so alone, not with the words beside it."""
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in name):
        return tag("bdi", name)
    return text(name)
