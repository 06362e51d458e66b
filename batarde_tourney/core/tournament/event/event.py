"""An event and everything in it, as frozen values: the content of the event file and the club file."""

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.extras import Extras
from batarde_tourney.core.games.game import Game, PlaySettings, RecordedHand, Rubber
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME, game_named
from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.members import Player, Presence, folded_name
from batarde_tourney.core.tournament.event.prize_list import Prize, Raffle
from batarde_tourney.core.tournament.event.stages import Decision, Stage, TableRule
from batarde_tourney.core.tournament.hall.hands import HandState

DEFAULT_ROUNDS = 3
"""The default number of planned rounds: enough for an evening."""

Pair = tuple[PlayerId, PlayerId]
"""Two players that the draw keeps apart."""


class Withdrawal(StrEnum):
    """What happens to the matches of a side that leaves a round robin (R30)."""

    HALF = "half"
    """Before half of its matches they count for nobody; later they stand, and the rest are forfeits."""
    ANNUL = "annul"
    """Its matches count for nobody."""
    KEEP = "keep"
    """Its matches stand, the rest are not played."""


class Absence(StrEnum):
    """What an announced absence of a round is worth."""

    NOTHING = "nothing"
    HALF = "half"
    """Half a table: half a win; at La Bâtarde half a table point."""
    MEAN = "mean"
    """The mean of the side's own other rounds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How an event is run; every setting has a default.

    `play` holds the settings of the game. `rounds` is how many are planned: the draw looks that far ahead.
    `seed` feeds everything drawn by lot for the whole event (the criterion `lots`). `apart` are pairs who
    never meet, such as couples; `apart_at_first` those who do not meet in the first round. `always_apart` are
    those of `apart` for whom that is absolute: a draw that would seat them together is refused.
    `substitutes_score`: a substitute's hands are their own, not the seat's (F9). `claims` is the number of
    minutes in which a complete round can be corrected without a reason, None for ever (formats §4). `fee` is
    what each player pays, in hundredths of the club's currency. `clubs_apart_at_first`: players of one club
    are kept apart in the first round, as far as there are tables. `withdrawal` is for round robins. `absence`
    is what an announced absence of a round is worth.
    `best_club` is how many of each club count for it, None for the usual number. `one_prize_each`: who has
    a prize for a place, a category or an honour takes no other of these. `prizes_shared`: sides that are
    level share the prizes of their places; else the next criterion, or a lot, decides. `hall_rows` is how
    many tables stand in each row of the hall, none for a usual hall; with `rows_turn` every second row is
    numbered from the right.
    """

    play: PlaySettings = field(default_factory=lambda: GAMES[USUAL_GAME].usual_play)
    ranking: tuple[Criterion, ...] = GAMES[USUAL_GAME].file_ranking
    tables: TableRule = TableRule.AUTO
    rounds: int = DEFAULT_ROUNDS
    seed: int = 0
    apart: tuple[Pair, ...] = ()
    apart_at_first: tuple[Pair, ...] = ()
    substitutes_score: bool = False
    extras: Extras = ()
    claims: int | None = None
    fee: int = 0
    clubs_apart_at_first: bool = False
    withdrawal: Withdrawal = Withdrawal.ANNUL
    best_club: int | None = None
    always_apart: tuple[Pair, ...] = ()
    absence: Absence = Absence.NOTHING
    one_prize_each: bool = True
    prizes_shared: bool = True
    hall_rows: tuple[int, ...] = ()
    rows_turn: bool = False

    def keeping_apart(self, pairs: tuple[Pair, ...]) -> "Settings":
        """The settings with these pairs apart; an absolute wish whose pair is not among them goes."""
        kept = {frozenset(pair) for pair in pairs}
        always = tuple(pair for pair in self.always_apart if frozenset(pair) in kept)
        return replace(self, apart=pairs, always_apart=always)


@dataclass(frozen=True, slots=True)
class Closing:
    """How a table ended with the hands it has: the reason, and `absent`, the side that did not come."""

    reason: str
    absent: SideId | None = None
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Substitute:
    """A player who holds this seat from hand `from_hand` on, counted from 0."""

    seat: int
    player: PlayerId
    from_hand: int
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Table:
    """One table of one round: its seats, and the hands recorded so far.

    `seats` are in the order of play from seat 0. There are no gaps between the hands. `states` are those of
    the hands; empty where all were typed at the desk.
    """

    number: int
    seats: tuple[PlayerId, ...]
    first_dealer: int
    hands: tuple[RecordedHand, ...] = ()
    closed: Closing | None = None
    substitutes: tuple[Substitute, ...] = ()
    extras: Extras = ()
    states: tuple[HandState, ...] = ()

    @property
    def rubber(self) -> Rubber:
        """The table as a game counts it: without hands in conflict, and without those that wait."""
        hands = self.hands if not self.states else self._counted
        return Rubber(len(self.seats), self.first_dealer, hands, self.closed is not None)

    @property
    def sheet(self) -> Rubber:
        """The table as its sheet has it: with every hand."""
        return Rubber(len(self.seats), self.first_dealer, self.hands, self.closed is not None)

    def state(self, index: int) -> HandState:
        """The state of a hand that is there."""
        return self.states[index] if index < len(self.states) else HandState.DESK

    def counted_before(self, index: int) -> int:
        """How many of the hands before this one count."""
        return sum(self.state(at).counts for at in range(min(index, len(self.hands))))

    @property
    def _counted(self) -> tuple[RecordedHand, ...]:
        return tuple(hand for at, hand in enumerate(self.hands) if self.state(at).counts)


@dataclass(frozen=True, slots=True)
class Sealed:
    """The input of a draw, so that anybody can repeat it."""

    seed: int
    engine: str
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Round:
    """One rubber at every table. Numbers rise from round to round. `draw` is None if no seed reproduces it.

    `stage` is None in an event without stages; `byes` are the sides that sit out. `absent` are those
    whose absence was announced.
    """

    number: int
    tables: tuple[Table, ...]
    draw: Sealed | None = None
    stage: StageId | None = None
    byes: tuple[SideId, ...] = ()
    extras: Extras = ()
    absent: tuple[SideId, ...] = ()


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that a director adds to a side's penalties, or subtracts, with the reason; 0 is a warning.

    `cancelled` is the reason why it no longer counts.
    """

    side: SideId
    round: int
    points: int
    reason: str
    cancelled: str | None = None
    extras: Extras = ()

    @property
    def is_warning(self) -> bool:
        """Whether it is a warning: it costs nothing, and the next one is called the second."""
        return self.points == 0


@dataclass(frozen=True, slots=True)
class Side:
    """A ranked unit: `players` in the order of their seats. `club` is the one that all its players name."""

    id: SideId
    name: str
    players: tuple[PlayerId, ...]
    number: int | None = None
    club: str | None = None
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Event:
    """One whole tournament. Players stay in order of entry; rounds rise by number.

    `sides` are those that the file names; without any, every player is a side: `sides_of` gives all in both
    cases. `apart` are sides declared apart. `is_closed`: the event is over, and changes require a reason
    (formats §7). `prizes` go from the most valuable down; `raffle` is the last one drawn.
    """

    name: str
    date: dt.date | None = None
    place: str | None = None
    game: str = USUAL_GAME
    settings: Settings = Settings()
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    presences: tuple[Presence, ...] = ()
    extras: Extras = ()
    sides: tuple[Side, ...] = ()
    stages: tuple[Stage, ...] = ()
    decisions: tuple[Decision, ...] = ()
    apart: tuple[tuple[SideId, SideId], ...] = ()
    is_closed: bool = False
    prizes: tuple[Prize, ...] = ()
    raffle: Raffle | None = None


def rounds_planned(event: Event) -> int:
    """The total number of planned rounds: the sum over its stages, where it has any."""
    return sum(stage.rounds for stage in event.stages) or event.settings.rounds


def new_settings(game: Game, seed: int) -> Settings:
    """The settings of a new event of this game (rules, section 2)."""
    return Settings(play=game.usual_play, ranking=game.usual_ranking, seed=seed)


def game_of(event: Event) -> Game:
    """The game an event plays.

    Raises: KeyError for a game this program does not know.
    """
    return game_named(event.game)


def sides_of(event: Event) -> tuple[Side, ...]:
    """All ranked sides, in order of entry; empty in a pairs event before the first pair is made."""
    if event.sides or (event.game in GAMES and GAMES[event.game].side_size > 1):
        clubs = {player.id: player.club for player in event.players}
        return tuple(_with_club(side, clubs) for side in event.sides)
    return tuple(Side(player.id, player.name, (player.id,), club=player.club) for player in event.players)


def seated_sides(table: Table, game: Game, side_of: Mapping[PlayerId, SideId]) -> tuple[SideId, ...]:
    """The sides at a table, in the order of their first seats; `side_of` is by player."""
    return tuple([side_of[table.seats[seats[0]]] for seats in game.sides_at(len(table.seats))])


def _with_club(side: Side, clubs: dict[PlayerId, str | None]) -> Side:
    named = {clubs.get(player) for player in side.players}
    return replace(side, club=named.pop()) if len(named) == 1 else side


# Players who name the same club: a group whose players prefer to meet others.


def groups_apart(event: Event) -> tuple[tuple[PlayerId, ...], ...]:
    """The groups whose players the event keeps apart in its first round."""
    return players_by_club(event.players) if event.settings.clubs_apart_at_first else ()


def players_by_club(players: Iterable[Player]) -> tuple[tuple[PlayerId, ...], ...]:
    """Groups of two or more players who name one club, regardless of spelling variants, in order of entry."""
    found: defaultdict[str, list[PlayerId]] = defaultdict(list)
    for player in players:
        club = folded_name(player.club or "")
        if club:
            found[club].append(player.id)
    return tuple(tuple(group) for group in found.values() if len(group) > 1)


def rounds_drawn(event: Event, stage: Stage) -> int:
    """The number of the stage's rounds drawn so far."""
    return sum(then.stage == stage.id for then in event.rounds)


def stage_of(event: Event, round_: Round) -> Stage | None:
    """The stage of a round; None in an event without stages."""
    return next((stage for stage in event.stages if stage.id == round_.stage), None)


def with_tables(event: Event, round_number: int, change: Callable[[Table], Table]) -> Event:
    """The event with every table of this round changed."""
    rounds = tuple(
        replace(one, tables=tuple(map(change, one.tables))) if one.number == round_number else one
        for one in event.rounds
    )
    return replace(event, rounds=rounds)


def with_table(event: Event, round_number: int, table: Table) -> Event:
    """The event with this table in place of the one of its number in the round."""
    return with_tables(event, round_number, lambda old: table if old.number == table.number else old)
