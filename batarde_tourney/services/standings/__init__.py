"""Standings, qualification, ties, statistics."""
