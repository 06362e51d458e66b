"""Modules of the draws, and the tests that hold them to the rules."""

_CONTRACT = "tests/contract"
_TABLES = "tests/core/pairing/tables"
_CERTIFICATE = (
    f"{_TABLES}/test_bounds.py",
    f"{_TABLES}/test_certificate.py",
    f"{_TABLES}/test_certificate_lines.py",
    f"{_TABLES}/test_catalogue.py",
    f"{_TABLES}/test_records.py",
    f"{_TABLES}/test_remarks.py",
    f"{_TABLES}/test_share_bounds.py",
    "tests/i18n/draw/test_certificate.py",
)
_SEARCH = (
    f"{_TABLES}/test_engine.py",
    f"{_TABLES}/test_goals.py",
    f"{_TABLES}/test_methods.py",
    f"{_TABLES}/test_next_round.py",
    f"{_TABLES}/test_new_people.py",
)

PAIRING: dict[str, tuple[str, ...]] = {
    "core/pairing/matching.py": (
        "tests/core/pairing/test_matching.py",
        "tests/core/pairing/test_round_robin.py",
    ),
    "core/pairing/given_rounds.py": (
        "tests/core/pairing/test_given_rounds.py",
        "tests/services/draw/test_given_rounds.py",
        "tests/services/tables/test_late.py",
    ),
    "core/pairing/event_plan.py": (
        "tests/core/pairing/test_pairings.py",
        "tests/core/pairing/test_event_plan.py",
        "tests/core/simulation",
        "tests/services/draw/test_draw_ecarte.py",
        "tests/services/draw/test_draw_swiss.py",
        "tests/services/tables/test_sides.py",
        f"{_CONTRACT}/test_swiss_draws.py",
    ),
    "core/pairing/tables/bounds.py": _CERTIFICATE,
    "core/pairing/tables/certificate.py": (
        "tests/core/pairing/tables/test_certificate.py",
        "tests/core/pairing/tables/test_certificate_lines.py",
        *_CERTIFICATE,
    ),
    "core/pairing/tables/counts.py": _CERTIFICATE,
    "core/pairing/tables/draw_counts.py": _CERTIFICATE,
    "core/pairing/tables/lines.py": (
        *_CERTIFICATE,
        "tests/services/draw/test_given_rounds.py",
    ),
    "core/pairing/tables/catalogue.py": (
        f"{_TABLES}/test_catalogue.py",
        f"{_TABLES}/test_new_people.py",
        f"{_TABLES}/test_initial_plans.py",
        f"{_TABLES}/test_goals.py",
        f"{_TABLES}/test_records.py",
    ),
    "core/pairing/tables/engine.py": _SEARCH,
    "core/pairing/tables/new_people.py": (
        *_SEARCH,
        f"{_TABLES}/test_fairness.py",
        f"{_TABLES}/test_new_people.py",
    ),
    "core/pairing/tables/strict_turns.py": _SEARCH,
    "core/pairing/tables/table_search.py": _SEARCH,
    "core/pairing/tables/progress.py": (f"{_TABLES}/test_progress.py",),
    "core/pairing/tables/plan.py": (
        f"{_TABLES}/test_plan.py",
        f"{_TABLES}/test_normalized_request.py",
        f"{_TABLES}/test_one_round.py",
    ),
    "core/pairing/tables/seal.py": (f"{_TABLES}/test_seal.py",),
    "core/pairing/tables/search_budget.py": (f"{_TABLES}/test_progress.py",),
    "core/pairing/tables/best_known.py": _CERTIFICATE,
    "core/pairing/tables/share_bounds.py": _CERTIFICATE,
    "core/pairing/tables/initial_plans.py": (
        f"{_TABLES}/test_initial_plans.py",
        f"{_TABLES}/test_round_by_round.py",
        f"{_TABLES}/test_engine.py",
    ),
    "core/pairing/tables/round_bindings.py": (
        f"{_TABLES}/test_next_round.py",
        f"{_TABLES}/test_normalized_request.py",
        f"{_TABLES}/test_initial_plans.py",
    ),
    "core/pairing/tables/normalized_request.py": (
        f"{_TABLES}/test_normalized_request.py",
        f"{_TABLES}/test_next_round.py",
        f"{_TABLES}/test_round_by_round.py",
    ),
    "core/pairing/tables/one_round.py": (
        f"{_TABLES}/test_one_round.py",
        f"{_TABLES}/test_methods.py",
    ),
    "core/pairing/tables/seat_annealing.py": (
        f"{_TABLES}/test_seat_annealing.py",
        f"{_TABLES}/test_one_round_seats.py",
        f"{_TABLES}/test_chains.py",
        f"{_TABLES}/test_settled_seats.py",
        f"{_TABLES}/test_sealed_seats.py",
    ),
    "core/pairing/tables/annealing.py": (
        f"{_TABLES}/test_annealing.py",
        f"{_TABLES}/test_table_annealing.py",
        f"{_TABLES}/test_engine.py",
    ),
    "core/pairing/tables/prior_meetings.py": (
        f"{_TABLES}/test_season_exchanges.py",
        f"{_TABLES}/test_prior_meetings.py",
    ),
    "core/pairing/tables/share_counts.py": (
        f"{_TABLES}/test_share_counts.py",
        f"{_TABLES}/test_sealed_seats.py",
        f"{_TABLES}/test_one_round_seats.py",
    ),
    "core/pairing/tables/turns.py": (
        f"{_TABLES}/test_turns.py",
        f"{_TABLES}/test_annealing.py",
        f"{_TABLES}/test_engine.py",
    ),
    "core/pairing/swiss/costs.py": (
        "tests/core/pairing/swiss/test_costs.py",
        "tests/core/pairing/swiss/test_swiss.py",
    ),
    "core/pairing/swiss/swiss_requests.py": ("tests/core/pairing/swiss/test_asked.py",),
    "core/pairing/swiss/swiss_engine.py": ("tests/core/pairing/swiss/test_swiss.py",),
}
"""By module, as in `targets`, which has the rest."""
