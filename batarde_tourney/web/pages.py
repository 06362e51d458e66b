"""The pages of a table and of a player: templates, with the sentences that their scripts say."""

import json
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from batarde_tourney.assets import asset
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.i18n.phone import phone_sentences


def door_html(name: str, language: str) -> str:
    """The page of a door, `table` or `me`, in this language."""
    with speaking(language):
        template = _templates().get_template(f"{name}.html")
        sentences = json.dumps(phone_sentences(), ensure_ascii=False)
        return template.render(language=language, sentences=sentences, _=_)


@cache
def _templates() -> Environment:
    # Every name is escaped: what a template shows is text.
    return Environment(
        loader=FileSystemLoader(asset("web")), autoescape=True, undefined=StrictUndefined, auto_reload=False
    )
