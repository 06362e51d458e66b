"""One cell with a name: what stands around it, and whose names it has."""

import re
from dataclasses import dataclass

from batarde_tourney.core.tournament.event.members import folded_name, is_address, shown_name
from batarde_tourney.core.tournament.event.partners import split_partners
from batarde_tourney.exchange.lists.known_names import is_given, is_surname

_NUMBERED = re.compile(
    r"\s*[#(\[]?(?:n[º°o.]\s*)?\d{1,4}\s*(?:[.)\]:°]+[-–—]?|[-–—](?=\s)|/(?=\s*[^\W\d])|️?⃣)\s*(?=\S)"
    r"|\s*[(\[]?[a-z][)\]]\s+(?=\S)",
    re.IGNORECASE,
)
_BARE_NUMBER = re.compile(r"\s*#?\d{1,4}\s+(?=[^\W\d])")
_BULLET = re.compile(r"\s*(?:\[[ xX✓✔]?\]|[-*•·–—‣▪▶►➡→>✓✔✅☑️🔸🔹👉+])\s+(?=\S)|[•·▪✓✔✅☑👉]\s*(?=\S)")
_SIGNS = re.compile("[✓✔✅☑☐❌✖\ufe0f\u20e3\U0001f1e6-\U0001f1ff\U0001f300-\U0001faff\u2600-\u27bf]+")
_ADDRESS = re.compile(
    r"[<(\[]?\s*(?:mailto:)?([^\s<>()\[\],;:]+@[^\s<>()\[\],;:]+\.[^\s<>()\[\],;:.]+)\s*[>)\]]?"
)
_PAID = re.compile(
    r"[\s,;:–-]*[(\[]?\s*(?:€\s*)?(?:not\s+|non\s+|no\s+|nicht\s+)?"
    r"(paid|payée?|payé|paye|bezahlt|pagado|pagada|pagato|pagata|pagat|réglée?)\s*(?:\d+\s*€)?[!.]?\s*[)\]]?\s*$",
    re.IGNORECASE,
)
_PAID_LETTERS = 60
"""Letters at the end of a cell in which a mark of payment is looked for."""
_NOT_PAID = re.compile(r"\b(?:not|non|no|nicht)\b", re.IGNORECASE)
_HONORIFIC = re.compile(
    r"^(?:mr|mrs|ms|miss|mme|mlle|monsieur|madame|herr|frau|hr|fr|sr|sra|srta|sig|sig\.ra|signor|signora|en|na|don|doña"
    r"|dr|dra|prof)(?:\.\s*|\s+)(?=\S)|^m\.\s*(?=\S)",
    re.IGNORECASE,
)
_BRACKET = re.compile(r"\s+[(\[]([^()\[\]]{1,60})[)\]]\s*$")
_WORDS_BETWEEN = re.compile(
    r"\s(?:i|y|e|et|und|and|con|amb|avec|mit|ed|u\.|with|en|og|och|ve|eta)\s", re.IGNORECASE
)
_MOST_JOINTS = 8
"""Words such as “and” that the names of a pair can have."""
_PHONE = re.compile(
    r"[\s,;:(–-]*(?:\b(?:t[eé]l|mob|fon|phone)\b[.:\s]*)?"
    r"(?P<number>\+?\d[\d\s./()-]{6,18}\d)\s*\)?\s*$",
    re.IGNORECASE,
)
_LEAST_PHONE = 8
"""Digits of a telephone number; fewer may be anything."""
_STRUCK = "~"
_STYLES = "*_~'"
"""What stands around words in bold, italics or struck through in a message."""
_AFTER_NAME = frozenset(["jr", "sr", "ii", "iii", "iv", "junior", "senior", "dr", "phd"])


@dataclass(frozen=True, slots=True)
class Named:
    """What a cell says beside the name."""

    name: str
    email: str = ""
    has_paid: bool | None = None


def without_number(text: str) -> str:
    """The text without a number, a bullet or a tick before it.

    >>> without_number("1. Ana"), without_number("12) Bo"), without_number("- Cy"), without_number("#3 Di")
    ('Ana', 'Bo', 'Cy', 'Di')
    >>> without_number("1 Ana"), without_number("Left 0"), without_number("> 1. Ana")
    ('1 Ana', 'Left 0', 'Ana')
    """
    numbered = _NUMBERED.match(text)
    if numbered is not None:
        text = text[numbered.end() :]
    elif text.lstrip().startswith("#"):
        text = _BARE_NUMBER.sub("", text, count=1)
    bullet = _BULLET.match(text)
    if bullet is None:
        return text
    rest = text[bullet.end() :]
    # A line of a message that is answered has a sign before its number: “> 1. Ana”.
    return without_number(rest) if numbered is None else rest


def has_number(text: str) -> bool:
    """Whether a number stands before the name, with a mark behind it or without."""
    return bool(_NUMBERED.match(text) or _BARE_NUMBER.match(text))


def has_mark(text: str) -> bool:
    """Whether a number or a bullet stands before the name."""
    return has_number(text) or _BULLET.match(text) is not None


def without_bare_number(text: str) -> str:
    """The text without a number that only a space parts from it, as where every line has one.

    >>> without_bare_number("1 Ana"), without_bare_number("Ana 1")
    ('Ana', 'Ana 1')
    """
    return _BARE_NUMBER.sub("", text, count=1)


def clean_name(text: str) -> Named:
    """The name without number, tick, address, telephone number and mark of payment.

    >>> clean_name("1. Ana Roux ✅"), clean_name("Ana <ana@x.org>")
    (Named(name='Ana Roux', email='', has_paid=True), Named(name='Ana', email='ana@x.org', has_paid=None))
    >>> clean_name("Ana Roux (arrive à 20h30)").name
    'Ana Roux'
    """
    bare = without_number(text)
    has_paid = True if "✅" in bare or "✔" in bare or "☑" in bare else None
    email = ""
    if "@" in bare:
        address = _ADDRESS.search(bare)
        if address is not None and is_address(address[1]):
            email = address[1]
            bare = f"{bare[: address.start()]} {bare[address.end() :]}".rstrip(" ,;:-–")
    bare = _without_phone(bare)
    paid = _PAID.search(bare, max(0, len(bare) - _PAID_LETTERS))
    if paid is not None and paid.start() > 0:
        has_paid = not _NOT_PAID.search(paid[0])
        bare = bare[: paid.start()]
    if not bare.isascii():
        bare = _SIGNS.sub(" ", bare)
    bare = _without_time(shown_name(bare).strip(" ,;:"))
    if len(bare) > 2 and bare[0] == bare[-1] and bare[0] in _STYLES:
        bare = bare.strip(_STYLES)
    return Named(bare, email, has_paid)


_TIME = re.compile(r"\d{1,2}\s?(?:h|:|uhr)(?:\s?\d{2})?\b|\b\d{1,2}[./]\d{1,2}\b", re.IGNORECASE)


def _without_time(text: str) -> str:
    """A remark in brackets with a time or a day is no part of the name: “Ana Roux (arrive à 20h30)”."""
    bare, inside = bracketed(text) if text.endswith((")", "]")) else (text, "")
    return bare.strip() if inside and _TIME.search(inside) else text


def _without_phone(text: str) -> str:
    """A telephone number behind the name goes on no paper."""
    found = _PHONE.search(text) if any(map(str.isdigit, text[-3:])) else None
    is_phone = found is not None and sum(map(str.isdigit, found["number"])) >= _LEAST_PHONE
    return text[: found.start()] if found is not None and is_phone and found.start() else text


def is_struck(text: str) -> bool:
    """Whether a message shows the text struck out: its writer no longer means it.

    >>> is_struck("2. ~Ana Roux~"), is_struck("~Ana")
    (True, False)
    """
    bare = without_number(text).strip()
    return len(bare) > 2 and bare[0] == bare[-1] == _STRUCK


def without_honorific(name: str) -> str:
    """The name without “Mme”, “Herr” or the like before it.

    >>> without_honorific("Mme Ana Roux"), without_honorific("M. Bo Puig"), without_honorific("Frau")
    ('Ana Roux', 'Bo Puig', 'Frau')
    """
    return _HONORIFIC.sub("", name, count=1)


def has_honorific(name: str) -> bool:
    """Whether “Mme”, “Herr” or the like stands before it."""
    return _HONORIFIC.match(name) is not None


def bracketed(name: str) -> tuple[str, str]:
    """The name, and what stands in brackets at its end.

    >>> bracketed("Ana Roux (Lyon)"), bracketed("Ana Roux")
    (('Ana Roux', 'Lyon'), ('Ana Roux', ''))
    """
    found = _BRACKET.search(name)
    return (name[: found.start()], found[1].strip()) if found is not None and found.start() else (name, "")


def has_comma_name(text: str) -> bool:
    """Whether the text may be “Surname, Given”."""
    before, mark, after = text.partition(",")
    if not mark or "," in after or not before.strip() or not after.strip():
        return False
    return folded_name(after) not in _AFTER_NAME and not any(map(_is_no_letter_of_names, text))


def _is_no_letter_of_names(letter: str) -> bool:
    return letter.isdigit() or letter in "&+/@"


def turned_name(text: str) -> str:
    """“Roux, Ana” as Ana Roux; any other text as it is.

    >>> turned_name("Garcia, Juan"), turned_name("Ana Roux"), turned_name("Martin Luther King, Jr.")
    ('Juan Garcia', 'Ana Roux', 'Martin Luther King, Jr.')
    """
    if not has_comma_name(text):
        return text
    before, _, after = text.partition(",")
    return f"{after.strip()} {before.strip()}"


def split_pair(text: str, *, only_signs: bool) -> tuple[str, ...]:
    """The names of partners in one text: “Ana + Pau”, “Ana i Pau”; a single name gives one.

    A word parts them only where both sides look like names alike: Josep Puig i Cadafalch is one.

    >>> split_pair("Ana i Pau", only_signs=False), split_pair("Ana et Pau", only_signs=True)
    (('Ana', 'Pau'), ('Ana et Pau',))
    >>> split_pair("Josep Puig i Cadafalch", only_signs=False)
    ('Josep Puig i Cadafalch',)
    >>> split_pair("Puig i Cadafalch, Josep", only_signs=False)
    ('Puig i Cadafalch, Josep',)
    >>> split_pair("Ana Puig i Roca i Pau Mas", only_signs=False)
    ('Ana Puig i Roca', 'Pau Mas')
    >>> split_pair("Ana y Bea y Carla", only_signs=True)
    ('Ana', 'Bea', 'Carla')
    """
    names = several_people(text) or split_partners(text)
    if len(names) > 1 or only_signs or " " not in text or _are_two_surnames_first(text):
        return names
    places = [(match.start(), match.end()) for match in _WORDS_BETWEEN.finditer(text)]
    parts = [(text[:start].strip(), text[end:].strip()) for start, end in places]
    fitting = [part for part in parts if _are_two(*part)] if len(parts) <= _MOST_JOINTS else []
    # Of “Ana Puig i Roca i Pau Mas” the last two words are the other's name.
    return max(reversed(fitting), key=_likeliness) if fitting else names


def several_people(text: str) -> tuple[str, ...]:
    """The names of three or more people in one text with words between all of them; else nothing.

    A surname alone between two names is none of them: “Ana Puig i Marti i Pau Vila” are two people.
    """
    if text.count(" ") < _LEAST_SPACES:
        return _people_with_commas(text)
    parts = [part.strip() for part in _WORDS_BETWEEN.split(text)]
    words = [folded_name(part).split() for part in parts]
    if not 2 < len(parts) <= _MOST_JOINTS or not all(words):
        return _people_with_commas(text)
    known = sum(is_given(each[0]) for each in words)
    are_whole = [len(each) > 1 for each in words]
    is_even = len(set(are_whole[:-1])) == 1 and are_whole[-1] >= are_whole[0]
    return tuple(parts) if is_even and 3 * known >= 2 * len(parts) else ()


def _people_with_commas(text: str) -> tuple[str, ...]:
    """The names of “Léa, Hugo et Zoé Roux”; nothing for a surname before a comma: “Roux, Léa et Hugo”."""
    before, comma, behind = text.rpartition(",")
    last = [part.strip() for part in _WORDS_BETWEEN.split(behind)]
    if not comma or len(last) != 2:
        return ()
    parts = [*(part.strip() for part in before.split(",")), *last]
    words = [folded_name(part).split() for part in parts]
    if len(parts) > _MOST_JOINTS or not all(each and is_given(each[0]) for each in words):
        return ()
    return (
        ()
        if is_surname(" ".join(words[0])) or len({len(each) > 1 for each in words[:-1]}) > 1
        else tuple(parts)
    )


_LEAST_SPACES = 4
"""Spaces between three names with words between them."""
_LIST_MARKS = re.compile(r"\s*[,;+&]\s*|\s/\s|\s(?:et|und|and|con|amb|avec|mit)\s", re.IGNORECASE)
_LETTER_WORDS = re.compile(r"\s(?:i|y|e|ed)\s", re.IGNORECASE)


def split_given(text: str) -> tuple[str, ...]:
    """The given names of several people of one surname; a single one gives one.

    >>> split_given("Léa, Hugo et Zoé"), split_given("Maria i Pau"), split_given("Ana Maria")
    (('Léa', 'Hugo', 'Zoé'), ('Maria', 'Pau'), ('Ana Maria',))
    >>> split_given("John, Jr."), split_given("Maria de la O")
    (('John, Jr.',), ('Maria de la O',))
    """
    marked = [part.strip() for part in _LIST_MARKS.split(text)]
    parts = [part.strip() for each in marked for part in _split_by_letter(each)]
    is_list = all(part[:1].isupper() and folded_name(part) not in _AFTER_NAME for part in parts)
    return tuple(parts) if is_list else (text,)


def _split_by_letter(text: str) -> list[str]:
    """The parts around “i”, “y” or “e” where given names stand on both sides."""
    parts = _LETTER_WORDS.split(text)
    firsts = [folded_name(part).partition(" ")[0] for part in parts]
    return parts if all(map(is_given, firsts)) else [text]


def _are_two_surnames_first(text: str) -> bool:
    """Whether the text is one person, surnames first: “Puig i Roca, Ana”, but not “Ana i Pau, Lleida”."""
    if not has_comma_name(text):
        return False
    before, _, after = text.partition(",")
    parts = _WORDS_BETWEEN.split(before)
    given = folded_name(after).split()
    if len(parts) < 2 or not given or not is_given(given[0]):
        return False
    return not any(is_given(word) for part in parts for word in folded_name(part).split()[:1])


def _likeliness(parts: tuple[str, ...]) -> int:
    left, right = (folded_name(part).split() for part in parts)
    # No given name alone stands before “i” and a surname: “Pablo i Abril Llano i Roca” are two people.
    is_whole = all(_WORDS_BETWEEN.search(part[: _after_word(part)]) is None for part in parts)
    return (len(left) > 1 and len(right) > 1) + is_given(right[0]) + 2 * is_whole


_AFTER_WORD = re.compile(r"\S+\s+\S+\s?")


def _after_word(text: str) -> int:
    """Where the second word of the text ends, with the space behind it."""
    found = _AFTER_WORD.match(text)
    return found.end() if found is not None else len(text)


def _are_two(one: str, other: str) -> bool:
    """Whether these are two people: not the two surnames of one."""
    left, right = folded_name(one).split(), folded_name(other).split()
    if not left or not right:
        return False
    # “Mar e Sol” and “Ana i Pau Vila” begin with given names; “Puig i Cadafalch” ends with a surname.
    if is_given(right[0]):
        return True
    return len(left) == 1 or (len(left) > 1 and len(right) > 1)
