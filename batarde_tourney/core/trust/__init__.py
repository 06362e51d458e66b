"""How a club shows that it holds what was written: hashes, no keys. What they promise: docs/trust.md."""
