"""The club's formats, and changes of an event's stages."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import FaultsFound
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Settings, Withdrawal
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.changes import change_stages
from batarde_tourney.core.tournament.formats.format import Format, stages_for
from batarde_tourney.core.tournament.stages.robin import is_robin
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import EventChanged, FormatsChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.base.errors import FormatNotFound


class FormatNameTaken(TourneyError):
    """Another format has this name."""

    name: str
    sentence = N_("The club already has a format “{name}”.")


_SOME = 12
"""This many players suffice to see what is wrong with the stages of a format."""


def list_formats(session: Session) -> tuple[Format, ...]:
    """All formats that the club has saved."""
    with session.reading() as rows:
        return rows.formats.listed()


def save_format(session: Session, name: str, format_: Format) -> FormatsChanged:
    """Save the format under this name, in place of an earlier one.

    This is an act of the journal, not a preference of the window: the format belongs to the club, and undo
    brings back an overwritten one.
    Raises: BlankEntry; FaultsFound for stages that no event can have.
    """
    shown = typed_text("name", name)
    _refuse_faults(format_)
    with session.transaction(ActKind.FORMAT_SAVED) as rows:
        before = rows.formats.find(shown)
        rows.formats.save(replace(format_, name=shown))
        rows.set_facts(
            name=shown,
            before=_stage_facts(before.stages if before else ()),
            after=_stage_facts(format_.stages),
        )
    return FormatsChanged(shown)


def rename_format(session: Session, name: str, new: str) -> FormatsChanged:
    """Rename a format of the club.

    Raises: FormatNotFound; BlankEntry; FormatNameTaken.
    """
    shown = typed_text("name", new)
    with session.transaction(ActKind.FORMAT_RENAMED) as rows:
        format_ = rows.formats.find(name)
        if format_ is None:
            raise FormatNotFound(name)
        if shown != name and rows.formats.find(shown) is not None:
            raise FormatNameTaken(shown)
        rows.formats.delete(name)
        rows.formats.save(replace(format_, name=shown))
        rows.set_facts(name=name, before=[name], after=[shown])
    return FormatsChanged(shown)


def delete_format(session: Session, name: str) -> FormatsChanged:
    """Delete a format of the club; events made from it stay as they are.

    Raises: FormatNotFound.
    """
    with session.transaction(ActKind.FORMAT_DELETED) as rows:
        before = rows.formats.find(name)
        rows.formats.delete(name)
        rows.set_facts(name=name, before=_stage_facts(before.stages if before else ()))
    return FormatsChanged(name)


def set_stages(session: Session, number: EventNumber, stages: Sequence[Stage]) -> EventChanged:
    """Set the stages of the event: drawn ones may change only in their rounds to come.

    Raises: StageDrawn, StageLeftBehind, FaultsFound, EventNotFound.
    """
    with session.transaction(ActKind.STAGES_SET) as rows:
        before = rows.events.load(number)
        after = _with_usual_withdrawal(before, change_stages(before, stages))
        rows.set_facts(name=before.name, before=_stage_facts(before.stages), after=_stage_facts(after.stages))
        rows.events.set_stages(number, after.stages)
        rows.events.change(
            number, name=after.name, date=after.date, place=after.place, settings=after.settings
        )
    return EventChanged(number)


def _with_usual_withdrawal(before: Event, after: Event) -> Event:
    """Set the usual withdrawal rule if the event gets its first round robin (R30)."""
    if any(map(is_robin, before.stages)) or not any(map(is_robin, after.stages)):
        return after
    return replace(after, settings=replace(after.settings, withdrawal=Withdrawal.HALF))


def _refuse_faults(format_: Format) -> None:
    # Checked for any game that it suits, because the game is not known yet.
    game = next(game for game in GAMES.values() if (game.side_count == 2) is bool(format_.in_pairs))
    settings = Settings(game.usual_play, format_.ranking or game.usual_ranking, format_.tables)
    event = Event(format_.name, game=game.name, settings=settings, stages=stages_for(format_, _SOME))
    faults = tuple(found for found in check_event(event) if found.path.startswith("stages"))
    if faults:
        raise FaultsFound(faults)


def _stage_facts(stages: Sequence[Stage]) -> list[list[Any]]:
    """Stages for the journal: a name and the number of rounds."""
    return [[stage.name or stage.id, stage.rounds] for stage in stages]
