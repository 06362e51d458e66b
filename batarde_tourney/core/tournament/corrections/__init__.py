"""Correcting a hand of an earlier round, and the consequences."""
