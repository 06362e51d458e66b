"""Formats: named lists of stages, their needs, and the numbers of players that fit (formats, §1)."""
