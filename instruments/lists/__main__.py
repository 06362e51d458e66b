"""`python -m instruments.lists --count 3000 --seed 1`: a table of languages, kinds and how lists came in."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable

from instruments.lists.judging import Judged, Verdict, judge, made_lists
from instruments.lists.words import LANGUAGES

LEAST_RIGHT = 0.97


def main() -> int:
    """0 if nothing came in wrong and enough came in right."""
    parser = argparse.ArgumentParser(prog="instruments.lists")
    parser.add_argument("--count", type=int, default=3_120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=3, help="how many of those that are not right to print")
    asked = parser.parse_args()
    judged = [judge(made) for made in made_lists(asked.count, asked.seed)]
    for line in table(judged):
        print(line)
    unknown = [judge(made) for made in made_lists(asked.count // 20, asked.seed, asked=True)]
    print("\nto be asked about: half of the name under an unknown heading, and chats")
    for line in table(unknown):
        print(line)
    _show([*judged, *unknown], asked.show)
    right = sum(one.verdict is Verdict.RIGHT for one in judged) / len(judged)
    wrong = sum(one.verdict is Verdict.WRONG for one in (*judged, *unknown))
    print(f"\n{len(judged)} lists: {right:.1%} right without being told anything, {wrong} wrong in silence")
    return 1 if wrong or right < LEAST_RIGHT else 0


def table(judged: Iterable[Judged]) -> list[str]:
    """Kinds by languages: right/asked/wrong."""
    counts = Counter((one.made.kind, one.made.language, one.verdict) for one in judged)
    kinds = list(dict.fromkeys(kind for kind, _, _ in counts))
    lines = [f"{'right/asked/wrong':<18}" + "".join(f"{language:>13}" for language in LANGUAGES)]
    for kind in kinds:
        cells = [
            "/".join(str(counts[kind, language, verdict]) for verdict in Verdict) for language in LANGUAGES
        ]
        lines.append(f"{kind:<18}" + "".join(f"{cell:>13}" for cell in cells))
    return lines


def _show(judged: Iterable[Judged], most: int) -> None:
    for verdict in (Verdict.WRONG, Verdict.ASKED):
        for one in [one for one in judged if one.verdict is verdict][:most]:
            print(f"\n--- {verdict}: {one.made.language}, {one.made.kind}")
            if one.read is not None and one.said is not None:
                print([f"{column.heading}={column.role}" for column in one.read.columns], one.read.asked)
                for _, cells in one.read.cells[:5]:
                    print("  ", cells)
                missing = Counter(one.made.answer.people) - Counter(one.said.people)
                more = Counter(one.said.people) - Counter(one.made.answer.people)
                print("   missing", list(missing)[:4], "more", list(more)[:4])


if __name__ == "__main__":
    sys.exit(main())
