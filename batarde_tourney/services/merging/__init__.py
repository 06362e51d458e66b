"""Merging another copy of the same club."""
