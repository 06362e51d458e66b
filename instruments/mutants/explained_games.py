"""Faults of the games that are none: no test can see them, and why."""

_ONE_BY_ONE = "what the quick look lets pass or not is looked at one by one, with the same answer"
_NO_EQUALS = "no two cards of a suit are as high"
_PARITY = "of two seats the parity alone counts"
_LEVEL_BEFORE = "what is level has been answered before"
_BLANK = "a blank is no count above the most"
_FOLLOWS = "game and dealer of a blank row follow from the match; where nobody knows who deals, any seat does"
_AS_LONG = "both are as long: a number for each seat"
_SEATLESS = "whose count it is is said of every count; of no other cell is a seat asked"
_SAMPLE = "an evening tried out is as large as anybody likes"
_ONE_MISDEAL = "a single misdeal moves no deal on"
_KEPT = "as many fractions kept as anybody likes"
_LIMIT = "any number that no match reaches"
_BY_NAME = "as many values as the names they are asked for by"

GAMES: dict[str, dict[str, str]] = {
    "core/games/batarde/scoring.py": {
        "missed_tricks: True -> False": "a sound hand has as many bids as tricks",
        "_is_plainly_sound: 0 -> 1": _ONE_BY_ONE,
        "_outside: min(counts) >= 0 -> min(counts) > 0": _ONE_BY_ONE,
        "_outside: 0 -> 1": _ONE_BY_ONE,
        "_outside: max(counts) <= cards -> max(counts) < cards": _ONE_BY_ONE,
        "can_be_overruled: {mechoune.by, mechoune.on} <= set(seats) -> "
        "{mechoune.by, mechoune.on} < set(seats)": "a table has three seats at least",
    },
    "core/games/batarde/cards.py": {
        "-: 2 -> 3": "heights three apart order as those two apart",
        "-: 2 -> 3 (2)": "heights three apart order as those two apart",
        "-: 2 -> 3 (3)": "heights three apart order as those two apart",
        "legal_cards: worth[card] > bar -> worth[card] >= bar": _NO_EQUALS,
        "beats: height(card, contract) > height(best, contract) -> "
        "height(card, contract) >= height(best, contract)": _NO_EQUALS,
        "-: 100 -> 101": "any number above what a card of the suit led is worth",
        "_strength: 1 -> 2": "any number above 0, the same for every card of the suit led",
    },
    "core/games/batarde/entry.py": {
        "BatardeEntry.can_overrule: 0 -> 1": "a draft without counts has no fault",
        "BatardeKeyboard._press_count: 0 -> 1": "ten times a digit is 0, or 10 and more",
        "BatardeKeyboard._advance: order.index(cell) > at -> order.index(cell) >= at": (
            "a cell is left when it is filled in"
        ),
    },
    "core/games/batarde/plain_questions.py": {
        "_are_whole: set(map(type, counts)) == _WHOLE -> set(map(type, counts)) != _WHOLE": _ONE_BY_ONE,
        "_is_plain_contract: by is None or (type(by) is int and 0 <= by < players) -> "
        "by is None and (type(by) is int and 0 <= by < players)": _ONE_BY_ONE,
        "_is_plain_contract: 0 -> 1": _ONE_BY_ONE,
        "_plain_multiplier: 0 -> 1 (3)": _ONE_BY_ONE,
        "_plain_multiplier: 0 -> 1 (4)": _ONE_BY_ONE,
    },
    "core/games/batarde/questions.py": {
        "_auction: calls[index + 1:] -> calls": "the calls before have been heard, and so are calls",
        "_refusal: _SEAT_AND_BID + (1 if pack is None else 2) -> "
        "_SEAT_AND_BID - (1 if pack is None else 2)": _ONE_BY_ONE,
        "_refusal: 2 -> 3": _ONE_BY_ONE,
        "_refusal: pack is None or isinstance(pack, str) -> "
        "pack is None and isinstance(pack, str)": _ONE_BY_ONE,
        "_refuse_cards: seen <= fitting -> seen < fitting": _ONE_BY_ONE,
        "_contract: denomination or Denomination.SPADES -> denomination and Denomination.SPADES": (
            "what is played changes no penalty"
        ),
    },
    "core/games/batarde/game.py": {
        "Batarde.table_order: True -> False": _AS_LONG,
        "Batarde: 23 -> 24": _SAMPLE,
        "-: 1 -> 2": _KEPT,
        "-: 14 -> 15": _KEPT,
        "BatardeScore.add: other.best_round < self.best_round -> other.best_round <= self.best_round": (
            "of two as good either is the best"
        ),
        "score_hands: True -> False": _AS_LONG,
        "score_hands: True -> False (2)": _AS_LONG,
        "split_hands: True -> False": _AS_LONG,
    },
    "core/games/batarde/schedule.py": {
        "-: 36 -> 37": "one card more in a pack gives nobody of 3 to 7 players another one",
    },
    "core/games/butifarra/checks.py": {
        "_is_plainly_sound: points[0] + points[1] -> points[0] - points[1]": "72 more than the other is 72–0",
        "_is_plainly_sound: 0 -> 1 (2)": _ONE_BY_ONE,
        "_is_plainly_sound: 0 -> 1 (3)": "of 72 together both are in bounds or none",
        "_is_plainly_sound: 0 -> 1 (4)": _ONE_BY_ONE,
        "_is_plainly_sound: 0 -> 1 (5)": _ONE_BY_ONE,
        "_can_hold: one + other -> one - other": _ONE_BY_ONE,
        "_can_hold: 0 -> 1": _ONE_BY_ONE,
    },
    "core/games/butifarra/entry.py": {
        "ButifarraKeyboard._press_digit: 10 -> 11 (2)": (
            "eleven is not above twelve tricks either, and twice eleven is"
        ),
        "ButifarraEntry.follow: 0 -> 1": "a blank row stands there either way",
        "rows_of: needed <= deals -> needed < deals": "as many as are needed, counted either way",
    },
    "core/games/butifarra/game.py": {
        "Butifarra: 0 -> 1": "both pairs are two",
        "Butifarra: 16 -> 17": _SAMPLE,
    },
    "core/games/butifarra/cards.py": {
        "beats: HEIGHTS[card.rank] > HEIGHTS[best.rank] -> HEIGHTS[card.rank] >= HEIGHTS[best.rank]": (
            _NO_EQUALS
        ),
    },
    "core/games/butifarra/questions.py": {
        "_deal: 0 -> 1": "what a deal scores does not hang on the dealer, and any seat is one",
        "_hand_of: 0 -> 1": _ONE_MISDEAL,
    },
    "core/games/butifarra/running.py": {
        "RunningGame.is_decided: self.hands - deals -> self.hands + deals": (
            "deals come two at a time: the parity alone counts"
        ),
        "RunningGame.dealer: 0 -> 1": _ONE_MISDEAL,
        "RunningGame.winner: self.totals[1] > self.totals[0] -> self.totals[1] >= self.totals[0]": (
            _LEVEL_BEFORE
        ),
        "fewest_hands_left: 0 -> 1 (2)": "one deal left is one deal, counted either way",
        "fewest_hands_left: -left -> left": _PARITY,
    },
    "core/games/game.py": {
        "Game: 8 -> 9": _SAMPLE,
        "Game.table_lengths: 0 -> 1": "as many hands whoever deals first",
    },
    "core/games/ecarte/checks.py": {
        "-: 2 -> 3": _LIMIT,
        "-: 63 -> 64": _LIMIT,
        "can_be_overruled: sum(counts) <= TRICKS -> sum(counts) < TRICKS": (
            "two counts up to five that make five are sound"
        ),
    },
    "core/games/engine.py": {
        "Cell: 0 -> 1": _SEATLESS,
    },
    "core/games/ecarte/entry.py": {
        "EcarteEntry._cell_of: 0 -> 1": _BLANK,
        "EcarteEntry.lay_out: 1 -> 2 (2)": _FOLLOWS,
        "EcarteEntry.lay_out: 0 -> 1": _FOLLOWS,
        "EcarteEntry.follow: 1 -> 2 (2)": _FOLLOWS,
        "EcarteEntry.follow: 0 -> 1": _FOLLOWS,
    },
    "core/games/ecarte/match.py": {
        "EcarteMatch.winner: self.wins[1] > self.wins[0] -> self.wins[1] >= self.wins[0]": _LEVEL_BEFORE,
        "EcarteMatch.dealer: first + self.deals -> first - self.deals": _PARITY,
        "EcarteMatch._first_dealer_of_game: first + self.game - 1 -> first + self.game + 1": _PARITY,
        "EcarteMatch._first_dealer_of_game: first + self.game -> first - self.game": _PARITY,
        "EcarteMatch._first_dealer_of_game: 1 - winner -> 1 + winner": _PARITY,
        "close_match: other > one -> other >= one": _LEVEL_BEFORE,
        "fewest_hands_left: 0 -> 1 (2)": "four points need as many hands as five",
        "fewest_hands_left: 0 -> 1 (3)": "four points need as many hands as five",
        "fewest_hands_left: 0 -> 1 (4)": "four points need as many hands as five",
        "_dealt: match.deals + (not hand.is_annulled) -> match.deals - (not hand.is_annulled)": _PARITY,
    },
    "core/games/ecarte/cards.py": {
        "legal_cards: HEIGHTS[card.rank] > HEIGHTS[led.rank] -> HEIGHTS[card.rank] >= HEIGHTS[led.rank]": (
            _NO_EQUALS
        ),
        "trick_winner: HEIGHTS[followed.rank] > HEIGHTS[led.rank] -> "
        "HEIGHTS[followed.rank] >= HEIGHTS[led.rank]": _NO_EQUALS,
    },
    "core/games/ecarte/questions.py": {
        "_hand_of: 1 -> 2": "of a single hand it is not asked of which game it is",
    },
    "core/games/fields.py": {
        "HandFields.write: True -> False": _BY_NAME,
        "HandFields.write: True -> False (2)": _BY_NAME,
        "HandFields.read: True -> False": _BY_NAME,
        "HandFields.read: len(payload) > len(values) -> len(payload) >= len(values)": (
            "what is not there is looked for in vain"
        ),
    },
}
"""By module and name of the fault."""
