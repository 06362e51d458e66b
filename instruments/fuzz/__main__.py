"""Every long comparison, and every hostile file and request: `make fuzz`."""

import sys

from instruments.fuzz import draws, files, rules, stops, tokens, wire

if __name__ == "__main__":
    sys.exit(max(rules.main(), draws.main(), stops.main(), files.main(), tokens.main(), wire.main()))
