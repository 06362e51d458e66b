"""Anonymized people: the placeholder for a deleted name, and finding names in texts."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count

from batarde_tourney.core.ids import NamedSideId
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.ranking.ranking import draw_lot

ANONYMIZED = "\u2060former member\u2060"
"""The placeholder for a deleted name. Its invisible marks cannot be typed (`shown_name` removes them).

So no real name equals it. Untranslated it can still be understood.
"""

SHORTEST_PART = 3
"""The fewest letters for which a single word of a name is searched in a reason."""

_WIDE = "\u2e80"
"""From this letter on, scripts are written without spaces between words."""


def anonymized_name(others: int) -> str:
    """The placeholder for a name when `others` names were deleted before.

    >>> anonymized_name(0) == ANONYMIZED, anonymized_name(1)[-2:]
    (True, ' 2')
    """
    return f"{ANONYMIZED} {others + 1}" if others else ANONYMIZED


def name_anonymized(text: str, called: str) -> str:
    """The text with the placeholder replaced by the reader's words, `called`."""
    return text.replace(ANONYMIZED, called) if ANONYMIZED in text else text


def is_anonymized(name: str) -> bool:
    """Whether the name was deleted."""
    return name.startswith(ANONYMIZED)


def event_naming_anonymized(event: Event, called: str) -> Event:
    """The event with every placeholder replaced by the reader's words, `called`."""
    if not any(is_anonymized(player.name) for player in event.players):
        return event
    return replace(
        event,
        name=name_anonymized(event.name, called),
        players=tuple(replace(one, name=name_anonymized(one.name, called)) for one in event.players),
        sides=tuple(replace(one, name=name_anonymized(one.name, called)) for one in event.sides),
        adjustments=tuple(
            replace(
                one,
                reason=name_anonymized(one.reason, called),
                cancelled=None if one.cancelled is None else name_anonymized(one.cancelled, called),
            )
            for one in event.adjustments
        ),
        decisions=tuple(replace(one, reason=name_anonymized(one.reason, called)) for one in event.decisions),
        rounds=tuple(_round_calling(one, called) for one in event.rounds),
        prizes=tuple(
            replace(
                one,
                name=name_anonymized(one.name, called),
                amount=None if one.amount is None else name_anonymized(one.amount, called),
            )
            for one in event.prizes
        ),
    )


def _round_calling(round_: Round, called: str) -> Round:
    if not any(table.closed and ANONYMIZED in table.closed.reason for table in round_.tables):
        return round_
    return replace(round_, tables=tuple(_table_calling(table, called) for table in round_.tables))


def _table_calling(table: Table, called: str) -> Table:
    if table.closed is None:
        return table
    return replace(table, closed=replace(table.closed, reason=name_anonymized(table.closed.reason, called)))


@dataclass(frozen=True, slots=True)
class NameForms:
    """The names somebody had. A name is found regardless of accents, case and spaces.

    `whole` are folded names, `parts` their single words that nobody else in the club has, and `exact` names
    without a letter, which are found only exactly.
    """

    whole: frozenset[str]
    parts: frozenset[str] = frozenset()
    exact: frozenset[str] = frozenset()

    @classmethod
    def of(cls, names: Iterable[str], others: Iterable[str] = ()) -> "NameForms":
        """The forms of these names; a word that also occurs in `others` is not one of the `parts`.

        >>> forms = NameForms.of(["Ana Li"], ["Bo Li"])
        >>> sorted(forms.whole), sorted(forms.parts)
        (['ana li', 'li ana'], ['ana'])
        """
        known = [name for name in names if name]
        folded = [words for words in map(folded_name, known) if words]
        turned = [
            f"{words.rpartition(' ')[2]} {words.rpartition(' ')[0]}" for words in folded if " " in words
        ]
        borne = {word for name in others for word in folded_name(name).split()}
        words = {word for one in folded for word in one.split()}
        parts = {word for word in words - borne if len(word) >= SHORTEST_PART and not word.isdecimal()}
        exact = {name for name in known if not folded_name(name)}
        return cls(frozenset(folded + turned), frozenset(parts), frozenset(exact))

    def are_all_of(self, text: str) -> bool:
        """Whether the text is the name and nothing else."""
        return folded_name(text) in self.whole or text in self.exact

    def replaced(self, text: str, by: str, *, with_parts: bool = False) -> str:
        """The text with `by` for the name wherever it stands as separate words.

        A name of one word is found inside a longer text only `with_parts`: it could mean something else.
        >>> NameForms.of(["Ana Li"]).replaced("The car of LI  Àna was late", "N. N.")
        'The car of N. N. was late'
        """
        if self.are_all_of(text):
            return by
        wanted = {form for form in self.whole if with_parts or " " in form}
        wanted |= self.parts if with_parts else set()
        for form in sorted(wanted, key=len, reverse=True):
            text = _replaced(text, form, by)
        return text


def id_of_same_lot(id_: str, others: Collection[str], seed: int) -> str:
    """A new meaningless id, different from the others, whose lot has the same place as the lot of `id_`.

    So sides that were equal in all but the lots of the event's seed keep their places.
    """
    lots = {other: draw_lot(seed, NamedSideId(other)) for other in others if other != id_}

    def before(lot: int) -> int:
        return sum(other < lot for other in lots.values())

    wanted = before(draw_lot(seed, NamedSideId(id_)))
    # With n lots, about one try in n falls into the right gap.
    tried = (f"x{number}" for number in count(1))
    return next(
        one for one in tried if one not in others and before(draw_lot(seed, NamedSideId(one))) == wanted
    )


def _replaced(text: str, form: str, by: str) -> str:
    places = list(_folded_places(text))
    folded = "".join(letter for letter, _ in places)
    found: list[tuple[int, int]] = []
    start = folded.find(form)
    while start >= 0:
        end = start + len(form)
        if _stands_alone(folded, start, end):
            found.append((places[start][1], _end_of(text, places[end - 1][1])))
            start = folded.find(form, end)
        else:
            start = folded.find(form, start + 1)
    # Backwards, so that replacements do not shift the places still to come.
    for first, last in reversed(found):
        text = text[:first] + by + text[last:]
    return text


def _folded_places(text: str) -> Iterator[tuple[str, int]]:
    """The letters of the text folded as in `folded_name`, each with its index in the text."""
    after_space = True
    for place, character in enumerate(text):
        for letter in unicodedata.normalize("NFKD", character.casefold()):
            if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
                continue
            if letter.isalnum():
                after_space = False
                yield letter, place
            elif not after_space:
                after_space = True
                yield " ", place


def _stands_alone(folded: str, start: int, end: int) -> bool:
    before, after = folded[start - 1 : start], folded[end : end + 1]
    return (before in {"", " "} or folded[start] >= _WIDE) and (
        after in {"", " "} or folded[end - 1] >= _WIDE
    )


def _end_of(text: str, last: int) -> int:
    """The end of the letter at this index, including combining accents after it."""
    end = last + 1
    while end < len(text) and unicodedata.combining(text[end]):
        end += 1
    return end


def shown_forms(names: Iterable[str]) -> tuple[str, ...]:
    """Each name as written and as shown, without duplicates."""
    return tuple(dict.fromkeys(form for name in names for form in (name, shown_name(name)) if form))
