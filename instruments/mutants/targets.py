"""Modules that hold rules, and the tests that hold them to the rules."""

from pathlib import Path

import tests
from instruments.mutants.targets_pairing import PAIRING

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
    "core/games/fields.py": ("tests/core/games", "tests/exchange"),
    "core/games/ecarte/scoring.py": (
        "tests/core/games/ecarte/test_scoring.py",
        "tests/core/games/ecarte/test_second_opinion.py",
    ),
    "core/tournament/ranking/ranking.py": (
        f"{_TOURNAMENT}/ranking/test_ranking.py",
        f"{_TOURNAMENT}/standings/test_stage_standings.py",
        f"{_TOURNAMENT}/standings/test_standings.py",
        f"{_TOURNAMENT}/standings/test_ecarte_standings.py",
        f"{_TOURNAMENT}/standings/test_butifarra_standings.py",
        f"{_TOURNAMENT}/standings/test_equals.py",
    ),
    "core/tournament/stages/placing.py": (
        f"{_TOURNAMENT}/standings/test_stage_standings.py",
        f"{_TOURNAMENT}/standings/test_standings.py",
    ),
    "core/tournament/stages/cut.py": (
        f"{_TOURNAMENT}/stages/test_cut.py",
        f"{_TOURNAMENT}/stages/test_deciding.py",
        f"{_TOURNAMENT}/standings/test_cut_view.py",
        f"{_TOURNAMENT}/standings/test_stage_standings.py",
        f"{_TOURNAMENT}/formats",
        f"{_TOURNAMENT}/corrections/test_correcting.py",
        "tests/i18n/stages/test_cut.py",
        "tests/services/standings/test_decisions.py",
        "tests/contract/test_stages.py",
        "tests/contract/test_groups.py",
        f"{_TOURNAMENT}/stages/test_robin.py",
        f"{_TOURNAMENT}/stages/test_table_pools.py",
    ),
    "core/tournament/standings/cut_view.py": (
        f"{_TOURNAMENT}/standings/test_equals.py",
        "tests/services/standings/test_decisions.py",
        f"{_TOURNAMENT}/standings/test_cut_view.py",
    ),
    "core/tournament/stages/ties.py": (
        f"{_TOURNAMENT}/stages/test_ties.py",
        f"{_TOURNAMENT}/stages/test_deciding.py",
        f"{_TOURNAMENT}/stages/test_cut.py",
    ),
    "core/tournament/people/leaving.py": (
        f"{_TOURNAMENT}/people/test_playing_on.py",
        "tests/services/draw/test_playing_on.py",
        "tests/services/tables/test_leaving.py",
    ),
    "core/tournament/event/closing.py": (
        f"{_TOURNAMENT}/event/test_closing.py",
        "tests/services/tables/test_table_ends.py",
        "tests/services/tables/test_substitutes.py",
        "tests/services/club/test_games_ended.py",
        f"{_TOURNAMENT}/event/test_sitting.py",
    ),
    "core/tournament/checks/checks.py": (
        f"{_TOURNAMENT}/checks/test_stage_checks.py",
        "tests/exchange/test_stage_faults.py",
        f"{_TOURNAMENT}/checks/test_checks.py",
        f"{_TOURNAMENT}/checks/test_side_checks.py",
        f"{_TOURNAMENT}/checks/test_sitting_checks.py",
    ),
    "core/tournament/standings/tie_break_explanation.py": (
        f"{_TOURNAMENT}/standings/test_tie_break_explanation.py",
        f"{_TOURNAMENT}/standings/test_stage_standings.py",
        "tests/i18n/standings/test_tie_break_explanation.py",
    ),
    "core/tournament/rounds/next_round.py": (
        f"{_TOURNAMENT}/rounds/test_next_round.py",
        "tests/services/draw/test_stage_draws.py",
        f"{_TOURNAMENT}/rounds/test_fitting_rounds.py",
    ),
    "core/tournament/people/late.py": (
        f"{_TOURNAMENT}/people/test_late.py",
        f"{_TOURNAMENT}/people/test_playing_on.py",
        "tests/services/tables/test_late.py",
        "tests/services/tables/test_late_sides.py",
        f"{_TOURNAMENT}/people/test_late_sides.py",
        f"{_TOURNAMENT}/people/test_standby_offer.py",
        f"{_TOURNAMENT}/people/test_late_refusals.py",
    ),
    "core/tournament/ranking/figures.py": (
        f"{_TOURNAMENT}/ranking/test_figures.py",
        f"{_TOURNAMENT}/standings/test_standings.py",
        f"{_TOURNAMENT}/standings/test_stage_standings.py",
        f"{_TOURNAMENT}/standings/test_ecarte_standings.py",
        f"{_TOURNAMENT}/standings/test_butifarra_standings.py",
        "tests/services/tables/test_substitutes.py",
        "tests/services/tables/test_table_ends.py",
        f"{_TOURNAMENT}/ranking/test_ranking.py",
    ),
    "core/tournament/corrections/consequences.py": (
        f"{_TOURNAMENT}/corrections/test_consequences.py",
        f"{_TOURNAMENT}/corrections/test_correcting.py",
        f"{_CONTRACT}/test_corrections.py",
        "tests/i18n/journal/test_consequences.py",
        "tests/services/club/test_games_ended.py",
        "tests/services/corrections/test_corrections.py",
    ),
    "core/tournament/corrections/correcting.py": (
        f"{_TOURNAMENT}/corrections/test_correcting.py",
        f"{_TOURNAMENT}/corrections/test_past_end.py",
        f"{_TOURNAMENT}/corrections/test_consequences.py",
    ),
    "core/tournament/acts/act_checks.py": (
        f"{_TOURNAMENT}/acts/test_act_checks.py",
        "tests/i18n/journal/test_stakes.py",
    ),
    "core/tournament/stages/knock_out.py": (
        f"{_TOURNAMENT}/stages/test_knock_out.py",
        "tests/services/tables/test_late_sides.py",
        "tests/documents/test_bracket.py",
        f"{_CONTRACT}/test_cups_and_leagues.py",
    ),
    "core/tournament/people/late_sides.py": (
        f"{_TOURNAMENT}/people/test_late_sides.py",
        "tests/services/tables/test_late_sides.py",
    ),
    "core/tournament/people/anonymized.py": (f"{_TOURNAMENT}/people/test_anonymized.py",),
    "core/tournament/rounds/forecast.py": (f"{_TOURNAMENT}/rounds/test_forecast.py",),
    "core/tournament/standings/penalties.py": (
        f"{_TOURNAMENT}/standings/test_director_lines.py",
        "tests/services/penalties/test_director_lines.py",
        f"{_TOURNAMENT}/standings/test_penalties.py",
        "tests/services/penalties/test_penalties.py",
    ),
    "core/amounts.py": ("tests/core/test_amounts.py",),
    "core/bulk.py": ("tests/core/test_bulk.py",),
    "core/club_caches.py": ("tests/core/test_club_caches.py",),
    "core/extras.py": ("tests/core/test_extras.py",),
    "core/faults.py": ("tests/core/test_faults.py", "tests/i18n/errors/test_faults.py"),
    "core/limits.py": ("tests/exchange/test_limits.py", "tests/services/base/test_files.py"),
    "core/lots.py": ("tests/core/test_lots.py",),
    "core/table_sizes.py": ("tests/core/test_table_sizes.py",),
    "ui/desk/desk.py": (
        "tests/ui/desk/test_desk.py",
        "tests/ui/desk/test_desk_club.py",
        "tests/ui/desk/test_desk_events.py",
        "tests/ui/desk/test_asked_reasons.py",
        "tests/ui/desk/test_undo_conflict.py",
        "tests/ui/club/test_server_opening.py",
    ),
    "ui/desk/event_scope.py": ("tests/ui/desk/test_event_scope.py",),
    "ui/desk/jobs.py": (
        "tests/ui/desk/test_desk.py",
        "tests/ui/desk/test_desk_events.py",
        "tests/ui/desk/test_asked_reasons.py",
    ),
    "ui/sheet/draft_autosave.py": (
        "tests/ui/sheet/test_draft_autosave.py",
        "tests/ui/sheet/test_seated_anew.py",
    ),
    "services/results/drafts.py": (
        "tests/services/results/test_drafts.py",
        "tests/services/corrections/test_corrections.py",
        "tests/ui/sheet/test_draft_autosave.py",
    ),
    "core/cancelling.py": ("tests/ui/desk/test_desk.py", "tests/services/results/test_referee.py"),
}

_WITH_GAMES = (
    "tests/core/games/test_codecs.py",
    "tests/core/games/test_draft_codecs.py",
    "tests/core/games/test_entry_grammars.py",
    "tests/services/results/test_referee.py",
    "tests/exchange",
    f"{_TOURNAMENT}/standings/test_butifarra_standings.py",
    f"{_TOURNAMENT}/standings/test_ecarte_standings.py",
    f"{_TOURNAMENT}/standings/test_member_statistics.py",
    f"{_TOURNAMENT}/standings/test_player_rounds.py",
    f"{_TOURNAMENT}/standings/test_stage_standings.py",
    f"{_TOURNAMENT}/standings/test_standings.py",
)
"""They play all three."""
_VERBS = (
    "club/test_act_table",
    "season/test_championships",
    "club/test_closing_events",
    "corrections/test_corrections",
    "standings/test_decisions",
    "people/test_fees",
    "club/test_games_ended",
    "tables/test_late",
    "tables/test_late_sides",
    "tables/test_leaving",
    "people/test_people",
    "penalties/test_penalties",
    "tables/test_sides",
    "people/test_standby",
    "standings/test_statistics",
    "tables/test_substitutes",
    "tables/test_table_ends",
)
"""What a director does, decided in the core."""
_ROOMS: dict[str, tuple[str, ...]] = {
    "core/games/batarde": (
        "tests/core/games/batarde",
        f"{_CONTRACT}/test_referee.py",
        "tests/exchange/test_event_faults.py",
        f"{_CONTRACT}/test_standings.py",
        *_WITH_GAMES,
    ),
    "core/games/butifarra": (
        "tests/core/games/butifarra",
        f"{_CONTRACT}/test_referee_butifarra.py",
        "tests/exchange/test_butifarra_file.py",
        f"{_CONTRACT}/test_standings_of_sides.py",
        *_WITH_GAMES,
    ),
    "core/games/ecarte": (
        "tests/core/games/ecarte",
        f"{_CONTRACT}/test_referee_ecarte.py",
        "tests/exchange/test_ecarte_file.py",
        f"{_CONTRACT}/test_standings_of_sides.py",
        *_WITH_GAMES,
    ),
    "core/games": (
        "tests/services/results/test_referee.py",
        "tests/core/games",
        f"{_CONTRACT}/test_referee.py",
        f"{_CONTRACT}/test_referee_butifarra.py",
        f"{_CONTRACT}/test_referee_ecarte.py",
    ),
    "core/pairing/swiss": (
        "tests/core/pairing/swiss",
        f"{_CONTRACT}/test_swiss_draws.py",
        "tests/i18n/draw/test_certificate.py",
    ),
    "core/pairing/tables": (
        "tests/core/pairing/tables",
        "tests/i18n/draw/test_certificate.py",
    ),
    "core/pairing": (
        "tests/core/pairing/test_circle.py",
        "tests/core/pairing/test_given_pairs.py",
        "tests/core/pairing/test_pairings.py",
        "tests/core/pairing/test_round_robin.py",
        "tests/core/pairing/test_side_seats.py",
        "tests/services/draw/test_draw_ecarte.py",
        "tests/services/draw/test_draw_swiss.py",
        "tests/services/draw/test_given_rounds.py",
        "tests/services/tables/test_sides.py",
        f"{_CONTRACT}/test_butifarra_draws.py",
        f"{_CONTRACT}/test_draws.py",
        f"{_CONTRACT}/test_event_draws.py",
        "tests/i18n/draw/test_certificate.py",
    ),
    "core/tournament/formats": (
        f"{_TOURNAMENT}/formats",
        "tests/i18n/stages/test_formats.py",
        "tests/services/events/test_formats.py",
    ),
    "core/tournament": (
        _TOURNAMENT,
        "tests/i18n",
        f"{_CONTRACT}/test_stages.py",
        f"{_CONTRACT}/test_groups.py",
        f"{_CONTRACT}/test_corrections.py",
        f"{_CONTRACT}/test_standings.py",
        "tests/exchange/test_stage_faults.py",
        *(f"tests/services/{verb}.py" for verb in _VERBS),
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
        if path.name not in {"__init__.py", "bots.py"}:
            rooms = [parent for parent in path.relative_to(PACKAGE).parents if str(parent) in _ROOMS]
            found[str(path.relative_to(PACKAGE))] = _ROOMS[str(rooms[0])]
    return found


TARGETS: dict[str, tuple[str, ...]] = _modules_of_core() | PAIRING | _NAMED
"""By module, below the package; the tests' paths from the root of the project."""
