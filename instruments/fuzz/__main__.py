"""Every long comparison, and every hostile file: `make fuzz`."""

import sys

from instruments.fuzz import draws, files, rules, stops

if __name__ == "__main__":
    sys.exit(max(rules.main(), draws.main(), stops.main(), files.main()))
