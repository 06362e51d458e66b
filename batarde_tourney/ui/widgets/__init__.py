"""Widgets drawn for this program."""
