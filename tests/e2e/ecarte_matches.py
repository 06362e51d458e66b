"""What is on the paper of each match of the evening, and the keys that type it."""

from batarde_tourney.core.games.ecarte.game import ecarte_hands
from batarde_tourney.core.games.ecarte.hand import EcarteHand, KingHow
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.lots import Lots


def match_of(round_number: int, table: int, first_dealer: int) -> tuple[EcarteHand, ...]:
    """Every hand of a match, the same each time it is asked for."""
    game = game_named("ecarte")
    lots = Lots(11, f"round {round_number} table {table}")
    return ecarte_hands(game.play_rubber(2, first_dealer, lots, game.usual_play))


def keys_of(hand: EcarteHand) -> str:
    """The keys of the hand but Return: capitals are the other player's, of authority the dealer's."""
    dealer, other = hand.dealer, 1 - hand.dealer
    keys = ""
    if hand.king is not None:
        shown_by_dealer = hand.king.how is KingHow.SHOWN and hand.king.seat == dealer
        keys += "kk" if shown_by_dealer else "k" if hand.king.seat == dealer else "K"
    if hand.authority is not None:
        keys += "A" if hand.authority == dealer else "a"
    if hand.revoke is not None:
        keys += "r" if hand.revoke == dealer else "R"
    if hand.mixed is not None:
        keys += "m" if hand.mixed == dealer else "M"
    if hand.tricks is not None:
        return f"{keys}{hand.tricks[dealer]}{hand.tricks[other]}"
    return f"{keys}x" if hand.is_annulled else keys
