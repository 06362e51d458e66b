"""Everything that is measured, one line a figure: `make bench`."""

import importlib
import sys

BENCHES = (
    "referee",
    "ranking",
    "line",
    "swiss",
    "exchange",
    "lists",
    "store",
    "start",
    "paper",
    "preview",
    "sheet",
    "drag",
    "pages",
    "public_page",
    "hall",
    "hall_at_desk",
)


def main() -> int:
    """Run every bench in turn, or those named on the command line."""
    for name in sys.argv[1:] or BENCHES:
        print(f"\n== {name}", flush=True)
        importlib.import_module(f"instruments.bench.bench_{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main())
