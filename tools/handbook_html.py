"""The handbook as one HTML page a language, of what Qt's text browser understands."""

import html
import re

from handbook_cards import COURT, card_rows, drawn_rows
from handbook_text import ANCHOR, PARTS, ROOT, Tongue, markdown, read_part
from markdown_it.token import Token

PICTURES = ROOT / "resources" / "handbook" / "pictures"
KEY = re.compile(r"\[\[(.+?)\]\]")
LABEL = re.compile(r"\{\{(.+?)\}\}")
SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_SUIT = re.compile(f"[{''.join(SUITS)}]")
_CODE = '<table class="code" cellpadding="10" width="100%"><tr><td>'
_DECIMAL = re.compile(r"^−?\d+\.\d+$")
_COURT_CARD = re.compile(r"\b[KQJ](?=[♠♥♦♣])")


def page(language: str) -> str:
    """The whole handbook in this language; keys and words of the window are put in where it is shown."""
    tongue = Tongue(language)
    body = "\n".join(_part(tongue, part) for part in PARTS)
    return f'<html lang="{language}"><head><meta charset="utf-8"></head><body>\n{body}</body></html>\n'


def cards(language: str) -> dict[str, str]:
    """The pictures of cards that the page shows, by the names of their files."""
    tongue = Tongue(language)
    drawn: dict[str, str] = {}
    for part in PARTS:
        for token in read_part(part):
            if token.type == "fence" and token.info == "cards":
                drawn |= drawn_rows(token.content, tongue.of(part))
    return drawn


def marked(words: str) -> str:
    """The words with keys and labels marked: `[[F1]]` is a key, `{{Home}}` what the window calls it."""
    keys = KEY.sub(lambda found: f'<b class="key">{html.escape(found[1])}</b>', words)
    return LABEL.sub(lambda found: f'<b class="label">{html.escape(found[1])}</b>', keys)


def in_letters(words: str, language: str) -> str:
    """The words with K, Q and J of French cards as the language has them, a lone figure with its comma."""
    letters = COURT.get(language, {})
    if language != "en" and _DECIMAL.match(words):
        return words.replace(".", ",")
    return _COURT_CARD.sub(lambda found: letters.get(found[0], found[0]), words)


def picture_of(name: str, language: str) -> str:
    """The picture in this language, below the folder of the handbook; else the English one."""
    spoken = language if (PICTURES / language / name).exists() else "en"
    return f"pictures/{spoken}/{name}"


def _part(tongue: Tongue, part: str) -> str:
    language = tongue.of(part)
    tokens = [_shown(token, language, tongue.language) for token in tongue.part(part)]
    made = markdown().renderer.render(tokens, markdown().options, {})
    # A line with a picture is as high as that: more would leave a gap below it.
    made = str(made).replace("<p><img", '<p class="picture"><img')
    return made.replace("<table>", '<table cellspacing="0" cellpadding="6" border="0">')


def _shown(token: Token, language: str, seen: str) -> Token:
    """The token as it is rendered: anchors, keys, labels, pictures and cards in place.

    `seen` is the language of the pictures, also where the words are not in it yet.
    """
    if token.type == "fence" and token.info == "cards":
        token.type, token.content = "html_block", card_rows(token.content, language)
    elif token.type == "fence":
        # The browser draws the ground of a table alone in one colour from edge to edge.
        code = html.escape(token.content.rstrip())
        token.type, token.content = "html_block", f"{_CODE}<pre>{code}</pre></td></tr></table>\n"
    elif token.type == "inline":
        anchor = ANCHOR.search(token.content)
        words = _coloured(marked(in_letters(ANCHOR.sub("", token.content), language)))
        words = f'<a name="{anchor[1]}"></a>{words}' if anchor else words
        token.children = markdown().parseInline(words)[0].children
        for child in token.children or []:
            if child.type == "image":
                child.attrs["src"] = picture_of(str(child.attrs["src"]), seen)
    return token


def _coloured(words: str) -> str:
    """The words with each sign of a suit in the suit's colour, which the window knows."""
    return _SUIT.sub(lambda found: f'<span class="{SUITS[found[0]]}">{found[0]}</span>', words)
