"""From the parsed JSON of an event file to an Event, and the faults of types and shapes on the way."""

import datetime as dt

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.games.batarde.hand import (
    ASSUMED,
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.schedule import Schedule, Span
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import NamedSideId, PlayerId
from batarde_tourney.core.tournament.event import (
    DEFAULT_ROUNDS,
    Adjustment,
    Event,
    Pair,
    Round,
    Sealed,
    Settings,
    Table,
)
from batarde_tourney.core.tournament.people import Player, Presence, Status
from batarde_tourney.core.tournament.stages import TableRule
from batarde_tourney.exchange.node import Node

_FILE_RANKING = GAMES[USUAL_GAME].file_ranking


def decode_event(file: object) -> tuple[Event, tuple[Fault, ...]]:
    """The event, with stand-ins where the file could not be read, and the faults of types and shapes.

    Whether the values make sense together is not asked here. Settings may be missing as a whole:
    each of them is optional.
    """
    faults: list[Fault] = []
    node = Node(file, "", faults)
    node.take("format")
    node.take("version")
    event = Event(
        game=node.text("game"),
        name=node.text("name"),
        date=_date(node, faults),
        place=node.text_or_none("place"),
        settings=_settings(node.node_or_empty("settings"), faults),
        players=tuple(_player(player) for player in node.nodes("players")),
        rounds=tuple(_round(round_) for round_ in node.nodes("rounds")),
        adjustments=tuple(_adjustment(line) for line in node.nodes_if_any("adjustments")),
        presences=tuple(_presence(presence) for presence in node.nodes_if_any("presences")),
        extras=node.extras(),
    )
    return event, tuple(faults)


def _date(node: Node, faults: list[Fault]) -> dt.date | None:
    """The date, written as year-month-day; no other writing of ISO 8601 would come out as it went in."""
    if not node.says("date", None):
        return None
    found = node.take("date")
    try:
        date = dt.date.fromisoformat(found) if isinstance(found, str) else None
    except ValueError:
        date = None
    if date is None or date.isoformat() != found:
        faults.append(fault(FaultCode.VALUE, node.at("date"), wanted=Wanted.DATE))
    return date


def _settings(node: Node, faults: list[Fault]) -> Settings:
    return Settings(
        play=BatardePlay(
            schedule=_schedule(node, faults),
            wording=node.word_or("wording", Wording.MECHOUNE, FaultCode.VALUE),
        ),
        ranking=_ranking(node, faults),
        tables=node.word_or("tables", TableRule.AUTO, FaultCode.VALUE),
        rounds=node.whole_or("rounds", DEFAULT_ROUNDS),
        seed=node.whole_or("seed", 0),
        apart=_pairs(node, "apart", faults),
        apart_at_first=_pairs(node, "apart_at_first", faults),
        extras=node.extras(),
    )


def _pairs(node: Node, key: str, faults: list[Fault]) -> tuple[Pair, ...]:
    """The pairs of players of an optional list."""
    pairs: list[Pair] = []
    for path, players in node.text_lists_if_any(key):
        if len(players) == 2:
            pairs.append((PlayerId(players[0]), PlayerId(players[1])))
        else:
            faults.append(fault(FaultCode.VALUE, path, wanted=Wanted.PAIR))
    return tuple(pairs)


def _schedule(node: Node, faults: list[Fault]) -> Schedule:
    if not node.says("schedule", Span.FULL.value):
        return Span.FULL
    found = node.take("schedule")
    if found == Span.UP.value:
        return Span.UP
    if isinstance(found, list) and all(type(cards) is int for cards in found):
        return tuple(found)
    faults.append(fault(FaultCode.SCHEDULE, node.at("schedule")))
    return ()


def _ranking(node: Node, faults: list[Fault]) -> tuple[Criterion, ...]:
    if not node.says("ranking", [criterion.value for criterion in _FILE_RANKING]):
        return _FILE_RANKING
    found, path = node.take("ranking"), node.at("ranking")
    if not isinstance(found, list):
        faults.append(fault(FaultCode.RANKING, path))
        return ()
    criteria: list[Criterion] = []
    for index, name in enumerate(found):
        try:
            criteria.append(Criterion(name))
        except ValueError:
            node.refuse_word(FaultCode.RANKING, f"{path}[{index}]", name, Criterion)
    return tuple(criteria) if criteria or not found else _FILE_RANKING


def _player(node: Node) -> Player:
    return Player(
        id=PlayerId(node.text("id")),
        name=node.text("name"),
        club=node.text_or_none("club"),
        extras=node.extras(),
    )


def _round(node: Node) -> Round:
    sealed = node.node_or_none("draw")
    return Round(
        number=node.whole("number"),
        tables=tuple(_table(table) for table in node.nodes("tables")),
        draw=None if sealed is None else _sealed(sealed),
        extras=node.extras(),
    )


def _sealed(node: Node) -> Sealed:
    return Sealed(seed=node.whole("seed"), engine=node.text("engine"), extras=node.extras())


def _table(node: Node) -> Table:
    return Table(
        number=node.whole("number"),
        seats=tuple(PlayerId(player) for player in node.texts("seats")),
        first_dealer=node.whole("first_dealer"),
        hands=tuple(_hand(hand) for hand in node.nodes("hands")),
        extras=node.extras(),
    )


def _hand(node: Node) -> Hand:
    """The hand; an unknown denomination or pack is a fault of the hand itself, as its sums are."""
    bids = node.wholes("bids")
    mechoune = node.node_or_none("mechoune")
    return Hand(
        cards=node.whole("cards"),
        dealer=node.whole("dealer"),
        contract=_contract(node.node("contract"), node.path),
        bids=bids,
        tricks=node.wholes("tricks"),
        mechoune=None if mechoune is None else _mechoune(mechoune, len(bids)),
        choune=node.yes("choune"),
        overruled=tuple(_overruled(overruled) for overruled in node.nodes_if_any("overruled")),
        extras=node.extras(),
    )


def _contract(node: Node, hand: str) -> Contract:
    return Contract(
        denomination=node.word("denomination", Denomination.SPADES, FaultCode.DENOMINATION, hand),
        by=node.whole_or("by", None),
        pack=node.word("pack", Pack.MARKED, FaultCode.PACK, hand) if node.says("pack", None) else None,
        extras=node.extras(),
    )


def _mechoune(node: Node, players: int) -> Mechoune | UnknownMechoune:
    """Who méchouned whom; nobody known where two seats of the table were filled in for the file's sake."""
    found = Mechoune(by=node.whole("by"), on=node.whole("on"), extras=node.extras())
    seats = {found.by, found.on}
    if ASSUMED in found.extras and len(seats) == 2 and seats <= set(range(players)):
        return UnknownMechoune(tuple(extra for extra in found.extras if extra != ASSUMED))
    return found


def _overruled(node: Node) -> Overruled:
    return Overruled(
        check=node.word("check", FaultCode.BID_SUM, FaultCode.VALUE, node.at("check")),
        reason=node.text("reason"),
        extras=node.extras(),
    )


def _adjustment(node: Node) -> Adjustment:
    return Adjustment(
        side=NamedSideId(node.text("player")),
        round=node.whole("round"),
        points=node.whole("points"),
        reason=node.text("reason"),
        extras=node.extras(),
    )


def _presence(node: Node) -> Presence:
    return Presence(
        player=PlayerId(node.text("player")),
        round=node.whole("round"),
        status=node.word("status", Status.IN, FaultCode.VALUE, node.at("status")),
        extras=node.extras(),
    )
