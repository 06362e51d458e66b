"""How a game of Butifarra can still end, from the scores that a deal can have (rules A5.24 and A6.28)."""

from dataclasses import replace

from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS
from batarde_tourney.core.games.butifarra.game import butifarra_play, game_at
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination
from batarde_tourney.core.games.butifarra.running import RunningGame, most_in_a_deal
from batarde_tourney.core.games.butifarra.scoring import PAR, highest_level, multiplier
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.endings import Ending
from batarde_tourney.core.games.game import PlaySettings, Rubber, Score
from batarde_tourney.core.games.two_sided import SideScore, TwoSidedEndings, share_of_win

_MOST_WORK = 60_000
"""Deals that are tried for one table: more take longer than a phone should wait."""

_BEYOND = 1_000_000
"""More points than any game has: where deals are added while it is level, there is no other bound."""


class ButifarraEndings(TwoSidedEndings):
    """The last deals of a game; a result is minus the lead in points."""

    def all_endings(self, rubber: Rubber, play: PlaySettings) -> tuple[Ending, ...] | None:
        """Every pair of totals with which the game can end, if few deals are left."""
        now, deltas = game_at(rubber, play), _deal_scores(butifarra_play(play))
        # How many deals were played matters only where their number ends the game.
        is_counted = now.play.deals is not None
        waiting, ended, work = {(now.scored, now.hands)}, set[tuple[int, int]](), 0
        seen = set(waiting)
        while waiting:
            (one, other), hands = waiting.pop()
            work += len(deltas)
            if work > _MOST_WORK:
                return None
            for more, against in deltas:
                totals, dealt = (one + more, other + against), hands + is_counted
                if replace(now, totals=totals, hands=dealt).is_decided:
                    ended.add(totals)
                elif (totals, dealt) not in seen:
                    seen.add((totals, dealt))
                    waiting.add((totals, dealt))
        return tuple(_ending(now, totals) for totals in sorted(ended))

    def extremes(self, rubber: Rubber, play: PlaySettings) -> tuple[tuple[Score, Score], ...]:
        """Best: the win with the most points against none; worst the other way round."""
        now = game_at(rubber, play)
        counted, most = now.counted, now.play.counted(_most_points(now))
        best = [self.best(now.hands + 1, most, counted[1 - side]) for side in (0, 1)]
        worst = [self.worst(now.hands + 1, counted[side], most) for side in (0, 1)]
        return tuple(zip(best, worst, strict=True))


def _most_points(now: RunningGame) -> int:
    """At least as many points as a side can end with."""
    target, deals, most = now.play.target, now.play.deals, most_in_a_deal(now.play)
    bounds = [_BEYOND] if target is None else [target - 1 + most]
    if deals is not None and deals > now.hands:
        bounds.append(max(now.scored) + most * (deals - now.hands))
        return min(bounds) if now.play.equal == "half" else bounds[0]
    return bounds[0]


def _deal_scores(play: ButifarraPlay) -> frozenset[tuple[int, int]]:
    """Every score that one deal can have (rules A3.13 and A5.24)."""
    times = {
        multiplier(one, level)
        for one in ButifarraDenomination
        for level in range(highest_level(one, play.levels) + 1)
    }
    won = {excess * by for excess in range(1, DEAL_POINTS - PAR + 1) for by in times}
    return frozenset({(0, 0), *((one, 0) for one in won), *((0, one) for one in won)})


def _ending(now: RunningGame, totals: tuple[int, int]) -> Ending:
    over = replace(now, totals=totals, is_closed=True, hands=now.hands + 1)
    counted, lead = over.counted, totals[0] - totals[1]
    scores = tuple(
        SideScore(over.hands, share_of_win(over, side), counted[side], counted[1 - side]) for side in (0, 1)
    )
    return Ending(scores, (-lead, lead))


ENDINGS = ButifarraEndings()
