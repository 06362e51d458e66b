"""The handbook as one HTML page a language, of what Qt's text browser understands."""

import html
import re

from handbook_cards import card_rows
from handbook_text import ANCHOR, PARTS, ROOT, Tongue, markdown
from markdown_it.token import Token

PICTURES = ROOT / "resources" / "handbook" / "pictures"
KEY = re.compile(r"\[\[(.+?)\]\]")
LABEL = re.compile(r"\{\{(.+?)\}\}")


def page(language: str) -> str:
    """The whole handbook in this language; keys and words of the window are put in where it is shown."""
    tongue = Tongue(language)
    body = "\n".join(_part(tongue, part) for part in PARTS)
    return f'<html lang="{language}"><head><meta charset="utf-8"></head><body>\n{body}</body></html>\n'


def marked(words: str) -> str:
    """The words with keys and labels marked: `[[F1]]` is a key, `{{Home}}` what the window calls it."""
    keys = KEY.sub(lambda found: f'<b class="key">{html.escape(found[1])}</b>', words)
    return LABEL.sub(lambda found: f'<b class="label">{html.escape(found[1])}</b>', keys)


def picture_of(name: str, language: str) -> str:
    """The picture in this language, below the folder of the handbook; else the English one."""
    spoken = language if (PICTURES / language / name).exists() else "en"
    return f"pictures/{spoken}/{name}"


def _part(tongue: Tongue, part: str) -> str:
    tokens = [_shown(token, tongue.language) for token in tongue.part(part)]
    made = markdown().renderer.render(tokens, markdown().options, {})
    # A line with a picture is as high as that: more would leave a gap below it.
    made = str(made).replace("<p><img", '<p class="picture"><img')
    return made.replace("<table>", '<table cellspacing="0" cellpadding="5" border="1">')


def _shown(token: Token, language: str) -> Token:
    """The token as it is rendered: anchors, keys, labels, pictures and cards in place."""
    if token.type == "fence" and token.info == "cards":
        token.type, token.content = "html_block", card_rows(token.content)
    elif token.type == "fence":
        # The browser draws the ground of a table alone in one colour from edge to edge.
        code = html.escape(token.content.rstrip())
        token.type, token.content = "html_block", f"<pre>{code}</pre>\n"
    elif token.type == "inline":
        anchor = ANCHOR.search(token.content)
        words = marked(ANCHOR.sub("", token.content))
        words = f'<a name="{anchor[1]}"></a>{words}' if anchor else words
        token.children = markdown().parseInline(words)[0].children
        for child in token.children or []:
            if child.type == "image":
                child.attrs["src"] = picture_of(str(child.attrs["src"]), language)
    return token
