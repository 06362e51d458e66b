"""Lines of messages that are no names: greetings, titles, thanks."""

import re

from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.exchange.lists.heading_words import ATOMS, Atom
from batarde_tourney.exchange.lists.known_names import is_given
from batarde_tourney.exchange.lists.one_name import bracketed, clean_name
from batarde_tourney.exchange.lists.word_set import word_set

_MOST_WORDS = 7
"""Words that a name may have, or two names of a pair."""
_MOST_LETTERS = 400
"""Letters by which a line is judged: more are a sentence."""
_ENDS = (":", "!", "?", "…")
_SPEECH = word_set(
    """viele grusse gruss vg beste herzliche hello hi hallo hola salut bonjour bonsoir ciao bon bona buenas
        buenos buongiorno buonasera guten moin servus dear liebe lieber cher chers chere queridos
        benvolguts cari merci thanks thank gracias gracies grazie danke lg mfg cheers bis abrazos
        salutacions bises amities saludos saluti here hier voici aqui ecco there list liste lista llista
        elenco tournament tournoi torneo torneig turnier inscrits inscripcions inscripciones iscritti
        anmeldungen players joueurs spieler jugadors jugadores giocatori teilnehmer participants
        participantes partecipanti saturday sunday monday tuesday wednesday thursday friday samedi
        dimanche lundi mardi mercredi jeudi vendredi samstag sonntag montag dienstag mittwoch donnerstag
        freitag sabado domingo lunes martes miercoles jueves viernes dissabte diumenge dilluns dimarts
        dimecres dijous divendres sabato domenica lunedi martedi mercoledi giovedi venerdi who qui wer
        quien chi we nous wir nosotros nosaltres noi i ich je jo yo io see until a bis a demain please
        bitte svp stp"""
)
_GREETINGS = word_set(
    """viele grusse gruss vg beste herzliche hello hi hallo hola salut bonjour bonsoir ciao buenas buenos
        buongiorno buonasera guten moin servus liebe lieber cher chers chere queridos benvolguts merci
        thanks gracias gracies grazie danke mfg cheers saludos salutacions saluti voici ecco inscrits
        inscripcions inscripciones iscritti anmeldungen"""
)
PARTICLES = word_set(
    """de del della delle dei degli di da dal do dos das du des la le les las los lo el van von zu zum zur
        der den ten ter und et y i e and en of al bin ben ibn af av d l san santa saint st mc mac con amb
        avec mit with"""
)
"""Small words between the names of a person, or of two."""


def is_no_name(text: str, *, is_numbered: bool, is_small: bool) -> bool:
    """Whether a line is a sentence, a title or a greeting, and no name.

    `is_numbered`: it has a number as the names of the list have. `is_small`: names are written in small
    letters there.

    >>> is_no_name("Liste pour samedi :", is_numbered=False, is_small=False)
    True
    >>> is_no_name("Ana Roux", is_numbered=False, is_small=False)
    False
    """
    name = clean_name(text[:_MOST_LETTERS]).name
    words = folded_name(name).split()
    if not any(map(str.isalpha, name)):
        return not is_numbered and not words
    if is_numbered:
        return len(words) > 2 * _MOST_WORDS
    if text.rstrip().endswith(_ENDS) or "http" in words or "www" in words:
        return True
    if len(words) > 2 * _MOST_WORDS:
        return True
    # A name with a remark about the time may be a person: “Ana Roux (arrive à 20h30)”.
    remark_apart = name if is_given(words[0]) or is_given(words[-1]) else text
    if _has_day_or_year(remark_apart) or _is_title(words):
        return True
    spoken = sum(word in _SPEECH for word in words)
    if words[0] in _GREETINGS or spoken == len(words):
        return not is_given(words[0])
    if words[0] in _SPEECH and (spoken > 1 or not _is_capital(name)) and not is_given(words[0]):
        return True
    # A remark behind a name makes no sentence of it: “Bo Vidal (arrive plus tard)”.
    bare = bracketed(name)[0] if is_given(words[0]) else name
    return not is_small and _is_sentence(name) and (bare == name or not _is_capital(bare))


def _has_day_or_year(text: str) -> bool:
    return bool(re.search(r"\b(19|20)\d\d\b|\b\d{1,2}[./]\d{1,2}\b|\b\d{1,2}\s?[h:]\s?\d{2}\b", text))


def _is_title(words: list[str]) -> bool:
    """Whether it begins with a word that stands above lists, and no given name."""
    return ATOMS.get(words[0]) is Atom.TITLE and not is_given(words[0])


def _is_capital(name: str) -> bool:
    return all(word[:1].isupper() for word in name.split() if folded_name(word) not in PARTICLES)


def _is_sentence(name: str) -> bool:
    """Whether most of its words are small, as in a sentence: particles of names do not count."""
    words = [word for word in name.split() if word[:1].isalpha() and folded_name(word) not in PARTICLES]
    small = sum(word[:1].islower() for word in words)
    return len(words) > 2 and small >= 0.5 * len(words)
