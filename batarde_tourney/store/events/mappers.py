"""Row mappers: core values as columns, and back. What only a game or few events have is JSON text."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import orjson

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.extras import read_extras, write_extras
from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.ids import NamedSideId, PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.event import (
    Absence,
    Adjustment,
    Closing,
    Pair,
    Round,
    Settings,
    Side,
    Substitute,
    Withdrawal,
)
from batarde_tourney.core.tournament.event.members import Player, Presence
from batarde_tourney.core.tournament.event.stages import (
    Decision,
    Means,
    Seeding,
    Stage,
    StageDraw,
    StageEntry,
    TableRule,
)
from batarde_tourney.store.base.columns import mapping_rows, short_json

Columns = dict[str, Any]

SETTINGS_COLUMNS = (
    "play",
    "ranking",
    "table_rule",
    "planned_rounds",
    "seed",
    "apart",
    "apart_at_first",
    "substitutes_score",
    "settings_extras",
    "claims",
    "fee",
    "clubs_apart_at_first",
)
"""The order in which `deserialize_settings` takes them, after the game."""

ERASED = ""
"""The payload of an erased hand."""


def serialize_settings(game: Game, settings: Settings) -> Columns:
    """The columns of an event's settings. The seed is text: it may be longer than any SQL number."""
    return {
        "play": to_json({**game.write_play(settings.play), **_of_every_game(settings)}),
        "ranking": json.dumps(settings.ranking),
        "table_rule": settings.tables.value,
        "planned_rounds": settings.rounds,
        "seed": str(settings.seed),
        "apart": to_json(_pairs_apart(settings)),
        "apart_at_first": to_json(settings.apart_at_first),
        "substitutes_score": settings.substitutes_score,
        "settings_extras": write_extras(settings.extras),
        "claims": settings.claims,
        "fee": settings.fee,
        "clubs_apart_at_first": settings.clubs_apart_at_first,
    }


@mapping_rows()
def deserialize_settings(  # noqa: PLR0917 - in the order of the columns
    game: Game,
    play: str,
    ranking: str,
    table_rule: str,
    rounds: int,
    seed: str,
    apart: str,
    apart_at_first: str,
    substitutes_score: bool,
    extras: str,
    claims: int | None,
    fee: int,
    clubs_apart_at_first: bool,
) -> Settings:
    """Settings from the columns of `SETTINGS_COLUMNS`."""
    return Settings(
        game.read_play(from_json(play, {})),
        tuple(Criterion(name) for name in json.loads(ranking)),
        TableRule(table_rule),
        rounds,
        int(seed),
        _pairs_of_players(apart),
        _pairs_of_players(apart_at_first),
        bool(substitutes_score),
        read_extras(extras),
        claims,
        fee,
        bool(clubs_apart_at_first),
        Withdrawal(from_json(play, {}).get(_WITHDRAWAL, Withdrawal.ANNUL)),
        from_json(play, {}).get(_BEST_CLUB),
        _pairs_of_players(apart, always=True),
        Absence(from_json(play, {}).get(_ABSENCE, Absence.NOTHING)),
        from_json(play, {}).get(_ONE_EACH, True),
        from_json(play, {}).get(_SHARED, True),
        tuple(from_json(play, {}).get(_HALL_ROWS, ())),
        from_json(play, {}).get(_ROWS_TURN, False),
    )


def _of_every_game(settings: Settings) -> dict[str, Any]:
    """Settings of every game, left out where they have the default; stored beside the game's settings."""
    told: dict[str, Any] = {}
    if settings.withdrawal is not Withdrawal.ANNUL:
        told[_WITHDRAWAL] = settings.withdrawal.value
    if settings.absence is not Absence.NOTHING:
        told[_ABSENCE] = settings.absence.value
    if settings.best_club is not None:
        told[_BEST_CLUB] = settings.best_club
    told.update({name: False for name in (_ONE_EACH, _SHARED) if not getattr(settings, name)})
    if settings.hall_rows:
        told[_HALL_ROWS] = settings.hall_rows
    if settings.rows_turn:
        told[_ROWS_TURN] = True
    return told


def _pairs_apart(settings: Settings) -> list[tuple[Any, ...]]:
    """The pairs kept apart; one that always is has a third value, true."""
    always = {frozenset(pair) for pair in settings.always_apart}
    return [(*pair, True) if frozenset(pair) in always else pair for pair in settings.apart]


_WITHDRAWAL, _ABSENCE, _BEST_CLUB = "withdrawal", "absence", "best_club"
_ONE_EACH, _SHARED = "one_prize_each", "prizes_shared"
_HALL_ROWS, _ROWS_TURN = "hall_rows", "rows_turn"
"""No game has a setting of these names."""


def serialize_player(player: Player) -> Columns:
    """The columns of a player, except the place in the event and the member."""
    return {
        "id": player.id,
        "name": player.name,
        "club": player.club,
        "has_paid": player.has_paid,
        "extras": write_beside(player),
    }


def write_beside(player: Player) -> str:
    """The extras of a player, and before them what is stored beside: categories, number and the table kept.

    Those stand under null, which is the name of no key of a file.
    """
    told = {"categories": player.categories, "number": player.number, "fixed_table": player.fixed_table}
    beside = {key: value for key, value in told.items() if value}
    if not beside:
        return write_extras(player.extras)
    return to_json([(None, beside), *player.extras])


@mapping_rows()
def deserialize_player(id_: Any, name: str, club: str | None, extras: str, has_paid: bool) -> Player:
    """The player of these columns."""
    if not extras.startswith(_BESIDE):
        return Player(PlayerId(id_), name, club, read_extras(extras), bool(has_paid))
    (_name, beside), *others = json.loads(extras)
    return Player(
        PlayerId(id_),
        name,
        club,
        tuple((key, value) for key, value in others),
        bool(has_paid),
        tuple(beside.get("categories", ())),
        beside.get("number"),
        beside.get("fixed_table"),
    )


_BESIDE = "[[null,"
"""How such a text begins."""


def serialize_resting(round_: Round) -> str:
    """The sides that have a bye, empty for none; an object if some are absent."""
    if not round_.absent:
        return serialize_sides_named(round_.byes)
    return to_json({"byes": round_.byes, "absent": round_.absent})


def deserialize_resting(text: str) -> tuple[tuple[SideId, ...], tuple[SideId, ...]]:
    """The sides that have a bye, and those that are absent, from such a text."""
    if not text.startswith("{"):
        return deserialize_sides_named(text), ()
    said = json.loads(text)
    return _sides(said["byes"]), _sides(said["absent"])


def serialize_presence(presence: Presence) -> Columns:
    """The columns of a status, except its place in the event and the player's key."""
    return {
        "round": presence.round,
        "status": presence.status.value,
        "extras": write_extras(presence.extras),
        "substitute": presence.substitute,
    }


def serialize_adjustment(adjustment: Adjustment) -> Columns:
    """The columns of an adjustment, except its place in the event and its owner."""
    return {
        "round": adjustment.round,
        "points": adjustment.points,
        "reason": adjustment.reason,
        "cancelled": adjustment.cancelled,
        "extras": write_extras(adjustment.extras),
    }


def serialize_side(side: Side) -> Columns:
    """The columns of a side, except its place in the event."""
    return {
        "id": side.id,
        "name": side.name,
        "number": side.number,
        "players": to_json(side.players),
        "extras": write_extras(side.extras),
    }


@mapping_rows()
def deserialize_side(id_: str, name: str, number: int | None, players: str, extras: str) -> Side:
    """Side from these columns, in the order of `serialize_side`."""
    members = tuple(PlayerId(player) for player in from_json(players, []))
    return Side(NamedSideId(id_), name, members, number, extras=read_extras(extras))


def serialize_hand(game: Game, hand: RecordedHand | None) -> str:
    """Payload of a hand; None gives that of an erased hand."""
    return ERASED if hand is None else to_json(game.write_hand(hand))


def deserialize_hand(game: Game, payload: str) -> RecordedHand | None:
    """Hand from a payload; None if it was erased.

    To map many, call this inside one `mapping_rows`.
    """
    return _read_hand(game, payload) if payload else None


def deserialize_hands(game: Game, payloads: Iterable[str]) -> tuple[RecordedHand, ...]:
    """Hands from these payloads, without erased ones."""
    return tuple([_read_hand(game, payload) for payload in payloads if payload])


# A hand is frozen, so the same payload can share one object.
@forgotten_with_club
@lru_cache(maxsize=1 << 16)
def _read_hand(game: Game, payload: str) -> RecordedHand:
    """The hand. An open club is read again after every change, and nearly all hands are unchanged."""
    return game.read_hand(orjson.loads(payload))


def serialize_closing(closing: Closing | None) -> str:
    """A table's closing, empty for none."""
    return "" if closing is None else to_json((closing.reason, closing.absent, write_extras(closing.extras)))


def deserialize_closing(text: str) -> Closing | None:
    """Closing from its text; None if that is empty."""
    if not text:
        return None
    reason, absent, extras = json.loads(text)
    return Closing(reason, absent, read_extras(extras))


def serialize_substitutes(substitutes: tuple[Substitute, ...]) -> str:
    """A table's substitutes, empty for none."""
    return to_json(
        tuple((one.seat, one.player, one.from_hand, write_extras(one.extras)) for one in substitutes)
    )


def deserialize_substitutes(text: str) -> tuple[Substitute, ...]:
    """Substitutes from their text."""
    return tuple(
        Substitute(seat, PlayerId(player), from_hand, read_extras(extras))
        for seat, player, from_hand, extras in from_json(text, [])
    )


def serialize_sides_named(sides: tuple[SideId, ...]) -> str:
    """The ids of sides, empty for none."""
    return to_json(sides)


def serialize_pairs_of_sides(pairs: tuple[tuple[SideId, SideId], ...]) -> str:
    """The ids of pairs of sides, empty for none."""
    return to_json(pairs)


def deserialize_sides_named(text: str) -> tuple[SideId, ...]:
    """Ids from their text."""
    return tuple(NamedSideId(side) for side in from_json(text, []))


def deserialize_pairs_of_sides(text: str) -> tuple[tuple[SideId, SideId], ...]:
    """Pairs from their text."""
    return tuple((NamedSideId(one), NamedSideId(other)) for one, other in from_json(text, []))


def to_json(value: Any) -> str:
    """The value as short JSON text, empty for an empty one."""
    return short_json(value) if value else ""


def from_json(text: str, empty: Any) -> Any:
    """Value from such a text."""
    return json.loads(text) if text else empty


def _pairs_of_players(text: str, *, always: bool = False) -> tuple[Pair, ...]:
    """All the pairs, or those alone that are always apart."""
    pairs = [pair for pair in from_json(text, []) if not always or len(pair) > 2]
    return tuple((PlayerId(pair[0]), PlayerId(pair[1])) for pair in pairs)


# Stages and decisions as the JSON texts of their rows, and back.


def serialize_stage(stage: Stage) -> str:
    """The stage as one text."""
    return to_json(
        {
            "id": stage.id,
            "name": stage.name,
            "rounds": stage.rounds,
            "draw": stage.draw,
            "tables": stage.tables,
            "ranking": stage.ranking,
            "entry": None if stage.entry is None else _entry_fields(stage.entry),
            "carries": stage.carries,
            "shares": stage.shares,
            "entered": stage.entered,
            "groups": stage.groups,
            "extras": write_extras(stage.extras),
            # The default is left out, so that such a stage has the same text as in older releases.
            **({} if stage.bracket is Seeding.LOTS else {"bracket": stage.bracket}),
        }
    )


@mapping_rows()
def deserialize_stage(text: str) -> Stage:
    """Stage from its text."""
    said = from_json(text, {})
    draw, tables, ranking = said["draw"], said["tables"], said["ranking"]
    return Stage(
        StageId(said["id"]),
        said["name"],
        said["rounds"],
        None if draw is None else StageDraw(draw),
        None if tables is None else TableRule(tables),
        None if ranking is None else tuple(Criterion(name) for name in ranking),
        None if said["entry"] is None else _entry(said["entry"]),
        said["carries"],
        said["shares"],
        None if said["entered"] is None else _sides(said["entered"]),
        said["groups"],
        read_extras(said["extras"]),
        Seeding(said.get("bracket", Seeding.LOTS)),
    )


def serialize_decision(decision: Decision) -> str:
    """The decision as one text."""
    return to_json(
        {
            "stage": decision.stage,
            "how": decision.how,
            "reason": decision.reason,
            "goes_on": decision.goes_on,
            "order": decision.order,
            "cancelled": decision.cancelled,
            "extras": write_extras(decision.extras),
        }
    )


@mapping_rows()
def deserialize_decision(text: str) -> Decision:
    """Decision from its text."""
    said = from_json(text, {})
    return Decision(
        StageId(said["stage"]),
        Means(said["how"]),
        said["reason"],
        _sides(said["goes_on"]),
        _sides(said["order"]),
        said["cancelled"],
        read_extras(said["extras"]),
    )


_ENTRY = ("best", "per_table", "fill_to", "others", "per_group")


def _entry_fields(entry: StageEntry) -> dict[str, Any]:
    numbers = {name: getattr(entry, name) for name in _ENTRY}
    return {"source": entry.source, **numbers, "extras": write_extras(entry.extras)}


def _entry(said: dict[str, Any]) -> StageEntry:
    numbers = {name: said[name] for name in _ENTRY}
    return StageEntry(StageId(said["source"]), **numbers, extras=read_extras(said["extras"]))


def _sides(ids: list[str]) -> tuple[SideId, ...]:
    return tuple(NamedSideId(side) for side in ids)
