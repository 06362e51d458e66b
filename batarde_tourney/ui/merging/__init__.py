"""Merging another copy of the club."""
