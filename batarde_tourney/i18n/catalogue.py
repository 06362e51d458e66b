"""The language spoken, and its catalogue of sentences."""

import gettext as _gettext
import io

from batarde_tourney.assets import asset

LANGUAGES = ("en", "fr", "de", "es", "it", "ca")
"""The languages with a complete catalogue; English is the language of the sentences themselves."""

DOMAIN = "batarde_tourney"


class _Tongue:
    """The one language spoken in this process; English until told otherwise."""

    language = "en"
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def speak(language: str) -> None:
    """Speak `language` from now on, or English where it is not spoken here.

    Takes a language code with or without its country and encoding: `fr`, `fr-CA`, `fr_CA.UTF-8`.
    """
    code = language.partition(".")[0].replace("-", "_").partition("_")[0].lower()
    _Tongue.language = code if code in LANGUAGES else "en"
    _Tongue.catalogue = _gettext.NullTranslations() if _Tongue.language == "en" else read_catalogue(code)


def spoken_language() -> str:
    """The code of the language spoken now, such as `en`."""
    return _Tongue.language


def gettext(sentence: str) -> str:
    """The sentence in the language spoken now."""
    return _Tongue.catalogue.gettext(sentence)


def ngettext(one: str, many: str, count: int) -> str:
    """The sentence for `count` things in the language spoken now."""
    return _Tongue.catalogue.ngettext(one, many, count)


def read_catalogue(language: str) -> _gettext.GNUTranslations:
    """The catalogue of a language, read from its .po file.

    It is compiled here, in some 20 ms, so that no compiled copy can be missing or stale.
    Raises: FileNotFoundError where there is no such catalogue.
    """
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - English starts without it
    from babel.messages.pofile import read_po  # noqa: PLC0415

    path = asset("locale", language, "LC_MESSAGES", f"{DOMAIN}.po")
    compiled = io.BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    return _gettext.GNUTranslations(compiled)
