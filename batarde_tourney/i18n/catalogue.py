"""The language spoken, and its catalogue of sentences."""

import gettext as _gettext

from batarde_tourney.assets import asset

LANGUAGES = ("en", "fr")
_DOMAIN = "batarde_tourney"


class _Tongue:
    """The one language spoken in this process; English until told otherwise."""

    language = "en"
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def speak(language: str) -> None:
    """Speak `language` from now on, or English where it is not spoken here.

    Takes a language code with or without its country and encoding: `fr`, `fr_CA.UTF-8`.
    """
    code = language.split(".", maxsplit=1)[0].replace("-", "_").split("_")[0].lower()
    _Tongue.language = code if code in LANGUAGES else "en"
    if _Tongue.language == "en":
        _Tongue.catalogue = _gettext.NullTranslations()
    else:
        _Tongue.catalogue = _gettext.translation(_DOMAIN, asset("locale"), [_Tongue.language])


def spoken_language() -> str:
    """The code of the language spoken now, such as `en`."""
    return _Tongue.language


def gettext(sentence: str) -> str:
    """The sentence in the language spoken now."""
    return _Tongue.catalogue.gettext(sentence)


def ngettext(one: str, many: str, count: int) -> str:
    """The sentence for `count` things in the language spoken now."""
    return _Tongue.catalogue.ngettext(one, many, count)
