"""Cards drawn for the handbook: small pictures in SVG, of our own lines alone."""

import hashlib
import html
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "resources" / "handbook" / "cards"
ICONS = ROOT / "resources" / "icons"
WIDTH, HEIGHT, BETWEEN = 62, 84, 8
INKS = {
    "spades": "#1f4fa8",
    "hearts": "#c2186b",
    "diamonds": "#c8450c",
    "clubs": "#1d7a3a",
    "coins": "#a87900",
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
    "coins": "M0-14A14 14 0 1 1-.01-14ZM0-9A9 9 0 1 0 .01-9ZM0-4A4 4 0 1 1-.01-4Z",
    "cups": "M-12-14H12C12-3 8 3 3 4V10H9V14H-9V10H-3V4C-8 3-12-3-12-14Z",
    "swords": "M0-16 4-10V3H10V7H3V15H-3V7H-10V3H-4V-10Z",
    "bastos": "M-5-15H6L8-6 5-1 7 6 3 15H-4L-7 7-5 1-8-6Z",
}
"""Around the middle of the card; the clubs of the Spanish pack are `bastos` here."""


def card_rows(text: str) -> str:
    """A picture for each line such as `king-spades queen-spades`, written where the handbook has it."""
    return "".join(f'<p><img src="{_write(line.split())}"></p>\n' for line in text.splitlines())


def _write(cards: list[str]) -> str:
    drawn = row(cards)
    name = hashlib.blake2b(" ".join(cards).encode(), digest_size=5).hexdigest()
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(drawn, "utf-8")
    return f"cards/{name}.svg"


def row(cards: list[str]) -> str:
    """The cards side by side as SVG."""
    width = len(cards) * (WIDTH + BETWEEN)
    inside = "".join(_card(card, place * (WIDTH + BETWEEN)) for place, card in enumerate(cards))
    size = f'width="{width}" height="{HEIGHT + 4}" viewBox="0 0 {width} {HEIGHT + 4}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>\n'


def _card(card: str, left: int) -> str:
    rank, _, suit = card.rpartition("-")
    ink = INKS[suit]
    middle = left + 2 + WIDTH // 2
    size = 20 if len(rank) <= 2 else 12 if len(rank) <= 6 else 10
    return (
        f'<rect x="{left + 2}" y="2" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#fffdf7" '
        'stroke="#8a8577"/>'
        f'<text x="{middle}" y="24" font-family="Noto Sans" font-weight="bold" font-size="{size}" '
        f'text-anchor="middle" fill="{ink}">{html.escape(rank)}</text>'
        f'<path transform="translate({middle} 54) scale(1.25)" fill="{ink}" fill-rule="evenodd" '
        f'd="{SHAPES[suit]}"/>'
    )
