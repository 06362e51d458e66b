"""Modules that hold rules, and the tests that hold them to the rules."""

from pathlib import Path

import tests
from tests.mutants.targets_pairing import PAIRING

PACKAGE = Path(tests.__file__).parents[1] / "batarde_tourney"
_TOURNAMENT = "tests/core/tournament"

_CONTRACT = "tests/contract"
_NAMED: dict[str, tuple[str, ...]] = {
    "core/games/batarde/scoring.py": (
        "tests/core/games/batarde/test_scoring.py",
        "tests/core/games/batarde/test_overruling.py",
        "tests/core/games/batarde/test_second_opinion.py",
    ),
    "core/games/butifarra/scoring.py": (
        "tests/core/games/butifarra/test_scoring.py",
        "tests/core/games/butifarra/test_second_opinion.py",
    ),
    "core/games/ecarte/scoring.py": (
        "tests/core/games/ecarte/test_scoring.py",
        "tests/core/games/ecarte/test_second_opinion.py",
    ),
    "core/tournament/ranking.py": (
        f"{_TOURNAMENT}/test_ranking.py",
        f"{_TOURNAMENT}/test_stage_standings.py",
        f"{_TOURNAMENT}/test_standings.py",
        f"{_TOURNAMENT}/test_ecarte_standings.py",
        f"{_TOURNAMENT}/test_butifarra_standings.py",
        f"{_TOURNAMENT}/test_equals.py",
    ),
    "core/tournament/placing.py": (
        f"{_TOURNAMENT}/test_stage_standings.py",
        f"{_TOURNAMENT}/test_standings.py",
    ),
    "core/tournament/line.py": (
        f"{_TOURNAMENT}/test_line.py",
        f"{_TOURNAMENT}/test_deciding.py",
        f"{_TOURNAMENT}/test_line_view.py",
        f"{_TOURNAMENT}/test_stage_standings.py",
        f"{_TOURNAMENT}/formats",
        f"{_TOURNAMENT}/test_correcting.py",
        "tests/i18n/test_line.py",
        "tests/services/test_decisions.py",
        "tests/contract/test_stages.py",
        "tests/contract/test_groups.py",
    ),
    "core/tournament/advancing.py": (
        f"{_TOURNAMENT}/test_deciding.py",
        f"{_TOURNAMENT}/test_line.py",
        f"{_TOURNAMENT}/test_line_view.py",
        "tests/contract/test_stages.py",
        "tests/contract/test_groups.py",
    ),
    "core/tournament/deciding.py": (f"{_TOURNAMENT}/test_deciding.py", f"{_TOURNAMENT}/test_line.py"),
    "core/tournament/equals.py": (f"{_TOURNAMENT}/test_equals.py", "tests/services/test_decisions.py"),
    "core/tournament/ties.py": (
        f"{_TOURNAMENT}/test_ties.py",
        f"{_TOURNAMENT}/test_deciding.py",
        f"{_TOURNAMENT}/test_line.py",
    ),
    "core/tournament/playing_on.py": (
        f"{_TOURNAMENT}/test_playing_on.py",
        "tests/services/test_playing_on.py",
    ),
    "core/tournament/closing.py": (
        f"{_TOURNAMENT}/test_closing.py",
        "tests/services/test_table_ends.py",
        "tests/services/test_substitutes.py",
        "tests/services/test_games_ended.py",
    ),
    "core/tournament/leaving.py": ("tests/services/test_leaving.py", "tests/services/test_playing_on.py"),
    "core/tournament/stage_checks.py": (
        f"{_TOURNAMENT}/test_stage_checks.py",
        f"{_CONTRACT}/test_stage_faults.py",
        f"{_TOURNAMENT}/test_checks.py",
    ),
    "core/tournament/why.py": (
        f"{_TOURNAMENT}/test_why.py",
        f"{_TOURNAMENT}/test_stage_standings.py",
        "tests/i18n/test_why.py",
    ),
    "core/tournament/next_round.py": (
        f"{_TOURNAMENT}/test_next_round.py",
        "tests/services/test_stage_draws.py",
    ),
    "core/tournament/late.py": (
        f"{_TOURNAMENT}/test_late.py",
        f"{_TOURNAMENT}/test_playing_on.py",
        "tests/services/test_late.py",
        "tests/services/test_late_sides.py",
    ),
    "core/tournament/figures.py": (
        f"{_TOURNAMENT}/test_figures.py",
        f"{_TOURNAMENT}/test_standings.py",
        f"{_TOURNAMENT}/test_stage_standings.py",
        f"{_TOURNAMENT}/test_ecarte_standings.py",
        f"{_TOURNAMENT}/test_butifarra_standings.py",
        "tests/services/test_substitutes.py",
        "tests/services/test_table_ends.py",
    ),
    "core/tournament/consequences.py": (
        f"{_TOURNAMENT}/test_consequences.py",
        f"{_TOURNAMENT}/test_correcting.py",
        f"{_CONTRACT}/test_corrections.py",
        "tests/i18n/test_consequences.py",
        "tests/services/test_games_ended.py",
        "tests/services/test_corrections.py",
    ),
    "core/tournament/correcting.py": (
        f"{_TOURNAMENT}/test_correcting.py",
        f"{_TOURNAMENT}/test_past_end.py",
    ),
    "core/tournament/act_checks.py": (f"{_TOURNAMENT}/test_act_checks.py", "tests/i18n/test_stakes.py"),
    "core/tournament/fitting_rounds.py": (f"{_TOURNAMENT}/test_fitting_rounds.py",),
    "core/tournament/knock_out.py": (f"{_TOURNAMENT}/test_knock_out.py", "tests/services/test_late_sides.py"),
    "core/tournament/late_sides.py": (
        f"{_TOURNAMENT}/test_late_sides.py",
        "tests/services/test_late_sides.py",
    ),
    "core/tournament/former.py": (f"{_TOURNAMENT}/test_former.py",),
    "core/tournament/forecast.py": (f"{_TOURNAMENT}/test_forecast.py",),
    "core/tournament/director_lines.py": (
        f"{_TOURNAMENT}/test_director_lines.py",
        "tests/services/test_director_lines.py",
    ),
    "core/amounts.py": ("tests/core/test_amounts.py",),
    "core/bulk.py": ("tests/core/test_bulk.py",),
    "core/club_caches.py": ("tests/core/test_club_caches.py",),
    "core/extras.py": ("tests/core/test_extras.py",),
    "core/faults.py": ("tests/core/test_faults.py", "tests/i18n/test_faults.py"),
    "core/limits.py": ("tests/exchange/test_limits.py", "tests/services/test_files.py"),
    "core/lots.py": ("tests/core/test_lots.py",),
    "core/table_sizes.py": ("tests/core/test_table_sizes.py",),
    "ui/desk.py": (
        "tests/ui/test_desk.py",
        "tests/ui/test_desk_club.py",
        "tests/ui/test_desk_events.py",
        "tests/ui/test_asked_reasons.py",
        "tests/ui/test_overtaken.py",
        "tests/ui/dialogs/test_server_dialog.py",
    ),
    "ui/jobs.py": ("tests/ui/test_desk.py", "tests/ui/test_desk_events.py", "tests/ui/test_asked_reasons.py"),
    "ui/sheet/draft_autosave.py": (
        "tests/ui/sheet/test_draft_autosave.py",
        "tests/ui/sheet/test_seated_anew.py",
    ),
    "services/drafts.py": (
        "tests/services/test_drafts.py",
        "tests/services/test_corrections.py",
        "tests/ui/sheet/test_draft_autosave.py",
    ),
    "core/cancelling.py": ("tests/ui/test_desk.py", "tests/services/test_referee.py"),
}

_WITH_GAMES = (
    "tests/core/games/test_codecs.py",
    "tests/core/games/test_draft_codecs.py",
    "tests/core/games/test_entry_grammars.py",
    "tests/services/test_referee.py",
    "tests/exchange",
    f"{_TOURNAMENT}/test_butifarra_standings.py",
    f"{_TOURNAMENT}/test_ecarte_standings.py",
    f"{_TOURNAMENT}/test_member_statistics.py",
    f"{_TOURNAMENT}/test_player_rounds.py",
    f"{_TOURNAMENT}/test_stage_standings.py",
    f"{_TOURNAMENT}/test_standings.py",
)
"""They play all three."""
_VERBS = (
    "act_table",
    "championships",
    "closing_events",
    "corrections",
    "decisions",
    "fees",
    "games_ended",
    "late",
    "late_sides",
    "leaving",
    "people",
    "penalties",
    "sides",
    "standby",
    "statistics",
    "substitutes",
    "table_ends",
)
"""What a director does, decided in the core."""
_ROOMS: dict[str, tuple[str, ...]] = {
    "core/games/batarde": (
        "tests/core/games/batarde",
        f"{_CONTRACT}/test_referee.py",
        f"{_CONTRACT}/test_faults.py",
        f"{_CONTRACT}/test_standings.py",
        *_WITH_GAMES,
    ),
    "core/games/butifarra": (
        "tests/core/games/butifarra",
        f"{_CONTRACT}/test_referee_butifarra.py",
        f"{_CONTRACT}/test_faults_butifarra.py",
        f"{_CONTRACT}/test_standings_butifarra.py",
        *_WITH_GAMES,
    ),
    "core/games/ecarte": (
        "tests/core/games/ecarte",
        f"{_CONTRACT}/test_referee_ecarte.py",
        f"{_CONTRACT}/test_faults_ecarte.py",
        f"{_CONTRACT}/test_standings_ecarte.py",
        *_WITH_GAMES,
    ),
    "core/games": (
        "tests/services/test_referee.py",
        "tests/core/games",
        f"{_CONTRACT}/test_referee.py",
        f"{_CONTRACT}/test_referee_butifarra.py",
        f"{_CONTRACT}/test_referee_ecarte.py",
    ),
    "core/pairing/swiss": (
        "tests/core/pairing/swiss",
        f"{_CONTRACT}/test_swiss_draws.py",
        "tests/i18n/test_certificate.py",
    ),
    "core/pairing/tables": (
        "tests/core/pairing/tables",
        "tests/i18n/test_certificate.py",
    ),
    "core/pairing": (
        "tests/core/pairing/test_circle.py",
        "tests/core/pairing/test_given_pairs.py",
        "tests/core/pairing/test_pairings.py",
        "tests/core/pairing/test_round_robin.py",
        "tests/core/pairing/test_side_seats.py",
        "tests/services/test_draw_ecarte.py",
        "tests/services/test_draw_swiss.py",
        "tests/services/test_given_rounds.py",
        "tests/services/test_sides.py",
        f"{_CONTRACT}/test_butifarra_draws.py",
        f"{_CONTRACT}/test_draws.py",
        f"{_CONTRACT}/test_event_draws.py",
        "tests/i18n/test_certificate.py",
    ),
    "core/tournament/formats": (
        f"{_TOURNAMENT}/formats",
        "tests/i18n/test_formats.py",
        "tests/services/test_formats.py",
    ),
    "core/tournament": (
        _TOURNAMENT,
        "tests/i18n",
        f"{_CONTRACT}/test_stages.py",
        f"{_CONTRACT}/test_groups.py",
        f"{_CONTRACT}/test_corrections.py",
        f"{_CONTRACT}/test_standings.py",
        f"{_CONTRACT}/test_stage_faults.py",
        *(f"tests/services/test_{verbs}.py" for verbs in _VERBS),
    ),
    "core/trust": ("tests/core/trust",),
    "core/simulation": ("tests/core/simulation",),
    "core": ("tests/core/test_lots.py", "tests/exchange", "tests/i18n"),
}
"""By room, for its modules that are not named above; of rooms in one another the inner counts."""


def _modules_of_core() -> dict[str, tuple[str, ...]]:
    """Every module of the core with the tests of its room; how a bot guesses is no rule."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((PACKAGE / "core").rglob("*.py")):
        if path.name != "__init__.py" and "bots" not in path.parts:
            rooms = [parent for parent in path.relative_to(PACKAGE).parents if str(parent) in _ROOMS]
            found[str(path.relative_to(PACKAGE))] = _ROOMS[str(rooms[0])]
    return found


TARGETS: dict[str, tuple[str, ...]] = _modules_of_core() | PAIRING | _NAMED
"""By module, below the package; the tests' paths from the root of the project."""

SAMPLED: dict[str, int] = {
    "core/pairing/tables/cyclic_starters.py": 20,
    "core/pairing/tables/new_people_catalogue.py": 20,
    "core/pairing/tables/plan_catalogue.py": 20,
}
"""One fault in so many: hundreds of numbers stand there in tables, each held by the same test."""
