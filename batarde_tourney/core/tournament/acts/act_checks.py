"""Act × state: whether an act goes ahead or the director must confirm it, and what is at stake."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import holders
from batarde_tourney.core.tournament.event.event import Event, Round, game_of, rounds_planned, sides_of
from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.ranking.figures import hands_missing
from batarde_tourney.core.tournament.rounds.next_round import stage_due
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.standings.standings import rank_sides


@dataclass(frozen=True, slots=True)
class DrawingRound:
    """The next round is to be drawn."""


@dataclass(frozen=True, slots=True)
class SeatingRound:
    """The drawn round is to be seated; `byes` are the sides that sit it out."""

    byes: tuple[SideId, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingStatus:
    """Players are to get another status from the next round on."""

    players: tuple[PlayerId, ...]
    status: Status


@dataclass(frozen=True, slots=True)
class DeletingEvent:
    """The event is to be removed from the club's list."""


@dataclass(frozen=True, slots=True)
class ClosingEvent:
    """The event is to be closed: its season counts, and later changes require a reason."""


CheckedAct = DrawingRound | SeatingRound | SettingStatus | DeletingEvent | ClosingEvent

_AT_LEAST: dict[str, int] = {"at_least": True}


class StakeKind(StrEnum):
    """Reasons to ask the director. A new kind needs a sentence in `i18n.journal.consequences`."""

    HANDS_MISSING = "hands-missing"
    """Facts: `round`, `missing`, `hands` (how many the round has in all); in games of unknown length
    `at_least` instead of `hands`: more than `missing` may come.
    """
    BEYOND_PLAN = "beyond-plan"
    """Facts: `round`, `planned`."""
    HANDS_TO_PLAY = "hands-to-play"
    """A leaving player still sits at a table. Facts: `name`, `round`, `table`, `missing`, and `at_least`
    where more may come.
    """
    FIRST_BYE = "first-bye"
    """No rule book says what a bye is worth: the director sees it before the first one (R18). Facts: `names`,
    `round`, `wins`, `difference`, `points`.
    """
    ROUNDS_TO_COME = "rounds-to-come"
    """Facts: `rounds` (seated), `planned`."""
    FIRST_SHARED = "first-shared"
    """All is played, and several share first place. Facts: `names`, `stage`: where to part them, or empty."""
    EVENT_PLAYED = "event-played"
    """Facts: `name`, `players`, `rounds`, `hands`; the last three are counts."""


@dataclass(frozen=True, slots=True)
class Stake:
    """One thing at stake, with the facts that its kind lists."""

    kind: StakeKind
    facts: Mapping[str, str | int]


def is_free(act: CheckedAct) -> bool:
    """Whether the act goes ahead in every state and needs no check."""
    return isinstance(act, SettingStatus) and act.status is not Status.GONE


def find_stakes(event: Event, act: CheckedAct) -> tuple[Stake, ...]:
    """What is at stake if `act` is done to the event now; empty: the act goes ahead."""
    match act:
        case DrawingRound():
            return tuple(_beyond_plan(event))
        case SeatingRound(byes):
            return (*_rounds_lacking_hands(event), *_first_bye(event, byes))
        case SettingStatus(players):
            leaving = () if is_free(act) else players
            return tuple(stake for player in leaving for stake in _hands_to_play(event, player))
        case DeletingEvent():
            return tuple(_what_was_played(event))
        case ClosingEvent():
            return (*_rounds_lacking_hands(event), *_rounds_to_come(event), *_first_shared(event))


def is_complete(event: Event) -> bool:
    """Whether all planned rounds are seated and every hand of every round is in."""
    return _is_drawn_out(event) and not any(_rounds_lacking_hands(event))


def _is_drawn_out(event: Event) -> bool:
    """Whether no planned round is left; a round robin may be over before its last one (R30)."""
    if len(event.rounds) >= rounds_planned(event):
        return True
    return bool(event.stages) and bool(event.rounds) and stage_due(event) is None


def _beyond_plan(event: Event) -> Iterator[Stake]:
    if len(event.rounds) >= rounds_planned(event):
        facts = {"round": next_round_number(event), "planned": rounds_planned(event)}
        yield Stake(StakeKind.BEYOND_PLAN, facts)


def _rounds_lacking_hands(event: Event) -> Iterator[Stake]:
    for round_ in event.rounds:
        if missing := _missing_in_round(event, round_):
            played = sum(len(table.hands) for table in round_.tables)
            facts = {"round": round_.number, "missing": missing}
            in_all = {"hands": missing + played} if game_of(event).has_fixed_length else _AT_LEAST
            yield Stake(StakeKind.HANDS_MISSING, facts | in_all)


def _rests_are_worthless(event: Event) -> bool:
    """Whether the next round is of a round robin that a side has left: a bye is then worth nothing (R30)."""
    stage = stage_due(event)
    robin = None if stage is None else PlayedStages(event).robin(stage.id)
    return robin is not None and not robin.rests_count


def _first_bye(event: Event, byes: tuple[SideId, ...]) -> Iterator[Stake]:
    if not byes or any(then.byes for then in event.rounds) or _rests_are_worthless(event):
        return
    game = game_of(event)
    counts = game.figures(game.bye(event.settings.play), 0)
    sides = {side.id: side for side in sides_of(event)}
    facts: dict[str, str | int] = {
        "names": ", ".join(numbered(shown_name(sides[side].name), sides[side].number) for side in byes),
        "round": next_round_number(event),
        "wins": str(counts.get(Criterion.WINS)),
        "difference": str(counts.get(Criterion.POINT_DIFFERENCE)),
        "points": str(counts.get(Criterion.POINTS)),
    }
    yield Stake(StakeKind.FIRST_BYE, facts)


def _hands_to_play(event: Event, player: PlayerId) -> Iterator[Stake]:
    names = {entered.id: entered.name for entered in event.players}
    for round_ in event.rounds:
        for table in round_.tables:
            if player in holders(table) and (missing := hands_missing(table, event)):
                at = {"round": round_.number, "table": table.number, "missing": missing}
                more = {} if game_of(event).has_fixed_length else _AT_LEAST
                yield Stake(StakeKind.HANDS_TO_PLAY, {"name": names[player], **at, **more})


def _rounds_to_come(event: Event) -> Iterator[Stake]:
    planned = rounds_planned(event)
    if not _is_drawn_out(event):
        yield Stake(StakeKind.ROUNDS_TO_COME, {"rounds": len(event.rounds), "planned": planned})


def _first_shared(event: Event) -> Iterator[Stake]:
    if not is_complete(event):
        return
    first = [row for row in rank_sides(event).rows if row.rank == 1 and row.hands]
    if len(first) > 1:
        names = ", ".join(shown_name(row.side.name) for row in first)
        yield Stake(StakeKind.FIRST_SHARED, {"names": names, "stage": first[0].stage or ""})


def _what_was_played(event: Event) -> Iterator[Stake]:
    if event.players or event.rounds:
        hands = sum(len(table.hands) for round_ in event.rounds for table in round_.tables)
        counts = {"players": len(event.players), "rounds": len(event.rounds), "hands": hands}
        yield Stake(StakeKind.EVENT_PLAYED, {"name": event.name, **counts})


def _missing_in_round(event: Event, round_: Round) -> int:
    return sum(hands_missing(table, event) for table in round_.tables)
