"""Modules that hold rules, and the tests that hold them to the rules."""

from pathlib import Path

import tests

PACKAGE = Path(tests.__file__).parents[1] / "batarde_tourney"
_TOURNAMENT = "tests/core/tournament"

TARGETS: dict[str, tuple[str, ...]] = {
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
    "core/tournament/correcting.py": (
        f"{_TOURNAMENT}/test_correcting.py",
        f"{_TOURNAMENT}/test_past_end.py",
    ),
    "core/lots.py": ("tests/core/test_lots.py",),
    "core/pairing/tables/bounds.py": ("tests/core/pairing/tables/test_bounds.py",),
    "core/pairing/tables/certificate.py": (
        "tests/core/pairing/tables/test_certificate.py",
        "tests/core/pairing/tables/test_certificate_lines.py",
    ),
    "core/pairing/swiss/costs.py": (
        "tests/core/pairing/swiss/test_costs.py",
        "tests/core/pairing/swiss/test_swiss.py",
    ),
    "core/pairing/swiss/asked.py": ("tests/core/pairing/swiss/test_asked.py",),
    "core/pairing/swiss/seating.py": ("tests/core/pairing/swiss/test_swiss.py",),
    "ui/desk.py": (
        "tests/ui/test_desk.py",
        "tests/ui/test_desk_club.py",
        "tests/ui/test_desk_events.py",
        "tests/ui/test_asked_reasons.py",
        "tests/ui/test_overtaken.py",
        "tests/ui/dialogs/test_server_dialog.py",
    ),
    "ui/jobs.py": ("tests/ui/test_desk.py", "tests/ui/test_desk_events.py", "tests/ui/test_asked_reasons.py"),
    "ui/sheet/draft_autosave.py": ("tests/ui/sheet/test_draft_autosave.py",),
    "services/drafts.py": (
        "tests/services/test_drafts.py",
        "tests/services/test_corrections.py",
        "tests/ui/sheet/test_draft_autosave.py",
    ),
    "core/cancelling.py": ("tests/ui/test_desk.py", "tests/services/test_referee.py"),
}
"""By module, below the package; the tests' paths from the root of the project."""
