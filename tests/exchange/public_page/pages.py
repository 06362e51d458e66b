"""The public page read back: strictly, as XML, which the page is at the same time."""

import datetime as dt
import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.initials import NamesShown
from batarde_tourney.services.documents.public_page import page_of

AT = dt.datetime(2026, 11, 21, 21, 14, tzinfo=dt.UTC)

_MAY_HOLD = {
    "html": {"head", "body"},
    "head": {"meta", "title", "style"},
    "body": {"header", "nav", "main"},
    "header": {"h1", "p"},
    "nav": {"a"},
    "main": {"section"},
    "section": {"h2", "details", "div", "table", "p"},
    "details": {"summary", "ul", "div", "p", "table"},
    "div": {"div", "h3", "ol", "table", "p", "figure"},
    "table": {"thead", "tbody", "tr"},
    "thead": {"tr"},
    "tbody": {"tr"},
    "tr": {"td", "th"},
    "ul": {"li"},
    "ol": {"li"},
    "li": {"b", "bdi", "span", "small", "p"},
    "td": {"a", "small", "bdi"},
    "a": {"bdi"},
    "small": {"bdi"},
    "summary": {"b", "bdi", "small"},
    "p": {"bdi", "time"},
    "figure": {"figcaption", "svg", "p"},
    "svg": {"title", "path", "text", "use"},
}
"""Which elements may stand in which, by the standard of HTML, as far as the page goes."""


def page(event: Event, shown: NamesShown = NamesShown.FULL) -> ET.Element:
    """The page as a tree. Raises: ParseError where a tag is not closed or an entity unknown."""
    content = page_of(event, shown, AT).decode("utf-8")
    assert content.startswith("<!DOCTYPE html>\n")
    return ET.fromstring(content.removeprefix("<!DOCTYPE html>\n"))


def section(root: ET.Element, name: str) -> ET.Element | None:
    """The section of this id."""
    return root.find(f".//section[@id='{name}']")


def words(element: ET.Element | None) -> str:
    """All text in it, spaces single."""
    assert element is not None
    return " ".join(" ".join(element.itertext()).split())


def faults(root: ET.Element) -> Iterator[str]:
    """What is no sound HTML of a page that stands alone."""
    ids = [one.get("id", "") for one in root.iter() if one.get("id")]
    if len(ids) != len(set(ids)):
        yield "an id twice"
    for parent in root.iter():
        for child in parent:
            if child.tag not in _MAY_HOLD.get(parent.tag, set()):
                yield f"{child.tag} in {parent.tag}"
        yield from _attribute_faults(parent, set(ids))
    for details in root.iter("details"):
        if next(child.tag for child in details) != "summary":
            yield "details without a summary first"


def _attribute_faults(element: ET.Element, ids: set[str]) -> Iterator[str]:
    for name, value in element.items():
        if name in {"src", "srcset", "style", "action"} or name.startswith("on"):
            yield f"{name} in {element.tag}"
        if name == "href" and (not value.startswith("#") or value[1:] not in ids):
            yield f"a link to {value}"
    if element.tag == "style" and re.search(r"url\(|@import|expression", element.text or ""):
        yield "a style that fetches"
