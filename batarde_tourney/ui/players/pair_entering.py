"""Adds pairs that are typed or pasted into the field of names."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from batarde_tourney.core.tournament.event.members import Member, shown_name
from batarde_tourney.core.tournament.event.partners import SIGN
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import (
    NOTHING_BESIDE,
    Alike,
    Besides,
    ListLine,
    PlayerShown,
    alike_to,
    suggest_members,
)
from batarde_tourney.services.tables.sides import PairEntry
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.players.likeness_question import Likeness, LikenessQuestion
from batarde_tourney.ui.players.name_field import Entry, NameField, meant_by
from batarde_tourney.ui.players.player_acts import PlayerActs
from batarde_tourney.ui.players.players_model import PlayersModel

# Suggestions of members for typed letters.


@dataclass(frozen=True, slots=True)
class Suggested:
    """The members that typed letters may mean, the likeliest first."""

    typed: str
    members: tuple[Member, ...]


def suggest(session: Session, typed: str) -> Suggested:
    """Return the members that these letters may mean."""
    return Suggested(typed, suggest_members(session, typed))


def suggest_each(session: Session, entries: tuple[Entry, ...]) -> tuple[tuple[Entry, Suggested], ...]:
    """Return for each name the members it may mean."""
    return tuple((entry, suggest(session, entry[0])) for entry in entries)


def who_is_known(rows: Iterable[PlayerShown], members: Iterable[Entry]) -> tuple[Alike, ...]:
    """Return everybody on the list, and those of the members who are not on it."""
    listed = (Alike(row.player.name, row.player.club, row.player.id) for row in rows)
    return (*listed, *(Alike(name, club) for name, club in members))


def not_there(members: Iterable[Member], rows: Iterable[PlayerShown]) -> tuple[Entry, ...]:
    """Return the members who are not on the list yet."""
    there = {(shown_name(row.player.name), row.player.club) for row in rows}
    entries = ((shown_name(member.name), member.club) for member in members)
    return tuple(entry for entry in entries if entry not in there)


class PairEntering(QObject):
    """Adds pairs; each of two names may be a player without a partner, or a member."""

    began = Signal()
    """Emitted when something was entered."""

    def __init__(
        self,
        desk: Desk,
        field: NameField,
        acts: PlayerActs,
        model: PlayersModel,
        question: LikenessQuestion,
    ) -> None:
        super().__init__(field)
        self._desk, self._field, self._acts, self._model = desk, field, acts, model
        self._question = question
        field.pairs_entered.connect(self._on_pairs)
        field.partners_typed.connect(self._on_partners)
        self.set_in_pairs(in_pairs=False)

    def set_in_pairs(self, *, in_pairs: bool) -> None:
        """Set whether the game is one of pairs."""
        self._field.takes_pairs = in_pairs
        if in_pairs:
            self._field.hint(
                _("Ana + Pau (or &) and Return, or paste pairs"), _("Ana + Pau and Return"), _("Pair")
            )
        else:
            self._field.hint(_("A name and Return, or paste names"), _("A name and Return"), _("Name"))

    @Slot(object, object, object)
    def take(
        self, scope: EventScope, entries: tuple[PairEntry, ...], besides: Besides = NOTHING_BESIDE
    ) -> None:
        """Add these pairs of a list."""
        self.began.emit()
        self._acts.add_pairs(scope, entries, self._model.lines, besides)

    @Slot(object)
    def _on_pairs(self, entries: tuple[PairEntry, ...]) -> None:
        self.take(self._desk.scope, entries)

    @Slot(object)
    def _on_partners(self, parts: tuple[Entry, ...]) -> None:
        self.began.emit()
        self._desk.request(suggest_each, parts, then=partial(self._on_found, self._desk.scope))

    def _on_found(self, scope: EventScope, found: tuple[tuple[Entry, Suggested], ...]) -> None:
        """Add the pair to the event in which it was typed, even if another is in view by now."""
        lines, rows = (self._model.lines, self._model.rows) if scope.is_current else ((), ())
        waiting = tuple(
            (shown_name(line.members[0].player.name), line.members[0].player.club)
            for line in lines
            if line.waits
        )
        there = {(shown_name(row.player.name), row.player.club) for row in rows}
        players: list[Entry] = []
        unsure: dict[int, tuple[Alike, ...]] = {}
        for entry, suggested in found:
            members = not_there(suggested.members, rows)
            known = tuple(one for one in (*waiting, *members) if one not in players)
            meant = meant_by(entry, known)
            # An exact name needs no question: that player is refused, or waits for a partner.
            if meant not in known and meant not in there:
                unsure[len(players)] = alike_to(entry, who_is_known(rows, members))
            players.append(meant)
        self._settle(scope, players, {place: alike for place, alike in unsure.items() if alike}, lines)

    def _settle(
        self,
        scope: EventScope,
        players: list[Entry],
        unsure: dict[int, tuple[Alike, ...]],
        lines: tuple[ListLine, ...],
    ) -> None:
        """Add the pair once it is known, for each partner like a known person, whether it is them."""
        if not unsure:
            self._acts.add_pairs(scope, (PairEntry(tuple(players)),), lines)
            return
        place = min(unsure)
        typed = f" {SIGN} ".join(name for name, _club in players)
        then = partial(self._on_settled, scope, players, unsure, lines)
        self._question.add(Likeness(scope, players[place][0], unsure[place], typed, then))

    def _on_settled(
        self,
        scope: EventScope,
        players: list[Entry],
        unsure: dict[int, tuple[Alike, ...]],
        lines: tuple[ListLine, ...],
        known: Alike | None,
    ) -> None:
        place = min(unsure)
        if known is not None:
            players[place] = (shown_name(known.name), known.club)
        left = {other: alike for other, alike in unsure.items() if other != place}
        self._settle(scope, players, left, lines)
