"""The table of attacks: `python -m instruments.trust [--share 1.0] [--seed 1] [NAME …]`.

With a share below 1 each attack is tried so much less often. Exit code 1 if anything went wrong.
"""

import argparse
import sys
import time
from importlib import import_module

from instruments.trust.attack import Attack

MODULES = (
    "world_cup",
    "slow_link",
    "bit_flips",
    "power_cuts",
    "killed",
    "interrupted_sql",
    "full_disk",
    "wrong_clocks",
    "old_clubs",
    "hostile",
    "two_desks",
    "exchanged",
    "hall",
)
"""Each has its attacks in `ATTACKS`, in the order of the table."""

_SHOWN = 5
"""Of everything that went wrong in one attack, so many are printed."""


def attacks() -> list[Attack]:
    """All attacks, in the order of the table."""
    return [attack for name in MODULES for attack in import_module(f"instruments.trust.{name}").ATTACKS]


def main(arguments: list[str]) -> int:
    """Run the attacks named, or all; print their table."""
    parser = argparse.ArgumentParser(prog="python -m instruments.trust", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these attacks")
    parser.add_argument("--share", type=float, default=1.0, help="how much of the whole is tried")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    known = attacks()
    if unknown := set(asked.names) - {attack.name for attack in known}:
        parser.error(f"no attack has this name: {', '.join(sorted(unknown))}")
    wanted = [attack for attack in known if not asked.names or attack.name in asked.names]
    width = max(len(attack.name) for attack in wanted)
    is_sound = True
    for attack in wanted:
        begun = time.monotonic()
        outcome = attack.run(max(1, round(attack.whole * asked.share)), asked.seed)
        verdict = f"{len(outcome.wrong)} wrong" if outcome.wrong else "sound"
        took = time.monotonic() - begun
        print(
            f"{attack.name:{width}}  {outcome.tries:7,} ×  {verdict:9}  {took:6.0f} s  {outcome.seen}",
            flush=True,
        )
        for line in outcome.wrong[:_SHOWN]:
            print(f"    {line}")
        is_sound = is_sound and not outcome.wrong
    return 0 if is_sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
