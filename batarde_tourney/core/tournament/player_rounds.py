"""What one player did, round by round: table, opponents, every hand."""

from dataclasses import dataclass

from batarde_tourney.core.games.batarde.hand import Denomination, Hand
from batarde_tourney.core.games.batarde.overruling import overruling_reason
from batarde_tourney.core.games.batarde.schedule import Schedule
from batarde_tourney.core.games.batarde.scoring import multiplier, penalties
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event, Round, Table
from batarde_tourney.core.tournament.figures import is_finished, places, rounds_until, score_table
from batarde_tourney.core.tournament.people import Player


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand from one seat; `overruled` is why it stands against a check, empty if it meets them all."""

    cards: int
    denomination: Denomination
    times: int
    bid: int
    tricks: int
    penalty: int
    overruled: str = ""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round of one player; opponents clockwise from the player's left, with their totals.

    Totals and `place` are None as long as no hand is in: nothing played is not 0 points. Equal totals
    share the better place. A perfect game is a finished one of 0 points (rules, section 2).
    """

    number: int
    table: int
    total: int | None
    place: int | None
    opponents: tuple[tuple[Player, int | None], ...]
    hands: tuple[PlayedHand, ...]
    is_perfect: bool = False


def played_rounds(event: Event, player: PlayerId, after: int | None = None) -> tuple[PlayedRound, ...]:
    """The player's rounds up to number `after`, the last one first."""
    players = {entered.id: entered for entered in event.players}
    found = [
        _played(round_, table, table.seats.index(player), players, event.settings.schedule)
        for round_ in rounds_until(event, after)
        for table in round_.tables
        if player in table.seats
    ]
    return tuple(reversed(found))


def _played(
    round_: Round, table: Table, seat: int, players: dict[PlayerId, Player], schedule: Schedule
) -> PlayedRound:
    size = len(table.seats)
    totals = tuple(result.penalty for result in score_table(table, schedule))
    shown = totals if table.hands else (None,) * size
    others = [(seat + step) % size for step in range(1, size)]
    return PlayedRound(
        round_.number,
        table.number,
        shown[seat],
        places(totals)[seat] if table.hands else None,
        tuple((players[table.seats[other]], shown[other]) for other in others),
        tuple(_hand(hand, seat) for hand in table.hands),
        is_perfect=totals[seat] == 0 and is_finished(table, schedule),
    )


def _hand(hand: Hand, seat: int) -> PlayedHand:
    return PlayedHand(
        hand.cards,
        hand.contract.denomination,
        multiplier(hand),
        hand.bids[seat],
        hand.tricks[seat],
        penalties(hand)[seat],
        overruling_reason(hand.overruled),
    )
