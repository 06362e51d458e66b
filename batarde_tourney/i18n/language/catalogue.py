"""The current language, and its catalogue of sentences."""

import gettext as _gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import NamedTuple

from batarde_tourney.assets import asset

LANGUAGES = ("en", "fr", "de", "es", "it", "ca")
"""Languages with a complete catalogue; English is the language of the sentences themselves."""

DOMAIN = "batarde_tourney"


class _Tongue(NamedTuple):
    """A language, and its sentences."""

    language: str
    catalogue: _gettext.NullTranslations


_ENGLISH = _Tongue("en", _gettext.NullTranslations())


class _Usual:
    """The default language: that of the window or the command line."""

    tongue = _ENGLISH


_asked_for: ContextVar[_Tongue | None] = ContextVar("asked_for", default=None)
"""Language of the session at work in this thread."""


def speak(language: str) -> None:
    """Set the default language; English if this one is not available.

    Takes a language code with or without country and encoding: `fr`, `fr-CA`, `fr_CA.UTF-8`.
    """
    _Usual.tongue = _tongue_of(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use this language inside the context, in this thread alone."""
    token = _asked_for.set(_tongue_of(language))
    try:
        yield
    finally:
        _asked_for.reset(token)


def spoken_language() -> str:
    """The code of the current language, such as `en`."""
    return _spoken().language


def gettext(sentence: str) -> str:
    """The sentence in the current language."""
    return _spoken().catalogue.gettext(sentence)


def pgettext(context: str, sentence: str) -> str:
    """The sentence in the current language, where its English words have another meaning elsewhere."""
    return _spoken().catalogue.pgettext(context, sentence)


def ngettext(one: str, many: str, count: int) -> str:
    """The sentence for `count` things in the current language."""
    return _spoken().catalogue.ngettext(one, many, count)


def _spoken() -> _Tongue:
    return _asked_for.get() or _Usual.tongue


def _tongue_of(language: str) -> _Tongue:
    code = language.partition(".")[0].replace("-", "_").partition("_")[0].lower()
    if code == _Usual.tongue.language:
        return _Usual.tongue
    return _read_tongue(code) if code in LANGUAGES and code != "en" else _ENGLISH


@cache
def _read_tongue(code: str) -> _Tongue:
    from batarde_tourney.i18n.language.po_file import PoFile  # noqa: PLC0415 - English starts without it

    return _Tongue(code, PoFile(asset("locale", code, "LC_MESSAGES", f"{DOMAIN}.po")))
