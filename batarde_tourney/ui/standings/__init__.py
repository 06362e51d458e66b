"""Beside the standings: one player's evening."""
