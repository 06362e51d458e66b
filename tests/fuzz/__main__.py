"""Every long comparison: `make fuzz`."""

import sys

from tests.fuzz import rules

if __name__ == "__main__":
    sys.exit(rules.main())
