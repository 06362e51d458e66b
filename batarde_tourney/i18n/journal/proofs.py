"""Problems of a club and what of it is proved, as lines for machines and for directors."""

import re
from collections.abc import Iterator, Mapping

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace, Problem
from batarde_tourney.core.trust.proof import ChainProof, EventProved, Unproved
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.plain import plain


def problem_line(problem: Problem) -> str:
    """The problem for machines and people: place, kind, and the data base's message."""
    parts = (plain(problem.where), problem.kind.value, plain(problem.detail))
    return ": ".join(part for part in parts if part)


def proof_line(proof: ChainProof) -> str:
    """How much of an event, or of what belongs to none, is proved in spite of a fault."""
    proved = _("proved: {proved} of {links} entries and acts").format(proved=proof.proved, links=proof.links)
    if proof.last_proved:
        proved += f", {proof.last_proved:%Y-%m-%d %H:%M:%S} UTC"
    if proof.event is None:
        return _("club: {proved}").format(proved=proved)
    return _("event {number}: {fault}").format(number=proof.event, fault=proved)


def wrong_lines(found: Unproved) -> Iterator[str]:
    """Lines about altered data, with the names of events and people."""
    names = {event.number: plain(event.name) for event in found.events}
    for problem in found.problems:
        yield _("{place}: {what}").format(place=_place(problem, names), what=_what(problem))


def proved_lines(found: Unproved) -> Iterator[str]:
    """Lines about what of each event can be saved, then how much of each broken chain is proved."""
    whole = sum(event.is_saved and not event.lost for event in found.events)
    if whole:
        yield ngettext("{count} event: all of it.", "{count} events: all of them.", whole).format(count=whole)
    for event in found.events:
        if event.lost or not event.is_saved:
            yield _saved_words(event)
    yield from map(proof_line, found.proofs)


def _saved_words(event: EventProved) -> str:
    name = plain(event.name)
    if not event.is_saved:
        return _("“{event}”: left out, it is not proved.").format(event=name)
    return _("“{event}”: all but {hands}.").format(event=name, hands="; ".join(map(_hands, event.lost)))


def _hands(first: HandPlace) -> str:
    words = _("round {round}, table {table}, from hand {hand} on")
    return words.format(round=first.round, table=first.table, hand=first.index + 1)


def _place(problem: Problem, names: Mapping[EventNumber, str]) -> str:
    match = _IN_EVENT.fullmatch(problem.where)
    event = names.get(EventNumber(int(match[1]))) if match else None
    if match is None or event is None:
        return plain(" ".join(filter(None, (problem.where, problem.detail))))
    rest, detail = match[2], plain(problem.detail)
    if hand := _IN_ROUND.fullmatch(rest):
        round_, table, index = hand.groups()
        if index is None:
            return _("“{event}”, round {round}, table {table}").format(event=event, round=round_, table=table)
        words = _("“{event}”, round {round}, table {table}, hand {hand}")
        return words.format(event=event, round=round_, table=table, hand=int(index) + 1)
    if rest.startswith("acts/"):
        return _("“{event}”, line {number} of the journal").format(event=event, number=rest[5:])
    if rest.startswith("players/") and detail:
        return _("“{event}”, {player}").format(event=event, player=detail)
    return f"“{event}”, {plain(rest)} {detail}".strip()


def _what(problem: Problem) -> str:
    words = {
        "altered": _("altered"),
        "missing": _("missing"),
        "unknown": _("not written by this program"),
        "damaged": _("damaged"),
    }
    return words.get(problem.kind.value, problem.kind.value)


_IN_EVENT = re.compile(r"(\d+)/(.+)", re.DOTALL)
_IN_ROUND = re.compile(r"(\d+)/(\d+)(?:/(\d+))?")
"""Round, table and perhaps hand, from 0."""
