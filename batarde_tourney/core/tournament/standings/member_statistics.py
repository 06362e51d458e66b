"""A member's record over all events: places, feats by game, and opponents (formats, section 6)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from batarde_tourney.core.games.game import Feat
from batarde_tourney.core.ids import MemberId, PlayerId
from batarde_tourney.core.tournament.event.closing import who_holds
from batarde_tourney.core.tournament.event.event import Event, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.event.members import Member
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.standings.standings import rank_sides


@dataclass(frozen=True, slots=True)
class AttendedEvent:
    """An event of the club with the member behind each player; a player with a blank name is no member."""

    summary: EventSummary
    event: Event
    members: Mapping[PlayerId, MemberId]


@dataclass(frozen=True, slots=True)
class MemberPlace:
    """A member's place in one event: rank among `of` players, None without a hand; hands they played.

    Hands played as a substitute count; hands that a substitute played for them do not.
    """

    event: EventSummary
    rank: int | None
    of: int
    hands: int


@dataclass(frozen=True, slots=True)
class FeatCount:
    """How often something was tried, and how often it came off."""

    tried: int
    done: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """One member against another: tables where both sat to the end, and who finished ahead there.

    `events` are those in which both have a rank; in `ahead_in` of them this member's is better, in
    `behind_in` worse.
    """

    tables: int = 0
    ahead: int = 0
    behind: int = 0
    events: int = 0
    ahead_in: int = 0
    behind_in: int = 0


@dataclass(frozen=True, slots=True)
class MemberStatistics:
    """A member's record over their events, in the order given; `feats` by game, `opponents` by member."""

    member: Member
    places: tuple[MemberPlace, ...]
    feats: Mapping[str, Mapping[Feat, FeatCount]]
    opponents: Mapping[MemberId, HeadToHead]
    members: Mapping[MemberId, Member] = field(default_factory=dict)
    """All opponents by id."""

    def podiums(self) -> tuple[int, int, int]:
        """How often they were first, second and third."""
        ranks = Counter(place.rank for place in self.places)
        return ranks[1], ranks[2], ranks[3]


def gather_statistics(
    member: Member, events: Iterable[AttendedEvent], members: Mapping[MemberId, Member]
) -> MemberStatistics:
    """Collect this member's statistics from these events; events without them are skipped."""
    places: list[MemberPlace] = []
    tried: dict[str, Counter[Feat]] = {}
    done: dict[str, Counter[Feat]] = {}
    meetings: dict[MemberId, Counter[str]] = {}
    for attended in events:
        own = next((player for player, who in attended.members.items() if who == member.id), None)
        if own is None:
            continue
        hands = 0
        game = attended.event.game
        for feats in _hands_of(attended.event, own):
            hands += 1
            for feat, came_off in feats:
                tried.setdefault(game, Counter())[feat] += 1
                done.setdefault(game, Counter())[feat] += came_off
        ranks = _ranks(attended.event)
        places.append(MemberPlace(attended.summary, ranks.get(own), len(ranks), hands))
        _count_meetings(attended, own, ranks, meetings)
    return MemberStatistics(
        member,
        tuple(places),
        {game: _counts(tried[game], done[game]) for game in tried},
        {who: HeadToHead(**counted) for who, counted in meetings.items()},
        {who: members[who] for who in meetings if who in members},
    )


def _hands_of(event: Event, player: PlayerId) -> Iterator[list[tuple[Feat, bool]]]:
    """The feats of each hand the player played, in their own seat or as a substitute."""
    game = game_of(event)
    for round_ in event.rounds:
        for table in round_.tables:
            for index, hand in enumerate(table.hands):
                seats = range(len(table.seats))
                seat = next((one for one in seats if who_holds(table, one, index) == player), None)
                if seat is not None:
                    yield list(game.feats(hand, seat))


def _ranks(event: Event) -> dict[PlayerId, int]:
    """The rank of every player whose side has played."""
    return {
        player: row.rank for row in rank_sides(event).rows if row.has_figures for player in row.side.players
    }


def _counts(tried: Counter[Feat], done: Counter[Feat]) -> dict[Feat, FeatCount]:
    return {feat: FeatCount(times, done[feat]) for feat, times in tried.items()}


def _count_meetings(
    attended: AttendedEvent,
    own: PlayerId,
    ranks: Mapping[PlayerId, int],
    meetings: dict[MemberId, Counter[str]],
) -> None:
    """Add the finished tables of the event at which the player sat, and the event itself."""
    for places in _tables_of(attended.event, own):
        mine = places.pop(own)
        for player, place in places.items():
            _add(meetings, attended.members.get(player), "tables", ("ahead", "behind"), place - mine)
    for player, rank in ranks.items():
        if own in ranks and player != own:
            _add(
                meetings, attended.members.get(player), "events", ("ahead_in", "behind_in"), rank - ranks[own]
            )


def _add(
    meetings: dict[MemberId, Counter[str]],
    who: MemberId | None,
    counted: str,
    names: tuple[str, str],
    gap: int,
) -> None:
    if who is None:
        return
    found = meetings.setdefault(who, Counter())
    found[counted] += 1
    if gap:
        found[names[0] if gap > 0 else names[1]] += 1


def _tables_of(event: Event, own: PlayerId) -> Iterator[dict[PlayerId, int]]:
    """By player the places at each finished table of `own`, without partners."""
    game, play = game_of(event), event.settings.play
    side_of = {player: side for side in sides_of(event) for player in side.players}
    ids = {player: side.id for player, side in side_of.items()}
    for round_ in event.rounds:
        for table in round_.tables:
            if own not in table.seats or not table.hands or not game.is_over(table.rubber, play):
                continue
            seated = seated_sides(table, game, ids)
            by_side = dict(zip(seated, game.places(table.rubber, play), strict=True))
            partners = set(side_of[own].players) - {own}
            yield {player: by_side[ids[player]] for player in table.seats if player not in partners}
