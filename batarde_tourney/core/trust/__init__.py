"""Proof that a club holds what was written: hashes, no keys. What they promise: docs/trust.md."""
