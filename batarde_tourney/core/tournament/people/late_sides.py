"""Late sides in games where two sides meet: the legal ways into the current round, and why not others."""

from collections import Counter
from collections.abc import Sequence

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import taking_part
from batarde_tourney.core.tournament.event.event import (
    Event,
    Round,
    Side,
    game_of,
    seated_sides,
    sides_of,
    stage_of,
)
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.presence import (
    next_round_number,
    stand_ins,
    standby_order,
    status_in_round,
)
from batarde_tourney.core.tournament.people.late import (
    LateBlocker,
    LateKind,
    LateRefusal,
    LateTable,
    LateWay,
    is_open_stage,
    late_refusals,
    late_ways,
)
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out
from batarde_tourney.core.tournament.stages.stage_results import groups_of

Match = tuple[Side, Side]
"""Two sides that would meet; one that sits out or comes from standby is second."""


def meets_in_twos(event: Event) -> bool:
    """Whether every table of the event's game has two sides."""
    return game_of(event).side_count == 2


def ways_in(event: Event, players: Sequence[PlayerId]) -> tuple[LateWay, ...]:
    """Every legal way for these players together, who have no seat in the current round.

    Where two sides meet: first meeting sides that sit out, then tables with sides on standby or among
    themselves. Ways that seat all come before those that leave somebody waiting, of which there is at most
    one; the last way is that all wait.
    """
    if not meets_in_twos(event):
        return late_ways(event, players)
    wait = LateWay(LateKind.WAIT, 0, None, waiting=tuple(players))
    if _blocker(event, players) is not None:
        return (wait,)
    return (*_SideWays(event, event.rounds[-1], players).all(), wait)


def refusals_of(
    event: Event, players: Sequence[PlayerId], ways: Sequence[LateWay]
) -> tuple[LateRefusal, ...]:
    """Why there are no other ways."""
    if not meets_in_twos(event):
        return late_refusals(event, players, ways)
    hurdle = _blocker(event, players)
    if hurdle is not None:
        return (LateRefusal(hurdle),)
    found = _SideWays(event, event.rounds[-1], players)
    refusals = [] if found.resting else [LateRefusal(LateBlocker.NO_BYE)]
    if not found.is_open_without_bye:
        is_pair = game_of(event).side_size > 1
        refusals.append(LateRefusal(LateBlocker.STANDBY_PAIR if is_pair else LateBlocker.STANDBY, 1))
    return tuple(refusals)


def with_partners(event: Event, players: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """These players and their partners who are expected too: late, or on standby."""
    coming = next_round_number(event)
    together = {player: side.players for side in event.sides for player in side.players}
    expected = {Status.LATE, Status.STANDBY}
    return tuple(
        dict.fromkeys(
            one
            for player in players
            for one in (player, *together.get(player, ()))
            if one in players or status_in_round(event, one, coming) in expected
        )
    )


def _blocker(event: Event, players: Sequence[PlayerId]) -> LateBlocker | None:
    """What prevents all of them from getting a table, whatever tables there are."""
    if not event.rounds:
        return LateBlocker.NOT_DRAWN
    round_ = event.rounds[-1]
    stage = stage_of(event, round_)
    sides = _sides_of_players(event, players)
    for hurdle, is_met in (
        (LateBlocker.OVER, all(is_finished(table, event) for table in round_.tables)),
        (LateBlocker.STAGE, not is_open_stage(event, round_)),
        (LateBlocker.KNOCK_OUT, is_knock_out(event, stage)),
        (LateBlocker.SITS, not taking_part(round_).isdisjoint(one for side in sides for one in side.players)),
        (LateBlocker.PARTNER, not _are_whole(event, sides, players)),
    ):
        if is_met:
            return hurdle
    return None


def _sides_of_players(event: Event, players: Sequence[PlayerId]) -> tuple[Side, ...]:
    chosen = set(players)
    return tuple(side for side in sides_of(event) if not chosen.isdisjoint(side.players))


def _are_whole(event: Event, sides: Sequence[Side], players: Sequence[PlayerId]) -> bool:
    """Whether every player has a side, and every seat of these sides would be taken."""
    coming = next_round_number(event)
    sitting_in = stand_ins(event, coming)
    seated = taking_part(event.rounds[-1])
    # A player who already has a seat cannot take a second one.
    sitting_in = {absent: came for absent, came in sitting_in.items() if came not in seated}
    paired = {player for side in sides for player in side.players}
    return paired.issuperset(players) and all(
        player in players or player in sitting_in or status_in_round(event, player, coming) is Status.IN
        for player in paired
    )


class _SideWays:
    """The ways of these sides into a round."""

    def __init__(self, event: Event, round_: Round, players: Sequence[PlayerId]) -> None:
        self._event, self._round, self._game = event, round_, game_of(event)
        self._late = _sides_of_players(event, players)
        own = {side.id for side in self._late}
        sides = {side.id: side for side in sides_of(event)}
        self.resting = [sides[side] for side in round_.byes if side in sides and side not in own]
        self._waiting = _standby_sides(event, round_, [*self._late, *self.resting])
        stage = stage_of(event, round_)
        self._group_of: dict[SideId, int] = {}
        if stage is not None and stage.groups is not None:
            self._group_of = groups_of(event, PlayedStages(event).entrants(stage.id), stage.groups)
        side_of = {player: side.id for side in sides_of(event) for player in side.players}
        tables = [(then, table) for then in event.rounds for table in then.tables]
        seated = [(then, table, seated_sides(table, self._game, side_of)) for then, table in tables]
        self._met = {frozenset(two) for then, _, two in seated if then.number < round_.number}
        self._first_seats = Counter(two[0] for _, _, two in seated)
        self._dealt = Counter(side_of[table.seats[table.first_dealer]] for _, table in tables)

    @property
    def is_open_without_bye(self) -> bool:
        """Whether all get a table without taking back a bye other than their own."""
        _matches, waiting = self._matched(0)
        return not waiting

    def all(self) -> list[LateWay]:
        """Ways that seat all of them, or else the one that seats most."""
        found = [self._matched(count) for count in range(min(len(self._late), len(self.resting)), -1, -1)]
        whole = [matches for matches, waiting in found if not waiting]
        if whole:
            return [self._way(matches, ()) for matches in whole]
        matches, waiting = max(found, key=lambda one: len(one[0]))
        return [self._way(matches, waiting)] if matches else []

    def _matched(self, count: int) -> tuple[list[Match], list[Side]]:
        """Match `count` of them with sides that sit out, unmet first, the rest with late or standby sides."""
        late, resting, standby = list(self._late), list(self.resting), list(self._waiting)
        matches: list[Match] = []
        for _each in range(count):
            legal = [(one, other) for one in late for other in resting if self._may_meet(one, other)]
            if not legal:
                break
            one, other = min(legal, key=self._repeats)
            late.remove(one)
            resting.remove(other)
            matches.append((one, other))
        left: list[Side] = []
        while late:
            one = late.pop(0)
            # Latecomers meet each other before a side on standby is called.
            pool = late if any(self._may_meet(one, other) for other in late) else standby
            found = next((other for other in pool if self._may_meet(one, other)), None)
            if found is None:
                left.append(one)
            else:
                pool.remove(found)
                matches.append((one, found))
        return matches, left

    def _may_meet(self, one: Side, other: Side) -> bool:
        # Without groups both are None, so that all sides may meet.
        return self._group_of.get(one.id) == self._group_of.get(other.id)

    def _repeats(self, match: Match) -> bool:
        return frozenset(side.id for side in match) in self._met

    def _way(self, matches: Sequence[Match], waiting: Sequence[Side]) -> LateWay:
        rested = [other in self.resting for _one, other in matches]
        kind = LateKind.BYE if all(rested) else LateKind.BOTH if any(rested) else LateKind.OPEN
        last = max(table.number for table in self._round.tables)
        playing = {side.id for match in matches for side in match}
        return LateWay(
            kind,
            sum(map(self._repeats, matches)),
            None,
            tuple(
                self._table(last + at, match, takes_bye=takes_bye)
                for at, (match, takes_bye) in enumerate(zip(matches, rested, strict=True), start=1)
            ),
            tuple(player for side in waiting for player in side.players),
            tuple(side for side in self._round.byes if side in playing),
        )

    def _table(self, number: int, match: Match, *, takes_bye: bool) -> LateTable:
        """First seats and first deal go to the side that had them less; on a tie the late side sits first."""
        # The sort is stable and a match names the late side first, which gives it the seats on a tie.
        sides = sorted(match, key=lambda side: self._first_seats[side.id])
        size = self._game.seats[0]
        seats_of = self._game.sides_at(size)
        sitting = {
            seat: player
            for side, seats in zip(sides, seats_of, strict=True)
            for seat, player in zip(seats, side.players, strict=True)
        }
        dealt = [self._dealt[side.id] for side in sides]
        dealer = seats_of[dealt.index(min(dealt))][0]
        names = tuple(sitting[seat] for seat in range(size))
        return LateTable(number, names, (), is_new=True, first_dealer=dealer, takes_bye=takes_bye)


def _standby_sides(event: Event, round_: Round, others: Sequence[Side]) -> list[Side]:
    """Sides on standby without a seat and not among `others`, in the order of the standby list."""
    coming = next_round_number(event)
    order = standby_order(event, coming)
    ready = {
        *order,
        *(player.id for player in event.players if status_in_round(event, player.id, coming) is Status.IN),
    }
    busy = taking_part(round_) | {player for side in others for player in side.players}
    waiting = [
        side
        for side in sides_of(event)
        if ready.issuperset(side.players)
        and busy.isdisjoint(side.players)
        and not set(order).isdisjoint(side.players)
    ]
    return sorted(waiting, key=lambda side: min(order.index(one) for one in side.players if one in order))
