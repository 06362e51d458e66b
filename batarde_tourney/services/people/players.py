"""Players: who takes part, and who is present for which round."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from rapidfuzz import fuzz, process
from rapidfuzz.distance import Levenshtein

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, MemberId, PlayerId
from batarde_tourney.core.limits import short_enough
from batarde_tourney.core.pairing.event_plan import meets_in_pairs
from batarde_tourney.core.tournament.acts.act_checks import SettingStatus
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import taking_part
from batarde_tourney.core.tournament.event.event import Event, Side, game_of, rounds_drawn
from batarde_tourney.core.tournament.event.members import (
    Member,
    Player,
    Presence,
    Status,
    folded_name,
    is_address,
    shown_name,
)
from batarde_tourney.core.tournament.event.partners import plays_in_pairs, renamed_sides
from batarde_tourney.core.tournament.event.presence import (
    next_round_number,
    stand_ins,
    standby_order,
    status_in_round,
)
from batarde_tourney.core.tournament.event.stages import Stage, TableRule
from batarde_tourney.core.tournament.formats.fitting import Unfit, unfit_now
from batarde_tourney.core.tournament.people.leaving import refuse_vanishing
from batarde_tourney.core.tournament.rounds.next_round import stage_due
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out
from batarde_tourney.services.base.act_checks import refuse_at_stake
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.prizes.takers_gone import forget_takers
from batarde_tourney.store.club.transaction import Transaction

# What a list says of people beside name and club, saved with the players it adds.


@dataclass(frozen=True, slots=True)
class Beside:
    """What a list says of one person beside name and club; empty for what it does not say."""

    email: str = ""
    has_paid: bool = False
    categories: tuple[str, ...] = ()
    number: str = ""
    """The club's own number of them, as a text."""


Besides = Mapping[tuple[str, str | None], Beside]
"""By name and club, as these would be stored."""
NOTHING_BESIDE: Besides = MappingProxyType({})


def take_in(
    rows: Transaction,
    number: EventNumber,
    coming: "NewPlayers",
    entry: tuple[str, str | None],
    besides: Besides = NOTHING_BESIDE,
) -> Player:
    """Store a new player, with what the list says of them.

    A member of the same name and club is used, or made. What the list leaves open, categories and number,
    is as in the member's newest event. A number that somebody here has is not taken.
    Raises: BlankEntry, PlayerEntered.
    """
    player = coming.add(*entry)
    member = rows.members.find_or_add(player.name, player.club)
    beside = besides.get((player.name, player.club), Beside())
    before = coming.described(rows).get(member.id, player)
    # Nobody of an event shares a number: a list that only counts its rows may repeat those of another.
    numbers = (one for one in (beside.number, before.number) if one and one not in coming.numbers)
    player = replace(
        player,
        has_paid=beside.has_paid,
        categories=beside.categories or before.categories,
        number=next(numbers, None),
    )
    coming.describe(player)
    rows.players.add(number, player, member.id)
    _save_address(rows, number, player, member, besides)
    return player


def _save_address(
    rows: Transaction, number: EventNumber, player: Player, member: Member, besides: Besides
) -> None:
    """Save the address from the list for the member, if it is valid; an existing address stays."""
    beside = besides.get((player.name, player.club))
    if beside is not None and beside.email and not member.email and is_address(beside.email):
        rows.players.set_email(number, player.id, beside.email)


LOOKS_ALIKE = 88
"""From this similarity on (0 to 100) two names may be one person typed twice."""


_NEARLY_ALIKE = 75
"""Least similarity of two names of `_LONG_ENOUGH` letters that differ in one."""
_MOST_COMPARED = 1_000_000
"""Most pairs of names that are compared letter by letter: more would take too long."""
_LONG_ENOUGH = 5
"""Length from which one letter of a name may be a slip: Ana and Eva are two people."""


@dataclass(frozen=True, slots=True)
class Alike:
    """Somebody who may be meant by a name: `player` in the event, or a member who is not."""

    name: str
    club: str | None = None
    player: PlayerId | None = None


class PlayerEntered(TourneyError):
    """A player of this name and club already takes part."""

    sentence = N_("{name} already takes part in this event.")

    name: str


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """One player as the Players page shows them, for the next round to draw."""

    player: Player
    status: Status
    rounds: int
    """Number of rounds in which the player was seated."""
    standby: int | None = None
    """Place in the standby list, from 1; None if not on it."""
    is_seated: bool = False
    """Whether they sit in the last round, or took a seat there."""
    is_expected: bool = False
    """Whether their presence is not confirmed yet: they count as in."""
    email: str = ""
    """Empty where the club has none."""
    stand_in: str = ""
    """Name of who sits in for them in the next round; empty for nobody."""
    sits_for: str = ""
    """Name of the player they sit in for in the next round."""

    @property
    def is_there(self) -> bool:
        """Whether this player allows their side to be drawn."""
        return self.status is Status.IN or bool(self.stand_in)


@dataclass(frozen=True, slots=True)
class ListLine:
    """One line of the Players page: a pair, or a single player, whose `side` is None.

    `waits`: pairs play, and the player has no partner yet.
    """

    members: tuple[PlayerShown, ...]
    side: Side | None = None
    waits: bool = False

    @property
    def is_there(self) -> bool:
        """Whether it is drawn in the next round."""
        return not self.waits and all(member.is_there for member in self.members)


@dataclass(frozen=True, slots=True)
class PlayerList:
    """All players of an event, in order of entry, with their status in `round`."""

    event: EventNumber
    round: int
    rows: tuple[PlayerShown, ...]
    tables: TableRule
    """How those present are split into tables."""
    fee: int = 0
    """Entry fee of each player, in hundredths."""
    sides: tuple[Side, ...] = ()
    in_pairs: bool = False
    """Whether pairs play: a player in no side waits for a partner."""
    stage: Stage | None = None
    """The stage of that round, if not everybody plays it."""
    unfit: Unfit | None = None
    """Why those who are in do not fit the stages that everybody enters."""
    in_twos: bool = False
    """Whether two players meet at each table."""
    is_drawn_out: bool = False
    """Whether every round that its stages plan is drawn."""
    has_losers: bool = False
    """Whether `stage` is a knock-out in which some are out already."""

    @property
    def lines(self) -> tuple[ListLine, ...]:
        """The pairs in order, then everybody else in order of entry."""
        shown = {row.player.id: row for row in self.rows}
        paired = {player for side in self.sides for player in side.players}
        pairs = (ListLine(tuple(shown[player] for player in side.players), side) for side in self.sides)
        singles = (ListLine((row,), waits=self.in_pairs) for row in self.rows if row.player.id not in paired)
        return (*pairs, *singles)


def list_players(session: Session, number: EventNumber) -> PlayerList:
    """The players, with their status for the next round to draw.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load_outline(number)
        emails = rows.players.emails(number)
    round_number = next_round_number(event)
    seated = [player for round_ in event.rounds for table in round_.tables for player in table.seats]
    counts = {player.id: 0 for player in event.players}
    for player_id in seated:
        counts[player_id] += 1
    places = {player: place for place, player in enumerate(standby_order(event, round_number), start=1)}
    playing = taking_part(event.rounds[-1]) if event.rounds else frozenset()
    names = {player.id: player.name for player in event.players}
    sitting_in = {one: names[came] for one, came in stand_ins(event, round_number).items()}
    sits_for = {came: names[one] for one, came in stand_ins(event, round_number).items()}
    due = stage_due(event)
    has_losers = _has_losers(event, due)
    known = {presence.player for presence in event.presences} | set(seated)
    return PlayerList(
        number,
        round_number,
        tuple(
            PlayerShown(
                player,
                status_in_round(event, player.id, round_number),
                counts[player.id],
                places.get(player.id),
                is_seated=player.id in playing,
                is_expected=player.id not in known,
                email=emails.get(player.id, ""),
                stand_in=sitting_in.get(player.id, ""),
                sits_for=sits_for.get(player.id, ""),
            )
            for player in event.players
        ),
        event.settings.tables,
        event.settings.fee,
        event.sides,
        plays_in_pairs(event),
        due if due is not None and (due.entry is not None or has_losers) else None,
        # Who enters a later stage depends on qualification, not on presence.
        unfit_now(event) if due is None or due.entry is None else None,
        meets_in_pairs(game_of(event)) and not plays_in_pairs(event),
        bool(event.stages) and due is None,
        has_losers,
    )


def _has_losers(event: Event, stage: Stage | None) -> bool:
    return stage is not None and is_knock_out(event, stage) and rounds_drawn(event, stage) > 0


def suggest_members(session: Session, typed: str, limit: int = 8) -> tuple[Member, ...]:
    """Members with a name like the typed text, most similar first; the first few letters are enough."""
    wanted = shown_name(typed)
    if not wanted:
        return ()
    with session.reading() as rows:
        members = [member for member in rows.members.listed() if not member.is_anonymized]
    names = [shown_name(member.name) for member in members]
    found = process.extract(
        wanted, names, scorer=fuzz.WRatio, processor=folded_name, limit=limit, score_cutoff=60
    )
    return tuple(members[index] for _, _, index in found)


def find_look_alikes(session: Session, number: EventNumber, name: str) -> tuple[Player, ...]:
    """Players of the event whose name may be this one typed differently, most similar first."""
    with session.reading() as rows:
        players = rows.events.load_outline(number).players
    folded = folded_name(name)
    likest = sorted(players, key=lambda player: -fuzz.ratio(folded, folded_name(player.name)))
    return tuple(player for player in likest if are_alike(name, player.name))


def are_alike(name: str, other: str) -> bool:
    """Whether two names may be one person typed twice, with other case, accents, word order, or a letter.

    Names that differ in digits are two people: "Player 1" and "Player 2".

    >>> are_alike("anna berger", "Anna Berger"), are_alike("Berger Anna", "Anna Bergér")
    (True, True)
    >>> are_alike("Anna Bergen", "Anna Berger"), are_alike("Ana", "Eva"), are_alike("Player 1", "Player 2")
    (True, False, False)
    """
    return _are_alike(folded_name(name), folded_name(other))


def _are_alike(one: str, two: str) -> bool:
    """The same for two folded names."""
    if not one or not two or _figures(one) != _figures(two):
        return False
    if fuzz.ratio(one, two) >= LOOKS_ALIKE:
        return True
    sorted_one, sorted_two = " ".join(sorted(one.split())), " ".join(sorted(two.split()))
    if fuzz.ratio(sorted_one, sorted_two) >= LOOKS_ALIKE:
        return True
    is_long = min(len(one), len(two)) >= _LONG_ENOUGH
    return is_long and Levenshtein.distance(sorted_one, sorted_two, score_cutoff=1) <= 1


def alike_among(names: Sequence[str], known: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs of a name and the most similar known one; names without one are left out."""
    # Reversed, so that the first of several known names with equal words stays in the dict.
    by_words = {_words(other): other for other in reversed(known)}
    compared = list(by_words) if len(names) * len(by_words) <= _MOST_COMPARED else []
    for name in names:
        words = _words(name)
        found = by_words.get(words) if words else None
        if found is None and compared:
            likest = process.extractOne(words, compared, scorer=fuzz.ratio, score_cutoff=_NEARLY_ALIKE)
            found = by_words[likest[0]] if likest is not None else None
        if found is not None and are_alike(name, found):
            yield name, found


def alike_within(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs of a name and an earlier, similar but not equal one of the list."""
    earlier: dict[str, str] = {}
    is_few = len(names) ** 2 <= _MOST_COMPARED
    for name in names:
        words = _words(name)
        found = earlier.get(words) if words else None
        if found is None and is_few:
            likest = process.extractOne(words, list(earlier), scorer=fuzz.ratio, score_cutoff=_NEARLY_ALIKE)
            found = earlier[likest[0]] if likest is not None else None
        if found is not None and found != name and are_alike(name, found):
            yield name, found
        earlier.setdefault(words, name)


def _words(name: str) -> str:
    """The words of a name, folded, in alphabetical order."""
    return " ".join(sorted(folded_name(name).split()))


def alike_to(entry: tuple[str, str | None], known: Iterable[Alike]) -> tuple[Alike, ...]:
    """People who may be meant by a name and a club, most similar first.

    People of two different clubs are two. So is an exact namesake who is entered with a club.
    """
    name, club = shown_name(entry[0]), shown_name(entry[1] or "")
    folded = folded_name(name)
    found: list[tuple[float, Alike]] = []
    for one in known:
        other = folded_name(one.name)
        if not _are_alike(folded, other):
            continue
        is_other_club = bool(club) and shown_name(one.club or "") != club
        if not (is_other_club and (one.club or shown_name(one.name) == name)):
            found.append((fuzz.ratio(folded, other), one))
    return tuple(one for _likeness, one in sorted(found, key=_by_likeness))


def _by_likeness(found: tuple[float, Alike]) -> float:
    return -found[0]


def _figures(folded: str) -> str:
    return "".join(letter for letter in folded if letter.isdigit())


def add_players(
    session: Session,
    number: EventNumber,
    entries: Iterable[tuple[str, str | None]],
    besides: Besides = NOTHING_BESIDE,
) -> PlayersChanged:
    """Add players from (name, club) pairs; all of them or, if one is refused, none.

    Members of the same name and club are used, others are made. `besides` is what a list says of them
    beside; an e-mail address that the club has stays.
    Raises: BlankEntry, PlayerEntered, EventNotFound.
    """
    with session.transaction(ActKind.PLAYERS_ADDED) as rows:
        coming = NewPlayers(rows.events.load_outline(number))
        added: list[Player] = []
        for name, club_name in entries:
            added.append(take_in(rows, number, coming, (name, club_name), besides))
        rows.set_facts(names=[player.name for player in added])
    return PlayersChanged(number, tuple(player.id for player in added))


def rename_player(
    session: Session, number: EventNumber, player_id: PlayerId, name: str, club_name: str | None
) -> PlayersChanged:
    """Set the name and club of a player, in this event.

    Raises: BlankEntry, PlayerEntered, EventNotFound, PlayerNotFound.
    """
    with session.transaction(ActKind.PLAYER_RENAMED) as rows:
        event = rows.events.load_outline(number)
        others = {(player.name, player.club) for player in event.players if player.id != player_id}
        before = next((player for player in event.players if player.id == player_id), None)
        entry = (typed_text("name", name), _typed_club(club_name))
        if entry in others:
            raise PlayerEntered(entry[0])
        if before is not None:
            rows.set_facts(name=before.name, before=[before.name, before.club], after=entry)
        after = Player(player_id, *entry) if before is None else replace(before, name=entry[0], club=entry[1])
        rows.players.change(number, after)
        for side in renamed_sides(event, before, after) if before is not None else ():
            rows.sides.change(number, side)
    return PlayersChanged(number, (player_id,))


def remove_players(session: Session, number: EventNumber, players: Iterable[PlayerId]) -> PlayersChanged:
    """Remove these players, all or none. Once a round is drawn they stay listed, as gone.

    Raises: PlayerSeated if one ever sat at a table, PlayerNotFound, EventNotFound.
    """
    gone = tuple(players)
    with session.transaction(ActKind.PLAYERS_REMOVED) as rows:
        event = rows.events.load_outline(number)
        rows.set_facts(names=player_names(event, gone))
        if event.rounds:
            rows.set_facts(after=Status.GONE.value)
        for player_id in gone:
            if event.rounds:
                rows.players.refuse_seated(number, player_id)
                rows.players.set_presence(number, Presence(player_id, next_round_number(event), Status.GONE))
            else:
                rows.players.remove(number, player_id)
        if not event.rounds:
            for side in event.sides:
                if not set(gone).isdisjoint(side.players):
                    rows.sides.remove(number, side.id)
            _forget_pairs(rows, number, frozenset(gone))
            left = {side.id for side in event.sides if not set(gone).isdisjoint(side.players)}
            forget_takers(rows, number, event, left | set(gone))
    return PlayersChanged(number, gone)


def set_status(
    session: Session,
    number: EventNumber,
    players: Iterable[PlayerId],
    status: Status,
    *,
    confirmed: bool = True,
) -> PlayersChanged:
    """Set the status of these players from the next round to draw on; on standby they come last.

    Raises: ActAtStake if not `confirmed` where somebody gone has hands to play; HandsToPlay if somebody
    would leave a table that plays; PlayerNotFound, EventNotFound.
    """
    changed = tuple(players)
    if not confirmed and status is Status.GONE:
        refuse_at_stake(session, number, SettingStatus(changed, status))
    with session.transaction(ActKind.STATUS_SET) as rows:
        event = rows.events.load_outline(number)
        if status is Status.GONE:
            refuse_vanishing(rows.events.load(number), changed, ())
        round_number = next_round_number(event)
        before = [status_in_round(event, player_id, round_number).value for player_id in changed]
        rows.set_facts(
            names=player_names(event, changed), round=round_number, before=before, after=status.value
        )
        for player_id in changed:
            rows.players.set_presence(number, Presence(player_id, round_number, status))
        # Who leaves does not come back after an absence that was announced.
        for said in event.presences if status is Status.GONE else ():
            if said.player in changed and said.round > round_number:
                rows.players.set_presence(number, replace(said, status=status))
        # The standby order is that of the presence rows, so that newcomers come last.
        if status is Status.STANDBY:
            waiting = standby_order(event, round_number)
            coming = [player_id for player_id in dict.fromkeys(changed) if player_id not in waiting]
            rows.players.reorder_presences(number, [*waiting, *coming], round_number)
    return PlayersChanged(number, changed)


def player_names(event: Event, wanted: Iterable[PlayerId]) -> list[str]:
    """Names of those of these players who take part."""
    names = {player.id: player.name for player in event.players}
    return [names[player] for player in wanted if player in names]


class NewPlayers:
    """The players of an event and those added one by one."""

    def __init__(self, event: Event) -> None:
        self._by_name = {(player.name, player.club): player for player in event.players}
        self._by_id = {player.id: player for player in event.players}
        self.numbers = {player.number for player in event.players if player.number is not None}
        """The club's own numbers that these players have."""
        self._described: Mapping[MemberId, Player] | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody, in order of entry."""
        return tuple(self._by_id.values())

    def described(self, rows: Transaction) -> Mapping[MemberId, Player]:
        """What the club knows of its members from their newest events; asked once."""
        if self._described is None:
            self._described = rows.players.described_members()
        return self._described

    def describe(self, player: Player) -> None:
        """Keep what is known of a player who was added."""
        self._by_name[player.name, player.club] = self._by_id[player.id] = player
        if player.number is not None:
            self.numbers.add(player.number)

    def find(self, name: str, club_name: str | None) -> Player | None:
        """The player of this name and club; without a club, the only one of that name.

        Raises: BlankEntry.
        """
        entry = (typed_text("name", name), _typed_club(club_name))
        found = self._by_name.get(entry)
        if found is not None or entry[1] is not None:
            return found
        named = [player for player in self._by_id.values() if player.name == entry[0]]
        return named[0] if len(named) == 1 else None

    def add(self, name: str, club_name: str | None) -> Player:
        """Add a player with a free id.

        Raises: BlankEntry, PlayerEntered.
        """
        entry = (typed_text("name", name), _typed_club(club_name))
        if entry in self._by_name:
            raise PlayerEntered(entry[0])
        count = len(self._by_id) + 1
        while PlayerId(f"p{count}") in self._by_id:
            count += 1
        player = Player(PlayerId(f"p{count}"), *entry)
        self._by_name[entry] = self._by_id[player.id] = player
        return player


def _typed_club(club_name: str | None) -> str | None:
    return short_enough(shown_name(club_name or "")) or None


def _forget_pairs(rows: Transaction, number: EventNumber, gone: frozenset[PlayerId]) -> None:
    """Delete the pairs to keep apart in which a removed player is."""
    event = rows.events.load_outline(number)
    apart, at_first = (
        tuple(pair for pair in pairs if not gone & set(pair))
        for pairs in (event.settings.apart, event.settings.apart_at_first)
    )
    settings = replace(event.settings.keeping_apart(apart), apart_at_first=at_first)
    if settings != event.settings:
        rows.events.change(number, name=event.name, date=event.date, place=event.place, settings=settings)


# Entry fees.


def mark_paid(
    session: Session, number: EventNumber, players: Iterable[PlayerId], *, has_paid: bool
) -> PlayersChanged:
    """Set whether the entry fees of these players are paid; all of them or none.

    Raises: PlayerNotFound, EventNotFound.
    """
    marked = tuple(players)
    with session.transaction(ActKind.FEES_MARKED) as rows:
        rows.set_facts(names=player_names(rows.events.load_outline(number), marked), paid=has_paid)
        for player_id in marked:
            rows.players.set_paid(number, player_id, has_paid=has_paid)
    return PlayersChanged(number, marked)
