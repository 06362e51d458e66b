"""Sentences about the effects of a correction, and about what an act puts at stake."""

from collections.abc import Collection, Iterator, Mapping

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.acts.act_checks import Stake, StakeKind
from batarde_tourney.core.tournament.corrections.consequences import (
    Consequences,
    DrawStopped,
    EndChanges,
    GameEndsEarlier,
    LineChange,
    SeasonChange,
    TableReopened,
)
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.figures import decimal_texts
from batarde_tourney.i18n.prizes import prize_words, takers_words
from batarde_tourney.i18n.stages.stages import stage_name, stage_words

# Confirmations before an act, as sentences.


def stake_sentence(stake: Stake) -> str:
    """The confirmation with its figures."""
    facts = dict(stake.facts)
    if "name" in facts:
        facts["name"] = shown_name(str(facts["name"]))
    return _template(stake).format(**facts)


def to_play_template(missing: int, *, at_least: bool) -> str:
    """Sentence with so many, or at least so many, hands to play; with places for name, round and table."""
    if at_least:
        return ngettext(
            "{name} has at least {missing} hand to play in round {round} at table {table}.",
            "{name} has at least {missing} hands to play in round {round} at table {table}.",
            missing,
        )
    return ngettext(
        "{name} has {missing} hand to play in round {round} at table {table}.",
        "{name} has {missing} hands to play in round {round} at table {table}.",
        missing,
    )


def _missing_template(missing: int, *, at_least: bool) -> str:
    if at_least:
        return ngettext(
            "At least {missing} hand of round {round} is missing.",
            "At least {missing} hands of round {round} are missing.",
            missing,
        )
    return ngettext(
        "{missing} of {hands} hands of round {round} is missing.",
        "{missing} of {hands} hands of round {round} are missing.",
        missing,
    )


def _template(stake: Stake) -> str:
    match stake.kind:
        case StakeKind.HANDS_MISSING:
            return _missing_template(int(stake.facts["missing"]), at_least="at_least" in stake.facts)
        case StakeKind.BEYOND_PLAN:
            return ngettext(
                "{planned} round was planned, and this is round {round}.",
                "{planned} rounds were planned, and this is round {round}.",
                int(stake.facts["planned"]),
            )
        case StakeKind.HANDS_TO_PLAY:
            return to_play_template(int(stake.facts["missing"]), at_least="at_least" in stake.facts)
        case StakeKind.FIRST_BYE:
            return _(
                "Sits out round {round}: {names}. A bye counts as {wins} won,"
                " with a difference of {difference} and {points} points."
            )
        case StakeKind.ROUNDS_TO_COME:
            return ngettext(
                "{planned} round is planned, and {rounds} are seated.",
                "{planned} rounds are planned, and {rounds} are seated.",
                int(stake.facts["planned"]),
            )
        case StakeKind.FIRST_SHARED:
            return _("Tied for first place on every criterion: {names}.")
        case StakeKind.EVENT_PLAYED:
            return _(
                "“{name}” will be deleted with everything in it. Players: {players}, rounds: {rounds}, "
                "hands: {hands}."
            )


def consequence_lines(event: Event, consequences: Consequences) -> tuple[str, ...]:
    """A sentence for each effect; a single one if nothing changes."""
    return tuple(_lines(event, consequences)) or (_("No places change, and the same players go on."),)


def season_lines(
    changes: Collection[SeasonChange], championships: Mapping[int, str], members: Mapping[int, str]
) -> tuple[str, ...]:
    """A line for each total that changes, with the names of championships and members."""
    return tuple(
        _("{championship}, {member}: {old} → {new} points").format(
            championship=shown_name(championships[one.championship]),
            member=shown_name(members[one.member]),
            old=old,
            new=new,
        )
        for one in changes
        for old, new in (decimal_texts((one.old, one.new)),)
    )


def _lines(event: Event, consequences: Consequences) -> Iterator[str]:
    names = {side.id: shown_name(side.name) for side in sides_of(event)}
    # Qualifications come first: changed places are many, and scroll out of view.
    for ended in consequences.ended:
        yield _ended(ended)
    yield from end_lines(consequences.ends)
    for line in consequences.lines:
        yield _line(event, line, names)
    for decision in consequences.cancelled:
        name = _stage_name(event, decision.stage)
        yield _("{stage}: the decision on a tie is then no longer valid.").format(stage=name)
    for seats in consequences.seats:
        yield _("Round {round} would have been drawn differently for: {names}").format(
            round=seats.round, names=_listed(seats.sides, names)
        )
    for prize in consequences.prizes:
        yield _(
            "“{prize}” would go to {names}, and stays with whoever has it until you give it anew."
        ).format(prize=prize_words(prize), names=takers_words(event, prize))
    for place in consequences.places:
        yield _("{name}: place {old} → {new}").format(name=names[place.side], old=place.old, new=place.new)
    yield from _tie_lines(consequences, names)


def _tie_lines(consequences: Consequences, names: Mapping[SideId, str]) -> Iterator[str]:
    for tie in consequences.ties_made:
        yield _("Then tied: {names}").format(names=_listed(tie, names))
    for tie in consequences.ties_broken:
        yield _("No longer tied: {names}").format(names=_listed(tie, names))


def _prize_lines(event: Event, prizes: Collection[Prize]) -> Iterator[str]:
    words = _("“{prize}” would go to {names}, and stays with whoever has it until you give it anew.")
    for prize in prizes:
        yield words.format(prize=prize_words(prize), names=takers_words(event, prize))


def _line(event: Event, line: LineChange, names: Mapping[SideId, str]) -> str:
    return _(
        "{stage}: {entered} would have entered, {left} would not. The stage is already drawn and stays "
        "as it is."
    ).format(
        stage=_stage_name(event, line.stage),
        entered=_listed(line.entered, names) or "–",
        left=_listed(line.left, names) or "–",
    )


def _ended(ended: GameEndsEarlier) -> str:
    if ended.first == ended.last:
        return _(
            "Table {table} of round {round}: the game now ends before hand {first}. That hand no longer "
            "counts; its history is kept."
        ).format(table=ended.table, round=ended.round, first=ended.first + 1)
    return _(
        "Table {table} of round {round}: the game now ends before hands {first} to {last}. They no "
        "longer count; their history is kept."
    ).format(table=ended.table, round=ended.round, first=ended.first + 1, last=ended.last + 1)


def end_lines(ends: EndChanges) -> Iterator[str]:
    """A sentence for each table that is reopened, ends now, or ends with another hand."""
    for reopened in ends.reopened:
        yield _reopened(reopened)
    if ends.stopped is not None:
        yield _stopped(ends.stopped)
    for finished in ends.finished:
        yield _("Table {table} of round {round} is finished with hand {hand}.").format(
            table=finished.table, round=finished.round, hand=finished.last + 1
        )
    for moved in ends.moved:
        yield _(
            "Table {table} of round {round} is finished with hand {new}, no longer with hand {old}."
        ).format(table=moved.table, round=moved.round, old=moved.old + 1, new=moved.new + 1)


def _reopened(reopened: TableReopened) -> str:
    place = {"table": reopened.table, "round": reopened.round, "count": reopened.missing}
    if not reopened.at_least:
        return ngettext(
            "Table {table} of round {round} is no longer finished: {count} hand is missing.",
            "Table {table} of round {round} is no longer finished: {count} hands are missing.",
            reopened.missing,
        ).format(**place)
    return ngettext(
        "Table {table} of round {round} is no longer finished: it plays at least {count} more hand.",
        "Table {table} of round {round} is no longer finished: it plays at least {count} more hands.",
        reopened.missing,
    ).format(**place)


def _stopped(stopped: DrawStopped) -> str:
    said: dict[str, str | int] = {"round": stopped.round}
    if stopped.stage:
        said |= {"stage": stage_words(stopped.stage)}
        if stopped.is_refused:
            return _(
                "Until it is played to its end or closed, round {round} ({stage}) cannot be drawn."
            ).format(**said)
        return _(
            "Until it is played to its end or closed, who goes on is not settled: you are asked before round "
            "{round} ({stage}) is seated."
        ).format(**said)
    if stopped.is_refused:
        return _("Until it is played to its end or closed, round {round} cannot be drawn.").format(**said)
    return _("Until it is played to its end or closed, you are asked before round {round} is seated.").format(
        **said
    )


def _stage_name(event: Event, stage: str) -> str:
    return next((stage_name(one) for one in event.stages if one.id == stage), shown_name(stage))


def _listed(sides: Collection[SideId], names: Mapping[SideId, str]) -> str:
    return ", ".join(names[side] for side in sides)
