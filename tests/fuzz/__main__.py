"""Every long comparison, and every hostile file: `make fuzz`."""

import sys

from tests.fuzz import draws, files, rules

if __name__ == "__main__":
    sys.exit(max(rules.main(), draws.main(), files.main()))
