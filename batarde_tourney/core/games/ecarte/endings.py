"""How a match of Écarté can still end, hand by hand (rules E4.13 to E4.17)."""

from batarde_tourney.core.games.ecarte.game import ecarte_hands, ecarte_play
from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.match import EcarteMatch, after_hand, match_of
from batarde_tourney.core.games.ecarte.scoring import GAME_POINTS, king_ends_game
from batarde_tourney.core.games.endings import Ending
from batarde_tourney.core.games.game import PlaySettings, Rubber, Score
from batarde_tourney.core.games.two_sided import SideScore, TwoSidedEndings, share_of_win

_MOST_WORK = 40_000
"""Hands that are tried for one table: more take longer than a phone should wait."""

_TRICKS = ((3, 2), (5, 0), (2, 3), (0, 5))
"""The tricks of hands that differ in points: one or two, for either seat."""

_MOST_VALUE = 3
"""The most that one game is worth (rule E7.24)."""


class EcarteEndings(TwoSidedEndings):
    """The last hands of a match; a result is minus the lead in games."""

    def all_endings(self, rubber: Rubber, play: PlaySettings) -> tuple[Ending, ...] | None:
        """Every way in which the match can end, if few games are left."""
        now = match_of(ecarte_hands(rubber.hands), rubber.first_dealer, ecarte_play(play))
        waiting, ended, seen, work = [now], dict[tuple[object, ...], EcarteMatch](), set[object](), 0
        while waiting:
            match = waiting.pop()
            for hand in _hands(match):
                work += 1
                after = after_hand(match, hand)
                if after.is_decided:
                    ended.setdefault((after.wins, after.points, after.game_values), after)
                elif (state := _state(after)) not in seen:
                    seen.add(state)
                    waiting.append(after)
            if work > _MOST_WORK:
                return None
        return tuple(_ending(match, len(rubber.hands) + 1) for match in ended.values())

    def extremes(self, rubber: Rubber, play: PlaySettings) -> tuple[tuple[Score, Score], ...]:
        """Best: every game left won at nothing; worst the other way round."""
        match = match_of(ecarte_hands(rubber.hands), rubber.first_dealer, ecarte_play(play))
        most = match.play.games - len(match.games)
        hands, points = len(rubber.hands) + 1, match.points
        values, gain, more = match.game_values, _MOST_VALUE * most, GAME_POINTS * most
        best = [
            self.best(hands, points[one] + more, points[1 - one], values[one] - values[1 - one] + gain)
            for one in SEATS
        ]
        worst = [
            self.worst(hands, points[one], points[1 - one] + more, values[one] - values[1 - one] - gain)
            for one in SEATS
        ]
        return tuple(zip(best, worst, strict=True))


def _hands(match: EcarteMatch) -> list[EcarteHand]:
    """A hand for each different score that the next one can have."""
    kings = (None, *(King(seat, KingHow.SHOWN) for seat in SEATS))
    score = match.score or (0, 0)
    bare = [EcarteHand(match.game, 0, king) for king in kings]
    found = []
    for hand in bare:
        if king_ends_game(hand, score):
            found.append(hand)
        else:
            found += [EcarteHand(hand.game, 0, hand.king, tricks=tricks) for tricks in _TRICKS]
    return found


def _state(match: EcarteMatch) -> object:
    """What the rest of the match depends on, and what counts at its end."""
    return match.wins, match.points, match.game_values, match.score


def _ending(match: EcarteMatch, hands: int) -> Ending:
    values, points, wins = match.game_values, match.points, match.wins
    scores = tuple(
        SideScore(
            hands,
            share_of_win(match, seat),
            points[seat],
            points[1 - seat],
            values[seat] - values[1 - seat],
        )
        for seat in SEATS
    )
    lead = wins[0] - wins[1]
    return Ending(scores, (-lead, lead))


ENDINGS = EcarteEndings()
