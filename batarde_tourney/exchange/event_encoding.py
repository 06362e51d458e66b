"""From an Event to the text of an event file: what differs from the defaults, then what was carried."""

from collections.abc import Iterable, Iterator

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import ASSUMED, Contract, Hand, Mechoune, UnknownMechoune
from batarde_tourney.core.games.batarde.schedule import Schedule, Span
from batarde_tourney.core.games.batarde.settings import Wording, batarde_play
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.tournament.event import DEFAULT_ROUNDS, Adjustment, Event, Round, Settings, Table
from batarde_tourney.core.tournament.people import Player, Presence
from batarde_tourney.core.tournament.stages import TableRule
from batarde_tourney.exchange.json_text import quoted

FORMAT = "batarde-event"
VERSION = 1

Members = Iterator[tuple[str, str]]
"""The keys of one object, each with its value as JSON text."""


def event_text(event: Event) -> str:
    """The event file, a hand, a player or a setting to a line, ending with a newline."""
    return _block(_event(event), event.extras) + "\n"


def _event(event: Event) -> Members:
    yield "format", quoted(FORMAT)
    yield "version", quoted(VERSION)
    yield "game", quoted(event.game)
    yield "name", quoted(event.name)
    if event.date is not None:
        yield "date", quoted(event.date.isoformat())
    if event.place is not None:
        yield "place", quoted(event.place)
    yield "settings", _line(_settings(event.settings), event.settings.extras)
    yield "players", _column((_line(_player(player), player.extras) for player in event.players), 2)
    yield "rounds", _column((_block(_round(round_), round_.extras, 4) for round_ in event.rounds), 2)
    if event.adjustments:
        lines = (_line(_adjustment(line), line.extras) for line in event.adjustments)
        yield "adjustments", _column(lines, 2)
    if event.presences:
        lines = (_line(_presence(presence), presence.extras) for presence in event.presences)
        yield "presences", _column(lines, 2)


def _settings(settings: Settings) -> Members:
    if batarde_play(settings.play).schedule is not Span.FULL:
        yield "schedule", _schedule(batarde_play(settings.play).schedule)
    if settings.ranking != GAMES[USUAL_GAME].file_ranking:
        yield "ranking", quoted([criterion.value for criterion in settings.ranking])
    if settings.tables is not TableRule.AUTO:
        yield "tables", quoted(settings.tables.value)
    if batarde_play(settings.play).wording is not Wording.MECHOUNE:
        yield "wording", quoted(batarde_play(settings.play).wording.value)
    if settings.rounds != DEFAULT_ROUNDS:
        yield "rounds", quoted(settings.rounds)
    if settings.seed:
        yield "seed", quoted(settings.seed)
    yield from _pairs(settings)


def _pairs(settings: Settings) -> Members:
    for key, pairs in (("apart", settings.apart), ("apart_at_first", settings.apart_at_first)):
        if pairs:
            yield key, quoted(pairs)


def _schedule(schedule: Schedule) -> str:
    return quoted(schedule.value if isinstance(schedule, Span) else schedule)


def _player(player: Player) -> Members:
    yield "id", quoted(player.id)
    yield "name", quoted(player.name)
    if player.club is not None:
        yield "club", quoted(player.club)


def _round(round_: Round) -> Members:
    yield "number", quoted(round_.number)
    if round_.draw is not None:
        sealed = (("seed", quoted(round_.draw.seed)), ("engine", quoted(round_.draw.engine)))
        yield "draw", _line(sealed, round_.draw.extras)
    yield "tables", _column((_block(_table(table), table.extras, 8) for table in round_.tables), 6)


def _table(table: Table) -> Members:
    yield "number", quoted(table.number)
    yield "seats", quoted(table.seats)
    yield "first_dealer", quoted(table.first_dealer)
    yield "hands", _column((_line(_hand(hand), hand.extras) for hand in batarde_hands(table.hands)), 10)


def _hand(hand: Hand) -> Members:
    yield "cards", str(hand.cards)
    yield "dealer", str(hand.dealer)
    yield "contract", _line(_contract(hand.contract), hand.contract.extras)
    yield "bids", str(list(hand.bids))
    yield "tricks", str(list(hand.tricks))
    if hand.mechoune is not None:
        yield "mechoune", _line(_mechoune(hand, hand.mechoune), hand.mechoune.extras)
    if hand.choune:
        yield "choune", "true"
    if hand.overruled:
        lines = (_line(_overruled(overruled), overruled.extras) for overruled in hand.overruled)
        yield "overruled", f"[{', '.join(lines)}]"


def _contract(contract: Contract) -> Members:
    yield "denomination", quoted(contract.denomination.value)
    if contract.by is not None:
        yield "by", str(contract.by)
    if contract.pack is not None:
        yield "pack", quoted(contract.pack.value)


def _mechoune(hand: Hand, mechoune: Mechoune | UnknownMechoune) -> Members:
    """The two seats the file requires; where nobody said them they are filled in, and marked so.

    They are taken to be the seat that set the denomination (else the first of the highest bids) and the
    next seat clockwise.
    """
    if isinstance(mechoune, Mechoune):
        yield "by", str(mechoune.by)
        yield "on", str(mechoune.on)
        return
    on = hand.contract.by
    if on is None:
        on = hand.bids.index(max(hand.bids))
    yield "by", str((on + 1) % len(hand.bids))
    yield "on", str(on)
    yield ASSUMED


def _overruled(overruled: Overruled) -> Members:
    yield "check", quoted(overruled.check.value)
    yield "reason", quoted(overruled.reason)


def _adjustment(adjustment: Adjustment) -> Members:
    yield "player", quoted(adjustment.side)
    yield "round", quoted(adjustment.round)
    yield "points", quoted(adjustment.points)
    yield "reason", quoted(adjustment.reason)


def _presence(presence: Presence) -> Members:
    yield "player", quoted(presence.player)
    yield "round", quoted(presence.round)
    yield "status", quoted(presence.status.value)


def _members(known: Iterable[tuple[str, str]], extras: Extras) -> Members:
    """The known keys, then those carried along; a carried default gives way to the key's new value."""
    if not extras:
        return iter(known)
    members = dict(known)
    for key, text in extras:
        members.setdefault(key, text)
    return iter(members.items())


def _line(known: Iterable[tuple[str, str]], extras: Extras) -> str:
    return "{" + ", ".join(f"{quoted(key)}: {text}" for key, text in _members(known, extras)) + "}"


def _block(known: Iterable[tuple[str, str]], extras: Extras, indent: int = 0) -> str:
    edge = "\n" + " " * indent
    lines = (f"{quoted(key)}: {text}" for key, text in _members(known, extras))
    return "{" + f"{edge}  " + f",{edge}  ".join(lines) + edge + "}"


def _column(items: Iterable[str], indent: int) -> str:
    edge = "\n" + " " * indent
    joined = f",{edge}  ".join(items)
    return f"[{edge}  {joined}{edge}]" if joined else "[]"
