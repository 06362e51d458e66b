"""Faults of the draws that are none: no test can see them, and why."""

_LARGER = "a larger weight orders all the same"
_AS_LONG = "both are as long"
_ANY_BEST = "all best rounds have the same figures, whichever is found"
_ALIKE = "all rounds are cut alike there"
_HOW_FAST = "only how fast the search finds, never what it may return"
_HOW_LONG = "only how long it looks, longer or less long: what is found is none the worse judged"
_NOTHING = "only where to look: who pays nothing, or next to nothing, need not be moved"
_WHEN = f"{_HOW_FAST}: how often it looks for a chain, or for who is uneven"
_PORTFOLIO = f"{_HOW_FAST}: the plans of all runs are judged without weights"
_WEIGHT = "a weight as far above all it is to outweigh"
_ONE_WORD = "one word in 2³² is taken or not"
_TWO = "nobody changes places with themselves"
_OTHERS = "who plays as many rounds has as many of the one exactly if as many of the others"

PAIRING: dict[str, dict[str, str]] = {
    "core/pairing/round_robin.py": {
        "_circles: 1 -> 2 (2)": "two sides meet whichever circle they are on",
        "_at_tables: True -> False": _AS_LONG,
        "_dealers: 0 -> 1": "of the same pairs, who deals first tells who does not",
        "circle_round: True -> False": _AS_LONG,
        "_Record.__init__: 1 -> 2": "twice every number of meetings orders the same",
        "_matched: True -> False": _AS_LONG,
        "_new_meetings: 1 -> 2": "any number below 0",
    },
    "core/pairing/given_rounds.py": {
        "crossed: True -> False": _AS_LONG,
        "_is_crossed: True -> False": _AS_LONG,
        "_is_crossed: True -> False (2)": _AS_LONG,
    },
    "core/pairing/pair_certificate.py": {
        "_lines: 0 -> 1 (5)": "where somebody sat out, somebody is there",
        "_lines: 0 -> 1 (6)": "where somebody sat out, somebody is there",
    },
    "core/pairing/side_seats.py": {
        "SideSeats._seated: True -> False": _AS_LONG,
        "SideSeats._seated: True -> False (2)": _AS_LONG,
        "SideSeats.exchanged_sides: True -> False": _AS_LONG,
    },
    "core/pairing/swiss/costs.py": {
        "-: 1 -> 2": _LARGER,
        "-: 32 -> 33": _LARGER,
        "Costs.edges: self.vertices // 2 -> self.vertices * 2": _LARGER,
        "Costs.edges: 1 -> 2": _LARGER,
        "Costs.edges: 1 -> 2 (2)": _LARGER,
        "Costs.edges: max(self._wins) - min(self._wins) -> max(self._wins) + min(self._wins)": _LARGER,
        "Costs.edges: 2 -> 3 (2)": _LARGER,
        "Costs.edges: 1 -> 2 (3)": _LARGER,
        "Costs.edges: 1 -> 2 (4)": _LARGER,
    },
    "core/pairing/swiss/certificate_figures.py": {
        "_bye: 0 -> 1": _ANY_BEST,
        "_fewest_apart: 0 -> 1": _ANY_BEST,
        "_least_gaps: True -> False": "without the bye the sides are even in number",
        "_cheapest: len(sides) * max(gaps.values(), default=0) + 1 -> "
        "len(sides) * max(gaps.values(), default=0) - 1": "half as much is weight enough",
        "_cheapest: 0 -> 1": "two sides at least have a pair",
        "_cheapest: 1 -> 2": _LARGER,
    },
    "core/pairing/swiss/least_cost_matching.py": {
        "-: 110 -> 111": "some bits below 128, any number of them",
        "cheapest_pairs: 0 -> 1": "without pairs nothing is paired",
        "cheapest_pairs: False -> True": "no two edges join the same two",
        "cheapest_pairs: most + 1 -> most - 1": "every pairing has as many pairs: one number more for each",
        "cheapest_pairs: 1 -> 2": "every pairing has as many pairs: one number more for each",
        "cheapest_pairs: True -> False (2)": "the library's proof of its own answer",
        "_dearer: vertices // 2 -> vertices * 2": _LARGER,
        "_dearer: 1 -> 2": _LARGER,
    },
    "core/pairing/swiss/request.py": {
        "meeting: one < other -> one <= other": "nobody meets themselves",
    },
    "core/pairing/swiss/round.py": {
        "_together: 0 -> 1": "figures do not hang on the seed",
    },
    "core/pairing/event_plan.py": {
        "_certify_swiss: 0 -> 1": "figures do not hang on the seed",
    },
    "core/pairing/tables/annealing.py": {
        "-: 100 -> 101": "more often than anybody meets, however often",
        "-: 2800000000 -> 2800000001": _ONE_WORD,
        "-: 2400000000 -> 2400000001": _ONE_WORD,
        "-: 1 -> 2": "dearer than any plan, however dear",
        "-: 60 -> 61": "dearer than any plan, however dear",
        "TableAnnealer.__init__: 1 -> 2 (2)": "a price that nobody comes to pay",
        "TableAnnealer.__init__: any(places) and (not all(places)) -> any(places) or not all(places)": (
            f"{_HOW_FAST}: between tables alike there is nothing to add"
        ),
        "TableAnnealer.__init__: constraints and number == 0 -> constraints or number == 0": (
            f"{_HOW_FAST}: where nothing binds there is nothing to add"
        ),
        "TableAnnealer._exchange: True -> False": _AS_LONG,
        "TableAnnealer._exchange: w ^ v >= accepted[change] -> w ^ v > accepted[change]": _ONE_WORD,
    },
    "core/pairing/tables/bounds.py": {
        "Evening.of: 1 -> 2": "every crowd has a bit of its own, whichever",
        "Evening.is_mixed: any -> all": "evenings on record have tables cut alike in every round",
        "Evening.is_mixed: 0 -> 1": "a table of 3 has three seats",
        "Evening.is_mixed: 3 -> 4": "on record no table of 4 has more than three of 3 beside it",
    },
    "core/pairing/tables/certificate.py": {
        "_fair_shares: True -> False": _AS_LONG,
    },
    "core/pairing/tables/draw_counts.py": {
        "DrawCounts.at_seats: 0 -> 1": "without tables nobody sat at any seat",
    },
    "core/pairing/tables/best_known.py": {
        "fewest_known: 0 -> 1 (3)": "a single round is known either way",
        "fewest_known: 0 -> 1 (4)": _ALIKE,
    },
    "core/pairing/tables/share_bounds.py": {
        "threes_bound: size == 3 -> size != 3": _OTHERS,
        "threes_bound: 3 -> 4": _OTHERS,
        "seats_bound: 0 -> 1": "nobody sits at that one seat either",
        "seats_bound: at == seat -> at != seat": _OTHERS,
        "deals_bound: 0 -> 1": "the same shares from another seat on",
        "deals_bound: True -> False": _AS_LONG,
        "deals_bound: True -> False (2)": _AS_LONG,
        "deals_bound: True -> False (3)": _AS_LONG,
        "_least_spread: True -> False": _AS_LONG,
        "_least_spread: most // len(group) -> most * len(group)": (
            "of two groups what one takes too much the other lacks; of three nobody knows an evening where "
            "it matters, and a bound it stays"
        ),
    },
    "core/pairing/tables/prior_meetings.py": {
        "_Exchanges.__init__: 0 -> 1": _HOW_LONG,
        "_Exchanges.make: 0 -> 1": _HOW_LONG,
        "_Exchanges._look: 0 -> 1": _HOW_LONG,
        "_Exchanges._try: self._look() -> pass": "the list of pairs is looked at, too",
        "_Exchanges.make: tried < MOST_TRIED -> tried <= MOST_TRIED": _HOW_LONG,
        "_Exchanges._try: before <= 0 -> before < 0": _NOTHING,
        "_Exchanges._try: 0 -> 1": _NOTHING,
        "_Exchanges._may: 1 -> 2": _HOW_LONG,
        "_Exchanges._may: True -> False (2)": _AS_LONG,
        "_Exchanges._round: 1 -> 2": "no figure asks for a table's number",
        "_Exchanges._cost: True -> False": _AS_LONG,
        "_ordered: one < other -> one <= other": _TWO,
        "-: 40000 -> 40001": _HOW_LONG,
        "-: 120 -> 121": _HOW_LONG,
    },
    "core/pairing/tables/new_people.py": {
        "turn_figures: 0 -> 1 (6)": "one group of all, whatever its number",
        "turn_figures: True -> False": _AS_LONG,
        "in_best_order: min -> max": _HOW_LONG,
        "in_best_order: TRIES_A_PAIR * len(pairs) -> TRIES_A_PAIR + len(pairs)": _HOW_LONG,
        "in_best_order: LOOKS // (len(rows) * len(rows[0])) -> LOOKS * (len(rows) * len(rows[0]))": _HOW_LONG,
        "in_best_order: len(rows) * len(rows[0]) -> len(rows) + len(rows[0])": _HOW_LONG,
        "in_best_order: 0 -> 1": "every round has as many people",
        "-: 12 -> 13": _HOW_LONG,
        "-: 200000 -> 200001": _HOW_LONG,
    },
    "core/pairing/tables/initial_plans.py": {
        "InitialPlans.planned_before: True -> False": _AS_LONG,
        "InitialPlans._with_who_stays: True -> False": _AS_LONG,
        "from_starter: True -> False (2)": _AS_LONG,
        "_turns_cost: 0 -> 1": "nobody had a table of 3 before: one person is as good as another",
        "adapted: kept[len(sizes):] -> kept": "who is left over is taken from the end, where they are",
        "adapted: True -> False (2)": _AS_LONG,
    },
    "core/pairing/tables/round_bindings.py": {
        "NextTables.of: True -> False": _AS_LONG,
        "NextTables.allowed: True -> False": _AS_LONG,
    },
    "core/pairing/tables/one_round.py": {
        "place_threes: 0 -> 1 (2)": "one more for every order of the tables",
        "place_threes: 0 -> 1 (4)": "every order has as many tables of 4",
        "seat_by: 1 -> 2": "any number below 0",
        "seat_by: True -> False": _AS_LONG,
        "seat_by: True -> False (2)": _AS_LONG,
    },
    "core/pairing/tables/seat_annealing.py": {
        "DealChains.__init__: dealer + 2 -> dealer - 2": "the seat opposite, either way round",
        "seat_all: True -> False": _AS_LONG,
        "SeatAnnealer.__init__: True -> False": _AS_LONG,
        "SeatAnnealer._least_gap: True -> False": _AS_LONG,
        "SeatAnnealer.anneal: len(tables) <= FEW_TABLES -> len(tables) < FEW_TABLES": _HOW_LONG,
        "SeatAnnealer.anneal: self._best_gap <= self._least or not self._had.uneven() -> "
        "self._best_gap <= self._least and (not self._had.uneven())": _HOW_LONG,
        "SeatAnnealer.anneal: self._best_gap <= self._least -> self._best_gap < self._least": _HOW_LONG,
        "SeatAnnealer.anneal: break -> pass": _HOW_LONG,
        "SeatAnnealer._repair_all: break -> pass (2)": _HOW_LONG,
        "SeatAnnealer._take_up: True -> False": _AS_LONG,
        "SeatAnnealer._polish: 0 -> 1": "an exchange that changes nothing is as even",
        "SeatAnnealer._pass_a_deal: 0 -> 1": "whoever deals first, as many hands are dealt",
        "SeatAnnealer._take_what_helps: 0 -> 1": f"{_HOW_FAST}: a margin",
        "SeatAnnealer._pass_a_deal: break -> pass": f"{_HOW_FAST}: nobody further on is helped",
        "SeatAnnealer._pass_a_deal: 1 -> 2 (4)": "any number below 0",
        "SeatAnnealer._pass_a_deal: 1 -> 2 (5)": "any number below 0",
        "SeatAnnealer._is_nearly_even: FEW * len(self._had.uneven_at_seats()) <= self._had.people -> "
        "FEW * len(self._had.uneven_at_seats()) < self._had.people": _WHEN,
        "SeatAnnealer._repair: 2 * (self._had.people // 2) -> 2 + self._had.people // 2": _WHEN,
        "SeatAnnealer._repair: 2 -> 3": _WHEN,
        "SeatAnnealer._repair: 2 -> 3 (2)": _WHEN,
        "SeatAnnealer._repair: False -> True": _HOW_LONG,
        "SeatAnnealer._try: True -> False": "words come in pairs",
        "SeatAnnealer._try: w ^ v >= accepted[change] -> w ^ v > accepted[change]": _ONE_WORD,
        "SeatAnnealer._seated: True -> False": _AS_LONG,
        "-: 2300000000 -> 2300000001": _ONE_WORD,
        "-: 250000000 -> 250000001": _ONE_WORD,
        "-: 1600000000 -> 1600000001": _ONE_WORD,
        "-: 3100000000 -> 3100000001": _ONE_WORD,
        "-: 32 -> 33 (2)": _WHEN,
        "-: 1 -> 2": "more than any exchange costs, however much more",
        "-: 30 -> 31": "more than any exchange costs, however much more",
        "SeatAnnealer._chain: 0 -> 1": "one seat has no other to exchange with",
        "least_change: True -> False": _AS_LONG,
    },
    "core/pairing/tables/search_budget.py": {
        "SearchBudget._tick: 0 -> 1": "a part of a unit is no repeat",
    },
    "core/pairing/tables/share_counts.py": {
        "ShareCounts.__init__: 0 -> 1 (2)": "one more at every seat is as even",
        "ShareCounts.seat_change: change >= most + _MOST_BY_NEIGHBOURS -> "
        "change > most + _MOST_BY_NEIGHBOURS": f"{_HOW_FAST}: with its neighbours it is too much as well",
        "ShareCounts._left_change: one > other -> one >= other": _TWO,
        "ShareCounts._left_change: one > other -> one >= other (2)": _TWO,
        "ShareCounts.seating_cost: 0 -> 1": "one more for every order orders the same",
        "ShareCounts.seating_cost: NEIGHBOUR * self.left[before].get(person, 0) -> "
        "NEIGHBOUR + self.left[before].get(person, 0)": "as many seats in every order",
        "fair_shares: True -> False": _AS_LONG,
        "-: 8 * NEIGHBOUR -> 8 + NEIGHBOUR": f"{_HOW_FAST}: a margin",
        "-: 8 -> 9": f"{_HOW_FAST}: a margin",
    },
    "core/pairing/tables/strict_turns.py": {
        "search_in_turn: tables.cost > goal -> tables.cost >= goal": "a search at its goal is none",
    },
    "core/pairing/tables/turns.py": {
        "-: 160 -> 161": _WEIGHT,
        "-: 400 -> 401": _WEIGHT,
        "-: 400 -> 401 (2)": _WEIGHT,
        "-: 400 -> 401 (3)": _WEIGHT,
        "-: 3 -> 4": _PORTFOLIO,
        "-: 3 -> 4 (2)": _PORTFOLIO,
    },
}
"""By module and name of the fault."""
