"""Asks PyPI's list of known holes about the packages handed out, and says which it could not ask about.

Usage: tools/audit.py PIP_AUDIT LOCK
Exit codes: 0 nothing known, 1 a hole is known, 3 not all could be asked: no network, no such list.
"""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence

Answer = Mapping[str, object]


def report(answers: Sequence[Mapping[str, object]]) -> tuple[list[str], int]:
    """The lines to print of pip-audit's answers, one a package, and the exit code.

    A package that nobody could tell of is not a sound one: pip-audit itself ends with 0 then.
    """
    known = [answer for answer in answers if answer.get("vulns")]
    unasked = [str(answer["name"]) for answer in answers if "skip_reason" in answer]
    lines = [line for answer in known for line in _holes(answer)]
    if unasked:
        lines.append(f"Not asked, the list does not answer for them: {', '.join(unasked)}")
    asked = len(answers) - len(unasked)
    lines.append(f"{asked} of {len(answers)} packages asked about, {len(known)} with a known hole.")
    return lines, 1 if known else 3 if unasked or not answers else 0


def _holes(answer: Mapping[str, object]) -> list[str]:
    holes = answer["vulns"]
    assert isinstance(holes, list)
    package = f"{answer['name']} {answer['version']}"
    return [
        f"{package}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'no version yet'}"
        for hole in holes
    ]


def main(pip_audit: str, lock: str) -> int:
    """Ask, print what came back, give the exit code."""
    options = ("--disable-pip", "--progress-spinner", "off", "--format", "json")
    asked = [pip_audit, "--requirement", lock, *options]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    try:
        answers = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        reason = (done.stderr.strip().splitlines() or ["no answer"])[-1]
        print(f"Nothing was audited, the list of known holes did not answer. Is there a network? ({reason})")
        return 3
    lines, code = report(answers)
    print("\n".join(lines))
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
