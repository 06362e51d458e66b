"""One word for one thing: those given up stand nowhere, in tests and documents neither."""

import re
from pathlib import Path

from tests.architecture.sources import MODULES, ROOT, place, text_of

TEXTS = (
    *(path for path in MODULES if path != Path(__file__) and "migrations" not in path.parts),
    *(ROOT / name for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "handbook" / "en").glob("*.md")),
)

# A round, a substitute and a bye are taken back: acts of a director, which can be undone in their turn.
RETIRED = {
    r"taking_back_(tells|while|gives|raises|breaks)|[Tt]akes? (it|that) back|Ctrl\+Z\]* takes": "undo",
    r"\b[Dd]o(es)? again (the|an) act\b|taken back and done again": "redo",
    r"\b(Errand|Bell|Delivery|_Receipt|_Chain)\b": "Job",
    r"\b(noting_changes|Notes|Writing)\(": "Transaction, change log",
    r"\b(spelling|spell|unspell)\(": "serialize, mappers",
    r"\bTidying\b": "GuiThreadGc",
    r"\b_heed\b": "raise_if_cancelled",
    r"\b(TypedKeeper|typed_hands)\b": "DraftAutosave, drafts",
    r"\b(dress|wear)\(": "apply_theme, set_role",
    r"\bclass (Had|Chairs|Question|Past|Bars|Wishes|Letters)\b": "as the literature of draws has it",
    r"\bquarrels\b|\bWARMTHS\b|\bCOLD_MENDS\b": "pair cost, temperatures, repair blocks",
    r"\b(event|club|championship) in hand\b|\bin_hand\b": "current",
}
"""What stood there, and what stands there now."""


def test_words_that_were_given_up_stand_nowhere() -> None:
    found = [
        f"{place(path)}: {match[0]!r}, now {word}"
        for path in TEXTS
        for retired, word in RETIRED.items()
        for match in re.finditer(retired, text_of(path))
    ]
    assert found == []
