"""Every long comparison, and every hostile file: `make fuzz`."""

import sys

from tests.fuzz import files, rules

if __name__ == "__main__":
    sys.exit(max(rules.main(), files.main()))
