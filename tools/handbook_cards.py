"""Cards drawn for the handbook: small pictures in SVG, of our own lines alone."""

import hashlib
import html
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
ICONS = ROOT / "resources" / "icons"
WIDTH, HEIGHT, BETWEEN = 58, 82, 7
INKS = {
    "spades": "#1f4fa8",
    "hearts": "#c2186b",
    "diamonds": "#c8450c",
    "clubs": "#1d7a3a",
    "coins": "#9a6f00",
    "cups": "#b3261e",
    "swords": "#2b5ea7",
    "bastos": "#2d7d3a",
}
SHAPES = {
    "spades": "M0-15C9-6 15-2 13 5 11 11 4 11 1.5 6L5 14H-5L-1.5 6C-4 11-11 11-13 5-15-2-9-6 0-15Z",
    "hearts": "M0 14C-9 6-15 0-13-7-11-14-3-14 0-7 3-14 11-14 13-7 15 0 9 6 0 14Z",
    "diamonds": "M0-15 11 0 0 15-11 0Z",
    "clubs": "M-2 4C-6 11-15 8-14 1-13-5-8-6-5-4-10-10-6-16 0-16S10-10 5-4"
    "C8-6 13-5 14 1 15 8 6 11 2 4L5 14H-5Z",
}
"""Around the middle of the card. The Spanish suits are the program's icons; their clubs are `bastos`."""
_ICON_OF = {"bastos": "clubs"}
_HEADS = {
    "dog": "M-9-7C-6-9-4-8-3-7H3C4-8 6-9 9-7 11-3 11 1 9 4 8 4 7 3 7 1 7 6 4 9 0 9S-7 6-7 1"
    "C-7 3-8 4-9 4-11 1-11-3-9-7Z"
    "M-4 0H-2V2H-4ZM2 0H4V2H2Z",
    "cat": "M-8-9-3.500-5H3.500L8-9V1C8 6 4 9 0 9S-8 6-8 1ZM-4-1H-2V1H-4ZM2-1H4V1H2Z",
}
_LETTERS = {
    "king": "R",
    "queen": "D",
    "knight": "C",
    "jack": "V",
    "fool": "F",
    "musician": "M",
    "juggler": "J",
}
"""As they stand on the cards of La Bâtarde, in every country."""
COURT = {
    "fr": {"K": "R", "Q": "D", "J": "V"},
    "de": {"Q": "D", "J": "B"},
    "es": {"K": "R", "Q": "D"},
    "it": {"K": "R", "Q": "D", "J": "F"},
    "ca": {"K": "R", "Q": "D"},
}
"""The letters of king, queen and jack of French cards where they are not K, Q and J."""


def card_rows(text: str, language: str) -> str:
    """A picture for each line such as `king-spades queen-spades`, where the handbook has it."""
    return "".join(f'<p><img src="cards/{name}"></p>\n' for name in drawn_rows(text, language))


def drawn_rows(text: str, language: str) -> dict[str, str]:
    """The pictures of these lines as SVG, by the names of their files."""
    drawn = (row(line.split(), language) for line in text.splitlines())
    return {f"{hashlib.blake2b(svg.encode(), digest_size=5).hexdigest()}.svg": svg for svg in drawn}


def row(cards: list[str], language: str = "en") -> str:
    """The cards side by side as SVG; `-marked` behind a card is of the marked pack."""
    width = len(cards) * (WIDTH + BETWEEN)
    inside = "".join(_card(card, place * (WIDTH + BETWEEN), language) for place, card in enumerate(cards))
    size = f'width="{width}" height="{HEIGHT + 4}" viewBox="0 0 {width} {HEIGHT + 4}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>\n'


def _card(card: str, left: int, language: str) -> str:
    plain = card.removesuffix("-marked")
    rank, _, suit = plain.rpartition("-")
    ink = INKS[suit]
    letter = _LETTERS.get(rank) or COURT.get(language, {}).get(rank, rank)
    corner = left + 15
    line = f'<path d="M{corner - 7} 27H{corner + 7}" stroke="{ink}" stroke-width="2"/>'
    under = line if card != plain else ""
    sign = (
        _path(_HEADS[rank], corner, 16, 1, ink)
        if rank in _HEADS
        else f'<text x="{corner}" y="23" font-family="Noto Sans" font-weight="bold" font-size="18" '
        f'text-anchor="middle" fill="{ink}">{html.escape(letter)}</text>'
    )
    return (
        f'<rect x="{left + 2}" y="2" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#fffdf7" '
        'stroke="#8a8577"/>'
        f"{sign}{under}{_suit(suit, left + 2 + WIDTH // 2 + 3, 53, ink)}"
    )


def _suit(suit: str, x: int, y: int, ink: str) -> str:
    if suit in SHAPES:
        return _path(SHAPES[suit], x, y, 1.2, ink)
    icon = (ICONS / f"suit-{_ICON_OF.get(suit, suit)}.svg").read_text("utf-8").strip()
    found = re.fullmatch(r'<svg xmlns="[^"]+" viewBox="0 0 24 24"([^>]*)>(.*)</svg>', icon)
    assert found is not None
    drawn = f'<g transform="translate({x - 18} {y - 18}) scale(1.5)"{found[1]}>{found[2]}</g>'
    return drawn.replace("currentColor", ink)


def _path(shape: str, x: int, y: int, scale: float, ink: str) -> str:
    place = f"translate({x} {y}) scale({scale:g})"
    return f'<path transform="{place}" fill="{ink}" fill-rule="evenodd" d="{shape}"/>'
