"""A director's options for a draw: as the request they become, and as the seal of the round stores them."""

import json
import secrets
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.pairing.hard_constraints import HardConstraints
from batarde_tourney.core.pairing.pairings import PairRequest, count_first_deals
from batarde_tourney.core.pairing.side_seats import open_meetings, pairs_seated
from batarde_tourney.core.pairing.tables.engine import returns_best_plan
from batarde_tourney.core.pairing.tables.plan import (
    DrawRequest,
    First,
    Lock,
    Method,
    PriorMeetings,
    RoundPlan,
    TableLengths,
    TablePlan,
)
from batarde_tourney.core.tournament.event.event import Event, Pair, Sealed, game_of, groups_apart, sides_of
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, TableRule
from batarde_tourney.core.tournament.formats.fitting import lets_tables_differ, sizes_that_differ
from batarde_tourney.core.tournament.rounds.next_round import standings_to_draw_by

# How the rounds of a stage are drawn, where this program can draw them.

_METHODS = {
    None: Method.MEET_NEW,
    StageDraw.MEET_NEW: Method.MEET_NEW,
    StageDraw.RANDOM: Method.RANDOM,
    StageDraw.BY_STANDINGS: Method.BY_STANDINGS,
    StageDraw.CROSSED: Method.TO_AND_FRO,
    # Who the winners of the tables meet next is decided by the next stage.
    StageDraw.KNOCK_OUT: Method.MEET_NEW,
}


class DrawUnknown(TourneyError):
    """A stage requires a draw that this program cannot make for its game."""

    stage: str
    draw: str
    sentence = N_("The stage “{stage}” cannot be drawn: this program has no draw “{draw}” for its game.")


def stage_method(stage: Stage | None) -> Method:
    """The method of the draw at tables; without a stage, players meet new people.

    Raises: DrawUnknown.
    """
    if stage is None:
        return Method.MEET_NEW
    if stage.draw not in _METHODS:
        raise DrawUnknown(stage.name or stage.id, stage.draw.value if stage.draw else "")
    return _METHODS[stage.draw]


SEEDS = 10**9
"""New seeds are below this, short enough to be read out."""

MOST_AHEAD = 100
"""Most rounds for which a draw plans, however many the event has."""


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """What the director wants of a draw; all of it is optional.

    `seed` is what players drew from cards they cut; by default one is made. `fixed` tables stay as they are,
    `locks` keep players where they are. `width` is for the method by standings: how many places up or down a
    player may be moved to meet somebody new. `apart` and `apart_at_first` are added to the pairs that the
    event keeps apart. `season`: people who sat together during the season should not meet again, as far as
    that costs the event nothing; once a round is drawn so, the rounds after it are too.
    """

    seed: int | None = None
    method: Method = Method.MEET_NEW
    first: First = First.MEETINGS
    width: int = 4
    fixed: tuple[TablePlan, ...] = ()
    locks: tuple[Lock, ...] = ()
    apart: tuple[Pair, ...] = ()
    apart_at_first: tuple[Pair, ...] = ()
    season: bool = False
    tables_differ: bool = False
    """If not all can sit at tables of 3, a few play at tables of 4."""


USUAL_OPTIONS = DrawOptions()
"""Default options."""


def new_seed() -> int:
    """A seed made by the program."""
    return secrets.randbelow(SEEDS)


def request_for(
    event: Event,
    present: tuple[Player, ...],
    options: DrawOptions = USUAL_OPTIONS,
    stage: Stage | None = None,
) -> DrawRequest:
    """The request to the draw for the next round of this event, or of its stage, for the players present.

    If the stage has a draw method, that is used, whatever the options say.
    Raises: DrawUnknown.
    """
    if stage is not None and stage.draw is not None:
        options = replace(options, method=stage_method(stage))
    seeds = _chain_of_seeds(event, stage)
    differ = options.tables_differ or lets_tables_differ(event, stage)
    return DrawRequest(
        tuple(player.id for player in present),
        rounds=min(MOST_AHEAD, max(1, _rounds_to_come(event, stage))),
        seed=new_seed() if options.seed is None else options.seed,
        tables=(stage and stage.tables) or event.settings.tables,
        sizes=sizes_that_differ(event, stage, len(present)) if differ else None,
        method=options.method,
        history=seated_rounds(event),
        seeds=seeds,
        fixed=options.fixed,
        locks=options.locks,
        apart=(*event.settings.apart, *_players_apart(event), *options.apart),
        always=event.settings.always_apart,
        fixed_tables=tuple((one.id, one.fixed_table) for one in present if one.fixed_table is not None),
        apart_at_first=(*event.settings.apart_at_first, *options.apart_at_first),
        groups_apart_at_first=groups_apart(event),
        standings=_ranked(event, present, stage) if options.method.goes_by_standings else (),
        width=options.width,
        first=options.first,
        lengths=game_of(event).table_lengths(event.settings.play),
        carried=_prior_meetings_of_last_round(event),
    )


def stop_returns_best(event: Event) -> bool:
    """Whether a stopped search for the next round is sure to propose the best plan found so far.

    Assumes that everybody comes and that no stage is drawn yet.
    """
    planned = (event.settings.rounds - len(event.rounds), *(stage.rounds for stage in event.stages))
    seated = sum(len(table.seats) for then in event.rounds for table in then.tables)
    players = len(event.players)
    return returns_best_plan(players, players * min(MOST_AHEAD, max(1, *planned)) + seated)


def _prior_meetings_of_last_round(event: Event) -> PriorMeetings | None:
    """Prior meetings of the last round's draw, so that its plan can be found again."""
    sealed = event.rounds[-1].draw if event.rounds else None
    if sealed is None:
        return None
    try:
        return read_prior_meetings(json.loads(dict(sealed.extras).get("carried", "null")))
    except ValueError:
        # Verifying that round reports its bad seal; the next one is drawn without it.
        return None


def _rounds_to_come(event: Event, stage: Stage | None) -> int:
    if stage is None:
        return event.settings.rounds - len(event.rounds)
    return stage.rounds - sum(then.stage == stage.id for then in event.rounds)


def _chain_of_seeds(event: Event, stage: Stage | None) -> tuple[int, ...]:
    """Seeds from which the first plan is found again; empty where something breaks the chain.

    A round seated by hand breaks it, and one of another stage, which others may have played.
    """
    named = None if stage is None else stage.id
    seeds = tuple(then.draw.seed for then in event.rounds if then.draw and then.stage == named)
    return seeds if len(seeds) == len(event.rounds) else ()


def _ranked(event: Event, present: tuple[Player, ...], stage: Stage | None) -> tuple[PlayerId, ...]:
    here = {player.id for player in present}
    players = {side.id: side.players for side in sides_of(event)}
    order = standings_to_draw_by(event, stage)
    return tuple(player for side in order for player in players[side] if player in here)


def _players_apart(event: Event) -> Iterator[Pair]:
    """Pairs of players from sides declared apart, where each side is one player."""
    players: dict[SideId, PlayerId] = {side.id: side.players[0] for side in event.sides}
    for one, other in event.apart:
        yield players.get(one, PlayerId(one)), players.get(other, PlayerId(other))


def serialize_choices(request: DrawRequest) -> dict[str, object]:
    """What a seal stores of a request besides its seed: how far it looks ahead, and what is not default.

    `sealed_request` reads it back. The players and the rounds before are those of the event. Fixed seats are
    not stored: such a draw has no seal.
    """
    chosen: dict[str, object] = {"rounds": request.rounds}
    if request.method is not USUAL_OPTIONS.method:
        chosen["method"] = request.method.value
    if request.method is Method.BY_STANDINGS:
        chosen["width"] = request.width
    if request.first is not USUAL_OPTIONS.first:
        chosen["first"] = request.first.value
    if request.tables is not TableRule.AUTO:
        chosen["tables"] = request.tables.value
    people = {
        "apart": request.apart,
        "apart_at_first": request.apart_at_first,
        "groups_apart_at_first": request.groups_apart_at_first,
        "standings": request.standings,
        "lengths": request.lengths,
        "always": request.always,
        "fixed_tables": request.fixed_tables,
    }
    if request.sizes is not None:
        chosen["sizes"] = request.sizes
    if request.carried is not None:
        chosen["carried"] = asdict(request.carried)
    return chosen | {key: named for key, named in people.items() if named}


def sealed_request(request: DrawRequest, sealed: Sealed) -> DrawRequest:
    """The request according to the seal, even if the event plans otherwise by now.

    If the seal does not say how far the draw looked ahead, the event's plans count.
    Raises: ValueError for an invalid choice.
    """
    chosen = {key: json.loads(value) for key, value in sealed.extras}
    usual = USUAL_OPTIONS
    sealed_draw = replace(
        request,
        always=(),
        fixed_tables=(),
        seed=sealed.seed,
        method=Method(chosen.get("method", usual.method)),
        width=_whole(chosen.get("width", usual.width), 0),
        first=First(chosen.get("first", usual.first)),
    )
    if "rounds" not in chosen:
        return sealed_draw
    return replace(
        sealed_draw,
        rounds=_whole(chosen["rounds"], 1, MOST_AHEAD),
        tables=TableRule(chosen.get("tables", TableRule.AUTO)),
        sizes=_sizes(chosen.get("sizes")),
        lengths=_lengths(chosen["lengths"], request.lengths) if "lengths" in chosen else request.lengths,
        apart=_pairs(chosen.get("apart", [])),
        apart_at_first=_pairs(chosen.get("apart_at_first", [])),
        groups_apart_at_first=_groups(chosen.get("groups_apart_at_first", [])),
        standings=_people(chosen.get("standings", [])),
        carried=read_prior_meetings(chosen.get("carried")),
        always=_pairs(chosen.get("always", [])),
        fixed_tables=_fixed_tables(chosen.get("fixed_tables", [])),
    )


def read_prior_meetings(found: object) -> PriorMeetings | None:
    """Prior meetings in a seal; None if it has none.

    Raises: ValueError for anything else.
    """
    if found is None:
        return None
    if not isinstance(found, dict) or set(found) != {"meetings", "threes", "deals"}:
        raise ValueError(found)
    meetings = _rows_of(found["meetings"], 2)
    threes, deals = _rows_of(found["threes"], 1), _rows_of(found["deals"], 1)
    return PriorMeetings(
        tuple((people[0], people[1], _whole(count, 1)) for people, count in meetings),
        tuple((people[0], _whole(count, -_MOST)) for people, count in threes),
        tuple((people[0], _whole(count, -_MOST)) for people, count in deals),
    )


def _rows_of(found: object, many: int) -> list[tuple[tuple[PlayerId, ...], object]]:
    """Rows of this many different people and a count."""
    lines: list[Any] = found if isinstance(found, list) else [found]
    if not all(isinstance(line, list) and len(line) == many + 1 for line in lines):
        raise ValueError(found)
    return [(_people(line[:many]), line[many]) for line in lines]


_MOST = 10**9


def _whole(found: object, least: int, most: int = _MOST) -> int:
    if type(found) is not int or not least <= found <= most:
        raise ValueError(found)
    return found


def _sizes(found: object) -> tuple[int, ...] | None:
    if found is None:
        return None
    return tuple(_whole(size, 1) for size in (found if isinstance(found, list) else [found]))


def _people(found: object) -> tuple[PlayerId, ...]:
    if not isinstance(found, list) or not all(isinstance(player, str) for player in found):
        raise ValueError(found)
    if len(set(found)) < len(found):
        raise ValueError(found)
    return tuple(map(PlayerId, found))


def read_wishes(always: object, fixed_tables: object) -> HardConstraints:
    """The wishes in the seal of a round in which two sides meet. Raises: ValueError for anything else."""
    return HardConstraints(_pairs(always), _fixed_tables(fixed_tables))


def _fixed_tables(found: object) -> tuple[tuple[PlayerId, int], ...]:
    return tuple((people[0], _whole(table, 1)) for people, table in _rows_of(found, 1))


def _groups(found: object) -> tuple[tuple[PlayerId, ...], ...]:
    return tuple(map(_people, found if isinstance(found, list) else [found]))


def _pairs(found: object) -> tuple[Pair, ...]:
    pairs = list(map(_people, found if isinstance(found, list) else [found]))
    return tuple((one, other) for one, other in pairs)


def _lengths(found: object, usual: TableLengths) -> TableLengths:
    """Lengths for exactly the sizes that the event's game plays."""
    pairs = found if isinstance(found, list) else []
    lengths = tuple((_whole(pair[0], 1), _whole(pair[1], 1)) for pair in pairs if _is_pair(pair))
    if [size for size, _ in lengths] != [size for size, _ in usual]:
        raise ValueError(found)
    return lengths


def _is_pair(found: object) -> bool:
    return isinstance(found, list) and len(found) == 2


def seated_rounds(event: Event) -> tuple[RoundPlan, ...]:
    """The rounds of the event for a later draw: at a table closed without a hand nobody met."""
    return tuple(
        RoundPlan(
            tuple(
                TablePlan(t.number, t.seats, t.first_dealer)
                for t in round_.tables
                if t.closed is None or t.hands
            )
        )
        for round_ in event.rounds
    )


def pair_request(event: Event, stage: Stage | None, players: tuple[PlayerId, ...], seed: int) -> PairRequest:
    """The request to the draw for the next round of an event in which two sides meet."""
    named = None if stage is None else stage.id
    seated = zip(pairs_seated(event), event.rounds, strict=True)
    own = tuple(plan for plan, then in seated if then.stage == named)
    dealt: Counter[PlayerId] = count_first_deals(pairs_seated(event, met=True))
    is_all = count_first_deals(own) == dealt
    turned = game_of(event).side_size > 1
    return PairRequest(players, own, seed, None if is_all else dealt, turned, open_meetings(event, stage))
