"""An event and everything in it, as frozen values: what the event file and the club file hold."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.extras import Extras
from batarde_tourney.core.games.game import Game, PlaySettings, RecordedHand, Rubber
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME, game_named
from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.members import Player, Presence, folded_name
from batarde_tourney.core.tournament.event.stages import Decision, Stage, TableRule

DEFAULT_ROUNDS = 3
"""How many rounds an event plans unless told: an evening's worth."""

Pair = tuple[PlayerId, PlayerId]
"""Two players the draw keeps apart."""


class Withdrawal(StrEnum):
    """What becomes of the matches of a side that leaves a round robin (R30)."""

    HALF = "half"
    """Before half of its matches they count for nobody; later they stand, and the rest are forfeits."""
    ANNUL = "annul"
    """They count for nobody."""
    KEEP = "keep"
    """They stand, the rest are not played."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How an event is run; every one has a default.

    `play` is what the game asks for. `rounds` is how many are planned: the draw looks that far ahead.
    `seed` feeds whatever is drawn by lot for the event as a whole (the criterion `lots`). `apart` are
    pairs who never meet, such as couples; `apart_at_first` those who do not meet in the first round.
    `substitutes_score`: a substitute's hands are their own, not the seat's (F9). `claims` is for how many
    minutes a round that is complete can be corrected without a reason, None for ever (formats §4). `fee` is
    what each player pays, in hundredths of the club's money. `clubs_apart_at_first`: all players who name
    one club are kept apart in the first round, as far as there are tables. `withdrawal` is for round robins.
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


@dataclass(frozen=True, slots=True)
class Closing:
    """A table that ended with the hands it has, and why; `absent` is the side that did not come."""

    reason: str
    absent: SideId | None = None
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Substitute:
    """From hand `from_hand`, counted from 0, this player sits at this seat."""

    seat: int
    player: PlayerId
    from_hand: int
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Table:
    """One table of one round: who sits where, and the hands recorded so far.

    `seats` are in the order of play from seat 0. There are no gaps between the hands.
    """

    number: int
    seats: tuple[PlayerId, ...]
    first_dealer: int
    hands: tuple[RecordedHand, ...] = ()
    closed: Closing | None = None
    substitutes: tuple[Substitute, ...] = ()
    extras: Extras = ()

    @property
    def rubber(self) -> Rubber:
        """What a game sees of it."""
        return Rubber(len(self.seats), self.first_dealer, self.hands, self.closed is not None)


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a draw was made from, so that anybody can make it again."""

    seed: int
    engine: str
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Round:
    """One rubber at every table. Numbers rise from round to round. `draw` is None if no seed gives it again.

    `stage` is None at an event without stages; `byes` are the sides that sit out.
    """

    number: int
    tables: tuple[Table, ...]
    draw: Sealed | None = None
    stage: StageId | None = None
    byes: tuple[SideId, ...] = ()
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points a director adds to a side's penalties, or takes from its points, with the reason; 0: a warning.

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
    """Who is ranked: `players` in the order of their seats. `club` is the one all its players name."""

    id: SideId
    name: str
    players: tuple[PlayerId, ...]
    number: int | None = None
    club: str | None = None
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Event:
    """One tournament, whole. Players keep their order of entry; rounds rise by number.

    `sides` are those the file names; without any every player is a side of their own:
    `sides_of` gives them all. `apart` are sides declared apart. `is_closed`: it is over, and changes ask for
    a reason (formats §7).
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


def rounds_planned(event: Event) -> int:
    """How many rounds are planned in all: those of its stages, where it has any."""
    return sum(stage.rounds for stage in event.stages) or event.settings.rounds


def new_settings(game: Game, seed: int) -> Settings:
    """What a new event of this game starts with (rules, section 2)."""
    return Settings(play=game.usual_play, ranking=game.usual_ranking, seed=seed)


def game_of(event: Event) -> Game:
    """The game an event plays.

    Raises: KeyError for a game this program does not know.
    """
    return game_named(event.game)


def sides_of(event: Event) -> tuple[Side, ...]:
    """Everybody who is ranked, in order of entry; nobody before the first pair, where pairs play."""
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


# Who names the same club: a group whose players would rather meet others.


def groups_apart(event: Event) -> tuple[tuple[PlayerId, ...], ...]:
    """The groups whose players the event keeps apart in its first round."""
    return players_by_club(event.players) if event.settings.clubs_apart_at_first else ()


def players_by_club(players: Iterable[Player]) -> tuple[tuple[PlayerId, ...], ...]:
    """Groups of two players or more who name one club, however they write it, in order of entry."""
    found: defaultdict[str, list[PlayerId]] = defaultdict(list)
    for player in players:
        club = folded_name(player.club or "")
        if club:
            found[club].append(player.id)
    return tuple(tuple(group) for group in found.values() if len(group) > 1)
