"""Faults that are none: no test can see them, and why."""

EXPLAINED: dict[str, dict[str, str]] = {}
