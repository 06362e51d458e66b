"""The current language, and its catalogue of sentences."""

import gettext as _gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, c2py
from pathlib import Path
from typing import NamedTuple

from batarde_tourney.assets import asset

# Catalogues in the translators' format, read at every start: no compiled copy can be missing or stale.

_TEXT = r'((?:".*"\n)+)'
_ENTRY = re.compile(
    rf"(?:^msgctxt {_TEXT})?^msgid {_TEXT}(?:^msgid_plural {_TEXT})?((?:^msgstr(?:\[\d\])? {_TEXT})+)",
    re.MULTILINE,
)
_FORM = re.compile(rf"^msgstr(?:\[\d\])? {_TEXT}", re.MULTILINE)
_PLURAL = re.compile(r"^Plural-Forms:.*?plural=([^;\n]+)", re.MULTILINE)
_ESCAPED = re.compile(r"\\(.)")
_SIGNS = {"n": "\n", "t": "\t", "r": "\r"}


class PoFile(NullTranslations):
    """The sentences of one catalogue; missing ones stay English.

    It is read by its lines, in the layout of gettext's tools, in a tenth of the time of compiling it.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._said: dict[str | tuple[str, str], str] = {}
        self._counted: dict[str, tuple[str, ...]] = {}
        # The pattern needs an end of line even after the last line.
        for context, one, many, said, _last in _ENTRY.findall(path.read_text(encoding="utf-8") + "\n"):
            forms = tuple(map(_words, _FORM.findall(said)))
            if many:
                self._counted[_words(one)] = forms
            elif forms[0]:
                self._said[(_words(context), _words(one)) if context else _words(one)] = forms[0]
        # The empty sentence is the header of the catalogue.
        rule = _PLURAL.search(self._said.pop("", ""))
        self._form_for = c2py(rule[1] if rule else "n != 1")
        for one, forms in self._counted.items():
            # A sentence that is counted in one place may stand uncounted in another: gettext then takes the
            # form for one.
            self._said.setdefault(one, forms[self._form_for(1)] or one)

    def gettext(self, message: str) -> str:
        """The translation of this sentence."""
        return self._said.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        """The translation of this sentence in this context."""
        return self._said.get((context, message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The translation of this sentence for this count."""
        forms = self._counted.get(msgid1)
        said = forms[self._form_for(n)] if forms else ""
        return said or super().ngettext(msgid1, msgid2, n)


def _words(quoted: str) -> str:
    """Text between the quotes of one or more lines."""
    text = quoted[1:-2].replace('"\n"', "")
    return _ESCAPED.sub(_sign, text) if "\\" in text else text


def _sign(escaped: re.Match[str]) -> str:
    return _SIGNS.get(escaped[1], escaped[1])


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
    return _Tongue(code, PoFile(asset("locale", code, "LC_MESSAGES", f"{DOMAIN}.po")))
