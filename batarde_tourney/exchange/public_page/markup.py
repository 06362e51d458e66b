"""HTML built from text: everything not made here is escaped, so that no name can become markup."""

import unicodedata
from base64 import b64encode
from hashlib import sha256
from html import escape

from batarde_tourney.assets import asset
from batarde_tourney.i18n import spoken_language

# What a browser may do with our page: show it.


def page_policy(style: str) -> str:
    """The Content-Security-Policy of a page: nothing is loaded, nothing runs, and only this style is used."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def plain_page(title: str, body: str) -> bytes:
    """A page that needs no other file, in the current language: a headline and, below it, this markup."""
    style = "\n" + asset("web", "standings.css").read_text("utf-8")
    head = escape(title)
    return f"""<!DOCTYPE html>
<html lang="{spoken_language()}">
<head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{page_policy(style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{head}</title><style>{style}</style></head>
<body><h1>{head}</h1>
{body}</body></html>
""".encode()


_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(content: str) -> Markup:
    """The text, escaped."""
    return content if isinstance(content, Markup) else Markup(escape(content))


def tag(name: str, *content: str, **attributes: str) -> Markup:
    """An HTML element; empty attributes are left out. `_` in the name of one is a hyphen, at its end nothing.

    >>> tag("td", "a < b", class_="figure", id="")
    '<td class="figure">a &lt; b</td>'
    """
    named = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items() if value}
    written = "".join(f' {key}="{escape(value)}"' for key, value in named.items())
    return Markup(f"<{name}{written}>{''.join(map(text, content))}</{name}>")


def person(name: str) -> Markup:
    """A name; one that may run from right to left does not affect the words beside it."""
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in name):
        return tag("bdi", name)
    return text(name)
